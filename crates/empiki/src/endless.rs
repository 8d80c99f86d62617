//! Never-ending sowings.
//!
//! Relaying without capture is one-to-one: from the board after a lap the board before it can
//! be told. A sowing that does not end must therefore come back to where its first relay stood,
//! and one remembered state is enough to notice it. Cycles can be hundreds of millions of laps
//! long, so play gives up after [`LAP_LIMIT`].

use crate::key;

/// Relays without a change of the opponent's seeds after which a sowing counts as never-ending.
pub const LAP_LIMIT: u16 = 10_000;

/// Remembers the first relay since the opponent's seeds last changed, and counts relays from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Watch {
    /// The sower's pits just after the first relay's pit was lifted; zeros before there is one.
    pits: [u8; 16],
    laps: u16,
    pit: u8,
}

impl Watch {
    /// Nothing seen yet.
    pub const NEW: Watch = Watch { pits: [0; 16], laps: 0, pit: 0 };

    /// Takes note of a relay: the sower's pits after `pit` was lifted. Returns whether this
    /// sowing never ends.
    #[inline]
    pub(crate) fn relay(&mut self, pits: &[u8; 16], pit: u8) -> bool {
        if self.laps == 0 {
            *self = Watch { pits: *pits, laps: 1, pit };
            return false;
        }
        self.laps += 1;
        (pit == self.pit && *pits == self.pits) || self.laps > LAP_LIMIT
    }

    /// Takes note of relays that a kernel has counted on, up to `laps`; the first of them was this.
    #[inline(always)]
    pub(crate) fn note(&mut self, laps: u16, pit: u8, pits: [u8; 16]) {
        *self = Watch { pits, laps, pit };
    }

    /// Relays noted.
    pub(crate) fn laps(&self) -> u16 {
        self.laps
    }

    /// The pit of the first relay and the sower's pits just after it was lifted.
    pub(crate) fn first(&self) -> Option<(u8, [u8; 16])> {
        (self.laps != 0).then_some((self.pit, self.pits))
    }

    /// The watch as it was, if it can have been so with this many seeds on the sower's side.
    pub(crate) fn restore(laps: u16, first: Option<(u8, [u8; 16])>, seeds: u16) -> Option<Watch> {
        match first {
            None => (laps == 0).then_some(Watch::NEW),
            Some((pit, pits)) => {
                let left: u16 = pits.iter().map(|n| u16::from(*n)).sum();
                let fits = laps != 0
                    && laps <= LAP_LIMIT
                    && pits.get(usize::from(pit)) == Some(&0)
                    && left + 2 <= seeds;
                fits.then_some(Watch { pits, laps, pit })
            }
        }
    }

    /// The sum of the watch's part of a key, 19 places.
    pub(crate) fn key_sum(&self, from: usize) -> u64 {
        let [low, high] = self.laps.to_le_bytes();
        key::sum(&self.pits, from).wrapping_add(key::sum(&[low, high, self.pit], from + 16))
    }
}
