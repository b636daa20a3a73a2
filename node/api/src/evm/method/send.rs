//! Sending transactions.

use std::time::Duration;

use alloy_eips::BlockId;
use alloy_primitives::{B256, Bytes, U64};
use tarn_chain::Mode;
use tarn_evm::accounts::to_eth;
use tarn_evm::tx::{EthTx, MAX_SIZE, wrap};
use tarn_primitives::{Address, Height};

use super::super::access::{Access, json};
use super::super::error::{of_check, of_machine, refused};
use super::super::request::nonce_of;
use super::keys::ensure_own_page;
use super::tx::{find, receipt_of};
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

/// How long a sender waits for a block that is made at once.
const AUTOMATIC_WAIT: Duration = Duration::from_secs(1);
/// The longest wait for a block that a caller may ask for.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// An Ethereum transaction, and the bytes of the chain around it.
struct Wrapped {
    bytes: Vec<u8>,
    hash: B256,
    signer: Address,
    nonce: u64,
    /// Whether it is sent for an account without its key.
    is_impersonated: bool,
}

fn wrapped(access: &Access, raw: &[u8]) -> Result<Wrapped, Failure> {
    let spec = &access.chain().node.chain;
    let refuse = |error: tarn_evm::Error| of_machine(error.into());
    let tx = EthTx::decode(raw, &spec.evm).map_err(refuse)?;
    let Some(signer) = tx.sender() else {
        return Err(refused("invalid sender: the signature is nobody's"));
    };
    Ok(Wrapped {
        bytes: wrap(&tx, &signer, spec).map_err(refuse)?,
        hash: tx.hash(),
        signer,
        nonce: tx.nonce(),
        is_impersonated: tx.impersonated().is_some(),
    })
}

/// Hands a transaction in; its hash once it waits for a block, or is in one if that is waited for.
pub(super) async fn submit(
    access: &Access,
    args: &Args,
    raw: Bytes,
    mode: Mode,
) -> Result<B256, Failure> {
    if raw.len() > MAX_SIZE {
        let length = raw.len();
        return Err(refused(format!(
            "oversized data: {length} bytes, limit {MAX_SIZE}"
        )));
    }
    let task = access.clone();
    // Recovering a key takes a tenth of a millisecond.
    let wrapped = crate::service::heavy(args.client.as_ref(), move || Ok(wrapped(&task, &raw)));
    let wrapped = wrapped.await??;
    // No key says that its owner wants this, so a page that anybody may show must not ask for it.
    if wrapped.is_impersonated {
        ensure_own_page()?;
    }
    // Another node would find the nonce of what is in a block used.
    if find(access, wrapped.hash)?.is_some() {
        return Err(used(access, &wrapped)?);
    }
    let mode = match mode {
        Mode::Sync if is_next(access, &wrapped)? => Mode::Block(AUTOMATIC_WAIT),
        mode => mode,
    };
    let sent = access.chain().submit.broadcast(wrapped.bytes, mode).await;
    let receipt = sent.map_err(ApiError::from)?;
    match of_check(&receipt) {
        Some(failure) if receipt.height == Height::ZERO => Err(failure),
        _ => Ok(wrapped.hash),
    }
}

/// Whether a block is made of a transaction at once: the tools of development chains look at the receipt as soon
/// as they have the hash.
fn is_next(access: &Access, wrapped: &Wrapped) -> Result<bool, Failure> {
    if !access.dev.as_ref().is_some_and(|dev| dev.is_automatic()) {
        return Ok(false);
    }
    let at = access.at(BlockId::latest())?;
    let signer = to_eth(&wrapped.signer);
    let next = nonce_of(&access.state(at)?, signer)?;
    Ok(wrapped.nonce <= super::pool::next_nonce(access, signer, next))
}

fn used(access: &Access, wrapped: &Wrapped) -> Result<Failure, Failure> {
    let at = access.at(BlockId::latest())?;
    let next = nonce_of(&access.state(at)?, to_eth(&wrapped.signer))?;
    let nonce = wrapped.nonce;
    Ok(refused(format!(
        "nonce too low: next nonce {next}, tx nonce {nonce}"
    )))
}

/// Sends a transaction; its hash once it waits for a block.
pub(in crate::evm) async fn raw_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let raw: Bytes = args.needed("transaction")?;
    json(&submit(&access, &args, raw, Mode::Sync).await?)
}

/// Sends a transaction; its receipt once it is in a block (EIP-7966).
pub(in crate::evm) async fn raw_transaction_sync(
    access: Access,
    args: Args,
) -> Result<Json, Failure> {
    let asked: Option<U64> = args.argument("timeout")?;
    let wait = asked.map_or(access.wait, |millis| Duration::from_millis(millis.to()));
    let raw: Bytes = args.needed("transaction")?;
    let mode = Mode::Block(wait.min(MAX_WAIT));
    let hash = submit(&access, &args, raw, mode).await?;
    match find(&access, hash)? {
        Some((block, index)) => receipt_of(&access, &block, index),
        None => Err(Failure::coded(
            4,
            format!("the transaction {hash} is not in a block yet: it waits for one"),
        )),
    }
}
