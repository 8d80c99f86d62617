//! The portable kernel: a row is two 64-bit words, and a step works on eight pits at a time.

use super::tables::{ALEMUNGULA, BYTES, OWARE, Pair, TOGYZ_KUMALAK};
use super::{Kernel, Relay, Row, Stop, relay, sealed};
use crate::Direction;
use crate::endless::Watch;

/// Two 64-bit words, on any processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words;

const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const HIGH: u64 = !LOW;
const ONES: u64 = 0x0101_0101_0101_0101;

/// Adds bytes without carry from one to the next.
#[inline(always)]
fn add(a: u64, b: u64) -> u64 {
    ((a & LOW) + (b & LOW)) ^ ((a ^ b) & HIGH)
}

/// One bit for each byte that is not 0.
#[inline(always)]
fn bits(word: u64) -> u32 {
    let full = (((word & LOW) + LOW) | word) & HIGH;
    ((full >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

#[inline(always)]
fn both(pair: Pair, of: impl Fn(u64) -> u64) -> u32 {
    bits(of(pair[0])) | bits(of(pair[1])) << 8
}

#[inline(always)]
fn plus(pair: Pair, row: &Row) -> Pair {
    let other = relay::pair(&row.0);
    [add(pair[0], other[0]), add(pair[1], other[1])]
}

/// The sum of the bytes, modulo 256.
#[inline(always)]
fn sum(word: u64) -> u8 {
    (word.wrapping_mul(ONES) >> 56) as u8
}

impl sealed::Sealed for Words {}

impl Kernel for Words {
    const NAME: &'static str = "words";
    type Vector = Pair;

    #[inline(always)]
    fn load(row: &Row) -> Pair {
        relay::pair(&row.0)
    }

    #[inline(always)]
    fn store(vector: Pair) -> Row {
        relay::row(vector)
    }

    #[inline(always)]
    fn stocked(vector: Pair) -> u32 {
        both(vector, |word| word)
    }

    #[inline(always)]
    fn plural(vector: Pair) -> u32 {
        both(vector, |word| word & !ONES)
    }

    #[inline(always)]
    fn holding(vector: Pair, seeds: u8) -> u32 {
        both(vector, |word| word ^ (ONES * u64::from(seeds))) ^ 0xFFFF
    }

    #[inline(always)]
    fn two_or_three(vector: Pair) -> u32 {
        both(vector, |word| (word & !ONES) ^ (2 * ONES)) ^ 0xFFFF
    }

    #[inline(always)]
    fn two_or_four(vector: Pair) -> u32 {
        Words::holding(vector, 2) | Words::holding(vector, 4)
    }

    #[inline(always)]
    fn take(vector: Pair, places: u32) -> (Pair, u8) {
        let low = vector[0] & BYTES[places as usize & 0xFF];
        let high = vector[1] & BYTES[places as usize >> 8 & 0xFF];
        ([vector[0] ^ low, vector[1] ^ high], sum(low).wrapping_add(sum(high)))
    }

    #[inline(always)]
    fn give<const PLACE: i32>(mut vector: Pair, seeds: u8) -> Pair {
        let word = &mut vector[PLACE as usize / 8];
        *word = add(*word, u64::from(seeds) << (PLACE % 8 * 8));
        vector
    }

    #[inline(always)]
    fn capture<const PLACE: i32>(from: Pair, one: u8, other: u8, to: Pair) -> (Pair, Pair) {
        let (rest, taken) = Words::take(from, 1 << (one & 15) | 1 << (other & 15));
        (rest, Words::give::<PLACE>(to, taken))
    }

    #[inline(always)]
    fn flip<const PLACE: usize>(mut vector: Pair) -> Pair {
        vector[PLACE / 8] ^= 1 << (PLACE % 8 * 8);
        vector
    }

    #[inline(always)]
    fn sow_oware(vector: Pair, from: usize, seeds: u8) -> Pair {
        plus(vector, &OWARE[from & 15][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_alemungula(vector: Pair, from: usize, seeds: u8, direction: Direction) -> Pair {
        let way = usize::from(direction == Direction::Clockwise);
        plus(vector, &ALEMUNGULA[way][from & 15][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_togyz_kumalak(mine: Pair, theirs: Pair, pit: usize, seeds: u8) -> (Pair, Pair) {
        match TOGYZ_KUMALAK.get(pit << 8 | usize::from(seeds)) {
            Some([near, far]) => (plus(mine, near), plus(theirs, far)),
            None => (mine, theirs),
        }
    }

    #[inline(always)]
    fn relay(row: &Row, task: &Relay, watch: &mut Watch) -> Stop {
        relay::relay(row, task, watch)
    }
}
