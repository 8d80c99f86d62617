//! Whose request it is.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};

use crate::app::App;

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The address of whoever asks: what a trusted proxy says of it, or where the connection comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientAddress, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0);
        // A request that came over no connection is one of our own.
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Ok(ClientAddress(client(peer, &parts.headers, &app.config().http.trusted_proxies)))
    }
}

/// The last address in `X-Forwarded-For` that is not a trusted proxy's. What stands before it anybody
/// can have written.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let trusts =
        |address: &IpAddr| trusted.iter().any(|proxy| proxy.to_canonical() == address.to_canonical());
    if !trusts(&peer) {
        return peer;
    }
    let values: Vec<&[u8]> =
        headers.get_all("x-forwarded-for").into_iter().map(|value| value.as_bytes()).collect();
    let forwarded: Vec<&[u8]> = values.iter().flat_map(|value| value.split(|byte| *byte == b',')).collect();
    let mut last = peer;
    for text in forwarded.into_iter().rev() {
        let Some(address) = written(text) else { return last };
        last = address;
        if !trusts(&address) {
            return address;
        }
    }
    last
}

/// The address in an entry of `X-Forwarded-For`; some proxies write the port behind it.
fn written(entry: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(entry).ok()?.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// Whether a WebSocket may be opened by a page of this origin. A program that is no browser sends no
/// origin, and has no other site's visitors to misuse.
pub fn origin_allowed(headers: &HeaderMap, own: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(own) = own {
        return origin.eq_ignore_ascii_case(own.trim_end_matches('/'));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
    matches!((authority, host), (Some(authority), Some(host)) if authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_bytes(value.as_bytes()).expect("a value"))
        };
        all.iter().map(pair).collect()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let address = |text: &str| -> IpAddr { text.parse().expect("an address") };
        let (proxy, inner) = (address("10.0.0.1"), address("10.0.0.2"));
        let of = |peer, forwarded: &'static str, trusted: &[IpAddr]| {
            client(peer, &headers(&[("x-forwarded-for", forwarded)]), trusted)
        };
        assert_eq!(of(proxy, "192.0.2.9", &[]), proxy);
        assert_eq!(of(proxy, "192.0.2.9", &[proxy]), address("192.0.2.9"));
        assert_eq!(of(proxy, "1.2.3.4, 192.0.2.9", &[proxy]), address("192.0.2.9"), "the first may be a lie");
        assert_eq!(of(proxy, "1.2.3.4, 192.0.2.9, 10.0.0.2", &[proxy, inner]), address("192.0.2.9"));
        assert_eq!(of(proxy, "nonsense", &[proxy]), proxy);
        assert_eq!(of(proxy, "1.2.3.4, 192.0.2.9:5678", &[proxy]), address("192.0.2.9"), "with its port");
        assert_eq!(of(proxy, "[2001:db8::9]:443", &[proxy]), address("2001:db8::9"));
        assert_eq!(of(proxy, "[2001:db8::9]", &[proxy]), address("2001:db8::9"));
        assert_eq!(of(proxy, "\u{e9}vil, 192.0.2.9", &[proxy]), address("192.0.2.9"), "the rest is not read");
        assert_eq!(of(address("192.0.2.9"), "10.0.0.7", &[proxy]), address("192.0.2.9"));
    }

    #[test]
    fn pages_of_other_sites_are_kept_out() {
        let allowed = |origin: &'static str, own| {
            origin_allowed(&headers(&[("origin", origin), ("host", "play.example:8080")]), own)
        };
        assert!(allowed("http://play.example:8080", None));
        assert!(allowed("https://PLAY.example:8080", None));
        for origin in
            ["http://evil.example", "http://play.example", "null", "http://play.example:8080.evil.example"]
        {
            assert!(!allowed(origin, None), "{origin}");
        }
        assert!(allowed("https://empiki.example", Some("https://empiki.example/")));
        assert!(!allowed("http://play.example:8080", Some("https://empiki.example")));
        assert!(origin_allowed(&headers(&[("host", "play.example")]), None), "no browser");
    }
}
