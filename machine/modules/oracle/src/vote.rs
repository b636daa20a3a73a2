//! Prices in the votes of validators: codec, check and aggregation as pure functions. Nothing calls them
//! yet but tests: prices come from feeders.

use prost::Message;
use tarn_primitives::Address;

use crate::MAX_PRICE;
use crate::math::{Opinion, median};

/// The most bytes of a vote.
pub const MAX_BYTES: usize = 2048;
/// The most prices of a vote.
pub const MAX_PRICES: usize = 64;

/// The prices a validator saw.
#[derive(Clone, PartialEq, Message)]
pub struct OracleVote {
    /// By feed, ascending.
    #[prost(message, repeated, tag = "1")]
    pub prices: Vec<VotePrice>,
}

/// One price of a vote.
#[derive(Clone, PartialEq, Eq, Message)]
pub struct VotePrice {
    /// The number of the feed.
    #[prost(uint32, tag = "1")]
    pub feed: u32,
    /// USD per whole token scaled by 10^18, big-endian without leading zeros.
    #[prost(bytes = "vec", tag = "2")]
    pub price: Vec<u8>,
}

/// Why bytes are no vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VoteError {
    /// Too many bytes.
    #[error("a vote has at most 2048 bytes, got {0}")]
    TooLong(usize),
    /// Not a message, or not in its one encoding.
    #[error("the bytes are no vote")]
    Malformed,
    /// Too many prices.
    #[error("a vote has at most 64 prices, got {0}")]
    TooMany(usize),
    /// Feeds must ascend.
    #[error("feed {0} is out of order")]
    OutOfOrder(u32),
    /// Zero, too large, or with leading zeros.
    #[error("the price of feed {0} is out of range")]
    Price(u32),
}

/// The vote for these prices, by feed and scaled by 10^18.
pub fn encode(prices: &[(u32, u128)]) -> Vec<u8> {
    let prices = prices.iter().map(|(feed, price)| VotePrice {
        feed: *feed,
        price: price
            .to_be_bytes()
            .into_iter()
            .skip_while(|byte| *byte == 0)
            .collect(),
    });
    OracleVote {
        prices: prices.collect(),
    }
    .encode_to_vec()
}

/// The prices of a vote. No bytes are a vote without prices: a validator that knows none must still be
/// able to vote. Feeds need not exist.
pub fn decode(bytes: &[u8]) -> Result<Vec<(u32, u128)>, VoteError> {
    if bytes.len() > MAX_BYTES {
        return Err(VoteError::TooLong(bytes.len()));
    }
    let vote = OracleVote::decode(bytes).map_err(|_| VoteError::Malformed)?;
    if vote.prices.len() > MAX_PRICES {
        return Err(VoteError::TooMany(vote.prices.len()));
    }
    let mut prices: Vec<(u32, u128)> = Vec::new();
    for VotePrice { feed, price } in &vote.prices {
        if prices.last().is_some_and(|(last, _)| last >= feed) {
            return Err(VoteError::OutOfOrder(*feed));
        }
        prices.push((*feed, read_price(price).ok_or(VoteError::Price(*feed))?));
    }
    // Unknown fields and other encodings of the same would let two votes differ.
    if encode(&prices) != bytes {
        return Err(VoteError::Malformed);
    }
    Ok(prices)
}

fn read_price(bytes: &[u8]) -> Option<u128> {
    if bytes.len() > 16 || bytes.first() == Some(&0) {
        return None;
    }
    let price = bytes
        .iter()
        .fold(0_u128, |sum, byte| sum.wrapping_shl(8) | u128::from(*byte));
    (1..=MAX_PRICE).contains(&price).then_some(price)
}

/// Who voted, with which power, for which prices. The power must be the engine's own, never the vote's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedVote {
    /// The validator.
    pub who: Address,
    /// Its power.
    pub power: u64,
    /// What it says.
    pub prices: Vec<(u32, u128)>,
}

/// The price of every feed that validators with more than two thirds of all power have named: the lower
/// median by power.
pub fn aggregate(votes: &[CountedVote], total_power: u64) -> Vec<(u32, u128)> {
    let mut feeds: Vec<u32> = votes
        .iter()
        .flat_map(|vote| vote.prices.iter().map(|(feed, _)| *feed))
        .collect();
    feeds.sort_unstable();
    feeds.dedup();
    let price_of = |feed: u32| -> Option<(u32, u128)> {
        let opinions: Vec<Opinion> = votes
            .iter()
            .filter_map(|vote| {
                let (_, price) = vote.prices.iter().find(|(one, _)| *one == feed)?;
                Some(Opinion {
                    price: *price,
                    who: vote.who,
                    weight: vote.power,
                })
            })
            .collect();
        let voted: u128 = opinions.iter().map(|one| u128::from(one.weight)).sum();
        let enough = voted.saturating_mul(3) > u128::from(total_power).saturating_mul(2);
        Some((feed, median(opinions).filter(|_| enough)?))
    };
    feeds.into_iter().filter_map(price_of).collect()
}
