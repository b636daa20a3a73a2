//! The transaction service: looking up, searching, sending, simulating, encoding.

mod block_with_txs;
mod broadcast;
mod code;
mod get;
mod response;
mod search;
mod simulate;

pub(crate) use simulate::abci_query;
pub(super) use simulate::fits;

use super::table::Table;
use crate::ApiError;

/// The most bytes of transactions and their results on one page. A page is asked for by number of
/// entries, but what is paid in memory is their size, several times over: as fields, as text.
const MAX_BYTES: usize = 8 << 20;

pub(crate) fn register(table: &mut Table) {
    table.read(get::get);
    table.search(search::search, search::scans);
    table.waiting(broadcast::broadcast);
    table.unfolding(simulate::simulate);
    table.heavy(block_with_txs::block_with_txs);
    table.unfolding(code::decode);
    table.unfolding(code::encode);
    table.light(code::encode_amino);
    table.light(code::decode_amino);
}

/// Counts the bytes of a page while it is filled.
#[derive(Debug, Default)]
struct Weight {
    entries: usize,
    bytes: usize,
}

impl Weight {
    /// One more entry. A page of one is always answered, whatever its size: it cannot be made
    /// smaller.
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
    fn a_page_that_is_too_heavy_is_told_how_many_would_have_fitted() {
        let mut weight = Weight::default();
        for _ in 0..4 {
            weight.add(MAX_BYTES / 4).unwrap();
        }
        let refusal = weight.add(1).unwrap_err();
        assert_eq!(refusal.status, 9);
        assert!(
            refusal.message.ends_with("use a limit of at most 4"),
            "{refusal}"
        );
    }

    #[test]
    fn a_page_of_one_is_never_too_heavy() {
        let mut weight = Weight::default();
        weight.add(usize::MAX).unwrap();
        let refusal = weight.add(0).unwrap_err();
        assert!(
            refusal.message.ends_with("use a limit of at most 1"),
            "{refusal}"
        );
    }
}
