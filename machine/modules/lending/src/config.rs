//! What a market is.

use tarn_dex::LP_PREFIX;
use tarn_primitives::wide::{MAX_AMOUNT, ONE, mul_div};
use tarn_primitives::{Amount, Dec, Denom};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Reader, Result, ensure};

use crate::Error;
use crate::math::Curve;

/// How long a lower threshold takes to reach everybody, in seconds.
const RAMP: u64 = 86_400;
const MAX_THRESHOLD: u128 = ONE / 20 * 19;
const MAX_BONUS: u128 = ONE / 4;
const MAX_RESERVE: u128 = ONE / 2;
pub(crate) const MAX_RATE: u128 = 10 * ONE;
/// What a threshold and its bonus take together.
const MAX_COVER: u128 = ONE / 50 * 49;
/// Collateral priced by a pool can be pumped.
const POOL_FACTOR: u128 = ONE / 5 * 3;
const POOL_THRESHOLD: u128 = ONE / 10 * 7;

/// A market's config, as far as it needs no state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The part of a supply's value that can be borrowed.
    pub collateral_factor: Dec,
    /// The part of a supply's value that covers debt, once it has taken effect.
    pub threshold: Dec,
    /// What a liquidator gets beyond what it repays.
    pub bonus: Dec,
    /// The part of the interest that is the reserves'.
    pub reserve_factor: Dec,
    /// What borrowing costs.
    pub curve: Curve,
    /// The most that can be supplied.
    pub supply_cap: Amount,
    /// The most that can be borrowed.
    pub borrow_cap: Amount,
    /// The most that margin accounts can borrow.
    pub uta_borrow_cap: Amount,
    /// Whether more can be supplied.
    pub supply_enabled: bool,
    /// Whether more can be borrowed.
    pub borrow_enabled: bool,
    /// Whether a supply can be made collateral.
    pub collateral_enabled: bool,
}

/// A config and what happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// What the authority set.
    pub config: Config,
    /// The threshold that ran when it was set; the config's own if that is higher.
    pub threshold_from: Dec,
    /// When, in seconds since 1970.
    pub since: u64,
    /// A pauser stopped supplying.
    pub supply_paused: bool,
    /// A pauser stopped borrowing.
    pub borrow_paused: bool,
}

tarn_runtime::record_values! {
    Config {
        collateral_factor, threshold, bonus, reserve_factor, curve, supply_cap, borrow_cap, uta_borrow_cap,
        supply_enabled, borrow_enabled, collateral_enabled,
    }
    Listing { config, threshold_from, since, supply_paused, borrow_paused }
}

pub(crate) fn invalid(denom: &impl ToString, reason: impl Into<String>) -> Error {
    Error::InvalidConfig {
        denom: denom.to_string(),
        reason: reason.into(),
    }
}

/// A fraction of a config; absent it is the default.
fn fraction(denom: &Denom, field: &str, text: &str, bounds: (u128, u128)) -> Result<Dec> {
    let (default, most) = bounds;
    if text.is_empty() {
        return Ok(Dec::from_scaled(default));
    }
    let dec = Reader::Message.dec(&format!("config.{field}"), text)?;
    ensure(dec.scaled() <= most, || {
        let most = Dec::from_scaled(most);
        invalid(denom, format!("{field} must be at most {most}, got {dec}"))
    })?;
    Ok(dec)
}

fn cap(denom: &Denom, field: &str, text: &str) -> Result<Amount> {
    let field = format!("config.{field}");
    ensure(!text.is_empty(), || {
        invalid(denom, format!("{field} is required"))
    })?;
    let units = Reader::Message.amount_within(&field, text, (0, MAX_AMOUNT))?;
    Ok(Amount::new(units))
}

impl Config {
    /// The denomination and the config, as far as they need no state.
    pub fn new(wire: &pb::MarketConfig) -> Result<(Denom, Self)> {
        let denom = Reader::Message.denom("config.denom", &wire.denom)?;
        let read = |field: &str, text: &str, default: u128, most: u128| {
            fraction(&denom, field, text, (default, most))
        };
        let factor = &wire.collateral_factor;
        let threshold = &wire.liquidation_threshold;
        let config = Self {
            collateral_factor: read("collateral_factor", factor, ONE / 4 * 3, MAX_THRESHOLD)?,
            threshold: read(
                "liquidation_threshold",
                threshold,
                ONE / 5 * 4,
                MAX_THRESHOLD,
            )?,
            bonus: read(
                "liquidation_bonus",
                &wire.liquidation_bonus,
                ONE / 25 * 2,
                MAX_BONUS,
            )?,
            reserve_factor: read(
                "reserve_factor",
                &wire.reserve_factor,
                ONE / 10,
                MAX_RESERVE,
            )?,
            curve: Curve {
                base_rate: read("base_rate", &wire.base_rate, 0, MAX_RATE)?,
                kink: read("kink", &wire.kink, ONE / 5 * 4, ONE)?,
                rate_at_kink: read("rate_at_kink", &wire.rate_at_kink, ONE / 25 * 2, MAX_RATE)?,
                max_rate: read("max_rate", &wire.max_rate, ONE, MAX_RATE)?,
            },
            supply_cap: cap(&denom, "supply_cap", &wire.supply_cap)?,
            borrow_cap: cap(&denom, "borrow_cap", &wire.borrow_cap)?,
            uta_borrow_cap: cap(&denom, "uta_borrow_cap", &wire.uta_borrow_cap)?,
            supply_enabled: wire.supply_enabled,
            borrow_enabled: wire.borrow_enabled,
            collateral_enabled: wire.collateral_enabled,
        };
        config.ensure_consistent(&denom)?;
        Ok((denom, config))
    }

    fn ensure_consistent(&self, denom: &Denom) -> Result<(), Error> {
        let refuse = |reason: &str| invalid(denom, reason);
        ensure(!denom.as_str().starts_with(LP_PREFIX), || {
            refuse("shares of pools cannot be lent")
        })?;
        ensure(self.collateral_factor < self.threshold, || {
            refuse("collateral_factor must be below liquidation_threshold")
        })?;
        let curve = &self.curve;
        ensure(curve.kink > Dec::ZERO && curve.kink < Dec::ONE, || {
            refuse("kink must be above 0 and below 1")
        })?;
        let rises = curve.base_rate <= curve.rate_at_kink && curve.rate_at_kink <= curve.max_rate;
        ensure(rises, || {
            refuse("base_rate, rate_at_kink and max_rate must not fall")
        })?;
        self.ensure_bonus(denom, self.threshold)
    }

    /// A liquidation must not take more than the collateral that covers the debt.
    pub(crate) fn ensure_bonus(&self, denom: &Denom, threshold: Dec) -> Result<(), Error> {
        let with_bonus = ONE.saturating_add(self.bonus.scaled());
        let cover = mul_div(threshold.scaled(), with_bonus, ONE).unwrap_or(u128::MAX);
        ensure(cover <= MAX_COVER, || {
            let (cover, most) = (Dec::from_scaled(cover), Dec::from_scaled(MAX_COVER));
            let text = format!(
                "liquidation_threshold {threshold} * (1 + liquidation_bonus) is {cover}, above {most}"
            );
            invalid(denom, text)
        })
    }

    /// Collateral whose price is a pool's counts less.
    pub(crate) fn ensure_for_pool(&self, denom: &Denom) -> Result<(), Error> {
        let fine = self.collateral_factor.scaled() <= POOL_FACTOR
            && self.threshold.scaled() <= POOL_THRESHOLD;
        ensure(fine, || {
            let (factor, threshold) = (
                Dec::from_scaled(POOL_FACTOR),
                Dec::from_scaled(POOL_THRESHOLD),
            );
            let text = format!(
                "with the price of a pool, collateral_factor is at most {factor} and liquidation_threshold {threshold}"
            );
            invalid(denom, text)
        })
    }

    /// As clients see it.
    pub fn wire(&self, denom: &Denom) -> pb::MarketConfig {
        pb::MarketConfig {
            denom: denom.to_string(),
            collateral_factor: self.collateral_factor.to_string(),
            liquidation_threshold: self.threshold.to_string(),
            liquidation_bonus: self.bonus.to_string(),
            reserve_factor: self.reserve_factor.to_string(),
            base_rate: self.curve.base_rate.to_string(),
            kink: self.curve.kink.to_string(),
            rate_at_kink: self.curve.rate_at_kink.to_string(),
            max_rate: self.curve.max_rate.to_string(),
            supply_cap: self.supply_cap.to_string(),
            borrow_cap: self.borrow_cap.to_string(),
            uta_borrow_cap: self.uta_borrow_cap.to_string(),
            supply_enabled: self.supply_enabled,
            borrow_enabled: self.borrow_enabled,
            collateral_enabled: self.collateral_enabled,
        }
    }
}

impl Listing {
    /// A market that is new.
    pub fn new(config: Config, now: u64) -> Self {
        Self {
            threshold_from: config.threshold,
            config,
            since: now,
            supply_paused: false,
            borrow_paused: false,
        }
    }

    /// The market with another config. A threshold that stays goes on falling; another one begins where
    /// this one has come to.
    #[must_use]
    pub fn changed(&self, config: Config, now: u64) -> Self {
        let stays = config.threshold == self.config.threshold;
        let (from, since) = if stays {
            (self.threshold_from, self.since)
        } else {
            (self.threshold(now).max(config.threshold), now)
        };
        Self {
            config,
            threshold_from: from,
            since,
            ..*self
        }
    }

    /// The threshold of a moment: a lower one is reached in a straight line over a day.
    pub fn threshold(&self, now: u64) -> Dec {
        let passed = now.saturating_sub(self.since).min(RAMP);
        let (from, to) = (self.threshold_from.scaled(), self.config.threshold.scaled());
        let fall = from.saturating_sub(to);
        let fallen = mul_div(fall, u128::from(passed), u128::from(RAMP)).unwrap_or(fall);
        Dec::from_scaled(from.saturating_sub(fallen))
    }
}
