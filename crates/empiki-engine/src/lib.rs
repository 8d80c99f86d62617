//! Search, evaluation and levels for the five games.
//!
//! [`choose`] answers a position; an [`Engine`] keeps its table between positions, reports
//! while it thinks, and takes endgame tables as an [`Oracle`].

pub mod arena;
pub mod bench;
mod choice;
mod clock;
mod engine;
pub mod evaluation;
pub mod level;
mod limits;
mod model;
mod oracle;
mod random;
pub mod score;
mod search;
mod table;
mod tables;
pub mod tune;
pub mod ugi;

pub use choice::{Choice, Line};
pub use engine::{Engine, choose, choose_with};
pub use limits::{Clock, Limits};
pub use oracle::{Bounds, Oracle};
pub use search::Tuning;
pub use table::{NoMemory, Table};
