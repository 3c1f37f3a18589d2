//! The naive game against examples worked out by hand.

use std::collections::BTreeSet;

use conformance::{Oracle, random};
use game::{Outcome, Side, Uniform};

use super::board::Board;
use super::kills::{Dead, Threat, connected_parts, groups, is_massacre, outcome_text, outcomes, threats};
use super::oracle::Naive;

const START: &str = "8/9/10/11/12/13/14/15/14/13/12/11/10/9/8 w 1 0";

fn board(white: &str, black: &str) -> Board {
    let mut board = Board::empty(8);
    for (names, colour) in [(white, 'W'), (black, 'B')] {
        for name in names.split_whitespace() {
            board.letters.insert(board.named(name), colour);
        }
    }
    board
}

fn position(white: &str, black: &str, rest: &str) -> Naive {
    Naive::from_position(&format!("{} {rest}", board(white, black).text()))
}

fn after(mut naive: Naive, actions: &str) -> Naive {
    for action in actions.split_whitespace() {
        assert!(naive.legal().iter().any(|legal| legal == action), "{action} is legal in {naive:?}");
        naive.play(action);
    }
    naive
}

fn legal(naive: &Naive) -> String {
    let mut legal = naive.legal();
    legal.sort();
    legal.join(" ")
}

/// The pieces of a colour, or the tokens.
fn cells(naive: &Naive, letter: char) -> String {
    let cells = naive.board.letters.iter().filter(|&(_, &piece)| piece == letter);
    cells.map(|(&cell, _)| naive.board.name(cell)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_turns() {
    let start = Naive::from_position(START);
    assert_eq!(start.position().as_deref(), Some(START));
    assert_eq!(start.legal().len(), 169 - 37 + 1);
    assert!(!start.legal().contains(&"+h8".to_string()));
    let placed = after(start.clone(), "+a1");
    assert_eq!(placed.turn, 2);
    assert_eq!(placed.legal().len(), 169 - 4 + 1);
    let passed = after(start, "pass pass");
    assert_eq!(passed.outcome(), Some(Outcome::Draw));
    assert!(passed.position().expect("a turn has ended").ends_with(" w 3 2"));
    assert!(passed.legal().is_empty());
}

#[test]
fn every_group_grows_and_a_new_one_starts() {
    let naive = after(position("a1", "o15", "w 3 0"), "+a2");
    assert!(naive.legal().iter().all(|action| action.starts_with('+')));
    assert!(!naive.legal().contains(&"+b1".to_string()), "a group grows once");
    let naive = after(naive, "+h8");
    assert_eq!(legal(&naive), "a1>a3 done");
    assert_eq!(after(naive.clone(), "done").turn, 4);
    let naive = after(naive, "a1>a3");
    assert_eq!(legal(&naive), "a2>a4 a3>a1 stop");
    assert_eq!(after(naive, "a3>a1").turn, 4);
}

#[test]
fn a_line_of_five_leaves_pieces_behind() {
    let naive = after(position("h4 h5 h6 h7 h8", "", "w 3 0"), "+o15");
    assert_eq!(legal(&naive), "done h5>h3 h7>h9");
    let naive = after(naive, "h5>h3");
    assert_eq!(legal(&naive), "h3>h5 h4>h2 h7>h5 h7>h9 stop");
    assert_eq!(cells(&after(naive.clone(), "stop"), 'W'), "h6 h7 h8 o15");
    let tied = after(naive, "h7>h9 stop");
    assert_eq!(legal(&tied), "keep:h3 keep:h8");
    assert_eq!(cells(&after(tied, "keep:h8"), 'W'), "h8 h9 o15");
}

#[test]
fn a_pass_kills_all_the_same() {
    let naive = after(position("h6 h7 i7", "h8", "w 3 1"), "pass");
    assert_eq!((cells(&naive, 'B'), cells(&naive, 'x')), (String::new(), "h8".into()));
    assert!(naive.position().expect("the turn has ended").ends_with(" b 4 0"));
    let naive = after(position("h6 h7 i7", "g7 h8", "w 3 1"), "pass");
    assert_eq!((legal(&naive), naive.position()), ("xg7 xh8".into(), None));
    let naive = after(naive, "xg7");
    assert_eq!((cells(&naive, 'B'), cells(&naive, 'x')), ("h8".into(), String::new()));
}

#[test]
fn an_empty_hand_grows_nothing() {
    let mut board = Board::empty(10);
    let apart = board.cells().into_iter().filter(|cell| (cell.x + cell.y).rem_euclid(3) == 0);
    board.letters.extend(apart.take(60).map(|cell| (cell, 'W')));
    assert_eq!(legal(&Naive::from_position(&format!("{} w 3 0", board.text()))), "pass");
}

#[test]
fn turn_three_hundred_is_the_last() {
    let naive = after(position("h8", "", "b 300 0"), "pass");
    assert_eq!((naive.score('W'), naive.score('B')), (7, 0));
    assert_eq!(naive.outcome(), Some(Outcome::Win(Side::First)));
    assert!(naive.position().expect("the turn has ended").ends_with(" w 301 1"));
}

#[test]
fn either_both_die_or_one() {
    // 9.0 of the source, figure 26: A threatens C, B threatens C and D.
    let board = board("a1 c3", "b2 c4");
    let [a, b, c, d] = ["a1", "c3", "b2", "c4"].map(|name| board.named(name));
    let threats = vec![(a, c), (b, c), (b, d)];
    assert_eq!(connected_parts(threats.clone()).len(), 1);
    let texts: BTreeSet<String> =
        outcomes(&board, &threats).iter().map(|dead| outcome_text(&board, dead)).collect();
    assert_eq!(texts.into_iter().collect::<Vec<_>>(), ["xb2", "xb2xc4"]);
}

/// 5.2 word by word: of all sets of threats, those that are maximal matchings.
fn outcomes_word_by_word(board: &Board, part: &[Threat]) -> BTreeSet<Dead> {
    let sets = (0..1_u32 << part.len())
        .map(|set| (0..part.len()).filter(|at| set >> at & 1 == 1).map(|at| part[at]).collect::<Vec<_>>());
    let meets = |kills: &[Threat], (attacker, victim): Threat| {
        kills.iter().filter(|kill| kill.0 == attacker || kill.1 == victim).count()
    };
    let matching = |kills: &[Threat]| kills.iter().all(|&kill| meets(kills, kill) == 1);
    let maximal = |kills: &[Threat]| part.iter().all(|&threat| meets(kills, threat) > 0);
    let dead = |kills: Vec<Threat>| {
        kills.into_iter().map(|(killer, victim)| (victim, is_massacre(board, killer, victim))).collect()
    };
    sets.filter(|kills| matching(kills) && maximal(kills)).map(dead).collect()
}

#[test]
fn outcomes_are_those_of_all_maximal_matchings() {
    let (mut compared, mut with_choice) = (0, 0);
    for seed in 0..60 {
        let mut random = random(seed);
        let mut board = Board::empty(6);
        for cell in board.cells() {
            if let Some(&piece) = ['W', 'B', 'B'].get(random.below(5) as usize) {
                board.letters.insert(cell, piece);
            }
        }
        for part in connected_parts(threats(&board, 'W', 'B')) {
            if part.len() <= 12 {
                let outcomes = outcomes(&board, &part);
                assert_eq!(outcomes, outcomes_word_by_word(&board, &part));
                compared += 1;
                with_choice += usize::from(outcomes.len() > 1);
            }
        }
    }
    assert!(compared > 100 && with_choice > 30, "{compared} parts, {with_choice} with a choice");
}

#[test]
fn random_games_stay_within_the_page() {
    for seed in 0..3 {
        let mut random = random(seed);
        let mut naive = Naive::from_position(START);
        let (mut actions, mut turns) = (0, 0);
        while naive.outcome().is_none() {
            let legal = naive.legal();
            assert!(!legal.is_empty());
            assert_eq!(legal.iter().collect::<BTreeSet<_>>().len(), legal.len());
            if let Some(text) = naive.position() {
                turns += 1;
                assert_eq!(naive.turn, turns);
                assert_eq!(Naive::from_position(&text).legal(), legal);
                assert_eq!(Naive::from_position(&text).position(), Some(text));
            }
            naive.play(&legal[random.below(legal.len() as u32) as usize]);
            actions += 1;
            for colour in ['W', 'B'] {
                let groups = groups(&naive.board, colour);
                assert!(groups.iter().map(BTreeSet::len).sum::<usize>() <= 60);
            }
        }
        assert!(naive.legal().is_empty() && actions >= turns);
    }
}
