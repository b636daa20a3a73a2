//! Writing answers as JSON.

use std::fmt::Display;

use prost::Message as _;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::tx::v1beta1::{BroadcastTxRequest, BroadcastTxResponse};
use tarn_proto::registry::{JsonError, TypeInfo};
use tarn_proto::{Namespace, Rpc as _, RpcInfo};

use super::exact;
use super::route::Endpoint;
use crate::ApiError;

/// The members of a transaction response that an answer to a broadcast leaves out.
pub(super) const NOT_IN_BROADCAST: [&str; 2] = ["tx", "timestamp"];

/// Whether the method is the one that answers without [`NOT_IN_BROADCAST`].
pub(super) fn is_broadcast(endpoint: &Endpoint) -> bool {
    endpoint.rpc.path == BroadcastTxRequest::PATH
}

/// The JSON of an answer, in the form of its namespace.
pub(super) fn answer(
    rpc: &RpcInfo,
    namespace: Namespace,
    response: &TypeInfo,
    bytes: &[u8],
) -> Result<String, ApiError> {
    let exact = || match namespace {
        Namespace::Core => exact::answer(rpc.path, bytes),
        Namespace::Cosmos => None,
    };
    let text = if rpc.path == BroadcastTxRequest::PATH {
        broadcast(bytes)
    } else if let Some(text) = exact() {
        text
    } else {
        response.json_text(bytes)
    };
    text.map_err(|error| match error {
        JsonError::Decode(error) => ApiError::internal(&error),
        // Senders choose what a transaction nests; some valid bytes cannot be shown as JSON.
        JsonError::Write(error) => {
            let text = format!("the answer cannot be written as JSON, ask over gRPC: {error}");
            ApiError::precondition(text)
        }
    })
}

fn broadcast(bytes: &[u8]) -> Result<String, JsonError> {
    let response = BroadcastTxResponse::decode(bytes)?;
    Ok(serde_json::to_string(&Broadcast {
        tx_response: response.tx_response.as_ref().map(Sent),
    })?)
}

#[derive(Serialize)]
struct Broadcast<'a> {
    tx_response: Option<Sent<'a>>,
}

/// A transaction response without the transaction, which the sender has, and without a time.
struct Sent<'a>(&'a TxResponse);

impl Serialize for Sent<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let response = self.0;
        let mut members = output.serialize_struct("TxResponse", 11)?;
        members.serialize_field("height", &Shown(response.height))?;
        members.serialize_field("txhash", &response.txhash)?;
        members.serialize_field("codespace", &response.codespace)?;
        members.serialize_field("code", &response.code)?;
        members.serialize_field("data", &response.data)?;
        members.serialize_field("raw_log", &response.raw_log)?;
        members.serialize_field("logs", &response.logs)?;
        members.serialize_field("info", &response.info)?;
        members.serialize_field("gas_wanted", &Shown(response.gas_wanted))?;
        members.serialize_field("gas_used", &Shown(response.gas_used))?;
        members.serialize_field("events", &response.events)?;
        members.end()
    }
}

/// A 64-bit number, which JSON holds as a string.
pub(super) struct Shown<N>(pub(super) N);

impl<N: Display> Serialize for Shown<N> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use tarn_proto::core::base::abci::v1beta1::{AbciMessageLog, StringEvent};
    use tarn_proto::tendermint::abci::Event;

    #[test]
    fn a_broadcast_answer_is_a_transaction_response_without_tx_and_timestamp() {
        let response = BroadcastTxResponse {
            tx_response: Some(TxResponse {
                height: i64::MAX,
                txhash: "AB".to_owned(),
                codespace: "sdk".to_owned(),
                code: 5,
                data: "0A".to_owned(),
                raw_log: "\"log\"".to_owned(),
                logs: vec![AbciMessageLog {
                    events: vec![StringEvent::default()],
                    ..AbciMessageLog::default()
                }],
                info: "pending".to_owned(),
                gas_wanted: 1,
                gas_used: -1,
                events: vec![Event::default()],
                ..TxResponse::default()
            }),
        };
        let mut whole = serde_json::to_value(&response).unwrap();
        let members = whole["tx_response"].as_object_mut().unwrap();
        for name in NOT_IN_BROADCAST {
            assert!(members.remove(name).is_some(), "{name}");
        }
        let text = broadcast(&response.encode_to_vec()).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), whole);
        assert_eq!(broadcast(b"").unwrap(), r#"{"tx_response":null}"#);
    }
}
