//! The five equations of a ring proof, weighted, as terms of one sum.

use k256::Scalar;

use super::{challenge, folded, fork};
use crate::batch::{Sum, Weights};
use crate::member::Member;
use crate::proof::{Input, RingProof};
use crate::transcript::{Transcript, ZeroChallenge};

/// The factors of a member's key and value commitment in the sum.
pub(crate) struct Counted {
    pub(crate) key: Scalar,
    pub(crate) value: Scalar,
}

/// The responses of the digits, all four of every digit.
pub(crate) fn responses(proof: &RingProof, xi: &Scalar) -> Vec<[Scalar; 4]> {
    let full = |[one, two, three]: &[Scalar; 3]| [*xi - one - two - three, *one, *two, *three];
    proof.f.iter().map(full).collect()
}

/// For every position of the padded ring, the product of its digits' responses.
pub(crate) fn products(f: &[[Scalar; 4]]) -> Vec<Scalar> {
    f.iter().fold(vec![Scalar::ONE], |lower, digit| {
        digit
            .iter()
            .flat_map(|response| lower.iter().map(move |product| *product * response))
            .collect()
    })
}

#[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
/// Adds the equations of one input to the sum.
pub(crate) fn add(
    sum: &mut Sum,
    weights: &mut Weights,
    (statement, nth): (&Transcript, usize),
    (input, proof): (&Input, &RingProof),
    ring: &[Member],
) -> Result<(), ZeroChallenge> {
    let xi = challenge(&mut fork(statement, nth), &proof.commitments())?;
    let [w1, w2, w3, w4, w5] = [(); 5].map(|()| weights.next());
    let [z_a, z_c, z_x, z_y] = &proof.z;
    let [a, b, c, d] = &proof.digits;
    let f = responses(proof, &xi);

    // (1) A + xi B = Com(f; zA) and (2) xi C + D = Com(f (xi - f); zC)
    sum.term(a, w1);
    sum.term(b, w1 * xi);
    sum.term(c, w2 * xi);
    sum.term(d, w2);
    sum.ring(
        f.iter()
            .map(|digit| digit.map(|response| -(w1 * response + w2 * response * (xi - response)))),
    );
    sum.g(-(w1 * z_a + w2 * z_c));

    // (3), (4) and (5), their powers of the challenge first
    let mut power = Scalar::ONE;
    let masks = proof.keys.iter().zip(&proof.tags).zip(&proof.values);
    for ((key, tag), value) in masks {
        sum.term(key, -(w3 * power));
        sum.term(value, -(w4 * power));
        sum.term(tag, -(w5 * power));
        power *= xi;
    }
    sum.g(-(w3 * z_x + w4 * z_y));
    sum.term(&input.value, -(w4 * power));
    sum.term(&input.tag, -(w5 * z_x));
    sum.tag(w5 * power);
    for (member, product) in ring.iter().zip(folded(products(&f), ring.len())) {
        let times = Counted {
            key: w3 * product,
            value: w4 * product,
        };
        sum.member(member, &times);
    }
    Ok(())
}
