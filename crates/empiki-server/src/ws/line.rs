//! The line to somebody who is connected. The connection's own task reads from it; whoever has news
//! writes to it at once, without waking that task, as long as the other end takes what it is sent.

use std::collections::VecDeque;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{Sink, Stream};
use tokio::task::unconstrained;

/// Messages that may wait to be sent. Whoever lets more gather does not read, and is given up.
const WAITING: usize = 128;

/// A line to somebody who is connected.
#[derive(Debug)]
pub struct Line(Mutex<Wire>);

#[derive(Debug)]
struct Wire {
    socket: WebSocket,
    /// What waits until the other end takes more.
    waiting: VecDeque<Message>,
    /// Since when it takes nothing.
    stuck: Option<Instant>,
    /// Whether the room has let go of it.
    let_go: bool,
    /// Wakes the connection's own task.
    waker: Option<Waker>,
}

/// What comes over a line.
#[derive(Debug)]
pub enum Heard {
    /// A message.
    Message(Message),
    /// The other end has gone.
    End,
    /// The room has let go of the line.
    LetGo,
}

impl Line {
    /// The line of a socket.
    pub fn new(socket: WebSocket) -> Line {
        Line(Mutex::new(Wire { socket, waiting: VecDeque::new(), stuck: None, let_go: false, waker: None }))
    }

    fn wire(&self) -> MutexGuard<'_, Wire> {
        // What is behind it is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a text, at once or as soon as the other end takes it. False if it never will: it has gone, or
    /// has not read for long.
    pub fn tell(&self, text: Utf8Bytes) -> bool {
        self.send(Message::Text(text))
    }

    /// Sends a message, as [`Line::tell`] does.
    pub fn send(&self, message: Message) -> bool {
        self.wire().send(message)
    }

    /// Ends the work on it, from the side of the room.
    pub fn let_go(&self) {
        let mut wire = self.wire();
        wire.let_go = true;
        wire.wake();
    }

    /// Since when the other end takes nothing of what it is sent; nothing if it does.
    pub fn stuck_for(&self) -> Option<Duration> {
        self.wire().stuck.map(|since| since.elapsed())
    }

    /// The next thing that comes. Only the connection's own task may ask; meanwhile it sends what waits.
    pub async fn hear(&self) -> Heard {
        poll_fn(|cx| self.wire().poll_hear(cx)).await
    }

    /// Completes when everything is sent, or the other end has gone.
    pub async fn flushed(&self) {
        poll_fn(|cx| self.wire().poll_flush(cx).map(drop)).await;
    }
}

impl Wire {
    fn send(&mut self, message: Message) -> bool {
        if self.stuck.is_some() {
            let room = self.waiting.len() < WAITING;
            if room {
                self.waiting.push_back(message);
            }
            return room;
        }
        self.waiting.push_back(message);
        // Not taken from the budget of the task that has the news: with that used up, all further lines
        // would seem to be stuck.
        let flush = pin!(unconstrained(poll_fn(|cx| self.poll_flush(cx))));
        // If it does not take everything, the connection's own task goes on and is woken for that.
        match flush.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(sent) => sent.is_ok(),
            Poll::Pending => {
                self.wake();
                true
            }
        }
    }

    /// Sends what waits.
    fn poll_flush(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        let sent = self.poll_send_waiting(cx);
        self.stuck = match sent {
            Poll::Ready(_) => None,
            Poll::Pending => self.stuck.or_else(|| Some(Instant::now())),
        };
        sent
    }

    fn poll_send_waiting(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        while !self.waiting.is_empty() {
            ready!(Pin::new(&mut self.socket).poll_ready(cx))?;
            if let Some(message) = self.waiting.pop_front() {
                Pin::new(&mut self.socket).start_send(message)?;
            }
        }
        Pin::new(&mut self.socket).poll_flush(cx)
    }

    fn poll_hear(&mut self, cx: &mut Context<'_>) -> Poll<Heard> {
        if self.let_go {
            return Poll::Ready(Heard::LetGo);
        }
        if self.stuck.is_some() && matches!(self.poll_flush(cx), Poll::Ready(Err(_))) {
            return Poll::Ready(Heard::End);
        }
        let heard = Pin::new(&mut self.socket).poll_next(cx);
        if heard.is_pending() && !self.waker.as_ref().is_some_and(|waker| waker.will_wake(cx.waker())) {
            self.waker = Some(cx.waker().clone());
        }
        heard.map(|heard| match heard {
            Some(Ok(message)) => Heard::Message(message),
            Some(Err(_)) | None => Heard::End,
        })
    }

    fn wake(&self) {
        if let Some(waker) = &self.waker {
            waker.wake_by_ref();
        }
    }
}
