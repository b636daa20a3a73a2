//! Keys to values.

use std::marker::PhantomData;

use super::{Column, Key, Span, Value};
use crate::{AccessHint, Ctx, Error, Mark, Result};

/// Keys to values.
#[derive(Debug)]
pub struct Map<K, V> {
    column: Column,
    types: PhantomData<fn(&K) -> V>,
}

impl<K, V> Map<K, V> {
    pub(super) const fn new(column: Column) -> Self {
        Self {
            column,
            types: PhantomData,
        }
    }

    /// Its untyped description.
    pub const fn column(&self) -> Column {
        self.column
    }
}

impl<K: Key, V: Value> Map<K, V> {
    /// The raw key in the module's store: what a proof is asked for.
    pub fn key(&self, key: &K) -> Vec<u8> {
        let mut out = start(self.column);
        key.write_last(&mut out);
        out
    }

    /// The same with the name of the store: a hint that this will be read.
    pub fn access_hint(&self, key: &K) -> AccessHint {
        (self.column.store, self.key(key))
    }

    /// The value, or none.
    pub fn get(&self, ctx: &Ctx, key: &K) -> Result<Option<V>> {
        let found = ctx.read(self.column.store, &self.key(key))?;
        found.map(|bytes| decode(self.column, &bytes)).transpose()
    }

    /// The entries that were written since a mark, each with its value at the mark.
    pub fn since(&self, ctx: &Ctx, mark: &Mark) -> Result<Vec<(K, Option<V>)>> {
        let corrupt = || Error::fault(format!("a key of {} does not decode", self.column.name));
        let mut entries = Vec::new();
        for (key, before) in ctx.since(mark, self.column.store)? {
            let Some(rest) = key.strip_prefix(&[self.column.prefix]) else {
                continue;
            };
            let key = K::read_last(rest).ok_or_else(corrupt)?;
            let before = before
                .map(|bytes| decode(self.column, &bytes))
                .transpose()?;
            entries.push((key, before));
        }
        Ok(entries)
    }

    /// Is there a value?
    pub fn has(&self, ctx: &Ctx, key: &K) -> Result<bool> {
        ctx.has(self.column.store, &self.key(key))
    }

    /// Writes the value of a key.
    pub fn put(&self, ctx: &mut Ctx, key: &K, value: &V) -> Result<()> {
        ctx.write(self.column.store, &self.key(key), value.encode())
    }

    /// Removes a key and its value.
    pub fn clear(&self, ctx: &mut Ctx, key: &K) -> Result<()> {
        ctx.delete(self.column.store, &self.key(key))
    }

    /// Writes; the default value is absence.
    pub fn put_or_clear(&self, ctx: &mut Ctx, key: &K, value: &V) -> Result<()>
    where
        V: Default + PartialEq,
    {
        if *value == V::default() {
            self.clear(ctx, key)
        } else {
            self.put(ctx, key, value)
        }
    }

    /// All entries.
    pub fn all(&self) -> Span<K, V> {
        Span::new(self.column, vec![self.column.prefix])
    }
}

impl<A: Key, B: Key, V: Value> Map<(A, B), V> {
    /// The entries whose key starts with `first`.
    pub fn under(&self, first: &A) -> Span<B, V> {
        let mut prefix = start(self.column);
        first.write_part(&mut prefix);
        Span::new(self.column, prefix)
    }
}

pub(super) fn decode<V: Value>(column: Column, bytes: &[u8]) -> Result<V> {
    V::decode(bytes).ok_or_else(|| {
        Error::fault(format!(
            "state is corrupt: a value of {}/{}",
            column.store, column.name
        ))
    })
}

/// The prefix, with room for the usual key: this runs for every read and write.
#[expect(
    clippy::disallowed_methods,
    reason = "the capacity is a constant, not a length from outside"
)]
fn start(column: Column) -> Vec<u8> {
    let mut key = Vec::with_capacity(64);
    key.push(column.prefix);
    key
}
