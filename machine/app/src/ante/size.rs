//! Bytes are paid for.

use tarn_primitives::crypto::PublicKey;
use tarn_primitives::tx::SignatureData;
use tarn_runtime::{Ctx, Result};

use super::Mode;
use crate::tx::CheckedTx;

/// A signature, its tag and length, and the mode that an unsigned transaction leaves out.
const SIGNATURE: usize = 68;
/// A secp256k1 key in its `Any`, when a simulation leaves it out.
const KEY: usize = 80;
/// The longest gas limit.
const GAS_LIMIT: usize = 11;
/// The largest amount of one coin, with tags and lengths; the denom comes on top.
const FEE: usize = 46;
/// Lengths that grow by a byte when their content grows.
const LENGTHS: usize = 6;

pub(super) fn pay_for_size(ctx: &Ctx, tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let price = tarn_auth::keeper::params(ctx)?.wire().tx_size_cost_per_byte;
    let missing = if mode.is_simulate() {
        missing_bytes(ctx, tx)?
    } else {
        0
    };
    ctx.gas()
        .charge_bytes(price, tx.tx.size.saturating_add(missing), "txSize")
}

/// What the signed transaction will have that the simulated one has not, at most.
fn missing_bytes(ctx: &Ctx, tx: &CheckedTx) -> Result<usize> {
    let mut missing = LENGTHS;
    let fee = tx.tx.auth_info.fee.as_ref();
    if fee.is_none_or(|fee| fee.amount.is_empty()) {
        let denom = ctx.chain().base_denom.as_str().len();
        missing = missing.saturating_add(FEE).saturating_add(denom);
    }
    if tx.tx.gas_limit() == 0 {
        missing = missing.saturating_add(GAS_LIMIT);
    }
    for (at, signer) in tx.signers.iter().enumerate() {
        let account = tarn_auth::keeper::account(ctx, signer)?;
        let stored = account.as_ref().and_then(tarn_auth::Account::key);
        let named = tx
            .keys
            .get(at)
            .and_then(|key| key.as_ref())
            .and_then(|key| key.as_ref().ok());
        let keys = named.or(stored.as_ref()).map_or(1, PublicKey::leaves);
        if named.is_none() {
            missing = missing.saturating_add(KEY.saturating_mul(keys));
        }
        let unsigned = match tx.signatures.get(at) {
            Some(Ok(SignatureData::Single { signature, .. })) if !signature.is_empty() => 0,
            Some(Ok(data @ SignatureData::Multi { .. })) => empty_parts(data),
            Some(Err(_)) => 0,
            _ => keys,
        };
        missing = missing.saturating_add(SIGNATURE.saturating_mul(unsigned));
    }
    Ok(missing)
}

/// Members of a multisig that are said to sign and have not.
fn empty_parts(data: &SignatureData) -> usize {
    match data {
        SignatureData::Single { signature, .. } => usize::from(signature.is_empty()),
        SignatureData::Multi { parts, .. } => parts.iter().map(empty_parts).sum(),
    }
}
