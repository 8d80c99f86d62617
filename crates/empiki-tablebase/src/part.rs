//! What there is for one game: the layers of a directory, and small ones that are always there.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use empiki::trace::{Event, StoreReason, Tracer};
use empiki::{Action, Position};

use crate::board::Board;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::interval::Interval;
use crate::set::Set;
use crate::tables::Opening;

/// Layers of up to so many seeds, solved in memory when they are first asked for.
pub(crate) struct Small<G> {
    seeds: u32,
    set: OnceLock<Set<G>>,
}

/// The tables of one game.
pub(crate) struct Part<G> {
    /// Those of a directory, if it has any.
    files: Option<Set<G>>,
    small: Arc<Small<G>>,
    fault: OnceLock<TableError>,
}

/// What a table says of one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionValue {
    /// The action.
    pub action: Action,
    /// Seeds that it harvests.
    pub harvest: u8,
    /// What it is worth to the side that acts, of the seeds on the board before it; `None` if the tables do not
    /// reach what it leads to.
    pub interval: Option<Interval>,
}

impl<G: Endgame> Part<G> {
    /// Layers of up to so many seeds in memory.
    pub(crate) fn small(seeds: u32) -> Part<G> {
        Part { files: None, small: Arc::new(Small { seeds, set: OnceLock::new() }), fault: OnceLock::new() }
    }

    /// The same small layers, and no others.
    pub(crate) fn sharing(&self) -> Part<G> {
        Part { files: None, small: Arc::clone(&self.small), fault: OnceLock::new() }
    }

    /// The same small layers, and those of a directory. If these cannot be opened, that is its fault.
    pub(crate) fn with_files(&self, directory: &Path, opening: Opening) -> Part<G> {
        let mut part = self.sharing();
        match Set::open(directory, opening) {
            Ok(files) => part.files = files,
            Err(error) => part.note(error),
        }
        part
    }

    /// The seeds of the largest layer of the directory.
    pub(crate) fn found(&self) -> Option<u32> {
        self.files.as_ref().map(Set::seeds)
    }

    /// The seeds of the largest layer.
    pub(crate) fn seeds(&self) -> u32 {
        self.small.seeds.max(self.found().unwrap_or(0))
    }

    /// Notes an error, unless one is noted already.
    pub(crate) fn note(&self, error: TableError) {
        let _ = self.fault.set(error);
    }

    /// The error noted.
    pub(crate) fn fault(&self) -> Option<&TableError> {
        self.fault.get()
    }

    /// The layers that have this one, if any do; those of the directory first.
    fn set(&self, seeds: u32) -> Option<&Set<G>> {
        let files = self.files.as_ref().filter(|files| seeds <= files.seeds());
        let small = || {
            let small = &self.small;
            (seeds <= small.seeds).then(|| small.set.get_or_init(|| Set::solved(small.seeds)))
        };
        files.or_else(small)
    }

    /// The value of the state with this number.
    pub(crate) fn at(&self, seeds: u32, number: u64) -> Result<Option<Interval>, TableError> {
        let Some(set) = self.set(seeds) else { return Ok(None) };
        let bounds = set.bounds(seeds, number)?;
        Ok(bounds.map(|(low, high)| Interval::new(seeds as u8, low, high)))
    }

    fn probe_state(&self, state: Board) -> Result<Option<Interval>, TableError> {
        self.set(u32::from(state.sum(2 * G::HALF))).map_or(Ok(None), |set| set.probe(state))
    }

    /// The value of a position that is not over.
    pub(crate) fn probe(&self, position: &G::Position) -> Result<Option<Interval>, TableError> {
        match G::of_position(position) {
            Some(state) if position.outcome().is_none() => self.probe_state(state),
            _ => Ok(None),
        }
    }

    /// What each legal action is worth.
    pub(crate) fn actions(&self, position: &G::Position) -> Result<Vec<ActionValue>, TableError> {
        let side = position.side_to_act();
        let before = position.stores();
        let seeds = u16::from(G::GAME.seeds() as u8) - u16::from(before[0]) - u16::from(before[1]);
        let mut values = Vec::new();
        for action in position.legal_actions() {
            let (mut after, mut harvest) = (*position, Harvest(0));
            after.play_traced(action, &mut harvest);
            let won = |of: empiki::Side| after.stores()[of.index()] - before[of.index()];
            let (mine, theirs) = (won(side), won(side.other()));
            // That a side has more than half ends a game, but not what a table says of the seeds left.
            let left = seeds as u8 - mine - theirs;
            let next = if left == 0 {
                Some((0, 0))
            } else {
                let state = G::of_position(&after);
                let next = state.map_or(Ok(None), |state| self.probe_state(state))?;
                next.map(|next| (next.fewest(), next.most()))
            };
            let most = mine + left;
            let interval = next.map(|(low, high)| Interval::new(seeds as u8, most - high, most - low));
            values.push(ActionValue { action, harvest: harvest.0, interval });
        }
        Ok(values)
    }
}

/// Counts what an action harvests; what is swept up at the end of a game is no harvest.
struct Harvest(u8);

impl Tracer for Harvest {
    const WANTED: bool = true;

    fn record(&mut self, event: Event) {
        if let Event::Store { seeds, reason: StoreReason::Harvest, .. } = event {
            self.0 += seeds;
        }
    }
}
