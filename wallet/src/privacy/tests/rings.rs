//! A note is shown in one ring, whatever happens in between.

use super::*;

/// A pool that is larger than a ring, and a note that may be spent.
fn pool(home: &Path, ring_size: u64, crowd: u64) -> (Chain, Wallet, Wallet) {
    let mut chain = Chain::new(ring_size);
    let (mut alice, bob) = (open(home, 1), open(home, 2));
    chain.crowd("utarn", crowd);
    shield(&mut alice, &mut chain, 1, 1_000);
    chain.crowd("utarn", 30);
    chain.ripen();
    scan(&mut alice, &chain);
    (chain, alice, bob)
}

#[test]
fn a_crash_between_record_and_broadcast_reuses_the_ring() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(home.path(), 16, 60);
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
    let (_, mut alice, bob) = pool(home.path(), 16, 60);
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

/// The places that a message names.
fn places(members: &[String]) -> Vec<u64> {
    let spans = members.iter().flat_map(|span| {
        let (first, last) = span.strip_prefix("d:").unwrap().split_once('-').unwrap();
        first.parse::<u64>().unwrap()..=last.parse().unwrap()
    });
    spans.collect()
}

#[test]
fn when_rings_grow_the_earlier_one_is_part_of_the_new_one() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(home.path(), 32, 200);
    let mut payment = order(&alice, &bob, 10);
    payment.terms.retry = true;
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    let first = places(&first.message.ring_members);
    chain.ring_size = 64;
    scan(&mut alice, &chain);
    let second = alice.sends(alice.transfer(&payment)).unwrap();
    let second = places(&second.message.ring_members);
    assert_eq!((first.len(), second.len()), (32, 64));
    assert!(first.iter().all(|place| second.contains(place)));
    // A node that says they shrank is not followed until somebody says so, too.
    chain.ring_size = 16;
    assert_eq!(scan(&mut alice, &chain).small_rings, Some(16));
    let error = alice.sends(alice.transfer(&payment)).unwrap_err();
    assert!(
        matches!(
            error,
            PrivacyError::SmallRings {
                size: 16,
                before: 64
            }
        ),
        "{error}"
    );
    // And when they shrink nobody new comes in.
    alice.accept_rings(16).unwrap();
    let third = alice.sends(alice.transfer(&payment)).unwrap();
    let members = places(&third.message.ring_members);
    assert_eq!(members.len(), 16);
    assert!(members.iter().all(|place| second.contains(place)));
    chain.transfer(&third.message).unwrap();
}

#[test]
fn a_young_pool_takes_everything_and_later_the_beginning_of_the_pool() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    chain.crowd("utarn", 5);
    shield(&mut alice, &mut chain, 1, 1_000);
    scan(&mut alice, &chain);
    let mut payment = order(&alice, &bob, 10);
    payment.terms.retry = true;
    payment.terms.blocks = 0;
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(first.message.ring_members, ["d:0-5"]);
    // Notes that are too new for rings change nothing.
    chain.crowd("utarn", 3);
    scan(&mut alice, &chain);
    let second = alice.sends(alice.transfer(&payment)).unwrap();
    assert!(second.about.same_ring);
    assert_eq!(second.message.ring_members, first.message.ring_members);
    // Later everything there is by then, which includes the earlier ring.
    chain.ripen();
    chain.height += 100;
    scan(&mut alice, &chain);
    let third = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(third.message.ring_members, ["d:0-8"]);
    let refused = chain.transfer(&second.message).unwrap_err();
    assert!(refused.starts_with("anchor"), "{refused}");
    chain.crowd("utarn", 100);
    chain.ripen();
    scan(&mut alice, &chain);
    let last = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(
        last.message.ring_members,
        ["d:0-3", "d:4-7", "d:8-11", "d:12-15"]
    );
    chain.transfer(&last.message).unwrap();
}

#[test]
fn every_input_has_a_ring_of_its_own() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    // Far apart, and then side by side.
    for distance in [100, 0, 0, 100] {
        shield(&mut alice, &mut chain, 1, 100);
        chain.crowd("utarn", distance);
    }
    chain.ripen();
    scan(&mut alice, &chain);
    let mut payment = order(&alice, &bob, 390);
    payment.terms.inputs = 4;
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!((plan.about.spent.len(), plan.about.ring), (4, 16));
    let rings = plan.message.ring_members.chunks(4);
    for (ring, index) in rings.zip(&plan.about.spent) {
        let places = places(ring);
        assert!(
            places.is_sorted() && places.contains(index),
            "{places:?} {index}"
        );
    }
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn notes_that_were_shown_apart_are_spent_together() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    for amount in [500, 400] {
        shield(&mut alice, &mut chain, 1, amount);
        chain.crowd("utarn", 60);
    }
    chain.ripen();
    scan(&mut alice, &chain);
    let mut shown = Vec::new();
    for amount in [450, 350] {
        let plan = alice.sends(alice.transfer(&order(&alice, &bob, amount)));
        shown.push(plan.unwrap());
    }
    for plan in &shown {
        alice.unsent(plan);
    }
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 800)))
        .unwrap();
    assert!(plan.about.same_ring);
    for ring in plan.message.ring_members.chunks(4) {
        assert!(shown.iter().any(|plan| plan.message.ring_members == ring));
    }
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn a_lost_ledger_gives_the_real_part_the_same_place() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (chain, mut alice, bob) = pool(one.path(), 64, 200);
    let payment = order(&alice, &bob, 10);
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    let mut restored = open(other.path(), 1);
    scan(&mut restored, &chain);
    let second = restored.sends(restored.transfer(&payment)).unwrap();
    let real_part = |plan: &Plan<pb::MsgPrivateTransfer>| {
        let mut parts = plan.message.ring_members.iter();
        let real = plan.about.spent[0];
        parts
            .find(|part| places(&[(*part).clone()]).contains(&real))
            .cloned()
    };
    assert_eq!(real_part(&first), real_part(&second));
    assert_ne!(first.message.ring_members, second.message.ring_members);
}

/// What a node says of heights, times and sizes moves the real part at most to the end of what it shows.
#[test]
fn a_node_that_lies_about_heights_or_sizes_does_not_choose_the_ring() {
    let honest_home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = pool(honest_home.path(), 16, 200);
    let payment = order(&alice, &bob, 10);
    let real_part = |wallet: &mut Wallet| {
        let plan = wallet.sends(wallet.transfer(&payment)).unwrap();
        let real = plan.about.spent[0];
        let mut parts = plan.message.ring_members.iter();
        parts
            .find(|part| places(&[(*part).clone()]).contains(&real))
            .cloned()
            .unwrap()
    };
    let honest = real_part(&mut alice);
    let first = |part: &str| places(&[part.to_owned()])[0];
    // The notes after the real one are made "at once", or long ago; then fewer notes are shown.
    let lies: [fn(&mut Chain); 3] = [
        |chain| {
            for note in chain.notes.iter_mut().skip(200) {
                note.height = 201;
            }
        },
        |chain| {
            for note in &mut chain.notes {
                note.height = 1;
            }
        },
        |chain| chain.size_lie = Some(|_| 202),
    ];
    for lie in lies {
        let home = tempfile::tempdir().unwrap();
        let mut alice = open(home.path(), 1);
        lie(&mut chain);
        scan(&mut alice, &chain);
        let part = real_part(&mut alice);
        let tip = chain.size_lie.map_or(u64::MAX, |lie| lie(0) - 4);
        assert_eq!(first(&part), first(&honest).min(tip));
        chain.size_lie = None;
    }
    // More notes than there are.
    chain.size_lie = Some(|_| 1_000_000);
    let home = tempfile::tempdir().unwrap();
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &chain);
    assert_eq!(first(&real_part(&mut alice)), first(&honest));
}

#[test]
fn a_node_that_hides_most_notes_from_rings_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(1_024);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    shield(&mut alice, &mut chain, 1, 1_000);
    chain.crowd("utarn", 19);
    chain.ripen();
    let payment = order(&alice, &bob, 10);
    for (size, is_refused) in [(3, true), (9, true), (10, false), (20, false)] {
        let lie: fn(u64) -> u64 = match size {
            3 => |_| 3,
            9 => |_| 9,
            10 => |_| 10,
            _ => |size| size,
        };
        chain.size_lie = Some(lie);
        scan(&mut alice, &chain);
        let plan = alice.transfer(&payment);
        let refused = matches!(plan, Err(PrivacyError::FewMature { known: 20, .. }));
        assert_eq!((refused, plan.is_ok()), (is_refused, !is_refused), "{size}");
    }
    assert!(alice.ledger.rings.is_empty());
}
