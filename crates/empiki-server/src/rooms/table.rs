//! One game of a room: its arrangement, its play, its end.

use empiki::trace::{Event as TraceEvent, Tracer};
use empiki::{Action, AnyPosition, Decision, History, Outcome, OutcomeKind, Position, Setup, Side};
use serde::Serialize;

use super::clocks::Clocks;
use super::event::Ending;
use super::seat::Seat;
use super::terms::Terms;
use super::time::Millis;
use super::trace::TraceText;

/// One game of a room.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its number in the room.
    pub number: u32,
    /// Who is South.
    pub south: Seat,
    /// Which side begins.
    pub begins: Side,
    /// When it began.
    pub started: Millis,
    /// The sides' arrangements so far.
    pub arranged: [Option<[u8; 16]>; 2],
    /// The game as played. Empty before it begins. Where a turn was taken over, a new one begins,
    /// for no rule of the game leads from one position to the other.
    pub parts: Vec<History<AnyPosition>>,
    /// The clocks.
    pub clocks: Clocks,
    /// How it ended.
    pub result: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// By the rules.
    Rules(Outcome),
    /// Otherwise.
    Otherwise(Ending),
}

/// The end of a game, for pages and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FinishView {
    /// Who won.
    pub winner: Option<&'static str>,
    /// By what: a kind of the rules, or `resigned`, `agreed`, `time`, `time-draw`, `gone`, `aborted`.
    pub by: &'static str,
    /// Match points.
    pub points: u8,
    /// Whose time was up, where that made it a draw: the winner does not tell then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late: Option<&'static str>,
}

impl Finish {
    /// The outcome that counts in a match; `None` for a game that was called off.
    pub fn outcome(self) -> Option<Outcome> {
        let lost = |side: Side| Some(Outcome::win(!side, OutcomeKind::Win));
        match self {
            Finish::Rules(outcome) => Some(outcome),
            Finish::Otherwise(ending) => match ending {
                Ending::Resigned { side } | Ending::Gone { side } | Ending::Time { side, draw: false } => {
                    lost(side)
                }
                Ending::Agreed | Ending::Time { draw: true, .. } => {
                    Some(Outcome::even(OutcomeKind::Repetition))
                }
                Ending::Aborted { .. } => None,
            },
        }
    }

    /// For pages and records.
    pub fn view(self) -> FinishView {
        let outcome = self.outcome();
        let by = match self {
            Finish::Rules(outcome) => outcome.kind.name(),
            Finish::Otherwise(ending) => match ending {
                Ending::Resigned { .. } => "resigned",
                Ending::Agreed => "agreed",
                Ending::Time { draw: false, .. } => "time",
                Ending::Time { draw: true, .. } => "time-draw",
                Ending::Gone { .. } => "gone",
                Ending::Aborted { .. } => "aborted",
            },
        };
        FinishView {
            winner: outcome.and_then(|outcome| outcome.winner).map(Side::name),
            by,
            points: outcome.map_or(0, |outcome| outcome.points),
            late: match self {
                Finish::Otherwise(Ending::Time { side, draw: true }) => Some(side.name()),
                _ => None,
            },
        }
    }
}

/// Counts the seeds that a sowing shows, and keeps its trace where somebody wants it.
struct Show {
    seeds: u32,
    trace: Option<TraceText>,
}

impl Tracer for Show {
    const WANTED: bool = true;

    fn record(&mut self, event: TraceEvent) {
        if matches!(event, TraceEvent::Drop { .. }) {
            self.seeds = self.seeds.saturating_add(1);
        }
        if let Some(trace) = &mut self.trace {
            trace.record(event);
        }
    }
}

/// What an action did.
pub struct Shown {
    /// Seeds that fell.
    pub seeds: u32,
    /// The trace, if it was wanted.
    pub trace: Option<TraceText>,
}

impl Table {
    /// A game that is about to begin; with an arrangement first, if the terms say so.
    pub fn new(terms: &Terms, number: u32, south: Seat, begins: Side, started: Millis) -> Table {
        let clocks = Clocks::new(terms.clock);
        let mut table = Table {
            number,
            south,
            begins,
            started,
            arranged: [None; 2],
            parts: Vec::new(),
            clocks,
            result: None,
        };
        if !terms.free {
            table.begin(terms, Setup::standard(terms.game()));
        }
        table
    }

    fn begin(&mut self, terms: &Terms, setup: Setup) {
        let setup = Setup { to_act: self.begins, ..setup };
        let history = match History::from_setup(&setup, terms.rules) {
            Ok(history) => history,
            // The standard set-up and every checked arrangement are positions.
            Err(_) => History::new(AnyPosition::start(terms.rules)),
        };
        self.parts.push(history);
    }

    /// The seat of a side.
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::South => self.south,
            Side::North => self.south.other(),
        }
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.south { Side::South } else { Side::North }
    }

    /// Which side is to arrange its seeds.
    pub fn arranging(&self) -> Option<Side> {
        let waits = |side: &Side| self.arranged[side.index()].is_none();
        if self.parts.is_empty() && self.result.is_none() {
            [self.begins, !self.begins].into_iter().find(waits)
        } else {
            None
        }
    }

    /// Takes a side's arrangement; after the second the game begins.
    pub fn arrange(&mut self, terms: &Terms, side: Side, pits: [u8; 16]) {
        self.arranged[side.index()] = Some(pits);
        if let [Some(south), Some(north)] = self.arranged {
            self.begin(terms, Setup { pits: [south, north], ..Setup::standard(terms.game()) });
        }
    }

    /// The game as played since a turn was last taken over.
    pub fn history(&self) -> Option<&History<AnyPosition>> {
        self.parts.last()
    }

    /// Whether it is under way.
    pub fn playing(&self) -> bool {
        self.result.is_none() && !self.parts.is_empty()
    }

    /// Actions done, those before a turn was taken over included.
    pub fn actions(&self) -> usize {
        self.parts.iter().map(|part| part.actions().len()).sum()
    }

    /// Whether nothing has been done yet, so that it can be called off.
    pub fn untouched(&self) -> bool {
        self.actions() == 0 && self.parts.len() <= 1
    }

    /// Who is to act.
    pub fn to_act(&self) -> Option<Side> {
        self.history().filter(|_| self.playing()).map(|history| history.position().side_to_act())
    }

    /// Whether the action is legal for whoever is to act.
    pub fn allows(&self, action: Action) -> bool {
        self.playing() && self.history().is_some_and(|history| history.legal_actions().contains(action))
    }

    /// Does an action that is [allowed](Table::allows); `None` if it is not.
    pub fn play(&mut self, action: Action, trace: Option<usize>) -> Option<Shown> {
        let history = self.parts.last_mut()?;
        let mut show = Show { seeds: 0, trace: trace.map(TraceText::new) };
        history.play_traced(action, &mut show).ok()?;
        let outcome = history.outcome();
        self.result = self.result.or(outcome.map(Finish::Rules));
        Some(Shown { seeds: show.seeds, trace: show.trace })
    }

    /// The game with the other side to act, for a turn that is taken over; `None` where that is no
    /// position in which the other can act, or somebody is in the middle of a turn.
    pub fn taken_over(&self) -> Option<History<AnyPosition>> {
        let history = self.history().filter(|_| self.playing())?;
        if history.position().decision() != Decision::Turn {
            return None;
        }
        let setup = history.to_setup();
        let other = Setup { to_act: !setup.to_act, ..setup };
        let next = History::from_setup(&other, history.position().rules()).ok()?;
        next.outcome().is_none().then_some(next)
    }

    /// How many actions a take-back by this side undoes: back to its own last decision. None where
    /// it has not decided anything since the game began or a turn was last taken over.
    pub fn takes_back(&self, side: Side) -> u32 {
        let Some(history) = self.history().filter(|_| self.playing()) else { return 0 };
        let count = history.actions().len();
        let own = (0..count).rev().find(|after| {
            history.position_after(*after).is_some_and(|position| position.side_to_act() == side)
        });
        own.map_or(0, |after| u32::try_from(count - after).unwrap_or(u32::MAX))
    }

    /// Takes actions back.
    pub fn take_back(&mut self, actions: u32) {
        if let Some(history) = self.parts.last_mut() {
            for _ in 0..actions {
                history.undo();
            }
        }
    }

    /// Whether the opponent of this side, whose time is up, can no longer win: the side has half of all
    /// seeds in its store.
    pub fn cannot_lose(&self, side: Side) -> bool {
        self.history().is_some_and(|history| {
            let position = history.position();
            let game = position.game();
            game.has_stores() && u16::from(position.stores()[side.index()]) * 2 >= game.seeds()
        })
    }
}

#[cfg(test)]
mod tests {
    use empiki::Game;

    use super::*;

    #[test]
    fn half_of_all_seeds_cannot_lose_and_a_draw_on_time_says_whose_time_was_up() {
        let terms = Terms::new(Game::Oware);
        let mut table = Table::new(&terms, 1, Seat::Host, Side::South, Millis(0));
        let at_home = |south: u8| {
            let text = format!("oware 1,1,1,1,1,1/1,1,1,1,1,{} {south}-12 S 0", 25 - south);
            text.parse::<Setup>().expect("a position")
        };
        for (south, safe) in [(23, false), (24, true)] {
            table.parts = vec![History::from_setup(&at_home(south), terms.rules).expect("a game")];
            assert_eq!(table.cannot_lose(Side::South), safe, "{south}");
            assert!(!table.cannot_lose(Side::North));
        }
        let drawn = Finish::Otherwise(Ending::Time { side: Side::South, draw: true }).view();
        let expected = FinishView { winner: None, by: "time-draw", points: 0, late: Some("south") };
        assert_eq!(drawn, expected);
        let lost = Finish::Otherwise(Ending::Time { side: Side::South, draw: false }).view();
        assert_eq!((lost.winner, lost.by, lost.late), (Some("north"), "time", None));
    }
}
