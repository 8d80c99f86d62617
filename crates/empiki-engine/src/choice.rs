//! What a search answers.

use core::time::Duration;

use empiki::Action;

use crate::score::Score;

/// One line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its first action.
    pub action: Action,
    /// Its score for the side to act, see [`crate::score`].
    pub score: Score,
    /// How many plies were searched for it.
    pub depth: u8,
    /// The actions expected, the first included. Every one is legal in its turn.
    pub pv: Vec<Action>,
}

/// The action chosen, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action; always a legal one.
    pub action: Action,
    /// Its score for the side to act, see [`crate::score`].
    pub score: Score,
    /// The last depth that was searched to its end.
    pub depth: u8,
    /// The longest line looked at, in plies.
    pub selective_depth: u8,
    /// Positions made by playing an action.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_fullness: u32,
    /// The actions expected, the chosen one first.
    pub pv: Vec<Action>,
    /// The best lines, best first; the first is the chosen one.
    pub lines: Vec<Line>,
}
