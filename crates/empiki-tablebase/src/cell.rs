//! The sixteen bits that a state has while its layer is solved, and after.
//!
//! A value is a number of seeds, 0 to *n*: how many of the *n* seeds on the board the side to act ends
//! up with. (As a difference in seeds that is `2 × seeds − n`.) Each state has two: `low` and `high`.
//!
//! | bits | while open | when settled |
//! |---|---|---|
//! | 0..6 | the most that a harvest or the end of the game makes sure of | `low` |
//! | 6 | 0 | 1 |
//! | 7..13 | the most that a harvest can hope for, or the end gives | `high` |
//! | 13..16 | actions without a harvest that are not refuted yet, 0 to 6 | 7 |
//!
//! Between being settled and having told its predecessors a bound holds one of two marks instead of
//! its value, one for even and one for odd rounds.

const SEEDS: u16 = 0x3f;
const LOW: u16 = 0x7f;
const LOW_SETTLED: u16 = 1 << 6;
const HIGH_SHIFT: u32 = 7;
const COUNT_SHIFT: u32 = 13;
const HIGH_SETTLED: u16 = 7 << 6;
const FRESH: [u16; 2] = [62, 63];

/// The most seeds that a cell has room for.
pub(crate) const MOST_SEEDS: u32 = 61;

/// What is subtracted from a cell when one more action is refuted.
pub(crate) const ONE_ACTION: u16 = 1 << COUNT_SHIFT;

/// A cell's sixteen bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(pub(crate) u16);

impl Cell {
    /// An open cell.
    pub(crate) fn open(low: u8, high: u8, actions: u8) -> Cell {
        Cell(u16::from(low) | u16::from(high) << HIGH_SHIFT | u16::from(actions) << COUNT_SHIFT)
    }

    /// A cell whose bounds are both known.
    pub(crate) fn settled(low: u8, high: u8) -> Cell {
        Cell(u16::from(low) | LOW_SETTLED | (u16::from(high) | HIGH_SETTLED) << HIGH_SHIFT)
    }

    /// The seeds in the field of `low`.
    #[inline]
    pub(crate) fn low(self) -> u8 {
        (self.0 & SEEDS) as u8
    }

    /// The seeds in the field of `high`.
    #[inline]
    pub(crate) fn high(self) -> u8 {
        (self.0 >> HIGH_SHIFT & SEEDS) as u8
    }

    #[inline]
    pub(crate) fn low_is_open(self) -> bool {
        self.0 & LOW_SETTLED == 0
    }

    /// Actions without a harvest that are not refuted; 7 when `high` is settled.
    #[inline]
    pub(crate) fn actions(self) -> u16 {
        self.0 >> COUNT_SHIFT
    }

    #[inline]
    pub(crate) fn high_is_open(self) -> bool {
        self.actions() != 7
    }

    /// Whether `low` was settled in this round.
    #[inline]
    pub(crate) fn low_is_fresh(self, round: u32) -> bool {
        self.0 & LOW == LOW_SETTLED | FRESH[round as usize % 2]
    }

    /// Whether `high` was settled in this round.
    #[inline]
    pub(crate) fn high_is_fresh(self, round: u32) -> bool {
        self.0 >> HIGH_SHIFT == HIGH_SETTLED | FRESH[round as usize % 2]
    }

    /// The cell with `low` settled in this round.
    #[inline]
    pub(crate) fn with_low_fresh(self, round: u32) -> Cell {
        Cell(self.0 & !LOW | LOW_SETTLED | FRESH[round as usize % 2])
    }

    /// The cell with `high` settled in this round.
    #[inline]
    pub(crate) fn with_high_fresh(self, round: u32) -> Cell {
        Cell(self.0 & LOW | (HIGH_SETTLED | FRESH[round as usize % 2]) << HIGH_SHIFT)
    }

    /// The cell with this settled `low`.
    #[inline]
    pub(crate) fn with_low(self, seeds: u8) -> Cell {
        Cell(self.0 & !LOW | LOW_SETTLED | u16::from(seeds))
    }

    /// The cell with this settled `high`.
    #[inline]
    pub(crate) fn with_high(self, seeds: u8) -> Cell {
        Cell(self.0 & LOW | (HIGH_SETTLED | u16::from(seeds)) << HIGH_SHIFT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_a_cell_do_not_touch_each_other() {
        for (low, high, actions) in [(0, 50, 6), (50, 0, 0), (17, 33, 3)] {
            let cell = Cell::open(low, high, actions);
            assert!(cell.low_is_open() && cell.high_is_open());
            assert_eq!((cell.low(), cell.high(), cell.actions()), (low, high, u16::from(actions)));
            for round in 0..4 {
                let fresh = cell.with_low_fresh(round);
                assert!(fresh.low_is_fresh(round) && !fresh.low_is_fresh(round + 1) && !fresh.low_is_open());
                assert_eq!((fresh.high(), fresh.actions()), (high, u16::from(actions)));
                let fresh = cell.with_high_fresh(round);
                assert!(fresh.high_is_fresh(round) && !fresh.high_is_fresh(round + 1));
                assert!(!fresh.high_is_open() && fresh.low_is_open());
                assert_eq!(fresh.low(), low);
            }
            let settled = cell.with_low(3).with_high(9);
            assert_eq!(settled, Cell::settled(3, 9));
            assert!(!settled.low_is_open() && !settled.high_is_open());
            assert!(!settled.low_is_fresh(0) && !settled.high_is_fresh(1));
        }
    }
}
