//! One connection to a room, from its hello to its end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::allowance::Allowance;
use super::cell::Cell;
use super::hub::{Hub, closed};
use super::message::{Bye, ClientMessage, ServerMessage};
use crate::crowd::Admission;
use crate::problem::Problem;
use crate::rooms::Seat;

/// Messages that may wait to be sent. Whoever lets more gather does not read, and is given up.
const WAITING: usize = 128;

/// How long one message may take to be sent.
const SLOW: Duration = Duration::from_secs(10);

/// Serves a connection until it ends; until then it counts as one of its address.
pub async fn serve(mut socket: WebSocket, hub: Hub, cell: Arc<Cell>, _admission: Admission) {
    hub.metrics().connections.add(1);
    let why = converse(&mut socket, &hub, &cell).await;
    hub.metrics().connections.add(-1);
    if let Some(why) = why {
        if matches!(why, Bye::Flood | Bye::Nonsense) {
            hub.metrics().cut.add(1);
        }
        let farewell = async {
            if let Ok(text) = (ServerMessage::Bye { why }).text() {
                socket.send(Message::Text(text)).await?;
            }
            let frame = CloseFrame { code: why.code(), reason: Utf8Bytes::from_static("") };
            socket.send(Message::Close(Some(frame))).await
        };
        // The other end may be gone already.
        let _ = timeout(SLOW, farewell).await;
    }
}

/// What a connection is.
struct Guest {
    id: u64,
    seat: Option<Seat>,
    incoming: mpsc::Receiver<Utf8Bytes>,
}

/// Talks until one of the two ends it; why, if that is us.
async fn converse(socket: &mut WebSocket, hub: &Hub, cell: &Cell) -> Option<Bye> {
    let hello = timeout(hub.config().hello_within, hear(socket)).await;
    let mut guest = match hello {
        Err(_) => return Some(Bye::Idle),
        Ok(Heard::End) => return None,
        Ok(Heard::Message(ClientMessage::Hello { token, invitation, seen })) => {
            let (outgoing, incoming) = mpsc::channel(WAITING);
            match hub.attach(cell, token.as_ref(), invitation.as_ref(), seen, outgoing).await {
                Ok((id, seat)) => Guest { id, seat, incoming },
                Err(_) => return Some(Bye::Reload),
            }
        }
        Ok(_) => return Some(Bye::Nonsense),
    };
    let why = attend(socket, hub, cell, &mut guest).await;
    hub.detach(cell, guest.id).await;
    why
}

/// Something from the other end.
enum Heard {
    Message(ClientMessage),
    /// A sign of life without a meaning of its own.
    Life,
    Nonsense,
    End,
}

async fn hear(socket: &mut WebSocket) -> Heard {
    match socket.recv().await {
        Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
            Ok(message) => Heard::Message(message),
            Err(_) => Heard::Nonsense,
        },
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::Life,
        Some(Ok(Message::Binary(_))) => Heard::Nonsense,
        Some(Ok(Message::Close(_)) | Err(_)) | None => Heard::End,
    }
}

async fn attend(socket: &mut WebSocket, hub: &Hub, cell: &Cell, guest: &mut Guest) -> Option<Bye> {
    let config = hub.config();
    let mut closing = hub.closing();
    // Begun once, not for each message: there are thousands who wait for the same.
    let closed = closed(&mut closing);
    tokio::pin!(closed);
    let mut credits = Allowance::new(config.credits, Instant::now());
    let mut heard_at = Instant::now();
    let mut pulse =
        tokio::time::interval_at(tokio::time::Instant::now() + config.ping_every, config.ping_every);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            heard = hear(socket) => {
                let now = Instant::now();
                heard_at = now;
                hub.metrics().received.add(1);
                if !credits.take(config.credits, now) {
                    return Some(Bye::Flood);
                }
                match heard {
                    Heard::End => return None,
                    Heard::Nonsense => return Some(Bye::Nonsense),
                    Heard::Life => {}
                    Heard::Message(message) => match answer(hub, cell, guest, message).await {
                        // What has happened by it has been told to us like to everybody.
                        Ok(None) => {
                            if let Ok(text) = guest.incoming.try_recv()
                                && !send_all(socket, text, &mut guest.incoming).await
                            {
                                return None;
                            }
                        }
                        Ok(Some(text)) => {
                            if !send(socket, text).await {
                                return None;
                            }
                        }
                        Err(why) => return Some(why),
                    },
                }
            }
            text = guest.incoming.recv() => {
                // The room has let go of us: it was loaded again, or we read too slowly.
                let Some(text) = text else { return Some(Bye::Reload) };
                if !send_all(socket, text, &mut guest.incoming).await {
                    return None;
                }
            }
            _ = pulse.tick() => {
                if heard_at.elapsed() > config.silent_for {
                    return Some(Bye::Idle);
                }
                if !send_message(socket, Message::Ping(Default::default())).await {
                    return None;
                }
            }
            () = &mut closed => return Some(Bye::Restart),
        }
    }
}

/// Does what a message asks; what to answer to it, if it needs an answer.
async fn answer(
    hub: &Hub,
    cell: &Cell,
    guest: &Guest,
    message: ClientMessage,
) -> Result<Option<Utf8Bytes>, Bye> {
    let text = |message: ServerMessage| message.text().map(Some).map_err(|_| Bye::Reload);
    match message {
        ClientMessage::Hello { .. } => Err(Bye::Nonsense),
        ClientMessage::Ping => text(ServerMessage::Pong { time: hub.now() }),
        ClientMessage::Do { id, what } => {
            let failed = |_: Problem| Bye::Reload;
            let obeyed = hub.command(cell, guest.seat, &what).await.map_err(failed)?;
            match obeyed.refused {
                None => Ok(None),
                Some(why) => text(ServerMessage::Refused { id, why, moment: obeyed.moment }),
            }
        }
    }
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> bool {
    send_message(socket, Message::Text(text)).await
}

async fn send_message(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SLOW, socket.send(message)).await, Ok(Ok(())))
}

/// Sends a text and whatever else waits, together.
async fn send_all(socket: &mut WebSocket, first: Utf8Bytes, more: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let all = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(text) = more.try_recv() {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(SLOW, all).await, Ok(Ok(())))
}
