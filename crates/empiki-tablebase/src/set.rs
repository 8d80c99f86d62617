//! The layers of one game, ready to be asked.

use std::path::Path;

use crate::board::Board;
use crate::cache::Cache;
use crate::directory::open_files;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::TableFile;
use crate::interval::Interval;
use crate::layer::{Bounds, Layer};
use crate::retrograde;
use crate::stack::CELL;
use crate::tables::Opening;
use crate::watch::Unwatched;

enum Held<G> {
    Memory(Layer),
    File(TableFile<G>),
}

/// The layers of one game, from 0 seeds up.
pub(crate) struct Set<G> {
    held: Vec<Held<G>>,
    cache: Cache,
}

impl<G: Endgame> Set<G> {
    /// Layers up to so many seeds, solved in memory.
    pub(crate) fn solved(seeds: u32) -> Set<G> {
        let mut layers = Vec::new();
        for seeds in 0..=seeds {
            if let Ok((layer, _)) = retrograde::solve::<G>(seeds, &layers, &Unwatched) {
                layers.push(layer);
            }
        }
        Set { held: layers.into_iter().map(Held::Memory).collect(), cache: Cache::new(0) }
    }

    /// The layers of a directory; `None` if it has none of this game.
    pub(crate) fn open(directory: &Path, opening: Opening) -> Result<Option<Set<G>>, TableError> {
        let mut held = Vec::new();
        let mut room = opening.resident;
        for file in open_files::<G>(directory, opening.access)? {
            let bytes = CELL * file.states();
            held.push(if bytes <= room {
                room -= bytes;
                Held::Memory(file.load()?)
            } else {
                room = 0;
                Held::File(file)
            });
        }
        Ok((!held.is_empty()).then(|| Set { held, cache: Cache::new(opening.cache) }))
    }

    /// The seeds of the largest layer.
    pub(crate) fn seeds(&self) -> u32 {
        self.held.len().saturating_sub(1) as u32
    }

    /// The bounds of the state with this number, if the layer is there.
    pub(crate) fn bounds(&self, seeds: u32, number: u64) -> Result<Option<Bounds>, TableError> {
        match self.held.get(seeds as usize) {
            None => Ok(None),
            Some(Held::Memory(layer)) => Ok(Some(layer.bounds(number))),
            Some(Held::File(file)) => self.cache.bounds(file, number).map(Some),
        }
    }

    /// The value of a state, if its layer is there.
    pub(crate) fn probe(&self, state: Board) -> Result<Option<Interval>, TableError> {
        let seeds = state.sum(2 * G::HALF);
        if usize::from(seeds) >= self.held.len() {
            return Ok(None);
        }
        let known = if G::has_number(state) {
            self.bounds(u32::from(seeds), G::rank(state, u32::from(seeds)))?
        } else {
            self.proved_by_successors(state, seeds)?
        };
        Ok(known.map(|(low, high)| Interval::new(seeds, low, high)))
    }

    /// The bounds of a state that no play leads to. Its successors do have numbers.
    fn proved_by_successors(&self, state: Board, seeds: u8) -> Result<Option<Bounds>, TableError> {
        let mut next = Vec::new();
        G::successors(state, |taken, state| next.push((taken, state)));
        let own = state.sum(G::HALF);
        let mut best = if next.is_empty() { (own, own) } else { (0, 0) };
        for (taken, state) in next {
            let left = u32::from(seeds - taken);
            let Some((low, high)) = self.bounds(left, G::rank(state, left))? else { return Ok(None) };
            best = (best.0.max(seeds - high), best.1.max(seeds - low));
        }
        Ok(Some(best))
    }
}
