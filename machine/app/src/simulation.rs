//! The wire side of simulating a transaction.

use prost::Message as _;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{BlockTime, RawEvent, sdk};
use tarn_proto::core::base::abci::v1beta1::{GasInfo, Result as SimResult, TxMsgData};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci as cmt;
use tarn_runtime::{Error, Result, StatusCode};
use tarn_store::{Note, Version};

/// The transaction to simulate: `tx_bytes`, or the deprecated `tx`.
pub(crate) fn bytes(request: pb::SimulateRequest) -> Result<Vec<u8>> {
    if !request.tx_bytes.is_empty() {
        return Ok(request.tx_bytes);
    }
    let tx = request.tx;
    match tx {
        Some(tx) => Ok(tx.encode_to_vec()),
        None => Err(StatusCode::InvalidArgument
            .because("empty txBytes is not allowed")
            .into()),
    }
}

/// The answer, or what the transaction failed with.
pub(crate) fn answer(result: TxResult) -> Result<pb::SimulateResponse> {
    if result.codespace == "sdk" && result.code == sdk::Code::TxDecode.number() {
        return Err(StatusCode::InvalidArgument.because(result.log).into());
    }
    if !result.is_ok() {
        let TxResult {
            codespace,
            code,
            log,
            gas_used,
            ..
        } = result;
        let text = format!("codespace {codespace} code {code}: {log} with gas used: '{gas_used}'");
        return Err(StatusCode::FailedPrecondition.because(text).into());
    }
    let responses = TxMsgData::decode(&*result.data)
        .map_err(Error::fault)?
        .msg_responses;
    Ok(pb::SimulateResponse {
        gas_info: Some(GasInfo {
            gas_wanted: result.gas_wanted,
            gas_used: result.gas_used,
        }),
        result: Some(SimResult {
            data: result.data,
            log: String::new(),
            events: result.events.into_iter().map(event).collect(),
            msg_responses: responses,
        }),
    })
}

/// An event as ABCI writes it; every attribute is indexed.
pub(crate) fn event(event: RawEvent) -> cmt::Event {
    let attributes = event
        .attributes
        .into_iter()
        .map(|attribute| cmt::EventAttribute {
            key: attribute.key.to_owned(),
            value: attribute.value,
            index: true,
        });
    cmt::Event {
        r#type: event.kind.to_owned(),
        attributes: attributes.collect(),
    }
}

/// When a version was made.
pub(crate) fn time(version: &Version) -> BlockTime {
    let (seconds, nanos) = version.note().split_at(8);
    let seconds = seconds.try_into().map_or(0, i64::from_be_bytes);
    let nanos = nanos.try_into().map_or(0, i32::from_be_bytes);
    BlockTime::new(seconds, nanos)
}

/// Remembers when a version was made: beside the state, so that a block without transactions
/// leaves the app hash as it was.
pub(crate) fn note(time: BlockTime) -> Note {
    let mut note = Note::default();
    let bytes = time
        .seconds()
        .to_be_bytes()
        .into_iter()
        .chain(time.nanos().to_be_bytes());
    for (slot, byte) in note.iter_mut().zip(bytes) {
        *slot = byte;
    }
    note
}
