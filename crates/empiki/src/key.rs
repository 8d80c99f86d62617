//! 64-bit position keys.
//!
//! A key is a sum over all bytes of a position's state, each multiplied by an odd number of
//! its own (a multilinear hash), mixed once at the end. A sum can be kept up to date while
//! seeds move; the promise is that a key kept so equals a key made fresh.
//! Keys are stable between versions of this crate and equal on every machine.

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

/// Makes a key of a sum.
#[inline]
pub(crate) const fn finish(sum: u64) -> u64 {
    let mut z = sum;
    z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z ^ (z >> 32)
}
