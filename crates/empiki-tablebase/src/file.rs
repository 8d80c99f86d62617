//! An open table file.

use std::fs;
use std::io::ErrorKind;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use empiki::Game;
use rayon::prelude::*;

use crate::endgame::Endgame;
use crate::error::{Part, TableError};
use crate::format::{self, BLOCK, FIXED, Head, Start};
use crate::layer::{Bounds, Layer};
use crate::source::{Access, Source};
use crate::summary::Summary;
use crate::watch::Watch;

/// The name of the file of a layer.
pub fn file_name<G: Endgame>(seeds: u32) -> String {
    format!("{}-{seeds:02}.table", G::GAME)
}

/// What errors call a layer.
fn name(game: Game, seeds: u32, rules: &str) -> String {
    let with = if rules.is_empty() { String::new() } else { format!(" with {rules}") };
    format!("{game}{with}, {seeds} seeds")
}

/// The table of one layer, open for reading. Its head is checked; blocks are when they are read.
#[derive(Debug)]
pub(crate) struct TableFile<G> {
    path: PathBuf,
    head: Head,
    /// Where each block begins in the file.
    offsets: Vec<u64>,
    source: Source,
    game: PhantomData<G>,
}

/// A block, decompressed: symbols of one byte or two.
pub(crate) type Symbols = Vec<u8>;

impl<G: Endgame> TableFile<G> {
    /// Opens the table of the layer of `seeds` seeds in a directory; `None` if there is none.
    pub(crate) fn open(
        directory: &Path,
        seeds: u32,
        access: Access,
    ) -> Result<Option<TableFile<G>>, TableError> {
        let path = directory.join(file_name::<G>(seeds));
        // A link that leads nowhere is not nothing: the name is taken.
        if fs::symlink_metadata(&path).is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            return Ok(None);
        }
        // Whoever opens a pipe waits for somebody to write into it.
        if !fs::metadata(&path).map_err(TableError::io(&path))?.is_file() {
            return Err(TableError::NotAFile { path });
        }
        let source = Source::open(&path, access).map_err(TableError::io(&path))?;
        TableFile::from_source(path, seeds, source).map(Some)
    }

    /// Reads a table from a source; `path` is what errors call it.
    pub(crate) fn from_source(path: PathBuf, seeds: u32, source: Source) -> Result<TableFile<G>, TableError> {
        let fixed = source
            .with(0, FIXED, |bytes| {
                let mut fixed = [0; FIXED];
                fixed.copy_from_slice(bytes);
                fixed
            })
            .map_err(TableError::io(&path))?;
        let Some(fixed) = fixed else {
            let magic = source.with(0, 8, |bytes| bytes == format::MAGIC).map_err(TableError::io(&path))?;
            return Err(if magic == Some(true) {
                TableError::damaged(&path, Part::Length)
            } else {
                TableError::NotATable { path }
            });
        };
        let lengths = match format::start(&fixed) {
            Start::NotATable => return Err(TableError::NotATable { path }),
            Start::Version(found) => return Err(TableError::Version { path, found }),
            Start::Lengths(lengths) => lengths,
        };
        // What is asked for must not be more than such a table can have, nor than the file has.
        if !lengths.plausible() {
            return Err(TableError::damaged(&path, Part::Head));
        }
        let (game, layer) = format::layer(&fixed);
        if lengths.blocks as u64 != G::states(seeds).div_ceil(u64::from(BLOCK)) {
            let Some(game) = game.filter(|game| (*game, layer) != (G::GAME, seeds)) else {
                return Err(TableError::damaged(&path, Part::Head));
            };
            let (found, expected) = (name(game, layer, ""), name(G::GAME, seeds, G::RULES));
            return Err(TableError::Other { path, found, expected });
        }
        let length = lengths.head();
        if length as u64 > source.length() {
            return Err(TableError::damaged(&path, Part::Head));
        }
        let head = source
            .with(0, length, |bytes| Head::from_bytes(bytes, lengths))
            .map_err(TableError::io(&path))?
            .unwrap_or(Err(Part::Length))
            .map_err(|part| TableError::damaged(&path, part))?;
        let expected = (G::GAME, seeds, G::RULES);
        let found = (head.game, u32::from(head.seeds), head.rules.as_str());
        if found != expected {
            let text = |(game, seeds, rules): (Game, u32, &str)| name(game, seeds, rules);
            return Err(TableError::Other { found: text(found), expected: text(expected), path });
        }
        if head.states != G::states(seeds) || head.summary.states() != head.states {
            return Err(TableError::damaged(&path, Part::Head));
        }
        if head.file_length() != source.length() {
            return Err(TableError::damaged(&path, Part::Length));
        }
        let mut at = length as u64;
        let offsets = head
            .blocks
            .iter()
            .map(|entry| {
                let offset = at;
                at += u64::from(entry.length);
                offset
            })
            .collect();
        Ok(TableFile { path, head, offsets, source, game: PhantomData })
    }

    pub(crate) fn seeds(&self) -> u32 {
        u32::from(self.head.seeds)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn summary(&self) -> Summary {
        self.head.summary
    }

    pub(crate) fn states(&self) -> u64 {
        self.head.states
    }

    /// Bytes of the file.
    pub(crate) fn length(&self) -> u64 {
        self.source.length()
    }

    /// Compares the checksum of every block.
    pub(crate) fn check(&self, watch: &dyn Watch) -> Result<(), TableError> {
        (0..self.head.blocks.len() as u32).into_par_iter().try_for_each(|block| {
            if watch.stopped() {
                Err(TableError::Stopped)
            } else {
                self.checked_block(block, |_, _| Some(()))
            }
        })
    }

    /// Reads, checks and decompresses a block.
    pub(crate) fn block(&self, block: u32) -> Result<Symbols, TableError> {
        self.checked_block(block, |bytes, length| {
            zstd::bulk::decompress(bytes, length).ok().filter(|symbols| symbols.len() == length)
        })
    }

    /// Reads a block, compares its checksum, and gives its bytes and its length when decompressed to `use_bytes`.
    fn checked_block<R>(
        &self,
        block: u32,
        use_bytes: impl FnOnce(&[u8], usize) -> Option<R>,
    ) -> Result<R, TableError> {
        let damaged = || TableError::damaged(&self.path, Part::Block(block));
        let entry = self.head.blocks.get(block as usize).ok_or_else(damaged)?;
        let raw = self.head.block_states(block) * self.head.width();
        let used = self.source.with(self.offsets[block as usize], entry.length as usize, |bytes| {
            if format::checksum(bytes) == entry.checksum { use_bytes(bytes, raw) } else { None }
        });
        used.map_err(TableError::io(&self.path))?.flatten().ok_or_else(damaged)
    }

    /// The bounds of the state with this number within its block.
    #[inline]
    pub(crate) fn bounds_in(&self, symbols: &[u8], number: u64) -> Result<Bounds, TableError> {
        let place = (number % u64::from(BLOCK)) as usize;
        let symbol = if self.head.width() == 1 {
            symbols.get(place).map(|symbol| usize::from(*symbol))
        } else {
            symbols.get(2 * place..2 * place + 2).map(|two| usize::from(u16::from_le_bytes([two[0], two[1]])))
        };
        symbol
            .and_then(|symbol| self.head.palette.get(symbol).copied())
            .ok_or_else(|| TableError::damaged(&self.path, Part::Block((number / u64::from(BLOCK)) as u32)))
    }

    /// Reads the whole table into memory, every block checked.
    pub(crate) fn load(&self) -> Result<Layer, TableError> {
        let layer = Layer::blank(self.seeds(), self.states());
        let blocks = 0..self.head.blocks.len() as u32;
        blocks.into_par_iter().try_for_each(|block| {
            let symbols = self.block(block)?;
            let start = u64::from(block) * u64::from(BLOCK);
            for number in start..start + self.head.block_states(block) as u64 {
                layer.put(number, self.bounds_in(&symbols, number)?);
            }
            Ok::<(), TableError>(())
        })?;
        Ok(layer)
    }
}
