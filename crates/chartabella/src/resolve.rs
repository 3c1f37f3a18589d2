//! From an action's text to the action, or to the reason why there is none.
//!
//! What is legal is decided by the list of the piece's actions alone; [`explain`] only finds words for what is not in it.

use board::{Cell, CellName, NamedCell};
use game::Side;

use crate::action::Captured;
use crate::explain::explain;
use crate::notation::End;
use crate::reason::PieceOn;
use crate::state::Phase;
use crate::{Action, ChartabellaState, Ending, Illegal, Loss, Notation, Trample};

pub(crate) fn resolve(state: &ChartabellaState, notation: &Notation) -> Result<Action, Illegal> {
    if let Some(ending) = state.ending {
        return Err(state.over(ending));
    }
    match (state.phase, notation) {
        (Phase::Roll(_), Notation::Die(face)) => {
            let shown = state.scenario().theme.die().iter().any(|(known, _)| known == face);
            if shown { Ok(Action::Die(*face)) } else { Err(Illegal::NoSuchFace { face: face.word() }) }
        }
        (Phase::Roll(_), _) => Err(Illegal::RollFirst),
        (Phase::Intervene { .. }, Notation::Card) => Ok(Action::Card),
        (Phase::Intervene { .. }, Notation::NoCard) => Ok(Action::NoCard),
        (Phase::Intervene { endangered, .. }, _) => {
            Err(Illegal::CardFirst { side: state.side_name(endangered) })
        }
        (_, Notation::Die(_)) => Err(Illegal::NothingToRoll),
        (_, Notation::Card | Notation::NoCard) => Err(Illegal::NothingToIntervene),
        (Phase::Activate, Notation::End) => Ok(Action::End),
        (Phase::AfterShot { shooter, .. }, Notation::End) => {
            Err(Illegal::FollowFirst { shooter: state.piece_on(shooter) })
        }
        _ => resolve_piece(state, notation),
    }
}

/// Resolves what a piece does.
fn resolve_piece(state: &ChartabellaState, notation: &Notation) -> Result<Action, Illegal> {
    let cell =
        |name: &CellName| state.ground().board.find(name.as_str()).ok_or(Illegal::OffBoard { name: *name });
    let action = match notation {
        Notation::Turn { cell: at, facing } => Action::Turn { cell: cell(at)?, facing: *facing },
        Notation::Move { from, to, facing } => {
            Action::Move { from: cell(from)?, to: cell(to)?, facing: *facing }
        }
        Notation::Fight { from, target, approach } => {
            Action::Fight { from: cell(from)?, approach: cell(approach)?, target: cell(target)? }
        }
        Notation::Shoot { from, target, aim } => {
            Action::Shoot { from: cell(from)?, target: cell(target)?, aim: *aim }
        }
        Notation::MoveShoot { from, to, target, aim } => {
            Action::MoveShoot { from: cell(from)?, to: cell(to)?, target: cell(target)?, aim: *aim }
        }
        Notation::Ram { from, wall } => Action::Ram { from: cell(from)?, wall: cell(wall)? },
        Notation::Trample { from, captured, end, facing } => {
            let captured: Vec<Cell> = captured.iter().map(cell).collect::<Result<_, _>>()?;
            let trample = Rampage { from: cell(from)?, captured, end: *end, facing: *facing };
            return trample.resolve(state, cell(&end.cell())?);
        }
        Notation::End | Notation::Card | Notation::NoCard | Notation::Die(_) => {
            unreachable!("resolved without a piece")
        }
    };
    state.confirm(action)
}

/// An elephant's walk as it was written.
struct Rampage {
    from: Cell,
    captured: Vec<Cell>,
    end: End,
    facing: Option<crate::Facing>,
}

impl Rampage {
    fn resolve(self, state: &ChartabellaState, end: Cell) -> Result<Action, Illegal> {
        state.check_actor(self.from)?;
        let elephant = state.piece_on(self.from);
        if !state.is_elephant(self.from) {
            return Err(Illegal::NoElephant { piece: elephant });
        }
        let sorted = self.captured.is_sorted_by(|a, b| a < b) && !self.captured.contains(&end);
        if !sorted || self.captured.len() > Captured::MOST {
            return Err(Illegal::CaptureOrder { elephant });
        }
        let occupied = end != self.from && state.piece(end).is_some();
        match self.end {
            End::Captured(_) if !occupied => return Err(Illegal::NobodyToTrample { cell: state.named(end) }),
            End::Clear(_) if occupied => {
                return Err(Illegal::CaptureUnmarked { cell: state.named(end), by: state.piece_on(end) });
            }
            _ => {}
        }
        let captured = self.captured.iter().fold(Captured::default(), |list, &cell| list.with(cell));
        state.confirm(Action::Trample(Trample::new(self.from, end, self.facing, captured)))
    }
}

impl ChartabellaState {
    /// The action if it is legal.
    fn confirm(&self, action: Action) -> Result<Action, Illegal> {
        let from = action.piece().expect("only actions of pieces are looked for here");
        self.check_actor(from)?;
        let mut actions = Vec::new();
        match self.phase {
            Phase::AfterShot { survivor, .. } => self.survey(from).list_after_shot(survivor, &mut actions),
            _ => self.survey(from).list(&mut actions),
        }
        if actions.contains(&action) { Ok(action) } else { Err(explain(self, action)) }
    }

    /// Whether the piece on the cell may act now.
    pub(crate) fn check_actor(&self, from: Cell) -> Result<(), Illegal> {
        let Some(piece) = self.piece(from) else { return Err(Illegal::NoPiece { cell: self.named(from) }) };
        if piece.owner != self.turn_of {
            let mover = self.side_name(self.turn_of);
            return Err(Illegal::EnemyPiece { piece: self.piece_on(from), mover });
        }
        match self.phase {
            Phase::AfterShot { shooter, .. } if shooter != from => {
                Err(Illegal::OtherPieceFirst { shooter: self.piece_on(shooter) })
            }
            _ if self.acted == Some(from) => Err(Illegal::ActedAlready { piece: self.piece_on(from) }),
            _ => Ok(()),
        }
    }

    fn over(&self, ending: Ending) -> Illegal {
        match ending {
            Ending::Lost { loser, by } => {
                Illegal::Lost { loser: self.side_name(loser), by: self.loss_sentence(by) }
            }
            Ending::TurnsUp => Illegal::TurnsUp,
        }
    }

    /// What a side lost by, as the end of a sentence.
    pub(crate) fn loss_sentence(&self, loss: Loss) -> String {
        match loss {
            Loss::Commanders => "their last commander is gone".to_string(),
            Loss::Kind(kind) => format!("their last {} is gone", self.kinds()[usize::from(kind)].name),
            Loss::Camp => "their camp is captured".to_string(),
            Loss::Rams => "their rams are gone before a wall was broken".to_string(),
            Loss::Locations => "the enemy holds every location".to_string(),
        }
    }

    pub(crate) fn side_name(&self, side: Side) -> String {
        self.scenario().theme.sides()[side].name.clone()
    }

    pub(crate) fn named(&self, cell: Cell) -> NamedCell {
        self.ground().board.named(cell)
    }

    /// The piece on a cell as sentences name it.
    pub(crate) fn piece_on(&self, cell: Cell) -> PieceOn {
        let name =
            self.piece(cell).map_or_else(|| "nobody".to_string(), |piece| self.kind(piece).name.clone());
        PieceOn { name, cell: self.named(cell) }
    }

    pub(crate) fn is_elephant(&self, cell: Cell) -> bool {
        self.piece(cell).is_some_and(|piece| self.kind(piece).class == crate::Class::Elephant)
    }
}
