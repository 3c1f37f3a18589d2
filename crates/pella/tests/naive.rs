//! Pella written a second time from its page alone, and compared with the first.

#[path = "naive/by_hand.rs"]
mod by_hand;
#[path = "naive/hexes.rs"]
mod hexes;
#[path = "naive/oracle.rs"]
mod oracle;
#[path = "naive/text.rs"]
mod text;

use std::collections::BTreeMap;

use conformance::{
    Oracle, Random, Twins, any_action, compare_games_from, compare_random_games, random, spoilt,
};
use game::{Options, Outcome, Rules, Uniform};
use quincunx_pella::Pella;

use hexes::hexes;
use oracle::Naive;

/// More in long runs: `NAIVE_GAMES=1000`.
fn games() -> u64 {
    std::env::var("NAIVE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2)
}

fn rules() -> Pella {
    Pella::new(&Options::default()).expect("no options are fine")
}

/// How the next action is chosen from the legal ones, given those played.
type Choose = fn(&[String], &[String], &mut Random) -> String;

/// Mostly takes the side's last move back, so that positions come again (5.4).
fn to_and_fro(legal: &[String], played: &[String], random: &mut Random) -> String {
    let last = played.iter().nth_back(1).and_then(|action| action.split_once('-'));
    match last.map(|(from, to)| format!("{to}-{from}")) {
        Some(back) if legal.contains(&back) && random.below(8) != 0 => back,
        _ => any_action(legal, played, random),
    }
}

fn compare_from(text: &str, choose: Choose, random: &mut Random, limit: usize) -> Naive {
    compare_games_from(&rules(), text, random, limit, choose).oracle
}

#[test]
fn random_games_agree() {
    compare_random_games::<Pella, Naive>(&rules(), 0, games(), 2000);
}

/// Few pieces, exposed kings, guards to be taken first, rallies at hand, endings near.
fn designed_positions() -> Vec<String> {
    [
        // 3.2: riders against guarded kings.
        ("Kg7 Cd4 Cj7 kg10 ag11 ch10 sf9", "b - Rr 0"),
        ("Ka1 Cc3 Cm13 ke5 ae6 cd5 cf6 af5", "b CAScas Rr 0"),
        ("Kg7 Af6 Ch7 kg9 cg10 ch11 sd4", "r SS - 0"),
        // 2.5: archers within reach of each other.
        ("Ka1 Ac3 Ad4 km13 af6 ag7 aj10", "b - Rr 0"),
        ("Kd4 Ad1 kd7 ag7", "r - - 0"),
        // 4: kings next to the centre, with and without the right, pieces around it.
        ("Kf6 Sf7 Ch8 kh7 sg8 ag6", "b CCASSca Rr 0"),
        ("Kf6 kh8 ag7 sf7", "b Aaas Rr 7"),
        ("Kf6 kh8 ag7", "b - Rr 7"),
        ("Kf7 kg8 Sg7", "r CAScas r 99"),
        ("Kf6 kg7 Ag6 sh8", "b CAS R 0"),
        // 5.2: bare kings, one on the centre, one next to it.
        ("Kg7 kg9", "b Cc - 0"),
        ("Ke5 ki9", "b Ss Rr 0"),
        ("Kf6 kg8 ag7", "b - - 0"),
        // 5.3: hardly a move left.
        ("Ka1 ka3 sb3 sc1 cb4", "b - - 0"),
        ("Ka1 Sa2 Sb1 km13 am12", "r Cc Rr 0"),
        ("Ka1 Aa2 Ab2 kb1 aa3 sb3 sc3 sc2", "b - - 0"),
        ("Ka1 Aa2 Ab2 kb1 aa3 sb3 sc3 sc2", "b - - 100"),
        ("Ka1 Aa2 Ab2 kb1 aa3 sb3 sc4 sc2", "r - - 99"),
        // 5.4: the counter at its end.
        ("Ka1 Sa2 km13 sm12", "b - Rr 97"),
        ("Kf6 Aa1 Am13 kh8", "b CAScas Rr 98"),
        // 2.6: rows of victims, with spears among them.
        ("Kg1 Ca1 ab1 ac1 cb2 cc3 sd1 km13", "b - Rr 0"),
        ("Kg1 Cg7 af6 af7 ag6 ag8 ah7 sh8 km13", "b - Rr 0"),
        ("Kg1 Cd4 ac4 ac3 ad5 ae5 ce4 cd3 ke6 ae7", "b - Rr 0"),
    ]
    .into_iter()
    .map(|(pieces, fields)| text::with_pieces(pieces, fields))
    .collect()
}

#[test]
fn games_from_designed_positions_agree() {
    for (number, text) in designed_positions().iter().enumerate() {
        for seed in 0..games() {
            compare_from(text, any_action, &mut random(1000 * number as u64 + seed), 250);
        }
    }
}

#[test]
fn games_to_and_fro_agree() {
    let mut draws = 0;
    for (number, text) in designed_positions().iter().enumerate() {
        for seed in 0..games() {
            let ended = compare_from(text, to_and_fro, &mut random(1000 * number as u64 + seed), 250);
            draws += u32::from(ended.outcome() == Some(Outcome::Draw) && ended.quiet < 100);
        }
    }
    assert!(draws > 0, "some games are drawn by repetition");
}

#[test]
fn all_first_actions_from_designed_positions_agree() {
    for text in designed_positions() {
        let before = Twins::<_, Naive>::new(&rules(), &text);
        for action in before.oracle.legal() {
            before.clone().play(&action);
        }
    }
}

/// Any pieces anywhere, most of it out of play's reach.
fn random_position(random: &mut Random) -> String {
    let mut free: Vec<_> = hexes().into_iter().collect();
    let mut board = BTreeMap::new();
    let mut place = |piece: char, random: &mut Random| {
        let hex = free.remove(random.below(free.len() as u32) as usize);
        board.insert(hex, piece);
    };
    place('K', random);
    place('k', random);
    let most = [4, 12, 30, 90][random.below(4) as usize];
    for _ in 0..random.below(most) {
        let kind = random.below(6) as usize;
        place(['C', 'A', 'S', 'c', 'a', 's'][kind], random);
    }
    let captured = "CAScas".chars().map(|piece| (piece, random.below(3) as usize)).collect();
    let rights = ['R', 'r'].into_iter().filter(|_| random.below(2) == 0).collect();
    let side = ['b', 'r'][random.below(2) as usize];
    text::print(&Naive::new(board, side, captured, rights, random.below(101)))
}

#[test]
fn random_positions_agree() {
    for seed in 0..4 * games() {
        let mut random = random(seed);
        let text = random_position(&mut random);
        compare_from(&text, any_action, &mut random, 4);
    }
}

const LETTERS: &str = "KCASkcasbrRr-/0123456789 x";

#[test]
fn the_same_texts_are_refused() {
    for (number, text) in designed_positions().iter().enumerate() {
        let mut random = random(number as u64);
        for _ in 0..20 * games() {
            let mut text = spoilt(text, LETTERS, &mut random);
            if random.below(3) == 0 {
                text = spoilt(&text, LETTERS, &mut random);
            }
            match (text::read(&text), rules().parse_position(&text)) {
                (Some(naive), Ok(state)) => drop(Twins::of(state, naive, &text)),
                (None, Err(_)) => {}
                (Some(_), Err(error)) => panic!("6.1 allows {text}: {error}"),
                (None, Ok(_)) => panic!("6.1 excludes {text}"),
            }
        }
    }
}

/// 6.1: numbers of pieces are free but for kings, captured ones included.
#[test]
fn many_captured_pieces_agree() {
    let text = text::with_pieces("Kf6 kh8", &format!("b {}{} Rr 0", "S".repeat(300), "c".repeat(70_000)));
    compare_from(&text, any_action, &mut random(0), 3);
}
