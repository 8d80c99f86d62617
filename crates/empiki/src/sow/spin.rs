//! A relay that goes on and on, for the analysis of never-ending sowings: counter-clockwise, nothing to
//! capture, any number of seeds.

use super::relay::{byte_of, pair, whole};
use super::tables::{ALL_BUT, LAP};

/// How some laps went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The last seed fell in an empty pit.
    Ended,
    /// The first relay stands again.
    Returned,
    /// All laps asked for are sown.
    Going,
}

/// A sowing that can be sown on.
pub(crate) trait Spinning {
    /// Sows up to so many laps; tells how many there were.
    fn turn(&mut self, laps: u64) -> (u64, Turn);

    /// The seeds in each pit, and where the last seed fell.
    fn pits(&self) -> ([u16; 16], u8);
}

/// A sowing of at most 255 seeds: a byte a pit, all in registers.
pub(crate) struct Spin {
    pits: u128,
    /// The pit lifted last, or where the last seed fell.
    pit: usize,
    hand: u8,
    /// The first relay: what the pits held after it was lifted, and the pit.
    first: Option<(u128, usize)>,
}

impl Spin {
    /// A pit (below 16) is lifted.
    pub(crate) fn new(pits: &[u8; 16], pit: usize) -> Spin {
        let all = whole(pair(pits));
        Spin { pits: all & whole(ALL_BUT[pit & 15]), pit, hand: pits[pit & 15], first: None }
    }

    /// One lap, and the lift after it. Returns whether there was one.
    #[inline(always)]
    fn lap(pits: &mut u128, pit: &mut usize, hand: &mut u8) -> bool {
        let last = (*pit + usize::from(*hand)) & 15;
        let rounds = (usize::from(*hand) + 15) >> 4;
        let seeds = byte_of(*pits, last).wrapping_add(rounds as u8);
        *pits = pits.wrapping_add(whole(LAP[usize::from(*hand) << 4 | (*pit & 15)]));
        *pit = last;
        if seeds == 1 {
            return false;
        }
        *pits &= whole(ALL_BUT[last]);
        *hand = seeds;
        true
    }
}

impl Spinning for Spin {
    fn turn(&mut self, laps: u64) -> (u64, Turn) {
        let Spin { mut pits, mut pit, mut hand, first } = *self;
        let mut left = laps;
        let (first, first_pit) = match first {
            Some(first) => first,
            None if laps == 0 => return (0, Turn::Going),
            None => {
                left -= 1;
                if !Spin::lap(&mut pits, &mut pit, &mut hand) {
                    *self = Spin { pits, pit, hand: 0, first: None };
                    return (1, Turn::Ended);
                }
                (pits, pit)
            }
        };
        let mut turn = Turn::Going;
        while left > 0 {
            left -= 1;
            if !Spin::lap(&mut pits, &mut pit, &mut hand) {
                turn = Turn::Ended;
                break;
            }
            // Eight pits tell most states apart from the first.
            if pits as u64 == first as u64 && pits == first && pit == first_pit {
                turn = Turn::Returned;
                break;
            }
        }
        *self = Spin { pits, pit, hand, first: Some((first, first_pit)) };
        (laps - left, turn)
    }

    fn pits(&self) -> ([u16; 16], u8) {
        (self.pits.to_le_bytes().map(u16::from), self.pit as u8)
    }
}

/// A sowing of more seeds, at most 16 times 255: two bytes a pit.
pub(crate) struct WideSpin {
    pits: [u16; 16],
    pit: usize,
    hand: u16,
    first: Option<([u16; 16], usize)>,
}

/// By seeds left over from whole rounds and pit: what they add.
static REST: [[[u16; 16]; 16]; 16] = {
    let mut table = [[[0; 16]; 16]; 16];
    let mut pit = 0;
    while pit < 16 {
        let mut seeds = 1;
        while seeds < 16 {
            table[seeds][pit] = table[seeds - 1][pit];
            table[seeds][pit][(pit + seeds) % 16] += 1;
            seeds += 1;
        }
        pit += 1;
    }
    table
};

impl WideSpin {
    /// A pit (below 16) is lifted.
    pub(crate) fn new(pits: &[u8; 16], pit: usize) -> WideSpin {
        let mut wide = pits.map(u16::from);
        let hand = core::mem::take(&mut wide[pit & 15]);
        WideSpin { pits: wide, pit: pit & 15, hand, first: None }
    }

    /// One lap, and the lift after it. Returns whether there was one.
    #[inline(always)]
    fn lap(&mut self) -> bool {
        let (rounds, rest) = (self.hand >> 4, usize::from(self.hand & 15));
        let add = &REST[rest][self.pit & 15];
        for (seeds, more) in self.pits.iter_mut().zip(add) {
            *seeds += rounds + more;
        }
        self.pit = (self.pit + rest) & 15;
        let last = &mut self.pits[self.pit];
        if *last == 1 {
            return false;
        }
        self.hand = core::mem::take(last);
        true
    }
}

impl Spinning for WideSpin {
    fn turn(&mut self, laps: u64) -> (u64, Turn) {
        for lap in 1..=laps {
            if !self.lap() {
                return (lap, Turn::Ended);
            }
            match self.first {
                None => self.first = Some((self.pits, self.pit)),
                Some((pits, pit)) if pits == self.pits && pit == self.pit => return (lap, Turn::Returned),
                Some(_) => {}
            }
        }
        (laps, Turn::Going)
    }

    fn pits(&self) -> ([u16; 16], u8) {
        (self.pits, self.pit as u8)
    }
}
