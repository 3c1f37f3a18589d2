use crate::mix;

/// What somebody does not see of all there is: a share of it, and the same things whenever he looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BlindSpot {
    share: f64,
    key: u64,
}

impl BlindSpot {
    /// Of one who sees everything.
    pub const NONE: BlindSpot = BlindSpot { share: 0.0, key: 0 };

    /// Hides a share, from 0 to 1, of all things; which ones, the key decides.
    pub fn new(share: f64, key: u64) -> BlindSpot {
        BlindSpot { share, key }
    }

    /// Whether nothing is hidden.
    pub fn is_none(&self) -> bool {
        self.share <= 0.0
    }

    /// Whether a thing is hidden, by any number that stands for it.
    pub fn hides(&self, thing: u64) -> bool {
        !self.is_none() && self.clearness(thing) < self.share
    }

    /// From 0 to 1: what is less clear is hidden first.
    pub fn clearness(&self, thing: u64) -> f64 {
        mix(self.key ^ mix(thing)) as f64 / u64::MAX as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_hidden_and_always_the_same() {
        let (one, other) = (BlindSpot::new(0.7, 1), BlindSpot::new(0.7, 2));
        let hidden: Vec<u64> = (0..10_000).filter(|&thing| one.hides(thing)).collect();
        assert!((6_800..7_200).contains(&hidden.len()), "{}", hidden.len());
        assert!(hidden.iter().all(|&thing| one.hides(thing)));
        assert!(hidden.iter().any(|&thing| !other.hides(thing)));
    }

    #[test]
    fn who_sees_more_sees_what_others_see() {
        let (less, more) = (BlindSpot::new(0.7, 1), BlindSpot::new(0.4, 1));
        assert!((0..1_000).all(|thing| less.hides(thing) || !more.hides(thing)));
        assert!((0..1_000).all(|thing| !BlindSpot::NONE.hides(thing)));
    }
}
