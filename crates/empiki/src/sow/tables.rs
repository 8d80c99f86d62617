//! Prepared rows. All of them are made at compile time by sowing seed by seed.

use super::Row;

/// Oware, by place (below 16, of which 12 are used) and seeds (below 64): what lifting and sowing
/// adds to each place, the place itself losing its seeds.
pub(crate) static OWARE: [[Row; 64]; 16] = {
    let mut table = [[Row::EMPTY; 64]; 16];
    let mut from = 0;
    while from < 12 {
        let mut seeds = 0;
        while seeds < 64 {
            let row = &mut table[from][seeds].0;
            let mut at = from;
            let mut left = seeds;
            while left > 0 {
                at = (at + 1) % 12;
                if at != from {
                    row[at] += 1;
                    left -= 1;
                }
            }
            row[from] = (seeds as u8).wrapping_neg();
            seeds += 1;
        }
        from += 1;
    }
    table
};

/// Oware: where the last seed falls.
pub(crate) static OWARE_LAST: [[u8; 64]; 16] = {
    let mut table = [[0; 64]; 16];
    let mut from = 0;
    while from < 12 {
        let mut seeds = 1;
        while seeds < 64 {
            // Each round is eleven places; a round's last one is the place before `from`.
            table[from][seeds] = ((from + 1 + (seeds - 1) % 11) % 12) as u8;
            seeds += 1;
        }
        table[from][0] = from as u8;
        from += 1;
    }
    table
};

/// Alemungula, by direction (1 for clockwise), place (below 16, of which 10 are used) and seeds (below
/// 64): what lifting and sowing adds to each place.
pub(crate) static ALEMUNGULA: [[[Row; 64]; 16]; 2] = {
    let mut table = [[[Row::EMPTY; 64]; 16]; 2];
    let mut way = 0;
    while way < 2 {
        let mut from = 0;
        while from < 10 {
            let mut seeds = 1;
            while seeds < 64 {
                let mut row = table[way][from][seeds - 1];
                let at = if way == 0 { (from + seeds) % 10 } else { (from + 70 - seeds) % 10 };
                row.0[at] = row.0[at].wrapping_add(1);
                // One seed more to lift.
                row.0[from] = row.0[from].wrapping_sub(1);
                table[way][from][seeds] = row;
                seeds += 1;
            }
            from += 1;
        }
        way += 1;
    }
    table
};

/// Alemungula: a place and so many seeds on, or back if the first index is 1.
pub(crate) static ALEMUNGULA_LAST: [[[u8; 64]; 16]; 2] = {
    let mut table = [[[0; 64]; 16]; 2];
    let mut from = 0;
    while from < 10 {
        let mut seeds = 0;
        while seeds < 64 {
            table[0][from][seeds] = ((from + seeds) % 10) as u8;
            table[1][from][seeds] = ((from + 70 - seeds) % 10) as u8;
            seeds += 1;
        }
        from += 1;
    }
    table
};

/// Pits of a side of Togyz Kumalak, times 256: the length of its tables, which are indexed by pit
/// times 256 plus seeds.
const TOGYZ_LENGTH: usize = 9 * 256;

/// Togyz Kumalak: what lifting and sowing adds to the mover's row and to the opponent's.
pub(crate) static TOGYZ_KUMALAK: [[Row; 2]; TOGYZ_LENGTH] = {
    let mut table = [[Row::EMPTY; 2]; TOGYZ_LENGTH];
    let mut pit = 0;
    while pit < 9 {
        // A lone seed moves on; of more, the first falls in the pit itself.
        table[pit << 8 | 1][0].0[pit] = 255;
        table[pit << 8 | 1][(pit + 1) / 9].0[(pit + 1) % 9] = 1;
        let mut row = [Row::EMPTY; 2];
        let mut seeds = 1;
        while seeds < 256 {
            let at = (pit + seeds - 1) % 18;
            row[at / 9].0[at % 9] = row[at / 9].0[at % 9].wrapping_add(1);
            row[0].0[pit] = row[0].0[pit].wrapping_sub(1);
            if seeds > 1 {
                table[pit << 8 | seeds] = row;
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
