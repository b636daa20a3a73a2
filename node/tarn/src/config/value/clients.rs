//! Trusted proxies and API keys.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tarn_api::limits::{ApiKey, MAX_RATE, Network, Rates};

use super::{Setting, refuse};

/// Networks separated by commas; empty for none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Networks(Vec<Network>);

impl Networks {
    /// The networks.
    pub fn to_vec(&self) -> Vec<Network> {
        self.0.clone()
    }
}

impl Setting for Networks {
    const WANTS: &'static str =
        "addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8,2001:db8::/32";

    fn read(text: &str) -> Result<Self, String> {
        let networks =
            parts(text).map(|part| Network::parse(part).ok_or_else(|| refuse::<Self>(part)));
        Ok(Self(networks.collect::<Result<_, _>>()?))
    }

    fn show(&self) -> String {
        let networks: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        networks.join(",")
    }
}

/// API keys separated by commas; empty for none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ApiKeys(Vec<KeyLine>);

/// One key: its name, the hash of its secret, and the limits that differ from the public ones.
#[derive(Debug, Clone, PartialEq, Eq)]
struct KeyLine {
    name: String,
    hash: [u8; 32],
    rates: Vec<(LimitedResource, u32)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LimitedResource {
    Rest,
    Grpc,
    Rpc,
    Evm,
    Websocket,
}

impl LimitedResource {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Rest, "rest"),
        (Self::Grpc, "grpc"),
        (Self::Rpc, "rpc"),
        (Self::Evm, "evm"),
        (Self::Websocket, "websocket"),
    ];

    fn of(self, rates: &mut Rates) -> &mut u32 {
        match self {
            Self::Rest => &mut rates.rest,
            Self::Grpc => &mut rates.grpc,
            Self::Rpc => &mut rates.rpc,
            Self::Evm => &mut rates.evm,
            Self::Websocket => &mut rates.sockets,
        }
    }
}

impl ApiKeys {
    /// The keys for the limiter; limits that a key does not set are the public ones.
    pub fn over(&self, public: Rates) -> Vec<ApiKey> {
        let key = |line: &KeyLine| {
            let mut rates = public;
            for (place, rate) in &line.rates {
                *place.of(&mut rates) = *rate;
            }
            ApiKey {
                name: line.name.clone(),
                hash: line.hash,
                rates,
            }
        };
        self.0.iter().map(key).collect()
    }
}

impl Setting for ApiKeys {
    const WANTS: &'static str = "keys separated by commas, each a name, the SHA-256 of the secret \
        in hex and limits such as rest=1000 grpc=10000 rpc=1000 evm=10000 websocket=50";

    fn read(text: &str) -> Result<Self, String> {
        let lines: Vec<KeyLine> = parts(text).map(KeyLine::read).collect::<Result<_, _>>()?;
        let (mut names, mut hashes) = (BTreeSet::new(), BTreeSet::new());
        for line in &lines {
            let name = &line.name;
            if !names.insert(name) {
                return Err(format!("the key {name} is there twice: rename one"));
            }
            if !hashes.insert(line.hash) {
                return Err(format!(
                    "the key {name} has the secret of another: make a new one"
                ));
            }
        }
        Ok(Self(lines))
    }

    fn show(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(KeyLine::show).collect();
        lines.join(", ")
    }
}

impl KeyLine {
    fn read(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let name = words.next().filter(|name| is_name(name));
        let hash = words.next().and_then(|word| {
            let mut hash = [0; 32];
            hex::decode_to_slice(word, &mut hash).ok().map(|()| hash)
        });
        let (Some(name), Some(hash)) = (name, hash) else {
            return Err(refuse::<ApiKeys>(text));
        };
        let mut rates: Vec<(LimitedResource, u32)> = Vec::new();
        for word in words {
            let (place, rate) = rate(word).ok_or_else(|| {
                format!(
                    "the key {name}: {word:?} is no limit: write one of rest, grpc, rpc, evm and \
                     websocket, an equals sign and a number from 1 to {MAX_RATE}"
                )
            })?;
            if rates.iter().any(|(known, _)| *known == place) {
                return Err(format!(
                    "the key {name}: {word:?} is the second of its kind"
                ));
            }
            rates.push((place, rate));
        }
        Ok(Self {
            name: name.to_owned(),
            hash,
            rates,
        })
    }

    fn show(&self) -> String {
        let mut text = format!("{} {}", self.name, hex::encode(self.hash));
        for (place, rate) in &self.rates {
            let word = LimitedResource::ALL
                .iter()
                .find(|(known, _)| known == place);
            let word = word.map_or("", |(_, word)| word);
            // Writing to a string cannot fail.
            let _ = write!(text, " {word}={rate}");
        }
        text
    }
}

fn rate(word: &str) -> Option<(LimitedResource, u32)> {
    let (name, number) = word.split_once('=')?;
    let (place, _) = LimitedResource::ALL
        .iter()
        .find(|(_, word)| *word == name)?;
    let number = u32::read(number).ok()?;
    (1..=MAX_RATE).contains(&number).then_some((*place, number))
}

fn is_name(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.len() <= 64 && text.bytes().all(plain)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(',').map(str::trim);
    parts.filter(move |part| !text.trim().is_empty() || !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn networks_are_separated_by_commas() {
        assert_eq!(round::<Networks>("").to_vec(), []);
        let two = round::<Networks>("127.0.0.1, 2001:db8::/32");
        assert_eq!(two.show(), "127.0.0.1/32,2001:db8::/32");
        for text in [
            "x",
            "10.0.0.0/8,",
            "10.0.0.1/8",
            ",",
            "10.0.0.0/8 10.1.0.0/16",
        ] {
            assert!(Networks::read(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_key_has_the_public_limits_unless_it_sets_others() {
        let (one, two) = ("11".repeat(32), "22".repeat(32));
        let text = format!("wallet {one} rest=5000 websocket=50, node-2 {two}");
        let keys = round::<ApiKeys>(&text).over(Rates::default());
        let [wallet, node] = keys.as_slice() else {
            panic!("{keys:?}");
        };
        assert_eq!((wallet.name.as_str(), wallet.hash), ("wallet", [0x11; 32]));
        assert_eq!((wallet.rates.rest, wallet.rates.sockets), (5000, 50));
        assert_eq!(wallet.rates.grpc, 1000);
        assert_eq!((node.hash, node.rates), ([0x22; 32], Rates::default()));
        assert!(round::<ApiKeys>("").over(Rates::default()).is_empty());
    }

    #[test]
    fn an_invalid_key_is_refused_with_the_reason() {
        let (one, two) = ("11".repeat(32), "22".repeat(32));
        for (text, says) in [
            ("wallet".to_owned(), "SHA-256"),
            ("wallet secret".to_owned(), "SHA-256"),
            (format!("a/b {one}"), "SHA-256"),
            (format!("a {one},"), "SHA-256"),
            (format!("a {one} rest=0"), "\"rest=0\""),
            (format!("a {one} rest=1000001"), "1 to 1000000"),
            (format!("a {one} all=5"), "\"all=5\""),
            (format!("a {one} rest=5 rest=6"), "second"),
            (format!("a {one}, a {two}"), "twice"),
            (format!("a {one}, b {one}"), "secret of another"),
        ] {
            let error = ApiKeys::read(&text).unwrap_err();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
