//! Refusals as results.

use tarn_primitives::abci::TxResult;
use tarn_primitives::bounded;
use tarn_runtime::{Error, Result};

/// A rejection as a result; a fault goes on its way.
pub(crate) fn refuse(error: Error) -> Result<TxResult> {
    match error {
        Error::Rejected(rejection) => Ok(TxResult {
            code: rejection.code(),
            codespace: rejection.codespace().to_owned(),
            log: bounded(rejection.to_string()),
            ..TxResult::default()
        }),
        fault @ Error::Fault(_) => Err(fault),
    }
}
