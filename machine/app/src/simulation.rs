//! The wire side of simulating a transaction.

use prost::Message as _;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{RawEvent, sdk};
use tarn_proto::core::base::abci::v1beta1::{GasInfo, Result as SimResult, TxMsgData};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci as cmt;
use tarn_runtime::{Error, Result, StatusCode};

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
