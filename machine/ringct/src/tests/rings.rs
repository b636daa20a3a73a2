//! Every input has a ring of its own.

use super::{Case, point, secret};
use crate::{Claim, Kind, Member, Refusal, commit, effective_secret, oracle, verify};

/// A spend of two notes of 7 and 5 from these members of one pool.
fn spend(rings: &[std::ops::Range<usize>; 2], notes: [usize; 2]) -> Case {
    let mut case = Case::new(Kind::Transfer, 64, &notes, &[7, 5]).to(&[9, 2], 0, 1);
    let pool = std::mem::take(&mut case.ring);
    case.ring = pool[rings[0].clone()].to_vec();
    case.own_rings = rings
        .iter()
        .map(|ring| pool[ring.clone()].to_vec())
        .collect();
    for (spent, ring) in case.spent.iter_mut().zip(rings) {
        spent.position = spent.position.saturating_sub(ring.start);
    }
    case
}

#[test]
fn inputs_with_equal_overlapping_and_distant_rings_are_accepted() {
    for (rings, notes) in [
        ([0..16, 0..16], [3, 9]),
        ([0..16, 8..24], [3, 9]),
        ([0..16, 8..24], [9, 10]),
        ([0..16, 48..64], [3, 63]),
        ([48..64, 0..16], [48, 0]),
    ] {
        let case = spend(&rings, notes);
        let proof = case.prove().expect("an honest spend");
        case.claim(&proof, oracle::verify).expect("every equation");
    }
}

#[test]
fn exchanged_rings_are_refused() {
    let case = spend(&[0..16, 8..24], [9, 10]);
    let proof = case.prove().expect("an honest spend");
    let mut rings = case.rings();
    rings.swap(0, 1);
    let exchanged = Claim {
        proof: &proof,
        binding: &case.binding(),
        rings: &rings,
        asset: &case.asset,
    };
    assert_eq!(verify(&exchanged), Err(Refusal::Invalid));
    assert!(oracle::verify(&exchanged).is_err());
}

#[test]
fn a_ring_that_begins_one_note_later_is_refused() {
    let case = spend(&[0..16, 8..24], [9, 10]);
    let proof = case.prove().expect("an honest spend");
    let moved = spend(&[0..16, 9..25], [9, 10]);
    assert_eq!(moved.claim(&proof, verify), Err(Refusal::Invalid));
}

#[test]
fn a_ring_for_one_input_too_many_or_too_few_is_refused() {
    let case = spend(&[0..16, 8..24], [9, 10]);
    let proof = case.prove().expect("an honest spend");
    let rings = case.rings();
    for rings in [&rings[..1], &[rings[0], rings[1], rings[1]], &[]] {
        let claim = Claim {
            proof: &proof,
            binding: &case.binding(),
            rings,
            asset: &case.asset,
        };
        assert_eq!(verify(&claim), Err(Refusal::Ring));
    }
}

/// A prover who knows the ring only by its positions could choose the key of a note that is made
/// later. The statement has the contents of every note, so the proof does not hold then.
#[test]
fn a_note_that_is_made_after_the_proof_is_refused() {
    let case = Case::simple(4, 1);
    let proof = case.prove().expect("an honest spend");
    let made_later = || {
        let hash = crate::hash::tagged("test-cm", &[b"later"]);
        let value = commit(&case.asset, 100, &secret("blinding", 1)).expect("a point");
        Member::new(case.ring[1].index(), hash, point("key", 1), value)
    };
    assert!(effective_secret(&secret("key", 1), made_later().hash()).is_ok());
    let mut ring = case.ring.clone();
    ring[1] = made_later();
    let claim = Claim {
        proof: &proof,
        binding: &case.binding(),
        rings: &[&ring],
        asset: &case.asset,
    };
    assert_eq!(verify(&claim), Err(Refusal::Invalid));
}
