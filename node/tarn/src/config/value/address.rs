//! The address of an access point.

use std::fmt;

use super::{Setting, refuse};

/// An address to listen on: `host:port`; the system chooses the port if it is 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    host: String,
    port: u16,
}

impl Address {
    pub(crate) fn local(port: u16) -> Self {
        Self {
            host: "127.0.0.1".to_owned(),
            port,
        }
    }

    /// On every address of this machine.
    pub(crate) fn any(port: u16) -> Self {
        Self {
            host: "0.0.0.0".to_owned(),
            port,
        }
    }

    /// Its port, 0 if the system chooses.
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

impl Setting for Address {
    const WANTS: &'static str = "an address such as 127.0.0.1:1317 (port 0 for any free one)";

    fn read(text: &str) -> Result<Self, String> {
        let (host, port) = text.rsplit_once(':').ok_or_else(|| refuse::<Self>(text))?;
        // An IPv6 address must be in brackets, or its last group would be read as the port.
        let bare = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        let plain = bare.map_or_else(
            || !host.contains([':', '[', ']', '/', ' ']),
            |host| host.parse::<std::net::Ipv6Addr>().is_ok(),
        );
        match port.parse() {
            Ok(port) if plain && !host.is_empty() => Ok(Self {
                host: host.to_owned(),
                port,
            }),
            _ => Err(refuse::<Self>(text)),
        }
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn addresses_have_a_host_and_a_port() {
        assert_eq!(round::<Address>("127.0.0.1:0").port(), 0);
        assert_eq!(round::<Address>("localhost:1317").port(), 1317);
        assert_eq!(round::<Address>("[::1]:9090").to_string(), "[::1]:9090");
        for text in [
            "",
            ":1",
            "1317",
            "::1:80",
            "[x]:1",
            "a:65536",
            "http://a:1",
            "a:",
        ] {
            assert!(Address::read(text).is_err(), "{text:?}");
        }
    }
}
