//! What can go wrong with tables.

use std::io;
use std::path::{Path, PathBuf};

use empiki::Game;

/// Which part of a table file is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The head: what the file is, its palette and the directory of its blocks.
    Head,
    /// The block with this number, counted from 0.
    Block(u32),
    /// The end: the file is shorter or longer than its head says.
    Length,
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Part::Head => f.write_str("its head"),
            Part::Block(number) => write!(f, "block {number}"),
            Part::Length => f.write_str("its length"),
        }
    }
}

/// An error of building, reading or proving tables.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The system cannot read or write.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A table that should be there is not.
    #[error("{} is missing", path.display())]
    Missing {
        /// The file that should be there.
        path: PathBuf,
    },
    /// There are no tables in the directory.
    #[error("{} holds no endgame tables; `empiki solve` makes them", path.display())]
    NoTables {
        /// The directory.
        path: PathBuf,
    },
    /// What should be a directory is something else.
    #[error("{} is not a directory", path.display())]
    NotADirectory {
        /// What it is called.
        path: PathBuf,
    },
    /// What should be a file is a directory, a link, a pipe or the like.
    #[error("{} is not a regular file", path.display())]
    NotAFile {
        /// What it is called.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not an endgame table", path.display())]
    NotATable {
        /// The file.
        path: PathBuf,
    },
    /// The file is in a form that this program does not know.
    #[error("{} has format version {found}; this program reads version {}", path.display(), crate::format::VERSION)]
    Version {
        /// The file.
        path: PathBuf,
        /// The version it has.
        found: u32,
    },
    /// The file is a table of another game, other rules or another number of seeds than its name says.
    #[error("{} holds a table of {found}, not of {expected}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What its head says.
        found: String,
        /// What its name says.
        expected: String,
    },
    /// The bytes are not those that were written.
    #[error("{} is damaged: {part} is not what was written; delete the file and solve that layer again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where in it.
        part: Part,
    },
    /// There are no tables for this game.
    #[error("there are endgame tables for oware and alemungula only, not for {0}")]
    Game(Game),
    /// More seeds than the game or the tables have room for.
    #[error("{game} has {most} seeds, so there is no layer of {seeds}")]
    Seeds {
        /// The game.
        game: Game,
        /// The layer asked for.
        seeds: u32,
        /// The largest there can be.
        most: u32,
    },
    /// A layer has no state with this number.
    #[error(
        "the layer of {seeds} seeds of {game} has {states} states, numbered from 0, so there is none of number {number}"
    )]
    Number {
        /// The game.
        game: Game,
        /// The layer.
        seeds: u32,
        /// The number asked for.
        number: u64,
        /// How many there are.
        states: u64,
    },
    /// The layer does not fit in the memory allowed.
    #[error(
        "the layer of {seeds} seeds needs at least {needed} MiB of memory, and {allowed} MiB are allowed"
    )]
    Memory {
        /// The layer.
        seeds: u32,
        /// What it needs, in MiB.
        needed: u64,
        /// What is allowed, in MiB.
        allowed: u64,
    },
    /// Somebody else builds tables in the same directory.
    #[error("another program is building tables in {}", path.display())]
    Busy {
        /// The directory.
        path: PathBuf,
    },
    /// Stopped before the end, as asked.
    #[error("stopped before the end")]
    Stopped,
    /// A stored value is not what its successors say.
    #[error("{}: the value of state {number} does not follow from its successors: {reason}", path.display())]
    Refuted {
        /// The file.
        path: PathBuf,
        /// The number of the state.
        number: u64,
        /// Why not.
        reason: String,
    },
}

impl TableError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> TableError + '_ {
        move |error| TableError::Io { path: path.to_owned(), error }
    }

    pub(crate) fn damaged(path: &Path, part: Part) -> TableError {
        TableError::Damaged { path: path.to_owned(), part }
    }
}

impl From<crate::retrograde::Stopped> for TableError {
    fn from(_: crate::retrograde::Stopped) -> TableError {
        TableError::Stopped
    }
}
