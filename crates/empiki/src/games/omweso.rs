//! Omweso.
//!
//! **Board.** Four rows of eight pits, 64 seeds, 32 a side, no stores: captured seeds are sown
//! again on the captor's side. A side sows only round its own 16 pits, 1..16: the outer row left to
//! right is 1..8, the inner row right to left 9..16. My inner pit *k* faces the opponent's inner
//! pit 25−*k* and outer pit *k*−8. The four leftmost pits are 1, 2, 15, 16.
//!
//! **Set-up.** Four in each outer pit; or free: each side arranges its 32 seeds in its 16 pits,
//! first the side that moves first, then the other, at most `setup_cap` a pit.
//!
//! **A turn.** Choose a pit with two seeds or more and sow them counter-clockwise, beginning
//! with the next pit; nothing is skipped. At the end of a lap:
//! 1. *Capture.* The last seed fell in an occupied inner pit of mine and both facing pits of the
//!    opponent hold seeds: take all seeds of both and sow them as the next lap from the pit where
//!    the capturing lap began. Captures are compulsory.
//! 2. *Relay.* Otherwise, if the pit was occupied, lift all its seeds and sow on from there.
//! 3. Otherwise the turn ends.
//!
//! **Reverse.** A lap may be sown clockwise instead if, sown so, its own last seed captures. This
//! is offered, never forced: (a) at the start of a turn from a leftmost pit; (b) in a relay, when
//! the pit just lifted is a leftmost pit; (c) when seeds taken by a clockwise lap are sown again,
//! from the same pit that lap began in. At (b) and (c) the sower decides in mid-turn, and only
//! when the clockwise lap would capture.
//!
//! **First turns.** In each side's first turn of a game nobody captures: a landing that would
//! capture relays instead. So no reverse either.
//!
//! **Okukoneeza.** Until the first capture of the game by either side, a side may instead take a
//! pit of exactly three and drop two in the next pit and one in the pit after; the turn ends there.
//!
//! **Never-ending sowing.** If within one turn, with the opponent's seeds unchanged in between,
//! the sower stands again where its first relay since then stood, or 10,000 laps pass so, the game
//! is annulled.
//!
//! **End**, judged at the end of a turn, the best applying: *akawumbi*, 12 points: a capture was
//! made and the opponent has no seed left; *okutema*, 2 points: in this one turn the sower
//! captured in both end columns, or by captures in this turn left the opponent's inner row empty
//! that held seeds when the turn began; *akakyala*, 2 points, an option: the sower has now captured
//! in two of its turns and the opponent in none; *bulijo*, 1 point: the opponent has no legal
//! action. The third occurrence of the same pits with the same side to act annuls the game; that
//! belongs to the [`History`](crate::History).
//!
//! **Options.** `setup_cap` (10), `reverse` (on; off, no lap is ever sown clockwise),
//! `reverse_after_forward` (off; on, (c) also after a counter-clockwise lap that began in a
//! leftmost pit), `first_turn_captures` (off), `okukoneeza` (on), `akakyala` (off), `only_bulijo`
//! (off; on, only bulijo ends a game). Presets: `tournament` (the default) and `casual` (captures
//! from the first turn, no okukoneeza, only bulijo).
//!
//! Actions: `5`, `1<`, `3=` (okukoneeza); in mid-turn `>` or `<`.

use alloc::string::ToString;
use core::fmt;
use core::marker::PhantomData;

use super::four_row::{Board, INNER, PITS};
use crate::key;
use crate::position::{Decision, Identity, Position, decision_of};
use crate::rules::{OptionKind, OptionSpec, OptionValue, RuleSet, RulesError};
use crate::setup::{Fault, Phase, Setup, SetupError, Sowing};
use crate::sow::{Kernel, Native, StopKind};
use crate::trace::{Event, Tracer};
use crate::{Action, ActionKind, ActionSet, Direction, Game, Outcome, OutcomeKind, Side};

/// The leftmost pits 1, 2, 15 and 16, as bits by index.
const LEFTMOST: u16 = 0b1100_0000_0000_0011;

const REVERSE: u8 = 1;
const REVERSE_AFTER_FORWARD: u8 = 2;
const FIRST_TURN_CAPTURES: u8 = 4;
const OKUKONEEZA: u8 = 8;
const AKAKYALA: u8 = 16;
const ONLY_BULIJO: u8 = 32;

const SWITCHES: [(&str, u8); 6] = [
    ("reverse", REVERSE),
    ("reverse_after_forward", REVERSE_AFTER_FORWARD),
    ("first_turn_captures", FIRST_TURN_CAPTURES),
    ("okukoneeza", OKUKONEEZA),
    ("akakyala", AKAKYALA),
    ("only_bulijo", ONLY_BULIJO),
];

/// The options of Omweso.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    switches: u8,
    /// Seeds that a pit may hold in a free set-up; 0 for any number.
    setup_cap: u8,
}

impl Rules {
    /// The preset `tournament`, the default.
    pub const TOURNAMENT: Rules = Rules { switches: REVERSE | OKUKONEEZA, setup_cap: 10 };
    /// The preset `casual`.
    pub const CASUAL: Rules = Rules { switches: REVERSE | FIRST_TURN_CAPTURES | ONLY_BULIJO, setup_cap: 10 };

    #[inline]
    const fn has(self, switch: u8) -> bool {
        self.switches & switch != 0
    }

    /// The most seeds that a pit may hold in a free set-up; `None` for any number.
    pub const fn setup_cap(self) -> Option<u8> {
        if self.setup_cap == 0 { None } else { Some(self.setup_cap) }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::TOURNAMENT
    }
}

impl RuleSet for Rules {
    fn presets(&self) -> &'static [&'static str] {
        &["tournament", "casual"]
    }

    fn preset(&self, name: &str) -> Result<Rules, RulesError> {
        match name {
            "tournament" => Ok(Rules::TOURNAMENT),
            "casual" => Ok(Rules::CASUAL),
            _ => Err(RulesError::Preset(name.to_string(), self.presets())),
        }
    }

    fn options(&self) -> &'static [OptionSpec] {
        const fn switch(name: &'static str) -> OptionSpec {
            OptionSpec { name, kind: OptionKind::Bool }
        }
        const OPTIONS: [OptionSpec; 7] = [
            OptionSpec { name: "setup_cap", kind: OptionKind::Number(2, 32, true) },
            switch(SWITCHES[0].0),
            switch(SWITCHES[1].0),
            switch(SWITCHES[2].0),
            switch(SWITCHES[3].0),
            switch(SWITCHES[4].0),
            switch(SWITCHES[5].0),
        ];
        &OPTIONS
    }

    fn get(&self, name: &str) -> Option<OptionValue> {
        if name == "setup_cap" {
            return Some(OptionValue::Number(self.setup_cap()));
        }
        let (_, switch) = SWITCHES.iter().find(|(known, _)| *known == name)?;
        Some(OptionValue::Bool(self.has(*switch)))
    }

    fn put(&mut self, name: &str, value: &OptionValue) {
        match value {
            OptionValue::Number(cap) if name == "setup_cap" => self.setup_cap = cap.unwrap_or(0),
            OptionValue::Bool(on) => {
                if let Some((_, switch)) = SWITCHES.iter().find(|(known, _)| *known == name) {
                    self.switches = self.switches & !switch | if *on { *switch } else { 0 };
                }
            }
            _ => {}
        }
    }
}

/// What this turn has done so far, and what the game remembers of earlier turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Marks {
    /// Turns played, counted up to 2.
    turns: u8,
    /// Turns of South and North that captured, counted up to 2.
    capturing_turns: [u8; 2],
    /// This turn has captured ([`CAPTURED`]), and in which end columns.
    now: u8,
}

const CAPTURED: u8 = 1;
const LEFT_COLUMN: u8 = 2;
const RIGHT_COLUMN: u8 = 4;

/// A position of Omweso on the target's fastest kernel.
pub type Omweso = OmwesoOn<Native>;

/// A position of Omweso: one cache line, mid-turn state included.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct OmwesoOn<K: Kernel> {
    board: Board,
    marks: Marks,
    rules: Rules,
    kernel: PhantomData<K>,
}

const _: () = assert!(size_of::<Omweso>() == 64 && align_of::<Omweso>() == 64);

impl<K: Kernel> OmwesoOn<K> {
    /// Whether landings capture in this turn.
    #[inline]
    fn may_capture(&self) -> bool {
        self.marks.turns >= 2 || self.rules.has(FIRST_TURN_CAPTURES)
    }

    /// How many seeds the lap from [`Board::pit`] would capture if sown clockwise; 0 where that is not offered.
    #[inline]
    fn reverse_offer(&self, pit: usize, seeds: u8, in_pit: u8) -> u8 {
        let offered = LEFTMOST >> pit & 1 == 1 && self.rules.has(REVERSE) && self.may_capture();
        if offered { self.board.reverse_prey(pit, seeds, in_pit) } else { 0 }
    }

    /// Sows the hand, and goes on with laps, until the turn ends or somebody must decide.
    #[inline]
    fn sow<T: Tracer>(&mut self, mut direction: Direction, tracer: &mut T) {
        self.board.phase = None;
        let mut prey = if self.may_capture() { self.board.prey_pits::<K>() } else { 0 };
        let turning = if self.rules.has(REVERSE) { u32::from(LEFTMOST) } else { 0 };
        loop {
            let stop = self.board.relay_on::<K, T>(direction, prey, turning, tracer);
            match stop.kind {
                StopKind::Empty => return self.end_turn(),
                StopKind::Prey => {
                    self.capture(usize::from(stop.pit), tracer);
                    // The two pits taken from face this pit alone, and seeds come to no others.
                    prey &= !(1 << stop.pit);
                    let from = usize::from(stop.from);
                    self.board.pit = stop.from;
                    let again = stop.clockwise || self.rules.has(REVERSE_AFTER_FORWARD);
                    if again && self.reverse_offer(from, self.board.hand, self.board.own(from)) != 0 {
                        return self.board.ask(Phase::Direction);
                    }
                    direction = Direction::CounterClockwise;
                }
                StopKind::Turning => return self.board.ask(Phase::Direction),
                StopKind::Endless | StopKind::Lifted => return,
            }
        }
    }

    #[inline]
    fn capture<T: Tracer>(&mut self, pit: usize, tracer: &mut T) {
        self.board.capture::<K, T>(pit, tracer);
        self.marks.now |= CAPTURED;
        if pit == PITS - 1 {
            self.marks.now |= LEFT_COLUMN;
        } else if pit == INNER {
            self.marks.now |= RIGHT_COLUMN;
        }
    }

    /// Drops two seeds in the next pit and one in the pit after.
    fn okukoneeza<T: Tracer>(&mut self, pit: usize, tracer: &mut T) {
        let side = self.board.sower;
        tracer.record(Event::Lap { side, pit: pit as u8, direction: Direction::CounterClockwise });
        self.board.lift(pit, tracer);
        self.board.hand = 0;
        let row = &mut self.board.pits[side.index()].0;
        for step in [1, 1, 2] {
            let to = (pit + step) % PITS;
            row[to] += 1;
            tracer.record(Event::Drop { side, pit: to as u8 });
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        let sower = self.board.sower;
        let mine = &mut self.marks.capturing_turns[sower.index()];
        *mine = (*mine + (self.marks.now & CAPTURED)).min(2);
        self.marks.turns = (self.marks.turns + 1).min(2);
        self.board.over = self.judge();
        self.marks.now = 0;
        self.board.pass_turn();
    }

    /// How the turn of the sower ends the game, if it does: the best kind that applies.
    fn judge(&self) -> Option<OutcomeKind> {
        let sower = self.board.sower;
        let theirs = self.board.row::<K>(!sower);
        let now = self.marks.now;
        let captured = now & CAPTURED != 0;
        if !self.rules.has(ONLY_BULIJO) && captured {
            let stocked = K::stocked(theirs);
            if stocked == 0 {
                return Some(OutcomeKind::Akawumbi);
            }
            // A capture needs a stocked inner pit, so the row held seeds when the turn began.
            let corners = LEFT_COLUMN | RIGHT_COLUMN;
            if now & corners == corners || stocked >> INNER == 0 {
                return Some(OutcomeKind::Okutema);
            }
            let [mine, other] = [sower, !sower].map(|side| self.marks.capturing_turns[side.index()]);
            if self.rules.has(AKAKYALA) && mine == 2 && other == 0 {
                return Some(OutcomeKind::Akakyala);
            }
        }
        (K::plural(theirs) == 0).then_some(OutcomeKind::Bulijo)
    }

    /// Whether a game that stands so, the loser to act, can have ended by this kind.
    fn may_have_ended(&self, kind: OutcomeKind) -> bool {
        let loser = self.board.sower;
        let theirs = self.board.row::<K>(loser);
        let [winner, other] = [!loser, loser].map(|side| self.marks.capturing_turns[side.index()]);
        let by_capture = winner > 0 && !self.rules.has(ONLY_BULIJO);
        match kind {
            OutcomeKind::Bulijo => K::plural(theirs) == 0,
            OutcomeKind::Akawumbi => by_capture && K::stocked(theirs) == 0,
            OutcomeKind::Okutema => by_capture,
            OutcomeKind::Akakyala => by_capture && self.rules.has(AKAKYALA) && winner == 2 && other == 0,
            OutcomeKind::Repetition | OutcomeKind::Endless => true,
            OutcomeKind::Majority | OutcomeKind::Exhausted | OutcomeKind::QuietPlies | OutcomeKind::Win => {
                false
            }
        }
    }

    /// Whether nobody has captured yet in this game.
    fn before_first_capture(&self) -> bool {
        self.marks.capturing_turns == [0; 2]
    }

    /// The bytes of the key that are not the board's.
    #[inline]
    fn key_bytes(&self) -> [u8; 7] {
        let [south, north] = self.marks.capturing_turns;
        [self.marks.turns, south, north, self.marks.now, self.rules.switches, self.rules.setup_cap, 1]
    }
}

impl<K: Kernel> fmt::Debug for OmwesoOn<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<K: Kernel> Position for OmwesoOn<K> {
    type Rules = Rules;

    fn start(rules: Rules) -> OmwesoOn<K> {
        OmwesoOn { board: Board::start(), marks: Marks::default(), rules, kernel: PhantomData }
    }

    fn from_setup(setup: &Setup, rules: Rules) -> Result<OmwesoOn<K>, SetupError> {
        if setup.game != Game::Omweso {
            return Err(SetupError::of(Fault::WrongGame(setup.game)));
        }
        let mut faults = setup.common_faults();
        // Seeds that no board has are not added up any further: they need not fit the numbers.
        let countable = faults.is_empty();
        faults.push_if(setup.turns > 2, Fault::Counter("turns played"));
        faults.push_if(setup.capturing_turns.iter().any(|n| *n > 2), Fault::Counter("capturing turns"));
        let board = Board::from_setup(setup, &mut faults);
        let mut position = OmwesoOn {
            board,
            marks: Marks { turns: setup.turns, capturing_turns: setup.capturing_turns, now: 0 },
            rules,
            kernel: PhantomData::<K>,
        };
        if let Some(sowing) = setup.sowing {
            let [left, right] = sowing.end_columns;
            position.marks.now = u8::from(sowing.captured) * CAPTURED
                + u8::from(left) * LEFT_COLUMN
                + u8::from(right) * RIGHT_COLUMN;
            faults.push_if(sowing.phase != Phase::Direction, Fault::NotInThisGame("such a decision"));
            faults.push_if((left || right) && !sowing.captured, Fault::Sowing("a column without a capture"));
            faults.push_if(
                sowing.turn_pit != 0 || sowing.lap_pit != 0,
                Fault::NotInThisGame("pit where the turn or the lap began"),
            );
            let pit = usize::from(board.pit);
            if setup.over.is_none() && countable {
                let offered = position.reverse_offer(pit, board.hand, board.own(pit)) != 0;
                faults.push_if(!offered, Fault::Sowing("a clockwise lap would not capture"));
            }
        } else if let Some(over) = setup.over {
            faults.push_if(!position.may_have_ended(over.kind), Fault::Over);
        } else if K::plural(board.row::<K>(board.sower)) == 0 {
            position.board.over = Some(OutcomeKind::Bulijo);
        }
        faults.into_result()?;
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let setup = Setup {
            turns: self.marks.turns,
            capturing_turns: self.marks.capturing_turns,
            ..Setup::empty(Game::Omweso)
        };
        let now = self.marks.now;
        let sowing = Sowing {
            phase: Phase::Direction,
            hand: 0,
            pit: 0,
            turn_pit: 0,
            lap_pit: 0,
            captured: now & CAPTURED != 0,
            end_columns: [now & LEFT_COLUMN != 0, now & RIGHT_COLUMN != 0],
            laps: 0,
            first: None,
        };
        self.board.to_setup(setup, sowing)
    }

    fn game(&self) -> Game {
        Game::Omweso
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
        if self.board.phase.is_some() {
            return ActionSet::of([Action::ON_COUNTER_CLOCKWISE, Action::ON_CLOCKWISE]);
        }
        let row = self.board.row::<K>(self.board.sower);
        let stocked = K::plural(row) as u16;
        let mut actions = ActionSet::sowings(stocked);
        if self.rules.has(REVERSE) && self.may_capture() {
            let turning = self.board.reversible::<K>([0, 1, 14, 15]) & stocked;
            actions = actions.with(ActionSet::clockwise(turning));
        }
        if self.rules.has(OKUKONEEZA) && self.before_first_capture() {
            actions = actions.with(ActionSet::okukoneeza(K::holding(row, 3) as u16));
        }
        actions
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        match action.kind() {
            ActionKind::Sow(pit, direction) => {
                self.board.pit = pit;
                self.sow(direction, tracer);
            }
            ActionKind::Okukoneeza(pit) => self.okukoneeza(usize::from(pit), tracer),
            ActionKind::SowOn(direction) => self.sow(direction, tracer),
            _ => {}
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

    fn swapped(&self) -> OmwesoOn<K> {
        let [south, north] = self.marks.capturing_turns;
        OmwesoOn {
            board: self.board.swapped(),
            marks: Marks { capturing_turns: [north, south], ..self.marks },
            ..*self
        }
    }
}
