use serde_json::json;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1::{
    Input, MsgMultiSend, MsgSend, MsgSetSendEnabled, MsgUpdateParams, Output, Params, SendEnabled,
};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::consensus::v1 as consensus;
use tarn_proto::tendermint::types::{BlockParams, EvidenceParams};
use tarn_proto::{Amino as _, Duration, registry};

use crate::samples::{FROM, TO, tx};

fn coin(amount: &str) -> Coin {
    Coin {
        denom: "utarn".to_owned(),
        amount: amount.to_owned(),
    }
}

#[test]
fn a_send_is_what_cosmjs_signs() {
    let tx = tx();
    let message = tx.body.unwrap().messages.remove(0);
    let amino = registry::lookup(&message.type_url).unwrap().amino.unwrap();
    assert_eq!(
        amino(&message.value).unwrap().to_string(),
        format!(
            r#"{{"type":"cosmos-sdk/MsgSend","value":{{"amount":[{{"amount":"1000","denom":"utarn"}}],"from_address":"{FROM}","to_address":"{TO}"}}}}"#
        )
    );
}

#[test]
fn empty_members_are_left_out_except_lists_of_coins() {
    assert_eq!(
        MsgSend::default().amino_json(),
        json!({ "type": "cosmos-sdk/MsgSend", "value": { "amount": [] } })
    );
}

#[test]
fn a_multi_send_lists_inputs_and_outputs() {
    let message = MsgMultiSend {
        inputs: vec![Input {
            address: "a".to_owned(),
            coins: vec![coin("3")],
        }],
        outputs: vec![
            Output {
                address: "b".to_owned(),
                coins: vec![coin("1"), coin("2")],
            },
            Output {
                address: "c".to_owned(),
                coins: vec![],
            },
        ],
    };
    assert_eq!(
        message.amino_json().to_string(),
        r#"{"type":"cosmos-sdk/MsgMultiSend","value":{"inputs":[{"address":"a","coins":[{"amount":"3","denom":"utarn"}]}],"outputs":[{"address":"b","coins":[{"amount":"1","denom":"utarn"},{"amount":"2","denom":"utarn"}]},{"address":"c","coins":[]}]}}"#
    );
}

#[test]
fn numbers_booleans_and_nested_messages_follow_the_amino_rules() {
    let enable = MsgSetSendEnabled {
        authority: "a".to_owned(),
        send_enabled: vec![
            SendEnabled {
                denom: "x".to_owned(),
                enabled: true,
            },
            SendEnabled {
                denom: "y".to_owned(),
                enabled: false,
            },
        ],
        use_default_for: vec![],
    };
    assert_eq!(
        enable.amino_json(),
        json!({ "type": "cosmos-sdk/MsgSetSendEnabled", "value": {
            "authority": "a",
            "send_enabled": [{ "denom": "x", "enabled": true }, { "denom": "y" }],
        }})
    );
    let params = auth::Params {
        max_memo_characters: 256,
        ..auth::Params::default()
    };
    let update = auth::MsgUpdateParams {
        authority: "a".to_owned(),
        params: Some(params),
    };
    assert_eq!(
        update.amino_json(),
        json!({ "type": "cosmos-sdk/x/auth/MsgUpdateParams", "value": {
            "authority": "a", "params": { "max_memo_characters": "256" },
        }})
    );
    let bank = MsgUpdateParams {
        params: Some(Params::default()),
        ..MsgUpdateParams::default()
    };
    assert_eq!(
        bank.amino_json(),
        json!({ "type": "cosmos-sdk/x/bank/MsgUpdateParams", "value": { "params": {} } })
    );
}

#[test]
fn a_duration_is_nanoseconds() {
    let message = consensus::MsgUpdateParams {
        authority: "a".to_owned(),
        block: Some(BlockParams {
            max_bytes: 22,
            max_gas: -1,
        }),
        evidence: Some(EvidenceParams {
            max_age_num_blocks: 1,
            max_age_duration: Some(Duration {
                seconds: 2,
                nanos: 5,
            }),
            max_bytes: 0,
        }),
        ..consensus::MsgUpdateParams::default()
    };
    assert_eq!(
        message.amino_json()["value"],
        json!({
            "authority": "a",
            "block": { "max_bytes": "22", "max_gas": "-1" },
            "evidence": { "max_age_num_blocks": "1", "max_age_duration": "2000000005" },
        })
    );
}
