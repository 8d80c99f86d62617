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

use super::two_row;
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::setup::{Fault, Setup, SetupError};
use crate::sow::{self, Kernel, Native, Row, tables::ALEMUNGULA_LAST};
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionKind, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 5;
const RING: usize = 10;
const SEEDS: u8 = 50;
const NO_PIT: u8 = u8::MAX;
/// The pits of one side, as bits.
const ROW: u32 = 0b1_1111;

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
#[repr(align(16))]
pub struct AlemungulaOn<K: Kernel> {
    /// The ring of ten pits, then what the constants below say.
    row: Row,
    kernel: PhantomData<K>,
}

/// The byte of South's store; North's is the next one.
const STORE: usize = 10;
/// The byte of the side to act.
const TO_ACT: usize = 12;
/// The byte that says which pit is barred: its bit, or nothing.
const BARRED: usize = 13;

const _: () = assert!(size_of::<Alemungula>() == 16 && align_of::<Alemungula>() == 16);

impl<K: Kernel> AlemungulaOn<K> {
    #[inline(always)]
    const fn of(row: Row) -> AlemungulaOn<K> {
        AlemungulaOn { row, kernel: PhantomData }
    }

    #[inline(always)]
    fn mover(&self) -> Side {
        if self.row.0[TO_ACT] & 1 == 0 { Side::South } else { Side::North }
    }

    /// The index of the pit that the side to act may not play now.
    pub fn barred(&self) -> Option<u8> {
        self.row.0[BARRED].checked_ilog2().map(|pit| pit as u8)
    }

    /// [`AlemungulaOn::barred`] as one byte of keys and identities.
    fn barred_code(&self) -> u8 {
        self.barred().unwrap_or(NO_PIT)
    }

    /// The pits that may be played, as bits.
    #[inline(always)]
    fn playable(&self) -> u16 {
        let stocked = K::stocked(K::load(&self.row));
        two_row::row_of(stocked, self.mover(), PITS) as u16 & !u16::from(self.row.0[BARRED])
    }

    /// Each side takes the seeds in its own pits.
    #[cold]
    fn sweep<T: Tracer>(&mut self, tracer: &mut T) {
        let mut stores = self.stores();
        two_row::sweep(&mut self.row.0[..RING], &mut stores, tracer);
        self.row.0[STORE..][..2].copy_from_slice(&stores);
        self.row.0[BARRED] = 0;
    }

    /// Tells the tracer of a lap.
    fn record_lap<T: Tracer>(&self, from: usize, direction: Direction, tracer: &mut T) {
        let seeds = self.row.0[from];
        two_row::record_lift(tracer, from, PITS, seeds, direction);
        let step = if direction == Direction::CounterClockwise { 1 } else { RING - 1 };
        let mut at = from;
        for _ in 0..seeds {
            at = (at + step) % RING;
            let (side, pit) = two_row::place(at, PITS);
            tracer.record(Event::Drop { side, pit });
        }
    }

    /// Tells the tracer of a harvest, the last pit sown first.
    fn record_harvest<T: Tracer>(&self, sown: &Row, harvest: u32, last: usize, back: usize, tracer: &mut T) {
        let mut at = last;
        while harvest >> at & 1 == 1 {
            let (side, pit) = two_row::place(at, PITS);
            let (seeds, to) = (sown.0[at], self.mover());
            tracer.record(Event::Store { side, pit, seeds, to, reason: StoreReason::Harvest });
            at = (at + back) % RING;
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
        let mut row = Row([5; 16]);
        row.0[RING..].fill(0);
        AlemungulaOn::of(row)
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<AlemungulaOn<K>, SetupError> {
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
        let mut position = AlemungulaOn::start(rules);
        two_row::set_pits(&mut position.row.0[..RING], &setup.pits);
        position.row.0[STORE..][..2].copy_from_slice(&setup.stores);
        position.row.0[TO_ACT] = setup.to_act as u8;
        position.row.0[BARRED] = setup.barred.map_or(0, |pit| 1 << pit);
        if position.playable() == 0 {
            position.sweep(&mut NoTrace);
        }
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.row.0[..RING]),
            stores: self.stores(),
            to_act: self.mover(),
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
        self.mover()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Whatever ends the game sweeps the board, so nothing is left on it.
        let [south, north] = self.stores();
        (south + north == SEEDS).then(|| Outcome::by_stores([south, north], OutcomeKind::Exhausted))
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        let pits = self.playable();
        ActionSet::sowings(pits & COUNTER_CLOCKWISE).with(ActionSet::clockwise(pits & CLOCKWISE))
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let ActionKind::Sow(pit, direction) = action.kind() else { return };
        let me = self.mover();
        let from = (two_row::base(me, PITS) + usize::from(pit)) & 15;
        let seeds = self.row.0[from];
        let theirs = ROW << two_row::base(!me, PITS);
        let way = usize::from(direction == Direction::Clockwise);
        let last = ALEMUNGULA_LAST[way][from & 15][usize::from(seeds & 63)];
        let before = self.row.0[usize::from(last)];
        let mut sown = K::sow_alemungula(K::load(&self.row), from, seeds, direction);
        let wanted = K::two_or_four(sown) & theirs;
        let (harvest, back) = match direction {
            Direction::CounterClockwise => (sow::run_down(wanted, u32::from(last)), RING - 1),
            Direction::Clockwise => (sow::run_up(wanted, u32::from(last)), 1),
        };
        if T::WANTED {
            self.record_lap(from, direction, tracer);
            self.record_harvest(&K::store(sown), harvest, usize::from(last), back, tracer);
        }
        if harvest != 0 {
            let (rest, taken) = K::take(sown, harvest);
            sown = match me {
                Side::South => K::give::<{ STORE as i32 }>(rest, taken),
                Side::North => K::give::<{ STORE as i32 + 1 }>(rest, taken),
            };
        }
        // A lone seed that crosses the border into an empty pit bars that pit.
        let barred =
            if seeds == 1 && before == 0 { two_row::row_of(1 << last & theirs, !me, PITS) as u8 } else { 0 };
        if T::WANTED && barred != 0 {
            let (side, pit) = two_row::place(usize::from(last), PITS);
            tracer.record(Event::Bar { side, pit });
        }
        sown = K::give::<{ BARRED as i32 }>(sown, barred.wrapping_sub(self.row.0[BARRED]));
        sown = K::flip::<TO_ACT>(sown);
        self.row = K::store(sown);
        if two_row::row_of(K::stocked(sown), !me, PITS) & !u32::from(barred) == 0 {
            self.sweep(tracer);
        }
    }

    fn decision(&self) -> Decision {
        Decision::Turn
    }

    fn pits(&self, side: Side) -> &[u8] {
        &self.row.0[two_row::base(side, PITS)..][..PITS]
    }

    #[inline]
    fn stores(&self) -> [u8; 2] {
        [self.row.0[STORE], self.row.0[STORE + 1]]
    }

    fn hand(&self) -> u8 {
        0
    }

    #[inline]
    fn key(&self) -> u64 {
        let [south, north] = self.stores();
        let state = [south, north, self.mover() as u8, self.barred_code(), 5];
        key::finish(key::sum(&self.row.0[..RING], 0).wrapping_add(key::sum(&state, 32)))
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.row.0[..RING], self.mover(), self.barred_code()))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        self.sweep(tracer);
        Outcome::by_stores(self.stores(), kind)
    }

    fn swapped(&self) -> AlemungulaOn<K> {
        let mut row = self.row;
        row.0[..RING].rotate_left(PITS);
        row.0.swap(STORE, STORE + 1);
        row.0[TO_ACT] ^= 1;
        AlemungulaOn::of(row)
    }
}
