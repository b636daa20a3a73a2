//! A cheating prover: proofs made afresh, with right challenges, in which exactly one equation is
//! wrong. Changing a finished proof cannot show what one equation is for; these can.

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

/// What the cheat claims about its only input and its outputs.
struct Lie {
    digits: Digits,
    secret: Secret,
    tag: Point,
    amount: u64,
    /// Blinding of the amount the digits point at.
    blinding: Secret,
    /// What the outputs claim to be made of, lowest bit first.
    bits: Vec<Scalar>,
}

impl Lie {
    /// The truth about the note at `position` of a ring with one digit.
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

    /// A proof of it, everything else honest.
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
        let right: Vec<Scalar> = self.bits.iter().map(|bit| *bit - Scalar::ONE).collect();
        let alpha = Scalar::from(99_u64);
        let vectors = Vectors {
            commitment: commit_vectors(&self.bits, &right, &alpha).expect("a point"),
            left: Zeroizing::new(self.bits.clone()),
            right: Zeroizing::new(right),
            alpha,
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

    /// The equations that are wrong; the fast verifier has to agree.
    fn judged(&self, case: &Case) -> Vec<Failure> {
        judge(case, &self.prove(case))
    }
}

fn judge(case: &Case, proof: &Proof) -> Vec<Failure> {
    let claim = Claim {
        proof,
        binding: &case.binding(),
        ring: &case.ring,
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

/// Four notes of 100, all the cheat's own.
fn case() -> Case {
    let mut case = Case::new(crate::Kind::Transfer, 4, &[0, 1, 2, 3], &[100; 4]);
    case.spent.truncate(1);
    case.to(&[60, 39], 0, 1)
}

/// The same, but more comes out than goes in.
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
fn second_tag(case: &Case, tag: &ProjectivePoint) -> Lie {
    Lie {
        tag: Point::from_projective(tag).expect("a point"),
        ..Lie::truth(case, 1)
    }
}

/// Half of one note and half of another: a third secret, so a third tag, for one's own amounts.
fn mixture(case: &Case) -> Lie {
    let part = Scalar::from(2_u64).invert().expect("not zero");
    let secret = half(&effective(case, 0), &effective(case, 1));
    Lie {
        digits: Zeroizing::new(vec![[part, part, Scalar::ZERO, Scalar::ZERO]]),
        tag: secret.tag().expect("not zero"),
        secret,
        blinding: half(&blinding(0), &blinding(1)),
        ..Lie::truth(case, 0)
    }
}

fn theft(case: &Case) -> Lie {
    let thief = secret("thief", 0);
    Lie {
        tag: thief.tag().expect("not zero"),
        secret: thief,
        ..Lie::truth(case, 1)
    }
}

fn inflation(case: &Case) -> Lie {
    Lie {
        amount: 1100,
        ..Lie::truth(case, 1)
    }
}

/// 100 and -1: they balance.
fn negative(case: &Case) -> Lie {
    let mut lie = Lie::truth(case, 1);
    lie.bits = vec![Scalar::ZERO; 128];
    lie.bits[0] = Scalar::from(100_u64);
    lie.bits[64] = -Scalar::ONE;
    lie
}

#[test]
fn the_truth_is_accepted() {
    let case = case();
    for position in 0..4 {
        assert_eq!(Lie::truth(&case, position).judged(&case), []);
    }
}

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
        assert_eq!(second_tag(&case, &other).judged(&case), [ring(5)]);
    }
}

#[test]
fn only_equation_2_stops_a_mixture_of_two_notes() {
    let case = case();
    assert_eq!(mixture(&case).judged(&case), [ring(2)]);
}

#[test]
fn only_equation_3_stops_a_key_that_is_not_ones_own() {
    let case = case();
    assert_eq!(theft(&case).judged(&case), [ring(3)]);
}

#[test]
fn only_equation_4_stops_an_amount_that_is_not_the_notes() {
    let case = inflated();
    assert_eq!(inflation(&case).judged(&case), [ring(4)]);
}

#[test]
fn only_the_range_proofs_first_equation_stops_a_negative_output() {
    let case = case();
    assert_eq!(negative(&case).judged(&case), [Failure::Range(1)]);
}

#[test]
fn digits_that_do_not_add_up_to_one_are_refused() {
    let case = case();
    let mut lie = Lie::truth(&case, 1);
    lie.digits[0][0] = Scalar::ONE;
    assert_eq!(lie.judged(&case), [ring(1), ring(2)]);
}

#[test]
fn every_response_stands_in_its_own_equations() {
    let case = case();
    let honest = Lie::truth(&case, 1).prove(&case);
    let expected: [&[Failure]; 4] = [&[ring(1)], &[ring(2)], &[ring(3), ring(5)], &[ring(4)]];
    for (nth, expected) in expected.into_iter().enumerate() {
        let mut proof = honest.clone();
        proof.rings[0].z[nth] += Scalar::ONE;
        assert_eq!(judge(&case, &proof), expected);
    }
    let mut proof = honest.clone();
    proof.range.openings[2] += Scalar::ONE;
    // mu is absorbed, so the last challenges change; the first equation does not have it.
    assert_eq!(judge(&case, &proof), [Failure::Range(2)]);
    let mut proof = honest;
    proof.range.last[0] += Scalar::ONE;
    assert_eq!(judge(&case, &proof), [Failure::Range(2)]);
}

fn member(member: &Member) -> Value {
    json!({
        "index": member.index().to_string(),
        "cm": hex::encode(member.hash()),
        "key": hex::encode(member.key().to_bytes()),
        "value": hex::encode(member.value().to_bytes()),
    })
}

/// A forgery as the verifier in Python reads it.
fn published(name: &str, refused: &str, case: &Case, lie: &Lie) -> Value {
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
        },
        "ring": case.ring.iter().map(member).collect::<Vec<_>>(),
        "proof": hex::encode(lie.prove(case).encode()),
    })
}

#[test]
fn the_published_forgeries_are_made_again() {
    let (case, inflated) = (case(), inflated());
    let twice = Lie::truth(&case, 1).tag.projective().double();
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
