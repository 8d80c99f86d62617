//! Static files: what is in `web/`, and the texts of `locales/` for the browser.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::app::App;
use crate::config::AssetsConfig;
use crate::language::Language;
use crate::problem::{Problem, ProblemKind};

/// Where static files live.
pub const ROOT: &str = "/static/";

/// How long what never changes may be kept.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For what may change: kept, but asked for again before each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// The static files of a running server.
#[derive(Clone, Debug)]
pub struct Assets {
    files: Arc<BTreeMap<String, File>>,
    folder: Option<PathBuf>,
    version: String,
}

#[derive(Clone, Debug)]
struct File {
    content: Bytes,
    mime: HeaderValue,
    tag: HeaderValue,
}

impl File {
    /// `None` for a file of a kind that a browser has no use for, such as notes and type
    /// declarations that lie beside the others.
    fn new(path: &str, content: Bytes) -> Option<File> {
        let mime = mime(path)?;
        let tag = format!("W/\"{:016x}\"", fingerprint(&content));
        Some(File { mime, tag: HeaderValue::from_str(&tag).ok()?, content })
    }
}

/// Tells two contents apart, for caches; it guards nothing.
fn fingerprint(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}

fn mime(path: &str) -> Option<HeaderValue> {
    let text = match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => return None,
    };
    Some(HeaderValue::from_static(text))
}

impl Assets {
    /// The files built into the program, or those of a folder where the configuration names one.
    pub fn new(config: &AssetsConfig) -> Assets {
        let mut files = BTreeMap::new();
        for path in Web::iter() {
            if let Some(file) = Web::get(&path).and_then(|file| File::new(&path, bytes(file.data))) {
                files.insert(path.to_string(), file);
            }
        }
        for language in Language::ALL {
            for (path, text) in texts(language) {
                if let Some(file) = File::new(&path, Bytes::from(text)) {
                    files.insert(path, file);
                }
            }
        }
        let mut hasher = DefaultHasher::new();
        for (path, file) in &files {
            path.hash(&mut hasher);
            file.content.hash(&mut hasher);
        }
        let version = format!("v-{:016x}", hasher.finish());
        Assets { files: Arc::new(files), folder: config.folder.clone(), version }
    }

    /// What the addresses of static files in a page begin with, without a slash at the end. It has
    /// the version of all static files in it, so that a browser may keep them for ever, and
    /// modules that import each other always match.
    pub fn root(&self) -> String {
        let root = ROOT.trim_end_matches('/');
        if self.folder.is_some() { root.to_owned() } else { format!("{root}/{}", self.version) }
    }

    /// The file at a path below [`ROOT`], and whether its address has our version in it.
    fn find(&self, path: &str) -> Option<(File, bool)> {
        let (path, versioned) =
            match path.strip_prefix(self.version.as_str()).and_then(|p| p.strip_prefix('/')) {
                Some(path) => (path, true),
                None => (path, false),
            };
        let from_folder = self.folder.as_deref().and_then(|folder| read_below(folder, path));
        match from_folder.and_then(|content| File::new(path, content)) {
            Some(file) => Some((file, false)),
            None => self.files.get(path).map(|file| (file.clone(), versioned)),
        }
    }
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

/// The Fluent files of a language, and one that joins them all. What has not been translated is
/// there in English, as it is on the pages.
fn texts(language: Language) -> Vec<(String, String)> {
    let mut joined = String::new();
    let mut files = Vec::new();
    let read = |path: &str| Locales::get(path).map(|file| String::from_utf8_lossy(&file.data).into_owned());
    for english in Locales::iter() {
        let Some(name) = english.strip_prefix("en/") else { continue };
        let path = format!("{language}/{name}");
        let own = read(&path).unwrap_or_default();
        let text = if language == Language::English {
            own
        } else {
            completed(own, &read(&english).unwrap_or_default())
        };
        joined.push_str(&text);
        files.push((format!("locales/{path}"), text));
    }
    files.push((format!("locales/{language}.ftl"), joined));
    files
}

/// A Fluent file with the entries added that only the English one has.
fn completed(own: String, english: &str) -> String {
    let known: BTreeSet<&str> = own.lines().filter_map(entry_name).collect();
    let mut missing = String::new();
    let mut wanted = false;
    for line in english.lines() {
        if let Some(name) = entry_name(line) {
            wanted = !known.contains(name);
        } else if line.starts_with('#') {
            wanted = false;
        }
        if wanted {
            missing.push_str(line);
            missing.push('\n');
        }
    }
    own + "\n" + &missing
}

/// The name of the Fluent entry that begins on this line, if one does.
fn entry_name(line: &str) -> Option<&str> {
    let (name, _) = line.split_once('=')?;
    let begins = line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-');
    begins.then(|| name.trim_end())
}

/// Reads a file of the folder, never one outside.
fn read_below(folder: &Path, path: &str) -> Option<Bytes> {
    let path = Path::new(path);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    std::fs::read(folder.join(path)).ok().map(Bytes::from)
}

/// Answers with a static file.
pub async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let found = uri.path().strip_prefix(ROOT).and_then(|path| app.assets().find(path));
    let Some((file, versioned)) = found else {
        let detail = format!("There is no static file at {}.", uri.path());
        return Problem::new(ProblemKind::NotFound, detail).into_response();
    };
    let caching = if versioned { FOR_EVER } else { REVALIDATE };
    let unchanged = headers
        .get_all(header::IF_NONE_MATCH)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|tag| tag.trim() == "*" || file.tag.as_bytes() == tag.trim().as_bytes());
    let (status, body) = if unchanged {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, Body::from(file.content))
    };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let answer = response.headers_mut();
    answer.insert(header::CACHE_CONTROL, caching);
    answer.insert(header::ETAG, file.tag);
    if !unchanged {
        answer.insert(header::CONTENT_TYPE, file.mime);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_never_left() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert!(read_below(&folder, "lib.rs").is_some());
        for path in
            ["../Cargo.toml", "/etc/hostname", "pages/../lib.rs", "./lib.rs/../../Cargo.toml", "", "nothing"]
        {
            assert!(read_below(&folder, path).is_none(), "{path}");
        }
    }

    #[test]
    fn the_texts_of_every_language_are_files() {
        let assets = Assets::new(&AssetsConfig::default());
        for language in Language::ALL {
            assert!(assets.find(&format!("locales/{language}.ftl")).is_some(), "{language}");
        }
        assert!(assets.find("locales/hr/pages.ftl").is_some());
    }

    #[test]
    fn what_is_not_translated_is_sent_in_english() {
        let plural = "b =\n    { $n ->\n        [one] B\n       *[other] BB\n    }\n";
        let english = format!("# Note\na = A\n{plural}# Note\nc = C\n");
        let own = "a = X\nc = Z\n";
        assert_eq!(completed(own.to_owned(), &english), format!("{own}\n{plural}"));
        assert_eq!(completed("b = Y".to_owned(), &english), "b = Y\na = A\nc = C\n");
    }
}
