//! Private rooms, where two people play and others may watch. Everything here is without I/O, without
//! a clock of its own and without threads: [`Room`] takes commands and the time, and gives numbered
//! events. Storing and telling them is for others (`store`, `ws`).

mod apply;
mod clocks;
mod command;
mod event;
mod id;
mod record;
mod room;
mod seat;
mod table;
mod terms;
mod time;
mod trace;
mod view;
mod words;

#[cfg(test)]
mod tests;

pub use clocks::{Clocks, ClocksView, LONGEST_SHOW, PACE};
pub use command::{Command, Refusal};
pub use event::{Ending, Event, Greeting, OfferKind, What};
pub use id::{BadSecret, RoomId, Secret, SecretHash, UnknownRoom};
pub use record::{GameRecord, Part, record_text};
pub use room::{Answer, GONE_AFTER, MOST_EVENTS, Offer, Phase, REMATCH_AGAIN, ReplayError, Room, Told};
pub use seat::Seat;
pub use table::{Finish, FinishView, Table};
pub use terms::{Clock, Overrun, TakeBacks, Terms, TermsError};
pub use time::Millis;
pub use trace::TraceText;
pub use view::{EventView, Now, RoomView};
