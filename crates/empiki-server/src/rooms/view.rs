//! What is told of a room: to players and spectators alike, for nothing in it is secret but tokens.

use empiki::{ActionText, Position, Side};
use serde::Serialize;
use serde_json::Value;

use super::clocks::ClocksView;
use super::event::{Event, What};
use super::record::{Part, parts};
use super::room::{Offer, Phase, Room, Told};
use super::seat::Seat;
use super::table::{FinishView, Table};
use super::time::Millis;
use super::trace::TraceText;
use crate::api::StateView;
use crate::problem::Problem;

/// The whole state of a room.
#[derive(Clone, Debug, Serialize)]
pub struct RoomView {
    terms: Value,
    /// Who is South, and so begins, in the first game; where that was drawn by lot, who drew it.
    south: Seat,
    joined: bool,
    sealed: [bool; 2],
    /// Who has called the room off.
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Seat>,
    table: Option<TableView>,
    #[serde(flatten)]
    now: Now,
}

/// A game of a room.
#[derive(Clone, Debug, Serialize)]
struct TableView {
    game: u32,
    south: Seat,
    begins: &'static str,
    started: Millis,
    arranged: [Option<[u8; 16]>; 2],
    parts: Vec<Part>,
    state: Option<StateView>,
    result: Option<FinishView>,
}

/// What is told anew with every event.
#[derive(Clone, Debug, Serialize)]
pub struct Now {
    /// The number of the event that last changed the game.
    moment: u64,
    phase: Phase,
    /// The side that is to arrange its seeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    arranging: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<ClocksView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    offers: Vec<Offer>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<FinishView>,
    /// Match points of South and North.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[u16; 2]>,
    /// Who has won the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    champion: Option<&'static str>,
}

/// An event as pages are told it.
#[derive(Clone, Debug, Serialize)]
pub struct EventView {
    n: u64,
    at: Millis,
    #[serde(flatten)]
    what: Said,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
    /// Where the board is another without an action: the state.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<StateView>,
    now: Now,
}

/// An action and what it did.
#[derive(Clone, Debug, Serialize)]
struct Step {
    action: ActionText,
    side: &'static str,
    trace: TraceText,
    state: StateView,
}

/// What happened, without what is nobody's business: hashes of tokens are told no more than tokens.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Said {
    Plain { e: &'static str },
    What(What),
}

impl Said {
    fn new(what: What) -> Said {
        match what {
            What::Created { .. } => Said::Plain { e: "created" },
            What::Joined { .. } => Said::Plain { e: "joined" },
            what => Said::What(what),
        }
    }
}

impl Room {
    /// The whole state.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn view(&self) -> Result<RoomView, Problem> {
        Ok(RoomView {
            terms: serde_json::to_value(&self.terms).map_err(|error| Problem::internal(&error))?,
            south: self.south,
            joined: self.guest.is_some(),
            sealed: self.sealed,
            closed: self.closed,
            table: self.table.as_ref().map(TableView::new).transpose()?,
            now: self.now(),
        })
    }

    /// What is told anew with every event.
    pub fn now(&self) -> Now {
        let table = self.table.as_ref();
        Now {
            moment: self.moment,
            phase: self.phase(),
            arranging: table.and_then(Table::arranging).map(Side::name),
            clocks: table.and_then(|table| table.clocks.view()),
            offers: self.offers.clone(),
            result: table.and_then(|table| table.result).map(|result| result.view()),
            points: self.score.as_ref().map(|score| score.points()),
            champion: self.score.as_ref().and_then(|score| score.winner()).map(Side::name),
        }
    }

    /// An event that has just happened, as pages are told it.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn tell(&self, told: Told) -> Result<EventView, Problem> {
        let Told { event: Event { number, at, what }, trace } = told;
        let history = self.table.as_ref().and_then(Table::history);
        let state = || history.map(StateView::new).transpose();
        let (step, state) = match (&what, history) {
            (What::Played { side, action }, Some(history)) => {
                let action = action.text(history.position().game());
                let (side, trace) = (side.name(), trace.unwrap_or_default());
                (Some(Step { action, side, trace, state: StateView::new(history)? }), None)
            }
            (
                What::Arranged { .. }
                | What::TakenOver { .. }
                | What::TakenBack { .. }
                | What::Started { .. },
                _,
            ) => (None, state()?),
            _ => (None, None),
        };
        Ok(EventView { n: number, at, what: Said::new(what), step, state, now: self.now() })
    }
}

impl TableView {
    fn new(table: &Table) -> Result<TableView, Problem> {
        Ok(TableView {
            game: table.number,
            south: table.south,
            begins: table.begins.name(),
            started: table.started,
            arranged: table.arranged,
            parts: parts(table),
            state: table.history().map(StateView::new).transpose()?,
            result: table.result.map(|result| result.view()),
        })
    }
}
