//! How much may wait.

use std::time::Duration;

/// How much may wait for a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MempoolLimits {
    /// Transactions.
    pub count: usize,
    /// Their bytes together.
    pub bytes: usize,
    /// The bytes of one.
    pub tx_bytes: usize,
    /// How long a transaction whose sequence is ahead of its account's waits for the ones before it.
    pub gap_wait: Duration,
    /// How many of those wait, of all senders. They are not part of `count`.
    pub gap_count: usize,
    /// Their bytes together. One sender may use an eighth of it, or enough for one transaction.
    pub gap_bytes: usize,
    /// How many of one sender.
    pub gap_per_sender: usize,
    /// The largest of them: a transaction that is given up after its wait has paid nothing.
    pub gap_tx_bytes: usize,
    /// One fee payer may use one part in so many of `count` and `bytes`; 1 for no such rule. It
    /// always has room for 64 transactions and for one of the largest.
    pub payer_part: usize,
}

/// The least share of one fee payer, in transactions.
const MIN_PAYER_COUNT: usize = 64;

impl MempoolLimits {
    /// How many transactions of one fee payer may wait.
    pub(super) fn payer_count(&self) -> usize {
        let part = self.count / self.payer_part.max(1);
        part.max(MIN_PAYER_COUNT).min(self.count)
    }

    /// How many bytes of one fee payer may wait.
    pub(super) fn payer_bytes(&self) -> usize {
        let part = self.bytes / self.payer_part.max(1);
        part.max(self.tx_bytes).min(self.bytes)
    }

    /// How many bytes of one sender may wait for an earlier sequence.
    pub(super) fn gap_sender_bytes(&self) -> usize {
        (self.gap_bytes / 8).max(self.tx_bytes).min(self.gap_bytes)
    }
}

impl Default for MempoolLimits {
    fn default() -> Self {
        Self {
            count: 50_000,
            bytes: 256 << 20,
            tx_bytes: 1 << 20,
            gap_wait: Duration::from_secs(2),
            gap_count: 8192,
            gap_bytes: 16 << 20,
            gap_per_sender: 256,
            gap_tx_bytes: 64 << 10,
            payer_part: 8,
        }
    }
}

/// How much may wait to be decoded and to have its signatures verified, before the check.
/// Transactions with a caller that waits for the answer and those without have as much each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AdmissionLimits {
    /// How many threads do it; 0 for all cores but one.
    pub threads: usize,
    /// Transactions.
    pub count: usize,
    /// Their bytes together.
    pub bytes: usize,
}

impl Default for AdmissionLimits {
    fn default() -> Self {
        Self {
            threads: 0,
            count: 10_000,
            bytes: 64 << 20,
        }
    }
}
