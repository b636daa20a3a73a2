//! Whose pages may call what bends a development chain, or gives its coins away.
//!
//! A browser lets a page of any website send requests to a node on its user's machine, and a name
//! that its owner points at this machine lets the page read the answers, too. Whoever is no browser
//! says nothing of an origin and is not asked for one.

use std::fmt;
use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;

use http::header::{HOST, ORIGIN};
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Uri};

/// Names that no website can have: those of this machine and of the network around it.
const LOCAL_ENDINGS: [&str; 2] = [".localhost", ".internal"];

tokio::task_local! {
    static ASKING: Asking;
}

/// The pages that an operator named: origins such as `https://wallet.example.org`.
#[derive(Debug, Clone, Default)]
pub struct Known(Arc<[String]>);

impl Known {
    /// From a list of origins.
    pub fn new(origins: &[String]) -> Self {
        let plain = |origin: &String| origin.trim_end_matches('/').to_ascii_lowercase();
        Self(origins.iter().map(plain).collect())
    }

    fn names(&self, origin: &str) -> bool {
        self.0.iter().any(|known| known == origin)
    }

    fn hosts(&self, host: &str) -> bool {
        let mut hosts = self.0.iter().filter_map(|known| authority(known));
        hosts.any(|known| name(&known) == host)
    }

    /// On whose page a request was made.
    pub fn look(&self, headers: &HeaderMap, uri: &Uri) -> Asking {
        let host = headers.get(HOST).map_or_else(
            || uri.authority().map(ToString::to_string),
            |host| Some(text(host)),
        );
        let host = host.map(|host| host.to_ascii_lowercase());
        let parsed = host.as_ref().map(|host| host.parse::<Authority>());
        let is_ours = match &parsed {
            None => true,
            Some(Ok(host)) => is_local(&name(host)) || self.hosts(&name(host)),
            Some(Err(_)) => false,
        };
        // A browser says where its page is from, or for what it fetches; who says neither is none, and
        // may call the node by whatever name it is reached by.
        let is_browser = headers.contains_key(ORIGIN)
            || headers
                .keys()
                .any(|name| name.as_str().starts_with("sec-fetch-"));
        if is_browser && !is_ours {
            return Asking(Err(Foreign::host(&host.unwrap_or_default())));
        }
        let here = parsed.and_then(Result::ok);
        for origin in headers.get_all(ORIGIN) {
            let origin = text(origin).to_ascii_lowercase();
            if !self.admits(&origin, here.as_ref()) {
                return Asking(Err(Foreign::origin(&origin)));
            }
        }
        Asking(Ok(()))
    }

    /// A page of this machine's, of this node's own, or one that was named.
    fn admits(&self, origin: &str, here: Option<&Authority>) -> bool {
        let Some(origin_of) = authority(origin) else {
            return false;
        };
        let page = name(&origin_of);
        is_loopback(&page) || self.names(origin) || here == Some(&origin_of)
    }
}

/// On whose page a request was made; an error if on one that may not bend anything.
#[derive(Debug, Clone)]
pub struct Asking(Result<(), Foreign>);

/// A page of somebody else's, or a name that is not this node's.
#[derive(Debug, Clone)]
pub struct Foreign(String);

impl Foreign {
    fn origin(origin: &str) -> Self {
        Self(format!(
            "pages of {:?} may not do this: only those of this machine, of the node itself and of \
             the origins in rest.cors may",
            shorten(origin)
        ))
    }

    fn host(host: &str) -> Self {
        Self(format!(
            "this node does not do this as {:?}: use its address or localhost, or name the host in \
             rest.cors or the public addresses",
            shorten(host)
        ))
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Asking {
    /// Answers a request of such a page.
    pub async fn scope<F: Future>(asking: Option<Self>, work: F) -> F::Output {
        match asking {
            Some(asking) => ASKING.scope(asking, work).await,
            None => work.await,
        }
    }

    /// Whether whoever asks now may bend rules.
    pub fn check() -> Result<(), Foreign> {
        ASKING.try_with(Self::verdict).unwrap_or(Ok(()))
    }

    /// Whether the page may do this.
    pub fn verdict(&self) -> Result<(), Foreign> {
        self.0.clone()
    }
}

fn text(value: &HeaderValue) -> String {
    String::from_utf8_lossy(value.as_bytes()).into_owned()
}

/// Host and port of an origin; none of one that is no page of a server, such as `null`.
fn authority(origin: &str) -> Option<Authority> {
    let (scheme, rest) = origin.split_once("://")?;
    let is_web = ["http", "https", "ws", "wss"].contains(&scheme);
    let rest = rest.split('/').next().filter(|_| is_web)?;
    rest.parse().ok()
}

/// A host without port and brackets.
fn name(host: &Authority) -> String {
    let host = host.host();
    let bare = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    bare.unwrap_or(host)
        .trim_end_matches('.')
        .to_ascii_lowercase()
}

/// An address, or a name that nobody can register: an address cannot be pointed elsewhere.
fn is_local(name: &str) -> bool {
    let is_address = name.parse::<IpAddr>().is_ok();
    let is_label = !name.is_empty() && !name.contains('.');
    is_address || is_label || LOCAL_ENDINGS.iter().any(|ending| name.ends_with(ending))
}

fn is_loopback(name: &str) -> bool {
    let address = name.parse::<IpAddr>().map(|address| address.to_canonical());
    name == "localhost"
        || name.ends_with(".localhost")
        || address.is_ok_and(|address| address.is_loopback())
}

fn shorten(text: &str) -> String {
    text.chars().take(100).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may(headers: &[(&str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name: http::HeaderName = name.parse().unwrap();
            map.append(name, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        let known = Known::new(&["https://wallet.example.org".to_owned()]);
        known.look(&map, &Uri::from_static("/")).verdict().is_ok()
    }

    #[test]
    fn who_says_nothing_of_an_origin_may() {
        for host in [
            "127.0.0.1:26657",
            "localhost:26657",
            "LOCALHOST",
            "[::1]:26657",
            "192.168.1.5",
            "0.0.0.0:1",
            "node:26657",
            "host.docker.internal:26657",
            "wallet.example.org",
        ] {
            assert!(may(&[("host", host)]), "{host}");
        }
        assert!(may(&[]));
    }

    #[test]
    fn a_name_that_somebody_points_here_may_not() {
        for host in [
            "evil.example:26657",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "a@localhost:x:y",
            "",
            "\u{e4}",
        ] {
            assert!(
                !may(&[("host", host), ("sec-fetch-site", "same-origin")]),
                "{host}"
            );
            // Who is no browser may call the node whatever it likes.
            assert!(may(&[("host", host)]), "{host}");
            let page = format!("http://{host}");
            assert!(!may(&[("host", host), ("origin", &page)]), "{host}");
        }
    }

    #[test]
    fn pages_of_this_machine_of_the_node_and_those_that_were_named_may() {
        for (host, origin) in [
            ("127.0.0.1:26657", "http://localhost:3000"),
            ("127.0.0.1:26657", "https://127.0.0.1:1"),
            ("localhost:26657", "http://[::1]:8080"),
            ("localhost:26657", "http://app.localhost"),
            ("192.168.1.5:1317", "http://192.168.1.5:1317"),
            ("node:1317", "http://node:1317"),
            ("127.0.0.1:26657", "https://wallet.example.org"),
        ] {
            assert!(may(&[("host", host), ("origin", origin)]), "{origin}");
        }
    }

    #[test]
    fn pages_of_others_may_not() {
        for origin in [
            "https://evil.example",
            "null",
            "",
            "file://",
            "chrome-extension://abc",
            "http://localhost.evil.example",
            "http://127.0.0.1.evil.example",
            "https://wallet.example.org.evil.example",
            "http://wallet.example.org",
            "http://192.168.1.9",
            "http://192.168.1.5:8000",
        ] {
            for host in ["127.0.0.1:26657", "192.168.1.5:1317"] {
                assert!(!may(&[("host", host), ("origin", origin)]), "{origin}");
            }
        }
        let both = [
            ("origin", "http://localhost"),
            ("origin", "https://evil.example"),
        ];
        assert!(!may(&both));
    }

    #[tokio::test]
    async fn whoever_answers_knows_on_whose_page_it_was_asked() {
        assert!(Asking::check().is_ok());
        let foreign = Asking(Err(Foreign::origin("https://evil.example")));
        let verdict = Asking::scope(Some(foreign), async { Asking::check() }).await;
        let text = verdict.unwrap_err().to_string();
        assert!(text.contains("evil.example"), "{text}");
    }
}
