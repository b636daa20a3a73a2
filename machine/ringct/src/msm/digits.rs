//! Scalars split into signed digits.

use k256::Scalar;

/// The width of the digits of a scalar in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Radix {
    width: usize,
}

/// Scalars have 256 bits, and the highest digit may carry into one more.
const BITS: usize = 257;
/// The maximum width: such a digit still fits the window that is read at once.
const MAX_WIDTH: usize = 14;

impl Radix {
    /// The width with the lowest cost for a number of terms.
    ///
    /// A digit costs one addition per term and about 4.4 for each of its buckets: two additions of
    /// the slower kind.
    pub(super) fn cheapest(terms: usize) -> Self {
        let cost = |radix: &Self| {
            let buckets = radix.buckets().saturating_mul(22).div_euclid(5);
            radix.count().saturating_mul(terms.saturating_add(buckets))
        };
        (3..=MAX_WIDTH)
            .map(|width| Self { width })
            .min_by_key(cost)
            .unwrap_or(Self { width: MAX_WIDTH })
    }

    /// The bits of a digit.
    pub(super) const fn width(self) -> usize {
        self.width
    }

    /// The number of digits of a scalar.
    pub(super) const fn count(self) -> usize {
        BITS.div_ceil(self.width)
    }

    /// The largest magnitude of a digit, which is the number of buckets.
    pub(super) fn buckets(self) -> usize {
        1_usize.wrapping_shl(u32::try_from(self.width.saturating_sub(1)).unwrap_or(0))
    }

    /// The digits of a scalar, lowest first, each in -buckets..=buckets.
    pub(super) fn digits(self, scalar: &Scalar) -> impl Iterator<Item = i32> {
        let mut bytes: [u8; 32] = scalar.to_bytes().into();
        bytes.reverse();
        let full = 1_i32.wrapping_shl(u32::try_from(self.width).unwrap_or(0));
        let half = full.div_euclid(2);
        let mut carry = 0_i32;
        (0..self.count()).map(move |place| {
            let low = place.saturating_mul(self.width);
            let digit = window(&bytes, low).rem_euclid(full).saturating_add(carry);
            carry = i32::from(digit > half);
            digit.saturating_sub(full.saturating_mul(carry))
        })
    }
}

/// Bits from `low` on, at least 17 of them.
fn window(bytes: &[u8; 32], low: usize) -> i32 {
    let start = low.div_euclid(8);
    let mut read = [0; 4];
    for (to, from) in read.iter_mut().take(3).zip(bytes.iter().skip(start)) {
        *to = *from;
    }
    i32::from_le_bytes(read).wrapping_shr(u32::try_from(low.rem_euclid(8)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use k256::elliptic_curve::Field;

    use super::*;

    fn recombined(radix: Radix, scalar: &Scalar) -> Scalar {
        let base = Scalar::from(1_u64 << radix.width());
        let digits: Vec<i32> = radix.digits(scalar).collect();
        assert_eq!(digits.len(), radix.count());
        digits.iter().rev().fold(Scalar::ZERO, |sum, digit| {
            let size = usize::try_from(digit.unsigned_abs()).expect("small");
            assert!(size <= radix.buckets(), "{digit}");
            let term = Scalar::from(u64::from(digit.unsigned_abs()));
            sum * base + if *digit < 0 { -term } else { term }
        })
    }

    #[test]
    fn digits_add_up_to_the_scalar() {
        let edges = [
            Scalar::ZERO,
            Scalar::ONE,
            -Scalar::ONE,
            Scalar::from(u64::MAX),
            Scalar::from(u128::MAX),
            -Scalar::from(u128::MAX),
            Scalar::ONE.double().invert().expect("two has an inverse"),
        ];
        for width in 3..=MAX_WIDTH {
            let radix = Radix { width };
            for scalar in edges {
                assert_eq!(recombined(radix, &scalar), scalar, "width {width}");
            }
            let mut scalar = Scalar::from(7_u64);
            for _ in 0..100 {
                scalar = scalar.square() + Scalar::ONE;
                assert_eq!(recombined(radix, &scalar), scalar, "width {width}");
            }
        }
    }

    #[test]
    fn more_terms_have_wider_digits() {
        let widths: Vec<_> = [1, 100, 1000, 10_000, 100_000]
            .map(|terms| Radix::cheapest(terms).width())
            .to_vec();
        assert!(widths.is_sorted());
        assert!(widths.first() < widths.last());
    }
}
