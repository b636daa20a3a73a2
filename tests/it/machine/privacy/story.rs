//! Private payments from shield to unshield, over the access points of a real node.

use serde_json::{Value, json};
use tarn_notes::GrantType;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_tests::private::{Purse, client, put};
use tarn_tests::{TestNode, coins};
use tarn_wallet::privacy::{
    Event, GrantOrder, Level, Plan, Seen, ShieldOrder, SwapOrder, Terms, TransferOrder,
    UnshieldOrder, min_out,
};

use super::coin;

/// Indexes of the accounts.
const ALICE: usize = 1;
const BOB: usize = 2;
const CAROL: usize = 3;
/// Accounts that only shield, to be members of rings.
const CROWD: std::ops::Range<usize> = 4..8;

/// Asserts success.
fn fine(answer: &Value) -> u64 {
    assert_eq!(answer["code"], 0, "{answer}");
    answer["height"].as_str().unwrap().parse().unwrap()
}

/// A node with the wallets of Alice and Bob, with one kind of keys.
struct Scenario {
    node: TestNode,
    alice: Purse,
    bob: Purse,
    level: Level,
}

impl Scenario {
    async fn set(level: Level) -> Self {
        let node = TestNode::start().await;
        for account in CROWD {
            let purse = Purse::at(&node, account);
            let order = shield_order("1000000utarn", true);
            let plan = purse.wallet.shield(&order).unwrap();
            fine(&put(&node, account, &plan.message).await);
        }
        // An account that has signed has a public key in state and can be paid by address.
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

    /// Wallets with account keys are paid by their address, others by a shielded address.
    async fn payee_bob(&self) -> tarn_wallet::privacy::Payee {
        let text = match self.level {
            Level::Account => self.node.address(BOB).to_owned(),
            Level::Privacy => self.bob.wallet.shielded_address().unwrap(),
        };
        let payee = self.alice.wallet.payee(&client(&self.node), &text).await;
        payee.unwrap()
    }

    fn terms(&self, account: usize) -> Terms {
        Terms::own(self.node.address(account))
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

impl Scenario {
    /// Alice shields five million.
    async fn shield(&mut self) {
        let node = &self.node;
        // A bare MsgShield has only a sender and an amount.
        let shield = match self.level {
            Level::Account => pb::MsgShield {
                sender: node.address(ALICE).to_owned(),
                amount: Some(coin("5000000utarn")),
                ..pb::MsgShield::default()
            },
            Level::Privacy => {
                let order = shield_order("5000000utarn", false);
                self.alice.wallet.shield(&order).unwrap().message
            }
        };
        assert_eq!(shield.note_key.is_empty(), self.level == Level::Account);
        let before = node.balance(node.address(ALICE), "utarn").await;
        fine(&put(node, ALICE, &shield).await);
        let after = node.balance(node.address(ALICE), "utarn").await;
        assert_eq!(before - after, 5_000_000);
        self.alice.scan_at(node).await;
        assert_eq!(self.alice.holds("utarn"), 5_000_000);
    }

    /// Alice pays Bob.
    async fn pay(&mut self, amount: u64, memo: &str) -> Plan<pb::MsgPrivateTransfer> {
        let order = TransferOrder {
            denom: "utarn".parse().unwrap(),
            amount,
            to: self.payee_bob().await,
            named: false,
            memo: memo.to_owned(),
            terms: self.terms(ALICE),
        };
        let plan = self.alice.wallet.transfer(&order).unwrap();
        let plan = self.alice.sends(plan);
        fine(&put(&self.node, ALICE, &plan.message).await);
        self.alice.scan_at(&self.node).await;
        plan
    }

    /// Bob swaps two million at exactly the quoted amount, which is returned.
    async fn swap(&mut self) -> u64 {
        let path = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=2000000";
        let quote = self.node.rest.get(path).await.ok();
        let quote: u64 = quote["amount_out"].as_str().unwrap().parse().unwrap();
        let order = SwapOrder {
            pool_id: "1".to_owned(),
            denom: "utarn".parse().unwrap(),
            amount: 2_000_000,
            min_out: min_out(quote, 0),
            memo: String::new(),
            terms: self.terms(BOB),
        };
        let plan = self.bob.wallet.swap(&order).unwrap();
        let plan = self.bob.sends(plan);
        fine(&put(&self.node, BOB, &plan.message).await);
        self.bob.scan_at(&self.node).await;
        quote
    }

    /// Bob unshields coins.
    async fn leave(&mut self, denom: &str, amount: u64) -> Plan<pb::MsgUnshield> {
        let before = self.node.balance(self.node.address(BOB), denom).await;
        let order = UnshieldOrder {
            denom: denom.parse().unwrap(),
            amount,
            recipient: None,
            terms: self.terms(BOB),
        };
        let plan = self.bob.wallet.unshield(&order).unwrap();
        let plan = self.bob.sends(plan);
        fine(&put(&self.node, BOB, &plan.message).await);
        let after = self.node.balance(self.node.address(BOB), denom).await;
        assert_eq!(after - before, u128::from(amount));
        self.bob.scan_at(&self.node).await;
        plan
    }
}

/// Shields, transfers, swaps and unshields.
async fn story(level: Level) {
    let mut s = Scenario::set(level).await;
    s.shield().await;
    let plan = s.pay(3_200_000, "for the boat").await;
    // The ring holds all notes so far, and the message names no account.
    assert_eq!((plan.about.ring, plan.about.change), (5, 1_800_000));
    assert_ne!(plan.message.recipient, s.node.address(BOB));
    assert_eq!(s.alice.holds("utarn"), 1_800_000);
    s.bob.scan_at(&s.node).await;
    assert_eq!(s.bob.holds("utarn"), 3_200_000);
    let memos = s.bob.wallet.notes().into_iter().map(|note| note.memo);
    assert_eq!(memos.collect::<Vec<String>>(), ["for the boat"]);
    let quote = s.swap().await;
    let held = (s.bob.holds("utarn"), s.bob.holds("uusdc"));
    assert_eq!(held, (1_200_000, quote));
    let plan = s.leave("uusdc", quote - 1).await;
    assert_eq!(s.bob.holds("uusdc"), 1);
    // The same proof cannot be used twice.
    let again = put(&s.node, BOB, &plan.message).await;
    let verdict = (&again["codespace"], &again["code"]);
    assert_eq!(verdict, (&json!("privacy"), &json!(730)));
    let left = 4_000_000 + 5_000_000 - 2_000_000;
    sound(&s.node, &[("utarn", left), ("uusdc", 1)]).await;
    s.node.stop().await;
}

/// The audit agrees with the coins held and with the expected totals.
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
async fn coins_are_shielded_transferred_swapped_and_unshielded_with_account_keys() {
    Box::pin(story(Level::Account)).await;
}

#[tokio::test]
async fn coins_are_shielded_transferred_swapped_and_unshielded_with_privacy_keys() {
    Box::pin(story(Level::Privacy)).await;
}

/// Carol gets a viewing grant of Alice's notes, which is then revoked.
async fn shown(level: Level) {
    let mut s = Scenario::set(level).await;
    s.shield().await;
    s.pay(700_000, "rent").await;
    let now = s.node.chain.genesis.genesis_time.seconds;
    let order = GrantOrder {
        grantee: s.node.address(CAROL).to_owned(),
        grant_type: GrantType::Full,
        expires_at: u64::try_from(now + 86_400).unwrap(),
        level,
    };
    let sealed = s.alice.wallet.grant(&client(&s.node), &order).await;
    let sealed = sealed.unwrap();
    drop(s.alice.wallet.record(&sealed.ledger).unwrap());
    fine(&put(&s.node, ALICE, &sealed.message).await);
    assert_eq!(listed(&s.node).await.len(), 1);
    // Carol uses only her own key and the chain.
    let mut carol = Purse::at(&s.node, CAROL);
    carol.scan_at(&s.node).await;
    let open = |purse: &Purse| {
        let (grantor, parts) = (s.node.address(ALICE), &sealed.parts);
        let (kind, until) = (order.grant_type, order.expires_at);
        purse.wallet.open_view(grantor, kind, until, parts)
    };
    let view = open(&carol).unwrap();
    let seen = carol.wallet.look(&view).unwrap();
    sees_alice(&seen);
    // No other key opens it.
    open(&s.bob).map(drop).unwrap_err();
    // After the revocation and the change of view epoch later notes are not visible.
    let plan = s.alice.wallet.revoke(s.node.address(CAROL)).unwrap();
    let (revoke, rotate) = s.alice.sends(plan).message;
    fine(&put(&s.node, ALICE, &revoke).await);
    fine(&put(&s.node, ALICE, &rotate).await);
    assert_eq!(listed(&s.node).await, Vec::<Value>::new());
    s.alice.scan_at(&s.node).await;
    s.pay(100_000, "more rent").await;
    assert_eq!(s.alice.holds("utarn"), 4_200_000);
    carol.scan_at(&s.node).await;
    let later = carol.wallet.look(&view).unwrap();
    assert_eq!(later.notes.len(), seen.notes.len(), "{later:?}");
    assert_eq!(later.spends, seen.spends);
    // Alice still has the whole history.
    let history = s.alice.wallet.history().into_iter();
    let sent = history.filter(|entry| matches!(entry.event, Event::Sent { .. }));
    let amounts: Vec<u64> = sent.map(|entry| entry.amount).collect();
    assert_eq!(amounts, [700_000, 100_000]);
    s.node.stop().await;
}

/// Alice's grants, as the chain lists them.
async fn listed(node: &TestNode) -> Vec<Value> {
    let path = format!("/svc/privacy/v1/viewing_keys/{}", node.address(ALICE));
    let mut listed = node.rest.get(&path).await.ok();
    let Value::Array(grants) = listed["grants"].take() else {
        panic!("{listed}");
    };
    for grant in &grants {
        assert_eq!(grant["grantee"], node.address(CAROL));
        assert_eq!(grant["grant_type"], "full");
    }
    grants
}

/// Asserts that the view has Alice's payments, spends and balance, and nothing of Bob's.
fn sees_alice(seen: &Seen) {
    assert_eq!(seen.balance, Some(vec![("utarn".to_owned(), 4_300_000)]));
    let [spend] = &seen.spends[..] else {
        panic!("{seen:?}");
    };
    let figures = (spend.sent, spend.change, spend.relay_fee);
    assert_eq!(figures, (700_000, 4_300_000, Some(0)));
    let mut notes = seen.notes.iter();
    let shielded = notes.find(|note| note.amount == 5_000_000).unwrap();
    assert_eq!(spend.inputs, [shielded.index]);
    assert!(
        seen.notes.iter().all(|note| note.amount != 700_000),
        "{seen:?}"
    );
}

#[tokio::test]
async fn a_full_grant_shows_all_notes_until_it_is_revoked_with_account_keys() {
    Box::pin(shown(Level::Account)).await;
}

#[tokio::test]
async fn a_full_grant_shows_all_notes_until_it_is_revoked_with_privacy_keys() {
    Box::pin(shown(Level::Privacy)).await;
}
