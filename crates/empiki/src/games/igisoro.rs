//! Igisoro.
//!
//! **Board.** Four rows of eight pits, 64 seeds, 32 a side, no stores. Ring and facing pits as in
//! [Omweso](super::omweso).
//!
//! **Set-up.** Four in each outer pit; either side may choose another arrangement of its 32 seeds.
//!
//! **A turn.** Choose a pit with two seeds or more and sow counter-clockwise, beginning with the
//! next pit; nothing is skipped. At the end of a lap:
//! 1. The last seed fell in an occupied inner pit and both facing pits of the opponent hold
//!    seeds: the sower chooses *take* (`x`): take all seeds of both and sow them as the next lap
//!    from the pit where this turn began; or *pass* (`-`, "ndahise"): take nothing; then the
//!    opponent chooses *retreat* (`r`, "ndakubye": the seeds of its facing inner pit move to its
//!    outer pit of the same column) or *stay* (`s`), and the sower relays from the pit it landed in.
//! 2. Otherwise, the last seed fell in an occupied pit: relay from it.
//! 3. Otherwise the turn ends.
//!
//! **Clockwise.** From pits 1, 8, 10 and 15 a lap may be sown clockwise if its last seed captures
//! at once; that capture is then taken, with no choice to pass. Offered at the start of a turn, in a
//! relay when the pit just lifted is one of the four, and when taken seeds are sown again from one
//! of the four. In mid-turn: `>` or `<`.
//!
//! **Never-ending sowing.** As in Omweso; a retreat also counts as a change of the opponent's
//! seeds. Annulled.
//!
//! **End.** At the end of a turn the opponent has no pit that it may sow: the sower wins, 1 point.
//! Third occurrence of the same pits and side to act: annulled; that belongs to the
//! [`History`](crate::History).
//!
//! **Options.** `reentry`: `turn` (the default: taken seeds are sown from the pit where the turn
//! began) or `lap` (from the pit where the capturing lap began). `min_sow`: 2 (the default) or 1,
//! the fewest seeds that may be sown.
//!
//! Actions: `5`, `1<`, then `x` `-` `r` `s` `>` `<`.

use alloc::string::ToString;
use core::fmt;
use core::marker::PhantomData;

use super::four_row::{Board, INNER, PITS, behind, facing_inner};
use crate::endless::Watch;
use crate::key;
use crate::position::{Decision, Identity, Position, decision_of};
use crate::rules::{OptionKind, OptionSpec, OptionValue, RuleSet, RulesError};
use crate::setup::{Fault, Phase, Setup, SetupError, Sowing};
use crate::sow::{Kernel, Native, StopKind};
use crate::trace::{Event, Tracer};
use crate::{Action, ActionKind, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

/// The pits 1, 8, 10 and 15 that may sow clockwise, as bits by index.
const TURNING: u16 = 1 | 1 << 7 | 1 << 9 | 1 << 14;

/// From which pit taken seeds are sown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Reentry {
    /// The pit where the turn began.
    #[default]
    Turn,
    /// The pit where the capturing lap began, as in Omweso.
    Lap,
}

/// The options of Igisoro.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// From which pit taken seeds are sown.
    pub reentry: Reentry,
    /// Whether a lone seed may be sown (`min_sow` 1).
    pub sow_lone_seeds: bool,
}

impl Rules {
    /// The fewest seeds that may be sown: 2 or 1.
    pub const fn min_sow(self) -> u8 {
        if self.sow_lone_seeds { 1 } else { 2 }
    }
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
        &[
            OptionSpec { name: "reentry", kind: OptionKind::Choice(&["turn", "lap"]) },
            OptionSpec { name: "min_sow", kind: OptionKind::Number(1, 2, false) },
        ]
    }

    fn get(&self, name: &str) -> Option<OptionValue> {
        match name {
            "reentry" => {
                let word = if self.reentry == Reentry::Turn { "turn" } else { "lap" };
                Some(OptionValue::Word(word.to_string()))
            }
            "min_sow" => Some(OptionValue::Number(Some(self.min_sow()))),
            _ => None,
        }
    }

    fn put(&mut self, name: &str, value: &OptionValue) {
        match (name, value) {
            ("reentry", OptionValue::Word(word)) if word == "turn" => self.reentry = Reentry::Turn,
            ("reentry", OptionValue::Word(word)) if word == "lap" => self.reentry = Reentry::Lap,
            ("min_sow", OptionValue::Number(Some(least))) => self.sow_lone_seeds = *least == 1,
            _ => {}
        }
    }
}

/// A position of Igisoro on the target's fastest kernel.
pub type Igisoro = IgisoroOn<Native>;

/// A position of Igisoro: one cache line, mid-turn state included.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct IgisoroOn<K: Kernel> {
    board: Board,
    /// In mid-turn: where this turn began. 0 between turns.
    turn_pit: u8,
    /// While take or pass is asked under re-entry by lap: where the lap just sown began. Else 0.
    lap_pit: u8,
    rules: Rules,
    kernel: PhantomData<K>,
}

const _: () = assert!(size_of::<Igisoro>() == 64 && align_of::<Igisoro>() == 64);

impl<K: Kernel> IgisoroOn<K> {
    /// How many seeds the lap would capture if sown clockwise; 0 where that is not offered.
    #[inline]
    fn reverse_offer(&self, pit: usize, seeds: u8, in_pit: u8) -> u8 {
        if TURNING >> pit & 1 == 1 { self.board.reverse_prey(pit, seeds, in_pit) } else { 0 }
    }

    /// Asks for the direction of the lap in hand where there is a choice. Returns whether it asked.
    #[inline]
    fn ask_direction(&mut self) -> bool {
        let pit = usize::from(self.board.pit);
        let offered = self.reverse_offer(pit, self.board.hand, self.board.own(pit)) != 0;
        if offered {
            self.board.ask(Phase::Direction);
        }
        offered
    }

    /// Sows the hand, and goes on with laps, until the turn ends or somebody must decide.
    fn sow<T: Tracer>(&mut self, mut direction: Direction, tracer: &mut T) {
        self.board.phase = None;
        let mut prey = self.board.prey_pits::<K>();
        loop {
            let stop = self.board.relay_on::<K, T>(direction, prey, u32::from(TURNING), tracer);
            match stop.kind {
                StopKind::Empty => return self.end_turn(),
                StopKind::Prey if stop.clockwise => {
                    self.take(usize::from(stop.pit), usize::from(stop.from), tracer);
                    // The two pits taken from face this pit alone, and seeds come to no others.
                    prey &= !(1 << stop.pit);
                    if self.ask_direction() {
                        return;
                    }
                    direction = Direction::CounterClockwise;
                }
                StopKind::Prey => {
                    self.lap_pit = if self.rules.reentry == Reentry::Lap { stop.from } else { 0 };
                    return self.board.ask(Phase::Take);
                }
                StopKind::Turning => return self.board.ask(Phase::Direction),
                StopKind::Endless => {
                    self.turn_pit = 0;
                    return;
                }
                StopKind::Lifted => return,
            }
        }
    }

    /// Takes the pits facing `last`; the seeds will be sown from the pit where the turn, or the
    /// lap that began at `from`, began.
    fn take<T: Tracer>(&mut self, last: usize, from: usize, tracer: &mut T) {
        self.board.capture::<K, T>(last, tracer);
        self.board.pit = match self.rules.reentry {
            Reentry::Turn => self.turn_pit,
            Reentry::Lap => from as u8,
        };
    }

    /// Relays from the pit where the last seed fell, after a pass.
    fn relay<T: Tracer>(&mut self, tracer: &mut T) {
        self.board.phase = None;
        if self.board.relay(usize::from(self.board.pit), tracer) {
            self.turn_pit = 0;
        } else if !self.ask_direction() {
            self.sow(Direction::CounterClockwise, tracer);
        }
    }

    /// The opponent of the sower draws the seeds of its facing inner pit back.
    fn retreat<T: Tracer>(&mut self, tracer: &mut T) {
        let side = !self.board.sower;
        let from = facing_inner(usize::from(self.board.pit).max(INNER));
        let to = behind(from);
        let row = &mut self.board.pits[side.index()].0;
        let seeds = core::mem::take(&mut row[from]);
        row[to] += seeds;
        tracer.record(Event::Retreat { side, from: from as u8, to: to as u8, seeds });
        self.board.watch = Watch::NEW;
    }

    /// The pits of a side that it may sow, as bits.
    #[inline(always)]
    fn playable(&self, side: Side) -> u16 {
        let row = self.board.row::<K>(side);
        (if self.rules.sow_lone_seeds { K::stocked(row) } else { K::plural(row) }) as u16
    }

    fn end_turn(&mut self) {
        if self.playable(!self.board.sower) == 0 {
            self.board.over = Some(OutcomeKind::Win);
        }
        self.turn_pit = 0;
        self.board.pass_turn();
    }

    /// Faults of a sowing in mid-turn that the board alone cannot tell.
    fn sowing_faults(&self, setup: &Setup, sowing: &Sowing, faults: &mut crate::setup::Faults) {
        // Seeds that no board has are not added up any further: they need not fit the numbers.
        let countable = faults.is_empty();
        let wrong = sowing.captured || sowing.end_columns != [false; 2];
        faults.push_if(wrong, Fault::NotInThisGame("memory of captures"));
        let far = usize::from(sowing.turn_pit) >= PITS || usize::from(sowing.lap_pit) >= PITS;
        faults.push_if(far, Fault::Sowing("there is no such pit"));
        if setup.over.is_some() || far || !countable {
            return;
        }
        let pit = usize::from(self.board.pit);
        let lap_kept = self.rules.reentry == Reentry::Lap && sowing.phase == Phase::Take;
        faults
            .push_if(sowing.lap_pit != 0 && !lap_kept, Fault::Sowing("where its lap began is of no matter"));
        match sowing.phase {
            Phase::Direction => {
                let offered = self.reverse_offer(pit, self.board.hand, self.board.own(pit)) != 0;
                faults.push_if(!offered, Fault::Sowing("a clockwise lap would not capture"));
            }
            Phase::Take | Phase::Retreat => {
                let landed = pit >= INNER && self.board.own(pit) >= 2 && self.board.prey(pit) != 0;
                faults.push_if(!landed, Fault::Sowing("there is nothing to take"));
            }
        }
    }

    /// The bytes of the key that are not the board's.
    #[inline]
    fn key_bytes(&self) -> [u8; 4] {
        let rules = self.rules.reentry as u8 * 2 + u8::from(self.rules.sow_lone_seeds);
        [self.turn_pit, self.lap_pit, rules, 2]
    }
}

impl<K: Kernel> fmt::Debug for IgisoroOn<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<K: Kernel> Position for IgisoroOn<K> {
    type Rules = Rules;

    fn start(rules: Rules) -> IgisoroOn<K> {
        IgisoroOn { board: Board::start(), turn_pit: 0, lap_pit: 0, rules, kernel: PhantomData }
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<IgisoroOn<K>, SetupError> {
        if setup.game != Game::Igisoro {
            return Err(SetupError::of(Fault::WrongGame(setup.game)));
        }
        let mut faults = setup.common_faults();
        let board = Board::from_setup(setup, &mut faults);
        let mut position = IgisoroOn { board, ..IgisoroOn::<K>::start(rules) };
        if let Some(sowing) = setup.sowing {
            position.turn_pit = sowing.turn_pit % PITS as u8;
            position.lap_pit = sowing.lap_pit % PITS as u8;
            position.sowing_faults(setup, &sowing, &mut faults);
        } else if let Some(over) = setup.over {
            let possible = match over.kind {
                OutcomeKind::Win => position.playable(board.sower) == 0,
                kind => matches!(kind, OutcomeKind::Repetition | OutcomeKind::Endless),
            };
            faults.push_if(!possible, Fault::Over);
        } else if position.playable(board.sower) == 0 {
            position.board.over = Some(OutcomeKind::Win);
        }
        faults.into_result()?;
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let sowing = Sowing {
            phase: Phase::Direction,
            hand: 0,
            pit: 0,
            turn_pit: self.turn_pit,
            lap_pit: self.lap_pit,
            captured: false,
            end_columns: [false; 2],
            laps: 0,
            first: None,
        };
        self.board.to_setup(Setup::empty(Game::Igisoro), sowing)
    }

    fn game(&self) -> Game {
        Game::Igisoro
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    #[inline]
    fn side_to_act(&self) -> Side {
        self.board.side_to_act()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        if self.board.over.is_some() {
            return ActionSet::EMPTY;
        }
        match self.board.phase {
            Some(Phase::Direction) => ActionSet::of([Action::ON_COUNTER_CLOCKWISE, Action::ON_CLOCKWISE]),
            Some(Phase::Take) => ActionSet::of([Action::TAKE, Action::PASS]),
            Some(Phase::Retreat) => ActionSet::of([Action::RETREAT, Action::STAY]),
            None => {
                let stocked = self.playable(self.board.sower);
                let turning = self.board.reversible::<K>([0, 7, 9, 14]) & stocked;
                ActionSet::sowings(stocked).with(ActionSet::clockwise(turning))
            }
        }
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        match action.kind() {
            ActionKind::Sow(pit, direction) => {
                self.turn_pit = pit;
                self.board.pit = pit;
                self.sow(direction, tracer);
            }
            ActionKind::SowOn(direction) => self.sow(direction, tracer),
            ActionKind::Take => {
                let last = usize::from(self.board.pit).max(INNER);
                let from = usize::from(core::mem::take(&mut self.lap_pit));
                self.take(last, from, tracer);
                self.board.phase = None;
                if !self.ask_direction() {
                    self.sow(Direction::CounterClockwise, tracer);
                }
            }
            ActionKind::Pass => {
                tracer.record(Event::Pass { side: self.board.sower });
                self.lap_pit = 0;
                self.board.ask(Phase::Retreat);
            }
            ActionKind::Retreat => {
                self.retreat(tracer);
                self.relay(tracer);
            }
            ActionKind::Stay => self.relay(tracer),
            ActionKind::Okukoneeza(_) => {}
        }
    }

    fn decision(&self) -> Decision {
        decision_of(self.board.phase, self.board.pit, self.board.hand)
    }

    fn pits(&self, side: Side) -> &[u8] {
        &self.board.pits[side.index()].0
    }

    fn stores(&self) -> [u8; 2] {
        [0; 2]
    }

    fn hand(&self) -> u8 {
        self.board.hand
    }

    #[inline]
    fn key_sum(&self) -> u64 {
        self.board.key_sum().wrapping_add(key::sum(&self.key_bytes(), 64))
    }

    #[inline]
    fn play_summed(&mut self, action: Action, sum: u64) -> u64 {
        let before = *self;
        self.play_unchecked(action);
        sum.wrapping_add(self.board.key_difference(&before.board)).wrapping_add(key::difference(
            &before.key_bytes(),
            &self.key_bytes(),
            64,
        ))
    }

    fn identity(&self) -> Option<Identity> {
        self.board.identity()
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, _: &mut T) -> Outcome {
        self.board.annul(kind)
    }

    fn swapped(&self) -> IgisoroOn<K> {
        IgisoroOn { board: self.board.swapped(), ..*self }
    }
}
