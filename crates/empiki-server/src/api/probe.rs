//! What endgame tables know of a position.

use axum::extract::State;
use axum::response::Response;
use empiki::Position;
use empiki_tablebase::{Interval, State as Place};
use serde::Serialize;

use super::body::JsonBody;
use super::record::Record;
use super::{json, off_thread, written};
use crate::app::App;
use crate::problem::Problem;

/// What is answered.
#[derive(Serialize)]
struct Answer {
    position: String,
    /// Seeds on the board up to which there are tables for the game.
    reach: Option<u32>,
    number: Option<u64>,
    #[serde(flatten)]
    value: Bounds,
    actions: Vec<ActionAnswer>,
}

/// What is answered of an action.
#[derive(Serialize)]
struct ActionAnswer {
    action: String,
    harvest: u8,
    #[serde(flatten)]
    value: Bounds,
}

/// An interval; all `null` where the tables know nothing.
#[derive(Serialize)]
struct Bounds {
    low: Option<i8>,
    high: Option<i8>,
    exact: Option<i8>,
}

impl Bounds {
    fn of(interval: Option<Interval>) -> Bounds {
        Bounds {
            low: interval.map(Interval::low),
            high: interval.map(Interval::high),
            exact: interval.and_then(Interval::exact),
        }
    }
}

/// Answers with what the endgame tables know of the position after a record, and of each action there.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn probe(State(app): State<App>, JsonBody(record): JsonBody<Record>) -> Result<Response, Problem> {
    // Files may have to be read.
    let text = off_thread(true, move || {
        let config = app.config();
        let (history, _) = record.replay(None, &config.api)?;
        let (position, tables) = (history.position(), &config.computer.tables);
        let game = position.game();
        let going_on = history.outcome().is_none();
        let failed = |error| Problem::internal(&error);
        let value = if going_on { tables.probe(position).map_err(failed)? } else { None };
        let actions = if value.is_some() { tables.actions(position).map_err(failed)? } else { Vec::new() };
        let actions = actions.iter().map(|known| ActionAnswer {
            action: known.action.text(game).to_string(),
            harvest: known.harvest,
            value: Bounds::of(known.interval),
        });
        written(&Answer {
            position: history.to_setup().to_string(),
            reach: tables.seeds(game),
            number: value.and(Place::of(position)).map(Place::number),
            value: Bounds::of(value),
            actions: actions.collect(),
        })
    });
    Ok(json(text.await?))
}
