//! Transactions that take far more memory or CPU time than their bytes suggest.

use prost::Message as _;
use tarn_primitives::crypto::{PublicKey, SecretKey};
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::core::crypto::multisig::v1beta1::{CompactBitArray, MultiSignature};
use tarn_proto::core::tx::signing::v1beta1::SignMode;
use tarn_proto::core::tx::v1beta1::{
    AuthInfo, Fee, ModeInfo, SignerInfo, TxBody, TxRaw, mode_info,
};
use tarn_proto::{Any, Namespace};

use super::extremes::pack;

/// The bytes of a transaction that fit into a REST body as base64 in JSON.
const MAX_TX_BYTES: usize = 740_000;
/// The number of members of the multisig.
const MEMBERS: u8 = 32;

fn raw(messages: Vec<Any>, signer_infos: Vec<SignerInfo>, signatures: Vec<Vec<u8>>) -> Vec<u8> {
    let body = TxBody {
        messages,
        ..TxBody::default()
    };
    let auth_info = AuthInfo {
        signer_infos,
        fee: Some(Fee {
            gas_limit: 200_000,
            ..Fee::default()
        }),
        tip: None,
    };
    let tx = TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: auth_info.encode_to_vec(),
        signatures,
    };
    tx.encode_to_vec()
}

fn send(from: &str, to: &str) -> Any {
    pack(&bank::MsgSend {
        from_address: from.to_owned(),
        to_address: to.to_owned(),
        amount: vec![coin("utarn".to_owned())],
    })
}

fn coin(denom: String) -> Coin {
    let amount = "1".to_owned();
    Coin { denom, amount }
}

/// A transaction of empty signers, empty signatures, or both: two bytes each.
pub fn empty_signers(from: &str, to: &str, nth: usize) -> Vec<u8> {
    let (infos, signatures) = match nth % 3 {
        0 => (MAX_TX_BYTES / 2, 1),
        1 => (1, MAX_TX_BYTES / 2),
        _ => (MAX_TX_BYTES / 4, MAX_TX_BYTES / 4),
    };
    let infos = vec![SignerInfo::default(); infos];
    raw(vec![send(from, to)], infos, vec![Vec::new(); signatures])
}

/// Coins with denoms of four letters, in order.
fn denoms(count: usize) -> Vec<Coin> {
    let letters = || 'a'..='z';
    let all = letters().flat_map(|a| {
        letters().flat_map(move |b| {
            letters().flat_map(move |c| letters().map(move |d| String::from_iter([a, b, c, d])))
        })
    });
    all.take(count).map(coin).collect()
}

/// A send of as many denoms as fit, to one or to many recipients, without a signature.
pub fn many_denoms(from: &str, to: &str, nth: usize) -> Vec<u8> {
    let output = |coins: Vec<Coin>| bank::Output {
        address: to.to_owned(),
        coins,
    };
    let (coins, outputs) = if nth.is_multiple_of(2) {
        let coins = denoms(MAX_TX_BYTES / 22);
        (coins.clone(), vec![output(coins)])
    } else {
        // An output takes the bytes of an address more than a coin.
        let coins = denoms(MAX_TX_BYTES / 75);
        let outputs = coins.iter().map(|coin| output(vec![coin.clone()]));
        (coins.clone(), outputs.collect())
    };
    let message = bank::MsgMultiSend {
        inputs: vec![bank::Input {
            address: from.to_owned(),
            coins,
        }],
        outputs,
    };
    raw(
        vec![pack(&message)],
        vec![SignerInfo::default()],
        vec![vec![0; 64]],
    )
}

/// The keys of a large multisig without coins.
fn members() -> Vec<PublicKey> {
    (1..=MEMBERS)
        .filter_map(|byte| SecretKey::secp256k1(&[byte; 32]).ok())
        .map(|key| key.public())
        .collect()
}

/// Many messages of one account, signed by a multisig that is another account.
pub fn foreign_multisig(victim: &str, to: &str, mode: SignMode) -> Vec<u8> {
    let members = members();
    let single = ModeInfo {
        sum: Some(mode_info::Sum::Single(mode_info::Single {
            mode: mode.into(),
        })),
    };
    let key = LegacyAminoPubKey {
        threshold: u32::from(MEMBERS),
        public_keys: members
            .iter()
            .map(|key| key.to_any(Namespace::Core))
            .collect(),
    };
    let info = SignerInfo {
        public_key: Some(pack(&key)),
        mode_info: Some(ModeInfo {
            sum: Some(mode_info::Sum::Multi(mode_info::Multi {
                bitarray: Some(CompactBitArray {
                    extra_bits_stored: 0,
                    elems: vec![0xff; usize::from(MEMBERS / 8)],
                }),
                mode_infos: vec![single; members.len()],
            })),
        }),
        sequence: 0,
    };
    let signatures = MultiSignature {
        signatures: vec![vec![1; 64]; members.len()],
    };
    let messages = vec![send(victim, to); MAX_TX_BYTES / 200];
    raw(messages, vec![info], vec![signatures.encode_to_vec()])
}
