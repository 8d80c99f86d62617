//! What a player may ask of a room, and why it can be refused.

use serde::{Deserialize, Serialize};

use super::event::{Greeting, OfferKind};

/// A player's wish. `at` is the number of the event that last changed the game as the player sees
/// it ([`Room::moment`](super::Room::moment)): a wish that was meant for another moment, or comes twice,
/// does nothing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Seal the contract.
    Seal,
    /// Call the room off before its first game: nothing more happens in it then.
    Close,
    /// Arrange my seeds.
    Arrange {
        /// The moment.
        at: u64,
        /// The pits in ring order.
        pits: Vec<u8>,
    },
    /// Do an action.
    Play {
        /// The moment.
        at: u64,
        /// The action's text.
        action: String,
    },
    /// Take over the turn of an opponent who has overrun the time.
    TakeOver {
        /// The moment.
        at: u64,
    },
    /// Give up this game.
    Resign {
        /// The game's number.
        game: u32,
    },
    /// Call this game off before its first action.
    Abort {
        /// The game's number.
        game: u32,
    },
    /// Claim this game: the opponent has been gone for a minute.
    Claim {
        /// The game's number.
        game: u32,
    },
    /// Propose something.
    Offer {
        /// The moment.
        at: u64,
        /// What.
        offer: OfferKind,
    },
    /// Answer a proposal.
    Answer {
        /// The number of the event that made it.
        offer: u64,
        /// Yes or no.
        accept: bool,
    },
    /// Withdraw my proposal.
    Withdraw {
        /// The number of the event that made it.
        offer: u64,
    },
    /// Begin the next game of the match.
    Next {
        /// The number of the game that is over.
        game: u32,
    },
    /// Say something.
    Greet {
        /// What.
        greeting: Greeting,
    },
}

/// Why a wish is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Only the two players may do anything.
    #[error("spectators cannot do anything")]
    Spectator,
    /// The other side is to act.
    #[error("it is not your turn")]
    NotYourTurn,
    /// It was meant for a moment that has passed.
    #[error("the game has gone on meanwhile")]
    Stale,
    /// It has been done already.
    #[error("it has been done already")]
    Done,
    /// The rules do not allow the action.
    #[error("the rules do not allow that")]
    Illegal,
    /// The rules do not allow the arrangement.
    #[error("the seeds cannot be arranged so")]
    Arrangement,
    /// It makes no sense in this phase of the room.
    #[error("that cannot be done now")]
    NotNow,
    /// The opponent has not been gone for long enough, or its time is not up.
    #[error("it is too early for that")]
    TooEarly,
    /// The terms of the room exclude it.
    #[error("the terms of this room exclude that")]
    Terms,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    Nothing,
    /// It was declined, and the game has not gone on since; or, where it cannot go on, only just now.
    #[error("it has just been declined")]
    Declined,
    /// There is no such proposal.
    #[error("there is no such proposal")]
    NoOffer,
    /// Greetings come too quickly.
    #[error("a moment, please")]
    TooFast,
    /// So much has happened in the room that no new game, proposal or greeting fits in.
    #[error("the room is full")]
    Full,
    /// The seat is taken, or the invitation is not for this room.
    #[error("the seat is taken")]
    Taken,
}
