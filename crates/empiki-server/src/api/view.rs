//! A position, and what the history knows of it, for the page.

use empiki::notation::json::{self, StateOutcome};
use empiki::{AnyPosition, Decision, History, Position, Side};
use serde::Serialize;

use crate::problem::Problem;

/// The state that the `replay` command prints, and what else a board shows.
#[derive(Clone, Debug, Serialize)]
pub struct StateView {
    /// The state, its outcome always with kind and points.
    #[serde(flatten)]
    state: json::State,
    /// Seeds lifted, in an annulled game too.
    hand: u8,
    /// What is asked in mid-turn.
    decision: Option<DecisionView>,
    /// How often the position has stood so far; 0 in mid-turn.
    occurrences: u32,
    /// Oware: plies since the last harvest.
    plies: u16,
}

/// What is asked in mid-turn. Pits are numbers, from 1; `pit` is the sower's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum DecisionView {
    /// Which way to sow the seeds in hand; the clockwise lap would capture so many.
    Direction { side: &'static str, pit: u8, seeds: u8, captures: u8 },
    /// Take the seeds of the opponent's two pits, or pass.
    Take { side: &'static str, pit: u8, seeds: u8, inner: u8, outer: u8 },
    /// Move one's own seeds from the inner pit to the outer one, or stay.
    Retreat { side: &'static str, pit: u8, seeds: u8, inner: u8, outer: u8 },
}

impl StateView {
    /// Where a game stands now.
    ///
    /// # Errors
    /// None that a client could cause.
    pub fn new(history: &History<AnyPosition>) -> Result<StateView, Problem> {
        let mut state = json::state(history, history.actions().len())
            .ok_or_else(|| Problem::internal(&"a history has no present state"))?;
        state.outcome = history.outcome().map(|outcome| StateOutcome {
            winner: outcome.winner.map(Side::name),
            kind: Some(outcome.kind.name()),
            points: Some(outcome.points),
        });
        let now = history.position();
        Ok(StateView {
            decision: if state.outcome.is_some() { None } else { decision(now) },
            state,
            hand: now.hand(),
            occurrences: history.occurrences(),
            plies: history.quiet_plies(),
        })
    }
}

/// What is asked in mid-turn; nothing between turns.
fn decision(position: &AnyPosition) -> Option<DecisionView> {
    let asked = position.side_to_act();
    let side = asked.name();
    match position.decision() {
        Decision::Turn => None,
        Decision::Direction { pit, seeds } => {
            let last = (pit + 16 - seeds % 16) % 16;
            let captures = facing(position, !asked, last).map_or(0, |facing| facing.seeds());
            Some(DecisionView::Direction { side, pit: pit + 1, seeds, captures })
        }
        Decision::Take { pit } => {
            let facing = facing(position, !asked, pit)?;
            let (seeds, inner, outer) = (facing.seeds(), facing.inner + 1, facing.outer + 1);
            Some(DecisionView::Take { side, pit: pit + 1, seeds, inner, outer })
        }
        Decision::Retreat { pit } => {
            let facing = facing(position, asked, pit)?;
            let (seeds, inner, outer) = (facing.inner_seeds, facing.inner + 1, facing.outer + 1);
            Some(DecisionView::Retreat { side, pit: pit + 1, seeds, inner, outer })
        }
    }
}

/// The two pits of a side (indices) that face an inner pit of the other, and their seeds.
struct Facing {
    inner: u8,
    outer: u8,
    inner_seeds: u8,
    outer_seeds: u8,
}

impl Facing {
    fn seeds(&self) -> u8 {
        self.inner_seeds.saturating_add(self.outer_seeds)
    }
}

/// What of `side` faces the other side's pit of this index; nothing faces an outer pit.
fn facing(position: &AnyPosition, side: Side, pit: u8) -> Option<Facing> {
    let outer = pit.checked_sub(8)?;
    let inner = 23_u8.checked_sub(pit)?;
    let pits = position.pits(side);
    Some(Facing {
        inner,
        outer,
        inner_seeds: *pits.get(usize::from(inner))?,
        outer_seeds: *pits.get(usize::from(outer))?,
    })
}
