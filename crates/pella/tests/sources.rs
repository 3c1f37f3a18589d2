//! The rulebook's worked examples. Its pictures are lost; these positions are rebuilt from what the words say of them.

#[path = "support/scenario.rs"]
mod scenario;

mod pella {
    use game::{Outcome, Side, Status};

    use super::scenario::{game, moves, play, position, text};

    #[test]
    fn spear_takes_the_archer_or_the_spear_but_not_the_cavalry_behind() {
        let spear = game("Sg7 ag9 sh7 ci7 Ka1 km13", "b - - 0");
        let reached = moves(&spear, "g7");
        assert!(reached.contains("xg9") && reached.contains("xh7"));
        assert!(!reached.contains("xi7") && reached.len() == 17);
    }

    #[test]
    fn archer_walks_within_three_hexes_or_shoots_at_three_exactly() {
        let walking = game("Ag7 Ka1 km13", "b - - 0");
        assert_eq!(moves(&walking, "g7").len(), 36);
        let ring = "sg10 sh10 si10 sj10 sj9 sj8 sj7 si6 sh5 sg4 sf4 se4 sd4 sd5 sd6 sd7 se8 sf9";
        let shooting = game(&format!("Ag7 {ring} Ka1 km13"), "b - - 0");
        let shots = moves(&shooting, "g7").into_iter().filter(|text| text.starts_with('*')).count();
        assert_eq!(shots, 18);
    }

    #[test]
    fn cavalry_takes_either_group_but_cannot_reach_the_other_cavalry() {
        let cavalry = game("Cg7 ah8 ai9 sj10 ag6 sg5 cg1 Ka1 km13", "b - - 0");
        let raids = moves(&cavalry, "g7");
        assert!(raids.contains("xh8xi9xj10") && raids.contains("xg6xg5"));
        assert!(raids.iter().all(|text| !text.contains("xg1")));
    }

    #[test]
    fn king_safely_takes_the_spear_but_not_the_archer() {
        // On g8 the king stands next to its own archer on g9; on f6 it stands alone.
        let mut safe = game("Kg7 Ag9 sg8 af6 cc3 km13", "b - - 0");
        let mut exposed = safe.clone();
        play(&mut safe, "g7xg8");
        assert!(safe.legal_texts().iter().all(|text| !text.ends_with("g8")));
        play(&mut exposed, "g7xf6 c3xf6");
        assert_eq!(exposed.status(), Status::Over(Outcome::Win(Side::Second)));
    }

    #[test]
    fn rally_brings_back_a_captured_cavalry() {
        let mut rally = game("Kg6 Sb2 km13 sl12", "b C Rr 20");
        play(&mut rally, "g6-g7=C@h8");
        assert_eq!(position(&rally), text("Kg7 Ch8 Sb2 km13 sl12", "r - r 0"));
    }

    #[test]
    fn end_game_cavalry_takes_the_protector_and_then_the_king() {
        let mut mate = game("Cd7 ag7 kh8 Ka1", "b - - 0");
        play(&mut mate, "d7xg7xh8");
        assert_eq!(mate.status(), Status::Over(Outcome::Win(Side::First)));
    }

    #[test]
    fn end_game_archers_vanish_and_the_red_king_reaches_the_centre() {
        let mut race = game("Ad4 Kc3 ag7 kh7", "r - - 0");
        play(&mut race, "g7*d4");
        assert_eq!(position(&race), text("Kc3 kh7", "b Aa - 0"));
        play(&mut race, "c3-d4 h7-g7");
        assert_eq!(race.status(), Status::Over(Outcome::Win(Side::Second)));
    }
}
