//! What the four-row games share: two rings of 16 pits, which pits face each other, the
//! relay, and the test for a sowing that never ends. Not who may decide what, which differs.

use crate::endless::Watch;
use crate::key;
use crate::position::Identity;
use crate::setup::{Fault, Faults, Phase, Setup, Sowing};
use crate::sow::{Kernel, Relay, Row, Stop, StopKind, tables::REVERSED};
use crate::trace::{self, Event, Tracer};
use crate::{Direction, Outcome, OutcomeKind, Side};

/// Pits of one side.
pub(crate) const PITS: usize = 16;
/// Index of the first inner pit; the inner row is this one to the last.
pub(crate) const INNER: usize = 8;

/// The inner pit of the opponent that faces my inner pit.
#[inline]
pub(crate) const fn facing_inner(pit: usize) -> usize {
    23 - pit
}

/// The outer pit of the opponent behind [`facing_inner`].
#[inline]
pub(crate) const fn facing_outer(pit: usize) -> usize {
    pit - 8
}

/// The outer pit of the same column as my own inner pit.
#[inline]
pub(crate) const fn behind(pit: usize) -> usize {
    15 - pit
}

/// Board and sowing of a four-row game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub(crate) struct Board {
    /// Seeds in the pits of South and North.
    pub(crate) pits: [Row; 2],
    /// What the never-ending test remembers of this turn; empty between turns.
    pub(crate) watch: Watch,
    /// Seeds lifted and not yet sown.
    pub(crate) hand: u8,
    /// Where the seeds in hand will be sown from, or where the last seed fell; 0 between turns.
    pub(crate) pit: u8,
    /// What is asked in mid-turn.
    pub(crate) phase: Option<Phase>,
    /// Whose turn it is.
    pub(crate) sower: Side,
    /// What ended the game. The winner, if the kind has one, is the side that is not to act.
    pub(crate) over: Option<OutcomeKind>,
}

impl Board {
    /// Four seeds in each outer pit, South to act.
    pub(crate) const fn start() -> Board {
        let side = [4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0];
        Board {
            pits: [Row(side); 2],
            watch: Watch::NEW,
            hand: 0,
            pit: 0,
            phase: None,
            sower: Side::South,
            over: None,
        }
    }

    /// How the game ended.
    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.over.map(|kind| match kind {
            OutcomeKind::Repetition | OutcomeKind::Endless => Outcome::even(kind),
            _ => Outcome::win(!self.sower, kind),
        })
    }

    /// Who decides now.
    #[inline]
    pub(crate) fn side_to_act(&self) -> Side {
        if self.phase == Some(Phase::Retreat) { !self.sower } else { self.sower }
    }

    /// The row of a side, at hand.
    #[inline(always)]
    pub(crate) fn row<K: Kernel>(&self, side: Side) -> K::Vector {
        K::load(&self.pits[side.index()])
    }

    /// The sower's inner pits whose two facing pits both hold seeds, as bits.
    #[inline(always)]
    pub(crate) fn prey_pits<K: Kernel>(&self) -> u32 {
        let stocked = K::stocked(self.row::<K>(!self.sower));
        // My inner row faces their inner row in the opposite order, and their outer row in the same.
        (u32::from(REVERSED[stocked as usize >> 8 & 0xFF]) & stocked & 0xFF) << INNER
    }

    /// Seeds in both pits of the opponent that face this inner pit of the sower; 0 unless both hold some.
    #[inline]
    pub(crate) fn prey(&self, pit: usize) -> u8 {
        let row = &self.pits[(!self.sower).index()].0;
        let (inner, outer) = (row[facing_inner(pit)], row[facing_outer(pit)]);
        if inner != 0 && outer != 0 { inner + outer } else { 0 }
    }

    /// How many seeds a clockwise lap of `seeds` from `pit` would capture with its last seed; 0
    /// if it would not. `in_pit` is what the pit itself holds when the lap begins.
    #[inline]
    pub(crate) fn reverse_prey(&self, pit: usize, seeds: u8, in_pit: u8) -> u8 {
        let last = (pit + PITS - usize::from(seeds) % PITS) % PITS;
        if last < INNER || seeds == 0 {
            return 0;
        }
        // The last seed falls in an occupied pit if seeds were there before the lap or earlier
        // rounds of it dropped some.
        let before = if last == pit { in_pit } else { self.own(last) };
        if before == 0 && usize::from(seeds) <= PITS { 0 } else { self.prey(last) }
    }

    /// The pits, of these, whose seeds would capture with the last of them if sown clockwise as the first
    /// lap of a turn, as bits. Says the same as [`Board::reverse_prey`], for several pits at once.
    #[inline(always)]
    pub(crate) fn reversible<K: Kernel>(&self, pits: [u8; 4]) -> u16 {
        let prey = self.prey_pits::<K>();
        let row = &self.pits[self.sower.index()].0;
        let stocked = K::stocked(self.row::<K>(self.sower));
        pits.into_iter().fold(0, |bits, pit| {
            let seeds = row[usize::from(pit)];
            let last = pit.wrapping_sub(seeds) & 15;
            // After exactly one round the last seed falls in the pit itself, which has been emptied.
            let among = (stocked >> last | u32::from(seeds > 16)) & u32::from(seeds != 16);
            bits | ((prey >> last & among & 1) << pit) as u16
        })
    }

    /// Lifts all seeds of a pit of the sower into the hand.
    #[inline]
    pub(crate) fn lift<T: Tracer>(&mut self, pit: usize, tracer: &mut T) {
        let seeds = core::mem::take(&mut self.pits[self.sower.index()].0[pit]);
        tracer.record(Event::Lift { side: self.sower, pit: pit as u8, seeds });
        self.hand = seeds;
        self.pit = pit as u8;
    }

    /// Sows the hand, or if that is empty what [`Board::pit`] holds, from there, and relays, until the turn is over or something happens that
    /// the game must look at: a last seed among others in one of `prey`, or a pit of `turning` that
    /// has been lifted and that a clockwise lap would end so. The pit of the stop is where the last
    /// seed fell or the pit lifted; after a lift, the seeds are in hand.
    #[inline(always)]
    pub(crate) fn relay_on<K: Kernel, T: Tracer>(
        &mut self,
        direction: Direction,
        prey: u32,
        turning: u32,
        tracer: &mut T,
    ) -> Stop {
        let side = self.sower.index();
        let lift = self.hand == 0;
        let mut task =
            Relay { from: self.pit, hand: self.hand, lift, direction, prey, turning, single: T::WANTED };
        loop {
            if T::WANTED && task.lift {
                let pit = task.from;
                task.hand = core::mem::take(&mut self.pits[side].0[usize::from(pit)]);
                task.lift = false;
                tracer.record(Event::Lift { side: self.sower, pit, seeds: task.hand });
            }
            trace::record_ring_lap(tracer, self.sower, task.from, task.hand, task.direction);
            let stop = K::relay(&mut self.pits[side], &task, &mut self.watch);
            self.hand = stop.hand;
            self.pit = stop.pit;
            if stop.hand != 0 {
                tracer.record(Event::Lift { side: self.sower, pit: stop.pit, seeds: stop.hand });
            }
            match stop.kind {
                StopKind::Lifted => {
                    task = Relay {
                        from: stop.pit,
                        hand: stop.hand,
                        lift: false,
                        direction: Direction::CounterClockwise,
                        ..task
                    };
                }
                StopKind::Endless => {
                    self.end_endless(tracer);
                    return stop;
                }
                _ => return stop,
            }
        }
    }

    /// The sowing turned out never to end.
    #[cold]
    fn end_endless<T: Tracer>(&mut self, tracer: &mut T) {
        tracer.record(Event::Endless { laps: self.watch.laps() });
        self.over = Some(OutcomeKind::Endless);
        self.phase = None;
        self.watch = Watch::NEW;
    }

    /// Seeds in a pit of the sower.
    #[inline]
    pub(crate) fn own(&self, pit: usize) -> u8 {
        self.pits[self.sower.index()].0[pit]
    }

    /// Takes the two facing pits into the hand. The opponent's seeds change, so the watch for a
    /// never-ending sowing begins anew.
    #[inline]
    pub(crate) fn capture<K: Kernel, T: Tracer>(&mut self, pit: usize, tracer: &mut T) {
        let side = !self.sower;
        let row = &mut self.pits[side.index()];
        let prey = [facing_inner(pit), facing_outer(pit)];
        if T::WANTED {
            for pit in prey {
                tracer.record(Event::Capture { side, pit: pit as u8, seeds: row.0[pit] });
            }
        }
        let (rest, taken) = K::take(K::load(row), 1 << prey[0] | 1 << prey[1]);
        *row = K::store(rest);
        self.hand = taken;
        self.watch = Watch::NEW;
    }

    /// Lifts the pit where the last seed fell for the next lap. Returns whether the sowing turns
    /// out never to end; the game is then over.
    #[inline]
    pub(crate) fn relay<T: Tracer>(&mut self, pit: usize, tracer: &mut T) -> bool {
        self.lift(pit, tracer);
        if !self.watch.relay(&self.pits[self.sower.index()].0, pit as u8) {
            return false;
        }
        self.end_endless(tracer);
        true
    }

    /// Stops for a decision.
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase) {
        self.phase = Some(phase);
    }

    /// The turn is over: nothing of it is remembered, and the other side is to act.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.phase = None;
        self.pit = 0;
        self.watch = Watch::NEW;
        self.sower = !self.sower;
    }

    /// The game ends without a winner.
    pub(crate) fn annul(&mut self, kind: OutcomeKind) -> Outcome {
        self.over = Some(kind);
        self.phase = None;
        self.watch = Watch::NEW;
        Outcome::even(kind)
    }

    /// What repetition goes by, between turns.
    pub(crate) fn identity(&self) -> Option<Identity> {
        if self.phase.is_some() || self.hand != 0 {
            return None;
        }
        let mut bytes = [0; 34];
        bytes[..16].copy_from_slice(&self.pits[0].0);
        bytes[16..32].copy_from_slice(&self.pits[1].0);
        bytes[32] = self.sower as u8;
        Some(Identity(bytes))
    }

    /// The sum of the board's part of the key, places 0 to 63.
    #[inline]
    pub(crate) fn key_sum(&self) -> u64 {
        key::sum(&self.pits[0].0, 0)
            .wrapping_add(key::sum(&self.pits[1].0, 16))
            .wrapping_add(self.state_sum())
    }

    /// The part of [`Board::key_sum`] that is not seeds in pits.
    #[inline]
    fn state_sum(&self) -> u64 {
        let state = [
            self.hand,
            self.pit,
            self.phase.map_or(0, |phase| phase as u8),
            self.sower as u8,
            self.over.map_or(0, |kind| kind as u8 + 1),
        ];
        let sum = key::sum(&state, 32);
        if self.phase.is_none() { sum } else { sum.wrapping_add(self.watch.key_sum(40)) }
    }

    /// What [`Board::key_sum`] has grown by since this earlier board.
    #[inline]
    pub(crate) fn key_difference(&self, before: &Board) -> u64 {
        let mut sum = self.state_sum().wrapping_sub(before.state_sum());
        for side in 0..2 {
            // The opponent's row is untouched in most turns.
            if self.pits[side] != before.pits[side] {
                sum = sum.wrapping_add(key::difference(&before.pits[side].0, &self.pits[side].0, 16 * side));
            }
        }
        sum
    }

    /// The same board seen from the other seat.
    pub(crate) fn swapped(&self) -> Board {
        Board { pits: [self.pits[1], self.pits[0]], sower: !self.sower, ..*self }
    }

    /// The board's part of a set-up. `sowing` has the game's own fields filled in already.
    pub(crate) fn to_setup(self, setup: Setup, sowing: Sowing) -> Setup {
        let waiting = self.phase.is_some() || self.hand != 0;
        Setup {
            pits: self.pits.map(|row| row.0),
            to_act: self.side_to_act(),
            over: self.outcome(),
            sowing: waiting.then(|| Sowing {
                phase: self.phase.unwrap_or(Phase::Direction),
                hand: self.hand,
                pit: self.pit,
                laps: self.watch.laps(),
                first: self.watch.first(),
                ..sowing
            }),
            ..setup
        }
    }

    /// The board's part of a position, as it was written. What the game itself must check,
    /// it checks afterwards; nothing here reads past the board whatever the set-up says.
    pub(crate) fn from_setup(setup: &Setup, faults: &mut Faults) -> Board {
        let mut board =
            Board { pits: setup.pits.map(Row), over: setup.over.map(|over| over.kind), ..Board::start() };
        board.sower = setup.to_act;
        faults.push_if(setup.over != board.outcome(), Fault::Over);
        let Some(sowing) = setup.sowing else { return board };
        if sowing.phase == Phase::Retreat {
            board.sower = !setup.to_act;
        }
        board.hand = sowing.hand;
        board.pit = sowing.pit;
        board.phase = if setup.over.is_some() { None } else { Some(sowing.phase) };
        faults.push_if(usize::from(sowing.pit) >= PITS, Fault::Sowing("there is no such pit"));
        board.pit %= PITS as u8;
        let own: u16 = board.pits[board.sower.index()].0.iter().map(|n| u16::from(*n)).sum();
        match Watch::restore(sowing.laps, sowing.first, own + u16::from(sowing.hand)) {
            Some(watch) => board.watch = watch,
            None => faults.push(Fault::Sowing("its first relay does not fit")),
        }
        let handful = matches!(sowing.phase, Phase::Direction);
        faults.push_if(handful != (sowing.hand != 0), Fault::Sowing("the number of seeds in hand"));
        if setup.over.is_some() {
            let endless = setup.over == Some(Outcome::even(OutcomeKind::Endless));
            faults.push_if(!endless || sowing.laps != 0, Fault::Over);
        }
        board
    }
}
