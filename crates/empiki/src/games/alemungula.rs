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

use super::two_row;
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::setup::{Fault, Setup, SetupError};
use crate::sow;
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionKind, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 5;
const RING: usize = 10;
const SEEDS: u8 = 50;
const NO_PIT: u8 = u8::MAX;

/// Pits that may be sown clockwise (1, 2, 3) and counter-clockwise (3, 4, 5).
const CLOCKWISE: u16 = 0b00111;
const COUNTER_CLOCKWISE: u16 = 0b11100;

crate::rules::no_options! {
    /// The options of Alemungula: none.
    Rules
}

/// A position of Alemungula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alemungula {
    ring: [u8; RING],
    stores: [u8; 2],
    to_act: Side,
    /// The pit of the side to act that is barred, or [`NO_PIT`].
    barred: u8,
}

const _: () = assert!(size_of::<Alemungula>() <= 64);

impl Alemungula {
    /// The index of the pit that the side to act may not play now.
    pub fn barred(&self) -> Option<u8> {
        (self.barred != NO_PIT).then_some(self.barred)
    }

    /// The pits that may be played, as bits.
    #[inline]
    fn playable(&self) -> u16 {
        let own = &self.ring[two_row::base(self.to_act, PITS)..][..PITS];
        (0..PITS)
            .filter(|pit| own[*pit] != 0 && *pit != usize::from(self.barred))
            .fold(0, |bits, pit| bits | 1 << pit)
    }

    /// Sweeps the board if the side to act cannot act.
    fn settle<T: Tracer>(&mut self, tracer: &mut T) {
        if self.playable() == 0 {
            two_row::sweep(&mut self.ring, &mut self.stores, tracer);
            self.barred = NO_PIT;
        }
    }

    /// Takes the harvest that ends at `last`, going back along the sowing.
    fn harvest<T: Tracer>(&mut self, last: usize, back: usize, tracer: &mut T) {
        let low = two_row::base(!self.to_act, PITS);
        let mut at = last;
        while (low..low + PITS).contains(&at) && matches!(self.ring[at], 2 | 4) {
            let seeds = core::mem::take(&mut self.ring[at]);
            let (side, pit) = two_row::place(at, PITS);
            let to = self.to_act;
            tracer.record(Event::Store { side, pit, seeds, to, reason: StoreReason::Harvest });
            self.stores[to.index()] += seeds;
            at = (at + back) % RING;
        }
    }
}

impl Position for Alemungula {
    type Rules = Rules;

    fn start(_: Rules) -> Alemungula {
        Alemungula { ring: [5; RING], stores: [0; 2], to_act: Side::South, barred: NO_PIT }
    }

    fn from_setup(setup: &Setup, _: Rules) -> Result<Alemungula, SetupError> {
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
        let mut position = Alemungula {
            ring: two_row::ring_of(&setup.pits),
            stores: setup.stores,
            to_act: setup.to_act,
            barred: setup.barred.unwrap_or(NO_PIT),
        };
        position.settle(&mut NoTrace);
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.ring),
            stores: self.stores,
            to_act: self.to_act,
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
        self.to_act
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Whatever ends the game sweeps the board, so nothing is left on it.
        (self.stores[0] + self.stores[1] == SEEDS)
            .then(|| Outcome::by_stores(self.stores, OutcomeKind::Exhausted))
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        let pits = self.playable();
        ActionSet::sowings(pits & COUNTER_CLOCKWISE).with(ActionSet::clockwise(pits & CLOCKWISE))
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let ActionKind::Sow(pit, direction) = action.kind() else { return };
        let from = two_row::base(self.to_act, PITS) + usize::from(pit) % PITS;
        let seeds = core::mem::take(&mut self.ring[from]);
        two_row::record_lift(tracer, from, PITS, seeds, direction);
        let (last, back) = match direction {
            Direction::CounterClockwise => (sow::ring(&mut self.ring, from, seeds), RING - 1),
            Direction::Clockwise => (sow::ring_back(&mut self.ring, from, seeds), 1),
        };
        if T::WANTED {
            let mut at = from;
            for _ in 0..seeds {
                at = (at + RING - back) % RING;
                let (side, pit) = two_row::place(at, PITS);
                tracer.record(Event::Drop { side, pit });
            }
        }
        self.harvest(last, back, tracer);
        let (side, end) = two_row::place(last, PITS);
        self.barred = NO_PIT;
        if seeds == 1 && side != self.to_act && self.ring[last] == 1 {
            self.barred = end;
            tracer.record(Event::Bar { side, pit: end });
        }
        self.to_act = !self.to_act;
        self.settle(tracer);
    }

    fn decision(&self) -> Decision {
        Decision::Turn
    }

    fn pits(&self, side: Side) -> &[u8] {
        &self.ring[two_row::base(side, PITS)..][..PITS]
    }

    fn stores(&self) -> [u8; 2] {
        self.stores
    }

    fn hand(&self) -> u8 {
        0
    }

    #[inline]
    fn key(&self) -> u64 {
        let state = [self.stores[0], self.stores[1], self.to_act as u8, self.barred, 5];
        key::finish(key::sum(&self.ring, 0).wrapping_add(key::sum(&state, 32)))
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.ring, self.to_act, self.barred))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        two_row::sweep(&mut self.ring, &mut self.stores, tracer);
        self.barred = NO_PIT;
        Outcome::by_stores(self.stores, kind)
    }

    fn swapped(&self) -> Alemungula {
        Alemungula {
            ring: two_row::swapped(self.ring),
            stores: [self.stores[1], self.stores[0]],
            to_act: !self.to_act,
            barred: self.barred,
        }
    }
}
