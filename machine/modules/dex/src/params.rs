//! Parameters of the exchange.

use tarn_primitives::{Amount, Dec, sdk};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Result, Value, ensure};

use crate::SwapFee;

/// Bounds of `min_liquidity`. At least one share stays in every pool, or one could be emptied and
/// its prices would be a division by nothing.
const MIN_LIQUIDITY: std::ops::RangeInclusive<u128> = 1..=1_000_000_000;

/// Parameters within their bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params {
    /// The fee of a pool whose creator says nothing.
    pub default_swap_fee: SwapFee,
    /// The part of every fee that leaves the pool; 0 to 1.
    pub protocol_fee: Dec,
    /// Shares of a new pool that are locked for ever.
    pub min_liquidity: u128,
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("params.{text}"))
}

impl Params {
    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params) -> Result<Self> {
        let dec = |name: &str, text: &str| -> Result<Dec, sdk::Error> {
            text.parse()
                .map_err(|error| refuse(format!("{name}: {error}")))
        };
        let fee = dec("default_swap_fee", &wire.default_swap_fee)?;
        let default_swap_fee =
            SwapFee::from_dec(fee).map_err(|error| refuse(format!("default_swap_fee: {error}")))?;
        let protocol_fee = dec("protocol_fee", &wire.protocol_fee)?;
        ensure(protocol_fee <= Dec::ONE, || {
            refuse(format!(
                "protocol_fee must be from 0 to 1, got {protocol_fee}"
            ))
        })?;
        let min_liquidity: Amount = wire
            .min_liquidity
            .parse()
            .map_err(|error| refuse(format!("min_liquidity: {error}")))?;
        ensure(MIN_LIQUIDITY.contains(&min_liquidity.units()), || {
            let (least, most) = (MIN_LIQUIDITY.start(), MIN_LIQUIDITY.end());
            refuse(format!(
                "min_liquidity must be from {least} to {most}, got {min_liquidity}"
            ))
        })?;
        Ok(Self {
            default_swap_fee,
            protocol_fee,
            min_liquidity: min_liquidity.units(),
        })
    }

    /// As clients see them.
    pub fn wire(&self) -> pb::Params {
        pb::Params {
            default_swap_fee: self.default_swap_fee.to_string(),
            protocol_fee: self.protocol_fee.to_string(),
            min_liquidity: self.min_liquidity.to_string(),
        }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            default_swap_fee: SwapFee::DEFAULT,
            protocol_fee: Dec::from_scaled(100_000_000_000_000_000),
            min_liquidity: 1_000_000,
        }
    }
}

/// A byte 1, then the numbers in fixed places.
impl Value for Params {
    fn encode(&self) -> Vec<u8> {
        [
            &[1][..],
            &self.default_swap_fee.ppm().to_be_bytes(),
            &self.protocol_fee.scaled().to_be_bytes(),
            &self.min_liquidity.to_be_bytes(),
        ]
        .concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(&[1])?;
        let (fee, rest) = rest.split_first_chunk()?;
        let (protocol_fee, rest) = rest.split_first_chunk()?;
        Some(Self {
            default_swap_fee: SwapFee::new(u32::from_be_bytes(*fee))?,
            protocol_fee: Dec::from_scaled(u128::from_be_bytes(*protocol_fee)),
            min_liquidity: u128::from_be_bytes(rest.try_into().ok()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_have_bounds_and_are_refused_by_name() {
        let wire = Params::default().wire();
        assert_eq!(
            (
                &*wire.default_swap_fee,
                &*wire.protocol_fee,
                &*wire.min_liquidity
            ),
            ("0.003", "0.1", "1000000")
        );
        assert_eq!(Params::new(&wire).unwrap(), Params::default());
        for (fee, protocol, min, says) in [
            ("", "0.1", "1000", "params.default_swap_fee: empty decimal"),
            (
                "0.11",
                "0.1",
                "1000",
                "params.default_swap_fee: swap_fee must be from 0 to 0.1",
            ),
            (
                "0.003",
                "1.000000000000000001",
                "1000",
                "params.protocol_fee must be from 0 to 1",
            ),
            (
                "0.003",
                "x",
                "1000",
                "params.protocol_fee: \"x\" is not a decimal",
            ),
            (
                "0.003",
                "0.1",
                "0",
                "params.min_liquidity must be from 1 to 1000000000, got 0",
            ),
            ("0.003", "0.1", "1000000001", "params.min_liquidity must be"),
            ("0.003", "0.1", "01", "params.min_liquidity: \"01\" is not"),
        ] {
            let wire = pb::Params {
                default_swap_fee: fee.to_owned(),
                protocol_fee: protocol.to_owned(),
                min_liquidity: min.to_owned(),
            };
            let error = Params::new(&wire).unwrap_err();
            assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
            assert!(error.to_string().starts_with(says), "{error}");
        }
    }

    #[test]
    fn stored_parameters_come_back() {
        let params = Params::default();
        assert_eq!(Params::decode(&params.encode()), Some(params));
    }
}
