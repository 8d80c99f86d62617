//! Where a game stands, and what its last actions did.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::body::JsonBody;
use super::record::{Record, Step};
use super::view::StateView;
use super::{json, off_thread, written};
use crate::app::App;
use crate::problem::Problem;

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
    from: Option<usize>,
}

/// What is answered.
#[derive(Serialize)]
struct Answer {
    state: StateView,
    steps: Vec<Step>,
}

/// Answers with the state after a record and the steps from an index on.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn state(
    State(app): State<App>,
    JsonBody(request): JsonBody<Request>,
) -> Result<Response, Problem> {
    let Request { game, rules, start, arranged, actions, from } = request;
    let record = Record { game, rules, start, arranged, actions };
    let long = record.actions.len() > app.config().api.blocking_above;
    let text = off_thread(long, move || {
        let (history, steps) = record.replay(from, &app.config().api)?;
        written(&Answer { state: StateView::new(&history)?, steps })
    });
    Ok(json(text.await?))
}
