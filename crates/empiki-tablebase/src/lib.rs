//! empiki-tablebase
mod board;
mod cell;
mod endgame;
pub mod games;
pub mod index;
mod interval;
mod layer;
mod retrograde;
mod watch;

pub use board::Board;
pub use endgame::Endgame;
pub use interval::Interval;
pub use retrograde::LongestWin;
pub use watch::{Unwatched, Watch};

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn quick() {
        let mut layers: Vec<layer::Layer> = vec![];
        for n in 0..=12 {
            let t = std::time::Instant::now();
            let (l, w) = retrograde::solve::<games::OwareEndgame>(n, &layers, &Unwatched).unwrap();
            let c = (0..l.states()).filter(|i| { let (a, b) = l.bounds(*i); a == b }).count();
            println!("{n} {} closed {c} {w:?} {:?} {:.2}M/s", l.states(), t.elapsed(), l.states() as f64/1e6/t.elapsed().as_secs_f64());
            layers.push(l);
        }
        let mut layers: Vec<layer::Layer> = vec![];
        for n in 0..=14 {
            let t = std::time::Instant::now();
            let (l, w) = retrograde::solve::<games::AlemungulaEndgame>(n, &layers, &Unwatched).unwrap();
            let c = (0..l.states()).filter(|i| { let (a, b) = l.bounds(*i); a == b }).count();
            println!("{n} {} closed {c} {w:?} {:?} {:.2}M/s", l.states(), t.elapsed(), l.states() as f64/1e6/t.elapsed().as_secs_f64());
            layers.push(l);
        }
    }
}
