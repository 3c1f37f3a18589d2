use board::Cell;
use game::{Grid, Observe, Planes, Side, State};

use crate::state::Phase;
use crate::{Chartabella, ChartabellaState, Class, Facing, Kind, LAST_TURN, Piece, Terrain};

/// Two shots with what follows each: a piece, a target and a button, the die, a card, a fight of three cells, and die
/// and card again; then the end of the turn.
const MOST_PICKS_OF_TURN: usize = 2 * (3 + 2 + 3 + 2) + 1;
const MOST_ROLLS_OF_TURN: usize = 2 * 2;

/// Values on pieces are told in tenths, which all but home-made types stay within.
const TENTH: f32 = 0.1;

impl Observe for ChartabellaState {
    const PLANES: &'static [&'static str] = &[
        "forest",
        "locations",
        "palisades",
        "own camps",
        "enemy camps",
        "stakes",
        "broken walls",
        "own pieces",
        "enemy pieces",
        "infantry",
        "cavalry",
        "elephants",
        "artillery",
        "rams",
        "caravans",
        "attack / 10",
        "charges",
        "front defence / 10",
        "back defence / 10",
        "movement / 10",
        "range / 10",
        "stars / 10",
        "faces up",
        "has acted",
        "attacker, or shooter that may go on",
        "target",
        "die is to be rolled",
        "card may be played",
        "activations / 2",
        "own cards / 10",
        "enemy cards / 10",
        "turns / 200",
        "viewer's turn",
        "viewer is second",
    ];

    fn grid(rules: &Chartabella) -> Grid {
        let board = rules.scenario().ground().board();
        Grid::new(board.rows, board.columns, board.cells(), |cell| (board.row(cell), board.column(cell)))
    }

    fn most_picks(_: &Chartabella) -> usize {
        MOST_PICKS_OF_TURN * LAST_TURN as usize
    }

    fn most_chances(_: &Chartabella) -> usize {
        MOST_ROLLS_OF_TURN * LAST_TURN as usize
    }

    fn viewer(&self) -> Side {
        self.status().side().unwrap_or(self.turn_of)
    }

    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        self.observe_ground(viewer, planes);
        self.observe_pieces(viewer, planes);
        self.observe_moment(viewer, planes);
    }
}

impl ChartabellaState {
    fn observe_ground(&self, viewer: Side, planes: &mut Planes<'_>) {
        let ground = self.ground();
        let cells = || ground.board().cells();
        for terrain in [Terrain::Forest, Terrain::Location, Terrain::Palisade] {
            planes.mark(cells().filter(|&cell| ground.terrain(cell) == terrain));
        }
        for side in [viewer, viewer.other()] {
            let camps = ground.camps().iter().filter(|camp| camp.owner == side);
            planes.mark(camps.flat_map(|camp| camp.cells.iter().copied()));
        }
        planes.mark(ground.stakes().iter().copied());
        planes.mark(self.broken_walls());
    }

    fn observe_pieces(&self, viewer: Side, planes: &mut Planes<'_>) {
        let pieces = || Side::BOTH.into_iter().flat_map(|side| self.army(side));
        let figure = |planes: &mut Planes<'_>, value: fn(&Kind) -> f32| {
            planes.set(pieces().map(|(cell, piece)| (cell, value(self.kind(piece)))));
        };
        for side in [viewer, viewer.other()] {
            planes.mark(self.army(side).map(|(cell, _)| cell));
        }
        for class in Class::ALL {
            let of_class = |&(_, piece): &(Cell, Piece)| self.kind(piece).class == class;
            planes.mark(pieces().filter(of_class).map(|(cell, _)| cell));
        }
        figure(planes, |kind| tenths(kind.attack.unwrap_or(0)));
        figure(planes, |kind| f32::from(kind.charges));
        figure(planes, |kind| tenths(kind.front));
        figure(planes, |kind| tenths(kind.back));
        figure(planes, |kind| tenths(kind.movement));
        figure(planes, |kind| tenths(kind.range.unwrap_or(0)));
        figure(planes, |kind| tenths(kind.stars));
        planes.mark(pieces().filter(|(_, piece)| piece.facing == Facing::Up).map(|(cell, _)| cell));
        planes.mark(self.acted);
    }

    fn observe_moment(&self, viewer: Side, planes: &mut Planes<'_>) {
        let (attacker, target) = match self.phase {
            Phase::Activate => (None, None),
            Phase::Roll(attack) | Phase::Intervene { attack, .. } => {
                (Some(attack.attacker), Some(attack.target))
            }
            Phase::AfterShot { shooter, survivor } => (Some(shooter), survivor),
        };
        planes.mark(attacker);
        planes.mark(target);
        planes.fill(f32::from(matches!(self.phase, Phase::Roll(_))));
        planes.fill(f32::from(matches!(self.phase, Phase::Intervene { .. })));
        planes.fill(f32::from(self.activations) / 2.0);
        for side in [viewer, viewer.other()] {
            planes.fill((f32::from(self.cards[side]) * TENTH).min(1.0));
        }
        planes.fill((self.turn as f32 / LAST_TURN as f32).min(1.0));
        planes.fill(f32::from(self.turn_of == viewer));
        planes.fill(f32::from(viewer == Side::Second));
    }
}

fn tenths(value: u8) -> f32 {
    (f32::from(value) * TENTH).min(1.0)
}
