//! How errors reach whoever asked: as problem details under `/api`, as a page elsewhere.

use std::any::Any;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::language::Language;
use crate::pages;
use crate::place::Place;
use crate::problem::{Problem, ProblemKind};

/// Gives every error the form that suits its address, whichever layer it comes from.
pub async fn present(State(app): State<App>, request: Request, next: Next) -> Response {
    let wants_data = is_for_programs(request.uri().path());
    let language = Language::of_request(request.uri().path(), request.headers());
    let place = Place::parse(request.uri().path());
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let told = response.extensions_mut().remove::<Problem>();
    if wants_data {
        if told.is_some() {
            return response;
        }
        let kind = ProblemKind::of_status(status);
        let detail = match kind {
            ProblemKind::MethodNotAllowed => {
                format!("{path} does not take {method}; the Allow header says what it takes.")
            }
            ProblemKind::Timeout => "The request was not answered in time and has been given up.".to_owned(),
            _ => kind.title().to_owned() + ".",
        };
        return keep_headers(response, Problem::new(kind, detail).into_response());
    }
    let page = pages::error(&app, language, place, status);
    keep_headers(response, page)
}

/// Takes over the headers of the first answer that say how to ask again.
fn keep_headers(old: Response, mut new: Response) -> Response {
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = old.headers().get(&name) {
            new.headers_mut().insert(name, value.clone());
        }
    }
    new
}

fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// What a panic in a handler answers with. The panic itself is logged; nothing of it is told.
pub fn panicked(cause: Box<dyn Any + Send + 'static>) -> Response {
    let text = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without a message");
    Problem::internal(&text).into_response()
}

/// Where no route matches: sends a page's address that is written differently to the right one.
pub async fn unmatched(language: Language, uri: Uri, headers: HeaderMap) -> Response {
    if is_for_programs(uri.path()) {
        let detail = format!("There is nothing at {}; the API is under /api/v1.", uri.path());
        return Problem::new(ProblemKind::NotFound, detail).into_response();
    }
    match Place::parse(uri.path()) {
        Some(place) if place.path(language) != uri.path() => pages::redirect(place, language, &uri, &headers),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tower::ServiceExt;
    use tower_http::catch_panic::CatchPanicLayer;

    async fn fails() -> Response {
        panic!("a secret cause")
    }

    #[tokio::test]
    async fn a_panic_is_told_as_a_fault_of_ours_without_its_cause() {
        let app = App::new(Config::default());
        let server: Router = Router::new()
            .route("/api/fails", get(fails))
            .route("/ru/fails", get(fails))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(from_fn_with_state(app, present));
        for (path, kind, word) in [
            ("/api/fails", "application/problem+json", "/problems/internal"),
            ("/ru/fails", "text/html; charset=utf-8", "<html lang=\"ru\""),
        ] {
            let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
            let response = server.clone().oneshot(request).await.expect("an answer");
            assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(response.headers()[header::CONTENT_TYPE], kind);
            let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
            let text = String::from_utf8_lossy(&body);
            assert!(text.contains(word) && !text.contains("secret"), "{text}");
        }
    }
}
