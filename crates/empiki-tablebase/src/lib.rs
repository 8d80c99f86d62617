//! Endgame tables for Oware and Alemungula: the index of boards, retrograde solving, the file format,
//! probing and verification.
//!
//! A table stores for every state of a layer (all boards of so many seeds, seen by the side to act) two
//! numbers of seeds: the fewest that the side to act can be sure to end up with of those on the board, and
//! the most that its opponent cannot keep it from. An [`Interval`] gives them as differences. Where both are
//! equal the value is exact; otherwise endless play decides, and the rules of repetition, which belong to the
//! history of a game and not to its position, say how.
//!
//! - [`build`] solves layers into a directory, [`verify`] proves them again, [`info`] counts.
//! - [`Tables`] answers questions about positions; a [`State`] is the place of one in the tables.
//!
//! The format is described in `docs/tablebase-format.md`, figures stand in `docs/performance.md`.

mod board;
mod build;
mod cache;
mod cell;
pub mod damage;
mod directory;
mod endgame;
mod error;
mod file;
mod format;
pub mod games;
pub mod index;
mod interval;
mod layer;
mod lock;
mod mmap;
mod part;
mod retrograde;
mod set;
mod source;
mod stack;
mod state;
mod summary;
mod tables;
mod verify;
mod watch;
mod write;

pub use board::Board;
pub use build::{Resources, build, most_seeds, states};
pub use endgame::Endgame;
pub use error::{Part, TableError};
pub use file::file_name;
pub use format::VERSION;
pub use interval::Interval;
pub use part::ActionValue;
pub use retrograde::LongestWin;
pub use source::Access;
pub use state::{GAMES, State, covers};
pub use summary::Summary;
pub use tables::{LayerInfo, Opening, Tables, info};
pub use verify::verify;
pub use watch::{Unwatched, Watch};
