//! Free arrangement of a side's 32 seeds before a game of Omweso or Igisoro.

use core::fmt;

use crate::{AnyRules, Game};

/// Seeds that each side arranges.
pub const SEEDS: u16 = 32;

/// Why an arrangement is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrangementError {
    /// This game starts from its standard set-up only.
    NotInThisGame(Game),
    /// It does not have this many seeds.
    Seeds(u16),
    /// A pit (its index) holds more seeds than a pit may.
    Cap {
        /// The pit's index.
        pit: usize,
        /// Its seeds.
        seeds: u8,
        /// The most it may hold.
        cap: u8,
    },
    /// No pit holds enough seeds to be sown.
    Stuck,
}

impl fmt::Display for ArrangementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArrangementError::NotInThisGame(game) => {
                write!(f, "{game} has no free arrangement")
            }
            ArrangementError::Seeds(seeds) => write!(f, "{seeds} seeds are arranged, not {SEEDS}"),
            ArrangementError::Cap { pit, seeds, cap } => {
                write!(f, "pit {} holds {seeds} seeds, more than {cap}", pit + 1)
            }
            ArrangementError::Stuck => f.write_str("no pit holds enough seeds to be sown"),
        }
    }
}

impl core::error::Error for ArrangementError {}

/// Checks one side's arrangement under these rules.
///
/// # Errors
/// [`ArrangementError`], the first fault found.
pub fn check(pits: &[u8; 16], rules: AnyRules) -> Result<(), ArrangementError> {
    let (cap, least) = match rules {
        AnyRules::Omweso(rules) => (rules.setup_cap(), 2),
        AnyRules::Igisoro(rules) => (None, rules.min_sow()),
        other => return Err(ArrangementError::NotInThisGame(other.game())),
    };
    let seeds = pits.iter().map(|n| u16::from(*n)).sum();
    if seeds != SEEDS {
        return Err(ArrangementError::Seeds(seeds));
    }
    if let Some(cap) = cap
        && let Some(pit) = pits.iter().position(|n| *n > cap)
    {
        return Err(ArrangementError::Cap { pit, seeds: pits[pit], cap });
    }
    if pits.iter().all(|n| *n < least) { Err(ArrangementError::Stuck) } else { Ok(()) }
}
