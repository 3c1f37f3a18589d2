//! The little of Markdown that the rules pages use, laid out for a terminal.

const BOLD: &str = "\u{1b}[1m";
const SLANTED: &str = "\u{1b}[3m";
const UNDERLINE: &str = "\u{1b}[4m";
const RESET: &str = "\u{1b}[0m";

/// Wraps paragraphs to the width and sets off headings and bold words; `plain` leaves out escape codes. Pictures and
/// comments are left out, tables and indented blocks stay as they are.
pub fn render(page: &str, width: usize, plain: bool) -> String {
    let mut text = String::new();
    let mut paragraph = String::new();
    for line in page.lines().chain([""]) {
        let starts_block = line.is_empty()
            || line.starts_with(['#', '|', '-', '!'])
            || line.starts_with("    ")
            || line.starts_with("<!--")
            || line.starts_with("**");
        if starts_block && !paragraph.is_empty() {
            text.push_str(&wrapped(&std::mem::take(&mut paragraph), width, plain));
        }
        if let Some(heading) = line.strip_prefix('#') {
            text.push_str(&styled(heading.trim_start_matches('#').trim(), UNDERLINE, plain));
            text.push('\n');
        } else if line.is_empty() {
            if !text.ends_with("\n\n") {
                text.push('\n');
            }
        } else if line.starts_with('|') || line.starts_with("    ") {
            text.push_str(&inline(line, plain));
            text.push('\n');
        } else if !line.starts_with("<!--") && !line.starts_with("![") {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line.trim());
        }
    }
    format!("{}\n", text.trim_matches('\n'))
}

fn styled(text: &str, style: &str, plain: bool) -> String {
    if plain { text.to_string() } else { format!("{BOLD}{style}{text}{RESET}") }
}

/// Bold and slanted words are set off, links become their text, marks of code are dropped.
fn inline(text: &str, plain: bool) -> String {
    let mut result = String::new();
    let (mut bold, mut slanted, mut code) = (false, false, false);
    let text = without_links(text);
    let mut rest = text.as_str();
    while let Some(letter) = rest.chars().next() {
        let mark = if !code && rest.starts_with("**") { "**" } else { &rest[..letter.len_utf8()] };
        rest = &rest[mark.len()..];
        match mark {
            "`" => code = !code,
            "**" => switch(&mut bold, BOLD, slanted.then_some(SLANTED), plain, &mut result),
            "*" if !code => switch(&mut slanted, SLANTED, bold.then_some(BOLD), plain, &mut result),
            _ => result.push_str(mark),
        }
    }
    result
}

/// Turns a style on or off; what else is on comes back after the reset.
fn switch(on: &mut bool, style: &str, other: Option<&str>, plain: bool, result: &mut String) {
    *on = !*on;
    if plain {
        return;
    }
    if *on {
        result.push_str(style);
    } else {
        result.push_str(RESET);
        result.push_str(other.unwrap_or_default());
    }
}

fn without_links(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, label, after)) = next_link(rest) {
        result.push_str(before);
        result.push_str(label);
        rest = after;
    }
    result + rest
}

/// The text before the first link, its label, and the text after it.
fn next_link(text: &str) -> Option<(&str, &str, &str)> {
    let middle = text.find("](")?;
    let start = text[..middle].rfind('[')?;
    let end = middle + text[middle..].find(')')?;
    Some((&text[..start], &text[start + 1..middle], &text[end + 1..]))
}

fn wrapped(paragraph: &str, width: usize, plain: bool) -> String {
    let indent = if paragraph.starts_with("- ") { "  " } else { "" };
    let mut text = String::new();
    let mut column = 0;
    for word in inline(paragraph, plain).split(' ') {
        let length = visible_length(word);
        if column > 0 && column + 1 + length > width {
            text.push('\n');
            text.push_str(indent);
            column = indent.len();
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text + "\n"
}

/// The number of characters that are seen: escape codes are not.
fn visible_length(text: &str) -> usize {
    let mut length = 0;
    let mut escaped = false;
    for letter in text.chars() {
        match (escaped, letter) {
            (false, '\u{1b}') => escaped = true,
            (false, _) => length += 1,
            (true, 'm') => escaped = false,
            (true, _) => {}
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Game\n\n## 1 Board\n\n**1.1** A *board* of `a*b` by seven,\nsee [the page](x.md).\n<!-- draw: x -->\n![a](b.svg)\n\n- one\n- two\n\n    a - b\n";

    #[test]
    fn plain_text_is_wrapped_without_marks() {
        let text = render(PAGE, 30, true);
        assert_eq!(
            text,
            "Game\n\n1 Board\n\n1.1 A board of a*b by seven,\nsee the page.\n\n- one\n- two\n\n    a - b\n"
        );
    }

    #[test]
    fn bold_does_not_count_towards_the_width() {
        let text = render("**aaaa** bbbb cccc", 9, false);
        assert_eq!(text, "\u{1b}[1maaaa\u{1b}[0m bbbb\ncccc\n");
    }
}
