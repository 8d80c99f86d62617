//! What a room does for the network and nothing else: each text of one of a pair is told to both, and is
//! then as long as an event of a game. No rules, no store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Path;
use axum::extract::ws::{Message as AxumMessage, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Anything, Latencies, connect, report};
use crate::server::Process;
use crate::{Wishes, report_cost};

/// About as long as an event is on average over the five games.
const LENGTH: usize = 530;

type Pairs = Arc<Mutex<HashMap<usize, Vec<mpsc::Sender<Utf8Bytes>>>>>;

/// The server's part.
pub fn route() -> MethodRouter {
    let pairs = Pairs::default();
    get(move |Path(pair): Path<usize>, upgrade: WebSocketUpgrade| async move {
        let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(4096);
        let response: Response = upgrade.on_upgrade(move |socket| serve(socket, pair, pairs));
        response
    })
}

async fn serve(mut socket: WebSocket, pair: usize, pairs: Pairs) {
    let (outgoing, mut incoming) = mpsc::channel::<Utf8Bytes>(128);
    pairs.lock().unwrap_or_else(PoisonError::into_inner).entry(pair).or_default().push(outgoing);
    if socket.send(AxumMessage::Text("welcome".into())).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            heard = socket.recv() => {
                let Some(Ok(AxumMessage::Text(text))) = heard else { return };
                let told = Utf8Bytes::from(format!("{text:LENGTH$}"));
                let pairs = pairs.lock().unwrap_or_else(PoisonError::into_inner);
                for outgoing in pairs.get(&pair).into_iter().flatten() {
                    // Whoever is gone need not be told.
                    let _ = outgoing.try_send(told.clone());
                }
            }
            told = incoming.recv() => {
                let Some(told) = told else { return };
                if socket.send(AxumMessage::Text(told)).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// As many pairs as there are rooms, each with one message on its way.
pub async fn measure(process: &Process, wishes: &Wishes) -> Result<f64, Anything> {
    let (stop, stopped) = watch::channel(false);
    let mut tasks = Vec::new();
    for pair in 0..wishes.rooms {
        for own in ["south", "north"] {
            let mut socket = connect(process.echo, &format!("/relay/{pair}")).await?;
            socket.next().await.ok_or("no welcome")??;
            let stopped = stopped.clone();
            tasks.push(tokio::spawn(async move {
                let latencies = Latencies::default();
                let mut begun = Instant::now();
                if own == "north" {
                    // Both are there now.
                    socket.send(Message::text(own)).await?;
                }
                while !*stopped.borrow() {
                    let Ok(Some(message)) = tokio::time::timeout(IDLE, socket.next()).await else { break };
                    if message?.to_text()?.starts_with(own) {
                        latencies.add(begun.elapsed());
                    } else {
                        begun = Instant::now();
                        socket.send(Message::text(own)).await?;
                    }
                }
                Ok::<_, Anything>(latencies.take())
            }));
        }
    }
    let (begun, used) = (Instant::now(), process.processor_times()?);
    tokio::time::sleep(Duration::from_secs(wishes.seconds)).await;
    stop.send_replace(true);
    let time = begun.elapsed();
    let used = [used, process.processor_times()?];
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await??);
    }
    let rate = report("relay", &mut all, time);
    report_cost("relay", used[0], used[1], all.len());
    Ok(rate)
}

/// Nothing is said for so long only when the other has stopped.
const IDLE: Duration = Duration::from_millis(300);
