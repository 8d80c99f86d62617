//! An open table file.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::endgame::Endgame;
use crate::error::{Part, TableError};
use crate::format::{self, BLOCK, FIXED, Head, Start};
use crate::layer::{Bounds, Layer};
use crate::source::{Access, Source};
use crate::summary::Summary;

/// The name of the file of a layer.
pub fn file_name<G: Endgame>(seeds: u32) -> String {
    format!("{}-{seeds:02}.table", G::GAME)
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
        match Source::open(&path, access) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(TableError::Io { path, error }),
            Ok(source) => TableFile::from_source(path, seeds, source).map(Some),
        }
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
        // A head longer than the file must not even be asked for.
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
            let text = |(game, seeds, rules): (empiki::Game, u32, &str)| {
                let with = if rules.is_empty() { String::new() } else { format!(" with {rules}") };
                format!("{game}{with}, {seeds} seeds")
            };
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

    /// Reads, checks and decompresses a block.
    pub(crate) fn block(&self, block: u32) -> Result<Symbols, TableError> {
        let damaged = || TableError::damaged(&self.path, Part::Block(block));
        let entry = self.head.blocks.get(block as usize).ok_or_else(damaged)?;
        let raw = self.head.block_states(block) * self.head.width();
        let symbols = self
            .source
            .with(self.offsets[block as usize], entry.length as usize, |bytes| {
                if format::checksum(bytes) != entry.checksum {
                    return None;
                }
                zstd::bulk::decompress(bytes, raw).ok().filter(|symbols| symbols.len() == raw)
            })
            .map_err(TableError::io(&self.path))?
            .flatten()
            .ok_or_else(damaged)?;
        Ok(symbols)
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
