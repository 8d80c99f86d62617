//! Tests of the server through its routes and on real connections; one program, for each more
//! would be linked with the whole server again.

mod api;
mod common;
mod connections;
mod crash;
mod errors;
mod pages;
mod players;
mod postgres;
mod running;
mod sockets;
mod static_files;
mod stores;
