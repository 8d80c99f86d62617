//! What the two-row games share: one ring of `2n` pits, South's first, then North's, and for those of up
//! to five or six pits a row one vector that holds both halves. Not their rules of sowing and harvest,
//! which differ.

use crate::position::Identity;
use crate::sow::Row;
use crate::trace::{Event, StoreReason, Tracer};
use crate::{Direction, Setup, Side};

/// The side and pit index of a place in a ring of `2 * n` pits.
#[inline]
pub(crate) fn place(at: usize, n: usize) -> (Side, u8) {
    if at < n { (Side::South, at as u8) } else { (Side::North, (at - n) as u8) }
}

/// Where a side's pits begin in the ring.
#[inline]
pub(crate) fn base(side: Side, n: usize) -> usize {
    side.index() * n
}

/// Both sides take the seeds in their own pits: the pits are the first `2 * n` bytes.
pub(crate) fn sweep<T: Tracer>(ring: &mut [u8], stores: &mut [u8; 2], tracer: &mut T) {
    let n = ring.len() / 2;
    for (at, pit) in ring.iter_mut().enumerate() {
        let (side, index) = place(at, n);
        if *pit != 0 {
            tracer.record(Event::Store {
                side,
                pit: index,
                seeds: *pit,
                to: side,
                reason: StoreReason::Sweep,
            });
            stores[side.index()] += *pit;
            *pit = 0;
        }
    }
}

/// Tells the tracer that a lap begins and its seeds are lifted.
pub(crate) fn record_lift<T: Tracer>(tracer: &mut T, at: usize, n: usize, seeds: u8, direction: Direction) {
    if T::WANTED {
        let (side, pit) = place(at, n);
        tracer.record(Event::Lap { side, pit, direction });
        tracer.record(Event::Lift { side, pit, seeds });
    }
}

/// Pits, side to act and one more byte as an identity.
pub(crate) fn identity(ring: &[u8], side: Side, more: u8) -> Identity {
    let mut bytes = [0; 34];
    bytes[..ring.len()].copy_from_slice(ring);
    bytes[32] = side as u8;
    bytes[33] = more;
    Identity(bytes)
}

/// The pits of a ring as a set-up writes them.
pub(crate) fn pits_of(ring: &[u8]) -> [[u8; 16]; 2] {
    let mut pits = [[0; 16]; 2];
    let n = ring.len() / 2;
    pits[0][..n].copy_from_slice(&ring[..n]);
    pits[1][..n].copy_from_slice(&ring[n..]);
    pits
}

/// The board of a two-row game of few pits: sixteen bytes, the mover's half first. Each half is the pits
/// of a side, then what the constants below say. After a move the halves are swapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(16))]
pub(crate) struct Halves(pub(crate) Row);

/// Where the opponent's half begins.
pub(crate) const THEIRS: usize = 8;
/// The byte of a half that Alemungula marks a barred pit in.
pub(crate) const MARK: usize = 5;
/// The byte of a half that is its store.
pub(crate) const STORE: usize = 6;
/// The byte of a half that says, in its lowest bit, whose it is. The others are the game's.
pub(crate) const OWNER: usize = 7;

impl Halves {
    /// The same seeds in each of `n` pits, stores empty, South to act.
    pub(crate) fn start(n: usize, seeds: u8) -> Halves {
        let mut row = Row::EMPTY;
        row.0[..n].fill(seeds);
        row.0[THEIRS..][..n].fill(seeds);
        row.0[THEIRS + OWNER] = Side::North as u8;
        Halves(row)
    }

    /// The pits and stores of a set-up.
    pub(crate) fn from_setup(setup: &Setup) -> Halves {
        let n = setup.game.pits();
        let mut row = Row::EMPTY;
        for (side, half) in [setup.to_act, !setup.to_act].into_iter().zip(row.0.chunks_exact_mut(THEIRS)) {
            half[..n].copy_from_slice(setup.row(side));
            half[STORE] = setup.stores[side.index()];
            half[OWNER] = side as u8;
        }
        Halves(row)
    }

    /// Who is to act.
    #[inline(always)]
    pub(crate) fn mover(&self) -> Side {
        if self.0.0[OWNER] & 1 == 0 { Side::South } else { Side::North }
    }

    /// The half of a side.
    #[inline(always)]
    pub(crate) fn half(&self, side: Side) -> &[u8] {
        &self.0.0[if side == self.mover() { 0 } else { THEIRS }..][..THEIRS]
    }

    /// The stores of South and North.
    #[inline(always)]
    pub(crate) fn stores(&self) -> [u8; 2] {
        Side::BOTH.map(|side| self.half(side)[STORE])
    }

    /// The `N` pits of the mover and of its opponent.
    #[inline(always)]
    pub(crate) fn relative_pits<const N: usize>(&self) -> [&[u8]; 2] {
        let (mine, theirs) = self.0.0.split_at(THEIRS);
        [&mine[..N], &theirs[..N]]
    }

    /// The stores of the mover and of its opponent.
    #[inline(always)]
    pub(crate) fn relative_stores(&self) -> [u8; 2] {
        [self.0.0[STORE], self.0.0[THEIRS + STORE]]
    }

    /// The ring of `R` pits, South's first.
    pub(crate) fn ring<const R: usize>(&self) -> [u8; R] {
        let mut ring = [0; R];
        let (south, north) = ring.split_at_mut(R / 2);
        south.copy_from_slice(&self.half(Side::South)[..R / 2]);
        north.copy_from_slice(&self.half(Side::North)[..R / 2]);
        ring
    }

    /// The place in the ring of `2 * n` pits that this byte is.
    pub(crate) fn place_of(&self, byte: usize, n: usize) -> usize {
        let side = if byte < THEIRS { self.mover() } else { !self.mover() };
        base(side, n) + byte % THEIRS
    }

    /// Each side takes the seeds in its own pits, of which there are `R` in all.
    pub(crate) fn sweep<const R: usize, T: Tracer>(&mut self, tracer: &mut T) {
        let (mut ring, mut stores) = (self.ring::<R>(), self.stores());
        sweep(&mut ring, &mut stores, tracer);
        for half in self.0.0.chunks_exact_mut(THEIRS) {
            half[..R / 2].fill(0);
            half[STORE] = stores[usize::from(half[OWNER] & 1)];
        }
    }

    /// The board seen from the other seat: the mover stays the mover, on the other side.
    pub(crate) fn swapped(mut self) -> Halves {
        self.0.0[OWNER] ^= 1;
        self.0.0[THEIRS + OWNER] ^= 1;
        self
    }
}
