//! A range over the writes of a buffer and the state below it.

use std::cmp::Ordering;
use std::collections::btree_map;
use std::iter::Peekable;
use std::ops::Bound;

use super::key::Key;
use super::write::Layer;
use crate::{Bytes, Error, Pairs, Range, View};

/// Yields written values in place of those below them and skips what was deleted.
pub(crate) struct Merge<'a> {
    written: Peekable<Written<'a>>,
    below: Peekable<Pairs<'a>>,
    reverse: bool,
}

struct Written<'a> {
    entries: Option<btree_map::Range<'a, Key, Option<Bytes>>>,
    reverse: bool,
}

impl<'a> Merge<'a> {
    pub(crate) fn new(
        layer: &'a Layer,
        base: &'a dyn View,
        store: &str,
        range: &Range,
        reverse: bool,
    ) -> Self {
        let entries = bounds(range).map(|bounds| layer.range::<[u8], _>(bounds));
        Self {
            written: Written { entries, reverse }.peekable(),
            below: base.range(store, range.clone(), reverse).peekable(),
            reverse,
        }
    }
}

type Bounds<'a> = (Bound<&'a [u8]>, Bound<&'a [u8]>);

/// None for a range without keys, for which `BTreeMap::range` panics.
fn bounds(range: &Range) -> Option<Bounds<'_>> {
    let start = range
        .start
        .as_deref()
        .map_or(Bound::Unbounded, Bound::Included);
    let end = range
        .end
        .as_deref()
        .map_or(Bound::Unbounded, Bound::Excluded);
    match (&range.start, &range.end) {
        (Some(start), Some(end)) if start >= end => None,
        _ => Some((start, end)),
    }
}

impl<'a> Iterator for Written<'a> {
    type Item = (&'a Key, &'a Option<Bytes>);

    fn next(&mut self) -> Option<Self::Item> {
        let entries = self.entries.as_mut()?;
        if self.reverse {
            entries.next_back()
        } else {
            entries.next()
        }
    }
}

impl Iterator for Merge<'_> {
    type Item = Result<(Bytes, Bytes), Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let order = match (self.written.peek(), self.below.peek()) {
                (None, _) | (_, Some(Err(_))) => return self.below.next(),
                (Some(_), None) => Ordering::Less,
                (Some((key, _)), Some(Ok((below, _)))) => {
                    let order = key.as_slice().cmp(below);
                    if self.reverse { order.reverse() } else { order }
                }
            };
            match order {
                Ordering::Greater => return self.below.next(),
                Ordering::Equal => drop(self.below.next()),
                Ordering::Less => {}
            }
            if let Some((key, Some(value))) = self.written.next() {
                return Some(Ok((key.to_bytes(), value.clone())));
            }
        }
    }
}
