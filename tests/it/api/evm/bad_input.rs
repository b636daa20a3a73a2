//! Whatever is asked, the answer is an error with a code and a reason, or a result.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{EthKey, GWEI, create, dev_key, transfer};

use super::{ID, raw, text};

/// Every method with the parameters it takes.
async fn methods(node: &TestNode) -> Vec<(String, usize)> {
    let url = node.node.urls().evm.clone().unwrap();
    let page = tarn_tests::Rest::new(&url);
    let accepted = ("accept", "application/json");
    let listed = page.get_with("/", accepted).await.ok();
    let listed = listed["methods"].as_array().unwrap().clone();
    let one = |method: &Value| {
        let params = method["params"].as_array().unwrap().len();
        (method["name"].as_str().unwrap().to_owned(), params)
    };
    listed.iter().map(one).collect()
}

#[tokio::test]
async fn every_method_answers_every_wrong_parameter() {
    let node = TestNode::start().await;
    let methods = methods(&node).await;
    assert!(methods.len() >= 70, "{}", methods.len());
    let hash = format!("0x{}", "ab".repeat(32));
    let wrong = [
        Value::Null,
        json!(5),
        json!(-1),
        json!(true),
        json!(""),
        json!("0x"),
        json!("0xzz"),
        json!("0x1"),
        json!("0x01"),
        json!("0x123"),
        json!("0xffffffffffffffffffffffffffffffffffff"),
        json!("newest"),
        json!("0xffffffff"),
        json!(hash),
        json!([]),
        json!({}),
        json!([[[[[]]]]]),
        json!({ "fromBlock": "0x5", "toBlock": "0x1" }),
        json!("x".repeat(100_000)),
    ];
    for (name, count) in methods {
        for value in &wrong {
            for given in 0..=count + 1 {
                let params: Vec<Value> = vec![value.clone(); given];
                if let Err(error) = node.evm(&name, json!(params)).await {
                    let code = error["code"].as_i64().unwrap();
                    assert!(
                        code == 3 || (-39_000..=-32_000).contains(&code),
                        "{name} {error}"
                    );
                    assert_ne!(code, -32_603, "{name} {params:?} {error}");
                    let text = text(&error);
                    assert!(!text.is_empty() && text.len() < 1_000, "{name} {error}");
                }
            }
        }
        let error = node.evm(&name, json!({ "a": 1 })).await.unwrap_err();
        assert_eq!(error["code"], -32_602, "{name}");
    }
    // Nothing of it hurt the node.
    assert!(node.evm("eth_blockNumber", json!([])).await.is_ok());
    node.stop().await;
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story")]
async fn transactions_that_a_chain_does_not_take_are_refused_in_ethereum_s_words() {
    let node = TestNode::start().await;
    let (key, to) = (dev_key(), EthKey::new("to").address);
    let good = || transfer(ID, 0, to, 1);
    let signed = |change: &dyn Fn(&mut alloy_consensus::TxEip1559)| {
        let mut tx = good();
        change(&mut tx);
        raw(&key.sign(tx))
    };
    let plain = raw(&key.sign(good()));
    let legacy = alloy_consensus::TxLegacy {
        chain_id: None,
        gas_price: 50 * GWEI,
        gas_limit: 21_000,
        to: revm::primitives::TxKind::Call(to),
        ..Default::default()
    };
    for (what, bytes, words) in [
        ("empty", "0x".to_owned(), "invalid transaction envelope"),
        ("no hex", "0xzz".to_owned(), "invalid argument 0"),
        (
            "cut",
            plain[..plain.len() - 2].to_owned(),
            "invalid transaction envelope",
        ),
        ("more", format!("{plain}00"), "invalid transaction envelope"),
        (
            "blob",
            "0x03c0".to_owned(),
            "transaction type not supported",
        ),
        (
            "chain",
            signed(&|tx| tx.chain_id = 1),
            "invalid chain id for signer: have 1 want 82763",
        ),
        (
            "unprotected",
            raw(&key.sign(legacy)),
            "only replay-protected (EIP-155) transactions allowed over RPC",
        ),
        (
            "no gas",
            signed(&|tx| tx.gas_limit = 0),
            "intrinsic gas too low: have 0, want 21000",
        ),
        (
            "too much gas",
            signed(&|tx| tx.gas_limit = 40_000_000),
            "exceeds block gas limit",
        ),
        (
            "cheap",
            signed(&|tx| {
                tx.max_fee_per_gas = 5;
                tx.max_priority_fee_per_gas = 0;
            }),
            "max fee per gas less than block base fee",
        ),
        (
            "tip",
            signed(&|tx| tx.max_priority_fee_per_gas = 51 * GWEI),
            "max priority fee per gas higher than max fee per gas",
        ),
        (
            "poor",
            signed(&|tx| tx.value = revm::primitives::U256::from(u128::MAX)),
            "insufficient funds for gas * price + value: address 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 have 1000000000000000000000000 want",
        ),
        (
            "fee overflow",
            signed(&|tx| {
                tx.max_fee_per_gas = u128::MAX;
                tx.gas_limit = 30_000_000;
            }),
            "exceeds block gas limit",
        ),
        (
            "value overflow",
            signed(&|tx| tx.value = revm::primitives::U256::MAX),
            "insufficient funds",
        ),
        (
            "initcode",
            raw(&key.sign(create(ID, 0, vec![0; 50_000]))),
            "max initcode size exceeded",
        ),
    ] {
        let error = node
            .evm("eth_sendRawTransaction", json!([bytes]))
            .await
            .unwrap_err();
        assert!(text(&error).starts_with(words), "{what}: {error}");
    }
    let status = node.evm("txpool_status", json!([])).await.unwrap();
    assert_eq!(
        status,
        json!({ "pending": "0x0", "queued": "0x0" }),
        "nothing is kept"
    );
    let taken = node.evm("eth_sendRawTransaction", json!([plain])).await;
    assert!(taken.is_ok(), "{taken:?}");
    node.stop().await;
}

#[tokio::test]
async fn bodies_are_answered_as_ethereum_s_nodes_answer_them() {
    let node = TestNode::start().await;
    let url = node.node.urls().evm.clone().unwrap();
    let client = tarn_tests::Rest::new(&url);
    let post = async |body: &str| {
        let body = Some(body.as_bytes().to_vec());
        let reply = client.ask(reqwest::Method::POST, "/", &[], body).await;
        let answer: Value = serde_json::from_str(&reply.text).unwrap();
        (reply.status, answer)
    };
    let (status, answer) = post("no json").await;
    assert_eq!((status, &answer["error"]["code"]), (200, &json!(-32_700)));
    let (status, answer) = post(r#"[{"jsonrpc":"2.0","id":7,"method":"eth_chainId"}]"#).await;
    assert_eq!(status, 200);
    assert_eq!(
        answer,
        json!([{ "jsonrpc": "2.0", "id": 7, "result": "0x1434b" }])
    );
    let (_, answer) = post("[]").await;
    assert_eq!(answer["error"]["code"], -32_600);
    let (_, answer) = post(r#"{"jsonrpc":"2.0","id":1,"method":"eth_nothing"}"#).await;
    assert_eq!(
        answer["error"],
        json!({ "code": -32_601, "message": "the method eth_nothing does not exist/is not available" })
    );
    let (_, answer) =
        post(r#"{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":[]}"#).await;
    assert_eq!(
        answer["error"],
        json!({ "code": -32_602, "message": "missing value for required argument 0" })
    );
    let many = format!(
        "[{}]",
        vec![r#"{"id":1,"method":"eth_chainId"}"#; 1001].join(",")
    );
    let (_, answer) = post(&many).await;
    assert!(
        text(&answer["error"]).contains("at most 1000 requests"),
        "{answer}"
    );
    node.stop().await;
}
