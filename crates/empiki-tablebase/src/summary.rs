//! What can be counted in a layer.

use rayon::iter::ParallelIterator;

use crate::layer::{Bounds, Layer};
use crate::retrograde::LongestWin;

/// Counts over all states of a layer. Wins, draws, losses and undecided ones are all of them; they
/// speak of the seeds on the board, seen by the side to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The side to act can force more than half.
    pub wins: u64,
    /// Both sides can force exactly half.
    pub draws: u64,
    /// The opponent can force more than half.
    pub losses: u64,
    /// Neither side can force more than half, and one cannot force half: endless play decides.
    pub undecided: u64,
    /// States whose interval is more than one value.
    pub open: u64,
    /// The forced win that takes longest.
    pub longest: LongestWin,
}

impl Summary {
    /// Of all states of a solved layer.
    pub(crate) fn of(layer: &Layer, longest: LongestWin) -> Summary {
        let seeds = layer.seeds() as u8;
        let counts = layer
            .settled()
            .fold(Summary::default, |sum, bounds| sum.with(seeds, bounds))
            .reduce(Summary::default, Summary::plus);
        Summary { longest, ..counts }
    }

    fn with(mut self, seeds: u8, (low, high): Bounds) -> Summary {
        if 2 * low > seeds {
            self.wins += 1;
        } else if 2 * high < seeds {
            self.losses += 1;
        } else if low == high {
            self.draws += 1;
        } else {
            self.undecided += 1;
        }
        self.open += u64::from(low != high);
        self
    }

    fn plus(self, other: Summary) -> Summary {
        Summary {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            undecided: self.undecided + other.undecided,
            open: self.open + other.open,
            longest: self.longest,
        }
    }

    /// All states.
    pub fn states(&self) -> u64 {
        self.wins + self.draws + self.losses + self.undecided
    }
}
