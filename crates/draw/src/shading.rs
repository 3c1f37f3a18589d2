//! The light that falls on everything, from the upper left, and what is left of it by night.

use std::fmt::Write;

use crate::look::{Light, Look};

/// Gradients that fragments refer to, for one `defs` element: only light and shadow, so that they are the same for
/// every look and several pictures may share a page.
pub fn definitions(_look: &Look) -> String {
    GRADIENTS.to_string()
}

const GRADIENTS: &str = r##"<radialGradient id="qx-dome" cx=".36" cy=".28" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".06"/><stop offset=".72" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient><linearGradient id="qx-plate" x1=".1" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient><linearGradient id="qx-hollow" x1=".3" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".62"/><stop offset=".7" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity=".18"/></linearGradient><radialGradient id="qx-shadow"><stop offset=".55" stop-color="#000" stop-opacity=".38"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="qx-vignette" r=".75"><stop offset=".55" stop-color="#3a2408" stop-opacity="0"/><stop offset="1" stop-color="#3a2408" stop-opacity=".2"/></radialGradient>"##;

/// The shadow of a round thing.
pub(crate) fn shadow(radius: f64) -> String {
    let reach = radius * 1.22;
    format!("<ellipse cx=\"3\" cy=\"6\" rx=\"{reach:.1}\" ry=\"{reach:.1}\" fill=\"url(#qx-shadow)\"/>")
}

/// By night the same board lies in dimmer light: every colour of a drawing moves the same way.
pub(crate) fn lit(drawing: String, light: Light) -> String {
    if light == Light::Day {
        return drawing;
    }
    let mut parts = drawing.split('#');
    let mut dimmed = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.get(..6).and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
            Some(colour) => {
                let channel = |shift: u32, share: u32| (colour >> shift & 255) * share / 100;
                write!(
                    dimmed,
                    "#{:02x}{:02x}{:02x}{}",
                    channel(16, 63),
                    channel(8, 64),
                    channel(0, 62),
                    &part[6..]
                )
                .expect("a string takes all that is written");
            }
            None => {
                dimmed.push('#');
                dimmed.push_str(part);
            }
        }
    }
    dimmed
}
