//! The application, asked directly.

use prost::Message as _;
use tarn_primitives::Address;
use tarn_proto::core::auth::v1beta1::QueryAccountRequest;
use tarn_proto::core::bank::v1beta1::{QueryBalanceRequest, QueryBalanceResponse};
use tarn_proto::core::tx::v1beta1::{GetTxRequest, GetTxResponse};

use super::*;
use crate::service::tests::fixture::{address, hash, shown};

fn query(chain: &Chain, path: &str, request: &impl prost::Message, more: &Value) -> Value {
    let data = hex::encode(request.encode_to_vec());
    let mut params = json!({ "path": path, "data": data, "prove": false });
    for (name, value) in more.as_object().unwrap() {
        params[name] = value.clone();
    }
    chain.ask("abci_query", &params)["response"].clone()
}

fn value(response: &Value) -> Vec<u8> {
    BASE64_STANDARD
        .decode(response["value"].as_str().unwrap())
        .unwrap()
}

fn balance() -> QueryBalanceRequest {
    QueryBalanceRequest {
        address: shown(&address()),
        denom: "utarn".to_owned(),
    }
}

#[test]
fn info_says_where_the_application_stands() {
    let chain = Chain::new();
    let query = &chain.fixture.services.chain().query;
    let app_hash = query.app_hash(query.latest()).unwrap();
    assert_eq!(
        chain.ask("abci_info", &json!(null))["response"],
        json!({
            "data": "tarn",
            "version": "0.1.0",
            "app_version": "1",
            "last_block_height": "3",
            "last_block_app_hash": base64(app_hash),
        })
    );
}

#[test]
fn queries_are_answered_at_the_height_asked_for() {
    let chain = Chain::new();
    let path = "/cosmos.bank.v1beta1.Query/Balance";
    let now = query(&chain, path, &balance(), &json!({}));
    assert_eq!(
        members(&now),
        [
            "code",
            "codespace",
            "height",
            "index",
            "info",
            "key",
            "log",
            "proofOps",
            "value"
        ]
    );
    assert_eq!((&now["code"], &now["height"]), (&json!(0), &json!("3")));
    assert_eq!(
        (&now["key"], &now["proofOps"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        query(&chain, path, &balance(), &json!({ "height": "0" })),
        now
    );
    let then = query(&chain, path, &balance(), &json!({ "height": "1" }));
    assert_eq!(then["height"], "1");
    let amount = |response| {
        let answer = QueryBalanceResponse::decode(&*value(response)).unwrap();
        answer.balance.unwrap().amount
    };
    assert_ne!(amount(&now), amount(&then));
    let future = query(&chain, path, &balance(), &json!({ "height": "9" }));
    assert_eq!(future["code"], 26, "{future}");
    let negative = query(&chain, path, &balance(), &json!({ "height": "-1" }));
    assert_eq!(negative["code"], 18);
    let log = negative["log"].as_str().unwrap();
    assert!(log.starts_with("cannot query with height < 0"), "{log}");
}

#[test]
fn an_unknown_account_is_not_found_in_the_words_clients_match() {
    let chain = Chain::new();
    let request = QueryAccountRequest {
        address: shown(&Address::new([9; 20])),
    };
    let path = "/cosmos.auth.v1beta1.Query/Account";
    let answer = query(&chain, path, &request, &json!({}));
    assert_eq!(
        (&answer["code"], &answer["codespace"]),
        (&json!(22), &json!("sdk"))
    );
    let log = answer["log"].as_str().unwrap();
    assert!(
        log.starts_with("rpc error: code = NotFound desc = account "),
        "{log}"
    );
    assert!(log.ends_with("not found: key not found"), "{log}");
}

#[test]
fn transactions_and_blocks_are_looked_up_here_too() {
    let chain = Chain::new();
    let path = "/cosmos.tx.v1beta1.Service/GetTx";
    let ask = |hash: String| query(&chain, path, &GetTxRequest { hash }, &json!({}));
    let found = ask(hash(&chain.fixture.sent));
    let answer = GetTxResponse::decode(&*value(&found)).unwrap();
    assert_eq!(answer.tx_response.unwrap().height, 2);
    assert_eq!(found["height"], "3");
    let unknown = ask("AB".repeat(32));
    assert_eq!(unknown["code"], 22);
    let log = unknown["log"].as_str().unwrap();
    assert!(
        log.starts_with("rpc error: code = NotFound desc = tx not found"),
        "{log}"
    );
    assert!(log.ends_with(": key not found"), "{log}");
}

#[test]
fn paths_nobody_answers_are_refused_with_a_reason() {
    let chain = Chain::new();
    let log = |path: &str| {
        let answer = query(&chain, path, &balance(), &json!({}));
        let code = answer["code"].as_u64().unwrap();
        (code, answer["log"].as_str().unwrap().to_owned())
    };
    let staking = log("/cosmos.staking.v1beta1.Query/Validators");
    let says = "the staking module is not part of this chain: unknown request";
    assert_eq!(staking, (6, says.to_owned()));
    for path in ["", "/", "/x.Y/Z", "nonsense", "/store/bank"] {
        assert_eq!(log(path).0, 6, "{path}");
    }
    assert_eq!(log("/cosmos.tx.v1beta1.Service/BroadcastTx").0, 18);
}

#[test]
fn raw_keys_come_with_a_proof() {
    let chain = Chain::new();
    // The supply of a denom that nobody has.
    let key = hex::encode(b"\x03absent");
    let params = json!({ "path": "/store/bank/key", "data": key, "prove": true });
    let answer = chain.ask("abci_query", &params)["response"].clone();
    assert_eq!(
        (&answer["code"], &answer["key"]),
        (&json!(0), &json!(base64(b"\x03absent"))),
        "{answer}"
    );
    // A proof is checked against the next header, so the last height but one answers.
    assert_eq!(
        (&answer["height"], &answer["value"]),
        (&json!("2"), &Value::Null)
    );
    let ops = answer["proofOps"]["ops"].as_array().unwrap();
    assert_eq!(ops.len(), 2);
    for op in ops {
        assert_eq!(members(op), ["data", "key", "type"]);
    }
    let without = json!({ "path": "/store/bank/key", "data": "ff" });
    let answer = chain.ask("abci_query", &without)["response"].clone();
    assert_eq!(
        (&answer["height"], &answer["proofOps"]),
        (&json!("3"), &Value::Null)
    );
    let foreign = json!({ "path": "/store/bank/key", "data": "ff", "prove": true });
    let answer = chain.ask("abci_query", &foreign)["response"].clone();
    assert_eq!(
        (&answer["code"], &answer["proofOps"]),
        (&json!(18), &Value::Null)
    );
    assert!(answer["log"].as_str().unwrap().contains("docs/proofs.md"));
    let refused = chain.post("abci_query", &json!({ "path": "/x", "data": "0xff" }));
    assert_eq!(refused["error"]["code"], -32602, "{refused}");
}
