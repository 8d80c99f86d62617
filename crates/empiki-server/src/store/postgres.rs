//! Rooms in a PostgreSQL database.

use std::sync::Arc;

use serde_json::Value;
use sqlx::postgres::PgPoolOptions;
use sqlx::{PgPool, Row as _};

use super::sqlite::read;
use super::{Append, Pending, Row, Store, StoreError, signed};
use crate::rooms::{Event, Millis, RoomId};

/// Connections.
const CONNECTIONS: u32 = 4;

/// Rooms in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Opens the database of this address and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when that is not possible. The address is not in the error, for
    /// there may be a password in it.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect(url).await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        Ok(Postgres { pool })
    }
}

impl Store for Postgres {
    fn append(&self, batch: Arc<Vec<Append>>) -> Pending<'_, ()> {
        Box::pin(async move {
            let (mut rooms, mut numbers, mut times, mut whats) =
                (Vec::new(), Vec::new(), Vec::new(), Vec::new());
            for append in batch.iter() {
                for row in &append.rows {
                    rooms.push(append.room.as_str());
                    numbers.push(row.number);
                    times.push(row.at);
                    whats.push(row.what.as_str());
                }
            }
            let mut change = self.pool.begin().await?;
            sqlx::query(
                "INSERT INTO events (room, number, at, what) \
                 SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])",
            )
            .bind(&rooms)
            .bind(&numbers)
            .bind(&times)
            .bind(&whats)
            .execute(&mut *change)
            .await?;
            let follow: Vec<_> = batch.iter().filter_map(Append::follows).collect();
            let (rooms, numbers): (Vec<_>, Vec<_>) = follow.into_iter().unzip();
            // Held until the commit, so that a room is not removed while something is added to it.
            let before = sqlx::query(
                "SELECT 1 FROM unnest($1::text[], $2::bigint[]) AS wanted (room, number) \
                 JOIN events USING (room, number) FOR KEY SHARE OF events",
            )
            .bind(&rooms)
            .bind(&numbers)
            .fetch_all(&mut *change)
            .await?;
            if before.len() != rooms.len() {
                return Err(StoreError::Conflict);
            }
            for append in batch.iter() {
                if let Some((number, record)) = &append.record {
                    sqlx::query("INSERT INTO games (room, number, record) VALUES ($1, $2, $3)")
                        .bind(append.room.as_str())
                        .bind(i64::from(*number))
                        .bind(record)
                        .execute(&mut *change)
                        .await?;
                }
            }
            change.commit().await?;
            Ok(())
        })
    }

    fn events(&self, room: RoomId) -> Pending<'_, Vec<Event>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT number, at, what FROM events WHERE room = $1 ORDER BY number")
                .bind(room.as_str())
                .fetch_all(&self.pool)
                .await?;
            rows.iter()
                .map(|row| Row { number: row.get(0), at: row.get(1), what: row.get(2) }.event())
                .collect()
        })
    }

    fn games(&self, room: RoomId) -> Pending<'_, Vec<Value>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT record FROM games WHERE room = $1 ORDER BY number")
                .bind(room.as_str())
                .fetch_all(&self.pool)
                .await?;
            rows.iter().map(|row| read(row.get(0))).collect()
        })
    }

    fn expire(&self, since: Millis) -> Pending<'_, Vec<RoomId>> {
        Box::pin(async move {
            let mut change = self.pool.begin().await?;
            let idle: Vec<String> =
                sqlx::query_scalar("SELECT room FROM events GROUP BY room HAVING max(at) < $1")
                    .bind(signed(since.0))
                    .fetch_all(&mut *change)
                    .await?;
            // From here on nothing is added to them. What was added just before is seen by the next statement.
            sqlx::query("SELECT 1 FROM events WHERE room = ANY($1) ORDER BY room, number FOR UPDATE")
                .bind(&idle)
                .execute(&mut *change)
                .await?;
            let gone: Vec<String> = sqlx::query_scalar(
                "WITH gone AS (DELETE FROM events WHERE room IN \
                 (SELECT room FROM events WHERE room = ANY($1) GROUP BY room HAVING max(at) < $2) RETURNING room) \
                 SELECT DISTINCT room FROM gone",
            )
            .bind(&idle)
            .bind(signed(since.0))
            .fetch_all(&mut *change)
            .await?;
            change.commit().await?;
            Ok(gone.iter().filter_map(|room| room.parse().ok()).collect())
        })
    }

    fn check(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            // Removes nothing, but is refused where nothing can be written.
            sqlx::query("DELETE FROM games WHERE false").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            Ok(())
        })
    }
}
