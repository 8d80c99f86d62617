//! `look GAME MS [FILE]`: the start searched, iteration by iteration.
use empiki::*;
use empiki_engine::*;
use std::sync::atomic::AtomicBool;
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let game: Game = a[0].parse()?;
    let mut engine = Engine::new(64);
    if let Some(f) = a.get(2) {
        engine = engine.with_evaluation(if f == "seeds" {
            evaluation::Evaluation::Seeds
        } else {
            evaluation::Evaluation::Network(std::sync::Arc::new(evaluation::read(game, &std::fs::read(f)?)?))
        });
    }
    let h = History::new(AnyPosition::start(AnyRules::new(game)));
    let l = Limits::time(std::time::Duration::from_millis(a[1].parse()?));
    engine.search(&h, &l, &AtomicBool::new(false), &mut |c| {
        println!(
            "{} sel {} score {} nodes {} t {:?} nps {:.2}M full {} pv {}",
            c.depth,
            c.selective_depth,
            c.score,
            c.nodes,
            c.time,
            c.nodes as f64 / c.time.as_secs_f64() / 1e6,
            c.table_fullness,
            c.pv.iter().map(|x| x.text(game).to_string()).collect::<Vec<_>>().join(" ")
        );
    });
    Ok(())
}
