//! Real wallets on a real machine, compared with a model of plain numbers.
//!
//! Three accounts shield, transfer, swap and unshield at random, in blocks of several signed
//! transactions, with mistakes and attacks in between. After every block the model, the wallets,
//! the module's audit and the coins it holds agree.

use std::collections::BTreeMap;

use prost::{Message, Name};
use serde_json::json;
use tarn_primitives::abci::TxResult;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_tests::private::{Asked, Purse, sign_private};
use tarn_tests::{ALICE, Account, BOB, CAROL, CHAIN_ID, TestChain, account, show};
use tarn_wallet::privacy::{
    Plan, PrivacyError, Recorded, ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder,
};

use super::coin;
use crate::machine::craft::verdict;
use crate::machine::script::{Dice, invariants_hold};

const PEOPLE: [&str; 3] = [ALICE, BOB, CAROL];
const DENOMS: [&str; 2] = ["utarn", "uusdc"];
/// A small ring size, so that rings are chosen from more notes than they hold.
const RING: u64 = 16;

fn messages() -> usize {
    let long = std::env::var_os("TARN_LONG").is_some();
    if long { 10_000 } else { 300 }
}

/// The effect of a successful message on the model.
#[derive(Debug, Clone, Default)]
struct Effect {
    /// Account, denom, and the change of the shielded balance.
    shielded: Vec<(usize, &'static str, i128)>,
    /// Account and denom of a swap's output, whose amount is known after the block.
    swapped: Option<(usize, &'static str)>,
}

/// The expected result of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ExpectedResult {
    Success,
    Refused(&'static str, u32),
}

struct Sent {
    tx: Vec<u8>,
    effect: Effect,
    expected: ExpectedResult,
    /// What the wallet undoes if it is refused.
    recorded: Recorded,
    who: usize,
}

struct World {
    t: TestChain,
    accounts: Vec<Account>,
    purses: Vec<Purse>,
    ledger: BTreeMap<(usize, &'static str), i128>,
    dice: Dice,
    /// Unshields that succeeded and must never succeed again.
    old: Vec<pb::MsgUnshield>,
    taken: BTreeMap<&'static str, usize>,
}

impl World {
    fn new(seed: u64) -> Self {
        let ring = json!({"params": {
            "ring_size": RING.to_string(),
            "min_shield_amount": "1000",
            "max_viewing_key_duration": "31536000s",
            "proof_verification_gas": "250000",
        }});
        let builder = TestChain::build().genesis(|genesis| {
            genesis.app_state.insert("privacy".to_owned(), ring);
        });
        let accounts: Vec<Account> = PEOPLE.map(account).into();
        let mut t = builder.start();
        let pool = dex::MsgCreatePool {
            sender: show(&accounts[0].address),
            token_a: Some(coin("50000000utarn")),
            token_b: Some(coin("90000000uusdc")),
            swap_fee: "0.003".to_owned(),
        };
        let tx = sign_private(&t, &accounts[0], &pool, 0);
        assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
        for who in &accounts {
            // An account that has signed has a public key in state and can be paid by address.
            let tx = t.send(who, &who.address, "1utarn");
            assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
        }
        Self {
            t,
            purses: PEOPLE.map(Purse::of).into(),
            accounts,
            ledger: BTreeMap::new(),
            dice: Dice::new(seed),
            old: Vec::new(),
            taken: BTreeMap::new(),
        }
    }

    fn roll(&mut self, sides: usize) -> usize {
        usize::try_from(self.dice.roll(u64::try_from(sides).unwrap())).unwrap()
    }

    fn holds(&self, who: usize, denom: &'static str) -> u64 {
        let held = self.ledger.get(&(who, denom)).copied().unwrap_or(0);
        u64::try_from(held).unwrap()
    }

    /// A random amount up to the whole, sometimes one more.
    fn some_of(&mut self, whole: u64) -> u64 {
        match self.dice.roll(12) {
            0 => whole,
            1 => whole + 1,
            _ => 1 + self.dice.roll(whole.max(1)),
        }
    }

    fn terms(&self, who: usize) -> Terms {
        Terms {
            // No expiry, so that a replay is refused as a double spend.
            blocks: 0,
            inputs: 4,
            ..Terms::own(show(&self.accounts[who].address))
        }
    }

    fn sent<M: Message + Name>(&mut self, who: usize, plan: &Plan<M>, effect: Effect) -> Sent {
        let recorded = self.purses[who].wallet.record(&plan.ledger).unwrap();
        Sent {
            tx: sign_private(&self.t, &self.accounts[who], &plan.message, 0),
            effect,
            expected: ExpectedResult::Success,
            recorded,
            who,
        }
    }

    fn shield(&mut self, who: usize, denom: &'static str) -> Sent {
        let amount = 900 + self.dice.roll(3_000_000);
        let order = ShieldOrder {
            denom: denom.parse().unwrap(),
            amount,
            bare: self.dice.roll(2) == 0,
        };
        let plan = self.purses[who].wallet.shield(&order).unwrap();
        let effect = Effect {
            shielded: vec![(who, denom, amount.into())],
            ..Effect::default()
        };
        let mut sent = self.sent(who, &plan, effect);
        if amount < 1000 {
            sent.expected = ExpectedResult::Refused("privacy", 702);
        }
        sent
    }

    fn transfer(&mut self, who: usize, denom: &'static str) -> Option<Sent> {
        let to = self.roll(PEOPLE.len());
        let amount = self.some_of(self.holds(who, denom));
        let asked = Asked::new(self.t.app.query.clone(), CHAIN_ID);
        let text = if self.dice.roll(2) == 0 {
            show(&self.accounts[to].address)
        } else {
            self.purses[to].wallet.shielded_address().unwrap()
        };
        let payee = futures::executor::block_on(self.purses[who].wallet.payee(&asked, &text));
        let is_altered = self.dice.roll(10) == 0;
        let mut terms = self.terms(who);
        if is_altered {
            // Its notes are held until its last height is over.
            terms.blocks = 1;
        }
        let plan = self.purses[who].wallet.transfer(&TransferOrder {
            denom: denom.parse().unwrap(),
            amount,
            to: payee.unwrap(),
            named: false,
            memo: String::new(),
            terms,
        });
        let plan = self.possible(who, denom, amount, plan)?;
        let effect = Effect {
            shielded: vec![
                (who, denom, -i128::from(amount)),
                (to, denom, amount.into()),
            ],
            ..Effect::default()
        };
        let mut sent = self.sent(who, &plan, effect);
        if is_altered {
            // A proof is invalid in another message.
            let mut other = plan.message;
            other.recipient = show(&account("mallory").address);
            sent.tx = sign_private(&self.t, &self.accounts[who], &other, 0);
            sent.expected = ExpectedResult::Refused("privacy", 712);
        }
        Some(sent)
    }

    fn unshield(&mut self, who: usize, denom: &'static str) -> Option<Sent> {
        if self.dice.roll(8) == 0 && !self.old.is_empty() {
            let at = self.roll(self.old.len());
            let mut message = self.old[at].clone();
            // With another sender the proof is invalid, whether spent or not.
            message.sender = show(&self.accounts[who].address);
            return Some(Sent {
                tx: sign_private(&self.t, &self.accounts[who], &message, 0),
                effect: Effect::default(),
                expected: ExpectedResult::Refused("privacy", 730),
                recorded: Recorded::default(),
                who,
            });
        }
        let amount = self.some_of(self.holds(who, denom));
        let terms = self.terms(who);
        let plan = self.purses[who].wallet.unshield(&UnshieldOrder {
            denom: denom.parse().unwrap(),
            amount,
            recipient: None,
            terms,
        });
        let plan = self.possible(who, denom, amount, plan)?;
        self.old.push(plan.message.clone());
        let effect = Effect {
            shielded: vec![(who, denom, -i128::from(amount))],
            ..Effect::default()
        };
        Some(self.sent(who, &plan, effect))
    }

    fn swap(&mut self, who: usize, denom: &'static str) -> Option<Sent> {
        let amount = self.some_of(self.holds(who, denom));
        if amount < 1000 {
            // The output of a tiny swap would be zero.
            return None;
        }
        let slips = self.dice.roll(6) == 0;
        let mut terms = self.terms(who);
        if slips {
            // Its notes are held until its last height is over.
            terms.blocks = 1;
        }
        let plan = self.purses[who].wallet.swap(&SwapOrder {
            pool_id: "1".to_owned(),
            denom: denom.parse().unwrap(),
            amount,
            min_out: if slips { u64::MAX } else { 1 },
            memo: String::new(),
            terms,
        });
        let plan = self.possible(who, denom, amount, plan)?;
        let [utarn, uusdc] = DENOMS;
        let other = if denom == utarn { uusdc } else { utarn };
        let effect = Effect {
            shielded: vec![(who, denom, -i128::from(amount))],
            swapped: Some((who, other)),
        };
        let mut sent = self.sent(who, &plan, effect);
        if slips {
            sent.expected = ExpectedResult::Refused("dex", 107);
        }
        Some(sent)
    }

    /// The plan, or none if the model explains why there is none.
    fn possible<M>(
        &self,
        who: usize,
        denom: &'static str,
        amount: u64,
        plan: Result<Plan<M>, PrivacyError>,
    ) -> Option<Plan<M>> {
        let all = self.purses[who].wallet.balances();
        let balance = all.iter().find(|balance| balance.denom == denom);
        match plan {
            Ok(plan) => Some(plan),
            Err(error) => {
                // Notes of this block cannot be spent yet, an unshield spends one note, and
                // other messages at most four.
                let largest = balance.map_or(0, |balance| balance.largest);
                let many = balance.is_some_and(|balance| balance.notes > 4);
                let plain = amount == 0 || amount > largest || many;
                assert!(plain, "{amount} of {balance:?}: {error}");
                None
            }
        }
    }

    fn next(&mut self, who: usize) -> Option<Sent> {
        let denom = DENOMS[self.roll(2)];
        match self.roll(9) {
            0..=2 => Some(self.shield(who, denom)),
            3..=5 => self.transfer(who, denom),
            6 | 7 => self.unshield(who, denom),
            _ => self.swap(who, denom),
        }
    }

    /// A block with one message each of some accounts.
    fn block(&mut self) -> usize {
        let mut sent = Vec::new();
        for who in 0..PEOPLE.len() {
            if self.dice.roll(4) > 0 {
                sent.extend(self.next(who));
            }
        }
        let txs = sent.iter().map(|sent| sent.tx.clone()).collect();
        let finalized = self.t.block(txs);
        for (sent, result) in sent.iter().zip(&finalized.results) {
            self.settle(sent, result);
        }
        self.t.ripen();
        for purse in &mut self.purses {
            purse.scan_on(&self.t);
        }
        self.agree();
        sent.len()
    }

    fn settle(&mut self, sent: &Sent, result: &TxResult) {
        let got = (result.codespace.as_str(), result.code);
        match sent.expected {
            ExpectedResult::Success => {
                assert_eq!(verdict(result), ("", 0, ""));
                for (who, denom, amount) in &sent.effect.shielded {
                    *self.ledger.entry((*who, denom)).or_default() += amount;
                }
                if let Some((who, denom)) = sent.effect.swapped {
                    *self.ledger.entry((who, denom)).or_default() += paid(result, denom);
                }
            }
            ExpectedResult::Refused(codespace, code) => {
                assert_eq!(got, (codespace, code), "{}", result.log);
                self.purses[sent.who]
                    .wallet
                    .failed_in_block(&sent.recorded)
                    .unwrap();
            }
        }
        let kind = match sent.expected {
            ExpectedResult::Success if sent.effect.swapped.is_some() => "swap",
            ExpectedResult::Success if sent.effect.shielded.len() == 2 => "transfer",
            ExpectedResult::Success if sent.effect.shielded.iter().all(|(.., by)| *by > 0) => {
                "shield"
            }
            ExpectedResult::Success => "unshield",
            ExpectedResult::Refused(..) => "refused",
        };
        *self.taken.entry(kind).or_default() += 1;
    }

    /// Checks that model, wallets, audit and coins agree.
    fn agree(&self) {
        invariants_hold(&self.t);
        let audit = self.t.ask(&pb::QueryAuditRequest {}).unwrap();
        assert!(audit.sound, "{audit:?}");
        for denom in DENOMS {
            let mut sum = 0;
            for (who, name) in PEOPLE.iter().enumerate() {
                let held = self.holds(who, denom);
                assert_eq!(self.purses[who].holds(denom), held, "{name} {denom}");
                sum += held;
            }
            let books = audit.denoms.iter().find(|books| books.denom == denom);
            let (total, held) =
                books.map_or(("0", "0"), |books| (&books.total_shielded, &books.held));
            assert_eq!(
                (total, held),
                (&*sum.to_string(), &*sum.to_string()),
                "{denom}"
            );
        }
    }
}

/// The output of a swap, which is public on its note.
fn paid(result: &TxResult, denom: &str) -> i128 {
    let notes = result
        .events
        .iter()
        .filter(|event| event.kind == "privacy_note");
    let value = |event: &tarn_primitives::RawEvent, key: &str| {
        let found = event
            .attributes
            .iter()
            .find(|attribute| attribute.key == key);
        found.map(|attribute| attribute.value.clone())
    };
    let note = notes
        .filter(|event| value(event, "denom").as_deref() == Some(denom))
        .find_map(|event| value(event, "amount").filter(|amount| !amount.is_empty()));
    note.expect("a swap's output has a public amount")
        .parse()
        .unwrap()
}

#[test]
fn wallets_audit_and_coins_agree_with_the_model_after_every_block() {
    let mut world = World::new(7);
    let mut sent = 0;
    while sent < messages() {
        sent += world.block();
    }
    for kind in ["shield", "transfer", "unshield", "swap", "refused"] {
        let count = world.taken.get(kind).copied().unwrap_or(0);
        assert!(count >= 10, "{count} of {kind} in {:?}", world.taken);
    }
}
