//! What an attacker hears.

use std::collections::BTreeMap;
use std::fmt;

use tarn_tests::Reply;

use super::attacks::Attack;

/// Answers that docs/limits.md names.
const DOCUMENTED: [u16; 12] = [200, 400, 404, 405, 408, 413, 414, 415, 429, 431, 503, 504];

/// How often which answer came to which attack; 0 where the node hung up.
#[derive(Debug, Default)]
pub(super) struct Heard(BTreeMap<(Attack, u16), u64>);

impl Heard {
    /// An answer, or the node's end of the connection. Silence is neither.
    pub(super) fn add(&mut self, attack: Attack, said: &reqwest::Result<Reply>) {
        let status = match said {
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

impl fmt::Display for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((attack, status), count) in &self.0 {
            write!(f, "{attack:?} {status}: {count}; ")?;
        }
        Ok(())
    }
}
