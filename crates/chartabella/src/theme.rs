use game::{BySide, Side};

use crate::fault::Faults;
use crate::{Face, SetupFault};

/// The farthest a piece walks or shoots: sets of cells around a piece are kept in a window of this radius.
pub(crate) const MOST_STEPS: u8 = 9;
/// Elephants eliminate whole lists of pieces: longer walks have more of them than anyone could choose from.
pub(crate) const MOST_ELEPHANT_STEPS: u8 = 6;
const MOST_KINDS: usize = 200;
const MOST_STRENGTH: u8 = 99;
const MOST_STARS: u8 = 9;
const MOST_WEIGHT: u8 = 100;

/// A theme as someone typed it. [`Theme::new`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThemeSetup {
    pub id: String,
    pub title: String,
    pub sides: BySide<SideSetup>,
    pub die: Vec<FaceSetup>,
    pub types: Vec<TypeSetup>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideSetup {
    pub name: String,
    /// `#rrggbb`.
    pub colour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceSetup {
    /// `swords`, `1`, `2`, `triangle` or `star`.
    pub face: String,
    pub weight: i64,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypeSetup {
    pub id: i64,
    pub name: String,
    /// `infantry`, `cavalry`, `elephant`, `artillery`, `ram` or `caravan`.
    pub class: String,
    /// A number, a number with `+` if the piece charges, or `-`.
    pub attack: String,
    pub front: i64,
    pub back: i64,
    pub movement: i64,
    pub range: Option<i64>,
    pub stars: i64,
}

/// The sides, the die and the types of pieces of some period.
#[derive(Clone, Debug)]
pub struct Theme {
    setup: ThemeSetup,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) die: Vec<(Face, u32)>,
}

/// A type of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    pub id: u16,
    pub name: String,
    pub class: Class,
    /// `None` if it may not attack.
    pub attack: Option<u8>,
    pub charges: bool,
    pub front: u8,
    pub back: u8,
    pub movement: u8,
    pub range: Option<u8>,
    pub stars: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    Infantry,
    Cavalry,
    Elephant,
    Artillery,
    Ram,
    Caravan,
}

impl Class {
    pub const ALL: [Class; 6] =
        [Class::Infantry, Class::Cavalry, Class::Elephant, Class::Artillery, Class::Ram, Class::Caravan];

    pub const fn word(self) -> &'static str {
        match self {
            Class::Infantry => "infantry",
            Class::Cavalry => "cavalry",
            Class::Elephant => "elephant",
            Class::Artillery => "artillery",
            Class::Ram => "ram",
            Class::Caravan => "caravan",
        }
    }
}

impl Theme {
    /// Checks a theme and reports all that is wrong with it.
    pub fn new(setup: ThemeSetup) -> Result<Theme, Vec<SetupFault>> {
        let mut faults = Faults::default();
        faults.word("id", &setup.id);
        faults.filled("title", &setup.title);
        for side in Side::BOTH {
            check_side(&setup.sides[side], side, &mut faults);
        }
        let die = check_die(&setup.die, &mut faults);
        let kinds = check_types(&setup.types, &mut faults);
        faults.into_result()?;
        Ok(Theme { setup, kinds, die })
    }

    pub fn id(&self) -> &str {
        &self.setup.id
    }

    pub fn title(&self) -> &str {
        &self.setup.title
    }

    /// What the theme was made from.
    pub fn setup(&self) -> &ThemeSetup {
        &self.setup
    }

    pub fn sides(&self) -> &BySide<SideSetup> {
        &self.setup.sides
    }

    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The faces of the die with their weights.
    pub fn die(&self) -> &[(Face, u32)] {
        &self.die
    }

    pub(crate) fn find_kind(&self, id: &str) -> Option<u8> {
        let plain = id.bytes().all(|byte| byte.is_ascii_digit()) && !id.starts_with('0');
        let id = id.parse::<u16>().ok().filter(|_| plain)?;
        let at = self.kinds.iter().position(|kind| kind.id == id)?;
        Some(u8::try_from(at).expect("a theme has at most MOST_KINDS types"))
    }
}

/// The name of a side in files and position texts.
pub(crate) const fn side_digit(side: Side) -> char {
    match side {
        Side::First => '1',
        Side::Second => '2',
    }
}

fn check_side(side: &SideSetup, which: Side, faults: &mut Faults) {
    let field = format!("sides.{}", side_digit(which));
    faults.filled(format!("{field}.name"), &side.name);
    let digits = side.colour.strip_prefix('#').unwrap_or_default();
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        let message = format!("expected a colour like #b5442e, found {:?}", side.colour);
        faults.add(format!("{field}.colour"), message);
    }
}

fn check_die(faces: &[FaceSetup], faults: &mut Faults) -> Vec<(Face, u32)> {
    let mut die: Vec<(Face, u32)> = Vec::new();
    for given in faces {
        let field = format!("die.{}", given.face);
        let Some(face) = Face::ALL.into_iter().find(|face| face.word() == given.face) else {
            faults.add(field, "expected one of the faces swords, 1, 2, triangle, star");
            continue;
        };
        if die.iter().any(|&(known, _)| known == face) {
            faults.add(field, "expected each face once, found it twice");
            continue;
        }
        if let Some(weight) = faults.number(field, given.weight, 1, MOST_WEIGHT) {
            die.push((face, u32::from(weight)));
        }
    }
    if faces.is_empty() {
        faults.add("die", "expected at least one face, found none");
    }
    die.sort_unstable();
    die
}

fn check_types(types: &[TypeSetup], faults: &mut Faults) -> Vec<Kind> {
    if types.is_empty() || types.len() > MOST_KINDS {
        faults.add("types", format!("expected 1 to {MOST_KINDS} types, found {}", types.len()));
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for (at, given) in types.iter().enumerate() {
        let Some(kind) = check_type(given, &format!("types[{at}]"), faults) else { continue };
        if kinds.iter().any(|known| known.id == kind.id) {
            faults.add(format!("types[{at}].id"), format!("expected each id once, found {} twice", kind.id));
        }
        kinds.push(kind);
    }
    kinds
}

fn check_type(given: &TypeSetup, field: &str, faults: &mut Faults) -> Option<Kind> {
    let id = u16::try_from(given.id).ok().filter(|id| (1..=9999).contains(id));
    if id.is_none() {
        faults.add(
            format!("{field}.id"),
            format!("expected a whole number from 1 to 9999, found {}", given.id),
        );
    }
    faults.filled(format!("{field}.name"), &given.name);
    let class = Class::ALL.into_iter().find(|class| class.word() == given.class);
    if class.is_none() {
        let known = Class::ALL.map(Class::word).join(", ");
        faults.add(format!("{field}.class"), format!("expected one of {known}, found {:?}", given.class));
    }
    let attack = check_attack(&given.attack, class, field, faults);
    let front = faults.number(format!("{field}.front"), given.front, 0, MOST_STRENGTH);
    let back = faults.number(format!("{field}.back"), given.back, 0, MOST_STRENGTH);
    let most_steps = if class == Some(Class::Elephant) { MOST_ELEPHANT_STEPS } else { MOST_STEPS };
    let movement = faults.number(format!("{field}.movement"), given.movement, 0, most_steps);
    let range = check_range(given.range, class, field, faults);
    let stars = faults.number(format!("{field}.stars"), given.stars, 0, MOST_STARS);
    let (attack, charges) = attack?;
    Some(Kind {
        id: id?,
        name: given.name.clone(),
        class: class?,
        attack,
        charges,
        front: front?,
        back: back?,
        movement: movement?,
        range: range?,
        stars: stars?,
    })
}

/// Whether the class fights and shoots at all, whatever numbers are printed on the piece.
fn is_armed(class: Class) -> bool {
    !matches!(class, Class::Elephant | Class::Ram | Class::Caravan)
}

fn check_attack(
    text: &str,
    class: Option<Class>,
    field: &str,
    faults: &mut Faults,
) -> Option<(Option<u8>, bool)> {
    if text == "-" {
        return Some((None, false));
    }
    let field = format!("{field}.attack");
    if let Some(class) = class.filter(|&class| !is_armed(class)) {
        faults.add(field, format!("expected - for the class {}, found {text:?}", class.word()));
        return None;
    }
    let (number, charges) = text.strip_suffix('+').map_or((text, false), |number| (number, true));
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    match number.parse::<u8>() {
        Ok(value) if plain && value <= MOST_STRENGTH => Some((Some(value), charges)),
        _ => {
            let expected = format!("a number from 0 to {MOST_STRENGTH}, one with + (\"3+\") or \"-\"");
            faults.add(field, format!("expected {expected}, found {text:?}"));
            None
        }
    }
}

fn check_range(
    range: Option<i64>,
    class: Option<Class>,
    field: &str,
    faults: &mut Faults,
) -> Option<Option<u8>> {
    let Some(range) = range else { return Some(None) };
    let field = format!("{field}.range");
    if let Some(class) = class.filter(|&class| !is_armed(class)) {
        faults.add(field, format!("expected none for the class {}, found {range}", class.word()));
        return None;
    }
    faults.number(field, range, 1, MOST_STEPS).map(Some)
}
