//! Writings of positions and games. Actions write themselves, see [`Action::text`](crate::Action::text).

#[cfg(feature = "json")]
pub mod json;
pub mod peers;
mod position;
pub mod record;
mod stated;
mod tags;

pub use position::{TextError, parse_position};
pub use stated::Stated;
