//! Togyz Kumalak.
//!
//! **Board.** Two rows of nine pits, nine seeds in each (162), a store (kazan) a side. South's
//! pits 1..9 are followed in the ring by North's 1..9.
//!
//! **A turn.** Choose one of your non-empty pits. With two or more seeds leave one in the pit and
//! sow the rest one a pit counter-clockwise; a lone seed moves to the next pit and leaves its own
//! empty. Nothing is skipped. Actions: `1`..`9`.
//!
//! **Harvest.** If the last seed makes an opponent's pit even, its seeds go to your store.
//!
//! **Tuzdyk.** If the last seed makes an opponent's pit exactly 3, the pit becomes your tuzdyk
//! for the rest of the game and its three seeds go to your store at once, provided that you have
//! none yet, that it is not the opponent's pit 9, and that the opponent's tuzdyk in your row does
//! not have the same number (each counted from its row owner's left). Where one of these forbids
//! it, the move stands and nothing is taken. From then on every seed that falls in a tuzdyk,
//! whoever sows it, goes to its owner's store at once. A tuzdyk can never be chosen to sow from.
//!
//! **End.** 82 or more in a store wins at once; 81 each is a draw at once. If the side to act has
//! no seed in a pit of its own, each side takes the seeds in its own pits; the larger store wins,
//! equal is a draw.
//!
//! **Options.** None. No repetition rule is needed: seeds only move forward into stores, or the
//! game ends; the [`History`](crate::History) still counts occurrences.

use core::fmt;
use core::marker::PhantomData;

use super::two_row;
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::setup::{Fault, Setup, SetupError};
use crate::sow::{
    Kernel, Native, Row,
    tables::{TOGYZ_KEYS, TOGYZ_LAST},
};
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 9;
const RING: usize = 18;
const HALF: u8 = 81;
/// The pits of one side, as bits.
const ROW: u32 = 0b1_1111_1111;

crate::rules::no_options! {
    /// The options of Togyz Kumalak: none.
    Rules
}

/// A position of Togyz Kumalak on the target's fastest kernel.
pub type TogyzKumalak = TogyzKumalakOn<Native>;

/// A position of Togyz Kumalak: 32 bytes, two vectors.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(32))]
pub struct TogyzKumalakOn<K: Kernel> {
    /// The mover's row and the opponent's: nine pits, then what the constants below say.
    rows: [Row; 2],
    kernel: PhantomData<K>,
}

/// The byte of the row owner's store.
const STORE: usize = 10;
/// The byte of the row owner's tuzdyk: the index of a pit in the *other* row, or [`NO_PIT`].
const TUZDYK: usize = 12;
/// The byte that says whose row it is.
const OWNER: usize = 14;
/// No pit: the index of a byte that is always 0, so that taking its seeds takes nothing.
const NO_PIT: u8 = 15;

const _: () = assert!(size_of::<TogyzKumalak>() == 32 && align_of::<TogyzKumalak>() == 32);

impl<K: Kernel> TogyzKumalakOn<K> {
    #[inline(always)]
    fn mover(&self) -> Side {
        if self.rows[0].0[OWNER] & 1 == 0 { Side::South } else { Side::North }
    }

    /// The row of a side.
    #[inline(always)]
    fn row(&self, side: Side) -> &[u8; 16] {
        &self.rows[usize::from(side != self.mover())].0
    }

    /// The index, in the opponent's row, of the pit that is the tuzdyk of this side.
    pub fn tuzdyk(&self, side: Side) -> Option<u8> {
        let pit = self.row(side)[TUZDYK];
        (pit != NO_PIT).then_some(pit)
    }

    /// A side's tuzdyk as one byte of keys: its place in the ring.
    fn tuzdyk_code(&self, side: Side) -> u8 {
        self.tuzdyk(side).map_or(u8::MAX, |pit| pit + two_row::base(!side, PITS) as u8)
    }

    /// Whether more than half of the seeds are in a store, or half in each.
    #[inline(always)]
    fn is_over(&self) -> bool {
        let [mine, theirs] = [self.rows[0].0[STORE], self.rows[1].0[STORE]];
        (mine > HALF) | (theirs > HALF) | ((mine == HALF) & (theirs == HALF))
    }

    /// Both rows as a ring of 18 pits.
    fn ring(&self) -> [u8; RING] {
        let mut ring = [0; RING];
        for side in Side::BOTH {
            ring[two_row::base(side, PITS)..][..PITS].copy_from_slice(self.pits(side));
        }
        ring
    }

    /// Each side takes the seeds in its own pits. By value, so that on the hot path a position
    /// need not be in memory.
    #[cold]
    fn swept<T: Tracer>(mut self, tracer: &mut T) -> TogyzKumalakOn<K> {
        let (mut ring, mut stores) = (self.ring(), self.stores());
        two_row::sweep(&mut ring, &mut stores, tracer);
        for row in &mut self.rows {
            row.0[..PITS].fill(0);
            row.0[STORE] = stores[usize::from(row.0[OWNER] & 1)];
        }
        self
    }

    /// Tells the tracer of a harvest at the last seed, if there is one.
    fn record_harvest<T: Tracer>(&self, pit: usize, tracer: &mut T) {
        let seeds = self.rows[0].0[pit];
        let [last, added] = TOGYZ_LAST.get(pit << 8 | usize::from(seeds)).copied().unwrap_or([NO_PIT, 0]);
        let total = self.rows[1].0[usize::from(last)] + added;
        // A seed that ended in a tuzdyk has gone on to a store and harvests nothing.
        if last != NO_PIT && last != self.rows[0].0[TUZDYK] && total.is_multiple_of(2) {
            let side = !self.mover();
            let reason = StoreReason::Harvest;
            tracer.record(Event::Store { side, pit: last, seeds: total, to: !side, reason });
        }
    }

    /// Tells the tracer of a lap, each seed that falls in a tuzdyk going on to a store.
    fn record_lap<T: Tracer>(&self, pit: usize, tracer: &mut T) {
        let me = self.mover();
        let held = self.rows[0].0[pit];
        let seeds = if held > 1 { held - 1 } else { held };
        let mut at = two_row::base(me, PITS) + pit;
        two_row::record_lift(tracer, at, PITS, seeds, Direction::CounterClockwise);
        for _ in 0..seeds {
            at = (at + 1) % RING;
            let (side, pit) = two_row::place(at, PITS);
            tracer.record(Event::Drop { side, pit });
            if self.row(!side)[TUZDYK] == pit {
                tracer.record(Event::Store { side, pit, seeds: 1, to: !side, reason: StoreReason::Tuzdyk });
            }
        }
    }
}

impl<K: Kernel> fmt::Debug for TogyzKumalakOn<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<K: Kernel> Position for TogyzKumalakOn<K> {
    type Rules = Rules;

    fn start(_: Rules) -> TogyzKumalakOn<K> {
        let mut row = Row::EMPTY;
        row.0[..PITS].fill(9);
        row.0[TUZDYK] = NO_PIT;
        let mut rows = [row; 2];
        rows[1].0[OWNER] = Side::North as u8;
        TogyzKumalakOn { rows, kernel: PhantomData }
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<TogyzKumalakOn<K>, SetupError> {
        if setup.game != Game::TogyzKumalak {
            return Err(SetupError::of(Fault::WrongGame(setup.game)));
        }
        let mut faults = setup.common_faults();
        for side in Side::BOTH {
            if let Some(pit) = setup.tuzdyks[side.index()] {
                let same = side == Side::North && setup.tuzdyks[0] == Some(pit);
                faults.push_if(usize::from(pit) >= PITS - 1 || same, Fault::Tuzdyk(side));
                let held = setup.pits[(!side).index()].get(usize::from(pit)).copied().unwrap_or(0);
                faults.push_if(held != 0, Fault::TuzdykHoldsSeeds(side));
            }
        }
        faults.into_result()?;
        let mut position = TogyzKumalakOn::start(rules);
        for (side, row) in [setup.to_act, !setup.to_act].into_iter().zip(&mut position.rows) {
            let row = &mut row.0;
            row[..PITS].copy_from_slice(setup.row(side));
            row[STORE] = setup.stores[side.index()];
            row[TUZDYK] = setup.tuzdyks[side.index()].unwrap_or(NO_PIT);
            row[OWNER] = side as u8;
        }
        if !position.is_over() && position.pits(setup.to_act).iter().all(|seeds| *seeds == 0) {
            position = position.swept(&mut NoTrace);
        }
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.ring()),
            stores: self.stores(),
            to_act: self.mover(),
            tuzdyks: [self.tuzdyk(Side::South), self.tuzdyk(Side::North)],
            ..Setup::empty(Game::TogyzKumalak)
        }
    }

    fn game(&self) -> Game {
        Game::TogyzKumalak
    }

    fn rules(&self) -> Rules {
        Rules
    }

    #[inline]
    fn side_to_act(&self) -> Side {
        self.mover()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let stores = self.stores();
        // With nothing left on the board, nobody could act.
        let swept = stores[0] + stores[1] == 2 * HALF;
        let kind = if swept { OutcomeKind::Exhausted } else { OutcomeKind::Majority };
        Some(Outcome::by_stores(stores, kind))
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        if self.is_over() {
            return ActionSet::EMPTY;
        }
        ActionSet::sowings((K::stocked(K::load(&self.rows[0])) & ROW) as u16)
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let pit = action.index() & 15;
        let [near, far] = [K::load(&self.rows[0]), K::load(&self.rows[1])];
        let seeds = K::byte(near, pit);
        let tuzdyks = [self.rows[0].0[TUZDYK], self.rows[1].0[TUZDYK]];
        let (mut near, mut far, three) = K::sow_togyz_kumalak(near, far, pit, seeds, tuzdyks);
        if T::WANTED {
            self.record_lap(pit % PITS, tracer);
            self.record_harvest(pit, tracer);
        }
        if three {
            let last = TOGYZ_LAST.get(pit << 8 | usize::from(seeds)).map_or(NO_PIT, |last| last[0]);
            if tuzdyks[0] == NO_PIT && last < PITS as u8 - 1 && last != tuzdyks[1] {
                let (rest, taken) = K::take(far, 1 << last);
                far = rest;
                near = K::give::<{ STORE as i32 }>(near, taken);
                near = K::give::<{ TUZDYK as i32 }>(near, last.wrapping_sub(NO_PIT));
                let side = !self.mover();
                tracer.record(Event::Tuzdyk { side, pit: last });
                let reason = StoreReason::Tuzdyk;
                tracer.record(Event::Store { side, pit: last, seeds: taken, to: !side, reason });
            }
        }
        self.rows = [K::store(far), K::store(near)];
        if K::stocked(far) & ROW == 0 && !self.is_over() {
            *self = self.swept(tracer);
        }
    }

    fn decision(&self) -> Decision {
        Decision::Turn
    }

    fn pits(&self, side: Side) -> &[u8] {
        &self.row(side)[..PITS]
    }

    #[inline]
    fn stores(&self) -> [u8; 2] {
        Side::BOTH.map(|side| self.row(side)[STORE])
    }

    #[inline]
    fn relative_pits(&self) -> [&[u8]; 2] {
        self.rows.each_ref().map(|row| &row.0[..PITS])
    }

    #[inline]
    fn relative_stores(&self) -> [u8; 2] {
        self.rows.map(|row| row.0[STORE])
    }

    fn hand(&self) -> u8 {
        0
    }

    #[inline]
    fn key_sum(&self) -> u64 {
        let [south, north] = self.stores();
        let [first, second] = Side::BOTH.map(|side| self.tuzdyk_code(side));
        let state = [south, north, self.mover() as u8, first, second, 4];
        let pits = key::sum(self.pits(Side::South), 0).wrapping_add(key::sum(self.pits(Side::North), PITS));
        pits.wrapping_add(key::sum(&state, 32))
    }

    #[inline]
    fn play_summed(&mut self, action: Action, sum: u64) -> u64 {
        let (before, pit) = (*self, action.index() & 15);
        self.play_unchecked(action);
        let seeds = usize::from(before.rows[0].0[pit]);
        match TOGYZ_KEYS[before.mover().index()].get(pit << 8 | seeds) {
            Some(lap) if self.stores() == before.stores() => sum.wrapping_add(*lap),
            _ => self.key_sum(),
        }
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.ring(), self.mover(), 0))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        *self = self.swept(tracer);
        Outcome::by_stores(self.stores(), kind)
    }

    fn swapped(&self) -> TogyzKumalakOn<K> {
        // The mover stays the mover, on the other side.
        let mut rows = self.rows;
        for row in &mut rows {
            row.0[OWNER] ^= 1;
        }
        TogyzKumalakOn { rows, kernel: PhantomData }
    }
}
