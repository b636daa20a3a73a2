//! How `memory.budget` is divided.

use super::{Config, MemorySettings};

/// The least budget: with less, the shares of the databases are a few blocks each.
const MIN_MEMORY_BUDGET: u64 = 64 << 20;
/// The largest budget: with more, hardly anything would ever be written to tables.
const MAX_MEMORY_BUDGET: u64 = 1 << 40;

/// The parts of the budget, in bytes. Together, with a second set of memtables that fills up
/// while the first is written out, they are three quarters of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MemoryShares {
    /// Past heights of the state.
    pub(crate) history: u64,
    /// Transactions that were checked.
    pub(crate) checked_txs: u64,
    /// Memtables of the state.
    pub(crate) state_memtables: u64,
    /// Memtables of the blocks.
    pub(crate) block_memtables: u64,
    /// Memtables of the index.
    pub(crate) index_memtables: u64,
    /// Blocks of the state's files. It is read at a start only.
    pub(crate) state_cache: u64,
    /// Blocks of the files of blocks.
    pub(crate) block_cache: u64,
    /// Blocks of the index's files.
    pub(crate) index_cache: u64,
}

impl MemorySettings {
    pub(super) fn ensure_sound(&self) -> Result<(), String> {
        if self.budget < MIN_MEMORY_BUDGET {
            let text = "memory.budget is less than 67108864: the database would write files all the \
                        time; use 536870912";
            return Err(text.to_owned());
        }
        if self.budget > MAX_MEMORY_BUDGET {
            let text = "memory.budget is more than 1099511627776 bytes (1 TiB)";
            return Err(text.to_owned());
        }
        Ok(())
    }
}

impl MemoryShares {
    /// The shares a node uses: those of its budget, and what its operator set in their place.
    pub(crate) fn of(config: &Config) -> Self {
        let part = config.memory.budget / 64;
        let set = |value: u64, share: u64| if value == 0 { share } else { value };
        let cache = u64::try_from(config.state.cache_bytes).unwrap_or(u64::MAX);
        Self {
            history: set(config.pruning.keep_bytes, 16 * part),
            checked_txs: set(cache, 8 * part),
            // Each of these may be there twice: one that fills up, one that is written out.
            state_memtables: 2 * part,
            block_memtables: 2 * part,
            index_memtables: 4 * part,
            state_cache: part,
            block_cache: 3 * part,
            index_cache: 4 * part,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(shares: &MemoryShares) -> u64 {
        shares.history
            + shares.checked_txs
            + 2 * (shares.state_memtables + shares.block_memtables + shares.index_memtables)
            + shares.state_cache
            + shares.block_cache
            + shares.index_cache
    }

    #[test]
    fn the_shares_leave_a_quarter_of_the_budget_for_the_rest_of_the_process() {
        for budget in [MIN_MEMORY_BUDGET, 512 << 20, 16 << 30] {
            let mut config = Config::default();
            config.memory.budget = budget;
            assert_eq!(sum(&MemoryShares::of(&config)), budget / 4 * 3);
        }
    }

    #[test]
    fn what_an_operator_sets_stands_in_place_of_the_share() {
        let mut config = Config::default();
        config.pruning.keep_bytes = 5;
        config.state.cache_bytes = 7;
        let shares = MemoryShares::of(&config);
        assert_eq!((shares.history, shares.checked_txs), (5, 7));
        assert_eq!(shares.index_memtables, 32 << 20);
    }
}
