//! Builds the tables of a game, layer after layer, into a directory.

use std::path::Path;

use empiki::Game;

use crate::cell::MOST_SEEDS;
use crate::directory;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::games::{AlemungulaEndgame, OwareEndgame};
use crate::lock::Lock;
use crate::retrograde;
use crate::stack::{CELL, Stack};
use crate::summary::Summary;
use crate::watch::Watch;
use crate::write;

/// What building may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resources {
    /// Threads; 0 for one for each processor.
    pub threads: usize,
    /// Bytes of memory for the layer at work and those below; `None` for as much as it takes. What does not
    /// fit is read from the files, which is slower.
    pub memory: Option<u64>,
}

/// Memory that is not for layers: the program, its threads, blocks being compressed or read.
const OVERHEAD: u64 = 24 << 20;

/// How many seeds the largest layer of a game has.
///
/// # Errors
/// [`TableError::Game`] if there are no tables for this game.
pub fn most_seeds(game: Game) -> Result<u32, TableError> {
    match game {
        Game::Oware | Game::Alemungula => Ok(MOST_SEEDS.min(u32::from(game.seeds()))),
        _ => Err(TableError::Game(game)),
    }
}

/// How many states the layers of a game have up to so many seeds.
///
/// # Errors
/// [`TableError::Game`] or [`TableError::Seeds`] if there are no such layers.
pub fn states(game: Game, seeds: u32) -> Result<Vec<u64>, TableError> {
    check(game, seeds)?;
    Ok((0..=seeds)
        .map(|seeds| match game {
            Game::Oware => OwareEndgame::states(seeds),
            _ => AlemungulaEndgame::states(seeds),
        })
        .collect())
}

fn check(game: Game, seeds: u32) -> Result<(), TableError> {
    let most = most_seeds(game)?;
    if seeds > most { Err(TableError::Seeds { game, seeds, most }) } else { Ok(()) }
}

/// Runs some work in a thread pool of its own.
pub(crate) fn in_pool<R: Send>(
    threads: usize,
    directory: &Path,
    work: impl FnOnce() -> Result<R, TableError> + Send,
) -> Result<R, TableError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| TableError::io(directory)(std::io::Error::other(error)))?;
    pool.install(work)
}

/// Solves the layers of a game up to so many seeds into a directory. Layers whose tables are there are
/// kept; a run that was interrupted, however, goes on where it was.
///
/// # Errors
/// Whatever keeps the tables from being complete; layers finished before are kept.
pub fn build(
    game: Game,
    seeds: u32,
    directory: &Path,
    resources: Resources,
    watch: &dyn Watch,
) -> Result<(), TableError> {
    check(game, seeds)?;
    match game {
        Game::Oware => build_game::<OwareEndgame>(seeds, directory, resources, watch),
        _ => build_game::<AlemungulaEndgame>(seeds, directory, resources, watch),
    }
}

fn build_game<G: Endgame>(
    seeds: u32,
    directory: &Path,
    resources: Resources,
    watch: &dyn Watch,
) -> Result<(), TableError> {
    // The last layer is the largest. Better to be told at once than after the others.
    room::<G>(seeds, 0, resources.memory)?;
    directory::make(directory)?;
    in_pool(resources.threads, directory, || {
        let mut stack = Stack::<G>::new(directory);
        // Whatever has the name of a table is whole and never changed, so until there is something to solve
        // the directory can be shared, and need not be writable.
        let mut lock = None;
        for seeds in 0..=seeds {
            let states = G::states(seeds);
            watch.begin(seeds, states);
            let mut kept = stack.push_file(watch)?;
            if !kept && lock.is_none() {
                lock = Some(Lock::take(directory)?);
                directory::remove_unfinished::<G>(directory)?;
                // Somebody else may have finished it before the lock was free.
                kept = stack.push_file(watch)?;
            }
            if !kept {
                stack.fit(room::<G>(seeds, 0, resources.memory)?)?;
                let (layer, longest) = retrograde::solve::<G>(seeds, &stack, watch)?;
                stack.check()?;
                write::write::<G>(directory, &layer, Summary::of(&layer, longest))?;
                stack.push(layer);
            }
            watch.finish(seeds, kept);
        }
        Ok(())
    })
}

/// Bytes that are left for the layers below, where the work on a layer takes so many `bits` a state besides
/// the layer itself.
pub(crate) fn room<G: Endgame>(seeds: u32, bits: u64, memory: Option<u64>) -> Result<u64, TableError> {
    let Some(memory) = memory else { return Ok(u64::MAX) };
    let states = G::states(seeds);
    let needed = OVERHEAD + CELL * states + (bits * states).div_ceil(8);
    memory.checked_sub(needed).ok_or(TableError::Memory {
        seeds,
        needed: needed.div_ceil(1 << 20),
        allowed: memory >> 20,
    })
}
