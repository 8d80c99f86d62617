//! Results that records state and the replay does not give.

use core::fmt;

use crate::{AnyPosition, Game, History, Position, Side};

/// How a game ended that is not over by the rules: one side gave up or ran out of time, or both agreed.
///
/// Written as `south`, `north`, `none` or, in two-row games, as seeds, `26-22`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// This side won.
    Won(Side),
    /// Nobody won.
    Drawn,
    /// So many seeds for South and for North; the more won.
    Score([u8; 2]),
}

impl Stated {
    /// Who won; `None` for nobody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Stated::Won(side) => Some(side),
            Stated::Drawn => None,
            Stated::Score([south, north]) if south == north => None,
            Stated::Score([south, north]) => Some(if south > north { Side::South } else { Side::North }),
        }
    }

    /// Reads a result as it is written.
    pub fn parse(text: &str, game: Game) -> Option<Stated> {
        match text {
            "none" => Some(Stated::Drawn),
            "south" => Some(Stated::Won(Side::South)),
            "north" => Some(Stated::Won(Side::North)),
            _ => Stated::parse_score(text, game),
        }
    }

    /// Reads a score; `None` if it has more seeds than the game.
    pub(crate) fn parse_score(text: &str, game: Game) -> Option<Stated> {
        let (south, north) = text.split_once('-')?;
        let seeds = |word: &str| word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse::<u8>().ok())?;
        let (south, north) = (seeds(south)?, seeds(north)?);
        let possible = game.has_stores() && u16::from(south) + u16::from(north) <= game.seeds();
        possible.then_some(Stated::Score([south, north]))
    }

    /// Reads `1-0`, `0-1` or `1/2-1/2`, with South first.
    pub(crate) fn parse_mark(text: &str) -> Option<Stated> {
        match text {
            "1-0" => Some(Stated::Won(Side::South)),
            "0-1" => Some(Stated::Won(Side::North)),
            "1/2-1/2" => Some(Stated::Drawn),
            _ => None,
        }
    }

    /// Whether the game can have ended so, as far as it was played: with this winner if it is over,
    /// and with no fewer seeds than are in the stores.
    pub fn fits(self, history: &History<AnyPosition>) -> bool {
        let same = history.outcome().is_none_or(|outcome| outcome.winner == self.winner());
        let stores = history.position().stores();
        same && match self {
            Stated::Score(score) => score.iter().zip(stores).all(|(stated, stored)| *stated >= stored),
            _ => true,
        }
    }
}

/// `1-0`, `0-1` or `1/2-1/2`, with South first.
pub(crate) fn mark(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::South) => "1-0",
        Some(Side::North) => "0-1",
        None => "1/2-1/2",
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stated::Won(side) => f.write_str(side.name()),
            Stated::Drawn => f.write_str("none"),
            Stated::Score([south, north]) => write!(f, "{south}-{north}"),
        }
    }
}
