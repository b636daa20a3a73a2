//! Parameters of the fee burn.

use tarn_primitives::wide::{MAX_AMOUNT, ONE, mul_div};
use tarn_primitives::{Dec, Denom};
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{Reader, Result};

/// An auction falls for an hour to a year.
const PERIOD: (u64, u64) = (3_600, 31_536_000);
const MULTIPLIER: (Dec, Dec) = (
    Dec::from_scaled(1_100_000_000_000_000_000),
    Dec::from_scaled(3_000_000_000_000_000_000),
);

/// Parameters within their bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params {
    /// What is burned; fixed at genesis.
    pub burn_denom: Denom,
    /// The part of the fees of transactions that is burned.
    pub tx_fee_burn_share: Dec,
    /// The part of the exchange's cuts that is burned.
    pub dex_fee_burn_share: Dec,
    /// How long the price of an auction falls, in seconds.
    pub auction_period: u64,
    /// The next auction begins at the price paid times this.
    pub auction_multiplier: Dec,
    /// The least price an auction begins at.
    pub min_start: u128,
}

tarn_runtime::record_values! {
    Params {
        burn_denom, tx_fee_burn_share, dex_fee_burn_share, auction_period, auction_multiplier, min_start,
    }
}

impl Params {
    /// The parameters of a chain whose genesis says nothing.
    pub fn of_chain(base_denom: &Denom) -> Self {
        Self {
            burn_denom: base_denom.clone(),
            tx_fee_burn_share: Dec::from_scaled(ONE / 2),
            dex_fee_burn_share: Dec::ONE,
            auction_period: 604_800,
            auction_multiplier: Dec::from_scaled(2 * ONE),
            min_start: 1_000_000_000,
        }
    }

    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params) -> Result<Self> {
        let read = Reader::Message;
        let share = |field: &str, text: &str| read.dec_within(field, text, (Dec::ZERO, Dec::ONE));
        Ok(Self {
            burn_denom: read.denom("params.burn_denom", &wire.burn_denom)?,
            tx_fee_burn_share: share("params.tx_fee_burn_share", &wire.tx_fee_burn_share)?,
            dex_fee_burn_share: share("params.dex_fee_burn_share", &wire.dex_fee_burn_share)?,
            auction_period: read.seconds_within(
                "params.auction_period",
                &wire.auction_period,
                PERIOD,
            )?,
            auction_multiplier: read.dec_within(
                "params.auction_multiplier",
                &wire.auction_multiplier,
                MULTIPLIER,
            )?,
            min_start: read.amount_within("params.min_start", &wire.min_start, (1, MAX_AMOUNT))?,
        })
    }

    /// As clients see them.
    pub fn wire(&self) -> pb::Params {
        pb::Params {
            burn_denom: self.burn_denom.to_string(),
            tx_fee_burn_share: self.tx_fee_burn_share.to_string(),
            dex_fee_burn_share: self.dex_fee_burn_share.to_string(),
            auction_period: format!("{}s", self.auction_period),
            auction_multiplier: self.auction_multiplier.to_string(),
            min_start: self.min_start.to_string(),
        }
    }
}

/// The part of an amount that is a share of it, rounded down.
pub(crate) fn part(amount: u128, share: Dec) -> u128 {
    // A share is at most 1, so the part fits.
    mul_div(amount, share.scaled(), ONE).unwrap_or(amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets one parameter.
    type Change = fn(&mut pb::Params, &str);

    #[test]
    fn parameters_have_bounds_and_are_refused_by_name() {
        let fine = Params::of_chain(&"utarn".parse().unwrap());
        assert_eq!(Params::new(&fine.wire()).unwrap(), fine);
        let wire = fine.wire();
        assert_eq!(
            [
                &*wire.burn_denom,
                &*wire.tx_fee_burn_share,
                &*wire.dex_fee_burn_share,
                &*wire.auction_period,
                &*wire.auction_multiplier,
                &*wire.min_start
            ],
            ["utarn", "0.5", "1", "604800s", "2", "1000000000"]
        );
        let cases: &[(Change, &str, &[&str])] = &[
            (|p, x| p.burn_denom = x.to_owned(), "burn_denom", &["", "1"]),
            (
                |p, x| p.tx_fee_burn_share = x.to_owned(),
                "tx_fee_burn_share",
                &["", "1.01", "-1"],
            ),
            (
                |p, x| p.dex_fee_burn_share = x.to_owned(),
                "dex_fee_burn_share",
                &["", "1.01", "x"],
            ),
            (
                |p, x| p.auction_period = x.to_owned(),
                "auction_period",
                &["", "3600", "3599s", "31536001s"],
            ),
            (
                |p, x| p.auction_multiplier = x.to_owned(),
                "auction_multiplier",
                &["", "1.09", "3.01"],
            ),
            (
                |p, x| p.min_start = x.to_owned(),
                "min_start",
                &["", "0", "5192296858534827628530496329220096"],
            ),
        ];
        for (change, name, texts) in cases {
            for text in *texts {
                let mut wire = fine.wire();
                change(&mut wire, text);
                let error = Params::new(&wire).unwrap_err();
                assert_eq!(error.code(), Some(("sdk", 18)), "{name} {text}");
                assert!(
                    error.to_string().starts_with(&format!("params.{name}")),
                    "{error}"
                );
            }
        }
    }

    #[test]
    fn a_part_is_rounded_down() {
        let third: Dec = "0.333333333".parse().unwrap();
        let half = Dec::from_scaled(ONE / 2);
        for (amount, share, burned) in [
            (1, half, 0),
            (3, half, 1),
            (123_457, half, 61_728),
            (999, third, 332),
        ] {
            assert_eq!(part(amount, share), burned);
        }
        assert_eq!(part(u128::MAX, Dec::ONE), u128::MAX);
    }
}
