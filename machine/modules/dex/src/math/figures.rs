//! What a quote says about a swap. For people: no state is ever computed from these.

use ruint::aliases::U256;
use tarn_primitives::Dec;

use super::{Curve, ONE, PPM, Swap, div_up, mul_div, mul_div_up, narrow, wide};

/// Prices, impact and fee of a swap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Units out per unit in before the swap, fee excluded, scaled by 10^18.
    pub spot_before: U256,
    /// The same after it.
    pub spot_after: U256,
    /// How much worse than the price before the fill is because of its size, fee excluded.
    pub price_impact: Dec,
    /// In units of what goes in, rounded up.
    pub fee: u128,
}

impl Figures {
    /// The figures of a swap on a curve; none only if an amount is out of range.
    pub fn of(curve: &Curve, swap: &Swap) -> Option<Self> {
        let after_fee = curve.after_fee(swap.amount_in)?;
        let impact = after_fee
            .checked_mul(wide(ONE))?
            .checked_div(curve.depth(after_fee)?)?;
        let fee = wide(swap.amount_in).checked_mul(U256::from(curve.fee.ppm()))?;
        Some(Self {
            spot_before: spot(curve.reserve_in, curve.reserve_out)?,
            spot_after: spot(swap.reserve_in, swap.reserve_out)?,
            price_impact: Dec::from_scaled(narrow(impact)?),
            fee: narrow(div_up(fee, U256::from(PPM))?)?,
        })
    }

    /// The price before, as text.
    pub fn before(&self) -> String {
        Dec::show_scaled(&self.spot_before.to_string())
    }

    /// The price after, as text.
    pub fn after(&self) -> String {
        Dec::show_scaled(&self.spot_after.to_string())
    }
}

fn spot(reserve_in: u128, reserve_out: u128) -> Option<U256> {
    wide(reserve_out)
        .checked_mul(wide(ONE))?
        .checked_div(wide(reserve_in))
}

/// The impact of several swaps one after the other: `1 - product of (1 - impact)`.
pub fn compound_impact(impacts: impl IntoIterator<Item = Dec>) -> Option<Dec> {
    let mut kept = ONE;
    for impact in impacts {
        let rest = ONE.checked_sub(impact.scaled())?;
        kept = mul_div_up(kept, rest, ONE)?;
    }
    ONE.checked_sub(kept).map(Dec::from_scaled)
}

/// An amount less a fraction of it, rounded down.
pub fn less_slippage(amount: u128, slippage: Dec) -> Option<u128> {
    mul_div(amount, ONE.checked_sub(slippage.scaled())?, ONE)
}
