//! Pulce written a second time from its page alone, and compared with the first.

#[path = "naive/by_hand.rs"]
mod by_hand;
#[path = "naive/oracle.rs"]
mod oracle;
#[path = "naive/text.rs"]
mod text;

use std::collections::BTreeSet;

use conformance::{
    Oracle, Random, Twins, any_action, compare_games_from, compare_random_games, random, spoilt,
};
use game::{Options, Rules, State, Uniform};
use quincunx_pulce::Pulce;

use oracle::{Naive, Pawns, all_home, enemy, is_home, sockets, starter};

/// More in long runs: `NAIVE_GAMES=1000`.
fn games() -> u64 {
    std::env::var("NAIVE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(5)
}

fn rules(rounds: u32) -> Pulce {
    let options = Options(vec![("rounds".to_string(), rounds.to_string())]);
    Pulce::new(&options).expect("the option allows 1 to 9 rounds")
}

fn compare_from(text: &str, random: &mut Random, limit: usize) {
    compare_games_from::<_, Naive>(&rules(3), text, random, limit, any_action);
}

#[test]
fn random_games_agree() {
    let default = Pulce::new(&Options::default()).expect("no options are fine");
    compare_random_games::<Pulce, Naive>(&default, 0, games(), 700);
}

#[test]
fn games_of_other_lengths_agree() {
    for rounds in [1, 2, 9] {
        let games = games().div_ceil(10);
        compare_random_games::<Pulce, Naive>(&rules(rounds), 1000 * u64::from(rounds), games, 2000);
        assert_eq!(rules(rounds).start().position(), Naive::start(rounds).position());
    }
}

/// Nearly home, the extra move, the last plies of a round, the last round, a pass.
fn designed_positions() -> Vec<String> {
    const RED: &str = "Ra2 Ra3 Ra4 Rb5 Rb1 Rc1 Rd1 Re1";
    const BLACK: &str = "Bg6 Bg5 Bg4 Bf3 Bf7 Be7 Bd7 Bc7";
    const RED_HOME: &str = "Ra2 Ra3 Ra4 Ra6 Rb1 Rc1 Rd1 Re1";
    const BLACK_START: &str = "Bb2 Bc2 Bd2 Bb3 Bc3 Bd3 Bb4 Bc4";
    [
        (RED, BLACK, "r r 1/3 0-0 - 40"),
        (RED, BLACK, "b r 1/3 0-0 - 41"),
        (RED, BLACK, "b b 2/3 1-3 - 40"),
        (RED, BLACK, "r b 2/2 3-1 - 41"),
        (RED, BLACK, "r r 3/3 4-2 - 198"),
        (RED, BLACK, "b r 3/3 6-6 - 199"),
        (RED, BLACK, "r b 2/9 0-2 - 199"),
        (RED, BLACK, "r r 9/9 20-21 - 2"),
        (RED_HOME, BLACK, "b r 1/1 0-0 ! 55"),
        (RED_HOME, BLACK, "b r 3/4 5-6 ! 199"),
        (RED_HOME, BLACK_START, "b r 1/2 0-0 ! 1"),
        ("Ra2 Ra3 Rc4 Rb5 Rb1 Rc1 Rd3 Re2", "Bg6 Be5 Bg4 Bf3 Bf7 Be6 Bd7 Bc5", "r r 1/1 0-0 - 30"),
        ("Rb6 Ra6 Ra5 Ra4 Ra3 Ra2 Rb1 Rc1", "Bb5 Bb4 Bc5 Bd4 Bc6 Bd6 Bb7 Bc7", "r r 1/1 0-0 - 0"),
        ("Rb6 Ra6 Ra5 Ra4 Ra3 Ra2 Rb1 Rc1", "Bb5 Bb4 Bc5 Bd4 Bc6 Bd6 Bb7 Bc7", "r b 2/2 0-1 - 199"),
    ]
    .into_iter()
    .map(|(red, black, fields)| text::with_pawns(&format!("{red} {black}"), fields))
    .collect()
}

#[test]
fn games_from_designed_positions_agree() {
    for (number, text) in designed_positions().iter().enumerate() {
        for seed in 0..games() {
            compare_from(text, &mut random(1000 * number as u64 + seed), 40);
        }
    }
}

/// Eight pawns on sockets of which those at home come up more often than their share.
fn scatter(colour: char, pawns: &mut Pawns, random: &mut Random) {
    let at_home = random.below(9) as usize;
    let mut left = 8;
    while left > 0 {
        let wants_home = left <= at_home;
        let fits = |at: &(i32, i32)| {
            !pawns.contains_key(at) && !is_home(enemy(colour), *at) && is_home(colour, *at) == wants_home
        };
        let places: Vec<_> = sockets().into_iter().filter(fits).collect();
        pawns.insert(places[random.below(places.len() as u32) as usize], colour);
        left -= 1;
    }
}

/// Pawns anywhere, in any round at any ply that 5.3 allows.
fn random_position(random: &mut Random) -> String {
    loop {
        let mut pawns = Pawns::new();
        scatter('R', &mut pawns, random);
        scatter('B', &mut pawns, random);
        let rounds = 1 + random.below(9);
        let round = 1 + random.below(rounds);
        let plies = if random.below(2) == 0 { random.below(200) } else { 190 + random.below(10) };
        let starts = starter(round);
        let side = if plies % 2 == 0 { starts } else { oracle::other(starts) };
        let points = (random.below(3 * round - 2), random.below(3 * round - 2));
        let extra = all_home(&pawns, starts.to_ascii_uppercase());
        let text = text::print(&Naive { pawns, side, round, rounds, points, extra, plies });
        if text::read(&text).is_some() {
            return text;
        }
    }
}

#[test]
fn random_positions_agree() {
    for seed in 0..10 * games() {
        let mut random = random(seed);
        let text = random_position(&mut random);
        compare_from(&text, &mut random, 30);
    }
}

const LETTERS: &str = "RB#rb-!/0123456789 ";

#[test]
fn the_same_texts_are_refused() {
    for (number, text) in designed_positions().iter().enumerate() {
        let mut random = random(number as u64);
        for _ in 0..50 * games() {
            let mut text = spoilt(text, LETTERS, &mut random);
            if random.below(3) == 0 {
                text = spoilt(&text, LETTERS, &mut random);
            }
            match (text::read(&text), rules(3).parse_position(&text)) {
                (Some(naive), Ok(state)) => drop(Twins::of(state, naive, &text)),
                (None, Err(_)) => {}
                (Some(_), Err(error)) => panic!("5.3 allows {text}: {error}"),
                (None, Ok(_)) => panic!("5.3 excludes {text}"),
            }
        }
    }
}

/// Every field of a text replaced by every other that such a field may hold somewhere.
#[test]
fn the_same_combinations_of_fields_are_refused() {
    let boards: BTreeSet<String> = designed_positions()
        .iter()
        .map(|text| text.split(' ').next().expect("a board").to_string())
        .collect();
    for board in boards {
        for side in ["r", "b", "-"] {
            for rest in
                ["r 1/1 0-0", "r 3/3 6-6", "b 2/2 3-6", "b 2/3 4-0", "b 1/2 0-0", "r 1/2 3-0", "r 3/2 0-0"]
            {
                for end in ["- 0", "! 0", "- 10", "! 10", "- 11", "! 11", "- 199", "! 199", "- 200", "! 200"]
                {
                    let text = format!("{board} {side} {rest} {end}");
                    let (naive, state) = (text::read(&text), rules(3).parse_position(&text));
                    assert_eq!(naive.is_some(), state.is_ok(), "{text}");
                }
            }
        }
    }
}
