//! Fees: present, well formed, enough for this node, and there.

use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_tests::{ALICE, BOB, CAROL, DAVE, TestChain, account, coins, msg_send, show};

use super::{chain, refused};
use crate::machine::craft::{GAS, reshaped, signed, transfer, verdict};

#[test]
fn a_fee_must_be_there_even_if_it_is_empty() {
    let t = &mut chain();
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let none = reshaped(&signed(t, &alice, &tx), &keys, |_, auth| auth.fee = None);
    refused(
        t,
        none,
        ("sdk", 18, "auth_info.fee is missing: invalid request"),
    );
    let empty = signed(t, &alice, &tx.fee(coins(""), GAS));
    assert_eq!(t.deliver(empty).code, 0);
}

#[test]
fn coins_of_a_fee_must_be_coins() {
    let t = &mut chain();
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let coin = |amount: &str, denom: &str| Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    };
    let order = "1utarn,1uatom: denom uatom is listed out of order; sort by denom, each once";
    let sign =
        "amount of utarn: \"-5\" is not a decimal integer without sign, point or leading zeros";
    for (wrong, context) in [
        (vec![coin("1", "utarn"), coin("1", "uatom")], order),
        (vec![coin("-5", "utarn")], sign),
        (
            vec![coin("1", "uatom"), coin("0", "utarn")],
            "0utarn: amounts must be positive",
        ),
        (vec![coin("1", "!")], "invalid denom: !"),
    ] {
        let tx = signed(t, &alice, &tx.clone().with_fee(|fee| fee.amount = wrong));
        let text = format!("invalid fee amount: {context}: insufficient fee");
        refused(t, tx, ("sdk", 13, &text));
    }
}

#[test]
fn a_node_asks_its_price_in_a_check_and_never_in_a_block() {
    let t = &mut TestChain::build().gas_prices("0.025utarn").start();
    t.block(Vec::new());
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let cheap = signed(t, &alice, &tx.clone().fee(coins("1utarn"), 200_000));
    let text = "insufficient fees; got: 1utarn required: 5000utarn: insufficient fee";
    assert_eq!(verdict(&t.check(&cheap)), ("sdk", 13, text));
    let recheck = t.app.check.recheck_tx(&cheap).unwrap();
    assert_eq!(verdict(&recheck), ("sdk", 13, text));
    assert_eq!(verdict(&t.deliver(cheap)), ("", 0, ""));
    let free = signed(t, &alice, &tx.clone().fee(coins(""), 200_000));
    let text = "insufficient fees; got:  required: 5000utarn: insufficient fee";
    assert_eq!(verdict(&t.check(&free)), ("sdk", 13, text));
    let just = signed(t, &alice, &tx.fee(coins("5000utarn"), 200_000));
    assert_eq!(t.check(&just).code, 0);
}

#[test]
fn any_one_of_the_prices_is_enough() {
    let t = &mut TestChain::build().gas_prices("0.025utarn,1uusdc").start();
    t.block(Vec::new());
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let other = signed(t, &alice, &tx.clone().fee(coins("200000uusdc"), 200_000));
    assert_eq!(verdict(&t.check(&other)), ("", 0, ""));
    let neither = signed(t, &alice, &tx.fee(coins("4999utarn,199999uusdc"), 200_000));
    let text = "insufficient fees; got: 4999utarn,199999uusdc required: 5000utarn,200000uusdc: insufficient fee";
    assert_eq!(verdict(&t.check(&neither)), ("sdk", 13, text));
}

#[test]
fn whoever_pays_must_exist_and_have_the_coins() {
    let t = &mut chain();
    let (alice, dave) = (account(ALICE), account(DAVE));
    let nobody = signed(t, &dave, &transfer(&dave.address, &alice.address));
    let text = format!(
        "fee payer address: {} does not exist: unknown address",
        show(&dave.address)
    );
    refused(t, nobody, ("sdk", 9, &text));
    let much = transfer(&alice.address, &dave.address).fee(coins("1000000000001utarn"), GAS);
    let much = signed(t, &alice, &much);
    let text = "spendable balance 1000000000000utarn is smaller than 1000000000001utarn: insufficient funds";
    refused(t, much, ("sdk", 5, text));
}

#[test]
fn a_named_payer_signs_and_pays() {
    let t = &mut chain();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&alice.address, &bob.address, "1000utarn"))
        .fee(coins("5000utarn"), GAS)
        .with_fee(|fee| fee.payer = show(&carol.address));
    let alone = signed(t, &alice, &tx);
    let text = "wrong number of signers; expected 2, got 1: unauthorized";
    refused(t, alone, ("sdk", 4, text));
    let signers = [&alice, &carol].map(|who| Signer {
        key: &who.key,
        data: t.signer_data(who, 0),
    });
    assert_eq!(verdict(&t.deliver(tx.sign(&signers))), ("", 0, ""));
    assert_eq!(t.balance(&alice.address, "utarn"), 999_999_999_000);
    assert_eq!(t.balance(&carol.address, "utarn"), 999_999_995_000);
    assert_eq!(t.number_and_sequence(&carol.address).1, 1);
    let wrong = tx.with_fee(|fee| fee.payer = "carol".to_owned());
    let wrong = signed(t, &alice, &wrong);
    let result = t.check(&wrong);
    assert_eq!(
        (result.codespace.as_str(), result.code),
        ("sdk", 7),
        "{}",
        result.log
    );
    assert!(
        result.log.starts_with("invalid fee payer address: "),
        "{}",
        result.log
    );
}

#[test]
fn nobody_grants_fees_here() {
    let t = &mut chain();
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let tx = tx.with_fee(|fee| fee.granter = show(&account(BOB).address));
    let tx = signed(t, &alice, &tx);
    refused(
        t,
        tx,
        ("sdk", 18, "fee grants are not enabled: invalid request"),
    );
}
