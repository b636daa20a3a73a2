//! Transactions under `/core`: exactly the members that the interface lists.
//!
//! Servers of the Cosmos SDK print every field, and under `/cosmos` so does this one. The
//! interface has no `unordered`, no `timeout_timestamp`, no options of extensions and no
//! `msg_responses`. The former are shown where a sender set them, because a transaction that is shown
//! must be the one that was signed; the latter are in `data`.
use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use prost::DecodeError;
use serde::{Serialize, Serializer};
use tarn_proto::core::base::abci::v1beta1::{GasInfo, TxResponse};
use tarn_proto::core::base::query::v1beta1::PageResponse;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::registry::JsonError;
use tarn_proto::tendermint::abci::Event;
use tarn_proto::tendermint::types::{Block, BlockId};
use tarn_proto::{Any, Rpc as _, Timestamp};

use super::render::Shown;

/// The members of a body that are left out unless they are set.
pub(super) const ONLY_IF_SET: [&str; 4] = [
    "unordered",
    "timeout_timestamp",
    "extension_options",
    "non_critical_extension_options",
];

/// The member of a simulation's result that is left out.
pub(super) const NOT_IN_RESULT: &str = "msg_responses";

/// The JSON of an answer that shows transactions; none for other methods.
pub(super) fn answer(path: &str, bytes: &[u8]) -> Option<Result<String, JsonError>> {
    let text = match path {
        pb::GetTxRequest::PATH => text(bytes, |answer: pb::GetTxResponse| {
            serde_json::to_string(&Found {
                tx: answer.tx.as_ref().map(Tx::of),
                tx_response: answer.tx_response.as_ref().map(Response::of),
            })
        }),
        pb::GetTxsEventRequest::PATH => text(bytes, |answer: pb::GetTxsEventResponse| {
            serde_json::to_string(&Page {
                txs: answer.txs.iter().map(Tx::of).collect(),
                tx_responses: answer.tx_responses.iter().map(Response::of).collect(),
                pagination: answer.pagination.as_ref(),
                total: Shown(answer.total),
            })
        }),
        pb::GetBlockWithTxsRequest::PATH => text(bytes, |answer: pb::GetBlockWithTxsResponse| {
            serde_json::to_string(&WithBlock {
                txs: answer.txs.iter().map(Tx::of).collect(),
                block_id: answer.block_id.as_ref(),
                block: answer.block.as_ref(),
                pagination: answer.pagination.as_ref(),
            })
        }),
        pb::TxDecodeRequest::PATH => text(bytes, |answer: pb::TxDecodeResponse| {
            serde_json::to_string(&Decoded {
                tx: answer.tx.as_ref().map(Tx::of),
            })
        }),
        pb::SimulateRequest::PATH => text(bytes, |answer: pb::SimulateResponse| {
            serde_json::to_string(&Simulated {
                gas_info: answer.gas_info.as_ref(),
                result: answer.result.as_ref().map(|result| Outcome {
                    data: Bytes(&result.data),
                    log: &result.log,
                    events: &result.events,
                }),
            })
        }),
        _ => return None,
    };
    Some(text)
}

fn text<M: prost::Message + Default>(
    bytes: &[u8],
    write: impl FnOnce(M) -> serde_json::Result<String>,
) -> Result<String, JsonError> {
    let answer = M::decode(bytes).map_err(|error: DecodeError| JsonError::from(error))?;
    Ok(write(answer)?)
}

#[derive(Serialize)]
struct Found<'a> {
    tx: Option<Tx<'a>>,
    tx_response: Option<Response<'a>>,
}

#[derive(Serialize)]
struct Page<'a> {
    txs: Vec<Tx<'a>>,
    tx_responses: Vec<Response<'a>>,
    pagination: Option<&'a PageResponse>,
    total: Shown<u64>,
}

#[derive(Serialize)]
struct WithBlock<'a> {
    txs: Vec<Tx<'a>>,
    block_id: Option<&'a BlockId>,
    block: Option<&'a Block>,
    pagination: Option<&'a PageResponse>,
}

#[derive(Serialize)]
struct Decoded<'a> {
    tx: Option<Tx<'a>>,
}

#[derive(Serialize)]
struct Simulated<'a> {
    gas_info: Option<&'a GasInfo>,
    result: Option<Outcome<'a>>,
}

#[derive(Serialize)]
struct Outcome<'a> {
    data: Bytes<'a>,
    log: &'a str,
    events: &'a [Event],
}

#[derive(Serialize)]
struct Tx<'a> {
    body: Option<Body<'a>>,
    auth_info: Option<&'a pb::AuthInfo>,
    signatures: Vec<Bytes<'a>>,
}

impl<'a> Tx<'a> {
    fn of(tx: &'a pb::Tx) -> Self {
        Self {
            body: tx.body.as_ref().map(Body::of),
            auth_info: tx.auth_info.as_ref(),
            signatures: tx.signatures.iter().map(|one| Bytes(one)).collect(),
        }
    }
}

#[derive(Serialize)]
struct Body<'a> {
    messages: &'a [Any],
    memo: &'a str,
    timeout_height: Shown<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unordered: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timeout_timestamp: Option<&'a Timestamp>,
    #[serde(skip_serializing_if = "<[Any]>::is_empty")]
    extension_options: &'a [Any],
    #[serde(skip_serializing_if = "<[Any]>::is_empty")]
    non_critical_extension_options: &'a [Any],
}

impl<'a> Body<'a> {
    fn of(body: &'a pb::TxBody) -> Self {
        Self {
            messages: &body.messages,
            memo: &body.memo,
            timeout_height: Shown(body.timeout_height),
            unordered: body.unordered.then_some(true),
            timeout_timestamp: body.timeout_timestamp.as_ref(),
            extension_options: &body.extension_options,
            non_critical_extension_options: &body.non_critical_extension_options,
        }
    }
}

#[derive(Serialize)]
struct Response<'a> {
    height: Shown<i64>,
    txhash: &'a str,
    codespace: &'a str,
    code: u32,
    data: &'a str,
    raw_log: &'a str,
    logs: &'a [tarn_proto::core::base::abci::v1beta1::AbciMessageLog],
    info: &'a str,
    gas_wanted: Shown<i64>,
    gas_used: Shown<i64>,
    tx: Option<Packed<'a>>,
    timestamp: &'a str,
    events: &'a [Event],
}

impl<'a> Response<'a> {
    fn of(response: &'a TxResponse) -> Self {
        Self {
            height: Shown(response.height),
            txhash: &response.txhash,
            codespace: &response.codespace,
            code: response.code,
            data: &response.data,
            raw_log: &response.raw_log,
            logs: &response.logs,
            info: &response.info,
            gas_wanted: Shown(response.gas_wanted),
            gas_used: Shown(response.gas_used),
            tx: response.tx.as_ref().map(Packed),
            timestamp: &response.timestamp,
            events: &response.events,
        }
    }
}

/// A transaction in an `Any`, decoded only while it is written.
struct Packed<'a>(&'a Any);

impl Serialize for Packed<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Tagged<'a> {
            #[serde(rename = "@type")]
            url: &'a str,
            #[serde(flatten)]
            tx: Tx<'a>,
        }

        match self.0.unpack::<pb::Tx>() {
            Some(Ok(tx)) => Tagged {
                url: &self.0.type_url,
                tx: Tx::of(&tx),
            }
            .serialize(output),
            _ => self.0.serialize(output),
        }
    }
}

/// Bytes as base64.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&Base64Display::new(self.0, &STANDARD))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tarn_proto::core::base::abci::v1beta1::{AbciMessageLog, Result as Outcome};
    use tarn_proto::schema::Schema;
    use tarn_proto::{Described as _, RPCS, registry};

    use super::*;

    /// A transaction with every field of its body set, or only those that are always shown.
    fn tx(full: bool) -> pb::Tx {
        let options = |set: bool| {
            let count = usize::from(set);
            vec![Any::pack(&pb::Fee::default()); count]
        };
        pb::Tx {
            body: Some(pb::TxBody {
                messages: vec![Any::pack(&pb::Fee::default())],
                memo: "for \"lunch\"".to_owned(),
                timeout_height: u64::MAX,
                unordered: full,
                timeout_timestamp: full.then(Timestamp::default),
                extension_options: options(full),
                non_critical_extension_options: options(full),
            }),
            auth_info: Some(pb::AuthInfo::default()),
            signatures: vec![vec![0xFF; 3], Vec::new()],
        }
    }

    fn response(tx: &pb::Tx) -> TxResponse {
        TxResponse {
            height: i64::MAX,
            txhash: "AB".to_owned(),
            codespace: "sdk".to_owned(),
            code: 5,
            data: "0A".to_owned(),
            raw_log: "log".to_owned(),
            logs: vec![AbciMessageLog::default()],
            info: "info".to_owned(),
            gas_wanted: 1,
            gas_used: -1,
            tx: Some(Any::pack(tx)),
            timestamp: "2026-01-01T00:00:05Z".to_owned(),
            events: vec![Event::default()],
        }
    }

    /// One answer of every kind, with the JSON of the Cosmos SDK.
    fn answers(full: bool) -> Vec<(&'static str, Vec<u8>, Value)> {
        fn one<M: prost::Message + Serialize>(
            path: &'static str,
            answer: &M,
        ) -> (&'static str, Vec<u8>, Value) {
            let whole = serde_json::to_value(answer).unwrap();
            (path, answer.encode_to_vec(), whole)
        }
        let tx = tx(full);
        let page = Some(PageResponse {
            next_key: vec![1],
            total: 2,
        });
        vec![
            one(
                pb::GetTxRequest::PATH,
                &pb::GetTxResponse {
                    tx_response: Some(response(&tx)),
                    tx: Some(tx.clone()),
                },
            ),
            one(
                pb::GetTxsEventRequest::PATH,
                &pb::GetTxsEventResponse {
                    txs: vec![tx.clone(), pb::Tx::default()],
                    tx_responses: vec![response(&tx), TxResponse::default()],
                    pagination: page.clone(),
                    total: u64::MAX,
                },
            ),
            one(
                pb::GetBlockWithTxsRequest::PATH,
                &pb::GetBlockWithTxsResponse {
                    txs: vec![tx.clone()],
                    block_id: Some(BlockId::default()),
                    block: Some(Block::default()),
                    pagination: page,
                },
            ),
            one(
                pb::TxDecodeRequest::PATH,
                &pb::TxDecodeResponse { tx: Some(tx) },
            ),
            one(
                pb::SimulateRequest::PATH,
                &pb::SimulateResponse {
                    gas_info: Some(GasInfo::default()),
                    result: Some(Outcome {
                        data: vec![1],
                        log: "log".to_owned(),
                        events: vec![Event::default()],
                        msg_responses: vec![Any::default()],
                    }),
                },
            ),
        ]
    }

    /// Removes what the interface does not list and returns how many members that were.
    fn trim(value: &mut Value) -> usize {
        match value {
            Value::Array(values) => values.iter_mut().map(trim).sum(),
            Value::Object(members) => {
                let before = members.len();
                members.retain(|name, value| {
                    let unset = value.as_bool() == Some(false)
                        || value.is_null()
                        || value.as_array().is_some_and(Vec::is_empty);
                    name != NOT_IN_RESULT && !(ONLY_IF_SET.contains(&name.as_str()) && unset)
                });
                let gone = before - members.len();
                gone + members.values_mut().map(trim).sum::<usize>()
            }
            _ => 0,
        }
    }

    #[test]
    fn everything_that_shows_a_transaction_leaves_out_what_the_interface_does_not_list() {
        for (path, bytes, mut whole) in answers(false) {
            assert!(trim(&mut whole) > 0, "{path}");
            let text = answer(path, &bytes).unwrap().unwrap();
            assert_eq!(
                serde_json::from_str::<Value>(&text).unwrap(),
                whole,
                "{path}"
            );
        }
    }

    #[test]
    fn members_that_a_sender_set_are_shown() {
        for (path, bytes, mut whole) in answers(true) {
            if path == pb::SimulateRequest::PATH {
                assert_eq!(trim(&mut whole), 1);
            }
            let text = answer(path, &bytes).unwrap().unwrap();
            let shown: Value = serde_json::from_str(&text).unwrap();
            // Only the empty transaction lacks members.
            let body = shown.pointer("/tx/body").or(shown.pointer("/txs/0/body"));
            if let Some(body) = body {
                assert_eq!(body.as_object().unwrap().len(), 7, "{path}");
            }
            trim(&mut whole);
            let mut trimmed = shown;
            trim(&mut trimmed);
            assert_eq!(trimmed, whole, "{path}");
        }
    }

    fn reaches(schema: &'static Schema, wanted: &[&str], seen: &mut Vec<&'static str>) -> bool {
        if seen.contains(&schema.name) {
            return false;
        }
        seen.push(schema.name);
        let mut inner = schema.fields.iter().filter_map(|field| field.message);
        wanted.contains(&schema.name) || inner.any(|schema| reaches(schema, wanted, seen))
    }

    #[test]
    fn no_method_that_shows_a_transaction_is_forgotten() {
        let wanted = [pb::TxBody::SCHEMA.name, Outcome::SCHEMA.name];
        for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
            let response = registry::lookup(rpc.response).unwrap();
            let shows = reaches(response.schema, &wanted, &mut Vec::new());
            assert_eq!(answer(rpc.path, &[]).is_some(), shows, "{}", rpc.path);
        }
    }
}
