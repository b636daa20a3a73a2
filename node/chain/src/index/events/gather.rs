//! The values of a block's events, grouped.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::ops::Range;
use std::sync::Arc;

use tarn_proto::tendermint::abci::Event;

use super::counts::ByHash;
use super::fields::{Field, Fields, Kind};
use super::posting::{self, Place};
use super::term;
use crate::filter::canonical;
use crate::{Committed, RowBatch};

/// Values of one table, each with the transactions that have it. Their bytes lie one behind
/// another, so that a block of many attributes costs few allocations.
#[derive(Debug)]
pub(super) struct Values {
    bytes: Vec<u8>,
    groups: Vec<Group>,
    /// The place of a hash in the groups.
    by_hash: ByHash<usize>,
    /// Senders choose values, so their hashes must not be foreseeable.
    hasher: RandomState,
    /// Tells apart equal values of the two tables.
    table: u8,
}

/// One value of a list.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) hash: u64,
    list: u32,
    value: Range<usize>,
    pub(super) counted: bool,
    /// How many fields the list has.
    pub(super) members: usize,
    /// Ascending, each index once.
    pub(super) places: Vec<Place>,
}

impl Values {
    fn new(hasher: &RandomState, table: u8) -> Self {
        Self {
            bytes: Vec::new(),
            groups: Vec::new(),
            by_hash: ByHash::default(),
            hasher: hasher.clone(),
            table,
        }
    }

    /// Indexes come in ascending order.
    fn add(&mut self, field: Field, value: &str, index: u32) {
        let mut hasher = self.hasher.build_hasher();
        hasher.write_u8(self.table);
        hasher.write_u32(field.list);
        hasher.write(value.as_bytes());
        let hash = hasher.finish();
        let bit = posting::bit(u32::from(field.member));
        // Two values may share a hash: then the second is looked for behind the first.
        let mut place = hash;
        while let Some(at) = self.by_hash.get(&place) {
            let Some(group) = self.groups.get_mut(*at) else {
                break;
            };
            let known = self.bytes.get(group.value.clone());
            if group.list == field.list && known == Some(value.as_bytes()) {
                match group.places.last_mut() {
                    Some((last, bits)) if *last == index => *bits |= bit,
                    _ => group.places.push((index, bit)),
                }
                return;
            }
            place = place.wrapping_add(1);
        }
        let start = self.bytes.len();
        self.bytes.extend_from_slice(value.as_bytes());
        self.by_hash.insert(place, self.groups.len());
        self.groups.push(Group {
            hash,
            list: field.list,
            value: start..self.bytes.len(),
            counted: field.kind != Kind::Unique,
            members: usize::from(field.members),
            places: vec![(index, bit)],
        });
    }

    /// The groups, in the order they came up.
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The value of a group.
    pub(super) fn value(&self, group: &Group) -> &[u8] {
        self.bytes.get(group.value.clone()).unwrap_or_default()
    }

    /// What the keys of a group's rows begin with.
    pub(super) fn prefix(&self, group: &Group) -> Vec<u8> {
        term::prefix(group.list, self.value(group))
    }
}

/// What a block adds to the index.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) txs: Values,
    pub(super) blocks: Values,
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
        txs: Values::new(hasher, 0),
        blocks: Values::new(hasher, 1),
        fields,
    };
    let Gathered {
        txs,
        blocks,
        fields,
    } = &mut gathered;
    for (index, result) in (0u32..).zip(&block.results) {
        txs.add(Field::ALL, "", index);
        take(txs, fields, &result.events, index, batch);
    }
    blocks.add(Field::ALL, "", 0);
    take(blocks, fields, &block.events, 0, batch);
    gathered
}

fn take(
    values: &mut Values,
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
                    values.add(field, &value, index);
                }
                Kind::Plain | Kind::Unique => values.add(field, &attribute.value, index),
            }
        }
    }
}
