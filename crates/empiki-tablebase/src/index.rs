//! The bijection between the boards of *n* seeds on *k* pits and 0..C(n+k−1, k−1).
//!
//! It is the combinatorial number system: the sums of the last 1, 2, … k−1 pits, each made
//! strictly larger than the one before by adding its place, are a choice of k−1 numbers out of
//! n+k−1, and the choice `c₀ < c₁ < …` has the number `C(c₀,1) + C(c₁,2) + …`. The last pit
//! changes fastest (the order that compresses best, see `docs/performance.md`).

use crate::board::Board;

/// Most pits and most seeds that the tables of binomial coefficients reach.
const PLACES: usize = 12;
const SUMS: usize = 64;

/// `ROWS[i][s]` is C(s+i, i+1): what a sum of `s` over the last `i+1` pits adds to the number.
static ROWS: [[u64; SUMS]; PLACES] = {
    let mut rows = [[0; SUMS]; PLACES];
    let mut i = 0;
    while i < PLACES {
        let mut s = 0;
        while s < SUMS {
            rows[i][s] = binomial((s + i) as u64, (i + 1) as u64);
            s += 1;
        }
        i += 1;
    }
    rows
};

/// C(n, k).
pub const fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let mut result = 1u64;
    let mut i = 0;
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

/// How many boards of `seeds` seeds there are on `pits` pits.
pub const fn boards(pits: usize, seeds: u32) -> u64 {
    if pits == 0 { (seeds == 0) as u64 } else { binomial(seeds as u64 + pits as u64 - 1, pits as u64 - 1) }
}

/// The number of a board among those of as many seeds on `K` pits.
#[inline]
pub fn rank<const K: usize>(board: Board) -> u64 {
    let mut sums = board.sums_after::<K>();
    let mut number = 0;
    for row in ROWS[..K - 1].iter().rev() {
        number += row[sums as usize % SUMS];
        sums >>= 8;
    }
    number
}

/// The board with this number among those of `seeds` seeds on `K` pits.
#[inline]
pub fn unrank<const K: usize>(seeds: u32, mut number: u64) -> Board {
    let mut bits = 0u128;
    let mut left = seeds as usize;
    for pit in 0..K - 1 {
        let row = &ROWS[K - 2 - pit];
        let mut sum = left;
        while row[sum] > number {
            sum -= 1;
        }
        number -= row[sum];
        bits |= ((left - sum) as u128) << (8 * pit);
        left = sum;
    }
    Board::from_bits(bits | (left as u128) << (8 * (K - 1)))
}

/// The board with the next number. Of the last board of a layer the result is meaningless.
#[inline]
pub fn next<const K: usize>(board: Board) -> Board {
    let top = 8 * (K as u32 - 1);
    let last = board.bits() >> top;
    let rest = board.bits() & ((1 << top) - 1);
    // The last pit before the last that holds a seed gives one to its neighbour, and so does the last pit
    // all of its own.
    let from = (127 - (rest | 1).leading_zeros()) & 0x78;
    Board::from_bits(rest.wrapping_sub(1 << from).wrapping_add((last + 1) << (from + 8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both_ways<const K: usize>(most: u32) {
        for seeds in 0..=most {
            let count = boards(K, seeds);
            let mut walker = unrank::<K>(seeds, 0);
            for number in 0..count {
                let board = unrank::<K>(seeds, number);
                assert_eq!(board, walker, "{K} pits, {seeds} seeds, number {number}");
                assert_eq!(u32::from(board.sum(K)), seeds);
                assert_eq!(rank::<K>(board), number);
                if number + 1 < count {
                    walker = next::<K>(walker);
                }
            }
        }
    }

    #[test]
    fn ranking_and_unranking_undo_each_other() {
        both_ways::<12>(8);
        both_ways::<10>(9);
        both_ways::<8>(9);
        both_ways::<3>(20);
        both_ways::<2>(40);
    }

    #[test]
    fn the_ends_of_large_layers_are_where_they_should_be() {
        for seeds in [24, 31, 48, 50] {
            let last = boards(10, seeds) - 1;
            assert_eq!(rank::<10>(unrank::<10>(seeds, last)), last);
            assert_eq!(unrank::<10>(seeds, last).pit(9), seeds as u8);
            assert_eq!(unrank::<10>(seeds, 0).pit(0), seeds as u8);
        }
        assert_eq!(boards(12, 20), 84_672_315);
        assert_eq!((0..=20).map(|n| boards(12, n)).sum::<u64>(), 225_792_840);
    }
}
