//! Alemungula. The barred pit is part of the state.
//!
//! A pit is barred after a lone seed from an end pit has crossed into the empty end pit beside it.
//! So the barred pit is an end pit that holds one seed, and the pit across the border, whence the
//! seed came, is empty: a layer has, after the boards without a barred pit, those of one seed less
//! on the other eight pits, once for each end. A position written down by hand may have seeds in the pit
//! across the border; such a state has no number, and its value comes from its successors.

use empiki::Game;
use empiki::games::alemungula::{Alemungula, Rules};

use super::board_of;
use crate::board::Board;
use crate::endgame::Endgame;
use crate::index;

const HALF: usize = 5;
const RING: usize = 10;
const MOST: usize = 51;

/// Each action as the pit it sows from and whether it sows counter-clockwise.
const ACTIONS: [(usize, bool); 6] = [(0, false), (1, false), (2, false), (2, true), (3, true), (4, true)];

const FIRST: u8 = 0;
const LAST: u8 = HALF as u8 - 1;

#[derive(Clone, Copy)]
struct Sowing {
    sown: u128,
    last: u8,
}

/// Where `seeds` seeds fall and the place of the last. A sowing passes over nothing, so from ten seeds
/// on it drops one in the pit it came from.
const fn sow(action: usize, seeds: usize) -> Sowing {
    let (mut at, ccw) = ACTIONS[action];
    let (mut sown, mut i) = (0u128, 0);
    while i < seeds {
        at = if ccw { (at + 1) % RING } else { (at + RING - 1) % RING };
        sown += 1 << (8 * at);
        i += 1;
    }
    Sowing { sown, last: at as u8 }
}

static SOWINGS: [[Sowing; MOST]; 6] = {
    let mut all = [[Sowing { sown: 0, last: 0 }; MOST]; 6];
    let mut action = 0;
    while action < 6 {
        let mut seeds = 0;
        while seeds < MOST {
            all[action][seeds] = sow(action, seeds);
            seeds += 1;
        }
        action += 1;
    }
    all
};

#[inline]
fn sowing(action: usize, seeds: usize) -> Sowing {
    SOWINGS[action][seeds]
}

/// The boards of Alemungula, with and without a barred pit.
#[derive(Clone, Copy, Debug)]
pub struct AlemungulaEndgame;

/// What the last seed harvests, as seeds and the board without them, on a board just sown.
#[inline]
fn harvest(board: Board, last: usize, ccw: bool) -> (u8, Board) {
    let (mut taken, mut left, mut at) = (0, board, last);
    while (HALF..RING).contains(&at) && matches!(board.pit(at), 2 | 4) {
        taken += board.pit(at);
        left = left.cleared(at);
        at = if ccw { at - 1 } else { at + 1 };
    }
    (taken, left)
}

/// Whether the sowing of this many seeds that ended here was a lone seed that crossed the border
/// into an empty pit.
#[inline]
fn bars(board: Board, seeds: usize, last: usize) -> bool {
    seeds == 1 && last >= HALF && board.pit(last) == 1
}

/// Whether this end pit of the side to act can just have been barred.
#[inline]
fn may_be_barred(board: Board, pit: u8) -> bool {
    let across = if pit == FIRST { RING - 1 } else { HALF };
    board.pit(usize::from(pit)) == 1 && board.pit(across) == 0
}

/// The eight pits whose seeds are free when this end pit is barred.
#[inline]
fn squeeze(board: Board, pit: u8) -> Board {
    let bits = board.without_barred().bits();
    if pit == FIRST {
        Board::from_bits(bits >> 8 & u128::from(u64::MAX))
    } else {
        Board::from_bits(bits & 0xffff_ffff | bits >> 16 & 0xffff_ffff << 32)
    }
}

/// The state of those eight pits.
#[inline]
fn unsqueeze(eight: Board, pit: u8) -> Board {
    let bits = eight.bits();
    let board = if pit == FIRST { bits << 8 | 1 } else { bits & 0xffff_ffff | 1 << 32 | (bits >> 32) << 48 };
    Board::from_bits(board).with_barred(pit)
}

/// How many states have one given end pit barred.
#[inline]
fn barred_states(seeds: u32) -> u64 {
    if seeds == 0 { 0 } else { index::boards(RING - 2, seeds - 1) }
}

impl Endgame for AlemungulaEndgame {
    type Position = Alemungula;

    const GAME: Game = Game::Alemungula;
    const RULES: &'static str = "";
    const HALF: usize = HALF;

    fn states(seeds: u32) -> u64 {
        index::boards(RING, seeds) + 2 * barred_states(seeds)
    }

    #[inline]
    fn rank(state: Board, seeds: u32) -> u64 {
        match state.barred() {
            None => index::rank::<RING>(state),
            Some(pit) => {
                let before = if pit == FIRST { 0 } else { barred_states(seeds) };
                index::boards(RING, seeds) + before + index::rank::<8>(squeeze(state, pit))
            }
        }
    }

    #[inline]
    fn unrank(seeds: u32, number: u64) -> Board {
        let (free, barred) = (index::boards(RING, seeds), barred_states(seeds));
        if number < free {
            index::unrank::<RING>(seeds, number)
        } else if number < free + barred {
            unsqueeze(index::unrank::<8>(seeds - 1, number - free), FIRST)
        } else {
            unsqueeze(index::unrank::<8>(seeds - 1, number - free - barred), LAST)
        }
    }

    #[inline]
    fn next(state: Board, seeds: u32, number: u64) -> Board {
        let following = number + 1;
        if following < index::boards(RING, seeds) {
            index::next::<RING>(state)
        } else if following < Self::states(seeds) {
            Self::unrank(seeds, following)
        } else {
            state
        }
    }

    fn has_number(state: Board) -> bool {
        state.barred().is_none_or(|pit| may_be_barred(state, pit))
    }

    #[inline]
    fn successors(state: Board, mut sink: impl FnMut(u8, Board)) {
        let barred = state.barred().map_or(HALF, usize::from);
        let state = state.without_barred();
        for (action, (from, ccw)) in ACTIONS.into_iter().enumerate() {
            let seeds = state.pit(from);
            if seeds == 0 || from == barred {
                continue;
            }
            let Sowing { sown, last } = sowing(action, usize::from(seeds));
            let last = usize::from(last);
            let board = state.minus(Board::only(from, seeds)).plus(sown);
            if bars(board, usize::from(seeds), last) {
                sink(0, board.swapped(HALF).with_barred((last - HALF) as u8));
            } else {
                let (taken, board) = harvest(board, last, ccw);
                sink(taken, board.swapped(HALF));
            }
        }
    }

    #[inline]
    fn predecessors(state: Board, seeds: u32, mut sink: impl FnMut(u64)) {
        let free = index::boards(RING, seeds);
        // A board from which this pit was sown stands for up to three states: nothing was barred,
        // or an end pit other than the one sown.
        let mut emit = |before: Board, from: usize| {
            sink(index::rank::<RING>(before));
            for (pit, base) in [(FIRST, free), (LAST, free + barred_states(seeds))] {
                if usize::from(pit) != from && may_be_barred(before, pit) {
                    sink(base + index::rank::<8>(squeeze(before, pit)));
                }
            }
        };
        // The board as the side that has just sown sees it.
        let board = state.swapped(HALF);
        if let Some(pit) = state.barred() {
            let into = HALF + usize::from(pit);
            let from = if pit == FIRST { HALF - 1 } else { 0 };
            emit(board.cleared(into).plus(Board::only(from, 1)), from);
            return;
        }
        for (action, (from, ccw)) in ACTIONS.into_iter().enumerate() {
            // A pit that holds q seeds after being sown from held 10q to 10q+9.
            let least = 10 * usize::from(board.pit(from));
            for seeds in least.max(1)..(least + 10).min(MOST) {
                let Sowing { sown, last } = sowing(action, seeds);
                if !board.covers(sown) {
                    break;
                }
                let last = usize::from(last);
                if harvest(board, last, ccw).0 == 0 && !bars(board, seeds, last) {
                    emit(board.minus(sown).plus(Board::only(from, seeds as u8)), from);
                }
            }
        }
    }

    fn rules() -> Rules {
        Rules
    }

    fn of_position(position: &Alemungula) -> Option<Board> {
        let board = board_of(position, HALF);
        Some(position.barred().map_or(board, |pit| board.with_barred(pit)))
    }
}
