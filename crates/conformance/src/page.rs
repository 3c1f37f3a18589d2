use game::{Rules, State};

/// A game's rules page, as Markdown: paragraphs begin with their number in bold, and a comment before each picture says
/// what is drawn.
#[derive(Clone, Copy, Debug)]
pub struct RulesPage(pub &'static str);

impl RulesPage {
    /// The numbers of the paragraphs, in order, parted by blanks.
    pub fn paragraphs(self) -> String {
        let number = |line: &'static str| Some(line.strip_prefix("**")?.split_once("** ")?.0);
        self.0.lines().filter_map(number).collect::<Vec<_>>().join(" ")
    }

    /// The position text of the picture whose file name ends like this.
    pub fn diagram(self, name: &str) -> &'static str {
        let picture = self.0.find(&format!("-{name}.svg)")).expect("the page has the picture");
        let (_, comment) =
            self.0[..picture].rsplit_once("<!-- draw: ").expect("a picture has its position before it");
        comment.split_once(" -->").expect("a comment ends").0
    }

    /// Checks that every comment is a position of the game with a picture after it, and that every picture has one.
    pub fn check_diagrams<R: Rules>(self, rules: &R) {
        let lines: Vec<&str> = self.0.lines().collect();
        let mut diagrams = 0;
        for pair in lines.windows(2) {
            let drawn = pair[0].strip_prefix("<!-- draw: ").and_then(|rest| rest.strip_suffix(" -->"));
            let Some(text) = drawn else { continue };
            let state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(state.position().as_deref(), Some(text));
            assert!(pair[1].starts_with("![") && pair[1].ends_with(".svg)"), "{text} has no picture");
            diagrams += 1;
        }
        assert_eq!(diagrams, self.0.matches("<!--").count(), "comments that are no diagrams");
        assert_eq!(diagrams, self.0.matches("\n![").count(), "pictures without a position");
    }
}
