//! Random and damaged bytes.

use proptest::prelude::*;

use super::*;
use crate::crypto::PublicKey;
use crate::tx::{SignatureData, verify};

/// Everything that runs on a transaction before any state is read.
fn exercise(bytes: &[u8]) {
    let Ok(tx) = Tx::decode(bytes) else {
        return;
    };
    for (info, signature) in tx.auth_info.signer_infos.iter().zip(&tx.signatures) {
        let key = info.public_key.as_ref().map(PublicKey::from_any);
        let signature = SignatureData::parse(info.mode_info.as_ref(), signature);
        if let (Some(Ok(key)), Ok(signature)) = (key, signature) {
            let _ = verify(&tx, &key, &signature, &signer_data(7, 3));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        exercise(&bytes);
    }

    #[test]
    fn damaged_transactions_never_panic(
        multi: bool,
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
        shorten: bool,
    ) {
        let mut bytes = if multi { super::multisig::cosmjs() } else { signed() };
        for (at, value) in flips {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if shorten {
            bytes.truncate(cut.index(bytes.len()));
        }
        exercise(&bytes);
    }

    #[test]
    fn a_transaction_decodes_to_what_was_encoded(
        memo in "\\PC{0,40}",
        timeout: u64,
        gas: u64,
        amount in 1..u128::MAX,
        sequence: u64,
        keys in prop::collection::vec(1..=254_u8, 0..4),
    ) {
        let builder = TxBuilder::new(Namespace::Cosmos)
            .message(&multi_send())
            .fee(Coins::one("utarn".parse().unwrap(), crate::Amount::new(amount)), gas)
            .with_body(|body| {
                body.memo.clone_from(&memo);
                body.timeout_height = timeout;
            });
        let keys: Vec<_> = keys.into_iter().map(secret).collect();
        let signers: Vec<_> = keys
            .iter()
            .map(|key| Signer { key, data: signer_data(7, sequence) })
            .collect();
        let bytes = builder.sign(&signers);
        let tx = Tx::decode(&bytes).unwrap();
        prop_assert_eq!(&tx.body.memo, &memo);
        prop_assert_eq!(tx.body.timeout_height, timeout);
        prop_assert_eq!(tx.gas_limit(), gas);
        prop_assert_eq!(tx.body.encode_to_vec(), &*tx.body_bytes);
        prop_assert_eq!(tx.auth_info.encode_to_vec(), &*tx.auth_info_bytes);
        let again = TxRaw {
            body_bytes: tx.body_bytes.clone(),
            auth_info_bytes: tx.auth_info_bytes.clone(),
            signatures: tx.signatures.clone(),
        }
        .encode_to_vec();
        prop_assert_eq!(Tx::decode(&again).unwrap(), tx);
        prop_assert_eq!(again, bytes);
    }
}
