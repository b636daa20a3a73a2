//! What was burned, by where it came from.

use tarn_primitives::{Amount, Denom};
use tarn_proto::svc::feeburn::v1 as pb;

/// Everything that was ever burned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// From the fees of transactions.
    pub tx_fees: Amount,
    /// From the exchange's cuts.
    pub dex_fees: Amount,
    /// Paid in auctions.
    pub auctions: Amount,
    /// Given by holders.
    pub voluntary: Amount,
    /// The last block in which something was burned.
    pub last_height: u64,
}

tarn_runtime::record_values! {
    Totals { tx_fees, dex_fees, auctions, voluntary, last_height }
}

impl Totals {
    /// All of it, if it can be counted.
    pub fn burned(&self) -> Option<Amount> {
        self.tx_fees
            .checked_add(self.dex_fees)?
            .checked_add(self.auctions)?
            .checked_add(self.voluntary)
    }

    /// The sum, if it can be counted; the last block is the other's.
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        let sum = Self {
            tx_fees: self.tx_fees.checked_add(other.tx_fees)?,
            dex_fees: self.dex_fees.checked_add(other.dex_fees)?,
            auctions: self.auctions.checked_add(other.auctions)?,
            voluntary: self.voluntary.checked_add(other.voluntary)?,
            last_height: other.last_height,
        };
        sum.burned().map(|_| sum)
    }

    /// As clients see it.
    pub fn wire(&self, denom: &Denom) -> pb::Totals {
        pb::Totals {
            denom: denom.to_string(),
            burned_total: self.burned().unwrap_or(Amount::MAX).to_string(),
            tx_fees: self.tx_fees.to_string(),
            dex_fees: self.dex_fees.to_string(),
            auctions: self.auctions.to_string(),
            voluntary: self.voluntary.to_string(),
            last_height: self.last_height,
        }
    }
}
