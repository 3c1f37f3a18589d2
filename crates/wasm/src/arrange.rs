//! Positions set up by hand, as messages.

use game::Options;
use registry::{Catalogue, OpenError, Shape};

use crate::message::{
    Answer, Arrangement, FieldForm, FieldKind, Look, PaletteEntry, Placed, PositionFault, Setup,
};
use crate::{art, view};

/// What can be put where, and the text of the setup in parts.
pub(crate) fn arrange(catalogue: &Catalogue, setup: &Setup, look: Look) -> Result<Answer, String> {
    let options = Options(setup.options.clone());
    let start = setup.start.as_deref();
    let (arrangement, faults) = match catalogue.arrangement(&setup.game, &options, start) {
        Ok(parts) => (parts, Vec::new()),
        // What cannot be taken apart is told, and the editor begins with something that can.
        Err(OpenError::Position(error)) if start.is_some() => {
            let parts =
                catalogue.arrangement(&setup.game, &options, None).map_err(|error| error.to_string())?;
            (parts, position_faults(&error))
        }
        Err(error) => return Err(error.to_string()),
    };
    let fields = catalogue.field_forms(&setup.game).map_err(|error| error.to_string())?;
    Ok(Answer::Arrange {
        palette: palette(catalogue, &setup.game, &arrangement.options, look)?,
        fields: fields.iter().map(field_form).collect(),
        arrangement: message(arrangement),
        faults,
    })
}

/// The text that the parts make, and everything wrong with it.
pub(crate) fn compose(catalogue: &Catalogue, game: &str, parts: Arrangement) -> Result<Answer, String> {
    let arrangement = registry::Arrangement {
        options: Options(parts.options),
        placed: parts.placed.into_iter().map(|placed| (placed.cell, placed.code)).collect(),
        fields: parts.fields,
    };
    let position = catalogue.compose(game, &arrangement).map_err(|error| error.to_string())?;
    let faults = match catalogue.open(game, &arrangement.options, Some(&position)) {
        Ok(_) => Vec::new(),
        Err(OpenError::Position(error)) => position_faults(&error),
        Err(error) => return Err(error.to_string()),
    };
    Ok(Answer::Compose { position, faults })
}

pub(crate) fn position_faults(error: &game::PositionError) -> Vec<PositionFault> {
    let fault = |fault: &game::Fault| PositionFault {
        field: fault.field.to_string(),
        message: fault.message.clone(),
    };
    error.faults.iter().map(fault).collect()
}

fn message(arrangement: registry::Arrangement) -> Arrangement {
    Arrangement {
        options: arrangement.options.0,
        placed: arrangement.placed.into_iter().map(|(cell, code)| Placed { cell, code }).collect(),
        fields: arrangement.fields,
    }
}

fn palette(
    catalogue: &Catalogue,
    id: &str,
    options: &Options,
    look: Look,
) -> Result<Vec<PaletteEntry>, String> {
    let game = catalogue.open(id, options, None).map_err(|error| error.to_string())?;
    let entries = catalogue.palette(id, options).map_err(|error| error.to_string())?;
    Ok(entries
        .into_iter()
        .map(|entry| {
            let svg = art::shape(game.as_ref(), &entry.shape, look);
            let (piece, marker) = match &entry.shape {
                Shape::Piece(piece) => (Some(view::piece(piece)), None),
                Shape::Marker(marker) => (None, Some(view::marker(marker))),
            };
            PaletteEntry { code: entry.code, piece, marker, svg }
        })
        .collect())
}

fn field_form(form: &registry::FieldForm) -> FieldForm {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect();
    let kind = match form.kind {
        registry::FieldKind::Side(values) => FieldKind::Side { values: words(values) },
        registry::FieldKind::Sides(values) => FieldKind::Sides { values: words(&values) },
        registry::FieldKind::Mark(values) => FieldKind::Mark { values: words(&values) },
        registry::FieldKind::Number { least, most } => FieldKind::Number { least, most },
        registry::FieldKind::Pair { separator, least, most } => {
            FieldKind::Pair { separator: separator.to_string(), least, most }
        }
        registry::FieldKind::Word => FieldKind::Word,
    };
    FieldForm { name: form.name.to_string(), kind }
}
