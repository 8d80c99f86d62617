//! A server on a real connection, in the program of the tests.

use std::net::SocketAddr;

use empiki_server::{Config, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server and how to stop it.
pub struct Running {
    pub address: SocketAddr,
    pub stop: oneshot::Sender<()>,
    pub ended: JoinHandle<()>,
}

/// Starts a server on a free port.
pub async fn run(change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config::default();
    config.http.listen.set_port(0);
    change(&mut config);
    let server = Server::bind(config).await.expect("a free port");
    let address = server.address();
    let (stop, stopped) = oneshot::channel();
    let ended = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    Running { address, stop, ended }
}

impl Running {
    /// Stops it, and waits for a quiet end.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        self.ended.await.expect("a quiet end");
    }
}
