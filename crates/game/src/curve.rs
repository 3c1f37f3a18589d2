//! The curve between values and chances of winning. What searches decide by is made of additions and multiplications
//! alone: unlike the library's functions these give the same bits in a browser and on every machine.

/// The natural exponential, with a relative error below 1e-9.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let halvings = (x * std::f64::consts::LOG2_E).round();
    let rest = x - halvings * std::f64::consts::LN_2;
    // The series converges fast, for the rest is below 0.35.
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..=10 {
        term *= rest / f64::from(n);
        sum += term;
    }
    sum * f64::from_bits(((halvings as i64 + 1023) as u64) << 52)
}

/// The chance of winning of a side whose value is `value`, where `spread` is worth 73 %.
pub fn win_chance(value: i32, spread: i32) -> f64 {
    1.0 / (1.0 + exp(-f64::from(value) / f64::from(spread)))
}

/// The value whose chance of winning this is, within twenty spreads.
pub fn value_of_chance(chance: f64, spread: i32) -> i32 {
    let odds = (chance / (1.0 - chance)).ln();
    (odds.clamp(-20.0, 20.0) * f64::from(spread)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_close_to_the_librarys() {
        for step in -3000..=3000 {
            let x = f64::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-9, "{x}");
        }
        assert!(exp(-1e9) < 1e-300 && exp(1e9).is_finite());
    }

    #[test]
    fn a_spread_is_worth_73_percent() {
        assert!((win_chance(500, 500) - 0.731).abs() < 0.001);
        assert!((win_chance(-500, 500) - 0.269).abs() < 0.001);
        assert_eq!(win_chance(0, 500), 0.5);
        assert_eq!(win_chance(i32::MAX, 1), 1.0);
    }
}
