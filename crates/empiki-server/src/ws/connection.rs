//! One connection to a room, from its hello to its end.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use tokio::sync::watch;
use tokio::time::timeout;

use super::allowance::Allowance;
use super::cell::Cell;
use super::hub::{Hub, closed};
use super::line::{Heard, Line};
use super::message::{Bye, ClientMessage, ServerMessage};
use crate::crowd::Admission;
use crate::problem::Problem;
use crate::rooms::Seat;

/// How long the other end may take nothing of what it is sent.
const SLOW: Duration = Duration::from_secs(10);

/// Serves a connection until it ends; until then it counts as one of its address.
pub async fn serve(socket: WebSocket, hub: Hub, cell: Arc<Cell>, _admission: Admission) {
    hub.metrics().connections.add(1);
    // The server waits for whoever has this, so that they can be told that it stops.
    let mut closing = hub.closing();
    let line = Arc::new(Line::new(socket));
    let why = converse(&line, &hub, &cell, &mut closing).await;
    hub.metrics().connections.add(-1);
    if let Some(why) = why {
        if matches!(why, Bye::Flood | Bye::Nonsense) {
            hub.metrics().cut.add(1);
        }
        if let Ok(text) = (ServerMessage::Bye { why }).text() {
            line.tell(text);
        }
        let frame = CloseFrame { code: why.code(), reason: Utf8Bytes::from_static("") };
        line.send(Message::Close(Some(frame)));
        // The other end may be gone already.
        let _ = timeout(SLOW, line.flushed()).await;
    }
}

/// What a connection is.
struct Guest {
    id: u64,
    seat: Option<Seat>,
}

/// Talks until one of the two ends it; why, if that is us.
async fn converse(
    line: &Arc<Line>,
    hub: &Hub,
    cell: &Arc<Cell>,
    closing: &mut watch::Receiver<bool>,
) -> Option<Bye> {
    let hello = tokio::select! {
        hello = timeout(hub.config().hello_within, line.hear()) => hello,
        () = closed(closing) => return Some(Bye::Restart),
    };
    let guest = match hello.map(understood) {
        Err(_) => return Some(Bye::Idle),
        Ok(Understood::Message(ClientMessage::Hello { token, invitation, seen })) => {
            let line = Arc::clone(line);
            match hub.attach(cell, token.as_ref(), invitation.as_ref(), seen, line).await {
                Ok((id, seat)) => Guest { id, seat },
                Err(_) => return Some(Bye::Reload),
            }
        }
        Ok(Understood::End(why)) => return why,
        Ok(Understood::Message(_) | Understood::Life) => return Some(Bye::Nonsense),
    };
    let why = attend(line, hub, cell, &guest, closing).await;
    hub.detach(cell, guest.id).await;
    why
}

/// What is meant by what was heard.
enum Understood {
    Message(ClientMessage),
    /// A sign of life without a meaning of its own.
    Life,
    /// It ends; why, if that is us.
    End(Option<Bye>),
}

fn understood(heard: Heard) -> Understood {
    match heard {
        Heard::Message(Message::Text(text)) => match serde_json::from_str(&text) {
            Ok(message) => Understood::Message(message),
            Err(_) => Understood::End(Some(Bye::Nonsense)),
        },
        Heard::Message(Message::Ping(_) | Message::Pong(_)) => Understood::Life,
        Heard::Message(Message::Binary(_)) => Understood::End(Some(Bye::Nonsense)),
        Heard::Message(Message::Close(_)) | Heard::End => Understood::End(None),
        // The room was loaded again, or we read too slowly.
        Heard::LetGo => Understood::End(Some(Bye::Reload)),
    }
}

async fn attend(
    line: &Line,
    hub: &Hub,
    cell: &Arc<Cell>,
    guest: &Guest,
    closing: &mut watch::Receiver<bool>,
) -> Option<Bye> {
    let config = hub.config();
    // Begun once, not for each message: there are thousands who wait for the same.
    let mut closed = pin!(closed(closing));
    let mut credits = Allowance::new(config.credits, Instant::now());
    let mut heard_at = Instant::now();
    let mut pulse =
        tokio::time::interval_at(tokio::time::Instant::now() + config.ping_every, config.ping_every);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            heard = line.hear() => {
                if matches!(heard, Heard::LetGo) {
                    return Some(Bye::Reload);
                }
                let now = Instant::now();
                heard_at = now;
                hub.metrics().received.add(1);
                if !credits.take(config.credits, now) {
                    return Some(Bye::Flood);
                }
                match understood(heard) {
                    Understood::End(why) => return why,
                    Understood::Life => {}
                    Understood::Message(message) => match answer(hub, cell, guest, message).await {
                        // What happens by it is told to us like to everybody.
                        Ok(None) => {}
                        Ok(Some(text)) => {
                            if !line.tell(text) {
                                return None;
                            }
                        }
                        Err(why) => return Some(why),
                    },
                }
            }
            _ = pulse.tick() => {
                if heard_at.elapsed() > config.silent_for {
                    return Some(Bye::Idle);
                }
                if line.stuck_for().is_some_and(|time| time > SLOW) || !line.send(Message::Ping(Default::default())) {
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
    cell: &Arc<Cell>,
    guest: &Guest,
    message: ClientMessage,
) -> Result<Option<Utf8Bytes>, Bye> {
    let text = |message: ServerMessage| message.text().map(Some).map_err(|_| Bye::Reload);
    match message {
        ClientMessage::Hello { .. } => Err(Bye::Nonsense),
        ClientMessage::Ping => text(ServerMessage::Pong { time: hub.now() }),
        ClientMessage::Do { id, what } => {
            let failed = |_: Problem| Bye::Reload;
            let obeyed = hub.command(cell, guest.seat, &what, hub.now()).await.map_err(failed)?;
            match obeyed.refused {
                None => Ok(None),
                Some(why) => text(ServerMessage::Refused { id, why, moment: obeyed.moment }),
            }
        }
    }
}
