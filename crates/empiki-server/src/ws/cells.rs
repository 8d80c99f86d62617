//! Which rooms are in memory. There are never two of one room: a room whose cell somebody holds stays
//! where everybody finds it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::cell::Cell;
use crate::rooms::RoomId;

/// The rooms in memory, or on the way there, by their names.
#[derive(Debug, Default)]
pub struct Cells(Mutex<HashMap<RoomId, Arc<Cell>>>);

impl Cells {
    fn known(&self) -> MutexGuard<'_, HashMap<RoomId, Arc<Cell>>> {
        // What is behind it is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All of them.
    pub fn all(&self) -> Vec<Arc<Cell>> {
        self.known().values().cloned().collect()
    }

    /// The cell of a room, if it has one.
    pub fn get(&self, id: &RoomId) -> Option<Arc<Cell>> {
        self.known().get(id).cloned()
    }

    /// The cell of a room, and whether it is new.
    pub fn enter(&self, id: RoomId) -> (Arc<Cell>, bool) {
        let mut known = self.known();
        let before = known.len();
        let cell = Arc::clone(known.entry(id).or_insert_with(|| Cell::new(id)));
        (cell, known.len() > before)
    }

    /// Adds the cell of a room that was made just now.
    pub fn add(&self, cell: Arc<Cell>) {
        self.known().insert(cell.id, cell);
    }

    /// Forgets a cell, unless somebody but the caller holds it too: they may be about to load the room into
    /// it. Returns whether it is forgotten.
    pub fn forget(&self, cell: &Arc<Cell>) -> bool {
        let mut known = self.known();
        let same = known.get(&cell.id).is_some_and(|known| Arc::ptr_eq(known, cell));
        // Nobody can find it meanwhile, so nobody can come to hold it.
        same && Arc::strong_count(cell) == 2 && known.remove(&cell.id).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_somebody_holds_is_not_forgotten() {
        let cells = Cells::default();
        let id = RoomId::from_random([7; 16]);
        let (ours, new) = cells.enter(id);
        assert!(new);
        let (theirs, new) = cells.enter(id);
        assert!(!new && Arc::ptr_eq(&ours, &theirs));
        assert!(!cells.forget(&ours), "they may load the room into it");
        assert!(cells.get(&id).is_some_and(|found| Arc::ptr_eq(&found, &theirs)));
        drop(theirs);
        assert!(cells.forget(&ours));
        assert!(cells.get(&id).is_none());
        let (another, _) = cells.enter(id);
        assert!(!cells.forget(&ours), "it is no longer the room's");
        assert!(cells.get(&id).is_some_and(|found| Arc::ptr_eq(&found, &another)));
    }
}
