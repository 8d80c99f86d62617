//! A board packed into one integer, as the tables use it.

use std::fmt;

/// The seeds of up to twelve pits, one byte a pit, seen by the side to act: its own pits first, then
/// the opponent's, in ring order. Byte 15 holds the barred pit of Alemungula: 0 for none, else its
/// index plus one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board(u128);

/// A one in every byte.
const ONES: u128 = u128::MAX / 255;
/// The highest bit of every byte.
const HIGH: u128 = ONES << 7;
const BARRED: u32 = 15 * 8;

impl Board {
    /// A board from the seeds of its pits.
    pub fn from_pits(pits: &[u8]) -> Board {
        debug_assert!(pits.len() <= 12);
        Board(pits.iter().rev().fold(0, |packed, seeds| packed << 8 | u128::from(*seeds)))
    }

    pub(crate) const fn from_bits(bits: u128) -> Board {
        Board(bits)
    }

    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Seeds in a pit.
    #[inline]
    pub const fn pit(self, at: usize) -> u8 {
        (self.0 >> (8 * at)) as u8
    }

    /// The index of the pit that the side to act may not play, if there is one.
    #[inline]
    pub const fn barred(self) -> Option<u8> {
        ((self.0 >> BARRED) as u8).checked_sub(1)
    }

    /// The same board with this pit barred.
    #[inline]
    #[must_use]
    pub const fn with_barred(self, pit: u8) -> Board {
        Board(self.without_barred().0 | ((pit + 1) as u128) << BARRED)
    }

    /// The same board with no pit barred.
    #[inline]
    #[must_use]
    pub const fn without_barred(self) -> Board {
        Board(self.0 & !(0xff << BARRED))
    }

    /// Seeds in the first `count` pits.
    #[inline]
    pub const fn sum(self, count: usize) -> u8 {
        let kept = self.0 & (u128::MAX >> (128 - 8 * count as u32));
        (kept.wrapping_mul(ONES) >> 120) as u8
    }

    /// Of `K` pits, the seeds after the first pit, after the second, and so on, each sum in its byte.
    #[inline]
    pub(crate) const fn sums_after<const K: usize>(self) -> u128 {
        let sums = self.0.wrapping_mul(ONES);
        let all = sums >> (8 * (K - 1)) & 0xff;
        (all * (ONES >> (8 * (17 - K)))).wrapping_sub(sums)
    }

    /// The board seen from the other seat, of `half` pits a side. Drops the barred pit.
    #[inline]
    pub(crate) const fn swapped(self, half: usize) -> Board {
        let width = 8 * half as u32;
        let row = (1 << width) - 1;
        Board((self.0 & row) << width | self.0 >> width & row)
    }

    /// The seeds of the opponent, still packed; zero if it has none.
    #[inline]
    pub(crate) const fn far_row(self, half: usize) -> u128 {
        let width = 8 * half as u32;
        self.0 >> width & ((1 << width) - 1)
    }

    #[inline]
    pub(crate) const fn plus(self, sown: u128) -> Board {
        Board(self.0 + sown)
    }

    #[inline]
    pub(crate) const fn minus(self, sown: u128) -> Board {
        Board(self.0 - sown)
    }

    /// Whether every pit holds at least what `sown` has for it.
    #[inline]
    pub(crate) const fn covers(self, sown: u128) -> bool {
        ((self.0 | HIGH) - sown) & HIGH == HIGH
    }

    /// This many seeds in this pit and nothing else.
    #[inline]
    pub(crate) const fn only(at: usize, seeds: u8) -> u128 {
        (seeds as u128) << (8 * at)
    }

    /// The same board with a pit emptied.
    #[inline]
    pub(crate) const fn cleared(self, at: usize) -> Board {
        Board(self.0 & !(0xff << (8 * at)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &self.0.to_le_bytes()[..12])?;
        if let Some(pit) = self.barred() { write!(f, " barred {pit}") } else { Ok(()) }
    }
}
