//! What a node signs itself: on development chains, whose keys everybody knows.

use alloy_consensus::{SignableTransaction, TxEnvelope};
use alloy_eips::BlockId;
use alloy_eips::eip2718::Encodable2718 as _;
use alloy_primitives::{Address, Bytes, Signature, U256};
use serde_json::json as object;
use tarn_evm::accounts::from_eth;

use super::super::access::{Access, json};
use super::super::error::{of_machine, refused};
use super::super::request::request;
use super::{call, send, typed_data};
use crate::jsonrpc::{Args, Failure, Json};
use crate::origin::Asking;

pub(in crate::evm) fn accounts(access: &Access, _: &Args) -> Result<Json, Failure> {
    json(&access.keys.accounts())
}

/// A page that anybody may show must not spend.
pub(super) fn ensure_own_page() -> Result<(), Failure> {
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

/// Signs structured data (EIP-712): an object, or the text of one. Nobody's data is read without the key.
pub(in crate::evm) async fn sign_typed_data(access: Access, args: Args) -> Result<Json, Failure> {
    ensure_own_page()?;
    let account: Address = args.needed("address")?;
    if !access.keys.accounts().contains(&account) {
        return Err(unknown());
    }
    let client = args.client.clone();
    let work = move || {
        let message = typed_data::message(&args, "data");
        Ok(message.and_then(|message| {
            let signature = access.keys.sign(&account, &message);
            let signature = signature.ok_or_else(unknown)?;
            json(&Bytes::from(signature.as_bytes().to_vec()))
        }))
    };
    crate::service::heavy(client.as_ref(), work).await?
}

/// Whether anybody may send for an account without its key.
fn is_impersonated(access: &Access, account: Address) -> Result<bool, Failure> {
    if access.dev.is_none() {
        return Ok(false);
    }
    let ctx = access.state(access.at(BlockId::latest())?)?;
    tarn_evm::keeper::is_impersonated(&ctx, &from_eth(&account)).map_err(of_machine)
}

/// A transaction with what its sender left out, signed.
fn filled(access: &Access, args: &Args) -> Result<TxEnvelope, Failure> {
    let from = request(args, "transaction")?.from.ok_or_else(unknown)?;
    let has_key = access.keys.accounts().contains(&from);
    if !has_key && !is_impersonated(access, from)? {
        return Err(unknown());
    }
    let tx = call::filled(access, args)?;
    let signature = if has_key {
        let mut message = Vec::new();
        tx.encode_for_signing(&mut message);
        access.keys.sign(&from, &message).ok_or_else(unknown)?
    } else {
        // What no key makes, and development chains take for this account.
        Signature::new(from.into_word().into(), U256::ZERO, false)
    };
    Ok(tx.into_signed(signature).into())
}

/// The same away from the threads that serve connections, for pages that may ask for it. Whose page asks is
/// known here, and not on other threads.
async fn filled_away(access: &Access, args: Args) -> Result<(TxEnvelope, Args), Failure> {
    ensure_own_page()?;
    let (task, client) = (access.clone(), args.client.clone());
    let work = move || {
        let done = filled(&task, &args);
        Ok((done, args))
    };
    let (done, args) = crate::service::heavy(client.as_ref(), work).await?;
    Ok((done?, args))
}

/// Fills in, signs and sends a transaction; its hash.
pub(in crate::evm) async fn send_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let (tx, args) = filled_away(&access, args).await?;
    let raw = tx.encoded_2718().into();
    json(&send::submit(&access, &args, raw, tarn_chain::Mode::Sync).await?)
}

pub(in crate::evm) async fn sign_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let (tx, _) = filled_away(&access, args).await?;
    let raw = Bytes::from(tx.encoded_2718());
    json(&object!({ "raw": raw, "tx": tx }))
}
