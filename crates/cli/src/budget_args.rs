use std::time::Duration;

use arena::Budget;

/// What both players of a match may spend on an action.
#[derive(clap::Args)]
pub struct BudgetArgs {
    /// The time for an action, such as 200ms or 2s
    #[arg(long, value_name = "TIME", default_value = "200ms", value_parser = parse_time)]
    time: Duration,
    /// The time of A, if it is not the same
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time_a: Option<Duration>,
    /// The time of B, if it is not the same
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time_b: Option<Duration>,
    /// States looked at, or iterations, for an action instead of a time
    #[arg(
        long,
        conflicts_with_all = ["time", "time_a", "time_b"],
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    nodes: Option<u64>,
}

impl BudgetArgs {
    pub fn both(&self) -> [Budget; 2] {
        match self.nodes {
            Some(nodes) => [Budget::Nodes(nodes); 2],
            None => [self.time_a, self.time_b].map(|time| Budget::Time(time.unwrap_or(self.time))),
        }
    }
}

/// Reads `200ms`, `2s` or `1.5s`.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, scale) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(""), 1.0),
    };
    match number.parse::<f64>() {
        Ok(value) if value > 0.0 && value * scale <= 86_400.0 => Ok(Duration::from_secs_f64(value * scale)),
        _ => Err("expected a time such as 200ms or 2s".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        assert_eq!(parse_time("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(parse_time("1.5s"), Ok(Duration::from_millis(1500)));
        for wrong in ["", "s", "ms", "2", "0s", "-1s", "NaNs", "infs", "1e9s", "2 m"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}
