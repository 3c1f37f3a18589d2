use serde::Serialize;

/// The empty board: what does not change while a game is played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BoardDrawing {
    /// Left, top, width and height of the picture.
    pub view_box: [f64; 4],
    /// In the order of pick ids.
    pub cells: Vec<BoardCell>,
    /// The choices that are not places; their pick ids follow those of the cells.
    pub buttons: Vec<ButtonFace>,
    /// The pick id of *Done*, which ends an action that could go on.
    pub done: usize,
    pub sides: [String; 2],
    /// The colours of the sides' pieces, as `#rrggbb`.
    pub colours: [String; 2],
    /// Shared parts of the drawings, to be put into the picture once.
    pub definitions: String,
    /// Everything that never changes, as SVG.
    pub board: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardCell {
    pub name: String,
    pub centre: Point,
    /// Its corners; empty for bare points and for cells that are no place.
    pub outline: Vec<Point>,
    /// What kind of place it is, as it is spoken; empty for ordinary ones.
    pub region: String,
    /// False where the board has no place under this id.
    pub exists: bool,
}

/// In the picture's units, y downwards.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ButtonFace {
    pub key: String,
    pub label: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Drawing {
    pub key: String,
    /// Around the origin, in the board's units.
    pub svg: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Owner {
    First,
    Second,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Actor {
    First,
    Second,
    Chance,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Result {
    First,
    Second,
    Draw,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Status {
    ToAct { side: Owner },
    Chance,
    Over { result: Result },
}

/// A moment as it is seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    pub pieces: Vec<Piece>,
    pub markers: Vec<Marker>,
    /// Walls that are there only now, or broken ones laid open, and links between pieces, as SVG under the pieces.
    pub under_pieces: String,
    pub scores: Vec<Score>,
    /// Who acts and what is asked, without a full stop.
    pub prompt: String,
    pub status: Status,
    /// Whether the acting side has begun its turn and not finished it.
    pub mid_turn: bool,
    pub last: Option<LastAction>,
    pub back: TurnBack,
    /// What may be picked first.
    pub choices: Choices,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Piece {
    pub cell: usize,
    pub owner: Owner,
    /// Under which its drawing is asked for: pieces that look alike have the same.
    pub key: String,
    pub symbol: String,
    /// As it is spoken.
    pub name: String,
    pub facing: Option<Facing>,
    pub figures: Vec<Figure>,
    /// States worth a spoken word.
    pub badges: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Facing {
    Up,
    Down,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figure {
    pub label: String,
    pub value: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Marker {
    pub cell: usize,
    pub key: String,
    pub name: String,
}

/// A line beside the board: a value for each side, or one for both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Score {
    pub label: String,
    pub values: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LastAction {
    pub text: String,
    pub effects: Vec<Effect>,
}

/// Something that is seen to happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Effect {
    Move { path: Vec<usize> },
    Throw { from: usize, to: usize },
    Shoot { from: usize, to: usize },
    Place { cell: usize },
    Remove { cell: usize, token: bool },
    Turn { cell: usize },
    Roll { face: String },
}

/// To how many actions the game goes back; neither ever goes past a die or into an earlier turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnBack {
    /// One step of the turn.
    pub step: Option<usize>,
    /// As far as the turn goes back.
    pub turn: Option<usize>,
}

/// What may be picked next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choices {
    /// Pick ids in ascending order.
    pub next: Vec<usize>,
    /// The text of the action that the picks make, if they do.
    pub complete: Option<String>,
    /// For picks that lead to attacks decided by a die, the best that one of them promises.
    pub odds: Vec<Odds>,
}

/// In parts of `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Odds {
    pub pick: usize,
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
    pub of: u32,
}
