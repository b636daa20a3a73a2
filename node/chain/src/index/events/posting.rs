//! One row per value and block: which transactions of the block have the value in which field.
//!
//! A row also says for every field of its list how many transactions came before it, so a count
//! over any range of heights is a difference between two rows, whatever lies between and whatever
//! was pruned. Fields of a list mostly name the same transactions; then they are written once.
//!
//! ```text
//! row:    entry, one for each value with this key, which is one
//! entry:  length of the value, the value
//!         number of fields, and for each of them: transactions before, transactions here * 2
//!         (+ 1 if they are those of the field before)
//!         length of the lists, the lists: differences of ascending indexes
//! ```

use super::fields::MAX_MEMBERS;
use super::term::{put_varint, take_varint};

/// A transaction's index in its block, and a bit for each field of the list that has the value.
pub(super) type Place = (u32, u8);

/// What a row says of one field before it names transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Head {
    /// Transactions in the rows before.
    pub(super) before: u64,
    /// Transactions in this row.
    pub(super) count: u64,
}

impl Head {
    /// Transactions up to and with this row.
    pub(super) fn after(self) -> u64 {
        self.before.saturating_add(self.count)
    }
}

/// How many transactions have the value so far, for each field of the list.
pub(super) type Totals = [u64; MAX_MEMBERS];

/// Appends an entry to a row. `before` has one number for each field; the places ascend.
pub(super) fn put_entry(row: &mut Vec<u8>, value: &[u8], before: &[u64], places: &[Place]) {
    put_varint(row, length(value.len()));
    row.extend_from_slice(value);
    put_varint(row, length(before.len()));
    let mut lists = Vec::with_capacity(places.len());
    let mut last = None;
    for (member, before) in (0u32..).zip(before) {
        let has = |place: &&Place| place.1 & bit(member) != 0;
        let count = length(places.iter().filter(has).count());
        let same = last.is_some_and(|last| {
            let mut places = places.iter();
            places.all(|place| (place.1 & bit(last) != 0) == has(&place))
        });
        put_varint(row, *before);
        put_varint(row, (count << 1) | u64::from(same));
        if !same {
            let mut from = 0;
            for (index, _) in places.iter().filter(has) {
                put_varint(&mut lists, u64::from(index.saturating_sub(from)));
                from = *index;
            }
        }
        last = Some(member);
    }
    put_varint(row, length(lists.len()));
    row.extend_from_slice(&lists);
}

fn length(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

/// The bit of a field in a [`Place`].
pub(super) fn bit(member: u32) -> u8 {
    1u8.checked_shl(member).unwrap_or_default()
}

/// What a row says of one value.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) value: &'a [u8],
    /// For each field, with whether its list is that of the field before.
    heads: [(Head, bool); MAX_MEMBERS],
    members: usize,
    lists: &'a [u8],
}

impl<'a> Entry<'a> {
    fn take(rest: &mut &'a [u8]) -> Option<Self> {
        let value = take_bytes(rest)?;
        let members = take_varint(rest)?;
        let members = usize::try_from(members).ok()?;
        if members == 0 || members > MAX_MEMBERS {
            return None;
        }
        let mut heads = [(Head::default(), false); MAX_MEMBERS];
        for (head, same) in heads.iter_mut().take(members) {
            head.before = take_varint(rest)?;
            let count = take_varint(rest)?;
            head.count = count >> 1;
            *same = count & 1 == 1;
        }
        let lists = take_bytes(rest)?;
        Some(Self {
            value,
            heads,
            members,
            lists,
        })
    }

    /// What it says of a field; nothing of one that it does not have.
    pub(super) fn head(&self, member: usize) -> Head {
        self.heads
            .get(member)
            .map_or(Head::default(), |head| head.0)
    }

    /// Transactions of each field up to and with this row.
    pub(super) fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        for (total, (head, _)) in totals.iter_mut().zip(&self.heads) {
            *total = head.after();
        }
        totals
    }

    /// The indexes of a field, ascending; none if the row is damaged.
    pub(super) fn indexes(&self, member: usize) -> Option<Vec<u32>> {
        if member >= self.members {
            return Some(Vec::new());
        }
        let mut rest = self.lists;
        let mut found = Vec::new();
        for (at, (head, same)) in self.heads.iter().enumerate().take(member.saturating_add(1)) {
            if *same {
                // The first field has none before it, and equal lists are equally long.
                if at == 0 || length(found.len()) != head.count {
                    return None;
                }
            } else {
                found = take_list(&mut rest, head.count)?;
            }
        }
        Some(found)
    }
}

fn take_bytes<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(take_varint(rest)?).ok()?;
    let (bytes, behind) = rest.split_at_checked(length)?;
    *rest = behind;
    Some(bytes)
}

fn take_list(rest: &mut &[u8], count: u64) -> Option<Vec<u32>> {
    // A damaged count must not choose an allocation: each index takes a byte at least.
    let count = usize::try_from(count).ok().filter(|n| *n <= rest.len())?;
    let mut indexes = Vec::with_capacity(count);
    let mut last = 0u32;
    for _ in 0..count {
        let step = u32::try_from(take_varint(rest)?).ok()?;
        last = last.checked_add(step)?;
        indexes.push(last);
    }
    Some(indexes)
}

/// The entries of a row; an error for one that is damaged, and for a row without any.
pub(super) fn entries(row: &[u8]) -> impl Iterator<Item = Result<Entry<'_>, Damaged>> {
    let mut rest = row;
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let entry = Entry::take(&mut rest);
        ended = entry.is_none() || rest.is_empty();
        Some(entry.ok_or(Damaged))
    })
}

/// The entry of a value, if the row has one.
pub(super) fn entry<'a>(row: &'a [u8], value: &[u8]) -> Result<Option<Entry<'a>>, Damaged> {
    for entry in entries(row) {
        let entry = entry?;
        if entry.value == value {
            return Ok(Some(entry));
        }
    }
    Ok(None)
}

/// A row is not what was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Damaged;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn a_row_says_what_was_written(
            values in prop::collection::btree_map(
                "[a-c]{0,3}",
                (
                    prop::collection::vec(any::<u64>(), 1..=MAX_MEMBERS),
                    prop::collection::btree_map(any::<u32>(), 1u8..16, 1..30),
                ),
                1..3,
            ),
        ) {
            let mut row = Vec::new();
            let mut written = BTreeMap::new();
            for (value, (before, places)) in values {
                let mask = u8::try_from((1u32 << before.len()) - 1).unwrap();
                let places: Vec<Place> = places
                    .into_iter()
                    .map(|(index, bits)| (index, bits & mask))
                    .collect();
                put_entry(&mut row, value.as_bytes(), &before, &places);
                written.insert(value, (before, places));
            }
            prop_assert_eq!(entry(&row, b"other").unwrap().is_none(), true);
            for (value, (before, places)) in written {
                let found = entry(&row, value.as_bytes()).unwrap().unwrap();
                for (member, before) in before.into_iter().enumerate() {
                    let bit = bit(u32::try_from(member).unwrap());
                    let has = places.iter().filter(|place| place.1 & bit != 0);
                    let indexes: Vec<u32> = has.map(|place| place.0).collect();
                    let count = u64::try_from(indexes.len()).unwrap();
                    prop_assert_eq!(found.head(member), Head { before, count });
                    prop_assert_eq!(found.indexes(member), Some(indexes));
                }
            }
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            for entry in entries(&bytes).flatten() {
                entry.indexes(3);
                entry.totals();
            }
        }
    }

    #[test]
    fn every_cut_is_noticed() {
        let mut row = Vec::new();
        put_entry(&mut row, b"value", &[7, 8], &[(3, 3), (300, 1)]);
        for length in 0..row.len() {
            assert!(entries(&row[..length]).any(|entry| entry.is_err()));
        }
    }

    #[test]
    fn fields_of_the_same_transactions_are_written_once() {
        let row = |bits: u8| {
            let mut row = Vec::new();
            put_entry(&mut row, b"value", &[0, 0, 0], &[(9, bits), (300, bits)]);
            row
        };
        assert_eq!(row(0b111).len(), row(0b001).len());
    }

    #[test]
    fn a_count_larger_than_the_row_is_refused() {
        let mut row = Vec::new();
        for number in [0, 1, 0, 1 << 40, 0] {
            put_varint(&mut row, number);
        }
        let entry = entry(&row, b"").unwrap().unwrap();
        assert_eq!(entry.indexes(0), None);
    }
}
