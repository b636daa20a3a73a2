//! A chain of one validator on CometBFT: two processes, a socket between them, and the same promises.

mod crash;
mod hostile;
mod parity;
mod refused;
mod unshown;

use std::time::Duration;

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
