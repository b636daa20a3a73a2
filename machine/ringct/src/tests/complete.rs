//! Honest spends are accepted.

use super::Case;
use crate::{Kind, MAX_LEN, Proof, ProveError, oracle};

/// Proves, which includes verifying, and runs the literal verifier.
fn accept(case: &Case) -> Proof {
    let proof = case.prove().expect("an honest spend");
    case.claim(&proof, oracle::verify).expect("every equation");
    assert_eq!(Proof::decode(&proof.encode()).as_ref(), Ok(&proof));
    proof
}

#[test]
fn every_position_of_small_rings_can_be_spent() {
    for members in [1, 2, 3, 4, 5, 7] {
        for position in 0..members {
            accept(&Case::simple(members, position));
        }
    }
}

#[test]
fn rings_of_every_size_up_to_70_can_be_spent_from() {
    for members in 6..=70 {
        let case = Case::simple(members, members * 31 % 37 % members);
        // Proving includes verifying.
        case.prove().expect("an honest spend");
    }
}

#[test]
fn the_first_and_the_last_member_of_full_rings_can_be_spent() {
    for (members, position) in [(16, 0), (16, 15), (17, 16), (64, 0), (64, 63), (65, 64)] {
        accept(&Case::simple(members, position));
    }
}

#[test]
fn a_ring_of_1024_can_be_spent_from() {
    assert_eq!(accept(&Case::simple(1024, 700)).encode().len(), 2294);
    let case = Case::new(Kind::Unshield, 1024, &[3], &[9]).to(&[2], 7, 0);
    assert_eq!(accept(&case).encode().len(), 2272);
}

#[test]
fn up_to_four_notes_can_be_spent_at_once() {
    let amounts = [u64::MAX, 0, 1, 500];
    for inputs in 1..=4 {
        let positions = [9, 2, 4, 0];
        let case = Case::new(Kind::Transfer, 10, &positions[..inputs], &amounts);
        let rest = amounts[1..inputs].iter().sum();
        accept(&case.to(&[u64::MAX, rest], 0, 0));
    }
}

#[test]
fn edge_amounts_are_accepted() {
    let max = u64::MAX;
    let cases = [
        (0, [0, 0], 0),
        (1, [0, 1], 0),
        (max, [max, 0], 0),
        (max, [0, 0], max),
        (max, [1, max - 2], 1),
        (1 << 63, [1 << 62, 1 << 62], 0),
    ];
    for (amount, created, fee) in cases {
        let case = Case::new(Kind::Transfer, 3, &[1], &[amount]);
        accept(&case.to(&created, 0, fee));
    }
}

#[test]
fn unshields_and_swaps_are_accepted() {
    let max = u64::MAX;
    for (amount, created, public, fee) in [(100, 30, 69, 1), (max, 0, max, 0), (5, 5, 0, 0)] {
        for kind in [Kind::Unshield, Kind::Swap] {
            let case = Case::new(kind, 6, &[2], &[amount]);
            accept(&case.to(&[created], public, fee));
        }
    }
    let case = Case::new(Kind::Swap, 6, &[2, 3, 4, 5], &[1, 2, 3, 4]);
    accept(&case.to(&[2], 8, 0));
}

#[test]
fn proofs_have_the_lengths_of_the_specification() {
    for (members, len) in [(1, 1514), (7, 1709), (16, 1709), (64, 1904), (70, 2099)] {
        let proof = Case::simple(members, 0).prove().expect("an honest spend");
        assert_eq!(proof.encode().len(), len, "ring of {members}");
    }
    for (inputs, len) in [(2, 3595), (4, 6197)] {
        let case = Case::new(Kind::Transfer, 300, &[0, 1, 2, 3][..inputs], &[1; 4]);
        let spent = u64::try_from(inputs).expect("small");
        let proof = case.to(&[spent, 0], 0, 0).prove().expect("honest");
        assert_eq!(proof.encode().len(), len, "{inputs} inputs");
    }
    let case = Case::new(Kind::Swap, 300, &[0, 1, 2, 3], &[1; 4]).to(&[4], 0, 0);
    assert!(case.prove().expect("honest").encode().len() < MAX_LEN);
}

#[test]
fn the_same_fresh_bytes_give_the_same_proof_and_others_give_another() {
    let case = Case::simple(5, 4);
    let first = case.prove_with([1; 32]);
    assert_eq!(case.prove_with([1; 32]), first);
    let (first, other) = (
        first.expect("honest"),
        case.prove_with([2; 32]).expect("honest"),
    );
    assert_eq!(first.shown().inputs[0].tag, other.shown().inputs[0].tag);
    assert_ne!(first.rings, other.rings);
    assert_ne!(first.range, other.range);
}

#[test]
fn the_prover_refuses_a_false_claim_with_the_reason() {
    let refused = |case: &Case| case.prove().expect_err("dishonest");
    let mut case = Case::simple(5, 2);
    case.spent[0].position = 5;
    assert_eq!(refused(&case), ProveError::Position);
    let mut case = Case::simple(5, 2);
    case.spent[0].position = 3;
    assert_eq!(refused(&case), ProveError::Key);
    let mut case = Case::simple(5, 2);
    case.spent[0].amount = 101;
    assert_eq!(refused(&case), ProveError::Opening);
    let case = Case::simple(5, 2).to(&[60, 40], 0, 1);
    assert_eq!(refused(&case), ProveError::Balance);
    let case = Case::simple(5, 2).to(&[99], 0, 1);
    assert_eq!(refused(&case), ProveError::Outputs(1, 2));
    let mut case = Case::simple(5, 2);
    case.own_rings = vec![case.ring.clone(); 2];
    case.spent.clear();
    assert!(matches!(refused(&case), ProveError::Header(_)));
    let mut case = Case::simple(5, 2);
    case.ring.swap(0, 1);
    assert!(matches!(refused(&case), ProveError::Refused(_)));
}
