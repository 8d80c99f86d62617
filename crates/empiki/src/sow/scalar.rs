//! Sowing seed by seed: plain, portable, and what every faster path is held equal to.

use super::{Kernel, Relay, Row, Stop, StopKind, sealed};
use crate::Direction;
use crate::endless::Watch;

/// Seed by seed, the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scalar;

/// Drops `seeds` seeds one a pit round `N` places, the first in the place after `from`, nothing
/// skipped. Returns the last place (`from` when there is no seed).
fn ring<const N: usize>(row: &mut [u8; N], from: usize, seeds: u8, direction: Direction) -> usize {
    let step = if direction == Direction::CounterClockwise { 1 } else { N - 1 };
    let mut at = from;
    for _ in 0..seeds {
        at = (at + step) % N;
        row[at] = row[at].wrapping_add(1);
    }
    at
}

/// The places whose byte is wanted, as bits.
fn places(row: &Row, wanted: impl Fn(u8) -> bool) -> u32 {
    row.0.iter().enumerate().fold(0, |bits, (at, seeds)| bits | u32::from(wanted(*seeds)) << at)
}

impl sealed::Sealed for Scalar {}

impl Kernel for Scalar {
    const NAME: &'static str = "scalar";
    type Vector = Row;

    #[inline]
    fn load(row: &Row) -> Row {
        *row
    }

    #[inline]
    fn store(vector: Row) -> Row {
        vector
    }

    #[inline]
    fn plus(mut vector: Row, row: &Row) -> Row {
        for (byte, more) in vector.0.iter_mut().zip(row.0) {
            *byte = byte.wrapping_add(more);
        }
        vector
    }

    #[inline]
    fn reaching(vector: Row, wanted: u8) -> u32 {
        places(&vector, |seeds| seeds >= wanted)
    }

    #[inline]
    fn holding(vector: Row, wanted: u8) -> u32 {
        places(&vector, |seeds| seeds == wanted)
    }

    #[inline]
    fn two_or_three(vector: Row) -> u32 {
        places(&vector, |seeds| matches!(seeds, 2 | 3))
    }

    #[inline]
    fn two_or_four(vector: Row) -> u32 {
        places(&vector, |seeds| matches!(seeds, 2 | 4))
    }

    #[inline]
    fn take(mut vector: Row, places: u32) -> (Row, u8) {
        let mut taken = 0_u8;
        for (at, seeds) in vector.0.iter_mut().enumerate() {
            if places >> at & 1 == 1 {
                taken = taken.wrapping_add(core::mem::take(seeds));
            }
        }
        (vector, taken)
    }

    #[inline]
    fn give<const PLACE: i32>(mut vector: Row, seeds: u8) -> Row {
        let byte = &mut vector.0[PLACE as usize];
        *byte = byte.wrapping_add(seeds);
        vector
    }

    #[inline]
    fn turn(mut vector: Row) -> Row {
        vector.0.rotate_left(8);
        vector
    }

    #[inline]
    fn harvest(vector: Row, places: u32) -> Row {
        let (mut rest, taken) = Scalar::take(vector, places);
        rest.0[6] = rest.0[6].wrapping_add(taken);
        rest
    }

    #[inline]
    fn sow_oware(mut vector: Row, pit: usize, seeds: u8) -> Row {
        if pit >= 6 {
            return vector;
        }
        vector.0[pit] = 0;
        let mut at = pit;
        for _ in 0..seeds {
            at = (at + 1) % 12;
            if at == pit {
                at = (at + 1) % 12;
            }
            vector.0[if at < 6 { at } else { at + 2 }] += 1;
        }
        vector
    }

    #[inline]
    fn sow_alemungula(mut vector: Row, pit: usize, seeds: u8, direction: Direction) -> Row {
        if pit >= 5 {
            return vector;
        }
        let step = if direction == Direction::CounterClockwise { 1 } else { 9 };
        vector.0[pit] = 0;
        let mut at = pit;
        for _ in 0..seeds {
            at = (at + step) % 10;
            vector.0[if at < 5 { at } else { at + 3 }] += 1;
        }
        vector
    }

    fn sow_togyz_kumalak(
        mine: Row,
        theirs: Row,
        pit: usize,
        seeds: u8,
        tuzdyks: [u8; 2],
    ) -> (Row, Row, bool) {
        if pit >= 9 {
            return (mine, theirs, false);
        }
        let mut rows = [mine, theirs];
        let mut three = false;
        if seeds > 0 {
            let mut at = if seeds == 1 { pit + 1 } else { pit };
            let mut last = at;
            rows[0].0[pit] = 0;
            for _ in 0..seeds {
                rows[at / 9].0[at % 9] += 1;
                last = at;
                at = (at + 1) % 18;
            }
            if last >= 9 {
                let [mine, theirs] = &mut rows;
                let landed = &mut theirs.0[last - 9];
                three = *landed == 3;
                if *landed % 2 == 0 {
                    mine.0[10] += core::mem::take(landed);
                }
            }
        }
        for (owner, tuzdyk) in tuzdyks.into_iter().enumerate() {
            if tuzdyk < 8 {
                let seeds = core::mem::take(&mut rows[1 - owner].0[usize::from(tuzdyk)]);
                rows[owner].0[10] += seeds;
            }
        }
        (rows[0], rows[1], three)
    }

    fn join([low, high]: [u64; 2]) -> Row {
        let mut row = Row::EMPTY;
        row.0[..8].copy_from_slice(&low.to_le_bytes());
        row.0[8..].copy_from_slice(&high.to_le_bytes());
        row
    }

    fn relay(row: &mut Row, task: &Relay, watch: &mut Watch) -> Stop {
        let mut from = usize::from(task.from);
        let mut hand = task.hand;
        if task.lift {
            hand += core::mem::take(&mut row.0[from]);
        }
        let mut direction = task.direction;
        let stopped = |kind, pit: usize, from: usize, hand, direction| Stop {
            pit: pit as u8,
            from: from as u8,
            hand,
            clockwise: direction == Direction::Clockwise,
            kind,
        };
        loop {
            let last = ring::<16>(&mut row.0, from, hand, direction);
            if row.0[last] == 1 {
                return stopped(StopKind::Empty, last, from, 0, direction);
            }
            if task.prey >> last & 1 == 1 {
                return stopped(StopKind::Prey, last, from, 0, direction);
            }
            hand = core::mem::take(&mut row.0[last]);
            if watch.relay(&row.0, last as u8) {
                return stopped(StopKind::Endless, last, from, hand, direction);
            }
            if task.turning >> last & 1 == 1 {
                // A trial of the clockwise lap: would its last seed fall among others?
                let mut trial = *row;
                let end = ring::<16>(&mut trial.0, last, hand, Direction::Clockwise);
                if task.prey >> end & 1 == 1 && trial.0[end] > 1 {
                    return stopped(StopKind::Turning, last, from, hand, direction);
                }
            }
            if task.single {
                return stopped(StopKind::Lifted, last, from, hand, direction);
            }
            (from, direction) = (last, Direction::CounterClockwise);
        }
    }
}
