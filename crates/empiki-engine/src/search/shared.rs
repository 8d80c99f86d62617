//! What all threads of one search share.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use crate::evaluation::Network;
use crate::level::Skill;
use crate::search::endgame::Endgames;
use crate::search::tuning::Tuning;
use crate::table::{Entry, Table};

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(super) table: &'a Table,
    /// The caller wants an end.
    pub(crate) stop: &'a AtomicBool,
    /// A limit is reached, or the first thread is done.
    pub(crate) halt: AtomicBool,
    pub(crate) deadline: Option<Instant>,
    /// Nodes that the threads have reported.
    pub(crate) nodes: AtomicU64,
    pub(crate) node_limit: u64,
    pub(crate) tables: Option<Endgames<'a>>,
    /// What the keys are mixed with in the transposition table.
    pub(super) salt: u64,
    /// `None` counts seeds.
    pub(crate) network: Option<&'a Network>,
    pub(crate) tuning: Tuning,
    pub(crate) skill: Option<Skill>,
}

impl Shared<'_> {
    /// What the transposition table knows of the position with this key.
    #[inline]
    pub(super) fn remembered(&self, key: u64) -> Option<Entry> {
        self.table.get(key ^ self.salt)
    }

    /// Notes in the transposition table what was found out.
    #[inline]
    pub(super) fn remember(&self, key: u64, entry: Entry) {
        self.table.put(key ^ self.salt, entry);
    }

    /// Says that the table will be asked about this key soon.
    #[inline]
    pub(super) fn fetch(&self, key: u64) {
        self.table.fetch(key ^ self.salt);
    }

    /// Adds nodes of one thread. Returns how many more may be visited; 0 when the search must end.
    pub(crate) fn report(&self, nodes: u64) -> u64 {
        let total = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        let over = total >= self.node_limit
            || self.stop.load(Relaxed)
            || self.halt.load(Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if over {
            self.halt.store(true, Relaxed);
            return 0;
        }
        self.node_limit - total
    }
}
