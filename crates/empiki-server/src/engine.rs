//! A plain search to play against until the engine crate has one: the same names, so that only
//! this file goes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use empiki::{Action, AnyPosition, History, Position, Side};

/// When to stop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// After so long.
    pub time: Option<Duration>,
    /// After so many nodes.
    pub nodes: Option<u64>,
    /// After this depth.
    pub depth: Option<u8>,
    /// At this level, 1 to 10.
    pub level: Option<u8>,
}

/// What was chosen.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// Its worth for the side to act.
    pub score: i32,
    /// How deep the search was.
    pub depth: u8,
    /// How many positions it met.
    pub nodes: u64,
}

const WIN: i32 = 10_000;

struct Search<'a> {
    stop: &'a AtomicBool,
    until: Option<Instant>,
    most: u64,
    nodes: u64,
}

/// The best action found for the side to act; `None` when the game is over.
pub fn choose(history: &History<AnyPosition>, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
    let legal = history.legal_actions();
    let mut best = Choice { action: legal.first()?, score: 0, depth: 0, nodes: 0 };
    let until = limits.time.map(|time| Instant::now() + time);
    let mut search = Search { stop, until, most: limits.nodes.unwrap_or(u64::MAX), nodes: 0 };
    for depth in 1..=limits.depth.or(limits.level).unwrap_or(40) {
        let root = history.position();
        let mut found: Option<(Action, i32)> = None;
        for action in legal {
            let alpha = found.map_or(-WIN * 20, |(_, score)| score);
            let score = search.after(root, action, depth, alpha, WIN * 20);
            if found.is_none_or(|(_, top)| score > top) {
                found = Some((action, score));
            }
            if search.over() {
                return Some(Choice { nodes: search.nodes, ..best });
            }
        }
        if let Some((action, score)) = found {
            best = Choice { action, score, depth, nodes: search.nodes };
        }
    }
    Some(best)
}

impl Search<'_> {
    fn over(&self) -> bool {
        self.nodes >= self.most
            || self.stop.load(Ordering::Relaxed)
            || self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn after(&mut self, position: &AnyPosition, action: Action, depth: u8, alpha: i32, beta: i32) -> i32 {
        let side = position.side_to_act();
        let mut next = *position;
        next.play_unchecked(action);
        self.nodes += 1;
        if next.side_to_act() == side {
            self.worth(&next, depth - 1, alpha, beta)
        } else {
            -self.worth(&next, depth - 1, -beta, -alpha)
        }
    }

    fn worth(&mut self, position: &AnyPosition, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        let side = position.side_to_act();
        if let Some(outcome) = position.outcome() {
            let points = WIN * i32::from(outcome.points);
            return outcome.winner.map_or(0, |winner| if winner == side { points } else { -points });
        }
        if depth == 0 || (self.nodes % 64 == 0 && self.over()) {
            return seeds(position, side) - seeds(position, !side);
        }
        for action in position.legal_actions() {
            alpha = alpha.max(self.after(position, action, depth, alpha, beta));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}

fn seeds(position: &AnyPosition, side: Side) -> i32 {
    let stored = position.stores()[side.index()];
    if position.game().has_stores() {
        i32::from(stored)
    } else {
        position.pits(side).iter().map(|seeds| i32::from(*seeds)).sum()
    }
}
