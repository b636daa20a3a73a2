//! What can go wrong between a client and a node.

use serde::Deserialize;
use serde_json::Value;

use super::RequestError;
use crate::Advice;

/// Why there is no answer, or why the answer is a refusal.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Not an address of a node.
    #[error("{url:?} is not the address of a node ({reason}): write http://127.0.0.1:1317")]
    Url {
        /// What was given.
        url: String,
        /// What is wrong.
        reason: String,
    },
    /// A request that cannot be sent.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// Nobody answers.
    #[error("no answer from {url}: {reason}; is the node running there? `tarn dev` starts one")]
    Unreachable {
        /// Where.
        url: String,
        /// What the system said.
        reason: String,
    },
    /// Somebody answers, but no node.
    #[error("the answer has HTTP status {http} and is not a node's: {start:?}")]
    Foreign {
        /// HTTP status.
        http: u16,
        /// How the answer begins.
        start: String,
    },
    /// The node refused.
    #[error("{message}")]
    Refused {
        /// HTTP status.
        http: u16,
        /// gRPC status number.
        code: u32,
        /// The reason.
        message: String,
        /// More of it.
        details: Vec<Value>,
    },
    /// Too many requests.
    #[error("the node limits how often it is asked: {message}; ask again in {} s", seconds.unwrap_or(60))]
    Limited {
        /// The node's words.
        message: String,
        /// When to come back.
        seconds: Option<u64>,
    },
    /// An answer of another shape.
    #[error("the answer to {path} is not what this version of tarn understands: {reason}")]
    Malformed {
        /// The method.
        path: &'static str,
        /// What does not fit.
        reason: String,
    },
    /// More than anybody wants.
    #[error("the answer is larger than {0} bytes: ask for less with --limit")]
    TooLarge(usize),
}

#[derive(Deserialize)]
struct Body {
    code: u32,
    message: String,
    #[serde(default)]
    details: Vec<Value>,
}

impl ClientError {
    pub(super) fn unreachable(url: &str, error: &reqwest::Error) -> Self {
        // The outermost text only repeats the address; the innermost says what happened.
        let mut reason = error.to_string();
        let mut cause = std::error::Error::source(error);
        while let Some(inner) = cause {
            reason = inner.to_string();
            cause = inner.source();
        }
        Self::Unreachable {
            url: url.to_owned(),
            reason,
        }
    }

    pub(super) fn status(http: u16, seconds: Option<u64>, text: &str) -> Self {
        match serde_json::from_str::<Body>(text) {
            Ok(Body { message, .. }) if http == 429 => Self::Limited { message, seconds },
            Ok(Body {
                code,
                message,
                details,
            }) => Self::Refused {
                http,
                code,
                message,
                details,
            },
            Err(_) if http == 429 => Self::Limited {
                message: "too many requests".to_owned(),
                seconds,
            },
            Err(_) => Self::Foreign {
                http,
                start: text.chars().take(200).collect(),
            },
        }
    }

    /// Is the thing asked for not there?
    pub fn is_not_found(&self) -> bool {
        matches!(self, Self::Refused { code: 5, .. })
    }

    /// Codespace, code and log of the transaction whose simulation failed.
    pub fn failed_tx(&self) -> Option<(String, u32, String)> {
        let Self::Refused { message, .. } = self else {
            return None;
        };
        let rest = message.strip_prefix("codespace ")?;
        let (codespace, rest) = rest.split_once(" code ")?;
        let (code, log) = rest.split_once(": ")?;
        Some((codespace.to_owned(), code.parse().ok()?, log.to_owned()))
    }

    /// What to do about it, if that is known.
    pub fn advice(&self) -> Option<Advice> {
        let (codespace, code, log) = self.failed_tx()?;
        Advice::of(&codespace, code, &log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_what_the_node_said() {
        let text = r#"{"code":5,"message":"tx not found: AB","details":[]}"#;
        let error = ClientError::status(404, None, text);
        assert!(error.is_not_found());
        assert_eq!(error.to_string(), "tx not found: AB");
        let error = ClientError::status(429, Some(7), text).to_string();
        assert!(error.ends_with("in 7 s"), "{error}");
        let proxy = ClientError::status(502, None, "<html>");
        assert!(matches!(proxy, ClientError::Foreign { http: 502, .. }));
    }

    #[test]
    fn a_failed_simulation_keeps_codespace_and_code() {
        let text = r#"{"code":9,"message":"codespace sdk code 5: spendable balance 0utarn is smaller than 5utarn: insufficient funds with gas used: '12'"}"#;
        let error = ClientError::status(400, None, text);
        let (codespace, code, log) = error.failed_tx().unwrap();
        assert_eq!((codespace.as_str(), code), ("sdk", 5));
        assert!(log.starts_with("spendable balance"), "{log}");
        assert_eq!(error.advice(), Some(Advice::Funds));
    }
}
