//! What a transaction would do and cost.

use std::borrow::Cow;

use prost::Message as _;
use tarn_chain::Chain;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{RawEvent, sdk};
use tarn_proto::core::base::abci::v1beta1::{GasInfo, Result as Outcome, TxMsgData};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci::{Event, EventAttribute};
use tarn_runtime::Error;

use crate::{Detail, Refusal};

pub(super) fn simulate(
    chain: &Chain,
    request: &pb::SimulateRequest,
) -> Result<pb::SimulateResponse, Refusal> {
    let result = match chain.query.simulate(&bytes(request)?) {
        Ok(result) => result,
        // Nothing ran, so nothing was used.
        Err(Error::Rejected(rejection)) => TxResult {
            code: rejection.code(),
            codespace: rejection.codespace().to_owned(),
            log: rejection.to_string(),
            ..TxResult::default()
        },
        Err(fault @ Error::Fault(_)) => return Err(fault.into()),
    };
    if result.is_ok() {
        answer(result)
    } else {
        Err(failed(&result))
    }
}

/// Refuses a request with a transaction that is larger than any the mempool takes, before a byte of
/// it is read.
pub(crate) fn fits(request: &[u8], most: usize) -> Result<(), Refusal> {
    // Before the transaction stand a key and its length.
    let around = prost::length_delimiter_len(most).saturating_add(1);
    let have = request.len().saturating_sub(around);
    if have <= most {
        return Ok(());
    }
    let text = format!("it has {have} bytes; the most is {most}");
    let rejection = sdk::Code::TxTooLarge.because(text);
    Err(failed(&TxResult {
        code: sdk::Code::TxTooLarge.number(),
        codespace: "sdk".to_owned(),
        log: rejection.to_string(),
        ..TxResult::default()
    }))
}

/// `tx_bytes`, or the deprecated `tx`.
fn bytes(request: &pb::SimulateRequest) -> Result<Cow<'_, [u8]>, Refusal> {
    match &request.tx {
        _ if !request.tx_bytes.is_empty() => Ok(Cow::Borrowed(&request.tx_bytes)),
        Some(tx) => Ok(Cow::Owned(tx.encode_to_vec())),
        None => Err(Refusal::invalid("empty txBytes is not allowed")),
    }
}

/// The caller sent what cannot be read, or what would fail in a block as well.
fn failed(result: &TxResult) -> Refusal {
    let TxResult {
        codespace,
        code,
        log,
        gas_used,
        ..
    } = result;
    if codespace == "sdk" && *code == sdk::Code::TxDecode.number() {
        return Refusal::invalid(log);
    }
    let text = format!("codespace {codespace} code {code}: {log} with gas used: '{gas_used}'");
    let detail = Detail::new("TX_FAILED", codespace)
        .with("codespace", codespace)
        .with("code", code)
        .with("gas_used", gas_used);
    Refusal::precondition(text).with(detail)
}

fn answer(result: TxResult) -> Result<pb::SimulateResponse, Refusal> {
    let data = TxMsgData::decode(&*result.data).map_err(|error| Refusal::internal(&error))?;
    Ok(pb::SimulateResponse {
        gas_info: Some(GasInfo {
            gas_wanted: result.gas_wanted,
            gas_used: result.gas_used,
        }),
        result: Some(Outcome {
            data: result.data,
            log: String::new(),
            events: result.events.into_iter().map(event).collect(),
            msg_responses: data.msg_responses,
        }),
    })
}

fn event(event: RawEvent) -> Event {
    let attributes = event
        .attributes
        .into_iter()
        .map(|attribute| EventAttribute {
            key: attribute.key.to_owned(),
            value: attribute.value,
            index: true,
        });
    Event {
        r#type: event.kind.to_owned(),
        attributes: attributes.collect(),
    }
}
