//! Whole turns worth considering: built step by step, each step as it looks best if the turn ended right after it, or
//! nearly so.

use game::{BlindSpot, Outcome, State, Status, Uniform};

use crate::state::Phase;
use crate::{Action, GuerrillaState};

mod growing;
mod moving;
mod outlook;
mod shapes;

use outlook::Outlooks;
use shapes::Shapes;

/// How much judgements of single steps are disturbed, in thousandths of a point.
const NOISE: u32 = 1500;
/// The number of the proposal to pass where the enemy has not: it is seldom any good.
const PASS: u32 = 7;

/// See [`game::Evaluate::propose`].
pub(crate) fn propose(
    state: &GuerrillaState,
    number: u32,
    blind_spot: BlindSpot,
    random: &mut impl Uniform,
    into: &mut Vec<Action>,
) {
    let noise = if number == 0 { 0 } else { NOISE };
    let mut planner = Planner::new(*state, blind_spot, Noise { most: noise, random }, into);
    if !state.begun && passes(state, number) {
        planner.play(Action::Pass);
    }
    planner.finish_turn();
}

/// Whether the proposal is to pass: at once if that wins, soon if it ends the game.
fn passes(state: &GuerrillaState, number: u32) -> bool {
    let mut passed = *state;
    passed.apply(Action::Pass);
    match passed.status() {
        Status::Over(outcome) if outcome == Outcome::Win(state.to_move) => number == 0,
        Status::Over(_) => number == 1,
        _ => number == PASS,
    }
}

/// Disturbs judgements, so that other turns come about.
struct Noise<'a, R> {
    most: u32,
    random: &'a mut R,
}

impl<R: Uniform> Noise<'_, R> {
    /// A number around 0, small ones likelier.
    fn draw(&mut self) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let mut sum = 0;
        for _ in 0..3 {
            sum += self.random.below(2 * self.most + 1) as i32 - self.most as i32;
        }
        sum / 2
    }
}

/// Plays a turn to its end.
struct Planner<'a, R> {
    state: GuerrillaState,
    turn: u16,
    outlooks: Outlooks,
    shapes: Shapes,
    noise: Noise<'a, R>,
    actions: &'a mut Vec<Action>,
}

impl<'a, R: Uniform> Planner<'a, R> {
    fn new(
        state: GuerrillaState,
        blind_spot: BlindSpot,
        noise: Noise<'a, R>,
        actions: &'a mut Vec<Action>,
    ) -> Planner<'a, R> {
        let (turn, outlooks) = (state.turn, Outlooks::new(&state));
        Planner { state, turn, outlooks, shapes: Shapes::new(blind_spot), noise, actions }
    }

    fn play(&mut self, action: Action) {
        self.state.apply(action);
        self.actions.push(action);
    }

    fn is_over(&self) -> bool {
        self.state.turn != self.turn || self.state.status().is_over()
    }

    fn finish_turn(&mut self) {
        while !self.is_over() {
            match self.state.phase {
                Phase::Growth { .. } => self.grow(),
                Phase::Movement { unmoved } => self.move_groups(unmoved),
                _ => self.decide(),
            }
        }
    }

    /// Any single decision, by what it leads to.
    fn decide(&mut self) {
        let side = self.state.to_move;
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        let mut worth = |action: &Action| {
            let mut next = self.state;
            next.apply(*action);
            next.worth(side) + self.noise.draw()
        };
        let worths = legal.iter().map(|action| (worth(action), *action));
        let best = worths.max_by_key(|&(worth, _)| worth).expect("a side that acts has an action");
        self.play(best.1);
    }
}
