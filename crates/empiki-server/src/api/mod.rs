//! The API: JSON in, JSON out, problem details when it goes wrong.

mod body;
mod choose;
mod games;
mod probe;
mod problems;
mod record;
mod state;
mod trace;
mod view;

pub use body::JsonBody;
pub use choose::choose;
pub use games::{GameInfo, OptionInfo, games};
pub use probe::probe;
pub use problems::problem;
pub use state::state;
pub use view::StateView;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::problem::Problem;

/// JSON text that is ready to be sent.
fn written(answer: &impl Serialize) -> Result<Bytes, Problem> {
    serde_json::to_vec(answer).map(Bytes::from).map_err(|error| Problem::internal(&error))
}

/// An answer of JSON text. Answers depend on the body of the request, so no cache keeps them.
fn json(text: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, text).into_response()
}

/// Does work on a thread where it may take its time, if it is `long`, or right here.
async fn off_thread<T: Send + 'static>(
    long: bool,
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    if long {
        tokio::task::spawn_blocking(work).await.map_err(|error| Problem::internal(&error))?
    } else {
        work()
    }
}
