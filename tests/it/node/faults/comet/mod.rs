//! A chain of one validator on CometBFT: two processes, a socket between them, and the same promises.

mod crash;
mod gossip;
mod hostile;
mod parity;
mod pruned;
mod refused;
mod sender;
mod signer;
mod unshown;

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::client::Client;
use super::process::{Place, Running};

/// How long a condition may take to hold.
const TIMEOUT: Duration = Duration::from_mins(2);
/// How long to wait before a condition is looked at again.
const PAUSE: Duration = Duration::from_millis(10);

/// Waits until a condition holds.
pub(super) async fn until<F: Future<Output = bool>>(what: &str, mut holds: impl FnMut() -> F) {
    let all = async {
        while !holds().await {
            tokio::time::sleep(PAUSE).await;
        }
    };
    let waited = tokio::time::timeout(TIMEOUT, all).await;
    waited.unwrap_or_else(|_| panic!("{what} did not happen"));
}

/// Starts the node of a folder, and waits until it shows what it has, and one block more: what CometBFT
/// had decided before it was killed is in blocks then.
async fn start(place: &Place, vars: &[(&str, &str)]) -> Running {
    let node = place.start(vars);
    let client = node.client();
    until_blocks(&client, 2).await;
    node
}

async fn is_ready(client: &Client) -> bool {
    let answer = client.try_get("/ready").await;
    answer.is_some_and(|answer| answer.status == 200)
}

/// Waits until the node is ready and so many blocks later.
async fn until_blocks(client: &Client, count: u64) {
    until("readiness", || is_ready(client)).await;
    let height = client.height().await;
    until("a block", || async {
        client.height().await >= height + count
    })
    .await;
}

/// What the CometBFT of a folder answers, which no client can ask.
pub(super) async fn comet_call(home: &Path, method: &str, params: Value) -> Value {
    let mut stream = tokio::net::UnixStream::connect(home.join("run/rpc.sock"))
        .await
        .unwrap();
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    let body = body.to_string();
    let head = format!(
        "POST / HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let answer: Value = serde_json::from_str(body).unwrap();
    answer["result"].clone()
}
