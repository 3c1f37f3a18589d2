//! Signs of a piece's state, told apart by shape as well as by colour.

use game::{Piece, Symbol};

use crate::pieces::UNKNOWN;

pub(crate) fn badges(piece: &Piece) -> String {
    piece.badges.iter().map(|&badge| sign(badge)).collect()
}

fn sign(badge: Symbol) -> &'static str {
    match badge {
        "safe" => SAFE,
        "throne" => CROWNED,
        "threatened" => THREATENED,
        "must-grow" => MUST_GROW,
        "moved" => MOVED,
        "acted" => ACTED,
        // The peg itself is drawn pushed down.
        "home" => "",
        _ => UNKNOWN,
    }
}

const SAFE: &str = r##"<circle r="44.5" fill="none" stroke="#5f430c" stroke-width="6.5"/><circle r="44.5" fill="none" stroke="#ffd76a" stroke-width="3.6"/>"##;

const CROWNED: &str = r##"<g stroke="#5f430c" stroke-width="1.8" stroke-linejoin="round"><circle r="43" fill="none" stroke-width="8"/><circle r="43" fill="none" stroke="#f2c650" stroke-width="4.6"/><path d="M-17-36L-20-53-9-45 0-57 9-45 20-53 17-36C6-40-6-40-17-36z" fill="#f2c650"/></g>"##;

const THREATENED: &str = r##"<circle r="42" fill="none" stroke="#fff" stroke-width="7.5" opacity=".75"/><circle r="42" fill="none" stroke="#b3201a" stroke-width="5.5" stroke-dasharray="14 7.99"/>"##;

const MUST_GROW: &str = r##"<g transform="translate(27 -27)"><circle r="14" fill="#2f7a3c" stroke="#fff" stroke-width="2.4"/><path d="M0-7V7M-7 0H7" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/></g>"##;

const MOVED: &str = r##"<g transform="translate(27 27)"><circle r="13" fill="#e9e2d0" stroke="#4d483d" stroke-width="2.4"/><path d="M-6-.5L-1.5 4.5 6.5-5" fill="none" stroke="#4d483d" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round"/></g>"##;

const ACTED: &str = r##"<g transform="translate(29 0)"><circle r="13" fill="#e9e2d0" stroke="#2b2622" stroke-width="2.4"/><path d="M-6-.5L-1.5 4.5 6.5-5" fill="none" stroke="#2b2622" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round"/></g>"##;
