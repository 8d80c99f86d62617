//! A solved layer in memory.

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use rayon::prelude::*;

use crate::cell::Cell;

/// The fewest and the most seeds that the side to act ends up with.
pub(crate) type Bounds = (u8, u8);

/// Where the solver and the proof find the layers below the one at work.
pub(crate) trait Below: Sync {
    /// The bounds of a state of a lower layer.
    fn bounds(&self, seeds: u32, number: u64) -> Bounds;
}

/// A layer in memory, two bytes a state.
pub(crate) struct Layer {
    seeds: u32,
    cells: Vec<AtomicU16>,
}

impl Layer {
    /// A layer of so many states, all cells zero.
    pub(crate) fn blank(seeds: u32, states: u64) -> Layer {
        Layer { seeds, cells: (0..states).map(|_| AtomicU16::new(0)).collect() }
    }

    pub(crate) fn seeds(&self) -> u32 {
        self.seeds
    }

    pub(crate) fn states(&self) -> u64 {
        self.cells.len() as u64
    }

    pub(crate) fn cells(&self) -> &[AtomicU16] {
        &self.cells
    }

    #[inline]
    pub(crate) fn cell(&self, number: u64) -> Cell {
        Cell(self.cells[number as usize].load(Relaxed))
    }

    /// The bounds of a state of a layer that is solved.
    #[inline]
    pub(crate) fn bounds(&self, number: u64) -> Bounds {
        let cell = self.cell(number);
        (cell.low(), cell.high())
    }

    /// The bounds of all states of a layer that is solved, in parallel.
    pub(crate) fn settled(&self) -> impl ParallelIterator<Item = Bounds> {
        self.cells.par_iter().with_min_len(1 << 16).map(|cell| {
            let cell = Cell(cell.load(Relaxed));
            (cell.low(), cell.high())
        })
    }

    /// Stores the bounds of a state.
    pub(crate) fn put(&self, number: u64, (low, high): Bounds) {
        self.cells[number as usize].store(Cell::settled(low, high).0, Relaxed);
    }
}

/// Layers 0, 1, 2 … in order.
impl Below for Vec<Layer> {
    #[inline]
    fn bounds(&self, seeds: u32, number: u64) -> Bounds {
        self[seeds as usize].bounds(number)
    }
}
