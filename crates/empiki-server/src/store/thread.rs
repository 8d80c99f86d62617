//! A SQLite connection with a thread of its own, for what it does blocks until the disk has answered.

use std::fmt;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{Mutex, oneshot};

use super::StoreError;

type Work = Box<dyn FnOnce(&mut Connection) + Send>;

/// A connection, and the thread on which it works.
pub struct ConnectionThread(Mutex<Option<Running>>);

struct Running {
    works: mpsc::Sender<Work>,
    thread: JoinHandle<()>,
}

impl ConnectionThread {
    /// Gives a connection a thread.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the system has no thread for it.
    pub fn start(mut connection: Connection) -> Result<ConnectionThread, StoreError> {
        let (works, waiting) = mpsc::channel::<Work>();
        let thread = thread::Builder::new().name("sqlite".to_owned()).spawn(move || {
            while let Ok(work) = waiting.recv() {
                work(&mut connection);
            }
        });
        let thread = thread.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(ConnectionThread(Mutex::new(Some(Running { works, thread }))))
    }

    /// What the work finds out. It is done to its end even if nobody waits for that.
    ///
    /// # Errors
    /// Those of the work, and [`StoreError::Unavailable`] when the connection is closed.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Unavailable("it is closed".to_owned());
        let (done, told) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            // Whoever asked may be gone.
            let _ = done.send(work(connection));
        });
        let running = self.0.lock().await;
        running.as_ref().ok_or_else(closed)?.works.send(work).map_err(|_| closed())?;
        drop(running);
        told.await.map_err(|_| closed())?
    }

    /// Ends when all that was begun is done and the connection is closed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the thread did not end well.
    pub async fn close(&self) -> Result<(), StoreError> {
        let Some(Running { works, thread }) = self.0.lock().await.take() else { return Ok(()) };
        drop(works);
        let broken = || StoreError::Unavailable("its thread has failed".to_owned());
        tokio::task::spawn_blocking(move || thread.join()).await.map_err(|_| broken())?.map_err(|_| broken())
    }
}

impl fmt::Debug for ConnectionThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectionThread").finish_non_exhaustive()
    }
}
