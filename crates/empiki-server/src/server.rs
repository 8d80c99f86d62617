//! Listening, serving and stopping.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use crate::config::Config;
use crate::connection::ImpatientListener;
use crate::crowd::Crowd;
use crate::router::router;
use crate::serving::Serving;
use crate::store::StoreError;

/// Why the server could not be started or had to stop.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {source}; choose another address with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The rooms have nowhere to be kept.
    #[error("the rooms cannot be kept: {0}; --data and --database-url say where to keep them")]
    Store(#[from] StoreError),
}

/// A server that holds its address and is ready to run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Server {
    /// Takes the address that the configuration names.
    ///
    /// # Errors
    /// [`ServeError::Listen`] when it cannot be had, [`ServeError::Store`] when the store of the
    /// rooms cannot be opened.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        let address = config.http.listen;
        let listen = async {
            let listener = TcpListener::bind(address).await?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        };
        let (listener, address) = listen.await.map_err(|source| ServeError::Listen { address, source })?;
        let app = App::new(config);
        app.hub().open().await?;
        Ok(Server { listener, address, app })
    }

    /// The address it listens at, with the port that the system chose if it was asked to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` completes; then takes no more requests, gives those under way the
    /// configured grace to end, tells those in rooms that it will be back, and returns.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let http = self.app.config().http.clone();
        let (told, stopping) = watch::channel(false);
        tracing::info!(address = %self.address, "listening");
        let hub = self.app.hub().clone();
        let serving = Serving {
            head: http.head,
            crowd: Crowd::new(http.connections),
            trusted: http.trusted_proxies,
            router: router(self.app),
        };
        let listener = ImpatientListener::new(self.listener, http.idle);
        let mut serving = pin!(serving.run(listener, stopping));
        let stop = async {
            stop.await;
            tracing::info!("stopping");
            hub.announce_close();
            let _ = told.send(true);
            tokio::time::sleep(http.grace).await;
        };
        tokio::select! {
            () = &mut serving => {}
            () = stop => tracing::warn!("requests that did not end in time were cut off"),
        }
        hub.close().await;
    }
}

/// Asks the system for as many open files as it lets us have: each connection is one, and what a shell gives
/// its programs is often no more than 1024.
#[cfg(unix)]
pub fn allow_many_connections() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the number of open files stays as it is");
        }
    }
}

/// Does nothing here: no such limit is known.
#[cfg(not(unix))]
pub fn allow_many_connections() {}

/// Completes when the process is asked to end.
pub async fn asked_to_end() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can interrupt us then; the other way remains.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                terminate.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
