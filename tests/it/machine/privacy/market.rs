//! The public market data of a shielded swap.

use serde_json::{Value, json};
use tarn_tests::private::{Purse, put};
use tarn_tests::{NodeBuilder, TestNode};
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms};

/// The index of the account that swaps; the crowd only shields.
const ALICE: usize = 1;
const CROWD: [usize; 2] = [2, 3];
const PAID: u64 = 2_000_000;

async fn fine(node: &TestNode, account: usize, message: &impl prost::Name) {
    let done = put(node, account, message).await;
    assert_eq!(done["code"], 0, "{done}");
}

/// A node after a shielded swap in pool 1, and the swap's output.
async fn swapped(builder: NodeBuilder) -> (TestNode, u64) {
    let node = builder.start().await;
    let mut alice = Purse::at(&node, ALICE);
    for account in CROWD.into_iter().chain([ALICE]) {
        let order = ShieldOrder {
            denom: "utarn".parse().unwrap(),
            amount: 5_000_000,
            bare: true,
        };
        let plan = Purse::at(&node, account).wallet.shield(&order).unwrap();
        fine(&node, account, &plan.message).await;
    }
    alice.scan_at(&node).await;
    let order = SwapOrder {
        pool_id: "1".to_owned(),
        denom: "utarn".parse().unwrap(),
        amount: PAID,
        min_out: 1,
        memo: String::new(),
        terms: Terms::own(node.address(ALICE)),
    };
    let plan = alice.wallet.swap(&order).unwrap();
    fine(&node, ALICE, &plan.message).await;
    alice.scan_at(&node).await;
    (node, alice.holds("uusdc"))
}

/// Trades, candles of every length and figures of pool 1.
async fn market(node: &TestNode) -> Vec<Value> {
    let mut found = Vec::new();
    for asked in [
        "trades?",
        "stats?",
        "candles?interval=1m&",
        "candles?interval=5m&",
        "candles?interval=1h&",
        "candles?interval=1d&",
    ] {
        let path = format!("/svc/dex/v1/{asked}pool_id=1");
        found.push(node.rest.get(&path).await.ok());
    }
    found
}

#[tokio::test]
async fn a_shielded_swap_is_a_trade_of_its_pool_without_a_trader() {
    let (node, got) = swapped(TestNode::build()).await;
    let found = market(&node).await;
    let [trade] = found[0]["trades"].as_array().unwrap().as_slice() else {
        panic!("one trade, not {}", found[0]);
    };
    let coin = |denom: &str, amount: u64| json!({ "denom": denom, "amount": amount.to_string() });
    assert_eq!(trade["token_in"], coin("utarn", PAID));
    assert_eq!(trade["token_out"], coin("uusdc", got));
    let path = "/core/auth/v1beta1/module_accounts/privacy";
    let module = node.rest.get(path).await.ok();
    assert_eq!(
        trade["sender"],
        module["account"]["base_account"]["address"]
    );
    let stats = &found[1];
    let moved = json!({ "a": PAID.to_string(), "b": got.to_string() });
    assert_eq!(stats["volume_24h"], moved);
    assert_eq!(stats["fees_24h"], json!({ "a": "6000", "b": "0" }));
    assert_eq!(stats["trades_24h"], "1");
    for candles in &found[2..] {
        let candle = &candles["candles"][0];
        assert_eq!(candle["volume_a"], PAID.to_string(), "{candles}");
        assert_eq!(candle["volume_b"], got.to_string(), "{candles}");
        assert_eq!(candle["close"], trade["price"], "{candles}");
    }
    // The reserves of the pool agree with the trade.
    let pool = node.rest.get("/svc/dex/v1/pool/1").await.ok();
    let left = 2_000_000_000_000 - got;
    assert_eq!(pool["pool"]["token_b"], coin("uusdc", left));
    node.stop().await;
}

#[tokio::test]
async fn a_rebuilt_index_has_the_same_shielded_swaps() {
    let folder = tempfile::tempdir().unwrap();
    let (node, _) = swapped(TestNode::build().home(folder.path())).await;
    let before = market(&node).await;
    assert_eq!(before[1]["trades_24h"], "1");
    node.stop().await;
    std::fs::remove_dir_all(folder.path().join("data").join("index")).unwrap();
    let node = TestNode::build().home(folder.path()).start().await;
    assert_eq!(market(&node).await, before);
    node.stop().await;
}
