//! Signed transactions in blocks made by hand.

use prost::Message as _;
use tarn_primitives::Height;
use tarn_primitives::tx::Signer;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_tests::{ALICE, Account, BOB, TestChain, account, show};

use super::*;
use crate::craft::{event_lines, signed, verdict};
use crate::script::invariants_hold;

/// The chain of the worked examples: Alice has opened the pool.
fn pooled() -> (TestChain, Account, Account) {
    let mut t = TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    let open = create(&show(&alice.address), "1000000000utarn", "2000000000uusdc");
    let result = t.deliver(signed(&t, &alice, &core().message(&open)));
    assert_eq!(verdict(&result), ("", 0, ""));
    (t, alice, bob)
}

fn pool(t: &TestChain) -> pb::Pool {
    let pool_id = "1".to_owned();
    let answer = t.ask(&pb::QueryPoolRequest { pool_id }).unwrap();
    answer.pool.unwrap()
}

#[test]
fn a_swap_signed_either_way_gives_what_was_quoted() {
    let (mut t, _, bob) = pooled();
    for amino in [false, true] {
        let quoted = t
            .ask(&pb::QueryQuoteRequest {
                pool_id: "1".to_owned(),
                token_in: "utarn".to_owned(),
                amount_in: "1000000".to_owned(),
            })
            .unwrap();
        let msg = swap(&show(&bob.address), "1", "1000000utarn", &quoted.amount_out);
        let tx = core().message(&msg);
        let signer = Signer {
            key: &bob.key,
            data: t.signer_data(&bob, 0),
        };
        let tx = if amino {
            tx.sign_amino(&[signer]).unwrap()
        } else {
            tx.sign(&[signer])
        };
        assert_eq!(t.check(&tx).code, 0);
        let simulated = t.app.query.simulate(&tx).unwrap();
        let result = t.deliver(tx);
        assert_eq!(verdict(&result), ("", 0, ""));
        assert_eq!(simulated.events.len(), result.events.len());
        assert!(simulated.gas_used >= result.gas_used);
        let data = TxMsgData::decode(&*result.data).unwrap();
        assert_eq!(
            data.msg_responses[0].type_url,
            "/svc.dex.v1.MsgSwapResponse"
        );
        let answer = pb::MsgSwapResponse::decode(&*data.msg_responses[0].value).unwrap();
        assert_eq!(answer.token_out.unwrap().amount, quoted.amount_out);
        let bob = show(&bob.address);
        let lines = event_lines(&result);
        let action =
            format!("message action=/svc.dex.v1.MsgSwap sender={bob} module=dex msg_index=0");
        assert!(lines.contains(&action), "{lines:?}");
        let out = &quoted.amount_out;
        let told = format!(
            "swap pool_id=1 sender={bob} token_in=1000000utarn token_out={out}uusdc msg_index=0"
        );
        assert!(lines.contains(&told), "{lines:?}");
        invariants_hold(&t);
    }
}

#[test]
fn nobody_swaps_for_somebody_else() {
    let (mut t, alice, bob) = pooled();
    let before = pool(&t);
    let msg = swap(&show(&alice.address), "1", "1000000utarn", "0");
    let result = t.deliver(signed(&t, &bob, &core().message(&msg)));
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 4));
    assert_eq!(pool(&t), before);
}

#[test]
fn messages_of_one_transaction_succeed_or_fail_together() {
    let (mut t, _, bob) = pooled();
    let before = pool(&t);
    let address = show(&bob.address);
    let good = swap(&address, "1", "500000utarn", "996503");
    let better = swap(&address, "1", "500000utarn", "995510");
    let tx = core().message(&good).message(&better);
    let result = t.deliver(signed(&t, &bob, &tx));
    let (codespace, code, log) = verdict(&result);
    assert_eq!((codespace, code), ("dex", 107));
    let says = "message index: 1: token_out 995509 is below min_token_out 995510";
    assert!(log.contains(says), "{log}");
    assert_eq!(pool(&t), before);
    let exact = swap(&address, "1", "500000utarn", "995509");
    let tx = core().message(&good).message(&exact);
    let result = t.deliver(signed(&t, &bob, &tx));
    assert_eq!(verdict(&result), ("", 0, ""));
}

#[test]
fn what_can_never_be_right_is_refused_at_the_door() {
    let (mut t, _, bob) = pooled();
    let address = show(&bob.address);
    for (msg, codespace, code) in [
        (swap(&address, "1", "0utarn", "0"), "dex", 104),
        (swap(&address, "1", "5utarn", ""), "sdk", 18),
        (swap(&address, "one", "5utarn", "0"), "sdk", 18),
        (swap("tarn1x", "1", "5utarn", "0"), "sdk", 7),
    ] {
        let tx = signed(&t, &bob, &core().message(&msg));
        let result = t.check(&tx);
        assert_eq!(
            (result.codespace.as_str(), result.code),
            (codespace, code),
            "{}",
            result.log
        );
    }
}

#[test]
fn an_average_price_is_read_from_the_chain() {
    let (mut t, _, bob) = pooled();
    let start = t.app.query.at(Height::ZERO).unwrap().time();
    t.block(Vec::new());
    let msg = swap(&show(&bob.address), "1", "1000000utarn", "0");
    // Ten seconds at 2, then ten at the price after the swap.
    t.deliver(signed(&t, &bob, &core().message(&msg)));
    t.block(Vec::new());
    t.block(Vec::new());
    let twap = t
        .ask(&pb::QueryTwapRequest {
            pool_id: "1".to_owned(),
            base_denom: "utarn".to_owned(),
            start_time: Some(start.into()),
            end_time: None,
        })
        .unwrap()
        .twap;
    // (2 + 1.996012573230541427) / 2, in 112 bits.
    assert!(twap.starts_with("1.9980062866152707"), "{twap}");
}

#[test]
fn a_chain_with_pools_is_exported_and_begins_again() {
    let (mut t, _, bob) = pooled();
    for _ in 0..3 {
        let msg = swap(&show(&bob.address), "1", "1000000utarn", "0");
        t.deliver(signed(&t, &bob, &core().message(&msg)));
    }
    let document = t.app.query.export(Height::ZERO).unwrap();
    let again = TestChain::build().from_genesis(document.clone()).start();
    assert_eq!(
        again.genesis_hash,
        t.app.query.app_hash(Height::ZERO).unwrap()
    );
    let mut again = again;
    again.block(Vec::new());
    assert_eq!(pool(&again), pool(&t));
}
