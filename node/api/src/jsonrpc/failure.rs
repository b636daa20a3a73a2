//! Errors of calls.

use std::time::Duration;

use http::StatusCode;
use serde::Serialize;

use super::Dialect;
use crate::error::shortened;
use crate::metrics::Reason;

const PARAMS: i32 = -32602;
/// Of a call that a contract reverted, on Ethereum.
const REVERTED: i32 = 3;
/// `Resource unavailable` of EIP-1474.
const TIMEOUT: i32 = -32002;
/// `Limit exceeded` of EIP-1474.
const LIMIT_EXCEEDED: i32 = -32005;

/// An error object. The messages of the protocol's own codes are CometBFT's; the cause is in `data`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// A code of the protocol.
    pub code: i32,
    /// For people.
    pub message: String,
    /// The cause; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub data: String,
    /// The limit that was met, for the metrics.
    #[serde(skip)]
    pub(crate) reason: Option<Reason>,
}

impl Failure {
    fn new(code: i32, message: &str, data: impl Into<String>) -> Self {
        Self {
            code,
            message: shortened(message),
            data: shortened(data),
            reason: None,
        }
    }

    /// With the cause in the message, as Ethereum's clients read it. A revert keeps its data.
    #[must_use]
    pub(super) fn in_message(self) -> Self {
        if self.code == REVERTED || self.data.is_empty() {
            return self;
        }
        let code = if self.reason == Some(Reason::Time) {
            TIMEOUT
        } else {
            self.code
        };
        Self {
            code,
            message: self.data,
            data: String::new(),
            reason: self.reason,
        }
    }

    /// A contract took everything back: its words, and its data in hex.
    pub(crate) fn reverted(message: &str, data: String) -> Self {
        Self {
            data,
            ..Self::new(REVERTED, message, String::new())
        }
    }

    /// An error with a code of EIP-1474.
    pub(crate) fn coded(code: i32, message: impl Into<String>) -> Self {
        Self::new(code, &message.into(), String::new())
    }

    /// With the limit that was met.
    #[must_use]
    pub(crate) fn counted(self, reason: Option<Reason>) -> Self {
        Self { reason, ..self }
    }

    /// The HTTP status for a call that is alone in its body, if it is not 200. Ethereum's clients send a
    /// call again after a 429, which helps against limits of clients and not against those of answers.
    pub(super) fn http(&self, dialect: Dialect) -> Option<StatusCode> {
        if dialect == Dialect::Ethereum && self.reason.is_none() {
            return None;
        }
        if self.code == LIMIT_EXCEEDED {
            return Some(StatusCode::TOO_MANY_REQUESTS);
        }
        (self.reason == Some(Reason::Time)).then_some(StatusCode::GATEWAY_TIMEOUT)
    }

    /// The body is no JSON.
    pub fn parse(data: impl Into<String>) -> Self {
        Self::new(-32700, "Parse error. Invalid JSON", data)
    }

    /// JSON that is no request.
    pub fn request(data: impl Into<String>) -> Self {
        Self::new(-32600, "Invalid Request", data)
    }

    /// No such method.
    pub fn method(data: impl Into<String>) -> Self {
        Self::new(-32601, "Method not found", data)
    }

    /// The method does not take these parameters.
    pub fn params(data: impl Into<String>) -> Self {
        Self::new(PARAMS, "Invalid params", data)
    }

    /// An error of parameters with CometBFT's text for the form they came in: `json` or `http`. Any other
    /// error stays as it is.
    #[must_use]
    pub(crate) fn converting(self, form: &str) -> Self {
        if self.code != PARAMS {
            return self;
        }
        let data = self.data;
        Self::params(format!(
            "error converting {form} params to arguments: {data}"
        ))
    }

    /// An error of this node, or of a consensus method.
    pub fn internal(data: impl Into<String>) -> Self {
        Self::new(-32603, "Internal error", data)
    }

    /// A limit is met.
    pub(crate) fn limited(data: impl Into<String>) -> Self {
        Self::new(LIMIT_EXCEEDED, "Limit exceeded", data)
    }

    /// The call took longer than this.
    pub(super) fn late(timeout: Duration) -> Self {
        let seconds = timeout.as_secs();
        let text = format!("there was no answer within {seconds} s: ask for less, or later");
        Self::internal(text).counted(Some(Reason::Time))
    }

    /// A valid call that is refused; the message says why.
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(-32000, &message.into(), String::new())
    }
}
