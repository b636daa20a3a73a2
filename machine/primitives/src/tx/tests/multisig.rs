//! Signatures of multisig keys.

use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::signing::v1beta1::SignMode;
use tarn_proto::core::tx::v1beta1::mode_info::{Multi, Single, Sum};
use tarn_proto::core::tx::v1beta1::{AuthInfo, ModeInfo, SignerInfo};

use super::*;
use crate::Prefix;
use crate::crypto::{BitArray, Multisig, PublicKey};
use crate::tx::{SignatureData, amino_sign_bytes, direct_sign_bytes, verify};

/// 2 of the keys 0x11, 0x22, 0x33; the first and the third have signed (CosmJS 0.32,
/// `makeMultisignedTxBytes`), account number 9, sequence 4.
const COSMJS: &str = "0a90010a89010a1c2f636f736d6f732e62616e6b2e763162657461312e4d736753656e6412690a2b7461726e316c336539706773336d6d777577726839356665636d6530733071746e32383830656364716378122b7461726e3132766678703233327278307a39727a6e30686179396a707461676b38633836647278353074791a0d0a05757461726e12043130303012026d7312bc020aa4020a88020a292f636f736d6f732e63727970746f2e6d756c74697369672e4c6567616379416d696e6f5075624b657912da01080212460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa12460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a2102466d7fcae563e5cb09a0d1870bb580344804617879a14949cf22285f1bae3f2712460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21023c72addb4fdf09af94f0c94d7fe92a386a7e70cf8a1d85916386bb2535c7b1b1121512130a0508031201a012040a02087f12040a02087f180412130a0d0a05757461726e12043530303010c09a0c1a84010a40cad2c19165943d6b050f1e57622cbf5a1ec3f51d84bd5ae629a2b1d372a712751249edbb9e4d2ac20ab42b66618267d1f3ee177dfc6be0f61708aa9d39a9b98e0a40f66d065f7de85144c026d768a447b8118398ca5e03a407b5d51e205bb5dbdcff1c2bffe890db388825ef2979c007b3cd87558c1d8c0fe4ee99a6764b180e6142";
const ADDRESS: &str = "tarn1u6mf60pr84ml3tg3nuuehk7ejryyjnz99hzue9";

pub(super) fn cosmjs() -> Vec<u8> {
    hex::decode(COSMJS).unwrap()
}

fn two_of_three() -> PublicKey {
    let members = [0x11, 0x22, 0x33].map(|byte| secret(byte).public());
    PublicKey::Multisig(Multisig::new(2, members.to_vec()).unwrap())
}

fn single(mode: SignMode) -> ModeInfo {
    let single = Single { mode: mode.into() };
    ModeInfo {
        sum: Some(Sum::Single(single)),
    }
}

/// The byte of the secret key and the sign mode of one member.
type Part = (u8, SignMode);

/// A transaction of the multisig: flags as claimed, parts as given.
fn signed_by(flags: &[bool], parts: &[Part]) -> (Tx, SignatureData) {
    let multi = Multi {
        bitarray: Some(BitArray::new(flags.to_vec()).to_wire()),
        mode_infos: parts.iter().map(|(_, mode)| single(*mode)).collect(),
    };
    let mode = ModeInfo {
        sum: Some(Sum::Multi(multi)),
    };
    let info = SignerInfo {
        public_key: Some(two_of_three().to_any(Namespace::Cosmos)),
        mode_info: Some(mode.clone()),
        sequence: 4,
    };
    let tx = builder().unsigned(AuthInfo {
        signer_infos: vec![info],
        ..AuthInfo::default()
    });
    let data = signer_data(9, 4);
    let sign = |(key, mode): &Part| {
        let (body, auth) = (&tx.body_bytes, &tx.auth_info_bytes);
        let document = match mode {
            SignMode::LegacyAminoJson => amino_sign_bytes(&tx, &data).unwrap(),
            _ => direct_sign_bytes(body, auth, &data.chain_id, data.account_number),
        };
        secret(*key).sign(&document)
    };
    let signatures = parts.iter().map(sign).collect();
    let bytes = MultiSignature { signatures }.encode_to_vec();
    let signature = SignatureData::parse(Some(&mode), &bytes).unwrap();
    (tx, signature)
}

fn verifies(flags: &[bool], parts: &[Part]) -> bool {
    let (tx, signature) = signed_by(flags, parts);
    verify(&tx, &two_of_three(), &signature, &signer_data(9, 4)).unwrap()
}

#[test]
fn a_multisig_transaction_of_cosmjs_verifies() {
    let tx = Tx::decode(&cosmjs()).unwrap();
    let info = &tx.auth_info.signer_infos[0];
    let key = PublicKey::from_any(info.public_key.as_ref().unwrap()).unwrap();
    assert_eq!(key, two_of_three());
    assert_eq!(Prefix::new("tarn").unwrap().show(&key.address()), ADDRESS);
    let signature = SignatureData::parse(info.mode_info.as_ref(), &tx.signatures[0]).unwrap();
    assert!(verify(&tx, &key, &signature, &signer_data(9, 4)).unwrap());
    assert!(!verify(&tx, &key, &signature, &signer_data(9, 5)).unwrap());
    assert!(!key.verify(b"anything", &tx.signatures[0]));
}

#[test]
fn members_may_sign_in_either_mode() {
    use SignMode::{Direct, LegacyAminoJson as Amino};
    assert!(verifies(
        &[true, true, false],
        &[(0x11, Direct), (0x22, Direct)]
    ));
    assert!(verifies(
        &[true, false, true],
        &[(0x11, Amino), (0x33, Amino)]
    ));
    assert!(verifies(
        &[false, true, true],
        &[(0x22, Direct), (0x33, Amino)]
    ));
    let all = [(0x11, Amino), (0x22, Direct), (0x33, Amino)];
    assert!(verifies(&[true, true, true], &all));
}

#[test]
fn too_few_wrong_or_misordered_signatures_do_not_verify() {
    use SignMode::{Direct, Textual};
    let good = [(0x11, Direct), (0x22, Direct)];
    assert!(
        !verifies(&[true, false, false], &good[..1]),
        "below the threshold"
    );
    assert!(
        !verifies(&[true, true, false], &good[..1]),
        "a flag without a signature"
    );
    assert!(
        !verifies(&[true, false, false], &good),
        "a signature without a flag"
    );
    assert!(!verifies(&[true, true], &good), "too few flags");
    assert!(
        !verifies(&[true, true, false, false], &good),
        "too many flags"
    );
    assert!(
        !verifies(&[true, true, false], &[good[1], good[0]]),
        "swapped"
    );
    assert!(
        !verifies(&[true, false, true], &good),
        "flags of other members"
    );
    assert!(
        !verifies(&[true, true, false], &[good[0], good[0]]),
        "one member twice"
    );
    assert!(
        !verifies(&[true, true, false], &[good[0], (0x44, Direct)]),
        "a stranger"
    );
    assert!(
        !verifies(&[true, true, false], &[good[0], (0x22, Textual)]),
        "another mode"
    );
    assert!(!verifies(&[false; 3], &[]), "nobody");
}

#[test]
fn the_kind_of_signature_must_fit_the_kind_of_key() {
    let (tx, multi) = signed_by(&[true, true, false], &[(0x11, SignMode::Direct); 2]);
    let data = signer_data(9, 4);
    assert!(!verify(&tx, &secret(0x11).public(), &multi, &data).unwrap());
    let plain = SignatureData::Single {
        mode: SignMode::Direct.into(),
        signature: vec![0; 64],
    };
    assert!(!verify(&tx, &two_of_three(), &plain, &data).unwrap());
}

#[test]
fn malformed_signature_trees_are_refused_with_code_2() {
    let multi = |bits: Option<Vec<bool>>, modes: usize| ModeInfo {
        sum: Some(Sum::Multi(Multi {
            bitarray: bits.map(|bits| BitArray::new(bits).to_wire()),
            mode_infos: vec![single(SignMode::Direct); modes],
        })),
    };
    let signatures = |n| {
        MultiSignature {
            signatures: vec![vec![1]; n],
        }
        .encode_to_vec()
    };
    let padded = [&*signatures(1), &[0x12, 0x01, b'x']].concat();
    let long = vec![0x0a, 0x81, 0x00, 0x01];
    let mut deep = single(SignMode::Direct);
    for _ in 0..8 {
        deep = ModeInfo {
            sum: Some(Sum::Multi(Multi {
                bitarray: Some(BitArray::new(vec![true]).to_wire()),
                mode_infos: vec![deep],
            })),
        };
    }
    let deep_bytes = (0..8).fold(vec![1], |inner, _| {
        let signatures = vec![inner];
        MultiSignature { signatures }.encode_to_vec()
    });
    for (mode, bytes, says) in [
        (None, vec![], "mode_info is missing"),
        (Some(ModeInfo::default()), vec![], "mode_info is missing"),
        (Some(multi(None, 1)), signatures(1), "bitarray is malformed"),
        (
            Some(multi(Some(vec![true]), 1)),
            vec![0x0a],
            "multisig signature: ",
        ),
        (
            Some(multi(Some(vec![true]), 2)),
            signatures(1),
            "as many mode_infos",
        ),
        (Some(multi(Some(vec![true]), 1)), padded, "is not canonical"),
        (Some(multi(Some(vec![true]), 1)), long, "is not canonical"),
        (Some(deep), deep_bytes, "nested too deeply"),
    ] {
        let error = SignatureData::parse(mode.as_ref(), &bytes).unwrap_err();
        assert_eq!(error.kind(), crate::sdk::Code::TxDecode);
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn the_encoded_key_is_that_of_cosmjs() {
    let any = two_of_three().to_any(Namespace::Cosmos);
    let start = COSMJS
        .find("0a292f636f736d6f732e63727970746f2e6d756c")
        .unwrap();
    let encoded = hex::encode(any.encode_to_vec());
    assert_eq!(COSMJS.get(start..start + encoded.len()), Some(&*encoded));
    let respelt = two_of_three().to_any(Namespace::Core);
    assert_eq!(respelt.type_url, "/core.crypto.multisig.LegacyAminoPubKey");
    for any in [any, respelt] {
        assert_eq!(PublicKey::from_any(&any), Ok(two_of_three()));
    }
}
