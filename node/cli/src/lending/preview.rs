//! What a message changes of an account's health, by the prices a node answers. The chain has the last
//! word: this is shown before the question.

use std::collections::BTreeMap;

use tarn_primitives::wide::{ONE, U256, mul_div_wide, mul_div_wide_up, wide};
use tarn_primitives::{Coin, Dec};
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_wallet::Client;

use crate::{Failure, fault};

/// Seconds of a year.
const YEAR: u128 = 31_536_000;
/// For how many seconds a maximum must hold.
const HEADROOM: u128 = 120;

/// What an account has and owes of one token, and its market.
#[derive(Debug, Clone, Default)]
struct Asset {
    supplied: U256,
    collateral: bool,
    debt: U256,
    /// Scaled by 10^18, like all rates and factors.
    price: u128,
    low: u128,
    high: u128,
    is_fresh: bool,
    is_expired: bool,
    exponent: u32,
    factor: u128,
    threshold: u128,
    borrow_rate: u128,
    supply_rate: u128,
    reserve_factor: u128,
    available: U256,
    total_borrowed: U256,
    borrow_cap: U256,
}

/// An account and all markets.
#[derive(Debug, Clone)]
pub(super) struct Preview {
    assets: BTreeMap<String, Asset>,
}

fn number(text: &str) -> U256 {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain
        .then(|| text.parse().ok())
        .flatten()
        .unwrap_or(U256::ZERO)
}

fn scaled(text: &str) -> u128 {
    text.parse::<Dec>().map_or(0, Dec::scaled)
}

fn units(coin: Option<&base::Coin>) -> U256 {
    coin.map_or(U256::ZERO, |coin| number(&coin.amount))
}

fn ten_to(exponent: u32) -> U256 {
    wide(10_u128.saturating_pow(exponent.min(18)))
}

impl Asset {
    fn value(&self, units: U256, price: u128) -> U256 {
        let worth = mul_div_wide(units, wide(price), ten_to(self.exponent));
        worth.unwrap_or(U256::MAX)
    }

    fn value_up(&self, units: U256, price: u128) -> U256 {
        let worth = mul_div_wide_up(units, wide(price), ten_to(self.exponent));
        worth.unwrap_or(U256::MAX)
    }

    fn debt_value(&self) -> U256 {
        self.value_up(self.debt, self.price)
    }

    fn debt_against_limit(&self) -> U256 {
        self.value_up(self.debt, self.high)
    }

    fn covers(&self) -> U256 {
        if !self.collateral || self.is_expired {
            return U256::ZERO;
        }
        part(self.value(self.supplied, self.price), self.threshold)
    }

    fn limit(&self) -> U256 {
        if !self.collateral || !self.is_fresh {
            return U256::ZERO;
        }
        part(self.value(self.supplied, self.low), self.factor)
    }

    /// By what something grows in the time a maximum must hold, at this market's rate.
    fn grows(&self, number: U256) -> U256 {
        let part = wide(self.borrow_rate.saturating_mul(HEADROOM));
        let year = wide(ONE.saturating_mul(YEAR));
        mul_div_wide_up(number, part, year).unwrap_or(U256::MAX)
    }
}

/// A part of a number, rounded down.
fn part(number: U256, share: u128) -> U256 {
    mul_div_wide(number, wide(share), wide(ONE)).unwrap_or(U256::MAX)
}

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// What is lent.
    Supply,
    /// What is owed.
    Debt,
}

impl Preview {
    /// Asks a node.
    pub(super) async fn ask(client: &Client, address: &str) -> Result<Self, Failure> {
        let markets = pb::QueryMarketsRequest { pagination: None };
        let markets = client.call(&markets).await.map_err(fault)?.markets;
        let feeds = oracle::QueryFeedsRequest { pagination: None };
        let feeds = client.call(&feeds).await.map_err(fault)?.feeds;
        let request = pb::QueryPositionRequest {
            address: address.to_owned(),
        };
        let position = client.call(&request).await.map_err(fault)?.position;
        Ok(Self::of(&markets, &feeds, &position.unwrap_or_default()))
    }

    fn of(markets: &[pb::Market], feeds: &[oracle::Feed], position: &pb::Position) -> Self {
        let mut assets = BTreeMap::new();
        for market in markets {
            let config = market.config.clone().unwrap_or_default();
            let feed = feeds
                .iter()
                .find(|feed| feed.denoms.contains(&config.denom));
            let asset = Asset {
                price: scaled(&market.price),
                low: scaled(&market.price_low),
                high: scaled(&market.price_high),
                is_fresh: market.status == "FRESH",
                is_expired: market.price_expired,
                exponent: feed.map_or(0, |feed| feed.exponent),
                factor: scaled(&config.collateral_factor),
                threshold: scaled(&market.running_threshold),
                borrow_rate: scaled(&market.borrow_rate),
                supply_rate: scaled(&market.supply_rate),
                reserve_factor: scaled(&config.reserve_factor),
                available: number(&market.available),
                total_borrowed: number(&market.total_borrowed),
                borrow_cap: number(&config.borrow_cap),
                collateral: config.collateral_enabled && market.status != "NONE",
                ..Asset::default()
            };
            assets.insert(config.denom, asset);
        }
        let mut preview = Self { assets };
        for supplied in &position.supplied {
            if let Some(asset) = preview.asset(supplied.coin.as_ref()) {
                asset.supplied = units(supplied.coin.as_ref());
                asset.collateral = supplied.collateral;
            }
        }
        for borrowed in &position.borrowed {
            if let Some(asset) = preview.asset(borrowed.coin.as_ref()) {
                asset.debt = units(borrowed.coin.as_ref());
            }
        }
        preview
    }

    fn asset(&mut self, coin: Option<&base::Coin>) -> Option<&mut Asset> {
        self.assets.get_mut(&coin?.denom)
    }

    /// Refuses a denomination without a market.
    pub(super) fn ensure_market(&self, denom: &str) -> Result<(), Failure> {
        if self.assets.contains_key(denom) {
            return Ok(());
        }
        Err(Failure::usage(format!(
            "there is no market of {denom}: `tarn lending markets` lists them"
        )))
    }

    fn get(&mut self, denom: &str) -> Result<&mut Asset, Failure> {
        self.ensure_market(denom)?;
        Ok(self.assets.entry(denom.to_owned()).or_default())
    }

    /// What it is after a supply, or after a negative one.
    pub(super) fn with_supply(&self, coin: &Coin, taken: bool) -> Result<Self, Failure> {
        let mut after = self.clone();
        let asset = after.get(coin.denom.as_str())?;
        let units = wide(coin.amount.units());
        asset.supplied = if taken {
            asset.supplied.saturating_sub(units)
        } else {
            asset.supplied.saturating_add(units)
        };
        Ok(after)
    }

    /// What it is after a loan, or after a repayment.
    pub(super) fn with_debt(&self, coin: &Coin, repaid: bool) -> Result<Self, Failure> {
        let mut after = self.clone();
        let asset = after.get(coin.denom.as_str())?;
        let units = wide(coin.amount.units());
        asset.debt = if repaid {
            asset.debt.saturating_sub(units)
        } else {
            asset.debt.saturating_add(units)
        };
        Ok(after)
    }

    /// What it is after a supply became collateral, or no longer is.
    pub(super) fn with_collateral(&self, denom: &str, enabled: bool) -> Result<Self, Failure> {
        let mut after = self.clone();
        after.get(denom)?.collateral = enabled;
        Ok(after)
    }

    /// What it lent to a market.
    pub(super) fn supplied(&self, denom: &str) -> U256 {
        let asset = self.assets.get(denom);
        asset.map_or(U256::ZERO, |asset| asset.supplied)
    }

    /// What it owes a market.
    pub(super) fn debt(&self, denom: &str) -> U256 {
        let asset = self.assets.get(denom);
        asset.map_or(U256::ZERO, |asset| asset.debt)
    }

    /// Whether a supply covers debt that there is.
    pub(super) fn is_needed(&self, denom: &str) -> bool {
        let owes = self.assets.values().any(|asset| !asset.debt.is_zero());
        let covers = self.assets.get(denom).is_some_and(|asset| asset.collateral);
        owes && covers
    }

    fn sum(&self, of: impl Fn(&Asset) -> U256) -> U256 {
        let values = self.assets.values().map(of);
        values.fold(U256::ZERO, U256::saturating_add)
    }

    fn health(&self) -> String {
        let debt = self.sum(Asset::debt_value);
        let health = mul_div_wide(self.sum(Asset::covers), wide(ONE), debt);
        health.map_or_else(|| "no debt".to_owned(), |scaled| short(scaled, 4))
    }

    /// The prices of its collateral at which its owner can be liquidated, if no other moves.
    fn liquidation_prices(&self) -> Vec<String> {
        let (debt, covers) = (self.sum(Asset::debt_value), self.sum(Asset::covers));
        let price = |(denom, asset): (&String, &Asset)| {
            let matters = !asset.covers().is_zero() && asset.debt.is_zero();
            let others = covers.checked_sub(asset.covers()).filter(|_| matters)?;
            let gap = debt.checked_sub(others).filter(|gap| !gap.is_zero())?;
            let weight = asset.supplied.checked_mul(wide(asset.threshold))?;
            let scale = ten_to(asset.exponent).checked_mul(wide(ONE))?;
            let price = mul_div_wide(gap, scale, weight)?;
            Some(format!("{denom} at {} USD", short(price, 6)))
        };
        self.assets.iter().filter_map(price).collect()
    }

    /// The lines of the question: before and after.
    pub(super) fn facts(
        &self,
        after: &Self,
        denom: &str,
        side: Side,
    ) -> Vec<(&'static str, String)> {
        let asset = self.assets.get(denom).cloned().unwrap_or_default();
        let debt = after.sum(Asset::debt_against_limit);
        let limit = after.sum(Asset::limit);
        let mut facts = vec![
            (
                "health factor",
                format!("{} -> {}", self.health(), after.health()),
            ),
            (
                "debt of limit",
                format!("{} of {} USD", short(debt, 2), short(limit, 2)),
            ),
            match side {
                Side::Supply => (
                    "supply rate",
                    format!("{} a year", percent(asset.supply_rate)),
                ),
                Side::Debt => (
                    "borrow rate",
                    format!("{} a year", percent(asset.borrow_rate)),
                ),
            },
        ];
        let prices = after.liquidation_prices();
        if !prices.is_empty() {
            facts.push(("liquidated with", prices.join(", or ")));
        }
        facts
    }

    /// A maximum less what interest takes of it in two minutes: it is sent a little later than it was
    /// asked for. Debts grow, and so do reserves, which are not lent.
    pub(super) fn lowered(&self, most: u128, denom: &str, side: Side) -> u128 {
        let asset = self.assets.get(denom).cloned().unwrap_or_default();
        let mut left = wide(most);
        let grows = self.sum(|asset| asset.grows(asset.debt_against_limit()));
        if !grows.is_zero() {
            // What is owed more, in units of what is borrowed, or of collateral that allows as much.
            let (price, share) = match side {
                Side::Debt => (asset.high, ONE),
                Side::Supply => (asset.low, asset.factor),
            };
            let unit = part(wide(price), share);
            let units = mul_div_wide_up(grows, ten_to(asset.exponent), unit);
            let units = units.unwrap_or(U256::MAX).saturating_add(U256::ONE);
            left = left.saturating_sub(units);
        }
        let all = asset.grows(asset.total_borrowed);
        if !all.is_zero() {
            let reserves = part(all, asset.reserve_factor).saturating_add(U256::from(2));
            left = left.min(asset.available.saturating_sub(reserves));
            if side == Side::Debt {
                let total = asset.total_borrowed.saturating_add(all);
                let total = total.saturating_add(U256::from(2));
                left = left.min(asset.borrow_cap.saturating_sub(total));
            }
        }
        u128::try_from(left).unwrap_or(most)
    }
}

/// A number scaled by 10^18 with so many digits after the point.
pub(super) fn short(scaled: U256, digits: usize) -> String {
    let text = Dec::show_scaled(&scaled.to_string());
    match text.split_once('.') {
        Some((whole, fraction)) => {
            let fraction: String = fraction.chars().take(digits).collect();
            format!("{whole}.{fraction}")
        }
        None => text,
    }
}

/// A fraction scaled by 10^18 as a percentage with two digits.
pub(super) fn percent(fraction: u128) -> String {
    let hundredths = fraction / (ONE / 10_000);
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account() -> Preview {
        let market = |denom: &str, price: &str| pb::Market {
            config: Some(pb::MarketConfig {
                denom: denom.to_owned(),
                collateral_factor: "0.75".to_owned(),
                collateral_enabled: true,
                borrow_cap: "9000000000".to_owned(),
                ..pb::MarketConfig::default()
            }),
            price: price.to_owned(),
            price_low: price.to_owned(),
            price_high: price.to_owned(),
            status: "FRESH".to_owned(),
            available: "5000000".to_owned(),
            running_threshold: "0.8".to_owned(),
            borrow_rate: "0.04".to_owned(),
            ..pb::Market::default()
        };
        let feed = oracle::Feed {
            denoms: vec!["uusdc".to_owned(), "utarn".to_owned()],
            exponent: 6,
            ..oracle::Feed::default()
        };
        let position = pb::Position {
            supplied: vec![pb::SuppliedAsset {
                coin: Some(base::Coin {
                    denom: "utarn".to_owned(),
                    amount: "1000000000".to_owned(),
                }),
                collateral: true,
                ..pb::SuppliedAsset::default()
            }],
            ..pb::Position::default()
        };
        let markets = [market("utarn", "2"), market("uusdc", "1")];
        Preview::of(&markets, &[feed], &position)
    }

    #[test]
    fn a_loan_lowers_health_and_shows_where_it_ends() {
        let before = account();
        let loan: Coin = "900000000uusdc".parse().unwrap();
        let after = before.with_debt(&loan, false).unwrap();
        let facts = before.facts(&after, "uusdc", Side::Debt);
        let text: Vec<String> = facts
            .iter()
            .map(|(name, text)| format!("{name}: {text}"))
            .collect();
        assert_eq!(
            text,
            [
                "health factor: no debt -> 1.7777",
                "debt of limit: 900 of 1500 USD",
                "borrow rate: 4.00 % a year",
                "liquidated with: utarn at 1.125 USD",
            ]
        );
        assert!(after.is_needed("utarn") && !before.is_needed("utarn"));
        assert!(before.with_debt(&"1unope".parse().unwrap(), false).is_err());
    }

    #[test]
    fn a_maximum_is_lowered_only_by_what_grows() {
        let mut before = account();
        assert_eq!(before.lowered(1_000, "uusdc", Side::Debt), 1_000);
        let loan: Coin = "900000000uusdc".parse().unwrap();
        let after = before.with_debt(&loan, false).unwrap();
        // 900 USD at 4 % grow by 0.000137 USD in two minutes.
        let lowered = |most, denom, side| after.lowered(most, denom, side);
        assert_eq!(lowered(1_000_000, "uusdc", Side::Debt), 1_000_000 - 137 - 1);
        // A TARN allows 1.5 USD of debt.
        assert_eq!(
            lowered(1_000_000, "utarn", Side::Supply),
            1_000_000 - 92 - 1
        );
        assert_eq!(lowered(5, "uusdc", Side::Debt), 0);
        // What others owe makes reserves, which are not lent, and comes near the cap.
        let market = before.assets.get_mut("uusdc").unwrap();
        market.total_borrowed = U256::from(8_000_000_000_u64);
        market.reserve_factor = ONE / 10;
        assert_eq!(
            before.lowered(5_000_000, "uusdc", Side::Supply),
            5_000_000 - 121 - 2
        );
        let market = before.assets.get_mut("uusdc").unwrap();
        market.available = U256::from(9_000_000_000_u64);
        assert_eq!(
            before.lowered(2_000_000_000, "uusdc", Side::Debt),
            1_000_000_000 - 1_218 - 2
        );
    }

    #[test]
    fn collateral_without_a_fresh_price_allows_nothing() {
        let mut before = account();
        let loan: Coin = "900000000uusdc".parse().unwrap();
        before.assets.get_mut("utarn").unwrap().is_fresh = false;
        let after = before.with_debt(&loan, false).unwrap();
        let facts = before.facts(&after, "uusdc", Side::Debt);
        assert_eq!(facts[1].1, "900 of 0 USD");
        before.assets.get_mut("utarn").unwrap().is_expired = true;
        let after = before.with_debt(&loan, false).unwrap();
        assert_eq!(
            before.facts(&after, "uusdc", Side::Debt)[0].1,
            "no debt -> 0"
        );
    }

    #[test]
    fn numbers_are_cut_not_rounded() {
        assert_eq!(short(wide(ONE + ONE / 3), 4), "1.3333");
        assert_eq!(short(wide(2 * ONE), 4), "2");
        assert_eq!(percent(ONE / 25), "4.00 %");
        assert_eq!(percent(ONE / 3), "33.33 %");
    }
}
