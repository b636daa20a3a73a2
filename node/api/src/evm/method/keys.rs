//! What a node signs itself: on development chains, whose keys everybody knows.

use alloy_consensus::{SignableTransaction, TypedTransaction};
use alloy_eips::eip2718::Encodable2718 as _;
use alloy_primitives::{Address, Bytes};
use serde_json::json as object;

use super::super::access::{Access, json};
use super::super::error::refused;
use super::super::request::request;
use super::{call, send};
use crate::jsonrpc::{Args, Failure, Json};
use crate::origin::Asking;

pub(in crate::evm) fn accounts(access: &Access, _: &Args) -> Result<Json, Failure> {
    json(&access.keys.accounts())
}

/// A page that anybody may show must not spend.
fn ensure_own_page() -> Result<(), Failure> {
    Asking::check().map_err(|foreign| refused(foreign.to_string()))
}

fn unknown() -> Failure {
    refused(
        "unknown account: this node has no key for it; sign with your own and use eth_sendRawTransaction",
    )
}

fn signed(access: &Access, account: Address, data: &[u8]) -> Result<Json, Failure> {
    ensure_own_page()?;
    let length = data.len().to_string();
    let message = [
        &b"\x19Ethereum Signed Message:\n"[..],
        length.as_bytes(),
        data,
    ]
    .concat();
    let signature = access.keys.sign(&account, &message).ok_or_else(unknown)?;
    json(&Bytes::from(signature.as_bytes().to_vec()))
}

pub(in crate::evm) fn sign(access: &Access, args: &Args) -> Result<Json, Failure> {
    let data: Bytes = args.needed("data")?;
    signed(access, args.needed("address")?, &data)
}

/// The same with its parameters the other way round, and a password that nobody needs.
pub(in crate::evm) fn personal_sign(access: &Access, args: &Args) -> Result<Json, Failure> {
    let data: Bytes = args.needed("data")?;
    signed(access, args.needed("address")?, &data)
}

/// A transaction with what its sender left out, signed.
fn filled(access: &Access, args: &Args) -> Result<(Bytes, TypedTransaction), Failure> {
    let from = request(args, "transaction")?.from.ok_or_else(unknown)?;
    if !access.keys.accounts().contains(&from) {
        return Err(unknown());
    }
    let tx = call::filled(access, args)?;
    let mut message = Vec::new();
    tx.encode_for_signing(&mut message);
    let signature = access.keys.sign(&from, &message).ok_or_else(unknown)?;
    let whole: alloy_consensus::TxEnvelope = tx.clone().into_signed(signature).into();
    Ok((whole.encoded_2718().into(), tx))
}

/// The same away from the threads that serve connections, for pages that may ask for it. Whose page asks is
/// known here, and not on other threads.
async fn filled_away(
    access: &Access,
    args: Args,
) -> Result<(Bytes, TypedTransaction, Args), Failure> {
    ensure_own_page()?;
    let (task, client) = (access.clone(), args.client.clone());
    let work = move || {
        let done = filled(&task, &args);
        Ok((done, args))
    };
    let (done, args) = crate::service::heavy(client.as_ref(), work).await?;
    let (raw, tx) = done?;
    Ok((raw, tx, args))
}

/// Fills in, signs and sends a transaction; its hash.
pub(in crate::evm) async fn send_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let (raw, _, args) = filled_away(&access, args).await?;
    json(&send::submit(&access, &args, raw, tarn_chain::Mode::Sync).await?)
}

pub(in crate::evm) async fn sign_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let (raw, tx, _) = filled_away(&access, args).await?;
    json(&object!({ "raw": raw, "tx": tx }))
}
