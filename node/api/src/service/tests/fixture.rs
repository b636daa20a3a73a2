//! A chain made by hand: the real machine over memory, three blocks, and a way in that says what
//! the test wants to hear.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use futures::future::{BoxFuture, FutureExt as _, pending, ready};
use prost::Message as _;
use serde_json::json;
use tarn_app::{App, BlockTx, Config, Genesis};
use tarn_chain::{
    AccessPoints, Admitted, Alone, Blocks, Bus, Chain, Committed, Index, MemoryRows, Mode,
    NodeInfo, Pending, Receipt, Stopped, Submit, Validator, Waiting,
};
use tarn_primitives::abci::TxResult;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_primitives::{Address, BlockTime, ChainSpec, EvmSpec, Height, Prefix, Serial};
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, BlockId, Data, Header, PartSetHeader};
use tarn_proto::{Namespace, Rpc};

use crate::{ApiError, Request, Services};

const CHAIN_ID: &str = "tarn-test-1";
const GENESIS_TIME: i64 = 1_767_225_600;
/// The address of the validator of this chain.
pub(crate) const PROPOSER: [u8; 20] = [7; 20];

/// Says what it was told to say, and remembers how it was asked.
#[derive(Debug, Default)]
pub(crate) struct Canned {
    pub(crate) says: Mutex<Option<Receipt>>,
    pub(crate) asked: Mutex<Vec<Mode>>,
    /// What a check says.
    pub(crate) checks: Mutex<Option<ExecTxResult>>,
    /// Says nothing at all.
    pub(crate) silent: AtomicBool,
    /// Whether every transaction waits.
    pub(crate) waits: AtomicBool,
}

impl Submit for Canned {
    fn broadcast(&self, _: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>> {
        self.asked.lock().unwrap().push(mode);
        if self.silent.load(Ordering::Relaxed) {
            return pending().boxed();
        }
        let said = self.says.lock().unwrap().clone();
        ready(said.ok_or_else(|| Stopped("shutting down".to_owned()))).boxed()
    }

    fn check(&self, _: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>> {
        let said = self.checks.lock().unwrap().clone();
        ready(said.ok_or_else(|| Stopped("shutting down".to_owned()))).boxed()
    }

    fn waits(&self, _: &TxHash) -> bool {
        self.waits.load(Ordering::Relaxed)
    }

    fn pending(&self, _: usize) -> Pending {
        Pending::default()
    }

    fn waiting(&self, _: Option<&Address>, _: usize) -> Vec<Waiting> {
        Vec::new()
    }

    fn waiting_ethereum(&self, _: &[u8; 32]) -> Option<Waiting> {
        None
    }

    fn admitted(&self) -> Arc<Admitted> {
        Arc::default()
    }
}

/// A chain of three blocks: the first empty; the second with a transfer and one that fails; the
/// third with a transfer in the ecosystem's spelling.
#[derive(Debug)]
pub(crate) struct Fixture {
    pub(crate) services: Services,
    pub(crate) submit: Arc<Canned>,
    pub(crate) sent: Vec<u8>,
    pub(crate) failed: Vec<u8>,
    pub(crate) cosmos: Vec<u8>,
    app: App,
}

impl Fixture {
    pub(crate) fn new() -> Self {
        let genesis = genesis();
        let mut app = App::open(
            Box::new(tarn_store::Memory::default()),
            Arc::new(Serial),
            Config::default(),
        )
        .unwrap();
        app.consensus.init_chain(&genesis).unwrap();
        let submit = Arc::new(Canned::default());
        let memory = Arc::new(MemoryRows::default());
        let chain = Chain {
            node: Arc::new(node(genesis)),
            query: app.query.clone(),
            blocks: Arc::new(Blocks::open(Arc::new(MemoryRows::default())).unwrap()),
            index: Arc::new(Index::with_indexers(memory, tarn_indexers::all()).unwrap()),
            submit: Arc::clone(&submit) as Arc<dyn Submit>,
            bus: Bus::default(),
            consensus: Arc::new(Alone::default()),
        };
        let mut fixture = Self {
            services: Services::new(chain),
            submit,
            sent: send(0, "5", Namespace::Core),
            failed: send(1, "9999999999999999", Namespace::Core),
            cosmos: send(2, "7", Namespace::Cosmos),
            app,
        };
        fixture.block(vec![]);
        fixture.block(vec![fixture.sent.clone(), fixture.failed.clone()]);
        fixture.block(vec![fixture.cosmos.clone()]);
        fixture
    }

    /// Executes, commits, keeps and indexes a block, as an engine would.
    pub(crate) fn block(&mut self, txs: Vec<Vec<u8>>) {
        let number = i64::try_from(self.app.query.latest().next().get()).unwrap();
        self.block_after(5 * number, txs);
    }

    /// The same so many seconds after genesis.
    pub(crate) fn block_after(&mut self, seconds: i64, txs: Vec<Vec<u8>>) {
        let height = self.app.query.latest().next();
        let number = i64::try_from(height.get()).unwrap();
        let block = tarn_app::Block {
            height,
            time: BlockTime::new(GENESIS_TIME + seconds, 250_000_000),
            proposer: PROPOSER.to_vec(),
            missed: Vec::new(),
            misbehaving: Vec::new(),
            hash: None,
            txs: txs.into_iter().map(Into::into).collect(),
        };
        let done = self.app.consensus.finalize_block(&block).unwrap();
        let header = Header {
            chain_id: CHAIN_ID.to_owned(),
            height: number,
            time: Some(block.time.into()),
            validators_hash: vec![8; 32],
            app_hash: vec![9; 32],
            proposer_address: block.proposer,
            ..Header::default()
        };
        let whole = Committed {
            id: BlockId {
                hash: vec![u8::try_from(number).unwrap(); 32],
                part_set_header: Some(PartSetHeader {
                    total: 1,
                    hash: vec![1; 32],
                }),
            },
            hashes: block.txs.iter().map(BlockTx::hash).collect(),
            results: done.results.into_iter().map(wire).collect(),
            app_hash: done.app_hash,
            block: Block {
                header: Some(header),
                data: Some(Data {
                    txs: block.txs.iter().map(|tx| tx.bytes().clone()).collect(),
                }),
                ..Block::default()
            },
            ..Committed::default()
        };
        let chain = self.services.chain();
        chain.blocks.save(&whole).unwrap();
        self.app.consensus.commit().unwrap();
        chain.index.add(&whole).unwrap();
    }

    /// Calls a method in the `core` namespace.
    pub(crate) async fn ask<Q: Rpc>(&self, request: Q) -> Result<Q::Response, ApiError> {
        self.ask_at(Q::PATH, &request).await
    }

    /// Calls a method at a path in either namespace.
    pub(crate) async fn ask_at<Q: Rpc>(
        &self,
        path: &str,
        request: &Q,
    ) -> Result<Q::Response, ApiError> {
        self.call::<Q>(Request::new(path, request.encode_to_vec()))
            .await
    }

    /// Makes a call and decodes the answer.
    pub(crate) async fn call<Q: Rpc>(&self, request: Request<'_>) -> Result<Q::Response, ApiError> {
        let answer = self.services.call(request).await?;
        Ok(Q::Response::decode(&*answer.bytes).unwrap())
    }
}

pub(crate) fn key() -> SecretKey {
    SecretKey::secp256k1(&[1; 32]).unwrap()
}

pub(crate) fn address() -> Address {
    key().public().address()
}

pub(crate) fn shown(address: &Address) -> String {
    Prefix::new("tarn").unwrap().show(address)
}

/// The hash of a transaction as it is shown.
pub(crate) fn hash(tx: &[u8]) -> String {
    TxHash::of(tx).to_string()
}

/// A signed transfer to nobody in particular.
pub(crate) fn send(sequence: u64, amount: &str, namespace: Namespace) -> Vec<u8> {
    let message = MsgSend {
        from_address: shown(&address()),
        to_address: shown(&Address::new([2; 20])),
        amount: format!("{amount}utarn")
            .parse::<tarn_primitives::Coins>()
            .unwrap()
            .into(),
    };
    sign(sequence, TxBuilder::new(namespace).message(&message))
}

/// Signed by the one account there is.
pub(crate) fn sign(sequence: u64, builder: TxBuilder) -> Vec<u8> {
    let data = SignerData {
        chain_id: CHAIN_ID.parse().unwrap(),
        account_number: 0,
        sequence,
    };
    let fee = "5000utarn".parse().unwrap();
    builder
        .fee(fee, 500_000)
        .sign(&[Signer { key: &key(), data }])
}

fn genesis() -> Genesis {
    let mut genesis = Genesis::new(CHAIN_ID, BlockTime::new(GENESIS_TIME, 0));
    let holder = shown(&address());
    let coins = json!([
        {"denom": "utarn", "amount": "1000000000000"},
        {"denom": "uusdc", "amount": "1000000000000"},
    ]);
    genesis.app_state = [
        ("base".to_owned(), json!({"authority": holder})),
        (
            "bank".to_owned(),
            json!({"balances": [{"address": holder, "coins": coins}]}),
        ),
    ]
    .into();
    genesis
}

fn node(genesis: Genesis) -> NodeInfo {
    NodeInfo {
        id: "ab".repeat(20),
        moniker: "here".to_owned(),
        version: "0.1.0",
        git_commit: "",
        chain: Arc::new(ChainSpec {
            id: CHAIN_ID.parse().unwrap(),
            prefix: Prefix::new("tarn").unwrap(),
            base_denom: "utarn".parse().unwrap(),
            evm: EvmSpec::default(),
        }),
        genesis: Arc::new(genesis),
        validator: Validator {
            address: PROPOSER,
            key: [3; 32],
            power: 10,
        },
        min_gas_price: "0.025utarn".to_owned(),
        keep_recent: 100,
        dev: true,
        points: AccessPoints {
            rest: Some("https://rest.example.org".to_owned()),
            ..AccessPoints::default()
        },
    }
}

fn wire(result: TxResult) -> ExecTxResult {
    let event = |event: tarn_primitives::RawEvent| Event {
        r#type: event.kind.to_owned(),
        attributes: event
            .attributes
            .into_iter()
            .map(|attribute| EventAttribute {
                key: attribute.key.to_owned(),
                value: attribute.value,
                index: true,
            })
            .collect(),
    };
    ExecTxResult {
        code: result.code,
        data: result.data,
        log: result.log,
        gas_wanted: i64::try_from(result.gas_wanted).unwrap(),
        gas_used: i64::try_from(result.gas_used).unwrap(),
        events: result.events.into_iter().map(event).collect(),
        codespace: result.codespace,
        ..ExecTxResult::default()
    }
}

/// The height of the last block of the fixture.
pub(crate) const TIP: Height = Height::new(3);
