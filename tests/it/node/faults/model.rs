//! A model of the chain: what was sent, what was acknowledged, and the resulting balances.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_tests::{coins, hash_of};
use tarn_wallet::{Algorithm, Secret};

use super::client::Client;
use super::process::Running;

/// The genesis balance of each account.
const FUNDS: u128 = 1_000_000_000_000;
const DENOM: &str = "utarn";
/// Accounts below this index send; the others only receive.
pub(super) const SENDERS: usize = 4;
pub(super) const ACCOUNTS: usize = 10;

/// A broadcast transfer.
#[derive(Debug, Clone)]
struct Sent {
    from: usize,
    to: usize,
    amount: u64,
    sequence: u64,
}

/// One of the funded accounts.
#[derive(Debug)]
struct Person {
    address: String,
    number: u64,
    secret: Secret,
}

/// The model.
#[derive(Debug, Default)]
pub(super) struct Model {
    chain_id: String,
    people: Vec<Person>,
    sent: BTreeMap<String, Sent>,
    /// Hash and height of the transactions that a response showed as committed.
    known: BTreeMap<String, u64>,
    /// The hashes of transactions that were not looked up since the last start.
    open: BTreeSet<String>,
    /// The last known balance of each receiver; balances of receivers only grow.
    held: BTreeMap<usize, u128>,
    /// The highest block in any response, and the last checked block with its id.
    height: u64,
    checked: (u64, Value),
    supply: Value,
    pub(super) acknowledged: u64,
}

impl Model {
    /// The model of a new chain.
    pub(super) async fn new(node: &Running) -> Self {
        let (facts, client) = (node.facts(), node.client());
        let mut people = Vec::new();
        for account in facts["accounts"].as_array().unwrap() {
            let address = account["address"].as_str().unwrap().to_owned();
            let path = format!("/core/auth/v1beta1/account_info/{address}");
            let key = account["private_key"].as_str().unwrap();
            people.push(Person {
                address,
                number: client.number(&path, &["info", "account_number"]).await,
                secret: Secret::from_hex(Algorithm::Secp256k1, key).unwrap(),
            });
        }
        assert_eq!(people.len(), ACCOUNTS);
        Self {
            chain_id: facts["chain_id"].as_str().unwrap().to_owned(),
            people,
            ..Self::default()
        }
    }

    pub(super) fn address(&self, at: usize) -> &str {
        &self.people[at].address
    }

    /// The hashes of all committed transactions.
    pub(super) fn committed(&self) -> impl Iterator<Item = &String> {
        self.known.keys()
    }

    /// The number of transfers made.
    pub(super) fn made(&self) -> u64 {
        self.sent.len().try_into().unwrap()
    }

    /// The number of committed transactions of a sender.
    pub(super) fn sequence(&self, from: usize) -> u64 {
        let known = self
            .known
            .keys()
            .filter(|hash| self.sent[*hash].from == from);
        known.count().try_into().unwrap()
    }

    /// A signed transfer that is about to be broadcast.
    pub(super) fn transfer(
        &mut self,
        (from, to): (usize, usize),
        amount: u64,
        sequence: u64,
    ) -> Vec<u8> {
        let message = MsgSend {
            from_address: self.address(from).to_owned(),
            to_address: self.address(to).to_owned(),
            amount: coins(&format!("{amount}{DENOM}")).into(),
        };
        let data = SignerData {
            chain_id: self.chain_id.parse().unwrap(),
            account_number: self.people[from].number,
            sequence,
        };
        let key = self.people[from].secret.signer();
        let tx = TxBuilder::new(Namespace::Core)
            .message(&message)
            .fee(Coins::default(), 200_000)
            .sign(&[Signer { key: &key, data }]);
        let sent = Sent {
            from,
            to,
            amount,
            sequence,
        };
        let hash = hash_of(&tx);
        self.open.insert(hash.clone());
        assert!(self.sent.insert(hash, sent).is_none(), "made twice");
        tx
    }

    /// Records a `tx_response`: one with a height is an acknowledgement and can never change.
    pub(super) fn record(&mut self, response: &Value) {
        assert_eq!(response["code"], 0, "{response}");
        let height: u64 = response["height"].as_str().unwrap().parse().unwrap();
        if height == 0 {
            return;
        }
        let hash = response["txhash"].as_str().unwrap().to_owned();
        assert!(self.sent.contains_key(&hash), "{hash} was never sent");
        let before = self.known.insert(hash.clone(), height);
        assert!(before.is_none_or(|before| before == height), "{hash} moved");
        self.height = self.height.max(height);
        self.acknowledged += 1;
    }

    /// Records the balance of a receiver, which can only grow because receivers never send.
    pub(super) fn saw_balance(&mut self, at: usize, amount: u128) {
        let held = self.held.entry(at).or_default();
        *held = (*held).max(amount);
    }

    /// One of the transfers that were not looked up since the last start.
    pub(super) fn any_open(&self, number: u64) -> Option<String> {
        let count = u64::try_from(self.open.len()).unwrap();
        let at = usize::try_from(number.checked_rem(count)?).unwrap();
        self.open.iter().nth(at).cloned()
    }

    /// Compares a node that has just started with the model.
    pub(super) async fn verify(&mut self, client: &Client, everything: bool) {
        self.verify_txs(client, everything).await;
        self.verify_blocks(client).await;
        self.verify_accounts(client).await;
    }

    async fn verify_txs(&mut self, client: &Client, everything: bool) {
        let mut ask: BTreeSet<String> = std::mem::take(&mut self.open);
        if everything {
            ask.extend(self.sent.keys().cloned());
        } else {
            ask.extend(self.known.keys().rev().take(20).cloned());
        }
        for hash in ask {
            let path = format!("/core/tx/v1beta1/txs/{hash}");
            let answer = client.get(&path).await;
            if answer.status == 404 {
                assert!(!self.known.contains_key(&hash), "{hash} is lost");
            } else {
                self.record(&answer.ok()["tx_response"]);
            }
        }
    }

    /// Checks the blocks since the last call: linked, and each transaction in one block only.
    async fn verify_blocks(&mut self, client: &Client) {
        let last = client.height().await;
        assert!(
            last >= self.height,
            "the chain went from {} to {last}",
            self.height
        );
        self.height = last;
        let (mut height, mut before) = std::mem::take(&mut self.checked);
        while height < last {
            height += 1;
            let path = format!("/core/base/consensus/v1beta1/blocks/{height}");
            let body = client.get(&path).await.ok();
            if height > 1 {
                assert_eq!(body["block"]["header"]["last_block_id"], before, "{height}");
            }
            before = body["block_id"].clone();
            for tx in body["block"]["data"]["txs"].as_array().unwrap() {
                let hash = hash_of(&STANDARD.decode(tx.as_str().unwrap()).unwrap());
                let known = self.known.get(&hash);
                assert_eq!(known, Some(&height), "{hash} is in another block too");
            }
        }
        self.checked = (height, before);
    }

    /// Checks that balances, sequences and supply follow from the committed transactions.
    async fn verify_accounts(&mut self, client: &Client) {
        let mut funds = [FUNDS; ACCOUNTS];
        let mut sequences = vec![BTreeSet::new(); ACCOUNTS];
        for hash in self.known.keys() {
            let sent = &self.sent[hash];
            funds[sent.from] -= u128::from(sent.amount);
            funds[sent.to] += u128::from(sent.amount);
            assert!(sequences[sent.from].insert(sent.sequence), "{sent:?} twice");
        }
        for (at, person) in self.people.iter().enumerate() {
            let address = &person.address;
            let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom={DENOM}");
            let held: u128 = client.number(&path, &["balance", "amount"]).await;
            assert_eq!(held, funds[at], "account {at}");
            assert!(held >= self.held.get(&at).copied().unwrap_or_default());
            let path = format!("/core/auth/v1beta1/account_info/{address}");
            let sequence: u64 = client.number(&path, &["info", "sequence"]).await;
            let expected: BTreeSet<u64> = (0..sequence).collect();
            assert_eq!(sequences[at], expected, "account {at}");
        }
        let supply = client.get("/core/bank/v1beta1/supply").await.ok()["supply"].clone();
        if self.supply.is_null() {
            self.supply = supply.clone();
        }
        assert_eq!(supply, self.supply);
    }
}
