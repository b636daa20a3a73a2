//! `MsgSubmitPrices`: a feeder says what it saw.

use std::collections::BTreeSet;

use tarn_primitives::{Address, BlockTime, ChainSpec};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Gas, Msg, Reader, Result, Signers, ensure};

use super::gas;
use crate::feed::{is_symbol, read_price};
use crate::{Error, keeper};

/// The most prices of a report.
pub const MAX_PRICES: usize = 64;

/// A report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmitPrices {
    /// Who reports.
    pub feeder: Address,
    /// When the prices were seen.
    pub observed_at: BlockTime,
    /// Symbols and prices scaled by 10^18.
    pub prices: Vec<(String, u128)>,
}

impl Msg for SubmitPrices {
    type Proto = pb::MsgSubmitPrices;

    fn parse(wire: pb::MsgSubmitPrices, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let feeder = chain.address("feeder", &wire.feeder)?;
        let observed_at = wire.observed_at.filter(tarn_proto::Timestamp::is_valid);
        let observed_at = observed_at.ok_or_else(|| {
            read.refuse("observed_at is required: the moment the prices were seen".to_owned())
        })?;
        let count = wire.prices.len();
        read.ensure((1..=MAX_PRICES).contains(&count), || {
            format!("prices must be 1 to {MAX_PRICES}, got {count}")
        })?;
        let mut seen = BTreeSet::new();
        let mut prices = Vec::new();
        for pb::SymbolPrice { symbol, price } in wire.prices {
            let shown = || symbol.chars().take(32).collect::<String>();
            ensure(is_symbol(&symbol), || Error::UnknownFeed(shown()))?;
            ensure(seen.insert(symbol.clone()), || Error::SymbolTwice(shown()))?;
            let price = read_price(&symbol, "prices.price", &price)?;
            prices.push((symbol, price));
        }
        Ok(Self {
            feeder,
            observed_at: observed_at.into(),
            prices,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.feeder)
    }

    fn heap(&self) -> usize {
        self.prices.len().saturating_mul(64)
    }

    /// Reports must get through when everybody wants to trade.
    fn reserved_gas(&self) -> Option<Gas> {
        let count = Gas::try_from(self.prices.len()).unwrap_or(Gas::MAX);
        let prices = gas::RESERVED_PRICE.saturating_mul(count);
        Some(gas::RESERVED.saturating_add(prices))
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let reports = self.prices.iter();
        let hints = reports.flat_map(|(symbol, _)| keeper::report_hints(symbol, &self.feeder));
        hints.chain([keeper::params_hint()]).collect()
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSubmitPricesResponse> {
        let count = Gas::try_from(self.prices.len()).unwrap_or(Gas::MAX);
        let price = gas::MESSAGE.saturating_add(gas::PRICE.saturating_mul(count));
        ctx.charge(price, "oracle report")?;
        keeper::submit(ctx, &self.feeder, self.observed_at, &self.prices)?;
        Ok(pb::MsgSubmitPricesResponse {})
    }
}
