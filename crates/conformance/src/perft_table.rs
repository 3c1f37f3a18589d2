use game::{Rules, perft};

/// Checks a table of perft counts: lines of `position text ; count of depth 1, count of depth 2, …`, with `startpos`
/// for the rules' own start; `# ` begins a comment. Counts over `largest` are left to longer runs, which set the
/// environment variable `PERFT_LARGEST` to another bound.
pub fn check_perft_table<R: Rules>(rules: &R, table: &str, largest: u64) {
    let longer = std::env::var("PERFT_LARGEST").ok().and_then(|bound| bound.parse().ok());
    let largest = longer.unwrap_or(largest);
    let mut checked = 0;
    for line in table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# ")) {
        let (text, counts) =
            line.split_once(';').expect("a perft line has a position and counts parted by ;");
        let state = match text.trim() {
            "startpos" => rules.start(),
            text => rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")),
        };
        for (depth, count) in (1..).zip(counts.split(',')) {
            let expected: u64 = count.trim().parse().expect("perft counts are numbers");
            if expected <= largest {
                assert_eq!(perft(&state, depth), expected, "perft {depth} of {text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "the table is empty");
}
