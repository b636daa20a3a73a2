//! The price that at least half of the weight is not above.

use tarn_primitives::Address;

/// What somebody said, and how much that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opinion {
    /// The price.
    pub price: u128,
    /// Who said it; decides the order of equal prices.
    pub who: Address,
    /// One for a feeder, the voting power for a validator.
    pub weight: u64,
}

/// The lower median by weight: sorted by price and address, the first with at least half of the weight
/// at or below it. The order in which opinions come has no influence. None without weight.
pub fn median(mut opinions: Vec<Opinion>) -> Option<u128> {
    opinions.sort_by_key(|one| (one.price, one.who));
    let total: u128 = opinions.iter().map(|one| u128::from(one.weight)).sum();
    let mut below = 0_u128;
    let found = opinions.iter().find(|one| {
        below = below.saturating_add(u128::from(one.weight));
        total > 0 && below.saturating_mul(2) >= total
    });
    found.map(|one| one.price)
}
