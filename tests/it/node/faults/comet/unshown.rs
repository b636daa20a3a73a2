//! Blocks that are committed and not shown: CometBFT asks this node, and this node does not reach
//! CometBFT's RPC.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::UnixStream;

use super::super::model::Model;
use super::super::process::{Place, cometbft};
use super::{start, until};

/// A CometBFT that somebody else runs, with its RPC where the node does not look; killed when dropped.
struct Elsewhere {
    child: Child,
    rpc: PathBuf,
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Elsewhere {
    fn start(home: &Path) -> Self {
        let rpc = home.join("run/elsewhere.sock");
        std::fs::remove_file(&rpc).ok();
        let variables = [
            (
                "CMT_PROXY_APP",
                format!("unix://{}/run/abci.sock", home.display()),
            ),
            ("CMT_RPC_LADDR", format!("unix://{}", rpc.display())),
            ("CMT_P2P_LADDR", "tcp://127.0.0.1:0".to_owned()),
            ("CMT_CONSENSUS_TIMEOUT_COMMIT", "20ms".to_owned()),
        ];
        let child = Command::new(cometbft())
            .args(["start", "--home"])
            .arg(home)
            .envs(variables)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Self {
            child: child.unwrap(),
            rpc,
        }
    }

    /// Calls its RPC; none while it does not answer.
    async fn call(&self, method: &str, params: Value) -> Option<Value> {
        let mut stream = UnixStream::connect(&self.rpc).await.ok()?;
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let body = body.to_string();
        let head = format!(
            "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        stream.write_all(body.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        serde_json::from_str(body).ok()
    }

    async fn height(&self) -> u64 {
        let status = self.call("status", json!({})).await.unwrap_or_default();
        let height = &status["result"]["sync_info"]["latest_block_height"];
        height
            .as_str()
            .and_then(|text| text.parse().ok())
            .unwrap_or_default()
    }
}

#[tokio::test]
async fn a_transaction_in_a_block_that_is_not_shown_yet_is_never_refused() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    node.stop();
    let shown = model.sequence(0);
    assert_eq!(shown, 0);
    let tx = model.transfer((0, 5), 7, 0);
    let alone = [("TARN_COMET_MANAGED", "false")];
    // Again after a restart of both: what is not shown is remembered from the disk.
    for turn in 0..2 {
        let node = place.start(&alone);
        let client = node.client();
        let comet = Elsewhere::start(&place.home());
        until("CometBFT", || async { comet.height().await > 0 }).await;
        if turn == 0 {
            // From a peer, as far as this node knows.
            let sent = json!({ "tx": STANDARD.encode(&tx) });
            let sent = comet.call("broadcast_tx_sync", sent).await.unwrap();
            assert_eq!(sent["result"]["code"], 0, "{sent}");
        }
        let height = comet.height().await;
        until("blocks", || async { comet.height().await > height + 3 }).await;
        let before = client.height().await;
        let answer = client
            .broadcast(&tx, "BROADCAST_MODE_SYNC")
            .await
            .unwrap()
            .ok();
        let answer = &answer["tx_response"];
        assert_eq!(answer["code"], 19, "turn {turn}: {answer}");
        assert_eq!(answer["codespace"], "sdk");
        // Neither the block nor what it did is seen.
        assert_eq!(client.height().await, before);
        let path = format!(
            "/core/bank/v1beta1/balances/{}/by_denom?denom=utarn",
            model.address(5)
        );
        let held: u64 = client.number(&path, &["balance", "amount"]).await;
        assert_eq!(held, 1_000_000_000_000);
        drop(comet);
        node.stop();
    }
    let node = start(&place, &[]).await;
    let answer = node.client().broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let answer = answer.unwrap().ok()["tx_response"].clone();
    assert_ne!(answer["height"], "0", "{answer}");
    model.record(&answer);
    model.verify(&node.client(), true).await;
    node.stop();
}
