//! The exchange in blocks of signed transactions.

use prost::Message as _;
use tarn_primitives::Height;
use tarn_primitives::abci::TxResult;
use tarn_primitives::tx::Signer;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_tests::{ALICE, Account, BOB, TestChain, account, show};

use super::*;
use crate::machine::craft::{event_lines, signed, verdict};
use crate::machine::script::invariants_hold;

/// The chain of the documented examples: Alice has created the pool.
fn pooled() -> (TestChain, Account, Account) {
    let mut t = TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    let open = create(&show(&alice.address), "1000000000utarn", "2000000000uusdc");
    let result = t.deliver(signed(&t, &alice, &core().message(&open)));
    assert_eq!(verdict(&result), ("", 0, ""));
    (t, alice, bob)
}

/// The response of the only message.
fn answered<A: prost::Message + prost::Name + Default>(result: &TxResult) -> A {
    let data = TxMsgData::decode(&*result.data).unwrap();
    let [answer] = &*data.msg_responses else {
        panic!("one message, {} answers", data.msg_responses.len());
    };
    assert_eq!(answer.type_url, A::type_url());
    A::decode(&*answer.value).unwrap()
}

fn signed_amino(t: &TestChain, who: &Account, tx: &TxBuilder) -> Vec<u8> {
    let signer = Signer {
        key: &who.key,
        data: t.signer_data(who, 0),
    };
    tx.sign_amino(&[signer]).unwrap()
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
        let tx = if amino {
            signed_amino(&t, &bob, &tx)
        } else {
            signed(&t, &bob, &tx)
        };
        assert_eq!(t.check(&tx).code, 0);
        let simulated = t.app.query.simulate(&tx).unwrap();
        let result = t.deliver(tx);
        assert_eq!(verdict(&result), ("", 0, ""));
        assert!(simulated.gas_used >= result.gas_used);
        let out = coin(&format!("{}uusdc", quoted.amount_out));
        assert_eq!(
            answered::<pb::MsgSwapResponse>(&result).token_out,
            Some(out)
        );
        assert_eq!(
            answered::<pb::MsgSwapResponse>(&simulated),
            answered::<pb::MsgSwapResponse>(&result)
        );
        let bob = show(&bob.address);
        let lines = event_lines(&result);
        assert_eq!(event_lines(&simulated), lines);
        let action =
            format!("message action=/svc.dex.v1.MsgSwap sender={bob} module=dex msg_index=0");
        assert!(lines.contains(&action), "{lines:?}");
        let out = &quoted.amount_out;
        let expected = format!(
            "swap pool_id=1 sender={bob} token_in=1000000utarn token_out={out}uusdc msg_index=0"
        );
        assert!(lines.contains(&expected), "{lines:?}");
        invariants_hold(&t);
    }
}

/// Quote, simulation and delivery of a swap, then quote and delivery of the exact-out swap that
/// costs as much.
fn five_results() -> [String; 5] {
    let (mut t, _, bob) = pooled();
    let quoted = t.ask(&pb::QueryQuoteRequest {
        pool_id: "1".to_owned(),
        token_in: "utarn".to_owned(),
        amount_in: "1000000".to_owned(),
    });
    let costs = t.ask(&pb::QueryQuoteExactOutRequest {
        pool_id: "1".to_owned(),
        token_out: "uusdc".to_owned(),
        amount_out: "1992013".to_owned(),
    });
    let costs = costs.unwrap().amount_in;
    let address = show(&bob.address);
    let out = |result: &TxResult| {
        assert_eq!(verdict(result), ("", 0, ""));
        let answer: pb::MsgSwapResponse = answered(result);
        answer.token_out.unwrap().amount
    };
    let msg = swap(&address, "1", "1000000utarn", "0");
    let tx = signed(&t, &bob, &core().message(&msg));
    let simulated = out(&t.app.query.simulate(&tx).unwrap());
    let delivered = out(&t.deliver(tx));
    let (mut t, _, bob) = pooled();
    let msg = pb::MsgSwapExactOut {
        sender: address,
        pool_id: "1".to_owned(),
        token_out: Some(coin("1992013uusdc")),
        max_token_in: costs.clone(),
    };
    let result = t.deliver(signed(&t, &bob, &core().message(&msg)));
    assert_eq!(verdict(&result), ("", 0, ""));
    let answer: pb::MsgSwapExactOutResponse = answered(&result);
    let paid = answer.token_in.unwrap().amount;
    [
        quoted.unwrap().amount_out,
        simulated,
        delivered,
        costs,
        paid,
    ]
}

#[test]
fn quote_simulation_and_delivery_are_one_function() {
    let right = ["1992013", "1992013", "1992013", "1000000", "1000000"];
    assert_eq!(five_results(), right);
    // With that function off by one unit, all five results change.
    let wrong = ["1992012", "1992012", "1992012", "1000001", "1000001"];
    #[cfg(debug_assertions)]
    assert_eq!(tarn_dex::testing::with_skew(1, five_results), wrong);
    #[cfg(not(debug_assertions))]
    assert_ne!(five_results(), wrong, "nothing can break it in a release");
}

#[test]
fn every_message_can_be_signed_as_amino_json() {
    let (mut t, alice, _) = pooled();
    let sender = show(&alice.address);
    let hop = |pool_id: &str, denom_out: &str| pb::Hop {
        pool_id: pool_id.to_owned(),
        denom_out: denom_out.to_owned(),
    };
    let pool_id = || "1".to_owned();
    let all = [
        core().message(&create(&sender, "5000000000uusdc", "1000000000uatom")),
        core().message(&pb::MsgAddLiquidity {
            sender: sender.clone(),
            pool_id: pool_id(),
            token_a_amount: "1000000".to_owned(),
            token_b_amount: "3000000".to_owned(),
            min_shares: "0".to_owned(),
        }),
        core().message(&pb::MsgRemoveLiquidity {
            sender: sender.clone(),
            pool_id: pool_id(),
            shares: "500000".to_owned(),
            min_token_a: "0".to_owned(),
            min_token_b: "1".to_owned(),
        }),
        core().message(&swap(&sender, "1", "1000000utarn", "0")),
        core().message(&pb::MsgSwapExactOut {
            sender: sender.clone(),
            pool_id: pool_id(),
            token_out: Some(coin("1000000uusdc")),
            max_token_in: "1000000".to_owned(),
        }),
        core().message(&pb::MsgSwapRoute {
            sender: sender.clone(),
            token_in: Some(coin("1000000utarn")),
            hops: vec![hop("1", "uusdc"), hop("2", "uatom")],
            min_token_out: "1".to_owned(),
        }),
        core().message(&pb::MsgUpdateParams {
            authority: sender,
            params: Some(pb::Params {
                default_swap_fee: "0.01".to_owned(),
                protocol_fee: "0".to_owned(),
                min_liquidity: "5000".to_owned(),
            }),
        }),
    ];
    for tx in &all {
        let result = t.deliver(signed_amino(&t, &alice, tx));
        assert_eq!(verdict(&result), ("", 0, ""));
    }
    invariants_hold(&t);
}

#[test]
fn coins_cannot_be_sent_to_the_module_accounts_of_the_exchange() {
    let (mut t, alice, _) = pooled();
    for name in ["dex", "dex_lock", "feeburn"] {
        let to = show(&tarn_primitives::Address::of_module(name));
        let msg = bank::MsgMultiSend {
            inputs: vec![bank::Input {
                address: show(&alice.address),
                coins: coins("5utarn").into(),
            }],
            outputs: vec![bank::Output {
                address: to,
                coins: coins("5utarn").into(),
            }],
        };
        let result = t.deliver(signed(&t, &alice, &core().message(&msg)));
        assert_eq!(
            (&*result.codespace, result.code),
            ("sdk", 4),
            "{}",
            result.log
        );
        assert!(result.log.contains("is not allowed to receive funds"));
    }
}

#[test]
fn a_swap_must_be_signed_by_its_sender() {
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
fn messages_that_can_never_succeed_are_refused_by_the_check() {
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
fn an_average_price_is_queried_over_a_period() {
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
fn a_chain_with_pools_starts_again_from_its_export() {
    let (mut t, _, bob) = pooled();
    for _ in 0..3 {
        let msg = swap(&show(&bob.address), "1", "1000000utarn", "0");
        t.deliver(signed(&t, &bob, &core().message(&msg)));
    }
    let document = t.app.query.export(Height::ZERO).unwrap();
    let again = TestChain::build().from_genesis(document).start();
    assert_eq!(
        again.genesis_hash,
        t.app.query.app_hash(Height::ZERO).unwrap()
    );
    let mut again = again;
    again.block(Vec::new());
    assert_eq!(pool(&again), pool(&t));
}
