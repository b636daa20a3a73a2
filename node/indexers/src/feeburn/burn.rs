//! Burns and days.

use prost::Message;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::Event;

use crate::summary::{self, Summary};
use crate::{Place, event};

/// Why something was burned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BurnKind {
    /// Fees, at the end of a block.
    Fees,
    /// The price of an auction.
    Auction,
    /// Given by a holder.
    Voluntary,
}

impl BurnKind {
    /// The name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fees => "fees",
            Self::Auction => "auction",
            Self::Voluntary => "voluntary",
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        [Self::Fees, Self::Auction, Self::Voluntary]
            .into_iter()
            .find(|kind| kind.number() == number)
    }

    fn number(self) -> u32 {
        match self {
            Self::Fees => 0,
            Self::Auction => 1,
            Self::Voluntary => 2,
        }
    }
}

/// One burn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Burn {
    /// Its place on the chain.
    pub key: Place,
    /// The block time in seconds since 1970.
    pub seconds: u64,
    /// The nanoseconds of the block time.
    pub nanos: u32,
    /// Why.
    pub kind: BurnKind,
    /// How much.
    pub amount: u128,
    /// Of it from the fees of transactions.
    pub tx_fees: u128,
    /// Of it from the exchange's cuts.
    pub dex_fees: u128,
    /// The transaction; none for fees.
    pub hash: Option<TxHash>,
    /// Who burned; empty for fees.
    pub sender: String,
}

impl Burn {
    /// What an event says was burned; none for any other event.
    pub(super) fn read(event: &Event, place: Place, time: (u64, u32)) -> Option<Self> {
        let (kind, amount) = match event.r#type.as_str() {
            "fee_burn" => (BurnKind::Fees, "amount"),
            "buy_and_burn" => (BurnKind::Auction, "burned"),
            "voluntary_burn" => (BurnKind::Voluntary, "amount"),
            _ => return None,
        };
        let units = |key: &str| -> Option<u128> {
            event::value(event, key).map_or(Some(0), |text| Some(event::coin(text)?.1))
        };
        Some(Self {
            key: place,
            seconds: time.0,
            nanos: time.1,
            kind,
            amount: units(amount)?,
            tx_fees: units("tx_fees")?,
            dex_fees: units("dex_fees")?,
            hash: None,
            sender: event::value(event, "sender").unwrap_or_default().to_owned(),
        })
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let bytes = |amount: u128| amount.to_be_bytes().to_vec();
        Row {
            seconds: self.seconds,
            nanos: self.nanos,
            kind: self.kind.number(),
            amount: bytes(self.amount),
            tx_fees: bytes(self.tx_fees),
            dex_fees: bytes(self.dex_fees),
            hash: self
                .hash
                .map(|hash| hash.as_bytes().to_vec())
                .unwrap_or_default(),
            sender: self.sender.clone(),
        }
        .encode_to_vec()
    }

    pub(super) fn decode(key: &[u8], row: &[u8]) -> Option<Self> {
        let row = Row::decode(row).ok()?;
        let amount = |bytes: Vec<u8>| Some(u128::from_be_bytes(bytes.try_into().ok()?));
        Some(Self {
            key: Place::from_bytes(key)?,
            seconds: row.seconds,
            nanos: row.nanos,
            kind: BurnKind::from_number(row.kind)?,
            amount: amount(row.amount)?,
            tx_fees: amount(row.tx_fees)?,
            dex_fees: amount(row.dex_fees)?,
            hash: match row.hash.len() {
                0 => None,
                _ => Some(TxHash::new(row.hash.try_into().ok()?)),
            },
            sender: row.sender,
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
    #[prost(uint32, tag = "3")]
    kind: u32,
    #[prost(bytes = "vec", tag = "4")]
    amount: Vec<u8>,
    #[prost(bytes = "vec", tag = "5")]
    tx_fees: Vec<u8>,
    #[prost(bytes = "vec", tag = "6")]
    dex_fees: Vec<u8>,
    #[prost(bytes = "vec", tag = "7")]
    hash: Vec<u8>,
    #[prost(string, tag = "8")]
    sender: String,
}

/// What was burned on one day of UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BurnDay {
    /// When it began, in seconds since 1970.
    pub start: u64,
    /// From the fees of transactions.
    pub tx_fees: u128,
    /// From the exchange's cuts.
    pub dex_fees: u128,
    /// Paid in auctions.
    pub auctions: u128,
    /// Given by holders.
    pub voluntary: u128,
}

impl BurnDay {
    /// All of it.
    pub fn burned(&self) -> u128 {
        [self.tx_fees, self.dex_fees, self.auctions, self.voluntary]
            .into_iter()
            .fold(0, u128::saturating_add)
    }

    /// Adds a burn.
    pub(super) fn with(self, burn: &Burn) -> Self {
        let amount_if = |kind| if burn.kind == kind { burn.amount } else { 0 };
        let (auction, voluntary) = (amount_if(BurnKind::Auction), amount_if(BurnKind::Voluntary));
        Self {
            tx_fees: self.tx_fees.saturating_add(burn.tx_fees),
            dex_fees: self.dex_fees.saturating_add(burn.dex_fees),
            auctions: self.auctions.saturating_add(auction),
            voluntary: self.voluntary.saturating_add(voluntary),
            ..self
        }
    }
}

impl Summary for BurnDay {
    fn encode(&self) -> Vec<u8> {
        [self.tx_fees, self.dex_fees, self.auctions, self.voluntary]
            .iter()
            .flat_map(|amount| amount.to_be_bytes())
            .collect()
    }

    fn decode(key: &[u8], row: &[u8]) -> Option<Self> {
        let mut amounts = row
            .chunks(16)
            .map(|bytes| bytes.try_into().ok().map(u128::from_be_bytes));
        let mut next = || amounts.next().flatten();
        Some(Self {
            start: summary::start(key)?,
            tx_fees: next()?,
            dex_fees: next()?,
            auctions: next()?,
            voluntary: next()?,
        })
    }
}
