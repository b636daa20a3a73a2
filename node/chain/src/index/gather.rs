//! The terms of a block, grouped.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::ops::Range;
use std::sync::Arc;

use tarn_proto::tendermint::abci::Event;

use super::counts::ByHash;
use super::fields::{Field, Fields, Kind};
use super::term;
use crate::filter::canonical;
use crate::{Committed, RowBatch};

/// Terms of one table, each with the transactions that have it. Their bytes lie one behind another,
/// so that a block of many attributes costs few allocations.
#[derive(Debug)]
pub(super) struct Terms {
    bytes: Vec<u8>,
    entries: Vec<Entry>,
    /// Where in the entries a hash is.
    places: ByHash<usize>,
    /// Keys are made by strangers, so their hashes must not be foreseeable.
    hasher: RandomState,
    /// Tells apart equal terms of the two tables.
    family: u8,
}

#[derive(Debug)]
struct Entry {
    hash: u64,
    /// The term's bytes.
    term: Range<usize>,
    /// Behind it, of a long term, the value up to here.
    value_end: usize,
    counted: bool,
    /// Ascending, each once.
    indexes: Vec<u32>,
}

/// One term and who has it.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) hash: u64,
    pub(super) term: &'a [u8],
    /// Of a long term; else empty.
    pub(super) value: &'a [u8],
    pub(super) counted: bool,
    /// Ascending, each once.
    pub(super) indexes: &'a [u32],
}

impl Terms {
    fn new(hasher: &RandomState, family: u8) -> Self {
        Self {
            bytes: Vec::new(),
            entries: Vec::new(),
            places: ByHash::default(),
            hasher: hasher.clone(),
            family,
        }
    }

    /// Indexes come in ascending order.
    fn add(&mut self, field: Field, value: &str, index: u32) {
        let start = self.bytes.len();
        term::put(&mut self.bytes, field.id, value.as_bytes());
        let term = self.bytes.get(start..).unwrap_or_default();
        let mut hasher = self.hasher.build_hasher();
        hasher.write_u8(self.family);
        hasher.write(term);
        let hash = hasher.finish();
        // Two terms may share a hash: then the second is looked for behind the first.
        let mut place = hash;
        while let Some(at) = self.places.get(&place) {
            let Some(entry) = self.entries.get_mut(*at) else {
                break;
            };
            if self.bytes.get(entry.term.clone()) == Some(term) {
                if entry.indexes.last() != Some(&index) {
                    entry.indexes.push(index);
                }
                self.bytes.truncate(start);
                return;
            }
            place = place.wrapping_add(1);
        }
        let term = start..self.bytes.len();
        if term::is_long(value.as_bytes()) {
            self.bytes.extend_from_slice(value.as_bytes());
        }
        self.places.insert(place, self.entries.len());
        self.entries.push(Entry {
            hash,
            term,
            value_end: self.bytes.len(),
            counted: field.kind != Kind::Unique,
            indexes: vec![index],
        });
    }

    /// The terms, in the order they came up.
    pub(super) fn groups(&self) -> impl Iterator<Item = Group<'_>> {
        let part = |range: Range<usize>| self.bytes.get(range).unwrap_or_default();
        self.entries.iter().map(move |entry| Group {
            hash: entry.hash,
            term: part(entry.term.clone()),
            value: part(entry.term.end..entry.value_end),
            counted: entry.counted,
            indexes: &entry.indexes,
        })
    }
}

/// What a block adds to the index.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) txs: Terms,
    pub(super) blocks: Terms,
    /// With the fields that are new.
    pub(super) fields: Arc<Fields>,
}

/// Takes a block's events apart. Rows of new fields go into the batch.
pub(super) fn gather(
    block: &Committed,
    fields: Arc<Fields>,
    hasher: &RandomState,
    batch: &mut RowBatch,
) -> Gathered {
    let mut gathered = Gathered {
        txs: Terms::new(hasher, 0),
        blocks: Terms::new(hasher, 1),
        fields,
    };
    let all = Field {
        id: term::ALL,
        kind: Kind::Plain,
    };
    for (index, result) in (0u32..).zip(&block.results) {
        gathered.txs.add(all, "", index);
        take(
            &mut gathered.txs,
            &mut gathered.fields,
            &result.events,
            index,
            batch,
        );
    }
    gathered.blocks.add(all, "", 0);
    take(
        &mut gathered.blocks,
        &mut gathered.fields,
        &block.events,
        0,
        batch,
    );
    gathered
}

fn take(
    terms: &mut Terms,
    fields: &mut Arc<Fields>,
    events: &[Event],
    index: u32,
    batch: &mut RowBatch,
) {
    for event in events {
        for attribute in &event.attributes {
            if !attribute.index || attribute.key.is_empty() {
                continue;
            }
            let known = fields.pair(&event.r#type, &attribute.key);
            let field = known.unwrap_or_else(|| {
                Arc::make_mut(fields).number(&event.r#type, &attribute.key, batch)
            });
            match field.kind {
                Kind::Reserved => {}
                Kind::Action => {
                    let value = canonical(crate::filter::ACTION, &attribute.value);
                    terms.add(field, &value, index);
                }
                Kind::Plain | Kind::Unique => terms.add(field, &attribute.value, index),
            }
        }
    }
}
