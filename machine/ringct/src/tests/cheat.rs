//! A cheating prover: newly made proofs with right challenges in which exactly one equation is
//! wrong. They show that every single equation is needed; changed valid proofs cannot.

use std::fs;
use std::path::Path;

use k256::{ProjectivePoint, Scalar};
use serde_json::{Value, json};
use zeroize::Zeroizing;

use super::{Case, secret};
use crate::nonce::{Entropy, Nonces};
use crate::oracle::{self, Failure};
use crate::range;
use crate::range::prove::{Vectors, commit_value, commit_vectors};
use crate::ring;
use crate::ring::prove::{Digits, Witness, prove_digits};
use crate::statement;
use crate::{
    Action, Claim, Generators, Input, Member, Point, Proof, Refusal, Secret, commit,
    effective_secret, verify,
};

/// The witness a prover claims for its only input and its outputs, true or false.
struct ClaimedWitness {
    digits: Digits,
    secret: Secret,
    tag: Point,
    amount: u64,
    /// The blinding of the amount at the position of the digits.
    blinding: Secret,
    /// The claimed bits of the outputs, lowest bit first.
    bits: Vec<Scalar>,
}

impl ClaimedWitness {
    /// The true witness of the note at `position` of a ring with one digit.
    fn truth(case: &Case, position: usize) -> Self {
        let mut digits = vec![[Scalar::ZERO; 4]];
        digits[0][position] = Scalar::ONE;
        let secret = effective(case, position);
        let amounts = case.created.iter().map(|one| one.amount);
        let bits = amounts.flat_map(|amount| (0..64).map(move |bit| amount >> bit & 1));
        Self {
            digits: Zeroizing::new(digits),
            tag: secret.tag().expect("not zero"),
            secret,
            amount: 100,
            blinding: blinding(position),
            bits: bits.map(Scalar::from).collect(),
        }
    }

    /// A proof with this witness, made by the honest protocol.
    fn prove(&self, case: &Case) -> Proof {
        let mut shown = case.forge().shown().clone();
        let blindings: Vec<Scalar> = case
            .created
            .iter()
            .map(|one| *one.blinding.scalar())
            .collect();
        let pseudo = Secret::new(blindings.iter().sum());
        shown.inputs = vec![Input {
            tag: self.tag,
            value: commit(&case.asset, self.amount, &pseudo).expect("a point"),
        }];
        let base = case.asset.base();
        let outputs = shown.outputs.iter_mut().zip(&blindings);
        for ((output, blinding), bits) in outputs.zip(self.bits.chunks(64)) {
            let amount = range::powers(Scalar::from(2_u64)).zip(bits);
            let amount = amount.map(|(power, bit)| power * bit).sum();
            output.value = commit_value(base, &amount, blinding).expect("a point");
        }
        let said = statement::transcript(&shown, &case.binding(), &case.rings());
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
        let right: Vec<Scalar> = self.bits.iter().map(|bit| *bit - Scalar::ONE).collect();
        let alpha = Scalar::from(99_u64);
        let vectors = Vectors {
            commitment: commit_vectors(&self.bits, &right, &alpha).expect("a point"),
            left: Zeroizing::new(self.bits.clone()),
            right: Zeroizing::new(right),
            alpha: alpha.into(),
            blindings: Zeroizing::new(blindings),
            bits: 64,
        };
        let fork = range::fork(&said, shown.outputs.iter().map(|one| &one.value));
        let range = vectors.prove(fork, base, &mut nonces());
        Proof {
            shown,
            rings: vec![ring.expect("no identity")],
            range: range.expect("no identity"),
        }
    }

    /// The equations that do not hold; the fast verifier must agree.
    fn failures(&self, case: &Case) -> Vec<Failure> {
        failures_of(case, &self.prove(case))
    }
}

fn failures_of(case: &Case, proof: &Proof) -> Vec<Failure> {
    let claim = Claim {
        proof,
        binding: &case.binding(),
        rings: &case.rings(),
        asset: &case.asset,
    };
    let failures = oracle::failures(&claim).expect("its form is right");
    let expected = if failures.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Invalid)
    };
    assert_eq!(verify(&claim), expected, "{failures:?}");
    failures
}

fn effective(case: &Case, position: usize) -> Secret {
    effective_secret(&secret("key", position), case.ring[position].hash()).expect("not zero")
}

fn blinding(position: usize) -> Secret {
    secret("blinding", position)
}

/// Four notes of 100, all owned by the cheating prover.
fn case() -> Case {
    let mut case = Case::new(crate::Kind::Transfer, 4, &[0, 1, 2, 3], &[100; 4]);
    case.spent.truncate(1);
    case.to(&[60, 39], 0, 1)
}

/// The same notes, with outputs greater than the input.
fn inflated() -> Case {
    case().to(&[1060, 39], 0, 1)
}

fn ring(equation: u8) -> Failure {
    Failure::Ring { input: 0, equation }
}

fn half(a: &Secret, b: &Secret) -> Secret {
    let half = Scalar::from(2_u64).invert().expect("not zero");
    Secret::new((*a.scalar() + b.scalar()) * half)
}

/// A second tag for a spent note.
fn second_tag(case: &Case, tag: &ProjectivePoint) -> ClaimedWitness {
    ClaimedWitness {
        tag: Point::from_projective(tag).expect("a point"),
        ..ClaimedWitness::truth(case, 1)
    }
}

/// Half of one note and half of another: a third secret, and so a third tag, for the prover's own
/// amounts.
fn mixture(case: &Case) -> ClaimedWitness {
    let part = Scalar::from(2_u64).invert().expect("not zero");
    let secret = half(&effective(case, 0), &effective(case, 1));
    ClaimedWitness {
        digits: Zeroizing::new(vec![[part, part, Scalar::ZERO, Scalar::ZERO]]),
        tag: secret.tag().expect("not zero"),
        secret,
        blinding: half(&blinding(0), &blinding(1)),
        ..ClaimedWitness::truth(case, 0)
    }
}

fn theft(case: &Case) -> ClaimedWitness {
    let thief = secret("thief", 0);
    ClaimedWitness {
        tag: thief.tag().expect("not zero"),
        secret: thief,
        ..ClaimedWitness::truth(case, 1)
    }
}

fn inflation(case: &Case) -> ClaimedWitness {
    ClaimedWitness {
        amount: 1100,
        ..ClaimedWitness::truth(case, 1)
    }
}

/// Outputs of 100 and -1, which balance.
fn negative(case: &Case) -> ClaimedWitness {
    let mut claimed = ClaimedWitness::truth(case, 1);
    claimed.bits = vec![Scalar::ZERO; 128];
    claimed.bits[0] = Scalar::from(100_u64);
    claimed.bits[64] = -Scalar::ONE;
    claimed
}

#[test]
fn a_proof_of_a_true_witness_is_accepted() {
    let case = case();
    for position in 0..4 {
        assert_eq!(ClaimedWitness::truth(&case, position).failures(&case), []);
    }
}

#[test]
fn only_equation_5_stops_a_second_tag() {
    let case = case();
    let tag = ClaimedWitness::truth(&case, 1).tag.projective();
    let base = Generators::shared().tag.projective();
    for other in [
        tag + tag,
        -tag,
        tag + base,
        base,
        ProjectivePoint::GENERATOR,
        effective(&case, 2).tag().expect("not zero").projective(),
    ] {
        assert_eq!(second_tag(&case, &other).failures(&case), [ring(5)]);
    }
}

#[test]
fn only_equation_2_stops_a_mixture_of_two_notes() {
    let case = case();
    assert_eq!(mixture(&case).failures(&case), [ring(2)]);
}

#[test]
fn only_equation_3_stops_a_key_of_another_owner() {
    let case = case();
    assert_eq!(theft(&case).failures(&case), [ring(3)]);
}

#[test]
fn only_equation_4_stops_an_amount_that_is_not_the_notes() {
    let case = inflated();
    assert_eq!(inflation(&case).failures(&case), [ring(4)]);
}

#[test]
fn only_the_range_proofs_first_equation_stops_a_negative_output() {
    let case = case();
    assert_eq!(negative(&case).failures(&case), [Failure::Range(1)]);
}

#[test]
fn digits_that_do_not_add_up_to_one_are_refused() {
    let case = case();
    let mut claimed = ClaimedWitness::truth(&case, 1);
    claimed.digits[0][0] = Scalar::ONE;
    assert_eq!(claimed.failures(&case), [ring(1), ring(2)]);
}

#[test]
fn a_changed_response_breaks_only_its_own_equations() {
    let case = case();
    let honest = ClaimedWitness::truth(&case, 1).prove(&case);
    let expected: [&[Failure]; 4] = [&[ring(1)], &[ring(2)], &[ring(3), ring(5)], &[ring(4)]];
    for (nth, expected) in expected.into_iter().enumerate() {
        let mut proof = honest.clone();
        proof.rings[0].z[nth] += Scalar::ONE;
        assert_eq!(failures_of(&case, &proof), expected);
    }
    let mut proof = honest.clone();
    proof.range.openings[2] += Scalar::ONE;
    // mu is absorbed, so the last challenges change; the first equation does not have it.
    assert_eq!(failures_of(&case, &proof), [Failure::Range(2)]);
    let mut proof = honest;
    proof.range.last[0] += Scalar::ONE;
    assert_eq!(failures_of(&case, &proof), [Failure::Range(2)]);
}

fn member(member: &Member) -> Value {
    json!({
        "index": member.index().to_string(),
        "cm": hex::encode(member.hash()),
        "key": hex::encode(member.key().to_bytes()),
        "value": hex::encode(member.value().to_bytes()),
    })
}

/// A forgery in the JSON form that the Python verifier reads.
fn published(name: &str, refused: &str, case: &Case, claimed: &ClaimedWitness) -> Value {
    let binding = case.binding();
    let Action::Transfer { recipient, payload } = binding.action else {
        panic!("a transfer");
    };
    json!({
        "name": name,
        "refused": refused,
        "message": {
            "chain_id": binding.chain_id,
            "type_url": binding.type_url,
            "sender": binding.sender,
            "recipient": recipient,
            "payload": hex::encode(payload),
            "ring_members": ["d:0-0", "d:1-1", "d:2-2", "d:3-3"],
        },
        "pool": case.ring.iter().map(member).collect::<Vec<_>>(),
        "proof": hex::encode(claimed.prove(case).encode()),
    })
}

#[test]
fn the_published_forgeries_are_reproduced() {
    let (case, inflated) = (case(), inflated());
    let twice = ClaimedWitness::truth(&case, 1).tag.projective().double();
    let made = json!([
        published(
            "mixture",
            "ring equation 2 of input 0",
            &case,
            &mixture(&case)
        ),
        published("theft", "ring equation 3 of input 0", &case, &theft(&case)),
        published(
            "inflation",
            "ring equation 4 of input 0",
            &inflated,
            &inflation(&inflated)
        ),
        published(
            "second tag",
            "ring equation 5 of input 0",
            &case,
            &second_tag(&case, &twice)
        ),
        published(
            "negative output",
            "range equation 1",
            &case,
            &negative(&case)
        ),
    ]);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/forged.json");
    let text = fs::read_to_string(file).expect("a published file");
    let published: Value = serde_json::from_str(&text).expect("json");
    assert!(
        made == published,
        "forged.json should be\n{}",
        serde_json::to_string_pretty(&made).expect("text")
    );
}
