//! Programs that play in rooms at random, as fast as they are answered, and remember what they were
//! told.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An event as somebody was told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its number.
    pub n: u64,
    /// Its kind.
    pub kind: String,
    /// The side and action, where it is one.
    pub action: Option<(String, String)>,
}

/// What a player has seen.
#[derive(Debug, Default)]
pub struct Seen {
    /// The events it was told.
    pub told: Vec<Told>,
    /// How many of its actions came back.
    pub answered: u64,
    /// How often it connected.
    pub connections: u32,
    /// Actions that it asked for; one asked for again counts once.
    pub asked: u64,
}

/// Somebody who plays at one seat.
pub struct Player {
    /// Where the server is now.
    pub server: watch::Receiver<SocketAddr>,
    /// The room's name.
    pub room: String,
    /// The token of the seat.
    pub token: String,
    /// The invitation, for the guest.
    pub invitation: Option<String>,
    /// Told when to stop.
    pub stop: watch::Receiver<bool>,
    /// Where the random numbers start.
    pub seed: u64,
}

#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    t: Cow<'a, str>,
    n: Option<u64>,
    #[serde(borrow)]
    e: Option<Cow<'a, str>>,
    last: Option<u64>,
    #[serde(borrow)]
    seat: Option<Cow<'a, str>>,
    #[serde(borrow)]
    south: Option<Cow<'a, str>>,
    #[serde(borrow)]
    room: Option<Room<'a>>,
    #[serde(borrow)]
    step: Option<Step<'a>>,
    #[serde(borrow)]
    state: Option<State<'a>>,
    now: Option<Now>,
}

#[derive(Deserialize)]
struct Room<'a> {
    moment: u64,
    #[serde(borrow)]
    phase: Cow<'a, str>,
    #[serde(default)]
    offers: Vec<Offer>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
}

#[derive(Deserialize)]
struct Table<'a> {
    #[serde(borrow)]
    south: Cow<'a, str>,
    #[serde(borrow)]
    state: Option<State<'a>>,
}

#[derive(Deserialize)]
struct Step<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
    #[serde(borrow)]
    side: Cow<'a, str>,
    #[serde(borrow)]
    state: State<'a>,
}

#[derive(Deserialize)]
struct State<'a> {
    #[serde(borrow)]
    to_act: Option<Cow<'a, str>>,
    #[serde(borrow)]
    legal: Vec<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Now {
    moment: u64,
    phase: String,
    #[serde(default)]
    offers: Vec<Offer>,
}

#[derive(Clone, Deserialize)]
struct Offer {
    number: u64,
    seat: String,
}

/// What a player knows of its room.
#[derive(Default)]
struct Table1 {
    seat: String,
    south: String,
    moment: u64,
    playing: bool,
    over: bool,
    offers: Vec<Offer>,
    to_act: Option<String>,
    legal: Vec<String>,
    seen: Option<u64>,
    pending: Option<(u64, String)>,
}

type Socket = WebSocketStream<TcpStream>;

/// Connects with small buffers, for there are thousands of us.
pub async fn connect(server: SocketAddr, path: &str) -> Option<Socket> {
    let stream = TcpStream::connect(server).await.ok()?;
    stream.set_nodelay(true).ok()?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let url = format!("ws://{server}{path}");
    client_async_with_config(url, stream, Some(config)).await.ok().map(|(socket, _)| socket)
}

impl Player {
    /// Plays until told to stop; comes back whenever the connection breaks.
    pub async fn play(mut self, seen: Arc<Mutex<Seen>>) {
        let mut table = Table1::default();
        let mut random = self.seed | 1;
        while !*self.stop.borrow() {
            let server = *self.server.borrow_and_update();
            let path = format!("/api/v1/rooms/{}/socket", self.room);
            match connect(server, &path).await {
                Some(mut socket) => {
                    seen.lock().expect("unbroken").connections += 1;
                    let mut stop = self.stop.clone();
                    tokio::select! {
                        _ = self.converse(&mut socket, &mut table, &mut random, &seen) => {}
                        _ = stop.wait_for(|stop| *stop) => return,
                    }
                }
                None => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Talks until the connection ends.
    async fn converse(
        &self,
        socket: &mut Socket,
        table: &mut Table1,
        random: &mut u64,
        seen: &Mutex<Seen>,
    ) -> Option<()> {
        let hello =
            json!({"t": "hello", "token": self.token, "invitation": self.invitation, "seen": table.seen});
        socket.send(Message::text(hello.to_string())).await.ok()?;
        loop {
            let Message::Text(text) = socket.next().await?.ok()? else { continue };
            let heard: Heard = serde_json::from_str(&text).expect("a message of the server");
            match &*heard.t {
                "welcome" => table.welcomed(&heard),
                "event" => {
                    let n = heard.n.expect("a number");
                    if table.seen.is_none_or(|seen| n != seen + 1) {
                        // Out of order: ask for everything again.
                        table.seen = None;
                        return None;
                    }
                    seen.lock().expect("unbroken").told.push(heard.told());
                    if table.happened(heard) {
                        seen.lock().expect("unbroken").answered += 1;
                    }
                }
                "refused" => {
                    // Only what was asked for twice is ever refused; the event has come or will.
                    continue;
                }
                "bye" => return None,
                _ => continue,
            }
            if let Some(wish) = table.wish(random, seen) {
                socket.send(Message::text(wish.to_string())).await.ok()?;
            }
        }
    }
}

impl Heard<'_> {
    fn told(&self) -> Told {
        Told {
            n: self.n.expect("a number"),
            kind: self.e.as_deref().expect("a kind").to_owned(),
            action: self.step.as_ref().map(|step| (step.side.to_string(), step.action.to_string())),
        }
    }
}

impl Table1 {
    fn take(&mut self, state: Option<&State>) {
        self.to_act = state.and_then(|state| state.to_act.as_deref().map(str::to_owned));
        self.legal.clear();
        self.legal
            .extend(state.into_iter().flat_map(|state| state.legal.iter().map(|action| action.to_string())));
    }

    fn side(&self) -> &'static str {
        if self.seat == self.south { "south" } else { "north" }
    }

    fn welcomed(&mut self, heard: &Heard) {
        self.seat = heard.seat.as_deref().unwrap_or_default().to_owned();
        if let Some(room) = &heard.room {
            self.seen = heard.last;
            self.moment = room.moment;
            self.playing = room.phase == "playing";
            self.over = room.phase == "over";
            self.offers.clone_from(&room.offers);
            if let Some(table) = &room.table {
                self.south = table.south.to_string();
                self.take(table.state.as_ref());
            }
            // Nothing is at hand of what happened meanwhile: whether it was done, the moment says.
            if self.pending.as_ref().is_some_and(|(at, _)| *at != self.moment) {
                self.pending = None;
            }
        }
    }

    /// Takes an event; whether it is the answer to an action of this player.
    fn happened(&mut self, heard: Heard) -> bool {
        self.seen = heard.n;
        let now = heard.now.expect("what is so now");
        let mut answered = false;
        if now.moment == heard.n.unwrap_or_default() {
            let mine = heard.step.as_ref().is_some_and(|step| step.side == self.side());
            answered = self.pending.take().is_some() && mine;
        }
        if let Some(south) = heard.south {
            self.south = south.into_owned();
        }
        match heard.step.as_ref().map(|step| &step.state).or(heard.state.as_ref()) {
            Some(state) => self.take(Some(state)),
            None if now.phase != "playing" => self.take(None),
            None => {}
        }
        self.moment = now.moment;
        self.playing = now.phase == "playing";
        self.over = now.phase == "over";
        self.offers = now.offers;
        answered
    }

    /// What this player wants now.
    fn wish(&mut self, random: &mut u64, seen: &Mutex<Seen>) -> Option<Value> {
        let do_it = |what: Value| Some(json!({"t": "do", "id": 1, "what": what}));
        if self.playing && self.to_act.as_deref() == Some(self.side()) {
            let action = match &self.pending {
                // It was asked for, and the connection broke.
                Some((at, action)) if *at == self.moment => action.clone(),
                _ => {
                    *random ^= *random << 13;
                    *random ^= *random >> 7;
                    *random ^= *random << 17;
                    let action = self.legal[(*random >> 33) as usize % self.legal.len()].clone();
                    self.pending = Some((self.moment, action.clone()));
                    seen.lock().expect("unbroken").asked += 1;
                    action
                }
            };
            return do_it(json!({"do": "play", "at": self.moment, "action": action}));
        }
        if self.over {
            let theirs = self.offers.iter().find(|offer| offer.seat != self.seat);
            return match theirs {
                Some(offer) => do_it(json!({"do": "answer", "offer": offer.number, "accept": true})),
                None if self.seat == "host" && self.offers.is_empty() => {
                    do_it(json!({"do": "offer", "at": self.moment, "offer": "rematch"}))
                }
                None => None,
            };
        }
        None
    }
}
