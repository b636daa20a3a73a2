//! Accounts at a block.

use std::collections::BTreeMap;

use alloy_primitives::{Address, B256, Bytes, U64, U256};
use serde_json::json as object;
use tarn_evm::accounts::from_eth;
use tarn_evm::query;
use tarn_primitives::Height;

use super::super::access::{Access, json};
use super::super::block_id;
use super::super::error::of_machine;
use super::super::request::nonce_of;
use super::pool;
use crate::jsonrpc::{Args, Failure, Json};

/// The most slots of one question.
const MAX_SLOTS: usize = 1_024;
/// The most slots that are proven at once.
const MAX_PROVEN: usize = 64;

pub(in crate::evm) fn balance(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let ctx = access.state(access.at(block_id::block(args, "block")?)?)?;
    json(&query::balance(&ctx, &from_eth(&address)).map_err(of_machine)?)
}

pub(in crate::evm) fn code(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let ctx = access.state(access.at(block_id::block(args, "block")?)?)?;
    json(&Bytes::from(
        query::code(&ctx, &from_eth(&address)).map_err(of_machine)?,
    ))
}

/// The next nonce; for the pending block after everything of the account that waits without a gap.
pub(in crate::evm) fn nonce(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let at = access.at(block_id::block(args, "block")?)?;
    let next = nonce_of(&access.state(at)?, address)?;
    let next = if at.pending {
        pool::next_nonce(access, address, next)
    } else {
        next
    };
    json(&U64::from(next))
}

pub(in crate::evm) fn storage(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let slot = slot(&args.needed::<String>("slot")?)?;
    let ctx = access.state(access.at(block_id::block(args, "block")?)?)?;
    let value = query::slot(&ctx, &from_eth(&address), slot).map_err(of_machine)?;
    json(&B256::from(value))
}

pub(in crate::evm) fn storage_values(access: &Access, args: &Args) -> Result<Json, Failure> {
    let asked: BTreeMap<Address, Vec<String>> = args.needed("requests")?;
    let count: usize = asked.values().map(Vec::len).sum();
    if count == 0 {
        return Err(Failure::params("empty request"));
    }
    if count > MAX_SLOTS {
        return Err(Failure::params(format!("too many slots (max {MAX_SLOTS})")));
    }
    let ctx = access.state(access.at(block_id::block(args, "block")?)?)?;
    let mut values: BTreeMap<Address, Vec<B256>> = BTreeMap::new();
    for (address, slots) in asked {
        let own = from_eth(&address);
        let read = |text: &String| {
            let value = query::slot(&ctx, &own, slot(text)?);
            value.map(B256::from).map_err(of_machine)
        };
        values.insert(address, slots.iter().map(read).collect::<Result<_, _>>()?);
    }
    json(&values)
}

pub(in crate::evm) fn account_info(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let ctx = access.state(access.at(block_id::block(args, "block")?)?)?;
    let own = from_eth(&address);
    let balance = query::balance(&ctx, &own).map_err(of_machine)?;
    let code = Bytes::from(query::code(&ctx, &own).map_err(of_machine)?);
    let nonce = U64::from(nonce_of(&ctx, address)?);
    json(&object!({ "balance": balance, "nonce": nonce, "code": code }))
}

/// What is stored of an account, with proofs that ICS-23 verifiers check against the app hash.
pub(in crate::evm) fn proof(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let slots: Vec<String> = args.argument("slots")?.unwrap_or_default();
    if slots.len() > MAX_PROVEN {
        return Err(Failure::params(format!(
            "too many slots (max {MAX_PROVEN})"
        )));
    }
    let slots = slots
        .iter()
        .map(|text| slot(text))
        .collect::<Result<Vec<_>, _>>()?;
    let id = block_id::block(args, "block")?;
    let at = access.at(id)?;
    // A proof is checked against the header after it.
    let is_last = at.height == access.latest();
    let height = if is_last {
        at.height.saturating_sub(1)
    } else {
        at.height
    };
    let chain = access.chain();
    let keys = query::proof_keys(&chain.node.chain, &from_eth(&address), &slots);
    let mut proofs = Vec::new();
    for (what, (store, key)) in keys {
        let path = format!("/store/{store}/key");
        let found = chain
            .query
            .abci_query(&path, &key, Height::new(height), true);
        let found = found.map_err(of_machine)?;
        if found.code != 0 {
            return Err(super::super::error::not_found(found.log));
        }
        let ops = found.proof.iter().map(|op| {
            object!({
                "type": op.kind,
                "key": Bytes::from(op.key.clone()),
                "data": Bytes::from(op.data.clone()),
            })
        });
        proofs.push(object!({
            "what": what,
            "store": store,
            "key": Bytes::from(key),
            "value": Bytes::from(found.value),
            "ops": ops.collect::<Vec<_>>(),
        }));
    }
    json(&object!({ "address": address, "height": U64::from(height), "proofs": proofs }))
}

/// A slot as clients write it: hex of at most 32 bytes, with or without zeros in front.
fn slot(text: &str) -> Result<U256, Failure> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let digits = digits.unwrap_or(text);
    let shown: String = text.chars().take(80).collect();
    if digits.len() > 64 {
        return Err(Failure::params(format!(
            "storage key too long (want at most 32 bytes): {shown:?}"
        )));
    }
    let digits = if digits.is_empty() { "0" } else { digits };
    U256::from_str_radix(digits, 16)
        .map_err(|_| Failure::params(format!("invalid hex in storage key: {shown:?}")))
}
