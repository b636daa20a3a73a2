//! A node that lies about its pools.

use serde_json::{Value, json};
use tarn_test_proxy::Proxy;

use crate::fixture::TestChain;

/// Stands before the honest node and answers one path with this.
fn liar(chain: &TestChain, path: &'static str, answer: &Value) -> Proxy {
    Proxy::before(chain.rest()).answering(path, answer).start()
}

fn way(pool_id: &str, denom_out: &str) -> Value {
    json!({
        "hops": [{ "pool_id": pool_id, "denom_out": denom_out, "amount_out": "1992013" }],
        "amount_out": "1992013",
        "price_impact": "0.001",
    })
}

#[test]
fn a_pool_that_holds_something_else_gets_nothing() {
    let chain = TestChain::new();
    // Worthless, as far as whoever wants utarn is concerned: pool 2 is of uatom and uusdc.
    let swap = ["dex", "swap", "dev1", "1000000uusdc", "utarn"];
    let cheap = ["--min-out", "1", "--gas", "500000", "--yes"];
    let before = ["uusdc", "uatom", "utarn"].map(|denom| chain.balance_of(1, denom));
    let node = liar(&chain, "/svc/dex/v1/route", &way("2", "utarn"));
    let args = [&swap[..], &cheap, &["--node", node.url()]].concat();
    let (code, words) = chain.refused(&args);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("pool 2 gives uatom, not utarn"), "{words}");
    // Nor when somebody names the pool and the node lies about what it holds.
    let lie = json!({ "pool": {
        "id": "2",
        "token_a": { "denom": "utarn", "amount": "1000000000000" },
        "token_b": { "denom": "uusdc", "amount": "2000000000000" },
        "lp_token_denom": "lp/2",
        "total_shares": "1000000000000",
        "swap_fee": "0.003",
    } });
    let node = liar(&chain, "/svc/dex/v1/pool/2", &lie);
    let args = [&swap[..], &cheap, &["--pool", "2", "--node", node.url()]].concat();
    let (code, words) = chain.refused(&args);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("pool 2 gives uatom, not utarn"), "{words}");
    let after = ["uusdc", "uatom", "utarn"].map(|denom| chain.balance_of(1, denom));
    assert_eq!(after[..2], before[..2], "only fees were paid");
    chain.node.stop();
}

#[test]
fn a_way_that_leads_elsewhere_is_not_signed() {
    let chain = TestChain::new();
    let node = liar(&chain, "/svc/dex/v1/route", &way("2", "uatom"));
    let swap = ["dex", "swap", "dev1", "1000000uusdc", "utarn", "--yes"];
    let (code, words) = chain.refused(&[&swap[..], &["--node", node.url()]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("leads to uatom, not to utarn"), "{words}");
    assert_eq!(chain.balance_of(1, "utarn"), 1_000_000_000_000);
    chain.node.stop();
}
