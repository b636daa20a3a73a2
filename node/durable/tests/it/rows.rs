//! The rows of blocks and index in files equal those in memory, also after a restart.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use tarn_chain::filter::Filter;
use tarn_chain::{Blocks, Committed, Index, MemoryRows, Order, Page, Row, RowBatch, Rows, Table};
use tarn_durable::{FjallRows, RowsOptions};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, BlockId, Data, Header};
use tarn_store::DurableError;
use tempfile::tempdir;

use crate::damage::{copy, damages, files, times};
use crate::script::Random;

const TABLES: [Table; 2] = ["one", "two"];

/// Tables so small that a few blocks fill them.
fn small(tables: &[Table]) -> RowsOptions {
    RowsOptions {
        tables: tables.to_vec(),
        range_only: tables[..1].to_vec(),
        journal_bytes: 64 << 20,
        memtable_bytes: 32 << 10,
        cache_bytes: 1 << 20,
        damage_mark: None,
        can_be_made_again: false,
    }
}

fn open(path: &Path, tables: &[Table]) -> Result<Arc<dyn Rows>, DurableError> {
    Ok(Arc::new(FjallRows::open(path, &small(tables))?))
}

fn everything(rows: &dyn Rows, tables: &[Table]) -> Vec<(Table, Row)> {
    let tables = tables.iter();
    tables
        .flat_map(|table| {
            let found = rows.range(table, &[], &[0xff; 64], false).unwrap();
            found.map(|row| (*table, row.unwrap())).collect::<Vec<_>>()
        })
        .collect()
}

type Writes = Vec<(usize, Vec<u8>, Option<Vec<u8>>)>;

fn key() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0u8..4, 1..4)
}

fn batch() -> impl Strategy<Value = Writes> {
    let value = prop::option::of(prop::collection::vec(any::<u8>(), 0..6));
    prop::collection::vec((0..TABLES.len(), key(), value), 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn files_and_memory_hold_the_same_rows(
        batches in prop::collection::vec(batch(), 1..6),
        bounds in prop::collection::vec((key(), key()), 1..8),
    ) {
        let directory = tempdir().unwrap();
        let memory = MemoryRows::default();
        for (turn, writes) in batches.into_iter().enumerate() {
            // Reopened for each batch, synced or not.
            let files = open(directory.path(), &TABLES).unwrap();
            let writes = writes.into_iter().map(|(table, key, value)| (TABLES[table], key, value));
            let batch = RowBatch { writes: writes.collect() };
            files.write(batch.clone(), turn % 2 == 0).unwrap();
            memory.write(batch, true).unwrap();
            prop_assert_eq!(everything(&*files, &TABLES), everything(&memory, &TABLES));
        }
        let files = open(directory.path(), &TABLES).unwrap();
        for (from, to) in bounds {
            for reverse in [false, true] {
                let walk = |rows: &dyn Rows| -> Vec<Row> {
                    rows.range("two", &from, &to, reverse).unwrap().map(Result::unwrap).collect()
                };
                prop_assert_eq!(walk(&*files), walk(&memory));
            }
            prop_assert_eq!(files.get("one", &from), memory.get("one", &from));
        }
    }
}

fn committed(height: u64) -> Committed {
    let txs: Vec<Vec<u8>> = (0..height % 5)
        .map(|n| format!("{height}/{n}").into_bytes())
        .collect();
    let results = (0..).zip(&txs).map(|(n, _)| ExecTxResult {
        events: vec![Event {
            r#type: "transfer".to_owned(),
            attributes: vec![
                attribute("recipient", format!("person{}", (height + n) % 7)),
                attribute("amount", format!("{}utarn", height * n)),
                attribute("memo", format!("{height}").repeat(100)),
            ],
        }],
        ..Default::default()
    });
    Committed {
        results: results.collect(),
        hashes: txs.iter().map(|tx| TxHash::of(tx)).collect(),
        id: BlockId {
            hash: TxHash::of(&height.to_be_bytes()).as_bytes().to_vec(),
            ..Default::default()
        },
        block: Block {
            header: Some(Header {
                height: i64::try_from(height).unwrap(),
                ..Default::default()
            }),
            data: Some(Data {
                txs: txs.into_iter().map(Into::into).collect(),
            }),
            ..Default::default()
        },
        ..Default::default()
    }
}

fn attribute(key: &str, value: String) -> EventAttribute {
    EventAttribute {
        key: key.to_owned(),
        value,
        index: true,
    }
}

#[test]
fn blocks_and_index_are_the_same_in_files_and_in_memory() {
    const HEIGHTS: u64 = 60;
    let directory = tempdir().unwrap();
    let paths = (
        directory.path().join("blocks"),
        directory.path().join("index"),
    );
    let memory: Arc<dyn Rows> = Arc::new(MemoryRows::default());
    let (blocks, index) = (
        Blocks::open(Arc::clone(&memory)).unwrap(),
        Index::open(memory).unwrap(),
    );
    let reopened = || {
        let blocks = Blocks::open(open(&paths.0, &Blocks::TABLES).unwrap()).unwrap();
        let index = Index::open(open(&paths.1, &Index::tables(&[])).unwrap()).unwrap();
        (blocks, index)
    };
    for turn in 0..HEIGHTS / 10 {
        let (files, found) = reopened();
        assert_eq!(files.kept(), blocks.kept());
        assert_eq!(found.height(), index.height());
        for (blocks, index) in [(&files, &found), (&blocks, &index)] {
            for height in turn * 10 + 1..=turn * 10 + 10 {
                blocks.save(&committed(height)).unwrap();
                index.add(&committed(height)).unwrap();
            }
            let first = index.prune(blocks, Height::new(turn * 5)).unwrap();
            blocks.prune(first).unwrap();
        }
    }
    let (files, found) = reopened();
    assert_eq!(files.kept(), (Height::new(25), Height::new(HEIGHTS)));
    for height in 0..=HEIGHTS + 1 {
        let at = Height::new(height);
        assert_eq!(files.committed(at).unwrap(), blocks.committed(at).unwrap());
    }
    for text in [
        "transfer.recipient='person3'",
        "transfer.recipient='person3' AND transfer.amount>100",
        "transfer.recipient='person3' AND transfer.amount='0utarn' AND tx.height<50",
        "transfer.memo CONTAINS '5959'",
        "tx.height>=30",
    ] {
        for order in [Order::Ascending, Order::Descending] {
            let page = Page {
                order,
                limit: 7,
                skip: 3,
                after: None,
            };
            let filter = Filter::parse(text).unwrap();
            let mut one = found.search_txs(&filter, &page).unwrap();
            let two = index.search_txs(&filter, &page).unwrap();
            assert!(two.total > 0, "{text}");
            one.rows_read = two.rows_read;
            assert_eq!(one, two, "{text}");
        }
    }
}

#[test]
fn a_table_that_was_not_named_is_an_error() {
    let directory = tempdir().unwrap();
    let rows = open(directory.path(), &TABLES).unwrap();
    let error = rows.get("three", b"k").unwrap_err().to_string();
    assert!(error.contains("there is no table three"), "{error}");
    assert!(rows.range("three", b"a", b"b", false).is_err());
    let mut batch = RowBatch::default();
    batch.put("one", "k", "v");
    batch.put("three", "k", "v");
    assert!(rows.write(batch, true).is_err());
    assert_eq!(rows.get("one", b"k").unwrap(), None);
}

#[test]
fn a_directory_in_use_and_a_small_journal_are_refused_in_words() {
    let directory = tempdir().unwrap();
    let _held = open(directory.path(), &TABLES).unwrap();
    let error = open(directory.path(), &TABLES).unwrap_err().to_string();
    assert!(error.contains("another process"), "{error}");
    let options = RowsOptions {
        journal_bytes: 1,
        ..small(&TABLES)
    };
    let error = FjallRows::open(directory.path().join("new"), &options).unwrap_err();
    assert!(error.to_string().contains("too small"), "{error}");
}

#[test]
fn damaged_files_give_whole_blocks_or_an_error() {
    const HEIGHTS: u64 = 40;
    let base = tempdir().unwrap();
    for _ in 0..2 {
        // Opened twice, because the first reopening truncates the journal's unused space.
        let blocks = Blocks::open(open(base.path(), &Blocks::TABLES).unwrap()).unwrap();
        for height in blocks.kept().1.get() + 1..=HEIGHTS {
            blocks.save(&committed(height)).unwrap();
        }
    }
    let mut random = Random::new(7);
    let (mut refused, mut older) = (0, 0);
    for file in files(base.path()) {
        let length = std::fs::read(base.path().join(&file)).unwrap().len();
        for damage in damages(length, times(2), times(6), &mut random) {
            let directory = tempdir().unwrap();
            copy(base.path(), directory.path());
            damage.apply(&directory.path().join(&file));
            match read(directory.path()) {
                Ok(last) if last < HEIGHTS => older += 1,
                Ok(_) => {}
                Err(error) => {
                    let place = directory.path().display().to_string();
                    assert!(error.to_string().contains(&place), "{error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 0 && older > 0, "{refused} refused, {older} older");
}

/// Reads every block; each equals the saved one, or reading it is an error.
fn read(path: &Path) -> Result<u64, Box<dyn std::error::Error>> {
    let blocks = Blocks::open(open(path, &Blocks::TABLES)?)?;
    let (first, last) = blocks.kept();
    for height in first.get().max(1)..=last.get() {
        let found = blocks.committed(Height::new(height))?;
        assert_eq!(found, Some(committed(height)));
    }
    Ok(last.get())
}
