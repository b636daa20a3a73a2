//! Methods that compute, follow and trace.

use tarn_proto::Cost;

use super::super::method::{call, chain, fee, filter, logs, pool, simulate, trace};
use super::Answer::{Async, Sync};
use super::{Row, only_sockets, row};
use crate::jsonrpc::Kind::{Any, Data};
use crate::jsonrpc::Param;

const ADDRESS: Param = Param("address", Data);
const BLOCK: Param = Param("block", Any);
const BLOCK_HASH: Param = Param("blockHash", Data);
const HASH: Param = Param("hash", Data);
const FILTER: Param = Param("filter", Any);
const ID: Param = Param("id", Any);
const TX: Param = Param("transaction", Data);
const STATE: Param = Param("stateOverrides", Any);
const OVER: Param = Param("blockOverrides", Any);
const CONFIG: Param = Param("config", Any);

pub(super) const CALLS: &[Row] = &[
    row(
        "eth_call",
        &[TX, BLOCK, STATE, OVER],
        Cost::Waiting,
        Async(|access, args| Box::pin(call::call(access, args))),
        "What a transaction would return.",
    ),
    row(
        "eth_estimateGas",
        &[TX, BLOCK, STATE, OVER],
        Cost::Heavy,
        Sync(call::estimate),
        "The gas a transaction needs.",
    ),
    row(
        "eth_createAccessList",
        &[TX, BLOCK, STATE],
        Cost::Heavy,
        Sync(call::access_list),
        "What a transaction reads.",
    ),
    row(
        "eth_simulateV1",
        &[Param("payload", Any), BLOCK],
        Cost::Heavy,
        Sync(simulate::simulate),
        "What blocks of transactions would do.",
    ),
    row(
        "eth_fillTransaction",
        &[TX],
        Cost::Heavy,
        Sync(call::fill),
        "A transaction with what its sender left out.",
    ),
];

pub(super) const FEES: &[Row] = &[
    row(
        "eth_gasPrice",
        &[],
        Cost::List,
        Sync(fee::gas_price),
        "What to pay for gas.",
    ),
    row(
        "eth_maxPriorityFeePerGas",
        &[],
        Cost::List,
        Sync(fee::max_tip),
        "What to pay above the base fee.",
    ),
    row(
        "eth_baseFee",
        &[],
        Cost::Light,
        Sync(fee::base_fee),
        "The base fee of the next block.",
    ),
    row(
        "eth_blobBaseFee",
        &[],
        Cost::Light,
        Sync(chain::blob_base_fee),
        "Zero: there are no blobs.",
    ),
    row(
        "eth_feeHistory",
        &[
            Param("blockCount", Any),
            Param("newestBlock", Any),
            Param("rewardPercentiles", Any),
        ],
        Cost::Heavy,
        Sync(fee::history),
        "Base fees and tips of past blocks.",
    ),
];

pub(super) const LOGS: &[Row] = &[
    row(
        "eth_getLogs",
        &[FILTER],
        Cost::Heavy,
        Sync(logs::get_logs),
        "Logs of the past.",
    ),
    row(
        "eth_newFilter",
        &[FILTER],
        Cost::Light,
        Sync(filter::new),
        "Follows logs.",
    ),
    row(
        "eth_newBlockFilter",
        &[],
        Cost::Light,
        Sync(filter::new_block),
        "Follows blocks.",
    ),
    row(
        "eth_newPendingTransactionFilter",
        &[],
        Cost::Light,
        Sync(filter::new_pending),
        "Follows transactions that wait.",
    ),
    row(
        "eth_uninstallFilter",
        &[ID],
        Cost::Light,
        Sync(filter::uninstall),
        "Forgets a filter.",
    ),
    row(
        "eth_getFilterChanges",
        &[ID],
        Cost::Heavy,
        Sync(filter::changes),
        "What happened since the last call.",
    ),
    row(
        "eth_getFilterLogs",
        &[ID],
        Cost::Heavy,
        Sync(filter::all_logs),
        "Everything a filter is about.",
    ),
    row(
        "eth_subscribe",
        &[Param("kind", Any), Param("options", Any)],
        Cost::Light,
        Sync(only_sockets),
        "Over a socket only: newHeads, logs, newPendingTransactions, syncing.",
    ),
    row(
        "eth_unsubscribe",
        &[ID],
        Cost::Light,
        Sync(only_sockets),
        "Over a socket only.",
    ),
];

pub(super) const POOL: &[Row] = &[
    row(
        "txpool_content",
        &[],
        Cost::Heavy,
        Sync(pool::txpool_content),
        "What waits for a block.",
    ),
    row(
        "txpool_contentFrom",
        &[ADDRESS],
        Cost::List,
        Sync(pool::txpool_content_from),
        "What waits of a sender.",
    ),
    row(
        "txpool_inspect",
        &[],
        Cost::Heavy,
        Sync(pool::txpool_inspect),
        "What waits, in words.",
    ),
    row(
        "txpool_status",
        &[],
        Cost::Light,
        Sync(pool::txpool_status),
        "How much waits.",
    ),
];

pub(super) const TRACES: &[Row] = &[
    row(
        "debug_traceTransaction",
        &[HASH, CONFIG],
        Cost::Heavy,
        Sync(trace::transaction),
        "How a transaction ran.",
    ),
    row(
        "debug_traceCall",
        &[TX, BLOCK, CONFIG],
        Cost::Heavy,
        Sync(trace::call),
        "How a transaction would run.",
    ),
    row(
        "debug_traceBlockByNumber",
        &[BLOCK, CONFIG],
        Cost::Heavy,
        Sync(trace::block_by_number),
        "How the transactions of a block ran.",
    ),
    row(
        "debug_traceBlockByHash",
        &[BLOCK_HASH, CONFIG],
        Cost::Heavy,
        Sync(trace::block_by_hash),
        "How the transactions of a block ran.",
    ),
    row(
        "trace_transaction",
        &[HASH],
        Cost::Heavy,
        Sync(trace::flat_transaction),
        "The calls of a transaction.",
    ),
    row(
        "trace_block",
        &[BLOCK],
        Cost::Heavy,
        Sync(trace::flat_block),
        "The calls of a block.",
    ),
];
