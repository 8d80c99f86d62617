//! Random playouts of one game in one thread: how many a second.
//!
//! `playouts GAME SECONDS [LANES]`, with 1 (the default), 2, 4 or 8 games at a time by turns.

use std::process::ExitCode;

use empiki::games::{alemungula, igisoro, omweso, oware, togyz_kumalak};
use empiki::playout::{Random, Tally, playouts};
use empiki::{Game, Position};

/// Games in one slice, and the most plies of a game, as in OpenSpiel.
const SLICE: u64 = 2000;
const MOST_PLIES: u32 = 1000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().and_then(|word| word.parse().ok());
    let seconds = words.get(1).and_then(|word| word.parse().ok());
    let lanes = words.get(2).map_or(Some(1), |word| word.parse().ok());
    let (Some(game), Some(seconds), Some(lanes @ (1 | 2 | 4 | 8))) = (game, seconds, lanes) else {
        eprintln!("usage: playouts GAME SECONDS [1|2|4|8]");
        return ExitCode::from(2);
    };
    match game {
        Game::Omweso => run::<omweso::Omweso>(Default::default(), seconds, lanes),
        Game::Igisoro => run::<igisoro::Igisoro>(Default::default(), seconds, lanes),
        Game::Oware => run::<oware::Oware>(Default::default(), seconds, lanes),
        Game::TogyzKumalak => run::<togyz_kumalak::TogyzKumalak>(Default::default(), seconds, lanes),
        Game::Alemungula => run::<alemungula::Alemungula>(Default::default(), seconds, lanes),
    }
    ExitCode::SUCCESS
}

/// Seconds of processor time, so that work that others do meanwhile counts less.
fn clock() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn run<P: Position>(rules: P::Rules, seconds: f64, lanes: u32) {
    let start = P::start(rules);
    let mut random = Random::new(1);
    let (mut games, mut plies) = (0, 0);
    let began = clock();
    while clock() - began < seconds {
        let tally: Tally = match lanes {
            1 => playouts::<P, 1>(&start, SLICE, MOST_PLIES, &mut random),
            2 => playouts::<P, 2>(&start, SLICE, MOST_PLIES, &mut random),
            4 => playouts::<P, 4>(&start, SLICE, MOST_PLIES, &mut random),
            _ => playouts::<P, 8>(&start, SLICE, MOST_PLIES, &mut random),
        };
        games += tally.games;
        plies += tally.plies;
    }
    let seconds = clock() - began;
    println!("playouts/s {:.0} plies/s {:.0}", games as f64 / seconds, plies as f64 / seconds);
}
