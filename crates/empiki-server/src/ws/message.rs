//! What is said over a WebSocket: one closed set of messages in each direction, JSON texts all.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;
use crate::rooms::{Command, EventView, Millis, Refusal, RoomView, Seat, Secret};

/// From a client.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who I am and what I know.
    Hello {
        /// The token of my seat, or the one I want to hold the guest's seat by.
        #[serde(default)]
        token: Option<Secret>,
        /// The invitation to the guest's seat.
        #[serde(default)]
        invitation: Option<Secret>,
        /// The number of the last event I saw; none to be told everything.
        #[serde(default)]
        seen: Option<u64>,
    },
    /// What I want to do.
    Do {
        /// My own number for it, which a refusal repeats.
        id: u32,
        /// What.
        what: Command,
    },
    /// Are you there?
    Ping,
}

/// To a client.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome {
        /// The seat that the token holds; none for a spectator.
        seat: Option<Seat>,
        /// The number of the last event.
        last: u64,
        /// The server's clock.
        time: Millis,
        /// Everything, unless what was missed follows as events.
        #[serde(skip_serializing_if = "Option::is_none")]
        room: Option<Box<RoomView>>,
    },
    /// Something has happened, and is stored.
    Event(Box<EventView>),
    /// Who is here.
    Presence {
        /// When the host and the guest went; nothing for who is here.
        gone: [Option<Millis>; 2],
        /// How many watch.
        spectators: usize,
        /// The server's clock.
        time: Millis,
    },
    /// A wish was refused; nothing has changed.
    Refused {
        /// The client's number for it.
        id: u32,
        /// Why.
        why: Refusal,
        /// The number of the event that last changed the game.
        moment: u64,
    },
    /// I am here.
    Pong {
        /// The server's clock.
        time: Millis,
    },
    /// The connection ends.
    Bye {
        /// Why.
        why: Bye,
    },
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The server stops and will be back: connect again.
    Restart,
    /// The room had to be loaded again: connect again.
    Reload,
    /// Too many messages.
    Flood,
    /// A message that cannot be understood.
    Nonsense,
    /// Nothing was heard for too long.
    Idle,
}

impl Bye {
    /// The code that the connection is closed with.
    pub const fn code(self) -> u16 {
        match self {
            Bye::Restart | Bye::Reload => 1012,
            Bye::Flood => 1008,
            Bye::Nonsense => 1007,
            Bye::Idle => 1001,
        }
    }
}

impl ServerMessage {
    /// The text, ready to be sent to many.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn text(&self) -> Result<Utf8Bytes, Problem> {
        // Most are of this size. It is given back where they are not, for some are kept.
        let mut text = Vec::with_capacity(2048);
        serde_json::to_writer(&mut text, self).map_err(|error| Problem::internal(&error))?;
        text.shrink_to_fit();
        Utf8Bytes::try_from(text).map_err(|error| Problem::internal(&error))
    }
}
