//! Prices: ratios of two amounts, rounded only when they are shown.

use std::cmp::Ordering;

/// Digits behind the point.
const DIGITS: usize = 18;

/// The price of a trade, as the amounts that were exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    /// Amount of the coin whose denom sorts first; at least 1.
    pub low: u128,
    /// Amount of the other; at least 1.
    pub high: u128,
}

impl Price {
    /// Compares the amount of the high coin for one low coin.
    pub(super) fn compare(self, other: Self) -> Ordering {
        compare((self.high, self.low), (other.high, other.low))
    }

    /// How much of the other coin one unit of the chosen one costs, cut after 18 digits.
    pub fn shown(self, of_low: bool) -> String {
        if of_low {
            decimal(self.high, self.low)
        } else {
            decimal(self.low, self.high)
        }
    }
}

/// Compares `a/b` with `c/d` by continued fractions, without a product that could overflow. A
/// division by zero is infinity.
fn compare((mut a, mut b): (u128, u128), (mut c, mut d): (u128, u128)) -> Ordering {
    let mut turned = false;
    loop {
        let order = match (a.checked_div(b), c.checked_div(d)) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
            (Some(left), Some(right)) => left.cmp(&right),
        };
        if order != Ordering::Equal {
            return if turned { order.reverse() } else { order };
        }
        // The whole parts are equal, so what is left decides; of reciprocals the other way round.
        (a, b, c, d) = (
            b,
            a.checked_rem(b).unwrap_or(0),
            d,
            c.checked_rem(d).unwrap_or(0),
        );
        turned = !turned;
    }
}

/// Long division, without the zeros at the end.
fn decimal(over: u128, under: u128) -> String {
    let Some(whole) = over.checked_div(under) else {
        return "0".to_owned();
    };
    let mut rest = over.checked_rem(under).unwrap_or(0);
    let mut digits = String::with_capacity(DIGITS);
    for _ in 0..DIGITS {
        // Amounts of a pool are below 2^112, so ten times one is no overflow.
        rest = rest.saturating_mul(10);
        let digit = rest.checked_div(under).unwrap_or(0);
        rest = rest.checked_rem(under).unwrap_or(0);
        digits.push_str(&digit.to_string());
    }
    let digits = digits.trim_end_matches('0');
    if digits.is_empty() {
        whole.to_string()
    } else {
        format!("{whole}.{digits}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_price_is_cut_not_rounded_and_has_no_zeros_at_the_end() {
        assert_eq!(decimal(2, 1), "2");
        assert_eq!(decimal(1, 2), "0.5");
        assert_eq!(decimal(2, 3), "0.666666666666666666");
        assert_eq!(
            decimal(1, 1_000_000_000_000_000_000),
            "0.000000000000000001"
        );
        assert_eq!(decimal(1, 10_000_000_000_000_000_000), "0");
        let most = (1 << 112) - 1;
        assert_eq!(decimal(most, 1), most.to_string());
        assert_eq!(decimal(1, most), "0");
    }

    proptest! {
        #[test]
        fn prices_compare_like_their_cross_products(
            a in 1_u64.., b in 1_u64.., c in 1_u64.., d in 1_u64..,
        ) {
            let (a, b, c, d) = (u128::from(a), u128::from(b), u128::from(c), u128::from(d));
            prop_assert_eq!(compare((a, b), (c, d)), (a * d).cmp(&(c * b)));
            prop_assert_eq!(compare((a, b), (a, b)), Ordering::Equal);
            prop_assert_eq!(compare((a * 3, b * 3), (a, b)), Ordering::Equal);
        }
    }
}
