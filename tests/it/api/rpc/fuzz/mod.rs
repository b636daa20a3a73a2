//! Random input: a real node answers within a minute, by the protocol, and continues.

mod cases;
mod http;
mod sockets;

use std::future::Future;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::FutureExt as _;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use serde_json::{Value, json};
use tarn_tests::{Rest, TestNode, hash_of};
use tokio::runtime::Runtime;

use cases::Known;

/// The time within which a response must arrive.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A running node, with values for requests.
struct Target {
    node: TestNode,
    rpc: Rest,
    known: Known,
    runtime: Runtime,
}

impl Target {
    /// A chain of a few blocks without development calls, so that no request can change its time.
    fn start() -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let (node, rpc, known) = runtime.block_on(async {
            let node = TestNode::build().without_operator().start().await;
            let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
            let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
            assert_eq!(sent["code"], 0, "{sent}");
            let waits = node.sign(0, &node.transfer(0, 1, "6utarn"), 0).await;
            let rpc = Rest::new(node.node.rpc_url());
            let header = ("accept", "application/json");
            let list = rpc.get_with("/", header).await.ok();
            let block = node.rpc("block", json!([null])).await.unwrap();
            let block = hex::decode(block["block_id"]["hash"].as_str().unwrap()).unwrap();
            let hash = hash_of(&tx);
            let known = Known {
                methods: methods(&list),
                texts: vec![
                    STANDARD.encode(&tx),
                    STANDARD.encode(&waits),
                    STANDARD.encode(hex::decode(&hash).unwrap()),
                    STANDARD.encode(&block),
                    hex::encode(&block),
                    format!("tx.hash='{hash}'"),
                ],
            };
            (node, rpc, known)
        });
        Self {
            node,
            rpc,
            known,
            runtime,
        }
    }

    fn wait<F: Future>(&self, work: F) -> F::Output {
        self.runtime.block_on(work)
    }

    /// Waits for work that must finish within the timeout.
    fn soon<F: Future>(&self, work: F) -> Result<F::Output, TestCaseError> {
        let done = self.wait(async { tokio::time::timeout(TIMEOUT, work).await });
        done.map_err(|_| fail("no answer in a minute".to_owned()))
    }

    /// Checks that the node still works.
    fn finish(mut self) {
        self.runtime.block_on(async move {
            let status = self.node.rpc("status", json!(null)).await.unwrap();
            assert_eq!(status["sync_info"]["catching_up"], false);
            assert!(self.node.node.failed().now_or_never().is_none());
            let sent = self.node.send(2, 3, "1utarn").await;
            assert_eq!(sent["code"], 0, "{sent}");
            self.node.stop().await;
        });
    }
}

/// Names and parameters of every method, as the node lists them.
fn methods(list: &Value) -> Vec<(String, Vec<String>)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let method = |method: &Value| {
        let params = method["params"].as_array().unwrap();
        (text(&method["name"]), params.iter().map(text).collect())
    };
    let methods: Vec<_> = list["methods"]
        .as_array()
        .unwrap()
        .iter()
        .map(method)
        .collect();
    assert!(methods.len() > 30, "{list}");
    methods
}

/// The same cases in every run, more of them in long runs.
fn runner(cases: u32) -> TestRunner {
    let long = std::env::var("TARN_LONG").is_ok_and(|long| long == "1");
    let config = Config {
        cases: if long { cases * 50 } else { cases },
        failure_persistence: None,
        max_shrink_iters: 200,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

fn fail(text: String) -> TestCaseError {
    TestCaseError::fail(text)
}

/// Checks that a response follows the protocol and reports no internal error; returns its id.
fn judge(answer: &Value) -> Result<&Value, TestCaseError> {
    let members = answer
        .as_object()
        .ok_or_else(|| fail(format!("{answer}")))?;
    let outcomes = (members.get("result"), members.get("error"));
    let error = match outcomes {
        (Some(_), None) => None,
        (None, Some(error)) => Some(error),
        _ => return Err(fail(format!("neither result nor error: {answer}"))),
    };
    if members.len() != 3 || answer["jsonrpc"] != "2.0" {
        return Err(fail(format!("not of the protocol: {answer}")));
    }
    if let Some(error) = error {
        let text = error["data"].as_str().unwrap_or_default();
        let code = error["code"].as_i64();
        let known = code.is_some_and(|code| (-32768..=-32000).contains(&code));
        if !known || !error["message"].is_string() {
            return Err(fail(format!("no error object: {error}")));
        }
        if text.contains("broke") || text.contains("log says more") || text.contains("see its log")
        {
            return Err(fail(format!("the node is at fault: {error}")));
        }
    }
    members
        .get("id")
        .ok_or_else(|| fail(format!("no id: {answer}")))
}
