//! Messages that only a development chain allows, in real blocks.

use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dev::v1::MsgSetBalance;
use tarn_tests::{ALICE, BOB, TestChain, account, coins, show};

use crate::machine::craft::{GAS, signed};

fn set(operator: &str, name: &str, amount: &str) -> TxBuilder {
    let message = MsgSetBalance {
        operator: show(&account(operator).address),
        address: show(&account(name).address),
        amount: Some(Coin {
            denom: "uatom".to_owned(),
            amount: amount.to_owned(),
        }),
    };
    let tx = TxBuilder::new(Namespace::Core).message(&message);
    tx.fee(coins("5000utarn"), GAS)
}

#[test]
fn the_operator_sets_balances_and_supply_follows() {
    let mut t = TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    let supply = |t: &TestChain| {
        let ctx = t.app.query.at(tarn_primitives::Height::ZERO).unwrap();
        let supply = tarn_bank::keeper::supply(&ctx, &"uatom".parse().unwrap());
        supply.unwrap().units()
    };
    t.block(Vec::new());
    let before = supply(&t);
    let result = t.deliver(signed(&t, &alice, &set(ALICE, BOB, "7")));
    assert_eq!((result.code, result.log.as_str()), (0, ""));
    assert_eq!(t.balance(&bob.address, "uatom"), 7);
    assert_eq!(supply(&t), before - 1_000_000_000_000 + 7);
    // Signed as amino JSON.
    let data = t.signer_data(&alice, 0);
    let signer = Signer {
        key: &alice.key,
        data,
    };
    let tx = set(ALICE, "new", "5").sign_amino(&[signer]).unwrap();
    let result = t.deliver(tx);
    assert_eq!((result.code, result.log.as_str()), (0, ""));
    assert_eq!(t.balance(&account("new").address, "uatom"), 5);
}

#[test]
fn setting_a_balance_needs_the_operators_signature() {
    let mut t = TestChain::new();
    let bob = account(BOB);
    let result = t.deliver(signed(&t, &bob, &set(BOB, BOB, "7")));
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 4));
    let result = t.deliver(signed(&t, &bob, &set(ALICE, BOB, "7")));
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 4));
    assert_eq!(t.balance(&bob.address, "uatom"), 1_000_000_000_000);
}

#[test]
fn setting_a_balance_is_refused_on_other_chains() {
    let builder = TestChain::build().genesis(|genesis| {
        genesis.app_state.remove("dev");
    });
    let mut t = builder.start();
    let alice = account(ALICE);
    let result = t.deliver(signed(&t, &alice, &set(ALICE, BOB, "7")));
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 4));
    let says = "this chain has no dev operator: it was not started as a development chain";
    assert!(result.log.contains(says), "{}", result.log);
    assert_eq!(t.balance(&account(BOB).address, "uatom"), 1_000_000_000_000);
}
