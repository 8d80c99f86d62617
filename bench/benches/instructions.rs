//! Instructions executed by fixed pieces of work, counted by Valgrind: the same on a busy machine.
//! `bench/instructions.py` compares them with the stored ones.

use std::hint::black_box;
use std::ops::ControlFlow;

use empiki::endless::analyse;
use empiki::games::{alemungula, igisoro, omweso, oware, togyz_kumalak};
use empiki::key::Keyed;
use empiki::perft::perft;
use empiki::playout::{Random, playouts};
use empiki::{Position, packed::Packed};
use gungraun::prelude::*;

fn play<P: Position>(rules: P::Rules) -> u64 {
    playouts::<P, 1>(black_box(&P::start(rules)), 100, 1000, &mut Random::new(1)).plies
}

fn count<P: Position>(rules: P::Rules, depth: u32) -> u64 {
    perft(black_box(&P::start(rules)), depth)
}

#[library_benchmark]
fn play_omweso() -> u64 {
    play::<omweso::Omweso>(Default::default())
}

#[library_benchmark]
fn play_igisoro() -> u64 {
    play::<igisoro::Igisoro>(Default::default())
}

#[library_benchmark]
fn play_oware() -> u64 {
    play::<oware::Oware>(Default::default())
}

#[library_benchmark]
fn play_togyz_kumalak() -> u64 {
    play::<togyz_kumalak::TogyzKumalak>(Default::default())
}

#[library_benchmark]
fn play_alemungula() -> u64 {
    play::<alemungula::Alemungula>(Default::default())
}

#[library_benchmark]
fn perft_omweso() -> u64 {
    count::<omweso::Omweso>(Default::default(), 5)
}

#[library_benchmark]
fn perft_igisoro() -> u64 {
    count::<igisoro::Igisoro>(Default::default(), 5)
}

#[library_benchmark]
fn perft_oware() -> u64 {
    count::<oware::Oware>(Default::default(), 6)
}

#[library_benchmark]
fn perft_togyz_kumalak() -> u64 {
    count::<togyz_kumalak::TogyzKumalak>(Default::default(), 5)
}

#[library_benchmark]
fn perft_alemungula() -> u64 {
    count::<alemungula::Alemungula>(Default::default(), 6)
}

#[library_benchmark]
fn endless() -> bool {
    let pits = black_box([1, 2, 5, 2, 1, 2, 4, 3, 2, 1, 2, 1, 3, 2, 5, 24]);
    analyse(&pits, 1, 100_000, |_| ControlFlow::Continue(())).is_ok()
}

#[library_benchmark]
fn keys_oware() -> u64 {
    let mut random = Random::new(1);
    let mut keyed = Keyed::new(oware::Oware::start(Default::default()));
    let mut sum = 0;
    while let Some(action) = keyed.position().legal_actions().pick(random.bits()) {
        keyed.play_unchecked(action);
        sum ^= keyed.key();
    }
    sum
}

#[library_benchmark]
fn pack_omweso() -> bool {
    let packed = Packed::new(black_box(&omweso::Omweso::start(Default::default())));
    packed.position::<omweso::Omweso>(Default::default()).is_ok()
}

library_benchmark_group!(
    name = kernel,
    benchmarks = [
        play_omweso,
        play_igisoro,
        play_oware,
        play_togyz_kumalak,
        play_alemungula,
        perft_omweso,
        perft_igisoro,
        perft_oware,
        perft_togyz_kumalak,
        perft_alemungula,
        endless,
        keys_oware,
        pack_omweso
    ]
);

main!(library_benchmark_groups = kernel);
