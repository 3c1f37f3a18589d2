//! What holds for picks, observations and batches of every game.

use game::{Options, Picker, Side, State, Status};
use quincunx_simulator::{Deed, Opened, Simulator, Views, open};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use registry::{Catalogue, Visitor};
use std::sync::Arc;

/// The games with small options, so that whole random games are quick.
fn games() -> Vec<(&'static str, Arc<dyn Opened>)> {
    let catalogue = Catalogue::default();
    let options = |name: &str, value: &str| Options(vec![(name.to_string(), value.to_string())]);
    [
        ("pella", Options::default()),
        ("pulce", options("rounds", "1")),
        ("castle", options("side", "5")),
        ("guerrilla", options("side", "5")),
        ("chartabella", options("scenario", "caravan")),
        ("breakthrough", Options::default()),
    ]
    .map(|(id, options)| (id, open(&catalogue, id, &options).expect("the game is in the catalogue")))
    .into()
}

fn choices(simulator: &mut dyn Simulator) -> Vec<u16> {
    let mut choices = Vec::new();
    simulator.choices(&mut choices);
    choices
}

/// A random game, pick by pick; `look` is called before each pick and at the end. Gives the number of picks.
fn play(
    opened: &dyn Opened,
    seed: u64,
    mut look: impl FnMut(&mut dyn Simulator),
) -> (usize, Box<dyn Simulator>) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut simulator = opened.start();
    let mut picks = 0;
    loop {
        look(&mut *simulator);
        let choices = choices(&mut *simulator);
        if choices.is_empty() {
            return (picks, simulator);
        }
        let choice = choices[random.next_u32() as usize % choices.len()];
        simulator.pick(choice.into()).expect("what is offered can be picked");
        picks += 1;
    }
}

#[test]
fn every_pick_has_a_name_of_its_own() {
    for (id, opened) in games() {
        let space = opened.space();
        for pick in 0..space.picks() as u16 {
            let name = space.name(pick).expect("all picks have names");
            assert_eq!(space.find(name), Some(pick), "{id}: {name}");
        }
        assert_eq!(space.name(space.picks() as u16), None);
    }
}

#[test]
fn random_games_end_within_the_bound_and_show_what_is_promised() {
    for (id, opened) in games() {
        let space = Arc::clone(opened.space());
        let mut values = vec![0.0; space.observation_len()];
        let mut other = values.clone();
        let mut chances = 0;
        let (picks, last) = play(&*opened, 1, |simulator| {
            simulator.observe(Some(Side::First), &mut values);
            simulator.observe(Some(Side::Second), &mut other);
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{id}");
            assert_ne!(values, other, "{id}: the sides see different things");
            let offered = choices(simulator);
            assert!(
                offered.is_sorted() && offered.iter().all(|&pick| usize::from(pick) < space.picks()),
                "{id}"
            );
            if simulator.status() == Status::Chance {
                chances += 1;
                let weighted = simulator.chances();
                assert!(weighted.iter().map(|&(pick, _)| pick).eq(offered.iter().copied()), "{id}");
            } else {
                assert!(simulator.chances().is_empty(), "{id}");
            }
        });
        assert!(last.status().is_over(), "{id}");
        assert!(
            picks <= space.most_picks && chances <= space.most_chances,
            "{id}: {picks} picks, {chances} rolls"
        );
        assert_eq!(chances > 0, space.most_chances > 0, "{id}");
    }
}

#[test]
fn a_game_writes_exactly_the_planes_it_names() {
    struct Count;
    impl Visitor for Count {
        type Output = (usize, &'static [&'static str]);

        fn visit<R: game::Rules<State: game::Evaluate + game::Observe>>(self, rules: R) -> Self::Output {
            use game::Observe;
            let grid = R::State::grid(&rules);
            let mut values = vec![0.0; grid.size() * R::State::PLANES.len()];
            let mut planes = game::Planes::new(&grid, &mut values);
            rules.start().observe(Side::First, &mut planes);
            (planes.left(), R::State::PLANES)
        }
    }
    let catalogue = Catalogue::default();
    for entry in catalogue.entries() {
        let (left, planes) =
            catalogue.visit(entry.info.id, &Options::default(), Count).expect("the defaults are good");
        assert_eq!(left, 0, "{} names {planes:?}", entry.info.id);
    }
}

#[test]
fn choices_are_those_of_the_picker_that_people_use() {
    struct Compare(u64);
    impl Visitor for Compare {
        type Output = ();

        fn visit<R: game::Rules<State: game::Evaluate + game::Observe>>(self, rules: R) {
            let (cells, buttons) = (rules.plan().cells.len(), rules.buttons().len());
            let options = Options::default();
            let opened =
                open(&Catalogue::default(), R::INFO.id, &options).expect("the game is in the catalogue");
            let (mut simulator, mut state) = (opened.start(), rules.start());
            let mut random = Xoshiro256PlusPlus::seed_from_u64(self.0);
            for _ in 0..60 {
                if state.status().is_over() {
                    return;
                }
                let mut picker = Picker::new(&state);
                let action = loop {
                    let choices = picker.choices();
                    if let (Some(action), true) = (choices.complete, choices.next.is_empty()) {
                        break action;
                    }
                    let ids: Vec<u16> =
                        choices.next.iter().map(|pick| pick.id(cells, buttons) as u16).collect();
                    assert_eq!(ids, self::choices(&mut *simulator), "{}", R::INFO.id);
                    let at = random.next_u32() as usize % ids.len();
                    assert!(picker.pick(choices.next[at]));
                    simulator.pick(ids[at].into()).expect("what is offered can be picked");
                };
                state.apply(action);
                assert_eq!(simulator.hash(), state.hash(), "{}", R::INFO.id);
            }
        }
    }
    let catalogue = Catalogue::default();
    for entry in catalogue.entries() {
        for seed in 0..3 {
            catalogue
                .visit(entry.info.id, &Options::default(), Compare(seed))
                .expect("the defaults are good");
        }
    }
}

#[test]
fn undo_goes_back_pick_by_pick_to_the_start() {
    for (id, opened) in games() {
        let mut seen = Vec::new();
        let (picks, mut simulator) = play(&*opened, 2, |simulator| {
            seen.push((simulator.hash(), simulator.picked().to_vec()));
        });
        seen.pop();
        assert_eq!(simulator.deeds().len(), picks, "{id}");
        let copy = simulator.boxed_clone();
        while let Some(before) = seen.pop() {
            assert!(simulator.undo(), "{id}");
            assert_eq!((simulator.hash(), simulator.picked().to_vec()), before, "{id}");
        }
        assert!(!simulator.undo(), "{id}");
        assert_eq!(copy.deeds().len(), picks, "{id}: a copy keeps its past");
    }
}

#[test]
fn deeds_and_positions_lead_to_the_same_state() {
    for (id, opened) in games() {
        let (_, played) = play(&*opened, 3, |simulator| {
            if simulator.picked().is_empty() {
                let text = simulator.position();
                let parsed = opened.parse(&text).unwrap_or_else(|error| panic!("{id}: {text}: {error:?}"));
                assert_eq!((parsed.hash(), parsed.position()), (simulator.hash(), text), "{id}");
            }
        });
        let mut again = opened.start();
        for deed in played.deeds() {
            match deed {
                Deed::Pick(pick) => again.pick(pick.into()).expect("what was picked can be picked again"),
                Deed::Text(text) => panic!("{id}: {text} was picked"),
            }
        }
        let mut by_text = opened.start();
        for text in played.actions() {
            assert_eq!(by_text.picks_of(&text).map(|picks| !picks.is_empty()), Ok(true), "{id}");
            by_text.play(&text).expect("what was played can be played again");
        }
        assert_eq!(again.hash(), played.hash(), "{id}");
        assert_eq!(by_text.hash(), played.hash(), "{id}");
        assert_eq!(by_text.deeds().len(), by_text.actions().len(), "{id}");
    }
}

#[test]
fn texts_are_narrowed_by_picks_and_wait_for_them() {
    for (id, opened) in games() {
        let mut simulator = opened.start();
        let all = simulator.texts();
        let first = choices(&mut *simulator)[0];
        simulator.pick(first.into()).expect("what is offered can be picked");
        if simulator.picked().is_empty() {
            continue;
        }
        let some = simulator.texts();
        assert!(
            !some.is_empty() && some.len() < all.len() && some.iter().all(|text| all.contains(text)),
            "{id}"
        );
        let refusal = simulator.play(&some[0]).expect_err("an action is half picked");
        assert!(refusal.sentence.contains("half picked"), "{id}");
    }
}

#[test]
fn refused_picks_change_nothing_and_say_why() {
    for (id, opened) in games() {
        let mut simulator = opened.start();
        let hash = simulator.hash();
        let offered = choices(&mut *simulator);
        let refused = (0..).find(|pick| !offered.contains(pick)).expect("not everything is offered");
        let reason = simulator.pick(refused.into()).expect_err("it is not offered");
        assert!(
            reason.sentence.contains("cannot be picked here, but these can: "),
            "{id}: {}",
            reason.sentence
        );
        let reason = simulator.pick(-3).expect_err("there is no such pick");
        assert!(reason.sentence.starts_with("-3 is no pick"), "{id}: {}", reason.sentence);
        assert_eq!(simulator.hash(), hash, "{id}");
    }
}

/// The buffers of a batch.
struct Buffers {
    observations: Vec<f32>,
    legal: Vec<bool>,
    rewards: Vec<f32>,
    dones: Vec<bool>,
    players: Vec<i8>,
}

impl Buffers {
    fn new(opened: &dyn Opened, games: usize) -> Buffers {
        let space = opened.space();
        Buffers {
            observations: vec![0.0; games * space.observation_len()],
            legal: vec![false; games * space.picks()],
            rewards: vec![0.0; games * 2],
            dones: vec![false; games],
            players: vec![0; games],
        }
    }

    fn views(&mut self) -> Views<'_> {
        Views {
            observations: &mut self.observations,
            legal: &mut self.legal,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            players: &mut self.players,
        }
    }
}

#[test]
fn batches_agree_with_games_played_alone() {
    const GAMES: usize = 70;
    for (id, opened) in games() {
        let mut threads = opened.tables(GAMES, 3, true);
        let mut alone = opened.tables(GAMES, 1, true);
        let (mut seen, mut seen_alone) = (Buffers::new(&*opened, GAMES), Buffers::new(&*opened, GAMES));
        threads.reset(5, seen.views());
        alone.reset(5, seen_alone.views());
        let mut picks = vec![0; GAMES];
        let mut values = vec![0.0; opened.space().observation_len()];
        for step in 0..40 {
            threads.sample(&mut picks);
            let mut same = vec![0; GAMES];
            alone.sample(&mut same);
            assert_eq!(picks, same, "{id}");
            threads.step(&picks, seen.views()).expect("what is drawn can be picked");
            alone.step(&picks, seen_alone.views()).expect("what is drawn can be picked");
            assert_eq!(seen.observations, seen_alone.observations, "{id}");
            assert_eq!(seen.legal, seen_alone.legal, "{id}");
            let at = step % GAMES;
            let mut simulator = threads.simulator(at);
            simulator.observe(None, &mut values);
            assert_eq!(seen.observations[at * values.len()..][..values.len()], values, "{id}");
            let legal = &seen.legal[at * opened.space().picks()..][..opened.space().picks()];
            let marked = (0..).zip(legal).filter(|&(_, &legal)| legal).map(|(pick, _)| pick);
            assert!(marked.eq(choices(&mut *simulator)), "{id}");
        }
    }
}

#[test]
fn batches_count_every_game_once_and_start_anew() {
    for (id, opened) in games() {
        for auto_reset in [true, false] {
            let mut tables = opened.tables(2, 1, auto_reset);
            let mut seen = Buffers::new(&*opened, 2);
            tables.reset(1, seen.views());
            let mut picks = vec![0; 2];
            let mut ended = 0;
            while ended == 0 {
                tables.sample(&mut picks);
                tables.step(&picks, seen.views()).expect("what is drawn can be picked");
                ended += seen.dones.iter().filter(|&&done| done).count();
            }
            let at = usize::from(!seen.dones[0]);
            assert_eq!(seen.rewards[2 * at], -seen.rewards[2 * at + 1], "{id}");
            let fresh = tables.simulator(at).position() == opened.start().position();
            assert_eq!(fresh, auto_reset, "{id}");
            assert_eq!(seen.players[at] == -4, !auto_reset, "{id}");
        }
    }
}

#[test]
fn a_batch_refuses_a_bad_pick_and_changes_nothing() {
    for (id, opened) in games() {
        let mut tables = opened.tables(3, 1, true);
        let mut seen = Buffers::new(&*opened, 3);
        tables.reset(1, seen.views());
        let mut picks = vec![0; 3];
        tables.sample(&mut picks);
        picks[1] = -7;
        let (at, reason) = tables.step(&picks, seen.views()).expect_err("a pick is bad");
        assert_eq!(at, 1, "{id}");
        assert!(reason.sentence.starts_with("-7 is no pick"), "{id}: {}", reason.sentence);
        assert!((0..3).all(|at| tables.simulator(at).deeds().is_empty()), "{id}");
    }
}

#[test]
fn positions_on_other_boards_are_refused() {
    let catalogue = Catalogue::default();
    let small = Options(vec![("side".to_string(), "5".to_string())]);
    let five = open(&catalogue, "castle", &small).expect("the option is good").start().position();
    let six = open(&catalogue, "castle", &Options::default()).expect("the defaults are good");
    let error = six.parse(&five).expect_err("the board is smaller");
    assert!(format!("{error:?}").contains("another board"), "{error:?}");
}
