//! The server is killed at random moments while many play. Whatever anybody was told must be in the
//! store, once, and the games go on where they stood.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use empiki_server::rooms::{Event, Room, RoomId, Secret, What};
use empiki_server::store::{StoreConfig, open};
use empiki_server::{Config, Rate, Server};
use serde_json::json;
use tokio::sync::watch;

use crate::players::{Player, Seen, Told};
use crate::postgres::Folder;

/// Where the server that is killed keeps its rooms.
const DATA: &str = "EMPIKI_CRASH_DATA";

/// How often the server is killed: `EMPIKI_KILLS` says, or a few times.
fn kills() -> u32 {
    std::env::var("EMPIKI_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(4)
}

/// The server that is killed: this test program itself, started again for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "is started by the crash test as a process of its own"]
async fn server_process() {
    let Some(folder) = std::env::var_os(DATA) else { panic!("{DATA} says where to keep rooms") };
    let mut config = Config::default();
    config.http.listen.set_port(0);
    config.rooms.store = StoreConfig::Folder(folder.into());
    config.rooms.credits = Rate { burst: 1e9, refill: 1e9 };
    config.rooms.creation = Rate { burst: 1e9, refill: 1e9 };
    config.rooms.visits = Rate { burst: 1e9, refill: 1e9 };
    let server = Server::bind(config).await.expect("a free port");
    println!("\nlistening {}", server.address());
    server.run(std::future::pending()).await;
}

fn start(data: &Path) -> (Child, SocketAddr) {
    let mut process = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "crash::server_process", "--ignored", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let output = BufReader::new(process.stdout.take().expect("its output"));
    let address = output
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("listening ").and_then(|address| address.parse().ok()))
        .expect("an address");
    (process, address)
}

/// An event in the store as it would be told.
fn as_told(event: &Event) -> Told {
    let value = serde_json::to_value(&event.what).expect("JSON");
    let action = match &event.what {
        What::Played { side, .. } => Some((side.name().to_owned(), String::new())),
        _ => None,
    };
    Told { n: event.number, kind: value["e"].as_str().expect("a kind").to_owned(), action }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_told_is_never_lost() {
    const ROOMS: usize = 20;
    let folder = Folder::new("crash");
    let data = folder.path().to_owned();
    let launch = move || start(&data);
    let (mut process, address) = tokio::task::spawn_blocking(launch.clone()).await.expect("started");
    let (place, places) = watch::channel(address);
    let (stop, stopped) = watch::channel(false);
    let mut rooms = BTreeMap::new();
    let mut tasks = Vec::new();
    for number in 0..ROOMS {
        let games = ["oware", "omweso", "igisoro", "togyz-kumalak", "alemungula"];
        let (host, guest, invitation) =
            (secret(number, "host"), secret(number, "guest"), secret(number, "inviting"));
        let body = json!({"terms": {"game": games[number % 5]}, "south": "lot", "token": host, "invitation": invitation});
        let room = make(address, &body.to_string()).await;
        let mut seen = Vec::new();
        for (token, invitation) in [(host, None), (guest, Some(invitation))] {
            let log = Arc::new(Mutex::new(Seen::default()));
            let seed = 0x9e37_79b9_7f4a_7c15_u64
                .wrapping_mul(2 * number as u64 + u64::from(invitation.is_some()) + 1);
            let player = Player {
                server: places.clone(),
                room: room.clone(),
                token,
                invitation,
                stop: stopped.clone(),
                seed,
            };
            tasks.push(tokio::spawn(player.play(Arc::clone(&log))));
            seen.push(log);
        }
        rooms.insert(room, seen);
    }
    let (mut checked, mut actions) = (0, 0);
    let mut pause = u64::from(std::process::id());
    for kill in 1..=kills() {
        pause = pause.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        tokio::time::sleep(Duration::from_millis(150 + (pause >> 33) % 600)).await;
        process.kill().expect("killed");
        process.wait().expect("gone");
        // What was sent before the end may still be on its way to those who were told.
        tokio::time::sleep(Duration::from_millis(100)).await;
        let store = open(&StoreConfig::Folder(folder.path().to_owned())).await.expect("the store");
        for (name, seen) in &rooms {
            let events = store.events(name.parse::<RoomId>().expect("a name")).await.expect("events");
            Room::replay(&events).unwrap_or_else(|error| panic!("kill {kill}, room {name}: {error}"));
            for log in seen {
                let log = log.lock().expect("unbroken");
                for told in &log.told {
                    let kept = usize::try_from(told.n - 1).ok().and_then(|at| events.get(at));
                    let kept = kept.unwrap_or_else(|| panic!("kill {kill}, room {name}: lost {told:?}"));
                    compare(told, kept, name);
                    checked += 1;
                }
                let numbers: Vec<u64> = log.told.iter().map(|told| told.n).collect();
                assert!(numbers.is_sorted_by(|a, b| a < b), "kill {kill}, room {name}: told twice");
            }
        }
        store.close().await.expect("closed");
        let (next, address) = tokio::task::spawn_blocking(launch.clone()).await.expect("started");
        process = next;
        place.send_replace(address);
    }
    // It goes on: everybody plays again after the last start.
    let before = total(&rooms);
    let mut waited = 0;
    while total(&rooms) < before + ROOMS && waited < 100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        waited += 1;
    }
    assert!(total(&rooms) >= before + ROOMS, "nobody plays any more");
    stop.send_replace(true);
    for task in tasks {
        task.await.expect("no panic");
    }
    process.kill().expect("killed");
    process.wait().expect("gone");
    let store = open(&StoreConfig::Folder(folder.path().to_owned())).await.expect("the store");
    for (name, seen) in &rooms {
        let events = store.events(name.parse::<RoomId>().expect("a name")).await.expect("events");
        let played = events.iter().filter(|event| matches!(event.what, What::Played { .. })).count() as u64;
        let asked: u64 = seen.iter().map(|log| log.lock().expect("unbroken").asked).sum();
        let answered: u64 = seen.iter().map(|log| log.lock().expect("unbroken").answered).sum();
        assert!(
            answered <= played && played <= asked,
            "room {name}: {answered} answered, {played} kept, {asked} asked for"
        );
        actions += played;
    }
    let connections: u32 =
        rooms.values().flatten().map(|log| log.lock().expect("unbroken").connections).sum();
    println!(
        "{} kills, {} clients, {connections} connections: {checked} comparisons of events told with events kept, \
         {actions} actions kept, none lost, none twice",
        kills(),
        2 * ROOMS
    );
}

fn total(rooms: &BTreeMap<String, Vec<Arc<Mutex<Seen>>>>) -> usize {
    rooms.values().flatten().map(|log| log.lock().expect("unbroken").answered as usize).sum()
}

fn compare(told: &Told, kept: &Event, room: &str) {
    let mut expected = as_told(kept);
    if let (What::Played { action, .. }, Some((_, text)), Some((_, wanted))) =
        (&kept.what, &told.action, &mut expected.action)
    {
        let parsed = empiki::Action::parse(text).expect("an action");
        assert_eq!(parsed, *action, "room {room}");
        text.clone_into(wanted);
    }
    assert_eq!(*told, expected, "room {room}");
}

fn secret(number: usize, who: &str) -> String {
    let text = format!("{who}-{number:0>24}");
    assert!(text.parse::<Secret>().is_ok());
    text
}

async fn make(address: SocketAddr, body: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut connection = tokio::net::TcpStream::connect(address).await.expect("a connection");
    let request = format!(
        "POST /api/v1/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    connection.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.expect("an answer");
    let body = answer.split_once("\r\n\r\n").expect("a body").1;
    let value: serde_json::Value =
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    value["room"].as_str().expect("a name").to_owned()
}
