//! Groups what many rooms want kept into one commit.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::{Append, Store, StoreError};
use crate::metrics::Metrics;

/// The most that goes into one commit.
const MOST: usize = 1024;

/// How many may wait; more wait outside.
const QUEUE: usize = 4096;

/// Writes for many rooms. While one commit is on its way to the disk, whatever else comes in
/// gathers for the next: the busier it is, the more share the cost of one.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

#[derive(Debug)]
struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts one. It ends when the last handle is dropped.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Writer {
        let (jobs, mut waiting) = mpsc::channel::<Job>(QUEUE);
        tokio::spawn(async move {
            let mut group = Vec::with_capacity(MOST);
            while waiting.recv_many(&mut group, MOST).await > 0 {
                write(&*store, &metrics, group.drain(..)).await;
            }
        });
        Writer { jobs }
    }

    /// Returns when it is on the disk.
    ///
    /// # Errors
    /// Those of [`Store::append`]; nothing of it has been kept then.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        let stopped = || StoreError::Unavailable("the server is stopping".to_owned());
        self.jobs.send(Job { append, done }).await.map_err(|_| stopped())?;
        told.await.map_err(|_| stopped())?
    }
}

async fn write(store: &dyn Store, metrics: &Metrics, group: impl Iterator<Item = Job>) {
    let (batch, waiting): (Vec<_>, Vec<_>) = group.map(|job| (job.append, job.done)).unzip();
    let begun = Instant::now();
    let result = store.append(&batch).await;
    metrics.commits.observe(begun.elapsed());
    metrics.stored.add(batch.iter().map(|append| append.rows.len() as u64).sum());
    match result {
        Err(error) if batch.len() > 1 => {
            // One room's trouble is not the others'.
            tracing::warn!(%error, rooms = batch.len(), "a commit failed; the rooms are written one by one");
            for (append, done) in batch.into_iter().zip(waiting) {
                let _ = done.send(store.append(&[append]).await);
            }
        }
        result => {
            for done in waiting {
                // Whoever asked may be gone; it is stored all the same.
                let _ = done.send(result.clone());
            }
        }
    }
}
