//! Alemungula.
//!
//! **Board.** Two rows of five pits, five seeds in each (50), a store a side. South's pits 1..5
//! are followed counter-clockwise by North's 1..5.
//!
//! **A turn.** Choose one of your non-empty pits and sow all its seeds one a pit, starting with
//! the next pit. The two pits at your own left (1, 2) sow clockwise, the two at your right (4, 5)
//! counter-clockwise, the middle one (3) either way, as you choose. Stores are passed over,
//! nothing else: a sowing of ten or more also drops a seed in the pit it came from. Actions: `1<`
//! `2<` `3<` `3>` `4>` `5>`.
//!
//! **Harvest.** If the last seed makes an opponent's pit hold 2 or 4, take them, then the pit sown
//! before it, and so on back along the sowing, while the pit is the opponent's and holds 2 or 4.
//!
//! **No return.** When a lone seed is played across the border into an empty opponent's pit (so
//! that pit now holds exactly it), that pit may not be played in the opponent's very next turn.
//! The barred pit is part of the position.
//!
//! **End.** When the side to act has no legal action (its pits are empty, or its only stocked pit
//! is barred), each side takes the seeds in its own pits and the larger store wins; equal is a
//! draw. When pits, side to act and barred pit occur for the third time, each side takes the seeds
//! in its own pits too; that belongs to the [`History`](crate::History). There is no early stop
//! at 26.
//!
//! **Options.** None.

use core::fmt;
use core::marker::PhantomData;

use super::two_row::{self, Halves, MARK, STORE, THEIRS};
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::setup::{Fault, Setup, SetupError};
use crate::sow::{
    self, Kernel, Native, Row,
    tables::{ALEMUNGULA_KEYS, ALEMUNGULA_LAST},
};
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 5;
const RING: usize = 10;
const SEEDS: u8 = 50;
const NO_PIT: u8 = u8::MAX;
/// The mover's pits, and the opponent's, as bits.
const ROW: u32 = 0b1_1111;
const THEIR_ROW: u32 = ROW << THEIRS;

/// Pits that may be sown clockwise (1, 2, 3) and counter-clockwise (3, 4, 5).
const CLOCKWISE: u16 = 0b00111;
const COUNTER_CLOCKWISE: u16 = 0b11100;

crate::rules::no_options! {
    /// The options of Alemungula: none.
    Rules
}

/// A position of Alemungula on the target's fastest kernel.
pub type Alemungula = AlemungulaOn<Native>;

/// A position of Alemungula: sixteen bytes, one vector.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AlemungulaOn<K: Kernel> {
    /// The mark of the mover's half is the bit of the pit that it may not play now, or nothing; that of
    /// the opponent's half is nothing.
    board: Halves,
    kernel: PhantomData<K>,
}

const _: () = assert!(size_of::<Alemungula>() == 16 && align_of::<Alemungula>() == 16);

impl<K: Kernel> AlemungulaOn<K> {
    /// The index of the pit that the side to act may not play now.
    pub fn barred(&self) -> Option<u8> {
        self.board.0.0[MARK].checked_ilog2().map(|pit| pit as u8)
    }

    /// [`AlemungulaOn::barred`] as one byte of keys and identities.
    fn barred_code(&self) -> u8 {
        self.barred().unwrap_or(NO_PIT)
    }

    /// The pits that may be played, as bits.
    #[inline(always)]
    fn playable(&self) -> u16 {
        (K::stocked(K::load(&self.board.0)) & ROW & !u32::from(self.board.0.0[MARK])) as u16
    }

    /// Each side takes the seeds in its own pits. By value, so that on the hot path a position
    /// need not be in memory.
    #[cold]
    fn swept<T: Tracer>(mut self, tracer: &mut T) -> AlemungulaOn<K> {
        self.board.sweep::<RING, T>(tracer);
        self.board.0.0[MARK] = 0;
        self
    }

    /// Tells the tracer of a lap.
    fn record_lap<T: Tracer>(&self, pit: usize, direction: Direction, tracer: &mut T) {
        let seeds = self.board.0.0[pit];
        let mut at = self.board.place_of(pit, PITS);
        two_row::record_lift(tracer, at, PITS, seeds, direction);
        let step = if direction == Direction::CounterClockwise { 1 } else { RING - 1 };
        for _ in 0..seeds {
            at = (at + step) % RING;
            let (side, pit) = two_row::place(at, PITS);
            tracer.record(Event::Drop { side, pit });
        }
    }

    /// Tells the tracer of a harvest, the last pit sown first.
    fn record_harvest<T: Tracer>(&self, sown: &Row, mut harvest: u32, way: Direction, tracer: &mut T) {
        while harvest != 0 {
            let at = match way {
                Direction::CounterClockwise => harvest.ilog2(),
                Direction::Clockwise => harvest.trailing_zeros(),
            };
            let (side, pit) = two_row::place(self.board.place_of(at as usize, PITS), PITS);
            let seeds = sown.0[at as usize];
            tracer.record(Event::Store { side, pit, seeds, to: !side, reason: StoreReason::Harvest });
            harvest ^= 1 << at;
        }
    }
}

impl<K: Kernel> fmt::Debug for AlemungulaOn<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<K: Kernel> Position for AlemungulaOn<K> {
    type Rules = Rules;

    fn start(_: Rules) -> AlemungulaOn<K> {
        AlemungulaOn { board: Halves::start(PITS, 5), kernel: PhantomData }
    }

    fn from_setup(setup: &Setup, _: Rules) -> Result<AlemungulaOn<K>, SetupError> {
        if setup.game != Game::Alemungula {
            return Err(SetupError::of(Fault::WrongGame(setup.game)));
        }
        let mut faults = setup.common_faults();
        if let Some(pit) = setup.barred {
            let own = &setup.pits[setup.to_act.index()];
            let fits = (pit == 0 || usize::from(pit) == PITS - 1) && own[usize::from(pit)] == 1;
            faults.push_if(!fits, Fault::Barred);
        }
        faults.into_result()?;
        let mut position = AlemungulaOn { board: Halves::from_setup(setup), kernel: PhantomData };
        position.board.0.0[MARK] = setup.barred.map_or(0, |pit| 1 << pit);
        if position.playable() == 0 {
            position = position.swept(&mut NoTrace);
        }
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.board.ring::<RING>()),
            stores: self.stores(),
            to_act: self.board.mover(),
            barred: self.barred(),
            ..Setup::empty(Game::Alemungula)
        }
    }

    fn game(&self) -> Game {
        Game::Alemungula
    }

    fn rules(&self) -> Rules {
        Rules
    }

    #[inline]
    fn side_to_act(&self) -> Side {
        self.board.mover()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Whatever ends the game sweeps the board, so nothing is left on it.
        let board = &self.board.0.0;
        (board[STORE] + board[THEIRS + STORE] == SEEDS)
            .then(|| Outcome::by_stores(self.stores(), OutcomeKind::Exhausted))
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        let pits = self.playable();
        ActionSet::sowings(pits & COUNTER_CLOCKWISE).with(ActionSet::clockwise(pits & CLOCKWISE))
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let [pit, way] = [action.index() & 7, action.index() >> 4 & 1];
        let direction = [Direction::CounterClockwise, Direction::Clockwise][way];
        let board = K::load(&self.board.0);
        let seeds = K::byte(board, pit);
        let last = ALEMUNGULA_LAST[way][pit][usize::from(seeds & 63)];
        let before = K::byte(board, usize::from(last));
        let mut sown = K::sow_alemungula(board, pit, seeds, direction);
        let wanted = K::two_or_four(sown) & THEIR_ROW;
        let mut harvest = 0;
        // Most laps harvest nothing; for them the run need not be counted.
        if wanted >> (last & 15) & 1 == 1 {
            // Both ways are tried, since which it is cannot be foretold.
            let [down, up] = [sow::run_down(wanted, u32::from(last)), sow::run_up(wanted, u32::from(last))];
            harvest = down ^ ((down ^ up) & (way as u32).wrapping_neg());
        }
        if T::WANTED {
            self.record_lap(pit % PITS, direction, tracer);
            self.record_harvest(&K::store(sown), harvest, direction, tracer);
        }
        if harvest != 0 {
            sown = K::harvest(sown, harvest);
        }
        // A lone seed that crosses the border into an empty pit bars that pit.
        let crossed = (seeds == 1) & (before == 0) & (usize::from(last) >= THEIRS);
        let barred = u8::from(crossed) << (last & 7);
        if T::WANTED && crossed {
            let (side, pit) = two_row::place(self.board.place_of(usize::from(last), PITS), PITS);
            tracer.record(Event::Bar { side, pit });
        }
        let mark = u8::wrapping_neg(self.board.0.0[MARK]);
        sown = K::give::<{ MARK as i32 }>(sown, mark);
        sown = K::give::<{ (THEIRS + MARK) as i32 }>(sown, barred);
        self.board.0 = K::store(K::turn(sown));
        if K::stocked(sown) & THEIR_ROW & !(u32::from(barred) << THEIRS) == 0 {
            *self = self.swept(tracer);
        }
    }

    fn decision(&self) -> Decision {
        Decision::Turn
    }

    fn pits(&self, side: Side) -> &[u8] {
        &self.board.half(side)[..PITS]
    }

    #[inline]
    fn stores(&self) -> [u8; 2] {
        self.board.stores()
    }

    #[inline]
    fn relative_pits(&self) -> [&[u8]; 2] {
        self.board.relative_pits::<PITS>()
    }

    #[inline]
    fn relative_stores(&self) -> [u8; 2] {
        self.board.relative_stores()
    }

    fn hand(&self) -> u8 {
        0
    }

    #[inline]
    fn key_sum(&self) -> u64 {
        let [south, north] = self.stores();
        let state = [south, north, self.board.mover() as u8, self.barred_code(), 5];
        key::sum(&self.board.ring::<RING>(), 0).wrapping_add(key::sum(&state, 32))
    }

    #[inline]
    fn play_summed(&mut self, action: Action, sum: u64) -> u64 {
        let (before, [pit, way]) = (*self, [action.index() & 7, action.index() >> 4 & 1]);
        self.play_unchecked(action);
        if self.stores() != before.stores() {
            return self.key_sum();
        }
        let seeds = usize::from(before.board.0.0[pit] & 63);
        sum.wrapping_add(ALEMUNGULA_KEYS[before.board.mover().index()][way][pit][seeds])
            .wrapping_add(key::difference(&[before.barred_code()], &[self.barred_code()], 35))
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.board.ring::<RING>(), self.board.mover(), self.barred_code()))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        *self = self.swept(tracer);
        Outcome::by_stores(self.stores(), kind)
    }

    fn swapped(&self) -> AlemungulaOn<K> {
        AlemungulaOn { board: self.board.swapped(), ..*self }
    }
}
