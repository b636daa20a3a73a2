//! A moment of a pool's price history.

use ruint::aliases::U256;
use tarn_primitives::BlockTime;
use tarn_runtime::Value;

use crate::math::Accumulator;

/// The sums at a moment, and the reserves that held until then since the record before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Record {
    /// The sums.
    pub(crate) sums: Accumulator,
    /// The reserves before the moment.
    pub(crate) before: (u128, u128),
}

/// A byte 1, the sums, the reserves.
impl Value for Record {
    fn encode(&self) -> Vec<u8> {
        [
            &[1][..],
            &self.sums.a_in_b.to_be_bytes::<32>(),
            &self.sums.b_in_a.to_be_bytes::<32>(),
            &self.before.0.to_be_bytes(),
            &self.before.1.to_be_bytes(),
        ]
        .concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(&[1])?;
        let (a_in_b, rest) = rest.split_first_chunk::<32>()?;
        let (b_in_a, rest) = rest.split_first_chunk::<32>()?;
        let (before_a, rest) = rest.split_first_chunk()?;
        Some(Self {
            sums: Accumulator {
                a_in_b: U256::from_be_bytes(*a_in_b),
                b_in_a: U256::from_be_bytes(*b_in_a),
            },
            before: (
                u128::from_be_bytes(*before_a),
                u128::from_be_bytes(rest.try_into().ok()?),
            ),
        })
    }
}

/// A moment in milliseconds since 1970; what is before is 1970.
pub(crate) fn millis(time: BlockTime) -> u64 {
    let seconds = u64::try_from(time.seconds()).unwrap_or(0);
    let nanos = u64::try_from(time.nanos()).unwrap_or(0);
    let within = nanos.checked_div(1_000_000).unwrap_or(0);
    seconds.saturating_mul(1000).saturating_add(within)
}
