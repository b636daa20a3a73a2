//! Feeds: where the prices of a token come from.

use std::collections::BTreeSet;

use tarn_primitives::{Dec, DecError, Denom};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{Part, Reader, Result, ensure};

use crate::{Error, SourceKind};

/// The most denominations of a feed.
const MAX_DENOMS: usize = 8;
/// The most digits of a token.
pub(crate) const MAX_EXPONENT: u32 = 18;
/// The highest price, scaled by 10^18: 10^20 less the smallest step.
pub const MAX_PRICE: u128 = 100_000_000_000_000_000_000_000_000_000_000_000_000 - 1;

/// Where prices come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Reports of feeders.
    Feeders,
    /// The average price in a pool, times the price of the pool's other token.
    Pool {
        /// Which pool.
        pool_id: u64,
        /// With less of the other token the price is thin.
        min_depth: u128,
    },
    /// A claim.
    Fixed {
        /// USD per whole token, scaled by 10^18.
        price: u128,
    },
}

impl Source {
    /// Its kind.
    pub fn kind(&self) -> SourceKind {
        match self {
            Self::Feeders => SourceKind::Feeders,
            Self::Pool { .. } => SourceKind::Pool,
            Self::Fixed { .. } => SourceKind::Fixed,
        }
    }

    fn read_wire(symbol: &str, wire: &pb::Source) -> Result<Self> {
        let read = Reader::Message;
        let empty = |field: &str, text: &str| {
            ensure(text.is_empty(), || {
                let kind = &wire.kind;
                invalid(symbol, format!("source {kind} has no {field}"))
            })
        };
        let source = match wire.kind.as_str() {
            "feeders" => {
                empty("pool_id", &wire.pool_id)?;
                empty("min_depth", &wire.min_depth)?;
                empty("price", &wire.price)?;
                Self::Feeders
            }
            "pool" => {
                empty("price", &wire.price)?;
                let number = |field: &str, text: &str, most: u128| {
                    read.amount_within(&format!("feed.source.{field}"), text, (0, most))
                };
                let pool_id = number("pool_id", &wire.pool_id, u128::from(u64::MAX))?;
                Self::Pool {
                    pool_id: u64::try_from(pool_id).unwrap_or(u64::MAX),
                    min_depth: number("min_depth", &wire.min_depth, u128::MAX)?,
                }
            }
            "fixed" => {
                empty("pool_id", &wire.pool_id)?;
                empty("min_depth", &wire.min_depth)?;
                Self::Fixed {
                    price: read_price(symbol, "feed.source.price", &wire.price)?,
                }
            }
            other => {
                let shown: String = other.chars().take(32).collect();
                let text = format!("source must be feeders, pool or fixed, got {shown:?}");
                return Err(invalid(symbol, text).into());
            }
        };
        Ok(source)
    }

    fn wire(&self) -> pb::Source {
        let kind = self.kind().name().to_owned();
        match self {
            Self::Feeders => pb::Source {
                kind,
                ..pb::Source::default()
            },
            Self::Pool { pool_id, min_depth } => pb::Source {
                kind,
                pool_id: pool_id.to_string(),
                min_depth: min_depth.to_string(),
                price: String::new(),
            },
            Self::Fixed { price } => pb::Source {
                kind,
                price: Dec::from_scaled(*price).to_string(),
                ..pb::Source::default()
            },
        }
    }
}

/// A byte for the kind, then its numbers.
impl Part for Source {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            Self::Feeders => 0_u8.write(out),
            Self::Pool { pool_id, min_depth } => {
                1_u8.write(out);
                pool_id.write(out);
                min_depth.write(out);
            }
            Self::Fixed { price } => {
                2_u8.write(out);
                price.write(out);
            }
        }
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        Some(match u8::read(input)? {
            0 => Self::Feeders,
            1 => Self::Pool {
                pool_id: Part::read(input)?,
                min_depth: Part::read(input)?,
            },
            2 => Self::Fixed {
                price: Part::read(input)?,
            },
            _ => return None,
        })
    }
}

/// What a feed is; its symbol is the key it is stored under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// The denominations it prices.
    pub denoms: Vec<Denom>,
    /// One whole token is ten to this power units.
    pub exponent: u32,
    /// Where its prices come from.
    pub source: Source,
    /// Without, its last price is stale.
    pub enabled: bool,
}

tarn_runtime::record_values! {
    Feed { denoms, exponent, source, enabled }
}

impl Feed {
    /// The symbol and the feed, as far as they need no state.
    pub fn new(wire: &pb::Feed) -> Result<(String, Self)> {
        let symbol = read_symbol(&wire.symbol)?;
        let refuse = |text: String| invalid(&symbol, text);
        ensure((1..=MAX_DENOMS).contains(&wire.denoms.len()), || {
            let got = wire.denoms.len();
            refuse(format!("it must have 1 to {MAX_DENOMS} denoms, got {got}"))
        })?;
        let denoms = wire
            .denoms
            .iter()
            .map(|denom| Reader::Message.denom("feed.denoms", denom))
            .collect::<Result<Vec<Denom>>>()?;
        let distinct: BTreeSet<&Denom> = denoms.iter().collect();
        ensure(distinct.len() == denoms.len(), || {
            refuse("a denom is listed twice".to_owned())
        })?;
        ensure(wire.exponent <= MAX_EXPONENT, || {
            let got = wire.exponent;
            refuse(format!(
                "exponent must be from 0 to {MAX_EXPONENT}, got {got}"
            ))
        })?;
        let source = wire.source.as_ref();
        let source = source.ok_or_else(|| refuse("source is required".to_owned()))?;
        let feed = Self {
            source: Source::read_wire(&symbol, source)?,
            denoms,
            exponent: wire.exponent,
            enabled: wire.enabled,
        };
        Ok((symbol, feed))
    }

    /// As clients see it.
    pub fn wire(&self, symbol: &str) -> pb::Feed {
        pb::Feed {
            symbol: symbol.to_owned(),
            denoms: self.denoms.iter().map(ToString::to_string).collect(),
            exponent: self.exponent,
            source: Some(self.source.wire()),
            enabled: self.enabled,
        }
    }
}

pub(crate) fn invalid(symbol: &str, reason: impl Into<String>) -> Error {
    Error::InvalidFeed {
        symbol: symbol.to_owned(),
        reason: reason.into(),
    }
}

/// 2 to 16 capital letters and digits.
pub(crate) fn is_symbol(text: &str) -> bool {
    let fine = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    (2..=16).contains(&text.len()) && text.bytes().all(fine)
}

pub(crate) fn read_symbol(text: &str) -> Result<String, Error> {
    ensure(is_symbol(text), || {
        let shown: String = text.chars().take(32).collect();
        invalid(&shown, "a symbol is 2 to 16 of A-Z and 0-9")
    })?;
    Ok(text.to_owned())
}

/// A price of a message, scaled by 10^18.
pub(crate) fn read_price(symbol: &str, field: &str, text: &str) -> Result<u128> {
    let price: Dec = match text.parse() {
        Ok(price) => price,
        Err(DecError::TooLarge) => Dec::MAX,
        Err(error) => return Err(Reader::Message.refuse(format!("{field}: {error}"))),
    };
    ensure((1..=MAX_PRICE).contains(&price.scaled()), || {
        Error::price(symbol, price)
    })?;
    Ok(price.scaled())
}
