use crate::Slot;

/// One decision of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Pass,
    /// A piece is added to the group next to the point, or starts a new one where no piece is near.
    Grow(Slot),
    Jump {
        from: Slot,
        to: Slot,
    },
    /// The moving group has finished.
    Stop,
    /// The part that stays, by its lowest point.
    Keep(Slot),
    /// The movement is over.
    Done,
    /// Who dies in the part of the threats at hand.
    Kill(Kills),
}

/// An outcome of a part of the threats. Its threatened pieces, at most as many as a side has, are numbered in cell order
/// from the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kills {
    pub dead: u64,
    /// The dead that a token replaces.
    pub massacred: u64,
}
