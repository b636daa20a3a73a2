//! Private wallets for test chains.

use std::future::Future;
use std::sync::Arc;

use prost::{Message, Name};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tarn_app::Query;
use tarn_primitives::abci::TxResult;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_primitives::{Coins, Height, Prefix, Serial};
use tarn_proto::core::base::consensus::v1beta1 as consensus;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_proto::{Namespace, Rpc};
use tarn_store::{Changes, Limits, Memory, Store, Version};
use tarn_wallet::light::testing::{Said, Signers};
use tarn_wallet::privacy::{Identity, Node, Plan, QuoteRequest, Report, Wallet};
use tarn_wallet::{Algorithm, Client, ClientError, Secret};

use crate::{Account, CHAIN_ID, TestChain, TestNode, coins};

/// A gas limit that is enough for every private message.
const GAS_LIMIT: u64 = 2_000_000;

/// A private wallet and its temporary folder.
#[expect(missing_debug_implementations, reason = "the wallet holds keys")]
pub struct Purse {
    /// The wallet.
    pub wallet: Wallet,
    folder: tempfile::TempDir,
}

impl Purse {
    /// The wallet of a key on a chain.
    ///
    /// # Panics
    /// If the folder cannot be created.
    pub fn new(secret: &Secret, chain_id: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let wallet = open(folder.path(), secret, chain_id);
        Self { wallet, folder }
    }

    /// The wallet of a named account on a [`TestChain`].
    ///
    /// # Panics
    /// Never: a SHA-256 that is no scalar has not been found.
    pub fn of(name: &str) -> Self {
        let bytes = Sha256::digest(name).into();
        let secret = Secret::new(Algorithm::Secp256k1, bytes).expect("a scalar");
        Self::new(&secret, CHAIN_ID)
    }

    /// The wallet of an account of a development chain.
    pub fn at(node: &TestNode, account: usize) -> Self {
        Self::new(&node.secret(account), &node.chain.genesis.chain_id)
    }

    /// The wallet opened again from its file, as after a crash of the program.
    ///
    /// # Panics
    /// If the file is refused.
    #[must_use]
    pub fn reopened(self, secret: &Secret, chain_id: &str) -> Self {
        let Self { wallet, folder } = self;
        drop(wallet);
        let wallet = open(folder.path(), secret, chain_id);
        Self { wallet, folder }
    }

    /// Records a plan, as a wallet does before it sends the message.
    ///
    /// # Panics
    /// If the folder cannot be written to.
    pub fn sends<M>(&mut self, plan: Plan<M>) -> Plan<M> {
        drop(self.wallet.record(&plan.ledger).expect("a writable folder"));
        plan
    }

    /// Scans all new notes.
    ///
    /// # Panics
    /// If a response of the node is refused.
    pub async fn scan(&mut self, node: &impl Node) -> Report {
        let scanned = self.wallet.scan(node, &mut |_| ()).await;
        scanned.expect("a scan")
    }

    /// Scans the notes of a node, over REST, when all of them can be spent.
    pub async fn scan_at(&mut self, node: &TestNode) -> Report {
        node.ripen().await;
        self.scan(&client(node)).await
    }

    /// Scans the notes of a test chain.
    pub fn scan_on(&mut self, t: &TestChain) -> Report {
        let asked = Asked::new(t.app.query.clone(), self.wallet.chain_id());
        futures::executor::block_on(self.scan(&asked))
    }

    /// The shielded balance of a denom.
    pub fn holds(&self, denom: &str) -> u64 {
        let all = self.wallet.balances();
        let found = all.iter().find(|balance| balance.denom == denom);
        found.map_or(0, |balance| balance.total)
    }
}

fn open(folder: &std::path::Path, secret: &Secret, chain_id: &str) -> Wallet {
    let identity = Identity::new(secret).expect("a scalar");
    let prefix = Prefix::new("tarn").expect("well formed");
    let chain_id = chain_id.parse().expect("well formed");
    let wallet = Wallet::open(folder, identity, &chain_id, &prefix);
    let wallet = wallet.expect("a wallet in a folder of its own");
    wallet.on_development_chain()
}

/// A client of a node.
///
/// # Panics
/// If the URL of its REST access point is malformed.
pub fn client(node: &TestNode) -> Client {
    Client::new(node.rest.url()).expect("a node")
}

/// Signs and broadcasts a private message of an account of a development chain, and waits for its
/// block; returns the response.
pub async fn put<M: Message + Name>(node: &TestNode, account: usize, message: &M) -> Value {
    let tx = signed(node, account, message).await;
    node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await
}

/// A signed private message of an account of a development chain.
pub async fn signed<M: Message + Name>(node: &TestNode, account: usize, message: &M) -> Vec<u8> {
    let data = node.signer_data(account, 0).await;
    let key = node.secret(account).signer();
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(Coins::default(), GAS_LIMIT);
    tx.sign(&[Signer { key: &key, data }])
}

/// Executes a private message in a block of its own.
pub fn deliver<M: Message + Name>(t: &mut TestChain, who: &Account, message: &M) -> TxResult {
    let tx = sign_private(t, who, message, 0);
    t.deliver(tx)
}

/// A signed private message, `ahead` transactions after the last committed one.
pub fn sign_private<M: Message + Name>(
    t: &TestChain,
    who: &Account,
    message: &M,
    ahead: u64,
) -> Vec<u8> {
    let data = t.signer_data(who, ahead);
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins("50000utarn"), GAS_LIMIT);
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

/// The queries of the machine as a wallet's node, without HTTP.
#[derive(Debug, Clone)]
pub struct Asked {
    query: Query,
    chain_id: String,
}

impl Asked {
    /// The queries of a chain with this id.
    pub fn new(query: Query, chain_id: &str) -> Self {
        let chain_id = chain_id.to_owned();
        Self { query, chain_id }
    }

    fn ask<Q: Rpc>(&self, request: &Q) -> Result<Q::Response, ClientError> {
        self.ask_at(request, Height::ZERO)
    }

    fn ask_at<Q: Rpc>(&self, request: &Q, height: Height) -> Result<Q::Response, ClientError> {
        let bytes = request.encode_to_vec();
        let answer = self.query.call(Q::PATH, &bytes, height);
        match answer {
            Ok((bytes, _)) => Ok(Q::Response::decode(&*bytes).expect("the response decodes")),
            Err(error) => Err(ClientError::Refused {
                http: 404,
                code: 5,
                message: error.to_string(),
                details: Vec::new(),
            }),
        }
    }
}

/// The response, or none if the query was refused.
fn found<T>(answer: Result<T, ClientError>) -> Option<T> {
    answer.ok()
}

impl Node for Asked {
    async fn notes(&self, from: u64, limit: u64) -> Result<pb::QueryNotesResponse, ClientError> {
        self.ask(&pb::QueryNotesRequest {
            denom: String::new(),
            from,
            limit,
        })
    }

    async fn light_block(&self, height: u64) -> Result<LightBlockResponse, ClientError> {
        assert_eq!(height, 0, "the validators never change here");
        let state = self.query.latest();
        let app_hash = self.query.app_hash(state).expect("the last state");
        Ok(header(&self.chain_id, state.get(), app_hash))
    }

    async fn entry(
        &self,
        height: u64,
        key: &[u8],
    ) -> Result<consensus::AbciQueryResponse, ClientError> {
        let path = format!("/store/{}/key", tarn_notes::state::STORE);
        let answer = self.query.abci_query(&path, key, Height::new(height), true);
        let ops = answer.expect("an answer").proof.into_iter();
        Ok(proven(ops.map(|op| (op.kind, op.key, op.data))))
    }

    async fn account_key(&self, address: &str) -> Result<Option<Vec<u8>>, ClientError> {
        let address = address.to_owned();
        let answer = found(self.ask(&pb::QueryPrivacyKeyRequest { address }));
        let key = answer.and_then(|answer| answer.privacy_key);
        Ok(key.map(|key| {
            if key.registered {
                key.account_key
            } else {
                key.spend_key
            }
        }))
    }

    async fn quote(&self, asked: &QuoteRequest) -> Result<u64, ClientError> {
        let answer = self.ask(&dex::QueryQuoteRequest {
            pool_id: asked.pool_id.clone(),
            token_in: asked.denom_in.clone(),
            amount_in: asked.amount_in.to_string(),
        })?;
        Ok(answer.amount_out.parse().expect("a number"))
    }

    async fn grant(
        &self,
        grantor: &str,
        grantee: &str,
    ) -> Result<Option<pb::QueryGrantResponse>, ClientError> {
        let request = pb::QueryGrantRequest {
            grantor: grantor.to_owned(),
            grantee: grantee.to_owned(),
        };
        Ok(found(self.ask(&request)))
    }

    fn grants(
        &self,
        owner: &str,
    ) -> impl Future<Output = Result<Vec<pb::Grant>, ClientError>> + Send {
        let owner = owner.to_owned();
        let answer = self.ask(&pb::QueryViewingKeysRequest { owner });
        std::future::ready(answer.map(|answer| answer.grants))
    }
}

/// A state of the privacy module that headers prove, for nodes without blocks.
#[derive(Debug)]
pub struct ProvenState {
    height: u64,
    version: Arc<Version>,
}

impl ProvenState {
    /// With these entries.
    ///
    /// # Panics
    /// If a key is empty or too long.
    pub fn new(height: u64, entries: impl IntoIterator<Item = (Vec<u8>, Vec<u8>)>) -> Self {
        let names = [tarn_notes::state::STORE];
        let (durable, workers) = (Box::new(Memory::default()), Arc::new(Serial));
        let store = Store::open(durable, &names, Limits::default(), workers);
        let (store, _) = store.expect("an empty store");
        let writes = entries.into_iter();
        let writes = writes.map(|(key, value)| (tarn_notes::state::STORE, key, Some(value)));
        let changes = Changes::collect(writes).expect("sound keys");
        let staged = store.stage(height, changes).expect("the first height");
        let version = staged.version();
        Self { height, version }
    }

    /// The header after it.
    pub fn light_block(&self) -> LightBlockResponse {
        header(CHAIN_ID, self.height, self.version.app_hash())
    }

    /// An entry with its proof.
    ///
    /// # Panics
    /// If the key is empty.
    pub fn entry(&self, key: &[u8]) -> consensus::AbciQueryResponse {
        let proof = self.version.prove(tarn_notes::state::STORE, key);
        let ops = proof.expect("a sound key").ops.into_iter();
        proven(ops.map(|op| (op.kind.to_owned(), op.key, op.data)))
    }
}

/// The header after a state.
fn header(chain_id: &str, state: u64, app_hash: [u8; 32]) -> LightBlockResponse {
    let signers = Signers::new(&[1]);
    let said = Said {
        chain_id,
        height: state + 1,
        seconds: i64::try_from(state).expect("a small height"),
        nanos: 0,
        app_hash,
    };
    signers.light_block(&signers, said)
}

fn proven(ops: impl Iterator<Item = (String, Vec<u8>, Vec<u8>)>) -> consensus::AbciQueryResponse {
    let ops = ops.map(|(kind, key, data)| consensus::ProofOp {
        r#type: kind,
        key,
        data,
    });
    consensus::AbciQueryResponse {
        proof_ops: Some(consensus::ProofOps { ops: ops.collect() }),
        ..consensus::AbciQueryResponse::default()
    }
}
