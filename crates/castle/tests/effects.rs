//! Effects, carried out one after the other, bring about what the action does.

use std::collections::BTreeMap;

use board::Cell;
use conformance::random;
use game::{Effect, Rules, Side, State};
use quincunx_castle::{Castle, CastleState};

type Men = BTreeMap<Cell, Side>;

fn men(state: &CastleState) -> Men {
    Side::BOTH.into_iter().flat_map(|side| state.men(side).map(move |cell| (cell, side))).collect()
}

fn carry_out(men: &mut Men, mover: Side, effect: &Effect) {
    match effect {
        Effect::Place { cell } => assert_eq!(men.insert(*cell, mover), None),
        Effect::Remove { cell, token } => {
            assert!(!token);
            assert_eq!(men.remove(cell), Some(mover.other()));
        }
        Effect::Turn { cell } => assert_eq!(men.insert(*cell, mover), Some(mover.other())),
        Effect::Move { path } => {
            assert_eq!(men.remove(&path[0]), Some(mover));
            assert!(path[1..].iter().all(|cell| !men.contains_key(cell)), "the way is free");
            men.insert(path[path.len() - 1], mover);
        }
        Effect::Throw { from, to } => {
            assert_eq!(men.remove(from), Some(mover.other()));
            assert_eq!(men.insert(*to, mover.other()), None);
        }
        Effect::Shoot { .. } | Effect::Roll { .. } => panic!("{effect:?} is not of this game"),
    }
}

#[test]
fn effects_add_up_to_the_action() {
    for seed in 0..20 {
        let (mut random, mut scratch) = (random(seed), Vec::new());
        let mut state = Castle::default().start();
        while !state.status().is_over() {
            let action = state.sample(&mut random, &mut scratch);
            let (mut shown, mover) = (men(&state), state.to_move());
            for effect in state.effects(action) {
                carry_out(&mut shown, mover, &effect);
            }
            state.apply(action);
            assert_eq!(shown, men(&state), "{state:?}");
        }
    }
}
