//! Broadcasting transactions, and the mempool.

use std::time::Duration;

use bytes::Bytes;
use serde::Serialize;
use serde_json::json;
use tarn_chain::{Mode, Pending, Receipt};
use tarn_primitives::{Height, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;

use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{self, Base64, Hex, Number};
use crate::rpc::page;

/// The most bytes of waiting transactions in one answer.
const MAX_BYTES: usize = 64 << 20;

pub(in crate::rpc) async fn broadcast_tx_sync(access: Access, args: Args) -> Result<Json, Failure> {
    let receipt = send(&access, &args, Mode::Sync).await?;
    broadcast_result(&receipt, &receipt.result)
}

pub(in crate::rpc) async fn broadcast_tx_async(
    access: Access,
    args: Args,
) -> Result<Json, Failure> {
    let receipt = send(&access, &args, Mode::Async).await?;
    match refused_at_once(&receipt.result) {
        // Without a wait the answer says nothing of the check.
        None => broadcast_result(&receipt, &ExecTxResult::default()),
        Some(failure) => Err(failure),
    }
}

/// The answer of `broadcast_tx_sync` and `broadcast_tx_async`.
fn broadcast_result(receipt: &Receipt, result: &ExecTxResult) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Sent<'a> {
        code: u32,
        data: Hex<'a>,
        log: &'a str,
        codespace: &'a str,
        hash: String,
    }

    if let Some(failure) = refused_at_once(&receipt.result) {
        return Err(failure);
    }
    json(&Sent {
        code: result.code,
        data: Hex(&result.data),
        log: &result.log,
        codespace: &result.codespace,
        hash: receipt.hash.to_string(),
    })
}

pub(in crate::rpc) async fn broadcast_tx_commit(
    access: Access,
    args: Args,
) -> Result<Json, Failure> {
    let receipt = send(&access, &args, Mode::Block(access.wait)).await?;
    committed(&receipt, access.wait)
}

fn committed(receipt: &Receipt, wait: Duration) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Committed<'a> {
        check_tx: json::ExecTxResult<'a>,
        tx_result: json::ExecTxResult<'a>,
        hash: String,
        height: Number<u64>,
    }

    let (result, hash) = (&receipt.result, receipt.hash);
    if let Some(Failure { data, .. }) = refused_at_once(result) {
        return Err(Failure::internal(format!(
            "error on broadcastTxCommit: {data}"
        )));
    }
    if receipt.height == Height::ZERO && result.code == 0 {
        let seconds = wait.as_secs_f32();
        return Err(Failure::internal(format!(
            "timed out waiting for tx to be included in a block: it passed the check and is still \
             pending after {seconds} s; it may yet be included, look for {hash}"
        )));
    }
    let passed = ExecTxResult {
        gas_wanted: result.gas_wanted,
        ..ExecTxResult::default()
    };
    let nothing = ExecTxResult::default();
    let (check, delivered) = match receipt.height {
        Height::ZERO => (result, &nothing),
        _ => (&passed, result),
    };
    json(&Committed {
        check_tx: json::ExecTxResult::of(check),
        tx_result: json::ExecTxResult::of(delivered),
        hash: hash.to_string(),
        height: Number(receipt.height.get()),
    })
}

async fn send(access: &Access, args: &Args, mode: Mode) -> Result<Receipt, Failure> {
    let tx = args.base64("tx")?;
    let sent = access.chain().submit.broadcast(tx, mode).await;
    sent.map_err(|stopped| Failure::internal(stopped.to_string()))
}

/// What CometBFT refuses before the check, in its words.
fn refused_at_once(result: &ExecTxResult) -> Option<Failure> {
    if result.codespace != "sdk" {
        return None;
    }
    let why = |code: sdk::Code| {
        let log = result.log.strip_suffix(code.description());
        log.map_or(result.log.as_str(), |log| log.trim_end_matches(": "))
    };
    let is = |code: sdk::Code| result.code == code.number();
    let text = if is(sdk::Code::TxInMempool) {
        "tx already exists in cache".to_owned()
    } else if is(sdk::Code::MempoolFull) {
        format!("mempool is full: {}", why(sdk::Code::MempoolFull))
    } else if is(sdk::Code::TxTooLarge) {
        format!("Tx too large. {}", why(sdk::Code::TxTooLarge))
    } else {
        return None;
    };
    Some(Failure::internal(text))
}

/// Checks a transaction without adding it to the mempool.
pub(in crate::rpc) async fn check_tx(access: Access, args: Args) -> Result<Json, Failure> {
    let tx = args.base64("tx")?;
    let checked = access.chain().submit.check(tx).await;
    let checked = checked.map_err(|stopped| Failure::internal(stopped.to_string()))?;
    json(&json::ExecTxResult::of(&checked))
}

pub(in crate::rpc) fn unconfirmed_txs(access: &Access, args: &Args) -> Result<Json, Failure> {
    let most = page::limit(args, "limit")?;
    let Pending {
        count, bytes, txs, ..
    } = access.chain().submit.pending(most);
    let mut size = 0_usize;
    let fits = |tx: &&Bytes| {
        size = size.saturating_add(tx.len());
        size <= MAX_BYTES
    };
    let txs: Vec<_> = txs.iter().take_while(fits).map(|tx| Base64(tx)).collect();
    waiting(txs.len(), (count, bytes), Some(&txs))
}

pub(in crate::rpc) fn num_unconfirmed_txs(access: &Access, _: &Args) -> Result<Json, Failure> {
    let Pending { count, bytes, .. } = access.chain().submit.pending(0);
    waiting(count, (count, bytes), None)
}

fn waiting(
    shown: usize,
    (count, bytes): (usize, usize),
    txs: Option<&[Base64<'_>]>,
) -> Result<Json, Failure> {
    json(&json!({
        "n_txs": Number(shown),
        "total": Number(count),
        "total_bytes": Number(bytes),
        "txs": txs,
    }))
}
