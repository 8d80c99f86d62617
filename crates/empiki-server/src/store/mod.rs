//! Where the events of rooms are kept. What [`Store::append`] has returned from is on the disk, and
//! stays there whatever happens to the process or the machine.

mod batch;
mod postgres;
mod sqlite;
mod thread;
mod writer;

use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use serde_json::Value;

pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use writer::Writer;

use crate::rooms::{Event, GameRecord, Millis, RoomId};

/// Events of one room that are to be kept together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    room: RoomId,
    rows: Vec<Row>,
    record: Option<(u32, String)>,
}

/// An event as it is kept.
#[derive(Clone, Debug)]
struct Row {
    number: i64,
    at: i64,
    what: String,
}

impl Append {
    /// Events of a room, and the record of a game that they ended.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when something cannot be written down.
    pub fn new<'a>(
        room: RoomId,
        events: impl IntoIterator<Item = &'a Event>,
        record: Option<&GameRecord>,
    ) -> Result<Append, StoreError> {
        let rows = events.into_iter().map(Row::new).collect::<Result<_, _>>()?;
        let record = record.map(|record| Ok::<_, StoreError>((record.number, text(record)?))).transpose()?;
        Ok(Append { room, rows, record })
    }

    /// The room, and the number of the event that these follow, unless they begin it.
    fn follows(&self) -> Option<(&str, i64)> {
        let first = self.rows.first()?.number;
        (first > 1).then(|| (self.room.as_str(), first - 1))
    }
}

impl Row {
    fn new(event: &Event) -> Result<Row, StoreError> {
        Ok(Row { number: signed(event.number), at: signed(event.at.0), what: text(&event.what)? })
    }

    fn event(&self) -> Result<Event, StoreError> {
        let what =
            serde_json::from_str(&self.what).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok(Event { number: self.number.unsigned_abs(), at: Millis(self.at.unsigned_abs()), what })
    }
}

fn text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// A number as databases have them.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Why the store did not do what it should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written to the room.
    #[error("the room has been changed by somebody else")]
    Conflict,
    /// The store cannot be reached or does not work.
    #[error("the store does not work: {0}")]
    Unavailable(String),
    /// What is kept cannot be read.
    #[error("what is kept cannot be read: {0}")]
    Damaged(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => StoreError::Conflict,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

/// What a store is still working on.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where events and records are kept.
pub trait Store: Send + Sync + fmt::Debug + 'static {
    /// Keeps all of this or, when it fails, nothing of it. Returns when it is on the disk.
    ///
    /// Fails with [`StoreError::Conflict`] if an event of that number is there already, or the one before it
    /// is not.
    fn append(&self, batch: Arc<Vec<Append>>) -> Pending<'_, ()>;

    /// The events of a room in order; none if there is no such room.
    fn events(&self, room: RoomId) -> Pending<'_, Vec<Event>>;

    /// The records of a room's finished games in order, whether or not the room is still there.
    fn games(&self, room: RoomId) -> Pending<'_, Vec<Value>>;

    /// Removes the rooms in which nothing has happened since, but not the records of their games.
    /// Returns which.
    fn expire(&self, since: Millis) -> Pending<'_, Vec<RoomId>>;

    /// Whether something can be kept now.
    fn check(&self) -> Pending<'_, ()>;

    /// Ends its work and gives everything it holds back.
    fn close(&self) -> Pending<'_, ()>;
}

/// Where to keep rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreConfig {
    /// In a SQLite file in memory, for tests and tries: all is gone when the server ends.
    Memory,
    /// In a SQLite file in this folder.
    Folder(PathBuf),
    /// In the PostgreSQL database of this address.
    Url(String),
}

/// Opens the store and brings its tables up to date.
///
/// # Errors
/// [`StoreError::Unavailable`] when it cannot be opened.
pub async fn open(config: &StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match config {
        StoreConfig::Memory => Arc::new(Sqlite::in_memory()?),
        StoreConfig::Folder(folder) => {
            std::fs::create_dir_all(folder)
                .map_err(|error| StoreError::Unavailable(format!("{}: {error}", folder.display())))?;
            Arc::new(Sqlite::open(&folder.join("empiki.sqlite")).await?)
        }
        StoreConfig::Url(url) => Arc::new(Postgres::open(url).await?),
    })
}
