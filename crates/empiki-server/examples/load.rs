//! How much the rooms bear, beside a bare WebSocket echo through the same stack, in the same run:
//!
//! `cargo run --release -p empiki-server --example load -- [--rooms N] [--seconds S] [--open N]`
//!
//! The server runs in a process of its own, on loopback, with its store in a new folder and each
//! commit synced. `--database-url URL` keeps the rooms in PostgreSQL instead.

#[path = "../tests/server/players.rs"]
#[allow(dead_code, reason = "the crash test reads what the measurement does not")]
mod players;

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message as AxumMessage, WebSocketUpgrade};
use axum::routing::get;
use empiki_server::store::StoreConfig;
use empiki_server::{Config, Rate, Server};
use futures_util::{SinkExt, StreamExt};
use players::{Player, Seen, connect};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

type Anything = Box<dyn Error + Send + Sync>;

const GAMES: [&str; 5] = ["omweso", "igisoro", "oware", "togyz-kumalak", "alemungula"];

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
    while let (Some(name), Some(value)) = (arguments.next(), arguments.next()) {
        match name.as_str() {
            "--rooms" => wishes.rooms = value.parse()?,
            "--seconds" => wishes.seconds = value.parse()?,
            "--open" => wishes.open = value.parse()?,
            "--game" => wishes.game = Some(value),
            "--database-url" => wishes.database_url = Some(value),
            "--serve" => serve = Some(value),
            _ => {
                return Err(
                    format!("{name} is not --rooms, --seconds, --open, --game or --database-url").into()
                );
            }
        }
    }
    let runtime = tokio::runtime::Runtime::new()?;
    match serve {
        Some(store) => runtime.block_on(run_server(&store)),
        None => runtime.block_on(measure(&wishes)),
    }
}

/// The process that is measured.
async fn run_server(store: &str) -> Result<(), Anything> {
    let mut config = Config::default();
    config.http.listen.set_port(0);
    config.rooms.store = if store.contains("://") {
        StoreConfig::Url(store.to_owned())
    } else {
        StoreConfig::Folder(PathBuf::from(store))
    };
    config.rooms.credits = Rate { burst: 1e9, refill: 1e9 };
    config.rooms.creation = Rate { burst: 1e9, refill: 1e9 };
    let server = Server::bind(config).await?;
    let echo = TcpListener::bind("127.0.0.1:0").await?;
    println!("{} {}", server.address(), echo.local_addr()?);
    std::io::stdout().flush()?;
    let router: Router = Router::new().route(
        "/echo",
        get(|upgrade: WebSocketUpgrade| async {
            upgrade.read_buffer_size(4096).write_buffer_size(4096).on_upgrade(|mut socket| async move {
                while let Some(Ok(AxumMessage::Text(text))) = socket.recv().await {
                    if socket.send(AxumMessage::Text(text)).await.is_err() {
                        return;
                    }
                }
            })
        }),
    );
    tokio::spawn(async move { axum::serve(echo, router).await });
    server.run(std::future::pending()).await?;
    Ok(())
}

/// The server's process, gone when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Process {
    /// Megabytes that it holds.
    fn memory(&self) -> Result<f64, Anything> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: f64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
        Ok(kilobytes / 1024.0)
    }
}

async fn measure(wishes: &Wishes) -> Result<(), Anything> {
    let folder = std::env::temp_dir().join(format!("empiki-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let store = wishes.database_url.clone().unwrap_or_else(|| folder.display().to_string());
    let mut child =
        Command::new(std::env::current_exe()?).args(["--serve", &store]).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    let process = Process(child);
    let addresses: Vec<SocketAddr> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let [rooms, echo] = addresses[..] else { return Err(format!("the server said {line:?}").into()) };

    let Wishes { rooms: number, seconds, .. } = wishes;
    println!(
        "load: {number} rooms with two clients each, {seconds} s a part, load average {}",
        load_average()
    );
    let baseline = measure_echo(echo, wishes).await?;
    let actions = measure_rooms(rooms, wishes).await?;
    println!("actions a second / echoes a second: {:.2}", actions / baseline);
    measure_memory(rooms, wishes, &process).await?;
    drop(process);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(1).collect()
}

/// As many clients as there are rooms, each with one message on its way: as in a game.
async fn measure_echo(server: SocketAddr, wishes: &Wishes) -> Result<f64, Anything> {
    let (stop, stopped) = watch::channel(false);
    let command = json!({"t": "do", "id": 1, "what": {"do": "play", "at": 1234, "action": "12"}}).to_string();
    let mut tasks = Vec::new();
    for _ in 0..wishes.rooms {
        let mut socket = connect(server, "/echo").await.ok_or("the echo does not answer")?;
        let (stopped, command) = (stopped.clone(), command.clone());
        tasks.push(tokio::spawn(async move {
            let mut latencies = Vec::new();
            while !*stopped.borrow() {
                let begun = Instant::now();
                let sent = socket.send(Message::text(command.as_str())).await.is_ok();
                if !sent || socket.next().await.is_none() {
                    break;
                }
                latencies.push(u32::try_from(begun.elapsed().as_micros()).unwrap_or(u32::MAX));
            }
            latencies
        }));
    }
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(wishes.seconds)).await;
    stop.send_replace(true);
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await?);
    }
    Ok(report("echo", &mut all, begun.elapsed()))
}

async fn measure_rooms(server: SocketAddr, wishes: &Wishes) -> Result<f64, Anything> {
    let (_place, places) = watch::channel(server);
    let (stop, stopped) = watch::channel(false);
    let mut seen = Vec::new();
    let mut tasks = Vec::new();
    for number in 0..wishes.rooms {
        let [room, host, guest, invitation] = make(server, wishes, number).await?;
        for (token, invitation, seed) in [(host, None, 1), (guest, Some(invitation), 2)] {
            let log = Arc::new(Mutex::new(Seen::default()));
            let player = Player {
                server: places.clone(),
                room: room.clone(),
                token,
                invitation,
                stop: stopped.clone(),
                remembers: false,
                seed: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * number as u64 + seed),
            };
            tasks.push(tokio::spawn(player.play(Arc::clone(&log))));
            seen.push(log);
        }
    }
    // Everybody is at the table before the measuring starts.
    tokio::time::sleep(Duration::from_millis(500)).await;
    for log in &seen {
        log.lock().map_err(|_| "a player broke")?.latencies.clear();
    }
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(wishes.seconds)).await;
    let mut all = Vec::new();
    for log in &seen {
        all.append(&mut log.lock().map_err(|_| "a player broke")?.latencies);
    }
    let time = begun.elapsed();
    stop.send_replace(true);
    for task in tasks {
        task.await?;
    }
    Ok(report("actions", &mut all, time))
}

/// Opens rooms with two connections each, in which a game has begun, and looks at the memory.
async fn measure_memory(server: SocketAddr, wishes: &Wishes, process: &Process) -> Result<(), Anything> {
    if wishes.open == 0 {
        return Ok(());
    }
    let before = process.memory()?;
    let mut sockets = Vec::new();
    for number in 0..wishes.open {
        let [room, host, guest, invitation] = make(server, wishes, wishes.rooms + number).await?;
        for hello in [
            json!({"t": "hello", "token": host}),
            json!({"t": "hello", "token": guest, "invitation": invitation}),
        ] {
            let path = format!("/api/v1/rooms/{room}/socket");
            let mut socket = connect(server, &path).await.ok_or("a room does not answer")?;
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
    let body = json!({"terms": {"game": game}, "token": host, "invitation": invitation}).to_string();
    let mut connection = TcpStream::connect(server).await?;
    let request = format!(
        "POST /api/v1/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    connection.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await?;
    let answer: Value = serde_json::from_str(answer.split_once("\r\n\r\n").ok_or("no body")?.1)?;
    let room = answer["room"].as_str().ok_or_else(|| format!("no room: {answer}"))?.to_owned();
    Ok([room, host, guest, invitation])
}

/// Prints a rate and latencies, and returns the rate.
fn report(what: &str, latencies: &mut [u32], time: Duration) -> f64 {
    latencies.sort_unstable();
    let at = |part: f64| {
        let index = (latencies.len() as f64 * part) as usize;
        let time = latencies.get(index.min(latencies.len().saturating_sub(1)));
        time.map_or(0.0, |time| f64::from(*time) / 1000.0)
    };
    let rate = latencies.len() as f64 / time.as_secs_f64();
    println!("{what}: {rate:.0} a second, p50 {:.2} ms, p99 {:.2} ms", at(0.5), at(0.99));
    rate
}
