//! Groups what many rooms want kept into one commit.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::{unconstrained, yield_now};

use super::{Append, Store, StoreError};
use crate::metrics::Metrics;

/// The most that goes into one commit.
const MOST: usize = 1024;

/// How many may wait; more wait outside.
const QUEUE: usize = 4096;

/// Commits that may be on the disk and not yet told about.
const UNTOLD: usize = 4;

/// After so many have been told what became of theirs, others may have the processor.
const TURN: usize = 64;

/// Writes for many rooms. While one commit is on its way to the disk, whatever else comes in
/// gathers for the next: the busier it is, the more share the cost of one. Meanwhile those of the commit
/// before are told.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

/// What is done when something is on the disk, or could not be kept.
type Then = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

struct Job {
    append: Append,
    then: Then,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("append", &self.append).finish_non_exhaustive()
    }
}

/// Those who wait for a commit, and what became of it.
type Told = (Vec<Then>, Result<(), StoreError>);

impl Writer {
    /// Starts one. It ends when the last handle is dropped.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Writer {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let (told, telling) = mpsc::channel(UNTOLD);
        tokio::spawn(write(store, metrics, waiting, told));
        // What is told goes to many sockets at once; it would soon be over the budget of one task.
        tokio::spawn(unconstrained(tell(telling)));
        Writer { jobs }
    }

    /// Returns when it is on the disk.
    ///
    /// # Errors
    /// Those of [`Store::append`]; nothing of it has been kept then.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        let then = move |result| {
            // Whoever asked may be gone; it is stored all the same.
            let _ = done.send(result);
        };
        self.append_then(append, then).await?;
        told.await.map_err(|_| stopped())?
    }

    /// Returns at once. When it is on the disk, or could not be kept, `then` is called with that; it
    /// must not block. If the writer stops before, it is dropped.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the writer has stopped.
    pub async fn append_then(
        &self,
        append: Append,
        then: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) -> Result<(), StoreError> {
        let job = Job { append, then: Box::new(then) };
        self.jobs.send(job).await.map_err(|_| stopped())
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the server is stopping".to_owned())
}

/// Writes one group after the other.
async fn write(
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    mut waiting: mpsc::Receiver<Job>,
    told: mpsc::Sender<Told>,
) {
    let mut group = Vec::with_capacity(MOST);
    while waiting.recv_many(&mut group, MOST).await > 0 {
        gather(&mut waiting, &mut group).await;
        let (batch, thens): (Vec<_>, Vec<_>) = group.drain(..).map(|job| (job.append, job.then)).unzip();
        let batch = Arc::new(batch);
        let begun = Instant::now();
        let result = store.append(Arc::clone(&batch)).await;
        metrics.commits.observe(begun.elapsed());
        metrics.stored.add(batch.iter().map(|append| append.rows.len() as u64).sum());
        match result {
            Err(error) if batch.len() > 1 => {
                // One room's trouble is not the others'.
                tracing::warn!(%error, rooms = batch.len(), "a commit failed; the rooms are written one by one");
                for (append, then) in batch.iter().zip(thens) {
                    let result = store.append(Arc::new(vec![append.clone()])).await;
                    let _ = told.send((vec![then], result)).await;
                }
            }
            // If nobody is told any more, the server has stopped.
            result => drop(told.send((thens, result)).await),
        }
    }
}

/// Lets a group grow for as long as more comes in whenever others have the processor: where many are about
/// to ask, one commit for all is cheaper and no later than two. Where nobody is, it takes no time.
async fn gather(waiting: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) {
    loop {
        yield_now().await;
        let before = group.len();
        while group.len() < MOST
            && let Ok(job) = waiting.try_recv()
        {
            group.push(job);
        }
        if group.len() == before || group.len() >= MOST {
            return;
        }
    }
}

/// Tells one group after the other.
async fn tell(mut telling: mpsc::Receiver<Told>) {
    let mut turn = 0;
    while let Some((thens, result)) = telling.recv().await {
        for then in thens {
            then(result.clone());
            turn += 1;
            if turn % TURN == 0 {
                yield_now().await;
            }
        }
    }
}
