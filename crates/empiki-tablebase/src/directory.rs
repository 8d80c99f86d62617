//! A directory of tables: which files in it are tables, and which are left over.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use crate::cell::MOST_SEEDS;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::{TableFile, file_name};
use crate::source::Access;

/// How the names of unfinished files end.
const UNFINISHED: &str = ".unfinished";

/// The seeds of the layers that a game can have tables of.
fn layers<G: Endgame>() -> std::ops::RangeInclusive<u32> {
    0..=MOST_SEEDS.min(u32::from(G::GAME.seeds()))
}

/// The name of the file of a layer while it is written.
pub(crate) fn unfinished_name<G: Endgame>(seeds: u32) -> String {
    file_name::<G>(seeds) + UNFINISHED
}

/// Checks that there is a directory of that name.
pub(crate) fn check(directory: &Path) -> Result<(), TableError> {
    match fs::metadata(directory) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) => Err(TableError::NotADirectory { path: directory.to_owned() }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(TableError::Missing { path: directory.to_owned() })
        }
        Err(error) => Err(TableError::io(directory)(error)),
    }
}

/// Makes the directory if there is none.
pub(crate) fn make(directory: &Path) -> Result<(), TableError> {
    match check(directory) {
        Err(TableError::Missing { .. }) => fs::create_dir_all(directory).map_err(TableError::io(directory)),
        checked => checked,
    }
}

/// Whether anything in the directory has the name of a table of the game.
pub(crate) fn has_any<G: Endgame>(directory: &Path) -> bool {
    layers::<G>().any(|seeds| fs::symlink_metadata(directory.join(file_name::<G>(seeds))).is_ok())
}

/// The files of a game in a directory, from 0 seeds up; a gap between them is an error.
pub(crate) fn open_files<G: Endgame>(
    directory: &Path,
    access: Access,
) -> Result<Vec<TableFile<G>>, TableError> {
    check(directory)?;
    let mut files = Vec::new();
    let mut missing = None;
    for seeds in layers::<G>() {
        let path = directory.join(file_name::<G>(seeds));
        match missing {
            None => match TableFile::open(directory, seeds, access)? {
                Some(file) => files.push(file),
                None => missing = Some(path),
            },
            Some(missing) if fs::symlink_metadata(&path).is_ok() => {
                return Err(TableError::Missing { path: missing });
            }
            Some(_) => {}
        }
    }
    Ok(files)
}

/// Removes what an interrupted run has left half-written: regular files of exactly the names that this program
/// gives, and nothing else.
pub(crate) fn remove_unfinished<G: Endgame>(directory: &Path) -> Result<(), TableError> {
    for seeds in layers::<G>() {
        let path = directory.join(unfinished_name::<G>(seeds));
        if fs::symlink_metadata(&path).is_ok_and(|found| found.is_file()) {
            fs::remove_file(&path).map_err(TableError::io(&path))?;
        }
    }
    Ok(())
}
