//! The index against a model that looks at everything.

mod cost;
mod model;
mod rules;

use std::sync::Arc;

use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, BlockId, Data, Header};

use super::*;
use crate::filter::{EventMap, Filter};
use crate::{Blocks, Committed, MemoryRows};

/// Type, key and value of an attribute in an event of its own.
type Fact<'a> = (&'a str, &'a str, &'a str);

fn event((kind, key, value): Fact<'_>) -> Event {
    Event {
        r#type: kind.to_owned(),
        attributes: vec![EventAttribute {
            key: key.to_owned(),
            value: value.to_owned(),
            index: true,
        }],
    }
}

/// A block whose transactions have these events. Each transaction's bytes are its own.
fn block(height: u64, txs: &[Vec<Fact<'_>>], own: &[Fact<'_>]) -> Committed {
    let bytes: Vec<Vec<u8>> = (0..txs.len())
        .map(|index| format!("{height}/{index}").into_bytes())
        .collect();
    let results = txs.iter().map(|facts| ExecTxResult {
        events: facts.iter().copied().map(event).collect(),
        ..Default::default()
    });
    let header = Header {
        height: i64::try_from(height).unwrap(),
        ..Default::default()
    };
    Committed {
        hashes: bytes.iter().map(|tx| TxHash::of(tx)).collect(),
        results: results.collect(),
        events: own.iter().copied().map(event).collect(),
        id: BlockId {
            hash: TxHash::of(format!("block {height}").as_bytes())
                .as_bytes()
                .to_vec(),
            ..Default::default()
        },
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

fn memory() -> Arc<dyn Rows> {
    Arc::new(MemoryRows::default())
}

fn index_of(blocks: &[Committed]) -> Index {
    let index = Index::open(memory()).unwrap();
    fill(&index, blocks);
    index
}

fn fill(index: &Index, blocks: &[Committed]) {
    for block in blocks {
        index.add(block).unwrap();
    }
}

/// A block store with these.
fn stored(blocks: &[Committed]) -> Blocks {
    let store = Blocks::open(memory()).unwrap();
    for block in blocks {
        store.save(block).unwrap();
    }
    store
}

fn filter(text: &str) -> Filter {
    Filter::parse(text).unwrap()
}

fn page(order: Order, limit: usize) -> Page {
    Page {
        order,
        limit,
        ..Page::default()
    }
}

/// Heights and indexes of everything a filter finds, on one page.
fn all(index: &Index, text: &str) -> Vec<(u64, u32)> {
    let found = index
        .search_txs(&filter(text), &page(Order::Ascending, 1000))
        .unwrap();
    assert_eq!(found.total, u64::try_from(found.items.len()).unwrap());
    assert_eq!(found.next, None);
    let places = found.items.iter();
    places
        .map(|place| (place.height.get(), place.index))
        .collect()
}

fn all_blocks(index: &Index, text: &str) -> Vec<u64> {
    let found = index
        .search_blocks(&filter(text), &page(Order::Ascending, 1000))
        .unwrap();
    assert_eq!(found.total, u64::try_from(found.items.len()).unwrap());
    found.items.iter().map(|height| height.get()).collect()
}

/// What a subscriber would see of these events.
fn facts(events: &[Event]) -> EventMap {
    let mut map = EventMap::new();
    for event in events {
        for attribute in &event.attributes {
            map.entry(format!("{}.{}", event.r#type, attribute.key))
                .or_default()
                .push(attribute.value.clone());
        }
    }
    map
}
