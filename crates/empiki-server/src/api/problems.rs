//! What a problem's `type` leads to.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::problem::ProblemKind;

/// Answers with what a kind of problem means.
pub async fn problem(Path(slug): Path<String>) -> Response {
    match ProblemKind::from_slug(&slug) {
        Some(kind) => {
            let text = format!("{slug} ({}): {}.\n", kind.status(), kind.title());
            ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
