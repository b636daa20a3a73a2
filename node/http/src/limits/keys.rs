//! API keys, which have limits of their own: secrets of which this node knows only the hashes.

use std::fmt;

use http::{HeaderMap, HeaderName};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use super::window::{SlidingWindow, WINDOW};
use super::{Caller, Rates};
use crate::access::Point;

/// The header with the secret.
const API_KEY: HeaderName = HeaderName::from_static("x-api-key");
/// Longer values are no keys and are not even hashed.
const MAX_BYTES: usize = 256;

/// An API key and its limits.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey {
    /// For people.
    pub name: String,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// Its limits, however many addresses use it.
    pub rates: Rates,
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, rates) = (&self.name, &self.rates);
        f.debug_struct("ApiKey")
            .field("name", name)
            .field("rates", rates)
            .finish_non_exhaustive()
    }
}

/// A key and its windows.
#[derive(Debug)]
pub(super) struct Holder {
    pub(super) key: ApiKey,
    /// Its name in the count of a fleet: tells neither the secret nor its hash.
    pub(super) mark: String,
    windows: [SlidingWindow<Caller>; Point::COUNT],
}

/// All keys of a node.
#[derive(Debug, Default)]
pub(super) struct Keys(Vec<Holder>);

impl Keys {
    pub(super) fn new(keys: Vec<ApiKey>) -> Self {
        let holder = |key: ApiKey| Holder {
            mark: mark(&key.hash),
            windows: Point::ALL.map(|point| SlidingWindow::new(key.rates.of(point), WINDOW, 1)),
            key,
        };
        Self(keys.into_iter().map(holder).collect())
    }

    pub(super) fn get(&self, index: usize) -> Option<&Holder> {
        self.0.get(index)
    }

    /// The requests of a key at an access point.
    pub(super) fn window(&self, index: usize, point: Point) -> &SlidingWindow<Caller> {
        &self.0[index].windows[point.index()]
    }

    /// The key that a request carries. Every key is compared to its end, so that time tells nothing.
    pub(super) fn find(&self, headers: &HeaderMap) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let given = headers.get(API_KEY)?.as_bytes();
        if given.len() > MAX_BYTES {
            return None;
        }
        let hash = Sha256::digest(given);
        let mut found = None;
        for (index, holder) in self.0.iter().enumerate() {
            if bool::from(hash.as_slice().ct_eq(&holder.key.hash)) {
                found = Some(index);
            }
        }
        found
    }
}

/// The same at every node that knows the secret, whatever it is called there.
fn mark(hash: &[u8; 32]) -> String {
    let mut digest = Sha256::new();
    digest.update(b"tarn api key");
    digest.update(hash);
    hex::encode(&digest.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn key(name: &str, secret: &[u8]) -> ApiKey {
        ApiKey {
            name: name.to_owned(),
            hash: Sha256::digest(secret).into(),
            rates: Rates::default(),
        }
    }

    #[test]
    fn a_key_is_found_by_its_secret_alone() {
        let keys = Keys::new(vec![key("a", b"first"), key("b", b"second")]);
        let find = |value: &str| {
            let value = HeaderValue::from_str(value).unwrap();
            keys.find(&HeaderMap::from_iter([(API_KEY, value)]))
        };
        assert_eq!(find("first"), Some(0));
        assert_eq!(find("second"), Some(1));
        let hash = hex::encode(Sha256::digest(b"first"));
        for wrong in [
            "",
            "First",
            "firs",
            "first ",
            "third",
            &hash,
            &"x".repeat(5000),
        ] {
            assert_eq!(find(wrong.trim_start()), None, "{wrong}");
        }
        assert_eq!(keys.find(&HeaderMap::new()), None);
        assert_eq!(Keys::default().find(&HeaderMap::new()), None);
    }

    #[test]
    fn what_is_logged_of_a_key_is_not_its_hash() {
        let key = key("wallet", b"secret");
        let shown = format!("{key:?}");
        assert!(shown.contains("wallet"), "{shown}");
        assert!(!shown.contains("hash"), "{shown}");
    }
}
