//! A room in memory, with those who are connected to it.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::line::Line;
use super::message::ServerMessage;
use crate::problem::Problem;
use crate::rooms::{Millis, Room, RoomId, Seat, Told};

/// The most events that are kept ready for those who have missed some.
const RECENT: usize = 64;

/// The most bytes that they may have together.
const RECENT_BYTES: usize = 16 * 1024;

/// A room in memory, or on the way there. Whoever changes it holds the lock until the change is
/// stored: nobody is ever told what could still be lost.
#[derive(Debug)]
pub struct Cell {
    /// The room's name.
    pub id: RoomId,
    /// The room. It is taken out while it is changed, so that it is loaded again from the store if
    /// the change does not come to its end.
    live: Arc<Mutex<Option<Box<Live>>>>,
}

/// The place of a room in memory, held. It can be handed to whoever finishes what was begun.
pub type Slot = OwnedMutexGuard<Option<Box<Live>>>;

impl Cell {
    /// A room that is still to be loaded.
    pub fn new(id: RoomId) -> Arc<Cell> {
        Arc::new(Cell { id, live: Arc::default() })
    }

    /// The room's place, when nobody else holds it.
    pub async fn slot(&self) -> Slot {
        Arc::clone(&self.live).lock_owned().await
    }

    /// The room's place, if nobody holds it now.
    pub fn free_slot(&self) -> Option<Slot> {
        Arc::clone(&self.live).try_lock_owned().ok()
    }
}

#[derive(Debug)]
struct Listener {
    id: u64,
    seat: Option<Seat>,
    line: Arc<Line>,
}

impl Drop for Listener {
    /// Whoever is not told any more must connect again.
    fn drop(&mut self) {
        self.line.let_go();
    }
}

/// A text that tells of an event, and the event's number.
pub type News = (u64, Utf8Bytes);

/// A room and those who are connected to it.
#[derive(Debug)]
pub struct Live {
    pub(super) room: Room,
    recent: VecDeque<News>,
    recent_bytes: usize,
    listeners: Vec<Listener>,
    /// When the clock-keeper will look at it next.
    pub(super) alarm: Option<Millis>,
    /// Since when nobody is connected.
    pub(super) empty_since: Millis,
}

impl Live {
    /// A room to which nobody is connected.
    pub fn new(room: Room, now: Millis) -> Live {
        Live {
            room,
            recent: VecDeque::new(),
            recent_bytes: 0,
            listeners: Vec::new(),
            alarm: None,
            empty_since: now,
        }
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// What everybody is to be told of this, once it is stored.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn news(&self, told: Vec<Told>) -> Result<Vec<News>, Problem> {
        let one = |told: Told| {
            let number = told.event.number;
            Ok((number, ServerMessage::Event(Box::new(self.room.tell(told)?)).text()?))
        };
        told.into_iter().map(one).collect()
    }

    /// Tells everybody what has happened and is stored. Returns how many messages that were, and how many
    /// connections were given up because they do not read.
    pub fn publish(&mut self, news: Vec<News>) -> (usize, usize) {
        let (mut sent, mut lost) = (0, 0);
        for (number, text) in news {
            sent += self.listeners.len();
            lost += self.send(&text);
            self.recent_bytes += text.len();
            self.recent.push_back((number, text));
            while self.recent.len() > RECENT || self.recent_bytes > RECENT_BYTES {
                let Some((_, old)) = self.recent.pop_front() else { break };
                self.recent_bytes -= old.len();
            }
        }
        (sent, lost)
    }

    /// Sends to everybody. Who does not read is given up: the connection ends, and a new one is told
    /// what it has missed. Returns how many those were.
    fn send(&mut self, text: &Utf8Bytes) -> usize {
        let before = self.listeners.len();
        self.listeners.retain(|listener| listener.line.tell(text.clone()));
        before - self.listeners.len()
    }

    /// Welcomes somebody: with what has been missed since an event, or with everything.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn attach(
        &mut self,
        id: u64,
        seat: Option<Seat>,
        seen: Option<u64>,
        line: Arc<Line>,
        now: Millis,
    ) -> Result<(), Problem> {
        let last = self.room.last();
        let missed = seen.and_then(|seen| self.since(seen));
        let room = if missed.is_none() { Some(Box::new(self.room.view()?)) } else { None };
        let welcome = ServerMessage::Welcome { seat, last, time: now, room }.text()?;
        let texts = std::iter::once(welcome).chain(missed.into_iter().flatten());
        for text in texts {
            if !line.tell(text) {
                line.let_go();
                return Ok(());
            }
        }
        self.listeners.push(Listener { id, seat, line });
        if let Some(seat) = seat {
            self.room.presence(seat, true, now);
        }
        self.tell_presence(now)
    }

    /// The events after this one, if they are all at hand.
    fn since(&self, seen: u64) -> Option<Vec<Utf8Bytes>> {
        let last = self.room.last();
        if seen == last {
            return Some(Vec::new());
        }
        let first = self.recent.front().map(|(number, _)| *number)?;
        (seen < last && seen + 1 >= first).then(|| {
            self.recent.iter().filter(|(number, _)| *number > seen).map(|(_, text)| text.clone()).collect()
        })
    }

    /// Notes that somebody has gone.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn detach(&mut self, id: u64, now: Millis) -> Result<(), Problem> {
        let Some(at) = self.listeners.iter().position(|listener| listener.id == id) else {
            return self.settle_presence(now);
        };
        self.listeners.swap_remove(at);
        self.settle_presence(now)
    }

    /// Brings the presence of the players in line with the connections there are.
    fn settle_presence(&mut self, now: Millis) -> Result<(), Problem> {
        for seat in Seat::BOTH {
            let here = self.listeners.iter().any(|listener| listener.seat == Some(seat));
            self.room.presence(seat, here, now);
        }
        if self.is_empty() {
            self.empty_since = now;
            return Ok(());
        }
        self.tell_presence(now)
    }

    fn tell_presence(&mut self, now: Millis) -> Result<(), Problem> {
        let spectators = self.listeners.iter().filter(|listener| listener.seat.is_none()).count();
        let text = ServerMessage::Presence { gone: self.room.gone(), spectators, time: now }.text()?;
        self.send(&text);
        Ok(())
    }
}
