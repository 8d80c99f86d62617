//! Whether the server is alive, for those who watch over it.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Answers that it is.
pub async fn healthz() -> Response {
    ([(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/plain; charset=utf-8")], "ok\n")
        .into_response()
}
