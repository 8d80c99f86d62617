//! How much the rooms bear, beside a bare WebSocket echo through the same stack, in the same run:
//!
//! `cargo xtask load [--rooms N] [--seconds S] [--open N] [--game NAME] [--database-url URL]`
//!
//! The server runs in a process of its own, on loopback, with its store in a new folder and each
//! commit synced, or in the PostgreSQL database that is named.

mod client;
mod player;
mod relay;
mod server;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Anything, Latencies, connect, report};
use futures_util::{SinkExt, StreamExt};
use player::Player;
use serde_json::{Value, json};
use server::Process;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const GAMES: [&str; 5] = ["omweso", "igisoro", "oware", "togyz-kumalak", "alemungula"];

/// How long everybody has for coming to the table before the measuring starts.
const SETTLING: Duration = Duration::from_millis(500);

struct Wishes {
    rooms: usize,
    seconds: u64,
    open: usize,
    game: Option<String>,
    database_url: Option<String>,
}

fn main() -> Result<(), Anything> {
    let mut wishes = Wishes { rooms: 200, seconds: 5, open: 2000, game: None, database_url: None };
    let mut arguments = std::env::args().skip(1);
    let mut serve = None;
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--rooms" => wishes.rooms = value.parse()?,
            "--seconds" => wishes.seconds = value.parse()?,
            "--open" => wishes.open = value.parse()?,
            "--game" => wishes.game = Some(value),
            "--database-url" => wishes.database_url = Some(value),
            "--serve" => serve = Some(value),
            _ => {
                let known = "--rooms, --seconds, --open, --game or --database-url";
                return Err(format!("{name} is not {known}").into());
            }
        }
    }
    let runtime = tokio::runtime::Runtime::new()?;
    match serve {
        Some(store) => runtime.block_on(server::run(&store)),
        None => runtime.block_on(measure(&wishes)),
    }
}

async fn measure(wishes: &Wishes) -> Result<(), Anything> {
    let folder = std::env::temp_dir().join(format!("empiki-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let store = wishes.database_url.clone().unwrap_or_else(|| folder.display().to_string());
    let process = Process::start(&store)?;
    let Wishes { rooms, seconds, .. } = wishes;
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("unknown");
    println!("{rooms} rooms with two clients each, {seconds} s a part, load average before {load}");
    let echoes = measure_echo(&process, wishes).await?;
    let relays = relay::measure(&process, wishes).await?;
    let actions = measure_rooms(&process, wishes).await?;
    println!("actions / echoes: {:.3}, actions / relays: {:.3}", actions / echoes, actions / relays);
    measure_memory(&process, wishes).await?;
    drop(process);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

/// As many clients as there are rooms, each with one message on its way: as in a game.
async fn measure_echo(process: &Process, wishes: &Wishes) -> Result<f64, Anything> {
    let (stop, stopped) = watch::channel(false);
    let command = json!({"t": "do", "id": 1, "what": {"do": "play", "at": 1234, "action": "12"}}).to_string();
    let mut tasks = Vec::new();
    for _ in 0..wishes.rooms {
        let mut socket = connect(process.echo, "/echo").await?;
        let (stopped, command) = (stopped.clone(), command.clone());
        tasks.push(tokio::spawn(async move {
            let latencies = Latencies::default();
            while !*stopped.borrow() {
                let begun = Instant::now();
                let sent = socket.send(Message::text(command.as_str())).await.is_ok();
                if !sent || socket.next().await.is_none() {
                    break;
                }
                latencies.add(begun.elapsed());
            }
            latencies.take()
        }));
    }
    let (begun, used) = (Instant::now(), process.processor_times()?);
    tokio::time::sleep(Duration::from_secs(wishes.seconds)).await;
    stop.send_replace(true);
    let time = begun.elapsed();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await?);
    }
    let rate = report("echo", &mut all, time);
    report_cost("echo", used, process.processor_times()?, all.len());
    Ok(rate)
}

async fn measure_rooms(process: &Process, wishes: &Wishes) -> Result<f64, Anything> {
    let mut seen = Vec::new();
    let mut tasks = Vec::new();
    for number in 0..wishes.rooms {
        let [room, host, guest, invitation] = make(process.rooms, wishes, number).await?;
        for (token, invitation, seed) in [(host, None, 1), (guest, Some(invitation), 2)] {
            let latencies = Arc::new(Latencies::default());
            let player = Player {
                socket: connect(process.rooms, &format!("/api/v1/rooms/{room}/socket")).await?,
                token,
                invitation,
                latencies: Arc::clone(&latencies),
                random: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * number as u64 + seed),
            };
            tasks.push(tokio::spawn(player.play()));
            seen.push(latencies);
        }
    }
    tokio::time::sleep(SETTLING).await;
    for latencies in &seen {
        latencies.take();
    }
    let before = Counts::of(process).await?;
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(wishes.seconds)).await;
    let time = begun.elapsed();
    let mut all: Vec<u32> = seen.iter().flat_map(|latencies| latencies.take()).collect();
    let after = Counts::of(process).await?;
    for task in tasks {
        // None ends by itself but by a fault.
        if task.is_finished() {
            task.await??;
        } else {
            task.abort();
        }
    }
    let rate = report("actions", &mut all, time);
    report_cost("action", before.used, after.used, all.len());
    let commits = after.commits - before.commits;
    println!(
        "commits: {:.0} a second, {:.0} events and {:.2} ms each",
        commits / time.as_secs_f64(),
        (after.events - before.events) / commits,
        (after.seconds - before.seconds) / commits * 1000.0,
    );
    Ok(rate)
}

/// What the server's process has used and counted so far.
struct Counts {
    used: [f64; 2],
    commits: f64,
    seconds: f64,
    events: f64,
}

impl Counts {
    async fn of(process: &Process) -> Result<Counts, Anything> {
        let used = process.processor_times()?;
        let page = request(process.rooms, "GET", "/metrics", "").await?;
        let value = |name: &str| -> Result<f64, Anything> {
            let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            Ok(line.ok_or_else(|| format!("/metrics has no {name}"))?.parse()?)
        };
        Ok(Counts {
            used,
            commits: value("empiki_commit_seconds_count")?,
            seconds: value("empiki_commit_seconds_sum")?,
            events: value("empiki_events_stored_total")?,
        })
    }
}

fn report_cost(what: &str, before: [f64; 2], after: [f64; 2], number: usize) {
    let [server, clients] = [0, 1].map(|who| (after[who] - before[who]) * 1e6 / number as f64);
    println!(
        "  processor time for each {what}: {server:.1} µs in the server, {clients:.1} µs in the clients"
    );
}

/// Opens rooms with two connections each, in which a game has begun, and looks at the memory.
async fn measure_memory(process: &Process, wishes: &Wishes) -> Result<(), Anything> {
    if wishes.open == 0 {
        return Ok(());
    }
    let before = process.memory()?;
    let mut sockets = Vec::new();
    for number in 0..wishes.open {
        let [room, host, guest, invitation] = make(process.rooms, wishes, wishes.rooms + number).await?;
        for hello in [
            json!({"t": "hello", "token": host}),
            json!({"t": "hello", "token": guest, "invitation": invitation}),
        ] {
            let path = format!("/api/v1/rooms/{room}/socket");
            let mut socket = connect(process.rooms, &path).await?;
            socket.send(Message::text(hello.to_string())).await?;
            socket.next().await.ok_or("no welcome")??;
            sockets.push(socket);
        }
    }
    let after = process.memory()?;
    println!(
        "memory: {before:.1} MB before, {after:.1} MB with {} more rooms and {} connections: {:.1} kB a room",
        wishes.open,
        sockets.len(),
        (after - before) * 1024.0 / wishes.open as f64
    );
    Ok(())
}

/// Makes a room: its name, the tokens of its seats and the invitation.
async fn make(server: SocketAddr, wishes: &Wishes, number: usize) -> Result<[String; 4], Anything> {
    let secret = |who: &str| format!("{who}-{number:0>24}");
    let (host, guest, invitation) = (secret("host"), secret("guest"), secret("inviting"));
    let game = wishes.game.as_deref().unwrap_or(GAMES[number % GAMES.len()]);
    let asked = json!({"terms": {"game": game}, "token": host, "invitation": invitation}).to_string();
    let answer: Value = serde_json::from_str(&request(server, "POST", "/api/v1/rooms", &asked).await?)?;
    let room = answer["room"].as_str().ok_or_else(|| format!("no room: {answer}"))?.to_owned();
    Ok([room, host, guest, invitation])
}

/// The body that the server answers with.
async fn request(server: SocketAddr, method: &str, path: &str, body: &str) -> Result<String, Anything> {
    let mut connection = TcpStream::connect(server).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    connection.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await?;
    Ok(answer.split_once("\r\n\r\n").ok_or("no body")?.1.to_owned())
}
