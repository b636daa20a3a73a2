//! Events in JSON, as CometBFT writes them.
//!
//! In this one place it omits zeros of a transaction's result; here they are written as everywhere else,
//! which all clients accept.

use serde::Serialize;
use tarn_chain::Committed;
use tarn_chain::filter::EventMap;

use super::block_events::Kind;
use super::subscription::json;
use crate::rpc::json::{
    Base64, Block, BlockId, ChangedValidator, ConsensusParams, Event, ExecTxResult, Header, Number,
    ValidatorUpdate, changed_validators, events as shaped, validator_updates,
};

#[derive(Serialize)]
struct Data<V> {
    r#type: &'static str,
    value: V,
}

#[derive(Serialize)]
struct NewBlock<'a> {
    block: Block<'a>,
    block_id: BlockId<'a>,
    result_finalize_block: Finalized<'a>,
}

#[derive(Serialize)]
struct Finalized<'a> {
    events: Vec<Event<'a>>,
    tx_results: Vec<ExecTxResult<'a>>,
    /// Clients expect a list, also of nothing.
    validator_updates: Vec<ValidatorUpdate<'a>>,
    consensus_param_updates: Option<ConsensusParams<'a>>,
    app_hash: Base64<'a>,
}

#[derive(Serialize)]
struct NewBlockHeader<'a> {
    header: Option<Header<'a>>,
}

#[derive(Serialize)]
struct NewBlockEvents<'a> {
    height: Number<u64>,
    events: Vec<Event<'a>>,
    num_txs: Number<usize>,
}

#[derive(Serialize)]
struct ValidatorSetUpdates<'a> {
    validator_updates: Vec<ChangedValidator<'a>>,
}

#[derive(Serialize)]
struct Tx<'a> {
    #[serde(rename = "TxResult")]
    tx_result: TxResult<'a>,
}

#[derive(Serialize)]
struct TxResult<'a> {
    height: Number<u64>,
    index: usize,
    tx: Base64<'a>,
    result: ExecTxResult<'a>,
}

/// An event's kind and content; `index` is that of a transaction.
pub(super) fn data(committed: &Committed, kind: Kind, index: usize) -> String {
    match kind {
        Kind::NewBlock => json(&Data {
            r#type: "tendermint/event/NewBlock",
            value: new_block(committed),
        }),
        Kind::NewBlockHeader => json(&Data {
            r#type: "tendermint/event/NewBlockHeader",
            value: NewBlockHeader {
                header: committed.block.header.as_ref().map(Header::of),
            },
        }),
        Kind::NewBlockEvents => json(&Data {
            r#type: "tendermint/event/NewBlockEvents",
            value: NewBlockEvents {
                height: Number(committed.height().get()),
                events: shaped(&committed.events),
                num_txs: Number(committed.txs().len()),
            },
        }),
        Kind::ValidatorSetUpdates => json(&Data {
            r#type: "tendermint/event/ValidatorSetUpdates",
            value: ValidatorSetUpdates {
                validator_updates: changed_validators(&committed.validator_updates),
            },
        }),
        Kind::Tx => {
            let tx = committed.txs().get(index).zip(committed.results.get(index));
            let tx = tx.map(|(tx, result)| Tx {
                tx_result: TxResult {
                    height: Number(committed.height().get()),
                    index,
                    tx: Base64(tx),
                    result: ExecTxResult::of(result),
                },
            });
            json(&Data {
                r#type: "tendermint/event/Tx",
                value: tx,
            })
        }
    }
}

/// Every composite key with all its values.
pub(super) fn events(map: &EventMap) -> String {
    json(map)
}

fn new_block(committed: &Committed) -> NewBlock<'_> {
    NewBlock {
        block: Block::of(&committed.block),
        block_id: BlockId::of(&committed.id),
        result_finalize_block: Finalized {
            events: shaped(&committed.events),
            tx_results: committed.results.iter().map(ExecTxResult::of).collect(),
            validator_updates: validator_updates(&committed.validator_updates),
            consensus_param_updates: committed.consensus_params.as_ref().map(ConsensusParams::of),
            app_hash: Base64(&committed.app_hash),
        },
    }
}
