use proptest::prelude::*;

use super::{account, keys};
use crate::{AddressError, Keys, KeysError, Recipient, Seed, ShieldedAddress};

fn address(epoch: u32) -> ShieldedAddress {
    ShieldedAddress {
        epoch,
        recipient: keys(1).recipient(epoch).expect("keys"),
    }
}

#[test]
fn an_address_is_parsed_in_upper_or_lower_case_but_not_mixed() {
    for epoch in [0, 7, u32::MAX] {
        let text = address(epoch).to_text("tarn").expect("text");
        assert!(text.starts_with("tarns1"));
        assert_eq!(
            ShieldedAddress::from_text(&text, "tarn"),
            Ok(address(epoch))
        );
        let upper = text.to_uppercase();
        assert_eq!(
            ShieldedAddress::from_text(&upper, "tarn"),
            Ok(address(epoch))
        );
        let mixed = text.replacen('t', "T", 1);
        assert!(ShieldedAddress::from_text(&mixed, "tarn").is_err());
    }
}

#[test]
fn every_wrong_character_is_refused() {
    let text = address(3).to_text("tarn").expect("text");
    for place in 0..text.len() {
        let mut wrong = text.clone().into_bytes();
        wrong[place] = if wrong[place] == b'q' { b'p' } else { b'q' };
        let wrong = String::from_utf8(wrong).expect("ascii");
        assert!(
            ShieldedAddress::from_text(&wrong, "tarn").is_err(),
            "{place}"
        );
    }
    assert!(ShieldedAddress::from_text(&text[..text.len() - 1], "tarn").is_err());
    assert!(ShieldedAddress::from_text("", "tarn").is_err());
}

#[test]
fn an_address_of_another_chain_form_or_version_is_refused() {
    let text = address(0).to_text("tarn").expect("text");
    assert!(matches!(
        ShieldedAddress::from_text(&text, "other"),
        Err(AddressError::Prefix { .. })
    ));
    let hrp = bech32::Hrp::parse("tarns").expect("a prefix");
    let made = |data: &[u8]| bech32::encode::<bech32::Bech32m>(hrp, data).expect("text");
    assert_eq!(
        ShieldedAddress::from_text(&made(&[2; 71]), "tarn"),
        Err(AddressError::Version(2))
    );
    for len in [1, 70, 72] {
        assert_eq!(
            ShieldedAddress::from_text(&made(&vec![1; len]), "tarn"),
            Err(AddressError::Length(len))
        );
    }
    assert!(matches!(
        ShieldedAddress::from_text(&made(&[1; 71]), "tarn"),
        Err(AddressError::Point(_))
    ));
    let old = bech32::encode::<bech32::Bech32>(hrp, &[1; 71]).expect("text");
    assert!(matches!(
        ShieldedAddress::from_text(&old, "tarn"),
        Err(AddressError::Text(..))
    ));
}

#[test]
fn keys_of_epochs_and_purposes_differ() {
    let keys = keys(1);
    let mut seen: Vec<[u8; 33]> = vec![keys.spend_key().expect("a key").to_bytes()];
    for epoch in 0..3 {
        for recipient in [keys.recipient(epoch), keys.change(epoch)] {
            let recipient = recipient.expect("keys");
            assert_eq!(recipient.spend, keys.spend_key().expect("a key"));
            let view = recipient.view.to_bytes();
            assert!(!seen.contains(&view));
            seen.push(view);
        }
    }
}

#[test]
fn an_account_is_paid_by_its_public_key_and_cannot_rotate() {
    let account = account(5);
    let keys = Keys::native(&account).expect("keys");
    let public = account.public().expect("a key");
    assert_eq!(keys.recipient(0), Ok(Recipient::account(public)));
    assert_ne!(keys.change(0).expect("keys").view, public);
    assert_eq!(keys.recipient(1), Err(KeysError::Epoch(1)));
    let apart = Keys::new(Seed::from_account(&account)).expect("keys");
    assert_ne!(apart.spend_key().expect("a key"), public);
    let change = |keys: &Keys| keys.change(0).expect("keys").view;
    assert_eq!(change(&apart), change(&keys));
}

#[test]
fn a_signature_in_its_high_form_gives_no_seed() {
    let order = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141")
        .expect("hex");
    let mut signature = [7; 64];
    assert!(Seed::from_signature(&signature).is_ok());
    // n / 2, the highest low form, and one above it.
    let mut half = order;
    let mut carry = 0;
    for byte in &mut half {
        let doubled = *byte;
        *byte = (doubled >> 1) | carry;
        carry = (doubled & 1) << 7;
    }
    signature[32..].copy_from_slice(&half);
    assert!(Seed::from_signature(&signature).is_ok());
    signature[63] += 1;
    assert!(matches!(
        Seed::from_signature(&signature),
        Err(KeysError::HighSignature)
    ));
}

proptest! {
    #[test]
    fn arbitrary_texts_never_panic(text in "(tarns1)?[ -~]{0,200}", prefix in "[a-z]{0,20}") {
        prop_assert!(ShieldedAddress::from_text(&text, &prefix).is_err());
    }

    #[test]
    fn arbitrary_data_under_a_right_checksum_never_panics(
        data in prop::collection::vec(any::<u8>(), 0..100),
    ) {
        let hrp = bech32::Hrp::parse("tarns").expect("a prefix");
        let text = bech32::encode::<bech32::Bech32m>(hrp, &data).expect("text");
        if let Ok(address) = ShieldedAddress::from_text(&text, "tarn") {
            prop_assert_eq!(address.to_text("tarn"), Ok(text));
        }
    }
}
