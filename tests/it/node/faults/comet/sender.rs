//! Funded accounts that sign.

use prost::Name;
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_wallet::{Algorithm, Secret};

use super::super::process::Running;

/// One of the funded accounts.
pub(super) struct Sender {
    pub(super) address: String,
    number: u64,
    pub(super) secret: Secret,
    sequence: u64,
}

impl Sender {
    pub(super) async fn all(node: &Running) -> Vec<Self> {
        let mut senders = Vec::new();
        for account in node.facts()["accounts"].as_array().unwrap() {
            let address = account["address"].as_str().unwrap().to_owned();
            let path = format!("/core/auth/v1beta1/account_info/{address}");
            let key = account["private_key"].as_str().unwrap();
            senders.push(Self {
                number: node
                    .client()
                    .number(&path, &["info", "account_number"])
                    .await,
                address,
                secret: Secret::from_hex(Algorithm::Secp256k1, key).unwrap(),
                sequence: 0,
            });
        }
        senders
    }

    pub(super) fn sign(&mut self, message: &impl Name) -> Vec<u8> {
        let data = SignerData {
            chain_id: "tarn-test-1".parse().unwrap(),
            account_number: self.number,
            sequence: self.sequence,
        };
        self.sequence += 1;
        let key = self.secret.signer();
        TxBuilder::new(Namespace::Core)
            .message(message)
            .fee(Coins::default(), 1_000_000)
            .sign(&[Signer { key: &key, data }])
    }
}
