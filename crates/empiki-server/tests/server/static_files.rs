//! Static files and how they are kept.

use crate::common::{get, server};
use axum::http::StatusCode;

#[tokio::test]
async fn files_have_types_and_tags() {
    let server = server(|_| {});
    for (path, kind) in [
        ("/static/locales/en.ftl", "text/plain; charset=utf-8"),
        ("/static/locales/ru/pages.ftl", "text/plain; charset=utf-8"),
        ("/static/vendor/fluent/index.js", "text/javascript; charset=utf-8"),
    ] {
        let answer = get(&server, path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), kind, "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        let tag = answer.header("etag").to_owned();
        for tags in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned()] {
            let again = get(&server, path, &[("if-none-match", &tags)]).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path} with {tags}");
            assert!(again.body.is_empty());
            assert_eq!(again.header("etag"), tag);
        }
        let again = get(&server, path, &[("if-none-match", "W/\"0\"")]).await;
        assert_eq!((again.status, again.body), (StatusCode::OK, answer.body));
    }
}

#[tokio::test]
async fn what_has_the_version_in_its_address_is_kept_for_ever() {
    let server = server(|_| {});
    let html = get(&server, "/en/", &[]).await.text();
    let data =
        html.split("id=\"page\">").nth(1).and_then(|rest| rest.split("</script>").next()).expect("data");
    let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
    let root = data["assets"].as_str().expect("a root");
    assert!(root.starts_with("/static/v-"), "{root}");
    let answer = get(&server, &format!("{root}/locales/en.ftl"), &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.header("cache-control").contains("immutable"));
    let other = get(&server, "/static/v-0000000000000000/locales/en.ftl", &[]).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND, "another version's file is not this one's");
}

#[tokio::test]
async fn only_what_a_browser_uses_is_served_and_nothing_outside() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
    for server in [server(|_| {}), server(|config| config.assets.folder = Some(folder.into()))] {
        assert_eq!(get(&server, "/static/vendor/fluent/index.js", &[]).await.status, StatusCode::OK);
        for path in [
            "/static/",
            "/static/vendor/README.md",
            "/static/vendor/fluent/index.d.ts",
            "/static/../Cargo.toml",
            "/static/%2e%2e/locales/en/pages.ftl",
            "/static/..%2flocales/en/pages.ftl",
            "/static//etc/hostname",
            "/static/vendor",
        ] {
            assert_eq!(get(&server, path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
}

#[tokio::test]
async fn a_folder_is_read_anew_each_time() {
    let folder = std::env::temp_dir().join(format!("empiki-static-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let server = server(|config| config.assets.folder = Some(folder.clone()));
    for text in ["let a = 1;", "let a = 2;"] {
        std::fs::write(folder.join("a.js"), text).expect("a file");
        let answer = get(&server, "/static/a.js", &[]).await;
        assert_eq!((answer.text().as_str(), answer.header("cache-control")), (text, "no-cache"));
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}
