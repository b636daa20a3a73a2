//! The address of the server, which may hold a password.

use std::fmt;

use redis::{Client, IntoConnectionInfo as _};

/// The schemes, those of TLS among them.
const SCHEMES: [&str; 4] = ["redis://", "rediss://", "valkey://", "valkeys://"];

/// The address of a server of Redis or Valkey. It may hold a password and is never shown as it is.
#[derive(Clone, PartialEq, Eq)]
pub struct SharedUrl(String);

impl SharedUrl {
    /// From `redis://[user:password@]host[:port][/database]`, or `rediss://` for TLS.
    pub fn parse(text: &str) -> Option<Self> {
        let known = SCHEMES.iter().any(|scheme| text.starts_with(scheme));
        (known && connects(text).is_some()).then(|| Self(text.to_owned()))
    }

    /// All of it, for the file it is kept in.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// What connects, and where to: host and port, which can be shown.
    pub(super) fn client(&self) -> (Client, String) {
        connects(&self.0).expect("it did when it was parsed")
    }
}

/// What connects, and where to. Why it does not could quote a password and is not told.
fn connects(text: &str) -> Option<(Client, String)> {
    let info = text.into_connection_info().ok()?;
    let place = info.addr().to_string();
    Some((Client::open(info).ok()?, place))
}

impl fmt::Debug for SharedUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, place) = self.client();
        f.debug_tuple("SharedUrl").field(&place).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        let url = "rediss://someone:s3cret-word@limits.example.org:6380/2";
        let url = SharedUrl::parse(url).unwrap();
        let shown = format!("{url:?}");
        assert_eq!(shown, "SharedUrl(\"limits.example.org:6380\")");
        let (_, place) = url.client();
        assert_eq!(place, "limits.example.org:6380");
        assert!(url.expose().contains("s3cret-word"));
    }

    #[test]
    fn an_address_has_a_scheme_and_a_host() {
        for text in [
            "redis://127.0.0.1",
            "redis://:pass@[::1]:7000/3",
            "valkey://limits.internal",
            "valkeys://limits.internal",
        ] {
            assert!(SharedUrl::parse(text).is_some(), "{text}");
        }
        for text in [
            "",
            "127.0.0.1:6379",
            "http://127.0.0.1",
            "redis://",
            "redis://host:port",
            "redis://host/words",
            "unix:///run/redis.sock",
            "REDIS",
        ] {
            assert!(SharedUrl::parse(text).is_none(), "{text}");
        }
    }
}
