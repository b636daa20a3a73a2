//! Calls: what a client asks to be tried.

use std::collections::BTreeMap;

use alloy_primitives::{Address as EthAddress, TxKind, U256};
use alloy_rpc_types_eth::BlockOverrides;
use alloy_rpc_types_eth::TransactionRequest;
use alloy_rpc_types_eth::state::{AccountOverride, StateOverride};
use revm::context::TxEnv;
use revm::context::either::Either;
use serde::Deserialize;
use serde_json::value::RawValue;
use tarn_evm::accounts::from_eth;
use tarn_evm::vm::{Env, Override, affordable, apply};
use tarn_runtime::Ctx;

use super::access::{Access, At};
use super::error::{of_machine, refused};
use crate::jsonrpc::{Args, Failure};

/// The most accounts and slots that a call may take for something else.
const MAX_OVERRIDES: usize = 1_024;

/// A call, ready to run.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) ctx: Ctx,
    pub(super) env: Env,
    pub(super) tx: TxEnv,
}

/// The request of a call.
pub(super) fn request(args: &Args, name: &str) -> Result<TransactionRequest, Failure> {
    let request: TransactionRequest = args.needed(name)?;
    ensure_prefixed(args, name)?;
    let input = &request.input;
    if let (Some(data), Some(input)) = (&input.data, &input.input)
        && data != input
    {
        return Err(args.invalid(
            name,
            "both \"data\" and \"input\" are set and not equal. Please use \"input\" to pass \
             transaction call data",
        ));
    }
    if request.gas_price.is_some()
        && (request.max_fee_per_gas.is_some() || request.max_priority_fee_per_gas.is_some())
    {
        return Err(refused(
            "both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified",
        ));
    }
    let has_blobs = request.max_fee_per_blob_gas.is_some()
        || request.blob_versioned_hashes.is_some()
        || request.sidecar.is_some();
    if has_blobs || request.transaction_type == Some(3) {
        return Err(refused(
            "transaction type not supported: blobs have no place on this chain",
        ));
    }
    Ok(request)
}

/// The types of addresses and data take hex without 0x; nodes of Ethereum do not.
fn ensure_prefixed(args: &Args, name: &str) -> Result<(), Failure> {
    #[derive(Deserialize)]
    struct Members<'a> {
        #[serde(borrow)]
        from: Option<&'a RawValue>,
        #[serde(borrow)]
        to: Option<&'a RawValue>,
        #[serde(borrow)]
        data: Option<&'a RawValue>,
        #[serde(borrow)]
        input: Option<&'a RawValue>,
    }

    let raw = args.raw(name).map_or("{}", RawValue::get);
    let Ok(members) = serde_json::from_str::<Members<'_>>(raw) else {
        return Ok(());
    };
    let all = [members.from, members.to, members.data, members.input];
    let is_bare = |json: &RawValue| json.get().starts_with('"') && !json.get().starts_with("\"0x");
    if all.into_iter().flatten().any(is_bare) {
        return Err(args.invalid(name, "hex string without 0x prefix"));
    }
    Ok(())
}

impl Call {
    /// The call of a request at a block, with what it takes for something else.
    pub(super) fn new(
        access: &Access,
        at: At,
        request: &TransactionRequest,
        (state, block): (Option<StateOverride>, Option<BlockOverrides>),
    ) -> Result<Self, Failure> {
        let mut ctx = access.scratch(at)?;
        let mut env = access.env(&ctx, at)?;
        if let Some(state) = state {
            override_state(&mut ctx, state)?;
        }
        if let Some(block) = block {
            override_block(&mut env, &block)?;
        }
        let tx = transaction(&ctx, &env, request)?;
        Ok(Self { ctx, env, tx })
    }

    /// Lowers the gas to what the sender can pay for at the price it names.
    pub(super) fn cap_to_balance(&mut self) -> Result<(), Failure> {
        let caller = from_eth(&self.tx.caller);
        let scale = self.env.params.scale;
        let balance = tarn_evm::ledger::wei(&self.ctx, &caller, scale).map_err(of_machine)?;
        if balance < self.tx.value {
            let (address, have, want) = (self.tx.caller, balance, self.tx.value);
            return Err(refused(format!(
                "insufficient funds for gas * price + value: address {address} have {have} want {want}"
            )));
        }
        if let Some(most) = affordable(balance, self.tx.value, self.tx.gas_price) {
            self.tx.gas_limit = self.tx.gas_limit.min(most);
        }
        Ok(())
    }
}

/// As the EVM runs it: what the request leaves out is filled in.
pub(super) fn transaction(
    ctx: &Ctx,
    env: &Env,
    request: &TransactionRequest,
) -> Result<TxEnv, Failure> {
    let most = env.params.block_gas;
    let caller = request.from.unwrap_or_default();
    let nonce = match request.nonce {
        Some(nonce) => nonce,
        None => nonce_of(ctx, caller)?,
    };
    let delegations = request.authorization_list.clone().unwrap_or_default();
    let kind = request.to.unwrap_or(TxKind::Create);
    let tx_type = if !delegations.is_empty() {
        4
    } else if request.max_fee_per_gas.is_some() || request.max_priority_fee_per_gas.is_some() {
        2
    } else {
        u8::from(request.access_list.is_some())
    };
    if tx_type == 4 && kind == TxKind::Create {
        return Err(refused(
            "EIP-7702 transaction cannot be used to create contract",
        ));
    }
    let price = request.gas_price.or(request.max_fee_per_gas);
    let tip = request.max_priority_fee_per_gas;
    if let (Some(tip), Some(max)) = (tip, request.max_fee_per_gas)
        && tip > max
    {
        return Err(refused(format!(
            "max priority fee per gas higher than max fee per gas: maxPriorityFeePerGas: {tip}, \
             maxFeePerGas: {max}"
        )));
    }
    Ok(TxEnv {
        tx_type,
        caller,
        gas_limit: request.gas.unwrap_or(most).min(most),
        gas_price: price.unwrap_or_default(),
        kind,
        value: request.value.unwrap_or_default(),
        data: request.input.clone().into_input().unwrap_or_default(),
        nonce,
        chain_id: Some(env.cfg.chain_id),
        access_list: request.access_list.clone().unwrap_or_default(),
        gas_priority_fee: (tx_type == 2 || tx_type == 4).then(|| tip.unwrap_or_default()),
        authorization_list: delegations.into_iter().map(Either::Left).collect(),
        ..TxEnv::default()
    })
}

/// The next nonce of an account.
pub(super) fn nonce_of(ctx: &Ctx, address: EthAddress) -> Result<u64, Failure> {
    tarn_evm::accounts::nonce(ctx, &from_eth(&address)).map_err(of_machine)
}

pub(super) fn override_state(ctx: &mut Ctx, all: StateOverride) -> Result<(), Failure> {
    let slots = |one: &AccountOverride| {
        let lists = [&one.state, &one.state_diff];
        lists
            .into_iter()
            .flatten()
            .map(std::collections::HashMap::len)
            .sum::<usize>()
    };
    let count: usize = all.values().map(|one| slots(one).saturating_add(1)).sum();
    if count > MAX_OVERRIDES {
        return Err(refused(format!(
            "state overrides name {count} accounts and slots: at most {MAX_OVERRIDES}"
        )));
    }
    // In order, so that the same call gives the same answer.
    let all: BTreeMap<EthAddress, AccountOverride> = all.into_iter().collect();
    for (address, one) in all {
        if one.state.is_some() && one.state_diff.is_some() {
            return Err(refused(format!(
                "account {address} has both 'state' and 'stateDiff'"
            )));
        }
        if one.move_precompile_to.is_some() {
            return Err(refused("movePrecompileToAddress is not supported"));
        }
        let wanted = Override {
            balance: one.balance,
            nonce: one.nonce,
            code: one.code,
            state: one.state.map(|slots| slots.into_iter().collect()),
            state_diff: one.state_diff.unwrap_or_default().into_iter().collect(),
        };
        apply(ctx, &from_eth(&address), &wanted).map_err(of_machine)?;
    }
    Ok(())
}

pub(super) fn override_block(env: &mut Env, wanted: &BlockOverrides) -> Result<(), Failure> {
    let block = &mut env.block;
    if let Some(number) = wanted.number {
        block.number = number;
    }
    if let Some(time) = wanted.time {
        block.timestamp = U256::from(time);
    }
    if let Some(gas_limit) = wanted.gas_limit {
        block.gas_limit = gas_limit;
    }
    if let Some(coinbase) = wanted.coinbase {
        block.beneficiary = coinbase;
    }
    if let Some(random) = wanted.random {
        block.prevrandao = Some(random);
    }
    if let Some(base_fee) = wanted.base_fee {
        block.basefee = u64::try_from(base_fee)
            .map_err(|_| refused("block override: the base fee is over 64 bits"))?;
    }
    if wanted.block_hash.is_some() {
        return Err(refused("block override: blockHash is not supported"));
    }
    Ok(())
}
