//! The errors of a client.

use serde::Deserialize;
use serde_json::Value;

use super::RequestError;
use crate::{Advice, escaped};

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The URL is invalid.
    #[error("{url:?} is not the address of a node ({reason}): write http://127.0.0.1:1317")]
    Url {
        /// What was given.
        url: String,
        /// What is wrong.
        reason: String,
    },
    /// The request is invalid.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// No connection, or no response.
    #[error(
        "no answer from {url}: {}; is the node running there? `tarn dev` starts one",
        escaped(.reason)
    )]
    Unreachable {
        /// Where.
        url: String,
        /// What the system said.
        reason: String,
    },
    /// The response is not that of a node.
    #[error("the answer has HTTP status {http} and is not a node's: \"{}\"", escaped(.start))]
    Foreign {
        /// HTTP status.
        http: u16,
        /// How the answer begins.
        start: String,
    },
    /// A redirect. It is not followed: requests and signed transactions are sent only to the given URL.
    #[error(
        "{url} answers that it is elsewhere ({}) and is not followed: if you trust that address, say --node with it",
        escaped(.to)
    )]
    Redirected {
        /// Who was asked.
        url: String,
        /// Where it points to.
        to: String,
    },
    /// The node refused.
    #[error("{}", escaped(.message))]
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
    #[error(
        "the node limits how often it is asked: {}; ask again in {} s",
        escaped(.message),
        seconds.unwrap_or(60)
    )]
    Limited {
        /// The node's words.
        message: String,
        /// When to come back.
        seconds: Option<u64>,
    },
    /// The response cannot be parsed.
    #[error(
        "the answer to {path} is not what this version of tarn understands: {}",
        escaped(.reason)
    )]
    Malformed {
        /// The method.
        path: &'static str,
        /// What does not fit.
        reason: String,
    },
    /// The response is too large.
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
        // The outer errors only repeat the URL; the innermost has the reason.
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

    /// Whether the node may have accepted the request although there is no valid response. An error of the
    /// node is a response; a broken connection or an unreadable response is none.
    pub fn may_have_arrived(&self) -> bool {
        match self {
            Self::Unreachable { .. }
            | Self::Foreign { .. }
            | Self::Malformed { .. }
            | Self::TooLarge(_) => true,
            Self::Refused { code, .. } => matches!(code, 1 | 2 | 4 | 13 | 14 | 15),
            Self::Url { .. }
            | Self::Request(_)
            | Self::Redirected { .. }
            | Self::Limited { .. } => false,
        }
    }

    /// Whether the node reports that the object does not exist.
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

    /// The advice for the code of the error, if there is any.
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
    fn what_a_node_says_cannot_redraw_the_screen() {
        let text = r#"{"code":3,"message":"a\u001b[2J\nfee 0"}"#;
        let error = ClientError::status(400, None, text).to_string();
        assert_eq!(error, "a\\u001b[2J\\u000afee 0");
        let limited = ClientError::status(429, None, text).to_string();
        assert!(!limited.contains('\u{1b}'), "{limited}");
        let foreign = ClientError::status(502, None, "<\u{1b}[2J>").to_string();
        assert!(!foreign.contains('\u{1b}'), "{foreign}");
    }

    #[test]
    fn a_refusal_is_an_answer_and_a_broken_connection_is_none() {
        let refused = |code| ClientError::Refused {
            http: 500,
            code,
            message: String::new(),
            details: Vec::new(),
        };
        for sure in [3, 5, 8, 9, 12] {
            assert!(!refused(sure).may_have_arrived(), "{sure}");
        }
        for unsure in [1, 2, 4, 13, 14] {
            assert!(refused(unsure).may_have_arrived(), "{unsure}");
        }
        let gone = ClientError::status(502, None, "<html>");
        assert!(gone.may_have_arrived());
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
