//! Reading a request's JSON body.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use axum::response::IntoResponse;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::app::App;
use crate::problem::{Problem, ProblemKind};

/// A body that was JSON of the right form.
#[derive(Clone, Copy, Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, Problem> {
        let declared = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !declared.is_some_and(is_json) {
            return Err(Problem::new(
                ProblemKind::UnsupportedMediaType,
                format!(
                    "The content type must be application/json, not {}.",
                    declared.unwrap_or("none or an unreadable one")
                ),
            ));
        }
        let limit = app.config().api.max_body;
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            let response = rejection.into_response();
            match ProblemKind::of_status(response.status()) {
                ProblemKind::TooLarge => {
                    Problem::new(ProblemKind::TooLarge, format!("The body may have at most {limit} bytes."))
                }
                kind => Problem::new(kind, "The body did not arrive whole."),
            }
        })?;
        read(&bytes).map(JsonBody)
    }
}

/// Reads a JSON object. Lists are refused, which could stand for objects too where the order of
/// the fields is known.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let malformed = |detail| Err(Problem::new(ProblemKind::MalformedJson, detail));
    let invalid = |detail| Err(Problem::new(ProblemKind::InvalidRequest, detail));
    if let Err(error) = std::str::from_utf8(bytes) {
        return malformed(format!("The body is not JSON: it must be UTF-8, and {error}."));
    }
    match bytes.trim_ascii_start().first() {
        None => return malformed("The body is empty; it must be a JSON object.".to_owned()),
        Some(b'{') => {}
        Some(_) => {
            return match serde_json::from_slice::<IgnoredAny>(bytes) {
                Ok(_) => invalid("The body is JSON, but it must be an object.".to_owned()),
                Err(error) => malformed(format!("The body is not JSON: {error}.")),
            };
        }
    }
    serde_json::from_slice(bytes).or_else(|error| match error.classify() {
        Category::Data => invalid(format!("The body is not as asked for: {error}.")),
        _ => malformed(format!("The body is not JSON: {error}.")),
    })
}

/// Whether a content type means JSON: `application/json` or `application/…+json`.
fn is_json(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match essence.strip_prefix("application/") {
        Some(subtype) => subtype == "json" || subtype.ends_with("+json"),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_json;

    #[test]
    fn json_has_several_content_types() {
        for yes in ["application/json", "Application/JSON; charset=utf-8", "application/x+json"] {
            assert!(is_json(yes), "{yes}");
        }
        for no in ["text/plain", "text/json", "application/jsonx", "", "application/x-www-form-urlencoded"] {
            assert!(!is_json(no), "{no}");
        }
    }
}
