//! `empiki serve`: the web app.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use empiki::AnyRules;
use empiki_server::store::StoreConfig;
use empiki_server::{Config, Server, allow_many_connections, asked_to_end};
use empiki_tablebase::GAMES;
use tracing_subscriber::EnvFilter;

use crate::endgames::TableArgs;
use crate::failure::{Failure, Outcome};

/// The arguments of `empiki serve`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// The address to listen at; port 0 lets the system choose one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// The site as others see it, such as https://empiki.example, for links that must be whole
    #[arg(long, value_name = "URL")]
    origin: Option<String>,
    /// Keep private rooms in a SQLite file in this folder [default: data]
    #[arg(long, value_name = "DIR", conflicts_with = "database_url")]
    data: Option<PathBuf>,
    /// Keep private rooms in this PostgreSQL database instead
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Believe what the proxy at this address says about where requests come from; may be repeated
    #[arg(long, value_name = "IP")]
    trusted_proxy: Vec<IpAddr>,
    /// Read the browser's files from this folder instead of the program itself
    #[arg(long, value_name = "DIR")]
    web: Option<PathBuf>,
    #[command(flatten)]
    tables: TableArgs,
    /// How the log on stderr is written
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    log_format: LogFormat,
}

/// How the log is written.
#[derive(clap::ValueEnum, Clone, Copy, Default)]
enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// A JSON object a line, for programs
    Json,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let mut config = Config::default();
    if let Some(listen) = &args.listen {
        config.http.listen = address(listen, config.http.listen.port())?;
    }
    config.http.origin = args.origin;
    config.assets.folder = args.web;
    config.http.trusted_proxies = args.trusted_proxy;
    config.rooms.store = match args.database_url {
        Some(url) => StoreConfig::Url(url),
        None => StoreConfig::Folder(args.data.unwrap_or_else(|| PathBuf::from("data"))),
    };
    let log = tracing_subscriber::fmt()
        .with_env_filter(log_filter())
        .with_writer(std::io::stderr)
        // It would panic on telling stderr that nobody reads stderr any more.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    let games = GAMES.map(AnyRules::new);
    config.computer.tables = args.tables.open(&games, |line| tracing::warn!("{line}"))?;
    tokio::runtime::Runtime::new()?.block_on(async {
        allow_many_connections();
        let server = Server::bind(config).await.map_err(Failure::user)?;
        let mut out = std::io::stdout();
        writeln!(out, "http://{}/", server.address())?;
        out.flush()?;
        server.run(asked_to_end()).await;
        Ok(())
    })
}

/// What is logged: what `RUST_LOG` says, but never what was sent and received, for there are tokens in it.
fn log_filter() -> EnvFilter {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    ["tungstenite", "tokio_tungstenite", "hyper", "hyper_util", "sqlx"]
        .into_iter()
        .filter_map(|library| format!("{library}=info").parse().ok())
        .fold(filter, EnvFilter::add_directive)
}

/// Reads `ADDRESS:PORT`, or either of the two alone.
fn address(text: &str, default_port: u16) -> Result<SocketAddr, Failure> {
    let port_alone = text.strip_prefix(':').unwrap_or(text).parse::<u16>();
    text.parse::<SocketAddr>()
        .or_else(|_| text.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, default_port)))
        .or_else(|_| port_alone.map(|port| SocketAddr::from(([127, 0, 0, 1], port))))
        .or_else(|_| text.replace("localhost", "127.0.0.1").parse())
        .map_err(|_| Failure::User(format!("{text:?} is no address; one looks like 127.0.0.1:8080")))
}
