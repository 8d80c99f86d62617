//! What can be set, one struct a section.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use empiki_tablebase::Tables;

use crate::store::StoreConfig;
use crate::ws::Rate;

/// Everything that can be set about the server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Connections, requests and answers.
    pub http: HttpConfig,
    /// What the API accepts.
    pub api: ApiConfig,
    /// The computer opponent.
    pub computer: ComputerConfig,
    /// Static files.
    pub assets: AssetsConfig,
    /// Private rooms.
    pub rooms: RoomsConfig,
}

/// Connections, requests and answers.
#[derive(Clone, Debug)]
pub struct HttpConfig {
    /// The address to listen at; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// The site as others see it, such as `https://empiki.example`, for links that must be whole.
    /// Without it they are paths.
    pub origin: Option<String>,
    /// The proxies in front of the server whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a request may take in all.
    pub timeout: Duration,
    /// How long a connection may be idle before it is closed; more than a request may take.
    pub idle: Duration,
    /// How long the head of a request may take to come, counted from the answer before it. Where it is less than
    /// `idle`, a connection that waits for its next request is closed after this time already.
    pub head: Duration,
    /// How many connections there may be at once from one address, or one household of IPv6. The trusted
    /// proxies are not counted.
    pub connections: usize,
    /// How long requests that are under way may go on once the server is told to stop.
    pub grace: Duration,
}

impl Default for HttpConfig {
    fn default() -> HttpConfig {
        HttpConfig {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            origin: None,
            trusted_proxies: Vec::new(),
            timeout: Duration::from_secs(20),
            idle: Duration::from_secs(75),
            head: Duration::from_secs(75),
            connections: 512,
            grace: Duration::from_secs(10),
        }
    }
}

/// What the API accepts.
#[derive(Clone, Debug)]
pub struct ApiConfig {
    /// Bytes of a request body.
    pub max_body: usize,
    /// Actions of one record.
    pub max_actions: usize,
    /// Steps, each with its trace and state, in one answer.
    pub max_steps: usize,
    /// Trace events of one step; a longer trace is cut.
    pub max_step_events: usize,
    /// Trace events of one answer; the traces after that are cut at once.
    pub max_events: usize,
    /// Records with more actions are replayed off the threads that serve requests.
    pub blocking_above: usize,
}

impl Default for ApiConfig {
    fn default() -> ApiConfig {
        ApiConfig {
            max_body: 64 * 1024,
            max_actions: 10_000,
            max_steps: 2_000,
            max_step_events: 3_000,
            max_events: 200_000,
            blocking_above: 200,
        }
    }
}

/// Private rooms.
#[derive(Clone, Debug)]
pub struct RoomsConfig {
    /// Where they are kept.
    pub store: StoreConfig,
    /// Rooms that may be made from one address.
    pub creation: Rate,
    /// Connections that may be open from one address at once.
    pub connections: usize,
    /// How often rooms may be looked for from one address: their pages, records and connections.
    pub visits: Rate,
    /// Messages that may come over one connection.
    pub credits: Rate,
    /// How soon a connection must say who it is.
    pub hello_within: Duration,
    /// How often the other end is asked for a sign of life.
    pub ping_every: Duration,
    /// How long it may be silent before the connection is closed.
    pub silent_for: Duration,
    /// How long a room to which nobody is connected stays in memory.
    pub unload_after: Duration,
    /// How long a room in which nothing happens is kept.
    pub expire_after: Duration,
}

impl Default for RoomsConfig {
    fn default() -> RoomsConfig {
        RoomsConfig {
            store: StoreConfig::Memory,
            creation: Rate { burst: 20.0, refill: 1.0 / 30.0 },
            connections: 100,
            visits: Rate { burst: 240.0, refill: 4.0 },
            credits: Rate { burst: 60.0, refill: 10.0 },
            hello_within: Duration::from_secs(10),
            ping_every: Duration::from_secs(20),
            silent_for: Duration::from_secs(50),
            unload_after: Duration::from_secs(600),
            expire_after: Duration::from_secs(30 * 24 * 60 * 60),
        }
    }
}

/// The computer opponent.
#[derive(Clone, Debug)]
pub struct ComputerConfig {
    /// Searches that run at the same time.
    pub workers: usize,
    /// Requests that may wait for a free worker; more are turned away.
    pub queue: usize,
    /// Requests from one address that are worked on or wait at once; more are turned away. Fewer than
    /// there is place for, so that nobody takes all of it.
    pub each: usize,
    /// How long the computer thinks where a request does not say.
    pub default_time: Duration,
    /// The longest it may think, whatever a request says.
    pub max_time: Duration,
    /// The most nodes a request may ask for.
    pub max_nodes: u64,
    /// The endgame tables it asks.
    pub tables: Arc<Tables>,
}

impl Default for ComputerConfig {
    fn default() -> ComputerConfig {
        ComputerConfig {
            workers: thread::available_parallelism().map_or(1, usize::from),
            queue: 16,
            each: 6,
            default_time: Duration::from_millis(600),
            max_time: Duration::from_secs(5),
            max_nodes: 1_000_000_000,
            tables: Tables::small(),
        }
    }
}

/// Static files.
#[derive(Clone, Debug, Default)]
pub struct AssetsConfig {
    /// Read them from this folder at each request, for work on them, instead of using the ones
    /// built into the program.
    pub folder: Option<PathBuf>,
}
