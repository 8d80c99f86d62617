//! Perft: how many action sequences of a given length there are. Every action is one ply;
//! a finished game has no children.
//!
//! [`perft`] is the plain question. [`Perft`] asks it in other ways, all of which give the same number:
//! playing the last ply too instead of counting actions, remembering positions met before, and on
//! several threads. That they agree tests legal actions against play, keys against
//! positions, and that positions share nothing.

use alloc::vec;
use alloc::vec::Vec;

use crate::history::quiet_plies_after;
use crate::{Action, Game, Position, QUIET_PLIES};

/// The number of legal action sequences of `depth` plies from here.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    position.count_lines(depth)
}

/// As [`perft`], split by the first action, in the fixed order of actions.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(Action, u64)> {
    children(position).map(|(action, next)| (action, perft(&next, depth.saturating_sub(1)))).collect()
}

/// As [`perft`], from a position so many plies after the last harvest: in Oware a line ends where
/// 160 plies in a row have been quiet. Repetition is of a game, not of a position, and is not counted.
pub fn perft_after_quiet_plies<P: Position>(position: &P, quiet_plies: u16, depth: u32) -> u64 {
    let left = u32::from(QUIET_PLIES.saturating_sub(quiet_plies));
    if position.game() != Game::Oware || depth <= left {
        return perft(position, depth);
    }
    if left == 0 {
        return 0;
    }
    let children = children(position);
    children
        .map(|(_, next)| {
            let quiet_plies = quiet_plies_after(position, quiet_plies, &next);
            perft_after_quiet_plies(&next, quiet_plies, depth - 1)
        })
        .sum()
}

/// The positions after each legal action.
fn children<P: Position>(position: &P) -> impl Iterator<Item = (Action, P)> + '_ {
    position.legal_actions().map(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action, next)
    })
}

/// Counts by playing all plies but the last, whose actions are only counted.
#[inline]
pub(crate) fn bulk<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_actions().len() as u64,
        _ => children(position).map(|(_, next)| bulk(&next, depth - 1)).sum(),
    }
}

/// Counts by playing every ply.
fn one_by_one<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => children(position).map(|(_, next)| one_by_one(&next, depth - 1)).sum(),
    }
}

/// Ways to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// Whether the actions of the last ply are counted without being played.
    pub bulk: bool,
    /// Remember about so many positions in each thread, 0 for none.
    pub remember: usize,
    /// Threads, at least 1. Without the feature `std` there is one whatever this says.
    pub threads: usize,
}

impl Default for Perft {
    fn default() -> Perft {
        Perft { bulk: true, remember: 0, threads: 1 }
    }
}

impl Perft {
    /// The number of legal action sequences of `depth` plies from here.
    pub fn count<P: Position>(self, position: &P, depth: u32) -> u64 {
        #[cfg(feature = "std")]
        if self.threads > 1 && depth > 2 {
            return self.count_in_threads(position, depth);
        }
        self.counter().count(position, depth)
    }

    fn counter(self) -> Counter {
        let slots = if self.remember == 0 { 0 } else { self.remember.next_power_of_two() };
        Counter { bulk: self.bulk, memory: vec![Entry::default(); slots] }
    }

    /// Lines of two plies are shared out as threads become free.
    #[cfg(feature = "std")]
    fn count_in_threads<P: Position>(self, position: &P, depth: u32) -> u64 {
        use core::sync::atomic::{AtomicUsize, Ordering};

        let tasks: Vec<P> = children(position)
            .flat_map(|(_, next)| children(&next).map(|(_, next)| next).collect::<Vec<P>>())
            .collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut counter = self.counter();
            let mut sum = 0;
            while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                sum += counter.count(task, depth - 2);
            }
            sum
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|_| scope.spawn(work)).collect();
            let mine = work();
            // A thread that panicked passes its panic on.
            others.into_iter().fold(mine, |sum, other| match other.join() {
                Ok(count) => sum + count,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}

/// A position remembered: the key mixed with the depth, and the count from there.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    count: u64,
}

/// Counts, and remembers.
struct Counter {
    bulk: bool,
    memory: Vec<Entry>,
}

impl Counter {
    fn count<P: Position>(&mut self, position: &P, depth: u32) -> u64 {
        // What takes less time to count than to look up is not remembered.
        if self.memory.is_empty() || depth < 2 {
            return if self.bulk { bulk(position, depth) } else { one_by_one(position, depth) };
        }
        let key = position.key() ^ crate::key::splitmix(u64::from(depth));
        // There is a power of two of entries, so the mask is in range.
        let slot = key as usize & (self.memory.len() - 1);
        if let Some(entry) = self.memory.get(slot)
            && entry.key == key
        {
            return entry.count;
        }
        let count = children(position).map(|(_, next)| self.count(&next, depth - 1)).sum();
        if let Some(entry) = self.memory.get_mut(slot) {
            *entry = Entry { key, count };
        }
        count
    }
}
