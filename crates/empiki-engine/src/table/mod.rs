//! The transposition table: shared by all threads, made of atomics, never locked.
//!
//! A slot is two words, the data and the key mixed with the data. A slot read while another
//! thread writes it does not verify and counts as empty. The action that a slot names is
//! still only a proposal: the search plays it when it is legal.

mod memory;

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use empiki::Action;
use thiserror::Error;

use crate::score::Score;
use memory::Memory;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// The score is exact.
    Exact = 3,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) action: Option<Action>,
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

const SLOTS: usize = 4;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// One cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// Buckets of the smallest table, 64 KiB.
const LEAST: usize = 1024;

/// The buckets of a table of about this many bytes.
fn buckets_in(bytes: usize) -> usize {
    1 << (bytes / size_of::<Bucket>()).max(LEAST).ilog2()
}

/// The system does not give as much memory as a transposition table was to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the system does not give {megabytes} MiB for the transposition table")]
pub struct NoMemory {
    /// What was asked for, in MiB.
    pub megabytes: usize,
}

/// The table.
pub struct Table {
    memory: Memory,
    age: AtomicU8,
    /// Whether there was a search since the table was empty.
    used: AtomicBool,
}

// A data word, from the lowest bit: 8 action, 8 depth, 16 score, 2 bound, 6 age.
const AGES: u8 = 63;

fn pack(entry: Entry, age: u8) -> u64 {
    let action = entry.action.map_or(0, |action| action.index() as u64 + 1);
    action
        | u64::from(entry.depth) << 8
        | u64::from(entry.score as i16 as u16) << 16
        | (entry.bound as u64) << 32
        | u64::from(age & AGES) << 34
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 32 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let action = (data as u8).checked_sub(1).and_then(|index| Action::from_index(usize::from(index)));
    Some(Entry { action, depth: (data >> 8) as u8, score: i32::from((data >> 16) as u16 as i16), bound })
}

impl Table {
    /// A table of about this many MiB, at least 64 KiB; a smaller one where the system does not give so much.
    pub fn new(megabytes: usize) -> Table {
        Table::with_bytes(megabytes.saturating_mul(1 << 20))
    }

    /// A table of about this many MiB.
    ///
    /// # Errors
    /// [`NoMemory`] if the system does not give so much.
    pub fn try_new(megabytes: usize) -> Result<Table, NoMemory> {
        let memory =
            Memory::new(buckets_in(megabytes.saturating_mul(1 << 20))).ok_or(NoMemory { megabytes })?;
        Ok(Table::of(memory))
    }

    /// A table of about this many bytes: the power of two at or below it, at least 64 KiB; or what the
    /// system gives.
    ///
    /// # Panics
    /// When there are not even 64 KiB.
    pub(crate) fn with_bytes(bytes: usize) -> Table {
        let mut count = buckets_in(bytes);
        loop {
            if let Some(memory) = Memory::new(count) {
                return Table::of(memory);
            }
            assert!(count > LEAST, "no memory for the smallest transposition table");
            count /= 2;
        }
    }

    fn of(memory: Memory) -> Table {
        Table { memory, age: AtomicU8::new(0), used: AtomicBool::new(false) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.age.store(0, Relaxed);
        // What was never searched with is empty, and touching all of a large table takes seconds.
        if !self.used.swap(false, Relaxed) {
            return;
        }
        for slot in self.memory.buckets().iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// A new search begins: what older ones left is the first to be replaced.
    pub(crate) fn grow_older(&self) {
        self.used.store(true, Relaxed);
        self.age.fetch_add(1, Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let buckets = self.memory.buckets();
        &buckets[key as usize & (buckets.len() - 1)]
    }

    /// Says that [`Table::get`] will soon be called with this key.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        memory::fetch(self.bucket(key));
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key { unpack(data) } else { None }
        })
    }

    /// Keeps what is known of the position with this key, in place of what it knew before or of the
    /// shallowest and oldest entry of the bucket.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let age = self.age.load(Relaxed);
        let bucket = &self.bucket(key).0;
        let mut place = &bucket[0];
        let mut least = i32::MAX;
        let mut kept = None;
        for slot in bucket {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                place = slot;
                kept = (data as u8).checked_sub(1).and_then(|index| Action::from_index(index.into()));
                break;
            }
            let years = age.wrapping_sub((data >> 34) as u8) & AGES;
            let worth = if data == 0 { i32::MIN } else { (data >> 8 & 255) as i32 - 4 * i32::from(years) };
            if worth < least {
                least = worth;
                place = slot;
            }
        }
        let data = pack(Entry { action: entry.action.or(kept), ..entry }, age);
        place.data.store(data, Relaxed);
        place.check.store(key ^ data, Relaxed);
    }

    /// How full the table is of entries of the present search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed) & AGES;
        let buckets = self.memory.buckets();
        let sample = &buckets[..buckets.len().min(250)];
        let fresh = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(|slot| slot.data.load(Relaxed))
            .filter(|data| *data != 0 && (data >> 34) as u8 & AGES == age)
            .count();
        (fresh * 1000 / (sample.len() * SLOTS)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that is ever written for a key follows from the key, so that a reader can tell.
    fn entry_of(key: u64, turn: u64) -> Entry {
        let mixed = (key ^ turn).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Entry {
            action: Action::from_index((key % Action::COUNT as u64) as usize),
            score: (mixed >> 40) as i16 as i32,
            depth: (key >> 8) as u8,
            bound: [Bound::Upper, Bound::Lower, Bound::Exact][(key % 3) as usize],
        }
    }

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = Table::new(1);
        for score in [-32_000, -1, 0, 1, 9_000, 32_000] {
            for depth in [0, 1, 100, 255] {
                for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                    for action in [None, Action::from_index(0), Action::from_index(53)] {
                        let entry = Entry { action, score, depth, bound };
                        table.grow_older();
                        table.clear();
                        table.put(77, entry);
                        assert_eq!(table.get(77), Some(entry));
                        assert_eq!(table.get(78), None);
                    }
                }
            }
        }
    }

    #[test]
    fn an_unused_table_is_empty_at_once_and_a_used_one_is_forgotten() {
        let table = Table::new(16_384);
        let began = std::time::Instant::now();
        table.clear();
        assert!(began.elapsed() < core::time::Duration::from_millis(100), "{:?}", began.elapsed());
        let table = Table::new(1);
        let entry = Entry { action: None, score: 5, depth: 1, bound: Bound::Exact };
        for _ in 0..2 {
            table.grow_older();
            table.put(7, entry);
            table.clear();
            assert_eq!(table.get(7), None);
        }
    }

    #[test]
    fn more_memory_than_there_is_is_refused_or_left_out() {
        let absurd = usize::MAX >> 21;
        assert_eq!(Table::try_new(absurd).err(), Some(NoMemory { megabytes: absurd }));
        assert!(Table::try_new(1).is_ok());
    }

    #[test]
    fn an_old_entry_gives_way_before_a_deep_new_one() {
        let table = Table::with_bytes(1);
        let stride = table.memory.buckets().len() as u64;
        let entry = |depth| Entry { action: None, score: 0, depth, bound: Bound::Exact };
        for at in 0..4 {
            table.put(at * stride, entry(20));
        }
        for _ in 0..6 {
            table.grow_older();
        }
        for at in 4..7 {
            table.put(at * stride, entry(10));
        }
        table.put(7 * stride, entry(1));
        assert!((4..8).all(|at| table.get(at * stride).is_some()), "a new entry was lost");
        table.put(8 * stride, entry(5));
        assert!(table.get(7 * stride).is_none() && table.get(4 * stride).is_some());
    }

    #[test]
    fn what_threads_read_while_others_write_is_whole() {
        // Few keys in few buckets, so that every slot is fought over.
        let table = Table::with_bytes(1);
        let stride = table.memory.buckets().len() as u64;
        let keys: Vec<u64> = (0..64).map(|at| (at % 4) + (at + 1) * stride * 3).collect();
        let found = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let (table, keys, found) = (&table, &keys, &found);
                scope.spawn(move || {
                    for turn in 0..200_000u64 {
                        let key = keys[((turn * 31 + thread * 17) % 64) as usize];
                        if turn % 3 == 0 {
                            table.put(key, entry_of(key, turn % 8));
                        } else if let Some(entry) = table.get(key) {
                            found.fetch_add(1, Relaxed);
                            let whole = (0..8).any(|turn| entry == entry_of(key, turn));
                            assert!(whole, "a torn entry was believed: {entry:?}");
                        }
                    }
                });
            }
        });
        assert!(found.load(Relaxed) > 1_000);
    }
}
