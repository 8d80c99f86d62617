//! What endgame tables say of the positions searched, and how far that holds in the game as it was played.
//!
//! A table knows positions, not games: that a position stands for the third time or that 160 plies were
//! quiet ends a game that it calls won. After a harvest both are forgotten, so that there its answers hold
//! as they are. As long as nothing was harvested since the root they promise a result, and somebody
//! must still go the way to it.

use std::collections::HashMap;

use empiki::{OutcomeKind, QUIET_PLIES, Side};

use crate::model::Model;
use crate::oracle::Oracle;
use crate::score::{self, PROMISED, Score};
use crate::search::hash;
use crate::search::way::Way;

/// More plies than any table that can be solved needs from a won position to the next harvest: with fewer
/// left before the quiet end the tables are not believed. The longest known way is 83 plies.
const LONGEST_WAY: u16 = 100;

/// The tables that one search may ask.
pub(crate) struct Endgames<'a> {
    oracle: &'a dyn Oracle,
    /// With this many seeds in the pits, or fewer, the oracle is asked.
    most: u16,
    /// Seeds in the pits at the root.
    root_left: u16,
    /// Whether nothing in the game's history can keep a side from what the tables promise it.
    believed: bool,
    way: Option<Way>,
}

/// What is known of a position.
pub(crate) enum Known {
    Nothing,
    /// The score lies between these.
    Between(Score, Score),
    /// The tables say about this, but the game's history may not allow it.
    About(Score),
}

impl<'a> Endgames<'a> {
    /// The tables for a search from `root`. `earlier` are the keys of the positions of the game before it,
    /// and `quiet` its quiet plies. `give_up` is asked now and then.
    pub(crate) fn new<M: Model>(
        oracle: &'a dyn Oracle,
        root: &M,
        earlier: &[u64],
        quiet: u16,
        give_up: &dyn Fn() -> bool,
    ) -> Option<Endgames<'a>> {
        let most = u16::from(oracle.seeds(M::GAME)?);
        if !M::GAME.has_stores() {
            return None;
        }
        let own = hash::key(root);
        let mut standing: HashMap<u64, u32> = HashMap::new();
        for key in earlier.iter().chain([&own]) {
            *standing.entry(*key).or_default() += 1;
        }
        // Whoever takes the shortest way to what the tables promise meets no position twice, and never
        // comes back to the root: only what has stood twice before can stand in that way.
        let worn = standing.iter().any(|(key, times)| *times >= 2 && *key != own);
        let late = M::COUNTS_QUIET && quiet + LONGEST_WAY >= QUIET_PLIES;
        let mut tables =
            Endgames { oracle, most, root_left: seeds_left(root), believed: !worn && !late, way: None };
        tables.way = Way::find(&tables, root, &standing, quiet, give_up);
        Some(tables)
    }

    /// What keeps the entries of this search apart in the transposition table from those of searches to
    /// which the tables said something else; 0 where they said what they always say.
    pub(crate) fn salt<M: Model>(&self, earlier: &[u64], quiet: u16) -> u64 {
        if self.believed || self.root_left > self.most {
            return 0;
        }
        let history = earlier.iter().fold(0, |sum: u64, key| sum.wrapping_add(*key | 1));
        hash::key(&(history, quiet)) | 1
    }

    /// Whether the position has as many seeds in the pits as the root, and the tables reach it.
    #[inline]
    pub(crate) fn reach_root_layer<M: Model>(&self, position: &M) -> bool {
        self.root_left <= self.most && seeds_left(position) == self.root_left
    }

    /// What is known of a position, `ply` actions from the root, for `side`. Its key is only needed
    /// where [`Endgames::reach_root_layer`] says yes.
    pub(crate) fn known<M: Model>(&self, position: &M, key: u64, side: Side, ply: usize) -> Known {
        let Some((low, high)) = self.probe(position, side) else { return Known::Nothing };
        if !self.reach_root_layer(position) {
            return Known::Between(score::of_difference(low, ply), score::of_difference(high, ply));
        }
        if let Some(score) = self.way.as_ref().and_then(|way| way.score(key, side, ply)) {
            return Known::Between(score, score);
        }
        if !self.believed {
            return match (low, high) {
                (1.., _) => Known::About(estimate(low)),
                (_, ..=-1) => Known::About(-estimate(-high)),
                (0, 0) => Known::About(0),
                _ => Known::Nothing,
            };
        }
        // The win is sure, its size and how soon it comes are not, unless the way there is seen.
        let (least, most) = (score::of_difference(low, ply + 1), score::of_difference(high, ply + 1));
        match (low, high) {
            // Whoever knows a way to a win takes that.
            (1.., _) => Known::Between(PROMISED, if self.way.is_some() { PROMISED } else { most }),
            (_, ..=-1) => Known::Between(if self.way.is_some() { -PROMISED } else { least }, -PROMISED),
            _ => Known::Between(least, most),
        }
    }

    /// The bounds of the final difference of the stores that the tables prove, for `side`, history apart.
    pub(crate) fn probe<M: Model>(&self, position: &M, side: Side) -> Option<(i32, i32)> {
        if seeds_left(position) > self.most {
            return None;
        }
        let bounds = self.oracle.probe(&position.to_any())?;
        let (low, high) = (i32::from(bounds.low), i32::from(bounds.high));
        Some(if position.side_to_act() == side { (low, high) } else { (-high, -low) })
    }
}

/// A won difference as an estimate: clearly better than no won endgame, and not proven.
fn estimate(difference: i32) -> Score {
    (8_000 + 20 * difference).min(score::EVALUATION_LIMIT)
}

fn seeds_left<M: Model>(position: &M) -> u16 {
    let [south, north] = position.stores();
    M::GAME.seeds() - u16::from(south) - u16::from(north)
}

/// The score for `side` of a game that ends in this position by what it has seen before.
#[cold]
pub(crate) fn end_by<M: Model>(kind: OutcomeKind, position: &M, side: Side, ply: usize) -> Score {
    let mut ended = *position;
    let outcome = ended.end_by(kind, &mut empiki::trace::NoTrace);
    score::of_outcome(outcome, ended.stores(), side, ply)
}
