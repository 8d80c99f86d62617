//! What all threads of one search share.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use crate::evaluation::Network;
use crate::level::Skill;
use crate::search::endgame::Endgames;
use crate::search::tuning::Tuning;
use crate::table::Table;

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
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
    pub(crate) salt: u64,
    /// `None` counts seeds.
    pub(crate) network: Option<&'a Network>,
    pub(crate) tuning: Tuning,
    pub(crate) skill: Option<Skill>,
}

impl Shared<'_> {
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
