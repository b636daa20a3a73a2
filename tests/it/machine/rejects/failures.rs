//! What a failed transaction leaves behind.

use tarn_auth::FEE_COLLECTOR;
use tarn_primitives::Address;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::svc::feeburn::v1 as feeburn;
use tarn_tests::{ALICE, BOB, CAROL, TestChain, account, coins, msg_send, show};

use super::chain;
use crate::machine::craft::{GAS, event_lines, heavy, signed, transfer, verdict};

/// Kinds of the events of an ante pipeline that took a fee.
const ANTE: [&str; 7] = [
    "coin_spent",
    "coin_received",
    "transfer",
    "message",
    "tx",
    "tx",
    "tx",
];

/// All fees of the chain: what is kept, what is in the treasury, what was burned.
fn collected(t: &TestChain) -> u128 {
    let held = |name| t.balance(&Address::of_module(name), "utarn");
    let burned = t.ask(&feeburn::QueryTotalsRequest {}).unwrap();
    let burned: u128 = burned.totals.unwrap().burned_total.parse().unwrap();
    held(FEE_COLLECTOR) + held("treasury") + burned
}

#[test]
fn a_failed_message_keeps_fee_and_sequence_and_undoes_every_message() {
    let t = &mut chain();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&alice.address, &bob.address, "1000utarn"))
        .message(&msg_send(
            &alice.address,
            &bob.address,
            "1000000000000utarn",
        ))
        .fee(coins("5000utarn"), GAS);
    let tx = signed(t, &alice, &tx);
    assert_eq!(t.check(&tx).code, 0, "a check does not run messages");
    let result = t.deliver(tx);
    let text = "failed to execute message; message index: 1: spendable balance 999999994000utarn is smaller than 1000000000000utarn: insufficient funds";
    assert_eq!(verdict(&result), ("sdk", 5, text));
    assert!(result.data.is_empty());
    let kinds: Vec<&str> = result.events.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, ANTE);
    assert!(!event_lines(&result).concat().contains("msg_index"));
    assert_eq!(t.balance(&alice.address, "utarn"), 999_999_995_000);
    assert_eq!(t.balance(&bob.address, "utarn"), 1_000_000_000_000);
    assert_eq!(t.number_and_sequence(&alice.address).1, 1);
    assert_eq!(collected(t), 5000);
}

#[test]
fn gas_that_ends_in_a_message_keeps_fee_and_sequence() {
    let t = &mut chain();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = transfer(&alice.address, &bob.address);
    let needed = t.check(&signed(t, &alice, &tx)).gas_used;
    t.app.check.reset();
    let limit = needed + 100;
    let tx = signed(t, &alice, &tx.fee(coins("5000utarn"), limit));
    assert_eq!(t.check(&tx).code, 0);
    let result = t.deliver(tx);
    let used = result.gas_used;
    let text = format!(
        "out of gas in location: ReadFlat; gasWanted: {limit}, gasUsed: {used}: out of gas"
    );
    assert_eq!(verdict(&result), ("sdk", 11, text.as_str()));
    assert!(used > limit && result.gas_wanted == limit);
    assert_eq!(result.events.len(), ANTE.len());
    assert_eq!(t.balance(&alice.address, "utarn"), 999_999_995_000);
    assert_eq!(t.number_and_sequence(&alice.address).1, 1);
}

#[test]
fn the_bank_refuses_in_its_own_words() {
    let t = &mut chain();
    let (alice, bob) = (account(ALICE), account(BOB));
    let collector = Address::of_module(FEE_COLLECTOR);
    let result = t.deliver(t.send(&alice, &collector, "1utarn"));
    let text = format!(
        "failed to execute message; message index: 0: {} is not allowed to receive funds: unauthorized",
        show(&collector)
    );
    assert_eq!(verdict(&result), ("sdk", 4, text.as_str()));
    let disable = |who: &Address| bank::MsgSetSendEnabled {
        authority: show(who),
        send_enabled: vec![bank::SendEnabled {
            denom: "uusdc".to_owned(),
            enabled: false,
        }],
        use_default_for: Vec::new(),
    };
    let result = t.deliver(t.sign(&bob, &disable(&bob.address)));
    let text = format!(
        "failed to execute message; message index: 0: invalid authority: expected {}, got {}: unauthorized",
        show(&alice.address),
        show(&bob.address)
    );
    assert_eq!(verdict(&result), ("sdk", 4, text.as_str()));
    assert_eq!(t.deliver(t.sign(&alice, &disable(&alice.address))).code, 0);
    let result = t.deliver(t.send(&bob, &alice.address, "1uusdc"));
    let text = "failed to execute message; message index: 0: uusdc transfers are currently disabled: send transactions are disabled";
    assert_eq!(verdict(&result), ("bank", 5, text));
}

#[test]
fn a_block_without_gas_left_runs_nothing_more() {
    let t = &mut TestChain::new();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let used = t
        .deliver(signed(t, &alice, &heavy(&alice.address, &bob.address)))
        .gas_used;
    // Room for exactly one such transaction; the second finds nothing left.
    let limit = i64::try_from(used).unwrap();
    let t = &mut TestChain::build().max_gas(limit).start();
    let send = |t: &TestChain, who: &tarn_tests::Account| {
        let tx = heavy(&who.address, &bob.address).fee(coins("5000utarn"), used);
        signed(t, who, &tx)
    };
    let txs = vec![send(t, &alice), send(t, &carol)];
    let block = t.block(txs);
    assert_eq!(verdict(&block.results[0]), ("", 0, ""));
    assert_eq!(block.results[0].gas_used, used);
    let text = "no block gas left to run tx: out of gas";
    assert_eq!(verdict(&block.results[1]), ("sdk", 11, text));
    assert_eq!(
        (block.results[1].gas_wanted, block.results[1].gas_used),
        (used, 0)
    );
    assert_eq!(t.number_and_sequence(&carol.address).1, 0);
    assert_eq!(t.balance(&carol.address, "utarn"), 1_000_000_000_000);
    // The next block has gas again.
    let again = send(t, &carol);
    assert_eq!(t.deliver(again).code, 0);
}

#[test]
fn a_transaction_that_overruns_the_block_is_undone_but_pays() {
    let t = &mut TestChain::new();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let used = t
        .deliver(signed(t, &alice, &heavy(&alice.address, &bob.address)))
        .gas_used;
    let limit = used + used / 2;
    let t = &mut TestChain::build()
        .max_gas(i64::try_from(limit).unwrap())
        .start();
    let send = |t: &TestChain, who: &tarn_tests::Account| {
        let tx = heavy(&who.address, &bob.address).fee(coins("5000utarn"), used + 10);
        signed(t, who, &tx)
    };
    let txs = vec![send(t, &alice), send(t, &carol)];
    let block = t.block(txs);
    assert_eq!(block.results[0].code, 0);
    let (left, over) = (limit - block.results[0].gas_used, block.results[1].gas_used);
    let text = format!(
        "out of gas in location: block gas meter; gasWanted: {left}, gasUsed: {over}: out of gas"
    );
    assert_eq!(verdict(&block.results[1]), ("sdk", 11, text.as_str()));
    assert_eq!(block.results[1].events.len(), ANTE.len());
    assert_eq!(t.balance(&carol.address, "utarn"), 999_999_995_000);
    assert_eq!(t.balance(&bob.address, "utarn"), 1_000_000_000_800);
    assert_eq!(t.number_and_sequence(&carol.address).1, 1);
    assert_eq!(collected(t), 10_000);
}

#[test]
fn several_transactions_of_one_sender_wait_in_order() {
    let t = &mut chain();
    let (alice, bob) = (account(ALICE), account(BOB));
    let send = msg_send(&alice.address, &bob.address, "1utarn");
    let txs: Vec<Vec<u8>> = (0..3)
        .map(|ahead| t.sign_ahead(&alice, &send, ahead))
        .collect();
    for tx in &txs {
        assert_eq!(verdict(&t.check(tx)), ("", 0, ""));
    }
    let text = "account sequence mismatch, expected 3, got 0: incorrect account sequence";
    assert_eq!(verdict(&t.check(&txs[0])), ("sdk", 3, text));
    // A block with the first two: what waits is checked again from there.
    t.block(txs[..2].to_vec());
    let again = t.app.check.recheck_tx(&txs[2]).unwrap();
    assert_eq!(verdict(&again), ("", 0, ""));
    let text = "account sequence mismatch, expected 3, got 1: incorrect account sequence";
    let again = t.app.check.recheck_tx(&txs[1]).unwrap();
    assert_eq!(verdict(&again), ("sdk", 3, text));
}
