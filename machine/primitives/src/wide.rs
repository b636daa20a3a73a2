//! Arithmetic whose products pass 128 bits. None if a result does not fit or a divisor is 0.

pub use ruint::aliases::{U256, U512};

/// The most an amount that modules calculate with can be: 2^112 - 1. So a product of two of them, and
/// of one with a fraction, fits 256 bits.
pub const MAX_AMOUNT: u128 = (1 << 112) - 1;
/// The scale of decimal fractions, 10^18.
pub const ONE: u128 = 1_000_000_000_000_000_000;

/// The number with more room.
pub fn wide(number: u128) -> U256 {
    U256::from(number)
}

/// The number with less room, if it fits.
pub fn narrow(number: U256) -> Option<u128> {
    u128::try_from(number).ok()
}

/// `a * b / c`, rounded down.
pub fn mul_div(a: u128, b: u128, c: u128) -> Option<u128> {
    let product = wide(a).checked_mul(wide(b))?;
    narrow(product.checked_div(wide(c))?)
}

/// `a * b / c`, rounded up.
pub fn mul_div_up(a: u128, b: u128, c: u128) -> Option<u128> {
    let product = wide(a).checked_mul(wide(b))?;
    narrow(div_up(product, wide(c))?)
}

/// A quotient, rounded up.
pub fn div_up(number: U256, by: U256) -> Option<U256> {
    let whole = number.checked_div(by)?;
    let rest = number.checked_rem(by)?;
    if rest.is_zero() {
        Some(whole)
    } else {
        whole.checked_add(U256::ONE)
    }
}

/// `a * b / c` of wide numbers, rounded down.
pub fn mul_div_wide(a: U256, b: U256, c: U256) -> Option<U256> {
    if c.is_zero() {
        return None;
    }
    let product: U512 = a.widening_mul(b);
    let quotient = product.checked_div(U512::from(c))?;
    U256::checked_from_limbs_slice(quotient.as_limbs())
}

/// `a * b / c` of wide numbers, rounded up.
pub fn mul_div_wide_up(a: U256, b: U256, c: U256) -> Option<U256> {
    let down = mul_div_wide(a, b, c)?;
    let product: U512 = a.widening_mul(b);
    let rest = product.checked_rem(U512::from(c))?;
    if rest.is_zero() {
        Some(down)
    } else {
        down.checked_add(U256::ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_rounded_as_their_name_says() {
        assert_eq!(mul_div(7, 3, 2), Some(10));
        assert_eq!(mul_div_up(7, 3, 2), Some(11));
        assert_eq!(mul_div_up(6, 3, 2), Some(9));
        let big = U256::MAX;
        assert_eq!(mul_div_wide(big, big, big), Some(big));
        assert_eq!(
            mul_div_wide_up(big, U256::ONE, U256::from(2)),
            big.checked_div(U256::from(2))
                .and_then(|half| half.checked_add(U256::ONE))
        );
    }

    #[test]
    fn what_does_not_fit_is_none() {
        assert_eq!(mul_div(u128::MAX, 2, 1), None);
        assert_eq!(mul_div(1, 1, 0), None);
        assert_eq!(mul_div_up(1, 1, 0), None);
        assert_eq!(mul_div_wide(U256::MAX, U256::from(2), U256::ONE), None);
        assert_eq!(mul_div_wide(U256::MAX, U256::MAX, U256::ZERO), None);
        assert_eq!(mul_div_wide_up(U256::MAX, U256::MAX, U256::ZERO), None);
    }
}
