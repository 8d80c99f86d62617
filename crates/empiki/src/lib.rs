//! The rules of five mancala games: Omweso, Igisoro, Oware, Togyz Kumalak and Alemungula.
//!
//! No I/O, no clock, no global state, no floating point, no threads but those that [`perft::Perft`] is
//! asked for, and without its default feature `std` no standard library either (only `alloc`).
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod action;
mod any;
pub mod arrangement;
pub mod endless;
mod game;
pub mod games;
mod history;
pub mod key;
pub mod matchplay;
pub mod notation;
mod outcome;
pub mod packed;
pub mod perft;
pub mod playout;
mod position;
pub mod rules;
mod setup;
mod side;
pub mod sow;
pub mod trace;

pub use action::{Action, ActionKind, ActionSet, ActionText, Direction, UnknownAction};
pub use any::{AnyPosition, AnyRules};
pub use game::{Game, UnknownGame};
pub use history::{History, OCCURRENCES, QUIET_PLIES};
pub use outcome::{Outcome, OutcomeKind};
pub use position::{Decision, Identity, IllegalAction, Position};
pub use setup::{Fault, Phase, Setup, SetupError, Sowing};
pub use side::{Side, UnknownSide};

/// The code in the README compiles and runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
