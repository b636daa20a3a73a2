//! Random messages beside a ledger of plain numbers.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::Config;

use super::wallet::Plan;
use super::*;

#[derive(Debug, Clone)]
enum Step {
    Shield {
        who: u8,
        amount: u64,
        atom: bool,
    },
    Transfer {
        note: usize,
        who: u8,
        part: u8,
        relay: u64,
    },
    Unshield {
        note: usize,
        part: u8,
    },
    Swap {
        note: usize,
        part: u8,
    },
    Again {
        note: usize,
    },
    Block,
}

fn step() -> impl Strategy<Value = Step> {
    let note = 0..100_usize;
    prop_oneof![
        3 => (1..=4_u8, 1000..9_000_000_u64, any::<bool>())
            .prop_map(|(who, amount, atom)| Step::Shield { who, amount, atom }),
        3 => (note.clone(), 1..=4_u8, any::<u8>(), 0..50_u64).prop_map(|(note, who, part, relay)| {
            Step::Transfer {
                note,
                who,
                part,
                relay,
            }
        }),
        2 => (note.clone(), any::<u8>()).prop_map(|(note, part)| Step::Unshield { note, part }),
        2 => (note.clone(), any::<u8>()).prop_map(|(note, part)| Step::Swap { note, part }),
        1 => note.prop_map(|note| Step::Again { note }),
        4 => Just(Step::Block),
    ]
}

/// What the plain ledger says: notes with their owners and amounts, and what every account has.
struct Ledger {
    notes: Vec<(u8, Owned, u64)>,
    spent: Vec<(u8, Owned)>,
    accounts: BTreeMap<(u8, String), u128>,
}

impl Ledger {
    fn account(&mut self, who: u8, denom: &str) -> &mut u128 {
        let key = (who, denom.to_owned());
        self.accounts.get_mut(&key).unwrap()
    }

    fn hidden(&self, denom: &str) -> u128 {
        let notes = self.notes.iter();
        let of_denom = notes.filter(|(_, note, _)| note.denom.as_str() == denom);
        of_denom.map(|(_, note, _)| u128::from(note.amount)).sum()
    }

    /// An unspent note that can be spent in this block.
    fn pick(&self, t: &Harness, nth: usize) -> Option<usize> {
        let now = t.ctx().height().get();
        let ripe: Vec<usize> = (0..self.notes.len())
            .filter(|at| self.notes[*at].2 + 10 < now)
            .collect();
        ripe.get(nth.checked_rem(ripe.len())?).copied()
    }
}

fn part_of(amount: u64, part: u8) -> u64 {
    u64::try_from(u128::from(amount) * u128::from(part) / 255).unwrap()
}

/// A spend of one note by its owner, with randomness of its own.
fn plan(t: &Harness, owner: u8, note: &Owned, fresh: u8) -> Plan {
    Plan {
        fresh,
        ..Plan::new(t, &Person::new(owner), std::slice::from_ref(note))
    }
}

fn run(t: &mut Harness, ledger: &mut Ledger, step: &Step, fresh: u8) {
    match *step {
        Step::Block => mature(t),
        Step::Shield { who, amount, atom } => {
            let denom = if atom { "uatom" } else { "utarn" };
            let height = t.ctx().height().get();
            let note = shield(t, &Person::new(who), &format!("{amount}{denom}"));
            *ledger.account(who, denom) -= u128::from(amount);
            ledger.notes.push((who, note, height));
        }
        Step::Again { note } => again(t, ledger, note, fresh),
        Step::Transfer { note, .. } | Step::Unshield { note, .. } | Step::Swap { note, .. } => {
            if let Some(at) = ledger.pick(t, note) {
                spend(t, ledger, at, step, fresh);
            }
        }
    }
}

fn spend(t: &mut Harness, ledger: &mut Ledger, at: usize, step: &Step, fresh: u8) {
    let (owner, input, _) = ledger.notes[at].clone();
    let made = match *step {
        Step::Transfer {
            who, part, relay, ..
        } => Some(pay(t, ledger, (owner, &input), (who, part, relay), fresh)),
        Step::Unshield { part, .. } => take_out(t, ledger, (owner, &input), part, fresh),
        Step::Swap { part, .. } => trade(t, (owner, &input), part, fresh),
        _ => None,
    };
    let Some(made) = made else {
        return;
    };
    ledger.notes.remove(at);
    ledger.spent.push((owner, input));
    let height = t.ctx().height().get();
    let made = made.into_iter().map(|(who, note)| (who, note, height));
    ledger.notes.extend(made);
}

fn pay(
    t: &mut Harness,
    ledger: &mut Ledger,
    (owner, input): (u8, &Owned),
    (who, part, relay): (u8, u8, u64),
    fresh: u8,
) -> Vec<(u8, Owned)> {
    let relay = relay.min(input.amount);
    let sent = part_of(input.amount - relay, part);
    let plan = Plan {
        relay,
        ..plan(t, owner, input, fresh)
    };
    let (payer, payee) = (Person::new(owner), Person::new(who));
    let outputs = [(&payee, sent), (&payer, input.amount - relay - sent)];
    let (msg, [a, b]) = plan.transfer(&plan.sender, outputs);
    send(t, &msg).unwrap();
    *ledger.account(owner, input.denom.as_str()) += u128::from(relay);
    vec![(who, a), (owner, b)]
}

fn take_out(
    t: &mut Harness,
    ledger: &mut Ledger,
    (owner, input): (u8, &Owned),
    part: u8,
    fresh: u8,
) -> Option<Vec<(u8, Owned)>> {
    let amount = part_of(input.amount, part);
    if amount == 0 {
        return None;
    }
    let plan = plan(t, owner, input, fresh);
    let (msg, change) = plan.unshield(None, amount, &Person::new(owner));
    send(t, &msg).unwrap();
    *ledger.account(owner, input.denom.as_str()) += u128::from(amount);
    Some(vec![(owner, change)])
}

fn trade(
    t: &mut Harness,
    (owner, input): (u8, &Owned),
    part: u8,
    fresh: u8,
) -> Option<Vec<(u8, Owned)>> {
    let amount = part_of(input.amount, part);
    let quote = t.ask(&dex::QueryQuoteRequest {
        pool_id: "1".to_owned(),
        token_in: input.denom.to_string(),
        amount_in: amount.to_string(),
    });
    // What cannot be quoted cannot be swapped.
    let quote = quote.ok()?;
    let plan = plan(t, owner, input, fresh);
    let out: u64 = quote.amount_out.parse().unwrap();
    let (msg, [mut output, change]) = plan.swap("1", (amount, out), &Person::new(owner));
    assert_eq!(send(t, &msg).unwrap().amount_out, quote.amount_out);
    let is_tarn = input.denom.as_str() == "utarn";
    let other = if is_tarn { "uatom" } else { "utarn" };
    output.denom = other.parse().unwrap();
    output.amount = out;
    Some(vec![(owner, output), (owner, change)])
}

/// Spends what was spent before.
fn again(t: &mut Harness, ledger: &Ledger, nth: usize, fresh: u8) {
    let Some(at) = nth.checked_rem(ledger.spent.len()) else {
        return;
    };
    let (owner, input) = &ledger.spent[at];
    if input.amount > 0 {
        let plan = plan(t, *owner, input, fresh);
        let (msg, _) = plan.unshield(None, 1, &Person::new(*owner));
        assert_refused(t, &msg, 730);
    }
}

proptest! {
    #![proptest_config(Config { cases: 4, ..Config::default() })]

    #[test]
    fn any_messages_keep_the_books_and_the_owners(steps in prop::collection::vec(step(), 40)) {
        let mut t = start();
        let msg = dex::MsgCreatePool {
            sender: show(&Person::new(4).address),
            token_a: Some(coin("1000000000utarn")),
            token_b: Some(coin("2000000000uatom")),
            swap_fee: "0.003".to_owned(),
        };
        send(&mut t, &msg).unwrap();
        let mut ledger = Ledger { notes: Vec::new(), spent: Vec::new(), accounts: BTreeMap::new() };
        for n in 1..=4 {
            for denom in ["uatom", "utarn"] {
                let held = balance(&t, &Person::new(n).address, denom);
                ledger.accounts.insert((n, denom.to_owned()), held);
            }
        }
        for (step, fresh) in steps.iter().zip(1..) {
            run(&mut t, &mut ledger, step, fresh);
            for denom in ["uatom", "utarn"] {
                prop_assert_eq!(books(&t, denom).total, ledger.hidden(denom));
            }
            for ((who, denom), held) in &ledger.accounts {
                prop_assert_eq!(balance(&t, &Person::new(*who).address, denom), *held);
            }
        }
        // Everybody can take out all that is theirs.
        mature(&mut t);
        for (owner, note, _) in &ledger.notes {
            if note.amount > 0 {
                let person = Person::new(*owner);
                let plan = Plan { fresh: 200, ..Plan::new(&t, &person, std::slice::from_ref(note)) };
                let (msg, _) = plan.unshield(None, note.amount, &person);
                send(&mut t, &msg).unwrap();
            }
        }
        prop_assert_eq!(books(&t, "utarn").total + books(&t, "uatom").total, 0);
    }
}
