use crate::State;

/// The number of action sequences of the given length; one that ends the game earlier counts once.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    count(state, &mut vec![Vec::new(); depth as usize])
}

/// [`perft`] split by the first action, in the order of [`State::legal`].
pub fn divide<S: State>(state: &S, depth: u32) -> Vec<(S::Action, u64)> {
    let mut actions = Vec::new();
    state.legal(&mut actions);
    actions
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            next.apply(action);
            (action, perft(&next, depth.saturating_sub(1)))
        })
        .collect()
}

/// Counts to the depth of `lists`, which has a buffer for each level so that counting allocates nothing.
fn count<S: State>(state: &S, lists: &mut [Vec<S::Action>]) -> u64 {
    let Some((list, deeper)) = lists.split_last_mut() else { return 1 };
    if state.status().is_over() {
        return 1;
    }
    if deeper.is_empty() {
        return state.count_legal(list);
    }
    state.legal(list);
    let mut next = state.clone();
    let mut total = 0;
    for &action in list.iter() {
        next.clone_from(state);
        next.apply(action);
        total += count(&next, deeper);
    }
    total
}
