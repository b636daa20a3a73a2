//! The choice of transactions for a block proposal.

use tarn_app::BlockTx;
use tarn_tests::{ALICE, BOB, TestChain, account, coins};

use crate::machine::craft::{signed, tampered, transfer};

/// `count` transfers of Alice, each with a gas limit of `gas`.
fn transfers(t: &TestChain, count: u64, gas: u64) -> Vec<Vec<u8>> {
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address).fee(coins("5000utarn"), gas);
    let sign = |ahead| {
        tx.sign(&[tarn_primitives::tx::Signer {
            key: &alice.key,
            data: t.signer_data(&alice, ahead),
        }])
    };
    (0..count).map(sign).collect()
}

fn block_txs(txs: &[Vec<u8>]) -> Vec<BlockTx> {
    txs.iter().cloned().map(Into::into).collect()
}

/// The bytes of what a proposer chooses of these.
fn prepared(t: &TestChain, txs: &[Vec<u8>], max_bytes: u64) -> Vec<Vec<u8>> {
    let chosen = t
        .app
        .consensus
        .prepare_proposal(&block_txs(txs), max_bytes)
        .unwrap();
    chosen.iter().map(|tx| tx.bytes().to_vec()).collect()
}

/// Whether others accept these.
fn accepted(t: &TestChain, txs: &[Vec<u8>]) -> bool {
    let processed = t.app.consensus.process_proposal(&block_txs(txs)).unwrap();
    processed.is_some()
}

/// The encoded size of the list: for each a tag, a length and the bytes.
fn size(txs: &[Vec<u8>]) -> u64 {
    let one = |tx: &Vec<u8>| 1 + prost::length_delimiter_len(tx.len()) + tx.len();
    txs.iter()
        .map(one)
        .map(|bytes| u64::try_from(bytes).unwrap())
        .sum()
}

#[test]
fn a_proposal_holds_the_first_transactions_that_fit() {
    let t = &TestChain::new();
    let txs = transfers(t, 10, 100_000);
    for taken in 0..=10 {
        let exactly = size(&txs[..taken]);
        for (room, expected) in [(exactly, taken), (exactly + 5, taken)] {
            let chosen = prepared(t, &txs, room);
            assert_eq!(chosen, txs[..expected], "room for {room} bytes");
            assert!(accepted(t, &chosen));
        }
        if let Some(less) = exactly.checked_sub(1) {
            let chosen = prepared(t, &txs, less);
            assert_eq!(chosen.len(), taken.saturating_sub(1));
        }
    }
}

#[test]
fn a_proposal_stays_below_the_gas_limit_of_a_block() {
    // Thirty million of it are for Ethereum transactions.
    let t = &TestChain::build().max_gas(65_000_000).start();
    let txs = transfers(t, 5, 10_000_000);
    let chosen = prepared(t, &txs, 1 << 20);
    assert_eq!(chosen, txs[..3]);
    assert!(accepted(t, &chosen));
    assert!(!accepted(t, &txs[..4]));
}

#[test]
fn malformed_transactions_are_left_out_of_a_proposal_and_refused_in_others() {
    let t = &TestChain::new();
    let txs = transfers(t, 2, 100_000);
    let mut offered = vec![
        b"garbage".to_vec(),
        txs[0].clone(),
        Vec::new(),
        txs[1].clone(),
    ];
    offered.push(tampered(&txs[0], |raw| raw.body_bytes.clear()));
    let chosen = prepared(t, &offered, 1 << 20);
    assert_eq!(chosen, txs);
    assert!(accepted(t, &chosen));
    assert!(!accepted(t, &offered));
    assert!(accepted(t, &[]));
}

#[test]
fn a_large_transaction_is_counted_with_its_framing() {
    let t = &TestChain::new();
    let alice = account(ALICE);
    for length in [100, 20_000, 3_000_000] {
        let tx = transfer(&alice.address, &account(BOB).address);
        let tx = signed(
            t,
            &alice,
            &tx.with_body(|body| body.memo = "m".repeat(length)),
        );
        let exactly = size(std::slice::from_ref(&tx));
        let prepare = |room| prepared(t, std::slice::from_ref(&tx), room).len();
        assert_eq!((prepare(exactly), prepare(exactly - 1)), (1, 0), "{length}");
    }
}

#[test]
fn a_proposal_for_a_chain_without_genesis_is_a_fault() {
    let memory = Box::new(tarn_store::Memory::default());
    let serial = std::sync::Arc::new(tarn_primitives::Serial);
    let t = TestChain::open(memory, serial, tarn_app::Config::default());
    assert!(t.app.consensus.prepare_proposal(&[], 1).is_err());
    assert!(t.app.consensus.process_proposal(&[]).is_err());
}

#[test]
fn a_transaction_that_fits_no_block_does_not_block_the_others() {
    let t = &TestChain::build().max_gas(65_000_000).start();
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let memo = tx.clone().with_body(|body| body.memo = "m".repeat(5000));
    let large = signed(t, &alice, &memo.fee(coins("5000utarn"), 100_000));
    let greedy = signed(t, &alice, &tx.fee(coins("5000utarn"), 35_000_001));
    let fitting = transfers(t, 2, 100_000);
    let offered = [vec![large, greedy], fitting.clone()].concat();
    let chosen = prepared(t, &offered, 4000);
    assert_eq!(chosen, fitting);
}
