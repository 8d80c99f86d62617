//! The key that a search knows a position by.
//!
//! Made afresh from the bytes of a position, which is quicker than keeping a sum up to date: a position of
//! a two-row game is one or two vectors. It is not [`Position::key`](empiki::Position::key), and it is
//! promised to nobody; but what a level overlooks follows from it, so that a change of it changes the
//! mistakes of the lower levels.

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
        // Boards have small numbers in all bytes, so that the first factor is never 0.
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

    /// What tells `None` from `Some`, and the variants of an enum without a representation of its own.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    /// Only lengths, the same for all positions of a game.
    #[inline]
    fn write_usize(&mut self, _: usize) {}

    #[inline]
    fn finish(&self) -> u64 {
        fold(self.0 ^ SECOND, FIRST)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use empiki::{AnyPosition, AnyRules, Game, History, Position};

    use super::*;
    use crate::random::Random;

    #[test]
    fn equal_positions_and_only_those_have_equal_keys() {
        let mut random = Random::new(3);
        for game in Game::ALL {
            let mut known: HashMap<u64, AnyPosition> = HashMap::new();
            let mut mid_turn = 0;
            for _ in 0..300 {
                let mut history = History::new(AnyPosition::start(AnyRules::new(game)));
                while history.outcome().is_none() && history.actions().len() < 200 {
                    let legal = history.legal_actions();
                    let Some(action) = legal.clone().nth(random.below(legal.len())) else { break };
                    history.play(action).unwrap();
                    let position = *history.position();
                    for position in [position, position.swapped()] {
                        let met = *known.entry(key(&position)).or_insert(position);
                        assert_eq!(met, position, "one key for two positions of {game}");
                    }
                    mid_turn += u32::from(position.identity().is_none());
                }
            }
            assert!(known.len() > 10_000, "{} positions of {game}", known.len());
            assert!(game.rows() == 2 || mid_turn > 100, "{mid_turn} decisions in mid-turn of {game}");
        }
    }
}
