//! Rooms over the network: who is connected to which, what they say, what they are told.

mod address;
mod allowance;
mod cell;
mod cells;
mod connection;
mod handlers;
mod hub;
mod line;
mod message;
mod random;

pub use address::{ClientAddress, Peer};
pub use allowance::{Rate, household};
pub use handlers::{create, game, games, socket};
pub use hub::Hub;
