//! The EVM in the genesis document.

use std::collections::BTreeSet;

use revm::primitives::{U256, hex, keccak256};
use serde::{Deserialize, Serialize};
use tarn_auth::keeper as accounts;
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, sdk};
use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::{Ctx, Result, ensure};

use crate::accounts::{Code, code_of, from_eth, set_code, to_eth};
use crate::overwrite::MAX_CODE;
use crate::state::{ALLOWANCES, BASE_FEE, CODES, FRACTIONS, PARAMS, STORAGE, Word};
use crate::vm::precompile;
use crate::{Evm, Params, basefee, blockhash, faces, keeper, ledger, params};

/// The base fee of a chain without a gas price: 1 gwei.
const LEAST_BASE_FEE: u64 = 1_000_000_000;
/// The decimals of a base denomination without metadata.
const DECIMALS: u32 = 6;
/// The factory that makes contracts at addresses independent of their maker, and its code.
const FACTORY: (&str, &str) = (
    "4e59b44847b379578588920ca78fbf26c0b4956c",
    "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3",
);

/// A slot of a contract's storage, named by `slot` or by `hash`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GenesisSlot {
    /// The slot, 64 hex digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub slot: String,
    /// Keccak-256 of the slot, 64 hex digits: what is stored and exported.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub hash: String,
    /// The value, up to 64 hex digits; not zero.
    pub value: String,
}

/// A contract, or an account that delegates.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GenesisContract {
    /// Its account.
    pub address: String,
    /// In hex.
    pub code: String,
    /// What it stores.
    pub storage: Vec<GenesisSlot>,
}

/// What an account holds below one unit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GenesisFraction {
    /// The account.
    pub address: String,
    /// In wei.
    pub fraction: String,
}

/// What somebody may spend for an owner.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GenesisAllowance {
    /// The address of the ERC-20 face.
    pub face: String,
    /// Keccak-256 of owner and spender, 64 hex digits.
    pub hash: String,
    /// The value, up to 64 hex digits; not zero.
    pub value: String,
}

/// All of the module's state but block hashes, which belong to the chain that made the blocks.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// The parameters; none for those that follow from the base denomination and the gas price.
    pub params: Option<pb::Params>,
    /// The base fee of the first block, in wei; empty for the least.
    pub base_fee: String,
    /// Contracts; those that every chain has are made if they are not listed.
    pub contracts: Vec<GenesisContract>,
    /// Fractions, covered by the account `evm_reserve`.
    pub fractions: Vec<GenesisFraction>,
    /// What owners allow others to spend of denominations that are ERC-20 tokens too.
    pub allowances: Vec<GenesisAllowance>,
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of evm: {text}"))
}

fn defaults(ctx: &Ctx) -> Result<Params> {
    let denom = &ctx.chain().base_denom;
    let metadata = bank::metadata(ctx, denom)?;
    let decimals = metadata.map_or(DECIMALS, |metadata| metadata.exponent());
    let scale = params::scale(decimals).ok_or_else(|| {
        refuse(format!(
            "{denom} has {decimals} decimals, the EVM has 18 at most"
        ))
    })?;
    let price = tarn_base::keeper::gas_price(ctx)?;
    let least = least_base_fee(&price, denom.as_str(), scale).unwrap_or(LEAST_BASE_FEE);
    Ok(Params::new_chain(scale, least))
}

/// A price such as `0.025utarn` in wei.
fn least_base_fee(price: &str, denom: &str, scale: u64) -> Option<u64> {
    let number: tarn_primitives::Dec = price.strip_suffix(denom)?.parse().ok()?;
    let one = tarn_primitives::wide::ONE;
    let wei = tarn_primitives::wide::mul_div_up(number.scaled(), scale.into(), one)?;
    u64::try_from(wei).ok().filter(|wei| *wei > 0)
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    accounts::ensure_module_accounts::<Evm>(ctx)?;
    for address in precompile::addresses() {
        accounts::reserve(ctx, &from_eth(&address))?;
    }
    let params = match &genesis.params {
        None => defaults(ctx)?,
        Some(wire) => Params::new(wire)?,
    };
    PARAMS.put(ctx, &params)?;
    if let Some(wire) = &genesis.params {
        faces::set(ctx, &params::erc20_denoms(wire, ctx.chain())?)?;
    }
    for entry in &genesis.allowances {
        place_allowance(ctx, entry)?;
    }
    let base_fee = match genesis.base_fee.as_str() {
        "" => params.min_base_fee,
        text => text
            .parse()
            .map_err(|_| refuse(format!("base_fee: {text:?} is no number of wei")))?,
    };
    ensure(base_fee >= params.min_base_fee, || {
        refuse(format!("base_fee {base_fee} is below params.min_base_fee"))
    })?;
    BASE_FEE.put(ctx, &base_fee)?;
    for contract in &genesis.contracts {
        place(ctx, contract)?;
    }
    predeploy(ctx)?;
    place_fractions(ctx, genesis, params.scale)
}

/// Contracts that tools expect on every chain.
fn predeploy(ctx: &mut Ctx) -> Result<()> {
    let history = (
        hex::encode(blockhash::HISTORY),
        blockhash::HISTORY_CODE.to_owned(),
    );
    let factory = (FACTORY.0.to_owned(), FACTORY.1.to_owned());
    for (address, code) in [history, factory] {
        let contract = GenesisContract {
            address: format!("0x{address}"),
            code,
            storage: Vec::new(),
        };
        let own = address_of(ctx, &contract.address)?;
        if CODES.get(ctx, &own)?.is_none() {
            place(ctx, &contract)?;
        }
    }
    Ok(())
}

/// In either spelling.
fn address_of(ctx: &Ctx, text: &str) -> Result<Address> {
    if let Some(digits) = text.strip_prefix("0x") {
        let bytes = hex::decode(digits).map_err(|error| refuse(format!("{text}: {error}")))?;
        let address = Address::from_slice(&bytes);
        return Ok(address.map_err(|error| refuse(format!("{text}: {error}")))?);
    }
    Ok(ctx.chain().prefix.parse(text).map_err(refuse)?)
}

fn word(field: &str, text: &str) -> Result<[u8; 32], sdk::Error> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    let wrong = || refuse(format!("{field}: {text:?} is not 1 to 64 hex digits"));
    if digits.is_empty() || digits.len() > 64 {
        return Err(wrong());
    }
    let number = U256::from_str_radix(digits, 16).map_err(|_| wrong())?;
    Ok(number.to_be_bytes())
}

fn place(ctx: &mut Ctx, contract: &GenesisContract) -> Result<()> {
    let own = address_of(ctx, &contract.address)?;
    let named = &contract.address;
    let code = contract.code.strip_prefix("0x").unwrap_or(&contract.code);
    let code = hex::decode(code).map_err(|error| refuse(format!("code of {named}: {error}")))?;
    // An account that delegated once keeps what it stored.
    let least = usize::from(contract.storage.is_empty());
    ensure((least..=MAX_CODE).contains(&code.len()), || {
        let length = code.len();
        refuse(format!(
            "code of {named} must have {least} to {MAX_CODE} bytes, has {length}"
        ))
    })?;
    let is_there = CODES.has(ctx, &own)? || STORAGE.under(&own).iter(ctx).next().is_some();
    ensure(!is_there, || refuse(format!("{named} is listed twice")))?;
    ensure(!precompile::is_blocked(ctx, &own)?, || {
        refuse(format!(
            "{named} is the account of a module or of a precompile"
        ))
    })?;
    let mut account = accounts::ensure_account(ctx, &own)?;
    set_code(ctx, &own, &code)?;
    let is_contract = matches!(CODES.get(ctx, &own)?, Some(Code::Contract(_)));
    ensure(!is_contract || !account.has_key(), || {
        refuse(format!("{named} has a key: nobody signs for a contract"))
    })?;
    if is_contract && account.sequence == 0 {
        account.sequence = 1;
        accounts::save(ctx, &own, &account)?;
    }
    let mut seen = BTreeSet::new();
    for slot in &contract.storage {
        let hash = match (slot.slot.as_str(), slot.hash.as_str()) {
            (slot, "") => keccak256(word("slot", slot)?).0,
            ("", hash) => word("hash", hash)?,
            _ => return Err(refuse(format!("a slot of {named} has both slot and hash")).into()),
        };
        let value = U256::from_be_bytes(word("value", &slot.value)?);
        ensure(!value.is_zero() && seen.insert(hash), || {
            refuse(format!("a slot of {named} is zero or listed twice"))
        })?;
        STORAGE.put(ctx, &(own, hash), &Word(value))?;
    }
    Ok(())
}

fn place_allowance(ctx: &mut Ctx, entry: &GenesisAllowance) -> Result<()> {
    let key = (address_of(ctx, &entry.face)?, word("hash", &entry.hash)?);
    let value = U256::from_be_bytes(word("value", &entry.value)?);
    ensure(!value.is_zero() && !ALLOWANCES.has(ctx, &key)?, || {
        refuse(format!(
            "an allowance at {} is zero or listed twice",
            entry.face
        ))
    })?;
    ALLOWANCES.put(ctx, &key, &Word(value))
}

/// Fractions, and a reserve that covers exactly them: what it has beyond that is destroyed wei.
fn place_fractions(ctx: &mut Ctx, genesis: &Genesis, scale: u64) -> Result<()> {
    let mut sum = U256::ZERO;
    for entry in &genesis.fractions {
        let own = address_of(ctx, &entry.address)?;
        let named = &entry.address;
        let wrong = || {
            let most = scale.saturating_sub(1);
            refuse(format!("fraction of {named} must be from 1 to {most} wei"))
        };
        let fraction: u64 = entry.fraction.parse().map_err(|_| wrong())?;
        ensure((1..scale).contains(&fraction), wrong)?;
        ensure(
            !FRACTIONS.has(ctx, &own)? && own != keeper::reserve(),
            || {
                refuse(format!(
                    "fraction of {named} is listed twice, or the reserve's"
                ))
            },
        )?;
        accounts::ensure_account(ctx, &own)?;
        FRACTIONS.put(ctx, &own, &fraction)?;
        sum = sum.saturating_add(U256::from(fraction));
    }
    let needed = ledger::Held::of(sum, scale)?;
    ensure(needed.fraction == 0, || {
        refuse("the fractions are no whole units together")
    })?;
    let denom = ctx.chain().base_denom.clone();
    let held = bank::balance(ctx, &keeper::reserve(), &denom)?;
    let surplus = held.checked_sub(needed.units).ok_or_else(|| {
        refuse(format!(
            "the reserve holds {held}{denom}, the fractions need {}",
            needed.units
        ))
    })?;
    if surplus.is_zero() {
        return Ok(());
    }
    let sunk = bank::balance(ctx, &keeper::sink(), &denom)?;
    let sum = sunk.checked_add(surplus).unwrap_or(Amount::MAX);
    let moves = [
        (keeper::reserve(), held, needed.units),
        (keeper::sink(), sunk, sum),
    ];
    bank::settle(ctx, &denom, &moves)
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut owners = BTreeSet::new();
    for entry in CODES.all().iter(ctx) {
        owners.insert(entry?.0);
    }
    for entry in STORAGE.all().iter(ctx) {
        let ((own, _), _) = entry?;
        owners.insert(own);
    }
    let mut contracts = Vec::new();
    for own in owners {
        let mut storage = Vec::new();
        for slot in STORAGE.under(&own).iter(ctx) {
            let (hash, value) = slot?;
            storage.push(GenesisSlot {
                slot: String::new(),
                hash: hex::encode(hash),
                value: format!("{:x}", value.0),
            });
        }
        contracts.push(GenesisContract {
            address: hex::encode_prefixed(to_eth(&own)),
            code: hex::encode(code_of(ctx, &own)?),
            storage,
        });
    }
    let mut fractions = Vec::new();
    for entry in FRACTIONS.all().iter(ctx) {
        let (own, fraction) = entry?;
        fractions.push(GenesisFraction {
            address: hex::encode_prefixed(to_eth(&own)),
            fraction: fraction.to_string(),
        });
    }
    let mut allowances = Vec::new();
    for entry in ALLOWANCES.all().iter(ctx) {
        let ((face, hash), value) = entry?;
        allowances.push(GenesisAllowance {
            face: hex::encode_prefixed(to_eth(&face)),
            hash: hex::encode(hash),
            value: format!("{:x}", value.0),
        });
    }
    Ok(Genesis {
        params: Some(keeper::params(ctx)?.wire(&faces::all(ctx)?)),
        base_fee: basefee::current(ctx)?.to_string(),
        contracts,
        fractions,
        allowances,
    })
}
