//! A test chain: the real machine over a memory store, with blocks made by the test.

use std::collections::BTreeMap;
use std::sync::Arc;

use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_app::{App, Block, Config, Genesis};
use tarn_primitives::abci::{Finalized, Hash, TxResult};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{Address, BlockTime, Coins, GasPrices, Height, Prefix, Serial, Workers};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_store::{Durable, Memory};

use crate::{ALICE, Account, BOB, CAROL, account};

/// The chain id of test chains.
pub const CHAIN_ID: &str = "tarn-test-1";

/// When test chains begin.
pub(crate) const GENESIS_TIME: i64 = 1_767_225_600;

/// Parses coins: `coins("5utarn")`.
///
/// # Panics
/// If the text is malformed.
pub fn coins(text: &str) -> Coins {
    text.parse().expect("a test writes well formed coins")
}

/// The height from which notes made up to this one are in rings.
pub(crate) fn ready_height(made: u64) -> u64 {
    (made + 10).next_multiple_of(10)
}

/// The options of a test chain.
#[derive(Debug)]
pub struct ChainBuilder {
    genesis: Genesis,
    config: Config,
    workers: Arc<dyn Workers>,
    durable: Box<dyn Durable>,
}

impl Default for ChainBuilder {
    /// Alice, Bob and Carol hold a thousand billion of three denoms each; Alice is the authority
    /// and the operator of a development chain.
    fn default() -> Self {
        let prefix = Prefix::new("tarn").expect("well formed");
        let held = json!([
            {"denom": "uatom", "amount": "1000000000000"},
            {"denom": "utarn", "amount": "1000000000000"},
            {"denom": "uusdc", "amount": "1000000000000"},
        ]);
        let show = |name| prefix.show(&account(name).address);
        let balances: Vec<Value> = [ALICE, BOB, CAROL]
            .into_iter()
            .map(|name| json!({"address": show(name), "coins": held}))
            .collect();
        let mut genesis = Genesis::new(CHAIN_ID, BlockTime::new(GENESIS_TIME, 0));
        genesis.app_state = BTreeMap::from([
            ("base".to_owned(), json!({"authority": show(ALICE)})),
            ("bank".to_owned(), json!({"balances": balances})),
            ("dev".to_owned(), json!({"operator": show(ALICE)})),
        ]);
        Self {
            genesis,
            config: Config::default(),
            workers: Arc::new(Serial),
            durable: Box::new(Memory::default()),
        }
    }
}

impl ChainBuilder {
    /// Changes the genesis document.
    #[must_use]
    pub fn genesis(mut self, change: impl FnOnce(&mut Genesis)) -> Self {
        change(&mut self.genesis);
        self
    }

    /// Replaces the genesis document.
    #[must_use]
    pub fn from_genesis(mut self, genesis: Genesis) -> Self {
        self.genesis = genesis;
        self
    }

    /// Sets the minimum gas prices of the node.
    ///
    /// # Panics
    /// If the text is not a list of prices.
    #[must_use]
    pub fn gas_prices(mut self, prices: &str) -> Self {
        self.config.gas_prices = prices.parse::<GasPrices>().expect("well formed prices");
        self
    }

    /// Sets the workers for pure work.
    #[must_use]
    pub fn workers(mut self, workers: Arc<dyn Workers>) -> Self {
        self.workers = workers;
        self
    }

    /// Adds an account with coins at genesis.
    ///
    /// # Panics
    /// If the bank's genesis was replaced by one of another form.
    #[must_use]
    pub fn holding(mut self, address: &Address, amount: &str) -> Self {
        let coins: Vec<Value> = (&coins(amount))
            .into_iter()
            .map(|coin| json!({"denom": coin.denom.to_string(), "amount": coin.amount.to_string()}))
            .collect();
        let entry = json!({"address": show(address), "coins": coins});
        let bank = self.genesis.app_state.get_mut("bank");
        let balances = bank.and_then(|bank| bank["balances"].as_array_mut());
        balances.expect("a list of balances").push(entry);
        self
    }

    /// Sets the maximum gas of a block.
    #[must_use]
    pub fn max_gas(self, max_gas: i64) -> Self {
        self.genesis(|genesis| {
            let mut params = tarn_base::ConsensusParams::default().wire().clone();
            params.block.get_or_insert_default().max_gas = max_gas;
            genesis.consensus_params = Some(params);
        })
    }

    /// Changes the configuration of the node.
    #[must_use]
    pub fn config(mut self, change: impl FnOnce(&mut Config)) -> Self {
        change(&mut self.config);
        self
    }

    /// Sets the backend of the state.
    #[must_use]
    pub fn durable(mut self, durable: Box<dyn Durable>) -> Self {
        self.durable = durable;
        self
    }

    /// Starts the chain; no block yet.
    ///
    /// # Panics
    /// If the genesis is refused.
    pub fn start(self) -> TestChain {
        let mut chain = TestChain::open(self.durable, self.workers, self.config);
        chain.genesis_hash = chain
            .app
            .consensus
            .init_chain(&self.genesis)
            .expect("a good genesis");
        chain.initial_height = self.genesis.initial_height;
        chain.genesis_accounts = genesis_accounts(&self.genesis);
        chain
    }

    /// The genesis document.
    pub fn document(self) -> Genesis {
        self.genesis
    }
}

/// A running machine with the functions of an engine that tests need.
#[derive(Debug)]
pub struct TestChain {
    /// The machine.
    pub app: App,
    /// The app hash of the genesis state.
    pub genesis_hash: Hash,
    initial_height: u64,
    /// Number and sequence by address at genesis: queries work from the first block on.
    genesis_accounts: BTreeMap<String, (u64, u64)>,
}

impl TestChain {
    /// The default chain.
    pub fn new() -> Self {
        ChainBuilder::default().start()
    }

    /// A builder with the default options.
    pub fn build() -> ChainBuilder {
        ChainBuilder::default()
    }

    /// Opens a stored state, without genesis.
    ///
    /// # Panics
    /// If the state is refused.
    pub fn open(durable: Box<dyn Durable>, workers: Arc<dyn Workers>, config: Config) -> Self {
        let app = App::open(durable, workers, config).expect("good state");
        Self {
            app,
            genesis_hash: [0; 32],
            initial_height: 1,
            genesis_accounts: BTreeMap::new(),
        }
    }

    /// The height of the next block.
    pub fn next_height(&self) -> Height {
        match self.app.query.latest() {
            Height::ZERO => Height::new(self.initial_height),
            latest => latest.next(),
        }
    }

    /// The next block with these transactions, five seconds after the last.
    pub fn next_block(&self, txs: Vec<Vec<u8>>) -> Block {
        let height = self.next_height();
        let seconds = i64::try_from(height.get()).unwrap_or(0).saturating_mul(5);
        let time = BlockTime::new(GENESIS_TIME.saturating_add(seconds), 0);
        Block {
            height,
            time,
            proposer: vec![7; 20],
            missed: Vec::new(),
            misbehaving: Vec::new(),
            hash: None,
            txs: txs.into_iter().map(Into::into).collect(),
        }
    }

    /// Executes and commits a block.
    ///
    /// # Panics
    /// If the machine faults.
    pub fn block(&mut self, txs: Vec<Vec<u8>>) -> Finalized {
        let block = self.next_block(txs);
        let finalized = self.app.consensus.finalize_block(&block).expect("no fault");
        self.app.consensus.commit().expect("no fault");
        self.app.check.reset();
        finalized
    }

    /// Makes empty blocks until all notes can be in the rings of a wallet.
    ///
    /// # Panics
    /// If the machine faults.
    pub fn ripen(&mut self) {
        let height = self.next_block(Vec::new()).height.get();
        for _ in height..=ready_height(height) {
            self.block(Vec::new());
        }
    }

    /// Executes one transaction in a block of its own.
    ///
    /// # Panics
    /// If the machine faults.
    pub fn deliver(&mut self, tx: Vec<u8>) -> TxResult {
        self.block(vec![tx])
            .results
            .pop()
            .expect("one result per transaction")
    }

    /// Runs the mempool check of a transaction.
    ///
    /// # Panics
    /// If the machine faults.
    pub fn check(&mut self, tx: &[u8]) -> TxResult {
        self.app.check.check_tx(tx).expect("no fault")
    }

    /// Calls a query with typed request and response.
    ///
    /// # Panics
    /// If the response does not decode.
    pub fn ask<Q: tarn_proto::Rpc>(&self, request: &Q) -> Result<Q::Response, tarn_runtime::Error> {
        let (bytes, _) = self
            .app
            .query
            .call(Q::PATH, &request.encode_to_vec(), Height::ZERO)?;
        Ok(Q::Response::decode(&*bytes).expect("the response decodes"))
    }

    /// The balance of an account after the last block.
    ///
    /// # Panics
    /// If the query is refused.
    pub fn balance(&self, address: &Address, denom: &str) -> u128 {
        let request = bank::QueryBalanceRequest {
            address: show(address),
            denom: denom.to_owned(),
        };
        let coin = self
            .ask(&request)
            .expect("a balance")
            .balance
            .expect("always present");
        coin.amount.parse().expect("a number")
    }

    /// Number and sequence of an account after the last block; zeros if it does not exist.
    pub fn number_and_sequence(&self, address: &Address) -> (u64, u64) {
        let request = tarn_proto::core::auth::v1beta1::QueryAccountInfoRequest {
            address: show(address),
        };
        match self.ask(&request) {
            Ok(answer) => answer
                .info
                .map_or((0, 0), |i| (i.account_number, i.sequence)),
            Err(_) => (0, 0),
        }
    }

    /// The chain id, account number and sequence for a signature, `ahead` transactions after the
    /// last committed one.
    ///
    /// # Panics
    /// Never: the chain id is well formed.
    pub fn signer_data(&self, who: &Account, ahead: u64) -> SignerData {
        self.signer_data_of(&who.address, ahead)
    }

    /// [`Self::signer_data`] for an address.
    ///
    /// # Panics
    /// Never: the chain id is well formed.
    pub fn signer_data_of(&self, address: &Address, ahead: u64) -> SignerData {
        let (account_number, sequence) = match self.app.query.latest() {
            Height::ZERO => self
                .genesis_accounts
                .get(&show(address))
                .copied()
                .unwrap_or((0, 0)),
            _ => self.number_and_sequence(address),
        };
        SignerData {
            chain_id: CHAIN_ID.parse().expect("well formed"),
            account_number,
            sequence: sequence.saturating_add(ahead),
        }
    }

    /// A signed transaction with one message: a fee of 5000utarn and enough gas.
    pub fn sign<M: Message + Name>(&self, who: &Account, message: &M) -> Vec<u8> {
        self.sign_ahead(who, message, 0)
    }

    /// [`Self::sign`], `ahead` transactions after the last committed one.
    pub fn sign_ahead<M: Message + Name>(&self, who: &Account, message: &M, ahead: u64) -> Vec<u8> {
        let tx = TxBuilder::new(Namespace::Core)
            .message(message)
            .fee(coins("5000utarn"), 200_000);
        tx.sign(&[Signer {
            key: &who.key,
            data: self.signer_data(who, ahead),
        }])
    }

    /// A signed transfer.
    pub fn send(&self, from: &Account, to: &Address, amount: &str) -> Vec<u8> {
        self.sign(from, &msg_send(&from.address, to, amount))
    }
}

impl Default for TestChain {
    fn default() -> Self {
        Self::new()
    }
}

/// The account numbers of a genesis document: those of an export, or else the holders of coins in
/// order.
fn genesis_accounts(genesis: &Genesis) -> BTreeMap<String, (u64, u64)> {
    let part = |module: &str, list: &str| -> Vec<Value> {
        let module = genesis.app_state.get(module);
        let found = module.and_then(|module| module[list].as_array());
        found.cloned().unwrap_or_default()
    };
    let number = |value: &Value| {
        value
            .as_str()
            .and_then(|text| text.parse().ok())
            .unwrap_or(0)
    };
    let mut all: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for account in part("auth", "accounts") {
        let base = account.get("base_account").unwrap_or(&account);
        let numbers = (number(&base["account_number"]), number(&base["sequence"]));
        all.insert(
            base["address"].as_str().unwrap_or_default().to_owned(),
            numbers,
        );
    }
    let mut next = all
        .values()
        .map(|(number, _)| number.saturating_add(1))
        .max()
        .unwrap_or(0);
    for holder in part("bank", "balances") {
        let address = holder["address"].as_str().unwrap_or_default().to_owned();
        if let std::collections::btree_map::Entry::Vacant(free) = all.entry(address) {
            free.insert((next, 0));
            next = next.saturating_add(1);
        }
    }
    all
}

/// The text of an address on test chains.
///
/// # Panics
/// Never: the prefix is well formed.
pub fn show(address: &Address) -> String {
    Prefix::new("tarn").expect("well formed").show(address)
}

/// A transfer message.
pub fn msg_send(from: &Address, to: &Address, amount: &str) -> bank::MsgSend {
    bank::MsgSend {
        from_address: show(from),
        to_address: show(to),
        amount: coins(amount).into(),
    }
}
