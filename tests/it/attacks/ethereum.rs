//! Clients of the EVM RPC that ask for as much work as they can.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use tarn_tests::ethereum::{EthKey, GWEI, dev_key, transfer};

use super::*;

const ID: u64 = 82_763;
/// Codes that docs/evm.md names, and those of JSON-RPC itself.
const CODES: [i64; 9] = [
    3, -32_000, -32_001, -32_002, -32_005, -32_600, -32_602, -32_603, -38_015,
];
/// Where attackers put code of their own, by an override.
const AT: &str = "0x00000000000000000000000000000000000a77ac";

/// Code that never ends.
const ENDLESS: &str = "0x5b5f56";
/// Code that calls itself with all gas, and then reverts.
const DEEP: &str = "0x5f5f5f5f5f305af15f5ffd";
/// Code that asks again and again for the pairing of two pairs of points of BLS12-381 at infinity.
const PAIRINGS: &str = "0x5b5f5f6103005f600f5afa505f56";
/// Code that takes all the memory that its gas pays for.
const MEMORY: &str = "0x5f5b61040001805150600156";

fn ask(method: &str, params: &Value) -> Ask {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    Ask::post("/", body.to_string().into_bytes())
}

/// Heavy questions, one after another.
fn heavy(nth: usize) -> Ask {
    let codes = [ENDLESS, DEEP, PAIRINGS, MEMORY];
    let code = codes[nth % codes.len()];
    let call = json!({ "to": AT, "gas": "0x7fffffff" });
    let with = json!({ AT: { "code": code } });
    match nth / codes.len() % 6 {
        0 => ask("eth_call", &json!([call, "latest", with])),
        1 => ask("eth_estimateGas", &json!([call, "latest", with])),
        2 => ask("eth_createAccessList", &json!([call, "latest", with])),
        3 => {
            let options = json!({ "stateOverrides": with });
            ask("debug_traceCall", &json!([call, "latest", options]))
        }
        4 => {
            let options = json!({ "stateOverrides": with, "tracer": "callTracer" });
            ask("debug_traceCall", &json!([call, "latest", options]))
        }
        _ => {
            let block = json!({ "stateOverrides": with, "calls": vec![call; 60] });
            let blocks = json!({ "blockStateCalls": vec![block; 60] });
            ask("eth_simulateV1", &json!([blocks, "latest"]))
        }
    }
}

/// What the attackers heard inside of answers, by code.
#[derive(Debug, Default)]
struct Codes(BTreeMap<i64, u64>);

impl Codes {
    fn add(&mut self, body: &Value) {
        let code = body["error"]["code"].as_i64().unwrap_or_default();
        assert!(
            body.get("result").is_some() || CODES.contains(&code),
            "{body}"
        );
        *self.0.entry(code).or_default() += 1;
    }

    fn of(&self, code: i64) -> u64 {
        self.0.get(&code).copied().unwrap_or(0)
    }
}

/// Many at a time, each from the next of so many addresses; what is in the answers.
async fn ask_all(
    node: &Arc<NodeProcess>,
    asked: Vec<Ask>,
    addresses: u8,
    heard: &mut Heard,
) -> Vec<Value> {
    let clients: Vec<Rest> = (1..=addresses).map(|nth| node.evm(attacker(nth))).collect();
    let mut bodies = Vec::new();
    for some in asked.chunks(16) {
        let some = some.iter().enumerate();
        let replies = some.map(|(at, ask)| put(&clients[at % clients.len()], ask));
        for reply in futures::future::join_all(replies).await {
            heard.add(&reply);
            bodies.extend(serde_json::from_str::<Value>(&reply.text));
        }
    }
    bodies
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_estimates_and_traces_at_every_bound_end_and_nobody_waits_for_them() {
    let heard = besiege(async |node| {
        let (mut heard, mut codes) = (Heard::default(), Codes::default());
        let asked = (0..96).map(heavy).collect();
        for body in ask_all(&node, asked, 12, &mut heard).await {
            codes.add(&body);
        }
        // Out of gas or time, and traces that would take too much memory.
        assert!(codes.of(-32_000) + codes.of(-32_002) > 0, "{codes:?}");
        assert!(codes.of(-32_005) > 0, "{codes:?}");
        println!("{codes:?}");
        heard
    })
    .await;
    assert!(heard.of(200) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn filters_batches_and_searches_by_the_hundred_are_answered_or_refused() {
    besiege(async |node| {
        let (mut heard, mut codes) = (Heard::default(), Codes::default());
        let addresses = vec![AT; 1000];
        let filter = json!([{ "fromBlock": "0x0", "address": addresses }]);
        let made = vec![ask("eth_newFilter", &filter); 400];
        let filters = ask_all(&node, made, 1, &mut heard).await;
        let ids: BTreeSet<&str> = filters
            .iter()
            .filter_map(|body| body["result"].as_str())
            .collect();
        assert!(!ids.is_empty() && ids.len() <= 256, "{}", ids.len());
        let everything = json!([{ "fromBlock": "earliest", "toBlock": "latest" }]);
        let search = vec![ask("eth_getLogs", &everything); 100];
        for body in ask_all(&node, search, 8, &mut heard).await {
            codes.add(&body);
        }
        let one = json!({ "jsonrpc": "2.0", "id": 1, "method": "eth_call", "params": [
            { "to": AT }, "latest", { AT: { "code": ENDLESS } }] });
        for size in [90, 1000, 5000] {
            let batch = Ask::post("/", json!(vec![&one; size]).to_string().into_bytes());
            ask_all(&node, vec![batch], 40, &mut heard).await;
        }
        println!("{codes:?}");
        heard
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn queues_of_many_senders_and_floods_of_replacements_keep_nobody_waiting() {
    besiege(async |node| {
        let (mut heard, mut codes) = (Heard::default(), Codes::default());
        let send = |raw: Vec<u8>| {
            let raw = format!("0x{}", hex::encode(raw));
            ask("eth_sendRawTransaction", &json!([raw]))
        };
        let to = EthKey::new("nobody").address;
        // Of those who have nothing, nothing waits.
        let poor = (0..300).map(|nth| {
            let key = EthKey::new(&format!("poor {nth}"));
            send(key.sign(transfer(ID, 7, to, 1)))
        });
        let refused = ask_all(&node, poor.collect(), 6, &mut heard).await;
        assert!(refused.iter().all(|body| body.get("result").is_none()));
        // Behind a gap a sender has so many, and each takes another's place for a tenth more.
        let rich = dev_key();
        let queued = (0..300).map(|nth| send(rich.sign(transfer(ID, 5 + nth, to, 1))));
        for body in ask_all(&node, queued.collect(), 6, &mut heard).await {
            codes.add(&body);
        }
        let replacing = (0..300_u128).map(|nth| {
            let mut tx = transfer(ID, 5, to, 1);
            tx.max_fee_per_gas = 60 * GWEI + nth;
            tx.max_priority_fee_per_gas = 2 * GWEI + nth;
            send(rich.sign(tx))
        });
        for body in ask_all(&node, replacing.collect(), 6, &mut heard).await {
            codes.add(&body);
        }
        let status = put(&node.evm(attacker(200)), &ask("txpool_status", &json!([]))).await;
        let status: Value = serde_json::from_str(&status.text).unwrap();
        let queued = status["result"]["queued"].as_str().unwrap();
        let queued = u64::from_str_radix(queued.trim_start_matches("0x"), 16).unwrap();
        assert!((1..=64).contains(&queued), "{queued} queued, {codes:?}");
        heard
    })
    .await;
}
