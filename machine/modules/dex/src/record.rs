//! A moment of a pool's price history: its sums at that time.

use ruint::aliases::U256;
use tarn_runtime::Value;

use crate::math::Accumulator;

/// Bytes of the two sums.
pub(crate) const SUMS: usize = 64;

/// The sums as they are stored.
pub(crate) fn pack(sums: &Accumulator) -> Vec<u8> {
    [
        sums.a_in_b.to_be_bytes::<32>(),
        sums.b_in_a.to_be_bytes::<32>(),
    ]
    .concat()
}

/// The sums as they were stored.
pub(crate) fn unpack(bytes: &[u8; SUMS]) -> Option<Accumulator> {
    let (a_in_b, b_in_a) = bytes.split_first_chunk::<32>()?;
    Some(Accumulator {
        a_in_b: U256::from_be_bytes(*a_in_b),
        b_in_a: U256::from_be_bytes::<32>(b_in_a.try_into().ok()?),
    })
}

/// A byte 1, the sums.
impl Value for Accumulator {
    fn encode(&self) -> Vec<u8> {
        [&[1][..], &pack(self)].concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        unpack(bytes.strip_prefix(&[1])?.try_into().ok()?)
    }
}
