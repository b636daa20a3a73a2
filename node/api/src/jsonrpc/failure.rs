//! Why a call has no result.

use serde::Serialize;

const PARAMS: i32 = -32602;

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
}

impl Failure {
    fn new(code: i32, message: &str, data: impl Into<String>) -> Self {
        Self {
            code,
            message: message.to_owned(),
            data: data.into(),
        }
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

    /// Well asked, and refused: the message says why.
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(-32000, &message.into(), String::new())
    }
}
