//! `empiki serve` as it is used, and killed: rooms in PostgreSQL, and what the log says.

#[path = "../../../empiki-server/tests/server/postgres.rs"]
mod postgres;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use postgres::{Folder, Throwaway};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const HOST: &str = "hosttokenhosttokenhosttoken";
const GUEST: &str = "guesttokenguesttokenguesttoken";
const INVITATION: &str = "invitationinvitationinvitation";

/// The program, gone when it is dropped.
struct Program {
    process: Child,
    address: String,
}

impl Program {
    fn start(arguments: &[&str]) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_empiki"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            .env("RUST_LOG", "trace")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut line = String::new();
        let output = process.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{line:?}");
        Program { process, address }
    }

    /// What it writes to its log from now to its end.
    fn log(&mut self) -> std::thread::JoinHandle<String> {
        let mut log = self.process.stderr.take().expect("its log");
        std::thread::spawn(move || {
            let mut text = String::new();
            log.read_to_string(&mut text).expect("text");
            text
        })
    }

    async fn make(&self) -> String {
        let body =
            json!({"terms": {"game": "oware"}, "south": "host", "token": HOST, "invitation": INVITATION});
        let answer = self.post(&body.to_string()).await;
        answer["room"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    }

    async fn post(&self, body: &str) -> Value {
        let mut connection = TcpStream::connect(&self.address).await.expect("a connection");
        let request = format!(
            "POST /api/v1/rooms HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        connection.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await.expect("an answer");
        serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("JSON")
    }

    /// Connects with a token, and what the welcome says.
    async fn enter(&self, room: &str, token: &str) -> (Client, Value) {
        let url = format!("ws://{}/api/v1/rooms/{room}/socket", self.address);
        let mut client = Client(connect_async(url).await.expect("a connection").0);
        client.send(json!({"t": "hello", "token": token, "invitation": INVITATION})).await;
        let welcome = client.hear(|message| message["t"] == "welcome").await;
        (client, welcome["room"].clone())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // This is SIGKILL.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    async fn send(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.expect("sent");
    }

    async fn hear(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let heard = async {
            loop {
                let message = self.0.next().await.expect("more").expect("a message");
                let Message::Text(text) = message else { continue };
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if wanted(&message) {
                    return message;
                }
            }
        };
        timeout(Duration::from_secs(20), heard).await.expect("heard in time")
    }

    /// Plays the first legal action and returns it, with the state after it.
    async fn play(&mut self, moment: &Value, state: &Value) -> (String, Value) {
        let action = state["legal"][0].as_str().expect("a legal action").to_owned();
        self.send(json!({"t": "do", "id": 1, "what": {"do": "play", "at": moment, "action": action}})).await;
        let event =
            self.hear(|message| message["e"] == "played" && message["n"].as_u64() > moment.as_u64()).await;
        assert_eq!(event["step"]["action"], action);
        (action, event)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_in_postgresql_survive_a_kill() {
    let database = Throwaway::start();
    let url = database.url();
    let serve = || {
        let mut program = Program::start(&["--database-url", &url]);
        // Read, so that it does not fill the pipe.
        drop(program.log());
        program
    };
    let mut program = serve();
    let room = program.make().await;
    let mut played: Vec<String> = Vec::new();
    for _ in 0..3 {
        let (host, _) = program.enter(&room, HOST).await;
        let (guest, known) = program.enter(&room, GUEST).await;
        // What was told before the kill is there after it, and nothing else.
        let part = &known["table"]["parts"][0];
        assert_eq!(part["actions"], json!(played));
        assert_eq!(known["table"]["south"], "host");
        let (mut moment, mut state) = (known["moment"].clone(), known["table"]["state"].clone());
        let mut players = [host, guest];
        for _ in 0..5 {
            let player = &mut players[usize::from(state["to_act"] == "north")];
            let (action, event) = player.play(&moment, &state).await;
            played.push(action);
            (moment, state) = (event["now"]["moment"].clone(), event["step"]["state"].clone());
        }
        drop(program);
        program = serve();
    }
    let (_, known) = program.enter(&room, HOST).await;
    assert_eq!(known["table"]["parts"][0]["actions"], json!(played));
    assert_eq!(played.len(), 15);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_json_and_holds_no_token() {
    let data = Folder::new("log");
    let data = data.path().to_str().expect("a path").to_owned();
    let mut program = Program::start(&["--data", &data, "--log-format", "json"]);
    let log = program.log();
    let room = program.make().await;
    let (mut host, _) = program.enter(&room, HOST).await;
    let (mut guest, known) = program.enter(&room, GUEST).await;
    let (_, event) = host.play(&known["moment"], &known["table"]["state"]).await;
    guest.play(&event["now"]["moment"], &event["step"]["state"]).await;
    // What is refused is not written down either.
    let wrong = json!({"terms": {"game": "chess"}, "token": HOST, "invitation": INVITATION}).to_string();
    assert_eq!(program.post(&wrong).await["status"], 422);
    let cut = wrong.replace("chess", "oware");
    assert_eq!(program.post(&cut[..cut.len() - 1]).await["status"], 400);
    guest.send(json!({"t": "hello", "token": GUEST})).await;
    guest.hear(|message| message["t"] == "bye").await;
    let stopped = Command::new("kill").arg(program.process.id().to_string()).status().expect("kill");
    assert!(stopped.success());
    program.process.wait().expect("an end");
    let log = log.join().expect("a log");
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    let made = lines.iter().find(|line| line["message"] == "a room was made").expect("the room's line");
    assert_eq!(made["room"], room);
    for field in ["timestamp", "level", "target"] {
        assert!(made[field].is_string(), "{field}: {made}");
    }
    for secret in [HOST, GUEST, INVITATION] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
