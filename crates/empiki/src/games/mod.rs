//! The five games, each whole in its own file, and what some of them truly share.

pub mod alemungula;
pub(crate) mod four_row;
pub mod igisoro;
pub mod omweso;
pub mod oware;
pub mod togyz_kumalak;
pub(crate) mod two_row;
