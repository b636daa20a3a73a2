//! People who keep value private, at a real node's interface.

use serde_json::{Value, json};
use tarn_notes::GrantType;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_tests::private::{Purse, client, put};
use tarn_tests::{TestNode, coins};
use tarn_wallet::privacy::{
    Event, GrantOrder, Level, ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder, min_out,
};

/// Positions of the people among the accounts.
const ALICE: usize = 1;
const BOB: usize = 2;
const CAROL: usize = 3;
/// Some who only shield, so that there is somebody to hide among.
const CROWD: std::ops::Range<usize> = 4..8;

/// Asserts success.
fn fine(answer: &Value) -> u64 {
    assert_eq!(answer["code"], 0, "{answer}");
    answer["height"].as_str().unwrap().parse().unwrap()
}

/// What two people do with each other, with one kind of keys.
struct Stage {
    node: TestNode,
    alice: Purse,
    bob: Purse,
    level: Level,
}

impl Stage {
    async fn set(level: Level) -> Self {
        let node = TestNode::start().await;
        for account in CROWD {
            let mut purse = Purse::at(&node, account);
            let order = shield_order("1000000utarn", true);
            let plan = purse.wallet.shield(&order).unwrap();
            fine(&put(&node, account, &plan.message).await);
        }
        // Who has signed something has shown a key, and can be paid by address.
        for account in [BOB, CAROL] {
            fine(&node.send(account, 0, "1utarn").await);
        }
        let (alice, bob) = (Purse::at(&node, ALICE), Purse::at(&node, BOB));
        Self {
            node,
            alice,
            bob,
            level,
        }
    }

    /// Account-native wallets are paid to by their address, others by a shielded one.
    async fn bobs_place(&self) -> tarn_wallet::privacy::Payee {
        let text = match self.level {
            Level::Account => self.node.address(BOB).to_owned(),
            Level::Privacy => self.bob.wallet.shielded_address().unwrap(),
        };
        let payee = self.alice.wallet.payee(&client(&self.node), &text).await;
        payee.unwrap()
    }

    fn terms(&self, account: usize) -> Terms {
        Terms {
            hurry: true,
            ..Terms::own(self.node.address(account))
        }
    }
}

fn shield_order(amount: &str, bare: bool) -> ShieldOrder {
    let coins = coins(amount);
    let coin = (&coins).into_iter().next().unwrap();
    ShieldOrder {
        denom: coin.denom.clone(),
        amount: coin.amount.to_string().parse().unwrap(),
        bare,
    }
}

/// Shields, pays, swaps and takes out.
async fn story(level: Level) {
    let mut s = Stage::set(level).await;
    let node = &s.node;
    // A bare MsgShield has a sender and an amount, and nothing else.
    let shield = match level {
        Level::Account => pb::MsgShield {
            sender: node.address(ALICE).to_owned(),
            amount: Some(
                (&coins("5000000utarn"))
                    .into_iter()
                    .next()
                    .unwrap()
                    .clone()
                    .into(),
            ),
            ..pb::MsgShield::default()
        },
        Level::Privacy => {
            let order = shield_order("5000000utarn", false);
            s.alice.wallet.shield(&order).unwrap().message
        }
    };
    assert_eq!(shield.note_key.is_empty(), level == Level::Account);
    let before = node.balance(node.address(ALICE), "utarn").await;
    fine(&put(node, ALICE, &shield).await);
    let after = node.balance(node.address(ALICE), "utarn").await;
    assert_eq!(before - after, 5_000_000);
    s.alice.scan_at(node).await;
    assert_eq!(s.alice.holds("utarn"), 5_000_000);
    // To Bob.
    let to = s.bobs_place().await;
    let plan = s.alice.wallet.transfer(&TransferOrder {
        denom: "utarn".parse().unwrap(),
        amount: 3_200_000,
        to,
        named: false,
        memo: "for the boat".to_owned(),
        terms: s.terms(ALICE),
    });
    let plan = plan.unwrap();
    // Everybody's notes so far hide the spend.
    assert_eq!((plan.about.ring, plan.about.change), (5, 1_800_000));
    fine(&put(&s.node, ALICE, &plan.message).await);
    assert_ne!(plan.message.recipient, s.node.address(BOB));
    s.alice.scan_at(&s.node).await;
    assert_eq!(s.alice.holds("utarn"), 1_800_000);
    s.bob.scan_at(&s.node).await;
    assert_eq!(s.bob.holds("utarn"), 3_200_000);
    let memos: Vec<String> = s.bob.wallet.notes().into_iter().map(|n| n.memo).collect();
    assert_eq!(memos, ["for the boat"]);
    // Through the exchange, at exactly the public price.
    let path = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=2000000";
    let quote = s.node.rest.get(path).await.ok();
    let quote: u64 = quote["amount_out"].as_str().unwrap().parse().unwrap();
    let plan = s.bob.wallet.swap(&SwapOrder {
        pool_id: "1".to_owned(),
        denom: "utarn".parse().unwrap(),
        amount: 2_000_000,
        min_out: min_out(quote, 0),
        memo: String::new(),
        terms: s.terms(BOB),
    });
    fine(&put(&s.node, BOB, &plan.unwrap().message).await);
    s.bob.scan_at(&s.node).await;
    assert_eq!(
        (s.bob.holds("utarn"), s.bob.holds("uusdc")),
        (1_200_000, quote)
    );
    // And out again.
    let before = s.node.balance(s.node.address(BOB), "uusdc").await;
    let plan = s.bob.wallet.unshield(&UnshieldOrder {
        denom: "uusdc".parse().unwrap(),
        amount: quote - 1,
        recipient: None,
        terms: s.terms(BOB),
    });
    let plan = plan.unwrap();
    fine(&put(&s.node, BOB, &plan.message).await);
    let after = s.node.balance(s.node.address(BOB), "uusdc").await;
    assert_eq!(after - before, u128::from(quote - 1));
    s.bob.scan_at(&s.node).await;
    assert_eq!(s.bob.holds("uusdc"), 1);
    // The same proof takes nothing twice.
    let again = put(&s.node, BOB, &plan.message).await;
    assert_eq!(
        (&again["codespace"], &again["code"]),
        (&json!("privacy"), &json!(730))
    );
    sound(
        &s.node,
        &[("utarn", 4_000_000 + 5_000_000 - 2_000_000), ("uusdc", 1)],
    )
    .await;
    s.node.stop().await;
}

/// The books agree with what is held, and with the plain sums.
async fn sound(node: &TestNode, totals: &[(&str, u64)]) {
    let audit = node.rest.get("/svc/privacy/v1/audit").await.ok();
    assert_eq!(audit["sound"], true, "{audit}");
    for (denom, total) in totals {
        let denoms = audit["denoms"].as_array().unwrap();
        let books = denoms
            .iter()
            .find(|books| books["denom"] == *denom)
            .unwrap();
        let total = total.to_string();
        assert_eq!(books["total_shielded"], *total, "{books}");
        assert_eq!(books["held"], *total, "{books}");
        let path = format!("/svc/privacy/v1/pool_stats?denom={denom}");
        let stats = node.rest.get(&path).await.ok();
        assert_eq!(stats["total_shielded"], *total);
    }
}

#[tokio::test]
async fn value_goes_in_changes_hands_is_swapped_and_comes_out_with_account_keys_alone() {
    story(Level::Account).await;
}

#[tokio::test]
async fn value_goes_in_changes_hands_is_swapped_and_comes_out_with_privacy_keys() {
    story(Level::Privacy).await;
}

/// Carol is let look at Alice's notes, and then no longer.
async fn shown(level: Level) {
    let mut s = Stage::set(level).await;
    let order = shield_order("5000000utarn", level == Level::Account);
    let shield = s.alice.wallet.shield(&order).unwrap().message;
    fine(&put(&s.node, ALICE, &shield).await);
    s.alice.scan_at(&s.node).await;
    let to = s.bobs_place().await;
    let transfer = |amount, terms| TransferOrder {
        denom: "utarn".parse().unwrap(),
        amount,
        to,
        named: false,
        memo: "rent".to_owned(),
        terms,
    };
    let terms = s.terms(ALICE);
    let plan = s
        .alice
        .wallet
        .transfer(&transfer(700_000, terms.clone()))
        .unwrap();
    fine(&put(&s.node, ALICE, &plan.message).await);
    s.alice.scan_at(&s.node).await;
    let node = client(&s.node);
    let now = s.node.chain.genesis.genesis_time.seconds;
    let order = GrantOrder {
        grantee: s.node.address(CAROL).to_owned(),
        grant_type: GrantType::Full,
        expires_at: u64::try_from(now + 86_400).unwrap(),
        level,
    };
    let sealed = s.alice.wallet.grant(&node, &order).await.unwrap();
    fine(&put(&s.node, ALICE, &sealed.message).await);
    // Carol has nothing but her own key and what the chain says.
    let mut carol = Purse::at(&s.node, CAROL);
    carol.scan_at(&s.node).await;
    let path = format!("/svc/privacy/v1/viewing_keys/{}", s.node.address(ALICE));
    let listed = s.node.rest.get(&path).await.ok();
    assert_eq!(listed["grants"][0]["grantee"], s.node.address(CAROL));
    assert_eq!(listed["grants"][0]["grant_type"], "full");
    let open = |carol: &Purse| {
        let (grantor, parts) = (s.node.address(ALICE), &sealed.parts);
        carol
            .wallet
            .open_view(grantor, GrantType::Full, order.expires_at, parts)
    };
    let view = open(&carol).unwrap();
    let seen = carol.wallet.look(&view).unwrap();
    assert_eq!(seen.balance, Some(vec![("utarn".to_owned(), 4_300_000)]));
    let [spend] = &seen.spends[..] else {
        panic!("{seen:?}");
    };
    assert_eq!(
        (spend.sent, spend.change, spend.relay_fee),
        (700_000, 4_300_000, Some(0))
    );
    let shielded = seen
        .notes
        .iter()
        .find(|note| note.amount == 5_000_000)
        .unwrap();
    assert_eq!(spend.inputs, [shielded.index]);
    // A view opens for nobody else, and Bob's own notes are not in it.
    assert!(
        seen.notes.iter().all(|note| note.amount != 700_000),
        "{seen:?}"
    );
    open(&s.bob).map(drop).unwrap_err();
    // Taken back, and made real: what comes after is not seen.
    let (revoke, rotate) = s.alice.wallet.revoke(s.node.address(CAROL)).unwrap();
    fine(&put(&s.node, ALICE, &revoke).await);
    fine(&put(&s.node, ALICE, &rotate).await);
    let listed = s.node.rest.get(&path).await.ok();
    assert_eq!(listed, json!({ "grants": [] }));
    s.alice.scan_at(&s.node).await;
    let plan = s.alice.wallet.transfer(&transfer(100_000, terms)).unwrap();
    fine(&put(&s.node, ALICE, &plan.message).await);
    s.alice.scan_at(&s.node).await;
    assert_eq!(s.alice.holds("utarn"), 4_200_000);
    carol.scan_at(&s.node).await;
    let later = carol.wallet.look(&view).unwrap();
    assert_eq!(later.notes.len(), seen.notes.len(), "{later:?}");
    assert_eq!(later.spends, seen.spends);
    // Alice herself still knows all of it.
    let sent = s
        .alice
        .wallet
        .history()
        .into_iter()
        .filter(|entry| matches!(entry.event, Event::Sent { .. }));
    let amounts: Vec<u64> = sent.map(|entry| entry.amount).collect();
    assert_eq!(amounts, [700_000, 100_000]);
    s.node.stop().await;
}

#[tokio::test]
async fn a_full_grant_shows_all_until_it_is_taken_back_with_account_keys_alone() {
    shown(Level::Account).await;
}

#[tokio::test]
async fn a_full_grant_shows_all_until_it_is_taken_back_with_privacy_keys() {
    shown(Level::Privacy).await;
}
