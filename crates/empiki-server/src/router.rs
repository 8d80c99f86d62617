//! Every route of the server, and the layers around them.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Request, StatusCode};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::app::App;
use crate::language::Language;
use crate::{api, assets, faults, health, pages, security, ws};

/// The server as one service.
pub fn router(app: App) -> Router {
    let config = app.config();
    let api = Router::new()
        .route("/api/v1/games", get(api::games))
        .route("/api/v1/state", post(api::state))
        .route("/api/v1/move", post(api::choose))
        .route("/api/v1/probe", post(api::probe))
        .route("/api/v1/rooms", post(ws::create))
        .route("/api/v1/rooms/{room}/socket", get(ws::socket))
        .route("/api/v1/rooms/{room}/games", get(ws::games))
        .route("/api/v1/rooms/{room}/games/{number}", get(ws::game))
        .layer(DefaultBodyLimit::max(config.api.max_body));

    let mut site = Router::new();
    for language in Language::ALL {
        site = site
            .route(&format!("/{language}/"), get(pages::home))
            .route(&format!("/{language}/rules"), get(pages::rules))
            .route(&format!("/{language}/glossary"), get(pages::glossary))
            .route(&format!("/{language}/{{game}}"), get(pages::game))
            .route(&format!("/{language}/{{game}}/guide"), get(pages::guide))
            .route(&format!("/{language}/{{game}}/room"), get(pages::new_room))
            .route(&format!("/{language}/room/{{room}}"), get(pages::room));
    }
    let site = site
        .layer(from_fn(pages::remember))
        .route("/", get(pages::without_language))
        .route("/rules", get(pages::without_language))
        .route("/glossary", get(pages::without_language))
        .route("/{game}", get(pages::without_language))
        .route("/{game}/guide", get(pages::without_language))
        .route("/{game}/room", get(pages::without_language))
        .route("/room/{room}", get(pages::without_language));

    Router::new()
        .merge(api)
        .merge(site)
        .route("/static/{*path}", get(assets::serve))
        .route("/problems/{kind}", get(api::problem))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(faults::unmatched)
        .layer(CatchPanicLayer::custom(faults::panicked))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, config.http.timeout))
        .layer(from_fn_with_state(app.clone(), faults::present))
        .layer(CompressionLayer::new())
        .layer(from_fn(security::headers))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(app)
}

/// What the log says about the request that a line belongs to: no query and no header, for those
/// may hold what is nobody else's business.
fn span<B>(request: &Request<B>) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}
