use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::Watch;

/// Tells a search that runs elsewhere to stop.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When to stop: whichever comes first. Without any limit a search goes on until it is told to stop or knows everything.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// After this time nothing new is begun that would likely not be finished within [`Limits::time`].
    pub pace: Option<Duration>,
    /// States looked at, iterations of a tree search, or turns that a search of turns considers.
    pub nodes: Option<u64>,
    /// Actions ahead, or turns for a search of turns. A tree search has no use for it.
    pub depth: Option<u32>,
    pub stop: StopFlag,
}

/// What is kept of a player's clock, so that the answer arrives in time.
const CLOCK_RESERVE: Duration = Duration::from_millis(50);

impl Limits {
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A share of what is left on a clock that gains `increment` with every turn of about so many actions.
    pub fn clock(left: Duration, increment: Duration, actions_a_turn: u32) -> Limits {
        let most = left.saturating_sub(CLOCK_RESERVE);
        let share = (left / 30 + increment * 3 / 4) / actions_a_turn.max(1);
        Limits { time: Some((share * 3).min(most)), pace: Some(share.min(most)), ..Limits::default() }
    }
}

/// Counts nodes and says when a limit is reached.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    limits: Limits,
    watch: Watch,
    pub nodes: u64,
    pub exhausted: bool,
    /// Asking for the time costs as much as a node: it is asked again at this number of nodes.
    next_look: u64,
    nodes_between_looks: u64,
    last_look: Duration,
    role: Role,
}

/// What threads that search the same state share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Crew {
    /// Set by the leader when the helpers may go home.
    pub done: StopFlag,
    helpers_nodes: Arc<AtomicU64>,
}

#[derive(Clone, Debug)]
enum Role {
    Leader(Crew),
    /// With the number of nodes that the crew has been told of.
    Helper(Crew, u64),
}

/// The time is asked about this often, however long a node takes.
const LOOK_EVERY: Duration = Duration::from_micros(500);
const MOST_NODES_BETWEEN_LOOKS: u64 = 1024;

impl Budget {
    pub fn new(limits: Limits) -> Budget {
        Budget::leading(limits, Crew::default())
    }

    /// The budget of the thread that others help.
    pub fn leading(limits: Limits, crew: Crew) -> Budget {
        Budget {
            limits,
            watch: Watch::start(),
            nodes: 0,
            exhausted: false,
            next_look: 1,
            nodes_between_looks: 1,
            last_look: Duration::ZERO,
            role: Role::Leader(crew),
        }
    }

    /// The budget of a thread that helps until the crew is done.
    pub fn helping(crew: Crew) -> Budget {
        let limits = Limits { stop: crew.done.clone(), ..Limits::default() };
        Budget { role: Role::Helper(crew, 0), ..Budget::new(limits) }
    }

    /// Counts a node; `false` once a limit is reached.
    #[inline]
    pub fn spend(&mut self) -> bool {
        if self.exhausted {
            return false;
        }
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.exhausted = true;
        } else if self.nodes >= self.next_look {
            self.look();
        }
        !self.exhausted
    }

    /// Looks at the clock now.
    pub fn look(&mut self) {
        self.tell_crew();
        let elapsed = self.watch.elapsed();
        let too_late = self.limits.time.is_some_and(|most| elapsed >= most);
        let too_many = self.limits.nodes.is_some_and(|most| self.total_nodes() >= most);
        self.exhausted |= too_late || too_many || self.limits.stop.is_stopped();
        let since = elapsed.saturating_sub(self.last_look);
        let pause = self.nodes_between_looks;
        self.nodes_between_looks = match since {
            since if since < LOOK_EVERY / 2 => (pause * 2).min(MOST_NODES_BETWEEN_LOOKS),
            since if since > LOOK_EVERY => (pause / 2).max(1),
            _ => pause,
        };
        self.last_look = elapsed;
        self.next_look = self.nodes + self.nodes_between_looks;
    }

    fn tell_crew(&mut self) {
        if let Role::Helper(crew, told) = &mut self.role {
            crew.helpers_nodes.fetch_add(self.nodes - *told, Ordering::Relaxed);
            *told = self.nodes;
        }
    }

    /// Nodes of the leader and, as far as they have told, of all helpers.
    pub fn total_nodes(&self) -> u64 {
        match &self.role {
            Role::Leader(crew) => self.nodes + crew.helpers_nodes.load(Ordering::Relaxed),
            Role::Helper(..) => self.nodes,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    pub fn is_past_pace(&self) -> bool {
        self.limits.pace.is_some_and(|pace| self.watch.elapsed() >= pace)
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 10, 49, 60, 500, 60_000] {
            for increment in [0, 100, 5_000] {
                let left = Duration::from_millis(left);
                let limits = Limits::clock(left, Duration::from_millis(increment), 1);
                let (time, pace) = (limits.time.unwrap_or_default(), limits.pace.unwrap_or_default());
                assert!(pace <= time && time <= left.saturating_sub(CLOCK_RESERVE));
            }
        }
    }

    #[test]
    fn nodes_are_counted_up_to_the_limit_and_no_further() {
        let mut budget = Budget::new(Limits::nodes(3));
        assert_eq!([(); 5].map(|()| budget.spend()), [true, true, false, false, false]);
        assert_eq!(budget.nodes, 3);
    }

    #[test]
    fn the_nodes_of_helpers_count() {
        let crew = Crew::default();
        let mut leader = Budget::leading(Limits::nodes(10), crew.clone());
        let mut helper = Budget::helping(crew);
        for _ in 0..10 {
            helper.spend();
        }
        helper.look();
        leader.look();
        assert!(leader.exhausted && !helper.exhausted);
    }
}
