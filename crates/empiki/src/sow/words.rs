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

/// The highest bit of each byte.
#[inline(always)]
fn gather(pair: Pair) -> u32 {
    let [low, high] =
        pair.map(|word| (((word & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32);
    low | high << 8
}

/// The bytes that are not 0.
#[inline(always)]
fn both(pair: Pair, of: impl Fn(u64) -> u64) -> u32 {
    Words::stocked(pair.map(of))
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
    fn plus(vector: Pair, row: &Row) -> Pair {
        plus(vector, row)
    }

    #[inline(always)]
    fn reaching(vector: Pair, seeds: u8) -> u32 {
        // They have their highest bit, or get it when the rest of 128 is added to the others.
        let rest = ONES * u64::from(128_u8.wrapping_sub(seeds));
        gather([((vector[0] & LOW) + rest) | vector[0], ((vector[1] & LOW) + rest) | vector[1]])
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
    fn turn(vector: Pair) -> Pair {
        [vector[1], vector[0]]
    }

    #[inline(always)]
    fn harvest(vector: Pair, places: u32) -> Pair {
        let taken = vector[1] & BYTES[places as usize >> 8 & 0xFF];
        [add(vector[0], u64::from(sum(taken)) << 48), vector[1] ^ taken]
    }

    #[inline(always)]
    fn sow_oware(vector: Pair, pit: usize, seeds: u8) -> Pair {
        plus(vector, &OWARE[pit & 7][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_alemungula(vector: Pair, pit: usize, seeds: u8, direction: Direction) -> Pair {
        let way = usize::from(direction == Direction::Clockwise);
        plus(vector, &ALEMUNGULA[way][pit & 7][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_togyz_kumalak(
        mine: Pair,
        theirs: Pair,
        pit: usize,
        seeds: u8,
        tuzdyks: [u8; 2],
    ) -> (Pair, Pair, bool) {
        let Some(lap) = TOGYZ_KUMALAK.get(pit << 8 | usize::from(seeds)) else {
            return (mine, theirs, false);
        };
        let [near, far] = [plus(mine, &lap.near), plus(theirs, &lap.far)];
        let last = relay::pair(&lap.last.0);
        let three =
            [0, 1].map(|word| far[word] & last[word]) == last.map(|word| word & (3 * ONES)) && last != [0; 2];
        // All ones where a pit is even.
        let even = far.map(|word| (!word & ONES).wrapping_mul(255));
        let mut to_me = [last[0] & even[0], last[1] & even[1]];
        let mut to_them = 0;
        if tuzdyks[0] < 8 {
            to_me[0] |= BYTES[1 << tuzdyks[0]];
        }
        if tuzdyks[1] < 8 {
            to_them = BYTES[1 << tuzdyks[1]];
        }
        let gain = sum(far[0] & to_me[0]).wrapping_add(sum(far[1] & to_me[1]));
        let loss = sum(near[0] & to_them);
        (
            [near[0] & !to_them, near[1] + (u64::from(gain) << 16)],
            [far[0] & !to_me[0], (far[1] & !to_me[1]) + (u64::from(loss) << 16)],
            three,
        )
    }

    #[inline(always)]
    fn join(pair: Pair) -> Row {
        relay::row(pair)
    }

    #[inline(always)]
    fn relay(row: &mut Row, task: &Relay, watch: &mut Watch) -> Stop {
        relay::relay::<Self>(row, task, watch)
    }
}
