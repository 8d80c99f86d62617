//! Rates of random play and perft for each game, and every kernel against the scalar one, measured in
//! turns within one run so that the ratios hold on a busy machine too.
//!
//! `cargo bench -p empiki --bench rates [-- SECONDS]`

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use empiki::Position;
use empiki::endless::{Verdict, analyse};
use empiki::games::alemungula::AlemungulaOn;
use empiki::games::igisoro::IgisoroOn;
use empiki::games::omweso::OmwesoOn;
use empiki::games::oware::OwareOn;
use empiki::games::togyz_kumalak::TogyzKumalakOn;
use empiki::perft::perft;
use empiki::playout::{Random, playouts};
use empiki::sow::{Kernel, Native, Scalar, Words};
use empiki::trace::Event;

/// One thing to measure: does a slice of work and says how many units it did.
struct Work {
    name: String,
    unit: &'static str,
    slice: Box<dyn FnMut() -> u64>,
    best: f64,
}

impl Work {
    fn new(name: String, unit: &'static str, slice: impl FnMut() -> u64 + 'static) -> Work {
        Work { name, unit, slice: Box::new(slice), best: 0.0 }
    }
}

/// Seconds that this thread has been on a processor: work that others do meanwhile counts less.
fn clock() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Runs all the works by turns and prints the best rate of each, and its ratio to the first one.
fn compare(title: &str, mut works: Vec<Work>, time: Duration) {
    let until = Instant::now() + time * works.len() as u32;
    let mut rounds = 0;
    while Instant::now() < until || rounds < 3 {
        for work in &mut works {
            let begun = clock();
            let units = black_box((work.slice)());
            work.best = work.best.max(units as f64 / (clock() - begun));
        }
        rounds += 1;
    }
    let first = works[0].best;
    for work in &works {
        let rate = work.best / 1e6;
        println!("{title:28} {:12} {rate:10.3} M {:9} {:6.2}x", work.name, work.unit, work.best / first);
    }
}

fn plies<P: Position, const LANES: usize>(rules: P::Rules, games: u64) -> impl FnMut() -> u64 {
    let start = P::start(rules);
    let mut random = Random::new(1);
    move || playouts::<P, LANES>(&start, games, 1000, &mut random).plies
}

fn nodes<P: Position>(rules: P::Rules, depth: u32) -> impl FnMut() -> u64 {
    let start = P::start(rules);
    move || perft(&start, depth)
}

/// Laps of one action of random play on average, counted from traces.
fn laps_per_ply<P: Position>(rules: P::Rules) -> f64 {
    let (mut laps, mut plies) = (0_u64, 0_u64);
    let mut random = Random::new(1);
    let mut events: Vec<Event> = Vec::new();
    for _ in 0..500 {
        let mut position = P::start(rules);
        while let Some(action) = position.legal_actions().pick(random.bits()) {
            events.clear();
            position.play_traced(action, &mut events);
            laps += events.iter().filter(|event| matches!(event, Event::Lap { .. })).count() as u64;
            plies += 1;
        }
    }
    laps as f64 / plies as f64
}

/// The laps of random play, and of one sowing that goes on and on.
fn laps<P: Position>(title: &str, rules: P::Rules, time: Duration) {
    let each = laps_per_ply::<P>(rules);
    let mut play = plies::<P, 1>(rules, 500);
    let pits = [4, 4, 1, 4, 1, 0, 16, 3, 8, 1, 0, 11, 1, 3, 4, 1];
    let limit = 1_000_000;
    let spin = move || {
        let verdict = analyse(&pits, 0, limit, |_| ControlFlow::Continue(()));
        assert_eq!(verdict, Ok(Verdict::Unknown { laps: limit }));
        limit
    };
    let works = vec![
        Work::new("random play".into(), "laps/s", move || (play() as f64 * each) as u64),
        Work::new("one relay".into(), "laps/s", spin),
    ];
    compare(title, works, time);
}

macro_rules! game {
    ($name:literal, $type:ident, $games:literal, $depth:literal, $time:expr) => {
        fn works<K: Kernel>() -> [Work; 2] {
            let rules = Default::default();
            [
                Work::new(K::NAME.into(), "plies/s", plies::<$type<K>, 1>(rules, $games)),
                Work::new(K::NAME.into(), "nodes/s", nodes::<$type<K>>(rules, $depth)),
            ]
        }
        let [scalar_plies, scalar_nodes] = works::<Scalar>();
        let [words_plies, words_nodes] = works::<Words>();
        let [native_plies, native_nodes] = works::<Native>();
        let lanes = [
            Work::new("2 at once".into(), "plies/s", plies::<$type<Native>, 2>(Default::default(), $games)),
            Work::new("4 at once".into(), "plies/s", plies::<$type<Native>, 4>(Default::default(), $games)),
            Work::new("8 at once".into(), "plies/s", plies::<$type<Native>, 8>(Default::default(), $games)),
        ];
        let mut random = vec![scalar_plies, words_plies, native_plies];
        random.extend(lanes);
        compare(concat!($name, " random play"), random, $time);
        compare(concat!($name, " perft ", $depth), vec![scalar_nodes, words_nodes, native_nodes], $time);
    };
}

fn main() {
    // `cargo bench` passes `--bench`; anything that is a number is seconds for each measurement.
    let seconds = std::env::args().find_map(|word| word.parse::<f64>().ok()).unwrap_or(1.0);
    let time = Duration::from_secs_f64(seconds);
    {
        game!("oware", OwareOn, 2000, 8, time);
    }
    {
        game!("togyz-kumalak", TogyzKumalakOn, 500, 6, time);
    }
    {
        game!("alemungula", AlemungulaOn, 2000, 8, time);
    }
    {
        game!("omweso", OmwesoOn, 500, 6, time);
        laps::<OmwesoOn<Native>>("omweso laps", Default::default(), time);
    }
    {
        game!("igisoro", IgisoroOn, 500, 6, time);
    }
}
