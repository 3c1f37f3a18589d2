use board::Cell;

/// Something that is seen to happen on the board when an action is played. Replayed one after the other, effects never put
/// two pieces on a cell: what is captured goes before its captor comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A piece travels over `path`, which begins where it stands and ends where it comes to stand.
    Move { path: Vec<Cell> },
    /// A piece flies from one cell to another over what is between.
    Throw { from: Cell, to: Cell },
    /// A missile flies.
    Shoot { from: Cell, to: Cell },
    /// A piece appears.
    Place { cell: Cell },
    /// A piece disappears; with `token`, something marks the place for the rest of the game.
    Remove { cell: Cell, token: bool },
    /// A piece turns about, or changes its owner, where it stands.
    Turn { cell: Cell },
    /// A die shows the face with this name.
    Roll { face: String },
}
