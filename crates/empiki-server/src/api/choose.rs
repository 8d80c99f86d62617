//! The computer's next action.

use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use empiki::Position;
use empiki_engine::level::LEVELS;
use empiki_engine::score;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::body::JsonBody;
use super::record::{self, Budget, Record, Step};
use super::{json, off_thread, written};
use crate::app::App;
use crate::computer::Effort;
use crate::problem::{Problem, ProblemKind};
use crate::ws::ClientAddress;

/// What is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    game: String,
    #[serde(default)]
    rules: Option<Value>,
    #[serde(default)]
    start: Option<Value>,
    #[serde(default)]
    arranged: bool,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    level: Option<u8>,
    #[serde(default)]
    time_ms: Option<u64>,
    #[serde(default)]
    nodes: Option<u64>,
}

/// What is answered.
#[derive(Serialize)]
struct Answer {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    /// Whether the score is that of a won or lost game, not an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<bool>,
    depth: u32,
    nodes: u64,
    step: Step,
}

/// Answers with an action for the side to act, and what it does.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn choose(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    JsonBody(request): JsonBody<Request>,
) -> Result<Response, Problem> {
    let Request { game, rules, start, arranged, actions, level, time_ms, nodes } = request;
    if let Some(level) = level.filter(|level| !LEVELS.contains(level)) {
        let detail = format!("level is {level}; the levels are {} to {}.", LEVELS.start(), LEVELS.end());
        return Err(Problem::new(ProblemKind::InvalidRequest, detail));
    }
    let record = Record { game, rules, start, arranged, actions };
    let long = record.actions.len() > app.config().api.blocking_above;
    let limits = app.clone();
    let replayed = off_thread(long, move || record.replay(None, &limits.config().api));
    let (mut history, _) = replayed.await?;
    let legal = history.legal_actions();
    let Some(first) = legal.first() else {
        return Err(Problem::new(ProblemKind::GameOver, "The game is over; nobody is to act."));
    };
    let effort = Effort { level, time: time_ms.map(Duration::from_millis), nodes };
    let choice = app.computer().choose(address, history.clone(), effort).await?;
    // Whatever the search says, what is answered is legal.
    let action = choice.as_ref().map(|choice| choice.action).filter(|action| legal.contains(*action));
    let action = action.unwrap_or_else(|| {
        tracing::error!(position = ?history.position(), "the search chose no legal action");
        first
    });
    let step = record::step(&mut history, action, &mut Budget::new(&app.config().api))?;
    let game = history.position().game();
    let answer = Answer {
        action: action.text(game).to_string(),
        score: choice.as_ref().map(|choice| choice.score),
        proven: choice.as_ref().map(|choice| score::is_proven(choice.score)),
        depth: choice.as_ref().map_or(0, |choice| choice.depth.into()),
        nodes: choice.as_ref().map_or(0, |choice| choice.nodes),
        step,
    };
    Ok(json(written(&answer)?))
}
