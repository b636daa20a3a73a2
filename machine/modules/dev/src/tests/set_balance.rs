//! Balances by decree.

use tarn_primitives::Amount;

use super::*;

fn said(t: &mut Harness) -> Vec<String> {
    let events = t.ctx_mut().take_events();
    let line = |event: &tarn_runtime::RawEvent| {
        let pairs = event
            .attributes
            .iter()
            .map(|a| format!(" {}={}", a.key, a.value));
        format!("{}{}", event.kind, pairs.collect::<String>())
    };
    events.iter().map(line).collect()
}

#[test]
fn the_difference_is_minted_or_burned() {
    let mut t = harness();
    let alice = show(&ALICE);
    let answer = t.send(&set(&CAROL, &ALICE, "1500", "utarn")).unwrap();
    assert_eq!(answer.type_url, "/svc.dev.v1.MsgSetBalanceResponse");
    assert_eq!(books(&t, &ALICE, "utarn"), (1500, 1500));
    assert_eq!(
        said(&mut t),
        [
            format!("coin_received receiver={alice} amount=500utarn"),
            format!("coinbase minter={alice} amount=500utarn"),
        ]
    );
    t.send(&set(&CAROL, &ALICE, "3", "utarn")).unwrap();
    assert_eq!(books(&t, &ALICE, "utarn"), (3, 3));
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={alice} amount=1497utarn"),
            format!("burn burner={alice} amount=1497utarn"),
        ]
    );
    assert_eq!(books(&t, &ALICE, "uatom"), (500, 500), "left alone");
}

#[test]
fn what_is_right_already_is_left_alone() {
    let mut t = harness();
    let before = t.state().unwrap();
    t.send(&set(&CAROL, &ALICE, "1000", "utarn")).unwrap();
    t.send(&set(&CAROL, &BOB, "0", "utarn")).unwrap();
    assert_eq!(t.state().unwrap(), before);
    assert!(said(&mut t).is_empty());
}

#[test]
fn somebody_unknown_is_born_with_a_denom_nobody_had() {
    let mut t = harness();
    t.send(&set(&CAROL, &BOB, "9", "unew")).unwrap();
    assert_eq!(books(&t, &BOB, "unew"), (9, 9));
    let account = tarn_auth::keeper::account(t.ctx(), &BOB).unwrap();
    assert!(account.is_some());
    t.send(&set(&CAROL, &BOB, "0", "unew")).unwrap();
    assert_eq!(books(&t, &BOB, "unew"), (0, 0));
}

#[test]
fn anyone_but_the_operator_is_refused() {
    let mut t = harness();
    let (alice, carol) = (show(&ALICE), show(&CAROL));
    let text = format!("invalid dev operator: expected {carol}, got {alice}: unauthorized");
    let wire = set(&ALICE, &ALICE, "1", "utarn");
    assert_eq!(refused(&mut t, &wire), (4, text));
}

#[test]
fn the_books_of_a_module_cannot_be_changed() {
    let mut t = harness();
    let pool = tarn_runtime::ModuleAccount {
        name: "pool",
        permissions: &[],
    };
    let module = tarn_auth::keeper::ensure_module_account(t.ctx_mut(), &pool).unwrap();
    let text = format!(
        "{} is not allowed to receive funds: unauthorized",
        show(&module)
    );
    for amount in ["5", "0"] {
        let wire = set(&CAROL, &module, amount, "utarn");
        assert_eq!(refused(&mut t, &wire), (4, text.clone()));
    }
}

#[test]
fn a_supply_over_the_limit_is_refused() {
    let mut t = harness();
    t.send(&set(&CAROL, &BOB, "1", "utarn")).unwrap();
    let most = Amount::MAX.to_string();
    let (code, text) = refused(&mut t, &set(&CAROL, &ALICE, &most, "utarn"));
    assert_eq!(code, 10);
    assert!(text.starts_with("supply of utarn would pass"), "{text}");
    t.send(&set(&CAROL, &BOB, "0", "utarn")).unwrap();
    t.send(&set(&CAROL, &ALICE, &most, "utarn")).unwrap();
    assert_eq!(books(&t, &ALICE, "utarn"), (u128::MAX, u128::MAX));
}

#[test]
fn malformed_fields_are_refused_by_name() {
    let mut t = harness();
    let good = set(&CAROL, &BOB, "1", "utarn");
    let empty = "address: empty address string is not allowed: invalid address";
    let mut wire = good.clone();
    wire.operator.clear();
    let text = format!("invalid operator {empty}");
    assert_eq!(refused(&mut t, &wire), (7, text));
    let mut wire = good.clone();
    wire.address.clear();
    assert_eq!(refused(&mut t, &wire), (7, format!("invalid {empty}")));
    let mut wire = good;
    wire.amount = None;
    let text = "amount is required: give a denom and an amount: invalid coins";
    assert_eq!(refused(&mut t, &wire), (10, text.to_owned()));
    for (amount, denom) in [("", "utarn"), ("-1", "utarn"), ("1", "u"), ("1.5", "utarn")] {
        let wire = set(&CAROL, &BOB, amount, denom);
        assert_eq!(refused(&mut t, &wire).0, 10, "{amount}{denom}");
    }
}
