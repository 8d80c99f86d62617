//! The one scale of scores.
//!
//! A score is seen from the side to act. An evaluation is counted in hundredths of a seed and
//! stays within ±[`EVALUATION_LIMIT`]. Beyond that a score is proven:
//!
//! - two-row games: ±([`WIN`] + 100 × the final difference of the stores);
//! - Omweso: ±[`WIN`] for a win of 1 point, ±[`WIN_OF_TWO`] for 2, ±[`WIN_OF_TWELVE`] for 12;
//! - Igisoro: ±[`WIN`];
//! - ±[`PROMISED`] where endgame tables prove a win but the way there is too long to be seen;
//! - 0 for a draw or an annulled game, the middle.
//!
//! From a proven score one is taken off for each action until the game ends (at most 99), so
//! that the quicker of two equal wins, and the slower of two equal losses, is the better.

use empiki::{Outcome, Side};

/// A score, or a bound of one.
pub type Score = i32;

/// A won game, before the difference of the stores is added.
pub const WIN: Score = 10_000;
/// A win that endgame tables prove, of unknown size: worth less than any that is seen.
pub const PROMISED: Score = 9_500;
/// A win of two match points.
pub const WIN_OF_TWO: Score = 14_000;
/// A win of twelve match points.
pub const WIN_OF_TWELVE: Score = 30_000;
/// No evaluation lies beyond this; what does is proven.
pub const EVALUATION_LIMIT: Score = 9_000;
/// Above every score.
pub const INFINITY: Score = 32_000;

/// Actions are counted up to this in a proven score.
const COUNTED_PLIES: usize = 99;

/// Whether the score is that of a won or lost game, not an estimate.
pub const fn is_proven(score: Score) -> bool {
    score > EVALUATION_LIMIT || score < -EVALUATION_LIMIT
}

/// The score, for `side`, of a game that ended so, `ply` actions from the root.
#[inline]
pub(crate) fn of_outcome(outcome: Outcome, stores: [u8; 2], side: Side, ply: usize) -> Score {
    let Some(winner) = outcome.winner else { return 0 };
    let worth = match outcome.points {
        12 => WIN_OF_TWELVE,
        2 => WIN_OF_TWO,
        _ => WIN + 100 * i32::from(stores[0].abs_diff(stores[1])),
    } - ply.min(COUNTED_PLIES) as i32;
    if winner == side { worth } else { -worth }
}

/// The score, `ply` actions from the root, of a final difference of stores that tables prove.
#[inline]
pub(crate) fn of_difference(difference: i32, ply: usize) -> Score {
    if difference == 0 {
        0
    } else {
        difference.signum() * (WIN + 100 * difference.abs() - ply.min(COUNTED_PLIES) as i32)
    }
}

/// A proven score as the table keeps it: counted from its own position, not from the root.
#[inline]
pub(crate) fn to_table(score: Score, ply: usize) -> Score {
    let ply = ply.min(COUNTED_PLIES) as i32;
    if score > EVALUATION_LIMIT {
        score + ply
    } else if score < -EVALUATION_LIMIT {
        score - ply
    } else {
        score
    }
}

/// The inverse of [`to_table`].
#[inline]
pub(crate) fn from_table(score: Score, ply: usize) -> Score {
    let ply = ply.min(COUNTED_PLIES) as i32;
    if score > EVALUATION_LIMIT {
        score - ply
    } else if score < -EVALUATION_LIMIT {
        score + ply
    } else {
        score
    }
}
