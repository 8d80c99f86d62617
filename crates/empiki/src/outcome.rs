//! How a game ended.

use crate::Side;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum OutcomeKind {
    /// More than half of all seeds in a store, or exactly half in each.
    Majority = 0,
    /// The side to act could not act; each side took the seeds in its own pits.
    Exhausted,
    /// A position occurred for the third time.
    Repetition,
    /// 160 plies in a row without a harvest (Oware).
    QuietPlies,
    /// Omweso: the opponent had no legal action.
    Bulijo,
    /// Omweso: all four corner pits captured in one turn, or the opponent's inner row emptied.
    Okutema,
    /// Omweso: the opponent had no seed left.
    Akawumbi,
    /// Omweso: captures in two turns before the opponent's first.
    Akakyala,
    /// Igisoro: the opponent could not sow.
    Win,
    /// A sowing that never ends: annulled.
    Endless,
}

impl OutcomeKind {
    /// The kind's word in texts and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            OutcomeKind::Majority => "majority",
            OutcomeKind::Exhausted => "exhausted",
            OutcomeKind::Repetition => "repetition",
            OutcomeKind::QuietPlies => "quiet-plies",
            OutcomeKind::Bulijo => "bulijo",
            OutcomeKind::Okutema => "okutema",
            OutcomeKind::Akawumbi => "akawumbi",
            OutcomeKind::Akakyala => "akakyala",
            OutcomeKind::Win => "win",
            OutcomeKind::Endless => "endless",
        }
    }

    /// Every kind, in the order of their codes.
    const ALL: [OutcomeKind; 10] = {
        use OutcomeKind::*;
        [Majority, Exhausted, Repetition, QuietPlies, Bulijo, Okutema, Akawumbi, Akakyala, Win, Endless]
    };

    /// The kind that has this code.
    pub(crate) fn from_code(code: u8) -> Option<OutcomeKind> {
        OutcomeKind::ALL.get(usize::from(code)).copied()
    }

    /// The kind that has this word.
    pub fn from_name(name: &str) -> Option<OutcomeKind> {
        OutcomeKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How a game ended: who won, by what, and for how many match points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` for a draw or an annulled game.
    pub winner: Option<Side>,
    /// What ended it.
    pub kind: OutcomeKind,
    /// Match points of the winner: 1, 2 or 12 in Omweso, 1 elsewhere, 0 without a winner.
    pub points: u8,
}

impl Outcome {
    /// A win by this kind, with the points that the kind is worth.
    pub const fn win(winner: Side, kind: OutcomeKind) -> Outcome {
        let points = match kind {
            OutcomeKind::Akawumbi => 12,
            OutcomeKind::Okutema | OutcomeKind::Akakyala => 2,
            _ => 1,
        };
        Outcome { winner: Some(winner), kind, points }
    }

    /// An end without a winner.
    pub const fn even(kind: OutcomeKind) -> Outcome {
        Outcome { winner: None, kind, points: 0 }
    }

    /// The larger store wins; equal is a draw.
    pub const fn by_stores(stores: [u8; 2], kind: OutcomeKind) -> Outcome {
        if stores[0] > stores[1] {
            Outcome::win(Side::South, kind)
        } else if stores[1] > stores[0] {
            Outcome::win(Side::North, kind)
        } else {
            Outcome::even(kind)
        }
    }

    /// The same end seen with the sides swapped.
    #[must_use]
    pub fn swapped(self) -> Outcome {
        Outcome { winner: self.winner.map(Side::other), ..self }
    }
}
