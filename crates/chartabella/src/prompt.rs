//! The sentence that says who acts and what is asked.

use crate::attack::{Attack, Manner};
use crate::state::Phase;
use crate::{ChartabellaState, Ending};
use game::State;

pub(crate) fn prompt(state: &ChartabellaState) -> String {
    let mover = state.side_name(state.turn_of);
    match (state.ending, state.phase) {
        (Some(Ending::TurnsUp), _) => "A draw: 200 turns are over".to_string(),
        (Some(Ending::Lost { loser, by }), _) => {
            let (winner, loser) = (state.side_name(loser.other()), state.side_name(loser));
            format!("{winner} have won against {loser}: {}", state.loss_sentence(by))
        }
        (None, Phase::Activate) if only_the_end_is_legal(state) => {
            format!("{mover} to act: no piece is left to pick, end the turn")
        }
        (None, Phase::Activate) if state.activations == 0 => {
            format!("{mover} to act: pick the first of two pieces, or end the turn")
        }
        (None, Phase::Activate) => format!("{mover} to act: pick a second piece, or end the turn"),
        (None, Phase::Roll(attack)) => format!("Roll the die: {}", sentence(state, &attack)),
        (None, Phase::Intervene { attack, endangered }) => {
            let lost = if endangered == state.turn_of { attack.attacker } else { attack.target };
            let (side, piece) = (state.side_name(endangered), state.piece_on(lost));
            format!("{side} may play a card, so that swords decide about {piece}")
        }
        (None, Phase::AfterShot { shooter, survivor }) => {
            let piece = state.piece_on(shooter);
            match survivor {
                Some(target) => {
                    let target = state.piece_on(target);
                    format!("{mover}: {piece} may stay, move, or fight {target} who survived")
                }
                None => format!("{mover}: {piece} may stay or move"),
            }
        }
    }
}

fn only_the_end_is_legal(state: &ChartabellaState) -> bool {
    state.count_legal(&mut Vec::new()) == 1
}

fn sentence(state: &ChartabellaState, attack: &Attack) -> String {
    let (attacker, target) = (state.piece_on(attack.attacker), state.piece_on(attack.target));
    let verb = if attack.manner == Manner::Fight { "attack" } else { "shoot at" };
    format!("{attacker} {verb} {target}, {} against {}", attack.strength, attack.defence)
}
