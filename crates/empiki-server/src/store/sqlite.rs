//! Rooms in a SQLite file.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row as _, SqlitePool};

use super::{Append, Pending, Row, Store, StoreError, signed};
use crate::rooms::{Event, Millis, RoomId};

/// How long to wait for somebody else who writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections that read.
const READERS: u32 = 2;

/// Rooms in a SQLite file. One connection writes, so that nobody waits for a lock; others read.
#[derive(Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
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
        let writer = pool(1, options.clone()).await.map_err(named)?;
        sqlx::migrate!("migrations/sqlite").run(&writer).await.map_err(|error| named(error.into()))?;
        let readers = pool(READERS, options.read_only(true)).await.map_err(named)?;
        Ok(Sqlite { writer, readers })
    }

    /// Makes one that is gone when it is closed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible.
    pub async fn in_memory() -> Result<Sqlite, StoreError> {
        let writer = pool(1, SqliteConnectOptions::new().in_memory(true)).await?;
        sqlx::migrate!("migrations/sqlite").run(&writer).await?;
        Ok(Sqlite { readers: writer.clone(), writer })
    }
}

async fn pool(connections: u32, options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options)
        .await?;
    Ok(pool)
}

/// The rows as one text, so that one statement takes them all.
fn rows_json<'a>(rows: impl Iterator<Item = (&'a RoomId, i64, i64, &'a str)>) -> Result<String, StoreError> {
    super::text(&rows.map(|(room, number, at, what)| (room.as_str(), number, at, what)).collect::<Vec<_>>())
}

impl Store for Sqlite {
    fn append<'a>(&'a self, batch: &'a [Append]) -> Pending<'a, ()> {
        Box::pin(async move {
            let events = rows_json(batch.iter().flat_map(|append| {
                append.rows.iter().map(|row| (&append.room, row.number, row.at, row.what.as_str()))
            }))?;
            let records = batch.iter().filter_map(|append| {
                append
                    .record
                    .as_ref()
                    .map(|(number, record)| (&append.room, i64::from(*number), 0, record.as_str()))
            });
            let mut change = self.writer.begin().await?;
            sqlx::query(
                "INSERT INTO events (room, number, at, what) \
                 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
            )
            .bind(events)
            .execute(&mut *change)
            .await?;
            if batch.iter().any(|append| append.record.is_some()) {
                sqlx::query(
                    "INSERT INTO games (room, number, record) \
                     SELECT value ->> 0, value ->> 1, value ->> 3 FROM json_each(?)",
                )
                .bind(rows_json(records)?)
                .execute(&mut *change)
                .await?;
            }
            change.commit().await?;
            Ok(())
        })
    }

    fn events(&self, room: RoomId) -> Pending<'_, Vec<Event>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT number, at, what FROM events WHERE room = ? ORDER BY number")
                .bind(room.as_str())
                .fetch_all(&self.readers)
                .await?;
            rows.iter()
                .map(|row| Row { number: row.get(0), at: row.get(1), what: row.get(2) }.event())
                .collect()
        })
    }

    fn games(&self, room: RoomId) -> Pending<'_, Vec<Value>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT record FROM games WHERE room = ? ORDER BY number")
                .bind(room.as_str())
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| read(row.get(0))).collect()
        })
    }

    fn expire(&self, since: Millis) -> Pending<'_, Vec<RoomId>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "DELETE FROM events WHERE room IN (SELECT room FROM events GROUP BY room HAVING max(at) < ?) \
                 RETURNING CASE number WHEN 1 THEN room END",
            )
            .bind(signed(since.0))
            .fetch_all(&self.writer)
            .await?;
            Ok(rows.iter().filter_map(|row| row.get::<Option<String>, _>(0)?.parse().ok()).collect())
        })
    }

    fn check(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT count(*) FROM games WHERE room = ''").fetch_one(&self.readers).await?;
            Ok(())
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.writer.close().await;
            Ok(())
        })
    }
}

/// A record as it was kept.
pub(super) fn read(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}
