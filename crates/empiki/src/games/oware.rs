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
use core::fmt;
use core::marker::PhantomData;

use super::two_row::{self, Halves, OWNER, STORE, THEIRS};
use crate::key;
use crate::position::{Decision, Identity, Position};
use crate::rules::{OptionKind, OptionSpec, OptionValue, RuleSet, RulesError};
use crate::setup::{Setup, SetupError};
use crate::sow::{
    self, Kernel, Native, Row,
    tables::{OWARE_KEYS, OWARE_LAST},
};
use crate::trace::{Event, NoTrace, StoreReason, Tracer};
use crate::{Action, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

const PITS: usize = 6;
const RING: usize = 12;
const HALF: u8 = 24;
/// The mover's pits, and the opponent's, as bits.
const ROW: u32 = 0b11_1111;
const THEIR_ROW: u32 = ROW << THEIRS;
/// How far each pit of the mover is along its row.
const DISTANCE: Row = Row([0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/// Both stores.
const STORES: u32 = 1 << STORE | 1 << (THEIRS + STORE);

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

/// A position of Oware on the target's fastest kernel.
pub type Oware = OwareOn<Native>;

/// A position of Oware: sixteen bytes, one vector.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OwareOn<K: Kernel> {
    /// The owner bytes have the rule for grand slams above their lowest bit.
    board: Halves,
    kernel: PhantomData<K>,
}

const _: () = assert!(size_of::<Oware>() == 16 && align_of::<Oware>() == 16);

impl<K: Kernel> OwareOn<K> {
    #[inline(always)]
    fn slam(&self) -> GrandSlam {
        match self.board.0.0[OWNER] >> 1 {
            0 => GrandSlam::Void,
            1 => GrandSlam::Forbidden,
            _ => GrandSlam::Takes,
        }
    }

    /// The board with this rule for grand slams.
    fn with(mut board: Halves, slam: GrandSlam) -> OwareOn<K> {
        board.0.0[OWNER] |= (slam as u8) << 1;
        board.0.0[THEIRS + OWNER] |= (slam as u8) << 1;
        OwareOn { board, kernel: PhantomData }
    }

    /// Whether more than half of the seeds are in a store, or all are in stores.
    #[inline(always)]
    fn is_over(&self) -> bool {
        // Until a store holds half there is no more to look at.
        if K::reaching(K::load(&self.board.0), HALF) & STORES == 0 {
            return false;
        }
        let [mine, theirs] = [self.board.0.0[STORE], self.board.0.0[THEIRS + STORE]];
        (mine > HALF) | (theirs > HALF) | (mine + theirs == 2 * HALF)
    }

    /// Sows from a pit of the mover. Returns the board with the harvest still on it, and the
    /// places to harvest as bits.
    #[inline(always)]
    fn sow(&self, pit: usize) -> (K::Vector, u32) {
        let board = K::load(&self.board.0);
        let seeds = K::byte(board, pit);
        let sown = K::sow_oware(board, pit, seeds);
        let last = u32::from(OWARE_LAST[pit & 7][usize::from(seeds & 63)]);
        let wanted = K::two_or_three(sown) & THEIR_ROW;
        // Most laps harvest nothing; for them the run need not be counted.
        (sown, if wanted >> (last & 31) & 1 == 0 { 0 } else { sow::run_down(wanted, last) })
    }

    /// Whether a harvest of these places takes every seed that the opponent has.
    #[inline(always)]
    fn is_slam(sown: K::Vector, harvest: u32) -> bool {
        harvest != 0 && K::stocked(sown) & THEIR_ROW & !harvest == 0
    }

    /// Whether the move would take every seed the opponent has, and whether it would leave one
    /// there under the rules in force.
    fn effect(&self, pit: usize) -> (bool, bool) {
        let (sown, harvest) = self.sow(pit);
        let slam = Self::is_slam(sown, harvest);
        let takes_all = slam && self.slam() == GrandSlam::Takes;
        (slam, K::stocked(sown) & THEIR_ROW != 0 && !takes_all)
    }

    /// The pits that may be played, as bits.
    #[inline(always)]
    fn playable(&self) -> u16 {
        let board = K::load(&self.board.0);
        let stocked = K::stocked(board);
        let [mine, theirs] = [stocked & ROW, stocked & THEIR_ROW];
        if theirs != 0 && self.board.0.0[OWNER] >> 1 != GrandSlam::Forbidden as u8 {
            return mine as u16;
        }
        if self.board.0.0[OWNER] >> 1 == GrandSlam::Void as u8 {
            // Only what reaches the other row feeds; a harvest there cannot take it all back.
            return (K::reaching(K::plus(board, &DISTANCE), PITS as u8) & mine) as u16;
        }
        self.choosy(mine as u16, theirs == 0)
    }

    /// The pits that may be played where it takes a look at each move: to feed, or to avoid a slam.
    #[cold]
    fn choosy(self, stocked: u16, hungry: bool) -> u16 {
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
        if self.slam() != GrandSlam::Forbidden {
            return fed;
        }
        let quiet = fed & bits(&|slam, _| !slam);
        if quiet != 0 { quiet } else { fed }
    }

    /// Sweeps the board if the game is over because the side to act cannot act. By value, so that on
    /// the hot path a position need not be in memory.
    #[cold]
    fn settled<T: Tracer>(mut self, tracer: &mut T) -> OwareOn<K> {
        if !self.is_over() && self.playable() == 0 {
            self.board.sweep::<RING, T>(tracer);
        }
        self
    }

    /// Tells the tracer of a lap.
    fn record_lap<T: Tracer>(&self, pit: usize, tracer: &mut T) {
        let seeds = self.board.0.0[pit];
        let from = self.board.place_of(pit, PITS);
        two_row::record_lift(tracer, from, PITS, seeds, Direction::CounterClockwise);
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

    /// Tells the tracer of a harvest, the last pit sown first.
    fn record_harvest<T: Tracer>(&self, sown: &Row, mut harvest: u32, tracer: &mut T) {
        while harvest != 0 {
            let at = harvest.ilog2() as usize;
            let (side, pit) = two_row::place(self.board.place_of(at, PITS), PITS);
            let seeds = sown.0[at];
            tracer.record(Event::Store { side, pit, seeds, to: !side, reason: StoreReason::Harvest });
            harvest ^= 1 << at;
        }
    }
}

impl<K: Kernel> fmt::Debug for OwareOn<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<K: Kernel> Position for OwareOn<K> {
    type Rules = Rules;

    fn start(rules: Rules) -> OwareOn<K> {
        OwareOn::with(Halves::start(PITS, 4), rules.grand_slam)
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<OwareOn<K>, SetupError> {
        if setup.game != Game::Oware {
            return Err(SetupError::of(crate::setup::Fault::WrongGame(setup.game)));
        }
        setup.common_faults().into_result()?;
        let mut position = OwareOn::with(Halves::from_setup(setup), rules.grand_slam);
        position = position.settled(&mut NoTrace);
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pits: two_row::pits_of(&self.board.ring::<RING>()),
            stores: self.stores(),
            to_act: self.board.mover(),
            ..Setup::empty(Game::Oware)
        }
    }

    fn game(&self) -> Game {
        Game::Oware
    }

    fn rules(&self) -> Rules {
        Rules { grand_slam: self.slam() }
    }

    #[inline]
    fn side_to_act(&self) -> Side {
        self.board.mover()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let stores = self.stores();
        let [south, north] = stores;
        // With nothing left on the board, nobody could act.
        let swept = south + north == 2 * HALF;
        let kind = if swept { OutcomeKind::Exhausted } else { OutcomeKind::Majority };
        Some(Outcome::by_stores(stores, kind))
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        if self.is_over() { ActionSet::EMPTY } else { ActionSet::sowings(self.playable()) }
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        let pit = action.index() & 7;
        let (mut sown, harvest) = self.sow(pit);
        if T::WANTED {
            self.record_lap(pit % PITS, tracer);
        }
        if harvest != 0 {
            if self.slam() != GrandSlam::Takes && Self::is_slam(sown, harvest) {
                tracer.record(Event::VoidSlam { side: self.board.mover() });
            } else {
                if T::WANTED {
                    self.record_harvest(&K::store(sown), harvest, tracer);
                }
                sown = K::harvest(sown, harvest);
            }
        }
        self.board.0 = K::store(K::turn(sown));
        if self.playable() == 0 {
            *self = self.settled(tracer);
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
        let state = [south, north, self.board.mover() as u8, self.slam() as u8, 3];
        key::sum(&self.board.ring::<RING>(), 0).wrapping_add(key::sum(&state, 32))
    }

    #[inline]
    fn play_summed(&mut self, action: Action, sum: u64) -> u64 {
        let (before, pit) = (*self, action.index() & 7);
        self.play_unchecked(action);
        if self.stores() != before.stores() {
            return self.key_sum();
        }
        let seeds = usize::from(before.board.0.0[pit] & 63);
        sum.wrapping_add(OWARE_KEYS[before.board.mover().index()][pit][seeds])
    }

    fn identity(&self) -> Option<Identity> {
        Some(two_row::identity(&self.board.ring::<RING>(), self.board.mover(), 0))
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        self.board.sweep::<RING, T>(tracer);
        Outcome::by_stores(self.stores(), kind)
    }

    fn swapped(&self) -> OwareOn<K> {
        OwareOn { board: self.board.swapped(), ..*self }
    }
}
