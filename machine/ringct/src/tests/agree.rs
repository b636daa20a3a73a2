//! The single, batch and literal verifiers give the same results.

use k256::Scalar;
use proptest::prelude::*;

use super::Case;
use crate::batch::holds_without_weights;
use crate::{Claim, Kind, Proof, Refusal, all_hold, oracle, verify};

/// Cases and proofs as claims.
fn claims<T>(made: &[(Case, Proof)], look: impl FnOnce(&[Claim<'_>]) -> T) -> T {
    let bindings: Vec<_> = made.iter().map(|(case, _)| case.binding()).collect();
    let rings: Vec<_> = made.iter().map(|(case, _)| case.rings()).collect();
    let claims: Vec<_> = made
        .iter()
        .zip(bindings.iter().zip(&rings))
        .map(|((case, proof), (binding, rings))| Claim {
            proof,
            binding,
            rings,
            asset: &case.asset,
        })
        .collect();
    look(&claims)
}

fn made(case: Case) -> (Case, Proof) {
    let proof = case.prove().expect("honest");
    (case, proof)
}

#[test]
fn two_wrong_proofs_that_cancel_are_both_refused() {
    let mut all = vec![made(Case::simple(4, 1)), made(Case::simple(5, 2))];
    all[0].1.rings[0].z[0] += Scalar::ONE;
    all[1].1.rings[0].z[0] -= Scalar::ONE;
    claims(&all, |claims| {
        assert!(holds_without_weights(claims), "they should cancel");
        assert!(!all_hold(claims));
        for claim in claims {
            assert_eq!(verify(claim), Err(Refusal::Invalid));
        }
    });
}

#[test]
fn two_wrong_equations_of_one_proof_that_cancel_are_refused() {
    let mut all = vec![made(Case::simple(4, 1))];
    // zA is in (1) and zC in (2), both as multiples of the base point.
    all[0].1.rings[0].z[0] += Scalar::ONE;
    all[0].1.rings[0].z[1] -= Scalar::ONE;
    claims(&all, |claims| {
        assert!(holds_without_weights(claims), "they should cancel");
        assert_eq!(verify(&claims[0]), Err(Refusal::Invalid));
    });
}

#[test]
fn a_batch_holds_if_and_only_if_every_proof_in_it_does() {
    let mut all: Vec<_> = (1..=5).map(|n| made(Case::simple(n, n - 1))).collect();
    claims(&all, |claims| assert!(all_hold(claims)));
    all[3].1.range.last[0] += Scalar::ONE;
    claims(&all, |claims| {
        assert!(!all_hold(claims));
        assert!(all_hold(&claims[..3]));
        assert!(!all_hold(&claims[3..]));
    });
    all[1].0.ring.clear();
    claims(&all, |claims| {
        assert_eq!(verify(&claims[1]), Err(Refusal::Ring));
        assert!(!all_hold(&claims[..2]));
    });
}

#[test]
fn a_batch_longer_than_one_sum_is_verified_completely() {
    let (case, proof) = made(Case::simple(2, 0));
    let mut bad = proof.clone();
    bad.range.openings[2] += Scalar::ONE;
    let (binding, rings) = (case.binding(), case.rings());
    let claim = |proof| Claim {
        proof,
        binding: &binding,
        rings: &rings,
        asset: &case.asset,
    };
    let mut claims = vec![claim(&proof); 130];
    assert!(all_hold(&claims));
    for at in [0, 63, 64, 100, 129] {
        claims[at] = claim(&bad);
        assert!(!all_hold(&claims), "{at}");
        claims[at] = claim(&proof);
    }
    assert!(all_hold(&[]));
}

#[test]
fn a_claims_digest_changes_with_statement_and_proof() {
    let (case, proof) = made(Case::simple(2, 0));
    let digest = |proof: &Proof, chain_id| {
        let mut binding = case.binding();
        binding.chain_id = chain_id;
        let claim = Claim {
            proof,
            binding: &binding,
            rings: &case.rings(),
            asset: &case.asset,
        };
        claim.digest()
    };
    let first = digest(&proof, "tarn-1");
    assert_eq!(digest(&proof, "tarn-1"), first);
    assert_ne!(digest(&proof, "tarn-2"), first);
    let mut other = proof;
    other.range.last[1] += Scalar::ONE;
    assert_ne!(digest(&other, "tarn-1"), first);
}

/// Changes one part of a proof without changing its length.
fn changed(proof: &mut Proof, how: u8) {
    let ring = &mut proof.rings[0];
    let range = &mut proof.range;
    let shift = Scalar::from(u64::from(how) + 1);
    match how % 16 {
        0 => ring.z[0] += shift,
        1 => ring.z[1] += shift,
        2 => ring.z[2] += shift,
        3 => ring.z[3] += shift,
        4 => ring.f[0][1] += shift,
        5 => ring.keys.swap(0, 1),
        6 => ring.tags.swap(0, 1),
        7 => ring.values.swap(0, 1),
        8 => ring.digits.swap(1, 2),
        9 => range.openings[0] += shift,
        10 => range.openings[1] += shift,
        11 => range.openings[2] += shift,
        12 => range.last[1] += shift,
        13 => range.rounds.swap(0, 1),
        14 => range.t.swap(0, 1),
        _ => (range.bits, range.masks) = (range.masks, range.bits),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn single_batch_and_literal_verdicts_are_equal(
        picks in prop::collection::vec((5_usize..12, 1_usize..4, any::<u64>(), any::<Option<u8>>()), 1..4),
        kinds in prop::collection::vec(0_usize..3, 4),
    ) {
        let all: Vec<_> = picks
            .iter()
            .zip(kinds)
            .map(|((members, inputs, amount, bend), kind)| {
                let kind = [Kind::Transfer, Kind::Unshield, Kind::Swap][kind];
                let inputs = (*inputs).min(usize::from(kind.max_inputs()));
                let positions: Vec<_> = (0..inputs).collect();
                let case = Case::new(kind, *members, &positions, &[*amount, 0, 0]);
                let half = amount / 2;
                let case = match kind {
                    Kind::Transfer => case.to(&[half, amount.abs_diff(half)], 0, 0),
                    Kind::Unshield | Kind::Swap => case.to(&[half], amount.abs_diff(half), 0),
                };
                let (case, mut proof) = made(case);
                if let Some(how) = bend {
                    changed(&mut proof, *how);
                }
                (case, proof)
            })
            .collect();
        let expected: Vec<_> = picks.iter().map(|pick| pick.3.is_none()).collect();
        claims(&all, |claims| {
            let batch = all_hold(claims);
            let single: Vec<_> = claims.iter().map(|one| verify(one).is_ok()).collect();
            let literal: Vec<_> = claims.iter().map(|one| oracle::verify(one).is_ok()).collect();
            prop_assert_eq!(batch, expected.iter().all(|holds| *holds));
            prop_assert_eq!(&single, &expected);
            prop_assert_eq!(&literal, &expected);
            Ok(())
        })?;
    }
}
