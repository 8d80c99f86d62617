//! What the two-row games share: one ring of `2n` pits, South's first, then North's.
//! Not their rules of sowing and harvest, which differ.

use crate::position::Identity;
use crate::trace::{Event, StoreReason, Tracer};
use crate::{Direction, Side};

/// The side and pit index of a place in a ring of `2 * n` pits.
#[inline]
pub(crate) fn place(at: usize, n: usize) -> (Side, u8) {
    if at < n { (Side::South, at as u8) } else { (Side::North, (at - n) as u8) }
}

/// Where a side's pits begin in the ring.
#[inline]
pub(crate) fn base(side: Side, n: usize) -> usize {
    side.index() * n
}

/// The pits of a ring that belong to a side, of a mask of its places.
#[inline(always)]
pub(crate) fn row_of(places: u32, side: Side, n: usize) -> u32 {
    places >> base(side, n) & ((1 << n) - 1)
}

/// Both sides take the seeds in their own pits: the pits are the first `2 * n` bytes.
pub(crate) fn sweep<T: Tracer>(ring: &mut [u8], stores: &mut [u8; 2], tracer: &mut T) {
    let n = ring.len() / 2;
    for (at, pit) in ring.iter_mut().enumerate() {
        let (side, index) = place(at, n);
        if *pit != 0 {
            tracer.record(Event::Store {
                side,
                pit: index,
                seeds: *pit,
                to: side,
                reason: StoreReason::Sweep,
            });
            stores[side.index()] += *pit;
            *pit = 0;
        }
    }
}

/// Tells the tracer that a lap begins and its seeds are lifted.
pub(crate) fn record_lift<T: Tracer>(tracer: &mut T, at: usize, n: usize, seeds: u8, direction: Direction) {
    if T::WANTED {
        let (side, pit) = place(at, n);
        tracer.record(Event::Lap { side, pit, direction });
        tracer.record(Event::Lift { side, pit, seeds });
    }
}

/// Pits, side to act and one more byte as an identity.
pub(crate) fn identity(ring: &[u8], side: Side, more: u8) -> Identity {
    let mut bytes = [0; 34];
    bytes[..ring.len()].copy_from_slice(ring);
    bytes[32] = side as u8;
    bytes[33] = more;
    Identity(bytes)
}

/// Writes a set-up's pits into a ring.
pub(crate) fn set_pits(ring: &mut [u8], pits: &[[u8; 16]; 2]) {
    let n = ring.len() / 2;
    ring[..n].copy_from_slice(&pits[0][..n]);
    ring[n..].copy_from_slice(&pits[1][..n]);
}

/// The pits of a ring as a set-up writes them.
pub(crate) fn pits_of(ring: &[u8]) -> [[u8; 16]; 2] {
    let mut pits = [[0; 16]; 2];
    let n = ring.len() / 2;
    pits[0][..n].copy_from_slice(&ring[..n]);
    pits[1][..n].copy_from_slice(&ring[n..]);
    pits
}
