//! The layers below the one at work, in memory or in their files.

use std::path::Path;
use std::sync::OnceLock;

use crate::cache::Cache;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::{TableFile, file_name};
use crate::layer::{Below, Bounds, Layer};
use crate::source::Access;
use crate::watch::Watch;

/// Bytes of memory for a state of a layer in memory.
pub(crate) const CELL: u64 = 2;

enum Held<G> {
    Memory(Layer),
    File(TableFile<G>),
}

/// Layers 0, 1, 2 … of a game, as many as there are.
pub(crate) struct Stack<'a, G> {
    directory: &'a Path,
    held: Vec<Held<G>>,
    cache: Cache,
    /// What went wrong while a layer was read through the cache.
    error: OnceLock<TableError>,
}

impl<'a, G: Endgame> Stack<'a, G> {
    pub(crate) fn new(directory: &'a Path) -> Stack<'a, G> {
        Stack { directory, held: Vec::new(), cache: Cache::new(0), error: OnceLock::new() }
    }

    /// How many layers there are: the seeds of the next.
    pub(crate) fn len(&self) -> u32 {
        self.held.len() as u32
    }

    /// Adds the next layer, solved in memory.
    pub(crate) fn push(&mut self, layer: Layer) {
        self.held.push(Held::Memory(layer));
    }

    /// Adds the next layer from its file, if there is one, after a look at every block of it.
    pub(crate) fn push_file(&mut self, watch: &dyn Watch) -> Result<bool, TableError> {
        let Some(file) = TableFile::open(self.directory, self.len(), Access::Read)? else { return Ok(false) };
        file.check(watch)?;
        self.held.push(Held::File(file));
        Ok(true)
    }

    /// Brings into memory what fits into so many bytes, the layers most asked for first, and leaves the
    /// others in their files, with what is left as a cache.
    ///
    /// No harvest takes a single seed, so from the next layer nothing leads to the last one here; then come
    /// the layers in order, since harvests of two seeds are the most frequent, and so on.
    pub(crate) fn fit(&mut self, mut room: u64) -> Result<(), TableError> {
        let count = self.held.len();
        let order = (0..count.saturating_sub(1)).rev().chain(count.checked_sub(1));
        for seeds in order {
            let bytes = CELL * G::states(seeds as u32);
            if bytes <= room {
                room -= bytes;
                if let Held::File(file) = &self.held[seeds] {
                    self.held[seeds] = Held::Memory(file.load()?);
                }
            } else if let Held::Memory(_) = self.held[seeds] {
                self.held[seeds] = Held::File(self.reopen(seeds as u32)?);
            }
        }
        self.cache = Cache::new(room);
        Ok(())
    }

    fn reopen(&self, seeds: u32) -> Result<TableFile<G>, TableError> {
        let path = self.directory.join(file_name::<G>(seeds));
        TableFile::open(self.directory, seeds, Access::Read)?.ok_or(TableError::Missing { path })
    }

    /// Whether every layer has been read without an error.
    pub(crate) fn check(&mut self) -> Result<(), TableError> {
        self.error.take().map_or(Ok(()), Err)
    }
}

impl<G: Endgame> Below for Stack<'_, G> {
    #[inline]
    fn bounds(&self, seeds: u32, number: u64) -> Bounds {
        match &self.held[seeds as usize] {
            Held::Memory(layer) => layer.bounds(number),
            // The layer at work is thrown away when there was an error, so any bounds will do.
            Held::File(file) => self.cache.bounds(file, number).unwrap_or_else(|error| {
                let _ = self.error.set(error);
                (0, 0)
            }),
        }
    }
}
