//! Every documented result code, over REST.

use serde_json::Value;
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_tests::{TestNode, coins, hash_of};

use super::number;

const MODES: [&str; 2] = ["BROADCAST_MODE_SYNC", "BROADCAST_MODE_BLOCK"];

/// The parameters of a transfer from account 0 to account 1.
struct Plan {
    amount: &'static str,
    fee: Coins,
    gas: u64,
    signer: usize,
    ahead: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            amount: "5utarn",
            fee: Coins::default(),
            gas: 200_000,
            signer: 0,
            ahead: 0,
        }
    }
}

impl Plan {
    async fn sign(&self, node: &TestNode) -> Vec<u8> {
        let tx = TxBuilder::new(Namespace::Core)
            .message(&node.transfer(0, 1, self.amount))
            .fee(self.fee.clone(), self.gas);
        let key = node.secret(self.signer).signer();
        let data = node.signer_data(0, self.ahead).await;
        tx.sign(&[Signer { key: &key, data }])
    }
}

fn assert_code(response: &Value, code: u64, says: &str) {
    assert_eq!(response["code"], code, "{response}");
    let codespace = if code == 0 { "" } else { "sdk" };
    assert_eq!(response["codespace"], codespace, "{response}");
    assert!(
        response["raw_log"].as_str().unwrap().contains(says),
        "{response}"
    );
}

/// Asserts that the check refuses a transaction in every mode and that it is in no block.
async fn refused(node: &TestNode, tx: &[u8], code: u64, says: &str) {
    for mode in MODES {
        let response = node.broadcast(tx, mode).await;
        assert_code(&response, code, says);
        assert_eq!(response["height"], "0", "{mode}");
        assert_eq!(response["txhash"], hash_of(tx));
    }
    let path = format!("/core/tx/v1beta1/txs/{}", hash_of(tx));
    node.rest.get(&path).await.refused(404, 5);
}

#[tokio::test]
async fn code_0_is_a_success() {
    let node = TestNode::start().await;
    let tx = Plan::default().sign(&node).await;
    assert_code(&node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await, 0, "");
    node.stop().await;
}

#[tokio::test]
async fn code_2_is_a_transaction_that_does_not_decode() {
    let node = TestNode::start().await;
    let tx = Plan::default().sign(&node).await;
    for bytes in [
        b"nonsense".to_vec(),
        vec![0],
        tx[..tx.len() - 1].to_vec(),
        [tx, vec![1]].concat(),
    ] {
        refused(&node, &bytes, 2, "tx parse error").await;
    }
    node.stop().await;
}

#[tokio::test]
async fn code_3_is_a_wrong_sequence_and_names_the_expected_one() {
    let node = TestNode::start().await;
    let first = Plan::default().sign(&node).await;
    assert_code(&node.broadcast(&first, "BROADCAST_MODE_BLOCK").await, 0, "");
    // Signed again with the used sequence.
    let again = TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, "6utarn"))
        .fee(Coins::default(), 200_000);
    let key = node.secret(0).signer();
    let mut data = node.signer_data(0, 0).await;
    data.sequence = 0;
    let again = again.sign(&[Signer { key: &key, data }]);
    let says = "account sequence mismatch, expected 1, got 0: incorrect account sequence";
    refused(&node, &again, 3, says).await;
    node.stop().await;
}

#[tokio::test]
async fn code_4_is_a_signature_that_is_not_the_senders() {
    let node = TestNode::start().await;
    let other = Plan {
        signer: 1,
        ..Plan::default()
    }
    .sign(&node)
    .await;
    refused(&node, &other, 4, "unauthorized").await;
    let mut broken = Plan::default().sign(&node).await;
    let last = broken.len() - 1;
    broken[last] ^= 1;
    refused(&node, &broken, 4, "unauthorized").await;
    node.stop().await;
}

#[tokio::test]
async fn code_5_is_insufficient_funds_and_the_transaction_is_in_a_block() {
    let node = TestNode::start().await;
    let fee = Plan {
        fee: coins("2000000000000utarn"),
        ..Plan::default()
    };
    refused(&node, &fee.sign(&node).await, 5, "insufficient funds").await;
    let tx = Plan {
        amount: "2000000000000utarn",
        ..Plan::default()
    }
    .sign(&node)
    .await;
    let response = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_code(&response, 5, "insufficient funds");
    assert_eq!(response["height"], "2");
    assert_eq!(
        (&response["logs"], &response["data"]),
        (&serde_json::json!([]), &"".into())
    );
    let path = format!("/core/tx/v1beta1/txs/{}", hash_of(&tx));
    let found = node.rest.get(&path).await.ok();
    assert_code(&found["tx_response"], 5, "insufficient funds");
    assert_eq!(
        node.signer_data(0, 0).await.sequence,
        1,
        "its sequence is used up"
    );
    assert_eq!(
        node.balance(node.address(0), "utarn").await,
        1_000_000_000_000
    );
    node.stop().await;
}

#[tokio::test]
async fn code_11_is_too_little_gas() {
    let node = TestNode::start().await;
    let tiny = Plan {
        gas: 1000,
        ..Plan::default()
    }
    .sign(&node)
    .await;
    refused(&node, &tiny, 11, "out of gas").await;
    // Enough for the check, too little for the message: one less than the same transfer has used.
    let mut used = 0;
    for _ in 0..2 {
        let tx = Plan::default().sign(&node).await;
        let response = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_code(&response, 0, "");
        used = number(&response["gas_used"]);
    }
    let before = node.balance(node.address(1), "utarn").await;
    for (gas, code) in [(used - 1, 11), (used, 0)] {
        let plan = Plan {
            gas,
            ..Plan::default()
        };
        let response = node
            .broadcast(&plan.sign(&node).await, "BROADCAST_MODE_BLOCK")
            .await;
        assert_code(&response, code, if code == 0 { "" } else { "out of gas" });
        assert!(number(&response["height"]) > 3, "{response}");
    }
    assert_eq!(node.balance(node.address(1), "utarn").await, before + 5);
    node.stop().await;
}

#[tokio::test]
async fn code_13_is_too_little_fee_and_says_what_is_required() {
    let node = TestNode::build()
        .settings(|settings| {
            let price = "0.025utarn";
            settings.gas.min_gas_price =
                tarn::config::MinGasPrice::Prices(price.to_owned(), price.parse().unwrap());
        })
        .start()
        .await;
    for fee in ["", "4999utarn", "5000uatom"] {
        let fee = if fee.is_empty() {
            Coins::default()
        } else {
            coins(fee)
        };
        let tx = Plan {
            fee,
            ..Plan::default()
        }
        .sign(&node)
        .await;
        refused(&node, &tx, 13, "required: 5000utarn").await;
    }
    let paid = Plan {
        fee: coins("5000utarn"),
        ..Plan::default()
    }
    .sign(&node)
    .await;
    assert_code(&node.broadcast(&paid, "BROADCAST_MODE_BLOCK").await, 0, "");
    assert_eq!(
        node.balance(node.address(0), "utarn").await,
        999_999_994_995
    );
    node.stop().await;
}
