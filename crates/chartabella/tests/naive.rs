//! Chartabella written a second time, straight from its rules page, to compare the first with.

mod naive {
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

use conformance::Oracle;
use naive::exchange::{from_setup, to_setup};
use naive::scenarios::{Scenario, by_lot, hunt, melee, published_start, siege};
use naive::state::Naive;
use naive::turn::Deed;
use quincunx_chartabella::Library;

const BUILT_IN: [&str; 4] = ["grain", "caravan", "camp", "gaugamela"];

fn built_in(id: &str) -> Scenario {
    let library = Library::built_in();
    from_setup(library.scenario(id).expect("the scenario is built in").setup())
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

/// Armies, cards and what loses, as the table has them.
const TABLE: [(&str, &str, &str, [u32; 2], &str, &str); 4] = [
    ("grain", "2x103 115", "122 126 132", [0, 0], "commanders", "commanders"),
    (
        "caravan",
        "106 107 2x108 110 112 115",
        "5x121 124 2x127 128 132",
        [1, 1],
        "commanders;type 112",
        "commanders",
    ),
    (
        "camp",
        "100 4x101 2x102 3x103 106 107 2x108 109 2x110 2x114 115",
        "120 5x121 3x122 123 124 2x125 2x126 2x127 128 2x129 2x131 132",
        [2, 2],
        "camp;commanders",
        "commanders;rams",
    ),
    (
        "gaugamela",
        "100 8x101 5x102 7x103 2x106 2x107 4x108 2x109 4x110 2x111 4x114 3x115",
        "120 11x121 7x122 2x123 2x124 4x125 4x126 4x127 2x128 4x129 3x132",
        [3, 3],
        "commanders;locations",
        "commanders;locations",
    ),
];

#[test]
fn p12_armies_cards_and_losses_are_the_tables() {
    for (id, first, second, cards, first_loses, second_loses) in TABLE {
        let scenario = built_in(id);
        assert_eq!(
            scenario.pieces.each_ref().map(|pieces| types(pieces)),
            [army(first), army(second)],
            "{id}"
        );
        assert_eq!(scenario.cards, cards, "{id}");
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
