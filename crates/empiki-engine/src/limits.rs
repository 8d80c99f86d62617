//! How long, how deep and how well the engine is to think.

use core::time::Duration;

/// What a game clock shows the side to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each turn.
    pub increment: Duration,
    /// Turns until more time is given; `None` when the rest of the game must be played on it.
    pub turns: Option<u32>,
}

/// How long, how deep and how well the engine is to think. Whatever comes first ends the search.
///
/// The default answers within a second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most time for this action.
    pub time: Option<Duration>,
    /// The most positions to make by playing an action, give or take the children of one position and the
    /// harvests looked at behind them. With one thread the same limit gives the same answer.
    pub nodes: Option<u64>,
    /// The most plies to look ahead.
    pub depth: Option<u8>,
    /// A level for people, 1 to 10; `None` is the engine's best within the other limits.
    pub level: Option<u8>,
    /// The game clock, where there is one.
    pub clock: Option<Clock>,
    /// Threads that search, at least 1.
    pub threads: usize,
    /// Best lines wanted, at least 1.
    pub lines: usize,
    /// What the mistakes of the low levels follow from: the same seed, the same mistakes.
    pub seed: u64,
    /// Size of the transposition table in MiB, where the caller does not bring one.
    pub table: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Some(Duration::from_millis(700)),
            nodes: None,
            depth: None,
            level: None,
            clock: None,
            threads: 1,
            lines: 1,
            seed: 0,
            table: 16,
        }
    }
}

impl Limits {
    /// No limit at all: the search ends at its greatest depth or when it is told to stop.
    pub fn none() -> Limits {
        Limits { time: None, ..Limits::default() }
    }

    /// So many nodes and nothing else.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::none() }
    }

    /// So many plies and nothing else.
    pub fn depth(depth: u8) -> Limits {
        Limits { depth: Some(depth), ..Limits::none() }
    }

    /// So much time and nothing else.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::none() }
    }

    /// A level for people, with the default time as a guard.
    pub fn level(level: u8) -> Limits {
        Limits { level: Some(level), ..Limits::default() }
    }
}
