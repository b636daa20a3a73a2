//! Forged money does not leave.

use tarn_notes::NoteKind;
use tarn_ringct::{Asset, Secret, commit};

use super::wallet::Plan;
use super::*;
use crate::keeper::New;

/// A note nobody paid for, as a broken proof would make it.
pub(super) fn forge(t: &mut Harness, person: &Person, amount: u64) -> Owned {
    let asset = Asset::new("utarn").unwrap();
    let new = New {
        denom: "utarn".parse().unwrap(),
        kind: NoteKind::Shield,
        origin: None,
        output: 0,
        key: person.secret.public().unwrap(),
        value: commit(&asset, amount, &Secret::ZERO).unwrap(),
        hint: None,
        amount: Some(amount),
        payload: None,
    };
    let made = keeper::append(t.ctx_mut(), new).unwrap();
    Owned {
        hash: made.hash,
        denom: "utarn".parse().unwrap(),
        secret: person.secret.clone(),
        amount,
        blinding: Secret::ZERO,
    }
}

#[test]
fn a_breach_is_refused_and_pauses_the_denom() {
    let mut t = start();
    let (alice, mallory) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 3);
    let atoms = shield(&mut t, &alice, "5000uatom");
    let forged = forge(&mut t, &mallory, 9_000_000);
    mature(&mut t);
    t.ctx_mut().take_events();
    let (breach, _) = Plan::new(&t, &mallory, &[forged]).unshield(None, 3_000_001, &mallory);
    let (honest, _) = Plan::new(&t, &alice, &owned).unshield(None, 5, &alice);
    assert_refused(&mut t, &breach, 740);
    // From that moment on, though the transaction was undone.
    assert_refused(&mut t, &honest, 741);
    assert!(!books(&t, "utarn").paused);
    mature(&mut t);
    assert_eq!(said(&mut t), ["privacy_breach denom=utarn"]);
    assert!(books(&t, "utarn").paused);
    assert_refused(&mut t, &honest, 741);
    assert_refused(&mut t, &breach, 741);
    assert_refused(&mut t, &shield_msg(&alice, "5000utarn"), 741);
    let audit = t.ask(&pb::QueryAuditRequest {}).unwrap();
    let paused: Vec<(&str, bool)> = audit
        .denoms
        .iter()
        .map(|one| (&*one.denom, one.paused))
        .collect();
    assert_eq!(paused, [("uatom", false), ("utarn", true)]);
    // Other denoms go on.
    let (msg, _) = Plan::new(&t, &alice, &[atoms]).unshield(None, 5, &alice);
    send(&mut t, &msg).unwrap();
    // Nobody but the authority lets it go on.
    let go_on = |who: &tarn_primitives::Address| pb::MsgSetPaused {
        authority: show(who),
        denom: "utarn".to_owned(),
        paused: false,
    };
    let (codespace, code, _) = refused(send(&mut t, &go_on(&mallory.address)));
    assert_eq!((codespace, code), ("sdk", 4));
    send(&mut t, &go_on(&CAROL)).unwrap();
    send(&mut t, &honest).unwrap();
}

#[test]
fn what_is_there_can_leave_to_the_last_unit() {
    let mut t = start();
    let mallory = Person::new(2);
    pool_of(&mut t, 3);
    let forged = forge(&mut t, &mallory, 9_000_000);
    mature(&mut t);
    let (msg, rest) = Plan::new(&t, &mallory, &[forged]).unshield(None, 3_000_000, &mallory);
    send(&mut t, &msg).unwrap();
    assert_eq!(books(&t, "utarn").total, 0);
    mature(&mut t);
    // A fee is value that leaves, too.
    let plan = Plan {
        relay: 1,
        ..Plan::new(&t, &mallory, &[rest])
    };
    let (msg, _) = plan.transfer(&plan.sender, [(&mallory, 5_999_999), (&mallory, 0)]);
    assert_refused(&mut t, &msg, 740);
    mature(&mut t);
    assert!(books(&t, "utarn").paused);
}

#[test]
fn more_spent_notes_than_notes_are_a_breach() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let denom = "utarn".parse().unwrap();
    let before = books(&t, "utarn");
    // As if four other notes had been spent already.
    let spent: Vec<Hash> = (0..4).map(|n| Hash([n; 32])).collect();
    keeper::mark_spent(t.ctx_mut(), &denom, &spent).unwrap();
    let (msg, _) = Plan::new(&t, &alice, &owned).unshield(None, 5, &alice);
    assert_refused(&mut t, &msg, 740);
    mature(&mut t);
    assert!(books(&t, "utarn").paused);
    assert_eq!(books(&t, "utarn").total, before.total);
}
