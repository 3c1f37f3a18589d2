//! The curve between values and chances of winning. What searches decide by is made of additions and multiplications
//! alone: unlike the library's functions these give the same bits in a browser and on every machine.

/// The natural exponential, with a relative error below 1e-9.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    // Rounded by a cast, for which the number must be positive.
    let exponent = (x * std::f64::consts::LOG2_E + 1023.5) as u64;
    let rest = x - (exponent as f64 - 1023.0) * std::f64::consts::LN_2;
    // The series converges fast, for the rest is below 0.35.
    let series = INVERSE_FACTORIALS.iter().rev().fold(0.0, |sum, factor| sum * rest + factor);
    series * f64::from_bits(exponent << 52)
}

const INVERSE_FACTORIALS: [f64; 11] = {
    let mut factors = [1.0; 11];
    let mut n = 1;
    while n < factors.len() {
        factors[n] = factors[n - 1] / n as f64;
        n += 1;
    }
    factors
};

/// The natural logarithm of a positive number, with an error below 1e-9.
pub fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let doublings = (bits >> 52) as i64 - 1023;
    let rest = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    // Twice the area tangent, whose argument is at most a third.
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut sum, mut power) = (0.0, ratio);
    for n in 0..10 {
        sum += power / f64::from(2 * n + 1);
        power *= ratio * ratio;
    }
    2.0 * sum + doublings as f64 * std::f64::consts::LN_2
}

/// The chance of winning of a side whose value is `value`, where `spread` is worth 73 %.
pub fn win_chance(value: i32, spread: i32) -> f64 {
    1.0 / (1.0 + exp(-f64::from(value) / f64::from(spread)))
}

/// The value whose chance of winning this is, within twenty spreads.
pub fn value_of_chance(chance: f64, spread: i32) -> i32 {
    let chance = chance.clamp(1e-12, 1.0 - 1e-12);
    let odds = ln(chance / (1.0 - chance));
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
    fn the_logarithm_is_close_to_the_librarys() {
        for step in 1..=3000 {
            for x in [f64::from(step) / 1000.0, f64::from(step) * 1e9, f64::from(step) * 1e-12] {
                assert!((ln(x) - x.ln()).abs() < 1e-9, "{x}");
            }
        }
    }

    #[test]
    fn values_and_chances_go_back_and_forth() {
        for value in (-30_000..=30_000).step_by(7) {
            assert!((value_of_chance(win_chance(value, 2500), 2500) - value).abs() <= 1, "{value}");
        }
        assert_eq!(value_of_chance(1.0, 100), 2000);
        assert_eq!(value_of_chance(0.0, 100), -2000);
    }

    #[test]
    fn a_spread_is_worth_73_percent() {
        assert!((win_chance(500, 500) - 0.731).abs() < 0.001);
        assert!((win_chance(-500, 500) - 0.269).abs() < 0.001);
        assert_eq!(win_chance(0, 500), 0.5);
        assert_eq!(win_chance(i32::MAX, 1), 1.0);
    }
}
