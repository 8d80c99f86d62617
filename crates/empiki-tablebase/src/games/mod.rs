//! The two games that the tables are for.

mod alemungula;
mod oware;

pub use alemungula::AlemungulaEndgame;
pub use oware::OwareEndgame;

use empiki::Position;

use crate::board::Board;

/// The board of a position as the side to act sees it.
fn board_of<P: Position>(position: &P, half: usize) -> Board {
    let mut pits = [0; 12];
    let side = position.side_to_act();
    pits[..half].copy_from_slice(position.pits(side));
    pits[half..2 * half].copy_from_slice(position.pits(!side));
    Board::from_pits(&pits[..2 * half])
}
