//! What a commit for many rooms puts into the tables of SQLite.

use rusqlite::{
    CachedStatement, Connection, OptionalExtension as _, Transaction, TransactionBehavior, params,
};

use super::{Append, StoreError};

/// Adds a batch, all of it or nothing. When it returns it is on the disk.
///
/// # Errors
/// [`StoreError::Conflict`] if a room is not where the batch takes it to be.
pub(super) fn add(connection: &mut Connection, batch: &[Append]) -> Result<(), StoreError> {
    // Rolled back if it is dropped on the way.
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut statements = Statements::of(&change)?;
    for append in batch {
        statements.add(append)?;
    }
    drop(statements);
    Ok(change.commit()?)
}

/// The statements of a batch, asked for once and not for each room.
struct Statements<'a> {
    find_room: CachedStatement<'a>,
    add_event: CachedStatement<'a>,
    add_room: CachedStatement<'a>,
    move_room: CachedStatement<'a>,
    add_game: CachedStatement<'a>,
}

/// Where a room stands in the tables.
struct Standing {
    /// The row of the room.
    id: i64,
    /// The number of its last event.
    number: i64,
    /// The row of that event.
    last: i64,
}

impl<'a> Statements<'a> {
    fn of(change: &'a Transaction) -> Result<Statements<'a>, StoreError> {
        let prepare = |sql| change.prepare_cached(sql);
        Ok(Statements {
            find_room: prepare("SELECT id, number, last FROM rooms WHERE room = ?1")?,
            add_event: prepare("INSERT INTO events (before, number, at, what) VALUES (?1, ?2, ?3, ?4)")?,
            add_room: prepare("INSERT INTO rooms (room, number, at, last) VALUES (?1, ?2, ?3, ?4)")?,
            move_room: prepare("UPDATE rooms SET number = ?2, at = ?3, last = ?4 WHERE id = ?1")?,
            add_game: prepare("INSERT INTO games (room, number, record) VALUES (?1, ?2, ?3)")?,
        })
    }

    fn add(&mut self, append: &Append) -> Result<(), StoreError> {
        let Some(end) = append.rows.last() else { return Ok(()) };
        let room = append.room.as_str();
        let standing = self.standing(room)?;
        let mut number = standing.as_ref().map_or(0, |standing| standing.number);
        let mut last = standing.as_ref().map(|standing| standing.last);
        for row in &append.rows {
            number += 1;
            if row.number != number {
                return Err(StoreError::Conflict);
            }
            last = Some(self.add_event.insert(params![last, row.number, row.at, row.what])?);
        }
        match standing {
            None => self.add_room.execute(params![room, number, end.at, last])?,
            Some(Standing { id, .. }) => self.move_room.execute(params![id, number, end.at, last])?,
        };
        if let Some((number, record)) = &append.record {
            self.add_game.execute(params![room, number, record])?;
        }
        Ok(())
    }

    /// Where a room stands, if it is there.
    fn standing(&mut self, room: &str) -> Result<Option<Standing>, StoreError> {
        let found = self.find_room.query_row([room], |row| {
            Ok(Standing { id: row.get(0)?, number: row.get(1)?, last: row.get(2)? })
        });
        Ok(found.optional()?)
    }
}
