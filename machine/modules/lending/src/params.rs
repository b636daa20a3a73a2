//! Parameters of lending.

use tarn_primitives::wide::ONE;
use tarn_primitives::{Address, ChainSpec, Dec};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Reader, Result};

const CLOSE_FACTOR: (Dec, Dec) = (Dec::from_scaled(ONE / 10), Dec::ONE);
const FULL_CLOSE: (Dec, Dec) = (Dec::from_scaled(ONE / 2), Dec::ONE);
/// Bounds of small amounts of USD.
const USD: (Dec, Dec) = (Dec::ZERO, Dec::from_scaled(1_000_000 * ONE));
pub(crate) const MAX_ASSETS: u32 = 16;
const MAX_PAUSERS: usize = 16;

/// Parameters within their bounds. Values are in USD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params {
    /// The part of all debt that one liquidation may repay.
    pub close_factor: Dec,
    /// Below this health factor a debt may be repaid whole.
    pub full_close_hf: Dec,
    /// With less debt than this, too.
    pub small_debt: Dec,
    /// What a debt is worth at least after borrowing.
    pub min_borrow_value: Dec,
    /// With less collateral left, what is owed is written off.
    pub dust_value: Dec,
    /// The most supplies of an account, and the most debts.
    pub max_assets: u32,
    /// Whether prices of pools and claims can be lent by.
    pub weak_prices: bool,
    /// Who may pause supplying and borrowing.
    pub pausers: Vec<Address>,
}

tarn_runtime::record_values! {
    Params {
        close_factor, full_close_hf, small_debt, min_borrow_value, dust_value, max_assets, weak_prices, pausers,
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            close_factor: Dec::from_scaled(ONE / 2),
            full_close_hf: Dec::from_scaled(ONE / 20 * 19),
            small_debt: Dec::from_scaled(100 * ONE),
            min_borrow_value: Dec::from_scaled(10 * ONE),
            dust_value: Dec::ONE,
            max_assets: 8,
            weak_prices: false,
            pausers: Vec::new(),
        }
    }
}

impl Params {
    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let dec = |field: &str, text: &str, bounds: (Dec, Dec)| {
            read.dec_within(&format!("params.{field}"), text, bounds)
        };
        let max_assets = wire.max_assets;
        read.ensure((1..=MAX_ASSETS).contains(&max_assets), || {
            format!("params.max_assets must be from 1 to {MAX_ASSETS}, got {max_assets}")
        })?;
        Ok(Self {
            close_factor: dec("close_factor", &wire.close_factor, CLOSE_FACTOR)?,
            full_close_hf: dec("full_close_hf", &wire.full_close_hf, FULL_CLOSE)?,
            small_debt: dec("small_debt", &wire.small_debt, USD)?,
            min_borrow_value: dec("min_borrow_value", &wire.min_borrow_value, USD)?,
            dust_value: dec("dust_value", &wire.dust_value, USD)?,
            max_assets,
            weak_prices: wire.weak_prices,
            pausers: read.addresses(chain, "params.pausers", &wire.pausers, MAX_PAUSERS)?,
        })
    }

    /// As clients see them.
    pub fn wire(&self, chain: &ChainSpec) -> pb::Params {
        pb::Params {
            close_factor: self.close_factor.to_string(),
            full_close_hf: self.full_close_hf.to_string(),
            small_debt: self.small_debt.to_string(),
            min_borrow_value: self.min_borrow_value.to_string(),
            dust_value: self.dust_value.to_string(),
            max_assets: self.max_assets,
            weak_prices: self.weak_prices,
            pausers: self.pausers.iter().map(|one| chain.show(one)).collect(),
        }
    }
}
