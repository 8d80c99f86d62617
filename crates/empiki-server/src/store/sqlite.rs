//! Rooms in a SQLite file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Row as SqliteRow, TransactionBehavior};
use serde_json::Value;
use sqlx::ConnectOptions as _;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions};

use super::thread::ConnectionThread;
use super::{Append, Pending, Row, Store, StoreError, batch, signed};
use crate::rooms::{Event, Millis, RoomId};

/// How long to wait for somebody else who writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait for them when all that is asked is whether something could be written.
const CHECK_PATIENCE: Duration = Duration::from_millis(500);

/// What makes the tables, and brings those of older versions up to date.
static TABLES: Migrator = sqlx::migrate!("migrations/sqlite");

/// Rooms in a SQLite file. One connection writes, so that nobody waits for a lock; another reads.
#[derive(Debug)]
pub struct Sqlite {
    writer: ConnectionThread,
    /// None in memory, where no other connection sees what is there.
    reader: Option<ConnectionThread>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::try_open(file).await.map_err(|error| match error {
            StoreError::Unavailable(why) => StoreError::Unavailable(format!("{}: {why}", file.display())),
            other => other,
        })
    }

    async fn try_open(file: &Path) -> Result<Sqlite, StoreError> {
        bring_up_to_date(file).await?;
        let writing = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let writer = Connection::open_with_flags(file, writing)?;
        // With less a commit may be lost when the power fails.
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.busy_timeout(PATIENCE)?;
        let reading = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(file, reading)?;
        reader.busy_timeout(PATIENCE)?;
        Sqlite::with(writer, Some(reader))
    }

    /// Makes one that is gone when it is closed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible.
    pub fn in_memory() -> Result<Sqlite, StoreError> {
        let writer = Connection::open_in_memory()?;
        for change in TABLES.iter() {
            writer.execute_batch(change.sql.as_str())?;
        }
        Sqlite::with(writer, None)
    }

    fn with(writer: Connection, reader: Option<Connection>) -> Result<Sqlite, StoreError> {
        let reader = reader.map(ConnectionThread::start).transpose()?;
        Ok(Sqlite { writer: ConnectionThread::start(writer)?, reader })
    }

    /// What a query finds.
    async fn read<T: Send + 'static>(
        &self,
        query: &'static str,
        room: RoomId,
        one: impl Fn(&SqliteRow) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        let find = move |connection: &mut Connection| {
            let mut query = connection.prepare_cached(query)?;
            let mut rows = query.query([room.as_str()])?;
            let mut all = Vec::new();
            while let Some(row) = rows.next()? {
                all.push(one(row)?);
            }
            Ok(all)
        };
        self.reader.as_ref().unwrap_or(&self.writer).run(find).await
    }
}

/// Makes the file, and brings its tables up to date.
async fn bring_up_to_date(file: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .busy_timeout(PATIENCE);
    let pool = SqlitePoolOptions::new().max_connections(1);
    let pool = pool.connect_with(options.disable_statement_logging()).await?;
    TABLES.run(&pool).await?;
    pool.close().await;
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl Store for Sqlite {
    fn append(&self, batch: Arc<Vec<Append>>) -> Pending<'_, ()> {
        Box::pin(self.writer.run(move |connection| batch::add(connection, &batch)))
    }

    fn events(&self, room: RoomId) -> Pending<'_, Vec<Event>> {
        let query = "WITH RECURSIVE chain (before, number, at, what) AS ( \
             SELECT events.before, events.number, events.at, events.what \
             FROM rooms JOIN events ON events.id = rooms.last WHERE rooms.room = ? \
             UNION ALL SELECT events.before, events.number, events.at, events.what \
             FROM chain JOIN events ON events.id = chain.before) \
             SELECT number, at, what FROM chain ORDER BY number";
        Box::pin(
            self.read(query, room, |row| {
                Row { number: row.get(0)?, at: row.get(1)?, what: row.get(2)? }.event()
            }),
        )
    }

    fn games(&self, room: RoomId) -> Pending<'_, Vec<Value>> {
        let query = "SELECT record FROM games WHERE room = ? ORDER BY number";
        Box::pin(self.read(query, room, |row| read(&row.get::<_, String>(0)?)))
    }

    fn expire(&self, since: Millis) -> Pending<'_, Vec<RoomId>> {
        Box::pin(self.writer.run(move |connection| {
            let since = [signed(since.0)];
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            change.execute(
                "WITH RECURSIVE gone (id) AS (SELECT last FROM rooms WHERE at < ? \
                 UNION ALL SELECT events.before FROM gone JOIN events ON events.id = gone.id \
                 WHERE events.before IS NOT NULL) \
                 DELETE FROM events WHERE id IN (SELECT id FROM gone)",
                since,
            )?;
            let names = change
                .prepare("DELETE FROM rooms WHERE at < ? RETURNING room")?
                .query_map(since, |row| row.get::<_, String>(0))?
                .collect::<Result<Vec<_>, _>>()?;
            change.commit()?;
            Ok(names.iter().filter_map(|name| name.parse().ok()).collect())
        }))
    }

    fn check(&self) -> Pending<'_, ()> {
        // Only writing shows that there is room on the disk and that nobody else holds the file.
        Box::pin(self.writer.run(|connection| {
            // Those who want something kept wait behind this.
            connection.busy_timeout(CHECK_PATIENCE)?;
            let checked = write_nothing(connection);
            connection.busy_timeout(PATIENCE)?;
            checked
        }))
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            if let Some(reader) = &self.reader {
                reader.close().await?;
            }
            self.writer.close().await
        })
    }
}

/// Writes to the file without changing anything.
fn write_nothing(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    change.execute("UPDATE rooms SET at = at WHERE id = (SELECT max(id) FROM rooms)", ())?;
    Ok(change.commit()?)
}

/// A record as it was kept.
pub(super) fn read(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;
    use crate::rooms::What;

    /// A file of its own in a folder that is gone at the end.
    struct File(std::path::PathBuf);

    impl File {
        fn new(name: &str) -> File {
            let folder = std::env::temp_dir().join(format!("empiki-sqlite-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&folder).expect("a folder");
            File(folder.join("rooms.sqlite"))
        }
    }

    impl Drop for File {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(self.0.parent().expect("its folder"));
        }
    }

    /// Events of a room that nobody can replay, for the store reads none.
    fn append(room: u8, numbers: std::ops::RangeInclusive<u64>) -> Append {
        let events: Vec<_> =
            numbers.map(|number| Event { number, at: Millis(number), what: What::Resumed }).collect();
        Append::new(RoomId::from_random([room; 16]), &events, None).expect("written down")
    }

    async fn numbers(store: &Sqlite, room: u8) -> Vec<u64> {
        let events = store.events(RoomId::from_random([room; 16])).await.expect("events");
        events.iter().map(|event| event.number).collect()
    }

    #[tokio::test]
    async fn the_writer_syncs_every_commit() {
        let file = File::new("sync");
        let store = Sqlite::open(&file.0).await.expect("a store");
        let settings = store.writer.run(|connection| {
            let synchronous =
                connection.pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0))?;
            let mode = connection.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0))?;
            Ok((synchronous, mode))
        });
        assert_eq!(settings.await, Ok((2, "wal".to_owned())), "2 is FULL");
    }

    #[tokio::test]
    async fn what_is_broken_off_is_not_kept() {
        let file = File::new("broken");
        let store = Sqlite::open(&file.0).await.expect("a store");
        let keep = |batch: Vec<Append>| store.append(Arc::new(batch));
        keep(vec![append(1, 1..=2)]).await.expect("kept");
        assert_eq!(keep(vec![append(3, 1..=9), append(1, 5..=5)]).await, Err(StoreError::Conflict));
        assert_eq!(keep(vec![append(1, 3..=4), append(9, 2..=2)]).await, Err(StoreError::Conflict));
        assert_eq!(numbers(&store, 1).await, [1, 2]);
        assert_eq!(numbers(&store, 3).await, [] as [u64; 0]);
        keep(vec![append(1, 3..=3), append(2, 1..=700), append(1, 4..=4)]).await.expect("kept");
        assert_eq!(numbers(&store, 1).await, [1, 2, 3, 4]);
        assert_eq!(numbers(&store, 2).await, (1..=700).collect::<Vec<_>>());
        // It is done though nobody waits for it.
        let mut broken_off = keep(vec![append(1, 5..=5)]);
        assert!(broken_off.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        drop(broken_off);
        keep(vec![append(1, 6..=6)]).await.expect("kept");
        assert_eq!(numbers(&store, 1).await, [1, 2, 3, 4, 5, 6]);
    }

    #[tokio::test]
    async fn rooms_of_the_first_layout_are_taken_over() {
        let file = File::new("layout");
        let options = SqliteConnectOptions::new().filename(&file.0).create_if_missing(true);
        let old = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.expect("a file");
        sqlx::migrate!("migrations/sqlite").run_to(1, &old).await.expect("the first layout");
        for (room, numbers) in [(7_u8, 1..=3_i64), (3, 1..=1), (5, 1..=4)] {
            for number in numbers {
                sqlx::query("INSERT INTO events (room, number, at, what) VALUES (?, ?, ?, ?)")
                    .bind(RoomId::from_random([room; 16]).as_str().to_owned())
                    .bind(number)
                    .bind(number)
                    .bind(super::super::text(&What::Resumed).expect("JSON"))
                    .execute(&old)
                    .await
                    .expect("a row");
            }
        }
        old.close().await;
        let store = Sqlite::open(&file.0).await.expect("a store");
        for (room, count) in [(7, 3), (3, 1), (5, 4)] {
            assert_eq!(numbers(&store, room).await, (1..=count).collect::<Vec<_>>());
            store.append(Arc::new(vec![append(room, count + 1..=count + 1)])).await.expect("kept");
            assert_eq!(numbers(&store, room).await, (1..=count + 1).collect::<Vec<_>>());
        }
    }
}
