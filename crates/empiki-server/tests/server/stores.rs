//! What every store must do, asked of each.

use std::sync::Arc;

use empiki::Game;
use empiki_server::rooms::{Command, Event, Millis, Room, RoomId, Seat, Secret, Terms};
use empiki_server::store::{Append, Store, StoreConfig, StoreError, open};

use crate::postgres::{Folder, Throwaway};

fn secret(letter: &str) -> Secret {
    letter.repeat(24).parse().expect("a secret")
}

fn name(number: u8) -> RoomId {
    RoomId::from_random([number; 16])
}

/// A room of one game that is given up, with its events.
fn played(at: Millis) -> (Room, Vec<Event>) {
    let (mut room, first) = Room::create(Terms::new(Game::Oware), Seat::Host, &secret("h"), &secret("i"), at);
    let mut events = vec![first];
    let joined = room.join(&secret("i"), &secret("g"), at);
    let moment = room.moment();
    let play = room.handle(Some(Seat::Host), &Command::Play { at: moment, action: "3".into() }, at);
    let end = room.handle(Some(Seat::Guest), &Command::Resign { game: 1 }, at);
    for answer in [joined, play, end] {
        assert_eq!(answer.refused, None);
        events.extend(answer.told.into_iter().map(|told| told.event));
    }
    (room, events)
}

fn append(room: RoomId, events: &[Event]) -> Append {
    Append::new(room, events, None).expect("written down")
}

/// Keeps a batch.
async fn keep(store: &Arc<dyn Store>, batch: Vec<Append>) -> Result<(), StoreError> {
    store.append(Arc::new(batch)).await
}

/// The suite. `again` opens the same store anew, as a server does that is started again.
async fn conforms(store: Arc<dyn Store>, again: impl AsyncFn() -> Option<Arc<dyn Store>>) {
    let (room, events) = played(Millis(5000));
    let record = room.record().expect("a record");
    store.check().await.expect("it works");

    // Nothing is there that was not put there.
    assert_eq!(store.events(name(1)).await, Ok(vec![]));
    assert_eq!(store.games(name(1)).await, Ok(vec![]));

    // What was put there is there, in order, room by room.
    keep(&store, vec![append(name(1), &events[..1]), append(name(2), &events[..2])]).await.expect("kept");
    keep(&store, vec![append(name(1), &events[1..2])]).await.expect("kept");
    assert_eq!(store.events(name(1)).await.expect("events"), events[..2]);
    assert_eq!(store.events(name(2)).await.expect("events"), events[..2]);

    // A number is given once, and a batch is kept whole or not at all.
    for batch in [
        // One is left out, and one has none before it.
        vec![append(name(1), &events[3..])],
        vec![append(name(3), &events[1..])],
        vec![append(name(1), &events[1..3])],
        vec![append(name(3), &events), append(name(2), &events[..1])],
        vec![append(name(2), &events[..1]), append(name(3), &events)],
        vec![append(name(3), &events), append(name(3), &events)],
    ] {
        assert_eq!(keep(&store, batch).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.events(name(1)).await.expect("events").len(), 2);
    assert_eq!(store.events(name(3)).await, Ok(vec![]));

    // A record is kept with the events that end its game.
    let end = Append::new(name(1), &events[2..], Some(&record)).expect("written down");
    keep(&store, vec![end]).await.expect("kept");
    let games = store.games(name(1)).await.expect("records");
    assert_eq!(games, [serde_json::to_value(&record).expect("JSON")]);
    let twice = Append::new(name(4), &events, Some(&record)).expect("written down");
    let conflict = Append::new(name(1), &events[..1], Some(&record)).expect("written down");
    assert_eq!(keep(&store, vec![twice, conflict]).await, Err(StoreError::Conflict));
    assert_eq!(store.games(name(4)).await, Ok(vec![]));

    // Many at once.
    let many: Vec<Append> = (10..200).map(|number| append(name_of(number), &events)).collect();
    keep(&store, many).await.expect("kept");
    let back = store.events(name_of(150)).await.expect("events");
    assert_eq!(Room::replay(&back).expect("a room").last(), room.last());

    // All of it is there for whoever opens the store next.
    store.close().await.expect("closed");
    assert!(keep(&store, vec![append(name(9), &events)]).await.is_err());
    let Some(store) = again().await else { return };
    assert_eq!(store.events(name(1)).await.expect("events"), events);
    assert_eq!(store.games(name(1)).await.expect("records").len(), 1);
    assert_eq!(store.events(name(9)).await, Ok(vec![]));

    // Rooms in which nothing happens go, finished games stay.
    let (_, late) = played(Millis(90_000));
    keep(&store, vec![append(name(5), &late)]).await.expect("kept");
    assert_eq!(store.expire(Millis(5000)).await, Ok(vec![]));
    let gone = store.expire(Millis(5001)).await.expect("expired");
    assert!(gone.contains(&name(1)) && gone.contains(&name(2)) && !gone.contains(&name(5)), "{gone:?}");
    assert_eq!(gone.len(), 192);
    assert_eq!(store.events(name(1)).await, Ok(vec![]));
    assert_eq!(store.games(name(1)).await.expect("records").len(), 1);
    let after = append(name(2), &events[2..]);
    assert_eq!(keep(&store, vec![after]).await, Err(StoreError::Conflict), "nothing is added to it");
    assert_eq!(store.events(name(5)).await.expect("events"), late);
    store.close().await.expect("closed");
}

/// A name for each of many numbers.
fn name_of(number: u8) -> RoomId {
    let mut bytes = [number % 32; 16];
    bytes[0] = number / 32;
    bytes[1] = 31;
    RoomId::from_random(bytes)
}

#[tokio::test]
async fn sqlite_conforms() {
    let folder = Folder::new("sqlite");
    let config = StoreConfig::Folder(folder.path().join("new"));
    let store = open(&config).await.expect("opened");
    conforms(store, async || Some(open(&config).await.expect("opened again"))).await;
}

#[tokio::test]
async fn sqlite_in_memory_conforms() {
    let store = open(&StoreConfig::Memory).await.expect("opened");
    conforms(store, async || None).await;
}

#[tokio::test]
async fn postgres_conforms() {
    let server = tokio::task::spawn_blocking(Throwaway::start).await.expect("started");
    let config = StoreConfig::Url(server.url());
    let store = open(&config).await.expect("opened");
    conforms(store, async || Some(open(&config).await.expect("opened again"))).await;
}

#[tokio::test]
async fn a_store_that_cannot_be_opened_says_why() {
    let folder = Folder::new("no-store");
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").expect("written");
    for config in
        [StoreConfig::Folder(file), StoreConfig::Url("postgres://nobody:secret@127.0.0.1:1/none".into())]
    {
        let error = open(&config).await.map(|_| ()).expect_err("not opened").to_string();
        assert!(error.contains("does not work") && !error.contains("secret"), "{error}");
    }
}
