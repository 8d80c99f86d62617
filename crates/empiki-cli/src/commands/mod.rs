//! The commands, one a file: its arguments and what it does.

pub mod convert;
pub mod endless;
pub mod perft;
pub mod play;
pub mod replay;
pub mod serve;
