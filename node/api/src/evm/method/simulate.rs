//! Several blocks of calls, each on top of the ones before (`eth_simulateV1`).

use alloy_consensus::constants::EMPTY_ROOT_HASH;
use alloy_consensus::transaction::Recovered;
use alloy_consensus::{Signed, TxEip1559, TxEnvelope, TxLegacy};
use alloy_primitives::{B256, Bloom, Bytes, Log as ConsensusLog, Signature, U64, U256, keccak256};
use alloy_rpc_types_eth::simulate::{SimBlock, SimulatePayload};
use alloy_rpc_types_eth::{BlockOverrides, Log};
use revm::Inspector;
use revm::context::TxEnv;
use revm::interpreter::interpreter::EthInterpreter;
use revm::interpreter::{CallInputs, CallOutcome, CreateInputs, CreateOutcome};
use revm_inspectors::transfer::TransferInspector;
use serde_json::{Value, json as object};
use tarn_evm::Error as EvmError;
use tarn_evm::vm::{Answer, Env, EvmContext, Interrupt, MAX_TX_GAS, Status, perform};
use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Error};

use super::super::access::{Access, At, json};
use super::super::block_id;
use super::super::convert::RpcTx;
use super::super::error::{of_machine, of_outcome, refused, too_much};
use super::super::request::{override_block, override_state, transaction};
use crate::jsonrpc::{Args, Failure, Json};

/// The most blocks of one question.
const MAX_BLOCKS: u64 = 64;
/// The gas of one question, in gas of a block.
const BLOCKS_OF_GAS: u64 = 3;
/// The most bytes that calls return and say.
const MAX_BYTES: usize = 4 << 20;
/// Seconds between blocks that do not name their time.
const STEP: u64 = 1;

/// What a refusal of a call is called.
fn code_of(error: &Error) -> i32 {
    match error.rejection::<EvmError>() {
        Some(EvmError::FeeBelowBase(_)) => -38012,
        Some(EvmError::IntrinsicGas { .. }) => -38013,
        Some(EvmError::NotExternallyOwned(_)) => -38024,
        Some(EvmError::InitcodeTooLarge) => -38025,
        Some(EvmError::Stopped) => -32002,
        _ => match error.rejection::<sdk::Error>().map(sdk::Error::kind) {
            Some(sdk::Code::InsufficientFunds) => -38014,
            Some(sdk::Code::WrongSequence) => -38010,
            _ => -32000,
        },
    }
}

fn refused_call(error: Error) -> Failure {
    let code = code_of(&error);
    let text = of_machine(error).message;
    Failure::coded(code, format!("err: {text}"))
}

/// A simulation that is under way.
struct Simulation {
    ctx: Ctx,
    env: Env,
    /// Gas that is left for all calls.
    left: u64,
    validation: bool,
    /// The hash of the block before.
    parent: B256,
    /// What the calls said and returned, in bytes.
    bytes: usize,
    interrupt: Interrupt,
    /// Whether transactions are shown whole.
    full: bool,
    /// Whether moves of value are told as logs.
    moves: bool,
}

/// Tells moves of value as logs of an ERC-20 token, or does nothing.
#[derive(Debug)]
struct Watch(Option<TransferInspector>);

impl<'a> Inspector<EvmContext<'a>, EthInterpreter> for Watch {
    fn call(
        &mut self,
        context: &mut EvmContext<'a>,
        inputs: &mut CallInputs,
    ) -> Option<CallOutcome> {
        self.0.as_mut()?.call(context, inputs)
    }

    fn create(
        &mut self,
        context: &mut EvmContext<'a>,
        inputs: &mut CreateInputs,
    ) -> Option<CreateOutcome> {
        self.0.as_mut()?.create(context, inputs)
    }
}

/// A call as clients see transactions. Its signature is nobody's.
fn unsigned(call: &TxEnv, chain_id: u64, hash: B256) -> TxEnvelope {
    let signature = Signature::new(U256::ZERO, U256::ZERO, false);
    let (gas_limit, to, value) = (call.gas_limit, call.kind, call.value);
    let (nonce, input) = (call.nonce, call.data.clone());
    if call.tx_type < 2 {
        let tx = TxLegacy {
            chain_id: Some(chain_id),
            nonce,
            gas_price: call.gas_price,
            gas_limit,
            to,
            value,
            input,
        };
        return Signed::new_unchecked(tx, signature, hash).into();
    }
    let tx = TxEip1559 {
        chain_id,
        nonce,
        gas_limit,
        max_fee_per_gas: call.gas_price,
        max_priority_fee_per_gas: call.gas_priority_fee.unwrap_or_default(),
        to,
        value,
        access_list: call.access_list.clone(),
        input,
    };
    Signed::new_unchecked(tx, signature, hash).into()
}

pub(in crate::evm) fn simulate(access: &Access, args: &Args) -> Result<Json, Failure> {
    let payload: SimulatePayload = args.needed("payload")?;
    let at = access.at(block_id::block(args, "block")?)?;
    if payload.block_state_calls.is_empty() {
        return Err(Failure::params("empty input"));
    }
    // As the next block sees it, so that the hash of the last one is known.
    let next = At {
        pending: true,
        ..at
    };
    let ctx = access.scratch(next)?;
    let mut env = access.env(&ctx, next)?;
    env.block.number = U256::from(at.height);
    if let Some(last) = access.block(at.height)? {
        env.block.timestamp = U256::from(last.timestamp(access));
    }
    let parent = access.block(at.height)?.map(|block| block.hash);
    let mut simulation = Simulation {
        left: env.params.block_gas.saturating_mul(BLOCKS_OF_GAS),
        ctx,
        env,
        validation: payload.validation,
        parent: parent.unwrap_or_default(),
        bytes: 0,
        interrupt: access.call_limit(),
        full: payload.return_full_transactions,
        moves: payload.trace_transfers,
    };
    let base: u64 = simulation.env.block.number.saturating_to();
    let mut shown: Vec<Value> = Vec::new();
    for block in payload.block_state_calls {
        let number = next_number(&simulation.env, block.block_overrides.as_ref())?;
        if number.saturating_sub(base) > MAX_BLOCKS {
            return Err(Failure::coded(-38026, "too many blocks"));
        }
        // Blocks that are left out are empty ones.
        while simulation
            .env
            .block
            .number
            .saturating_to::<u64>()
            .saturating_add(1)
            < number
        {
            shown.push(simulation.block(SimBlock::default())?);
        }
        shown.push(simulation.block(block)?);
    }
    json(&shown)
}

/// The number of the next block: the one it names, or the one after the last.
fn next_number(env: &Env, wanted: Option<&BlockOverrides>) -> Result<u64, Failure> {
    let last: u64 = env.block.number.saturating_to();
    let named = wanted.and_then(|wanted| wanted.number);
    let number = named.map_or(last.saturating_add(1), |number| number.saturating_to());
    if number <= last {
        let text = format!("block numbers must be in order: {number} <= {last}");
        return Err(Failure::coded(-38020, text));
    }
    Ok(number)
}

impl Simulation {
    /// Runs one block; what is shown of it.
    fn block(&mut self, wanted: SimBlock) -> Result<Value, Failure> {
        let last: u64 = self.env.block.timestamp.saturating_to();
        self.env.block.number = self.env.block.number.saturating_add(U256::ONE);
        self.env.block.timestamp = U256::from(last.saturating_add(STEP));
        self.env.block.prevrandao = Some(B256::ZERO);
        if !self.validation {
            self.env.block.basefee = 0;
        }
        if let Some(overrides) = wanted.block_overrides {
            if let Some(time) = overrides.time.filter(|time| *time <= last) {
                let text = format!("block timestamps must be in order: {time} <= {last}");
                return Err(Failure::coded(-38021, text));
            }
            override_block(&mut self.env, &overrides)?;
        }
        if let Some(state) = wanted.state_overrides {
            override_state(&mut self.ctx, state)?;
        }
        let limit = self.env.block.gas_limit;
        let hash = self.hash();
        let (mut used, mut calls, mut txs) = (0_u64, Vec::new(), Vec::new());
        let (mut bloom, mut logs) = (Bloom::ZERO, 0_u64);
        for (index, request) in (0_u64..).zip(wanted.calls) {
            let room = limit.saturating_sub(used);
            let named = request.gas;
            if named.is_some_and(|gas| gas > room) {
                return Err(Failure::coded(-38015, "block gas limit reached"));
            }
            let mut tx = transaction(&self.ctx, &self.env, &request)?;
            tx.gas_limit = named.unwrap_or(room).min(room).min(self.left);
            if self.validation && named.is_none() {
                tx.gas_limit = tx.gas_limit.min(MAX_TX_GAS);
            }
            if self.left == 0 {
                return Err(too_much("the calls took more gas than one question may"));
            }
            let tx_hash = keccak256([&hash.0[..], &index.to_be_bytes()].concat());
            // Where no price is named it is of the newest kind, as geth's are.
            let kind = request.gas_price.map_or(2, |_| 0);
            let shown = TxEnv {
                tx_type: tx.tx_type.max(kind),
                ..tx.clone()
            };
            let shown = self.tx(&shown, (hash, tx_hash), index);
            let answer = self.perform(tx).map_err(refused_call)?;
            used = used.saturating_add(answer.outcome.gas_used);
            self.count(&answer)?;
            self.left = self.left.saturating_sub(answer.outcome.gas_spent);
            bloom.accrue_bloom(&bloom_of(&answer.outcome.logs));
            let said = self.logs(&answer.outcome.logs, (hash, tx_hash), (index, logs));
            logs = logs.saturating_add(u64::try_from(said.len()).unwrap_or(u64::MAX));
            calls.push(call(&answer, &said)?);
            txs.push(shown?);
        }
        let shown = self.shown(hash, used, (bloom, txs, calls));
        self.parent = hash;
        Ok(shown)
    }

    fn perform(&mut self, tx: TxEnv) -> Result<Answer, Error> {
        let mut inspector = Watch(
            self.moves
                .then(|| TransferInspector::new(false).with_logs(true)),
        );
        let watched = (&self.interrupt, &mut inspector);
        perform(&mut self.ctx, &self.env, tx, self.validation, watched)
    }

    /// A call as a transaction that nobody signed, or its hash alone.
    fn tx(
        &mut self,
        call: &TxEnv,
        (block_hash, hash): (B256, B256),
        index: u64,
    ) -> Result<Value, Failure> {
        if !self.full {
            return Ok(object!(hash));
        }
        self.add_bytes(call.data.len().saturating_mul(2))?;
        let tx = unsigned(call, self.env.cfg.chain_id, hash);
        let block = &self.env.block;
        let shown = RpcTx {
            inner: Recovered::new_unchecked(tx, call.caller),
            block_hash: Some(block_hash),
            block_number: Some(block.number.saturating_to()),
            block_timestamp: Some(block.timestamp.saturating_to()),
            transaction_index: Some(index),
            effective_gas_price: Some(call.gas_price),
        };
        serde_json::to_value(&shown).map_err(|error| Failure::internal(error.to_string()))
    }

    /// Refuses more than one answer may hold.
    fn count(&mut self, answer: &Answer) -> Result<(), Failure> {
        let logs = answer.outcome.logs.iter();
        let said: usize = logs
            .map(|log| log.data.data.len().saturating_add(512))
            .sum();
        self.add_bytes(answer.outcome.output.len().saturating_add(said))
    }

    fn add_bytes(&mut self, more: usize) -> Result<(), Failure> {
        self.bytes = self.bytes.saturating_add(more).saturating_add(512);
        if self.bytes > MAX_BYTES {
            return Err(too_much("the calls return more than 4 MiB: ask for fewer"));
        }
        Ok(())
    }

    /// A name for a block that is none: it follows from what it is on top of.
    fn hash(&self) -> B256 {
        let number: u64 = self.env.block.number.saturating_to();
        keccak256(
            [
                &b"tarn/simulated"[..],
                &self.parent.0,
                &number.to_be_bytes(),
            ]
            .concat(),
        )
    }

    fn logs(
        &self,
        logs: &[ConsensusLog],
        (block_hash, tx_hash): (B256, B256),
        (index, first): (u64, u64),
    ) -> Vec<Log> {
        let shown = (first..).zip(logs).map(|(log_index, log)| Log {
            inner: log.clone(),
            block_hash: Some(block_hash),
            block_number: Some(self.env.block.number.saturating_to()),
            block_timestamp: Some(self.env.block.timestamp.saturating_to()),
            transaction_hash: Some(tx_hash),
            transaction_index: Some(index),
            log_index: Some(log_index),
            removed: false,
        });
        shown.collect()
    }

    fn shown(
        &self,
        hash: B256,
        used: u64,
        (bloom, txs, calls): (Bloom, Vec<Value>, Vec<Value>),
    ) -> Value {
        let block = &self.env.block;
        let timestamp: u64 = block.timestamp.saturating_to();
        let number: u64 = block.number.saturating_to();
        let size = u64::try_from(txs.len()).unwrap_or_default();
        object!({
            "number": U64::from(number),
            "hash": hash,
            "parentHash": self.parent,
            "sha3Uncles": alloy_consensus::constants::EMPTY_OMMER_ROOT_HASH,
            "miner": block.beneficiary,
            "stateRoot": B256::ZERO,
            "transactionsRoot": EMPTY_ROOT_HASH,
            "receiptsRoot": EMPTY_ROOT_HASH,
            "logsBloom": bloom,
            "difficulty": U64::ZERO,
            "gasLimit": U64::from(block.gas_limit),
            "gasUsed": U64::from(used),
            "timestamp": U64::from(timestamp),
            "extraData": Bytes::new(),
            "mixHash": block.prevrandao.unwrap_or_default(),
            "nonce": "0x0000000000000000",
            "baseFeePerGas": U64::from(block.basefee),
            "withdrawalsRoot": EMPTY_ROOT_HASH,
            "blobGasUsed": U64::ZERO,
            "excessBlobGas": U64::ZERO,
            "parentBeaconBlockRoot": B256::ZERO,
            "requestsHash": alloy_eips::eip7685::EMPTY_REQUESTS_HASH,
            "size": U64::from(size),
            "uncles": [],
            "withdrawals": [],
            "transactions": txs,
            "calls": calls,
        })
    }
}

fn bloom_of(logs: &[ConsensusLog]) -> Bloom {
    logs.iter().collect()
}

/// What came of one call.
fn call(answer: &Answer, logs: &[Log]) -> Result<Value, Failure> {
    let outcome = &answer.outcome;
    let mut shown = object!({
        "returnData": outcome.output,
        "logs": logs,
        "gasUsed": U64::from(outcome.gas_used),
        "maxUsedGas": U64::from(outcome.gas_spent.max(outcome.gas_used)),
        "status": U64::from(u8::from(outcome.status == Status::Success)),
    });
    if let Some(failure) = of_outcome(outcome) {
        let code = if outcome.status == Status::Reverted {
            3
        } else {
            -32015
        };
        let mut error = object!({ "code": code, "message": failure.message });
        let members = shown.as_object_mut().zip(error.as_object_mut());
        let (shown, error) = members.ok_or_else(|| refused("no object"))?;
        if outcome.status == Status::Reverted {
            error.insert("data".to_owned(), Value::String(failure.data));
            shown.insert("returnData".to_owned(), object!(Bytes::new()));
        }
        shown.insert("error".to_owned(), Value::Object(error.clone()));
    }
    Ok(shown)
}
