//! Oware (Abapa).
//!
//! **Board.** Two rows of six pits, four seeds in each (48), a store a side. South's pits 1..6
//! are followed in the ring by North's 1..6.
//!
//! **A turn.** Choose one of your non-empty pits; lift all its seeds and sow one a pit
//! counter-clockwise, skipping the pit they came from at every round. Actions: `1`..`6`.
//!
//! **Harvest.** If the last seed makes an opponent's pit hold 2 or 3, take them to your store,
//! then the pit before it, and so on backwards, while the pit is the opponent's and holds 2 or 3.
//! If that would take every seed the opponent has on the board (a grand slam), nothing is taken
//! at all; the move stands.
//!
//! **Feeding.** If the opponent's pits are all empty, only moves that leave a seed there are
//! legal, when there is one.
//!
//! **End.** More than 24 in a store wins at once; 24 each is a draw at once. If the side to act
//! has no seeds, or the opponent has none and no move feeds, each side takes the seeds in its own
//! pits. The same happens when pits and side to act occur for the third time, or after 160 plies
//! in a row without a harvest; those two belong to the [`History`](crate::History). The larger
//! store wins; equal is a draw.
//!
//! **Options.** `grand_slam`: `void` (as above, the default), `forbidden` (such a move is illegal
//! unless no other exists; then it stands and takes nothing), `takes` (everything is taken; then a
//! move does not feed if it takes back all that it sowed).

use alloc::string::ToString;

use super::two_row;
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::rules::{OptionKind, OptionSpec, OptionValue, RuleSet, RulesError};
use crate::setup::{Setup, SetupError};
use crate::sow;
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 6;
const RING: usize = 12;
const HALF: u8 = 24;

/// What happens when a harvest would take every seed the opponent has on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum GrandSlam {
    /// Nothing is taken; the move stands.
    #[default]
    Void,
    /// The move is illegal unless no other exists.
    Forbidden,
    /// Everything is taken.
    Takes,
}

const GRAND_SLAMS: [(GrandSlam, &str); 3] =
    [(GrandSlam::Void, "void"), (GrandSlam::Forbidden, "forbidden"), (GrandSlam::Takes, "takes")];

/// The options of Oware.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The rule for grand slams.
    pub grand_slam: GrandSlam,
}

impl RuleSet for Rules {
    fn presets(&self) -> &'static [&'static str] {
        &["standard"]
    }

    fn preset(&self, name: &str) -> Result<Rules, RulesError> {
        match name {
            "standard" => Ok(Rules::default()),
            _ => Err(RulesError::Preset(name.to_string(), self.presets())),
        }
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[OptionSpec { name: "grand_slam", kind: OptionKind::Choice(&["void", "forbidden", "takes"]) }]
    }

    fn get(&self, name: &str) -> Option<OptionValue> {
        let (_, word) = GRAND_SLAMS.iter().find(|(slam, _)| *slam == self.grand_slam)?;
        (name == "grand_slam").then(|| OptionValue::Word(word.to_string()))
    }

    fn put(&mut self, name: &str, value: &OptionValue) {
        if let ("grand_slam", OptionValue::Word(word)) = (name, value)
            && let Some((slam, _)) = GRAND_SLAMS.iter().find(|(_, name)| name == word)
        {
            self.grand_slam = *slam;
        }
    }
}

/// A position of Oware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Oware {
    ring: [u8; RING],
    stores: [u8; 2],
    to_act: Side,
    rules: Rules,
}

const _: () = assert!(size_of::<Oware>() <= 64);

impl Oware {
    /// Sows from a place of the ring and returns the places to harvest, as bits, the last seed's
    /// first in order of play. Tells whether the harvest would be a grand slam.
    fn sow<T: Tracer>(&mut self, from: usize, tracer: &mut T) -> (usize, usize, bool) {
        let seeds = core::mem::take(&mut self.ring[from]);
        two_row::record_lift(tracer, from, PITS, seeds, Direction::CounterClockwise);
        let last = sow::skipping(&mut self.ring, from, seeds);
        if T::WANTED {
            let mut at = from;
            for _ in 0..seeds {
                at = (at + 1) % RING;
                if at == from {
                    at = (at + 1) % RING;
                }
                let (side, pit) = two_row::place(at, PITS);
                tracer.record(Event::Drop { side, pit });
            }
        }
        let low = two_row::base(!self.to_act, PITS);
        if !(low..low + PITS).contains(&last) {
            return (last, 0, false);
        }
        let count = (low..=last).rev().take_while(|at| matches!(self.ring[*at], 2 | 3)).count();
        let taken: u8 = self.ring[last + 1 - count..=last].iter().sum();
        let slam = count > 0 && taken == two_row::seeds_of(&self.ring, !self.to_act);
        (last, count, slam)
    }

    /// Whether the move would take every seed the opponent has, and whether it would leave one
    /// there under the rules in force.
    fn effect(&self, pit: usize) -> (bool, bool) {
        let mut trial = *self;
        let (_, count, slam) = trial.sow(two_row::base(self.to_act, PITS) + pit, &mut NoTrace);
        let takes_all = count > 0 && slam && self.rules.grand_slam == GrandSlam::Takes;
        (slam, two_row::seeds_of(&trial.ring, !self.to_act) > 0 && !takes_all)
    }

    /// The pits that may be played, as bits.
    fn playable(&self) -> u16 {
        let own = two_row::base(self.to_act, PITS);
        let stocked =
            (0..PITS).filter(|pit| self.ring[own + pit] != 0).fold(0u16, |bits, pit| bits | 1 << pit);
        let hungry = two_row::seeds_of(&self.ring, !self.to_act) == 0;
        if !hungry && self.rules.grand_slam != GrandSlam::Forbidden {
            return stocked;
        }
        let bits = |want: &dyn Fn(bool, bool) -> bool| {
            (0..PITS)
                .filter(|pit| stocked >> pit & 1 == 1)
                .filter(|pit| {
                    let (slam, feeds) = self.effect(*pit);
                    want(slam, feeds)
                })
                .fold(0u16, |bits, pit| bits | 1 << pit)
        };
        let fed = if hungry { bits(&|_, feeds| feeds) } else { stocked };
        if self.rules.grand_slam != GrandSlam::Forbidden {
            return fed;
        }
        let quiet = fed & bits(&|slam, _| !slam);
        if quiet != 0 { quiet } else { fed }
    }

    /// Sweeps the board if the game is over because the side to act cannot act.
    fn settle<T: Tracer>(&mut self, tracer: &mut T) {
        if self.outcome().is_none() && self.playable() == 0 {
            two_row::sweep(&mut self.ring, &mut self.stores, tracer);
        }
    }
}

impl Position for Oware {
    type Rules = Rules;

    fn start(rules: Rules) -> Oware {
        Oware { ring: [4; RING], stores: [0; 2], to_act: Side::South, rules }
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<Oware, SetupError> {
        if setup.game != Game::Oware {
            return Err(SetupError::of(crate::setup::Fault::WrongGame(setup.game)));
        }
        setup.common_faults().into_result()?;
        let mut position =
            Oware { ring: two_row::ring_of(&setup.pits), stores: setup.stores, to_act: setup.to_act, rules };
        position.settle(&mut NoTrace);
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.ring),
            stores: self.stores,
            to_act: self.to_act,
            ..Setup::empty(Game::Oware)
        }
    }

    fn game(&self) -> Game {
        Game::Oware
    }

    fn rules(&self) -> Rules {
        self.rules
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
        if self.outcome().is_some() { ActionSet::EMPTY } else { ActionSet::sowings(self.playable()) }
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let pit = action.index() % PITS;
        let (last, count, slam) = self.sow(two_row::base(self.to_act, PITS) + pit, tracer);
        if slam && self.rules.grand_slam != GrandSlam::Takes {
            tracer.record(Event::VoidSlam { side: self.to_act });
        } else {
            for at in (last + 1 - count..=last).rev() {
                let seeds = core::mem::take(&mut self.ring[at]);
                let (side, pit) = two_row::place(at, PITS);
                let to = self.to_act;
                tracer.record(Event::Store { side, pit, seeds, to, reason: StoreReason::Harvest });
                self.stores[to.index()] += seeds;
            }
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
        let state = [self.stores[0], self.stores[1], self.to_act as u8, self.rules.grand_slam as u8, 3];
        key::finish(key::sum(&self.ring, 0).wrapping_add(key::sum(&state, 32)))
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.ring, self.to_act, 0))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        two_row::sweep(&mut self.ring, &mut self.stores, tracer);
        Outcome::by_stores(self.stores, kind)
    }

    fn swapped(&self) -> Oware {
        Oware {
            ring: two_row::swapped(self.ring),
            stores: [self.stores[1], self.stores[0]],
            to_act: !self.to_act,
            ..*self
        }
    }
}
