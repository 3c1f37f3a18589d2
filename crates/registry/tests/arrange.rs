use game::Options;
use quincunx_registry::{Catalogue, OpenError, Shape};

fn options(pairs: &[(&str, &str)]) -> Options {
    Options(pairs.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect())
}

/// Every game, some of them on other boards than the usual one.
fn boards() -> Vec<(&'static str, Options)> {
    vec![
        ("pella", options(&[])),
        ("pulce", options(&[])),
        ("castle", options(&[])),
        ("castle", options(&[("side", "5")])),
        ("guerrilla", options(&[])),
        ("guerrilla", options(&[("side", "5")])),
        ("chartabella", options(&[])),
        ("breakthrough", options(&[])),
    ]
}

#[test]
fn positions_of_random_games_come_apart_and_together_again() {
    let catalogue = Catalogue::default();
    for (id, options) in boards() {
        let mut game = catalogue.open(id, &options, None).expect("the game opens");
        for seed in 0..120 {
            let (text, _) = game.position();
            let parts = catalogue.arrangement(id, &options, Some(&text)).expect("its own text is read");
            assert_eq!(catalogue.compose(id, &parts).expect("it is written"), text, "{id}");
            if game.outcome().is_some() {
                break;
            }
            let action = game.random_action(seed);
            game.play(&action).expect("it is legal");
        }
    }
}

#[test]
fn everything_that_stands_in_random_games_is_in_the_palette_and_looks_the_same() {
    let catalogue = Catalogue::default();
    for (id, options) in boards() {
        let palette = catalogue.palette(id, &options).expect("there is a palette");
        let mut game = catalogue.open(id, &options, None).expect("the game opens");
        for seed in 0..60 {
            if game.outcome().is_some() {
                break;
            }
            let action = game.random_action(seed);
            game.play(&action).expect("it is legal");
            let (text, since) = game.position();
            if !since.is_empty() {
                continue;
            }
            let scene = game.scene();
            let parts = catalogue.arrangement(id, &options, Some(&text)).expect("its own text is read");
            for (cell, code) in parts.placed {
                let entry = palette.iter().find(|entry| entry.code == code).expect("it is in the palette");
                let Shape::Piece(shape) = &entry.shape else { continue };
                let piece = scene.pieces.iter().find(|piece| piece.cell.index() == cell).expect("it stands");
                assert_eq!(
                    (&shape.name, shape.owner, shape.facing),
                    (&piece.name, piece.owner, piece.facing)
                );
            }
        }
    }
}

#[test]
fn palettes_have_everything_once() {
    let catalogue = Catalogue::default();
    let codes = |id: &str| {
        let palette = catalogue.palette(id, &Options::default()).expect("there is a palette");
        palette.into_iter().map(|entry| entry.code).collect::<Vec<_>>()
    };
    assert_eq!(codes("pella"), ["K", "C", "A", "S", "k", "c", "a", "s"]);
    assert_eq!(codes("pulce"), ["R", "B"]);
    assert_eq!(codes("castle"), ["W", "B"]);
    assert_eq!(codes("guerrilla"), ["W", "B", "x"]);
    let chartabella = codes("chartabella");
    assert!(chartabella.contains(&"1.103v".to_string()) && chartabella.contains(&"2.103^".to_string()));
}

#[test]
fn what_is_set_up_by_hand_starts_where_pieces_may_stand() {
    let catalogue = Catalogue::default();
    for (id, options) in boards() {
        let mut parts = catalogue.arrangement(id, &options, None).expect("there is a start");
        assert_eq!(parts.fields.len(), catalogue.field_forms(id).expect("it is a game").len());
        if parts.placed.is_empty() {
            let code = catalogue.palette(id, &options).expect("there is a palette").remove(0).code;
            parts.placed.push((0, code));
        }
        let text = catalogue.compose(id, &parts).expect("it is written");
        assert!(catalogue.open(id, &options, Some(&text)).is_ok(), "{id}: {text}");
    }
}

#[test]
fn what_cannot_be_taken_apart_says_where() {
    let catalogue = Catalogue::default();
    let fault = |id: &str, text: &str| match catalogue.arrangement(id, &Options::default(), Some(text)) {
        Err(OpenError::Position(error)) => error.to_string(),
        other => panic!("{text} must be refused, not {other:?}"),
    };
    assert!(fault("pella", "nonsense").starts_with("text: expected 5 fields"));
    assert!(fault("pulce", "#5#/3X3/7/7/7/7/#5# r r 1/3 0-0 - 0").contains("unknown letter"));
    assert!(fault("chartabella", "grain 103@z99v| 1 0-0 - 1").contains("103@z99v"));
}

#[test]
fn the_text_tells_the_board() {
    let catalogue = Catalogue::default();
    let text = "5/6/7/8/9/8/7/6/5 w 2";
    let parts = catalogue.arrangement("castle", &Options::default(), Some(text)).expect("it is read");
    assert_eq!(parts.options, options(&[("side", "5")]));
}
