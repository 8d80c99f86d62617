//! The server on a real connection: who goes away, and how it ends.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use empiki_server::{Config, Server};

use crate::running::run;

fn send(address: SocketAddr, request: &str) -> TcpStream {
    let mut connection = TcpStream::connect(address).expect("a connection");
    connection.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    connection.write_all(request.as_bytes()).expect("sent");
    connection
}

fn think(milliseconds: u32) -> String {
    let body = format!("{{\"game\":\"togyz-kumalak\",\"time_ms\":{milliseconds}}}");
    format!(
        "POST /api/v1/move HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

async fn answer(mut connection: TcpStream) -> String {
    let reading = tokio::task::spawn_blocking(move || {
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).map(|_| String::from_utf8_lossy(&answer).into_owned())
    });
    reading.await.expect("no panic").expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_stops_thinking_for_who_has_gone() {
    let server = run(|config| {
        config.computer.workers = 1;
        config.computer.max_time = Duration::from_secs(60);
        config.http.timeout = Duration::from_secs(60);
    })
    .await;
    let gone = send(server.address, &think(30_000));
    tokio::time::sleep(Duration::from_millis(300)).await;
    drop(gone);
    let begun = Instant::now();
    let text = answer(send(server.address, &think(50))).await;
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    assert!(begun.elapsed() < Duration::from_secs(10), "the only worker was busy for {:?}", begun.elapsed());
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_under_way_is_answered_before_the_end() {
    let server = run(|_| {}).await;
    let waiting = send(server.address, &think(700));
    // A connection that asks nothing does not hold the end up.
    let idle = TcpStream::connect(server.address).expect("a connection");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let _ = server.stop.send(());
    let text = answer(waiting).await;
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    let ended = tokio::time::timeout(Duration::from_secs(5), server.ended).await;
    ended.expect("an end in time").expect("a clean end");
    assert!(TcpStream::connect(server.address).is_err(), "nobody listens any more");
    drop(idle);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_end_in_time_is_cut_off() {
    let server = run(|config| {
        config.computer.max_time = Duration::from_secs(30);
        config.http.timeout = Duration::from_secs(60);
        config.http.grace = Duration::from_millis(200);
    })
    .await;
    let waiting = send(server.address, &think(8_000));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let begun = Instant::now();
    let _ = server.stop.send(());
    server.ended.await.expect("an end");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    drop(waiting);
}

#[tokio::test]
async fn a_taken_address_is_refused_with_advice() {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let mut config = Config::default();
    config.http.listen = holder.local_addr().expect("an address");
    let error = Server::bind(config).await.expect_err("taken");
    let text = error.to_string();
    assert!(text.contains(&holder.local_addr().expect("an address").to_string()), "{text}");
    assert!(text.contains("--listen"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_requests_disturb_nobody() {
    let server = run(|_| {}).await;
    for request in [
        "GET\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n",
        "POST /api/v1/state HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{",
        "POST /api/v1/state HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{",
        "GET /en/ HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n",
    ] {
        drop(send(server.address, request));
    }
    let text =
        answer(send(server.address, "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).await;
    assert!(text.starts_with("HTTP/1.1 200") && text.ends_with("ok\n"), "{text}");
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_nothing_is_not_waited_for() {
    let server = run(|config| config.http.idle = Duration::from_millis(300)).await;
    let begun = Instant::now();
    for beginning in ["", "GET /healthz HTTP/1.1\r\nHost:", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"] {
        // Closed with or without an answer, but closed.
        let text = answer(send(server.address, beginning)).await;
        assert_eq!(text.contains("200 OK"), beginning.ends_with("\r\n\r\n"), "{text}");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_slowly_is_cut_off() {
    let server = run(|config| config.http.head = Duration::from_millis(500)).await;
    let mut slow = send(server.address, "GET /healthz HTTP/1.1\r\n");
    let begun = Instant::now();
    let cut_off = tokio::task::spawn_blocking(move || {
        // A sign of life now and then is not enough.
        while begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(50));
            slow.set_read_timeout(Some(Duration::from_millis(1))).expect("a timeout");
            let gone = slow.read(&mut [0; 512]).is_ok();
            if gone || slow.write_all(b"X: y\r\n").is_err() {
                return true;
            }
        }
        false
    });
    assert!(cut_off.await.expect("no panic"), "after {:?}", begun.elapsed());
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_all_the_connections() {
    const REQUEST: &str = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    let server = run(|config| config.http.connections = 3).await;
    let held: Vec<_> = (0..3).map(|_| send(server.address, "GET /healthz HTTP/1.1\r\n")).collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut refused = TcpStream::connect(server.address).expect("a connection");
    refused.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    let closed = tokio::task::spawn_blocking(move || refused.read(&mut [0; 16]).is_ok_and(|read| read == 0));
    assert!(closed.await.expect("no panic"), "there is no place for a fourth");
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let text = answer(send(server.address, REQUEST)).await;
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
    // A proxy speaks for many.
    let server = run(|config| {
        config.http.connections = 1;
        config.http.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    let held: Vec<_> = (0..3).map(|_| send(server.address, "GET /healthz HTTP/1.1\r\n")).collect();
    let text = answer(send(server.address, REQUEST)).await;
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    drop(held);
    let _ = server.stop.send(());
    server.ended.await.expect("a clean end");
}
