//! Double spends in every way, and changes of parameters on a running chain.

use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{Coins, Height};
use tarn_proto::Namespace;
use tarn_tests::private::{Purse, deliver, put, sign_private, signed};
use tarn_tests::{ALICE, Account, BOB, TestChain, TestNode, account, coins, show};
use tarn_wallet::privacy::{Plan, ShieldOrder, SwapOrder, Terms, UnshieldOrder};
use tarn_wallet::{Algorithm, Secret};

use super::*;
use crate::machine::craft::verdict;
use crate::machine::script::invariants_hold;

/// Alice has a note of 1000000utarn, and so has Bob.
fn noted(t: &mut TestChain) -> Purse {
    for name in [ALICE, BOB] {
        let purse = Purse::of(name);
        let plan = purse.wallet.shield(&bare("utarn", 1_000_000)).unwrap();
        let result = deliver(t, &account(name), &plan.message);
        assert_eq!(verdict(&result), ("", 0, ""));
    }
    t.ripen();
    let mut alice = Purse::of(ALICE);
    alice.scan_on(t);
    alice
}

fn bare(denom: &str, amount: u64) -> ShieldOrder {
    ShieldOrder {
        denom: denom.parse().unwrap(),
        amount,
        bare: true,
    }
}

/// An unshield of a part of the only note; another call spends the same note in another message.
fn take(purse: &mut Purse, amount: u64) -> Plan<pb::MsgUnshield> {
    let sender = purse.wallet.account();
    let order = UnshieldOrder {
        denom: "utarn".parse().unwrap(),
        amount,
        recipient: None,
        terms: Terms {
            retry: true,
            ..Terms::own(sender)
        },
    };
    let plan = purse.wallet.unshield(&order).unwrap();
    purse.sends(plan)
}

#[test]
fn a_note_is_spent_once_by_two_messages_of_one_transaction() {
    let mut t = TestChain::new();
    let mut purse = noted(&mut t);
    let alice = account(ALICE);
    let (one, two) = (take(&mut purse, 1000), take(&mut purse, 2000));
    assert_eq!(one.message.nullifier, two.message.nullifier);
    let tx = TxBuilder::new(Namespace::Core)
        .message(&one.message)
        .message(&two.message)
        .fee(coins("50000utarn"), 2_000_000);
    let data = t.signer_data(&alice, 0);
    let tx = tx.sign(&[Signer {
        key: &alice.key,
        data,
    }]);
    let before = t.balance(&alice.address, "utarn");
    let result = t.deliver(tx);
    assert_eq!((result.codespace.as_str(), result.code), ("privacy", 730));
    // The first message is rolled back with the second.
    assert_eq!(before - t.balance(&alice.address, "utarn"), 50_000);
    invariants_hold(&t);
}

/// Its sender could buy before it and sell after it at the owner's cost.
#[test]
fn a_shielded_swap_is_the_only_message_of_its_transaction() {
    let mut t = TestChain::new();
    let mut purse = noted(&mut t);
    let alice = account(ALICE);
    let order = SwapOrder {
        pool_id: "1".to_owned(),
        denom: "utarn".parse().unwrap(),
        amount: 1000,
        min_out: 1,
        memo: String::new(),
        terms: Terms::own(purse.wallet.account()),
    };
    let plan = purse.wallet.swap(&order).unwrap();
    let swap = purse.sends(plan).message;
    let shield = purse.wallet.shield(&bare("utarn", 5000)).unwrap().message;
    let txs = [
        TxBuilder::new(Namespace::Core)
            .message(&swap)
            .message(&shield),
        TxBuilder::new(Namespace::Core)
            .message(&shield)
            .message(&swap),
        TxBuilder::new(Namespace::Core)
            .message(&swap)
            .message(&swap),
    ];
    for tx in txs {
        let data = t.signer_data(&alice, 0);
        let tx = tx.fee(coins("50000utarn"), 2_000_000).sign(&[Signer {
            key: &alice.key,
            data,
        }]);
        let result = t.deliver(tx);
        assert_eq!((result.codespace.as_str(), result.code), ("privacy", 715));
    }
}

#[test]
fn a_note_is_spent_once_in_one_block_and_in_later_ones() {
    let mut t = TestChain::new();
    let mut purse = noted(&mut t);
    let alice = account(ALICE);
    let plans = [1000, 2000, 3000].map(|amount| take(&mut purse, amount));
    // A second proof for the note with another ring would reveal the note.
    assert!(plans.iter().skip(1).all(|plan| plan.about.same_ring));
    let [one, two, three] = plans.map(|plan| plan.message);
    let txs = vec![
        sign_private(&t, &alice, &one, 0),
        sign_private(&t, &alice, &two, 1),
    ];
    let results = t.block(txs).results;
    assert_eq!(verdict(&results[0]), ("", 0, ""));
    assert_eq!(results[1].code, 730, "{}", results[1].log);
    assert_eq!(deliver(&mut t, &alice, &three).code, 730);
    invariants_hold(&t);
}

#[tokio::test]
async fn a_note_is_spent_once_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let node = TestNode::build().home(folder.path()).start().await;
    let mut purse = Purse::at(&node, 1);
    let shield = purse.wallet.shield(&bare("utarn", 1_000_000)).unwrap();
    assert_eq!(put(&node, 1, &shield.message).await["code"], 0);
    purse.scan_at(&node).await;
    let (one, two) = (take(&mut purse, 1000), take(&mut purse, 2000));
    let spent = put(&node, 1, &one.message).await;
    assert_eq!(spent["code"], 0, "{spent}");
    let path = format!("/svc/privacy/v1/nullifier/{}", one.message.nullifier);
    let answer = node.rest.get(&path).await.ok();
    assert_eq!(
        (&answer["spent"], &answer["spent_at_height"]),
        (&true.into(), &spent["height"])
    );
    let node = node.restart().await;
    for mode in ["BROADCAST_MODE_SYNC", "BROADCAST_MODE_BLOCK"] {
        let tx = signed(&node, 1, &two.message).await;
        let again = node.broadcast(&tx, mode).await;
        assert_eq!(again["code"], 730, "{again}");
        assert_eq!(again["codespace"], "privacy");
    }
    assert_eq!(node.rest.get(&path).await.ok(), answer);
    node.stop().await;
}

#[tokio::test]
async fn two_spends_of_one_note_are_not_pending_together() {
    let node = TestNode::manual().await;
    let mut purse = Purse::at(&node, 1);
    let shield = purse.wallet.shield(&bare("utarn", 1_000_000)).unwrap();
    let tx = signed(&node, 1, &shield.message).await;
    assert_eq!(node.broadcast(&tx, "BROADCAST_MODE_SYNC").await["code"], 0);
    node.mine(1).await;
    purse.scan_at(&node).await;
    let (one, two) = (take(&mut purse, 1000), take(&mut purse, 2000));
    let first = signed(&node, 1, &one.message).await;
    assert_eq!(
        node.broadcast(&first, "BROADCAST_MODE_SYNC").await["code"],
        0
    );
    let data = node.signer_data(1, 1).await;
    let key = node.secret(1).signer();
    let second = TxBuilder::new(Namespace::Core)
        .message(&two.message)
        .fee(Coins::default(), 2_000_000)
        .sign(&[Signer { key: &key, data }]);
    let refused = node.broadcast(&second, "BROADCAST_MODE_SYNC").await;
    assert_eq!(
        (&refused["codespace"], &refused["code"]),
        (&"privacy".into(), &730.into())
    );
    // An invalid proof does not enter the mempool.
    let mut forged = take(&mut purse, 3000).message;
    forged.sender = node.address(3).to_owned();
    let forged = signed(&node, 3, &forged).await;
    let refused = node.broadcast(&forged, "BROADCAST_MODE_SYNC").await;
    assert_eq!(refused["codespace"], "privacy", "{refused}");
    let waiting = node
        .rpc("num_unconfirmed_txs", serde_json::json!({}))
        .await
        .unwrap();
    assert_eq!(waiting["total"], "1");
    node.mine(1).await;
    let path = format!("/svc/privacy/v1/nullifier/{}", one.message.nullifier);
    assert_eq!(node.rest.get(&path).await.ok()["spent"], true);
    node.stop().await;
}

/// A transaction signed for another chain id.
fn signed_for(t: &TestChain, chain_id: &str, who: &Account, message: &pb::MsgUnshield) -> Vec<u8> {
    let data = SignerData {
        chain_id: chain_id.parse().unwrap(),
        ..t.signer_data(who, 0)
    };
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins("50000utarn"), 2_000_000);
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

#[test]
fn a_note_is_spent_once_even_after_a_change_of_the_chain_id() {
    let mut t = TestChain::new();
    let mut purse = noted(&mut t);
    let (alice, bob) = (account(ALICE), account(BOB));
    let spent = take(&mut purse, 1000);
    assert_eq!(deliver(&mut t, &alice, &spent.message).code, 0);
    let mut document = t.app.query.export(Height::ZERO).unwrap();
    document.chain_id = "tarn-test-2".to_owned();
    let mut t = TestChain::build().from_genesis(document).start();
    t.block(Vec::new());
    // A note spent before: with the old proof, and with a new one for the new chain id.
    let old = signed_for(&t, "tarn-test-2", &alice, &spent.message);
    assert_eq!(t.deliver(old).code, 730);
    let bytes = sha2::Digest::finalize(<sha2::Sha256 as sha2::Digest>::new_with_prefix(BOB)).into();
    let secret = Secret::new(Algorithm::Secp256k1, bytes).unwrap();
    let mut purse = Purse::new(&secret, "tarn-test-2");
    t.ripen();
    purse.scan_on(&t);
    // A note not spent before: it can be spent once.
    assert_eq!(purse.holds("utarn"), 1_000_000);
    let (one, two) = (take(&mut purse, 5000), take(&mut purse, 6000));
    let tx = signed_for(&t, "tarn-test-2", &bob, &one.message);
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
    let tx = signed_for(&t, "tarn-test-2", &bob, &two.message);
    assert_eq!(t.deliver(tx).code, 730);
    invariants_hold(&t);
}

/// Changes parameters by the authority.
fn change(t: &mut TestChain, change: impl FnOnce(&mut pb::Params)) {
    let mut params = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    change(&mut params);
    let update = pb::MsgUpdateParams {
        authority: show(&account(ALICE).address),
        params: Some(params),
    };
    let result = deliver(t, &account(ALICE), &update);
    assert_eq!(verdict(&result), ("", 0, ""));
}

#[test]
fn changed_parameters_take_effect() {
    let mut t = TestChain::new();
    let mut purse = noted(&mut t);
    let (alice, bob) = (account(ALICE), account(BOB));
    // The minimum shield amount.
    let less = bare("utarn", 1_999);
    change(&mut t, |params| {
        params.min_shield_amount = "2000".to_owned();
    });
    let shield = Purse::of(BOB).wallet.shield(&less).unwrap();
    assert_eq!(deliver(&mut t, &bob, &shield.message).code, 702);
    change(&mut t, |params| {
        params.min_shield_amount = "1999".to_owned();
    });
    for _ in 0..20 {
        let shield = Purse::of(BOB).wallet.shield(&less).unwrap();
        assert_eq!(deliver(&mut t, &bob, &shield.message).code, 0);
    }
    // The gas of a proof.
    t.ripen();
    purse.scan_on(&t);
    let plan = take(&mut purse, 10);
    let tx = sign_private(&t, &alice, &plan.message, 0);
    let gas = |t: &TestChain| t.app.query.simulate(&tx).unwrap().gas_used;
    let usual = gas(&t);
    change(&mut t, |params| {
        params.proof_verification_gas = "350000".to_owned();
    });
    let tx = sign_private(&t, &alice, &plan.message, 0);
    assert_eq!(t.app.query.simulate(&tx).unwrap().gas_used - usual, 100_000);
    // The ring size: a ring of all notes is larger than the new size.
    change(&mut t, |params| params.ring_size = "16".to_owned());
    let result = deliver(&mut t, &alice, &plan.message);
    assert_eq!(
        (result.codespace.as_str(), result.code),
        ("privacy", 720),
        "{}",
        result.log
    );
    // The maximum duration of a grant.
    let grant = |t: &TestChain, seconds: i64| {
        let now = t.next_block(Vec::new()).time;
        pb::MsgCreateViewingKey {
            grantor: show(&alice.address),
            grantee: show(&bob.address),
            grant_type: "full".to_owned(),
            expires_at: Some(tarn_proto::Timestamp {
                seconds: now.seconds() + seconds,
                nanos: 0,
            }),
            ..pb::MsgCreateViewingKey::default()
        }
    };
    change(&mut t, |params| {
        params.max_viewing_key_duration = "3600s".to_owned();
    });
    let long = grant(&t, 3601);
    assert_eq!(deliver(&mut t, &alice, &long).code, 751);
    let short = grant(&t, 3600);
    assert_eq!(deliver(&mut t, &alice, &short).code, 0);
    invariants_hold(&t);
}
