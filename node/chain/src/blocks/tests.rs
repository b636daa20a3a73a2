use std::sync::atomic::Ordering;

use proptest::prelude::*;
use tarn_proto::tendermint::abci::EventAttribute;
use tarn_proto::tendermint::types::{Data, Header};

use super::*;
use crate::MemoryRows;
use crate::rows::Failing;

fn sample(height: u64, txs: u32) -> Committed {
    let event = |text: String| Event {
        r#type: "transfer".to_owned(),
        attributes: vec![EventAttribute {
            key: "amount".to_owned(),
            value: text,
            index: true,
        }],
    };
    let bytes: Vec<Vec<u8>> = (0..txs)
        .map(|n| format!("{height}/{n}").into_bytes())
        .collect();
    Committed {
        block: Block {
            header: Some(Header {
                height: i64::try_from(height).unwrap(),
                chain_id: "tarn-1".to_owned(),
                ..Default::default()
            }),
            data: Some(Data {
                txs: bytes.iter().cloned().map(Into::into).collect(),
            }),
            ..Default::default()
        },
        id: BlockId {
            hash: hash(height).to_vec(),
            ..Default::default()
        },
        commit: Commit {
            height: i64::try_from(height).unwrap(),
            ..Default::default()
        },
        hashes: bytes.iter().map(|tx| TxHash::of(tx)).collect(),
        results: (0..txs)
            .map(|n| ExecTxResult {
                code: n % 3,
                events: vec![event(format!("{n}utarn"))],
                ..Default::default()
            })
            .collect(),
        events: vec![event("1utarn".to_owned())],
        app_hash: [7; 32],
        consensus_params: height.is_multiple_of(2).then(ConsensusParams::default),
        validator_updates: vec![ValidatorUpdate {
            power: 7,
            ..Default::default()
        }],
    }
}

fn hash(height: u64) -> Hash {
    *TxHash::of(&height.to_be_bytes()).as_bytes()
}

fn filled(heights: std::ops::RangeInclusive<u64>) -> (Arc<MemoryRows>, Blocks) {
    let rows = Arc::new(MemoryRows::default());
    let blocks = Blocks::open(Arc::clone(&rows) as Arc<dyn Rows>).unwrap();
    for height in heights {
        blocks.save(&sample(height, 5)).unwrap();
    }
    (rows, blocks)
}

fn kept(blocks: &Blocks) -> (u64, u64) {
    let (first, last) = blocks.kept();
    (first.get(), last.get())
}

fn count(rows: &dyn Rows) -> usize {
    let tables = Blocks::TABLES.iter();
    tables
        .map(|table| rows.range(table, &[], &[0xff; 64], false).unwrap().count())
        .sum()
}

#[test]
fn a_block_comes_back_as_it_was_saved() {
    let (rows, blocks) = filled(1..=3);
    for blocks in [&blocks, &Blocks::open(rows).unwrap()] {
        assert_eq!(kept(blocks), (1, 3));
        for height in 1..=3 {
            let whole = sample(height, 5);
            let at = Height::new(height);
            assert_eq!(blocks.committed(at).unwrap(), Some(whole.clone()));
            let stored = blocks.block(at).unwrap().unwrap();
            assert_eq!(stored.tx_count, 5);
            assert_eq!(
                stored.size,
                u64::try_from(prost::Message::encoded_len(&whole.block)).unwrap()
            );
            assert_eq!(stored.block.data, Some(Data::default()));
            let tx = blocks.tx(at, 4).unwrap().unwrap();
            assert_eq!(
                (tx.bytes, tx.result),
                (whole.txs()[4].to_vec(), whole.results[4].clone())
            );
            assert_eq!(blocks.tx(at, 5).unwrap(), None);
            assert_eq!(blocks.height_of(&hash(height)).unwrap(), Some(at));
        }
        assert_eq!(blocks.block(Height::new(4)).unwrap(), None);
        assert_eq!(blocks.committed(Height::ZERO).unwrap(), None);
        assert_eq!(blocks.tx(Height::new(4), 0).unwrap(), None);
        assert_eq!(blocks.height_of(&hash(9)).unwrap(), None);
    }
}

#[test]
fn transactions_come_in_pieces() {
    let (_, blocks) = filled(1..=1);
    let piece = |from, most| -> Vec<Vec<u8>> {
        let txs = blocks.txs(Height::new(1), from, most).unwrap();
        txs.into_iter().map(|tx| tx.bytes).collect()
    };
    assert_eq!(piece(0, u32::MAX).len(), 5);
    assert_eq!(piece(1, 2), [b"1/1", b"1/2"]);
    assert_eq!(piece(4, 9), [b"1/4"]);
    assert!(piece(5, 1).is_empty() && piece(0, 0).is_empty());
    assert!(piece(u32::MAX, u32::MAX).is_empty());
    assert!(blocks.txs(Height::new(2), 0, 9).unwrap().is_empty());
}

#[test]
fn only_the_next_block_is_taken_but_the_first_may_be_any() {
    let (_, blocks) = filled(5..=6);
    assert_eq!(kept(&blocks), (5, 6));
    for height in [0, 4, 5, 6, 8] {
        let error = blocks.save(&sample(height, 1)).unwrap_err().to_string();
        assert!(error.contains(&format!("block {height}")), "{error}");
    }
    let mut uneven = sample(7, 2);
    uneven.results.pop();
    let error = blocks.save(&uneven).unwrap_err().to_string();
    assert!(error.contains("2 transactions and 1 results"), "{error}");
    blocks.save(&sample(7, 0)).unwrap();
    assert_eq!(kept(&blocks), (5, 7));
}

#[test]
fn pruned_blocks_leave_no_row_and_the_last_one_stays() {
    let (rows, blocks) = filled(1..=10);
    assert_eq!(blocks.prune(Height::new(1)).unwrap(), 0);
    assert_eq!(blocks.prune(Height::new(4)).unwrap(), 3);
    assert_eq!(kept(&blocks), (4, 10));
    assert_eq!(blocks.block(Height::new(3)).unwrap(), None);
    assert_eq!(blocks.height_of(&hash(3)).unwrap(), None);
    // Besides, every second block changed the parameters, and those rows stay.
    assert_eq!(count(&*rows), 7 * 7 + 5);
    assert_eq!(blocks.prune(Height::new(99)).unwrap(), 6);
    assert_eq!(kept(&blocks), (10, 10));
    assert_eq!(count(&*rows), 7 + 5);
    assert_eq!(kept(&Blocks::open(rows).unwrap()), (10, 10));
}

#[test]
fn truncated_blocks_leave_no_row_and_others_can_follow() {
    let (rows, blocks) = filled(3..=10);
    blocks.truncate(Height::new(10)).unwrap();
    assert_eq!(kept(&blocks), (3, 10));
    blocks.truncate(Height::new(5)).unwrap();
    assert_eq!(kept(&blocks), (3, 5));
    // And the parameters that the fourth one changed.
    assert_eq!(count(&*rows), 3 * 7 + 1);
    let mut other = sample(6, 1);
    other.app_hash = [9; 32];
    blocks.save(&other).unwrap();
    assert_eq!(blocks.committed(Height::new(6)).unwrap(), Some(other));
    blocks.truncate(Height::new(2)).unwrap();
    assert_eq!(kept(&blocks), (0, 0));
    assert_eq!(count(&*rows), 0);
    blocks.save(&sample(1, 1)).unwrap();
    assert_eq!(kept(&blocks), (1, 1));
}

#[test]
fn every_damage_is_an_error_that_names_the_block() {
    let (rows, blocks) = filled(1..=2);
    for table in [BLOCKS, TXS, HASHES] {
        let all: Vec<_> = rows
            .range(table, &[], &[0xff; 64], false)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        for (key, value) in all {
            let cuts = (0..value.len()).map(|length| value[..length].to_vec());
            let flips = (0..value.len()).map(|at| {
                let mut flipped = value.clone();
                flipped[at] ^= 1 << (at % 8);
                flipped
            });
            let damages = cuts.chain(flips).map(Some);
            // Only a hash may be missing.
            let missing = (table != HASHES).then_some(None);
            for damage in damages.chain(missing) {
                write(&*rows, table, &key, damage);
                let errors = failures(&blocks);
                assert!(!errors.is_empty(), "{table} {key:?}");
                for (height, error) in errors {
                    assert!(error.contains(&format!("block {height}")), "{error}");
                }
            }
            write(&*rows, table, &key, Some(value));
        }
    }
    assert!(failures(&blocks).is_empty());
}

fn write(rows: &dyn Rows, table: Table, key: &[u8], value: Option<Vec<u8>>) {
    let batch = RowBatch {
        writes: vec![(table, key.to_vec(), value)],
    };
    rows.write(batch, true).unwrap();
}

/// What goes wrong when everything is read, and how the block is named there.
fn failures(blocks: &Blocks) -> Vec<(String, String)> {
    let mut failures = Vec::new();
    for height in 1..=2 {
        let at = Height::new(height);
        let mut note = |name: String, error: Option<RowsError>| {
            failures.extend(error.map(|error| (name, error.to_string())));
        };
        note(height.to_string(), blocks.committed(at).err());
        note(height.to_string(), blocks.txs(at, 0, 9).err());
        for index in 0..5 {
            note(height.to_string(), blocks.tx(at, index).err());
        }
        note(
            hex::encode_upper(hash(height)),
            blocks.height_of(&hash(height)).err(),
        );
    }
    failures
}

#[test]
fn a_damaged_block_can_still_be_pruned_and_truncated() {
    let (rows, blocks) = filled(1..=4);
    write(&*rows, BLOCKS, &row::block_key(1), Some(vec![1]));
    write(&*rows, BLOCKS, &row::block_key(4), Some(vec![1]));
    assert_eq!(blocks.prune(Height::new(2)).unwrap(), 1);
    blocks.truncate(Height::new(3)).unwrap();
    assert_eq!(kept(&blocks), (2, 3));
    assert_eq!(blocks.height_of(&hash(4)).unwrap(), None);
    assert_eq!(blocks.height_of(&hash(1)).unwrap(), None);
}

#[test]
fn what_is_kept_is_true_after_a_failed_write() {
    let rows = Arc::new(Failing::default());
    let blocks = Blocks::open(Arc::clone(&rows) as Arc<dyn Rows>).unwrap();
    for height in 1..=5 {
        blocks.save(&sample(height, 2)).unwrap();
    }
    rows.broken.store(true, Ordering::Relaxed);
    assert!(blocks.save(&sample(6, 2)).is_err());
    assert!(blocks.prune(Height::new(3)).is_err());
    assert!(blocks.truncate(Height::new(3)).is_err());
    assert_eq!(kept(&blocks), (1, 5));
    rows.broken.store(false, Ordering::Relaxed);
    blocks.save(&sample(6, 2)).unwrap();
    assert_eq!(
        blocks.committed(Height::new(1)).unwrap(),
        Some(sample(1, 2))
    );
}

proptest! {
    #[test]
    fn no_row_makes_it_panic(row in prop::collection::vec(any::<u8>(), 0..80)) {
        let key = row::tx_key(1, 0);
        let mut whole = sealed::begin(row.len());
        whole.extend_from_slice(&row);
        // With a good checksum too, as a faulty program would write it.
        for row in [row, sealed::seal(&key, whole)] {
            row::decode_tx(&key, &row).ok();
            row::decode_block(&key, &row).ok();
            row::decode_height(&key, &row).ok();
        }
    }
}
