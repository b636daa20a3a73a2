//! The client behind a proxy: addresses in headers, believed only as far as they were written by
//! proxies that the operator trusts.
//!
//! A proxy appends the address it saw. So the list is read from the right: the first address that is
//! no trusted proxy's is the client, and whatever is left of it may be invented by the client.

use std::net::{IpAddr, SocketAddr};

use http::HeaderMap;
use http::header::{FORWARDED, HeaderName, VIA};

use super::client::Network;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Headers that proxies and the services before them add. Their values are not believed: they show
/// only that a request was passed on.
const PASSED_ON: [HeaderName; 16] = [
    FORWARDED,
    VIA,
    X_FORWARDED_FOR,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-forwarded-port"),
    HeaderName::from_static("x-forwarded-proto"),
    HeaderName::from_static("x-forwarded-server"),
    HeaderName::from_static("x-real-ip"),
    HeaderName::from_static("x-client-ip"),
    HeaderName::from_static("x-cluster-client-ip"),
    HeaderName::from_static("x-original-forwarded-for"),
    HeaderName::from_static("x-envoy-external-address"),
    HeaderName::from_static("true-client-ip"),
    HeaderName::from_static("cf-connecting-ip"),
    HeaderName::from_static("fastly-client-ip"),
    HeaderName::from_static("fly-client-ip"),
];
/// No chain of proxies is longer.
const MAX_HOPS: usize = 32;

/// The header that proxies write. Only one is read: a proxy that writes the one passes the other on
/// as a client invented it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: client, proxy`.
    #[default]
    XForwardedFor,
    /// `Forwarded: for=client, for=proxy`, RFC 7239.
    Forwarded,
}

/// The proxies that are believed, and the header they write.
#[derive(Debug, Clone, Default)]
pub(super) struct Proxies {
    pub(super) trusted: Vec<Network>,
    pub(super) header: ProxyHeader,
}

impl Proxies {
    pub(super) fn trust(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|one| one.contains(address))
    }

    /// The address a trusted proxy names; none if the peer is the client itself.
    pub(super) fn behind(&self, peer: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
        if !self.trust(peer) {
            return None;
        }
        let mut found = None;
        let values = headers.get_all(self.name()).iter().rev();
        // A value that is no text is an entry that cannot be read.
        let hops = values.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
        for hop in hops.take(MAX_HOPS) {
            let Some(address) = self.read(hop.trim()) else {
                // A trusted proxy that does not name an address is the client itself.
                break;
            };
            found = Some(address);
            if !self.trust(address) {
                break;
            }
        }
        found
    }

    fn name(&self) -> HeaderName {
        match self.header {
            ProxyHeader::XForwardedFor => X_FORWARDED_FOR,
            ProxyHeader::Forwarded => FORWARDED,
        }
    }

    fn read(&self, hop: &str) -> Option<IpAddr> {
        match self.header {
            ProxyHeader::XForwardedFor => address(hop),
            ProxyHeader::Forwarded => {
                let pairs = hop.split(';').filter_map(|pair| pair.split_once('='));
                let mut named = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
                let (_, value) = named.next()?;
                address(value.trim().trim_matches('"'))
            }
        }
    }
}

/// Whether a request says that somebody passed it on.
pub(super) fn is_passed_on(headers: &HeaderMap) -> bool {
    PASSED_ON.iter().any(|name| headers.contains_key(name))
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let parsed: Option<IpAddr> = bare.unwrap_or(text).parse().ok();
    let parsed = parsed.or_else(|| text.parse::<SocketAddr>().ok().map(|place| place.ip()));
    parsed.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn behind(header: ProxyHeader, peer: &str, values: &[&str]) -> Option<String> {
        let trusted = ["10.0.0.0/8", "2001:db8:1::/48"];
        let proxies = Proxies {
            trusted: trusted.map(|text| Network::parse(text).unwrap()).to_vec(),
            header,
        };
        let mut headers = HeaderMap::new();
        for value in values {
            let value = HeaderValue::from_bytes(value.as_bytes()).unwrap();
            headers.append(proxies.name(), value);
        }
        let found = proxies.behind(peer.parse().unwrap(), &headers);
        found.map(|address| address.to_string())
    }

    #[test]
    fn a_stranger_is_not_believed() {
        for header in [ProxyHeader::XForwardedFor, ProxyHeader::Forwarded] {
            assert_eq!(
                behind(header, "192.0.2.1", &["203.0.113.9", "for=203.0.113.9"]),
                None
            );
            assert_eq!(behind(header, "10.1.1.1", &[]), None);
        }
    }

    #[test]
    fn the_rightmost_address_that_is_no_proxy_is_the_client() {
        for (values, expected) in [
            (&["203.0.113.9"][..], Some("203.0.113.9")),
            // Whatever the client wrote itself stands left of what the proxy saw.
            (&["127.0.0.1, 8.8.8.8, 203.0.113.9"], Some("203.0.113.9")),
            (&["203.0.113.9, 10.2.2.2,10.3.3.3"], Some("203.0.113.9")),
            (
                &["127.0.0.1", "203.0.113.9", "10.2.2.2"],
                Some("203.0.113.9"),
            ),
            (&["203.0.113.9:4711"], Some("203.0.113.9")),
            (&["[2001:db8::7]:4711"], Some("2001:db8::7")),
            (&["[2001:db8::7]"], Some("2001:db8::7")),
            (&["2001:db8::7, 2001:db8:1::1"], Some("2001:db8::7")),
            (&["::ffff:203.0.113.9"], Some("203.0.113.9")),
            // Nobody but proxies, or nobody who can be read: the farthest one known asks.
            (&["10.9.9.9, 10.2.2.2"], Some("10.9.9.9")),
            (&["8.8.8.8, unknown, 10.2.2.2"], Some("10.2.2.2")),
            (&["8.8.8.8, unknown"], None),
            (&["8.8.8.8,"], None),
            (&["8.8.8.8", "\u{e4}"], None),
        ] {
            let found = behind(ProxyHeader::XForwardedFor, "10.1.1.1", values);
            assert_eq!(found.as_deref(), expected, "{values:?}");
        }
    }

    #[test]
    fn the_standard_header_is_read_alike() {
        for (values, expected) in [
            (&["for=203.0.113.9"][..], Some("203.0.113.9")),
            (
                &["For=\"[2001:db8::7]:4711\";proto=http"],
                Some("2001:db8::7"),
            ),
            (
                &["proto=https; for=203.0.113.9 ;by=10.1.1.1"],
                Some("203.0.113.9"),
            ),
            (
                &["for=127.0.0.1, for=203.0.113.9, for=10.2.2.2"],
                Some("203.0.113.9"),
            ),
            // A quote that a client opened swallows nothing.
            (&["for=\"8.8.8.8, for=203.0.113.9"], Some("203.0.113.9")),
            (&["for=8.8.8.8, for=_hidden"], None),
            (&["for=8.8.8.8, proto=http"], None),
        ] {
            let found = behind(ProxyHeader::Forwarded, "10.1.1.1", values);
            assert_eq!(found.as_deref(), expected, "{values:?}");
        }
    }

    #[test]
    fn an_endless_chain_is_not_followed() {
        let chain = vec!["10.2.2.2"; 1000].join(",");
        let found = behind(
            ProxyHeader::XForwardedFor,
            "10.1.1.1",
            &[&format!("8.8.8.8,{chain}")],
        );
        assert_eq!(found.as_deref(), Some("10.2.2.2"));
    }
}
