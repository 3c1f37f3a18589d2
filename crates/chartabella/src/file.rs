//! Reading themes and scenarios from TOML files: fields that are missing, unknown or of another sort are reported with
//! their names and lines. What the values mean is checked later, by [`Theme::new`](crate::Theme::new) and
//! [`Scenario::new`](crate::Scenario::new).

use std::ops::Range;

use game::BySide;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::Faults;
use crate::{CampSetup, FaceSetup, ScenarioSetup, SetupFault, SideSetup, ThemeSetup, TypeSetup};

impl ScenarioSetup {
    /// Reads a scenario file.
    pub fn from_toml(text: &str) -> Result<ScenarioSetup, Vec<SetupFault>> {
        read_document(text, |mut fields| {
            let setup = ScenarioSetup {
                id: fields.text("id"),
                title: fields.text("title"),
                intro: fields.optional_text("intro"),
                theme: fields.optional_text("theme"),
                columns: fields.number("columns"),
                rows: fields.number("rows"),
                terrain: fields.texts("terrain"),
                camps: fields.tables("camps", read_camp),
                stakes: fields.optional_texts("stakes"),
                first: fields.number("first"),
                cards: fields.pair("cards"),
                pieces: fields.by_side("pieces", |pieces, side| pieces.texts(side)),
                loses: fields.by_side("loses", |loses, side| loses.texts(side)),
            };
            fields.finish();
            setup
        })
    }
}

impl ThemeSetup {
    /// Reads a theme file.
    pub fn from_toml(text: &str) -> Result<ThemeSetup, Vec<SetupFault>> {
        read_document(text, |mut fields| {
            let setup = ThemeSetup {
                id: fields.text("id"),
                title: fields.text("title"),
                sides: fields.by_side("sides", |sides, name| sides.table(name, read_side)),
                die: fields.table("die", read_die),
                types: fields.tables("types", read_type),
            };
            fields.finish();
            setup
        })
    }
}

fn read_camp(mut fields: Fields<'_>) -> CampSetup {
    let camp = CampSetup {
        middle: fields.text("middle"),
        owner: fields.number("owner"),
        entrances: fields.optional_texts("entrances"),
    };
    fields.finish();
    camp
}

fn read_side(mut fields: Fields<'_>) -> SideSetup {
    let side = SideSetup { name: fields.text("name"), colour: fields.text("colour") };
    fields.finish();
    side
}

fn read_die(mut fields: Fields<'_>) -> Vec<FaceSetup> {
    let names: Vec<String> = fields.table.keys().map(|name| name.get_ref().to_string()).collect();
    names.into_iter().map(|face| FaceSetup { weight: fields.number(&face), face }).collect()
}

fn read_type(mut fields: Fields<'_>) -> TypeSetup {
    let kind = TypeSetup {
        id: fields.number("id"),
        name: fields.text("name"),
        class: fields.text("class"),
        attack: fields.text("attack"),
        front: fields.number("front"),
        back: fields.number("back"),
        movement: fields.number("movement"),
        range: fields.optional_number("range"),
        stars: fields.optional_number("stars").unwrap_or(0),
    };
    fields.finish();
    kind
}

fn read_document<T>(text: &str, read: impl FnOnce(Fields<'_>) -> T) -> Result<T, Vec<SetupFault>> {
    let mut faults = Faults::default();
    let document = match DeTable::parse(text) {
        Ok(document) => document,
        Err(error) => {
            let line = line_of(text, error.span().map_or(0, |span| span.start));
            faults.add_at(line, "file", format!("expected TOML: {}", error.message()));
            return Err(faults.0);
        }
    };
    let fields = Fields {
        text,
        path: String::new(),
        line: 1,
        table: document.get_ref(),
        faults: &mut faults,
        read: Vec::new(),
    };
    let setup = read(fields);
    faults.into_result()?;
    Ok(setup)
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

/// A table of the file whose fields are read one by one.
struct Fields<'f> {
    text: &'f str,
    /// The table's own name with a dot behind it; empty for the whole file.
    path: String,
    line: usize,
    table: &'f DeTable<'f>,
    faults: &'f mut Faults,
    read: Vec<String>,
}

impl<'f> Fields<'f> {
    /// The value of a field, of which it is remembered that it is known.
    fn find(&mut self, name: &str) -> Option<&'f Spanned<DeValue<'f>>> {
        self.read.push(name.to_string());
        self.table.get(name)
    }

    fn required(&mut self, name: &str) -> Option<&'f Spanned<DeValue<'f>>> {
        let value = self.find(name);
        if value.is_none() {
            let (line, field) = (self.line, format!("{}{name}", self.path));
            self.faults.add_at(line, field, "expected this field, found nothing");
        }
        value
    }

    fn fault(&mut self, field: &str, span: Range<usize>, message: String) {
        let line = line_of(self.text, span.start);
        self.faults.add_at(line, format!("{}{field}", self.path), message);
    }

    /// The value if it is of the sort expected; otherwise a fault.
    fn cast<T>(
        &mut self,
        field: &str,
        value: &'f Spanned<DeValue<'f>>,
        expected: &str,
        cast: impl FnOnce(&'f DeValue<'f>) -> Option<T>,
    ) -> Option<T> {
        let found = cast(value.get_ref());
        if found.is_none() {
            let kind = value.get_ref().type_str();
            self.fault(field, value.span(), format!("expected {expected}, found a value of kind {kind}"));
        }
        found
    }

    fn text(&mut self, name: &str) -> String {
        let value = self.required(name);
        value.and_then(|value| self.cast(name, value, "a text", text_value)).unwrap_or_default()
    }

    fn optional_text(&mut self, name: &str) -> Option<String> {
        let value = self.find(name)?;
        self.cast(name, value, "a text", text_value)
    }

    fn number(&mut self, name: &str) -> i64 {
        let value = self.required(name);
        value.and_then(|value| self.cast(name, value, "a whole number", number_value)).unwrap_or_default()
    }

    fn optional_number(&mut self, name: &str) -> Option<i64> {
        let value = self.find(name)?;
        self.cast(name, value, "a whole number", number_value)
    }

    fn list(&mut self, name: &str, value: &'f Spanned<DeValue<'f>>) -> &'f [Spanned<DeValue<'f>>] {
        self.cast(name, value, "a list", |value| value.as_array().map(|list| &list[..])).unwrap_or_default()
    }

    fn texts(&mut self, name: &str) -> Vec<String> {
        let value = self.required(name);
        value.map(|value| self.texts_in(name, value)).unwrap_or_default()
    }

    fn optional_texts(&mut self, name: &str) -> Vec<String> {
        let value = self.find(name);
        value.map(|value| self.texts_in(name, value)).unwrap_or_default()
    }

    fn texts_in(&mut self, name: &str, value: &'f Spanned<DeValue<'f>>) -> Vec<String> {
        let list = self.list(name, value);
        let texts = list.iter().enumerate();
        texts
            .filter_map(|(at, value)| self.cast(&format!("{name}[{at}]"), value, "a text", text_value))
            .collect()
    }

    fn pair(&mut self, name: &str) -> [i64; 2] {
        let Some(value) = self.required(name) else { return [0; 2] };
        let pair =
            self.cast(name, value, "a list of two whole numbers", |value| match &value.as_array()?[..] {
                [first, second] => Some([number_value(first.get_ref())?, number_value(second.get_ref())?]),
                _ => None,
            });
        pair.unwrap_or_default()
    }

    fn table<T: Default>(&mut self, name: &str, read: impl FnOnce(Fields<'_>) -> T) -> T {
        let Some(value) = self.required(name) else { return T::default() };
        self.table_in(name, value, read).unwrap_or_default()
    }

    fn table_in<T>(
        &mut self,
        name: &str,
        value: &'f Spanned<DeValue<'f>>,
        read: impl FnOnce(Fields<'_>) -> T,
    ) -> Option<T> {
        let table = self.cast(name, value, "a table", DeValue::as_table)?;
        Some(read(Fields {
            text: self.text,
            path: format!("{}{name}.", self.path),
            line: line_of(self.text, value.span().start),
            table,
            faults: self.faults,
            read: Vec::new(),
        }))
    }

    /// The tables of a list; none if the field is missing.
    fn tables<T>(&mut self, name: &str, read: impl Fn(Fields<'_>) -> T) -> Vec<T> {
        let Some(value) = self.find(name) else { return Vec::new() };
        let list = self.list(name, value).iter().enumerate();
        list.filter_map(|(at, value)| self.table_in(&format!("{name}[{at}]"), value, &read)).collect()
    }

    /// A table with one field for each side.
    fn by_side<T: Default>(&mut self, name: &str, read: impl Fn(&mut Fields<'_>, &str) -> T) -> BySide<T> {
        self.table(name, |mut fields| {
            let both = BySide::new(read(&mut fields, "1"), read(&mut fields, "2"));
            fields.finish();
            both
        })
    }

    /// Reports the fields that nobody asked for.
    fn finish(mut self) {
        for name in self.table.keys() {
            let word = name.get_ref();
            if !self.read.iter().any(|known| known == word) {
                let message = format!("expected one of {}, found an unknown field", self.read.join(", "));
                self.fault(word.as_ref(), name.span(), message);
            }
        }
    }
}

fn text_value(value: &DeValue<'_>) -> Option<String> {
    value.as_str().map(str::to_string)
}

fn number_value(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
