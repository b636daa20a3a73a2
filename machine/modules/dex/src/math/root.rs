//! The integer square root.

use ruint::aliases::U256;

/// The largest number whose square is at most `number`. Newton's method on integers: the
/// library's own root starts from a floating point guess.
pub fn isqrt(number: U256) -> U256 {
    let bits = number.bit_len();
    if bits == 0 {
        return U256::ZERO;
    }
    // A power of two that is not below the root; from there every step goes down.
    let mut guess = U256::from(1_u8).wrapping_shl(bits.div_ceil(2));
    loop {
        let quotient = number.checked_div(guess).unwrap_or(U256::ZERO);
        let next = guess.wrapping_add(quotient).wrapping_shr(1);
        if next >= guess {
            return guess;
        }
        guess = next;
    }
}

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn roots_of_small_numbers_are_exact() {
        for (number, root) in [
            (0, 0),
            (1, 1),
            (2, 1),
            (3, 1),
            (4, 2),
            (8, 2),
            (9, 3),
            (15, 3),
        ] {
            assert_eq!(isqrt(U256::from(number)), U256::from(root), "{number}");
        }
    }

    #[test]
    fn roots_around_the_square_of_the_largest_amount_are_exact() {
        let root = U256::from(crate::math::MAX_AMOUNT);
        let square = root * root;
        let one = U256::from(1);
        assert_eq!(isqrt(square), root);
        assert_eq!(isqrt(square - one), root - one);
        assert_eq!(isqrt(square + one), root);
    }

    #[test]
    fn the_largest_number_has_a_root_too() {
        assert_eq!(isqrt(U256::MAX), U256::from(u128::MAX));
    }

    proptest! {
        #[test]
        fn a_root_is_the_largest_whose_square_fits(limbs: [u64; 4], shift in 0_usize..256) {
            let number = U256::from_limbs(limbs) >> shift;
            let root = isqrt(number);
            prop_assert!(root * root <= number);
            let next = root + U256::from(1);
            prop_assert!(next.checked_mul(next).is_none_or(|square| square > number));
        }

        #[test]
        fn squares_and_their_neighbours_are_distinguished(root in 1_u128..=u128::MAX) {
            let (root, one) = (U256::from(root), U256::from(1));
            let square = root * root;
            prop_assert_eq!(isqrt(square), root);
            prop_assert_eq!(isqrt(square - one), root - one);
        }
    }
}
