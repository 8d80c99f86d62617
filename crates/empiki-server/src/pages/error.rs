//! The page for an address that leads nowhere, and for our own faults.

use axum::http::StatusCode;
use axum::response::Response;

use super::frame::{Frame, Texts, page};
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "error.html", struct Error { status: u16, heading: String, message: String } }

/// The error page for a status.
pub fn page(app: &App, language: Language, place: Option<Place>, status: StatusCode) -> Response {
    let t = Texts(language);
    let kind = match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::TOO_MANY_REQUESTS => "too-many",
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT => "busy",
        status if status.is_client_error() => "request",
        _ => "internal",
    };
    let heading = t.text(&format!("error-{kind}-title"));
    let message = t.text(&format!("error-{kind}-message"));
    let title = t.with("page-error-title", "heading", &heading);
    let frame = Frame::new(app, language, place, title, message.clone());
    let mut response = super::html(&Error { frame, status: status.as_u16(), heading, message });
    *response.status_mut() = status;
    response
}
