//! Notes through a pool.

use proptest::prelude::*;
use proptest::test_runner::Config;

use tarn_runtime::Msg;

use super::wallet::Plan;
use super::*;
use crate::msgs::ShieldedSwap;

/// With a pool of 1000000000utarn and 2000000000uatom made by the fourth person, and four notes.
fn pooled() -> (Harness, Vec<Owned>) {
    let mut t = start();
    let msg = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uatom")),
        swap_fee: "0.003".to_owned(),
    };
    send(&mut t, &msg).unwrap();
    for n in 1..=4 {
        shield(&mut t, &Person::new(n), "5000000utarn");
    }
    let alice = Person::new(1);
    let own = shield(&mut t, &alice, "1500000utarn");
    mature(&mut t);
    t.ctx_mut().take_events();
    (t, vec![own])
}

fn reserves(t: &Harness) -> (u128, u128) {
    let pool = tarn_dex::keeper::pool(t.ctx(), 1).unwrap();
    (pool.reserve_a, pool.reserve_b)
}

#[test]
fn a_shielded_swap_gets_exactly_what_the_quote_says() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let quote = t.ask(&dex::QueryQuoteRequest {
        pool_id: "1".to_owned(),
        token_in: "utarn".to_owned(),
        amount_in: "1000000".to_owned(),
    });
    assert_eq!(quote.unwrap().amount_out, "1992013");
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, [mut output, change]) = plan.swap("1", (1_000_000, 1_992_013), &alice);
    let answer = send(&mut t, &msg).unwrap();
    assert_eq!(
        (&*answer.amount_in, &*answer.amount_out),
        ("1000000", "1992013")
    );
    assert_eq!(reserves(&t), (1_000_999_700, 1_998_007_987));
    let (tarn, atom) = (books(&t, "utarn"), books(&t, "uatom"));
    assert_eq!((tarn.total, tarn.swapped_in), (20_500_000, 1_000_000));
    assert_eq!((atom.total, atom.swapped_out), (1_992_013, 1_992_013));
    let lines = said(&mut t);
    let me = show(&alice.address);
    assert!(!lines.iter().any(|line| line.contains(&me)), "{lines:?}");
    let (nullifier, out, left) = (owned[0].nullifier(), output.hash, change.hash);
    let pot = show(&keeper::account());
    assert_eq!(
        lines[lines.len() - 4..],
        [
            format!("swap pool_id=1 sender={pot} token_in=1000000utarn token_out=1992013uatom"),
            format!("privacy_note commitment={out} merkle_index=5 denom=uatom amount=1992013"),
            format!("privacy_note commitment={left} merkle_index=6 denom=utarn"),
            format!("shielded_swap pool_id=1 nullifier={nullifier}"),
        ]
    );
    assert_refused(&mut t, &msg, 730);
    // Both notes are the owner's.
    mature(&mut t);
    output.denom = "uatom".parse().unwrap();
    output.amount = 1_992_013;
    let before = balance(&t, &alice.address, "uatom");
    let (msg, _) = Plan::new(&t, &alice, &[output]).unshield(None, 1_992_013, &alice);
    send(&mut t, &msg).unwrap();
    assert_eq!(balance(&t, &alice.address, "uatom"), before + 1_992_013);
    let (msg, _) = Plan::new(&t, &alice, &[change]).unshield(None, 500_000, &alice);
    send(&mut t, &msg).unwrap();
}

#[test]
fn a_swap_below_its_minimum_leaves_the_note_unspent() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, _) = plan.swap("1", (1_000_000, 1_992_014), &alice);
    let before = t.state().unwrap();
    let (codespace, code, _) = refused(send(&mut t, &msg));
    assert_eq!((codespace, code), ("dex", 107));
    assert!(t.state().unwrap() == before);
    // The same ring again with a bound that holds.
    let (msg, _) = plan.swap("1", (1_000_000, 1_992_013), &alice);
    send(&mut t, &msg).unwrap();
}

#[test]
fn the_second_swap_of_a_block_sees_the_first() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let second = shield(&mut t, &alice, "1500000utarn");
    mature(&mut t);
    for (note, expected) in [(&owned[0], "1992013"), (&second, "1988041")] {
        let plan = Plan::new(&t, &alice, std::slice::from_ref(note));
        let (msg, _) = plan.swap("1", (1_000_000, 0), &alice);
        let quote = t.ask(&dex::QueryQuoteRequest {
            pool_id: "1".to_owned(),
            token_in: "utarn".to_owned(),
            amount_in: "1000000".to_owned(),
        });
        let quoted = quote.unwrap().amount_out;
        assert_eq!(send(&mut t, &msg).unwrap().amount_out, quoted);
        assert_eq!(quoted.len(), expected.len());
    }
}

type Change = fn(&mut dex::MsgShieldedSwap);

#[test]
fn a_swap_names_its_nullifiers_and_its_notes() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let (good, _) = Plan::new(&t, &alice, &owned).swap("1", (1_000_000, 0), &alice);
    let cases: [(Change, u32); 10] = [
        (|m| m.nullifiers.clear(), 731),
        (|m| m.nullifiers.push(m.nullifiers[0].clone()), 731),
        (|m| m.nullifiers = vec!["00".repeat(32)], 731),
        (|m| m.nullifiers[0] = m.nullifiers[0].to_uppercase(), 710),
        (|m| m.new_commitments.reverse(), 733),
        (|m| m.new_commitments.truncate(1), 733),
        (|m| m.new_commitments.push("00".repeat(32)), 733),
        (
            |m| m.new_commitments[0] = m.new_commitments[0].to_uppercase(),
            710,
        ),
        (|m| m.encrypted_amounts[50] ^= 1, 712),
        (|m| m.encrypted_amounts.truncate(10), 713),
    ];
    for (change, expected) in cases {
        let mut msg = good.clone();
        change(&mut msg);
        assert_refused(&mut t, &msg, expected);
    }
    send(&mut t, &good).unwrap();
}

#[test]
fn a_swap_is_for_one_pool_that_holds_the_denom() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let open = |t: &mut Harness, a: &str, b: &str| {
        let msg = dex::MsgCreatePool {
            sender: show(&Person::new(4).address),
            token_a: Some(coin(a)),
            token_b: Some(coin(b)),
            swap_fee: "0.01".to_owned(),
        };
        send(t, &msg).unwrap();
    };
    open(&mut t, "1000000000utarn", "2000000000uatom");
    let plan = Plan::new(&t, &alice, &owned);
    let (good, _) = plan.swap("1", (1_000_000, 0), &alice);
    let pool = |id: &str| dex::MsgShieldedSwap {
        pool_id: id.to_owned(),
        ..good.clone()
    };
    assert_refused(&mut t, &pool("2"), 712);
    for (id, expected) in [
        ("3", ("dex", 101)),
        ("0", ("dex", 101)),
        ("99999999999999999999", ("dex", 101)),
        ("01", ("sdk", 18)),
        ("", ("sdk", 18)),
        ("+1", ("sdk", 18)),
    ] {
        let (codespace, code, _) = refused(send(&mut t, &pool(id)));
        assert_eq!((codespace, code), expected, "{id}");
    }
    // A note of another denom.
    let coins = coins("1000000uosmo");
    let minter = tarn_dex::keeper::account();
    bank::mint(t.ctx_mut(), &minter, &coins).unwrap();
    bank::transfer(t.ctx_mut(), &minter, &alice.address, &coins).unwrap();
    let note = shield(&mut t, &alice, "1000000uosmo");
    mature(&mut t);
    let (msg, _) = Plan::new(&t, &alice, &[note]).swap("1", (1_000_000, 0), &alice);
    let (codespace, code, _) = refused(send(&mut t, &msg));
    assert_eq!((codespace, code), ("dex", 106));
}

#[test]
fn nothing_is_swapped_for_nothing() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, _) = plan.swap("1", (0, 0), &alice);
    assert_refused(&mut t, &msg, 703);
    // A pool that would pay less than a unit.
    let steep = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("1000000uatom")),
        swap_fee: "0.01".to_owned(),
    };
    send(&mut t, &steep).unwrap();
    let (msg, _) = plan.swap("2", (900, 0), &alice);
    assert_refused(&mut t, &msg, 703);
}

proptest! {
    #![proptest_config(Config {
        cases: if long() { 2000 } else { 20 },
        ..Config::default()
    })]

    /// The quote is asked for in the same block; nothing is in between.
    #[test]
    fn a_shielded_swap_pays_the_quote_of_any_pool(
        reserves in (1_000_000..1_000_000_000_u64, 1_000_000..1_000_000_000_u64),
        fee in prop::sample::select(vec!["0", "0.0001", "0.003", "0.0123", "0.09"]),
        amount in 1..1_000_000_u64,
        back in any::<bool>(),
    ) {
        let mut t = start();
        let alice = Person::new(1);
        let (tarn, atom) = reserves;
        let pool = dex::MsgCreatePool {
            sender: show(&Person::new(4).address),
            token_a: Some(coin(&format!("{tarn}utarn"))),
            token_b: Some(coin(&format!("{atom}uatom"))),
            swap_fee: fee.to_owned(),
        };
        send(&mut t, &pool).unwrap();
        let (from, into) = if back { ("uatom", "utarn") } else { ("utarn", "uatom") };
        let note = shield(&mut t, &alice, &format!("1000000{from}"));
        mature(&mut t);
        let quote = t.ask(&dex::QueryQuoteRequest {
            pool_id: "1".to_owned(),
            token_in: from.to_owned(),
            amount_in: amount.to_string(),
        });
        let plan = Plan::new(&t, &alice, &[note]);
        let Ok(quote) = quote else {
            let (msg, _) = plan.swap("1", (amount, 0), &alice);
            assert_refused(&mut t, &msg, 703);
            return Ok(());
        };
        let out: u64 = quote.amount_out.parse().unwrap();
        // A unit more than the quote is refused, the quote is not.
        let (msg, _) = plan.swap("1", (amount, out + 1), &alice);
        let (codespace, code, _) = refused(send(&mut t, &msg));
        prop_assert_eq!((codespace, code), ("dex", 107));
        let (msg, _) = plan.swap("1", (amount, out), &alice);
        prop_assert_eq!(send(&mut t, &msg).unwrap().amount_out, quote.amount_out);
        prop_assert_eq!(books(&t, into).total, u128::from(out));
        prop_assert_eq!(books(&t, from).total, u128::from(1_000_000 - amount));
    }
}

#[test]
fn a_relayer_is_paid_for_a_swap() {
    let (mut t, owned) = pooled();
    let (alice, relayer) = (Person::new(1), Person::new(3));
    let before = balance(&t, &relayer.address, "utarn");
    let plan = Plan {
        relay: 700,
        ..Plan::new(&t, &relayer, &owned)
    };
    let (msg, _) = plan.swap("1", (1_000_000, 0), &alice);
    send(&mut t, &msg).unwrap();
    assert_eq!(balance(&t, &relayer.address, "utarn"), before + 700);
    assert_eq!(books(&t, "utarn").relay_fees, 700);
}

#[test]
fn a_pool_that_gives_what_cannot_be_shielded_is_refused() {
    let (mut t, owned) = pooled();
    let alice = Person::new(1);
    let (msg, _) = Plan::new(&t, &alice, &owned).swap("1", (1_000_000, 0), &alice);
    let pause = |paused| pb::MsgSetPaused {
        authority: show(&CAROL),
        denom: "uatom".to_owned(),
        paused,
    };
    let waits = ShieldedSwap::parse(msg.clone(), t.ctx().chain()).unwrap();
    send(&mut t, &pause(true)).unwrap();
    assert_refused(&mut t, &msg, 741);
    assert_eq!(code(waits.recheck(t.ctx_mut())), 741);
    send(&mut t, &pause(false)).unwrap();
    send(&mut t, &msg).unwrap();
}
