//! An engine over memory that outlives it, for tests of restarts.

use std::sync::Arc;
use std::time::Duration;

use prost::Message as _;
use tarn_app::{App, Config, Genesis};
use tarn_chain::{Blocks, Chain, Index, MemoryRows, Mode, Receipt, Rows};
use tarn_engine::{AdmissionLimits, EmbeddedEngine, EngineError, Identity, Pace, Parts, Settings};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{Address, Height, Serial};
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::{Namespace, Rpc as _};
use tarn_store::{Durable, Memory};

use crate::{Account, CHAIN_ID, TestChain, coins, msg_send, show};

/// The maximum time a test waits for a response.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The data that outlives an engine: state, blocks and index.
#[derive(Debug, Clone)]
pub struct Disk {
    /// The state's backend.
    pub state: Memory,
    /// The rows of the block store.
    pub blocks: Arc<dyn Rows>,
    /// The rows of the index.
    pub index: Arc<dyn Rows>,
    /// The genesis document.
    pub genesis: Genesis,
    /// The seed of the node's keys.
    pub seed: [u8; 32],
}

impl Disk {
    /// Empty data for the default test chain.
    pub fn new() -> Self {
        Self::of(TestChain::build().document())
    }

    /// Empty data for a chain with this genesis.
    pub fn of(genesis: Genesis) -> Self {
        Self {
            state: Memory::new(),
            blocks: Arc::new(MemoryRows::default()),
            index: Arc::new(MemoryRows::default()),
            genesis,
            seed: [7; 32],
        }
    }

    /// The same data with the keys of another node.
    #[must_use]
    pub fn with_seed(mut self, seed: u8) -> Self {
        self.seed = [seed; 32];
        self
    }

    /// The parts of an engine.
    pub fn parts(&self) -> Result<Parts, EngineError> {
        self.parts_on(Box::new(self.state.clone()))
    }

    /// The parts of an engine with another backend of the state.
    ///
    /// # Panics
    /// If the state is refused.
    pub fn parts_on(&self, durable: Box<dyn Durable>) -> Result<Parts, EngineError> {
        let app = App::open(durable, Arc::new(Serial), Config::default()).expect("good state");
        Ok(Parts {
            app,
            blocks: Arc::new(Blocks::open(Arc::clone(&self.blocks))?),
            index: Arc::new(Index::with_indexers(
                Arc::clone(&self.index),
                tarn_indexers::all(),
            )?),
            genesis: self.genesis.clone(),
            identity: Identity::from_seed(&self.seed),
            moniker: "test".to_owned(),
            min_gas_price: String::new(),
            keep_recent: 100,
            version: "0.0.0",
            git_commit: "",
        })
    }

    /// Starts an engine on the data.
    pub fn start(&self, settings: Settings) -> Result<TestEngine, EngineError> {
        let engine = tarn_engine::start(self.parts()?, settings)?;
        Ok(TestEngine { engine })
    }

    /// Starts an engine that makes blocks only on request and allows the controls.
    ///
    /// # Panics
    /// If the engine does not start.
    pub fn manual(&self) -> TestEngine {
        self.start(manual()).expect("a good start")
    }
}

impl Default for Disk {
    fn default() -> Self {
        Self::new()
    }
}

/// Settings for blocks on request with the controls allowed. One thread checks transactions, so
/// that they are checked in order.
pub fn manual() -> Settings {
    Settings {
        pace: Pace::Manual,
        dev: true,
        admission: AdmissionLimits {
            threads: 1,
            ..AdmissionLimits::default()
        },
        ..Settings::default()
    }
}

/// A running engine with the functions of a client that tests need.
#[derive(Debug)]
pub struct TestEngine {
    /// The engine.
    pub engine: EmbeddedEngine,
}

impl TestEngine {
    /// The interface of access points.
    pub fn chain(&self) -> &Chain {
        self.engine.chain()
    }

    /// The last committed height.
    pub fn height(&self) -> Height {
        self.chain().blocks.kept().1
    }

    /// Number and sequence of an account.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn numbers(&self, address: &Address) -> (u64, u64) {
        let request = auth::QueryAccountInfoRequest {
            address: show(address),
        };
        let path = auth::QueryAccountInfoRequest::PATH;
        let asked = self
            .chain()
            .query
            .call(path, &request.encode_to_vec(), Height::ZERO);
        let (bytes, _) = asked.expect("an account");
        let answer = auth::QueryAccountInfoResponse::decode(&*bytes).expect("decodes");
        let info = answer.info.expect("present");
        (info.account_number, info.sequence)
    }

    /// The balance of an account.
    ///
    /// # Panics
    /// If the query is refused.
    pub fn balance(&self, address: &Address, denom: &str) -> u128 {
        let request = bank::QueryBalanceRequest {
            address: show(address),
            denom: denom.to_owned(),
        };
        let path = bank::QueryBalanceRequest::PATH;
        let asked = self
            .chain()
            .query
            .call(path, &request.encode_to_vec(), Height::ZERO);
        let (bytes, _) = asked.expect("a balance");
        let answer = bank::QueryBalanceResponse::decode(&*bytes).expect("decodes");
        let coin = answer.balance.expect("present");
        coin.amount.parse().expect("a number")
    }

    /// A signed transfer, `ahead` transactions after the last committed one.
    pub fn send(&self, from: &Account, to: &Address, amount: &str, ahead: u64) -> Vec<u8> {
        let (account_number, sequence) = self.numbers(&from.address);
        sign_send(from, to, amount, account_number, sequence + ahead)
    }

    /// Broadcasts a transaction.
    ///
    /// # Panics
    /// If the engine has stopped.
    pub async fn broadcast(&self, tx: &[u8], mode: Mode) -> Receipt {
        let offered = self.chain().submit.broadcast(tx.to_vec(), mode);
        tokio::time::timeout(TIMEOUT, offered)
            .await
            .expect("an answer within a minute")
            .expect("a running engine")
    }

    /// Makes blocks and returns the last height.
    ///
    /// # Panics
    /// If the engine refuses.
    pub async fn mine(&self, blocks: u32) -> Height {
        let control = self.engine.control();
        control.mine(blocks).await.expect("blocks on demand")
    }
}

/// A signed transfer on the test chain.
///
/// # Panics
/// Never: the chain id is well formed.
pub fn sign_send(
    from: &Account,
    to: &Address,
    amount: &str,
    account_number: u64,
    sequence: u64,
) -> Vec<u8> {
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&from.address, to, amount))
        .fee(coins("5000utarn"), 200_000);
    tx.sign(&[Signer {
        key: &from.key,
        data: SignerData {
            chain_id: CHAIN_ID.parse().expect("well formed"),
            account_number,
            sequence,
        },
    }])
}
