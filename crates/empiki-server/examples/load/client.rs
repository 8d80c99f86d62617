//! What all clients share: connecting, and counting.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Whatever goes wrong.
pub type Anything = Box<dyn Error + Send + Sync>;

/// A connection.
pub type Socket = WebSocketStream<TcpStream>;

/// Connects with small buffers, for there are thousands of us.
pub async fn connect(server: SocketAddr, path: &str) -> Result<Socket, Anything> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let url = format!("ws://{server}{path}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

/// How long things took, in microseconds.
#[derive(Debug, Default)]
pub struct Latencies(Mutex<Vec<u32>>);

impl Latencies {
    /// Something took so long.
    pub fn add(&self, time: Duration) {
        let microseconds = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(microseconds);
    }

    /// All so far; none are left.
    pub fn take(&self) -> Vec<u32> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Prints a rate and latencies, and returns the rate.
pub fn report(what: &str, latencies: &mut [u32], time: Duration) -> f64 {
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
