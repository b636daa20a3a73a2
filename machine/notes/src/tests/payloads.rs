use proptest::prelude::*;
use tarn_ringct::Point;

use crate::{CiphertextError, PAIR_LEN, Payload, PayloadError, join, split};

fn change(inputs: Vec<u64>) -> Payload {
    Payload::Change {
        amount: 1,
        sent: u64::MAX,
        recipient: Some([4; 20]),
        recipient_key: Some(Point::G),
        inputs,
    }
}

fn decodes_to_itself(payload: &Payload) -> bool {
    let bytes = payload.to_bytes().expect("bytes");
    Payload::from_bytes(&bytes).is_ok_and(|read| read == *payload)
}

#[test]
fn every_type_of_payload_decodes_to_itself() {
    assert!(decodes_to_itself(&Payload::Payment {
        amount: 77,
        memo: [9; 87],
    }));
    assert!(decodes_to_itself(&Payload::Swap {
        min_out: 0,
        memo: [0; 87],
    }));
    for inputs in [vec![0], vec![1, 2, 3, (1 << 40) - 2]] {
        assert!(decodes_to_itself(&change(inputs)));
    }
    assert!(decodes_to_itself(&Payload::Change {
        amount: 0,
        sent: 0,
        recipient: None,
        recipient_key: None,
        inputs: vec![3, 4],
    }));
}

#[test]
fn a_change_names_one_to_four_inputs_of_40_bits() {
    for inputs in [vec![], vec![1; 5], vec![1 << 40], vec![(1 << 40) - 1]] {
        assert_eq!(change(inputs).to_bytes().err(), Some(PayloadError::Inputs));
    }
}

#[test]
fn a_malformed_change_is_refused() {
    let good = *change(vec![5, 6]).to_bytes().expect("bytes");
    let refused = |place: usize, byte: u8| {
        let mut bytes = good;
        bytes[place] = byte;
        Payload::from_bytes(&bytes).err() == Some(PayloadError::Change)
    };
    let count = 1 + 8 + 8 + 20 + 33 + 20;
    for byte in [0, 1, 3, 4, 5, 255] {
        assert!(refused(count, byte), "{byte} inputs");
    }
    for pad in count + 1..96 {
        assert!(refused(pad, 1));
    }
    assert!(refused(37, 4), "a key that is not a point");
    for kind in [0, 4, 255] {
        let mut bytes = good;
        bytes[0] = kind;
        assert_eq!(
            Payload::from_bytes(&bytes).err(),
            Some(PayloadError::Type(kind))
        );
    }
}

#[test]
fn two_payloads_have_one_length_and_one_version() {
    let joined = join(&[1; 112], &[2; 112]);
    assert_eq!(joined.len(), PAIR_LEN);
    assert_eq!(split(&joined), Ok([[1; 112], [2; 112]]));
    for len in [0, 1, 224, 226, 1000] {
        assert_eq!(split(&vec![1; len]), Err(CiphertextError::Length(len)));
    }
    let mut other = joined;
    other[0] = 2;
    assert_eq!(split(&other), Err(CiphertextError::Version(2)));
}

proptest! {
    #[test]
    fn a_decoded_payload_encodes_to_the_same_bytes(bytes in prop::collection::vec(any::<u8>(), 96), kind in 0_u8..5) {
        let mut bytes: [u8; 96] = bytes.try_into().expect("96 bytes");
        bytes[0] = kind;
        if let Ok(payload) = Payload::from_bytes(&bytes) {
            let written = payload.to_bytes().expect("bytes");
            prop_assert_eq!(written.as_slice(), bytes.as_slice());
        }
    }
}
