//! The key that a search knows a position by.
//!
//! Made afresh from the bytes of a position, which is quicker than keeping a sum up to date: a position of
//! a two-row game is one or two vectors. It is not [`Position::key`](empiki::Position::key), and it is
//! promised to nobody: it lives as long as the search and its table.

use core::hash::{Hash, Hasher};

/// The key of a position.
#[inline]
pub(crate) fn key<P: Hash>(position: &P) -> u64 {
    let mut mixer = Mixer(0x2D35_8DCC_AA6C_78A5);
    position.hash(&mut mixer);
    mixer.finish()
}

/// Folds words into one by multiplying them to twice their width.
struct Mixer(u64);

const FIRST: u64 = 0x8BB8_4B93_962E_ACC9;
const SECOND: u64 = 0xA076_1D64_78BD_642F;

#[inline]
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

impl Mixer {
    #[inline]
    fn pair(&mut self, one: u64, other: u64) {
        // Boards have small numbers in all bytes, so that neither factor is ever 0.
        self.0 = fold(one ^ FIRST, other ^ self.0) ^ other.rotate_left(23);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (pairs, rest) = bytes.as_chunks::<16>();
        for pair in pairs {
            let both = u128::from_le_bytes(*pair);
            self.pair(both as u64, (both >> 64) as u64);
        }
        for byte in rest {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.pair(number, 0);
    }

    /// Only lengths that are the same for all positions of a game.
    #[inline]
    fn write_usize(&mut self, _: usize) {}

    #[inline]
    fn finish(&self) -> u64 {
        fold(self.0 ^ SECOND, FIRST)
    }
}
