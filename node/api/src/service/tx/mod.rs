//! The transaction service: looking up, searching, sending, simulating, encoding.

mod block_with_txs;
mod broadcast;
mod code;
mod get;
mod response;
mod search;
mod simulate;

pub(crate) use get::{find, locate};
pub(super) use simulate::check_length;

use super::table::Table;
use crate::ApiError;

/// The most bytes of transactions and their results on one page. A page is requested by its number of
/// entries, but it takes several times their size in memory.
const MAX_BYTES: usize = 8 << 20;

pub(super) fn register(table: &mut Table) {
    table.add(get::get);
    table.search(search::search, search::scans);
    table.waiting(broadcast::broadcast);
    table.add(simulate::simulate);
    table.add(block_with_txs::block_with_txs);
    table.add(code::decode);
    table.add(code::encode);
    table.add(code::encode_amino);
    table.add(code::decode_amino);
}

/// Counts the bytes of a page while it is filled.
#[derive(Debug, Default)]
struct PageSize {
    entries: usize,
    bytes: usize,
}

impl PageSize {
    /// Adds an entry. A page of one entry may have any size: it cannot be made smaller.
    fn add(&mut self, bytes: usize) -> Result<(), ApiError> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.entries > 0 && self.bytes > MAX_BYTES {
            return Err(ApiError::precondition(format!(
                "the page holds over {MAX_BYTES} bytes: use a limit of at most {}",
                self.entries
            )));
        }
        self.entries = self.entries.saturating_add(1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_too_large_is_refused_with_the_number_of_entries_that_fit() {
        let mut size = PageSize::default();
        for _ in 0..4 {
            size.add(MAX_BYTES / 4).unwrap();
        }
        let refusal = size.add(1).unwrap_err();
        assert_eq!(refusal.status, 9);
        assert!(
            refusal.message.ends_with("use a limit of at most 4"),
            "{refusal}"
        );
    }

    #[test]
    fn a_page_of_one_entry_may_have_any_size() {
        let mut size = PageSize::default();
        size.add(usize::MAX).unwrap();
        let refusal = size.add(0).unwrap_err();
        assert!(
            refusal.message.ends_with("use a limit of at most 1"),
            "{refusal}"
        );
    }
}
