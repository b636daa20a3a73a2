//! Counts of the responses to attacks.

use std::collections::BTreeMap;
use std::fmt;

use tarn_tests::Reply;

use super::attacks::Attack;

/// The HTTP statuses that docs/limits.md lists.
const DOCUMENTED: [u16; 12] = [200, 400, 404, 405, 408, 413, 414, 415, 429, 431, 503, 504];

/// The number of responses by attack and HTTP status; 0 where the node closed the connection.
#[derive(Debug, Default)]
pub(super) struct ResponseCounts(BTreeMap<(Attack, u16), u64>);

impl ResponseCounts {
    /// Counts a response or a closed connection; a timeout fails the test.
    pub(super) fn add(&mut self, attack: Attack, result: &reqwest::Result<Reply>) {
        let status = match result {
            Ok(reply) => {
                let json = serde_json::from_str::<serde_json::Value>(&reply.text);
                let documented = DOCUMENTED.contains(&reply.status) && json.is_ok();
                assert!(documented, "{attack:?} was answered {reply:?}");
                reply.status
            }
            Err(error) => {
                assert!(!error.is_timeout(), "{attack:?}: no answer: {error:?}");
                0
            }
        };
        self.count(attack, status);
    }

    pub(super) fn count(&mut self, attack: Attack, status: u16) {
        *self.0.entry((attack, status)).or_default() += 1;
    }
}

impl fmt::Display for ResponseCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((attack, status), count) in &self.0 {
            write!(f, "{attack:?} {status}: {count}; ")?;
        }
        Ok(())
    }
}
