use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 36.0;

/// The first side's chances of winning along a game, as an SVG picture. At least one point.
pub fn win_chart(chances: &[f64], names: &[String; 2]) -> String {
    let step = (WIDTH - 2.0 * MARGIN) / (chances.len().max(2) - 1) as f64;
    let height = |chance: f64| MARGIN + (1.0 - chance) * (HEIGHT - 2.0 * MARGIN);
    let mut line = String::new();
    for (place, &chance) in chances.iter().enumerate() {
        let _ = write!(line, "{:.1},{:.1} ", MARGIN + place as f64 * step, height(chance));
    }
    let (left, right, bottom, middle) = (MARGIN, WIDTH - MARGIN, height(0.0), height(0.5));
    let end = MARGIN + chances.len().saturating_sub(1) as f64 * step;
    let [first, second] = names.each_ref().map(|name| escape(name));
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" fill="#3d3a34">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#faf6ee"/>
<polygon points="{left},{bottom} {line}{end:.1},{bottom}" fill="#4a6fa5" fill-opacity="0.25"/>
<line x1="{left}" y1="{middle}" x2="{right}" y2="{middle}" stroke="#b9b1a3" stroke-dasharray="4 4"/>
<rect x="{left}" y="{MARGIN}" width="{:.1}" height="{:.1}" fill="none" stroke="#b9b1a3"/>
<polyline points="{line}" fill="none" stroke="#2f5487" stroke-width="2" stroke-linejoin="round"/>
<text x="{left}" y="24">{first} wins</text>
<text x="{left}" y="{:.1}">{second} wins</text>
"##,
        WIDTH - 2.0 * MARGIN,
        HEIGHT - 2.0 * MARGIN,
        HEIGHT - 14.0,
    );
    for (chance, label) in [(1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %")] {
        let _ = writeln!(svg, r#"<text x="4" y="{:.1}" font-size="9">{label}</text>"#, height(chance) + 3.0);
    }
    let _ = writeln!(
        svg,
        r#"<text x="{right}" y="{:.1}" text-anchor="end">{} actions of players</text>"#,
        HEIGHT - 14.0,
        chances.len().saturating_sub(1)
    );
    svg + "</svg>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_win_is_at_the_top_and_an_even_game_in_the_middle() {
        let svg = win_chart(&[0.5, 1.0], &["A & B".to_string(), "C".to_string()]);
        assert!(svg.contains(r#"<polyline points="36.0,120.0 684.0,36.0 ""#), "{svg}");
        assert!(svg.contains("A &amp; B wins"));
    }

    #[test]
    fn one_point_is_enough() {
        assert!(win_chart(&[0.5], &["A".to_string(), "B".to_string()]).contains("36.0,120.0"));
    }
}
