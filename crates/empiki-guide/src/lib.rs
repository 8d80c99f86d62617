//! Guides to the games, with worked examples that are proved.
//!
//! A guide is a Markdown text with a fixed order of sections ([`SECTIONS`]). Its worked examples are
//! fenced blocks in a strict line format (see [`Example`]): a start, actions, and claims about
//! what then stands on the board. This crate reads guides, replays every example with the rules
//! crate, compares every claim, and holds the captions to the numbers that the replay produced (see
//! [`Facts`]). It gives faults with file and line, and the guide as data, so that a page can show
//! each example as a live board.
//!
//! Words are linked to the glossary of the same language as `[relay](glossary.md#relay)`; a link to a term
//! that is not there is a fault.
//!
//! Nothing here touches a file: texts come in as strings. The repository keeps them as
//! `guides/<language>/<game>.md` and `guides/<language>/glossary.md`.

mod caption;
mod check;
mod claim;
mod example;
mod facts;
mod fault;
mod glossary;
mod guide;
mod language;
mod markdown;
mod proof;
mod reason;

pub use check::{Report, Source, check_all};
pub use claim::{Claim, Ending};
pub use example::{Example, Stage};
pub use facts::Facts;
pub use fault::{Fault, Problem};
pub use glossary::{Glossary, Term};
pub use guide::{Block, Guide, SECTIONS, Section};
pub use language::Language;
pub use proof::{Proof, prove};
pub use reason::Reason;
