//! Expensive transactions that pay nothing are refused early.

use tarn_primitives::crypto::{Multisig, PublicKey};
use tarn_primitives::{Coin, Height};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::consensus::v1 as consensus;
use tarn_proto::tendermint::types::BlockParams;
use tarn_tests::{ALICE, BOB, TestChain, account, msg_send, show};

use crate::machine::craft::{signed, transfer, verdict};

/// So many coins that prefetching their balances would take minutes.
#[test]
fn a_transfer_of_thousands_of_denoms_is_refused_before_it_costs_anything() {
    let mut t = TestChain::new();
    t.block(Vec::new());
    let (alice, bob) = (account(ALICE), account(BOB));
    let amount = (0..40_000)
        .map(|at| tarn_proto::core::base::v1beta1::Coin {
            denom: format!("d{at:06}"),
            amount: "1".to_owned(),
        })
        .collect();
    let message = bank::MsgSend {
        from_address: show(&alice.address),
        to_address: show(&bob.address),
        amount,
    };
    let result = t.check(&t.sign(&alice, &message));
    assert_eq!(
        (result.codespace.as_str(), result.code),
        ("sdk", 18),
        "{}",
        result.log
    );
    assert!(
        result.log.starts_with("amount: 40000 coins, at most 4096"),
        "{}",
        result.log
    );
    assert_eq!(t.number_and_sequence(&alice.address).1, 0);
}

#[test]
fn a_multisig_of_too_many_keys_is_refused() {
    let member = account(ALICE).public;
    let inner = Multisig::new(1, vec![member.clone(); 100]).unwrap();
    let nested = vec![
        PublicKey::Multisig(inner.clone()),
        PublicKey::Multisig(inner),
    ];
    assert!(Multisig::new(1, nested).is_err());
    let mut wire =
        PublicKey::Multisig(Multisig::new(1, vec![member; 2]).unwrap()).to_any(Namespace::Core);
    // The same members repeated, which no key builder allows.
    let members = wire.value.split_off(2);
    for _ in 0..1000 {
        wire.value.extend_from_slice(&members);
    }
    assert!(PublicKey::from_any(&wire).is_err());
}

#[test]
fn a_fee_of_zeros_is_no_fee_as_wallets_write_it_at_a_price_of_zero() {
    let mut t = TestChain::new();
    t.block(Vec::new());
    let (alice, bob) = (account(ALICE), account(BOB));
    let zero = Coin {
        denom: "utarn".parse().unwrap(),
        amount: tarn_primitives::Amount::ZERO,
    };
    let tx = transfer(&alice.address, &bob.address).with_fee(|fee| fee.amount = vec![zero.into()]);
    let result = t.deliver(signed(&t, &alice, &tx));
    assert_eq!(verdict(&result), ("", 0, ""));
    assert_eq!(t.balance(&tarn_auth::fee_collector(), "utarn"), 0);
}

#[test]
fn a_new_gas_limit_applies_from_the_next_block_and_is_returned_to_the_engine() {
    let mut t = TestChain::new();
    t.block(Vec::new());
    let (alice, bob) = (account(ALICE), account(BOB));
    let params = t
        .ask(&consensus::QueryParamsRequest {})
        .unwrap()
        .params
        .unwrap();
    let update = consensus::MsgUpdateParams {
        authority: show(&alice.address),
        block: Some(BlockParams {
            max_bytes: 2_000_000,
            max_gas: 10_000_000,
        }),
        evidence: params.evidence,
        validator: params.validator,
        abci: params.abci,
    };
    let send = msg_send(&bob.address, &alice.address, "1utarn");
    let done = t.block(vec![t.sign(&alice, &update), t.sign(&bob, &send)]);
    assert!(
        done.results.iter().all(|result| result.code == 0),
        "{:?}",
        done.results
    );
    let new_params = done.consensus_params.unwrap().block.unwrap();
    assert_eq!(
        (new_params.max_bytes, new_params.max_gas),
        (2_000_000, 10_000_000)
    );
    let large = transfer(&bob.address, &alice.address).with_fee(|fee| fee.gas_limit = 10_000_001);
    let late = t.block(vec![signed(&t, &bob, &large)]);
    assert_eq!((late.results[0].code, late.consensus_params), (41, None));
}

#[test]
fn a_proof_right_after_the_first_block_of_an_export_is_answered() {
    let mut t = TestChain::build()
        .genesis(|genesis| genesis.initial_height = 100)
        .start();
    t.block(Vec::new());
    let key = tarn_bank::keeper::balance_key(&account(ALICE).address, &"utarn".parse().unwrap());
    let answer = t
        .app
        .query
        .abci_query("/store/bank/key", &key, Height::ZERO, true)
        .unwrap();
    assert_eq!(
        (answer.code, answer.height),
        (0, Height::new(100)),
        "{}",
        answer.log
    );
    assert_eq!(answer.proof.len(), 2);
}
