//! Iterative deepening from the root, with one thread or several.

mod endgame;
mod hash;
mod path;
mod shared;
#[cfg(test)]
mod tests;
mod tuning;
mod way;
mod worker;

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use core::time::Duration;
use std::time::Instant;

use empiki::{Action, AnyPosition, History, Position};

use crate::choice::{Choice, Line};
use crate::clock;
use crate::evaluation::Network;
use crate::level::{LEVELS, Skill};
use crate::limits::Limits;
use crate::model::Model;
use crate::oracle::Oracle;
use crate::score::{self, INFINITY, Score};
use crate::table::Table;
use endgame::Endgames;
use path::Path;
use shared::Shared;
pub use tuning::Tuning;
use worker::{MAX_PLY, Window, Worker};

/// The deepest iteration.
const MAX_DEPTH: u8 = 100;
/// From this depth on the window is guessed.
const ASPIRATION_DEPTH: i32 = 5;

/// What a search works with besides its limits.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a> {
    pub(crate) table: &'a Table,
    pub(crate) network: Option<&'a Network>,
    pub(crate) oracle: Option<&'a dyn Oracle>,
    pub(crate) tuning: Tuning,
}

/// An action at the root.
struct RootAction<M> {
    action: Action,
    after: M,
    /// Whether the action ends the game, so that its score is known for good.
    over: bool,
    /// By the last iteration that could tell, or by the evaluation alone.
    score: Score,
    /// The last depth searched to an exact score; 0 before there is one.
    depth: u8,
    line: Vec<Action>,
}

impl<M> RootAction<M> {
    fn as_line(&self) -> Line {
        Line { action: self.action, score: self.score, depth: self.depth, pv: self.line.clone() }
    }
}

/// Searches the present position of the game. `None` when the game is over. `observe` hears of
/// every finished iteration.
pub(crate) fn think<M: Model>(
    history: &History<AnyPosition>,
    limits: &Limits,
    stop: &AtomicBool,
    means: Means<'_>,
    observe: &mut dyn FnMut(&Choice),
) -> Option<Choice> {
    let began = Instant::now();
    let root = M::from_any(history.position()).filter(|_| history.outcome().is_none())?;
    let skill = limits.level.and_then(|level| Skill::new(M::GAME, level, limits.seed));
    let budget = clock::budget(limits);
    let by_level = limits.level.map(|level| crate::level::nodes(M::GAME, level));
    let node_limit = match (limits.nodes, by_level) {
        (Some(nodes), Some(level)) => nodes.min(level),
        (nodes, level) => nodes.or(level).unwrap_or(u64::MAX),
    };
    let depth_limit = limits
        .depth
        .unwrap_or(MAX_DEPTH)
        .min(skill.as_ref().and_then(|skill| skill.depth()).unwrap_or(MAX_DEPTH))
        .clamp(1, MAX_DEPTH);
    let naive = skill.as_ref().is_some_and(Skill::naive);
    let tuning = if naive { Tuning { quiescence: 0, ..means.tuning } } else { means.tuning };
    let deadline = budget.map(|budget| began + budget.most);
    let (earlier, quiet) = (earlier_keys::<M>(history), history.quiet_plies());
    let give_up = || stop.load(Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    // Whoever knows the endgame by heart is no beginner.
    let oracle = means.oracle.filter(|_| limits.level.is_none_or(|level| level >= *LEVELS.end()));
    let tables = oracle.and_then(|oracle| Endgames::new(oracle, &root, &earlier, quiet, &give_up));
    let salt = tables.as_ref().map_or(0, |tables| tables.salt::<M>(&earlier, quiet));
    let shared = Shared {
        table: means.table,
        stop,
        halt: AtomicBool::new(false),
        deadline,
        nodes: AtomicU64::new(0),
        node_limit,
        tables,
        salt,
        network: means.network.filter(|_| !naive),
        tuning,
        skill,
    };
    means.table.grow_older();
    let path = Path::new(earlier, quiet);
    let ends = ends_at_once(history);
    let threads = limits.threads.clamp(1, 256);
    std::thread::scope(|scope| {
        for helper in 1..threads {
            let (path, shared, root, ends) = (path.clone(), &shared, &root, &ends);
            // A thread that cannot be started only makes the search slower.
            let _ = std::thread::Builder::new().name("empiki-search".into()).spawn_scoped(scope, move || {
                let mut search = RootSearch::new(root, ends, Worker::new(shared, path));
                search.deepen(1 + helper as i32 % 2, i32::from(depth_limit), 1, &mut |_, _| true);
            });
        }
        let mut search = RootSearch::new(&root, &ends, Worker::new(&shared, path));
        let lines = limits.lines.clamp(1, search.actions.len().max(1));
        let alone = search.actions.len() == 1 && (limits.level.is_some() || limits.clock.is_some());
        let deepest = if alone { 1 } else { i32::from(depth_limit) };
        search.deepen(1, deepest, lines, &mut |search, finished| {
            if let Some(choice) = search.choice(lines, began.elapsed())
                && finished
            {
                observe(&choice);
            }
            budget.is_none_or(|budget| began.elapsed() < budget.enough)
        });
        shared.halt.store(true, Relaxed);
        search.choice(lines, began.elapsed())
    })
}

/// Keys of the game's positions between turns before the present one.
fn earlier_keys<M: Model>(history: &History<AnyPosition>) -> Vec<u64> {
    let now = history.actions().len();
    (0..now)
        .filter_map(|plies| history.position_after(plies))
        .filter(|position| position.identity().is_some())
        .filter_map(M::from_any)
        .map(|position| hash::key(&position))
        .collect()
}

/// The actions that end the game, and their scores, by all rules: only the history knows those of
/// repetition and quiet plies.
fn ends_at_once(history: &History<AnyPosition>) -> Vec<(Action, Score)> {
    let side = history.position().side_to_act();
    let mut game = history.clone();
    let mut ends = Vec::new();
    for action in history.legal_actions() {
        if game.play(action).is_err() {
            continue;
        }
        if let Some(outcome) = game.outcome() {
            ends.push((action, score::of_outcome(outcome, game.position().stores(), side, 1)));
        }
        game.undo();
    }
    ends
}

/// A search of one root by one thread.
struct RootSearch<'a, 'r, M: Model> {
    root: &'r M,
    worker: Worker<'a, M>,
    /// The best first, as far as known.
    actions: Vec<RootAction<M>>,
    /// Where several lines are wanted, those of the last iteration that was finished, the best first.
    lines: Vec<Line>,
    completed: u8,
}

impl<'a, 'r, M: Model> RootSearch<'a, 'r, M> {
    /// Looks one action ahead, so that there is an answer before the search begins.
    fn new(root: &'r M, ends: &[(Action, Score)], mut worker: Worker<'a, M>) -> RootSearch<'a, 'r, M> {
        let side = root.side_to_act();
        let mut legal = root.legal_actions();
        let skill = worker.shared.skill;
        if let Some(skill) = skill {
            legal = skill.seen(hash::key(root), legal);
        }
        let mut actions: Vec<RootAction<M>> = legal
            .map(|action| {
                let mut after = *root;
                after.play_unchecked(action);
                let end = ends.iter().find(|(ending, _)| *ending == action);
                let score = end.map_or_else(
                    || {
                        let score = worker.evaluate(&after, 1);
                        if after.side_to_act() == side { score } else { -score }
                    },
                    |(_, score)| *score,
                );
                RootAction { action, after, over: end.is_some(), score, depth: 0, line: vec![action] }
            })
            .collect();
        let fancy = |action| skill.map_or(0, |skill| skill.fancy(hash::key(root), action));
        actions.sort_by_key(|action| core::cmp::Reverse(action.score + fancy(action.action)));
        RootSearch { root, worker, actions, lines: Vec::new(), completed: 0 }
    }

    /// Searches deeper and deeper, until a limit is reached or `go_on` says no. It is told whether
    /// an iteration is finished.
    fn deepen(
        &mut self,
        from: i32,
        deepest: i32,
        lines: usize,
        go_on: &mut dyn FnMut(&RootSearch<'a, 'r, M>, bool) -> bool,
    ) {
        self.worker.report();
        self.settle(lines);
        for depth in from..=deepest {
            if self.worker.stopped {
                break;
            }
            for line in 0..lines {
                self.search_line(depth, line);
                if self.worker.stopped {
                    break;
                }
            }
            if self.worker.stopped {
                break;
            }
            self.completed = depth as u8;
            self.settle(lines);
            self.worker.report();
            if !go_on(self, true) || self.decided(depth, lines) {
                break;
            }
        }
        self.worker.report();
    }

    /// Puts the first lines in the order of their scores: a later one can turn out better than what was
    /// searched before it. One line is always the best that the search knows.
    fn settle(&mut self, lines: usize) {
        if lines > 1 {
            let lines = lines.min(self.actions.len());
            self.actions[..lines].sort_by_key(|action| core::cmp::Reverse(action.score));
            self.lines = self.actions[..lines].iter().map(RootAction::as_line).collect();
        }
    }

    /// Whether searching deeper cannot change anything: every line ends within the depth.
    fn decided(&self, depth: i32, lines: usize) -> bool {
        let ends = |action: &RootAction<M>| {
            let over = |score: Score| score::is_proven(score);
            over(action.score) && action.line.len() as i32 + 2 < depth / 2
        };
        self.actions.iter().take(lines).all(ends)
    }

    /// Finds the best of the actions from place `first` on, and puts it there.
    fn search_line(&mut self, depth: i32, first: usize) {
        let Some(known) = self.actions.get(first) else { return };
        let guess = known.score;
        let mut margin = i32::from(self.worker.shared.tuning.aspiration);
        let (mut alpha, mut beta) = if margin != 0 && depth >= ASPIRATION_DEPTH {
            (guess - margin, guess + margin)
        } else {
            (-INFINITY, INFINITY)
        };
        loop {
            let best = self.search_window(Window { alpha, beta, depth }, first);
            if self.worker.stopped {
                return;
            }
            if best <= alpha && alpha > -INFINITY {
                beta = (alpha + beta) / 2;
                alpha = best - margin;
            } else if best >= beta && beta < INFINITY {
                beta = best + margin;
            } else {
                return;
            }
            margin = (margin * 3).min(INFINITY);
            if margin > 2000 || score::is_proven(best) {
                (alpha, beta) = (-INFINITY, INFINITY);
            }
        }
    }

    /// One search of the actions from place `first` on within a window. The best comes to that place
    /// as soon as its score is known.
    fn search_window(&mut self, window: Window, first: usize) -> Score {
        let Window { mut alpha, beta, depth } = window;
        let side = self.root.side_to_act();
        let key = hash::key(self.root);
        let mut best = -INFINITY;
        self.worker.path.enter(key);
        for at in first..self.actions.len() {
            let after = self.actions[at].after;
            let key_after = hash::key(&after);
            self.worker.nodes += 1;
            if !self.worker.goes_on() {
                break;
            }
            let full = Window { alpha, beta, depth: depth - 1 };
            let over = self.actions[at].over;
            let mut score = if over { self.actions[at].score } else { INFINITY };
            if over {
                self.worker.lines[1].clear();
            } else if at > first {
                let null = Window { alpha, beta: alpha + 1, depth: depth - 1 };
                score = self.worker.child(side, self.root, &after, key_after, null, 1);
            }
            if !over && score > alpha && !self.worker.stopped {
                score = self.worker.child(side, self.root, &after, key_after, full, 1);
            }
            if self.worker.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                let mut line = vec![self.actions[at].action];
                line.extend_from_slice(&self.worker.lines[1]);
                let action = &mut self.actions[at];
                (action.score, action.line) = (score, line);
                if score < beta {
                    action.depth = depth as u8;
                }
                self.actions[first..=at].rotate_right(1);
                alpha = score;
                if alpha >= beta {
                    break;
                }
            }
        }
        self.worker.path.leave(key);
        best
    }

    /// What the search would answer now.
    fn choice(&self, lines: usize, time: Duration) -> Option<Choice> {
        // An iteration that was cut off has lines of two depths, whose scores cannot be compared.
        let lines = match lines {
            0 | 1 => self.actions.first().map(RootAction::as_line).into_iter().collect(),
            _ => self.lines.clone(),
        };
        let best = lines.first()?;
        Some(Choice {
            action: best.action,
            score: best.score,
            depth: self.completed,
            selective_depth: self.worker.selective_depth.min(MAX_PLY) as u8,
            nodes: self.worker.shared.nodes.load(Relaxed),
            time,
            table_fullness: self.worker.shared.table.fullness(),
            pv: best.pv.clone(),
            lines,
        })
    }
}
