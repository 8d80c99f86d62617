//! The two seats of a room. A seat keeps its player; which side of the board it plays changes from
//! game to game.

use serde::{Deserialize, Serialize};

/// One of the two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Of whoever made the room.
    Host,
    /// Of whoever came by the invitation.
    Guest,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::Host, Seat::Guest];

    /// The seat's place in a pair.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat across the board.
    pub const fn other(self) -> Seat {
        match self {
            Seat::Host => Seat::Guest,
            Seat::Guest => Seat::Host,
        }
    }

    /// `host` or `guest`.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Host => "host",
            Seat::Guest => "guest",
        }
    }
}
