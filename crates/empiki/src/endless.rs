//! Never-ending sowings.
//!
//! Relaying without capture is one-to-one: from the board after a lap the board before it can
//! be told. A sowing that does not end must therefore come back to where its first relay stood,
//! and one remembered state is enough to notice it. Cycles can be hundreds of millions of laps
//! long, so play gives up after [`LAP_LIMIT`]; [`analyse`] does not.

use core::fmt;
use core::ops::ControlFlow;

use crate::key;
use crate::sow;

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

/// Laps between two calls of the callback of [`analyse`].
pub const STRIDE: u64 = 1 << 22;

/// What becomes of a sowing round one half-board, the opponent's seeds left alone and every lap
/// counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Its last seed falls in an empty pit.
    Ends {
        /// Laps sown, the first one included.
        laps: u64,
        /// Index of that pit.
        pit: u8,
        /// Seeds in each pit then.
        pits: [u16; 16],
    },
    /// It comes back to where its first relay stood, and so never ends.
    NeverEnds {
        /// Laps from the first relay to its return, exactly.
        period: u64,
    },
    /// Neither, within so many laps.
    Unknown {
        /// Laps sown.
        laps: u64,
    },
    /// The callback stopped the analysis.
    Interrupted {
        /// Laps sown.
        laps: u64,
    },
}

/// There is nothing to sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToSow {
    /// Index of the empty pit, or one that does not exist.
    pub pit: usize,
}

impl fmt::Display for NothingToSow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pit {
            pit @ 0..16 => write!(f, "pit {} is empty; choose one that holds seeds", pit + 1),
            _ => f.write_str("the pits are 1 to 16"),
        }
    }
}

impl core::error::Error for NothingToSow {}

/// Sows from a pit (its index) of a half-board with any number of seeds in each pit, and relays until
/// the sowing ends, is found never to end, or `max_laps` laps have been sown.
///
/// That it never ends is proved by its return to the first relay: the same seeds in every pit, the
/// same pit lifted. The callback is told, about every [`STRIDE`] laps, how many there have been, and
/// may break the analysis off.
///
/// # Errors
/// [`NothingToSow`] if the pit is empty or does not exist.
pub fn analyse(
    pits: &[u8; 16],
    pit: usize,
    max_laps: u64,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Verdict, NothingToSow> {
    if pits.get(pit).is_none_or(|seeds| *seeds == 0) {
        return Err(NothingToSow { pit });
    }
    let seeds: u32 = pits.iter().map(|seeds| u32::from(*seeds)).sum();
    // As long as all seeds together fit a byte, no pit can outgrow one.
    Ok(if seeds <= 255 {
        follow(sow::Spin::new(pits, pit), max_laps, &mut progress)
    } else {
        follow(sow::WideSpin::new(pits, pit), max_laps, &mut progress)
    })
}

fn follow(
    mut spin: impl sow::Spinning,
    max_laps: u64,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Verdict {
    let mut laps = 0;
    while laps < max_laps {
        let budget = STRIDE.min(max_laps - laps);
        let (sown, turn) = spin.turn(budget);
        laps += sown;
        match turn {
            sow::Turn::Ended => {
                let (pits, pit) = spin.pits();
                return Verdict::Ends { laps, pit, pits };
            }
            // The first lap came before the first relay.
            sow::Turn::Returned => return Verdict::NeverEnds { period: laps - 1 },
            sow::Turn::Going if laps < max_laps && progress(laps).is_break() => {
                return Verdict::Interrupted { laps };
            }
            sow::Turn::Going => {}
        }
    }
    Verdict::Unknown { laps }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// Laps to the end or the period, seed by seed.
    fn plainly(pits: &[u8; 16], pit: usize, max_laps: u64) -> Verdict {
        let mut row = pits.map(u16::from);
        let (mut at, mut laps, mut first) = (pit, 0, None);
        while laps < max_laps {
            let seeds = core::mem::take(&mut row[at]);
            if laps == 1 {
                first = Some((row, at));
            } else if first == Some((row, at)) {
                return Verdict::NeverEnds { period: laps - 1 };
            }
            for _ in 0..seeds {
                at = (at + 1) % 16;
                row[at] += 1;
            }
            laps += 1;
            if row[at] == 1 {
                return Verdict::Ends { laps, pit: at as u8, pits: row };
            }
        }
        Verdict::Unknown { laps }
    }

    fn at_length(pits: &[u8; 16], pit: usize, max_laps: u64) -> Verdict {
        analyse(pits, pit, max_laps, |_| ControlFlow::Continue(())).expect("there are seeds")
    }

    #[test]
    fn the_known_cases_have_their_periods() {
        let cases: [([u8; 16], usize, u64); 3] = [
            ([2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 2, 1], 0, 128),
            ([4, 4, 1, 4, 1, 0, 16, 3, 8, 1, 0, 11, 1, 3, 4, 1], 0, 7_216_928),
            ([1, 2, 5, 2, 1, 2, 4, 3, 2, 1, 2, 1, 3, 2, 5, 24], 1, 1_565_991),
        ];
        for (pits, pit, period) in cases {
            assert_eq!(at_length(&pits, pit, 10_000_000), Verdict::NeverEnds { period });
            assert_eq!(at_length(&pits, pit, period), Verdict::Unknown { laps: period });
            // The path for many seeds finds the same.
            let wide = follow(sow::WideSpin::new(&pits, pit), 2_000_000, &mut |_| ControlFlow::Continue(()));
            let expected = Verdict::NeverEnds { period };
            assert_eq!(
                wide,
                if period < 2_000_000 { expected } else { Verdict::Unknown { laps: 2_000_000 } }
            );
        }
    }

    #[test]
    fn few_and_many_seeds_are_sown_as_seed_by_seed() {
        let mut random = crate::playout::Random::new(5);
        let mut kinds = [0; 2];
        for round in 0..3000 {
            // From half-boards as play has them to the largest that can be written down.
            let most = [2, 4, 12, 60, 256][round % 5];
            let pits: [u8; 16] = core::array::from_fn(|_| (random.bits() % most) as u8);
            let pit = random.bits() as usize % 16;
            if pits[pit] == 0 {
                assert!(analyse(&pits, pit, 10, |_| ControlFlow::Continue(())).is_err());
                continue;
            }
            let limit = [3, 20_000][round % 2];
            let verdict = at_length(&pits, pit, limit);
            assert_eq!(verdict, plainly(&pits, pit, limit), "{pits:?} from {pit}");
            kinds[usize::from(matches!(verdict, Verdict::Ends { .. }))] += 1;
        }
        assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
    }

    #[test]
    fn the_callback_hears_of_laps_and_can_break_off() {
        let pits = [4, 4, 1, 4, 1, 0, 16, 3, 8, 1, 0, 11, 1, 3, 4, 1];
        let mut heard = Vec::new();
        let verdict = analyse(&pits, 0, u64::MAX, |laps| {
            heard.push(laps);
            ControlFlow::Break(())
        });
        assert_eq!(verdict, Ok(Verdict::Interrupted { laps: STRIDE }));
        assert_eq!(heard, [STRIDE]);
    }
}
