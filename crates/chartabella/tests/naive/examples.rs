//! The naive game alone, against examples worked out by hand: what it is compared with must not be its only judge.

use conformance::Oracle;
use game::{Outcome, Side};

use super::geometry::{Cell, Direction};
use super::map::{Map, publish};
use super::state::Naive;
use super::walk::Fight;

/// A field of ten columns (a to j) and twelve rows with the given cells changed.
fn field(id: &str, changes: &[(&str, char)]) -> Map {
    let mut rows = vec![vec!['.'; 10]; 12];
    for &(name, letter) in changes {
        let cell = Cell::named(name);
        rows[12 - cell.row as usize][cell.column as usize] = letter;
    }
    let lines: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    Map::new(id, &lines).with_losses(Side::First, &["commanders"]).with_losses(Side::Second, &["commanders"])
}

/// A position of the map with one commander each far away in the corners a12 and j1.
fn position(map: Map, first: &str, second: &str, rest: &str) -> Naive {
    let id = map.id.clone();
    publish(map);
    let comma = |pieces: &str| if pieces.is_empty() { String::new() } else { format!(",{pieces}") };
    Naive::from_position(&format!("{id} 115@a12v{}|132@j1^{} {rest}", comma(first), comma(second)))
}

fn actions_with(naive: &Naive, part: &str) -> Vec<String> {
    naive.legal().into_iter().filter(|text| text.contains(part)).collect()
}

fn play(naive: &mut Naive, actions: &str) {
    for action in actions.split(' ') {
        naive.play(action);
    }
}

fn strength(naive: &Naive, from: &str, target: &str, approach: &str) -> Option<u32> {
    let (target, approach) = (Cell::named(target), Cell::named(approach));
    let matches = |fight: &Fight| fight.target == target && fight.approach == approach;
    naive.fights(Cell::named(from)).into_iter().find(matches).map(|fight| fight.strength)
}

#[test]
fn p1_1_names_go_on_after_z() {
    for (column, name) in [(0, "a3"), (25, "z3"), (26, "aa3"), (27, "ab3"), (51, "az3"), (52, "ba3")] {
        let cell = Cell { column, row: 3 };
        assert_eq!(cell.name(), name);
        assert_eq!(Cell::named(name), cell);
    }
}

#[test]
fn p1_2_every_neighbour_has_the_cell_as_neighbour_at_another_level() {
    for name in ["c5", "d5"] {
        let cell = Cell::named(name);
        for direction in Direction::ALL {
            let next = cell.neighbour(direction);
            assert_eq!(next.level() > cell.level(), direction.leads_up());
            assert!(Direction::ALL.iter().any(|&back| next.neighbour(back) == cell));
        }
    }
    assert_eq!(Cell::named("d5").neighbour(Direction::NE), Cell::named("e6"));
    assert_eq!(Cell::named("c5").neighbour(Direction::SW), Cell::named("b4"));
}

#[test]
fn p3_2_a_lone_piece_may_end_turn_about_and_move() {
    let naive = position(field("lone", &[]), "", "121@e5^", "2 0-0 - 1");
    let mut expected: Vec<String> = ["e6", "e4", "d5", "d4", "f5", "f4"]
        .iter()
        .flat_map(|to| [format!("e5-{to}^"), format!("e5-{to}v")])
        .collect();
    expected.push("e5=v".to_string());
    expected.sort_unstable();
    assert_eq!(actions_with(&naive, "e5"), expected);
    assert_eq!(actions_with(&naive, "end"), ["end"]);
}

#[test]
fn p3_1_the_same_piece_is_not_activated_twice_and_the_turn_ends_after_the_second() {
    let mut naive = position(field("twice", &[]), "", "121@e5^", "2 0-0 - 7");
    naive.play("e5=v");
    assert_eq!(naive.position(), None);
    assert!(actions_with(&naive, "e5").is_empty());
    naive.play("j1=v");
    assert_eq!(naive.position().as_deref(), Some("twice 115@a12v|121@e5v,132@j1v 1 0-0 - 8"));
}

#[test]
fn p5_3_the_charges_of_the_rulebook() {
    let straight = position(field("charge", &[]), "110@c5^", "121@c8v", "1 0-0 - 1");
    assert_eq!(strength(&straight, "c5", "c8", "c7"), Some(4));
    // b7 touches c8 too, but is three steps away: the fight would take four.
    assert_eq!(strength(&straight, "c5", "c8", "b7"), None);
    let bent = position(field("bend", &[]), "110@b4^", "121@c7v", "1 0-0 - 1");
    assert_eq!(strength(&bent, "b4", "c7", "c6"), Some(3));
}

#[test]
fn p5_3_a_charge_may_go_back_first() {
    let naive = position(field("run", &[]), "108@c5^", "121@c6v", "1 0-0 - 1");
    assert_eq!(strength(&naive, "c5", "c6", "c5"), Some(3));
    let behind = position(field("held", &[]), "108@c5^,101@c4^", "121@c6v", "1 0-0 - 1");
    assert_eq!(strength(&behind, "c5", "c6", "c5"), Some(2));
}

#[test]
fn p4_1_a_projectile_flies_around_forest_if_its_range_allows() {
    let one = position(field("around", &[("c6", 'f')]), "114@c5^", "121@d6v", "1 0-0 - 1");
    assert_eq!(actions_with(&one, "c5*"), ["c5*d6"]);
    let both = position(field("around2", &[("c6", 'f'), ("d5", 'f')]), "114@c5^", "121@d6v", "1 0-0 - 1");
    assert!(actions_with(&both, "c5*").is_empty());
    let artillery =
        position(field("around3", &[("c6", 'f'), ("d5", 'f')]), "190@c5^", "121@d6v", "1 0-0 - 1");
    assert_eq!(actions_with(&artillery, "c5*"), ["c5*d6"]);
}

#[test]
fn p4_2_a_forest_exactly_between_saves_the_target() {
    for (id, forest, target) in [("mid1", "c6", "c7"), ("mid2", "d5", "e6"), ("mid3", "d4", "e4")] {
        let naive = position(field(id, &[(forest, 'f')]), "114@c5^", &format!("121@{target}v"), "1 0-0 - 1");
        assert!(actions_with(&naive, "c5*").is_empty(), "{id}");
    }
    let far = position(field("mid4", &[("e5", 'L')]), "190@c5^", "121@g5v", "1 0-0 - 1");
    assert!(actions_with(&far, "c5*").is_empty());
    let beside = position(field("mid5", &[("d5", 'L')]), "190@c5^", "121@g5v", "1 0-0 - 1");
    assert_eq!(actions_with(&beside, "c5*"), ["c5*g5/n", "c5*g5/s"]);
}

#[test]
fn p4_3_at_one_level_the_last_cell_decides() {
    let open = position(field("level", &[]), "114@c5^", "121@e5v", "1 0-0 - 1");
    assert_eq!(actions_with(&open, "c5*"), ["c5*e5/n", "c5*e5/s"]);
    let closed = position(field("level2", &[("d5", 'f')]), "114@c5^", "121@e5v", "1 0-0 - 1");
    assert_eq!(actions_with(&closed, "c5*"), ["c5*e5/s"]);
    // To come from above round the closed d5 takes four steps (c6-d6-e6), which artillery has.
    let artillery = position(field("level3", &[("d5", 'f')]), "190@c5^", "121@e5v", "1 0-0 - 1");
    assert_eq!(actions_with(&artillery, "c5*"), ["c5*e5/n", "c5*e5/s"]);
}

#[test]
fn p4_2_a_ram_is_open_from_behind_only_and_a_caravan_never() {
    let naive = position(field("ram", &[]), "114@c8v,190@a6v", "131@c6^,112@d6^", "1 0-0 - 1");
    assert!(actions_with(&naive, "c8*").is_empty());
    assert_eq!(actions_with(&naive, "a6*"), ["a6*c6/n", "a6*c6/s"]);
    let behind = position(field("ram2", &[]), "114@c4v", "131@c6^", "1 0-0 - 1");
    assert_eq!(actions_with(&behind, "c4*"), ["c4*c6"]);
}

#[test]
fn p6_a_peltast_shoots_then_fights_its_survivor() {
    let mut naive = position(field("lance", &[]), "121@e7v", "126@e5^", "2 1-0 - 1");
    naive.play("e5*e7");
    assert_eq!(naive.chance().len(), 5);
    // Front defence 4: swords miss, so does the enemy's symbol, and nobody is asked.
    naive.play("die:1");
    assert_eq!(actions_with(&naive, "=").len(), 2);
    assert!(actions_with(&naive, "end").is_empty());
    assert_eq!(actions_with(&naive, "x"), ["e5xe7@d6", "e5xe7@e6", "e5xe7@f6"]);
    play(&mut naive, "e5xe7@e6 die:2");
    // The attacker's symbol dooms the Persian, who has a card: 2 against 4 then kills the attacker.
    assert_eq!(naive.legal(), ["card", "nocard"]);
    play(&mut naive, "card end");
    assert_eq!(naive.position().as_deref(), Some("lance 115@a12v,121@e7v|132@j1^ 1 0-0 - 2"));
}

#[test]
fn p6_4_the_attacker_counts_on_its_approach() {
    let mut naive = position(field("farm", &[("e6", 'L')]), "121@e7v", "122@e5^", "2 0-0 - 1");
    play(&mut naive, "e5xe7@e6 die:triangle end");
    assert_eq!(naive.position().as_deref(), Some("farm 115@a12v|122@e7^,132@j1^ 1 0-0 - 2"));
}

#[test]
fn p7_1_the_walks_of_an_elephant() {
    let naive = position(field("tusks", &[]), "111@c8v,101@c7v", "111@c5^,121@c6^", "1 0-0 - 1");
    let found = actions_with(&naive, "c8x");
    for expected in ["c8xc7v", "c8xc6xc7xc5", "c8xc6xc7^", "c8xc7-c8^", "c8xc7-c9^", "c8xc7xc6v"] {
        assert!(found.contains(&expected.to_string()), "{expected} in {found:?}");
    }
    // It comes back to c7 from below (c8-c7-d6-c7), but never to c8 from above.
    assert!(found.contains(&"c8xc7^".to_string()));
    for wrong in ["c8xc6xc7xc5v", "c8xc7-c8v"] {
        assert!(!found.contains(&wrong.to_string()), "{wrong} in {found:?}");
    }
    let mut collision = naive;
    play(&mut collision, "c8xc6xc7xc5 end");
    assert_eq!(collision.position().as_deref(), Some("tusks 115@a12v|132@j1^ 2 0-0 - 2"));
}

#[test]
fn p8_a_ram_breaks_what_lies_before_it() {
    let map = field("fort", &[])
        .with_camp(Side::First, "e8", &[])
        .with_losses(Side::First, &["camp"])
        .with_losses(Side::Second, &["rams"]);
    let mut naive = position(map, "101@e7v,103@d8v", "131@e6^,126@d6^,123@f6^", "2 0-0 - 1");
    // Before the ram lie d6, e7 and f6, of which only e7 is in the camp. Nothing flies in over the wall.
    assert_eq!(actions_with(&naive, "#"), ["e6#e7"]);
    assert!(actions_with(&naive, "d6*").is_empty());
    naive.play("e6#e7");
    assert_eq!(naive.outcome(), None);
    assert_eq!(actions_with(&naive, "d6*"), Vec::<String>::new());
    play(&mut naive, "f6-e7^");
    assert_eq!(naive.position().as_deref(), Some("fort 115@a12v,103@d8v|126@d6^,123@e7^,132@j1^ 1 0-0 e7 2"));
    play(&mut naive, "d8xe7@d7 die:2");
    assert_eq!(naive.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn p1_3_who_passes_an_entrance() {
    let map = || field("gate", &[]).with_camp(Side::First, "e8", &["e7"]);
    let cavalry = position(map(), "", "128@e5^,190@d6^", "2 0-0 - 1");
    // Through the entrance e7 to the middle e8 and no further: the rest is palisade.
    assert!(actions_with(&cavalry, "e5-e8").len() == 2 && actions_with(&cavalry, "-e9").is_empty());
    assert!(actions_with(&cavalry, "e5-d8").is_empty() && actions_with(&cavalry, "e5-d7").is_empty());
    assert!(actions_with(&cavalry, "d6-e7").is_empty());
    let infantry = position(map(), "", "126@e6^,101@d6^", "2 0-0 - 1");
    assert_eq!(actions_with(&infantry, "e6-d7").len(), 2);
    // d6 is next to d7, but the way in leads over e7 (d6-e7-d7).
    assert_eq!(actions_with(&infantry, "d6-d7").len(), 2);
    assert!(actions_with(&infantry, "d6-d8").is_empty());
}

#[test]
fn p4_1_projectiles_fly_out_of_a_camp_and_in_at_its_entrance() {
    let map = || field("walls", &[]).with_camp(Side::First, "e8", &["e7"]);
    let out = position(map(), "114@d8v", "121@c7^,121@d5^", "1 0-0 - 1");
    assert_eq!(actions_with(&out, "d8*"), ["d8*c7", "d8*d5"]);
    let within = position(map(), "101@e8v,101@d8v,101@f7v", "127@e6^", "2 0-0 - 1");
    // f7 over e7: two steps. d8 over e7 and e8 or d7: three steps.
    assert_eq!(actions_with(&within, "e6*"), ["e6*d8", "e6*e8", "e6*f7"]);
    let beside = position(map(), "101@d8v", "127@c8^", "2 0-0 - 1");
    assert!(actions_with(&beside, "c8*").is_empty());
}

#[test]
fn p1_4_stakes_stop_walks_and_not_flights() {
    let map = |id, terrain| field(id, &[("c6", terrain)]).with_stakes(&["c6"]);
    let bare = position(map("stakes", '.'), "114@c5^", "121@c7v,121@d6v", "1 0-0 - 1");
    assert_eq!(actions_with(&bare, "c5*"), ["c5*c7", "c5*d6"]);
    assert!(actions_with(&bare, "-c6").is_empty());
    assert_eq!(actions_with(&bare, "c5x"), ["c5xd6@d5"]);
    let wooded = position(map("stakes2", 'f'), "114@c5^", "121@c7v,121@d6v", "1 0-0 - 1");
    assert_eq!(actions_with(&wooded, "c5*"), ["c5*d6"]);
}

#[test]
fn p4_4_after_moving_it_faces_the_way_it_shot() {
    let mut naive = position(field("way", &[]), "121@e5v", "126@c4v", "2 0-0 - 1");
    play(&mut naive, "c4-c5*e5/n die:1 end");
    assert_eq!(naive.position().as_deref(), Some("way 115@a12v,121@e5v|126@c5^,132@j1^ 1 0-0 - 2"));
}

#[test]
fn p4_3_the_suffix_decides_the_defence() {
    let shoot = |suffix: &str| {
        let mut naive = position(field("suffix", &[]), "121@e5v", "126@c5v", "2 0-0 - 1");
        play(&mut naive, &format!("c5*e5/{suffix} die:swords"));
        naive.pieces.contains_key(&Cell::named("e5"))
    };
    // It faces down: from the north comes its back (1), from the south its front (4).
    assert!(!shoot("n"));
    assert!(shoot("s"));
}

#[test]
fn p9_1_the_enemy_of_the_acting_side_loses_first() {
    let mut naive = position(field("both", &[]), "111@c8v", "132@c7^", "1 0-0 - 1");
    let corners = [Cell::named("a12"), Cell::named("j1")];
    naive.pieces.retain(|cell, _| !corners.contains(cell));
    naive.play("c8xc7v");
    assert_eq!(naive.outcome(), Some(Outcome::Win(Side::First)));
    let text = "both 101@c8v|122@c7^ 1 0-0 - 201";
    assert_eq!(Naive::from_position(text).outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn p9_1_artillery_ends_the_game_by_its_shot() {
    let mut naive = position(field("gun", &[]), "190@j4v", "", "1 0-0 - 1");
    naive.play("j4*j1");
    assert_eq!(naive.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(naive.position(), None);
}

#[test]
fn p9_2_turn_200_is_the_last() {
    let mut naive = position(field("late", &[]), "", "", "2 0-0 - 200");
    naive.play("end");
    assert_eq!(naive.outcome(), Some(Outcome::Draw));
    assert!(naive.legal().is_empty());
}
