//! Reads any bytes as a table, for tests and fuzzing of damaged files.

use std::io::Cursor;
use std::path::PathBuf;

use empiki::Game;

use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::TableFile;
use crate::format;
use crate::games::{AlemungulaEndgame, OwareEndgame};
use crate::retrograde;
use crate::source::Source;
use crate::summary::Summary;
use crate::watch::Unwatched;
use crate::write;

/// Reads bytes as the table of the layer of `seeds` seeds, every block of it, and returns the fewest and the
/// most seeds of each state.
///
/// # Errors
/// If there is anything wrong with the bytes.
pub fn read(game: Game, seeds: u32, bytes: Vec<u8>) -> Result<Vec<(u8, u8)>, TableError> {
    match game {
        Game::Oware => read_game::<OwareEndgame>(seeds, bytes),
        Game::Alemungula => read_game::<AlemungulaEndgame>(seeds, bytes),
        _ => Err(TableError::Game(game)),
    }
}

fn read_game<G: Endgame>(seeds: u32, bytes: Vec<u8>) -> Result<Vec<(u8, u8)>, TableError> {
    let file = TableFile::<G>::from_source(PathBuf::from("bytes"), seeds, Source::Bytes(bytes))?;
    let layer = file.load()?;
    Ok((0..file.states()).map(|number| layer.bounds(number)).collect())
}

/// The bytes of a table as it is written, solved in memory; `None` if there is no such table.
pub fn written(game: Game, seeds: u32) -> Option<Vec<u8>> {
    match game {
        Game::Oware => write_game::<OwareEndgame>(seeds),
        Game::Alemungula => write_game::<AlemungulaEndgame>(seeds),
        _ => None,
    }
}

fn write_game<G: Endgame>(seeds: u32) -> Option<Vec<u8>> {
    let mut layers = Vec::new();
    let mut longest = Default::default();
    for seeds in 0..=seeds.min(u32::from(G::GAME.seeds())) {
        let (layer, win) = retrograde::solve::<G>(seeds, &layers, &Unwatched).ok()?;
        layers.push(layer);
        longest = win;
    }
    let layer = layers.last()?;
    let mut bytes = Cursor::new(Vec::new());
    write::write_to::<G, _>(&mut bytes, layer, Summary::of(layer, longest)).ok()?;
    Some(bytes.into_inner())
}

/// Makes the checksum of the head fit, if the bytes are long enough to have one, so that what lies behind it
/// is reached. The blocks' checksums stand in the head; `block` has its own made to fit too.
pub fn reseal(bytes: &mut [u8], block: Option<usize>) {
    let Some(fixed) = bytes.first_chunk::<{ format::FIXED }>() else { return };
    let format::Start::Lengths(lengths) = format::start(fixed) else { return };
    let head = lengths.head();
    if head > bytes.len() {
        return;
    }
    if let Some(block) = block {
        let _ = reseal_block(bytes, lengths, block);
    }
    let sum = format::checksum(&bytes[..head - 8]).to_le_bytes();
    bytes[head - 8..head].copy_from_slice(&sum);
}

fn reseal_block(bytes: &mut [u8], lengths: format::Lengths, block: usize) -> Option<()> {
    let entries = lengths.head().checked_sub(8 + 12 * lengths.blocks)?;
    let mut start = lengths.head();
    for number in 0..lengths.blocks {
        let entry = entries + 12 * number;
        let length = u32::from_le_bytes(bytes.get(entry..entry + 4)?.try_into().ok()?) as usize;
        if number == block {
            let sum = format::checksum(bytes.get(start..start.checked_add(length)?)?).to_le_bytes();
            bytes.get_mut(entry + 4..entry + 12)?.copy_from_slice(&sum);
            return Some(());
        }
        start = start.checked_add(length)?;
    }
    None
}
