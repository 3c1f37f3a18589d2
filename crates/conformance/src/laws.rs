use std::collections::HashSet;

use game::{Pick, Picker, Reason, Rules, State, Status, Uniform};

use crate::random;

/// Texts kept from states passed on the way, to be tried where they are mostly illegal.
const KEPT_TEXTS: usize = 200;

/// Plays `games` random games of at most `limit` actions each and checks every law of the traits in every state.
/// With `must_end`, a game that reaches the limit is a failure.
pub fn check_random_games<R: Rules>(rules: &R, games: u64, limit: usize, must_end: bool) {
    let mut kept: Vec<String> = Vec::new();
    for seed in 0..games {
        let mut random = random(seed);
        let mut state = rules.start();
        let mut scratch = Vec::new();
        let mut played = Vec::new();
        let mut turn_start = state.clone();
        let mut since: Vec<String> = Vec::new();
        for _ in 0..limit {
            check_state(&state, &turn_start, &since);
            if state.status().is_over() {
                break;
            }
            check_kept_texts(&state, &kept);
            let action = state.sample(&mut random, &mut scratch);
            let text = state.notation(action).to_string();
            keep(&mut kept, &text, &mut random);
            let _ = state.effects(action);
            state.apply(action);
            played.push(text.clone());
            since.push(text);
            if !state.mid_turn() {
                turn_start.clone_from(&state);
                since.clear();
            }
        }
        assert!(!must_end || state.status().is_over(), "game {seed} did not end: {}", played.join(" "));
    }
}

fn keep(kept: &mut Vec<String>, text: &str, random: &mut impl Uniform) {
    if kept.len() < KEPT_TEXTS {
        kept.push(text.to_string());
    } else {
        kept[random.below(KEPT_TEXTS as u32) as usize] = text.to_string();
    }
}

/// Tries texts, most of them no actions at all, in a state: none may panic, and one is accepted exactly if listed.
pub fn check_texts<S: State>(state: &S, texts: &[String]) {
    let listed: HashSet<String> = texts_of(state).into_iter().collect();
    for text in texts {
        match text.parse::<S::Notation>() {
            Err(error) => assert!(!listed.contains(text), "{text} is listed but not read: {error}"),
            Ok(notation) => check_resolution(state, &notation, &listed),
        }
    }
}

fn check_kept_texts<S: State>(state: &S, kept: &[String]) {
    let listed: HashSet<String> = texts_of(state).into_iter().collect();
    for text in kept {
        let notation: S::Notation = text.parse().expect("a text that was printed is read again");
        check_resolution(state, &notation, &listed);
    }
}

fn check_resolution<S: State>(state: &S, notation: &S::Notation, listed: &HashSet<String>) {
    let text = notation.to_string();
    match state.resolve(notation) {
        Ok(action) => {
            assert!(listed.contains(&text), "{text} is accepted but not listed in {state:?}");
            assert_eq!(state.notation(action).to_string(), text);
        }
        Err(reason) => {
            assert!(!listed.contains(&text), "{text} is listed but refused: {reason}");
            check_reason(&reason);
        }
    }
}

fn check_reason(reason: &impl Reason) {
    let sentence = reason.to_string();
    let ending = format!("({})", reason.paragraph());
    assert!(sentence.ends_with(&ending), "{sentence:?} does not end with {ending}");
    assert!(!sentence.contains('\n'), "{sentence:?} is more than a line");
}

fn texts_of<S: State>(state: &S) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal(&mut actions);
    actions.into_iter().map(|action| state.notation(action).to_string()).collect()
}

fn check_state<S: State>(state: &S, turn_start: &S, since: &[String]) {
    check_legal(state);
    check_chance(state);
    check_position(state, turn_start, since);
    check_scene(state);
}

fn check_legal<S: State>(state: &S) {
    let mut actions = Vec::new();
    state.legal(&mut actions);
    assert_eq!(
        actions.is_empty(),
        state.status().is_over(),
        "no legal action exactly in finished games: {state:?}"
    );
    assert_eq!(
        state.count_legal(&mut Vec::new()),
        if state.status().is_over() { 0 } else { actions.len() as u64 }
    );
    let texts: HashSet<String> = actions.iter().map(|&action| state.notation(action).to_string()).collect();
    assert_eq!(texts.len(), actions.len(), "texts of legal actions differ: {state:?}");
    for &action in &actions {
        let notation = state.notation(action);
        let text = notation.to_string();
        assert!(!text.is_empty() && !text.contains(char::is_whitespace), "{text:?}");
        assert_eq!(text.parse::<S::Notation>().as_ref(), Ok(&notation), "{text} is read as it was written");
        match state.resolve(&notation) {
            Ok(resolved) => assert_eq!(resolved, action, "{text} names another action"),
            Err(reason) => panic!("{text} is listed but refused: {reason}"),
        }
    }
    check_picks(state, &actions);
}

fn check_picks<S: State>(state: &S, actions: &[S::Action]) {
    let rules = state.rules();
    let (cells, buttons) = (rules.plan().cells.len(), rules.buttons().len());
    let mut seen = HashSet::new();
    for &action in actions {
        let mut picks = Vec::new();
        state.picks(action, &mut picks);
        let text = state.notation(action).to_string();
        assert!(!picks.is_empty() && !picks.contains(&Pick::Done), "{text} is picked as {picks:?}");
        for &pick in &picks {
            let id = pick.id(cells, buttons);
            assert!(id < cells + buttons, "{text} has the pick {pick:?}");
            assert_eq!(Pick::from_id(id, cells, buttons), Some(pick));
        }
        assert!(seen.insert(picks), "{text} is picked like another action");
    }
    if let Some(&action) = actions.first() {
        check_picker(state, action);
    }
}

fn check_picker<S: State>(state: &S, action: S::Action) {
    let mut picks = Vec::new();
    state.picks(action, &mut picks);
    let mut picker = Picker::new(state);
    for pick in picks {
        assert!(picker.pick(pick), "{pick:?} is offered");
    }
    if picker.choices().next.contains(&Pick::Done) {
        picker.pick(Pick::Done);
    }
    assert_eq!(picker.choices().complete, Some(action));
    assert!(picker.choices().next.is_empty());
}

fn check_chance<S: State>(state: &S) {
    let (mut weighted, mut actions) = (Vec::new(), Vec::new());
    state.chance(&mut weighted);
    state.legal(&mut actions);
    if state.status() == Status::Chance {
        assert!(weighted.iter().all(|&(_, weight)| weight > 0), "weights are positive");
        let chances: HashSet<_> = weighted.iter().map(|&(action, _)| action).collect();
        assert_eq!(chances, actions.into_iter().collect(), "what chance may do is what is legal");
    } else {
        assert!(weighted.is_empty(), "chance acts only at its nodes");
    }
}

/// A state is what its text and the actions since say: same hash, same actions, same status.
fn check_position<S: State>(state: &S, turn_start: &S, since: &[String]) {
    assert_eq!(
        state.position().is_some(),
        !state.mid_turn(),
        "a position text exactly at the start of a turn"
    );
    assert_eq!(state.mid_turn(), !since.is_empty());
    let text = turn_start.position().expect("a turn's start has a text");
    let mut again = match state.rules().parse_position(&text) {
        Ok(parsed) => parsed,
        Err(error) => panic!("{text} was printed and is refused: {error}"),
    };
    assert_eq!(again.position().as_ref(), Some(&text), "the text round-trips");
    if turn_start.status().is_over() {
        return;
    }
    for text in since {
        let notation: S::Notation = text.parse().expect("a text that was printed is read again");
        let action =
            again.resolve(&notation).unwrap_or_else(|reason| panic!("{text} was legal before: {reason}"));
        again.apply(action);
    }
    assert_eq!(again.hash(), state.hash(), "the hash kept up with {text} {since:?}");
    let over_by_history = state.status().is_over() && !again.status().is_over();
    if !over_by_history {
        assert_eq!(again.status(), state.status(), "{text} {since:?}");
        let (mut a, mut b) = (texts_of(&again), texts_of(state));
        a.sort_unstable();
        b.sort_unstable();
        assert_eq!(a, b, "{text} {since:?}");
    }
}

fn check_scene<S: State>(state: &S) {
    let plan = state.rules().plan();
    let scene = state.scene();
    assert!(
        scene.pieces.iter().all(|piece| piece.cell.index() < plan.cells.len()),
        "pieces stand on the board"
    );
    assert!(
        scene.markers.iter().all(|marker| marker.cell.index() < plan.cells.len()),
        "markers lie on the board"
    );
    let occupied: HashSet<_> = scene.pieces.iter().map(|piece| piece.cell).collect();
    assert_eq!(occupied.len(), scene.pieces.len(), "one piece a cell");
    assert!(!scene.prompt.is_empty() && !scene.prompt.ends_with('.'), "{:?}", scene.prompt);
}
