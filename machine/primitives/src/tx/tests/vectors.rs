//! One transaction as CosmJS 0.39 signs it, in both modes.

use super::*;
use crate::Prefix;
use crate::crypto::{PublicKey, sha256};
use crate::tx::{SignatureData, TxHash, amino_sign_bytes, direct_sign_bytes, verify};

const SIGNATURE: &str = "4c4a8d6799c84fbc065bb8710e0219382702269fe53f4c2c1e15b6ac4072b0c36da8a25c6859c01d3e924b59cd4d9da1a9d22bf6c98544c9365fbc51e36fc32b";
const AMINO_SIGNATURE: &str = "e95cb0608ec053a069839444dbbbd48138f72761cee9aa898d694df8d0138b061f3983b5cca852d456466d5a17b6493fcadaad884b33d92e7bfcf23344cd2ba6";
const DOCUMENT: &str = r#"{"account_number":"7","chain_id":"tarn-1","fee":{"amount":[{"amount":"5000","denom":"utarn"}],"gas":"200000"},"memo":"a\u003cb\u0026c\u003ed","msgs":[{"type":"cosmos-sdk/MsgSend","value":{"amount":[{"amount":"1000","denom":"utarn"}],"from_address":"tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx","to_address":"tarn12vfxp232rx0z9rzn0hay9jptagk8c86drx50ty"}}],"sequence":"3"}"#;

fn verifies(tx: &Tx, data: &SignerData) -> bool {
    let [info] = &*tx.auth_info.signer_infos else {
        panic!("one signer, got {}", tx.auth_info.signer_infos.len());
    };
    let key = PublicKey::from_any(info.public_key.as_ref().unwrap()).unwrap();
    let signature = SignatureData::parse(info.mode_info.as_ref(), &tx.signatures[0]).unwrap();
    verify(tx, &key, &signature, data).unwrap()
}

#[test]
fn keys_and_addresses_are_those_of_cosmjs() {
    let tarn = Prefix::new("tarn").unwrap();
    let PublicKey::Secp256k1(key) = secret(0x11).public() else {
        panic!("the kind of the secret key");
    };
    assert_eq!(
        hex::encode(key.to_bytes()),
        "034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa"
    );
    assert_eq!(tarn.show(&key.address()), FROM);
    assert_eq!(tarn.show(&secret(0x22).public().address()), TO);
}

#[test]
fn a_direct_signature_equals_that_of_cosmjs() {
    let bytes = signed();
    let raw = raw(&bytes);
    assert_eq!(hex::encode(&raw.body_bytes), BODY);
    assert_eq!(hex::encode(&raw.auth_info_bytes), AUTH_INFO);
    let chain = "tarn-1".parse().unwrap();
    let document = direct_sign_bytes(&raw.body_bytes, &raw.auth_info_bytes, &chain, 7);
    assert_eq!(
        hex::encode(sha256(&document)),
        "8cfb74300a9fff2febe5b1f97760a70d12e35f3d4f238d18b104965a8ef94147"
    );
    assert_eq!(hex::encode(&raw.signatures[0]), SIGNATURE);

    let tx = Tx::decode(&bytes).unwrap();
    let hash = "37F577B6C84B273BE2EEE2BADAF6D37D9EF01A0C0ADC3B99DAE2ACC30F259F77";
    assert_eq!(tx.hash.to_string(), hash);
    assert_eq!(tx.hash, TxHash::of(&bytes));
    assert_eq!((tx.size, tx.gas_limit()), (bytes.len(), 200_000));
    assert!(verifies(&tx, &signer_data(7, 3)));
}

#[test]
fn an_amino_signature_equals_that_of_cosmjs() {
    let key = secret(0x11);
    let data = signer_data(7, 3);
    let signer = Signer { key: &key, data };
    let bytes = builder().sign_amino(&[signer]).unwrap();
    let raw = raw(&bytes);
    assert_eq!(hex::encode(&raw.body_bytes), BODY);
    assert_eq!(hex::encode(&raw.auth_info_bytes), AUTH_INFO_AMINO);
    assert_eq!(hex::encode(&raw.signatures[0]), AMINO_SIGNATURE);

    let tx = Tx::decode(&bytes).unwrap();
    let document = amino_sign_bytes(&tx, &signer_data(7, 3)).unwrap();
    assert_eq!(String::from_utf8(document).unwrap(), DOCUMENT);
    assert!(verifies(&tx, &signer_data(7, 3)));
}

#[test]
fn a_signature_is_tied_to_chain_account_and_for_amino_to_the_sequence() {
    let direct = Tx::decode(&signed()).unwrap();
    assert!(!verifies(&direct, &signer_data(8, 3)));
    let mut other = signer_data(7, 3);
    other.chain_id = "tarn-2".parse().unwrap();
    assert!(!verifies(&direct, &other));

    let key = secret(0x11);
    let data = signer_data(7, 3);
    let amino = builder().sign_amino(&[Signer { key: &key, data }]).unwrap();
    let amino = Tx::decode(&amino).unwrap();
    for wrong in [signer_data(7, 4), signer_data(8, 3), other] {
        assert!(!verifies(&amino, &wrong), "{wrong:?}");
    }
}

#[test]
fn a_signature_does_not_verify_in_another_mode() {
    for mode in ["0802", "0803", "08bf01", "08ff01"] {
        let mut raw = raw(&signed());
        let other_mode = AUTH_INFO.replace("0a020801", &format!("0a{:02x}{mode}", mode.len() / 2));
        let grown = mode.len() / 2 - 2;
        // The lengths of SignerInfo and ModeInfo grow with the varint.
        let info = other_mode
            .replacen("0a50", &format!("0a{:02x}", 0x50 + grown), 1)
            .replace("12040a", &format!("12{:02x}0a", 4 + grown));
        raw.auth_info_bytes = hex::decode(info).unwrap();
        let tx = Tx::decode(&raw.encode_to_vec()).unwrap();
        assert!(!verifies(&tx, &signer_data(7, 3)), "{mode}");
    }
}

#[test]
fn type_urls_are_signed_in_the_namespace_of_the_sender() {
    let key = secret(0x11);
    let data = signer_data(7, 3);
    let builder = TxBuilder::new(Namespace::Core)
        .message(&send())
        .fee(coins("5000utarn"), 200_000);
    let bytes = builder.sign(&[Signer { key: &key, data }]);
    let tx = Tx::decode(&bytes).unwrap();
    assert_eq!(tx.body.messages[0].type_url, "/core.bank.v1beta1.MsgSend");
    assert!(verifies(&tx, &signer_data(7, 3)));
}

#[test]
fn bytes_for_simulation_decode_with_an_empty_signature() {
    let key = secret(0x11).public();
    for known in [Some(&key), None] {
        let tx = Tx::decode(&builder().simulation(known, 3)).unwrap();
        assert_eq!(tx.signatures, [Vec::<u8>::new()]);
        assert_eq!(tx.auth_info.signer_infos[0].sequence, 3);
        assert_eq!(
            tx.auth_info.signer_infos[0].public_key.is_some(),
            known.is_some()
        );
    }
}
