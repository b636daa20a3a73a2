//! What a swap pays.

use std::fmt;

use tarn_primitives::Dec;

use crate::Error;
use crate::math::PPM;

/// The highest fee: a tenth.
const MAX_PPM: u32 = 100_000;
/// One millionth, scaled by 10^18.
const STEP: u128 = 1_000_000_000_000;

/// A fee in whole millionths, from 0 to a tenth: so there are not endlessly many nearly equal ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SwapFee(u32);

impl SwapFee {
    /// Three in a thousand.
    pub(crate) const DEFAULT: Self = Self(3000);

    /// In millionths.
    pub fn new(ppm: u32) -> Option<Self> {
        (ppm <= MAX_PPM).then_some(Self(ppm))
    }

    /// From a fraction.
    pub fn from_dec(dec: Dec) -> Result<Self, Error> {
        let refuse = || Error::FeeOutOfRange(dec.to_string());
        let whole = dec.scaled().checked_rem(STEP) == Some(0);
        let ppm = dec.scaled().checked_div(STEP).filter(|_| whole);
        let ppm = ppm.and_then(|ppm| u32::try_from(ppm).ok());
        ppm.and_then(Self::new).ok_or_else(refuse)
    }

    /// In millionths.
    pub const fn ppm(self) -> u32 {
        self.0
    }

    /// What is left of a million.
    pub const fn rest(self) -> u32 {
        PPM.saturating_sub(self.0)
    }

    /// As a fraction.
    pub fn to_dec(self) -> Dec {
        Dec::from_scaled(u128::from(self.0).saturating_mul(STEP))
    }
}

impl fmt::Display for SwapFee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_dec().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_go_from_nothing_to_a_tenth_in_millionths() {
        for (text, ppm) in [("0", 0), ("0.003", 3000), ("0.000001", 1), ("0.1", 100_000)] {
            let fee = SwapFee::from_dec(text.parse().unwrap()).unwrap();
            assert_eq!((fee.ppm(), fee.to_string().as_str()), (ppm, text));
        }
        for bad in [
            "0.1000001",
            "0.100001",
            "0.0000001",
            "1",
            "340282366920938463463",
        ] {
            let error = SwapFee::from_dec(bad.parse().unwrap()).unwrap_err();
            assert_eq!(error, Error::FeeOutOfRange(bad.to_owned()));
        }
    }
}
