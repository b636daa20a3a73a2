//! The same blocks give the same results and hashes, whoever decides them.

use std::sync::Arc;

use alloy_dyn_abi::DynSolValue;
use revm::primitives::{U256, address};
use tarn::Home;
use tarn_app::{App, BlockTx, Config, Genesis};
use tarn_chain::Blocks;
use tarn_durable::{FjallRows, RowsOptions};
use tarn_engine::block;
use tarn_primitives::tx::RawTx;
use tarn_primitives::{BlockTime, ChainSpec, Height, Prefix, Serial};
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1::{MsgCreatePool, MsgSwap};
use tarn_proto::svc::privacy::v1::MsgShield;
use tarn_tests::ethereum::{self, EthKey};

use super::super::client::Client;
use super::super::process::Place;
use super::sender::Sender;
use super::start;

/// Transfers, swaps, shields, and now and then a transfer that fails in its block.
fn nth(from: &mut Sender, n: u64, to: &str) -> Vec<u8> {
    let sender = from.address.clone();
    let coin = |denom: &str, amount: u64| Coin {
        denom: denom.to_owned(),
        amount: amount.to_string(),
    };
    match n % 5 {
        0 => from.sign(&MsgSwap {
            sender,
            pool_id: "1".to_owned(),
            token_in: Some(coin("utarn", 1_000 + n)),
            min_token_out: "0".to_owned(),
        }),
        1 => from.sign(&MsgShield {
            sender,
            amount: Some(coin("utarn", 10_000 + n)),
            ..MsgShield::default()
        }),
        2 => from.sign(&MsgSend {
            from_address: sender,
            to_address: to.to_owned(),
            amount: vec![coin("utarn", 2_000_000_000_000)],
        }),
        _ => from.sign(&MsgSend {
            from_address: sender,
            to_address: to.to_owned(),
            amount: vec![coin("utarn", 1 + n)],
        }),
    }
}

/// The EVM's number of chains that are no network of ours.
const ID: u64 = 82_763;
/// Init code of a contract that stores the first word of its input in the slot of that number, and logs it.
const STORE: [u8; 16] = [
    0x67, 0x5f, 0x35, 0x80, 0x80, 0x55, 0x5f, 0x5f, 0xa1, 0x5f, 0x52, 0x60, 0x08, 0x60, 0x18, 0xf3,
];

/// Contracts that are made and called, transfers of fractions, and swaps through the exchange's contract, of
/// which some name a pool that is not there.
fn nth_ethereum(from: &EthKey, nonce: u64) -> Vec<u8> {
    let number = |value: u64| DynSolValue::Uint(U256::from(value), 256);
    let raw = match nonce % 4 {
        0 => from.sign(ethereum::create(ID, nonce, STORE)),
        1 => {
            let word = U256::from(nonce).to_be_bytes::<32>();
            let made = from.address.create(nonce - 1);
            from.sign(ethereum::call(ID, nonce, made, word.to_vec()))
        }
        2 => {
            let to = EthKey::new("receiver").address;
            from.sign(ethereum::transfer(ID, nonce, to, 1_500_000_000_007))
        }
        _ => {
            let denom = DynSolValue::String("utarn".to_owned());
            let pool = number(1 + nonce % 8 / 4);
            let values = [pool, denom, number(1_000 + nonce), number(0)];
            let input = ethereum::input("swap(uint64,string,uint256,uint256)", &values);
            let dex = address!("0000000000000000000000000000000000000802");
            from.sign(ethereum::call(ID, nonce, dex, input))
        }
    };
    let chain = ChainSpec {
        id: "tarn-test-1".parse().unwrap(),
        ..ethereum::dev_chain()
    };
    ethereum::wrapped(&raw, &chain)
}

async fn send(client: &Client, tx: &[u8], mode: &str) -> serde_json::Value {
    let answer = client.broadcast(tx, mode).await.expect("an answer");
    answer.ok()["tx_response"].clone()
}

#[tokio::test]
async fn five_hundred_mixed_transactions_give_the_same_hashes_and_results_at_every_height() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let client = node.client();
    let mut senders = Sender::all(&node).await;
    let pool = MsgCreatePool {
        sender: senders[0].address.clone(),
        token_a: Some(Coin {
            denom: "utarn".to_owned(),
            amount: "1000000000".to_owned(),
        }),
        token_b: Some(Coin {
            denom: "uusdc".to_owned(),
            amount: "1000000000".to_owned(),
        }),
        swap_fee: String::new(),
    };
    let pool = senders[0].sign(&pool);
    let made = send(&client, &pool, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(made["code"], 0, "{made}");
    let user = EthKey::new("user of contracts");
    let prefix = Prefix::new("tarn").unwrap();
    let fund = MsgSend {
        from_address: senders[0].address.clone(),
        to_address: prefix.show(&user.own()),
        amount: vec![Coin {
            denom: "utarn".to_owned(),
            amount: "100000000000".to_owned(),
        }],
    };
    let funded = send(&client, &senders[0].sign(&fund), "BROADCAST_MODE_BLOCK").await;
    assert_eq!(funded["code"], 0, "{funded}");
    let addresses: Vec<String> = senders.iter().map(|one| one.address.clone()).collect();
    for n in 0..500_u64 {
        let from = usize::try_from(n).unwrap() % senders.len();
        let to = addresses[(from + 1) % addresses.len()].clone();
        let tx = nth(&mut senders[from], n / 10, &to);
        // The last of each sender is waited for, and so are all before it.
        let last = n >= 490;
        let mode = if last {
            "BROADCAST_MODE_BLOCK"
        } else {
            "BROADCAST_MODE_SYNC"
        };
        let answer = send(&client, &tx, mode).await;
        assert!(last || answer["code"] == 0, "{answer}");
        assert!(!last || answer["height"] != "0", "{answer}");
        if n % 10 == 5 {
            let answer = send(&client, &nth_ethereum(&user, n / 10), mode).await;
            assert!(last || answer["code"] == 0, "{answer}");
            assert!(!last || answer["height"] != "0", "{answer}");
        }
    }
    node.stop();
    let executed = replay(&Home::new(place.home()));
    assert_eq!(executed, 552);
}

/// Executes the blocks of a stopped node on a machine of its own; how many transactions there were.
fn replay(home: &Home) -> usize {
    let rows = FjallRows::open(home.blocks_dir(), &RowsOptions::blocks()).unwrap();
    let blocks = Blocks::open(Arc::new(rows)).unwrap();
    let genesis = std::fs::read_to_string(home.genesis_file()).unwrap();
    let genesis = Genesis::from_json(&genesis).unwrap();
    let durable = Box::new(tarn_store::Memory::new());
    let mut app = App::open(durable, Arc::new(Serial), Config::default()).unwrap();
    let mut app_hash = app.consensus.init_chain(&genesis).unwrap();
    let (mut results_hash, mut last_id) = (block::results_hash(&[]), None);
    let (first, last) = blocks.kept();
    assert_eq!(first, Height::new(1));
    let mut executed = 0;
    for height in first.get()..=last.get() {
        let stored = blocks.committed(Height::new(height)).unwrap().unwrap();
        let header = stored.header();
        // Headers are CometBFT's; what is ours in them is what this machine computes.
        assert_eq!(header.app_hash, app_hash, "app hash before {height}");
        assert_eq!(
            header.last_results_hash, results_hash,
            "results before {height}"
        );
        assert_eq!(block::block_id(&stored.block).unwrap(), stored.id);
        if let Some(last_id) = last_id.replace(stored.id.clone()) {
            assert_eq!(header.last_block_id, Some(last_id), "{height}");
        }
        let txs = stored.txs().iter().cloned();
        let decided = tarn_app::Block {
            height: Height::new(height),
            time: header.time.map(BlockTime::from).unwrap(),
            proposer: header.proposer_address.clone(),
            missed: Vec::new(),
            misbehaving: Vec::new(),
            hash: stored.id.hash.as_slice().try_into().ok(),
            txs: txs.map(|tx| BlockTx::Raw(RawTx::from(tx))).collect(),
        };
        let finalized = app.consensus.finalize_block(&decided).unwrap();
        assert_eq!(finalized.app_hash, stored.app_hash, "{height}");
        for (ours, theirs) in finalized.results.iter().zip(&stored.results) {
            assert_eq!((ours.code, &ours.log), (theirs.code, &theirs.log));
            assert_eq!(ours.data, theirs.data);
            assert_eq!(i64::try_from(ours.gas_used).unwrap(), theirs.gas_used);
            assert_eq!(ours.events.len(), theirs.events.len());
        }
        executed += stored.results.len();
        app_hash = finalized.app_hash;
        results_hash = block::results_hash(&stored.results);
        drop(app.consensus.commit().unwrap());
    }
    executed
}
