//! The commands, one a file: its arguments and what it does.

pub mod analyse;
pub mod arena;
pub mod bench;
pub mod convert;
pub mod endless;
pub mod guide;
pub mod perft;
pub mod play;
pub mod probe;
pub mod replay;
pub mod serve;
pub mod solve;
pub mod tables;
pub mod ugi;
