//! Decoding of untrusted proofs: no panic, no second encoding, no allocation of a length the sender
//! chose.

use proptest::prelude::*;

use super::Case;
use crate::{DecodeError, Kind, MAX_LEN, PointError, Proof, oracle, verify};

/// A proof without the first indexes of its rings. The chain reads the rings there; the verifier gets
/// the rings themselves, and a proof holds for no others.
fn without_firsts(mut proof: Proof) -> Proof {
    proof.shown.firsts.fill(0);
    proof
}

fn proofs() -> Vec<(Case, Vec<u8>)> {
    [
        Case::simple(5, 1),
        Case::new(Kind::Unshield, 3, &[2], &[100]).to(&[30], 69, 1),
        Case::new(Kind::Swap, 6, &[2, 1], &[100, 5]).to(&[35], 69, 1),
    ]
    .into_iter()
    .map(|case| {
        let bytes = case.prove().expect("honest").encode();
        (case, bytes)
    })
    .collect()
}

#[test]
fn a_truncated_or_longer_proof_is_refused() {
    for (_, bytes) in proofs() {
        for len in 0..bytes.len() {
            assert!(matches!(
                Proof::decode(&bytes[..len]),
                Err(DecodeError::Length(found, _)) if found == len
            ));
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(matches!(
            Proof::decode(&longer),
            Err(DecodeError::Length(..))
        ));
    }
}

#[test]
fn a_proof_larger_than_the_limit_is_refused_unread() {
    let (_, bytes) = proofs().remove(0);
    let long = |len: usize| {
        let mut long = bytes.clone();
        long.resize(len, 0);
        Proof::decode(&long)
    };
    for len in [MAX_LEN + 1, 10_000_000] {
        assert_eq!(long(len), Err(DecodeError::TooLarge(len)));
    }
}

#[test]
fn a_header_that_gives_a_greater_length_is_refused() {
    let (_, bytes) = proofs().remove(0);
    // Inputs, and a ring of 1024 with five digits.
    let mut more = bytes.clone();
    more[3] = 4;
    assert!(matches!(Proof::decode(&more), Err(DecodeError::Length(..))));
    let mut more = bytes;
    more[5..8].copy_from_slice(&[5, 4, 0]);
    assert!(matches!(Proof::decode(&more), Err(DecodeError::Length(..))));
}

#[test]
fn scalars_that_are_not_reduced_are_refused() {
    let order = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141")
        .expect("hex");
    for (_, bytes) in proofs() {
        let mut bytes = bytes.clone();
        let last = bytes.len() - 32;
        for scalar in [order.as_slice(), &[255; 32]] {
            bytes[last..].copy_from_slice(scalar);
            assert_eq!(Proof::decode(&bytes), Err(DecodeError::Scalar));
        }
        // s + n for a small s: a second encoding of s.
        let mut above = order.clone();
        above[31] += 5;
        bytes[last..].copy_from_slice(&above);
        assert_eq!(Proof::decode(&bytes), Err(DecodeError::Scalar));
    }
}

#[test]
fn malformed_points_are_refused_in_every_field() {
    let (_, bytes) = proofs().remove(0);
    let outputs = 33 + 1 + 5;
    let places = [
        outputs,
        outputs + 33,
        outputs + 67,
        outputs + 200,
        outputs + 233,
        outputs + 266,
        outputs + 266 + 33 * 9,
    ];
    for place in places {
        assert!(Proof::decode(&bytes).is_ok());
        for prefix in [0, 4, 6, 7] {
            let mut bytes = bytes.clone();
            bytes[place] = prefix;
            let expected = DecodeError::Point(PointError::Prefix(prefix));
            assert_eq!(Proof::decode(&bytes), Err(expected));
        }
        for byte in [0, 255] {
            let mut bytes = bytes.clone();
            bytes[place + 1..place + 33].fill(byte);
            let expected = DecodeError::Point(PointError::OffCurve);
            assert_eq!(Proof::decode(&bytes), Err(expected));
        }
    }
}

#[test]
fn a_denom_must_be_text_of_2_to_128_bytes() {
    let (_, bytes) = proofs().remove(0);
    for len in [0, 1, 129, 255] {
        let mut bytes = bytes.clone();
        bytes[33] = len;
        assert_eq!(Proof::decode(&bytes), Err(DecodeError::Denom));
    }
    let mut bytes = bytes;
    bytes[34] = 0xff;
    assert_eq!(Proof::decode(&bytes), Err(DecodeError::Denom));
}

#[test]
fn zeros_in_place_of_the_arguments_are_refused() {
    for (case, bytes) in proofs() {
        let mut proof = Proof::decode(&bytes).expect("good");
        let zero = k256::Scalar::ZERO;
        for ring in &mut proof.rings {
            ring.z = [zero; 4];
            ring.f.iter_mut().for_each(|f| *f = [zero; 3]);
        }
        proof.range.openings = [zero; 3];
        proof.range.last = [zero; 2];
        assert!(case.claim(&proof, verify).is_err());
        assert!(case.claim(&proof, oracle::verify).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..3000)) {
        prop_assert!(Proof::decode(&bytes).is_err());
    }

    /// Random bytes after a valid header pass the check of the length.
    #[test]
    fn random_bytes_after_a_header_never_panic(
        shape in prop_oneof![
            Just([2, 1, 64, 1, 2, 2, 0, 16, 4]),
            Just([2, 2, 64, 1, 1, 1, 0, 3, 1]),
            Just([2, 3, 64, 4, 1, 5, 4, 0, 4]),
        ],
        noise in any::<[u8; 32]>(),
        points in any::<bool>(),
    ) {
        let mut bytes: Vec<u8> = shape.into_iter().chain([0; 24]).chain(*b"\x05utarn").collect();
        let good = crate::Point::G.to_bytes();
        while bytes.len() < MAX_LEN {
            if points { bytes.extend(good) } else { bytes.extend(noise) }
        }
        // Find the length the header gives, then decode exactly that many bytes.
        bytes.truncate(8000);
        if let Err(DecodeError::Length(_, right)) = Proof::decode(&bytes) {
            bytes.resize(right, 0);
            let read = Proof::decode(&bytes);
            let refused_by_length = matches!(read, Err(DecodeError::Length(..)));
            prop_assert!(!refused_by_length);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_decoded_proof_encodes_to_the_same_bytes_and_a_changed_one_is_never_accepted(
        pick in 0_usize..3,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        thread_local! {
            static PROOFS: Vec<(Case, Vec<u8>)> = proofs();
        }
        PROOFS.with(|proofs| {
            let (case, good) = &proofs[pick];
            let mut bytes = good.clone();
            for (place, byte) in changes {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
            if let Ok(proof) = Proof::decode(&bytes) {
                let honest = Proof::decode(good).expect("good");
                prop_assert_eq!(&proof.encode(), &bytes);
                let verdict = case.claim(&proof, verify);
                prop_assert_eq!(verdict.is_ok(), without_firsts(proof) == without_firsts(honest));
            }
            Ok(())
        })?;
    }
}
