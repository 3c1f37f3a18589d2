//! The naive one alone, against what the page says and what can be counted on fingers.

use conformance::Oracle;
use game::{Outcome, Side};

use super::hexes::{self, hexes, name};
use super::oracle::Naive;
use super::text::with_pieces;

const START: &str = "cackcac/assssssa/9/10/11/12/13/12/11/10/9/ASSSSSSA/CACKCAC b - Rr 0";

fn after(text: &str, actions: &str) -> Naive {
    let mut naive = Naive::from_position(text);
    actions.split_whitespace().for_each(|action| naive.play(action));
    naive
}

/// The legal actions of the piece on a hex, sorted, parted by blanks.
fn actions_from(text: &str, hex: &str) -> String {
    let legal = Naive::from_position(text).legal();
    let of_piece = |action: &&String| action.split(['-', 'x', '*']).next() == Some(hex);
    legal.iter().filter(of_piece).map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[test]
fn board() {
    assert_eq!(hexes().len(), 127);
    assert_eq!(name(hexes::CENTRE), "g7");
    let names: Vec<String> = hexes::rows()[0].iter().map(|&hex| name(hex)).collect();
    assert_eq!(names.join(" "), "m7 m8 m9 m10 m11 m12 m13");
    assert_eq!(Naive::from_position(START).position().as_deref(), Some(START));
}

#[test]
fn spear() {
    // A corner spear beside its king, with an archer in front and a cavalry behind that.
    let text = with_pieces("Sa1 Ka2 ab1 cc1 km13", "b - - 0");
    assert_eq!(actions_from(&text, "a1"), "a1-b2 a1-b3 a1-c2 a1-c3 a1xb1");
}

#[test]
fn archer() {
    // Walled in: it cannot walk, yet shoots over the wall; the guarded king is safe.
    let text = with_pieces("Aa1 Ka2 Sb2 ab1 sd4 kd1 cc1", "b - - 0");
    assert_eq!(actions_from(&text, "a1"), "a1*d4");
    let traded = after(&with_pieces("Aa1 Ka2 ad4 km13", "b - - 5"), "a1*d4");
    assert_eq!(traded.position(), Some(with_pieces("Ka2 km13", "r Aa - 0")));
}

#[test]
fn cavalry() {
    let text = with_pieces("Ca1 Ka2 Sb2 ab1 ac1 Sd1 Sc2 Sd2 km13", "b - - 0");
    // c1's ways on are b1, and d1, d2, c2 barred by spears.
    assert_eq!(actions_from(&text, "a1"), "a1xb1 a1xb1-a1 a1xb1xc1 a1xb1xc1-a1 a1xc1xb1");
    let ended = after(&text, "a1xc1xb1");
    assert_eq!(ended.position(), Some(with_pieces("Cb1 Ka2 Sb2 Sd1 Sc2 Sd2 km13", "r aa - 0")));
}

#[test]
fn cavalry_stops_on_a_spear_and_takes_a_guard_first() {
    let wall = "Ka2 Sb2 Sc2 Sd1 Sd2 Sd3 Sc3";
    let spear = with_pieces(&format!("Ca1 {wall} sb1 ac1 km13"), "b - - 0");
    assert_eq!(actions_from(&spear, "a1"), "a1xb1");
    let king = with_pieces(&format!("Ca1 {wall} ab1 kc1"), "b - - 0");
    assert_eq!(actions_from(&king, "a1"), "a1xb1 a1xb1-a1 a1xb1xc1");
    assert_eq!(after(&king, "a1xb1xc1").outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(actions_from(&with_pieces("Sa1 Ka2 Sb2 kb1 sc1", "b - - 0"), "a1"), "");
}

#[test]
fn rally() {
    let text = with_pieces("Kf6 Sf7 Sg6 Sg8 Sh8 ah7 kh6", "b Ac Rr 9");
    // Around the centre only the hex left is empty: a king on h6 keeps clear, and h7 is taken.
    assert_eq!(actions_from(&text, "f6"), "f6-e5 f6-e6 f6-f5 f6-g7 f6-g7=A@f6");
    let rallied = after(&text, "f6-g7=A@f6");
    assert_eq!(rallied.position(), Some(with_pieces("Kg7 Af6 Sf7 Sg6 Sg8 Sh8 ah7 kh6", "r c r 0")));
    assert_eq!(
        after(&text, "f6-g7").position(),
        Some(with_pieces("Kg7 Sf7 Sg6 Sg8 Sh8 ah7 kh6", "r Ac Rr 10"))
    );
}

#[test]
fn endings() {
    let win = |side| Some(Outcome::Win(side));
    let bare = with_pieces("Kf6 km13 ag7", "b C Rr 3");
    assert_eq!(after(&bare, "f6xg7").outcome(), win(Side::First));
    assert_eq!(after(&bare, "f6xg7=C@f6").outcome(), None);
    assert_eq!(after(&with_pieces("Kg7 km13", "b - - 0"), "g7-g8 m13-m12 g8-g7").outcome(), win(Side::First));
    assert_eq!(after(&with_pieces("Kg7 km13", "b - - 0"), "").outcome(), None);
    let lost = with_pieces("Ca1 km13", "b - - 0");
    assert_eq!(after(&lost, "").outcome(), win(Side::Second));
    // Archers hemmed in with nothing at distance 3, and a king beside a safe king.
    let stuck = with_pieces("Ka1 Aa2 Ab2 kb1 aa3 sb3 sc3 sc2", "b - - 100");
    assert_eq!(after(&stuck, "").outcome(), win(Side::Second));
}

#[test]
fn draws() {
    let text = with_pieces("Ka1 km13 Sg1", "b - - 0");
    let round = "a1-a2 m13-m12 a2-a1 m12-m13 ";
    assert_eq!(after(&text, round).outcome(), None);
    assert_eq!(after(&text, &round.repeat(2)).outcome(), Some(Outcome::Draw));
    let last = with_pieces("Ka1 km13 Sg1", "b - - 99");
    assert_eq!(after(&last, "a1-a2").outcome(), Some(Outcome::Draw));
    assert_eq!(after(&with_pieces("Ka1 km13 Sg1", "b - - 100"), "").outcome(), Some(Outcome::Draw));
}
