//! What a table knows about a state.

use std::fmt;

/// The value of a state: the difference in seeds (those of the side to act minus the opponent's, of
/// the seeds still on the board) that play to the end yields, history apart.
///
/// Play may be endless. Then the truth is an interval: [`low`](Interval::low) is what the side to act
/// can force against any play, [`high`](Interval::high) what the opponent can hold it to. There is no
/// number to be had from it without asking for one of the two, or for [`exact`](Interval::exact).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Interval {
    seeds: u8,
    low: u8,
    high: u8,
}

impl Interval {
    /// From the fewest and the most of the `seeds` on the board that the side to act ends up with.
    pub(crate) fn new(seeds: u8, low: u8, high: u8) -> Interval {
        debug_assert!(low <= high && high <= seeds);
        Interval { seeds, low, high }
    }

    /// The least difference: what the side to act can force against any play.
    pub fn low(self) -> i8 {
        self.difference(self.low)
    }

    /// The greatest difference: what the opponent can hold the side to act to.
    pub fn high(self) -> i8 {
        self.difference(self.high)
    }

    /// The difference, if the interval is one value.
    pub fn exact(self) -> Option<i8> {
        (self.low == self.high).then(|| self.low())
    }

    /// Whether endless play decides: the interval is more than one value.
    pub fn is_open(self) -> bool {
        self.low != self.high
    }

    /// Seeds still on the board.
    pub fn seeds(self) -> u8 {
        self.seeds
    }

    /// Of the seeds on the board, the fewest that the side to act ends up with.
    pub fn fewest(self) -> u8 {
        self.low
    }

    /// Of the seeds on the board, the most that the side to act ends up with.
    pub fn most(self) -> u8 {
        self.high
    }

    fn difference(self, seeds: u8) -> i8 {
        (2 * i16::from(seeds) - i16::from(self.seeds)) as i8
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(value) => write!(f, "{value}"),
            None => write!(f, "{}..{}", self.low(), self.high()),
        }
    }
}

impl fmt::Debug for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} of {}", self.seeds)
    }
}
