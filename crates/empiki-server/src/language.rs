//! The languages of the interface, and which of them a request is answered in.

use std::convert::Infallible;
use std::fmt;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use fluent_templates::LanguageIdentifier;

/// The name of the cookie that remembers a language.
const COOKIE: &str = "language";

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which the others fall back to.
    English,
    /// Portuguese.
    Portuguese,
    /// Russian.
    Russian,
    /// Croatian.
    Croatian,
}

impl Language {
    /// All four, in the order in which a page offers them.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Portuguese, Language::Russian, Language::Croatian];

    /// The language's code: the first part of a page's path, and its `lang`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
            Language::Russian => "ru",
            Language::Croatian => "hr",
        }
    }

    /// The language that has this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language's identifier for Fluent.
    pub fn identifier(self) -> LanguageIdentifier {
        use fluent_templates::langid;
        match self {
            Language::English => langid!("en"),
            Language::Portuguese => langid!("pt"),
            Language::Russian => langid!("ru"),
            Language::Croatian => langid!("hr"),
        }
    }

    /// The language for a path and the headers that came with it: that of the path's first part,
    /// else the remembered one, else the best one that the browser accepts, else English.
    pub fn of_request(path: &str, headers: &HeaderMap) -> Language {
        path.split('/')
            .nth(1)
            .and_then(Language::from_code)
            .or_else(|| Language::remembered(headers))
            .or_else(|| Language::accepted(headers))
            .unwrap_or(Language::English)
    }

    /// The language remembered in the request's cookies.
    pub fn remembered(headers: &HeaderMap) -> Option<Language> {
        headers
            .get_all(header::COOKIE)
            .into_iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == COOKIE)
            .and_then(|(_, code)| Language::from_code(code))
    }

    /// The best of our languages by the request's `Accept-Language`. A region does not matter:
    /// `pt-BR` is Portuguese. Of two with equal weight the earlier wins.
    fn accepted(headers: &HeaderMap) -> Option<Language> {
        let mut best: Option<(Language, f32)> = None;
        let ranges = headers
            .get_all(header::ACCEPT_LANGUAGE)
            .into_iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','));
        for range in ranges {
            let mut parts = range.split(';').map(str::trim);
            let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
            let primary = tag.split('-').next().unwrap_or_default();
            let Some(language) = Language::from_code(primary) else { continue };
            let weight = match parts.find_map(|part| part.strip_prefix("q=")) {
                Some(text) => text.trim().parse::<f32>().unwrap_or(0.0),
                None => 1.0,
            };
            if weight > 0.0 && best.is_none_or(|(_, top)| weight > top) {
                best = Some((language, weight));
            }
        }
        best.map(|(language, _)| language)
    }

    /// The `Set-Cookie` value that remembers this language for a year.
    pub fn cookie(self) -> HeaderValue {
        let text = format!("{COOKIE}={self}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Language, Infallible> {
        Ok(Language::of_request(parts.uri.path(), &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(path: &str, headers: &[(&'static str, &'static str)]) -> Language {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        Language::of_request(path, &map)
    }

    #[test]
    fn the_path_wins_then_the_cookie_then_the_browser() {
        let all = [("cookie", "a=b; language=ru"), ("accept-language", "hr")];
        assert_eq!(language("/pt/oware", &all), Language::Portuguese);
        assert_eq!(language("/oware", &all), Language::Russian);
        assert_eq!(language("/oware", &all[1..]), Language::Croatian);
        assert_eq!(language("/oware", &[]), Language::English);
    }

    #[test]
    fn accept_language_is_weighed() {
        for (accepted, expected) in [
            ("pt-BR,pt;q=0.9,en;q=0.8", Language::Portuguese),
            ("de, ru;q=0.3, hr;q=0.7", Language::Croatian),
            ("de-AT;q=0.9, fr", Language::English),
            ("RU", Language::Russian),
            ("hr;q=0, ru;q=0.1", Language::Russian),
            ("ru;q=nonsense, hr;q=0.2", Language::Croatian),
            ("hr, ru", Language::Croatian),
            (";;,q=1,=", Language::English),
        ] {
            assert_eq!(language("/", &[("accept-language", accepted)]), expected, "{accepted}");
        }
    }

    #[test]
    fn an_unknown_remembered_language_counts_for_nothing() {
        assert_eq!(language("/", &[("cookie", "language=xx"), ("accept-language", "ru")]), Language::Russian);
        assert_eq!(language("/", &[("cookie", "language"), ("accept-language", "ru")]), Language::Russian);
    }

    #[test]
    fn what_a_cookie_remembers_is_read_back() {
        for language in Language::ALL {
            let set = language.cookie();
            let pair = set.to_str().expect("ascii").split(';').next().expect("a pair").to_owned();
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_str(&pair).expect("a header"));
            assert_eq!(Language::remembered(&headers), Some(language));
        }
    }
}
