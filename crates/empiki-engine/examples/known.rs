//! Finds positions whose best action is clear at every depth.
use empiki::*;
use empiki_engine::*;
use std::sync::atomic::AtomicBool;
fn main() {
    let mut state = 99u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) as usize) % n
    };
    for game in Game::ALL {
        let start = AnyPosition::start(AnyRules::new(game));
        let mut found = [0; 3];
        let mut tries = 0;
        while (found[0] < 5 || found[1] < 3 || found[2] < 3) && tries < 3000 {
            tries += 1;
            let engine = Engine::new(2).with_tuning(Tuning::EXACT);
            let mut h = History::new(start);
            for _ in 0..6 + next(70) {
                let legal: Vec<_> = h.legal_actions().collect();
                h.play(legal[next(legal.len())]).unwrap();
                if h.outcome().is_some() {
                    h.undo();
                    break;
                }
            }
            let legal = h.legal_actions().len();
            let mid = h.position().decision() != Decision::Turn;
            if legal < if mid { 2 } else { 3 } {
                continue;
            }
            let mut best = None;
            let mut good = true;
            let mut score = 0;
            for depth in [5u8, 6, 7, 8] {
                let c = engine
                    .choose(
                        &h,
                        &Limits { lines: 2, nodes: Some(2_000_000), ..Limits::depth(depth) },
                        &AtomicBool::new(false),
                    )
                    .unwrap();
                if c.depth < depth
                    || c.lines[0].score - c.lines[1].score < 300
                    || best.is_some_and(|b| b != c.action)
                {
                    good = false;
                    break;
                }
                best = Some(c.action);
                score = c.score;
            }
            if !good {
                continue;
            }
            let class = if mid { 2 } else { usize::from(score::is_proven(score)) };
            if found[class] >= [5, 3, 3][class] {
                continue;
            }
            found[class] += 1;
            println!("{} {}", best.unwrap().text(game), h.to_setup());
            eprintln!("  {game} {score} tries {tries}");
        }
    }
}
