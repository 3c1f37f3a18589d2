use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use game::{Options, Outcome, Record, Side, Status, mix};
use registry::{AnyGame, record_of};

use crate::{Budget, ExternalError, Player, PlayerSpec, Sprt, SprtState, Tally, fair_opening};

/// A match: two players, a number of games, everything else the same for both.
#[derive(Debug)]
pub struct MatchPlan {
    /// Where pairs of games begin, one after the other and around: at least one start, all of one game.
    pub starts: Vec<MatchStart>,
    pub players: [PlayerSpec; 2],
    pub budgets: [Budget; 2],
    pub games: u32,
    /// Random turns before the players begin, the same for both games of a pair.
    pub opening_turns: u32,
    pub threads: u32,
    pub seed: u64,
    /// Stop early once this test has decided.
    pub sprt: Option<Sprt>,
}

/// A state that openings are played from.
#[derive(Debug)]
pub struct MatchStart {
    pub game: AnyGame,
    /// What the game was opened with, for the records.
    pub options: Options,
}

impl MatchPlan {
    pub fn game_id(&self) -> &'static str {
        self.starts[0].game.info().id
    }

    /// Where the game with the number begins.
    pub fn start_of(&self, number: u32) -> &MatchStart {
        &self.starts[(number / 2) as usize % self.starts.len()]
    }
}

/// A finished game of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// From 0. Games 2n and 2n + 1 begin with the same opening; the second player begins the odd ones.
    pub number: u32,
    /// The first player's points, in half points.
    pub half_points: u8,
    pub record: Record,
}

impl GameResult {
    pub fn new(number: u32, outcome: Outcome, record: Record) -> GameResult {
        GameResult { number, half_points: outcome.half_points(first_player_has(number)), record }
    }

    pub fn first_player_has(&self) -> Side {
        first_player_has(self.number)
    }
}

/// Sides are swapped in every other game.
fn first_player_has(number: u32) -> Side {
    if number.is_multiple_of(2) { Side::First } else { Side::Second }
}

/// Why a match came to a halt.
#[derive(Debug)]
pub enum MatchError {
    External(ExternalError),
    Illegal {
        player: String,
        action: String,
        reason: String,
    },
    /// A game that was kept does not belong to the match.
    NotReplayed {
        number: u32,
        action: String,
        reason: String,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::External(error) => error.fmt(f),
            MatchError::Illegal { player, action, reason } => {
                write!(f, "player {player} played {action:?}, which is refused: {reason}")
            }
            MatchError::NotReplayed { number, action, reason } => {
                write!(f, "game {number} cannot be replayed: {action:?} is refused: {reason}")
            }
        }
    }
}

impl std::error::Error for MatchError {}

/// Plays the games that are not among `done`, telling `watch` of each as it ends; gives all games.
pub fn run(
    plan: &MatchPlan,
    done: &[GameResult],
    watch: &(dyn Fn(&GameResult, &Tally) + Sync),
) -> Result<Vec<GameResult>, MatchError> {
    let next = AtomicU32::new(0);
    let results = Mutex::new(done.to_vec());
    let failure = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                if let Err(error) = work(plan, &next, &results, watch) {
                    next.store(plan.games, Ordering::Relaxed);
                    failure.lock().expect("no thread panics").get_or_insert(error);
                }
            });
        }
    });
    match failure.into_inner().expect("no thread panics") {
        Some(error) => Err(error),
        None => Ok(results.into_inner().expect("no thread panics")),
    }
}

fn work(
    plan: &MatchPlan,
    next: &AtomicU32,
    results: &Mutex<Vec<GameResult>>,
    watch: &(dyn Fn(&GameResult, &Tally) + Sync),
) -> Result<(), MatchError> {
    let mut players = [start(plan, 0)?, start(plan, 1)?];
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            return Ok(());
        }
        let played = results.lock().expect("no thread panics").iter().any(|result| result.number == number);
        if played {
            continue;
        }
        let result = play_game(plan, &mut players, number)?;
        let mut results = results.lock().expect("no thread panics");
        results.push(result.clone());
        let tally = Tally::of(&results);
        watch(&result, &tally);
        if plan.sprt.is_some_and(|sprt| sprt.state(&tally) != SprtState::Undecided) {
            next.store(plan.games, Ordering::Relaxed);
        }
    }
}

fn start(plan: &MatchPlan, player: usize) -> Result<Player, MatchError> {
    Player::start(&plan.players[player], plan.budgets[player]).map_err(MatchError::External)
}

/// Plays one game of the match.
pub fn play_game(plan: &MatchPlan, players: &mut [Player; 2], number: u32) -> Result<GameResult, MatchError> {
    let seed = mix(plan.seed ^ mix(u64::from(number / 2)));
    let start = plan.start_of(number);
    let mut game = fair_opening(&start.game, plan.opening_turns, seed);
    let first_player_has = first_player_has(number);
    let mut step = mix(seed ^ mix(u64::from(number)));
    for player in players.iter_mut() {
        step = mix(step);
        player.begin(game.as_ref(), step).map_err(MatchError::External)?;
    }
    loop {
        step = mix(step);
        let (who, action) = match game.status() {
            Status::Over(outcome) => {
                return Ok(GameResult::new(number, outcome, record_of(game.as_ref(), &start.options)));
            }
            Status::Chance => (None, game.random_action(step)),
            Status::ToAct(side) => {
                let who = usize::from(side != first_player_has);
                (Some(who), players[who].choose(game.as_ref(), step).map_err(MatchError::External)?)
            }
        };
        game.play(&action).map_err(|explanation| MatchError::Illegal {
            player: who.map_or_else(|| "chance".to_string(), |who| plan.players[who].to_string()),
            action: action.clone(),
            reason: explanation.sentence,
        })?;
    }
}

/// The places of the games that were played from one opening with sides swapped.
pub(crate) fn pairs(results: &[GameResult]) -> impl Iterator<Item = (usize, usize)> {
    let place = |number: u32| results.iter().position(|result| result.number == number);
    let firsts = results.iter().enumerate().filter(|(_, result)| result.number.is_multiple_of(2));
    firsts.filter_map(move |(at, result)| Some((at, place(result.number + 1)?)))
}
