//! The solver: one layer, every bound settled once, from the best outcome down.
//!
//! Call one side Max. In a state where Max is to act it wants to know `low`, the most seeds that
//! it can force; where its opponent is to act, `high` of that state says how many the opponent can
//! still be held to, and Max has the rest. So the `low` and `high` of all states of a layer
//! are one system: `low` is the largest of what Max's actions yield, `high` the largest of what the
//! opponent's actions yield, and an endless game yields Max nothing (the limits of iterating from
//! nothing for Max, everything for its opponent).
//!
//! For each number of seeds *t* from *n* down to 1 the solver finds the states from which Max
//! forces *t* and not more:
//!
//! - Max to act: an action that harvests into a lower layer, or the end of the game, is worth *t*; or
//!   an action leads to a state already found.
//! - The opponent to act: none of its harvests gives it more than *n − t*, and every action without
//!   a harvest leads to a state already found, now or for a larger *t*. A counter of the actions that
//!   are not refuted yet tells.
//!
//! Whatever is left at *t* = 0 is `low` = 0 and `high` = *n*. Each state is settled twice, once for
//! each bound, and then tells its predecessors; nothing is iterated.
//!
//! The work goes in rounds. A state settled in one round tells its predecessors in the next, so the
//! round in which `low` is settled is the number of plies that forcing it takes, up to the next harvest
//! or the end of the game, if Max hurries and its opponent delays without giving anything more away.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use crate::board::Board;
use crate::cell::{Cell, MOST_SEEDS, ONE_ACTION};
use crate::endgame::Endgame;
use crate::layer::{Below, Layer};
use crate::watch::Watch;

/// States whose news share a bit.
const CHUNK: usize = 64;
/// States whose news share a word; what a thread takes at a time.
const SPAN: usize = 64 * CHUNK;
/// Fewer news than this are not worth waking another thread for.
const FEW: u64 = 1000;
/// Predecessors gathered before their cells are touched.
const BATCH: usize = 64;

/// The forced win of a layer that takes longest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LongestWin {
    /// Plies up to the next harvest or the end of the game; 0 if no state of the layer is a win.
    pub plies: u32,
    /// The first state that takes so many.
    pub number: u64,
}

/// The work was told to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

struct Solver<'a, G> {
    seeds: u8,
    layer: Layer,
    /// Chunks with states settled in this round, and in the next.
    now: Vec<AtomicU64>,
    next: Vec<AtomicU64>,
    watch: &'a dyn Watch,
    game: std::marker::PhantomData<G>,
}

/// The states that one thread has to bring news to.
#[derive(Default)]
struct News {
    /// Max can act so as to reach what has been found.
    wins: Vec<u64>,
    /// One more action of the opponent is refuted.
    refuted: Vec<u64>,
}

/// Solves the layer of `seeds` seeds in the current thread pool.
pub(crate) fn solve<G: Endgame>(
    seeds: u32,
    below: &impl Below,
    watch: &dyn Watch,
) -> Result<(Layer, LongestWin), Stopped> {
    assert!(seeds <= MOST_SEEDS, "a cell has no room for {seeds} seeds");
    let states = G::states(seeds);
    let words = (states as usize).div_ceil(SPAN);
    let blank = || (0..words).map(|_| AtomicU64::new(0)).collect();
    let mut solver = Solver::<G> {
        seeds: seeds as u8,
        layer: Layer::blank(seeds, states),
        now: blank(),
        next: blank(),
        watch,
        game: std::marker::PhantomData,
    };
    solver.look_down(below)?;
    let mut longest = LongestWin::default();
    for target in (1..=solver.seeds).rev() {
        solver.start(target);
        for round in 0u32.. {
            if watch.stopped() {
                return Err(Stopped);
            }
            let (fresh, first) = solver.spread(target, round);
            if u32::from(target) * 2 > seeds && round + 1 > longest.plies && first < states {
                longest = LongestWin { plies: round + 1, number: first };
            } else if u32::from(target) * 2 > seeds && round + 1 == longest.plies {
                longest.number = longest.number.min(first);
            }
            std::mem::swap(&mut solver.now, &mut solver.next);
            if fresh == 0 {
                break;
            }
        }
    }
    solver.finish();
    Ok((solver.layer, longest))
}

impl<G: Endgame> Solver<'_, G> {
    fn spans(&self) -> impl IndexedParallelIterator<Item = (usize, &[AtomicU16])> {
        self.layer.cells().par_chunks(SPAN).enumerate().map(|(span, cells)| (span * SPAN, cells))
    }

    /// Gives every cell what the lower layers and the end of the game say, and its count of actions.
    fn look_down(&self, below: &impl Below) -> Result<(), Stopped> {
        let seeds = self.seeds;
        self.spans().try_for_each(|(start, cells)| {
            if self.watch.stopped() {
                return Err(Stopped);
            }
            let mut state = G::unrank(u32::from(seeds), start as u64);
            for (number, cell) in (start as u64..).zip(cells) {
                let (mut low, mut high, mut quiet, mut all) = (0, 0, 0, 0u8);
                G::successors(state, |taken, next| {
                    all += 1;
                    if taken == 0 {
                        quiet += 1;
                        return;
                    }
                    let left = u32::from(seeds - taken);
                    let (least, most) = below.bounds(left, G::rank(next, left));
                    low = low.max(seeds - most);
                    high = high.max(seeds - least);
                });
                if all == 0 {
                    low = state.sum(G::HALF);
                    high = low;
                }
                cell.store(Cell::open(low, high, quiet).0, Relaxed);
                state = G::next(state, u32::from(seeds), number);
            }
            Ok(())
        })
    }

    /// Settles what needs no state of this layer: Max harvests `target`, the opponent has no more than
    /// the rest and nothing else to do.
    fn start(&self, target: u8) {
        let rest = self.seeds - target;
        self.spans().for_each(|(start, cells)| {
            let mut news = 0;
            let mut won = 0;
            for (chunk, cells) in cells.chunks(CHUNK).enumerate() {
                for slot in cells {
                    let mut cell = Cell(slot.load(Relaxed));
                    let low = cell.low_is_open() && cell.low() == target;
                    let high = cell.actions() == 0 && cell.high() == rest;
                    if low {
                        cell = cell.with_low_fresh(0);
                        won += 1;
                    }
                    if high {
                        cell = cell.with_high_fresh(0);
                    }
                    if low || high {
                        slot.store(cell.0, Relaxed);
                        news |= 1 << chunk;
                    }
                }
            }
            self.now[start / SPAN].store(news, Relaxed);
            self.watch.advance(won);
        });
    }

    /// One round: the states settled in it tell their predecessors. Returns how many are settled for
    /// the next, and the first state whose `low` was settled in this one.
    fn spread(&self, target: u8, round: u32) -> (u64, u64) {
        let busy: u64 = self.now.iter().map(|word| u64::from(word.load(Relaxed).count_ones())).sum();
        let add = |a: (u64, u64), b: (u64, u64)| (a.0 + b.0, a.1.min(b.1));
        let nothing = (0, u64::MAX);
        if busy < FEW {
            let mut news = News::default();
            let spans = 0..self.now.len();
            return spans.map(|span| self.spread_span(span, target, round, &mut news)).fold(nothing, add);
        }
        (0..self.now.len())
            .into_par_iter()
            .map_init(News::default, |news, span| self.spread_span(span, target, round, news))
            .reduce(|| nothing, add)
    }

    fn spread_span(&self, span: usize, target: u8, round: u32, news: &mut News) -> (u64, u64) {
        let mut chunks = self.now[span].load(Relaxed);
        if chunks == 0 {
            return (0, u64::MAX);
        }
        self.now[span].store(0, Relaxed);
        let rest = self.seeds - target;
        let low_mark = Cell(0).with_low_fresh(round).0 - Cell(0).with_low(target).0;
        let high_mark = Cell(0).with_high_fresh(round).0 - Cell(0).with_high(rest).0;
        let (mut fresh, mut first) = (0, u64::MAX);
        let mut at = (u64::MAX, Board::default());
        while chunks != 0 {
            let start = span * SPAN + chunks.trailing_zeros() as usize * CHUNK;
            chunks &= chunks - 1;
            let end = (start + CHUNK).min(self.layer.cells().len());
            for (i, slot) in self.layer.cells()[start..end].iter().enumerate() {
                let cell = Cell(slot.load(Relaxed));
                let (low, high) = (cell.low_is_fresh(round), cell.high_is_fresh(round));
                if !low && !high {
                    continue;
                }
                let number = (start + i) as u64;
                let mark = u16::from(low) * low_mark + u16::from(high) * high_mark;
                slot.fetch_sub(mark, Relaxed);
                if low {
                    first = first.min(number);
                }
                at = (number, self.state(at, number));
                G::predecessors(at.1, u32::from(self.seeds), |before| {
                    if low {
                        news.refuted.push(before);
                    }
                    if high {
                        news.wins.push(before);
                    }
                });
                if news.refuted.len() + news.wins.len() >= BATCH {
                    fresh += self.bring(news, rest, round + 1);
                }
            }
        }
        (fresh + self.bring(news, rest, round + 1), first)
    }

    /// The state with this number, by steps from one before it if it is near.
    fn state(&self, (mut number, mut state): (u64, Board), wanted: u64) -> Board {
        let seeds = u32::from(self.seeds);
        if number > wanted || wanted - number > 12 {
            return G::unrank(seeds, wanted);
        }
        while number < wanted {
            state = G::next(state, seeds, number);
            number += 1;
        }
        state
    }

    /// Brings the news and returns how many states they settle.
    fn bring(&self, news: &mut News, rest: u8, round: u32) -> u64 {
        let cells = self.layer.cells();
        // Nothing below waits for these loads, so their cache misses overlap.
        let touched = news
            .refuted
            .iter()
            .chain(&news.wins)
            .fold(0, |all, number| all ^ cells[*number as usize].load(Relaxed));
        std::hint::black_box(touched);
        let (mut won, mut lost) = (0, 0);
        for number in news.wins.drain(..) {
            let settle = |cell| Cell(cell).low_is_open().then(|| Cell(cell).with_low_fresh(round).0);
            if cells[number as usize].fetch_update(Relaxed, Relaxed, settle).is_ok() {
                won += 1;
                self.mark(number);
            }
        }
        for number in news.refuted.drain(..) {
            let slot = &cells[number as usize];
            let before = Cell(slot.fetch_sub(ONE_ACTION, Relaxed));
            debug_assert!((1..7).contains(&before.actions()));
            if before.actions() == 1 && before.high() <= rest {
                // Nobody else sees the last action refuted, so nobody else changes `high` now.
                let settle = |cell| Some(Cell(cell).with_high_fresh(round).0);
                let _ = slot.fetch_update(Relaxed, Relaxed, settle);
                lost += 1;
                self.mark(number);
            }
        }
        self.watch.advance(won);
        won + lost
    }

    /// Notes that this state has news for the next round.
    fn mark(&self, number: u64) {
        let word = &self.next[number as usize / SPAN];
        let bit = 1 << (number as usize % SPAN / CHUNK);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    /// What is left is what nobody can force.
    fn finish(&self) {
        self.spans().for_each(|(_, cells)| {
            let mut done = 0;
            for slot in cells {
                let mut cell = Cell(slot.load(Relaxed));
                if cell.low_is_open() {
                    cell = cell.with_low(0);
                    done += 1;
                }
                if cell.high_is_open() {
                    cell = cell.with_high(self.seeds);
                }
                slot.store(cell.0, Relaxed);
            }
            self.watch.advance(done);
        });
    }
}
