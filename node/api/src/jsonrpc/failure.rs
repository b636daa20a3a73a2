//! Why a call has no result.

use std::time::Duration;

use http::StatusCode;
use serde::Serialize;

use crate::error::shortened;
use crate::metrics::Reason;

const PARAMS: i32 = -32602;
/// The number that EIP-1474 has for it.
const LIMIT_EXCEEDED: i32 = -32005;

/// An error object. The words of the protocol's own codes are the ones CometBFT uses; what went
/// wrong is in `data`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Negative, from the protocol's range.
    pub code: i32,
    /// For people.
    pub message: String,
    /// What exactly, if there is more to say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub data: String,
    /// Which bound was met, for whoever counts; none if it was another matter.
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

    /// With the bound that was met.
    #[must_use]
    pub(crate) fn counted(self, reason: Option<Reason>) -> Self {
        Self { reason, ..self }
    }

    /// The status of HTTP for a call that is alone in its request, where there is one that says
    /// more than that there is an answer.
    pub(super) fn http(&self) -> Option<StatusCode> {
        if self.code == LIMIT_EXCEEDED {
            return Some(StatusCode::TOO_MANY_REQUESTS);
        }
        (self.reason == Some(Reason::Time)).then_some(StatusCode::GATEWAY_TIMEOUT)
    }

    /// The bytes are no JSON.
    pub fn parse(data: impl Into<String>) -> Self {
        Self::new(-32700, "Parse error. Invalid JSON", data)
    }

    /// JSON, but no request.
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

    /// What is wrong with parameters, after CometBFT's words for the form they came in: `json` or
    /// `http`. Any other failure stays as it is.
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

    /// This node is at fault.
    pub fn internal(data: impl Into<String>) -> Self {
        Self::new(-32603, "Internal error", data)
    }

    /// More than this caller may have now.
    pub(crate) fn limited(data: impl Into<String>) -> Self {
        Self::new(LIMIT_EXCEEDED, "Limit exceeded", data)
    }

    /// It took longer than anything may.
    pub(super) fn late(patience: Duration) -> Self {
        let seconds = patience.as_secs();
        let text = format!("there was no answer within {seconds} s: ask for less, or later");
        Self::internal(text).counted(Some(Reason::Time))
    }

    /// Well asked, and refused: the message says why.
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(-32000, &message.into(), String::new())
    }
}
