//! The gas of a simulation is enough.

use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::{Input, MsgMultiSend, Output};
use tarn_tests::{TestNode, account, coins, show_dev};
use tarn_wallet::Client;

/// Simulates without a fee, then sends with exactly the simulated gas.
async fn exactly_enough(node: &TestNode, what: &str, tx: TxBuilder, fee: Coins) {
    let client = Client::new(node.rest.url()).unwrap();
    let secret = node.secret(0);
    let data = node.signer_data(0, 0).await;
    let question = tx.simulation(Some(&secret.public()), data.sequence);
    let used = client.simulate(question).await.unwrap().gas_used;
    let key = secret.signer();
    let signed = tx.fee(fee, used).sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&signed, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{what} with {used}: {sent}");
    let real: u64 = sent["gas_used"].as_str().unwrap().parse().unwrap();
    assert!(real <= used, "{what}: said {used}, used {real}");
    let most = real + real / 10;
    assert!(used <= most, "{what}: said {used}, used {real}");
}

#[tokio::test]
async fn the_gas_of_a_simulation_is_enough_on_unchanged_state() {
    let node = TestNode::start().await;
    let new = |message: &tarn_proto::core::bank::v1beta1::MsgSend| {
        TxBuilder::new(Namespace::Core).message(message)
    };
    let to_new_account = tarn_proto::core::bank::v1beta1::MsgSend {
        from_address: node.address(0).to_owned(),
        to_address: show_dev(&account("stranger").address),
        amount: coins("5uatom,5utarn,5uusdc").into(),
    };
    let outputs = (0..20).map(|n| Output {
        address: show_dev(&account(&format!("p{n}")).address),
        coins: coins("3utarn").into(),
    });
    let many = MsgMultiSend {
        inputs: vec![Input {
            address: node.address(0).to_owned(),
            coins: coins("60utarn").into(),
        }],
        outputs: outputs.collect(),
    };
    let twice = new(&node.transfer(0, 1, "5utarn")).message(&node.transfer(0, 2, "1uusdc"));
    let memo = new(&node.transfer(0, 1, "5utarn")).with_body(|body| body.memo = "x".repeat(200));
    for fee in [Coins::default(), coins("1utarn"), coins("123456789utarn")] {
        exactly_enough(
            &node,
            "a first transfer",
            new(&node.transfer(0, 1, "5utarn")),
            fee.clone(),
        )
        .await;
        exactly_enough(
            &node,
            "a transfer to a new account",
            new(&to_new_account),
            fee.clone(),
        )
        .await;
        exactly_enough(&node, "two messages", twice.clone(), fee.clone()).await;
        exactly_enough(&node, "a memo", memo.clone(), fee.clone()).await;
        let many = TxBuilder::new(Namespace::Core).message(&many);
        exactly_enough(&node, "twenty receivers", many, fee).await;
    }
    node.stop().await;
}
