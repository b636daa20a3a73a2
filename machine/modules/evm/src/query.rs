//! One function per query, `&Ctx` only.

use revm::DatabaseRef as _;
use revm::primitives::{U256, hex, keccak256};
use tarn_auth::keeper as accounts;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Reader, Result};

use crate::accounts::{code_of, to_eth};
use crate::state::{CODES, FRACTIONS, STORAGE};
use crate::vm::{DbRef, precompile};
use crate::{basefee, faces, keeper, ledger};

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    let denoms = faces::all(ctx)?;
    let faces = denoms.iter().map(|denom| pb::Erc20Face {
        denom: denom.to_string(),
        address: faces::address(denom).to_checksum(None),
    });
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire(&denoms)),
        erc20_faces: faces.collect(),
    })
}

/// An address in either spelling: bech32, or 0x and 40 hex digits.
pub fn address(ctx: &Ctx, text: &str) -> Result<Address> {
    let Some(digits) = text.strip_prefix("0x") else {
        return Reader::Query.address(ctx.chain(), "address", text);
    };
    let bytes = hex::decode(digits).ok();
    let address = bytes.and_then(|bytes| Address::from_slice(&bytes).ok());
    address.ok_or_else(|| {
        let text = format!("address {text:?} is not 0x and 40 hex digits");
        Reader::Query.refuse(text)
    })
}

/// What an account is to both faces of the chain. One that does not exist holds nothing.
pub fn account(ctx: &Ctx, req: &pb::QueryAccountRequest) -> Result<pb::QueryAccountResponse> {
    let own = address(ctx, &req.address)?;
    let scale = keeper::params(ctx)?.scale;
    let held = ledger::held(ctx, &own)?;
    let sequence = accounts::account(ctx, &own)?.map_or(0, |account| account.sequence);
    let code = code(ctx, &own)?;
    let code_hash = (!code.is_empty()).then(|| keccak256(code));
    Ok(pb::QueryAccountResponse {
        address: ctx.chain().show(&own),
        evm_address: to_eth(&own).to_checksum(None),
        nonce: sequence,
        balance_wei: held.wei(scale).to_string(),
        units: held.units.to_string(),
        fraction_wei: held.fraction.to_string(),
        code_hash: code_hash.map(|hash| hash.to_string()).unwrap_or_default(),
    })
}

/// The code of an account.
pub fn code_of_account(ctx: &Ctx, req: &pb::QueryCodeRequest) -> Result<pb::QueryCodeResponse> {
    let own = address(ctx, &req.address)?;
    Ok(pb::QueryCodeResponse {
        code: hex::encode_prefixed(code(ctx, &own)?),
    })
}

/// The code contracts see at an account; empty if it has none.
pub fn code(ctx: &Ctx, account: &Address) -> Result<Vec<u8>> {
    if precompile::is_native(ctx, &to_eth(account))? {
        return Ok(precompile::VIRTUAL_CODE.to_vec());
    }
    code_of(ctx, account)
}

/// A slot of a contract's storage.
pub fn storage(ctx: &Ctx, req: &pb::QueryStorageRequest) -> Result<pb::QueryStorageResponse> {
    let own = address(ctx, &req.address)?;
    let digits = req.slot.strip_prefix("0x").unwrap_or(&req.slot);
    let slot = (1..=64)
        .contains(&digits.len())
        .then(|| U256::from_str_radix(digits, 16).ok())
        .flatten();
    let slot = slot.ok_or_else(|| {
        let text = format!("slot {:?} is not 0x and up to 64 hex digits", req.slot);
        Reader::Query.refuse(text)
    })?;
    let value = self::slot(ctx, &own, slot)?;
    Ok(pb::QueryStorageResponse {
        value: format!("{value:#066x}"),
    })
}

/// What contracts see in a slot of an account.
pub fn slot(ctx: &Ctx, account: &Address, slot: U256) -> Result<U256> {
    let db = DbRef {
        ctx,
        scale: ctx.chain().evm.scale,
    };
    let value = db.storage_ref(to_eth(account), slot);
    value.map_err(|error| error.0)
}

/// What contracts see an account hold, in wei.
pub fn balance(ctx: &Ctx, account: &Address) -> Result<U256> {
    let scale = ctx.chain().evm.scale;
    let db = DbRef { ctx, scale };
    let info = db.basic_ref(to_eth(account)).map_err(|error| error.0)?;
    Ok(info.map_or(U256::ZERO, |info| info.balance))
}

/// The keys of everything that is stored of an account, each with what it holds.
pub fn proof_keys(
    chain: &ChainSpec,
    account: &Address,
    slots: &[U256],
) -> Vec<(String, AccessHint)> {
    let mut keys = vec![
        ("account".to_owned(), accounts::account_hint(account)),
        (
            "balance".to_owned(),
            tarn_bank::keeper::balance_hint(account, &chain.base_denom),
        ),
        ("fraction".to_owned(), FRACTIONS.access_hint(account)),
        ("code".to_owned(), CODES.access_hint(account)),
    ];
    keys.extend(slots.iter().map(|slot| {
        let hash = keccak256(slot.to_be_bytes::<32>()).0;
        (
            format!("slot {slot:#x}"),
            STORAGE.access_hint(&(*account, hash)),
        )
    }));
    keys
}

/// What gas costs in the next block.
pub fn base_fee(ctx: &Ctx, _: &pb::QueryBaseFeeRequest) -> Result<pb::QueryBaseFeeResponse> {
    Ok(pb::QueryBaseFeeResponse {
        base_fee_wei: basefee::current(ctx)?.to_string(),
    })
}
