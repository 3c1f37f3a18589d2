//! The network of a scenario: what it sees, when it is asked, and how it is kept in a file.

use std::sync::Arc;

use conformance::random;
use game::curve::win_chance;
use game::{Evaluate, Rules, Side, State, Status, Uniform};
use quincunx_chartabella::network::{Inputs, Network, NetworkError, Prophet, Skirmish, Weights};
use quincunx_chartabella::{Chartabella, ChartabellaState, Library, ScenarioSetup};

const SHIPPED: &[u8] = include_bytes!("../data/networks/grain.network");

fn scenario(id: &str) -> Chartabella {
    Chartabella::with_library(Library::built_in(), id).expect("the scenario is shipped")
}

/// The built-in `grain` with something changed, under another name.
fn changed(change: impl FnOnce(&mut ScenarioSetup)) -> Chartabella {
    let mut library = Library::clone(&Library::built_in());
    let mut setup = scenario("grain").scenario().setup().clone();
    setup.id = "mine".to_string();
    change(&mut setup);
    library.add_scenario(setup).expect("the scenario is sound");
    Chartabella::with_library(Arc::new(library), "mine").expect("it was added")
}

fn by_features(state: &ChartabellaState) -> i32 {
    let mut features = vec![0; ChartabellaState::FEATURES.len()];
    state.features(&mut features);
    features.iter().zip(ChartabellaState::weights()).map(|(feature, weight)| feature * weight).sum()
}

/// States where a player acts, of games that begin with pieces anywhere.
fn states(games: u64) -> Vec<ChartabellaState> {
    let mut states = Vec::new();
    let mut scratch = Vec::new();
    for seed in 0..games {
        let mut random = random(seed);
        let mut state = ChartabellaState::scattered(&scenario("grain"), &mut random);
        for _ in 0..12 {
            if state.status().side().is_some() {
                states.push(state.clone());
            }
            if !state.status().is_over() {
                let action = state.sample(&mut random, &mut scratch);
                state.apply(action);
            }
        }
    }
    states
}

#[test]
fn an_action_promises_the_value_of_what_it_leads_to() {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    for state in states(20) {
        state.legal(&mut legal);
        state.promises(&legal, &mut promises);
        for (&action, &promise) in legal.iter().zip(&promises) {
            let mut after = state.clone();
            after.apply(action);
            let sign = if state.turn_of() == Side::First { 1 } else { -1 };
            if !after.status().is_over() {
                assert_eq!(promise, sign * after.evaluate(), "{action:?} in {state:?}");
            }
        }
    }
}

#[test]
fn before_the_die_a_state_is_worth_the_mean_of_what_it_may_show() {
    let (mut legal, mut faces) = (Vec::new(), Vec::new());
    let mut rolls = 0;
    for state in states(40) {
        state.legal(&mut legal);
        for &action in &legal {
            let mut rolling = state.clone();
            rolling.apply(action);
            if rolling.status() != Status::Chance {
                continue;
            }
            rolling.chance(&mut faces);
            let (mut sum, mut total) = (0.0, 0.0);
            for &(face, weight) in &faces {
                let mut rolled = rolling.clone();
                rolled.apply(face);
                let chance = match rolled.status() {
                    Status::Over(outcome) => f64::from(outcome.half_points(Side::First)) / 2.0,
                    _ => win_chance(rolled.evaluate(), ChartabellaState::SPREAD),
                };
                sum += f64::from(weight) * chance;
                total += f64::from(weight);
            }
            let chance = win_chance(rolling.evaluate(), ChartabellaState::SPREAD);
            assert!((chance - sum / total).abs() < 1e-3, "{action:?} in {state:?}");
            rolls += 1;
        }
    }
    assert!(rolls > 500, "{rolls}");
}

#[test]
fn a_scenario_that_is_played_alike_is_valued_alike() {
    let same = changed(|setup| setup.title = "Corn".to_string());
    for state in states(5).iter().filter_map(State::position) {
        let copy = same.parse_position(&state.replace("grain", "mine")).expect("the text is sound");
        let state = scenario("grain").parse_position(&state).expect("the text is sound");
        assert_eq!(copy.evaluate(), state.evaluate());
        assert_ne!(state.evaluate(), by_features(&state));
    }
}

#[test]
fn what_the_network_was_not_trained_on_is_valued_by_features() {
    let other_map = changed(|setup| setup.terrain[0].replace_range(1..2, "f")).start();
    let other_goal = changed(|setup| setup.loses.first.push("type 103".to_string())).start();
    let grain = scenario("grain");
    let at = |text: &str| grain.parse_position(text).expect("the text is sound");
    let with_cards = at("grain 103@c8v,115@d9v,103@e8v|122@c2^,132@d1^,126@e2^ 1 1-0 - 1");
    let with_elephant = at("grain 103@c8v,115@d9v,111@e8v|122@c2^,132@d1^,126@e2^ 1 0-0 - 1");
    let with_three_guards = at("grain 103@b8v,103@c8v,115@d9v,103@e8v|122@c2^,132@d1^,126@e2^ 1 0-0 - 1");
    for state in [other_map, other_goal, with_cards, with_elephant, with_three_guards] {
        assert_eq!(state.evaluate(), by_features(&state), "{state:?}");
    }
}

#[test]
fn inputs_are_different_for_different_states() {
    let rules = scenario("grain");
    let inputs = Inputs::new(rules.scenario()).expect("grain has few pieces");
    let set = |state: &ChartabellaState| {
        let mut set = Vec::new();
        let skirmish = Skirmish::of(state, &inputs).expect("a state of the scenario");
        skirmish.for_each_input(&inputs, |input| set.push(input));
        assert!(set.iter().all(|&input| input < inputs.count()));
        set.sort_unstable();
        set
    };
    let start = rules.start();
    let mut legal = Vec::new();
    start.legal(&mut legal);
    let mut seen = vec![set(&start)];
    // Ways to look that make no difference for a piece are the same to the network.
    let commander = |text: &str| text.starts_with("d11");
    for &action in legal.iter().filter(|&&action| !commander(&start.notation(action).to_string())) {
        let mut after = start.clone();
        after.apply(action);
        let set = set(&after);
        assert!(!seen.contains(&set), "{action:?}");
        seen.push(set);
    }
}

#[test]
fn a_network_goes_through_its_bytes_unchanged() {
    let rules = scenario("grain");
    let count = Inputs::new(rules.scenario()).expect("grain has few pieces").count();
    let mut random = random(1);
    let mut small = || random.below(200) as i16 - 100;
    let weights = Weights {
        rows: (0..count)
            .map(|_| quincunx_chartabella::network::Row {
                sums: std::array::from_fn(|_| small() as i8),
                straight: small() as i8,
            })
            .collect(),
        sum_biases: std::array::from_fn(|_| small()),
        hidden: std::array::from_fn(|_| std::array::from_fn(|_| small())),
        hidden_biases: std::array::from_fn(|_| small()),
        result: std::array::from_fn(|_| small()),
        result_bias: small(),
    };
    let bytes = weights.to_bytes("a test\nof bytes");
    let read = Network::from_bytes(rules.scenario(), &bytes).expect("the bytes are a network");
    let made = Network::new(Inputs::new(rules.scenario()).expect("grain has few pieces"), weights);
    for state in states(3) {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut prophets =
            [&read, &made].map(|network| Prophet::new(&state, network).expect("a state of the scenario"));
        for action in legal {
            let [read, made] = prophets.each_mut().map(|prophet| prophet.value_after(action));
            assert_eq!(read, made);
        }
    }
}

#[test]
fn bytes_that_are_no_network_are_refused() {
    let grain = scenario("grain");
    let error = |rules: &Chartabella, bytes: &[u8]| {
        Network::from_bytes(rules.scenario(), bytes).expect_err("the bytes are refused")
    };
    assert_eq!(error(&grain, b""), NetworkError::Header);
    assert_eq!(error(&grain, b"something else\n"), NetworkError::Header);
    let short = error(&grain, &SHIPPED[..SHIPPED.len() - 1]);
    assert!(matches!(short, NetworkError::Size { expected, found } if found + 1 == expected), "{short}");
    assert!(error(&scenario("caravan"), SHIPPED).to_string().contains("cards"));
    let five = changed(|setup| setup.pieces.first.extend(["103@a1v".to_string(), "103@g9v".to_string()]));
    assert!(error(&five, SHIPPED).to_string().contains("four pieces"));
}
