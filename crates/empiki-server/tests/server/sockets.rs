//! Rooms over real WebSockets: seats, spectators, returning, restarting, limits.

use std::time::Duration;

use empiki_server::store::StoreConfig;
use empiki_server::{Config, Rate};
use futures_util::{SinkExt, StreamExt};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

use crate::postgres::Folder;
use crate::running::{Running, run};

const HOST: &str = "host-host-host-host-host-host";
const GUEST: &str = "guest-guest-guest-guest-guest";
const INVITATION: &str = "invitation-invitation-invitation";

impl Running {
    async fn make(&self, terms: Value) -> String {
        let body = json!({"terms": terms, "south": "host", "token": HOST, "invitation": INVITATION});
        let (status, answer) = self.post(&body).await;
        assert_eq!(status, 201, "{answer}");
        answer["room"].as_str().expect("a name").to_owned()
    }

    async fn post(&self, body: &Value) -> (u16, Value) {
        let (status, text) = self.ask("POST", "/api/v1/rooms", &body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    async fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, "").await
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut connection = TcpStream::connect(self.address).await.expect("a connection");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        connection.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await.expect("an answer");
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        (status, answer.split_once("\r\n\r\n").expect("a body").1.to_owned())
    }

    async fn connect(&self, room: &str, hello: Value) -> Client {
        let mut client = self.open(room).await;
        client.send(hello).await;
        client
    }

    async fn open(&self, room: &str) -> Client {
        let url = format!("ws://{}/api/v1/rooms/{room}/socket", self.address);
        let (socket, _) = connect_async(url).await.expect("a connection");
        Client { socket }
    }

    /// Both players, each after its welcome.
    async fn players(&self, room: &str) -> (Client, Client) {
        let mut host = self.connect(room, json!({"t": "hello", "token": HOST})).await;
        assert_eq!(host.hear("welcome").await["seat"], "host");
        let mut guest =
            self.connect(room, json!({"t": "hello", "token": GUEST, "invitation": INVITATION})).await;
        assert_eq!(guest.hear("welcome").await["seat"], "guest");
        (host, guest)
    }
}

struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    async fn send(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("sent");
    }

    /// The next message of this kind.
    async fn hear(&mut self, kind: &str) -> Value {
        self.next(|message| message["t"] == kind)
            .await
            .unwrap_or_else(|| panic!("the connection ended before {kind}"))
    }

    /// The next event of this kind.
    async fn event(&mut self, kind: &str) -> Value {
        let found = self.next(|message| message["t"] == "event" && message["e"] == kind).await;
        found.unwrap_or_else(|| panic!("the connection ended before {kind}"))
    }

    async fn next(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        let wait = async {
            while let Some(Ok(message)) = self.socket.next().await {
                if let Message::Text(text) = message {
                    let value: Value = serde_json::from_str(&text).expect("JSON");
                    if wanted(&value) {
                        return Some(value);
                    }
                }
            }
            None
        };
        timeout(Duration::from_secs(20), wait).await.expect("in time")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_and_a_third_watches() {
    let server = run(|_| {}).await;
    let room = server.make(json!({"game": "oware"})).await;
    let (mut host, mut guest) = server.players(&room).await;
    // The same link a second time leads to the spectators.
    let other = json!({"t": "hello", "token": "other-other-other-other-other", "invitation": INVITATION});
    let mut watcher = server.connect(&room, other).await;
    let welcome = watcher.hear("welcome").await;
    assert_eq!(welcome["seat"], Value::Null);
    assert!(!welcome.to_string().contains(INVITATION) && !welcome.to_string().contains(HOST));
    let moment = welcome["room"]["moment"].as_u64().expect("a moment");
    host.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": moment, "action": "3"}})).await;
    let mut numbers = Vec::new();
    for client in [&mut host, &mut guest, &mut watcher] {
        let event = client.event("played").await;
        assert_eq!((&event["side"], &event["step"]["state"]["to_act"]), (&json!("south"), &json!("north")));
        assert_eq!(event["step"]["trace"], "Ls3> Us3=4 s4 s5 s6 n1", "{event}");
        numbers.push(event["n"].as_u64());
    }
    assert!(numbers.iter().all(|number| *number == numbers[0]));
    watcher.send(json!({"t": "do", "id": 7, "what": {"do": "resign", "game": 1}})).await;
    let refused = watcher.hear("refused").await;
    assert_eq!((&refused["id"], &refused["why"]), (&json!(7), &json!("spectator")));
    // A double click.
    host.send(json!({"t": "do", "id": 2, "what": {"do": "play", "at": moment, "action": "3"}})).await;
    assert_eq!(host.hear("refused").await["why"], "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_is_told_what_it_missed() {
    let server = run(|_| {}).await;
    let room = server.make(json!({"game": "oware"})).await;
    let (mut host, guest) = server.players(&room).await;
    let mut seen = host.event("started").await["n"].as_u64().expect("a number");
    drop(guest);
    let presence = host.next(|message| message["t"] == "presence" && !message["gone"][1].is_null()).await;
    assert!(presence.is_some());
    host.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": seen, "action": "1"}})).await;
    host.event("played").await;
    let mut guest = server.connect(&room, json!({"t": "hello", "token": GUEST, "seen": seen})).await;
    let welcome = guest.hear("welcome").await;
    assert_eq!((&welcome["seat"], welcome.get("room")), (&json!("guest"), None), "only what was missed");
    let event = guest.event("played").await;
    assert_eq!(event["n"].as_u64(), Some(seen + 1));
    seen += 1;
    // Too far behind, or ahead of what there is: everything.
    for strange in [0, seen + 5] {
        let mut again = server.connect(&room, json!({"t": "hello", "token": GUEST, "seen": strange})).await;
        let welcome = again.hear("welcome").await;
        assert!(strange == 0 || welcome["room"].is_object(), "{welcome}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_outlives_its_server() {
    let folder = Folder::new("restart");
    let data = folder.path().to_owned();
    let config = |config: &mut Config| config.rooms.store = StoreConfig::Folder(data.clone());
    let server = run(config).await;
    let room = server.make(json!({"game": "omweso", "free": true})).await;
    let (mut host, guest) = server.players(&room).await;
    let moment = host.event("started").await["n"].clone();
    let pits = [8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    host.send(json!({"t": "do", "id": 1, "what": {"do": "arrange", "at": moment, "pits": pits}})).await;
    let number = host.event("arranged").await["n"].clone();
    drop(guest);
    let stopping = tokio::spawn(server.stop());
    assert_eq!(host.hear("bye").await["why"], "restart");
    stopping.await.expect("stopped");
    let server = run(config).await;
    let mut guest = server.connect(&room, json!({"t": "hello", "token": GUEST})).await;
    let welcome = guest.hear("welcome").await;
    assert_eq!((&welcome["seat"], &welcome["last"]), (&json!("guest"), &number));
    assert_eq!(welcome["room"]["arranging"], "north");
    guest.send(json!({"t": "do", "id": 1, "what": {"do": "arrange", "at": number, "pits": pits}})).await;
    let event = guest.event("arranged").await;
    assert_eq!(event["state"]["to_act"], "south", "{event}");
    guest.send(json!({"t": "do", "id": 2, "what": {"do": "abort", "game": 1}})).await;
    assert_eq!(guest.event("ended").await["now"]["phase"], "over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_without_anybody_asking() {
    let server = run(|_| {}).await;
    let clock = json!({"kind": "sudden", "base_ms": 1000, "increment_ms": 0});
    let room = server.make(json!({"game": "oware", "clock": clock})).await;
    let (mut host, mut guest) = server.players(&room).await;
    let moment = host.event("started").await["n"].clone();
    host.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": moment, "action": "1"}})).await;
    let ended = guest.event("ended").await;
    assert_eq!(ended["now"]["result"], json!({"winner": "south", "by": "time", "points": 1}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_kept() {
    let server = run(|config| {
        config.rooms.credits = Rate { burst: 5.0, refill: 0.1 };
        config.rooms.creation = Rate { burst: 2.0, refill: 0.001 };
        config.rooms.hello_within = Duration::from_millis(300);
    })
    .await;
    let room = server.make(json!({"game": "oware"})).await;
    // Nobody says hello.
    let mut silent = server.open(&room).await;
    assert_eq!(silent.hear("bye").await["why"], "idle");
    // Something else than hello, and nonsense, and too much.
    for nonsense in [
        json!({"t": "ping"}),
        json!({"t": "hello", "token": "short"}),
        json!("what?"),
        json!({"t": "hello", "more": 1}),
    ] {
        let mut client = server.connect(&room, nonsense.clone()).await;
        let bye = client.next(|message| message["t"] == "bye").await;
        let heard = bye.map(|bye| bye["why"].clone());
        assert!(heard == Some(json!("nonsense")) || heard.is_none(), "{nonsense}: {heard:?}");
    }
    let mut flood = server.connect(&room, json!({"t": "hello"})).await;
    for _ in 0..10 {
        let _ = flood.socket.send(Message::text(json!({"t": "ping"}).to_string())).await;
    }
    assert_eq!(flood.hear("bye").await["why"], "flood");
    let mut large = server.connect(&room, json!({"t": "hello"})).await;
    large.hear("welcome").await;
    let _ = large.socket.send(Message::text("x".repeat(10_000))).await;
    assert_eq!(large.next(|message| message["t"] == "pong").await, None, "the connection is closed");
    // Whoever has the invitation must not have the host's seat by it.
    let body = json!({"terms": {"game": "oware"}, "token": HOST, "invitation": HOST});
    let (status, problem) = server.post(&body).await;
    assert_eq!((status, &problem["type"]), (422, &json!("/problems/invalid-request")));
    // Rooms for one address.
    server.make(json!({"game": "oware"})).await;
    let body = json!({"terms": {"game": "oware"}, "token": HOST, "invitation": INVITATION});
    let (status, problem) = server.post(&body).await;
    assert_eq!((status, &problem["type"]), (429, &json!("/problems/too-many")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_cannot_connect() {
    let server = run(|_| {}).await;
    let room = server.make(json!({"game": "oware"})).await;
    let url = format!("ws://{}/api/v1/rooms/{room}/socket", server.address);
    for (origin, allowed) in [("http://evil.example", false), (&*format!("http://{}", server.address), true)]
    {
        let mut request = url.as_str().into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        assert_eq!(connect_async(request).await.is_ok(), allowed, "{origin}");
    }
    let missing = format!("ws://{}/api/v1/rooms/{}/socket", server.address, "a".repeat(16));
    assert!(connect_async(missing).await.is_err(), "no such room");
    let (status, problem) =
        server.post(&json!({"terms": {"game": "chess"}, "token": HOST, "invitation": INVITATION})).await;
    assert_eq!((status, &problem["type"]), (422, &json!("/problems/invalid-request")), "{problem}");
    server.stop().await;
}

#[tokio::test]
async fn nobody_takes_all_connections() {
    let server = run(|config| {
        config.rooms.connections = 2;
        config.http.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    let room = server.make(json!({"game": "oware"})).await;
    let open = async |address: &'static str| {
        let url = format!("ws://{}/api/v1/rooms/{room}/socket", server.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("x-forwarded-for", address.parse().expect("a value"));
        connect_async(request).await.map(|(socket, _)| socket)
    };
    let first = open("192.0.2.1").await.expect("one");
    let _second = open("192.0.2.1").await.expect("two");
    let Err(tungstenite::Error::Http(refused)) = open("192.0.2.1").await else { panic!("a third") };
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["content-type"], "application/problem+json");
    assert_eq!(refused.headers()["retry-after"], "30");
    open("192.0.2.2").await.expect("somebody else");
    // What is closed is given back.
    drop(first);
    let again = async {
        while open("192.0.2.1").await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), again).await.expect("a free connection");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gives_no_sign_of_life_is_let_go() {
    let server = run(|config| {
        config.rooms.ping_every = Duration::from_millis(50);
        config.rooms.silent_for = Duration::from_millis(400);
    })
    .await;
    let room = server.make(json!({"game": "oware"})).await;
    let mut lively = server.connect(&room, json!({"t": "hello"})).await;
    let mut sleeping = server.connect(&room, json!({"t": "hello"})).await;
    sleeping.hear("welcome").await;
    // Who reads answers each ping, without a word of its own, and sees the other go.
    for count in [2, 1] {
        let presence =
            lively.next(|message| message["t"] == "presence" && message["spectators"] == count).await;
        assert!(presence.is_some(), "it is connected itself");
    }
    let bye = sleeping.next(|message| message["t"] == "bye").await;
    assert!(bye.is_none_or(|bye| bye["why"] == "idle"));
    tokio::time::sleep(Duration::from_millis(100)).await;
    lively.send(json!({"t": "ping"})).await;
    lively.hear("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_room_that_has_expired_the_finished_games_stay() {
    let folder = Folder::new("expired");
    let data = StoreConfig::Folder(folder.path().to_owned());
    let config = |config: &mut Config| config.rooms.store = data.clone();
    let server = run(config).await;
    let (played, unplayed) =
        (server.make(json!({"game": "oware"})).await, server.make(json!({"game": "oware"})).await);
    let (mut host, _guest) = server.players(&played).await;
    let moment = host.event("started").await["n"].clone();
    host.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": moment, "action": "1"}})).await;
    host.send(json!({"t": "do", "id": 2, "what": {"do": "resign", "game": 1}})).await;
    host.event("ended").await;
    server.stop().await;
    // As the server does by itself after 30 days.
    let store = empiki_server::store::open(&data).await.expect("opened");
    let gone = store.expire(empiki_server::rooms::Millis(u64::MAX / 4)).await.expect("expired");
    assert_eq!(gone.len(), 2);
    store.close().await.expect("closed");
    let server = run(config).await;
    let page = |room: &str| format!("/en/room/{room}");
    let (status, text) = server.get(&page(&played)).await;
    assert!(status == 200 && text.contains("\"open\":false"), "{status}: {text}");
    assert_eq!(server.get(&page(&unplayed)).await.0, 404);
    let (status, games) = server.get(&format!("/api/v1/rooms/{played}/games")).await;
    assert!(status == 200 && games.contains("\"by\":\"resigned\""), "{games}");
    assert_eq!(server.get(&format!("/api/v1/rooms/{played}/games/1")).await.0, 200);
    let socket = format!("ws://{}/api/v1/rooms/{played}/socket", server.address);
    assert!(connect_async(socket).await.is_err(), "nobody plays there any more");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off_and_keeps_nobody_waiting() {
    let server = run(|config| config.rooms.credits = Rate { burst: 1e9, refill: 1e9 }).await;
    let room = server.make(json!({"game": "oware"})).await;
    let (mut host, guest) = server.players(&room).await;
    drop(guest);
    // The system keeps little for it.
    let narrow = TcpSocket::new_v4().expect("a socket");
    narrow.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = MaybeTlsStream::Plain(narrow.connect(server.address).await.expect("a connection"));
    let url = format!("ws://{}/api/v1/rooms/{room}/socket", server.address);
    let mut watcher = Client { socket: client_async(url, stream).await.expect("a connection").0 };
    watcher.send(json!({"t": "hello"})).await;
    let welcome = watcher.hear("welcome").await;
    let moment = welcome["room"]["moment"].as_u64().expect("a moment");
    // From here on the watcher reads nothing, until the system keeps no more for it and then the server.
    let mut events = 0;
    loop {
        host.send(json!({"t": "do", "id": 1, "what": {"do": "offer", "at": moment, "offer": "draw"}})).await;
        let offer = host.event("offered").await["n"].as_u64().expect("a number");
        host.send(json!({"t": "do", "id": 2, "what": {"do": "withdraw", "offer": offer}})).await;
        host.event("dropped").await;
        events += 2;
        if events % 200 == 0 {
            let (_, metrics) = server.get("/metrics").await;
            if metrics.contains("empiki_connections_cut_total 1\n") {
                break;
            }
        }
        assert!(events < 19_000, "it is never cut off");
    }
    // It comes back for the rest.
    let mut watcher = server.connect(&room, json!({"t": "hello"})).await;
    assert!(watcher.hear("welcome").await["last"].as_u64().expect("a number") >= events);
}

/// Holds the file of the rooms, so that nobody can write to it, for as long as it is kept.
struct Lock(Connection);

impl Lock {
    fn hold(data: &std::path::Path) -> Lock {
        let file = data.join("empiki.sqlite");
        let connection =
            Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE).expect("opened");
        connection.execute_batch("BEGIN IMMEDIATE").expect("held");
        Lock(connection)
    }

    fn let_go(self) {
        self.0.execute_batch("ROLLBACK").expect("let go");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_that_the_server_stops() {
    let server = run(|config| {
        config.rooms.connections = 1000;
        config.rooms.visits = Rate { burst: 1e9, refill: 1e9 };
    })
    .await;
    let room = server.make(json!({"game": "oware"})).await;
    let mut watchers = Vec::new();
    for _ in 0..300 {
        let mut watcher = server.connect(&room, json!({"t": "hello"})).await;
        watcher.hear("welcome").await;
        watchers.push(watcher);
    }
    // It has not said who it is.
    watchers.push(server.open(&room).await);
    let stopping = tokio::spawn(server.stop());
    for (number, mut watcher) in watchers.into_iter().enumerate() {
        let bye = watcher.next(|message| message["t"] == "bye").await;
        assert_eq!(bye.unwrap_or_else(|| panic!("{number} was not told"))["why"], "restart");
    }
    stopping.await.expect("stopped");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_can_keep_nothing_is_not_ready() {
    let folder = Folder::new("not-ready");
    let data = folder.path().to_owned();
    let server = run(|config| config.rooms.store = StoreConfig::Folder(data.clone())).await;
    assert_eq!(server.get("/readyz").await.0, 200);
    let lock = Lock::hold(&data);
    // What was found out a moment ago is not asked again.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(server.get("/readyz").await.0, 503);
    assert_eq!(server.get("/healthz").await.0, 200);
    lock.let_go();
    let ready = async {
        while server.get("/readyz").await.0 != 200 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(Duration::from_secs(20), ready).await.expect("ready again");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_came_in_time_is_played_though_the_store_is_slow() {
    let folder = Folder::new("slow-store");
    let data = folder.path().to_owned();
    let server = run(|config| config.rooms.store = StoreConfig::Folder(data.clone())).await;
    let clock = json!({"kind": "move", "limit_ms": 1500, "overrun": "lose"});
    let room = server.make(json!({"game": "oware", "clock": clock})).await;
    let (mut host, mut guest) = server.players(&room).await;
    let at = host.event("started").await["n"].clone();
    host.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": at, "action": "1"}})).await;
    let at = guest.event("played").await["n"].clone();
    let lock = Lock::hold(&data);
    host.send(json!({"t": "do", "id": 2, "what": {"do": "greet", "greeting": "hello"}})).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    guest.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": at, "action": "1"}})).await;
    // The clock of the guest has long run out when the greeting is stored.
    tokio::time::sleep(Duration::from_millis(3500)).await;
    lock.let_go();
    let next = guest.next(|message| message["e"] == "played" || message["e"] == "ended").await;
    assert_eq!(next.expect("an event")["e"], "played");
    server.stop().await;
}
