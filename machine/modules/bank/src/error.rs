//! What the bank refuses, with the SDK's numbers.

use tarn_primitives::{Coded, Denom};

/// Codespace `bank`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Nobody sends.
    #[error("no inputs to send transaction")]
    NoInputs,
    /// Nobody receives.
    #[error("no outputs to send transaction")]
    NoOutputs,
    /// Coins would appear or vanish.
    #[error("inputs of {inputs} and outputs of {outputs}: sum inputs != sum outputs")]
    SumMismatch {
        /// What is put in.
        inputs: String,
        /// What is taken out.
        outputs: String,
    },
    /// The authority has stopped transfers of this denom.
    #[error("{0} transfers are currently disabled: send transactions are disabled")]
    SendDisabled(Denom),
    /// More than one input.
    #[error("{0} inputs: multiple senders not allowed")]
    MultipleSenders(usize),
}

impl Coded for Error {
    const CODESPACE: &'static str = "bank";
    const CODES: &'static [(u32, &'static str)] = &[
        (2, "no inputs to send transaction"),
        (3, "no outputs to send transaction"),
        (4, "sum inputs != sum outputs"),
        (5, "send transactions are disabled"),
        (9, "multiple senders not allowed"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::NoInputs => 2,
            Self::NoOutputs => 3,
            Self::SumMismatch { .. } => 4,
            Self::SendDisabled(_) => 5,
            Self::MultipleSenders(_) => 9,
        }
    }
}
