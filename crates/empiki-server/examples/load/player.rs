//! Somebody who plays at one seat, as fast as it is answered, and does next to nothing itself: it shares
//! the processors with the server that is measured.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use memchr::memmem::Finder;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Anything, Latencies, Socket};

/// Somebody who plays at one seat.
pub struct Player {
    /// The connection to its room.
    pub socket: Socket,
    /// The token of the seat.
    pub token: String,
    /// The invitation, for the guest.
    pub invitation: Option<String>,
    /// Where the times that its actions take are kept.
    pub latencies: Arc<Latencies>,
    /// Where the random numbers start; not 0.
    pub random: u64,
}

/// Which seat, and what it asked last.
struct Chair {
    host: bool,
    side: &'static str,
    asked: Option<Instant>,
}

impl Player {
    /// Plays random legal games, one after the other. It does not end by itself.
    pub async fn play(mut self) -> Result<(), Anything> {
        let hello = json!({"t": "hello", "token": self.token, "invitation": self.invitation});
        self.socket.send(Message::text(hello.to_string())).await?;
        let mut chair = Chair { host: self.invitation.is_none(), side: "", asked: None };
        loop {
            let message = self.socket.next().await.ok_or("the server has gone")??;
            let Message::Text(text) = message else { continue };
            if text.starts_with(r#"{"t":"bye""#) {
                return Err(format!("the server says {text}").into());
            }
            let Some(heard) = Heard::read(&text) else { continue };
            if let Some(south) = heard.south {
                chair.side = if (south == "host") == chair.host { "south" } else { "north" };
            }
            let Some(wish) = chair.wish(&heard, &mut self.random, &self.latencies) else { continue };
            self.socket.send(Message::text(wish)).await?;
        }
    }
}

impl Chair {
    /// What it wants now.
    fn wish(&mut self, heard: &Heard, random: &mut u64, latencies: &Latencies) -> Option<String> {
        if let Some(begun) = self.asked.take_if(|_| heard.happened) {
            latencies.add(begun.elapsed());
        }
        match heard.phase {
            "playing" if heard.to_act == self.side && !heard.legal.is_empty() => {
                *random ^= *random << 13;
                *random ^= *random >> 7;
                *random ^= *random << 17;
                let legal: Vec<&str> = heard.legal.split(',').collect();
                let action = legal[(*random >> 33) as usize % legal.len()];
                self.asked = Some(Instant::now());
                Some(format!(
                    r#"{{"t":"do","id":1,"what":{{"do":"play","at":{},"action":{action}}}}}"#,
                    heard.moment
                ))
            }
            "over" if self.host && heard.happened => Some(format!(
                r#"{{"t":"do","id":1,"what":{{"do":"offer","at":{},"offer":"rematch"}}}}"#,
                heard.moment
            )),
            "over" if !self.host && heard.offered => Some(format!(
                r#"{{"t":"do","id":1,"what":{{"do":"answer","offer":{},"accept":true}}}}"#,
                heard.number
            )),
            _ => None,
        }
    }
}

/// What matters of a message. It is found by its place in the text, without reading all of the JSON:
/// what is measured is the server, and the echo's clients read none.
struct Heard<'a> {
    number: &'a str,
    moment: &'a str,
    phase: &'a str,
    to_act: &'a str,
    /// The legal actions, each in quotes, with commas between.
    legal: &'a str,
    south: Option<&'a str>,
    /// Whether this event has changed the game.
    happened: bool,
    offered: bool,
}

/// Marks in the texts. They are made ready once, for finding one takes less time than that.
struct Marks {
    to_act: Finder<'static>,
    now: Finder<'static>,
    moment: Finder<'static>,
    phase: Finder<'static>,
    legal: Finder<'static>,
    south: Finder<'static>,
}

static MARKS: LazyLock<Marks> = LazyLock::new(|| Marks {
    to_act: Finder::new(r#""to_act":"#),
    now: Finder::new(r#""now":{"#),
    moment: Finder::new(r#""moment":"#),
    phase: Finder::new(r#""phase":""#),
    legal: Finder::new(r#""legal":["#),
    south: Finder::new(r#""south":""#),
});

impl<'a> Heard<'a> {
    fn read(text: &'a str) -> Option<Heard<'a>> {
        let marks = &*MARKS;
        let kind = text.strip_prefix(r#"{"t":""#)?;
        let event = kind.starts_with("event");
        if !event && !kind.starts_with("welcome") {
            return None;
        }
        // The number, the time and the kind of an event stand before anything long.
        let head = kind.get(..64).unwrap_or(kind);
        let number = if event { until(kind.strip_prefix(r#"event","n":"#)?, ',') } else { "" };
        let (state, now) = if event {
            let state = find(text, &marks.to_act).map_or("", |at| &text[at..]);
            let rest = if state.is_empty() { text } else { state };
            (state, &rest[find(rest, &marks.now)?..])
        } else {
            // It has the actions of the whole game too, but comes only once.
            let (body, now) = text.split_at(text.rfind(r#""moment":"#)?);
            (body.rfind(r#""to_act":"#).map_or("", |at| &body[at..]), now)
        };
        let moment = until(after(now, &marks.moment)?, ',');
        Some(Heard {
            number,
            moment,
            phase: until(after(now, &marks.phase)?, '"'),
            to_act: state.strip_prefix(r#""to_act":""#).map_or("", |rest| until(rest, '"')),
            legal: after(state, &marks.legal).map_or("", |rest| until(rest, ']')),
            south: if event && !head.contains(r#""e":"started""#) {
                None
            } else {
                after(text, &marks.south).map(|rest| until(rest, '"'))
            },
            happened: number == moment,
            offered: event && head.contains(r#""e":"offered""#),
        })
    }
}

/// What follows a mark.
fn after<'a>(text: &'a str, mark: &Finder) -> Option<&'a str> {
    find(text, mark).map(|at| &text[at + mark.needle().len()..])
}

/// Where a mark begins.
fn find(text: &str, mark: &Finder) -> Option<usize> {
    mark.find(text.as_bytes())
}

/// What stands before a character.
fn until(text: &str, character: char) -> &str {
    text.split(character).next().unwrap_or_default()
}
