//! Reports of prices have a place of their own.

use serde_json::json;
use tarn_chain::Mode;
use tarn_engine::{MempoolLimits, Settings};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_proto::{Namespace, Timestamp};
use tarn_tests::{
    ALICE, Account, BOB, CAROL, CHAIN_ID, Disk, TestChain, TestEngine, account, coins, manual, show,
};

/// Carol is the only feeder, and three transactions can wait.
fn engine() -> TestEngine {
    let build = TestChain::build().genesis(|genesis| {
        let oracle = json!({
            "params": {
                "feeders": [show(&account(CAROL).address)], "min_feeders": 1, "max_age": "3600s",
                "hard_max_age": "3600s", "max_deviation": "0.2", "hold_time": "30s",
                "twap_window": "1800s", "min_history": "0s",
            },
            "feeds": [{
                "symbol": "TARN", "denoms": ["utarn"], "exponent": 6, "source": { "kind": "feeders" },
                "enabled": true,
            }],
        });
        genesis.app_state.insert("oracle".to_owned(), oracle);
    });
    let settings = Settings {
        mempool: MempoolLimits {
            count: 3,
            ..MempoolLimits::default()
        },
        ..manual()
    };
    Disk::of(build.document()).start(settings).unwrap()
}

fn report(engine: &TestEngine, who: &Account, ahead: u64, gas: u64) -> Vec<u8> {
    let (account_number, sequence) = engine.numbers(&who.address);
    let latest = engine.chain().blocks.committed(engine.height());
    let latest = latest.unwrap().unwrap().header();
    let message = pb::MsgSubmitPrices {
        feeder: show(&who.address),
        observed_at: latest.time.map(|time| Timestamp { nanos: 0, ..time }),
        prices: vec![pb::SymbolPrice {
            symbol: "TARN".to_owned(),
            price: "2".to_owned(),
        }],
    };
    let tx = TxBuilder::new(Namespace::Core)
        .message(&message)
        .fee(coins("5000utarn"), gas);
    tx.sign(&[Signer {
        key: &who.key,
        data: SignerData {
            chain_id: CHAIN_ID.parse().unwrap(),
            account_number,
            sequence: sequence + ahead,
        },
    }])
}

#[tokio::test]
async fn reports_get_through_a_full_mempool() {
    let engine = engine();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    for ahead in 0..3 {
        let tx = engine.send(&alice, &bob.address, "1utarn", ahead);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    }
    // Everybody else waits outside: other transactions of the feeder, reports of others, and reports
    // with more gas than one needs.
    let others = [
        engine.send(&carol, &bob.address, "1utarn", 0),
        report(&engine, &bob, 0, 160_000),
        report(&engine, &carol, 0, 160_001),
    ];
    for tx in &others {
        assert_eq!(engine.broadcast(tx, Mode::Sync).await.result.code, 20);
    }
    let first = report(&engine, &carol, 0, 160_000);
    let taken = engine.broadcast(&first, Mode::Sync).await.result;
    assert_eq!((taken.code, taken.log.as_str()), (0, ""));
    // One for each feeder.
    let second = report(&engine, &carol, 1, 160_000);
    assert_eq!(engine.broadcast(&second, Mode::Sync).await.result.code, 20);
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.hashes.len(), 4);
    assert_eq!(block.hashes[0], TxHash::of(&first), "it goes first");
    let stored = engine.chain().blocks.tx(height, 0).unwrap().unwrap();
    assert_eq!(stored.result.code, 0, "{}", stored.result.log);
}

#[tokio::test]
async fn a_report_does_not_overtake_its_feeder_s_own_transactions() {
    let engine = engine();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let own = engine.send(&carol, &bob.address, "1utarn", 0);
    let other = engine.send(&alice, &bob.address, "1utarn", 0);
    let later = report(&engine, &carol, 1, 160_000);
    for tx in [&own, &other, &later] {
        let taken = engine.broadcast(tx, Mode::Sync).await.result;
        assert_eq!(taken.code, 0, "{}", taken.log);
    }
    let height = engine.mine(1).await;
    for index in 0..3 {
        let stored = engine.chain().blocks.tx(height, index).unwrap().unwrap();
        assert_eq!(stored.result.code, 0, "{}", stored.result.log);
        assert_eq!(
            stored.bytes,
            [&own, &other, &later][usize::try_from(index).unwrap()].as_slice()
        );
    }
}

#[tokio::test]
async fn a_report_does_not_overtake_what_its_feeder_signs_and_another_pays() {
    let engine = engine();
    let (bob, carol) = (account(BOB), account(CAROL));
    let data = |who: &Account| {
        let (account_number, sequence) = engine.numbers(&who.address);
        SignerData {
            chain_id: CHAIN_ID.parse().unwrap(),
            account_number,
            sequence,
        }
    };
    let shared = TxBuilder::new(Namespace::Core)
        .message(&tarn_tests::msg_send(
            &carol.address,
            &bob.address,
            "1utarn",
        ))
        .fee(coins("5000utarn"), 200_000)
        .with_fee(|fee| fee.payer = show(&bob.address))
        .sign(&[
            Signer {
                key: &carol.key,
                data: data(&carol),
            },
            Signer {
                key: &bob.key,
                data: data(&bob),
            },
        ]);
    let later = report(&engine, &carol, 1, 160_000);
    for tx in [&shared, &later] {
        let taken = engine.broadcast(tx, Mode::Sync).await.result;
        assert_eq!(taken.code, 0, "{}", taken.log);
    }
    let height = engine.mine(1).await;
    for (index, tx) in (0..).zip([&shared, &later]) {
        let stored = engine.chain().blocks.tx(height, index).unwrap().unwrap();
        assert_eq!(stored.result.code, 0, "{}", stored.result.log);
        assert_eq!(stored.bytes, tx.as_slice());
    }
}
