//! Whether an action from outside is legal, step by step as the rules say it, and if not, why.

use board::{Cell, CellName, HexDirection, NamedCell};
use game::Side;

use crate::ground::{Border, Ground, Place};
use crate::{Action, CastleState, Illegal, Notation};

/// The action that the notation names, if it is legal.
pub(crate) fn resolve(state: &CastleState, notation: &Notation) -> Result<Action, Illegal> {
    if let Some(ending) = state.ending() {
        return Err(Illegal::GameOver { ending });
    }
    let check = Check { state, ground: &state.grid.ground, mover: state.to_move() };
    match *notation {
        Notation::Swap => check.swap(),
        Notation::Place { cell } => check.placement(check.find(cell)?),
        Notation::Slide { from, to } => check.slide(check.find(from)?, check.find(to)?),
        Notation::March { rear, lead, to } => {
            check.march(check.find(rear)?, check.find(lead)?, check.find(to)?)
        }
    }
}

struct Check<'s> {
    state: &'s CastleState,
    ground: &'s Ground,
    mover: Side,
}

impl Check<'_> {
    fn find(&self, name: CellName) -> Result<Cell, Illegal> {
        let board = self.ground.board;
        board.find(name.as_str()).ok_or(Illegal::OffBoard { name, side: board.side() })
    }

    fn named(&self, cell: Cell) -> NamedCell {
        self.ground.board.named(cell)
    }

    fn swap(&self) -> Result<Action, Illegal> {
        match self.state.ply() {
            _ if self.state.may_swap() => Ok(Action::Swap),
            0 => Err(Illegal::NothingToSwap),
            ply => Err(Illegal::SwapTooLate { ply }),
        }
    }

    fn placement(&self, at: Cell) -> Result<Action, Illegal> {
        let cell = self.named(at);
        match (self.ground.place(at), self.state.owner(at)) {
            (Place::Throne, _) => Err(Illegal::PlacementOnThrone { cell }),
            (Place::Chamber | Place::Entrance, _) => Err(Illegal::PlacementInCastle { cell }),
            (Place::Meadow, Some(owner)) => Err(Illegal::PlacementOnMan { cell, owner }),
            (Place::Meadow, None) => match self.linked_friend(at) {
                Some(neighbour) => Err(Illegal::PlacementBesideOwn { cell, neighbour }),
                None => Ok(Action::Place { cell: at }),
            },
        }
    }

    /// A man of the mover's that is linked to the cell.
    fn linked_friend(&self, cell: Cell) -> Option<NamedCell> {
        HexDirection::ALL
            .into_iter()
            .filter_map(|direction| self.ground.link(cell, direction))
            .find(|&next| self.state.owner(next) == Some(self.mover))
            .map(|next| self.named(next))
    }

    fn own_man(&self, cell: Cell) -> Result<(), Illegal> {
        match self.state.owner(cell) {
            None => Err(Illegal::NoMan { cell: self.named(cell) }),
            Some(owner) if owner != self.mover => {
                Err(Illegal::EnemyMan { cell: self.named(cell), mover: self.mover })
            }
            Some(_) => Ok(()),
        }
    }

    /// The cell that is linked to this one in the direction, where the board does not end.
    fn step(&self, cell: Cell, direction: HexDirection) -> Result<Cell, Illegal> {
        let next = self.ground.board.neighbour(cell, direction);
        let next = next.expect("whoever walks towards a cell of the board stays on it");
        let near = self.named(cell);
        match self.ground.border(cell, direction) {
            Some(Border::Wall) => Err(Illegal::Wall { near, far: self.named(next) }),
            Some(Border::Throne) => {
                Err(Illegal::ThroneInTheWay { near, throne: self.named(self.ground.board.centre()) })
            }
            _ => Ok(next),
        }
    }

    fn slide(&self, from: Cell, to: Cell) -> Result<Action, Illegal> {
        self.own_man(from)?;
        if let Some(neighbour) = self.linked_friend(from) {
            return Err(Illegal::NotSingle { from: self.named(from), neighbour });
        }
        if from == to {
            return Err(Illegal::SlideNowhere { from: self.named(from) });
        }
        let Some(direction) = self.ground.direction(from, to) else {
            return Err(Illegal::SlideNotStraight { from: self.named(from), to: self.named(to) });
        };
        let mut at = from;
        while at != to {
            let next = self.step(at, direction)?;
            if self.ground.place(next).in_castle() && !self.ground.place(at).in_castle() {
                let (doorstep, entrance) = (self.named(at), self.named(next));
                return Err(Illegal::SlideIntoCastle { doorstep, entrance });
            }
            if let Some(owner) = self.state.owner(next) {
                let (from, man) = (self.named(from), self.named(next));
                return Err(Illegal::SlideBlocked { from, man, owner });
            }
            at = next;
        }
        Ok(Action::Slide { from, to })
    }

    fn march(&self, rear: Cell, lead: Cell, to: Cell) -> Result<Action, Illegal> {
        let (direction, men) = self.phalanx(rear, lead)?;
        if self.ground.direction(lead, to) != Some(direction) {
            let [rear, lead, to] = [rear, lead, to].map(|cell| self.named(cell));
            return Err(Illegal::MarchNotAhead { rear, lead, to });
        }
        let distance = self.ground.board.distance(lead, to);
        if distance > men {
            let (lead, to) = (self.named(lead), self.named(to));
            return Err(Illegal::MarchTooFar { lead, to, distance, men });
        }
        let mut at = lead;
        while at != to {
            at = self.step(at, direction)?;
            let man = self.named(at);
            match self.state.owner(at) {
                None => {}
                Some(owner) if owner == self.mover => return Err(Illegal::MarchOntoOwn { man }),
                Some(owner) => {
                    let enemies = self.line_through(at, owner, direction);
                    if enemies >= men {
                        return Err(Illegal::EnemyTooStrong { man, enemies, men });
                    }
                }
            }
        }
        Ok(Action::March { rear, lead, to })
    }

    /// The direction in which the phalanx faces, and how many men it has.
    fn phalanx(&self, rear: Cell, lead: Cell) -> Result<(HexDirection, usize), Illegal> {
        self.own_man(rear)?;
        if rear == lead {
            return Err(Illegal::PhalanxOfOne { cell: self.named(rear) });
        }
        self.own_man(lead)?;
        let ends = (self.named(rear), self.named(lead));
        let Some(direction) = self.ground.direction(rear, lead) else {
            return Err(Illegal::PhalanxNotStraight { rear: ends.0, lead: ends.1 });
        };
        let mut at = rear;
        while at != lead {
            at = self.step(at, direction)?;
            if self.state.owner(at) != Some(self.mover) {
                return Err(Illegal::PhalanxBroken { gap: self.named(at), rear: ends.0, lead: ends.1 });
            }
        }
        Ok((direction, self.ground.board.distance(rear, lead) + 1))
    }

    /// The number of men in the owner's longest line through his man on the cell.
    fn line_through(&self, cell: Cell, owner: Side, direction: HexDirection) -> usize {
        let onward = |direction| {
            let step = |&at: &Cell| self.ground.link(at, direction);
            std::iter::successors(Some(cell), step)
                .skip(1)
                .take_while(|&at| self.state.owner(at) == Some(owner))
                .count()
        };
        1 + onward(direction) + onward(direction.opposite())
    }
}
