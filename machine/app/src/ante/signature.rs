//! Signatures: how many, what they cost, whether they hold.

use tarn_auth::{Account, Params, keeper as accounts};
use tarn_primitives::crypto::{BitArray, PublicKey};
use tarn_primitives::tx::SignatureData;
use tarn_primitives::{Address, sdk};
use tarn_runtime::{Ctx, Error, Gas, Result, ensure};

use super::Mode;
use crate::admission::Shared;
use crate::tx::{CheckedTx, Inputs, check_signature, wrong_signature};

pub(super) fn count_within_limit(ctx: &Ctx, tx: &CheckedTx) -> Result<()> {
    let limit = accounts::params(ctx)?.wire().tx_sig_limit;
    let keys = tx.keys.iter().flatten().filter_map(|key| key.as_ref().ok());
    let named: usize = keys.map(PublicKey::leaves).sum();
    let unnamed = tx.keys.iter().filter(|key| key.is_none()).count();
    let count = u64::try_from(named.saturating_add(unnamed)).unwrap_or(u64::MAX);
    ensure(count <= limit, || {
        sdk::Code::TooManySignatures.because(format!("signatures: {count}, limit: {limit}"))
    })?;
    Ok(())
}

/// The key that must have signed: the one named, else the account's own.
fn key_of(tx: &CheckedTx, at: usize, account: &Account) -> Option<PublicKey> {
    match tx.keys.get(at) {
        Some(Some(Ok(key))) => Some(key.clone()),
        _ => account.key(),
    }
}

pub(super) fn pay_for_verification(ctx: &Ctx, tx: &CheckedTx) -> Result<()> {
    let params = accounts::params(ctx)?;
    for (at, signer) in tx.signers.iter().enumerate() {
        let account = accounts::signer(ctx, signer)?;
        let data = tx.signatures.get(at).and_then(|data| data.as_ref().ok());
        match key_of(tx, at, &account) {
            Some(key) => charge(ctx, &params, &key, data)?,
            None => return Err(no_key(ctx, signer)),
        }
    }
    Ok(())
}

fn no_key(ctx: &Ctx, signer: &Address) -> Error {
    let text = format!(
        "pubkey on account {} is not set: put it into signer_infos",
        ctx.chain().show(signer)
    );
    sdk::Code::InvalidPubKey.because(text).into()
}

fn charge(ctx: &Ctx, params: &Params, key: &PublicKey, data: Option<&SignatureData>) -> Result<()> {
    let wire = params.wire();
    match key {
        PublicKey::Secp256k1(_) => {
            ctx.charge(wire.sig_verify_cost_secp256k1, "ante verify: secp256k1")
        }
        PublicKey::EthSecp256k1(_) => {
            let price: Gas = wire.sig_verify_cost_secp256k1;
            ctx.charge(price, "ante verify: eth_secp256k1")
        }
        PublicKey::Ed25519(_) => ctx.charge(wire.sig_verify_cost_ed25519, "ante verify: ed25519"),
        PublicKey::Multisig(key) => {
            let everyone = BitArray::new(vec![true; key.members().len()]);
            let (bits, parts) = match data {
                Some(SignatureData::Multi { bits, parts }) => (bits, parts.as_slice()),
                // A simulation without signatures pays for all members.
                _ => (&everyone, [].as_slice()),
            };
            let signed = key
                .members()
                .iter()
                .zip(bits.flags())
                .filter(|(_, set)| **set);
            for (at, (member, _)) in signed.enumerate() {
                charge(ctx, params, member, parts.get(at))?;
            }
            Ok(())
        }
    }
}

pub(super) fn all_hold(ctx: &Ctx, tx: &CheckedTx, mode: Mode<'_>, shared: &Shared) -> Result<()> {
    ensure(!tx.tx.body.unordered, || {
        sdk::Code::NotSupported.because("unordered transactions are not enabled")
    })?;
    for (at, signer) in tx.signers.iter().enumerate() {
        let account = accounts::signer(ctx, signer)?;
        let claimed = tx.sequence(at);
        let expected = account.sequence;
        // A simulation may come after transactions of the same sender that still wait.
        let right = claimed == expected || (mode.is_simulate() && claimed > expected);
        ensure(right, || {
            sdk::Error::from(sdk::WrongSequence {
                expected,
                got: claimed,
            })
        })?;
        if mode.is_simulate() || mode.is_recheck() {
            continue;
        }
        let key = key_of(tx, at, &account).ok_or_else(|| no_key(ctx, signer))?;
        let inputs = Inputs {
            number: account.number,
            sequence: claimed,
            key,
        };
        let known = tx
            .verdict
            .get()
            .and_then(|verdict| verdict.recall(at, &inputs, ctx.chain()));
        let outcome = known.unwrap_or_else(|| {
            check_signature(tx, at, &inputs, ctx.chain(), &shared.verifications)
        });
        outcome.map_err(|reason| wrong_signature(tx, at, &inputs, &ctx.chain().id, &reason))?;
    }
    Ok(())
}

pub(super) fn bump_sequences(ctx: &mut Ctx, tx: &CheckedTx) -> Result<()> {
    tx.signers
        .iter()
        .try_for_each(|signer| accounts::bump_sequence(ctx, signer))
}
