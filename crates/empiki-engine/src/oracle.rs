//! What the search may ask of endgame tables.

use empiki::{AnyPosition, Game};

/// The bounds that a table proves for the final difference of the stores (the side to act's
/// minus the other's, what is already in them included) when both sides play best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is at least this.
    pub low: i16,
    /// It is at most this.
    pub high: i16,
}

impl Bounds {
    /// One known value.
    pub const fn exact(difference: i16) -> Bounds {
        Bounds { low: difference, high: difference }
    }
}

/// Endgame tables as the search sees them.
///
/// The search asks about positions between turns, of games with stores, in which at most
/// [`Oracle::seeds`] seeds are left in the pits. An exact answer ends the line; an interval narrows
/// the window.
pub trait Oracle: Send + Sync {
    /// The most seeds in the pits of this game for which there can be an answer; `None` where there are no tables.
    fn seeds(&self, game: Game) -> Option<u8>;

    /// What the tables know of the position; `None` where they know nothing. Must be quick: it is
    /// called in the innermost loop.
    fn probe(&self, position: &AnyPosition) -> Option<Bounds>;

    /// What keeps the tables of this game from telling what they should know, if anything does: files that are
    /// damaged or cannot be read. A search goes on without them; whoever began it asks afterwards.
    fn fault(&self, game: Game) -> Option<String> {
        let _ = game;
        None
    }
}
