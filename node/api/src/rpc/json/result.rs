//! Results of transactions.

use std::borrow::Cow;

use serde::Serialize;
use tarn_chain::{Position, StoredTx};
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci as pb;

use super::{Base64, Number, OptionalBase64, TxProof};
use crate::error::short;

#[derive(Debug, Clone, Serialize)]
struct Attribute<'a> {
    key: &'a str,
    value: &'a str,
    index: bool,
}

/// An event. Clients expect the list of attributes even if it is empty.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Event<'a> {
    r#type: &'a str,
    attributes: Vec<Attribute<'a>>,
}

impl<'a> Event<'a> {
    pub(crate) fn of(event: &'a pb::Event) -> Self {
        let attribute = |attribute: &'a pb::EventAttribute| Attribute {
            key: &attribute.key,
            value: &attribute.value,
            index: attribute.index,
        };
        Self {
            r#type: &event.r#type,
            attributes: event.attributes.iter().map(attribute).collect(),
        }
    }
}

/// All events.
pub(crate) fn events(events: &[pb::Event]) -> Vec<Event<'_>> {
    events.iter().map(Event::of).collect()
}

/// A transaction's result, in a check or in a block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ExecTxResult<'a> {
    code: u32,
    data: OptionalBase64<'a>,
    log: Cow<'a, str>,
    info: &'a str,
    gas_wanted: Number<i64>,
    gas_used: Number<i64>,
    events: Vec<Event<'a>>,
    codespace: &'a str,
}

impl<'a> ExecTxResult<'a> {
    pub(crate) fn of(result: &'a pb::ExecTxResult) -> Self {
        Self {
            code: result.code,
            data: OptionalBase64(&result.data),
            log: short(&result.log),
            info: &result.info,
            gas_wanted: Number(result.gas_wanted),
            gas_used: Number(result.gas_used),
            events: events(&result.events),
            codespace: &result.codespace,
        }
    }
}

/// A transaction that was looked up.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct FoundTx<'a> {
    hash: String,
    height: Number<u64>,
    index: u32,
    tx_result: ExecTxResult<'a>,
    tx: Base64<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<TxProof<'a>>,
}

impl<'a> FoundTx<'a> {
    pub(crate) fn of(place: Position, stored: &'a StoredTx, proof: Option<TxProof<'a>>) -> Self {
        Self {
            hash: TxHash::of(&stored.bytes).to_string(),
            height: Number(place.height.get()),
            index: place.index,
            tx_result: ExecTxResult::of(&stored.result),
            tx: Base64(&stored.bytes),
            proof,
        }
    }
}
