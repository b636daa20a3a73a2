//! Range proofs of 8 bits: every amount, and false vectors with right challenges.

use k256::{ProjectivePoint, Scalar};
use zeroize::Zeroizing;

use super::secret;
use crate::Asset;
use crate::batch::{Sum, Weights};
use crate::generators::Generators;
use crate::msm;
use crate::nonce::{Entropy, Nonces};
use crate::oracle::check_range;
use crate::point::Point;
use crate::proof::RangeProof;
use crate::range::fork;
use crate::range::prove::{Opening, Vectors, commit_value, prove};
use crate::range::verify::{Amounts, add};
use crate::transcript::Transcript;

const BITS: usize = 8;

fn asset() -> Asset {
    Asset::new("utarn").expect("a point")
}

fn nonces() -> Nonces {
    Nonces::new([], &Transcript::new(), &Entropy::new([3; 32]))
}

fn commitment(amount: &Scalar) -> Point {
    commit_value(asset().base(), amount, secret("b", 0).scalar()).expect("a point")
}

/// The result of both verifiers, which must be the same.
fn verifies(amount: &Scalar, proof: &RangeProof) -> bool {
    let asset = asset();
    let amounts = Amounts {
        values: vec![commitment(amount)],
        bits: BITS,
        asset: &asset,
    };
    let statement = Transcript::new();
    let literal = check_range(&statement, &amounts.values, BITS, &asset, proof);
    let literal = literal.expect("no zero challenge").is_empty();
    let mut weights = Weights::new(std::iter::empty());
    let mut sum = Sum::new();
    add(&mut sum, &mut weights, &statement, &amounts, proof).expect("no zero challenge");
    assert_eq!(sum.vanishes(), literal);
    literal
}

fn honest(amount: u64) -> RangeProof {
    let value = commitment(&Scalar::from(amount));
    let transcript = fork(&Transcript::new(), [&value].into_iter());
    let openings = [Opening {
        amount,
        blinding: *secret("b", 0).scalar(),
    }];
    prove(transcript, &openings, BITS, asset().base(), &mut nonces()).expect("no identity")
}

/// A proof for an amount with vectors the cheating prover chooses.
fn cheat(amount: &Scalar, left: Vec<Scalar>, right: Vec<Scalar>) -> RangeProof {
    let generators = Generators::shared();
    let alpha = Scalar::from(99_u64);
    let mut terms = vec![(ProjectivePoint::GENERATOR, alpha)];
    for (point, times) in generators.left.iter().zip(&left) {
        terms.push((point.projective(), *times));
    }
    for (point, times) in generators.right.iter().zip(&right) {
        terms.push((point.projective(), *times));
    }
    let vectors = Vectors {
        left: Zeroizing::new(left),
        right: Zeroizing::new(right),
        commitment: Point::from_projective(&msm::constant_time(&terms)).expect("a point"),
        alpha: alpha.into(),
        blindings: Zeroizing::new(vec![*secret("b", 0).scalar()]),
        bits: BITS,
    };
    let transcript = fork(&Transcript::new(), [&commitment(amount)].into_iter());
    let proof = vectors.prove(transcript, asset().base(), &mut nonces());
    proof.expect("no identity")
}

#[test]
fn every_amount_of_8_bits_is_accepted_and_for_no_other_commitment() {
    for amount in 0..=255 {
        let proof = honest(amount);
        assert!(verifies(&Scalar::from(amount), &proof), "{amount}");
        if amount % 51 == 0 {
            assert!(!verifies(&Scalar::from(amount + 1), &proof));
            assert!(!verifies(
                &(Scalar::from(amount) + Scalar::from(256_u64)),
                &proof
            ));
        }
    }
}

#[test]
fn no_choice_of_vectors_proves_an_amount_outside_the_range() {
    let number = |n: u64| Scalar::from(n);
    let outside = [
        number(256),
        number(257),
        number(1 << 40),
        -Scalar::ONE,
        -number(255),
        Scalar::from(u128::MAX),
    ];
    let complement = |left: &[Scalar]| left.iter().map(|bit| *bit - Scalar::ONE).collect();
    for amount in outside {
        // The whole amount in the lowest bit, with its right complement ...
        let mut left = vec![Scalar::ZERO; BITS];
        left[0] = amount;
        assert!(!verifies(
            &amount,
            &cheat(&amount, left.clone(), complement(&left))
        ));
        // ... or with one that makes the products vanish.
        let mut right = vec![-Scalar::ONE; BITS];
        right[0] = Scalar::ZERO;
        assert!(!verifies(&amount, &cheat(&amount, left.clone(), right)));
        // The excess in the highest bit.
        let mut left = vec![Scalar::ONE; BITS];
        left[7] = (amount - number(127)) * number(128).invert().expect("not zero");
        assert!(!verifies(
            &amount,
            &cheat(&amount, left.clone(), complement(&left))
        ));
        // The bits of another amount.
        let left = vec![Scalar::ZERO; BITS];
        assert!(!verifies(
            &amount,
            &cheat(&amount, left.clone(), complement(&left))
        ));
    }
}

#[test]
fn chosen_vectors_of_true_bits_are_accepted() {
    let bits = [1, 0, 1, 1, 0, 0, 0, 1_u64];
    let left: Vec<Scalar> = bits.iter().map(|bit| Scalar::from(*bit)).collect();
    let right = left.iter().map(|bit| *bit - Scalar::ONE).collect();
    let amount = Scalar::from(0b1000_1101_u64);
    assert!(verifies(&amount, &cheat(&amount, left, right)));
}
