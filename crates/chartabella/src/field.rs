//! What stands where, and which walls are broken.

use board::Cell;
use game::{BySide, Side, hash_key};

use crate::ground::{Ground, Terrain};
use crate::window::rows;
use crate::{Class, Kind, Piece};

const PIECE_KEYS: u32 = 1;
const BREACH_KEYS: u32 = 2;

#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Field {
    pieces: Vec<Option<Piece>>,
    columns: Vec<FieldColumn>,
    tally: BySide<Tally>,
    breaches: u16,
    hash: u64,
}

/// One column, a bit for each row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct FieldColumn {
    pieces: BySide<u64>,
    broken: u64,
}

/// What is counted of each side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    pub stars: u16,
    pub commanders: u16,
    pub rams: u16,
    /// Location cells that its pieces stand on.
    pub locations: u16,
}

impl Clone for Field {
    fn clone(&self) -> Field {
        Field { pieces: self.pieces.clone(), columns: self.columns.clone(), ..*self }
    }

    /// Keeps the buffers: searches copy states over each other all the time.
    fn clone_from(&mut self, other: &Field) {
        self.pieces.clone_from(&other.pieces);
        self.columns.clone_from(&other.columns);
        (self.tally, self.breaches, self.hash) = (other.tally, other.breaches, other.hash);
    }
}

impl Field {
    pub fn empty(ground: &Ground) -> Field {
        Field {
            pieces: vec![None; ground.board.cell_count()],
            columns: vec![FieldColumn::default(); ground.board.columns],
            tally: BySide::default(),
            breaches: 0,
            hash: 0,
        }
    }

    #[inline]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.piece(cell).map(|piece| piece.owner)
    }

    /// Puts a piece on an empty cell.
    pub fn put(&mut self, ground: &Ground, kinds: &[Kind], cell: Cell, piece: Piece) {
        debug_assert!(self.piece(cell).is_none(), "one piece a cell");
        self.pieces[cell.index()] = Some(piece);
        self.account(ground, kinds, cell, piece, u16::wrapping_add);
    }

    /// Takes what stands on a cell.
    pub fn take(&mut self, ground: &Ground, kinds: &[Kind], cell: Cell) -> Option<Piece> {
        let piece = self.pieces[cell.index()].take()?;
        self.account(ground, kinds, cell, piece, u16::wrapping_sub);
        Some(piece)
    }

    fn account(
        &mut self,
        ground: &Ground,
        kinds: &[Kind],
        cell: Cell,
        piece: Piece,
        add: fn(u16, u16) -> u16,
    ) {
        let place = ground.place(cell);
        self.columns[usize::from(place.column)].pieces[piece.owner] ^= place.bit();
        let code = u32::from(piece.kind) << 2 | (piece.owner as u32) << 1 | piece.facing as u32;
        self.hash ^= hash_key(PIECE_KEYS, (cell.index() as u32) << 16 | code);
        let kind = &kinds[usize::from(piece.kind)];
        let tally = &mut self.tally[piece.owner];
        if kind.stars > 0 {
            tally.stars = add(tally.stars, kind.stars.into());
            tally.commanders = add(tally.commanders, 1);
        }
        if kind.class == Class::Ram {
            tally.rams = add(tally.rams, 1);
        }
        if ground.terrain(cell) == Terrain::Location {
            tally.locations = add(tally.locations, 1);
        }
    }

    /// Breaks the wall of a palisade cell.
    pub fn breach(&mut self, ground: &Ground, cell: Cell) {
        let place = ground.place(cell);
        self.columns[usize::from(place.column)].broken |= place.bit();
        self.breaches += 1;
        self.hash ^= hash_key(BREACH_KEYS, cell.index() as u32);
    }

    #[inline]
    pub fn lane(&self, side: Side, column: usize) -> u64 {
        self.columns[column].pieces[side]
    }

    #[inline]
    pub fn occupied_lane(&self, column: usize) -> u64 {
        let pieces = &self.columns[column].pieces;
        pieces.first | pieces.second
    }

    #[inline]
    pub fn broken_lane(&self, column: usize) -> u64 {
        self.columns[column].broken
    }

    #[inline]
    pub fn any_broken(&self) -> bool {
        self.breaches > 0
    }

    pub fn is_broken(&self, cell: Cell) -> bool {
        let rows = self.pieces.len() / self.columns.len();
        self.columns[cell.index() / rows].broken >> (cell.index() % rows) & 1 != 0
    }

    /// The cells of a side's pieces, in cell order.
    #[inline]
    pub fn cells(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        let height = self.pieces.len() / self.columns.len();
        self.columns.iter().enumerate().flat_map(move |(column, lanes)| {
            rows(lanes.pieces[side]).map(move |row| Cell::new(column * height + usize::from(row)))
        })
    }

    /// A side's pieces with their cells, in cell order.
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.cells(side).map(|cell| (cell, self.piece(cell).expect("lanes and pieces agree")))
    }

    /// The cells of broken walls, in cell order.
    pub fn broken_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let height = self.pieces.len() / self.columns.len();
        self.columns.iter().enumerate().flat_map(move |(column, lanes)| {
            rows(lanes.broken).map(move |row| Cell::new(column * height + usize::from(row)))
        })
    }

    pub fn tally(&self, side: Side) -> &Tally {
        &self.tally[side]
    }

    /// Of pieces and broken walls.
    pub fn hash(&self) -> u64 {
        self.hash
    }
}
