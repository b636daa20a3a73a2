//! Errors in the words and codes of Ethereum's nodes.

use alloy_primitives::hex;
use tarn_chain::Receipt;
use tarn_evm::vm::{Outcome, Status};
use tarn_evm::{Error as EvmError, tx};
use tarn_primitives::sdk;
use tarn_runtime::Error;

use crate::ApiError;
use crate::jsonrpc::Failure;

/// A refusal of the node: the text says why.
const REFUSED: i32 = -32000;
/// Something that is not there, or no longer.
const NOT_FOUND: i32 = -32001;
/// Something took too long.
const TIMEOUT: i32 = -32002;
/// A method that is known and not served.
const NOT_SUPPORTED: i32 = -32004;
/// A bound of one answer.
const TOO_MUCH: i32 = -32005;

/// A valid call that is refused.
pub(super) fn refused(text: impl Into<String>) -> Failure {
    Failure::coded(REFUSED, text)
}

/// A block or state that is not here.
pub(super) fn not_found(text: impl Into<String>) -> Failure {
    Failure::coded(NOT_FOUND, text)
}

/// A method that is known and not served; the text names the one that is.
pub(super) fn not_supported(text: impl Into<String>) -> Failure {
    Failure::coded(NOT_SUPPORTED, text)
}

/// More than one answer may hold.
pub(super) fn too_much(text: impl Into<String>) -> Failure {
    Failure::coded(TOO_MUCH, text)
}

/// Something that took too long; the text says what would not.
pub(super) fn too_late(text: impl Into<String>) -> Failure {
    Failure::coded(TIMEOUT, text)
}

/// What the machine says.
pub(super) fn of_machine(error: Error) -> Failure {
    match error.rejection::<EvmError>() {
        Some(EvmError::Stopped) => return Failure::coded(TIMEOUT, "execution timeout"),
        Some(error) => return refused(error.to_string()),
        None => {}
    }
    match &error {
        Error::Rejected(rejection) => refused(without_suffix(&rejection.to_string())),
        Error::Fault(_) => ApiError::from(error).into(),
    }
}

/// What the check said of a transaction that was sent; none if it was taken.
pub(super) fn of_check(receipt: &Receipt) -> Option<Failure> {
    let result = &receipt.result;
    if result.code == 0 {
        return None;
    }
    if let Some(wrong) = receipt.wrong_sequence {
        let (next, nonce) = (wrong.expected, wrong.got);
        let text = if nonce < next {
            format!("nonce too low: next nonce {next}, tx nonce {nonce}")
        } else {
            format!("nonce too high: next nonce {next}, tx nonce {nonce}")
        };
        return Some(refused(text));
    }
    let known = sdk::Code::TxInMempool.number();
    if result.codespace == "sdk" && result.code == known {
        return Some(refused(EvmError::AlreadyKnown.to_string()));
    }
    Some(refused(without_suffix(&result.log)))
}

/// The text of an error of the SDK without the name of its code, which Ethereum's clients do not know.
fn without_suffix(text: &str) -> String {
    const SUFFIXES: [&str; 3] = [": insufficient funds", ": insufficient fee", ": out of gas"];
    let mut text = text;
    for suffix in SUFFIXES {
        text = text.strip_suffix(suffix).unwrap_or(text);
    }
    text.to_owned()
}

/// Why a call failed; none if it did not.
pub(super) fn of_outcome(outcome: &Outcome) -> Option<Failure> {
    let error = tx::failure(outcome)?;
    if outcome.status != Status::Reverted {
        return Some(refused(error.to_string()));
    }
    let data = hex::encode_prefixed(&outcome.output);
    Some(Failure::reverted(&error.to_string(), data))
}
