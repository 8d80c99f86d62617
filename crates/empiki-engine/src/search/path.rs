//! Which positions have stood, in the game so far and on the line being searched.

use empiki::QUIET_PLIES;

use crate::search::worker::MAX_PLY;

const FILTER: usize = 4096;

/// The positions between turns from the beginning of the game to the one searched, and Oware's
/// count of quiet plies.
#[derive(Clone)]
pub(crate) struct Path {
    /// Keys of the game's positions up to the root, then of the line searched.
    keys: Vec<u64>,
    /// Where the line searched begins.
    root: usize,
    /// How many keys fall in each place: no key there, no recurrence.
    filter: Box<[u16; FILTER]>,
    quiet: [u16; MAX_PLY + 2],
}

impl Path {
    /// The path at the root of a search. `keys` are those of the game's positions between turns,
    /// without the root itself.
    pub(crate) fn new(keys: Vec<u64>, quiet_plies: u16) -> Path {
        let mut filter = Box::new([0; FILTER]);
        for key in &keys {
            filter[*key as usize % FILTER] += 1;
        }
        let mut quiet = [0; MAX_PLY + 2];
        quiet[0] = quiet_plies;
        Path { root: keys.len(), keys, filter, quiet }
    }

    #[inline]
    pub(crate) fn enter(&mut self, key: u64) {
        self.keys.push(key);
        self.filter[key as usize % FILTER] += 1;
    }

    #[inline]
    pub(crate) fn leave(&mut self, key: u64) {
        self.keys.pop();
        self.filter[key as usize % FILTER] -= 1;
    }

    /// Whether this position ends the game by repetition: it would stand for the third time, or it has
    /// stood on this very line, so that what led to it once can lead to it again.
    #[inline]
    pub(crate) fn recurs(&self, key: u64) -> bool {
        self.filter[key as usize % FILTER] != 0 && self.recurs_exactly(key)
    }

    #[cold]
    fn recurs_exactly(&self, key: u64) -> bool {
        let (game, line) = self.keys.split_at(self.root);
        line.contains(&key) || game.iter().filter(|known| **known == key).count() >= 2
    }

    /// Counts the ply that led to `ply`, quiet or not, and returns how many in a row there are.
    #[inline]
    pub(crate) fn count_quiet(&mut self, ply: usize, quiet: bool) -> u16 {
        let count = if quiet { self.quiet[ply - 1] + 1 } else { 0 };
        self.quiet[ply] = count;
        count
    }

    /// Whether quiet plies could end the game within the depth, so that what the table says of
    /// other moments does not hold.
    #[inline]
    pub(crate) fn near_quiet_end(&self, ply: usize, depth: i32) -> bool {
        i32::from(self.quiet[ply]) + depth >= i32::from(QUIET_PLIES)
    }
}
