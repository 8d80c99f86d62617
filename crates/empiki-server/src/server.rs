//! Listening, serving and stopping.

use std::io;
use std::net::SocketAddr;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use crate::config::Config;
use crate::connection::ImpatientListener;
use crate::router::router;
use crate::store::StoreError;
use crate::ws::Peer;

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
    /// The system ended the service.
    #[error("the server had to stop: {0}")]
    Serve(#[source] io::Error),
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
    /// configured grace to end, and returns.
    ///
    /// # Errors
    /// [`ServeError::Serve`] when the system ends the service.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let grace = self.app.config().http.grace;
        let (told, mut stopping) = watch::channel(false);
        tracing::info!(address = %self.address, "listening");
        let hub = self.app.hub().clone();
        let rooms = hub.clone();
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            rooms.announce_close();
            let _ = told.send(true);
        };
        let listener = ImpatientListener::new(self.listener, self.app.config().http.idle);
        let serving = axum::serve(listener, router(self.app).into_make_service_with_connect_info::<Peer>())
            .with_graceful_shutdown(stop);
        let overdue = async {
            let _ = stopping.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(grace).await;
        };
        let ended = tokio::select! {
            ended = async { serving.await } => ended.map_err(ServeError::Serve),
            () = overdue => {
                tracing::warn!("requests that did not end in time were cut off");
                Ok(())
            }
        };
        hub.close().await;
        ended
    }
}

/// Serves until the process is asked to end (Ctrl-C, or SIGTERM where there is such a thing).
///
/// # Errors
/// [`ServeError`] when the address cannot be had or the system ends the service.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    Server::bind(config).await?.run(asked_to_end()).await
}

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
