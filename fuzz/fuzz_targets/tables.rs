//! Damaged endgame tables: `cargo fuzz run tables`.
//!
//! The input edits a whole table. Without new checksums the result must be an error or the true values; with
//! new ones, values at least in their range. `crates/empiki-tablebase/tests/damage.rs` runs a bounded share of
//! this with every test.
#![no_main]

use std::sync::LazyLock;

use empiki::Game;
use empiki_tablebase::damage;
use libfuzzer_sys::fuzz_target;

const SEEDS: u32 = 7;

type Whole = (Game, Vec<u8>, Vec<(u8, u8)>);

static WHOLE: LazyLock<[Whole; 2]> = LazyLock::new(|| {
    [Game::Oware, Game::Alemungula].map(|game| {
        let bytes = damage::written(game, SEEDS).expect("a table");
        let values = damage::read(game, SEEDS, bytes.clone()).expect("its values");
        (game, bytes, values)
    })
});

fuzz_target!(|input: &[u8]| {
    let [first, edits @ ..] = input else { return };
    let (game, whole, values) = &WHOLE[usize::from(first & 1)];
    let mut bytes = whole.clone();
    for edit in edits.chunks_exact(4) {
        let at = usize::from(u16::from_le_bytes([edit[0], edit[1]]));
        match edit[2] % 8 {
            0 => bytes.truncate(at),
            1 => bytes.insert(at.min(bytes.len()), edit[3]),
            _ => {
                let at = at % bytes.len().max(1);
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = edit[3];
                }
            }
        }
    }
    let resealed = first & 2 != 0;
    if resealed {
        damage::reseal(&mut bytes, Some(usize::from(first >> 2)));
    }
    if let Ok(found) = damage::read(*game, SEEDS, bytes) {
        assert!(found.iter().all(|(low, high)| low <= high && u32::from(*high) <= SEEDS));
        assert!(resealed || found == *values, "a wrong value without an error");
    }
});
