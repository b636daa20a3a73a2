//! What a transaction would do.

use alloy_consensus::TypedTransaction;
use alloy_primitives::{Address, B256, Bytes, TxKind, U64, U256};
use alloy_rpc_types_eth::state::StateOverride;
use alloy_rpc_types_eth::{BlockOverrides, TransactionRequest};
use revm::context::TxEnv;
use revm::context::result::HaltReason;
use revm_inspectors::access_list::AccessListInspector;
use serde_json::{Map, Value, json as object};
use tarn_evm::vm::{MAX_TX_GAS, Status, ask, estimate as estimate_gas, inspect};

use super::super::access::{Access, At, json};
use super::super::block_id;
use super::super::error::{of_machine, of_outcome, refused};
use super::super::request::{Call, request};
use super::{fee, pool};
use crate::jsonrpc::{Args, Failure, Json};

/// Access lists are made of themselves at most so often.
const MAX_ROUNDS: usize = 8;
/// A call that may take no more gas than this is answered by the thread that serves the connection.
const SHORT_GAS: u64 = 200_000;

fn overrides(args: &Args) -> Result<(Option<StateOverride>, Option<BlockOverrides>), Failure> {
    Ok((
        args.argument("stateOverrides")?,
        args.argument("blockOverrides")?,
    ))
}

fn asked(access: &Access, args: &Args) -> Result<(TransactionRequest, At), Failure> {
    let request = request(args, "transaction")?;
    let at = access.at(block_id::block(args, "block")?)?;
    Ok((request, at))
}

/// The same; if no block is named, the transaction would be in the next one.
fn asked_of_next(access: &Access, args: &Args) -> Result<(TransactionRequest, At), Failure> {
    let (request, mut at) = asked(access, args)?;
    at.pending |= args.raw("block").is_none();
    Ok((request, at))
}

/// Runs a call with little gas where it is; if that is not enough, with all of it on another thread.
pub(in crate::evm) async fn call(access: Access, args: Args) -> Result<Json, Failure> {
    let names_gas = request(&args, "transaction")?.gas.is_some();
    if !names_gas && args.raw("stateOverrides").is_none() {
        let done = call_within(&access, &args, SHORT_GAS)?;
        if let Some(done) = done {
            return done;
        }
    }
    let client = args.client.clone();
    let work = move || Ok(call_within(&access, &args, u64::MAX));
    let job = crate::service::Job {
        cost: tarn_proto::Cost::Heavy,
        client,
        bytes: 0,
        scans: false,
    };
    let (done, _) = job.run(work).await?;
    done?.unwrap_or_else(|| Err(Failure::internal("a call ended without an answer")))
}

/// The answer of a call; none if it ran out of gas that it would have had.
fn call_within(
    access: &Access,
    args: &Args,
    most: u64,
) -> Result<Option<Result<Json, Failure>>, Failure> {
    let (request, at) = asked(access, args)?;
    let mut call = Call::new(access, at, &request, overrides(args)?)?;
    let wanted = call.tx.gas_limit;
    call.tx.gas_limit = wanted.min(most);
    let asked = ask(&mut call.ctx, &call.env, call.tx, &access.call_limit());
    let is_cut = wanted > most;
    let answer = match asked {
        Ok(answer) => answer,
        Err(_) if is_cut => return Ok(None),
        Err(error) => return Err(of_machine(error)),
    };
    // What ran out of gas, or saw how little there was and gave up, gets all of it.
    if is_cut && answer.outcome.status != Status::Success {
        return Ok(None);
    }
    if is_cut && (answer.saw_gas || answer.outcome.gas_spent > most / 2) {
        return Ok(None);
    }
    Ok(Some(match of_outcome(&answer.outcome) {
        Some(failure) => Err(failure),
        None => json(&answer.outcome.output),
    }))
}

/// The least gas a transaction succeeds with, or why it fails.
fn least_gas(access: &Access, call: &mut Call) -> Result<u64, Failure> {
    // A transaction has no more.
    let gas_limit = call.tx.gas_limit.min(MAX_TX_GAS);
    call.tx.gas_limit = gas_limit;
    call.cap_to_balance()?;
    let most = call.tx.gas_limit;
    let found = estimate_gas(&mut call.ctx, &call.env, &call.tx, &access.call_limit());
    let found = match found {
        Ok(found) => found,
        Err(error) => {
            let text = error.to_string();
            if most < gas_limit && text.contains("intrinsic gas too low") {
                return Err(refused(format!("gas required exceeds allowance ({most})")));
            }
            return Err(of_machine(error));
        }
    };
    match found.gas {
        Some(gas) => Ok(gas),
        None if matches!(
            found.outcome.status,
            Status::Halted(HaltReason::OutOfGas(_))
        ) =>
        {
            Err(refused(format!("gas required exceeds allowance ({most})")))
        }
        None => Err(of_outcome(&found.outcome)
            .unwrap_or_else(|| Failure::internal("an estimate ended without an answer"))),
    }
}

pub(in crate::evm) fn estimate(access: &Access, args: &Args) -> Result<Json, Failure> {
    let (request, at) = asked_of_next(access, args)?;
    let mut call = Call::new(access, at, &request, overrides(args)?)?;
    json(&U64::from(least_gas(access, &mut call)?))
}

/// Which accounts and slots a transaction reads, found by running it with what was found.
pub(in crate::evm) fn access_list(access: &Access, args: &Args) -> Result<Json, Failure> {
    let (request, at) = asked(access, args)?;
    let mut call = Call::new(access, at, &request, overrides(args)?)?;
    let mut left = call.env.params.block_gas;
    let mut list = call.tx.access_list.clone();
    let limit = access.call_limit();
    for _ in 0..MAX_ROUNDS {
        let tx = TxEnv {
            tx_type: call.tx.tx_type.max(1),
            access_list: list.clone(),
            gas_limit: call.tx.gas_limit.min(left),
            ..call.tx.clone()
        };
        let mut inspector = AccessListInspector::new(list.clone());
        let held = (&limit, &mut inspector);
        let answer = inspect(&mut call.ctx, &call.env, tx, false, held).map_err(of_machine)?;
        let found = inspector.into_access_list();
        let outcome = answer.outcome;
        let same = sorted(&found) == sorted(&list);
        left = left.saturating_sub(outcome.gas_spent);
        if same || left < 21_000 {
            let mut shown =
                object!({ "accessList": found, "gasUsed": U64::from(outcome.gas_used) });
            if let (Some(failure), Some(object)) = (of_outcome(&outcome), shown.as_object_mut()) {
                let text = failure
                    .message
                    .split(": ")
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                object.insert("error".to_owned(), Value::String(text));
            }
            return json(&shown);
        }
        list = found;
    }
    Err(refused("the access list does not settle"))
}

fn sorted(list: &alloy_eips::eip2930::AccessList) -> Vec<(Address, Vec<B256>)> {
    let mut all: Vec<(Address, Vec<B256>)> = list
        .iter()
        .map(|item| {
            let mut keys = item.storage_keys.clone();
            keys.sort_unstable();
            (item.address, keys)
        })
        .collect();
    all.sort_unstable();
    all
}

/// What a transaction would be, with everything that its sender left out; not signed.
pub(in crate::evm) fn fill(access: &Access, args: &Args) -> Result<Json, Failure> {
    let request = request(args, "transaction")?;
    let (tx, raw) = filling(access, &request)?.unsigned()?;
    json(&object!({ "raw": raw, "tx": tx }))
}

/// The same, to be signed.
pub(super) fn filled(access: &Access, args: &Args) -> Result<TypedTransaction, Failure> {
    let request = request(args, "transaction")?;
    filling(access, &request)?.typed()
}

fn filling<'a>(access: &Access, request: &'a TransactionRequest) -> Result<Filled<'a>, Failure> {
    let at = At {
        height: access.latest(),
        pending: true,
    };
    let mut call = Call::new(access, at, request, (None, None))?;
    let from = request.from.unwrap_or_default();
    let nonce = match request.nonce {
        Some(nonce) => nonce,
        None => pool::next_nonce(access, from, call.tx.nonce),
    };
    let (tip, base) = (fee::tip(access)?, u128::from(call.env.block.basefee));
    let gas = match request.gas {
        Some(gas) => gas,
        None => least_gas(access, &mut call)?,
    };
    Ok(Filled {
        request,
        nonce,
        gas,
        tip,
        base,
        chain_id: access.chain().node.chain.evm.chain_id,
    })
}

/// What a transaction is filled in with.
struct Filled<'a> {
    request: &'a TransactionRequest,
    nonce: u64,
    gas: u64,
    tip: u128,
    base: u128,
    chain_id: u64,
}

impl Filled<'_> {
    fn tip(&self) -> u128 {
        self.request.max_priority_fee_per_gas.unwrap_or(self.tip)
    }

    fn max_fee(&self) -> u128 {
        let twice = || self.base.saturating_mul(2).saturating_add(self.tip());
        self.request.max_fee_per_gas.unwrap_or_else(twice)
    }

    fn typed(&self) -> Result<TypedTransaction, Failure> {
        let mut whole = self.request.clone();
        whole.nonce = Some(self.nonce);
        whole.gas = Some(self.gas);
        whole.chain_id = Some(self.chain_id);
        whole.to = Some(self.request.to.unwrap_or(TxKind::Create));
        if self.request.gas_price.is_none() {
            whole.max_fee_per_gas = Some(self.max_fee());
            whole.max_priority_fee_per_gas = Some(self.tip());
        }
        whole
            .build_typed_tx()
            .map_err(|_| refused("the transaction cannot be filled in"))
    }

    /// The transaction as JSON, and its bytes without a signature.
    fn unsigned(&self) -> Result<(Value, Bytes), Failure> {
        let request = self.request;
        let (tip, max) = (self.tip(), self.max_fee());
        let input = request.input.clone().into_input().unwrap_or_default();
        let is_legacy = request.gas_price.is_some();
        let delegations = request.authorization_list.as_ref();
        let kind: u8 = match (delegations, is_legacy) {
            (Some(_), _) => 4,
            (None, true) => u8::from(request.access_list.is_some()),
            (None, false) => 2,
        };
        let mut tx = Map::new();
        let mut put = |name: &str, value: Value| {
            tx.insert(name.to_owned(), value);
        };
        put("type", object!(U64::from(kind)));
        put("chainId", object!(U64::from(self.chain_id)));
        put("nonce", object!(U64::from(self.nonce)));
        put("gas", object!(U64::from(self.gas)));
        put("value", object!(request.value.unwrap_or_default()));
        put("input", object!(input));
        let to = request.to.and_then(alloy_primitives::TxKind::into_to);
        put("to", object!(to));
        if let Some(from) = request.from {
            put("from", object!(from));
        }
        if is_legacy {
            put(
                "gasPrice",
                object!(U256::from(request.gas_price.unwrap_or_default())),
            );
        } else {
            put("gasPrice", Value::Null);
            put("maxFeePerGas", object!(U256::from(max)));
            put("maxPriorityFeePerGas", object!(U256::from(tip)));
        }
        if kind > 0 {
            put(
                "accessList",
                object!(request.access_list.clone().unwrap_or_default()),
            );
        }
        if let Some(delegations) = delegations {
            put("authorizationList", object!(delegations));
        }
        let typed = self.typed()?;
        let mut raw = Vec::new();
        alloy_consensus::SignableTransaction::encode_for_signing(&typed, &mut raw);
        for name in ["v", "r", "s"] {
            tx.insert(name.to_owned(), object!(U64::ZERO));
        }
        if kind > 0 {
            tx.insert("yParity".to_owned(), object!(U64::ZERO));
        }
        tx.insert(
            "hash".to_owned(),
            object!(alloy_primitives::keccak256(&raw)),
        );
        Ok((Value::Object(tx), raw.into()))
    }
}
