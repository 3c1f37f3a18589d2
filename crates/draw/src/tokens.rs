//! Pieces of the board games: discs, pegs, stones. Sides differ in shape as well as in colour.

use game::{Piece, Side};

use crate::look::{Look, SideColours};
use crate::material::Material;
use crate::shapes::silhouette;

/// The piece around the origin, in units of a hundredth of a cell.
pub(crate) fn token(piece: &Piece, look: &Look) -> String {
    let colours = &look.sides[piece.owner];
    let rim = rim(look.material, piece.owner);
    let body = match look.material {
        Material::TurnedWood => peg(piece.owner, colours, rim),
        Material::SurveyPaper => stone(piece.owner, colours, rim),
        _ => disc(piece.owner, colours, rim),
    };
    let mark = match piece.symbol {
        "man" => man_mark(piece.owner, colours),
        symbol => silhouette(symbol, &colours.mark),
    };
    format!("{}{body}<g transform=\"scale(.86)\">{mark}</g>{}", shadow(), badges(piece, colours))
}

fn shadow() -> &'static str {
    r##"<ellipse cx="0" cy="7" rx="38" ry="36" fill="#000" opacity=".18"/>"##
}

/// Round for the first side, an eight-cornered plate for the second.
fn disc(owner: Side, colours: &SideColours, rim: &str) -> String {
    let body = &colours.body;
    match owner {
        Side::First => format!(
            "<circle r=\"38\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"3\"/>\
             <circle r=\"33\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" opacity=\".55\"/>",
            colours.mark
        ),
        Side::Second => {
            let plate = |radius: f64| octagon(radius);
            format!(
                "<path d=\"{}\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>\
                 <path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-linejoin=\"round\" opacity=\".55\"/>",
                plate(40.0),
                plate(34.5),
                colours.mark
            )
        }
    }
}

fn octagon(radius: f64) -> String {
    let corners: Vec<String> = (0..8)
        .map(|corner| {
            let angle = (22.5 + 45.0 * f64::from(corner)).to_radians();
            format!("{:.1} {:.1}", radius * angle.cos(), radius * angle.sin())
        })
        .collect();
    format!("M{}z", corners.join("L"))
}

/// A ring on the men of the first side, a cross on those of the second.
fn man_mark(owner: Side, colours: &SideColours) -> String {
    let shape = match owner {
        Side::First => r#"<circle r="14"/>"#,
        Side::Second => r#"<path d="M-12-12L12 12M12-12L-12 12"/>"#,
    };
    format!(
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".8\">{shape}</g>",
        colours.mark
    )
}

fn peg(owner: Side, colours: &SideColours, rim: &str) -> String {
    let head = match owner {
        Side::First => {
            format!("<circle r=\"17\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>", colours.mark)
        }
        Side::Second => {
            format!(
                "<rect x=\"-12\" y=\"-12\" width=\"24\" height=\"24\" rx=\"3\" fill=\"{}\"/>",
                colours.mark
            )
        }
    };
    format!(
        "<circle r=\"34\" fill=\"{}\" stroke=\"{rim}\" stroke-width=\"3\"/>\
         <ellipse cx=\"-9\" cy=\"-14\" rx=\"14\" ry=\"9\" fill=\"#fff\" opacity=\".22\"/>{head}",
        colours.body
    )
}

fn stone(owner: Side, colours: &SideColours, rim: &str) -> String {
    let (shine, mark) = match owner {
        Side::First => (".5", String::new()),
        Side::Second => (
            ".16",
            format!(
                "<circle r=\"7\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\" opacity=\".75\"/>",
                colours.mark
            ),
        ),
    };
    format!(
        "<circle r=\"40\" fill=\"{}\" stroke=\"{rim}\" stroke-width=\"2.5\"/>\
         <ellipse cx=\"-11\" cy=\"-15\" rx=\"17\" ry=\"11\" fill=\"#fff\" opacity=\"{shine}\"/>{mark}",
        colours.body
    )
}

fn badges(piece: &Piece, colours: &SideColours) -> String {
    piece
        .badges
        .iter()
        .map(|badge| match *badge {
            "safe" => "<circle r=\"45\" fill=\"none\" stroke=\"#e8b93c\" stroke-width=\"4\"/>".to_string(),
            "throne" => "<circle r=\"45\" fill=\"none\" stroke=\"#8a6a12\" stroke-width=\"4\" stroke-dasharray=\"9 6\"/>"
                .to_string(),
            "home" => {
                format!("<path d=\"M-9 2L-2 10 11-8\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>", colours.body)
            }
            "threatened" => "<circle r=\"45\" fill=\"none\" stroke=\"#c4342b\" stroke-width=\"4\" stroke-dasharray=\"5 5\"/>"
                .to_string(),
            "must-grow" => "<path d=\"M30-36V-20M22-28H38\" stroke=\"#3b7d3a\" stroke-width=\"5\" stroke-linecap=\"round\"/>"
                .to_string(),
            _ => String::new(),
        })
        .collect()
}

/// A darker edge of a body, so that pieces stand off any ground.
fn rim(material: Material, side: Side) -> &'static str {
    match (material, side) {
        (Material::Sandstone, Side::First) => "#152f60",
        (Material::Sandstone, Side::Second) => "#6d2712",
        (Material::TurnedWood, Side::First) => "#6f1712",
        (_, Side::First) => "#8f8371",
        (_, Side::Second) => "#14110f",
    }
}
