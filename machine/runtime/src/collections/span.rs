//! A run of neighbouring entries: all of a map, or those under a first key part.

use std::marker::PhantomData;

use tarn_store::Range;

use super::map::decode;
use super::{Column, Key, Value};
use crate::{Ctx, Error, Page, PageRequest, Result};

/// Entries that share a prefix; `K` is what remains of the key.
#[derive(Debug)]
pub struct Span<K, V> {
    column: Column,
    prefix: Vec<u8>,
    types: PhantomData<fn(&K) -> V>,
}

impl<K: Key, V: Value> Span<K, V> {
    pub(super) fn new(column: Column, prefix: Vec<u8>) -> Self {
        Self {
            column,
            prefix,
            types: PhantomData,
        }
    }

    /// Every entry, in key order.
    pub fn iter<'a>(&'a self, ctx: &'a Ctx) -> impl Iterator<Item = Result<(K, V)>> + 'a {
        self.raw(ctx, None, false)
            .map(|entry| entry.map(|(_, key, value)| (key, value)))
    }

    /// Every entry from a key on, that key included.
    pub fn iter_from<'a>(
        &'a self,
        ctx: &'a Ctx,
        start: &K,
    ) -> impl Iterator<Item = Result<(K, V)>> + use<'a, K, V> {
        let mut bytes = Vec::new();
        start.write_last(&mut bytes);
        self.raw(ctx, Some(&bytes), false)
            .map(|entry| entry.map(|(_, key, value)| (key, value)))
    }

    /// How many entries, without visiting them.
    pub fn count(&self, ctx: &Ctx) -> Result<u64> {
        ctx.count(self.column.store, &self.prefix)
    }

    /// One page, with the exact total. Page keys are the raw bytes after the prefix.
    pub fn page(&self, ctx: &Ctx, request: &PageRequest) -> Result<Page<(K, V)>> {
        let mut entries = self.raw(ctx, request.key.as_deref(), request.reverse);
        for _ in 0..request.offset {
            if entries.next().transpose()?.is_none() {
                break;
            }
        }
        let mut page = Page {
            items: Vec::new(),
            next_key: Vec::new(),
            total: self.count(ctx)?,
        };
        for entry in entries {
            let (raw, key, value) = entry?;
            if page.items.len() >= request.limit {
                page.next_key = raw;
                break;
            }
            page.items.push((key, value));
        }
        Ok(page)
    }

    /// From `start` (inclusive, in the direction of travel) on.
    fn raw<'a>(
        &'a self,
        ctx: &'a Ctx,
        start: Option<&[u8]>,
        reverse: bool,
    ) -> impl Iterator<Item = Result<(Vec<u8>, K, V)>> + use<'a, K, V> {
        let mut range = Range::prefix(&self.prefix);
        if let Some(start) = start {
            let mut bound = [&self.prefix, start].concat();
            if reverse {
                bound.push(0); // the least key above, because the end is exclusive
                range.end = Some(bound);
            } else {
                range.start = Some(bound);
            }
        }
        ctx.range(self.column.store, range, reverse).map(|entry| {
            let (key, value) = entry?;
            let rest = key.get(self.prefix.len()..).unwrap_or(&[]);
            let typed = K::read_last(rest).ok_or_else(|| {
                let Column { store, name, .. } = self.column;
                Error::fault(format!("state is corrupt: a key of {store}/{name}"))
            })?;
            Ok((rest.to_vec(), typed, decode(self.column, &value)?))
        })
    }
}
