//! Spends with false claims. The prover's own checks are bypassed.

use k256::{ProjectivePoint, Scalar};

use super::{Case, point, secret};
use crate::oracle::{self, Failure};
use crate::{
    Generators, Kind, Member, Point, Proof, Refusal, Secret, check_balance, commit, verify,
};

/// Both verifiers refuse; returns the first failure of the literal one.
fn refuse(case: &Case, proof: &Proof) -> Failure {
    assert_eq!(case.claim(proof, verify), Err(Refusal::Invalid));
    case.claim(proof, oracle::verify)
        .expect_err("a forgery passed")
}

const fn ring(equation: u8) -> Failure {
    Failure::Ring { input: 0, equation }
}

#[test]
fn a_key_of_another_owner_is_refused() {
    let mut case = Case::simple(5, 2);
    case.spent[0].secret = secret("thief", 0);
    assert_eq!(refuse(&case, &case.forge()), ring(3));
}

#[test]
fn an_inflated_amount_is_refused() {
    let mut case = Case::simple(5, 2).to(&[60, 1039], 0, 1);
    case.spent[0].amount = 1100;
    assert_eq!(refuse(&case, &case.forge()), ring(4));
}

#[test]
fn an_unbalanced_spend_is_refused() {
    let case = Case::simple(5, 2).to(&[60, 40], 0, 1);
    let (honest, forged) = (Case::simple(5, 2).forge(), case.forge());
    assert_eq!(refuse(&case, &forged), Failure::Balance);
    let balance = |proof| check_balance(proof, &case.binding(), &case.asset);
    assert_eq!(balance(&forged), Err(Refusal::Unbalanced));
    assert_eq!(balance(&honest), Ok(()));
    for kind in [Kind::Unshield, Kind::Swap] {
        let case = Case::new(kind, 5, &[2], &[100]).to(&[50], 51, 0);
        assert_eq!(refuse(&case, &case.forge()), Failure::Balance);
    }
}

#[test]
fn the_key_of_one_member_with_the_amount_of_another_is_refused() {
    // The attacker owns member 2 and claims the amount of member 3.
    let mut case = Case::new(Kind::Transfer, 5, &[2, 3], &[1, 1000]).to(&[1000, 0], 0, 0);
    case.spent[0].amount = 1000;
    case.spent[0].blinding = secret("blinding", 3);
    case.spent.truncate(1);
    assert_eq!(refuse(&case, &case.forge()), ring(4));
}

#[test]
fn an_amount_of_another_asset_is_refused() {
    let mut case = Case::simple(5, 2);
    let other = crate::Asset::new("uother").expect("a point");
    let member = &case.ring[2];
    let value = commit(&other, 100, &secret("blinding", 2)).expect("a point");
    case.ring[2] = Member::new(member.index(), *member.hash(), *member.key(), value);
    assert_eq!(refuse(&case, &case.forge()), ring(4));
}

#[test]
fn another_tag_for_the_same_note_is_refused() {
    let case = Case::simple(5, 2);
    let proof = case.prove().expect("honest");
    let tag = proof.shown().inputs[0].tag.projective();
    let generator = Generators::shared().tag.projective();
    let others = [
        -tag,
        tag + tag,
        tag + generator,
        tag + ProjectivePoint::GENERATOR,
        generator,
    ];
    for other in others {
        let mut proof = proof.clone();
        proof.shown.inputs[0].tag = Point::from_projective(&other).expect("a point");
        refuse(&case, &proof);
    }
}

/// A tag for another secret, proven with the right responses for everything but the tag.
#[test]
fn a_tag_of_another_secret_is_refused_even_in_a_fresh_proof() {
    let case = Case::simple(5, 2);
    let honest = case.prove().expect("honest");
    let mut thief = Case::simple(5, 2);
    thief.spent[0].secret = secret("thief", 0);
    let mut forged = thief.forge();
    forged.shown.inputs[0].tag = honest.shown().inputs[0].tag;
    refuse(&case, &forged);
    let mut mixed = honest;
    mixed.shown.inputs[0].tag = thief.forge().shown().inputs[0].tag;
    refuse(&case, &mixed);
}

#[test]
fn a_spent_note_has_one_tag_whatever_its_ring_and_no_other_note_has_it() {
    let tag = |case: &Case| case.prove().expect("honest").shown().inputs[0].tag;
    let first = tag(&Case::simple(5, 2));
    assert_eq!(tag(&Case::simple(9, 2)), first);
    assert_eq!(tag(&Case::simple(3, 2).to(&[0, 100], 0, 0)), first);
    for position in [0, 1, 3, 4] {
        assert_ne!(tag(&Case::simple(5, position)), first);
    }
    // Two notes with one key have different commitment hashes and so different tags.
    let mut case = Case::new(Kind::Transfer, 2, &[0, 1], &[5, 5]).to(&[5, 5], 0, 0);
    case.ring = (0..2_u8)
        .map(|nth| {
            let value = *case.ring[usize::from(nth)].value();
            Member::new(nth.into(), [nth; 32], point("key", 0), value)
        })
        .collect();
    for (spent, member) in case.spent.iter_mut().zip(&case.ring) {
        spent.secret = crate::effective_secret(&secret("key", 0), member.hash()).expect("key");
    }
    let proof = case.prove().expect("honest");
    let [one, two] = proof.shown().inputs.as_slice() else {
        panic!("two inputs");
    };
    assert_ne!(one.tag, two.tag);
}

#[test]
fn the_same_note_twice_in_one_spend_is_refused() {
    let mut case = Case::new(Kind::Transfer, 5, &[2, 3], &[7, 7]).to(&[14, 0], 0, 0);
    case.spent[1].position = 2;
    case.spent[1].secret = case.spent[0].secret.clone();
    case.spent[1].blinding = case.spent[0].blinding.clone();
    assert_eq!(
        case.prove(),
        Err(crate::ProveError::Refused(Refusal::RepeatedTag))
    );
}

/// Outputs of v and -v balance; only the range proof refuses them.
#[test]
fn a_negative_output_is_refused() {
    let case = Case::simple(5, 2).to(&[60, 39], 0, 1);
    let mut proof = case.prove().expect("honest");
    let base = case.asset.base().projective();
    let shift = base * Scalar::from(1_u64 << 40);
    for (output, shift) in proof.shown.outputs.iter_mut().zip([shift, -shift]) {
        output.value = Point::from_projective(&(output.value.projective() + shift)).expect("one");
    }
    refuse(&case, &proof);
}

#[test]
fn a_secret_of_zero_has_no_tag_and_no_public_key() {
    assert!(Secret::ZERO.tag().is_err());
    assert!(Secret::ZERO.public().is_err());
    assert!(Secret::ZERO.nonzero().is_err());
}
