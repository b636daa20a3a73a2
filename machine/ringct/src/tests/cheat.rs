//! A cheating prover: proofs made afresh, with right challenges, in which exactly one equation is
//! wrong. Changing a finished proof cannot show what one equation is for; these can.

use k256::{ProjectivePoint, Scalar};
use zeroize::Zeroizing;

use super::{Case, secret};
use crate::nonce::{Entropy, Nonces};
use crate::oracle::{self, Failure};
use crate::range;
use crate::range::prove::Opening;
use crate::ring;
use crate::ring::prove::{Digits, Witness, prove_digits};
use crate::statement;
use crate::{
    Claim, Generators, Input, Point, Proof, Refusal, Secret, commit, effective_secret, verify,
};

/// What the cheat claims about its only input.
struct Lie {
    digits: Digits,
    secret: Secret,
    tag: Point,
    amount: u64,
    /// Blinding of the amount the digits point at.
    blinding: Secret,
}

impl Lie {
    /// The truth about the note at `position` of a ring with one digit.
    fn truth(case: &Case, position: usize) -> Self {
        let mut digits = vec![[Scalar::ZERO; 4]];
        digits[0][position] = Scalar::ONE;
        let secret = effective(case, position);
        Self {
            digits: Zeroizing::new(digits),
            tag: secret.tag().expect("not zero"),
            secret,
            amount: 100,
            blinding: blinding(position),
        }
    }

    /// A proof of it, everything else honest.
    fn prove(&self, case: &Case) -> Proof {
        let mut shown = case.forge().shown().clone();
        let outputs = case.created.iter().map(|one| one.blinding.scalar());
        let pseudo = Secret::new(outputs.sum());
        shown.inputs = vec![Input {
            tag: self.tag,
            value: commit(&case.asset, self.amount, &pseudo).expect("a point"),
        }];
        let said = statement::transcript(&shown, &case.binding(), &case.ring);
        let nonces = || Nonces::new([self.secret.scalar()], &said, &Entropy::new([8; 32]));
        let difference = Secret::new(*self.blinding.scalar() - pseudo.scalar());
        let witness = Witness {
            position: 0,
            secret: self.secret.scalar(),
            blinding: difference.scalar(),
            tag: &self.tag,
        };
        let fork = ring::fork(&said, 0);
        let ring = prove_digits(fork, &case.ring, &self.digits, &witness, &mut nonces());
        let openings: Vec<Opening> = case
            .created
            .iter()
            .map(|one| Opening {
                amount: one.amount,
                blinding: *one.blinding.scalar(),
            })
            .collect();
        let fork = range::fork(&said, shown.outputs.iter().map(|one| &one.value));
        let base = case.asset.base();
        let range = range::prove::prove(fork, &openings, range::BITS, base, &mut nonces());
        Proof {
            shown,
            rings: vec![ring.expect("no identity")],
            range: range.expect("no identity"),
        }
    }

    /// The equation that is wrong, if any; the fast verifier has to agree.
    fn judged(&self, case: &Case) -> Option<Failure> {
        let proof = self.prove(case);
        let claim = Claim {
            proof: &proof,
            binding: &case.binding(),
            ring: &case.ring,
            asset: &case.asset,
        };
        let literal = oracle::verify(&claim).err();
        let expected = literal.map_or(Ok(()), |_| Err(Refusal::Invalid));
        assert_eq!(verify(&claim), expected, "{literal:?}");
        literal
    }
}

fn effective(case: &Case, position: usize) -> Secret {
    effective_secret(&secret("key", position), case.ring[position].hash()).expect("not zero")
}

fn blinding(position: usize) -> Secret {
    secret("blinding", position)
}

/// Four notes of 100, all the cheat's own.
fn case() -> Case {
    Case::new(crate::Kind::Transfer, 4, &[0, 1, 2, 3], &[100; 4]).to(&[60, 39], 0, 1)
}

fn ring(equation: u8) -> Failure {
    Failure::Ring { input: 0, equation }
}

fn half(a: &Secret, b: &Secret) -> Secret {
    let half = Scalar::from(2_u64).invert().expect("not zero");
    Secret::new((*a.scalar() + b.scalar()) * half)
}

#[test]
fn the_truth_is_accepted() {
    let case = case();
    for position in 0..4 {
        assert_eq!(Lie::truth(&case, position).judged(&case), None);
    }
}

/// Spending a note again under a tag of one's choice.
#[test]
fn only_equation_5_stops_a_second_tag() {
    let case = case();
    let tag = Lie::truth(&case, 1).tag.projective();
    let base = Generators::shared().tag.projective();
    for other in [
        tag + tag,
        -tag,
        tag + base,
        base,
        ProjectivePoint::GENERATOR,
        effective(&case, 2).tag().expect("not zero").projective(),
    ] {
        let lie = Lie {
            tag: Point::from_projective(&other).expect("a point"),
            ..Lie::truth(&case, 1)
        };
        assert_eq!(lie.judged(&case), Some(ring(5)));
    }
}

/// Half of one note and half of another: a third secret, so a third tag, for one's own amounts.
#[test]
fn only_equation_2_stops_a_mixture_of_two_notes() {
    let case = case();
    let half_scalar = Scalar::from(2_u64).invert().expect("not zero");
    let secret = half(&effective(&case, 0), &effective(&case, 1));
    let lie = Lie {
        digits: Zeroizing::new(vec![[half_scalar, half_scalar, Scalar::ZERO, Scalar::ZERO]]),
        tag: secret.tag().expect("not zero"),
        secret,
        amount: 100,
        blinding: half(&blinding(0), &blinding(1)),
    };
    assert_eq!(lie.judged(&case), Some(ring(2)));
}

/// Committed digits that do not add up to one.
#[test]
fn only_equation_1_stops_digits_that_are_not_those_committed_to() {
    let case = case();
    let mut lie = Lie::truth(&case, 1);
    lie.digits[0][0] = Scalar::ONE;
    assert_eq!(lie.judged(&case), Some(ring(1)));
}

#[test]
fn only_equation_3_stops_a_key_that_is_not_ones_own() {
    let case = case();
    let thief = secret("thief", 0);
    let lie = Lie {
        tag: thief.tag().expect("not zero"),
        secret: thief,
        ..Lie::truth(&case, 1)
    };
    assert_eq!(lie.judged(&case), Some(ring(3)));
}

#[test]
fn only_equation_4_stops_an_amount_that_is_not_the_notes() {
    let mut case = case();
    case = case.to(&[1060, 39], 0, 1);
    let lie = Lie {
        amount: 1100,
        ..Lie::truth(&case, 1)
    };
    assert_eq!(lie.judged(&case), Some(ring(4)));
}
