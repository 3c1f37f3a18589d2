//! The legal actions of one piece: listed, and counted without listing.

use board::{Cell, ColumnDirection};
use game::Side;

use crate::attack::is_front;
use crate::field::Field;
use crate::flight::Shooters;
use crate::ground::Ground;
use crate::trample::tramples;
use crate::walk::Reach;
use crate::window::{Place, Window, rows};
use crate::{Action, Aim, Class, Facing, Kind, Piece};

/// A piece and what it can reach, to list or count its actions.
pub(crate) struct Survey<'s> {
    ground: &'s Ground,
    field: &'s Field,
    kinds: &'s [Kind],
    from: Cell,
    pub place: Place,
    pub piece: Piece,
    pub kind: &'s Kind,
    pub reach: Reach<'s>,
}

impl<'s> Survey<'s> {
    #[inline]
    pub fn new(ground: &'s Ground, field: &'s Field, kinds: &'s [Kind], from: Cell) -> Survey<'s> {
        let piece = field.piece(from).expect("a piece stands there");
        let kind = &kinds[usize::from(piece.kind)];
        let reach = Reach::new(ground, field, from, kind);
        Survey { ground, field, kinds, from, place: ground.place(from), piece, kind, reach }
    }

    /// Adds what the piece can do as an activation.
    pub fn list(&self, into: &mut Vec<Action>) {
        into.push(Action::Turn { cell: self.from, facing: self.piece.facing.opposite() });
        self.list_moves(into);
        if self.kind.attack.is_some() {
            self.targets().for_each(|target| self.list_fights(target, into));
        }
        if let Some(range) = self.kind.range {
            self.marks(range).for_each(|mark| self.list_shots(mark, range, into));
        }
        match self.kind.class {
            Class::Elephant => tramples(self.ground, self.field, self.kinds, self.from, into),
            Class::Ram => into.extend(self.walls().map(|wall| Action::Ram { from: self.from, wall })),
            Class::Infantry | Class::Cavalry | Class::Artillery | Class::Caravan => {}
        }
    }

    /// The number of actions that [`Survey::list`] adds. The buffer's end is used and left as it was.
    pub fn count(&self, scratch: &mut Vec<Action>) -> u32 {
        let mut count = 1 + 2 * self.reach.ends.len();
        if self.kind.attack.is_some() {
            count += self.targets().map(|target| self.count_fights(target)).sum::<u32>();
        }
        if let Some(range) = self.kind.range {
            count += self.marks(range).map(|mark| self.count_shots(mark, range)).sum::<u32>();
        }
        match self.kind.class {
            Class::Elephant => {
                let before = scratch.len();
                tramples(self.ground, self.field, self.kinds, self.from, scratch);
                count += (scratch.len() - before) as u32;
                scratch.truncate(before);
            }
            Class::Ram => count += self.walls().count() as u32,
            Class::Infantry | Class::Cavalry | Class::Artillery | Class::Caravan => {}
        }
        count
    }

    /// Adds what the piece can do after it has shot, at a target that may have survived.
    pub fn list_after_shot(&self, survivor: Option<Cell>, into: &mut Vec<Action>) {
        into.extend(Facing::BOTH.map(|facing| Action::Turn { cell: self.from, facing }));
        self.list_moves(into);
        if let Some(target) = survivor.filter(|&target| self.is_target(target)) {
            self.list_fights(target, into);
        }
    }

    /// The number of actions that [`Survey::list_after_shot`] adds.
    pub fn count_after_shot(&self, survivor: Option<Cell>) -> u32 {
        let target = survivor.filter(|&target| self.is_target(target));
        2 + 2 * self.reach.ends.len() + target.map_or(0, |target| self.count_fights(target))
    }

    /// Whether a move can end on the cell.
    pub fn can_end_on(&self, cell: Cell) -> bool {
        self.reach.ends.contains(self.ground.place(cell))
    }

    fn list_moves(&self, into: &mut Vec<Action>) {
        for place in self.reach.ends.places() {
            let to = self.ground.cell(place);
            into.extend(Facing::BOTH.map(|facing| Action::Move { from: self.from, to, facing }));
        }
    }

    pub fn is_target(&self, cell: Cell) -> bool {
        self.kind.attack.is_some()
            && self.reach.verge.contains(self.ground.place(cell))
            && self.ground.may_enter(self.kind.class, cell, self.field)
    }

    fn enemy(&self) -> Side {
        self.piece.owner.other()
    }

    /// Enemy pieces that the piece can step onto.
    pub fn targets(&self) -> impl Iterator<Item = Cell> + '_ {
        let columns = self.reach.verge.columns(self.kind.movement.into(), self.ground.board.columns);
        columns.flat_map(move |column| {
            let enter = self.ground.enter_lane(self.kind.class, column, self.field.broken_lane(column));
            let lane = self.reach.verge.lane(column) & enter & self.field.lane(self.enemy(), column);
            rows(lane).map(move |row| self.ground.cell(Place { column: column as u8, row }))
        })
    }

    /// The cells from which the piece can fight the target, in the columns from the one left of it.
    pub fn approach_lanes(&self, target: Cell) -> [(usize, u64); 3] {
        let place = self.ground.place(target);
        let defender = self.field.piece(target).expect("a target stands there");
        let sealed = self.kinds[usize::from(defender.kind)].class == Class::Ram;
        let open = |from_above: bool| if sealed && is_front(defender, from_above) { 0 } else { u64::MAX };
        let beside = place.beside();
        [0, 1, 2].map(|slot| {
            let column = (usize::from(place.column) + slot).wrapping_sub(1);
            let beside = beside.above[slot] & open(true) | beside.below[slot] & open(false);
            let lane = self.reach.approaches.lane(column) & beside;
            (column, if lane == 0 { 0 } else { lane & self.reach.walls.linked_lane(target, column) })
        })
    }

    fn list_fights(&self, target: Cell, into: &mut Vec<Action>) {
        for (column, lane) in self.approach_lanes(target) {
            into.extend(rows(lane).map(|row| {
                let approach = self.ground.cell(Place { column: column as u8, row });
                Action::Fight { from: self.from, approach, target }
            }));
        }
    }

    fn count_fights(&self, target: Cell) -> u32 {
        self.approach_lanes(target).iter().map(|(_, lane)| lane.count_ones()).sum()
    }

    /// Enemy pieces as far as they could be within range after a move.
    pub fn marks(&self, range: u8) -> impl Iterator<Item = Cell> + '_ {
        let far = usize::from(self.kind.movement + range);
        let middle = usize::from(self.place.column);
        let columns = middle.saturating_sub(far)..(middle + far + 1).min(self.ground.board.columns);
        columns.flat_map(move |column| {
            let near = self.place.lane_within(far, column.abs_diff(middle));
            let marks = rows(self.field.lane(self.enemy(), column) & near);
            marks.map(move |row| self.ground.cell(Place { column: column as u8, row }))
        })
    }

    /// From where the piece may shoot at the target with its kind of missiles.
    pub fn shooters(&self, target: Cell, range: u8) -> Shooters {
        let mut shooters = self.ground.flights().shooters(self.ground, self.field, target, range);
        let mark = self.field.piece(target).expect("a target stands there");
        let class = self.kinds[usize::from(mark.kind)].class;
        let none = Window::empty(self.ground.place(target).column);
        let sealed = class == Class::Ram && self.kind.class != Class::Artillery;
        if class == Class::Caravan || sealed && is_front(mark, true) {
            shooters.above = none;
        }
        if class == Class::Caravan || sealed && is_front(mark, false) {
            shooters.below = none;
        }
        shooters
    }

    fn list_shots(&self, target: Cell, range: u8, into: &mut Vec<Action>) {
        let shooters = self.shooters(target, range);
        let from = self.from;
        for (side, level_aim) in [(&shooters.above, Aim::North), (&shooters.below, Aim::South)] {
            let aim = |shooter: Cell| self.aim(shooter, target, level_aim);
            if side.contains(self.place) {
                into.push(Action::Shoot { from, target, aim: aim(from) });
            }
            for column in side.columns(range.into(), self.ground.board.columns) {
                into.extend(rows(side.lane(column) & self.reach.ends.lane(column)).map(|row| {
                    let to = self.ground.cell(Place { column: column as u8, row });
                    Action::MoveShoot { from, to, target, aim: aim(to) }
                }));
            }
        }
    }

    fn aim(&self, shooter: Cell, target: Cell, at_one_level: Aim) -> Aim {
        let level = |cell| self.ground.board.level(cell);
        if level(shooter) == level(target) { at_one_level } else { Aim::Plain }
    }

    fn count_shots(&self, target: Cell, range: u8) -> u32 {
        let shooters = self.shooters(target, range);
        [&shooters.above, &shooters.below]
            .into_iter()
            .map(|side| {
                let columns = side.columns(range.into(), self.ground.board.columns);
                let moved = columns.map(|at| (side.lane(at) & self.reach.ends.lane(at)).count_ones());
                u32::from(side.contains(self.place)) + moved.sum::<u32>()
            })
            .sum()
    }

    /// The palisade cells that the ram can break.
    pub fn walls(&self) -> impl Iterator<Item = Cell> + '_ {
        let ahead = ColumnDirection::ALL.into_iter();
        ahead.filter(|&direction| Facing::of_step(direction) == self.piece.facing).filter_map(|direction| {
            let wall = self.ground.neighbour(self.from, direction)?;
            self.can_ram(wall).then_some(wall)
        })
    }

    fn can_ram(&self, wall: Cell) -> bool {
        let hostile = self.ground.camp_of(wall).is_some_and(|camp| camp.owner == self.enemy());
        hostile
            && self.ground.is_palisade(wall, self.field)
            && self.ground.is_walled(self.from, wall, self.field)
    }
}
