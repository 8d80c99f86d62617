//! Fixed positions searched to fixed depths: what the search does, as one number, and how fast.
//!
//! The number of nodes is the same on every machine and changes with the behaviour of search or evaluation,
//! so it stands in the message of every commit that changes them.

use core::sync::atomic::AtomicBool;
use core::time::Duration;

use empiki::{AnyPosition, AnyRules, Game, History, Setup};
use thiserror::Error;

use crate::engine::Engine;
use crate::limits::Limits;

/// The positions as they are in the project.
const POSITIONS: &str = include_str!("../data/bench.txt");

/// A line of the list that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line} of the positions: {fault}")]
pub struct BenchError {
    line: usize,
    fault: String,
}

/// A position to search, and how deep.
#[derive(Clone, Debug)]
pub struct Task {
    /// A game that begins there.
    pub history: History<AnyPosition>,
    /// Plies.
    pub depth: u8,
}

impl Task {
    /// The game.
    pub fn game(&self) -> Game {
        use empiki::Position;
        self.history.position().game()
    }
}

/// What searching a position took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Depth reached.
    pub depth: u8,
    /// Positions made by playing an action.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Effort {
    /// Nodes a second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The project's own list: for each game its start and ten positions of the middle game.
///
/// # Errors
/// [`BenchError`] when a line cannot be read; a test holds that all can.
pub fn tasks() -> Result<Vec<Task>, BenchError> {
    let lines = POSITIONS.lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
        .map(|(at, line)| read(line).map_err(|fault| BenchError { line: at + 1, fault }))
        .collect()
}

fn read(line: &str) -> Result<Task, String> {
    let (depth, position) = line.split_once(' ').ok_or("a depth and a position are due")?;
    let depth = depth.parse().map_err(|_| format!("{depth:?} is no depth"))?;
    let setup: Setup = position.parse().map_err(|error: empiki::notation::TextError| error.to_string())?;
    let history =
        History::from_setup(&setup, AnyRules::new(setup.game)).map_err(|error| error.to_string())?;
    Ok(Task { history, depth })
}

/// Searches a position with one thread and an empty table of 16 MiB; to its depth, or within `limits`.
pub fn run(task: &Task, limits: Option<&Limits>) -> Effort {
    let engine = Engine::new(limits.map_or(16, |limits| limits.table));
    let fixed = Limits::depth(task.depth);
    let choice = engine.choose(&task.history, limits.unwrap_or(&fixed), &AtomicBool::new(false));
    choice.map_or(Effort { depth: 0, nodes: 0, time: Duration::ZERO }, |choice| Effort {
        depth: choice.depth,
        nodes: choice.nodes,
        time: choice.time,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_start_and_ten_more() {
        let tasks = tasks().unwrap();
        for game in Game::ALL {
            let of_game: Vec<_> = tasks.iter().filter(|task| task.game() == game).collect();
            assert_eq!(of_game.len(), 11, "{game}");
            assert_eq!(of_game[0].history.to_setup(), Setup::standard(game));
            assert!(of_game.iter().all(|task| task.history.outcome().is_none()));
        }
    }

    #[test]
    fn the_count_of_nodes_is_the_same_twice() {
        let tasks = tasks().unwrap();
        for task in tasks.iter().step_by(5) {
            let shallow = Task { depth: 6, ..task.clone() };
            let first = run(&shallow, None);
            assert_eq!(first.depth, 6);
            assert_eq!(first.nodes, run(&shallow, None).nodes);
        }
    }
}
