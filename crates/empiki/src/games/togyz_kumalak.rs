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

use super::two_row;
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::setup::{Fault, Setup, SetupError};
use crate::sow;
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 9;
const RING: usize = 18;
const HALF: u8 = 81;
const NO_TUZDYK: u8 = u8::MAX;

crate::rules::no_options! {
    /// The options of Togyz Kumalak: none.
    Rules
}

/// A position of Togyz Kumalak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TogyzKumalak {
    ring: [u8; RING],
    stores: [u8; 2],
    /// The place in the ring of the tuzdyk of South, of North, or [`NO_TUZDYK`].
    tuzdyks: [u8; 2],
    to_act: Side,
}

const _: () = assert!(size_of::<TogyzKumalak>() <= 64);

impl TogyzKumalak {
    /// The index, in the opponent's row, of the pit that is the tuzdyk of this side.
    pub fn tuzdyk(&self, side: Side) -> Option<u8> {
        let place = self.tuzdyks[side.index()];
        (place != NO_TUZDYK).then(|| place % PITS as u8)
    }

    /// The place of a side's tuzdyk.
    fn place_of(side: Side, tuzdyk: Option<u8>) -> u8 {
        tuzdyk.map_or(NO_TUZDYK, |pit| pit + two_row::base(!side, PITS) as u8)
    }

    /// Sends what lies in tuzdyks to their owners.
    #[inline]
    fn empty_tuzdyks(&mut self) {
        for owner in 0..2 {
            let place = self.tuzdyks[owner];
            if place != NO_TUZDYK {
                self.stores[owner] += core::mem::take(&mut self.ring[usize::from(place)]);
            }
        }
    }

    /// Tells the tracer of the seeds of a lap, each that falls in a tuzdyk going on to a store.
    fn record_drops<T: Tracer>(&self, from: usize, seeds: u8, tracer: &mut T) {
        let mut at = from;
        for _ in 0..seeds {
            at = (at + 1) % RING;
            let (side, pit) = two_row::place(at, PITS);
            tracer.record(Event::Drop { side, pit });
            if self.tuzdyks[(!side).index()] == at as u8 {
                tracer.record(Event::Store { side, pit, seeds: 1, to: !side, reason: StoreReason::Tuzdyk });
            }
        }
    }

    /// Whether the side to act may make this place, in the opponent's row, its tuzdyk.
    fn may_claim(&self, at: usize) -> bool {
        let me = self.to_act.index();
        let number = at % PITS;
        let other = self.tuzdyks[1 - me];
        self.tuzdyks[me] == NO_TUZDYK
            && number != PITS - 1
            && (other == NO_TUZDYK || usize::from(other) % PITS != number)
    }

    /// Sweeps the board if the side to act has no seed.
    fn settle<T: Tracer>(&mut self, tracer: &mut T) {
        if self.outcome().is_none() && two_row::seeds_of(&self.ring, self.to_act) == 0 {
            two_row::sweep(&mut self.ring, &mut self.stores, tracer);
        }
    }
}

impl Position for TogyzKumalak {
    type Rules = Rules;

    fn start(_: Rules) -> TogyzKumalak {
        TogyzKumalak { ring: [9; RING], stores: [0; 2], tuzdyks: [NO_TUZDYK; 2], to_act: Side::South }
    }

    fn from_setup(setup: &Setup, _: Rules) -> Result<TogyzKumalak, SetupError> {
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
        let mut position = TogyzKumalak {
            ring: two_row::ring_of(&setup.pits),
            stores: setup.stores,
            tuzdyks: [
                TogyzKumalak::place_of(Side::South, setup.tuzdyks[0]),
                TogyzKumalak::place_of(Side::North, setup.tuzdyks[1]),
            ],
            to_act: setup.to_act,
        };
        position.settle(&mut NoTrace);
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.ring),
            stores: self.stores,
            to_act: self.to_act,
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
        self.to_act
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let [south, north] = self.stores;
        if south + north == 2 * HALF {
            // Nothing is left on the board, so nobody could act.
            Some(Outcome::by_stores(self.stores, OutcomeKind::Exhausted))
        } else if south > HALF || north > HALF {
            Some(Outcome::by_stores(self.stores, OutcomeKind::Majority))
        } else {
            None
        }
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        if self.outcome().is_some() {
            return ActionSet::EMPTY;
        }
        let own = &self.ring[two_row::base(self.to_act, PITS)..][..PITS];
        ActionSet::sowings((0..PITS).filter(|pit| own[*pit] != 0).fold(0, |bits, pit| bits | 1 << pit))
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let from = two_row::base(self.to_act, PITS) + action.index() % PITS;
        let held = self.ring[from];
        let sown = if held > 1 { held - 1 } else { held };
        self.ring[from] -= sown;
        two_row::record_lift(tracer, from, PITS, sown, Direction::CounterClockwise);
        let last = sow::ring(&mut self.ring, from, sown);
        if T::WANTED {
            self.record_drops(from, sown, tracer);
        }
        let total = self.ring[last];
        self.empty_tuzdyks();
        let (side, pit) = two_row::place(last, PITS);
        let me = self.to_act;
        // A seed that ended in a tuzdyk has gone on to a store and harvests nothing.
        if side != me && self.ring[last] != 0 {
            if total.is_multiple_of(2) {
                self.stores[me.index()] += core::mem::take(&mut self.ring[last]);
                tracer.record(Event::Store { side, pit, seeds: total, to: me, reason: StoreReason::Harvest });
            } else if total == 3 && self.may_claim(last) {
                self.tuzdyks[me.index()] = last as u8;
                self.stores[me.index()] += core::mem::take(&mut self.ring[last]);
                tracer.record(Event::Tuzdyk { side, pit });
                tracer.record(Event::Store { side, pit, seeds: total, to: me, reason: StoreReason::Tuzdyk });
            }
        }
        self.to_act = !me;
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
        let state = [self.stores[0], self.stores[1], self.to_act as u8, self.tuzdyks[0], self.tuzdyks[1], 4];
        key::finish(key::sum(&self.ring, 0).wrapping_add(key::sum(&state, 32)))
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.ring, self.to_act, 0))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        two_row::sweep(&mut self.ring, &mut self.stores, tracer);
        Outcome::by_stores(self.stores, kind)
    }

    fn swapped(&self) -> TogyzKumalak {
        TogyzKumalak {
            ring: two_row::swapped(self.ring),
            stores: [self.stores[1], self.stores[0]],
            tuzdyks: [
                TogyzKumalak::place_of(Side::South, self.tuzdyk(Side::North)),
                TogyzKumalak::place_of(Side::North, self.tuzdyk(Side::South)),
            ],
            to_act: !self.to_act,
        }
    }
}
