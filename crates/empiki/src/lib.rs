//! The rules of five mancala games.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod action;
mod game;
mod outcome;
mod side;
pub mod trace;

pub use action::{Action, ActionKind, ActionSet, ActionText, Direction, UnknownAction};
pub use game::{Game, UnknownGame};
pub use outcome::{Outcome, OutcomeKind};
pub use side::{Side, UnknownSide};
