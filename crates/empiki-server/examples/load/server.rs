//! The process that is measured: the server with its rooms, and a bare WebSocket echo through the
//! same stack beside it.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use empiki_server::store::StoreConfig;
use empiki_server::{Config, Rate, Server};
use tokio::net::TcpListener;

use crate::client::Anything;

/// Runs it, after saying where the rooms and the echo are.
pub async fn run(store: &str) -> Result<(), Anything> {
    let mut config = Config::default();
    config.http.listen.set_port(0);
    config.rooms.store = if store.contains("://") {
        StoreConfig::Url(store.to_owned())
    } else {
        StoreConfig::Folder(PathBuf::from(store))
    };
    let unbounded = Rate { burst: 1e9, refill: 1e9 };
    config.rooms.credits = unbounded;
    config.rooms.creation = unbounded;
    config.rooms.visits = unbounded;
    config.rooms.connections = usize::MAX;
    let server = Server::bind(config).await?;
    let echo = TcpListener::bind("127.0.0.1:0").await?;
    println!("{} {}", server.address(), echo.local_addr()?);
    std::io::stdout().flush()?;
    let router: Router = Router::new().route(
        "/echo",
        get(|upgrade: WebSocketUpgrade| async {
            upgrade.read_buffer_size(4096).write_buffer_size(4096).on_upgrade(|mut socket| async move {
                while let Some(Ok(Message::Text(text))) = socket.recv().await {
                    if socket.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
            })
        }),
    );
    let router = router.route("/relay/{pair}", crate::relay::route());
    // As the server does for its own connections.
    let echo = echo.tap_io(|stream| stream.set_nodelay(true).unwrap_or_default());
    tokio::spawn(async move { axum::serve(echo, router).await });
    server.run(std::future::pending()).await;
    Ok(())
}

/// That process, gone when it is dropped.
pub struct Process {
    child: Child,
    /// Where the rooms are.
    pub rooms: SocketAddr,
    /// Where the echo is.
    pub echo: SocketAddr,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    /// Starts it.
    pub fn start(store: &str) -> Result<Process, Anything> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.args(["--serve", store]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let addresses: Vec<SocketAddr> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        match addresses[..] {
            [rooms, echo] => Ok(Process { child, rooms, echo }),
            _ => Err(format!("the server said {line:?}").into()),
        }
    }

    /// Megabytes that it holds.
    pub fn memory(&self) -> Result<f64, Anything> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: f64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
        Ok(kilobytes / 1024.0)
    }

    /// Seconds of processor time that it and the clients have used.
    pub fn processor_times(&self) -> Result<[f64; 2], Anything> {
        let of = |process: &str| -> Result<f64, Anything> {
            let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
            let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
            let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
            Ok(ticks / 100.0)
        };
        Ok([of(&self.child.id().to_string())?, of("self")?])
    }
}
