//! Results of the machine in the form of the wire.

use tarn_primitives::RawEvent;
use tarn_primitives::abci::{self, TxResult};
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::crypto::PublicKey;
use tarn_proto::tendermint::crypto::public_key::Sum;

/// Gas and power on the wire are signed.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn events(events: Vec<RawEvent>) -> Vec<Event> {
    let event = |event: RawEvent| Event {
        r#type: event.kind.to_owned(),
        attributes: event
            .attributes
            .into_iter()
            .map(|attribute| EventAttribute {
                key: attribute.key.to_owned(),
                value: attribute.value,
                index: true,
            })
            .collect(),
    };
    events.into_iter().map(event).collect()
}

/// Changes of a set of validators, or a whole one.
pub(crate) fn validators(updates: Vec<abci::ValidatorUpdate>) -> Vec<ValidatorUpdate> {
    let update = |update: abci::ValidatorUpdate| ValidatorUpdate {
        pub_key: Some(PublicKey {
            sum: Some(Sum::Ed25519(update.key.to_vec())),
        }),
        power: signed(update.power),
    };
    updates.into_iter().map(update).collect()
}

/// Of a transaction in a block.
pub(crate) fn of(result: TxResult) -> ExecTxResult {
    ExecTxResult {
        code: result.code,
        data: result.data,
        log: result.log,
        info: String::new(),
        gas_wanted: signed(result.gas_wanted),
        gas_used: signed(result.gas_used),
        events: events(result.events),
        codespace: result.codespace,
    }
}

/// Of a check, which has neither data nor events.
pub(crate) fn of_check(result: TxResult) -> ExecTxResult {
    ExecTxResult {
        code: result.code,
        codespace: result.codespace,
        log: result.log,
        gas_wanted: signed(result.gas_wanted),
        gas_used: signed(result.gas_used),
        ..ExecTxResult::default()
    }
}
