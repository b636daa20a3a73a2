//! A note is shown in one ring, whatever happens in between.

use super::*;

/// A pool that is larger than a ring, and a note that may be spent.
fn pool(home: &Path, ring_size: u64, crowd: u64) -> (Chain, Wallet, Wallet) {
    let mut chain = Chain::new(ring_size);
    let (mut alice, bob) = (open(home, 1), open(home, 2));
    chain.crowd("utarn", crowd);
    shield(&mut alice, &mut chain, 1, 1_000);
    scan(&mut alice, &chain);
    (chain, alice, bob)
}

#[test]
fn a_crash_between_record_and_broadcast_reuses_the_ring() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(home.path(), 8, 60);
    let mut payment = order(&alice, &bob, 10);
    let lost = alice.sends(alice.transfer(&payment)).unwrap();
    drop(alice);
    let mut alice = open(home.path(), 1);
    chain.crowd("utarn", 30);
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).pending, 1_000);
    payment.terms.retry = true;
    let again = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(again.message.ring_members, lost.message.ring_members);
    assert_eq!(again.about.nullifiers, lost.about.nullifiers);
    assert_ne!(again.message.proof, lost.message.proof);
    assert!(again.about.same_ring);
    chain.transfer(&again.message).unwrap();
}

#[test]
fn the_ring_is_on_disk_before_the_message_exists() {
    let home = tempfile::tempdir().unwrap();
    let (_, mut alice, bob) = pool(home.path(), 8, 60);
    let folder = home.path().join("privacy");
    // A ledger that cannot be written: no message comes out.
    let aside = home.path().join("aside");
    std::fs::rename(&folder, &aside).unwrap();
    let payment = order(&alice, &bob, 10);
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::Io { .. })
    ));
    std::fs::rename(&aside, &folder).unwrap();
}

#[test]
fn when_rings_grow_the_earlier_one_is_part_of_the_new_one() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(home.path(), 8, 80);
    let mut payment = order(&alice, &bob, 10);
    payment.terms.retry = true;
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    chain.ring_size = 16;
    scan(&mut alice, &chain);
    let second = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(second.message.ring_members.len(), 16);
    let holds = |member: &String| second.message.ring_members.contains(member);
    assert!(first.message.ring_members.iter().all(holds));
    // A node that says they shrank is not followed until somebody says so, too.
    chain.ring_size = 4;
    assert_eq!(scan(&mut alice, &chain).small_rings, Some(4));
    let error = alice.sends(alice.transfer(&payment)).unwrap_err();
    assert!(
        matches!(
            error,
            PrivacyError::SmallRings {
                size: 4,
                before: 16
            }
        ),
        "{error}"
    );
    // And when they shrink nobody new comes in.
    alice.accept_rings(4).unwrap();
    let third = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(third.message.ring_members.len(), 4);
    assert!(third.message.ring_members.iter().all(holds));
    chain.transfer(&third.message).unwrap();
}

#[test]
fn a_young_pool_takes_everything_and_says_when_that_was() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(home.path(), 16, 5);
    let mut payment = order(&alice, &bob, 10);
    payment.terms.retry = true;
    payment.terms.blocks = 0;
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(first.about.ring, 6);
    // The pool grows; within the window the same ring is still complete as of its anchor.
    chain.crowd("utarn", 3);
    scan(&mut alice, &chain);
    let second = alice.sends(alice.transfer(&payment)).unwrap();
    assert!(second.about.same_ring);
    assert_eq!(second.message.ring_members, first.message.ring_members);
    // Later everything there is by then, which includes the earlier ring.
    chain.height += 101;
    scan(&mut alice, &chain);
    let third = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(third.about.ring, 9);
    assert!(
        chain
            .transfer(&second.message)
            .unwrap_err()
            .starts_with("anchor")
    );
    chain.transfer(&third.message).unwrap();
}

#[test]
fn inputs_of_one_spend_share_a_ring_in_order() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(8);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    for _ in 0..4 {
        shield(&mut alice, &mut chain, 1, 100);
        chain.crowd("utarn", 12);
    }
    scan(&mut alice, &chain);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 390)))
        .unwrap();
    assert_eq!((plan.about.spent.len(), plan.about.ring), (4, 8));
    let places: Vec<u64> = plan
        .message
        .ring_members
        .iter()
        .map(|hash| {
            alice
                .note_cache
                .find(&hex::decode(hash).unwrap().try_into().unwrap())
                .unwrap()
        })
        .collect();
    assert!(places.is_sorted());
    assert!(plan.about.spent.iter().all(|index| places.contains(index)));
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn notes_with_rings_that_do_not_fit_together_are_left_for_others() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(8);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    for amount in [500, 400] {
        shield(&mut alice, &mut chain, 1, amount);
        chain.crowd("utarn", 30);
    }
    scan(&mut alice, &chain);
    for amount in [450, 350] {
        let plan = alice
            .sends(alice.transfer(&order(&alice, &bob, amount)))
            .unwrap();
        alice.unsent(&plan);
    }
    let mut both = order(&alice, &bob, 800);
    let error = alice.sends(alice.transfer(&both)).unwrap_err();
    assert!(
        matches!(error, PrivacyError::RingConflict { ring_size: 8, .. }),
        "{error}"
    );
    // With other notes around they are not needed.
    shield(&mut alice, &mut chain, 1, 300);
    shield(&mut alice, &mut chain, 1, 600);
    scan(&mut alice, &chain);
    both.amount = 850;
    let plan = alice.sends(alice.transfer(&both)).unwrap();
    assert_eq!(plan.about.inputs, 900);
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn own_notes_are_no_decoys_while_there_are_others() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(8);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    for _ in 0..12 {
        shield(&mut alice, &mut chain, 1, 100);
        chain.crowd("utarn", 1);
    }
    scan(&mut alice, &chain);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 90)))
        .unwrap();
    let own = plan.message.ring_members.iter().filter(|hash| {
        let index = alice
            .note_cache
            .find(&hex::decode(hash).unwrap().try_into().unwrap())
            .unwrap();
        alice.ledger.held.contains_key(&index)
    });
    assert_eq!(own.count(), 1);
}
