//! The relay of the four-row games in registers: sixteen pits are two 64-bit words.
//!
//! How many seeds the next lap has is known before this one is sown: what the last pit held, and one
//! more for each round that reaches it. So the look-up of one lap overlaps with the next one.

use super::tables::{ALL_BUT, LAP, Pair};
use super::{Kernel, Relay, Row, Stop, StopKind};
use crate::Direction;
use crate::endless::{LAP_LIMIT, Watch};

/// A row as two words.
#[inline(always)]
pub(crate) fn pair(row: &[u8; 16]) -> Pair {
    let both = u128::from_le_bytes(*row);
    [both as u64, (both >> 64) as u64]
}

/// Two words as a row.
#[inline(always)]
pub(crate) fn row(pair: Pair) -> Row {
    Row((u128::from(pair[1]) << 64 | u128::from(pair[0])).to_le_bytes())
}

/// The byte at a place of a row that is one number.
#[inline(always)]
pub(super) fn byte_of(pits: u128, at: usize) -> u8 {
    let word = if at & 8 == 0 { pits as u64 } else { (pits >> 64) as u64 };
    (word >> ((at & 7) * 8)) as u8
}

/// Two words as one number. The loop below adds numbers of 128 bits: they stay in general registers,
/// where the next pit can be read at once.
#[inline(always)]
pub(super) fn whole(pair: Pair) -> u128 {
    u128::from(pair[1]) << 64 | u128::from(pair[0])
}

/// See [`Kernel::relay`](super::Kernel::relay).
#[inline(always)]
pub(crate) fn relay<K: Kernel>(board: &mut Row, task: &Relay, watch: &mut Watch) -> Stop {
    let mut pits = whole(pair(&board.0));
    let mut hand = task.hand;
    let mut from = usize::from(task.from & 15);
    if task.lift {
        hand += board.0[from];
        pits &= whole(ALL_BUT[from]);
    }
    let mut clockwise = task.direction == Direction::Clockwise;
    let mut laps = watch.laps();
    let (mut first_pit, mut first) =
        watch.first().map_or((0, 0), |(pit, row)| (usize::from(pit), whole(pair(&row))));
    // A clockwise lap fills the same pits as a counter-clockwise one that ends before its first pit.
    let mut lap_from = from;
    let mut last = (from + usize::from(hand)) & 15;
    if clockwise {
        last = from.wrapping_sub(usize::from(hand)) & 15;
        lap_from = last.wrapping_sub(1) & 15;
    }
    let (kind, at) = loop {
        let rounds = (usize::from(hand) + 15) >> 4;
        let seeds = byte_of(pits, last).wrapping_add(rounds as u8);
        pits = pits.wrapping_add(whole(LAP[usize::from(hand) << 4 | (lap_from & 15)]));
        if seeds == 1 {
            hand = 0;
            break (StopKind::Empty, last);
        }
        if task.prey >> last & 1 != 0 {
            hand = 0;
            break (StopKind::Prey, last);
        }
        pits &= whole(ALL_BUT[last]);
        hand = seeds;
        laps += 1;
        if laps == 1 {
            (first_pit, first) = (last, pits);
        } else if ((pits ^ first) as u64 == 0 && pits == first && last == first_pit) || laps > LAP_LIMIT {
            break (StopKind::Endless, last);
        }
        let back = last.wrapping_sub(usize::from(hand)) & 15;
        if task.turning >> last & task.prey >> back & 1 != 0 && (hand > 16 || byte_of(pits, back) != 0) {
            break (StopKind::Turning, last);
        }
        if task.single {
            break (StopKind::Lifted, last);
        }
        from = last;
        lap_from = last;
        last = (last + usize::from(hand)) & 15;
        clockwise = false;
    };
    *board = K::join([pits as u64, (pits >> 64) as u64]);
    if kind != StopKind::Empty {
        watch.note(laps, first_pit as u8, first.to_le_bytes());
    }
    Stop { pit: at as u8, from: from as u8, hand, clockwise, kind }
}
