//! Simulating a transaction.

use std::borrow::Cow;

use prost::Message as _;
use tarn_app::Query;
use tarn_chain::Chain;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{RawEvent, sdk};
use tarn_proto::core::base::abci::v1beta1::{GasInfo, Result as Outcome, TxMsgData};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci::{Event, EventAttribute};
use tarn_runtime::Error;

use super::super::queue::verify_proofs;
use crate::{ApiError, Detail};

pub(super) fn simulate(
    chain: &Chain,
    request: &pb::SimulateRequest,
) -> Result<pb::SimulateResponse, ApiError> {
    let (query, tx) = (&chain.query, bytes(request)?);
    let result = match queued(query, &tx, || query.simulate(&tx))? {
        Ok(result) => result,
        // Nothing was executed, so no gas was used.
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

/// A simulation that verifies a proof waits in the queue of those.
fn queued<T>(query: &Query, tx: &[u8], work: impl FnOnce() -> T) -> Result<T, ApiError> {
    if query.has_proofs(tx) {
        return verify_proofs(work);
    }
    Ok(work())
}

/// Refuses a request whose transaction is larger than any the mempool takes.
pub(in crate::service) fn check_length(request: usize, most: usize) -> Result<(), ApiError> {
    // Before the transaction stand a key and its length.
    let around = prost::length_delimiter_len(most).saturating_add(1);
    let have = request.saturating_sub(around);
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
fn bytes(request: &pb::SimulateRequest) -> Result<Cow<'_, [u8]>, ApiError> {
    match &request.tx {
        _ if !request.tx_bytes.is_empty() => Ok(Cow::Borrowed(&request.tx_bytes)),
        Some(tx) => Ok(Cow::Owned(tx.encode_to_vec())),
        None => Err(ApiError::invalid("empty txBytes is not allowed")),
    }
}

/// The error for a transaction that does not decode, or would fail in a block as well.
fn failed(result: &TxResult) -> ApiError {
    let TxResult {
        codespace,
        code,
        log,
        gas_used,
        ..
    } = result;
    if codespace == "sdk" && *code == sdk::Code::TxDecode.number() {
        return ApiError::invalid(log);
    }
    let text = format!("codespace {codespace} code {code}: {log} with gas used: '{gas_used}'");
    let detail = Detail::new("TX_FAILED", codespace)
        .with("codespace", codespace)
        .with("code", code)
        .with("gas_used", gas_used);
    ApiError::precondition(text).with(detail)
}

fn answer(result: TxResult) -> Result<pb::SimulateResponse, ApiError> {
    let data = TxMsgData::decode(&*result.data).map_err(|error| ApiError::internal(&error))?;
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
