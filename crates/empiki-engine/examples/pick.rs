//! Picks middle-game positions of self-play.
use empiki::*;
use empiki_engine::*;
use std::sync::atomic::AtomicBool;
fn main() {
    let mut state = 7u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) as usize) % n
    };
    for game in Game::ALL {
        let start = AnyPosition::start(AnyRules::new(game));
        println!("{}", History::new(start).to_setup());
        let mut found = 0;
        while found < 10 {
            let engine = Engine::new(2);
            let mut h = History::new(start);
            let target = if game.rows() == 4 {
                6 + next(12)
            } else {
                10 + next(if game == Game::TogyzKumalak { 60 } else { 30 })
            };
            for ply in 0..target {
                if h.outcome().is_some() {
                    break;
                }
                let legal: Vec<_> = h.legal_actions().collect();
                let a = if ply < 4 {
                    legal[next(legal.len())]
                } else {
                    engine.choose(&h, &Limits::nodes(2000), &AtomicBool::new(false)).unwrap().action
                };
                h.play(a).unwrap();
            }
            if h.outcome().is_some()
                || h.position().decision() != Decision::Turn
                || h.legal_actions().len() < 3
            {
                continue;
            }
            let c = engine.choose(&h, &Limits::nodes(5000), &AtomicBool::new(false)).unwrap();
            if c.score.abs() > 1500 {
                continue;
            }
            println!("{}", h.to_setup());
            found += 1;
        }
    }
}
