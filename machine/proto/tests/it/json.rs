use serde_json::{Value, json};
use tarn_proto::core::bank::v1beta1::QueryAllBalancesResponse;
use tarn_proto::core::base::abci::v1beta1::{Result as TxResult, TxResponse};
use tarn_proto::core::base::query::v1beta1::{PageRequest, PageResponse};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::tx::v1beta1::{
    BroadcastMode, BroadcastTxRequest, GetTxsEventRequest, ModeInfo, SimulateRequest, TxBody,
};
use tarn_proto::tendermint::types::{CommitSig, EvidenceParams};
use tarn_proto::{Duration, Timestamp};

use crate::samples::{FROM, TO, get_tx_response};

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[test]
fn an_empty_transaction_response_writes_every_member() {
    assert_eq!(
        text(&TxResponse::default()),
        r#"{"height":"0","txhash":"","codespace":"","code":0,"data":"","raw_log":"","logs":[],"info":"","gas_wanted":"0","gas_used":"0","tx":null,"timestamp":"","events":[]}"#
    );
}

#[test]
fn unset_bytes_are_an_empty_string_except_next_key() {
    assert_eq!(
        text(&TxResult::default()),
        r#"{"data":"","log":"","events":[],"msg_responses":[]}"#
    );
    assert_eq!(
        text(&PageResponse::default()),
        r#"{"next_key":null,"total":"0"}"#
    );
    let page = PageResponse {
        next_key: b"utarn".to_vec(),
        total: u64::MAX,
    };
    assert_eq!(
        text(&page),
        r#"{"next_key":"dXRhcm4=","total":"18446744073709551615"}"#
    );
    assert_eq!(
        serde_json::from_str::<PageResponse>(&text(&page)).unwrap(),
        page
    );
    let last = r#"{"next_key":null,"total":"0"}"#;
    assert_eq!(
        serde_json::from_str::<PageResponse>(last).unwrap(),
        PageResponse::default()
    );
}

#[test]
fn balances_have_the_documented_json() {
    let answer = QueryAllBalancesResponse {
        balances: vec![Coin {
            denom: "utarn".to_owned(),
            amount: "5".to_owned(),
        }],
        pagination: Some(PageResponse {
            next_key: vec![],
            total: 1,
        }),
    };
    assert_eq!(
        text(&answer),
        r#"{"balances":[{"denom":"utarn","amount":"5"}],"pagination":{"next_key":null,"total":"1"}}"#
    );
    assert_eq!(
        text(&QueryAllBalancesResponse::default()),
        r#"{"balances":[],"pagination":null}"#
    );
}

#[test]
fn a_transaction_has_the_json_clients_expect() {
    let shown = serde_json::to_value(get_tx_response()).unwrap();
    let tx = json!({
        "body": {
            "messages": [{
                "@type": "/cosmos.bank.v1beta1.MsgSend",
                "from_address": FROM,
                "to_address": TO,
                "amount": [{ "denom": "utarn", "amount": "1000" }],
            }],
            "memo": "a<b&c>d",
            "timeout_height": "0",
            "unordered": false,
            "timeout_timestamp": null,
            "extension_options": [],
            "non_critical_extension_options": [],
        },
        "auth_info": {
            "signer_infos": [{
                "public_key": {
                    "@type": "/cosmos.crypto.secp256k1.PubKey",
                    "key": "A081W9y3zAr3KO88zrlhXZBoS7Wyyl+FmrDwtwQHWHGq",
                },
                "mode_info": { "single": { "mode": "SIGN_MODE_DIRECT" } },
                "sequence": "3",
            }],
            "fee": {
                "amount": [{ "denom": "utarn", "amount": "5000" }],
                "gas_limit": "200000",
                "payer": "",
                "granter": "",
            },
            "tip": null,
        },
        "signatures": ["BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw=="],
    });
    assert_eq!(shown["tx"], tx);
    let mut packed = tx;
    packed["@type"] = json!("/cosmos.tx.v1beta1.Tx");
    assert_eq!(shown["tx_response"]["tx"], packed);
    assert_eq!(shown["tx_response"]["height"], "6");
}

#[test]
fn an_unset_oneof_is_left_out() {
    assert_eq!(text(&ModeInfo::default()), "{}");
}

#[test]
fn only_one_member_of_a_oneof_may_be_set() {
    let one: ModeInfo =
        serde_json::from_value(json!({ "single": { "mode": 1 }, "multi": null })).unwrap();
    assert_eq!(text(&one), r#"{"single":{"mode":"SIGN_MODE_DIRECT"}}"#);
    let both = json!({ "single": { "mode": 1 }, "multi": {} });
    let error = serde_json::from_value::<ModeInfo>(both)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("more than one member of \"sum\" is set"),
        "{error}"
    );
}

#[test]
fn an_enum_is_its_name_and_an_unknown_number_is_a_number() {
    let sig = |flag| CommitSig {
        block_id_flag: flag,
        ..CommitSig::default()
    };
    assert_eq!(
        serde_json::to_value(sig(2)).unwrap()["block_id_flag"],
        "BLOCK_ID_FLAG_COMMIT"
    );
    assert_eq!(serde_json::to_value(sig(77)).unwrap()["block_id_flag"], 77);
    for mode in [json!("BROADCAST_MODE_SYNC"), json!(2), json!("2")] {
        let read: BroadcastTxRequest = serde_json::from_value(json!({ "mode": mode })).unwrap();
        assert_eq!(read.mode(), BroadcastMode::Sync);
    }
    let wrong = serde_json::from_value::<BroadcastTxRequest>(json!({ "mode": "SYNC" }));
    assert!(wrong.unwrap_err().to_string().contains("SYNC"));
}

#[test]
fn timestamps_and_durations_are_strings() {
    let body = |nanos| TxBody {
        timeout_timestamp: Some(Timestamp {
            seconds: 1_767_225_605,
            nanos,
        }),
        ..TxBody::default()
    };
    let written = |nanos| serde_json::to_value(body(nanos)).unwrap()["timeout_timestamp"].clone();
    assert_eq!(written(0), "2026-01-01T00:00:05Z");
    assert_eq!(written(120_000_000), "2026-01-01T00:00:05.120Z");
    assert_eq!(written(123_456_000), "2026-01-01T00:00:05.123456Z");
    assert_eq!(written(1), "2026-01-01T00:00:05.000000001Z");
    let span = Some(Duration {
        seconds: 172_800,
        nanos: 0,
    });
    let params = EvidenceParams {
        max_age_duration: span,
        ..EvidenceParams::default()
    };
    assert_eq!(
        text(&params),
        r#"{"max_age_num_blocks":"0","max_age_duration":"172800s","max_bytes":"0"}"#
    );
    assert_eq!(
        serde_json::from_str::<EvidenceParams>(&text(&params)).unwrap(),
        params
    );
    let never = Timestamp {
        seconds: i64::MAX,
        nanos: 0,
    };
    assert!(serde_json::to_string(&never).is_err());
}

#[test]
fn both_cases_of_a_name_are_read() {
    for input in [
        json!({ "txBytes": "AQI=", "tx": null }),
        json!({ "tx_bytes": "AQI=" }),
        json!({ "tx_bytes": "AQI" }),
    ] {
        let read: SimulateRequest = serde_json::from_value(input).unwrap();
        assert_eq!(read.tx_bytes, [1, 2]);
    }
    let url_safe: SimulateRequest = serde_json::from_value(json!({ "txBytes": "-_8=" })).unwrap();
    assert_eq!(url_safe.tx_bytes, [0xfb, 0xff]);
}

#[test]
fn integers_are_read_from_numbers_and_strings() {
    for limit in [json!(7), json!("7")] {
        let input = json!({ "pagination": { "limit": limit, "countTotal": true }, "orderBy": 2 });
        let read: GetTxsEventRequest = serde_json::from_value(input).unwrap();
        let page = PageRequest {
            limit: 7,
            count_total: true,
            ..PageRequest::default()
        };
        assert_eq!(read.pagination, Some(page));
    }
    for wrong in [
        json!(-1),
        json!("-1"),
        json!(1.5),
        json!("x"),
        json!("18446744073709551616"),
    ] {
        assert!(
            serde_json::from_value::<PageRequest>(json!({ "limit": wrong })).is_err(),
            "{wrong}"
        );
    }
    let null: PageRequest = serde_json::from_value(json!({ "limit": null, "key": null })).unwrap();
    assert_eq!(null, PageRequest::default());
}

#[test]
fn an_unknown_member_is_refused_by_name() {
    let error = serde_json::from_value::<PageRequest>(json!({ "limits": 1 }))
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "unknown field \"limits\" in core.base.query.v1beta1.PageRequest"
    );
}

#[test]
fn a_member_given_twice_is_refused() {
    let twice = r#"{"count_total":true,"countTotal":false}"#;
    let error = serde_json::from_str::<PageRequest>(twice)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("member \"count_total\" is given twice"),
        "{error}"
    );
}

#[test]
fn something_other_than_an_object_is_refused() {
    for wrong in [Value::Null, json!([]), json!("x"), json!(1)] {
        assert!(serde_json::from_value::<PageRequest>(wrong).is_err());
    }
}
