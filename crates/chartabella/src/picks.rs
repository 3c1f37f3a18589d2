//! The clicks that make an action.

use game::{Button, Pick, Side};

use crate::{Action, Aim, Face, Facing, Scenario};

const FACE_UP: u16 = 0;
const FACE_DOWN: u16 = 1;
const SHOOT: u16 = 2;
const SHOOT_NORTH: u16 = 3;
const SHOOT_SOUTH: u16 = 4;
const RAM: u16 = 5;
const END: u16 = 6;
const CARD: u16 = 7;
const NO_CARD: u16 = 8;
const FIRST_FACE: u16 = 9;

/// In the order of the numbers above.
pub(crate) fn buttons(scenario: &Scenario) -> Vec<Button> {
    let button = |key: &str, label: &str| Button { key: key.to_string(), label: label.to_string() };
    let mut buttons = vec![
        button("face-up", "Face up"),
        button("face-down", "Face down"),
        button("shoot", "Shoot"),
        button("shoot-north", "Shoot from the north"),
        button("shoot-south", "Shoot from the south"),
        button("ram", "Ram the wall"),
        button("end", "End turn"),
        button("card", "Play a card"),
        button("nocard", "Keep the card"),
    ];
    let sides = scenario.theme.sides();
    let symbol = |side: Side| format!("The symbol of the {}", sides[side].name);
    buttons.extend(Face::ALL.map(|face| {
        let label = match face {
            Face::Swords => "Swords".to_string(),
            Face::Symbol(side) => symbol(side),
            Face::Triangle => "Triangle".to_string(),
            Face::Star => "Star".to_string(),
        };
        button(&format!("die-{}", face.word()), &label)
    }));
    buttons
}

pub(crate) fn picks(action: Action, into: &mut Vec<Pick>) {
    into.clear();
    match action {
        Action::Turn { cell, facing } => into.extend([Pick::Cell(cell), face(facing)]),
        Action::Move { from, to, facing } => into.extend([Pick::Cell(from), Pick::Cell(to), face(facing)]),
        Action::Fight { from, approach, target } => into.extend([from, target, approach].map(Pick::Cell)),
        Action::Shoot { from, target, aim } => {
            into.extend([from, target].map(Pick::Cell));
            into.push(aim_button(aim).unwrap_or(Pick::Button(SHOOT)));
        }
        Action::MoveShoot { from, to, target, aim } => {
            into.extend([from, to, target].map(Pick::Cell));
            into.extend(aim_button(aim));
        }
        Action::Trample(trample) => {
            into.push(Pick::Cell(trample.from));
            into.extend(trample.captured().iter().map(|&cell| Pick::Cell(cell)));
            into.push(Pick::Cell(trample.end));
            into.extend(trample.facing.map(face));
        }
        Action::Ram { from, wall } => into.extend([Pick::Cell(from), Pick::Cell(wall), Pick::Button(RAM)]),
        Action::End => into.push(Pick::Button(END)),
        Action::Card => into.push(Pick::Button(CARD)),
        Action::NoCard => into.push(Pick::Button(NO_CARD)),
        Action::Die(face) => {
            let at = Face::ALL.iter().position(|&known| known == face).expect("all faces are listed");
            into.push(Pick::Button(FIRST_FACE + at as u16));
        }
    }
}

fn face(facing: Facing) -> Pick {
    Pick::Button(match facing {
        Facing::Up => FACE_UP,
        Facing::Down => FACE_DOWN,
    })
}

fn aim_button(aim: Aim) -> Option<Pick> {
    match aim {
        Aim::Plain => None,
        Aim::North => Some(Pick::Button(SHOOT_NORTH)),
        Aim::South => Some(Pick::Button(SHOOT_SOUTH)),
    }
}
