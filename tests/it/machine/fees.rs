//! What becomes of fees, in whole blocks.

use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1::MsgCreatePool;
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_tests::{ALICE, Account, BOB, TestChain, account, coins, msg_send, show};

fn coin(text: &str) -> base::Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

fn supply(t: &TestChain) -> u128 {
    let answer = t.ask(&pb::QuerySupplyRequest {}).unwrap();
    answer.current.parse().unwrap()
}

fn burned(t: &TestChain) -> u128 {
    let answer = t.ask(&pb::QueryTotalsRequest {}).unwrap();
    answer.totals.unwrap().burned_total.parse().unwrap()
}

/// A transfer of one unit whose fee is this.
fn paying(t: &TestChain, who: &Account, fee: &str, amount: &str) -> Vec<u8> {
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&who.address, &account(BOB).address, amount))
        .fee(coins(fee), 200_000);
    tx.sign(&[Signer {
        key: &who.key,
        data: t.signer_data(who, 0),
    }])
}

#[test]
fn the_supply_falls_by_half_of_the_fees_and_a_failed_transaction_pays_too() {
    let mut t = TestChain::new();
    let alice = account(ALICE);
    t.block(Vec::new());
    let before = supply(&t);
    let tx = paying(&t, &alice, "5001utarn", "1utarn");
    let block = t.block(vec![tx]);
    let told: Vec<_> = block
        .events
        .iter()
        .filter(|event| event.kind == "fee_burn")
        .collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].attributes[0].value, "2500utarn");
    assert_eq!((before - supply(&t), burned(&t)), (2500, 2500));
    // More than she has: the message fails, the fee is kept.
    let tx = paying(&t, &alice, "5000utarn", "999999999999999utarn");
    let block = t.block(vec![tx]);
    assert_ne!(block.results[0].code, 0);
    assert_eq!((before - supply(&t), burned(&t)), (5000, 5000));
}

#[test]
fn a_block_in_which_nothing_happened_keeps_the_app_hash() {
    let mut t = TestChain::new();
    let alice = account(ALICE);
    let tx = paying(&t, &alice, "5001utarn", "1utarn");
    let paid = t.block(vec![tx]).app_hash;
    assert_eq!(t.block(Vec::new()).app_hash, paid);
    assert_eq!(t.block(Vec::new()).app_hash, paid);
}

#[test]
fn share_coins_pay_no_fees() {
    let mut t = TestChain::new();
    let alice = account(ALICE);
    let create = MsgCreatePool {
        sender: show(&alice.address),
        token_a: Some(coin("100000000utarn")),
        token_b: Some(coin("100000000uusdc")),
        swap_fee: String::new(),
    };
    let create = TxBuilder::new(Namespace::Core)
        .message(&create)
        .fee(coins("5000utarn"), 2_000_000)
        .sign(&[Signer {
            key: &alice.key,
            data: t.signer_data(&alice, 0),
        }]);
    let created = t.deliver(create);
    assert_eq!(created.code, 0, "{}", created.log);
    for fee in ["1000lp/1", "1000lp/1,5000utarn"] {
        let tx = paying(&t, &alice, fee, "1utarn");
        let held = t.balance(&alice.address, "lp/1");
        for result in [t.check(&tx), t.deliver(tx.clone())] {
            assert_eq!(
                (result.codespace.as_str(), result.code),
                ("sdk", 13),
                "{}",
                result.log
            );
            assert!(
                result.log.contains("shares of a pool pay no fees"),
                "{}",
                result.log
            );
        }
        assert_eq!(t.balance(&alice.address, "lp/1"), held);
    }
}
