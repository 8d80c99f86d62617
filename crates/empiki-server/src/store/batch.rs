//! What a commit for many rooms puts into the tables of SQLite: all in one statement list, for each
//! statement of its own would wait twice for another thread.

use std::sync::{Arc, LazyLock};

use sqlx::error::ErrorKind;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, AssertSqlSafe, SqliteConnection};

use super::{Append, Row, StoreError};

/// The rows that a batch puts into the tables. Places are counted from the last event that is there.
#[derive(Default)]
struct Rows<'a> {
    events: Vec<NewEvent<'a>>,
    /// Rooms that are new.
    made: Vec<LastEvent<'a>>,
    /// Rooms that go on.
    moved: Vec<LastEvent<'a>>,
    records: Vec<NewRecord<'a>>,
}

struct NewEvent<'a> {
    place: i64,
    /// The place of the event before it, if that is in the same batch.
    before: Option<i64>,
    /// The room, if the event before it is in an earlier commit.
    room: Option<&'a str>,
    row: &'a Row,
}

struct LastEvent<'a> {
    room: &'a str,
    place: i64,
    row: &'a Row,
    /// The number of the event before the batch.
    before: i64,
}

struct NewRecord<'a> {
    room: &'a str,
    number: u32,
    text: &'a str,
}

impl<'a> Rows<'a> {
    fn new(batch: &'a [Append]) -> Rows<'a> {
        let mut rows = Rows::default();
        let mut place = 0;
        for append in batch {
            let room = append.room.as_str();
            let (Some(first), Some(last)) = (append.rows.first(), append.rows.last()) else { continue };
            let begins = first.number == 1;
            for row in &append.rows {
                place += 1;
                let before = (row.number != first.number).then_some(place - 1);
                let room = (before.is_none() && !begins).then_some(room);
                rows.events.push(NewEvent { place, before, room, row });
            }
            let last = LastEvent { room, place, row: last, before: first.number - 1 };
            if begins { &mut rows.made } else { &mut rows.moved }.push(last);
            if let Some((number, text)) = &append.record {
                rows.records.push(NewRecord { room, number: *number, text });
            }
        }
        rows
    }

    /// Which of the lists has place for all.
    fn size(&self) -> Option<usize> {
        let few = self.made.len().max(self.records.len());
        SIZES.iter().position(|size| *size >= self.events.len().max(self.moved.len()) && *size / FEW >= few)
    }

    fn values(&self, size: usize) -> Result<SqliteArguments, sqlx::Error> {
        let mut values = SqliteArguments::default();
        let (many, few) = (SIZES[size], SIZES[size] / FEW);
        let mut fill = || -> Bound {
            put(&mut values, many, &self.events, EVENT, |values, event| {
                values.add(event.place)?;
                values.add(event.before)?;
                values.add(event.row.number)?;
                values.add(event.row.at)?;
                values.add(event.row.what.as_str())?;
                values.add(event.room)
            })?;
            let count = i64::try_from(self.events.len())?;
            values.add(count)?;
            put(&mut values, few, &self.made, ROOM, LastEvent::put)?;
            values.add(count)?;
            put(&mut values, many, &self.moved, ROOM, LastEvent::put)?;
            put(&mut values, few, &self.records, RECORD, |values, record| {
                values.add(record.room)?;
                values.add(record.number)?;
                values.add(record.text)
            })
        };
        fill().map_err(sqlx::Error::Encode)?;
        Ok(values)
    }
}

type Bound = Result<(), Box<dyn std::error::Error + Send + Sync>>;

impl LastEvent<'_> {
    fn put(values: &mut SqliteArguments, last: &LastEvent) -> Bound {
        values.add(last.room)?;
        values.add(last.row.number)?;
        values.add(last.row.at)?;
        values.add(last.place)?;
        values.add(last.before)
    }
}

/// Values for so many rows of a width; the rows that are left over are empty.
fn put<T>(
    values: &mut SqliteArguments,
    places: usize,
    rows: &[T],
    width: usize,
    one: impl Fn(&mut SqliteArguments, &T) -> Bound,
) -> Bound {
    for row in rows {
        one(values, row)?;
    }
    for _ in 0..places.saturating_sub(rows.len()) * width {
        values.add(None::<i64>)?;
    }
    Ok(())
}

/// How many events a list has place for. Each is prepared only once; an empty row does nothing.
const SIZES: [usize; 9] = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/// For so many events there is place for one new room and one record.
const FEW: usize = 4;

/// How many values a row has.
const EVENT: usize = 6;
const ROOM: usize = 5;
const RECORD: usize = 3;

static LISTS: LazyLock<[Arc<str>; SIZES.len()]> = LazyLock::new(|| SIZES.map(list));

/// The statements for so many events. Numbers that do not go on from what the tables have break a
/// constraint, and nothing of the batch is kept.
fn list(size: usize) -> Arc<str> {
    let rows = |rows: usize, width: usize| {
        let row = format!("({})", ["?"].repeat(width).join(","));
        format!("(VALUES {})", vec![row; rows].join(","))
    };
    let (many, few) = (size, size / FEW);
    let (events, made) = (rows(many, EVENT), rows(few, ROOM));
    let (moved, records) = (rows(many, ROOM), rows(few, RECORD));
    // Where the events of the batch begin; known again when they are there.
    let begin = "(SELECT coalesce(max(id), 0) FROM events)";
    format!(
        "BEGIN IMMEDIATE; \
         INSERT INTO events (id, before, number, at, what) \
         SELECT {begin} + column1, \
         coalesce({begin} + column2, (SELECT last FROM rooms WHERE room = column6)), \
         column3, column4, column5 FROM {events} WHERE column1 IS NOT NULL; \
         INSERT INTO rooms (room, number, at, last) \
         SELECT column1, column2, column3, {begin} - ? + column4 FROM {made} WHERE column1 IS NOT NULL; \
         UPDATE rooms SET number = CASE rooms.number WHEN moved.column5 THEN moved.column2 END, \
         at = moved.column3, last = {begin} - ? + moved.column4 \
         FROM {moved} AS moved WHERE rooms.room = moved.column1; \
         INSERT INTO games (room, number, record) \
         SELECT column1, column2, column3 FROM {records} WHERE column1 IS NOT NULL; \
         COMMIT"
    )
    .into()
}

/// Adds a batch, in a transaction of its own. If it fails or is broken off, the transaction may still be
/// open.
///
/// # Errors
/// [`StoreError::Conflict`] if a room is not where the batch takes it to be.
pub(super) async fn add(writer: &mut SqliteConnection, batch: &[Append]) -> Result<(), StoreError> {
    let rows = Rows::new(batch);
    // The writer's batches are smaller than that; only a single room with many events could come here.
    let size = rows.size().ok_or_else(|| StoreError::Unavailable("a batch is too large".to_owned()))?;
    let list = AssertSqlSafe(Arc::clone(&LISTS[size]));
    match sqlx::query_with(list, rows.values(size)?).execute(writer).await {
        Ok(_) => Ok(()),
        Err(error) if breaks_constraint(&error) => Err(StoreError::Conflict),
        Err(error) => Err(error.into()),
    }
}

fn breaks_constraint(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| {
        matches!(
            error.kind(),
            ErrorKind::UniqueViolation | ErrorKind::NotNullViolation | ErrorKind::CheckViolation
        )
    })
}
