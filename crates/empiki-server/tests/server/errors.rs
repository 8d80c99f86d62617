//! What the API answers to what it cannot accept.

use std::time::Duration;

use crate::common::{ask, get, post, server};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use empiki_server::Rate;
use serde_json::json;

#[tokio::test]
async fn bodies_that_are_not_as_asked_for() {
    let server = server(|_| {});
    for path in ["/api/v1/state", "/api/v1/move", "/api/v1/probe"] {
        for (body, kind, word) in [
            ("", "malformed-json", "empty"),
            ("{", "malformed-json", "line 1"),
            ("{\"game\":\"oware\"", "malformed-json", "line 1"),
            ("[1,2", "malformed-json", ""),
            ("nonsense", "malformed-json", ""),
            ("\u{0}", "malformed-json", ""),
            ("[\"oware\"]", "invalid-request", "object"),
            ("[]", "invalid-request", ""),
            ("null", "invalid-request", ""),
            ("7", "invalid-request", ""),
            ("{}", "invalid-request", "game"),
            (r#"{"game":7}"#, "invalid-request", "string"),
            (r#"{"game":"oware","actions":"1 2"}"#, "invalid-request", "sequence"),
            (r#"{"game":"oware","actions":[1,2]}"#, "invalid-request", "string"),
            (r#"{"game":"oware","moves":["1"]}"#, "invalid-request", "moves"),
            (r#"{"game":"oware","game":"oware"}"#, "invalid-request", "duplicate"),
            (r#"{"game":"chess"}"#, "unknown-game", "chess"),
            (r#"{"game":""}"#, "unknown-game", "togyz-kumalak"),
            (r#"{"game":"oware","rules":"swiss"}"#, "unknown-rules", "swiss"),
            (r#"{"game":"oware","rules":{"grand_slam":"never"}}"#, "unknown-rules", "forbidden"),
            (r#"{"game":"oware","rules":{"reverse":true}}"#, "unknown-rules", "grand_slam"),
            (r#"{"game":"oware","rules":7}"#, "invalid-request", "rules"),
            (r#"{"game":"oware","start":7}"#, "invalid-request", "start"),
            (r#"{"game":"oware","start":"oware"}"#, "invalid-position", ""),
            (
                r#"{"game":"oware","start":"alemungula 5,5,5,5,5/5,5,5,5,5 0-0 S -"}"#,
                "invalid-position",
                "alemungula",
            ),
            (
                r#"{"game":"oware","start":{"south":[4,4,4,4,4,4],"north":[4,4,4,4,4,5]}}"#,
                "invalid-position",
                "49",
            ),
            (r#"{"game":"oware","start":{"south":[4,4,4],"north":[4,4,4]}}"#, "invalid-request", "6"),
            (
                r#"{"game":"oware","start":{"south":[4,4,4,4,4,4],"north":[4,4,4,4,4,4],"to_akt":"north"}}"#,
                "invalid-request",
                "to_akt",
            ),
            (
                r#"{"game":"oware","start":{"south":[4,4,4,4,4,400],"north":[4,4,4,4,4,4]}}"#,
                "invalid-request",
                "south",
            ),
            (
                r#"{"game":"oware","start":{"south":[4,4,4,4,4,-4],"north":[4,4,4,4,4,4]}}"#,
                "invalid-request",
                "south",
            ),
        ] {
            let answer = post(&server, path, body).await;
            assert_eq!(answer.kind(), kind, "{path} {body}: {}", answer.text());
            let problem = answer.problem();
            assert!(
                problem["detail"].as_str().is_some_and(|detail| detail.contains(word)),
                "{body}: {problem}"
            );
            assert!(problem.get("at").is_none(), "{problem}");
        }
    }
}

#[tokio::test]
async fn invalid_utf8_and_deep_nesting_are_only_malformed() {
    let server = server(|_| {});
    for body in
        [vec![b'"', 0xff, 0xfe, b'"'], vec![b'['; 60_000], [b"{\"game\":".as_slice(), &[0xc3]].concat()]
    {
        let answer = post(&server, "/api/v1/state", body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
        assert_eq!(answer.kind(), "malformed-json");
    }
}

#[tokio::test]
async fn an_illegal_action_is_named_with_its_place() {
    let server = server(|_| {});
    for (game, actions, at, word) in [
        ("oware", json!(["1", "1", "1"]), 2, "south"),
        ("oware", json!(["7"]), 0, "7"),
        ("oware", json!(["1", "<"]), 1, "<"),
        ("oware", json!(["1", "pit one", "2"]), 1, "pit one"),
        ("oware", json!(["\u{202e}1\u{0}"]), 0, "none"),
        ("omweso", json!(["6", "3", "16"]), 2, "16"),
        ("alemungula", json!(["1>"]), 0, "1>"),
        ("igisoro", json!(["r"]), 0, "r"),
        ("togyz-kumalak", json!(["9", "10"]), 1, "10"),
    ] {
        for path in ["/api/v1/state", "/api/v1/move"] {
            let answer = post(&server, path, json!({"game": game, "actions": actions}).to_string()).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(answer.kind(), "illegal-action");
            let problem = answer.problem();
            assert_eq!(problem["at"], at, "{problem}");
            assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains(word)), "{problem}");
        }
    }
}

#[tokio::test]
async fn nothing_is_played_after_the_end() {
    let server = server(|_| {});
    let start = json!({"south": [0, 0, 0, 0, 0, 1], "north": [1, 0, 0, 0, 0, 0], "stores": [24, 22]});
    let body = json!({"game": "oware", "start": start, "actions": ["6", "1"]}).to_string();
    let answer = post(&server, "/api/v1/state", body).await;
    assert_eq!(answer.kind(), "illegal-action");
    assert_eq!(answer.problem()["at"], 1);
    assert!(answer.text().contains("over"), "{}", answer.text());
}

#[tokio::test]
async fn a_detail_never_gets_long() {
    let server = server(|_| {});
    let long = "ж".repeat(20_000);
    for body in [
        json!({"game": long}),
        json!({"game": "oware", "actions": [long]}),
        json!({"game": "oware", "rules": long}),
        json!({"game": "oware", "rules": {long.clone(): 1}}),
        json!({"game": "oware", "start": long}),
        json!({"game": "oware", long.clone(): 1}),
    ] {
        let answer = post(&server, "/api/v1/state", body.to_string()).await;
        assert!(answer.status.is_client_error());
        let detail = answer.problem()["detail"].as_str().expect("a detail").chars().count();
        assert!(detail <= 501, "{detail}");
    }
}

#[tokio::test]
async fn sizes_are_limited() {
    let server = server(|config| {
        config.api.max_body = 2_000;
        config.api.max_actions = 100;
        config.api.max_steps = 3;
    });
    let answer = post(&server, "/api/v1/state", " ".repeat(2_001)).await;
    assert_eq!((answer.status, answer.kind().as_str()), (StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
    assert!(answer.text().contains("2000"), "{}", answer.text());
    assert_eq!(answer.headers["connection"], "close", "the rest of the body is not read");
    let answer =
        post(&server, "/api/v1/state", json!({"game": "oware", "actions": vec!["1"; 101]}).to_string()).await;
    assert_eq!(answer.kind(), "too-many-actions");
    let actions = json!(["1", "1", "2", "2"]);
    let body = |from: usize| json!({"game": "oware", "actions": actions, "from": from}).to_string();
    assert_eq!(post(&server, "/api/v1/state", body(0)).await.kind(), "too-many-actions");
    assert_eq!(post(&server, "/api/v1/state", body(1)).await.status, StatusCode::OK);
    assert_eq!(post(&server, "/api/v1/state", body(5)).await.kind(), "invalid-request");
}

#[tokio::test]
async fn the_content_type_must_be_json() {
    let server = server(|_| {});
    for content_type in
        [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data")]
    {
        let mut request = Request::builder().method(Method::POST).uri("/api/v1/state");
        if let Some(content_type) = content_type {
            request = request.header("content-type", content_type);
        }
        let answer = ask(&server, request.body(Body::from(r#"{"game":"oware"}"#)).expect("a request")).await;
        assert_eq!(
            (answer.status, answer.kind().as_str()),
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type")
        );
    }
}

#[tokio::test]
async fn addresses_and_methods_that_the_api_does_not_have() {
    let server = server(|_| {});
    for path in ["/api", "/api/", "/api/v1", "/api/v2/state", "/api/v1/state/1", "/api/v1/%ff"] {
        let answer = get(&server, path, &[]).await;
        assert_eq!((answer.status, answer.kind().as_str()), (StatusCode::NOT_FOUND, "not-found"), "{path}");
    }
    for (method, path, allowed) in [
        (Method::GET, "/api/v1/state", "POST"),
        (Method::PUT, "/api/v1/move", "POST"),
        (Method::DELETE, "/api/v1/games", "GET,HEAD"),
    ] {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
        let answer = ask(&server, request).await;
        assert_eq!(
            (answer.status, answer.kind().as_str()),
            (StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed")
        );
        assert_eq!(answer.header("allow"), allowed);
    }
}

#[tokio::test]
async fn levels_and_other_wishes_of_a_move_are_checked() {
    let server = server(|_| {});
    for (wish, word) in [
        (json!({"level": 0}), "1 to 10"),
        (json!({"level": 11}), "1 to 10"),
        (json!({"level": 1000}), "u8"),
        (json!({"level": "hard"}), "hard"),
        (json!({"time_ms": -1}), "-1"),
        (json!({"nodes": 1.5}), "1.5"),
    ] {
        let mut body = json!({"game": "oware"});
        body.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        let answer = post(&server, "/api/v1/move", body.to_string()).await;
        assert_eq!(answer.kind(), "invalid-request", "{body}");
        assert!(answer.text().contains(word), "{}", answer.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_computer_says_when_to_ask_again() {
    let server = server(|config| {
        config.computer.workers = 1;
        config.computer.queue = 0;
    });
    let body = json!({"game": "togyz-kumalak", "time_ms": 2_000}).to_string();
    let asked: Vec<_> = (0..3)
        .map(|_| {
            let (server, body) = (server.clone(), body.clone());
            tokio::spawn(async move { post(&server, "/api/v1/move", body).await })
        })
        .collect();
    let mut statuses = Vec::new();
    for answer in asked {
        let answer = answer.await.expect("no panic");
        if answer.status != StatusCode::OK {
            assert_eq!(answer.kind(), "busy");
            assert_eq!(answer.header("retry-after"), "2");
        }
        statuses.push(answer.status.as_u16());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 503, 503]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_takes_too_long_is_given_up() {
    let server = server(|config| config.http.timeout = Duration::from_millis(100));
    let begun = std::time::Instant::now();
    let answer =
        post(&server, "/api/v1/move", json!({"game": "togyz-kumalak", "time_ms": 4_000}).to_string()).await;
    assert_eq!((answer.status, answer.kind().as_str()), (StatusCode::REQUEST_TIMEOUT, "timeout"));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn the_address_of_a_kind_explains_it() {
    let server = server(|_| {});
    let problem = post(&server, "/api/v1/state", "{").await.problem();
    let answer = get(&server, problem["type"].as_str().expect("a type"), &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text().contains(problem["title"].as_str().expect("a title")), "{}", answer.text());
}

/// Requests that were right and have been damaged: refused or answered, never a fault of ours.
#[tokio::test]
async fn damaged_requests_never_break_anything() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(|| {
        u64::try_from(std::time::UNIX_EPOCH.elapsed().expect("a clock").as_micros()).expect("a seed") | 1
    });
    println!("SEED={seed}");
    let mut state = seed;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).expect("64 bits") % below
    };
    let server = server(|_| {});
    let bodies = [
        r#"{"game":"omweso","rules":{"preset":"casual","setup_cap":12,"reverse":true},"actions":["6","3","8","6"],"from":2}"#,
        r#"{"game":"igisoro","rules":{"reentry":"lap","min_sow":1},"start":"igisoro 4,4,4,4,4,4,4,4,0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4,0,0,0,0,0,0,0,0 S","actions":["7","4"],"from":0}"#,
        r#"{"game":"oware","start":{"south":[4,4,4,4,4,4],"north":[4,4,4,4,4,4],"stores":[0,0],"to_act":"south"},"actions":["1"]}"#,
        r#"{"game":"togyz-kumalak","start":{"south":[9,9,9,9,9,9,9,9,9],"north":[9,9,9,9,9,9,9,9,9],"tuzdyks":[null,null]},"actions":["9"]}"#,
        r#"{"game":"alemungula","start":"alemungula 5,5,5,5,5/5,5,5,5,5 0-0 S -","arranged":false,"actions":["1<","3>"],"from":1}"#,
    ];
    let bits = b"\"{}[],:0123456789-<>=xrs nulltrue.e\\\xff\x00SN/";
    let mut answered = 0;
    for round in 0..3_000 {
        let mut body = bodies[round % bodies.len()].as_bytes().to_vec();
        for _ in 0..=random(3) {
            let at = random(body.len());
            match random(4) {
                0 => drop(body.remove(at)),
                1 => body.insert(at, bits[random(bits.len())]),
                2 => body[at] = bits[random(bits.len())],
                _ => {
                    let part = body[at..(at + random(8)).min(body.len())].to_vec();
                    let place = random(body.len());
                    body.splice(place..place, part);
                }
            }
        }
        let text = String::from_utf8_lossy(&body).into_owned();
        let answer = post(&server, "/api/v1/state", body).await;
        if answer.status == StatusCode::OK {
            answered += 1;
        } else {
            assert!(answer.status.is_client_error(), "{} for {text}", answer.status);
            answer.kind();
        }
    }
    assert!((1..3_000).contains(&answered), "{answered} were answered");
}

#[tokio::test]
async fn rooms_are_looked_for_only_so_often() {
    let server = server(|config| config.rooms.visits = Rate { burst: 4.0, refill: 0.001 });
    let room = "aaaaaaaaaaaaaaaa";
    for path in [
        format!("/en/room/{room}"),
        format!("/api/v1/rooms/{room}/games"),
        format!("/api/v1/rooms/{room}/games/1"),
        format!("/ru/room/{room}"),
    ] {
        assert_eq!(get(&server, &path, &[]).await.status, 404, "{path}");
    }
    let answer = get(&server, &format!("/api/v1/rooms/{room}/games"), &[]).await;
    assert_eq!((answer.status.as_u16(), answer.kind().as_str()), (429, "too-many"));
    let page = get(&server, &format!("/pt/room/{room}"), &[]).await;
    assert_eq!((page.status.as_u16(), page.header("retry-after")), (429, "5"));
    assert!(page.text().contains("Espere um pouco"), "{}", page.text());
}

#[tokio::test]
async fn nobody_takes_all_of_the_computer() {
    let server = server(|config| {
        config.computer.workers = 1;
        config.computer.each = 1;
        config.http.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    });
    let ask_from = |address: &'static str, time: u64| {
        let body = json!({"game": "oware", "time_ms": time}).to_string();
        let request = Request::builder()
            .method("POST")
            .uri("/api/v1/move")
            .header("content-type", "application/json")
            .header("x-forwarded-for", address)
            .body(Body::from(body))
            .expect("a request");
        let server = server.clone();
        async move { ask(&server, request).await }
    };
    let long = tokio::spawn(ask_from("192.0.2.1", 3000));
    while !get(&server, "/metrics", &[]).await.text().contains("\nempiki_engine_running 1\n") {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let refused = ask_from("192.0.2.1", 10).await;
    assert_eq!((refused.status.as_u16(), refused.kind().as_str()), (429, "too-many"));
    assert_eq!(refused.header("retry-after"), "2");
    assert_eq!(ask_from("192.0.2.2", 10).await.status, 200, "somebody else waits and is answered");
    assert_eq!(long.await.expect("no panic").status, 200);
    assert_eq!(ask_from("192.0.2.1", 10).await.status, 200, "and so is who asks again");
}
