//! How a query refuses: a gRPC status, folded into an `sdk` code where ABCI wants one.

use std::fmt;

use tarn_primitives::{Coded, sdk};

/// The gRPC statuses a query may answer with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusCode {
    /// The request can never be right.
    InvalidArgument,
    /// No such thing.
    NotFound,
    /// Right, but not in this state.
    FailedPrecondition,
    /// Outside what is kept.
    OutOfRange,
    /// Not part of this chain.
    Unimplemented,
}

impl StatusCode {
    /// The number gRPC gives it.
    pub const fn number(self) -> u32 {
        match self {
            Self::InvalidArgument => 3,
            Self::NotFound => 5,
            Self::FailedPrecondition => 9,
            Self::OutOfRange => 11,
            Self::Unimplemented => 12,
        }
    }

    /// The name gRPC's Go library prints, which clients match in logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::InvalidArgument => "InvalidArgument",
            Self::NotFound => "NotFound",
            Self::FailedPrecondition => "FailedPrecondition",
            Self::OutOfRange => "OutOfRange",
            Self::Unimplemented => "Unimplemented",
        }
    }

    /// The `sdk` code an ABCI query answers with.
    pub const fn sdk(self) -> sdk::Code {
        match self {
            Self::InvalidArgument | Self::FailedPrecondition => sdk::Code::InvalidRequest,
            Self::NotFound => sdk::Code::KeyNotFound,
            Self::OutOfRange => sdk::Code::InvalidHeight,
            Self::Unimplemented => sdk::Code::UnknownRequest,
        }
    }

    /// With its message.
    pub fn because(self, message: impl Into<String>) -> Status {
        Status {
            code: self,
            message: message.into(),
            cause: None,
        }
    }

    /// A module's own refusal, with its words and its number.
    pub fn of<E: Coded>(self, error: &E) -> Status {
        Status {
            code: self,
            message: error.to_string(),
            cause: Some((E::CODESPACE, error.code())),
        }
    }

    /// What a code of the machine is to somebody who asked a question.
    pub fn of_code(code: u32) -> Self {
        match code {
            6 => Self::Unimplemented,
            22 | 38 => Self::NotFound,
            26 => Self::OutOfRange,
            7 | 10 | 18 => Self::InvalidArgument,
            _ => Self::FailedPrecondition,
        }
    }
}

/// A refused query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// The status of the answer.
    pub code: StatusCode,
    /// For people; some clients match it.
    pub message: String,
    /// Codespace and code of the module that refused; none for what is wrong with the question
    /// itself.
    pub cause: Option<(&'static str, u32)>,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Status {}

impl Coded for Status {
    const CODESPACE: &'static str = "sdk";
    const CODES: &'static [(u32, &'static str)] = &[];
    fn code(&self) -> u32 {
        self.code.sdk().number()
    }
}
