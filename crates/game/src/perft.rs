use crate::State;

/// The number of action sequences of the given length; one that ends the game earlier counts once.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    count(state, depth, &mut Vec::new())
}

/// `lists` keeps a buffer for each level below, so that counting soon allocates nothing.
fn count<S: State>(state: &S, depth: u32, lists: &mut Vec<Vec<S::Action>>) -> u64 {
    if depth == 0 || state.status().is_over() {
        return 1;
    }
    let mut list = lists.pop().unwrap_or_default();
    let total = if depth == 1 {
        state.count_legal(&mut list)
    } else {
        count_children(state, depth, &mut list, lists)
    };
    lists.push(list);
    total
}

fn count_children<S: State>(
    state: &S,
    depth: u32,
    list: &mut Vec<S::Action>,
    lists: &mut Vec<Vec<S::Action>>,
) -> u64 {
    state.legal(list);
    let mut next = state.clone();
    let mut total = 0;
    for &action in list.iter() {
        next.clone_from(state);
        next.apply(action);
        total += count(&next, depth - 1, lists);
    }
    total
}
