//! Sowing seed by seed: plain, portable, and what every faster path is held equal to.

/// Drops `seeds` seeds one a pit, counter-clockwise, the first in the pit after `from`, nothing
/// skipped. Returns the index of the last pit (`from` when there is no seed).
#[inline]
pub(crate) fn ring<const N: usize>(pits: &mut [u8; N], from: usize, seeds: u8) -> usize {
    let mut at = from;
    for _ in 0..seeds {
        at = if at + 1 == N { 0 } else { at + 1 };
        pits[at] += 1;
    }
    at
}

/// As [`ring`], clockwise.
#[inline]
pub(crate) fn ring_back<const N: usize>(pits: &mut [u8; N], from: usize, seeds: u8) -> usize {
    let mut at = from;
    for _ in 0..seeds {
        at = if at == 0 { N - 1 } else { at - 1 };
        pits[at] += 1;
    }
    at
}

/// As [`ring`], but `from` itself is skipped at every round.
#[inline]
pub(crate) fn skipping<const N: usize>(pits: &mut [u8; N], from: usize, seeds: u8) -> usize {
    let mut at = from;
    for _ in 0..seeds {
        at = if at + 1 == N { 0 } else { at + 1 };
        if at == from {
            at = if at + 1 == N { 0 } else { at + 1 };
        }
        pits[at] += 1;
    }
    at
}
