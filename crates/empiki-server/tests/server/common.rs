//! Asking the server without a network.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use empiki_server::{App, Config, router};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// What came back.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("text")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("ascii"))
    }

    /// The problem that the answer is, after checking its form.
    pub fn problem(&self) -> Value {
        assert_eq!(self.header("content-type"), "application/problem+json", "{}", self.text());
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16(), "{problem}");
        for field in ["type", "title", "detail"] {
            assert!(problem[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {problem}");
        }
        problem
    }

    /// The kind of problem that the answer is.
    pub fn kind(&self) -> String {
        let problem = self.problem();
        let kind = problem["type"].as_str().and_then(|kind| kind.strip_prefix("/problems/"));
        kind.unwrap_or_else(|| panic!("{problem}")).to_owned()
    }
}

/// A server with what differs from the default configuration.
pub fn server(change: impl FnOnce(&mut Config)) -> Router {
    let mut config = Config::default();
    change(&mut config);
    router(App::new(config))
}

pub async fn ask(server: &Router, request: Request<Body>) -> Answer {
    let response = server.clone().oneshot(request).await.expect("the server never fails to answer");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("a whole body").to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

pub async fn get(server: &Router, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    ask(server, request.body(Body::empty()).expect("a request")).await
}

pub async fn post(server: &Router, path: &str, body: impl Into<Body>) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .expect("a request");
    ask(server, request).await
}

/// Posts JSON that must be answered with JSON.
pub async fn post_json(server: &Router, path: &str, body: &Value) -> Value {
    let answer = post(server, path, body.to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{body}: {}", answer.text());
    assert_eq!(answer.header("content-type"), "application/json");
    answer.json()
}
