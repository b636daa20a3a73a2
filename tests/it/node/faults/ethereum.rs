//! Kills under Ethereum transactions: a receipt that somebody has read stays, and everything agrees with it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use revm::primitives::{Address as EthAddress, U256, keccak256};
use serde_json::{Value, json};
use tarn_engine::Point;
use tarn_tests::ethereum::{ETHER, EthKey, call, create, dev_key, transfer};
use tokio::task::JoinSet;

use super::client::Client;
use super::process::{Place, Running};
use super::{Random, long};

const ID: u64 = 82_763;
/// Init code of a contract that stores the first word of its input in the slot of that number, and logs it.
const STORE: [u8; 16] = [
    0x67, 0x5f, 0x35, 0x80, 0x80, 0x55, 0x5f, 0x5f, 0xa1, 0x5f, 0x52, 0x60, 0x08, 0x60, 0x18, 0xf3,
];
const FUNDS: u128 = 100 * ETHER;

/// What was sent, and what was read of it.
#[derive(Debug, Default)]
struct Known {
    /// The sender of each hash, and the value it sent.
    sent: BTreeMap<String, (usize, U256)>,
    receipts: BTreeMap<String, Value>,
}

/// Senders and one contract on a chain that is killed.
#[derive(Debug, Clone)]
struct Users {
    keys: Arc<Vec<EthKey>>,
    contract: EthAddress,
    known: Arc<Mutex<Known>>,
}

/// The result of a call; none if the node has ended or stops.
async fn ask(node: &Client, method: &str, params: Value) -> Option<Value> {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    node.try_post(&body).await?.get("result").cloned()
}

fn evm(node: &Running) -> Client {
    Client::new(node.facts()["evm"].as_str().unwrap())
}

fn number(value: &Value) -> U256 {
    value.as_str().unwrap().parse().unwrap()
}

async fn send(node: &Client, raw: &[u8]) -> Option<Value> {
    let raw = format!("0x{}", hex::encode(raw));
    ask(node, "eth_sendRawTransactionSync", json!([raw])).await
}

impl Users {
    /// Makes the contract and funds the senders.
    async fn new(node: &Client, count: usize) -> Self {
        let bank = dev_key();
        let made = send(node, &bank.sign(create(ID, 0, STORE))).await.unwrap();
        assert_eq!(made["status"], "0x1", "{made}");
        let keys: Vec<EthKey> = (0..count)
            .map(|number| EthKey::new(&format!("sender {number}")))
            .collect();
        for (nonce, key) in (1..).zip(&keys) {
            let raw = bank.sign(transfer(ID, nonce, key.address, FUNDS));
            assert_eq!(send(node, &raw).await.unwrap()["status"], "0x1");
        }
        Self {
            keys: Arc::new(keys),
            contract: bank.address.create(0),
            known: Arc::default(),
        }
    }

    /// A transaction of a sender: a call that stores and logs, or a transfer with a fraction of a unit.
    fn sign(&self, from: usize, nonce: u64) -> Vec<u8> {
        let key = &self.keys[from];
        let (raw, value) = if nonce.is_multiple_of(3) {
            let to = EthKey::new("receiver").address;
            let value = 1_000_000_000_001 + u128::from(nonce);
            (key.sign(transfer(ID, nonce, to, value)), U256::from(value))
        } else {
            let word = U256::from(nonce).to_be_bytes::<32>();
            let call = call(ID, nonce, self.contract, word.to_vec());
            (key.sign(call), U256::ZERO)
        };
        let hash = keccak256(&raw).to_string();
        self.known.lock().unwrap().sent.insert(hash, (from, value));
        raw
    }

    fn record(&self, receipt: &Value) {
        assert_eq!(receipt["status"], "0x1", "{receipt}");
        let hash = receipt["transactionHash"].as_str().unwrap().to_owned();
        let mut known = self.known.lock().unwrap();
        let before = known.receipts.insert(hash, receipt.clone());
        assert!(before.is_none_or(|before| before == *receipt), "{receipt}");
    }

    fn acknowledged(&self) -> usize {
        self.known.lock().unwrap().receipts.len()
    }

    async fn nonce(&self, node: &Client, from: usize) -> u64 {
        let address = self.keys[from].address;
        let count = ask(node, "eth_getTransactionCount", json!([address, "latest"]));
        number(&count.await.unwrap()).to()
    }

    /// Sends one after another until the node ends.
    async fn load(self, node: Client, from: usize) {
        let mut nonce = self.nonce(&node, from).await;
        while let Some(receipt) = send(&node, &self.sign(from, nonce)).await {
            self.record(&receipt);
            nonce += 1;
        }
    }

    /// Compares a node that has just started with what is known.
    async fn verify(&self, node: &Client) {
        let sent = self.known.lock().unwrap().sent.clone();
        let (mut nonces, mut spent) = (vec![0; self.keys.len()], vec![U256::ZERO; self.keys.len()]);
        let mut logs = 0;
        for (hash, (from, value)) in &sent {
            let receipt = ask(node, "eth_getTransactionReceipt", json!([hash])).await;
            let receipt = receipt.unwrap();
            if receipt.is_null() {
                let known = self.known.lock().unwrap();
                assert!(!known.receipts.contains_key(hash), "{hash} is lost");
                continue;
            }
            let fee = number(&receipt["gasUsed"]) * number(&receipt["effectiveGasPrice"]);
            spent[*from] += fee + value;
            nonces[*from] += 1;
            logs += receipt["logs"].as_array().unwrap().len();
            self.record(&receipt);
        }
        for (from, key) in self.keys.iter().enumerate() {
            assert_eq!(self.nonce(node, from).await, nonces[from], "sender {from}");
            let balance = ask(node, "eth_getBalance", json!([key.address, "latest"])).await;
            let left = U256::from(FUNDS) - spent[from];
            assert_eq!(number(&balance.unwrap()), left, "sender {from}");
        }
        let filter = json!([{ "fromBlock": "0x1", "address": self.contract }]);
        let found = ask(node, "eth_getLogs", filter).await.unwrap();
        assert_eq!(found.as_array().unwrap().len(), logs);
    }
}

#[tokio::test]
async fn a_kill_at_any_step_of_a_block_loses_no_receipt() {
    let place = Place::new();
    let mut node = place.start(&[]);
    let users = Users::new(&evm(&node), 1).await;
    for point in Point::EMBEDDED {
        let name = point.name();
        let height = node.client().height().await;
        node.stop();
        node = place.start(&[("TARN_CRASH_AT", &format!("{name}:{}", height + 2))]);
        let client = evm(&node);
        let nonce = users.nonce(&client, 0).await;
        users.record(&send(&client, &users.sign(0, nonce)).await.unwrap());
        let second = send(&client, &users.sign(0, nonce + 1)).await;
        // Only the last step is after the answer was sent; it may or may not arrive.
        assert!(second.is_none() || point == Point::Announced, "{name}");
        if let Some(receipt) = second {
            users.record(&receipt);
        }
        assert!(node.end().killed(), "{name}");

        node = place.start(&[]);
        users.verify(&evm(&node)).await;
        // A block that was durable before the kill is executed again; any other is lost.
        let kept = u64::from(point != Point::Finalized);
        assert_eq!(
            users.nonce(&evm(&node), 0).await,
            nonce + 1 + kept,
            "{name}"
        );
    }
    node.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_under_ethereum_load_lose_no_receipt() {
    let kills = if long() { 100 } else { 8 };
    let mut random = Random::new("kills under Ethereum load");
    let place = Place::new();
    let mut users = None;
    for kill in 0..kills {
        let node = place.start(&[]);
        let client = evm(&node);
        let users = match &users {
            Some(users) => users,
            None => users.insert(Users::new(&client, 3).await),
        };
        users.verify(&client).await;
        let mut tasks = JoinSet::new();
        for from in 0..users.keys.len() {
            tasks.spawn(users.clone().load(client.clone(), from));
        }
        let moment = Duration::from_millis(20 + random.below(400));
        let forever = std::future::pending::<()>();
        tokio::time::timeout(moment, forever).await.unwrap_err();
        node.kill();
        assert!(node.end().killed(), "kill {kill}");
        while let Some(ended) = tasks.join_next().await {
            ended.unwrap();
        }
    }
    let node = place.start(&[]);
    let users = users.unwrap();
    users.verify(&evm(&node)).await;
    println!("{kills} kills, {} receipts", users.acknowledged());
    node.stop();
}
