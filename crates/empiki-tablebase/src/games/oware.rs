//! Oware with the rule that a grand slam takes nothing.

use empiki::games::oware::{GrandSlam, Oware, Rules};
use empiki::{Game, Position};

use super::board_of;
use crate::board::Board;
use crate::endgame::Endgame;
use crate::index;

const HALF: usize = 6;
const RING: usize = 12;
const MOST: usize = 49;

/// Where `seeds` seeds sown from a pit fall, the pit itself being skipped, and the place of the last.
const fn sow(from: usize, seeds: usize) -> (u128, usize) {
    let (mut sown, mut at, mut i) = (0u128, from, 0);
    while i < seeds {
        at = (at + 1) % RING;
        if at == from {
            at = (at + 1) % RING;
        }
        sown += 1 << (8 * at);
        i += 1;
    }
    (sown, at)
}

static SOWINGS: [[(u128, usize); MOST]; HALF] = {
    let mut all = [[(0, 0); MOST]; HALF];
    let mut from = 0;
    while from < HALF {
        let mut seeds = 0;
        while seeds < MOST {
            all[from][seeds] = sow(from, seeds);
            seeds += 1;
        }
        from += 1;
    }
    all
};

#[inline]
fn sowing(from: usize, seeds: usize) -> (u128, usize) {
    SOWINGS[from][seeds]
}

/// The boards of Oware, grand slams void.
#[derive(Clone, Copy, Debug)]
pub struct OwareEndgame;

/// What the last seed harvests, as seeds and the board without them, on a board just sown. Nothing
/// if it would be all that the opponent has.
#[inline]
fn harvest(board: Board, last: usize) -> (u8, Board) {
    let (mut taken, mut left, mut at) = (0, board, last);
    while at >= HALF && matches!(board.pit(at), 2 | 3) {
        taken += board.pit(at);
        left = left.cleared(at);
        at -= 1;
    }
    if left.far_row(HALF) == 0 { (0, board) } else { (taken, left) }
}

impl Endgame for OwareEndgame {
    type Position = Oware;

    const GAME: Game = Game::Oware;
    const RULES: &'static str = "grand_slam=void";
    const HALF: usize = HALF;

    fn states(seeds: u32) -> u64 {
        index::boards(RING, seeds)
    }

    #[inline]
    fn rank(state: Board, _: u32) -> u64 {
        index::rank::<RING>(state)
    }

    #[inline]
    fn unrank(seeds: u32, number: u64) -> Board {
        index::unrank::<RING>(seeds, number)
    }

    #[inline]
    fn next(state: Board, _: u32, _: u64) -> Board {
        index::next::<RING>(state)
    }

    fn has_number(_: Board) -> bool {
        true
    }

    #[inline]
    fn successors(state: Board, mut sink: impl FnMut(u8, Board)) {
        let hungry = state.far_row(HALF) == 0;
        for from in 0..HALF {
            let seeds = state.pit(from);
            let (sown, last) = sowing(from, usize::from(seeds));
            if seeds == 0 || (hungry && last < HALF && seeds < HALF as u8) {
                continue;
            }
            let board = state.minus(Board::only(from, seeds)).plus(sown);
            let (taken, board) = harvest(board, last);
            sink(taken, board.swapped(HALF));
        }
    }

    #[inline]
    fn predecessors(state: Board, _: u32, mut sink: impl FnMut(u64)) {
        // The board as the side that has just sown sees it.
        let board = state.swapped(HALF);
        // Whoever sows without a harvest never leaves the other side without a seed: it had some,
        // or it had to be fed.
        if board.far_row(HALF) == 0 {
            return;
        }
        for from in 0..HALF {
            if board.pit(from) != 0 {
                continue;
            }
            for seeds in 1..MOST {
                let (sown, last) = sowing(from, seeds);
                if !board.covers(sown) {
                    break;
                }
                if harvest(board, last).0 == 0 {
                    let before = board.minus(sown).plus(Board::only(from, seeds as u8));
                    sink(index::rank::<RING>(before));
                }
            }
        }
    }

    fn rules() -> Rules {
        Rules { grand_slam: GrandSlam::Void }
    }

    fn of_position(position: &Oware) -> Option<Board> {
        (position.rules().grand_slam == GrandSlam::Void).then(|| board_of(position, HALF))
    }
}
