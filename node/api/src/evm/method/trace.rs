//! How transactions ran: blocks of the past are executed again under an inspector.

use alloy_primitives::B256;
use alloy_rpc_types_eth::TransactionInfo;
use alloy_rpc_types_trace::geth::{
    GethDebugTracingCallOptions, GethDebugTracingOptions, GethTrace, TraceResult,
};
use alloy_rpc_types_trace::parity::LocalizedTransactionTrace;
use revm::context::result::ResultAndState;
use revm_inspectors::tracing::{TracingInspector, TracingInspectorConfig, TransactionContext};
use serde_json::Value;
use tarn_app::{Block, BlockTx, Replay};
use tarn_chain::{Committed, StoredTx};
use tarn_evm::vm::{Answer, DbRef, Env, Interrupt, inspect};
use tarn_indexers::executed;
use tarn_primitives::tx::RawTx;
use tarn_primitives::{Address, Height};
use tarn_runtime::Ctx;

use super::super::access::{Access, EvmBlock, json};
use super::super::block_id;
use super::super::error::{of_machine, refused, too_much};
use super::super::request::{Call, request};
use super::block::{by_hash, by_number};
use super::tracer::{Budget, MAX_BYTES, TOO_LARGE, ensure_state_fits, inspector};
use super::tx::find;
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

fn options(args: &Args) -> Result<GethDebugTracingOptions, Failure> {
    Ok(args.argument("config")?.unwrap_or_default())
}

/// A transaction that is traced: where it is, and how it runs.
struct Traced<'a> {
    env: &'a Env,
    tx: revm::context::TxEnv,
    /// Whether it is held to its nonce and pays, as in a block.
    signed: bool,
    context: TransactionContext,
}

fn traced(
    ctx: &mut Ctx,
    one: &Traced<'_>,
    options: &GethDebugTracingOptions,
    limit: &Interrupt,
) -> Result<(GethTrace, Answer), Failure> {
    let inspector = inspector(options)?;
    let mut held = (Budget::of(&inspector), inspector);
    let tx = one.tx.clone();
    let answer = inspect(ctx, one.env, tx, one.signed, (limit, &mut held)).map_err(over)?;
    let result = ResultAndState {
        result: answer.result.clone(),
        state: answer.state.clone(),
    };
    let mut db = DbRef {
        ctx,
        scale: one.env.params.scale,
    };
    let (_, mut inspector) = held;
    ensure_state_fits(&inspector, &result.state, &db)?;
    let context = Some(one.context);
    let trace = inspector.get_result(context, &one.tx, &one.env.block, &result, &mut db);
    let trace = trace.map_err(|error| Failure::internal(error.to_string()))?;
    Ok((trace, answer))
}

fn over(error: tarn_runtime::Error) -> Failure {
    if error.to_string().contains(TOO_LARGE) {
        return too_much(TOO_LARGE);
    }
    of_machine(error)
}

/// A call that is traced on the state after a block.
pub(in crate::evm) fn call(access: &Access, args: &Args) -> Result<Json, Failure> {
    let request = request(args, "transaction")?;
    let at = access.at(block_id::block(args, "block")?)?;
    let wanted: GethDebugTracingCallOptions = args.argument("config")?.unwrap_or_default();
    let overrides = (wanted.state_overrides, wanted.block_overrides);
    let mut call = Call::new(access, at, &request, overrides)?;
    let one = Traced {
        env: &call.env,
        tx: call.tx,
        signed: false,
        context: TransactionContext::default(),
    };
    let limit = access.trace_limit();
    let (trace, _) = traced(&mut call.ctx, &one, &wanted.tracing_options, &limit)?;
    json(&trace)
}

/// A block that is executed again, and how far.
struct Again {
    replay: Replay,
    block: EvmBlock,
    txs: Vec<StoredTx>,
    /// The place of the next transaction.
    next: usize,
}

impl Again {
    fn new(access: &Access, block: EvmBlock) -> Result<Self, Failure> {
        if block.stored.is_none() {
            return Err(refused("genesis is not traceable"));
        }
        let height = Height::new(block.height);
        let chain = access.chain();
        let committed = chain.blocks.committed(height).map_err(ApiError::from)?;
        let committed = committed.ok_or_else(|| refused(format!("block {height} not found")))?;
        let replay = chain
            .query
            .replay(&as_executed(&committed))
            .map_err(of_machine)?;
        let txs = committed.txs().iter().zip(&committed.results);
        let txs = txs.map(|(bytes, result)| StoredTx {
            bytes: bytes.to_vec(),
            result: result.clone(),
        });
        Ok(Self {
            replay,
            block,
            txs: txs.collect(),
            next: 0,
        })
    }

    fn tx(&self, place: usize) -> Result<BlockTx, Failure> {
        let tx = self
            .txs
            .get(place)
            .ok_or_else(|| refused("transaction not found"))?;
        Ok(RawTx::from(tx.bytes.clone()).into())
    }

    /// Executes everything before a place.
    fn advance(&mut self, place: usize) -> Result<(), Failure> {
        while self.next < place {
            let tx = self.tx(self.next)?;
            self.replay.deliver(&tx).map_err(of_machine)?;
            self.next = self.next.saturating_add(1);
        }
        Ok(())
    }

    /// Looks at the Ethereum transaction of an index among them; the answer must be what is stored.
    fn look<T>(
        &mut self,
        index: usize,
        f: impl FnOnce(&mut Ctx, Traced<'_>) -> Result<(T, Answer), Failure>,
    ) -> Result<T, Failure> {
        let row = self.block.row.txs.get(index).cloned();
        let row = row.ok_or_else(|| refused("transaction not found"))?;
        let place = usize::try_from(row.place).unwrap_or(usize::MAX);
        self.advance(place)?;
        let context = TransactionContext {
            block_hash: Some(self.block.hash),
            tx_index: Some(index),
            tx_hash: Some(row.hash()),
        };
        let tx = self.tx(place)?;
        let mut failed = None;
        let looked = self.replay.look(&tx, |ctx, msg| {
            let mut env = Env::of(ctx)?;
            env.unsigned = msg.tx.impersonated().is_some();
            let one = Traced {
                env: &env,
                tx: msg.tx.env(&msg.from),
                signed: true,
                context,
            };
            Ok(f(ctx, one).map_err(|failure| failed = Some(failure)).ok())
        });
        let looked = looked.map_err(of_machine)?.flatten();
        if let Some(failure) = failed {
            return Err(failure);
        }
        let (looked, answer) = looked.ok_or_else(|| refused("transaction not found"))?;
        self.ensure_same(place, &answer)?;
        Ok(looked)
    }

    /// A trace of something else than what happened is worth nothing.
    fn ensure_same(&self, place: usize, answer: &Answer) -> Result<(), Failure> {
        let stored = self.txs.get(place);
        let at = u32::try_from(place).unwrap_or(u32::MAX);
        let stored = stored.and_then(|tx| executed(at, &tx.bytes, &tx.result));
        let same = stored.is_some_and(|stored| {
            let success = answer.outcome.status == tarn_evm::vm::Status::Success;
            stored.receipt.gas_used == answer.outcome.gas_used && stored.receipt.success == success
        });
        if same {
            return Ok(());
        }
        Err(Failure::internal(
            "executed again, the transaction gave another result than it did in its block",
        ))
    }
}

/// The block as the machine executed it.
fn as_executed(committed: &Committed) -> Block {
    let header = committed.header();
    let txs = committed.txs().iter();
    Block {
        height: committed.height(),
        time: committed.time(),
        proposer: header.proposer_address,
        missed: Vec::<Address>::new(),
        misbehaving: Vec::new(),
        hash: committed.id.hash.as_slice().try_into().ok(),
        txs: txs.map(|tx| RawTx::from(tx.to_vec()).into()).collect(),
    }
}

fn of_hash(access: &Access, args: &Args) -> Result<(Again, usize), Failure> {
    let hash: B256 = args.needed("hash")?;
    let found = find(access, hash)?;
    let (block, index) = found.ok_or_else(|| refused("transaction not found"))?;
    Ok((Again::new(access, block)?, index))
}

pub(in crate::evm) fn transaction(access: &Access, args: &Args) -> Result<Json, Failure> {
    let options = options(args)?;
    let (mut again, index) = of_hash(access, args)?;
    let limit = access.trace_limit();
    let trace = again.look(index, |ctx, one| traced(ctx, &one, &options, &limit))?;
    json(&trace)
}

fn block(access: &Access, args: &Args, block: Option<EvmBlock>) -> Result<Json, Failure> {
    let options = options(args)?;
    let block = block.ok_or_else(|| refused(not_found(args)))?;
    let count = block.row.txs.len();
    let hashes: Vec<B256> = block
        .row
        .txs
        .iter()
        .map(tarn_indexers::EvmTxRow::hash)
        .collect();
    let mut again = Again::new(access, block)?;
    let limit = access.trace_limit();
    let (mut traces, mut bytes) = (Vec::new(), 0_usize);
    for (index, hash) in (0..count).zip(hashes) {
        let trace = again.look(index, |ctx, one| traced(ctx, &one, &options, &limit))?;
        let trace = json(&TraceResult::Success {
            result: trace,
            tx_hash: Some(hash),
        })?;
        bytes = bytes.saturating_add(trace.get().len());
        if bytes > MAX_BYTES {
            return Err(too_much(TOO_LARGE));
        }
        traces.push(trace);
    }
    json(&traces)
}

/// The text for a block that is not there.
fn not_found(args: &Args) -> String {
    let asked = args.raw("block").or_else(|| args.raw("blockHash"));
    let asked = asked.map(|raw| raw.get().trim_matches('"').to_owned());
    format!("block {} not found", asked.unwrap_or_default())
}

pub(in crate::evm) fn block_by_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    block(access, args, by_number(access, args)?)
}

pub(in crate::evm) fn block_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    block(access, args, by_hash(access, args)?)
}

/// The calls of one transaction, one after the other.
fn flat(
    ctx: &mut Ctx,
    one: &Traced<'_>,
    limit: &Interrupt,
) -> Result<(Vec<LocalizedTransactionTrace>, Answer), Failure> {
    let inspector = TracingInspector::new(TracingInspectorConfig::default_parity());
    let tx = one.tx.clone();
    let mut both = (Budget::of_calls(), inspector);
    let held = (limit, &mut both);
    let answer = inspect(ctx, one.env, tx, one.signed, held).map_err(over)?;
    let (_, mut inspector) = both;
    inspector.set_transaction_caller(one.tx.caller);
    let index = one
        .context
        .tx_index
        .and_then(|index| u64::try_from(index).ok());
    let info = TransactionInfo {
        hash: one.context.tx_hash,
        index,
        block_hash: one.context.block_hash,
        block_number: Some(one.env.block.number.saturating_to()),
        base_fee: Some(one.env.block.basefee),
        ..TransactionInfo::default()
    };
    let builder = inspector.into_parity_builder();
    Ok((builder.into_localized_transaction_traces(info), answer))
}

pub(in crate::evm) fn flat_transaction(access: &Access, args: &Args) -> Result<Json, Failure> {
    let hash: B256 = args.needed("hash")?;
    if find(access, hash)?.is_none() {
        return json(&Value::Null);
    }
    let (mut again, index) = of_hash(access, args)?;
    let limit = access.trace_limit();
    json(&again.look(index, |ctx, one| flat(ctx, &one, &limit))?)
}

pub(in crate::evm) fn flat_block(access: &Access, args: &Args) -> Result<Json, Failure> {
    let Some(block) = by_number(access, args)? else {
        return json(&Value::Null);
    };
    let count = block.row.txs.len();
    if count == 0 {
        return json(&Vec::<Value>::new());
    }
    let mut again = Again::new(access, block)?;
    let limit = access.trace_limit();
    let (mut traces, mut bytes) = (Vec::new(), 0_usize);
    for index in 0..count {
        for trace in again.look(index, |ctx, one| flat(ctx, &one, &limit))? {
            let trace = json(&trace)?;
            bytes = bytes.saturating_add(trace.get().len());
            if bytes > MAX_BYTES {
                return Err(too_much(TOO_LARGE));
            }
            traces.push(trace);
        }
    }
    json(&traces)
}
