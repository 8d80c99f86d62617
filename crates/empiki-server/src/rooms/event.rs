//! What happened in a room, numbered from 1. The events are the room: whatever is known of it is
//! found by applying them in order.

use empiki::{Action, Side};
use serde::{Deserialize, Serialize};

use super::id::SecretHash;
use super::seat::Seat;
use super::terms::Terms;
use super::time::Millis;
use super::words;

/// One event of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number; the first is 1 and none is left out.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub what: What,
}

/// What happened. This is what the store keeps: fields may be added with a default, but none may
/// change its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum What {
    /// The room was made.
    Created {
        /// What is played by.
        terms: Box<Terms>,
        /// Who holds the host's seat.
        host: SecretHash,
        /// Who may take the guest's.
        invitation: SecretHash,
        /// Who is South in the first game.
        south: Seat,
    },
    /// The guest's seat was taken.
    Joined {
        /// Who holds it.
        guest: SecretHash,
    },
    /// A player sealed the contract.
    Sealed {
        /// Which.
        seat: Seat,
    },
    /// The room was called off before its first game.
    Closed {
        /// By whom.
        seat: Seat,
    },
    /// A game began: with its arrangement where there is one.
    Started {
        /// Its number in the room, from 1.
        game: u32,
        /// Who is South.
        south: Seat,
        /// Which side begins.
        #[serde(with = "words::side")]
        begins: Side,
        /// Whether it is the first of a match.
        first: bool,
    },
    /// A side arranged its seeds.
    Arranged {
        /// Which.
        #[serde(with = "words::side")]
        side: Side,
        /// Its pits in ring order.
        pits: Vec<u8>,
    },
    /// A side did an action.
    Played {
        /// Which.
        #[serde(with = "words::side")]
        side: Side,
        /// What it did.
        #[serde(with = "words::action")]
        action: Action,
    },
    /// A side overran its time, and the other took the turn over.
    TakenOver {
        /// Who acts now.
        #[serde(with = "words::side")]
        by: Side,
    },
    /// Actions were taken back by consent.
    TakenBack {
        /// How many.
        actions: u32,
    },
    /// Something was proposed.
    Offered {
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// A proposal was declined, or withdrawn by whoever made it.
    Dropped {
        /// The number of the event that made it.
        offer: u64,
        /// By whom.
        seat: Seat,
    },
    /// The game ended otherwise than by the rules.
    Ended {
        /// How.
        how: Ending,
    },
    /// A greeting was said.
    Greeted {
        /// By whom.
        seat: Seat,
        /// Which.
        greeting: Greeting,
    },
    /// The server was started again. Time that passed meanwhile counts for nobody.
    Resumed,
}

impl What {
    /// Whether a game can have ended by this.
    pub const fn ends_game(&self) -> bool {
        matches!(self, What::Played { .. } | What::Ended { .. })
    }
}

/// A proposal that the other can accept or decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// To call the game a draw.
    Draw,
    /// To take back to the proposer's last decision.
    TakeBack,
    /// To play again with sides swapped.
    Rematch,
}

/// How a game ended otherwise than by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Ending {
    /// This side resigned.
    Resigned {
        /// Who lost.
        #[serde(with = "words::side")]
        side: Side,
    },
    /// A draw was agreed.
    Agreed,
    /// This side's time was up.
    Time {
        /// Whose.
        #[serde(with = "words::side")]
        side: Side,
        /// Whether the other could no longer win: a draw then.
        draw: bool,
    },
    /// This side had been gone for a minute, and the other claimed the game.
    Gone {
        /// Who lost.
        #[serde(with = "words::side")]
        side: Side,
    },
    /// It was called off before the first action.
    Aborted {
        /// By whom.
        seat: Seat,
    },
}

/// The greetings that can be said, instead of free chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Greeting {
    /// Hello.
    Hello,
    /// Good luck.
    Luck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// One moment, please.
    Moment,
    /// Oops.
    Oops,
    /// Good-bye.
    Bye,
}

impl Greeting {
    /// All of them, in the order in which a page shows them.
    pub const ALL: [Greeting; 7] = [
        Greeting::Hello,
        Greeting::Luck,
        Greeting::WellPlayed,
        Greeting::Thanks,
        Greeting::Moment,
        Greeting::Oops,
        Greeting::Bye,
    ];

    /// Its word in messages and keys.
    pub const fn name(self) -> &'static str {
        match self {
            Greeting::Hello => "hello",
            Greeting::Luck => "luck",
            Greeting::WellPlayed => "well-played",
            Greeting::Thanks => "thanks",
            Greeting::Moment => "moment",
            Greeting::Oops => "oops",
            Greeting::Bye => "bye",
        }
    }
}
