use registry::{Catalogue, Played};

use crate::art;
use crate::message::{Choices, Facing, Figure, LastAction, Look, Marker, Odds, Piece, View};
use crate::tables::Table;
use crate::words;

pub(crate) fn view(catalogue: &Catalogue, table: &Table, look: Look) -> Result<View, String> {
    let game = table.game.as_ref();
    let scene = game.scene();
    let last = table.last_text().map(|text| LastAction {
        text: text.to_string(),
        effects: game.last_effects().into_iter().map(words::effect).collect(),
    });
    Ok(View {
        pieces: scene.pieces.iter().map(piece).collect(),
        markers: scene.markers.iter().map(marker).collect(),
        under_pieces: art::under_pieces(game, &scene, look),
        scores: scene.scores.iter().map(words::score).collect(),
        status: words::status(game.status()),
        mid_turn: game.mid_turn(),
        last,
        back: table.back(),
        choices: choices(catalogue, game, &[])?,
        prompt: scene.prompt,
    })
}

/// What may be picked after the picks. Odds are told once a piece is picked.
pub(crate) fn choices(catalogue: &Catalogue, game: &dyn Played, picks: &[usize]) -> Result<Choices, String> {
    let list = game.choices(picks).ok_or_else(|| format!("{picks:?} cannot be picked"))?;
    let odds = if picks.is_empty() { Vec::new() } else { catalogue.attack_odds(game, picks) };
    let odds = odds
        .into_iter()
        .map(|(pick, odds)| Odds {
            pick,
            win: odds.win,
            draw: odds.draw,
            loss: odds.loss,
            of: odds.win + odds.draw + odds.loss,
        })
        .collect();
    Ok(Choices { next: list.next, complete: list.complete, odds })
}

pub(crate) fn piece(piece: &game::Piece) -> Piece {
    Piece {
        cell: piece.cell.index(),
        owner: words::owner(piece.owner),
        key: art::piece_key(piece),
        symbol: piece.symbol.to_string(),
        name: piece.name.clone(),
        facing: piece.facing.map(|facing| match facing {
            game::Facing::Up => Facing::Up,
            game::Facing::Down => Facing::Down,
        }),
        figures: piece
            .figures
            .iter()
            .map(|figure| Figure { label: figure.label.to_string(), value: figure.value.clone() })
            .collect(),
        badges: piece.badges.iter().map(|badge| (*badge).to_string()).collect(),
    }
}

pub(crate) fn marker(marker: &game::Marker) -> Marker {
    Marker { cell: marker.cell.index(), key: art::marker_key(marker), name: marker.name.clone() }
}
