//! A sensible request for every method: of the modules those they bring, of the node's own services
//! those written here.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_primitives::Coins;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::{Namespace, RpcInfo};
use tarn_runtime::testing::{self, Kept, Setup};
use tarn_tests::ethereum::{dev_chain, dev_key, transfer};
use tarn_tests::{TestNode, hash_of, samples};

/// Gas that every message gets by with.
const ROOMY: u64 = 5_000_000;

/// What the samples ask about: a chain on which something has happened.
#[derive(Debug)]
pub(crate) struct Facts {
    /// What the words in the modules' samples stand for.
    words: testing::Facts,
    address: String,
    /// In a block.
    hash: String,
    /// Its bytes, base64.
    tx: String,
    /// Its fields.
    fields: Value,
    /// In no block, base64.
    unsent: String,
    /// Of the transaction.
    pub(crate) height: String,
}

impl Facts {
    /// Makes them happen.
    pub(crate) async fn of(node: &TestNode) -> Self {
        node.send(1, 0, "3utarn").await;
        let words = prepare(node).await;
        let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
        let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        let unsent = node.sign(0, &node.transfer(0, 1, "7utarn"), 0).await;
        let encoded = STANDARD.encode(&tx);
        let body = json!({ "tx_bytes": encoded });
        let decoded = node.rest.post("/core/tx/v1beta1/decode", &body).await.ok();
        Self {
            words,
            address: node.address(0).to_owned(),
            hash: hash_of(&tx),
            tx: encoded,
            fields: decoded["tx"].clone(),
            unsent: STANDARD.encode(unsent),
            height: sent["height"].as_str().unwrap().to_owned(),
        }
    }

    /// The sample of a method; none if somebody must still write one.
    pub(crate) fn sample(&self, rpc: &RpcInfo) -> Option<Value> {
        match samples::query(rpc.path) {
            Some(sample) => Some(self.words.fill(sample)),
            None => self.service(rpc.request),
        }
    }

    fn service(&self, request: &str) -> Option<Value> {
        Some(match request.strip_prefix("core.").unwrap_or(request) {
            "base.consensus.v1beta1.GetLatestBlockRequest"
            | "base.consensus.v1beta1.GetLatestValidatorSetRequest"
            | "base.consensus.v1beta1.GetNodeInfoRequest"
            | "base.consensus.v1beta1.GetSyncingRequest"
            | "base.node.v1beta1.ConfigRequest"
            | "base.node.v1beta1.StatusRequest"
            | "svc.node.v1.ChainRequest" => json!({}),
            "base.consensus.v1beta1.ABCIQueryRequest" => {
                json!({"path": "/store/bank/key", "data": STANDARD.encode([1]), "prove": true})
            }
            "base.consensus.v1beta1.GetBlockByHeightRequest"
            | "base.consensus.v1beta1.GetValidatorSetByHeightRequest"
            | "svc.node.v1.LightBlockRequest"
            | "tx.v1beta1.GetBlockWithTxsRequest" => json!({ "height": self.height }),
            "tx.v1beta1.GetTxRequest" => json!({ "hash": self.hash }),
            "tx.v1beta1.GetTxsEventRequest" => {
                let sender = format!("message.sender='{}'", self.address);
                let order = "ORDER_BY_DESC";
                json!({"events": [sender, "tx.height>0"], "order_by": order, "limit": "5"})
            }
            // Bytes that are in a block answer with what happened, as often as they are sent.
            "tx.v1beta1.BroadcastTxRequest" => {
                json!({"tx_bytes": self.tx, "mode": "BROADCAST_MODE_BLOCK"})
            }
            "tx.v1beta1.SimulateRequest" => json!({ "tx_bytes": self.unsent }),
            "tx.v1beta1.TxDecodeRequest" => json!({ "tx_bytes": self.tx }),
            "tx.v1beta1.TxEncodeRequest" => json!({ "tx": self.fields }),
            "tx.v1beta1.TxEncodeAminoRequest" => json!({"amino_json": "{}"}),
            "tx.v1beta1.TxDecodeAminoRequest" => json!({"amino_binary": "AAAA"}),
            _ => return None,
        })
    }
}

/// Runs the setup of every module; the first account is `$ME`, the second `$OTHER`.
async fn prepare(node: &TestNode) -> testing::Facts {
    let address = |at| node.secret(at).public().address();
    let start = node.chain.genesis.genesis_time;
    let mut words = samples::facts(&address(0), &address(1), start);
    for setup in samples::all().flat_map(|samples| samples.setup) {
        for (kept, value) in run(node, setup, &words).await {
            words.set(kept.fact, value);
        }
    }
    let raw = dev_key().sign(transfer(dev_chain().evm.chain_id, 0, dev_key().address, 1));
    let raw = format!("0x{}", hex::encode(raw));
    let receipt = node.evm("eth_sendRawTransactionSync", json!([raw])).await;
    let hash = receipt.unwrap()["transactionHash"].clone();
    words.set("$ETHEREUM", hash.as_str().unwrap());
    words
}

/// Sends one message; what is to be kept of its events.
async fn run(
    node: &TestNode,
    setup: &'static Setup,
    words: &testing::Facts,
) -> Vec<(&'static Kept, String)> {
    let url = samples::type_url(&setup.message);
    let message = samples::message(&url, words.fill(&setup.message)).unwrap();
    let tx = TxBuilder::new(Namespace::Core)
        .fee(Coins::default(), ROOMY)
        .with_body(|body| body.messages = vec![message]);
    let signer = usize::from(setup.signer != "$ME");
    let tx = node.sign_tx(signer, &tx, 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{url}: {sent}");
    let keep = |kept: &'static Kept| {
        let events = sent["events"].as_array().unwrap();
        let event = events.iter().find(|event| event["type"] == kept.event);
        let attributes = event.unwrap()["attributes"].as_array().unwrap();
        let found = attributes.iter().find(|one| one["key"] == kept.attribute);
        (kept, found.unwrap()["value"].as_str().unwrap().to_owned())
    };
    setup.keeps.iter().map(keep).collect()
}
