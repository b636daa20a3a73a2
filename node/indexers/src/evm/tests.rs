use std::sync::Arc;

use alloy_primitives::{Address, B256, Bytes, Log, LogData};
use proptest::prelude::*;
use prost::{Message as _, Name as _};
use tarn_chain::{BlockIndexer, Committed, Index};
use tarn_proto::Any;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_proto::core::tx::v1beta1::{TxBody, TxRaw};
use tarn_proto::tendermint::abci::ExecTxResult;

use super::*;
use crate::testing::{block, dump, event, memory, stored};

/// A log of a contract with topics, each by a small number.
type Said = (u8, Vec<u8>);

fn topic(number: u8) -> B256 {
    B256::repeat_byte(number)
}

fn contract(number: u8) -> Address {
    Address::repeat_byte(number)
}

/// The bytes and the result of an Ethereum transaction that said this.
fn ethereum(seed: u64, said: &[Said]) -> (Vec<u8>, ExecTxResult) {
    let hash = alloy_primitives::keccak256(seed.to_be_bytes());
    let logs = said.iter().map(|(address, topics)| pb::Log {
        address: contract(*address).to_string(),
        topics: topics.iter().map(|one| topic(*one).to_string()).collect(),
        data: vec![1, 2, 3],
    });
    let response = pb::MsgEthereumTxResponse {
        hash: hash.to_string(),
        logs: logs.collect(),
        gas_used: 21_000,
        effective_gas_price: "7".to_owned(),
        ..Default::default()
    };
    let any = |url: String, value: Vec<u8>| Any {
        type_url: url,
        value,
    };
    let data = TxMsgData {
        msg_responses: vec![any(
            format!("/{}", pb::MsgEthereumTxResponse::full_name()),
            response.encode_to_vec(),
        )],
        ..Default::default()
    };
    let message = pb::MsgEthereumTx {
        from: vec![9; 20],
        raw: [vec![2], seed.to_be_bytes().to_vec()].concat(),
    };
    let body = TxBody {
        messages: vec![any(
            format!("/{}", pb::MsgEthereumTx::full_name()),
            message.encode_to_vec(),
        )],
        ..Default::default()
    };
    let raw = TxRaw {
        body_bytes: body.encode_to_vec(),
        ..Default::default()
    };
    let result = ExecTxResult {
        data: data.encode_to_vec(),
        ..Default::default()
    };
    (raw.encode_to_vec(), result)
}

/// A block of a native transaction and these Ethereum ones.
fn made(height: u64, txs: &[Vec<Said>]) -> Committed {
    let native = vec![vec![event("transfer", &[("amount", "5utarn".to_owned())])]];
    let base = event(
        "evm_block",
        &[
            ("base_fee", "5".to_owned()),
            ("gas_limit", "30000000".to_owned()),
        ],
    );
    let mut committed = block(height, height, &native, &[base]);
    for (at, said) in (0_u64..).zip(txs) {
        let (bytes, result) = ethereum(height * 1_000 + at, said);
        committed
            .hashes
            .push(tarn_primitives::tx::TxHash::of(&bytes));
        committed.results.push(result);
        let data = committed.block.data.as_mut().unwrap();
        data.txs.push(bytes.into());
    }
    committed
}

fn indexed(blocks: &[Committed]) -> Index {
    let index = Index::with_indexers(memory(), vec![Arc::new(EvmIndexer)]).unwrap();
    index.prepare(&stored(&[])).unwrap();
    for block in blocks {
        index.catch_up(block).unwrap();
    }
    index
}

#[test]
fn a_transaction_is_found_at_its_place_and_a_block_adds_up() {
    let said = vec![(1, vec![2, 3]), (4, vec![])];
    let one = made(1, &[said, vec![], vec![(1, vec![9])]]);
    let index = indexed(std::slice::from_ref(&one));
    let history = EvmHistory::of(&index);
    let hash = alloy_primitives::keccak256(1_002_u64.to_be_bytes());
    let place = EvmPlace {
        height: 1,
        place: 3,
        index: 2,
    };
    assert_eq!(history.find(&hash.0), Ok(Some(place)));
    assert_eq!(history.find(&[7; 32]), Ok(None));
    let row = history.block(1).unwrap().unwrap();
    assert_eq!((row.base_fee, row.gas_limit), (5, 30_000_000));
    assert_eq!((row.gas_used, row.logs, row.txs.len()), (63_000, 3, 3));
    assert_eq!(row.txs[2].cumulative_gas, 63_000);
    assert_eq!((row.txs[0].tip, row.txs[2].first_log), (2, 2));
    let of: Vec<Option<usize>> = (0..4).map(|log| row.tx_of_log(log)).collect();
    assert_eq!(of, [Some(0), Some(0), Some(2), None]);
    assert!(
        row.bloom()
            .contains_input(alloy_primitives::BloomInput::Raw(contract(4).as_slice()))
    );
    assert_eq!(executed_in(&one).len(), 3, "the native one is none");
    assert_eq!(history.block(2), Ok(None));
}

#[test]
fn roots_are_those_of_ethereum_s_trees() {
    use alloy_consensus::{ReceiptEnvelope, proofs};
    let one = made(1, &[vec![(1, vec![2])], vec![]]);
    let txs = executed_in(&one);
    let row = EvmBlockRow::of(&one, &txs);
    let receipts: Vec<ReceiptEnvelope> = txs
        .iter()
        .zip([21_000, 42_000])
        .map(|(tx, gas)| ReceiptEnvelope::Eip1559(tx.receipt.consensus(gas)))
        .collect();
    assert_eq!(
        row.receipts_root(),
        proofs::calculate_receipt_root(&receipts)
    );
    let empty = EvmBlockRow::of(&made(2, &[]), &[]);
    assert_eq!(empty.receipts_root(), alloy_consensus::EMPTY_ROOT_HASH);
    assert_eq!(empty.transactions_root(), alloy_consensus::EMPTY_ROOT_HASH);
}

#[test]
fn undoing_a_block_leaves_what_was_before_it() {
    let first = made(1, &[vec![(1, vec![2])]]);
    let rows = memory();
    let add = |block: &Committed| {
        let mut batch = tarn_chain::RowBatch::default();
        EvmIndexer.add(&*rows, block, &mut batch).unwrap();
        rows.write(batch, false).unwrap();
    };
    add(&first);
    let before = dump(&EvmIndexer, &*rows);
    let second = made(2, &[vec![(1, vec![2]), (3, vec![4])], vec![(1, vec![])]]);
    add(&second);
    assert_ne!(dump(&EvmIndexer, &*rows), before);
    let mut batch = tarn_chain::RowBatch::default();
    EvmIndexer.undo(&*rows, &second, &mut batch).unwrap();
    rows.write(batch, false).unwrap();
    assert_eq!(dump(&EvmIndexer, &*rows), before);
}

#[test]
fn what_is_too_much_is_refused_with_the_height_that_fits() {
    let blocks: Vec<Committed> = (1..=20)
        .map(|height| made(height, &[vec![(1, vec![2]), (1, vec![2])]]))
        .collect();
    let index = indexed(&blocks);
    let history = EvmHistory::of(&index);
    let wanted = LogTerms {
        addresses: vec![contract(1).0.0],
        ..LogTerms::default()
    };
    let all = history.logs(&wanted, (1, 20), (40, 1_000)).unwrap();
    assert_eq!(all.len(), 20);
    let few = history.logs(&wanted, (1, 20), (9, 1_000));
    assert_eq!(few, Err(LogsError::Budget(4)));
    let unread = history.logs(&wanted, (1, 20), (40, 5));
    assert!(matches!(unread, Err(LogsError::Budget(height)) if height < 20));
    let any = history.logs(&LogTerms::default(), (1, 20), (9, 1_000));
    assert_eq!(any, Err(LogsError::Budget(4)));
    let everything = history.logs(&LogTerms::default(), (0, 99), (40, 1_000));
    assert_eq!(everything.unwrap().len(), 20);
}

#[test]
fn a_search_reads_so_many_bytes_and_ends_when_its_time_is_over() {
    let blocks: Vec<Committed> = (1..=20)
        .map(|height| made(height, &[vec![(1, vec![2])]]))
        .collect();
    let index = indexed(&blocks);
    let of_one = LogTerms {
        addresses: vec![contract(1).0.0],
        ..LogTerms::default()
    };
    for wanted in [LogTerms::default(), of_one] {
        let search = |history: EvmHistory<'_>| history.logs(&wanted, (1, 20), (40, 1_000));
        let mut history = EvmHistory::of(&index);
        assert_eq!(search(history).unwrap().len(), 20);
        let late = search(history.until(Some(std::time::Instant::now())));
        assert_eq!(late, Err(LogsError::Time(0)));
        // All rows are of one size: these are the bytes of less than ten of them.
        let rows = (1..1_000).find(|bytes| {
            history.max_read = *bytes;
            !matches!(search(history), Err(LogsError::Budget(0)))
        });
        history.max_read = rows.unwrap() * 10 - 1;
        assert_eq!(search(history), Err(LogsError::Budget(9)));
    }
}

/// The same found by looking at every log.
fn naive(blocks: &[Committed], wanted: &LogTerms, (from, to): (u64, u64)) -> LogPlaces {
    let mut found = LogPlaces::new();
    for block in blocks {
        let height = block.height().get();
        if !(from..=to).contains(&height) {
            continue;
        }
        let txs = executed_in(block);
        let logs = txs.iter().flat_map(|tx| &tx.receipt.logs);
        let matches = |log: &&Log<LogData>| {
            let of = wanted.addresses.is_empty() || wanted.addresses.contains(&log.address.0.0);
            let topics = wanted.topics.iter().enumerate().all(|(at, any)| {
                let topic = log.topics().get(at);
                any.is_empty() || topic.is_some_and(|topic| any.contains(&topic.0))
            });
            of && topics
        };
        let places = (0_u32..).zip(logs).filter(|(_, log)| matches(log));
        let places: Vec<u32> = places.map(|(at, _)| at).collect();
        if !places.is_empty() {
            found.push((height, places));
        }
    }
    found
}

fn said() -> impl Strategy<Value = Said> {
    (0_u8..4, prop::collection::vec(0_u8..4, 0..4))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn logs_are_those_that_looking_at_all_of_them_finds(
        blocks in prop::collection::vec(prop::collection::vec(prop::collection::vec(said(), 0..4), 0..3), 1..40),
        addresses in prop::collection::vec(0_u8..5, 0..3),
        topics in prop::array::uniform4(prop::collection::vec(0_u8..5, 0..2)),
        range in (0_u64..40, 0_u64..45),
    ) {
        let blocks: Vec<Committed> = (1..).zip(&blocks).map(|(height, txs)| made(height, txs)).collect();
        let index = indexed(&blocks);
        let wanted = LogTerms {
            addresses: addresses.iter().map(|one| contract(*one).0.0).collect(),
            topics: topics.map(|list| list.iter().map(|one| topic(*one).0).collect()),
        };
        let found = EvmHistory::of(&index).logs(&wanted, range, (100_000, 100_000)).unwrap();
        prop_assert_eq!(found, naive(&blocks, &wanted, range));
    }
}

#[test]
fn bytes_of_another_message_are_no_ethereum_transaction() {
    let (bytes, result) = ethereum(1, &[]);
    assert!(executed(0, &bytes, &result).is_some());
    assert!(executed(0, &bytes, &ExecTxResult::default()).is_none());
    assert!(executed(0, &[1, 2, 3], &result).is_none());
    let cut = ExecTxResult {
        data: result.data[..result.data.len() - 1].to_vec(),
        ..result
    };
    assert!(EthReceipt::of(&cut).is_none());
    assert_eq!(
        executed(0, &bytes, &ethereum(1, &[]).1).unwrap().raw,
        Bytes::from([vec![2], 1_u64.to_be_bytes().to_vec()].concat())
    );
}
