//! The constant product with a fee.

use ruint::aliases::U256;
use tarn_primitives::{Amount, Dec};
use tarn_runtime::Error as RuntimeError;

use super::{MAX_AMOUNT, ONE, PPM, div_up, narrow, wide};
use crate::{Error, SwapFee};

/// How far the closed form of an input may be behind the function it inverts.
const MAX_CORRECTION: u128 = 2;

/// One side of a pool seen from a swap: what it prices by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Curve {
    /// The reserve of the token that goes in.
    pub reserve_in: u128,
    /// The reserve of the token that comes out.
    pub reserve_out: u128,
    /// What the swap pays.
    pub fee: SwapFee,
    /// The part of the fee that leaves the pool.
    pub protocol_fee: Dec,
}

/// What a swap does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swap {
    /// What goes in, fee included.
    pub amount_in: u128,
    /// What comes out.
    pub amount_out: u128,
    /// What of the input leaves the pool as protocol fee.
    pub cut: u128,
    /// The reserve of the input side afterwards.
    pub reserve_in: u128,
    /// The reserve of the output side afterwards; never zero.
    pub reserve_out: u128,
}

impl Curve {
    /// What an exact amount in gives. One rounding, at the very end of
    /// `y * a / (x + a)` with `a = in * (1 - fee)`.
    pub fn swap_out(&self, amount_in: u128) -> Result<Swap, Error> {
        if amount_in == 0 || amount_in > MAX_AMOUNT {
            return Err(Error::AmountOutOfRange {
                field: "amount_in",
                got: amount_in.to_string(),
            });
        }
        self.ensure_room(amount_in)?;
        let out = self.output(amount_in).ok_or(Error::ReserveLimit)?;
        if out == 0 {
            return Err(Error::ZeroOutput);
        }
        self.settle(amount_in, out)
    }

    /// What an exact amount out costs: the least input for which [`swap_out`](Self::swap_out) gives
    /// as much. What it would give beyond stays in the pool. The closed form only proposes; what a
    /// swap gives is for one function to say.
    pub fn swap_in(&self, amount_out: u128) -> tarn_runtime::Result<Swap> {
        if amount_out == 0 || amount_out > MAX_AMOUNT {
            return Err(Error::AmountOutOfRange {
                field: "amount_out",
                got: amount_out.to_string(),
            }
            .into());
        }
        if amount_out >= self.reserve_out {
            return Err(Error::ExceedsReserve(Amount::new(self.reserve_out)).into());
        }
        let proposed = self.input(amount_out).ok_or(Error::ReserveLimit)?;
        for more in 0..=MAX_CORRECTION {
            let amount_in = proposed.checked_add(more).ok_or(Error::ReserveLimit)?;
            self.ensure_room(amount_in)?;
            let out = self.output(amount_in).ok_or(Error::ReserveLimit)?;
            if out >= amount_out {
                return Ok(self.settle(amount_in, amount_out)?);
            }
        }
        Err(RuntimeError::fault(format!(
            "an input of {proposed} was to give {amount_out} and does not"
        )))
    }

    fn ensure_room(&self, amount_in: u128) -> Result<(), Error> {
        match self.reserve_in.checked_add(amount_in) {
            Some(sum) if sum <= MAX_AMOUNT => Ok(()),
            _ => Err(Error::ReserveLimit),
        }
    }

    /// The input without the fee, in millionths of a unit.
    pub(super) fn after_fee(&self, amount_in: u128) -> Option<U256> {
        wide(amount_in).checked_mul(U256::from(self.fee.rest()))
    }

    /// What prices are over: the input reserve and the input without the fee, in millionths.
    pub(super) fn depth(&self, after_fee: U256) -> Option<U256> {
        wide(self.reserve_in)
            .checked_mul(U256::from(PPM))?
            .checked_add(after_fee)
    }

    fn output(&self, amount_in: u128) -> Option<u128> {
        let after_fee = self.after_fee(amount_in)?;
        let product = wide(self.reserve_out).checked_mul(after_fee)?;
        let out = narrow(product.checked_div(self.depth(after_fee)?)?)?;
        #[cfg(any(test, all(feature = "testing", debug_assertions)))]
        let out = crate::testing::skewed(out);
        Some(out)
    }

    fn input(&self, amount_out: u128) -> Option<u128> {
        let left = self.reserve_out.checked_sub(amount_out)?;
        let above = wide(self.reserve_in)
            .checked_mul(wide(amount_out))?
            .checked_mul(U256::from(PPM))?;
        let below = wide(left).checked_mul(U256::from(self.fee.rest()))?;
        narrow(div_up(above, below)?)
    }

    /// The part of the input that leaves the pool.
    fn cut(&self, amount_in: u128) -> Option<u128> {
        let fee = wide(amount_in).checked_mul(U256::from(self.fee.ppm()))?;
        let share = fee.checked_mul(wide(self.protocol_fee.scaled()))?;
        let scale = wide(ONE).checked_mul(U256::from(PPM))?;
        narrow(share.checked_div(scale)?)
    }

    fn settle(&self, amount_in: u128, amount_out: u128) -> Result<Swap, Error> {
        let settled = || {
            let cut = self.cut(amount_in)?;
            Some(Swap {
                amount_in,
                amount_out,
                cut,
                reserve_in: self.reserve_in.checked_add(amount_in)?.checked_sub(cut)?,
                reserve_out: self.reserve_out.checked_sub(amount_out)?,
            })
        };
        settled().ok_or(Error::ReserveLimit)
    }
}
