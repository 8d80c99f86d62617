//! Pages, languages and where addresses lead.

use crate::common::{ask, get, post_json, server};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::Value;

const LANGUAGES: [&str; 4] = ["en", "pt", "ru", "hr"];
const GAMES: [&str; 5] = ["omweso", "igisoro", "oware", "togyz-kumalak", "alemungula"];

fn places() -> Vec<String> {
    let mut places = vec![String::new(), "rules".to_owned(), "glossary".to_owned()];
    for game in GAMES {
        places.push(game.to_owned());
        places.push(format!("{game}/guide"));
        places.push(format!("{game}/room"));
    }
    places
}

#[tokio::test]
async fn every_page_is_there_in_every_language() {
    let server = server(|_| {});
    for language in LANGUAGES {
        for place in places() {
            let path = format!("/{language}/{place}");
            let answer = get(&server, &path, &[("accept-language", "hr"), ("cookie", "language=ru")]).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
            let html = answer.text();
            assert!(html.contains(&format!("<html lang=\"{language}\"")), "{path}");
            assert!(html.contains("<title>") && !html.contains("<title></title>"), "{path}");
            // A missing text would show as its key.
            for key in [">page-", ">game-", ">rules-", "\"page-", ">error-", ">option-", ">language-"] {
                assert!(!html.contains(key), "{path} has {key}…");
            }
            for other in LANGUAGES {
                let link = format!("hreflang=\"{other}\" href=\"/{other}/{place}\"");
                assert!(html.contains(&link), "{path} lacks {link}");
            }
            let neutral = format!("hreflang=\"x-default\" href=\"/{place}\"");
            assert!(html.contains(&neutral), "{path} lacks {neutral}");
            assert!(html.ends_with("</html>") || html.trim_end().ends_with("</html>"), "{path} is whole");
        }
    }
}

#[tokio::test]
async fn links_are_whole_where_the_site_knows_its_address() {
    let server = server(|config| config.http.origin = Some("https://empiki.example/".to_owned()));
    let html = get(&server, "/pt/oware", &[]).await.text();
    assert!(html.contains("hreflang=\"ru\" href=\"https://empiki.example/ru/oware\""), "{html}");
    assert!(html.contains("hreflang=\"x-default\" href=\"https://empiki.example/oware\""));
}

#[tokio::test]
async fn an_address_without_a_language_leads_to_one() {
    let server = server(|_| {});
    for place in places() {
        for (headers, language) in [
            (vec![], "en"),
            (vec![("accept-language", "pt-BR,en;q=0.5")], "pt"),
            (vec![("accept-language", "de,hr;q=0.2")], "hr"),
            (vec![("cookie", "language=ru"), ("accept-language", "pt")], "ru"),
        ] {
            let answer = get(&server, &format!("/{place}?level=3"), &headers).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "/{place}");
            assert_eq!(answer.header("location"), format!("/{language}/{place}?level=3"));
            assert_eq!(answer.header("vary"), "accept-language, cookie");
            assert_eq!(answer.header("set-cookie"), "", "only a choice is remembered");
        }
    }
}

#[tokio::test]
async fn a_chosen_language_is_remembered() {
    let server = server(|_| {});
    let answer = get(&server, "/hr/oware?remember&level=3", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.header("location"), "/hr/oware?level=3");
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("language=hr; Path=/;") && cookie.contains("HttpOnly"), "{cookie}");
    let pair = cookie.split(';').next().expect("a pair");
    let answer = get(&server, "/oware", &[("cookie", pair), ("accept-language", "ru")]).await;
    assert_eq!(answer.header("location"), "/hr/oware");
    // Without a language in front there is nothing to remember.
    let answer = get(&server, "/oware?remember", &[("accept-language", "ru")]).await;
    assert_eq!((answer.header("location"), answer.header("set-cookie")), ("/ru/oware", ""));
}

#[tokio::test]
async fn other_spellings_of_an_address_lead_to_the_right_one() {
    let server = server(|_| {});
    for (wrong, right) in [
        ("/ru", "/ru/"),
        ("/ru/oware/", "/ru/oware"),
        ("/ru/oware/guide/", "/ru/oware/guide"),
        ("/rules/", "/en/rules"),
        ("/OWARE", "/en/oware"),
        ("/en/rules//?a=b", "/en/rules?a=b"),
    ] {
        let answer = get(&server, wrong, &[]).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, right), "{wrong}");
    }
}

#[tokio::test]
async fn what_is_not_there_gets_a_friendly_page_in_the_readers_language() {
    let server = server(|_| {});
    for (path, language) in [
        ("/hr/chess", "hr"),
        ("/de/oware", "ru"),
        ("/nothing/at/all", "ru"),
        ("//evil.example/", "ru"),
        ("/hr/oware/guide/more", "hr"),
        ("/static/nothing.js", "ru"),
        ("/problems/nothing", "ru"),
        ("/hr/%FF", "hr"),
        ("/hr/%00", "hr"),
    ] {
        let answer = get(&server, path, &[("accept-language", "ru")]).await;
        assert!(
            matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST),
            "{path}: {}",
            answer.status
        );
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        let html = answer.text();
        assert!(html.contains(&format!("<html lang=\"{language}\"")), "{path}");
        assert!(html.contains(&format!("href=\"/{language}/\"")), "{path} leads home");
    }
    let answer = ask(
        &server,
        Request::builder().method(Method::POST).uri("/en/oware").body(Body::empty()).expect("a request"),
    )
    .await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.text().contains("<html lang=\"en\""));
}

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let server = server(|_| {});
    for path in
        ["/", "/en/", "/en/nothing", "/api/v1/games", "/api/nothing", "/static/locales/en.ftl", "/healthz"]
    {
        let answer = get(&server, path, &[]).await;
        let policy = answer.header("content-security-policy");
        for part in ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
    }
}

/// What the policy forbids must not be in the pages: it would silently not work.
#[tokio::test]
async fn no_page_has_script_or_style_written_into_it() {
    let server = server(|_| {});
    for place in places() {
        let html = get(&server, &format!("/en/{place}"), &[]).await.text();
        assert!(!html.contains(" style=\"") && !html.contains("<style"), "/{place}");
        assert!(!html.contains(" onclick=") && !html.contains("javascript:"), "/{place}");
        for script in html.split("<script").skip(1) {
            let tag = script.split('>').next().expect("a tag");
            assert!(
                tag.contains("src=\"/static/") || tag.contains("type=\"application/json\""),
                "/{place}: {tag}"
            );
        }
    }
}

#[tokio::test]
async fn pages_are_compressed_for_those_who_can_read_it() {
    let server = server(|_| {});
    let answer = get(&server, "/en/omweso", &[("accept-encoding", "gzip")]).await;
    assert_eq!(answer.header("content-encoding"), "gzip");
    assert_eq!(&answer.body[..2], [0x1f, 0x8b]);
    assert_eq!(get(&server, "/en/omweso", &[]).await.header("content-encoding"), "");
}

#[tokio::test]
async fn the_server_says_that_it_is_alive() {
    let answer = get(&server(|_| {}), "/healthz", &[]).await;
    assert_eq!((answer.status, answer.text().as_str()), (StatusCode::OK, "ok\n"));
}

#[tokio::test]
async fn the_server_says_whether_it_can_work_and_what_it_counts() {
    let server = server(|_| {});
    let answer = get(&server, "/readyz", &[]).await;
    assert_eq!((answer.status, answer.text().as_str()), (StatusCode::OK, "ready\n"));
    let page = get(&server, "/metrics", &[]).await.text();
    for name in
        ["empiki_rooms 0", "empiki_connections 0", "empiki_engine_running 0", "empiki_commit_seconds_count 0"]
    {
        assert!(page.lines().any(|line| line == name), "{name} in\n{page}");
    }
    let broken = without_store();
    assert_eq!(get(&broken, "/readyz", &[]).await.status, StatusCode::SERVICE_UNAVAILABLE);
}

/// A server whose store cannot be opened.
fn without_store() -> axum::Router {
    server(|config| {
        config.rooms.store = empiki_server::store::StoreConfig::Folder("/dev/null/nowhere".into());
    })
}

/// Every static file that a page asks for is there.
#[tokio::test]
async fn pages_ask_for_files_that_exist() {
    let server = server(|_| {});
    let mut seen = std::collections::BTreeSet::new();
    for place in places() {
        let html = get(&server, &format!("/en/{place}"), &[]).await.text();
        for part in html.split("\"/static/").skip(1) {
            let path = part.split(['"', '#', '?']).next().expect("a path");
            // The page's data name the root of all files; what has an ending is a file.
            if path.contains('.') {
                seen.insert(format!("/static/{path}"));
            }
        }
    }
    assert!(!seen.is_empty());
    for path in seen {
        assert_eq!(get(&server, &path, &[]).await.status, StatusCode::OK, "{path}");
    }
}

/// What a guide gives its script is what the API takes, and ends where it should.
#[tokio::test]
async fn worked_examples_can_be_played() {
    let server = server(|_| {});
    let mut played = 0;
    for game in GAMES {
        let html = get(&server, &format!("/en/{game}/guide"), &[]).await.text();
        for figure in html.split("data-example=\"").skip(1) {
            let (data, rest) = figure.split_once('"').expect("an attribute");
            let data = data.replace("&#34;", "\"").replace("&#39;", "'").replace("&#60;", "<");
            let data = data.replace("&#62;", ">").replace("&#38;", "&");
            let mut example: Value =
                serde_json::from_str(&data).unwrap_or_else(|error| panic!("{error}: {data}"));
            let stages = example["stages"].as_array().expect("stages").clone();
            let captions = rest.split("</ol>").next().expect("captions").matches("<li>").count();
            assert_eq!(captions, stages.len() + 1, "{game}: {data}");
            let fields = example.as_object_mut().expect("an object");
            fields.remove("stages");
            fields.insert("game".to_owned(), game.into());
            let actions: Vec<Value> =
                stages.iter().flat_map(|stage| stage.as_array().expect("actions").clone()).collect();
            fields.insert("actions".to_owned(), actions.into());
            post_json(&server, "/api/v1/state", &example).await;
            played += 1;
        }
    }
    assert!(played >= 15, "{played}");
}
