//! The module's parameters.

use std::ops::RangeInclusive;

use tarn_notes::state::PARAMS_VERSION;
use tarn_primitives::sdk;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::PARTS;
use tarn_runtime::{Result, Value, ensure};

/// A ring is never so small that it hides nothing, nor larger than a proof can prove. It has four
/// parts of equal length.
const RING_SIZE: RangeInclusive<u64> = 16..=1024;
const MIN_SHIELD: RangeInclusive<u64> = 1..=u64::MAX;
/// Up to a hundred years.
const DURATION: RangeInclusive<u64> = 1..=3_153_600_000;
const PROOF_GAS: RangeInclusive<u64> = 1..=1_000_000_000;

/// Parameters within their bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Params {
    /// Members of a ring.
    pub ring_size: u64,
    /// The least amount to shield.
    pub min_shield_amount: u64,
    /// The longest a grant may last, in seconds.
    pub max_viewing_key_duration: u64,
    /// Gas for a proof with one input and a ring of up to 64 members.
    pub proof_verification_gas: u64,
}

fn number(name: &str, text: &str, bounds: &RangeInclusive<u64>) -> Result<u64, sdk::Error> {
    let (least, most) = (bounds.start(), bounds.end());
    let refuse = || {
        let shown: String = text.chars().take(64).collect();
        sdk::Code::InvalidRequest.because(format!(
            "params.{name} must be an integer from {least} to {most}, got {shown:?}"
        ))
    };
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    let number: u64 = text.parse().map_err(|_| refuse())?;
    ensure(canonical && bounds.contains(&number), refuse)?;
    Ok(number)
}

fn ring_size(text: &str) -> Result<u64, sdk::Error> {
    let size = number("ring_size", text, &RING_SIZE)?;
    ensure(size.is_multiple_of(u64::from(PARTS)), || {
        sdk::Code::InvalidRequest.because(format!(
            "params.ring_size must be a multiple of {PARTS}, got {size}"
        ))
    })?;
    Ok(size)
}

impl Params {
    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params) -> Result<Self> {
        let duration = &wire.max_viewing_key_duration;
        let seconds = duration.strip_suffix('s').ok_or_else(|| {
            let shown: String = duration.chars().take(64).collect();
            sdk::Code::InvalidRequest.because(format!(
                "params.max_viewing_key_duration must be seconds with the suffix s, got {shown:?}"
            ))
        })?;
        Ok(Self {
            ring_size: ring_size(&wire.ring_size)?,
            min_shield_amount: number("min_shield_amount", &wire.min_shield_amount, &MIN_SHIELD)?,
            max_viewing_key_duration: number("max_viewing_key_duration", seconds, &DURATION)?,
            proof_verification_gas: number(
                "proof_verification_gas",
                &wire.proof_verification_gas,
                &PROOF_GAS,
            )?,
        })
    }

    /// As clients see them.
    pub fn wire(&self) -> pb::Params {
        pb::Params {
            ring_size: self.ring_size.to_string(),
            min_shield_amount: self.min_shield_amount.to_string(),
            max_viewing_key_duration: format!("{}s", self.max_viewing_key_duration),
            proof_verification_gas: self.proof_verification_gas.to_string(),
        }
    }

    /// What verifying a spend costs: the lone price, because a batch may have to be redone one by
    /// one.
    pub fn proof_gas(&self, inputs: usize, ring_len: usize) -> u64 {
        let more_inputs = u64::try_from(inputs).unwrap_or(u64::MAX).saturating_sub(1);
        let members = u64::try_from(inputs.saturating_mul(ring_len)).unwrap_or(u64::MAX);
        let quarters = members
            .saturating_sub(64)
            .div_ceil(64)
            .saturating_add(more_inputs)
            .saturating_add(4);
        let gas = u128::from(self.proof_verification_gas).saturating_mul(u128::from(quarters));
        u64::try_from(gas.div_euclid(4)).unwrap_or(u64::MAX)
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            ring_size: 1024,
            min_shield_amount: 1000,
            max_viewing_key_duration: 31_536_000,
            proof_verification_gas: 250_000,
        }
    }
}

/// A byte 1, then the numbers in fixed places.
impl Value for Params {
    fn encode(&self) -> Vec<u8> {
        let numbers = [
            self.ring_size,
            self.min_shield_amount,
            self.max_viewing_key_duration,
            self.proof_verification_gas,
        ];
        let mut out = vec![PARAMS_VERSION];
        out.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(&[PARAMS_VERSION])?;
        let mut next = || -> Option<u64> {
            let (first, after) = rest.split_first_chunk()?;
            rest = after;
            Some(u64::from_be_bytes(*first))
        };
        let params = Self {
            ring_size: next()?,
            min_shield_amount: next()?,
            max_viewing_key_duration: next()?,
            proof_verification_gas: next()?,
        };
        rest.is_empty().then_some(params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_the_published_ones() {
        let wire = Params::default().wire();
        assert_eq!(
            (
                &*wire.ring_size,
                &*wire.min_shield_amount,
                &*wire.max_viewing_key_duration,
                &*wire.proof_verification_gas
            ),
            ("1024", "1000", "31536000s", "250000")
        );
        assert_eq!(Params::new(&wire).unwrap(), Params::default());
        let params = Params::default();
        assert_eq!(Params::decode(&params.encode()), Some(params));
        assert_eq!(Params::decode(&params.encode()[..32]), None);
    }

    #[test]
    fn parameters_out_of_bounds_are_refused_by_name() {
        type Change = fn(&mut pb::Params);
        let cases: [(Change, &str); 11] = [
            (|p| p.ring_size = "12".into(), "params.ring_size must be"),
            (|p| p.ring_size = "18".into(), "params.ring_size must be"),
            (|p| p.ring_size = "1022".into(), "params.ring_size must be"),
            (|p| p.ring_size = "1025".into(), "params.ring_size must be"),
            (|p| p.ring_size = "064".into(), "params.ring_size must be"),
            (|p| p.ring_size = "+64".into(), "params.ring_size must be"),
            (
                |p| p.min_shield_amount = "0".into(),
                "params.min_shield_amount must be",
            ),
            (
                |p| p.min_shield_amount = "18446744073709551616".into(),
                "params.min_shield_amount must be",
            ),
            (
                |p| p.max_viewing_key_duration = "60".into(),
                "params.max_viewing_key_duration must be seconds",
            ),
            (
                |p| p.max_viewing_key_duration = "0s".into(),
                "params.max_viewing_key_duration must be an integer",
            ),
            (
                |p| p.proof_verification_gas = String::new(),
                "params.proof_verification_gas must be",
            ),
        ];
        for (change, says) in cases {
            let mut wire = Params::default().wire();
            change(&mut wire);
            let error = Params::new(&wire).unwrap_err();
            assert_eq!(error.code(), Some(("sdk", 18)));
            assert!(error.to_string().starts_with(says), "{error}");
        }
    }

    #[test]
    fn gas_grows_with_inputs_and_members() {
        let params = Params::default();
        let cases = [
            ((1, 1), 250_000),
            ((1, 64), 250_000),
            ((1, 65), 312_500),
            ((1, 128), 312_500),
            ((2, 64), 375_000),
            ((4, 64), 625_000),
            ((1, 1024), 1_187_500),
            ((2, 1024), 2_250_000),
            ((4, 1024), 4_375_000),
        ];
        for ((inputs, ring), gas) in cases {
            assert_eq!(params.proof_gas(inputs, ring), gas, "{inputs} {ring}");
        }
    }
}
