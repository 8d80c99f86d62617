//! Writes the table of a layer. Nobody ever sees a half-written one under its name: it is written under
//! another, brought to the disk, and then renamed.

use std::fs::{self, File};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::directory::unfinished_name;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::file_name;
use crate::format::{self, BLOCK, Entry, Head};
use crate::layer::{Bounds, Layer};
use crate::summary::Summary;

/// How hard zstd tries. Blocks get about 4% smaller than with its default, 3, at a tenth of the time that solving takes.
const LEVEL: i32 = 9;
/// Blocks compressed before they are written.
const BATCH: u32 = 64;

/// The pairs of bounds that occur in a layer, in order.
fn palette(layer: &Layer) -> Vec<Bounds> {
    let empty = || vec![0u64; 64];
    let seen = layer
        .settled()
        .fold(empty, |mut seen, (low, high)| {
            seen[usize::from(low)] |= 1 << high;
            seen
        })
        .reduce(empty, |a, b| a.iter().zip(b).map(|(a, b)| a | b).collect());
    (0..64)
        .flat_map(|low| (0..64).map(move |high| (low, high)))
        .filter(|(low, high)| seen[usize::from(*low)] >> high & 1 == 1)
        .collect()
}

/// Compresses the states of one block.
fn compress(layer: &Layer, symbols: &[[u16; 64]; 64], width: usize, block: u32) -> std::io::Result<Vec<u8>> {
    let start = u64::from(block) * u64::from(BLOCK);
    let end = (start + u64::from(BLOCK)).min(layer.states());
    let mut raw = Vec::with_capacity((end - start) as usize * width);
    for number in start..end {
        let (low, high) = layer.bounds(number);
        let symbol = symbols[usize::from(low)][usize::from(high)].to_le_bytes();
        raw.extend(&symbol[..width]);
    }
    zstd::bulk::compress(&raw, LEVEL)
}

/// Writes the table of a solved layer into a directory. The bytes depend on the layer alone.
pub(crate) fn write<G: Endgame>(
    directory: &Path,
    layer: &Layer,
    summary: Summary,
) -> Result<PathBuf, TableError> {
    let path = directory.join(file_name::<G>(layer.seeds()));
    let unfinished = directory.join(unfinished_name::<G>(layer.seeds()));
    // Own leftovers are removed by now. What has the name yet is somebody else's, and so is what a link of
    // this name leads to.
    let file = File::create_new(&unfinished).map_err(TableError::io(&unfinished))?;
    if let Err(error) = write_whole::<G>(file, layer, summary) {
        // It is of no use to anybody, and the disk may be full.
        let _ = fs::remove_file(&unfinished);
        return Err(TableError::io(&unfinished)(error));
    }
    fs::rename(&unfinished, &path).map_err(TableError::io(&path))?;
    sync_directory(directory)?;
    Ok(path)
}

/// Writes the table of a solved layer and brings it to the disk.
fn write_whole<G: Endgame>(mut file: File, layer: &Layer, summary: Summary) -> std::io::Result<()> {
    write_to::<G, _>(&mut BufWriter::with_capacity(1 << 20, &mut file), layer, summary)?;
    file.sync_all()
}

/// Writes the table of a solved layer.
pub(crate) fn write_to<G: Endgame, W: Write + Seek>(
    file: &mut W,
    layer: &Layer,
    summary: Summary,
) -> std::io::Result<()> {
    let palette = palette(layer);
    let blocks = layer.states().div_ceil(u64::from(BLOCK)) as u32;
    let mut symbols = Box::new([[0; 64]; 64]);
    for (symbol, (low, high)) in palette.iter().enumerate() {
        symbols[usize::from(*low)][usize::from(*high)] = symbol as u16;
    }
    let mut head = Head {
        game: G::GAME,
        seeds: layer.seeds() as u8,
        states: layer.states(),
        summary,
        rules: G::RULES.to_owned(),
        palette,
        blocks: vec![Entry { length: 0, checksum: 0 }; blocks as usize],
    };
    // The directory comes before the blocks and is known after them.
    file.write_all(&vec![0; head.length()])?;
    let width = head.width();
    for first in (0..blocks).step_by(BATCH as usize) {
        let batch: Vec<_> = (first..(first + BATCH).min(blocks))
            .into_par_iter()
            .map(|block| compress(layer, &symbols, width, block))
            .collect::<Result<_, _>>()?;
        for (entry, bytes) in head.blocks[first as usize..].iter_mut().zip(&batch) {
            *entry = Entry { length: bytes.len() as u32, checksum: format::checksum(bytes) };
            file.write_all(bytes)?;
        }
    }
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head.to_bytes())?;
    file.flush()
}

/// Brings the names in a directory to the disk, where the system has a way to.
fn sync_directory(directory: &Path) -> Result<(), TableError> {
    if cfg!(unix) {
        let open = File::open(directory).map_err(TableError::io(directory))?;
        open.sync_all().map_err(TableError::io(directory))?;
    }
    Ok(())
}
