//! Connections taken and served until the server stops. What they ask is answered by the router; here is
//! only how many there may be, and how long they may take to ask.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service as _;

use crate::connection::{Impatient, ImpatientListener};
use crate::crowd::{Admission, Crowd};
use crate::ws::Peer;

/// How connections are served.
#[derive(Clone, Debug)]
pub struct Serving {
    /// What answers.
    pub router: Router,
    /// How long the head of a request may take to come.
    pub head: Duration,
    /// How many connections each household may have. A proxy speaks for many, and has as many as it wants.
    pub crowd: Crowd,
    /// Those proxies.
    pub trusted: Vec<IpAddr>,
}

impl Serving {
    /// Takes connections until `stopping` says so, then waits for what is under way on them.
    pub async fn run(self, mut listener: ImpatientListener, stopping: watch::Receiver<bool>) {
        let mut connections = JoinSet::new();
        let mut stopped = pin!(told(stopping.clone()));
        loop {
            tokio::select! {
                (stream, address) = listener.accept() => {
                    let address = address.ip();
                    let Ok(admission) = self.admit(address) else {
                        tracing::debug!(%address, "too many connections from one address");
                        continue;
                    };
                    let serving = serve(stream, self.router.clone(), Peer(address), self.head, stopping.clone());
                    connections.spawn(async move {
                        serving.await;
                        drop(admission);
                    });
                }
                // So that those that have ended do not gather.
                Some(_) = connections.join_next() => {}
                () = &mut stopped => break,
            }
        }
        // Nobody listens any more.
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    /// A place for one more connection from this address; none is counted for a proxy.
    fn admit(&self, address: IpAddr) -> Result<Option<Admission>, ()> {
        if self.trusted.iter().any(|proxy| proxy.to_canonical() == address.to_canonical()) {
            return Ok(None);
        }
        self.crowd.enter(address).map(Some).ok_or(())
    }
}

/// Completes when the server is told to stop.
async fn told(mut stopping: watch::Receiver<bool>) {
    // If nobody can tell any more, it has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Serves one connection to its end. A WebSocket goes on without it.
async fn serve(
    stream: Impatient<TcpStream>,
    router: Router,
    peer: Peer,
    head: Duration,
    stopping: watch::Receiver<bool>,
) {
    let service = service_fn(move |request| answer(router.clone(), request, peer));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = told(stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

fn answer(
    mut router: Router,
    mut request: Request<Incoming>,
    peer: Peer,
) -> impl Future<Output = Result<Response, Infallible>> {
    request.extensions_mut().insert(ConnectInfo(peer));
    router.call(request)
}
