//! Whether the server is alive, for those who watch over it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;

/// Answers that it is.
pub async fn healthz() -> Response {
    ([(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/plain; charset=utf-8")], "ok\n")
        .into_response()
}

/// Answers whether it can do its work now: the store works and it is not stopping.
pub async fn readyz(State(app): State<App>) -> Response {
    let headers = [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    if app.hub().ready().await {
        (headers, "ready\n").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, headers, "not ready\n").into_response()
    }
}

/// Answers with what is counted, as Prometheus reads it.
pub async fn metrics(State(app): State<App>) -> Response {
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"),
    ];
    (headers, app.metrics().text(app.computer().load())).into_response()
}
