//! The rooms' addresses: making one, connecting to it, its finished games.

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::time::Duration;

use super::address::{ClientAddress, origin_allowed};
use super::connection;
use super::random::random;
use crate::api::JsonBody;
use crate::app::App;
use crate::problem::{Problem, ProblemKind};
use crate::rooms::{RoomId, Seat, Secret, Terms, record_text};

/// The longest message of a client.
const MAX_MESSAGE: usize = 4 * 1024;

/// What is kept for reading from and writing to one connection. There may be thousands.
const BUFFER: usize = 4 * 1024;

/// What a room is to be.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    terms: Terms,
    /// Who is South, and so begins, in the first game.
    #[serde(default)]
    south: South,
    /// The token by which the browser that asks will hold the host's seat.
    token: Secret,
    /// The invitation by which the guest's seat can be taken.
    invitation: Secret,
}

/// Who is South in the first game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum South {
    Host,
    Guest,
    #[default]
    Lot,
}

#[derive(Serialize)]
struct Made {
    room: String,
}

/// Makes a room.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn create(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    JsonBody(asked): JsonBody<NewRoom>,
) -> Result<Response, Problem> {
    if asked.token == asked.invitation {
        // Whoever is sent the one would have the other.
        return Err(Problem::new(
            ProblemKind::InvalidRequest,
            "The token of the host and the invitation of the guest must differ.",
        ));
    }
    let hub = app.hub();
    if !hub.may_create(address) {
        let problem = Problem::new(
            ProblemKind::TooMany,
            "Too many rooms were made from your address. Try again in a while.",
        );
        return Err(Problem { retry_after: Some(Duration::from_secs(60)), ..problem });
    }
    let south = match asked.south {
        South::Host => Seat::Host,
        South::Guest => Seat::Guest,
        South::Lot if random::<1>()?[0] % 2 == 0 => Seat::Host,
        South::Lot => Seat::Guest,
    };
    let room = hub.create(asked.terms, south, &asked.token, &asked.invitation).await?;
    tracing::info!(%room, "a room was made");
    let headers = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((StatusCode::CREATED, headers, Json(Made { room: room.to_string() })).into_response())
}

/// Connects to a room.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn socket(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path(name): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !origin_allowed(&headers, app.config().http.origin.as_deref()) {
        return Err(Problem::new(
            ProblemKind::ForeignOrigin,
            "Only pages of this site may connect to its rooms.",
        ));
    }
    let hub = app.hub().clone();
    hub.visit(address)?;
    let admission = hub.admit(address)?;
    let cell = hub.find(room_id(&name)?).await?;
    Ok(upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(move |socket| connection::serve(socket, hub, cell, admission)))
}

/// Answers with the records of a room's finished games.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn games(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    app.hub().visit(address)?;
    let id = room_id(&name)?;
    let games = app.hub().games(id).await?;
    if games.is_empty() {
        // In a room that there is, none may have ended yet.
        app.hub().find(id).await?;
    }
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(games)).into_response())
}

/// Answers with the record of one finished game, as a text file to be kept.
///
/// # Errors
/// The [`Problem`] that the client is told.
pub async fn game(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path((name, number)): Path<(String, u32)>,
) -> Result<Response, Problem> {
    app.hub().visit(address)?;
    let id = room_id(&name)?;
    let games = app.hub().games(id).await?;
    let wanted = games.into_iter().find(|game| game.get("number") == Some(&number.into()));
    let record =
        wanted.ok_or_else(|| Problem::new(ProblemKind::NotFound, "There is no such finished game."))?;
    let text = record_text(&record).map_err(|error| Problem::internal(&error))?;
    let file = format!("attachment; filename=\"empiki-{id}-{number}.txt\"");
    let file = HeaderValue::from_str(&file).map_err(|error| Problem::internal(&error))?;
    let headers = [
        (header::CONTENT_DISPOSITION, file),
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
    ];
    Ok((headers, text).into_response())
}

fn room_id(name: &str) -> Result<RoomId, Problem> {
    name.parse()
        .map_err(|error| Problem::new(ProblemKind::NotFound, format!("There is no such room: {error}.")))
}
