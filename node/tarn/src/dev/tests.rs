//! The faucet and the development RPCs on a chain in memory.

use std::sync::Arc;

use tarn_api::rest::Faucet as _;
use tarn_api::rpc::{DevRpc as _, DevRpcError};
use tarn_primitives::{Address, Coin, Prefix};
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;

use super::*;
use crate::{Config, Node};

const RECIPIENT: Address = Address::new([0x5b; 20]);

struct DevTest {
    node: Node,
    operator: Arc<Operator>,
    faucet: DevFaucet,
    controls: DevControls,
}

async fn start() -> DevTest {
    let chain = DevChain::new(&DevOptions::default()).unwrap();
    let node = Node::start(chain.node(None, Config::on_free_ports()));
    let node = node.await.unwrap();
    let key = chain.accounts.operator.clone();
    let operator = Arc::new(Operator::new(node.chain().clone(), key));
    DevTest {
        faucet: DevFaucet::new(Arc::clone(&operator)),
        controls: DevControls::new(node.control(), Arc::clone(&operator)),
        operator,
        node,
    }
}

impl DevTest {
    fn balance(&self, address: &Address, denom: &str) -> String {
        let request = bank::QueryBalanceRequest {
            address: show(address),
            denom: denom.to_owned(),
        };
        let answer = self.operator.ask(&request).unwrap();
        answer.balance.unwrap().amount
    }

    fn sequence(&self) -> u64 {
        let address = self.operator.shown();
        let request = auth::QueryAccountInfoRequest { address };
        let answer = self.operator.ask(&request).unwrap();
        answer.info.unwrap().sequence
    }
}

fn show(address: &Address) -> String {
    Prefix::new("tarn").unwrap().show(address)
}

fn coin(text: &str) -> Coin {
    text.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gift_is_in_a_block_when_it_is_answered() {
    let t = start().await;
    let receipt = t.faucet.give(RECIPIENT, None).await.unwrap();
    assert_eq!((receipt.result.code, receipt.info.as_str()), (0, ""));
    assert!(receipt.height.get() > 1);
    for denom in ["utarn", "uusdc", "uatom"] {
        assert_eq!(t.balance(&RECIPIENT, denom), "100000000");
    }
    let denom = Some("uusdc".parse().unwrap());
    t.faucet.give(RECIPIENT, denom).await.unwrap();
    assert_eq!(t.balance(&RECIPIENT, "uusdc"), "200000000");
    assert_eq!(t.balance(&RECIPIENT, "utarn"), "100000000");
    t.node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_gifts_have_consecutive_sequences() {
    let t = start().await;
    let gifts = (1..=40u8).map(|n| t.faucet.give(Address::new([n; 20]), None));
    for receipt in futures::future::join_all(gifts).await {
        let receipt = receipt.unwrap();
        assert_eq!(receipt.result.code, 0, "{}", receipt.result.log);
    }
    assert_eq!(t.sequence(), 40);
    // A second signer reads the sequence from the chain.
    let other = Operator::new(
        t.node.chain().clone(),
        tarn_wallet::dev::operator().unwrap(),
    );
    let other = DevFaucet::new(Arc::new(other));
    other.give(RECIPIENT, None).await.unwrap();
    t.faucet.give(RECIPIENT, None).await.unwrap();
    assert_eq!(t.balance(&RECIPIENT, "utarn"), "200000000");
    t.node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_faucet_refuses_too_many_strangers_and_modules() {
    let t = start().await;
    let denom = || Some("utarn".parse().unwrap());
    for _ in 0..GIFTS {
        t.faucet.give(RECIPIENT, denom()).await.unwrap();
    }
    let refusal = t.faucet.give(RECIPIENT, denom()).await.unwrap_err();
    assert_eq!((refusal.status, refusal.http().as_u16()), (8, 429));
    let says = "the faucet gives an address 10 times in 60 seconds per denom: try again in ";
    assert!(refusal.message.starts_with(says), "{refusal}");
    // Another denom and another address are counted separately.
    let other = Some("uatom".parse().unwrap());
    t.faucet.give(RECIPIENT, other).await.unwrap();
    let unknown = Some("unknown".parse().unwrap());
    let refusal = t.faucet.give(RECIPIENT, unknown).await.unwrap_err();
    let text = "the faucet does not give unknown: use one of uatom, utarn, uusdc";
    assert_eq!((refusal.status, refusal.message.as_str()), (3, text));
    let module = Address::of_module("fee_collector");
    let refusal = t.faucet.give(module, None).await.unwrap_err();
    assert_eq!(refusal.status, 3);
    assert!(
        refusal.message.contains("the account of a module"),
        "{refusal}"
    );
    t.node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_balance_is_set_for_both_forms_of_an_address() {
    let t = start().await;
    let set = |address: String, text: &str| t.controls.set_balance(address, coin(text));
    let receipt = set(show(&RECIPIENT), "5unew").await.unwrap();
    assert_eq!((receipt.result.code, receipt.info.as_str()), (0, ""));
    assert_eq!(t.balance(&RECIPIENT, "unew"), "5");
    set(RECIPIENT.to_hex(), "0unew").await.unwrap();
    assert_eq!(t.balance(&RECIPIENT, "unew"), "0");
    let refused = set("tarn1x".to_owned(), "5unew").await.unwrap_err();
    assert!(matches!(refused, DevRpcError::Invalid(_)), "{refused}");
    let module = show(&Address::of_module("fee_collector"));
    let receipt = set(module, "5unew").await.unwrap();
    assert_eq!(receipt.result.code, 4);
    t.node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_revert_the_same_gift_is_given_again() {
    let t = start().await;
    t.faucet.give(RECIPIENT, None).await.unwrap();
    let id = t.controls.snapshot().await.unwrap();
    let before = (t.sequence(), t.balance(&RECIPIENT, "utarn"));
    for _ in 0..3 {
        t.faucet.give(RECIPIENT, None).await.unwrap();
    }
    t.controls.revert(id).await.unwrap();
    assert_eq!((t.sequence(), t.balance(&RECIPIENT, "utarn")), before);
    let receipt = t.faucet.give(RECIPIENT, None).await.unwrap();
    assert_eq!(receipt.result.code, 0, "{}", receipt.result.log);
    assert_eq!(t.balance(&RECIPIENT, "utarn"), "200000000");
    let refused = t.controls.revert(id).await.unwrap_err();
    assert!(matches!(refused, DevRpcError::Refused(_)), "{refused}");
    t.node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_made_and_time_moves_on_request() {
    let t = start().await;
    let height = t.node.chain().query.latest().get();
    assert_eq!(t.controls.mine(3).await.unwrap().get(), height + 3);
    let before = t.controls.warp(1).await.unwrap();
    let after = t.controls.warp(86_400).await.unwrap();
    assert!(after.seconds() >= before.seconds() + 86_400);
    for refused in [
        t.controls.mine(0).await.err(),
        t.controls.warp(0).await.err(),
    ] {
        assert!(
            matches!(refused, Some(DevRpcError::Invalid(_))),
            "{refused:?}"
        );
    }
    t.node.stop().await.unwrap();
}
