use board::Cell;

/// What a player does in a turn, by the cells concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Black takes over White's first man.
    Swap,
    Place {
        cell: Cell,
    },
    /// A single man's move, with the throw that may come of it.
    Slide {
        from: Cell,
        to: Cell,
    },
    /// A phalanx's move: its rear man, its leading man, and the cell that the latter reaches.
    March {
        rear: Cell,
        lead: Cell,
        to: Cell,
    },
}

const _: () = assert!(size_of::<Action>() <= 8);
