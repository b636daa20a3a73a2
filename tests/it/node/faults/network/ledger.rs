//! What clients sent, and what they were told.

use std::collections::BTreeMap;

use serde_json::Value;
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_wallet::{Algorithm, Secret};

use super::super::client::Client;
use super::super::comet::until;

/// The chain of local networks.
const CHAIN_ID: &str = "tarn-local-1";

/// An account that sends.
struct Person {
    address: String,
    secret: Secret,
    number: Option<u64>,
    sequence: u64,
}

/// Accounts, one for each node they send to, and everything that was acknowledged.
pub(super) struct Ledger {
    people: Vec<Person>,
    /// Height and code by hash.
    answered: BTreeMap<String, (String, u64)>,
    /// Headers that were seen, by height.
    headers: Vec<Value>,
}

impl Ledger {
    pub(super) fn new(accounts: &Value) -> Self {
        let people = accounts["accounts"].as_array().unwrap().iter();
        Self {
            people: people
                .map(|one| Person {
                    address: one["address"].as_str().unwrap().to_owned(),
                    secret: Secret::from_hex(
                        Algorithm::Secp256k1,
                        one["private_key"].as_str().unwrap(),
                    )
                    .unwrap(),
                    number: None,
                    sequence: 0,
                })
                .collect(),
            answered: BTreeMap::new(),
            headers: Vec::new(),
        }
    }

    pub(super) fn address(&self, who: usize) -> &str {
        &self.people[who].address
    }

    /// How many were acknowledged.
    pub(super) fn acknowledged(&self) -> usize {
        self.answered.len()
    }

    /// The next transaction of an account.
    pub(super) async fn sign(
        &mut self,
        who: usize,
        message: &impl prost::Name,
        client: &Client,
    ) -> Vec<u8> {
        let person = &mut self.people[who];
        if person.number.is_none() {
            let path = format!("/core/auth/v1beta1/account_info/{}", person.address);
            let number = client.number(&path, &["info", "account_number"]).await;
            person.number = Some(number);
        }
        let data = SignerData {
            chain_id: CHAIN_ID.parse().unwrap(),
            account_number: person.number.unwrap(),
            sequence: person.sequence,
        };
        let key = person.secret.signer();
        TxBuilder::new(Namespace::Core)
            .message(message)
            .fee(Coins::default(), 1_000_000)
            .sign(&[Signer { key: &key, data }])
    }

    /// Sends a transaction of an account until it is in a block, and writes down what was told.
    pub(super) async fn send(&mut self, who: usize, tx: &[u8], client: &Client) -> Value {
        let mut response = Value::Null;
        until("a block with a transaction", || async {
            let answer = client.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
            let answer = answer.expect("a running node").ok();
            // Not yet, or its CometBFT is away.
            answer["tx_response"]["height"] != "0" && answer["tx_response"]["code"] != 20
        })
        .await;
        let answer = client.broadcast(tx, "BROADCAST_MODE_BLOCK").await.unwrap();
        response.clone_from(&answer.ok()["tx_response"]);
        self.record(&response);
        self.people[who].sequence += 1;
        response
    }

    pub(super) fn record(&mut self, response: &Value) {
        let hash = response["txhash"].as_str().unwrap().to_owned();
        let height = response["height"].as_str().unwrap().to_owned();
        assert_ne!(height, "0", "{response}");
        let code = response["code"].as_u64().unwrap();
        let answer = (height, code);
        let before = self.answered.insert(hash, answer.clone());
        assert!(before.is_none_or(|before| before == answer), "{response}");
    }

    /// A transfer of the account of a node, acknowledged by that node.
    pub(super) async fn transfer(&mut self, who: usize, client: &Client) {
        let tx = self.transfer_of(who, client).await;
        let response = self.send(who, &tx, client).await;
        assert_eq!(response["code"], 0, "{response}");
    }

    pub(super) async fn transfer_of(&mut self, who: usize, client: &Client) -> Vec<u8> {
        let message = MsgSend {
            from_address: self.address(who).to_owned(),
            to_address: self.address(9).to_owned(),
            amount: vec![Coin {
                denom: "utarn".to_owned(),
                amount: "7".to_owned(),
            }],
        };
        self.sign(who, &message, client).await
    }

    /// Every node has the same blocks from its first on, and knows all that was told of them.
    pub(super) async fn verify(&mut self, clients: &[(Client, u64)]) {
        let mut top = u64::MAX;
        for (client, _) in clients {
            top = top.min(super::height(client).await);
        }
        for (client, first) in clients {
            for height in *first..=top {
                let path = format!("/core/base/consensus/v1beta1/blocks/{height}");
                let block = client.get(&path).await.ok();
                let id = &block["block_id"];
                let at = usize::try_from(height).unwrap() - 1;
                match self.headers.get(at) {
                    Some(known) => assert_eq!(known, id, "block {height}"),
                    None => self.headers.push(id.clone()),
                }
            }
            for (hash, (height, code)) in &self.answered {
                if height.parse::<u64>().unwrap() < *first {
                    continue;
                }
                let found = client
                    .get(&format!("/core/tx/v1beta1/txs/{hash}"))
                    .await
                    .ok();
                let response = &found["tx_response"];
                assert_eq!(response["height"], **height, "{response}");
                assert_eq!(response["code"], *code, "{response}");
            }
        }
    }
}
