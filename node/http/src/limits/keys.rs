//! Callers that have limits of their own: they send a secret of which this node knows only the hash.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use http::{HeaderMap, HeaderName};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use super::window::Window;
use super::{Point, Rates};

/// Where the secret is sent.
const API_KEY: HeaderName = HeaderName::from_static("x-api-key");
/// Longer ones are nobody's, and not even hashed.
const MAX_BYTES: usize = 256;

/// Who may have more.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey {
    /// For people.
    pub name: String,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// What it may have, however many addresses use it.
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

/// A key and what it asked. Keys are few, so none ever gives way to another.
#[derive(Debug)]
pub(super) struct Holder {
    pub(super) key: ApiKey,
    /// What it is called elsewhere: tells neither the secret nor its hash.
    pub(super) mark: String,
    windows: [Mutex<Window>; Point::COUNT],
}

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Keys(Vec<Holder>);

impl Keys {
    pub(super) fn new(keys: Vec<ApiKey>) -> Self {
        let holder = |key: ApiKey| Holder {
            mark: mark(&key.hash),
            key,
            windows: Default::default(),
        };
        Self(keys.into_iter().map(holder).collect())
    }

    pub(super) fn get(&self, index: usize) -> Option<&Holder> {
        self.0.get(index)
    }

    /// What a key asked at an access point.
    pub(super) fn window(&self, index: usize, point: Point) -> MutexGuard<'_, Window> {
        let window = &self.0[index].windows[point.index()];
        window.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose key a request carries. Every key is compared to its end, so that time tells nothing.
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
