//! Errors as the API tells them: problem details (RFC 9457).

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The most characters of a detail. What a client sent can be quoted in it, and that can be long.
const MAX_DETAIL: usize = 500;

/// The kinds of error. Each is one address under `/problems/`, which explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The body is not JSON.
    MalformedJson,
    /// The body is JSON but not of the form that is asked for.
    InvalidRequest,
    /// No game has that name.
    UnknownGame,
    /// No such preset or option, or a value that the option does not have.
    UnknownRules,
    /// The start is no position of the game.
    InvalidPosition,
    /// An action that the position does not allow.
    IllegalAction,
    /// The computer is asked to act where the game is over.
    GameOver,
    /// More actions, or more steps, than one request may have.
    TooManyActions,
    /// The body is not declared to be JSON.
    UnsupportedMediaType,
    /// The body is larger than allowed.
    TooLarge,
    /// Nothing has this address.
    NotFound,
    /// The address does not take this method.
    MethodNotAllowed,
    /// Too much was asked for from one address.
    TooMany,
    /// A page of another site asks.
    ForeignOrigin,
    /// Too many searches are waiting.
    Busy,
    /// The request took too long.
    Timeout,
    /// The request could not be read as HTTP should be.
    BadRequest,
    /// A fault of the server.
    Internal,
}

impl ProblemKind {
    /// Every kind.
    pub const ALL: [ProblemKind; 18] = [
        ProblemKind::MalformedJson,
        ProblemKind::InvalidRequest,
        ProblemKind::UnknownGame,
        ProblemKind::UnknownRules,
        ProblemKind::InvalidPosition,
        ProblemKind::IllegalAction,
        ProblemKind::GameOver,
        ProblemKind::TooManyActions,
        ProblemKind::UnsupportedMediaType,
        ProblemKind::TooLarge,
        ProblemKind::NotFound,
        ProblemKind::MethodNotAllowed,
        ProblemKind::TooMany,
        ProblemKind::ForeignOrigin,
        ProblemKind::Busy,
        ProblemKind::Timeout,
        ProblemKind::BadRequest,
        ProblemKind::Internal,
    ];

    /// The last part of the kind's address.
    pub const fn slug(self) -> &'static str {
        self.facts().0
    }

    /// The status that goes with it.
    pub const fn status(self) -> StatusCode {
        self.facts().1
    }

    /// The kind in a few words, the same for each occurrence.
    pub const fn title(self) -> &'static str {
        self.facts().2
    }

    const fn facts(self) -> (&'static str, StatusCode, &'static str) {
        match self {
            ProblemKind::MalformedJson => {
                ("malformed-json", StatusCode::BAD_REQUEST, "The body is not well-formed JSON")
            }
            ProblemKind::InvalidRequest => (
                "invalid-request",
                StatusCode::UNPROCESSABLE_ENTITY,
                "The body does not have the form that is asked for",
            ),
            ProblemKind::UnknownGame => {
                ("unknown-game", StatusCode::UNPROCESSABLE_ENTITY, "There is no such game")
            }
            ProblemKind::UnknownRules => {
                ("unknown-rules", StatusCode::UNPROCESSABLE_ENTITY, "The game does not have such rules")
            }
            ProblemKind::InvalidPosition => (
                "invalid-position",
                StatusCode::UNPROCESSABLE_ENTITY,
                "The start is not a position of the game",
            ),
            ProblemKind::IllegalAction => {
                ("illegal-action", StatusCode::UNPROCESSABLE_ENTITY, "The action is not legal")
            }
            ProblemKind::GameOver => ("game-over", StatusCode::CONFLICT, "The game is over"),
            ProblemKind::TooManyActions => {
                ("too-many-actions", StatusCode::UNPROCESSABLE_ENTITY, "The record is too long")
            }
            ProblemKind::UnsupportedMediaType => (
                "unsupported-media-type",
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "The body is not declared to be JSON",
            ),
            ProblemKind::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE, "The body is too large"),
            ProblemKind::NotFound => ("not-found", StatusCode::NOT_FOUND, "There is nothing at this address"),
            ProblemKind::MethodNotAllowed => (
                "method-not-allowed",
                StatusCode::METHOD_NOT_ALLOWED,
                "The address does not take this method",
            ),
            ProblemKind::TooMany => ("too-many", StatusCode::TOO_MANY_REQUESTS, "Too much was asked for"),
            ProblemKind::ForeignOrigin => {
                ("foreign-origin", StatusCode::FORBIDDEN, "Pages of other sites may not do this")
            }
            ProblemKind::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE, "The computer opponent is busy"),
            ProblemKind::Timeout => ("timeout", StatusCode::REQUEST_TIMEOUT, "The request took too long"),
            ProblemKind::BadRequest => ("bad-request", StatusCode::BAD_REQUEST, "The request cannot be read"),
            ProblemKind::Internal => {
                ("internal", StatusCode::INTERNAL_SERVER_ERROR, "The server made a mistake")
            }
        }
    }

    /// The kind that has this [slug](ProblemKind::slug).
    pub fn from_slug(slug: &str) -> Option<ProblemKind> {
        ProblemKind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }

    /// The kind to use for a bare status that some layer answered with.
    pub fn of_status(status: StatusCode) -> ProblemKind {
        match status {
            StatusCode::NOT_FOUND => ProblemKind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => ProblemKind::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => ProblemKind::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ProblemKind::UnsupportedMediaType,
            StatusCode::REQUEST_TIMEOUT => ProblemKind::Timeout,
            StatusCode::TOO_MANY_REQUESTS => ProblemKind::TooMany,
            StatusCode::SERVICE_UNAVAILABLE => ProblemKind::Busy,
            status if status.is_client_error() => ProblemKind::BadRequest,
            _ => ProblemKind::Internal,
        }
    }
}

/// One error, ready to be told.
#[derive(Clone, Debug)]
pub struct Problem {
    /// What kind of error.
    pub kind: ProblemKind,
    /// What is wrong here, and what would be right.
    pub detail: String,
    /// How many actions had been played when it happened.
    pub at: Option<usize>,
    /// When to try again.
    pub retry_after: Option<Duration>,
}

impl Problem {
    /// A problem with its detail.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Problem {
        let mut detail = detail.into();
        if let Some((cut, _)) = detail.char_indices().nth(MAX_DETAIL) {
            detail.truncate(cut);
            detail.push('…');
        }
        Problem { kind, detail, at: None, retry_after: None }
    }

    /// A problem met after so many actions.
    #[must_use]
    pub fn at(self, actions: usize) -> Problem {
        Problem { at: Some(actions), ..self }
    }

    /// A fault of the server. What it was goes to the log, not to the client.
    pub fn internal(cause: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%cause, "internal error");
        Problem::new(ProblemKind::Internal, "The server failed to answer. Its log says why.")
    }
}

/// The JSON object of a problem.
#[derive(Serialize)]
struct Body<'a> {
    r#type: String,
    title: &'static str,
    status: u16,
    detail: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.kind.status();
        let body = Body {
            r#type: format!("/problems/{}", self.kind.slug()),
            title: self.kind.title(),
            status: status.as_u16(),
            detail: &self.detail,
            at: self.at,
        };
        let text = serde_json::to_string(&body).unwrap_or_default();
        let mut response =
            (status, [(header::CONTENT_TYPE, "application/problem+json")], text).into_response();
        if let Some(wait) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs().max(1)));
        }
        if self.kind == ProblemKind::TooLarge {
            // The rest of the body is not read, so nothing more can come over this connection; a
            // client that is not told would lose its next request on it.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_described_with_its_status() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
        let text = std::fs::read_to_string(path).expect("docs/api.md");
        for kind in ProblemKind::ALL {
            let address = format!("`/problems/{}`", kind.slug());
            let line =
                text.lines().find(|line| line.contains(&address)).unwrap_or_else(|| panic!("{address}"));
            assert!(line.contains(kind.status().as_str()), "{line}");
            assert_eq!(ProblemKind::from_slug(kind.slug()), Some(kind));
        }
    }

    #[test]
    fn a_detail_is_cut_between_characters() {
        let problem = Problem::new(ProblemKind::BadRequest, "ж".repeat(MAX_DETAIL + 1));
        assert_eq!(problem.detail.chars().count(), MAX_DETAIL + 1);
        assert!(problem.detail.ends_with("ж…"));
    }
}
