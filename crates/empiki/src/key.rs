//! 64-bit position keys.
//!
//! A key is a sum over all bytes of a position's state, each multiplied by an odd number of
//! its own (a multilinear hash), mixed once at the end. A sum can be kept up to date while
//! seeds move ([`Keyed`]); the promise is that a key kept so equals a key made fresh
//! ([`Position::key`]). Keys are stable between versions of this crate and equal on every machine.
//!
//! The multiplier of place *i* is the *i*-th number of SplitMix64 from 0, made odd. The places of a two-row
//! game of *n* pits a side: South's pits from 0, North's from *n*; from 32 the stores of South and North,
//! the side to act, then the game's own bytes and its number. Of a four-row game: South's pits
//! from 0, North's from 16; from 32 the seeds in hand, their pit, the decision asked, the sower,
//! the outcome; in mid-turn, from 40, what the never-ending test remembers; from 64 the game's own bytes
//! and its number.

use crate::{Action, Position};

/// SplitMix64: the *i*-th of a fixed sequence of well mixed numbers.
pub(crate) const fn splitmix(i: u64) -> u64 {
    let mut z = i.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// How many different places a key tells apart.
const PLACES: usize = 96;

/// The odd multiplier of each place.
pub(crate) const FACTORS: [u64; PLACES] = {
    let mut factors = [0; PLACES];
    let mut i = 0;
    while i < PLACES {
        factors[i] = splitmix(i as u64) | 1;
        i += 1;
    }
    factors
};

/// Sums `bytes`, the first of which stands at place `from` (`from + bytes.len()` at most 96).
#[inline]
pub(crate) fn sum(bytes: &[u8], from: usize) -> u64 {
    bytes
        .iter()
        .zip(&FACTORS[from..])
        .fold(0, |sum: u64, (byte, factor)| sum.wrapping_add(u64::from(*byte).wrapping_mul(*factor)))
}

/// What [`sum`] grows by when these bytes become those.
#[inline]
pub(crate) fn difference(before: &[u8], after: &[u8], from: usize) -> u64 {
    before.iter().zip(after).zip(&FACTORS[from..]).fold(0, |sum: u64, ((before, after), factor)| {
        let more = u64::from(*after).wrapping_sub(u64::from(*before));
        sum.wrapping_add(more.wrapping_mul(*factor))
    })
}

/// Makes a key of a sum.
#[inline]
pub(crate) const fn finish(sum: u64) -> u64 {
    let mut z = sum;
    z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z ^ (z >> 32)
}

/// A position with the sum of its key, which each action brings up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyed<P> {
    position: P,
    sum: u64,
}

impl<P: Position> Keyed<P> {
    /// A position, its sum made fresh.
    pub fn new(position: P) -> Keyed<P> {
        Keyed { position, sum: position.key_sum() }
    }

    /// The position.
    #[inline]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The key, equal to [`Position::key`] of the position.
    #[inline]
    pub fn key(&self) -> u64 {
        finish(self.sum)
    }

    /// Plays a legal action, as [`Position::play_unchecked`] does.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.sum = self.position.play_summed(action, self.sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Random;
    use crate::{AnyPosition, AnyRules, Game};

    #[test]
    fn a_key_kept_up_to_date_equals_a_fresh_one() {
        let mut random = Random::new(21);
        let mut plies = 0;
        for game in Game::ALL {
            for _ in 0..300 {
                let mut keyed = Keyed::new(AnyPosition::start(AnyRules::new(game)));
                for _ in 0..400 {
                    let Some(action) = keyed.position().legal_actions().pick(random.bits()) else { break };
                    keyed.play_unchecked(action);
                    assert_eq!(
                        keyed.key(),
                        keyed.position().key(),
                        "{:?} after {action:?}",
                        keyed.position()
                    );
                    plies += 1;
                }
            }
        }
        assert!(plies > 100_000, "{plies}");
    }

    /// Changing these numbers breaks what others have stored.
    #[test]
    fn keys_are_the_ones_that_were_promised() {
        let keys = Game::ALL.map(|game| AnyPosition::start(AnyRules::new(game)).key());
        // Made from the description above by another program.
        let promised = [
            3_963_048_256_663_967_941,
            1_444_329_157_706_273_044,
            7_144_275_257_457_928_848,
            11_251_740_198_470_157_682,
            7_704_312_152_154_046_718,
        ];
        assert_eq!(keys, promised);
    }
}
