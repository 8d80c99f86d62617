//! The web app of Empiki: pages, the API that they and others play through, private rooms,
//! static files.
//!
//! [`router::router`](router()) lists every route. The record of a game for practice is kept by
//! whoever plays it: each request brings the whole record, which is replayed and checked from the
//! start, so nothing a client says is believed and the server keeps nothing. The games of private
//! [`rooms`] are the server's: every event is in a [`store`] before anybody is told of it.

mod api;
mod app;
mod assets;
mod computer;
mod config;
mod connection;
mod crowd;
mod faults;
mod guides;
mod health;
mod language;
mod metrics;
mod pages;
mod place;
mod problem;
pub mod rooms;
mod router;
mod security;
mod server;
mod serving;
pub mod store;
mod text;
mod ws;

pub use app::App;
pub use config::{ApiConfig, AssetsConfig, ComputerConfig, Config, HttpConfig, RoomsConfig};
pub use guides::check_guides;
pub use language::Language;
pub use router::router;
pub use server::{ServeError, Server, allow_many_connections, asked_to_end};
pub use text::{Values, text, text_with};
pub use ws::Rate;
