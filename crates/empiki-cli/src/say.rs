//! What the program says on stderr. Nobody need be listening there: a reader that has gone away is no
//! error, and no reason to stop.

use std::fmt::Display;
use std::io::Write;

/// A line.
pub fn line(text: impl Display) {
    part(format_args!("{text}\n"));
}

/// A part of a line.
pub fn part(text: impl Display) {
    let _ = std::io::stderr().write_all(text.to_string().as_bytes());
}
