//! Tests of transactions against bytes that CosmJS made.

mod amino;
mod decode;
mod fuzz;
mod multisig;
mod vectors;

use prost::Message as _;
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::{Input, MsgMultiSend, MsgSend, Output};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::tx::v1beta1::TxRaw;

use super::{Signer, SignerData, Tx, TxBuilder};
use crate::Coins;
use crate::crypto::SecretKey;

const FROM: &str = "tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx";
const TO: &str = "tarn12vfxp232rx0z9rzn0hay9jptagk8c86drx50ty";
const BODY: &str = "0a89010a1c2f636f736d6f732e62616e6b2e763162657461312e4d736753656e6412690a2b7461726e316c336539706773336d6d777577726839356665636d6530733071746e32383830656364716378122b7461726e3132766678703233327278307a39727a6e30686179396a707461676b38633836647278353074791a0d0a05757461726e1204313030301207613c6226633e64";
const AUTH_INFO: &str = "0a500a460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa12040a020801180312130a0d0a05757461726e12043530303010c09a0c";
const AUTH_INFO_AMINO: &str = "0a500a460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa12040a02087f180312130a0d0a05757461726e12043530303010c09a0c";

fn secret(byte: u8) -> SecretKey {
    SecretKey::secp256k1(&[byte; 32]).unwrap()
}

fn coins(text: &str) -> Coins {
    text.parse().unwrap()
}

fn wire(text: &str) -> Vec<Coin> {
    coins(text).into()
}

fn signer_data(account_number: u64, sequence: u64) -> SignerData {
    SignerData {
        chain_id: "tarn-1".parse().unwrap(),
        account_number,
        sequence,
    }
}

fn send() -> MsgSend {
    MsgSend {
        from_address: FROM.to_owned(),
        to_address: TO.to_owned(),
        amount: wire("1000utarn"),
    }
}

fn multi_send() -> MsgMultiSend {
    let output = |address: &str, text| Output {
        address: address.to_owned(),
        coins: wire(text),
    };
    MsgMultiSend {
        inputs: vec![Input {
            address: FROM.to_owned(),
            coins: wire("3uatom,5utarn"),
        }],
        outputs: vec![output(TO, "3uatom"), output(FROM, "5utarn")],
    }
}

/// The transaction of the vectors.
fn builder() -> TxBuilder {
    TxBuilder::new(Namespace::Cosmos)
        .message(&send())
        .with_body(|body| body.memo = "a<b&c>d".to_owned())
        .fee(coins("5000utarn"), 200_000)
}

/// Signed by the key of the vectors.
fn signed() -> Vec<u8> {
    let key = secret(0x11);
    let data = signer_data(7, 3);
    builder().sign(&[Signer { key: &key, data }])
}

fn raw(bytes: &[u8]) -> TxRaw {
    TxRaw::decode(bytes).unwrap()
}

/// The context of the error, which has code 2 and the description clients match.
fn refused(bytes: &[u8]) -> String {
    let error = Tx::decode(bytes).unwrap_err();
    assert_eq!(error.kind(), crate::sdk::Code::TxDecode, "{error}");
    let text = error.to_string();
    let reason = text.strip_suffix(": tx parse error");
    reason.expect(&text).to_owned()
}
