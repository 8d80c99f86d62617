//! Prepared rows. All of them are made at compile time by sowing seed by seed.

use super::Row;
use crate::key::FACTORS;

/// The byte of a place in a ring of `2 * n` pits whose two halves begin at bytes 0 and 8.
const fn byte(at: usize, n: usize) -> usize {
    if at < n { at } else { 8 + at - n }
}

/// Oware, by pit of the mover (below 8, of which 6 are used) and seeds (below 64): what lifting and
/// sowing adds.
pub(crate) static OWARE: [[Row; 64]; 8] = {
    let mut table = [[Row::EMPTY; 64]; 8];
    let mut pit = 0;
    while pit < 6 {
        let mut seeds = 0;
        while seeds < 64 {
            let row = &mut table[pit][seeds].0;
            let mut at = pit;
            let mut left = seeds;
            while left > 0 {
                at = (at + 1) % 12;
                if at != pit {
                    row[byte(at, 6)] += 1;
                    left -= 1;
                }
            }
            row[pit] = (seeds as u8).wrapping_neg();
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// Oware: the byte where the last seed falls.
pub(crate) static OWARE_LAST: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut pit = 0;
    while pit < 6 {
        let mut seeds = 1;
        while seeds < 64 {
            // Each round is eleven places; a round's last one is the place before the pit.
            table[pit][seeds] = byte((pit + 1 + (seeds - 1) % 11) % 12, 6) as u8;
            seeds += 1;
        }
        table[pit][0] = pit as u8;
        pit += 1;
    }
    table
};

/// Alemungula, by direction (1 for clockwise), pit of the mover (below 8, of which 5 are used) and
/// seeds (below 64): what lifting and sowing adds.
pub(crate) static ALEMUNGULA: [[[Row; 64]; 8]; 2] = {
    let mut table = [[[Row::EMPTY; 64]; 8]; 2];
    let mut way = 0;
    while way < 2 {
        let mut pit = 0;
        while pit < 5 {
            let mut seeds = 1;
            while seeds < 64 {
                let mut row = table[way][pit][seeds - 1];
                let to = byte(alemungula_last(way, pit, seeds), 5);
                row.0[to] = row.0[to].wrapping_add(1);
                // One seed more to lift.
                row.0[pit] = row.0[pit].wrapping_sub(1);
                table[way][pit][seeds] = row;
                seeds += 1;
            }
            pit += 1;
        }
        way += 1;
    }
    table
};

const fn alemungula_last(way: usize, pit: usize, seeds: usize) -> usize {
    if way == 0 { (pit + seeds) % 10 } else { (pit + 70 - seeds) % 10 }
}

/// Alemungula: the byte where the last seed falls.
pub(crate) static ALEMUNGULA_LAST: [[[u8; 64]; 8]; 2] = {
    let mut table = [[[0; 64]; 8]; 2];
    let mut way = 0;
    while way < 2 {
        let mut pit = 0;
        while pit < 5 {
            let mut seeds = 0;
            while seeds < 64 {
                table[way][pit][seeds] = byte(alemungula_last(way, pit, seeds), 5) as u8;
                seeds += 1;
            }
            pit += 1;
        }
        way += 1;
    }
    table
};

/// Pits of a side of Togyz Kumalak, times 256: the length of its tables, which are indexed by pit
/// times 256 plus seeds.
const TOGYZ_LENGTH: usize = 9 * 256;

/// One lap of Togyz Kumalak: a cache line.
#[repr(C, align(64))]
pub(crate) struct TogyzLap {
    /// What lifting and sowing adds to the mover's row.
    pub(crate) near: Row,
    /// What it adds to the opponent's.
    pub(crate) far: Row,
    /// The place of the last seed in the opponent's row, if it falls there: all ones.
    pub(crate) last: Row,
}

/// Togyz Kumalak: every lap.
pub(crate) static TOGYZ_KUMALAK: [TogyzLap; TOGYZ_LENGTH] = {
    let mut table =
        [const { TogyzLap { near: Row::EMPTY, far: Row::EMPTY, last: Row::EMPTY } }; TOGYZ_LENGTH];
    let mut pit = 0;
    while pit < 9 {
        let mut rows = [Row::EMPTY; 2];
        let mut seeds = 1;
        while seeds < 256 {
            // A lone seed moves on; of more, the first falls in the pit itself.
            let at = (pit + seeds - 1) % 18;
            rows[at / 9].0[at % 9] = rows[at / 9].0[at % 9].wrapping_add(1);
            rows[0].0[pit] = rows[0].0[pit].wrapping_sub(1);
            let lap = &mut table[pit << 8 | seeds];
            let last = if seeds == 1 { pit + 1 } else { at };
            if seeds == 1 {
                lap.near.0[pit] = 255;
                if last < 9 {
                    lap.near.0[last] = 1;
                } else {
                    lap.far.0[last - 9] = 1;
                }
            } else {
                lap.near = rows[0];
                lap.far = rows[1];
            }
            if last >= 9 {
                lap.last.0[last - 9] = 255;
            }
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// Togyz Kumalak: the pit of the opponent where the last seed falls, 15 if it falls in the mover's
/// row, and how many seeds of the lap fall there.
pub(crate) static TOGYZ_LAST: [[u8; 2]; TOGYZ_LENGTH] = {
    let mut table = [[15, 0]; TOGYZ_LENGTH];
    let mut pit = 0;
    while pit < 9 {
        let mut seeds = 1;
        while seeds < 256 {
            let last = if seeds == 1 { pit + 1 } else { (pit + seeds - 1) % 18 };
            if last >= 9 {
                table[pit << 8 | seeds] = [last as u8 - 9, seeds.div_ceil(18) as u8];
            }
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// One place.
pub(crate) static PLACE: [Row; 16] = {
    let mut table = [Row::EMPTY; 16];
    let mut at = 0;
    while at < 16 {
        table[at].0[at] = 0xFF;
        at += 1;
    }
    table
};

/// What a lap adds to the sum of a key, the change of side to act included, for a board whose halves are
/// `low` and `high` with `n` pits each, the mover's first. `side` is the mover's.
const fn key_of(low: &[u8; 16], high: &[u8; 16], at: usize, n: usize, side: usize) -> u64 {
    let mut sum = if side == 0 { FACTORS[TO_ACT] } else { FACTORS[TO_ACT].wrapping_neg() };
    let mut pit = 0;
    while pit < n {
        // A pit gains seeds, or loses some, which stands there as a number below 0.
        let mine = low[pit] as i8 as u64;
        let theirs = high[at + pit] as i8 as u64;
        sum = sum.wrapping_add(mine.wrapping_mul(FACTORS[side * n + pit]));
        sum = sum.wrapping_add(theirs.wrapping_mul(FACTORS[(1 - side) * n + pit]));
        pit += 1;
    }
    sum
}

/// The place of the side to act in the keys of two-row games.
const TO_ACT: usize = 34;

/// Oware, by side, pit and seeds: what a lap without a harvest adds to the sum of the key.
pub(crate) static OWARE_KEYS: [[[u64; 64]; 8]; 2] = {
    let mut keys = [[[0; 64]; 8]; 2];
    let mut index = 0;
    while index < 2 * 6 * 64 {
        let [side, pit, seeds] = [index / (6 * 64), index / 64 % 6, index % 64];
        let row = &OWARE[pit][seeds].0;
        keys[side][pit][seeds] = key_of(row, row, 8, 6, side);
        index += 1;
    }
    keys
};

/// Alemungula, by side, direction, pit and seeds: what a lap without a harvest adds to the sum of the key.
pub(crate) static ALEMUNGULA_KEYS: [[[[u64; 64]; 8]; 2]; 2] = {
    let mut keys = [[[[0; 64]; 8]; 2]; 2];
    let mut index = 0;
    while index < 2 * 2 * 5 * 64 {
        let [side, way, pit, seeds] =
            [index / (2 * 5 * 64), index / (5 * 64) % 2, index / 64 % 5, index % 64];
        let row = &ALEMUNGULA[way][pit][seeds].0;
        keys[side][way][pit][seeds] = key_of(row, row, 8, 5, side);
        index += 1;
    }
    keys
};

/// Togyz Kumalak, by side and lap: what a lap without a harvest adds to the sum of the key.
pub(crate) static TOGYZ_KEYS: [[u64; TOGYZ_LENGTH]; 2] = {
    let mut keys = [[0; TOGYZ_LENGTH]; 2];
    let mut index = 0;
    while index < 2 * TOGYZ_LENGTH {
        let [side, lap] = [index / TOGYZ_LENGTH, index % TOGYZ_LENGTH];
        // With more than 127 seeds a loss no longer stands as a number below 0, so that pit is apart.
        let [pit, seeds] = [lap >> 8, lap & 255];
        let mut near = TOGYZ_KUMALAK[lap].near.0;
        let lost = (near[pit] as u64).wrapping_sub(if seeds == 0 { 0 } else { 256 });
        near[pit] = 0;
        let rest = lost.wrapping_mul(FACTORS[side * 9 + pit]);
        keys[side][lap] = key_of(&near, &TOGYZ_KUMALAK[lap].far.0, 0, 9, side).wrapping_add(rest);
        index += 1;
    }
    keys
};

/// Sixteen bytes as two words, the first byte lowest.
pub(crate) type Pair = [u64; 2];

/// Four-row games: by seeds (below 256) times 16 plus pit, what sowing counter-clockwise adds.
pub(crate) static LAP: [Pair; 4096] = {
    let mut table = [[0; 2]; 4096];
    let mut pit = 0;
    while pit < 16 {
        let mut seeds = 1;
        while seeds < 256 {
            let mut pair: Pair = table[(seeds - 1) * 16 + pit];
            let at = (pit + seeds) % 16;
            pair[at / 8] += 1 << (at % 8 * 8);
            table[seeds * 16 + pit] = pair;
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// Everything but one byte.
pub(crate) static ALL_BUT: [Pair; 16] = {
    let mut table = [[u64::MAX; 2]; 16];
    let mut at = 0;
    while at < 16 {
        table[at][at / 8] = !(0xFF << (at % 8 * 8));
        at += 1;
    }
    table
};

/// The bytes of a word whose bits are set.
pub(crate) static BYTES: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut at = 0;
        while at < 8 {
            if bits >> at & 1 == 1 {
                table[bits] |= 0xFF << (at * 8);
            }
            at += 1;
        }
        bits += 1;
    }
    table
};

/// A byte's bits in the opposite order.
pub(crate) static REVERSED: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        table[bits] = (bits as u8).reverse_bits();
        bits += 1;
    }
    table
};
