//! The methods of a development chain, as clients call them.

use std::sync::Mutex;

use futures::future::BoxFuture;
use tarn_chain::Receipt;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Coin, Height};
use tarn_proto::tendermint::abci::ExecTxResult;

use super::*;

/// Writes down what it is asked for.
#[derive(Debug, Default)]
struct Recorder {
    asked: Mutex<Vec<String>>,
    code: u32,
}

impl Recorder {
    fn note<T: Send + 'static>(
        &self,
        text: String,
        answer: T,
    ) -> BoxFuture<'static, Result<T, DevRpcError>> {
        let answer = match text.as_str() {
            "revert(404)" => Err(DevRpcError::Refused("there is no snapshot 404".to_owned())),
            "mine(0)" => Err(DevRpcError::Invalid("0 blocks".to_owned())),
            "warp(13)" => Err(DevRpcError::Fault("the engine has stopped".to_owned())),
            _ => Ok(answer),
        };
        self.asked.lock().unwrap().push(text);
        Box::pin(std::future::ready(answer))
    }
}

impl DevRpc for Recorder {
    fn set_balance(
        &self,
        address: String,
        coin: Coin,
    ) -> BoxFuture<'static, Result<Receipt, DevRpcError>> {
        let receipt = Receipt {
            hash: TxHash::of(b"tx"),
            height: Height::new(12),
            result: ExecTxResult {
                code: self.code,
                codespace: "sdk".to_owned(),
                log: "no".to_owned(),
                ..ExecTxResult::default()
            },
            info: String::new(),
            wrong_sequence: None,
        };
        self.note(format!("set_balance({address}, {coin})"), receipt)
    }

    fn mine(&self, blocks: u32) -> BoxFuture<'static, Result<Height, DevRpcError>> {
        self.note(format!("mine({blocks})"), Height::new(13))
    }

    fn warp(&self, seconds: u64) -> BoxFuture<'static, Result<BlockTime, DevRpcError>> {
        let time = BlockTime::new(1_700_000_000, 0);
        self.note(format!("warp({seconds})"), time)
    }

    fn snapshot(&self) -> BoxFuture<'static, Result<u64, DevRpcError>> {
        self.note("snapshot()".to_owned(), 3)
    }

    fn revert(&self, id: u64) -> BoxFuture<'static, Result<Height, DevRpcError>> {
        self.note(format!("revert({id})"), Height::new(9))
    }
}

fn post(dev_rpc: Option<Arc<dyn DevRpc>>, method: &str, params: &Value) -> Value {
    let config = RpcConfig {
        dev_rpc,
        ..RpcConfig::default()
    };
    Chain::with(config).post(method, params)
}

/// What was asked of the chain, and the answer.
fn call(method: &str, params: &Value) -> (Vec<String>, Value) {
    let recorder = Arc::new(Recorder::default());
    let answer = post(Some(recorder.clone()), method, params);
    let asked = recorder.asked.lock().unwrap().clone();
    (asked, answer)
}

fn asked(method: &str, params: &Value) -> (String, Value) {
    let (asked, answer) = call(method, params);
    (asked.join("; "), answer["result"].clone())
}

/// Code and data of a refusal that never reached the chain.
fn refused(method: &str, params: &Value) -> (i64, String) {
    let (asked, answer) = call(method, params);
    assert!(asked.is_empty(), "{asked:?}");
    let error = &answer["error"];
    let text = error["data"].as_str().unwrap_or_default();
    (error["code"].as_i64().unwrap(), text.to_owned())
}

#[test]
fn health_answers_with_or_without_development_methods() {
    assert_eq!(post(None, "health", &json!(null))["result"], json!({}));
    assert_eq!(call("health", &json!({})).1["result"], json!({}));
}

#[test]
fn a_balance_is_set_however_the_coin_is_written() {
    for params in [
        json!(["tarn1x", "5utarn"]),
        json!(["tarn1x", { "denom": "utarn", "amount": "5" }]),
        json!(["tarn1x", "utarn", "5"]),
        json!(["tarn1x", "utarn", 5]),
        json!({ "address": "tarn1x", "coin": "5utarn" }),
        json!({ "address": "tarn1x", "denom": "utarn", "amount": 5 }),
    ] {
        let (call, result) = asked("tarn_setBalance", &params);
        assert_eq!(call, "set_balance(tarn1x, 5utarn)", "{params}");
        assert_eq!(result["height"], "12");
        assert_eq!(result["hash"], TxHash::of(b"tx").to_string());
    }
    let (call, _) = asked("tarn_setBalance", &json!(["0xab", "0utarn"]));
    assert_eq!(call, "set_balance(0xab, 0utarn)");
    let most = u128::MAX.to_string();
    let (call, _) = asked("tarn_setBalance", &json!(["a", "utarn", most]));
    assert_eq!(call, format!("set_balance(a, {most}utarn)"));
}

#[test]
fn coins_that_make_no_sense_never_reach_the_chain() {
    for (params, says) in [
        (json!([]), "address is required"),
        (json!([5, "5utarn"]), "address must be a string"),
        (json!(["a"]), "give coin, or denom and amount"),
        (
            json!(["a", "5utarn", "5", "utarn"]),
            "give coin, or denom and amount",
        ),
        (
            json!({ "address": "a", "amount": 5 }),
            "give coin, or denom and amount",
        ),
        (json!(["a", 5]), "coin: write \"5utarn\""),
        (json!(["a", "utarn"]), "coin: utarn: empty amount"),
        (json!(["a", "utarn", "-5"]), "amount: "),
        (json!(["a", "utarn", 5.5]), "amount: "),
        (json!(["a", "u", 5]), "denom: invalid denom: u"),
    ] {
        let (code, text) = refused("tarn_setBalance", &params);
        assert_eq!(code, -32602, "{params}");
        assert!(text.starts_with(says), "{params}: {text}");
    }
}

#[test]
fn a_transaction_that_failed_is_an_error_with_its_reason() {
    let recorder = Arc::new(Recorder {
        code: 4,
        ..Recorder::default()
    });
    let answer = post(Some(recorder), "tarn_setBalance", &json!(["a", "5utarn"]));
    assert_eq!(
        answer["error"],
        json!({ "code": -32000, "message": "the transaction failed (sdk 4): no" })
    );
}

#[test]
fn blocks_time_and_snapshots_follow_the_caller() {
    let height = json!({ "height": "13" });
    let mined = |text: &str| (text.to_owned(), height.clone());
    assert_eq!(asked("tarn_mine", &json!(null)), mined("mine(1)"));
    assert_eq!(asked("tarn_mine", &json!(["7"])), mined("mine(7)"));
    assert_eq!(
        asked("tarn_mine", &json!({ "blocks": 10_000 })),
        mined("mine(10000)")
    );
    let (call, result) = asked("tarn_warp", &json!([60]));
    assert_eq!(call, "warp(60)");
    assert_eq!(result, json!({ "time": "2023-11-14T22:13:20Z" }));
    let (call, result) = asked("tarn_snapshot", &json!([]));
    assert_eq!(
        (call.as_str(), result),
        ("snapshot()", json!({ "id": "3" }))
    );
    let (call, result) = asked("tarn_revert", &json!(["3"]));
    assert_eq!(
        (call.as_str(), result),
        ("revert(3)", json!({ "height": "9" }))
    );
}

#[test]
fn errors_of_the_client_and_of_the_node_have_different_codes() {
    let error = |method, params: Value| call(method, &params).1["error"].clone();
    assert_eq!(
        error("tarn_revert", json!([404])),
        json!({ "code": -32000, "message": "there is no snapshot 404" })
    );
    assert_eq!(
        error("tarn_mine", json!([0])),
        json!({ "code": -32602, "message": "Invalid params", "data": "0 blocks" })
    );
    let fault = json!({
        "code": -32603, "message": "Internal error", "data": "the engine has stopped"
    });
    assert_eq!(error("tarn_warp", json!([13])), fault);
}

#[test]
fn numbers_that_make_no_sense_never_reach_the_chain() {
    for (method, params, says) in [
        ("tarn_mine", json!([-1]), "blocks must be a whole number"),
        (
            "tarn_mine",
            json!(["4294967296"]),
            "blocks must be a whole number",
        ),
        ("tarn_warp", json!([]), "seconds is required"),
        ("tarn_revert", json!([]), "id is required"),
        ("tarn_revert", json!(["x"]), "id must be a whole number"),
    ] {
        let (code, text) = refused(method, &params);
        assert_eq!(code, -32602, "{method} {params}");
        assert!(text.starts_with(says), "{method} {params}: {text}");
    }
}

#[test]
fn a_chain_that_is_no_development_chain_says_so_whatever_it_is_asked() {
    let names = ["setBalance", "mine", "warp", "snapshot", "revert"];
    for name in names.map(|name| format!("tarn_{name}")) {
        for params in [json!([]), json!(["x"])] {
            if name == "tarn_snapshot" && params != json!([]) {
                continue;
            }
            let error = &post(None, &name, &params)["error"];
            assert_eq!(error["code"], -32000);
            let text = error["message"].as_str().unwrap();
            assert!(text.contains("is not a development chain"), "{text}");
        }
    }
}

#[test]
fn pages_of_other_websites_bend_nothing() {
    let recorder = Arc::new(Recorder::default());
    let chain = Chain::with(RpcConfig {
        dev_rpc: Some(recorder.clone()),
        origins: vec!["https://wallet.example.org".to_owned()],
        ..RpcConfig::default()
    });
    let ask = |method: &str, headers: &[(&str, &str)]| -> Value {
        let body = json!({ "id": 1, "method": method, "params": [] }).to_string();
        let request = headers
            .iter()
            .fold(Request::post("/"), |request, (name, value)| {
                request.header(*name, *value)
            });
        let (status, _, body) = chain.fetch(request.body(Body::from(body)).unwrap());
        assert_eq!(status, StatusCode::OK, "{body}");
        serde_json::from_str(&body).unwrap()
    };
    for headers in [
        &[
            ("host", "127.0.0.1:26657"),
            ("origin", "https://evil.example"),
        ][..],
        &[("host", "127.0.0.1:26657"), ("origin", "null")],
        // A name that its owner points at this machine.
        &[
            ("host", "evil.example:26657"),
            ("origin", "http://evil.example:26657"),
        ],
        &[
            ("host", "evil.example:26657"),
            ("sec-fetch-site", "same-origin"),
        ],
    ] {
        for method in ["tarn_mine", "tarn_snapshot"] {
            let error = &ask(method, headers)["error"];
            assert_eq!(error["code"], -32000, "{headers:?}");
            let text = error["message"].as_str().unwrap();
            assert!(text.starts_with(method), "{text}");
        }
        // What is public is public.
        assert_eq!(ask("health", headers)["result"], json!({}));
    }
    assert!(recorder.asked.lock().unwrap().is_empty());
    for headers in [
        &[][..],
        &[("host", "127.0.0.1:26657")],
        &[
            ("host", "localhost:26657"),
            ("origin", "http://localhost:5173"),
        ],
        &[
            ("host", "127.0.0.1:26657"),
            ("origin", "https://wallet.example.org"),
        ],
        &[
            ("host", "192.168.1.5:26657"),
            ("origin", "http://192.168.1.5:26657"),
        ],
    ] {
        let answer = ask("tarn_mine", headers);
        assert_eq!(answer["result"], json!({ "height": "13" }), "{headers:?}");
    }
}
