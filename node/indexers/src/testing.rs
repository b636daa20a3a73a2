//! Blocks and an index for the tests of indexers.

use std::sync::Arc;

use tarn_chain::{BlockIndexer, Blocks, Committed, Index, MemoryRows, Row, Rows, Table};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, Data, Header};

pub(crate) fn event(kind: &str, pairs: &[(&str, String)]) -> Event {
    let attributes = pairs.iter().map(|(key, value)| EventAttribute {
        key: (*key).to_owned(),
        value: value.clone(),
        index: true,
    });
    Event {
        r#type: kind.to_owned(),
        attributes: attributes.collect(),
    }
}

/// A block with the events of its transactions and of its end.
pub(crate) fn block(height: u64, seconds: u64, txs: &[Vec<Event>], end: &[Event]) -> Committed {
    let bytes: Vec<Vec<u8>> = (0..txs.len())
        .map(|index| format!("{height}/{index}").into_bytes())
        .collect();
    let header = Header {
        height: height.try_into().unwrap(),
        time: Some(tarn_proto::Timestamp {
            seconds: seconds.try_into().unwrap(),
            nanos: 5,
        }),
        ..Default::default()
    };
    Committed {
        hashes: bytes.iter().map(|tx| TxHash::of(tx)).collect(),
        results: txs
            .iter()
            .map(|events| ExecTxResult {
                events: events.clone(),
                ..Default::default()
            })
            .collect(),
        events: end.to_vec(),
        block: Block {
            header: Some(header),
            data: Some(Data {
                txs: bytes.into_iter().map(Into::into).collect(),
            }),
            ..Default::default()
        },
        ..Default::default()
    }
}

pub(crate) fn memory() -> Arc<dyn Rows> {
    Arc::new(MemoryRows::default())
}

/// A block store with these.
pub(crate) fn stored(blocks: &[Committed]) -> Blocks {
    let store = Blocks::open(memory()).unwrap();
    for block in blocks {
        store.save(block).unwrap();
    }
    store
}

/// Every row of an indexer's tables.
pub(crate) fn dump(indexer: &dyn BlockIndexer, rows: &dyn Rows) -> Vec<(Table, Row)> {
    let tables = indexer.tables().iter();
    tables
        .flat_map(|table| {
            let all = rows.range(table, &[], &[0xff; 99], false).unwrap();
            all.map(|row| (*table, row.unwrap())).collect::<Vec<_>>()
        })
        .collect()
}

/// What a start does: makes again what cannot be used, and adds what is missing.
pub(crate) fn recover(index: &Index, store: &Blocks) -> Vec<&'static str> {
    let rebuilds = index.prepare(store).unwrap();
    let (first, last) = store.written();
    for height in first.get().max(index.written().1.get() + 1)..=last.get() {
        let block = store.committed_unseen(Height::new(height)).unwrap();
        index.catch_up(&block.unwrap()).unwrap();
    }
    rebuilds.iter().map(|rebuild| rebuild.indexer).collect()
}
