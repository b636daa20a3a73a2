//! A transaction signed by CosmJS 0.39, and messages built from it.
use prost::Message as _;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::tx::v1beta1::{AuthInfo, GetTxResponse, Tx, TxBody};
use tarn_proto::{Any, alias};

pub(crate) const BODY: &str = "0a89010a1c2f636f736d6f732e62616e6b2e763162657461312e4d736753656e6412690a2b7461726e316c336539706773336d6d777577726839356665636d6530733071746e32383830656364716378122b7461726e3132766678703233327278307a39727a6e30686179396a707461676b38633836647278353074791a0d0a05757461726e1204313030301207613c6226633e64";
pub(crate) const AUTH_INFO: &str = "0a500a460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa12040a020801180312130a0d0a05757461726e12043530303010c09a0c";
pub(crate) const FROM: &str = "tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx";
pub(crate) const TO: &str = "tarn12vfxp232rx0z9rzn0hay9jptagk8c86drx50ty";

pub(crate) fn body_bytes() -> Vec<u8> {
    hex::decode(BODY).unwrap()
}

pub(crate) fn auth_info_bytes() -> Vec<u8> {
    hex::decode(AUTH_INFO).unwrap()
}

pub(crate) fn tx() -> Tx {
    Tx {
        body: Some(TxBody::decode(&*body_bytes()).unwrap()),
        auth_info: Some(AuthInfo::decode(&*auth_info_bytes()).unwrap()),
        signatures: vec![vec![7; 64]],
    }
}

/// A `GetTx` response in the `cosmos` namespace.
pub(crate) fn get_tx_response() -> GetTxResponse {
    let mut packed = Any::pack(&tx());
    packed.type_url = alias::spell(&packed.type_url, tarn_proto::Namespace::Cosmos).into_owned();
    GetTxResponse {
        tx: Some(tx()),
        tx_response: Some(TxResponse {
            height: 6,
            data: "12240A222F636F736D6F732E".to_owned(),
            tx: Some(packed),
            ..TxResponse::default()
        }),
    }
}
