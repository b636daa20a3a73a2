//! Transaction responses.

use prost::{Message as _, Name as _};
use tarn_chain::{Chain, Position, Receipt, StoredTx};
use tarn_primitives::BlockTime;
use tarn_primitives::tx::TxHash;
use tarn_proto::core::base::abci::v1beta1::{
    AbciMessageLog, Attribute, StringEvent, TxMsgData, TxResponse,
};
use tarn_proto::core::tx::v1beta1::Tx;
use tarn_proto::tendermint::abci::{Event, ExecTxResult};
use tarn_proto::{Any, Timestamp};

use crate::ApiError;
use crate::error::shortened;
use crate::service::block;
use crate::service::consensus::signed;

/// The attribute with the number of the message that an event is of.
const MSG_INDEX: &str = "msg_index";

/// The response for a transaction in a block.
pub(super) fn found(
    place: Position,
    stored: StoredTx,
    time: BlockTime,
) -> (Option<Tx>, TxResponse) {
    let tx = Tx::decode(&*stored.bytes).ok();
    let mut response = of_result(TxHash::of(&stored.bytes), stored.result);
    response.height = signed(place.height);
    let seconds = Timestamp {
        seconds: time.seconds(),
        nanos: 0,
    };
    response.timestamp = seconds.to_string();
    // The bytes as sent, with any fields this node does not know.
    response.tx = tx.is_some().then(|| Any {
        type_url: Tx::type_url(),
        value: stored.bytes,
    });
    (tx, response)
}

/// The time in the header of a transaction's block.
pub(super) fn time_of(chain: &Chain, place: Position) -> Result<BlockTime, ApiError> {
    let stored = block::stored(chain, place.height)?;
    let time = stored.block.header.and_then(|header| header.time);
    Ok(time.map(BlockTime::from).unwrap_or_default())
}

/// The response to a broadcast: without `tx` and `timestamp`.
pub(crate) fn tx_response(receipt: Receipt) -> TxResponse {
    let mut response = of_result(receipt.hash, receipt.result);
    response.height = signed(receipt.height);
    response.info = receipt.info;
    response
}

fn of_result(hash: TxHash, result: ExecTxResult) -> TxResponse {
    TxResponse {
        txhash: hash.to_string(),
        logs: logs(&result),
        codespace: result.codespace,
        code: result.code,
        data: hex::encode_upper(&result.data),
        raw_log: shortened(result.log),
        info: result.info,
        gas_wanted: result.gas_wanted,
        gas_used: result.gas_used,
        events: result.events,
        ..TxResponse::default()
    }
}

/// The events of a success by message. The number of the message is shown once, not in each event.
fn logs(result: &ExecTxResult) -> Vec<AbciMessageLog> {
    if result.code != 0 {
        return Vec::new();
    }
    let messages = TxMsgData::decode(&*result.data).map_or(0, |data| data.msg_responses.len());
    let mut logs: Vec<AbciMessageLog> = (0..messages)
        .map(|index| AbciMessageLog {
            msg_index: u32::try_from(index).unwrap_or(u32::MAX),
            ..AbciMessageLog::default()
        })
        .collect();
    for event in &result.events {
        if let Some(log) = message_of(event).and_then(|index| logs.get_mut(index)) {
            log.events.push(string_event(event));
        }
    }
    logs
}

fn message_of(event: &Event) -> Option<usize> {
    let said = event.attributes.iter().find(|a| a.key == MSG_INDEX)?;
    said.value.parse().ok()
}

fn string_event(event: &Event) -> StringEvent {
    let attributes = event.attributes.iter().filter(|a| a.key != MSG_INDEX);
    StringEvent {
        r#type: event.r#type.clone(),
        attributes: attributes
            .map(|attribute| Attribute {
                key: attribute.key.clone(),
                value: attribute.value.clone(),
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tarn_primitives::Height;
    use tarn_proto::tendermint::abci::EventAttribute;

    use super::*;

    fn event(kind: &str, attributes: &[(&str, &str)]) -> Event {
        let attributes = attributes.iter().map(|(key, value)| EventAttribute {
            key: (*key).to_owned(),
            value: (*value).to_owned(),
            index: true,
        });
        Event {
            r#type: kind.to_owned(),
            attributes: attributes.collect(),
        }
    }

    fn two_messages() -> ExecTxResult {
        let any = Any {
            type_url: "/core.bank.v1beta1.MsgSendResponse".to_owned(),
            value: Vec::new(),
        };
        let data = TxMsgData {
            msg_responses: vec![any.clone(), any],
            ..TxMsgData::default()
        };
        ExecTxResult {
            data: data.encode_to_vec(),
            gas_wanted: 200_000,
            gas_used: 81_234,
            events: vec![
                event("tx", &[("fee", "5utarn")]),
                event("transfer", &[("amount", "1utarn"), ("msg_index", "1")]),
                event("odd", &[("msg_index", "7")]),
            ],
            ..ExecTxResult::default()
        }
    }

    #[test]
    fn a_response_has_exactly_these_members() {
        let place = Position {
            height: Height::new(6),
            index: 0,
        };
        let stored = StoredTx {
            bytes: b"\x0a\x00".to_vec(),
            result: two_messages(),
        };
        let (_, response) = found(place, stored, BlockTime::new(1_767_225_605, 999));
        let data = hex::encode_upper(two_messages().data);
        let expected = json!({
            "height": "6",
            "txhash": TxHash::of(b"\x0a\x00").to_string(),
            "codespace": "",
            "code": 0,
            "data": data,
            "raw_log": "",
            "logs": [
                {"msg_index": 0, "log": "", "events": []},
                {"msg_index": 1, "log": "", "events": [
                    {"type": "transfer", "attributes": [{"key": "amount", "value": "1utarn"}]},
                ]},
            ],
            "info": "",
            "gas_wanted": "200000",
            "gas_used": "81234",
            "tx": {
                "@type": "/core.tx.v1beta1.Tx",
                "body": {
                    "messages": [],
                    "memo": "",
                    "timeout_height": "0",
                    "unordered": false,
                    "timeout_timestamp": null,
                    "extension_options": [],
                    "non_critical_extension_options": [],
                },
                "auth_info": null,
                "signatures": [],
            },
            "timestamp": "2026-01-01T00:00:05Z",
            "events": [
                {"type": "tx", "attributes": [
                    {"key": "fee", "value": "5utarn", "index": true},
                ]},
                {"type": "transfer", "attributes": [
                    {"key": "amount", "value": "1utarn", "index": true},
                    {"key": "msg_index", "value": "1", "index": true},
                ]},
                {"type": "odd", "attributes": [
                    {"key": "msg_index", "value": "7", "index": true},
                ]},
            ],
        });
        assert_eq!(serde_json::to_value(&response).unwrap(), expected);
    }

    #[test]
    fn bytes_that_are_no_transaction_have_a_result_without_a_transaction() {
        let place = Position {
            height: Height::new(1),
            index: 0,
        };
        let stored = StoredTx {
            bytes: b"nonsense".to_vec(),
            result: ExecTxResult {
                code: 2,
                codespace: "sdk".to_owned(),
                log: "tx parse error".to_owned(),
                ..ExecTxResult::default()
            },
        };
        let (tx, response) = found(place, stored, BlockTime::default());
        assert_eq!((tx, &response.tx), (None, &None));
        assert_eq!(
            (response.code, response.raw_log.as_str()),
            (2, "tx parse error")
        );
    }
}
