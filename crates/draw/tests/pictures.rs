//! Pictures of the start and of random positions of every game.

use std::collections::{BTreeMap, BTreeSet};

use game::{BySide, Facing, Figure, Marker, Options, Piece, Plan, Scene, Side};
use quincunx_draw::{
    Light, Look, Material, SideColours, UNKNOWN, board, definitions, marker, miniature, piece, piece_key,
    place, scene_edges, svg, view_box,
};
use registry::{AnyGame, Catalogue};
use resvg::usvg::{self, roxmltree};

const SCENARIOS: [&str; 4] = ["grain", "caravan", "camp", "gaugamela"];

/// Every game and scenario at its start.
fn tables() -> Vec<AnyGame> {
    let catalogue = Catalogue::default();
    let open =
        |id: &str, options: &Options| catalogue.open(id, options, None).expect("the start can be opened");
    let games = catalogue.entries().iter().map(|entry| open(entry.info.id, &Options::default()));
    let scenarios =
        SCENARIOS.map(|name| open("chartabella", &Options(vec![("scenario".into(), name.into())])));
    games.chain(scenarios).collect()
}

/// What is seen in a random game from here, its start included.
fn random_scenes(table: &AnyGame, seed: u64, actions: u64) -> Vec<Scene> {
    let mut game = table.boxed_clone();
    let mut scenes = vec![game.scene()];
    for step in 0..actions {
        if game.outcome().is_some() {
            break;
        }
        game.play(&game.random_action(seed * 10_000 + step)).expect("a random action is legal");
        scenes.push(game.scene());
    }
    scenes
}

fn look_of(game: &AnyGame) -> Look {
    let mut look = Look { strengths: true, ..Look::of(game.info().id) };
    if let Some(colours) = game.side_colours() {
        let [first, second] = colours.map(SideColours::on);
        look.sides = BySide::new(first, second);
    }
    look
}

/// All ways to look at a game.
fn looks(game: &AnyGame) -> Vec<Look> {
    let look = look_of(game);
    let turned = Look { flipped: true, coordinates: false, ..look.clone() };
    vec![
        Look { light: Light::Night, ..look.clone() },
        Look { light: Light::Night, ..turned.clone() },
        look,
        turned,
    ]
}

fn a_piece(symbol: &'static str, owner: Side, badges: Vec<&'static str>) -> Piece {
    Piece {
        cell: ::board::Cell::new(0),
        owner,
        symbol,
        glyph: String::new(),
        name: String::new(),
        facing: None,
        figures: vec![Figure { label: "strength", value: "3".to_string() }],
        badges,
    }
}

fn attributes<'d>(document: &'d roxmltree::Document) -> impl Iterator<Item = (&'d str, &'d str)> {
    document
        .descendants()
        .flat_map(|node| node.attributes())
        .map(|attribute| (attribute.name(), attribute.value()))
}

#[test]
fn whatever_a_game_shows_has_a_drawing_of_its_own() {
    for table in tables() {
        let look = look_of(&table);
        assert!(!board(&table.plan(), &look).contains(UNKNOWN), "{}: a ground", table.info().id);
        let mut drawn = BTreeMap::new();
        for scene in (0..4).flat_map(|seed| random_scenes(&table, seed, 120)) {
            for shown in &scene.pieces {
                drawn.entry(piece_key(shown)).or_insert_with(|| piece(shown, &look));
            }
            for shown in &scene.markers {
                drawn.entry(shown.symbol.to_string()).or_insert_with(|| marker(shown, &look));
            }
        }
        for (key, drawing) in drawn {
            assert!(!drawing.contains(UNKNOWN), "{}: {key}", table.info().id);
        }
    }
}

#[test]
fn every_name_of_a_piece_marker_or_badge_is_drawn_by_another_shape() {
    let pieces = [
        ("pella", &["king", "cavalry", "archer", "spear"][..]),
        ("chartabella", &["infantry", "cavalry", "elephant", "artillery", "ram", "caravan"][..]),
        ("pulce", &["pawn"][..]),
        ("guerrilla", &["stone"][..]),
        ("castle", &["man"][..]),
    ];
    let badges = [
        ("pella", "safe"),
        ("pulce", "home"),
        ("castle", "throne"),
        ("chartabella", "acted"),
        ("chartabella", "fallen"),
        ("guerrilla", "threatened"),
        ("guerrilla", "must-grow"),
        ("guerrilla", "moved"),
    ];
    let mut drawings = BTreeSet::new();
    let mut draw_once = |drawing: String, name: &str| {
        assert!(!drawing.contains(UNKNOWN), "{name} has no drawing");
        assert!(drawings.insert(drawing), "{name} looks like something else");
    };
    for (game, symbols) in pieces {
        for symbol in symbols {
            draw_once(piece(&a_piece(symbol, Side::First, Vec::new()), &Look::of(game)), symbol);
        }
    }
    for (game, badge) in badges {
        let symbol = pieces.iter().find(|(of, _)| *of == game).expect("the game has pieces").1[0];
        draw_once(piece(&a_piece(symbol, Side::First, vec![badge]), &Look::of(game)), badge);
    }
    for symbol in ["massacre", "stakes", "breach", "starter"] {
        let shown = Marker { cell: ::board::Cell::new(0), symbol, glyph: ' ', name: String::new() };
        draw_once(marker(&shown, &Look::of("guerrilla")), symbol);
    }
}

#[test]
fn a_name_without_a_drawing_is_seen_at_once() {
    let look = Look::of("pella");
    assert!(piece(&a_piece("unicorn", Side::First, Vec::new()), &look).contains(UNKNOWN));
    assert!(piece(&a_piece("king", Side::First, vec!["sleepy"]), &look).contains(UNKNOWN));
    let shown = Marker { cell: ::board::Cell::new(0), symbol: "teapot", glyph: ' ', name: String::new() };
    assert!(marker(&shown, &look).contains(UNKNOWN));
    let plan = tables()[0].plan();
    assert!(board(&plan, &Look { material: Material::Parquet, ..look }).contains(UNKNOWN));
}

#[test]
fn pictures_are_well_formed_and_refer_to_nothing_but_their_own_definitions() {
    for table in tables() {
        let scene = random_scenes(&table, 7, 40).pop().expect("a game has a start");
        for look in looks(&table) {
            for picture in [svg(&table.plan(), &scene, &look), miniature(&table.plan(), &scene, &look)] {
                usvg::Tree::from_str(&picture, &usvg::Options::default()).expect("a picture can be rendered");
                let document = roxmltree::Document::parse(&picture).expect("a picture is XML");
                let ids: BTreeSet<&str> =
                    attributes(&document).filter(|(name, _)| *name == "id").map(|(_, id)| id).collect();
                for (name, value) in attributes(&document).filter(|(_, value)| value.contains("url(")) {
                    let id = value.trim_start_matches("url(#").trim_end_matches(')');
                    assert!(ids.contains(id), "{name}={value}");
                }
                let strangers = ["text", "script", "style", "image", "use", "foreignObject"];
                assert!(document.descendants().all(|node| !strangers.contains(&node.tag_name().name())));
                assert!(attributes(&document).all(|(name, _)| name != "href" && !name.starts_with("on")));
            }
        }
    }
}

#[test]
fn fragments_have_no_ids_and_definitions_are_the_same_for_every_look() {
    let mut all_definitions = BTreeSet::new();
    for table in tables() {
        let scene = table.scene();
        for look in looks(&table) {
            all_definitions.insert(definitions(&look));
            let mut fragments = vec![board(&table.plan(), &look), scene_edges(&table.plan(), &scene, &look)];
            fragments.extend(scene.pieces.iter().map(|shown| piece(shown, &look)));
            for fragment in fragments {
                let document = roxmltree::Document::parse(&fragment).expect("a fragment is one element");
                assert!(document.root_element().has_tag_name("g"));
                assert!(attributes(&document).all(|(name, _)| name != "id"));
            }
        }
    }
    assert_eq!(all_definitions.len(), 1);
    assert!(all_definitions.iter().all(|definitions| definitions.matches("id=\"qx-").count() == 5));
}

#[test]
fn a_picture_is_made_of_the_parts() {
    for table in tables() {
        let (plan, look) = (table.plan(), look_of(&table));
        let scene = random_scenes(&table, 3, 30).pop().expect("a game has a start");
        let picture = svg(&plan, &scene, &look);
        assert!(picture.contains(&definitions(&look)));
        assert!(picture.contains(&board(&plan, &look)));
        assert!(picture.contains(&scene_edges(&plan, &scene, &look)));
        for shown in &scene.pieces {
            let (x, y) = place(&look, plan.cells[shown.cell.index()].centre);
            let placed = format!("<g transform=\"translate({x:.1} {y:.1})\">{}</g>", piece(shown, &look));
            assert!(picture.contains(&placed), "{}", shown.name);
        }
        for shown in &scene.markers {
            assert!(picture.contains(&marker(shown, &look)), "{}", shown.name);
        }
    }
}

#[test]
fn pieces_with_one_key_look_the_same() {
    for table in tables() {
        let look = look_of(&table);
        let mut drawn: BTreeMap<String, String> = BTreeMap::new();
        for scene in random_scenes(&table, 5, 60) {
            for shown in &scene.pieces {
                let drawing = piece(shown, &look);
                assert_eq!(drawn.entry(piece_key(shown)).or_insert_with(|| drawing.clone()), &drawing);
            }
        }
    }
}

#[test]
fn sides_differ_in_shape_as_well_as_in_colour() {
    for table in tables() {
        let mut look = look_of(&table);
        look.sides.second = look.sides.first.clone();
        for shown in &table.scene().pieces {
            let other = Piece { owner: shown.owner.other(), ..shown.clone() };
            assert_ne!(piece(shown, &look), piece(&other, &look), "{}", shown.name);
        }
    }
}

fn contains(plan: &Plan, look: &Look) -> bool {
    let frame = view_box(plan, look);
    plan.cells.iter().map(|cell| place(look, cell.centre)).all(|(x, y)| {
        let across = (frame.x + 50.0..frame.x + frame.width - 50.0).contains(&x);
        across && (frame.y + 50.0..frame.y + frame.height - 50.0).contains(&y)
    })
}

#[test]
fn the_view_holds_every_cell_from_both_sides() {
    for table in tables() {
        for look in looks(&table) {
            assert!(contains(&table.plan(), &look), "{}", table.info().id);
        }
    }
}

#[test]
fn a_flipped_board_is_turned_and_counters_turn_with_it() {
    let table =
        Catalogue::default().open("chartabella", &Options::default(), None).expect("it can be opened");
    let look = look_of(&table);
    let flipped = Look { flipped: true, ..look.clone() };
    for cell in &table.plan().cells {
        let ((x, y), (turned_x, turned_y)) = (place(&look, cell.centre), place(&flipped, cell.centre));
        assert_eq!((x + turned_x, y + turned_y), (0.0, 0.0));
    }
    let mut shown = table.scene().pieces[0].clone();
    shown.facing = Some(Facing::Up);
    let up = piece(&shown, &look);
    assert_ne!(up, piece(&shown, &flipped));
    shown.facing = Some(Facing::Down);
    assert_eq!(up, piece(&shown, &flipped));
}

#[test]
fn night_changes_the_colours_of_a_board_and_nothing_else() {
    let without_colours = |drawing: String| -> String {
        drawing
            .split('#')
            .map(|part| part.trim_start_matches(|letter: char| letter.is_ascii_hexdigit()))
            .collect()
    };
    for table in tables() {
        let day = Look { coordinates: false, ..look_of(&table) };
        let night = Look { light: Light::Night, ..day.clone() };
        let (by_day, by_night) = (board(&table.plan(), &day), board(&table.plan(), &night));
        assert_ne!(by_day, by_night);
        assert_eq!(without_colours(by_day), without_colours(by_night));
    }
}

#[test]
fn titles_cannot_break_the_picture() {
    let table = &tables()[0];
    let look = Look { title: "a < b & \"c\" > d".to_string(), ..look_of(table) };
    let picture = svg(&table.plan(), &table.scene(), &look);
    let document = roxmltree::Document::parse(&picture).expect("a picture is XML");
    let title = document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
    assert_eq!(title, Some("a < b & \"c\" > d"));
}
