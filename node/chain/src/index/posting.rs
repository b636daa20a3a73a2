//! One row per term and block: which transactions of the block have it.
//!
//! A row also says how many transactions of the term came before it, so a count over any range of
//! heights is a difference between two rows, whatever lies between and whatever was pruned.

use super::term::{put_varint, take_varint};

/// What a row says before it names transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Head {
    /// Transactions of this term in the rows before.
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

/// Writes a row. The indexes ascend; `value` is that of a term too long for its key.
pub(super) fn encode(before: u64, indexes: &[u32], value: &[u8]) -> Vec<u8> {
    let mut row = Vec::with_capacity(indexes.len() + value.len() + 4);
    put_varint(&mut row, before);
    put_varint(&mut row, u64::try_from(indexes.len()).unwrap_or(u64::MAX));
    let mut last = 0;
    for index in indexes {
        put_varint(&mut row, u64::from(index.saturating_sub(last)));
        last = *index;
    }
    row.extend_from_slice(value);
    row
}

/// Reads a row's head.
pub(super) fn head(row: &[u8]) -> Option<Head> {
    let mut rest = row;
    take_head(&mut rest)
}

fn take_head(rest: &mut &[u8]) -> Option<Head> {
    let before = take_varint(rest)?;
    let count = take_varint(rest)?;
    Some(Head { before, count })
}

/// Reads a row: the indexes and, of a long term, the value.
pub(super) fn decode(row: &[u8]) -> Option<(Vec<u32>, &[u8])> {
    let mut rest = row;
    let count = take_head(&mut rest)?.count;
    // A damaged count must not choose an allocation: each index takes a byte at least.
    let count = usize::try_from(count).ok().filter(|n| *n <= rest.len())?;
    let mut indexes = Vec::with_capacity(count);
    let mut last = 0u32;
    for _ in 0..count {
        let step = u32::try_from(take_varint(&mut rest)?).ok()?;
        last = last.checked_add(step)?;
        indexes.push(last);
    }
    Some((indexes, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_row_says_what_was_written(
            before: u64,
            indexes in prop::collection::btree_set(any::<u32>(), 0..40),
            value in prop::collection::vec(any::<u8>(), 0..9),
        ) {
            let indexes: Vec<u32> = BTreeSet::into_iter(indexes).collect();
            let row = encode(before, &indexes, &value);
            let count = u64::try_from(indexes.len()).unwrap();
            prop_assert_eq!(head(&row), Some(Head { before, count }));
            prop_assert_eq!(decode(&row), Some((indexes, value.as_slice())));
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            head(&bytes);
            decode(&bytes);
        }
    }

    #[test]
    fn a_count_larger_than_the_row_is_refused() {
        let mut row = Vec::new();
        put_varint(&mut row, 0);
        put_varint(&mut row, 1 << 40);
        assert_eq!(decode(&row), None);
    }
}
