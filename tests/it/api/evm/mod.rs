//! The EVM RPC of a running node.

mod bad_input;
mod blocks;
mod calls;
mod dev;
mod history;
mod logs;
mod pool;
mod traces;
mod typed_data;

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::EthKey;

/// The number of development chains.
const ID: u64 = 82_763;

/// A key of its own, funded by the first account of the chain.
async fn funded(node: &TestNode, name: &str) -> EthKey {
    let key = EthKey::new(name);
    let bank = tarn_tests::ethereum::dev_key();
    let nonce = nonce(node, &bank, "pending").await;
    let raw = bank.sign(tarn_tests::ethereum::transfer(
        ID,
        nonce,
        key.address,
        1_000 * tarn_tests::ethereum::ETHER,
    ));
    sent(node, &raw).await;
    key
}

/// The next nonce of an account.
async fn nonce(node: &TestNode, key: &EthKey, tag: &str) -> u64 {
    let count = node
        .evm("eth_getTransactionCount", json!([key.address, tag]))
        .await;
    number(&count.unwrap())
}

/// A number in hex.
fn number(value: &Value) -> u64 {
    let digits = value.as_str().unwrap().strip_prefix("0x").unwrap();
    u64::from_str_radix(digits, 16).unwrap()
}

fn raw(bytes: &[u8]) -> String {
    format!("0x{}", hex::encode(bytes))
}

/// Sends a transaction and waits for its receipt.
async fn sent(node: &TestNode, bytes: &[u8]) -> Value {
    let receipt = node
        .evm("eth_sendRawTransactionSync", json!([raw(bytes)]))
        .await;
    receipt.unwrap()
}

/// The text of a refusal.
fn text(error: &Value) -> &str {
    error["message"].as_str().unwrap()
}

/// The init code of a contract with this code.
fn init(code: &[u8]) -> Vec<u8> {
    let length = u8::try_from(code.len()).unwrap();
    // PUSH1 length, DUP1, PUSH1 11, PUSH0, CODECOPY, PUSH0, RETURN.
    let mut init = vec![0x60, length, 0x80, 0x60, 0x0a, 0x5f, 0x39, 0x5f, 0xf3, 0x00];
    init.extend_from_slice(code);
    init
}
