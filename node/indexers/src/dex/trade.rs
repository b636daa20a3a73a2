//! Trades: the swaps of a pool.

use prost::Message;
use tarn_primitives::tx::TxHash;
use tarn_primitives::wide::MAX_AMOUNT;
use tarn_proto::tendermint::abci::Event;

use super::Price;
use crate::{Place, event};

/// One swap in one pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trade {
    /// Its place on the chain.
    pub key: Place,
    /// The block time in seconds since 1970.
    pub seconds: u64,
    /// The nanoseconds of the block time.
    pub nanos: u32,
    /// Of its transaction.
    pub hash: TxHash,
    /// The account that traded.
    pub sender: String,
    /// Denom and amount that were paid into the pool.
    pub token_in: (String, u128),
    /// Denom and amount that were paid out.
    pub token_out: (String, u128),
}

/// How much of one coin changed hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Side {
    /// Paid in and paid out together.
    pub total: u128,
    /// Paid into the pool; fees are a part of it.
    pub paid_in: u128,
}

impl Side {
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            total: self.total.saturating_add(other.total),
            paid_in: self.paid_in.saturating_add(other.paid_in),
        }
    }
}

impl Trade {
    /// The price it was made at.
    pub fn price(&self) -> Price {
        let (low, high) = self.by_denom();
        Price {
            low: low.0.1,
            high: high.0.1,
        }
    }

    /// What it moved of the coin that sorts first, and of the other.
    pub(super) fn sides(&self) -> (Side, Side) {
        let side = |(coin, is_in): (&(String, u128), bool)| Side {
            total: coin.1,
            paid_in: if is_in { coin.1 } else { 0 },
        };
        let (low, high) = self.by_denom();
        (side(low), side(high))
    }

    /// Both coins by the order of their denoms, each with whether it went in.
    #[expect(
        clippy::type_complexity,
        reason = "two coins, each with a flag; read only here"
    )]
    fn by_denom(&self) -> ((&(String, u128), bool), (&(String, u128), bool)) {
        let (paid, got) = ((&self.token_in, true), (&self.token_out, false));
        if self.token_in.0 < self.token_out.0 {
            (paid, got)
        } else {
            (got, paid)
        }
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        Row {
            seconds: self.seconds,
            nanos: self.nanos,
            hash: self.hash.as_bytes().to_vec(),
            sender: self.sender.clone(),
            denom_in: self.token_in.0.clone(),
            amount_in: self.token_in.1.to_be_bytes().to_vec(),
            denom_out: self.token_out.0.clone(),
            amount_out: self.token_out.1.to_be_bytes().to_vec(),
        }
        .encode_to_vec()
    }

    pub(super) fn decode(key: &[u8], row: &[u8]) -> Option<Self> {
        let (_, place) = key.split_first_chunk::<8>()?;
        let row = Row::decode(row).ok()?;
        let amount = |bytes: Vec<u8>| Some(u128::from_be_bytes(bytes.try_into().ok()?));
        Some(Self {
            key: Place::from_bytes(place)?,
            seconds: row.seconds,
            nanos: row.nanos,
            hash: TxHash::new(row.hash.try_into().ok()?),
            sender: row.sender,
            token_in: (row.denom_in, amount(row.amount_in)?),
            token_out: (row.denom_out, amount(row.amount_out)?),
        })
    }
}

/// As it is stored.
#[derive(Clone, PartialEq, Message)]
struct Row {
    #[prost(uint64, tag = "1")]
    seconds: u64,
    #[prost(uint32, tag = "2")]
    nanos: u32,
    #[prost(bytes = "vec", tag = "3")]
    hash: Vec<u8>,
    #[prost(string, tag = "4")]
    sender: String,
    #[prost(string, tag = "5")]
    denom_in: String,
    #[prost(bytes = "vec", tag = "6")]
    amount_in: Vec<u8>,
    #[prost(string, tag = "7")]
    denom_out: String,
    #[prost(bytes = "vec", tag = "8")]
    amount_out: Vec<u8>,
}

pub(super) fn key(pool: u64, place: Place) -> Vec<u8> {
    let mut key = pool.to_be_bytes().to_vec();
    key.extend(place.to_bytes());
    key
}

/// The pool, sender and coins of a `swap` event.
pub(super) struct Swap {
    pub(super) pool: u64,
    pub(super) sender: String,
    pub(super) token_in: (String, u128),
    pub(super) token_out: (String, u128),
}

impl Swap {
    /// None for any other event.
    pub(super) fn read(event: &Event) -> Option<Self> {
        if event.r#type != "swap" {
            return None;
        }
        let value = |key: &str| event::value(event, key);
        Some(Self {
            pool: value("pool_id")?.parse().ok()?,
            sender: value("sender")?.to_owned(),
            token_in: coin(value("token_in")?)?,
            token_out: coin(value("token_out")?)?,
        })
    }
}

/// A coin of a swap.
fn coin(text: &str) -> Option<(String, u128)> {
    event::coin(text).filter(|(_, amount)| (1..=MAX_AMOUNT).contains(amount))
}
