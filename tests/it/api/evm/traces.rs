//! Traces: blocks of the past, executed again.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{EthKey, call, create, dev_key, transfer};

use super::{ID, init, number, raw, sent, text};

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story")]
async fn a_trace_is_of_what_happened_with_what_was_before_it_in_its_block() {
    let node = TestNode::manual().await;
    let (key, other) = (dev_key(), EthKey::new("other"));
    let send = async |bytes: Vec<u8>| {
        node.evm("eth_sendRawTransaction", json!([raw(&bytes)]))
            .await
            .unwrap()
    };
    node.node.control().mine(1).await.unwrap();
    // Adds one to slot 0, and calls nobody with no value.
    let code = [
        0x5f, 0x54, 0x60, 0x01, 0x01, 0x5f, 0x55, 0x5f, 0x5f, 0x5f, 0x5f, 0x5f, 0x61, 0x12, 0x34,
        0x5a, 0xf1, 0x00,
    ];
    send(key.sign(create(ID, 0, init(&code)))).await;
    node.node.control().mine(1).await.unwrap();
    let contract = key.address.create(0);
    let mut hashes = vec![send(key.sign(transfer(ID, 1, other.address, 5))).await];
    for nonce in 2..4 {
        hashes.push(send(key.sign(call(ID, nonce, contract, vec![]))).await);
    }
    node.node.control().mine(1).await.unwrap();
    let receipt = node
        .evm("eth_getTransactionReceipt", json!([hashes[2]]))
        .await
        .unwrap();
    assert_eq!(receipt["status"], "0x1");
    let tracer = json!({ "tracer": "callTracer" });
    let trace = node
        .evm("debug_traceTransaction", json!([hashes[2], tracer]))
        .await
        .unwrap();
    assert_eq!(trace["gasUsed"], receipt["gasUsed"]);
    assert_eq!(trace["calls"].as_array().unwrap().len(), 1);
    let steps = node
        .evm("debug_traceTransaction", json!([hashes[2]]))
        .await
        .unwrap();
    assert_eq!(steps["failed"], false);
    let stored = steps["structLogs"]
        .as_array()
        .unwrap()
        .iter()
        .find(|step| step["op"] == "SSTORE")
        .unwrap();
    // The second of the two stores 2: it sees the first.
    assert_eq!(stored["stack"][0], "0x2", "{stored}");
    let before = node
        .evm(
            "debug_traceTransaction",
            json!([hashes[2], { "tracer": "prestateTracer" }]),
        )
        .await
        .unwrap();
    let own = &before[format!("{contract:#x}")];
    assert_eq!(
        own["storage"][format!("0x{:064x}", 0)],
        format!("0x{:064x}", 1)
    );
    let block = node
        .evm(
            "debug_traceBlockByNumber",
            json!([receipt["blockNumber"], tracer]),
        )
        .await
        .unwrap();
    let of_block: Vec<&Value> = block.as_array().unwrap().iter().collect();
    assert_eq!(of_block.len(), 3);
    assert_eq!(of_block[2]["result"], trace);
    assert_eq!(of_block[2]["txHash"], hashes[2]);
    let flat = node
        .evm("trace_transaction", json!([hashes[2]]))
        .await
        .unwrap();
    assert_eq!(flat.as_array().unwrap().len(), 2);
    assert_eq!(flat[0]["transactionHash"], hashes[2]);
    node.stop().await;
}

#[tokio::test]
async fn what_cannot_be_traced_is_named() {
    let node = TestNode::start().await;
    let unknown = format!("0x{:064x}", 1);
    let error = node
        .evm("debug_traceTransaction", json!([unknown]))
        .await
        .unwrap_err();
    assert_eq!(text(&error), "transaction not found");
    let error = node
        .evm("debug_traceBlockByNumber", json!(["0x0"]))
        .await
        .unwrap_err();
    assert_eq!(text(&error), "genesis is not traceable");
    let error = node
        .evm("debug_traceBlockByHash", json!([unknown]))
        .await
        .unwrap_err();
    assert_eq!(text(&error), format!("block {unknown} not found"));
    let key = dev_key();
    let receipt = sent(&node, &key.sign(transfer(ID, 0, key.address, 1))).await;
    let hash = &receipt["transactionHash"];
    let error = node
        .evm(
            "debug_traceTransaction",
            json!([hash, { "tracer": "{step: 1}" }]),
        )
        .await
        .unwrap_err();
    assert_eq!(error["code"], -32000, "{error}");
    assert!(number(&receipt["blockNumber"]) > 0);
    let within = |name: &str| json!({ "tracer": "muxTracer", "tracerConfig": { name: {} } });
    for (config, name) in [
        (json!({ "tracer": "erc7562Tracer" }), "erc7562Tracer"),
        (json!({ "tracer": "stateGasTracer" }), "stateGasTracer"),
        (json!({ "tracer": "{step: 1}" }), "{step: 1}"),
        (within("erc7562Tracer"), "erc7562Tracer"),
        (within("muxTracer"), "muxTracer"),
        (within(""), ""),
    ] {
        let error = node
            .evm("debug_traceTransaction", json!([hash, config]))
            .await
            .unwrap_err();
        let expected = format!("tracer {name:?} is not supported: there are callTracer, ");
        assert!(text(&error).starts_with(&expected), "{error}");
    }
    node.stop().await;
}

#[tokio::test]
async fn a_trace_that_would_take_too_much_memory_is_refused() {
    let node = TestNode::start().await;
    // JUMPDEST, PUSH0, JUMP: millions of steps.
    let made = sent(
        &node,
        &dev_key().sign(create(ID, 0, init(&[0x5b, 0x5f, 0x56]))),
    )
    .await;
    let to = &made["contractAddress"];
    for config in [
        json!({}),
        json!({ "tracer": "" }),
        json!({ "disableStack": true, "disableStorage": true }),
    ] {
        let error = node
            .evm("debug_traceCall", json!([{ "to": to }, "latest", config]))
            .await
            .unwrap_err();
        assert_eq!(error["code"], -32005, "{config}: {error}");
        assert!(text(&error).contains("larger than 64 MiB"), "{error}");
    }
    // Only so many steps are recorded, and nothing of them.
    for (config, steps) in [
        (json!({ "limit": 10 }), 10),
        (json!({ "tracer": "noopTracer" }), 0),
    ] {
        let asked = json!([{ "to": to, "gas": "0xf4240" }, "latest", config]);
        let trace = node.evm("debug_traceCall", asked).await.unwrap();
        let found = trace["structLogs"].as_array().map_or(0, Vec::len);
        assert_eq!(found, steps, "{config}");
    }
    let tracer = json!({ "tracer": "callTracer" });
    let trace = node
        .evm(
            "debug_traceCall",
            json!([{ "to": to, "gas": "0x7530" }, "latest", tracer]),
        )
        .await
        .unwrap();
    assert_eq!(trace["error"], "out of gas");
    node.stop().await;
}
