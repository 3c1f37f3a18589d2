//! Chartabella written a second time, straight from its rules page, and compared with the crate in every state of many
//! games. NAIVE_GAMES says how many; a few by default.

mod naive {
    pub mod compare;
    pub mod die;
    mod examples;
    pub mod exchange;
    pub mod geometry;
    pub mod map;
    pub mod scenarios;
    pub mod shot;
    pub mod state;
    pub mod text;
    pub mod theme;
    pub mod turn;
    pub mod walk;
}

use std::sync::Arc;

use conformance::{Oracle, compare_random_games, random};
use game::{Rules, State};
use naive::compare::compare_from;
use naive::exchange::{from_setup, to_setup};
use naive::scenarios::{Scenario, by_lot, hunt, melee, position_by_lot, published_start, siege};
use naive::state::Naive;
use naive::turn::Deed;
use quincunx_chartabella::{Chartabella, Library};

const BUILT_IN: [&str; 4] = ["grain", "caravan", "camp", "gaugamela"];

fn built_in(id: &str) -> Scenario {
    let library = Library::built_in();
    from_setup(library.scenario(id).expect("the scenario is built in").setup())
}

/// Whole games where their number is given: more actions than 200 turns have. Otherwise what takes a few seconds.
fn limit() -> usize {
    if std::env::var_os("NAIVE_GAMES").is_some() { 3000 } else { 250 }
}

fn games(by_default: u64) -> u64 {
    std::env::var("NAIVE_GAMES").map_or(by_default, |text| text.parse().expect("NAIVE_GAMES is a number"))
}

fn compare(scenario: &Scenario, library: Arc<Library>, games: u64) {
    let rules = Chartabella::with_library(library, &scenario.id).expect("the library has the scenario");
    let start = published_start(scenario);
    assert_eq!(rules.start().position().as_ref(), Some(&start));
    compare_random_games::<Chartabella, Naive>(&rules, 0, games, limit());
}

fn compare_built_in(id: &str, games: u64) {
    compare(&built_in(id), Library::built_in(), games);
}

fn with_made(scenario: &Scenario) -> Arc<Library> {
    let mut library = Library::built_in().as_ref().clone();
    library.add_scenario(to_setup(scenario)).expect("the scenario has no faults");
    Arc::new(library)
}

fn compare_made(scenario: &Scenario, games: u64) {
    compare(scenario, with_made(scenario), games);
}

/// Games in which every kind of action is as likely as another.
fn compare_eager(scenario: &Scenario, library: Arc<Library>, games: u64) {
    let rules = Chartabella::with_library(library, &scenario.id).expect("the library has the scenario");
    let start = published_start(scenario);
    for seed in 0..games {
        compare_from(&rules, &start, &mut random(seed), limit());
    }
}

#[test]
fn random_games_of_grain_agree() {
    compare_built_in("grain", games(3));
}

#[test]
fn random_games_of_caravan_agree() {
    compare_built_in("caravan", games(1));
}

#[test]
fn random_games_of_camp_agree() {
    compare_built_in("camp", games(10).div_ceil(10));
}

#[test]
fn random_games_of_gaugamela_agree() {
    compare_built_in("gaugamela", games(20).div_ceil(20));
}

#[test]
fn random_games_of_melee_agree() {
    compare_made(&melee(), games(2));
}

#[test]
fn random_games_of_siege_agree() {
    compare_made(&siege(), games(2));
}

#[test]
fn random_games_of_hunt_agree() {
    compare_made(&hunt(), games(2));
}

#[test]
fn random_games_of_scenarios_by_lot_agree() {
    for seed in 0..games(10) {
        compare_made(&by_lot(seed), 1);
    }
}

#[test]
fn eager_games_of_built_in_scenarios_agree() {
    for id in ["grain", "caravan", "camp"] {
        compare_eager(&built_in(id), Library::built_in(), games(1));
    }
    compare_eager(&built_in("gaugamela"), Library::built_in(), games(20).div_ceil(20));
}

#[test]
fn eager_games_of_made_scenarios_agree() {
    for scenario in [melee(), siege(), hunt()] {
        compare_eager(&scenario, with_made(&scenario), games(3));
    }
}

/// An edge between a palisade cell and the other camp's entrance is a wall of one camp only.
#[test]
fn p1_3_camps_that_touch_agree() {
    let scenario = siege();
    let rules = Chartabella::with_library(with_made(&scenario), &scenario.id).expect("it was added");
    published_start(&scenario);
    for broken in ["-", "e5", "d5", "e6", "f5", "d5,e5", "e5,e6", "e6,f5", "d5,e5,e6,f5"] {
        for mover in [1, 2] {
            let pieces = "115@a9v,131@c5v,114@d5v,114@e6v|127@e5^,127@f5^,131@g6^,132@i1^";
            let text = format!("siege {pieces} {mover} 1-1 {broken} 1");
            compare_from(&rules, &text, &mut random(mover), limit());
        }
    }
}

/// Each from two positions that play need not reach.
#[test]
fn eager_games_from_positions_by_lot_agree() {
    for seed in 0..games(20) {
        let scenario = by_lot(seed);
        let rules = Chartabella::with_library(with_made(&scenario), &scenario.id).expect("it was added");
        for side in 0..2 {
            let mut random = random(2 * seed + side);
            let text = position_by_lot(&scenario, &mut random);
            compare_from(&rules, &text, &mut random, limit());
        }
    }
}

#[test]
fn p10_3_scenarios_made_at_run_time_are_accepted() {
    let mut library = Library::built_in().as_ref().clone();
    for scenario in [melee(), siege(), hunt()].into_iter().chain((0..200).map(by_lot)) {
        if let Err(faults) = library.add_scenario(to_setup(&scenario)) {
            panic!("{scenario:?} is refused: {faults:?}");
        }
    }
}

#[test]
fn p12_nobody_fights_or_shoots_on_the_first_activation() {
    for id in BUILT_IN {
        let start = published_start(&built_in(id));
        for side in ["1", "2"] {
            let mut fields: Vec<&str> = start.split(' ').collect();
            fields[2] = side;
            let naive = Naive::from_position(&fields.join(" "));
            assert_eq!(naive.outcome(), None, "{id}");
            let attack = naive.deeds().into_iter().find(|(_, deed)| is_attack(&naive, deed));
            assert_eq!(attack, None, "{id}, side {side}");
        }
    }
}

/// An elephant that tramples its own side only attacks no enemy.
fn is_attack(naive: &Naive, deed: &Deed) -> bool {
    match deed {
        Deed::Fight { .. } | Deed::Shoot { .. } => true,
        Deed::Trample { trample, .. } => {
            trample.eliminated.iter().any(|&cell| naive.piece(cell).side != naive.mover)
        }
        _ => false,
    }
}

/// Scenario, armies, cards and what loses, as the table has them.
const TABLE: [[&str; 6]; 4] = [
    ["grain", "2x103 115", "122 126 132", "0-0", "commanders", "commanders"],
    [
        "caravan",
        "106 107 2x108 110 112 115",
        "5x121 124 2x127 128 132",
        "1-1",
        "commanders;type 112",
        "commanders",
    ],
    [
        "camp",
        "100 4x101 2x102 3x103 106 107 2x108 109 2x110 2x114 115",
        "120 5x121 3x122 123 124 2x125 2x126 2x127 128 2x129 2x131 132",
        "2-2",
        "camp;commanders",
        "commanders;rams",
    ],
    [
        "gaugamela",
        "100 8x101 5x102 7x103 2x106 2x107 4x108 2x109 4x110 2x111 4x114 3x115",
        "120 11x121 7x122 2x123 2x124 4x125 4x126 4x127 2x128 4x129 3x132",
        "3-3",
        "commanders;locations",
        "commanders;locations",
    ],
];

#[test]
fn p12_armies_cards_and_losses_are_the_tables() {
    for [id, first, second, cards, first_loses, second_loses] in TABLE {
        let scenario = built_in(id);
        assert_eq!(
            scenario.pieces.each_ref().map(|pieces| types(pieces)),
            [army(first), army(second)],
            "{id}"
        );
        assert_eq!(scenario.cards.map(|cards| cards.to_string()).join("-"), cards, "{id}");
        let losses = scenario.loses.each_ref().map(|losses| sorted(losses).join(";"));
        assert_eq!(losses, [first_loses, second_loses], "{id}");
    }
}

fn army(text: &str) -> Vec<String> {
    let repeated = |word: &str| {
        let (count, id) = word.split_once('x').unwrap_or(("1", word));
        vec![id.to_string(); count.parse().expect("a number of pieces")]
    };
    text.split(' ').flat_map(repeated).collect()
}

fn types(pieces: &[String]) -> Vec<String> {
    let ids: Vec<String> = pieces.iter().map(|piece| piece[..3].to_string()).collect();
    sorted(&ids)
}

fn sorted(texts: &[String]) -> Vec<String> {
    let mut texts = texts.to_vec();
    texts.sort_unstable();
    texts
}
