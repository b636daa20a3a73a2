//! What Ethereum's tools ask of development chains, under the names of anvil and hardhat.

use std::sync::Arc;
use std::time::Duration;

use alloy_primitives::{Address, B256, Bytes, U64, U256};
use serde::Deserialize;
use serde_json::{Value, json as object};
use tarn_primitives::BlockTime;
use tarn_primitives::tx::TxHash;

use super::super::access::{Access, json};
use super::super::dev::{AccountChange, EvmDev};
use super::super::error::refused;
use super::fee;
use crate::jsonrpc::{Args, Failure, Json};
use crate::origin::Asking;
use crate::rpc::DevRpcError;

/// A number: of JSON, in digits, or in hex, in which 0x is 0.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u64),
    Text(String),
}

impl Written {
    fn value(&self) -> Option<U256> {
        match self {
            Self::Number(number) => Some(U256::from(*number)),
            Self::Text(text) => match text.strip_prefix("0x") {
                Some("") => Some(U256::ZERO),
                Some(digits) => U256::from_str_radix(digits, 16).ok(),
                None => U256::from_str_radix(text, 10).ok(),
            },
        }
    }
}

fn large(args: &Args, name: &str) -> Result<Option<U256>, Failure> {
    let Some(written) = args.argument::<Written>(name)? else {
        return Ok(None);
    };
    let value = written.value();
    let why = "write a number of JSON, or hex after 0x";
    value.map(Some).ok_or_else(|| args.invalid(name, why))
}

fn number(args: &Args, name: &str) -> Result<Option<u64>, Failure> {
    let Some(value) = large(args, name)? else {
        return Ok(None);
    };
    let number = u64::try_from(value);
    number
        .map(Some)
        .map_err(|_| args.invalid(name, "it is over 64 bits"))
}

fn required<T>(args: &Args, name: &str, value: Option<T>) -> Result<T, Failure> {
    value.ok_or_else(|| args.missing(name))
}

/// The chain's controls, for pages that may use them.
fn dev(access: &Access) -> Result<Arc<dyn EvmDev>, Failure> {
    Asking::check().map_err(|foreign| refused(foreign.to_string()))?;
    let none = || refused("this is not a development chain");
    access.dev.clone().ok_or_else(none)
}

fn failed(error: DevRpcError) -> Failure {
    match error {
        DevRpcError::Refused(text) => refused(text),
        other => other.into(),
    }
}

fn nothing() -> Result<Json, Failure> {
    json(&Value::Null)
}

async fn change(access: &Access, change: AccountChange) -> Result<(), Failure> {
    dev(access)?.change(change).await.map_err(failed)
}

fn of(args: &Args) -> Result<AccountChange, Failure> {
    Ok(AccountChange::of(args.needed::<Address>("address")?))
}

pub(in crate::evm) async fn set_balance(access: Access, args: Args) -> Result<Json, Failure> {
    let wei = required(&args, "balance", large(&args, "balance")?)?;
    let wanted = AccountChange {
        balance: Some(wei),
        ..of(&args)?
    };
    change(&access, wanted).await?;
    nothing()
}

pub(in crate::evm) async fn set_nonce(access: Access, args: Args) -> Result<Json, Failure> {
    let nonce = required(&args, "nonce", number(&args, "nonce")?)?;
    let wanted = AccountChange {
        nonce: Some(nonce),
        ..of(&args)?
    };
    change(&access, wanted).await?;
    nothing()
}

pub(in crate::evm) async fn set_code(access: Access, args: Args) -> Result<Json, Failure> {
    let wanted = AccountChange {
        code: Some(args.needed::<Bytes>("code")?),
        ..of(&args)?
    };
    change(&access, wanted).await?;
    nothing()
}

pub(in crate::evm) async fn set_storage(access: Access, args: Args) -> Result<Json, Failure> {
    let slot = required(&args, "slot", large(&args, "slot")?)?;
    let value: B256 = args.needed("value")?;
    let wanted = AccountChange {
        slot: Some((slot, value.into())),
        ..of(&args)?
    };
    change(&access, wanted).await?;
    json(&true)
}

pub(in crate::evm) async fn set_base_fee(access: Access, args: Args) -> Result<Json, Failure> {
    let wei = required(&args, "baseFee", number(&args, "baseFee")?)?;
    let done = dev(&access)?.set_base_fee(wei).await;
    done.map_err(failed)?;
    nothing()
}

async fn impersonation(access: Access, args: Args, is_on: bool) -> Result<Json, Failure> {
    let account: Address = args.needed("address")?;
    let done = dev(&access)?.impersonate(account, is_on).await;
    done.map_err(failed)?;
    nothing()
}

pub(in crate::evm) async fn impersonate(access: Access, args: Args) -> Result<Json, Failure> {
    impersonation(access, args, true).await
}

pub(in crate::evm) async fn stop_impersonating(
    access: Access,
    args: Args,
) -> Result<Json, Failure> {
    impersonation(access, args, false).await
}

/// Makes blocks, one if no number is given, a second apart if nothing else is said.
pub(in crate::evm) async fn mine(access: Access, args: Args) -> Result<Json, Failure> {
    let blocks = number(&args, "blocks")?.unwrap_or(1);
    let seconds = number(&args, "interval")?.unwrap_or(1);
    if blocks > 0 {
        let blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
        let done = dev(&access)?.mine_every(blocks, seconds).await;
        done.map_err(failed)?;
    }
    nothing()
}

/// Makes one block or as many as asked, the first at a time if one is given.
pub(in crate::evm) async fn mine_one(access: Access, args: Args) -> Result<Json, Failure> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum When {
        At(Written),
        Options {
            timestamp: Option<Written>,
            blocks: Option<Written>,
        },
    }

    let (time, blocks) = match args.argument::<When>("timestamp")? {
        None => (None, None),
        Some(When::At(at)) => (Some(at), None),
        Some(When::Options { timestamp, blocks }) => (timestamp, blocks),
    };
    let whole = |written: Written, why: &str| {
        let number = written.value().and_then(|value| u64::try_from(value).ok());
        number.ok_or_else(|| args.invalid("timestamp", why))
    };
    let time = time.map(|time| whole(time, "it is no time"));
    let blocks = blocks.map(|blocks| whole(blocks, "blocks is no number of 64 bits"));
    let (time, blocks) = (time.transpose()?, blocks.transpose()?.unwrap_or(1));
    let dev = dev(&access)?;
    if let Some(seconds) = time {
        dev.set_next_time(at(seconds)).await.map_err(failed)?;
    }
    if blocks > 0 {
        let blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
        dev.mine(blocks).await.map_err(failed)?;
    }
    json(&"0x0")
}

fn at(seconds: u64) -> BlockTime {
    BlockTime::new(i64::try_from(seconds).unwrap_or(i64::MAX), 0)
}

pub(in crate::evm) async fn set_next_time(access: Access, args: Args) -> Result<Json, Failure> {
    let seconds = required(&args, "timestamp", number(&args, "timestamp")?)?;
    let done = dev(&access)?.set_next_time(at(seconds)).await;
    done.map_err(failed)?;
    nothing()
}

/// Moves the clock; how far it is ahead then.
pub(in crate::evm) async fn increase_time(access: Access, args: Args) -> Result<Json, Failure> {
    let seconds = required(&args, "seconds", number(&args, "seconds")?)?;
    let ahead = dev(&access)?.advance(seconds).await.map_err(failed)?;
    json(&ahead.as_secs())
}

pub(in crate::evm) async fn set_automine(access: Access, args: Args) -> Result<Json, Failure> {
    let is_on: bool = args.needed("enabled")?;
    let done = dev(&access)?.set_automatic(is_on).await;
    done.map_err(failed)?;
    nothing()
}

/// Seconds, as anvil counts them.
pub(in crate::evm) async fn set_interval(access: Access, args: Args) -> Result<Json, Failure> {
    let seconds = required(&args, "seconds", number(&args, "seconds")?)?;
    let interval = (seconds > 0).then(|| Duration::from_secs(seconds));
    let done = dev(&access)?.set_interval(interval).await;
    done.map_err(failed)?;
    nothing()
}

pub(in crate::evm) async fn snapshot(access: Access, _: Args) -> Result<Json, Failure> {
    let id = dev(&access)?.snapshot().await.map_err(failed)?;
    json(&U64::from(id))
}

/// Whether there was such a snapshot; it is used up.
pub(in crate::evm) async fn revert(access: Access, args: Args) -> Result<Json, Failure> {
    let id = required(&args, "id", number(&args, "id")?)?;
    match dev(&access)?.revert(id).await {
        Ok(_) => json(&true),
        Err(DevRpcError::Refused(text)) if text.starts_with("there is no snapshot") => json(&false),
        Err(other) => Err(failed(other)),
    }
}

/// The hash of what was dropped; none if it did not wait.
pub(in crate::evm) async fn drop_transaction(access: Access, args: Args) -> Result<Json, Failure> {
    let hash: B256 = args.needed("hash")?;
    let found = access.chain().submit.waiting_ethereum(&hash.0);
    let Some(waiting) = found else {
        return nothing();
    };
    let own = TxHash::of(&waiting.bytes);
    let waited = dev(&access)?.drop_tx(own).await.map_err(failed)?;
    json(&waited.then_some(hash))
}

pub(in crate::evm) async fn reset(access: Access, args: Args) -> Result<Json, Failure> {
    if args.raw("options").is_some() {
        return Err(refused("this chain forks no other: give no options"));
    }
    dev(&access)?.restart().await.map_err(failed)?;
    nothing()
}

pub(in crate::evm) fn node_info(access: &Access, _: &Args) -> Result<Json, Failure> {
    let latest = access.latest();
    let block = access.block(latest)?;
    let base_fee = fee::next_base_fee(access)?;
    let price = u128::from(base_fee).saturating_add(fee::tip(access)?);
    let gas_limit = block.as_ref().map_or(0, |block| block.row.gas_limit);
    json(&object!({
        "currentBlockNumber": U64::from(latest),
        "currentBlockTimestamp": block.as_ref().map_or(0, |block| block.timestamp(access)),
        "currentBlockHash": block.map(|block| block.hash).unwrap_or_default(),
        "hardFork": "Osaka",
        "transactionOrder": "fifo",
        "environment": {
            "baseFee": U64::from(base_fee),
            "chainId": access.chain().node.chain.evm.chain_id,
            "gasLimit": U64::from(gas_limit),
            "gasPrice": U256::from(price),
        },
        "forkConfig": { "forkUrl": null, "forkBlockNumber": null, "forkRetryBackoff": null },
    }))
}

pub(in crate::evm) fn metadata(access: &Access, _: &Args) -> Result<Json, Failure> {
    let latest = access.latest();
    let hash = access.block(latest)?.map(|block| block.hash);
    let version = access.chain().node.version;
    json(&object!({
        "clientVersion": super::chain::version(access),
        "clientSemver": version,
        "clientCommitSha": "",
        "chainId": access.chain().node.chain.evm.chain_id,
        "instanceId": access.genesis_hash(),
        "latestBlockNumber": latest,
        "latestBlockHash": hash.unwrap_or_default(),
        "forkedNetwork": null,
        "snapshots": {},
    }))
}
