//! Rooms in a SQLite file.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection, SqlitePool};
use tokio::sync::Mutex;

use super::{Append, Pending, Row, Store, StoreError, batch, signed};
use crate::rooms::{Event, Millis, RoomId};

/// How long to wait for somebody else who writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections that read.
const READERS: u32 = 2;

/// Rooms in a SQLite file. One connection writes, so that nobody waits for a lock; others read.
#[derive(Debug)]
pub struct Sqlite {
    writer: Mutex<Writing>,
    /// None in memory, where no other connection sees what is there.
    readers: Option<SqlitePool>,
}

#[derive(Debug)]
struct Writing {
    /// None when it is closed.
    connection: Option<SqliteConnection>,
    /// Whether a transaction may be left that was not brought to its end.
    broken: bool,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With less a commit may be lost when the power fails.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE);
        let named = |error: StoreError| match error {
            StoreError::Unavailable(why) => StoreError::Unavailable(format!("{}: {why}", file.display())),
            other => other,
        };
        let mut store = Sqlite::with(options.clone()).await.map_err(named)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.read_only(true).disable_statement_logging());
        store.readers = Some(readers.await.map_err(|error| named(error.into()))?);
        Ok(store)
    }

    /// Makes one that is gone when it is closed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible.
    pub async fn in_memory() -> Result<Sqlite, StoreError> {
        Sqlite::with(SqliteConnectOptions::new().in_memory(true)).await
    }

    /// One with nobody who only reads.
    async fn with(options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        // Statements are long, and the same ones again and again.
        let pool =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.disable_statement_logging());
        let pool = pool.await?;
        sqlx::migrate!("migrations/sqlite").run(&pool).await?;
        // A pool would ask the connection how it is before and after each commit.
        let connection = pool.acquire().await?.detach();
        let writer = Mutex::new(Writing { connection: Some(connection), broken: false });
        Ok(Sqlite { writer, readers: None })
    }

    /// The rows that a query finds.
    async fn read(
        &self,
        query: Query<'_, sqlx::Sqlite, SqliteArguments>,
    ) -> Result<Vec<SqliteRow>, StoreError> {
        match &self.readers {
            Some(readers) => Ok(query.fetch_all(readers).await?),
            None => Ok(query.fetch_all(self.writer.lock().await.connection()?).await?),
        }
    }
}

impl Writing {
    fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        self.connection.as_mut().ok_or_else(|| StoreError::Unavailable("it is closed".to_owned()))
    }

    /// Keeps all of a batch or nothing.
    async fn append(&mut self, batch: &[Append]) -> Result<(), StoreError> {
        if self.broken {
            self.roll_back().await?;
        }
        self.broken = true;
        let added = batch::add(self.connection()?, batch).await;
        match added {
            Ok(()) => self.broken = false,
            Err(_) => self.roll_back().await?,
        }
        added
    }

    async fn roll_back(&mut self) -> Result<(), StoreError> {
        // Fails if there is no transaction, since SQLite has ended it by itself.
        let _ = sqlx::query("ROLLBACK").execute(self.connection()?).await;
        self.broken = false;
        Ok(())
    }
}

impl Store for Sqlite {
    fn append<'a>(&'a self, batch: &'a [Append]) -> Pending<'a, ()> {
        Box::pin(async move { self.writer.lock().await.append(batch).await })
    }

    fn events(&self, room: RoomId) -> Pending<'_, Vec<Event>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "WITH RECURSIVE chain (before, number, at, what) AS ( \
                 SELECT events.before, events.number, events.at, events.what \
                 FROM rooms JOIN events ON events.id = rooms.last WHERE rooms.room = ? \
                 UNION ALL SELECT events.before, events.number, events.at, events.what \
                 FROM chain JOIN events ON events.id = chain.before) \
                 SELECT number, at, what FROM chain ORDER BY number",
            )
            .bind(room.as_str());
            let rows = self.read(rows).await?;
            rows.iter()
                .map(|row| Row { number: row.get(0), at: row.get(1), what: row.get(2) }.event())
                .collect()
        })
    }

    fn games(&self, room: RoomId) -> Pending<'_, Vec<Value>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT record FROM games WHERE room = ? ORDER BY number").bind(room.as_str());
            let rows = self.read(rows).await?;
            rows.iter().map(|row| read(row.get(0))).collect()
        })
    }

    fn expire(&self, since: Millis) -> Pending<'_, Vec<RoomId>> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            if writer.broken {
                writer.roll_back().await?;
            }
            let mut change = writer.connection()?.begin_with("BEGIN IMMEDIATE").await?;
            sqlx::query(
                "WITH RECURSIVE gone (id) AS (SELECT last FROM rooms WHERE at < ? \
                 UNION ALL SELECT events.before FROM gone JOIN events ON events.id = gone.id \
                 WHERE events.before IS NOT NULL) \
                 DELETE FROM events WHERE id IN (SELECT id FROM gone)",
            )
            .bind(signed(since.0))
            .execute(&mut *change)
            .await?;
            let rooms = sqlx::query("DELETE FROM rooms WHERE at < ? RETURNING room")
                .bind(signed(since.0))
                .fetch_all(&mut *change)
                .await?;
            change.commit().await?;
            Ok(rooms.iter().filter_map(|row| row.get::<String, _>(0).parse().ok()).collect())
        })
    }

    fn check(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.read(sqlx::query("SELECT count(*) FROM games WHERE room = ''")).await.map(drop)
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            if let Some(readers) = &self.readers {
                readers.close().await;
            }
            if let Some(connection) = self.writer.lock().await.connection.take() {
                connection.close().await?;
            }
            Ok(())
        })
    }
}

/// A record as it was kept.
pub(super) fn read(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
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
        let mut writer = store.writer.lock().await;
        let connection = writer.connection().expect("open");
        let synchronous = sqlx::query("PRAGMA synchronous").fetch_one(&mut *connection).await.expect("a row");
        assert_eq!(synchronous.get::<i64, _>(0), 2, "FULL");
        let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut *connection).await.expect("a row");
        assert_eq!(mode.get::<String, _>(0), "wal");
    }

    #[tokio::test]
    async fn what_was_broken_off_is_not_kept() {
        let file = File::new("broken");
        let store = Sqlite::open(&file.0).await.expect("a store");
        store.append(&[append(1, 1..=2)]).await.expect("kept");
        {
            // As if somebody had not waited for the end.
            let mut writer = store.writer.lock().await;
            writer.broken = true;
            let begun = "BEGIN IMMEDIATE; DELETE FROM events";
            sqlx::raw_sql(begun).execute(writer.connection().expect("open")).await.expect("done");
        }
        store.append(&[append(1, 3..=3)]).await.expect("kept");
        assert_eq!(numbers(&store, 1).await, [1, 2, 3]);
        assert_eq!(store.append(&[append(1, 5..=5)]).await, Err(StoreError::Conflict));
        assert_eq!(store.append(&[append(9, 2..=2)]).await, Err(StoreError::Conflict));
        store.append(&[append(1, 4..=4), append(2, 1..=700)]).await.expect("kept");
        assert_eq!(numbers(&store, 1).await, [1, 2, 3, 4]);
        assert_eq!(numbers(&store, 2).await, (1..=700).collect::<Vec<_>>());
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
            store.append(&[append(room, count + 1..=count + 1)]).await.expect("kept");
            assert_eq!(numbers(&store, room).await, (1..=count + 1).collect::<Vec<_>>());
        }
    }
}
