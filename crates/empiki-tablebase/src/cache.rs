//! Decompressed blocks of tables, kept while there is room.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::{Symbols, TableFile};
use crate::format::BLOCK;
use crate::layer::Bounds;

/// Parts with a lock each, so that threads seldom wait for one another.
const SHARDS: usize = 16;

type Key = (u32, u32);

#[derive(Debug, Default)]
struct Shard {
    blocks: HashMap<Key, (Arc<Symbols>, bool)>,
    /// In order of age. A block asked for since it came up last gets a second turn.
    queue: VecDeque<Key>,
    bytes: u64,
}

/// A cache of blocks of the layers of one game.
#[derive(Debug)]
pub(crate) struct Cache {
    shards: Vec<Mutex<Shard>>,
    most: u64,
}

impl Cache {
    /// A cache of about so many bytes; never less than a few blocks.
    pub(crate) fn new(bytes: u64) -> Cache {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Cache { shards, most: (bytes / SHARDS as u64).max(2 * u64::from(BLOCK)) }
    }

    /// The bounds of a state of a table, through the cache.
    pub(crate) fn bounds<G: Endgame>(&self, file: &TableFile<G>, number: u64) -> Result<Bounds, TableError> {
        let block = (number / u64::from(BLOCK)) as u32;
        let key = (file.seeds(), block);
        let shard = &self.shards[(block as usize).wrapping_mul(31).wrapping_add(key.0 as usize) % SHARDS];
        let found = {
            let mut shard = shard.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            shard.blocks.get_mut(&key).map(|(symbols, again)| {
                *again = true;
                Arc::clone(symbols)
            })
        };
        let symbols = match found {
            Some(symbols) => symbols,
            None => {
                let symbols = Arc::new(file.block(block)?);
                let mut shard = shard.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                shard.insert(key, Arc::clone(&symbols), self.most);
                symbols
            }
        };
        file.bounds_in(&symbols, number)
    }
}

impl Shard {
    fn insert(&mut self, key: Key, symbols: Arc<Symbols>, most: u64) {
        self.bytes += symbols.len() as u64;
        if let Some((old, _)) = self.blocks.insert(key, (symbols, false)) {
            // Another thread has read the same block meanwhile; it is in the queue already.
            self.bytes -= old.len() as u64;
        } else {
            self.queue.push_back(key);
        }
        while self.bytes > most
            && self.queue.len() > 1
            && let Some(oldest) = self.queue.pop_front()
        {
            match self.blocks.get_mut(&oldest) {
                Some((_, again)) if *again => {
                    *again = false;
                    self.queue.push_back(oldest);
                }
                _ => {
                    if let Some((gone, _)) = self.blocks.remove(&oldest) {
                        self.bytes -= gone.len() as u64;
                    }
                }
            }
        }
    }
}
