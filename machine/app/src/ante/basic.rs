//! What can be said of a transaction without state.

use tarn_primitives::sdk;
use tarn_runtime::{Result, ensure};

use super::Mode;
use crate::tx::CheckedTx;

/// The largest gas limit, as the SDK and CometBFT have it.
const MAX_GAS: u64 = u64::MAX >> 1;

pub(super) fn no_unknown_extensions(tx: &CheckedTx) -> Result<()> {
    ensure(tx.tx.body.extension_options.is_empty(), || {
        sdk::Code::UnknownExtensionOptions.because("extension options are not known on this chain")
    })?;
    Ok(())
}

pub(super) fn well_formed(tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let info = &tx.tx.auth_info;
    if !mode.is_simulate() {
        let fee = info.fee.is_some();
        ensure(fee, || {
            sdk::Code::InvalidRequest.because("auth_info.fee is missing")
        })?;
    }
    let limit = tx.tx.gas_limit();
    ensure(limit <= MAX_GAS, || {
        sdk::Code::InvalidRequest.because(format!("invalid gas supplied; {limit} > {MAX_GAS}"))
    })?;
    // Said here, because a meter of no gas would stop everything that follows with other words.
    ensure(mode.is_simulate() || limit > 0, || {
        sdk::Code::InvalidGasLimit.because("must provide positive gas")
    })?;
    ensure(!tx.tx.signatures.is_empty(), || {
        sdk::Code::NoSignatures.because("")
    })?;
    let (expected, got) = (tx.signers.len(), tx.tx.signatures.len());
    ensure(expected == got, || {
        let text = format!("wrong number of signers; expected {expected}, got {got}");
        sdk::Code::Unauthorized.because(text)
    })?;
    Ok(())
}
