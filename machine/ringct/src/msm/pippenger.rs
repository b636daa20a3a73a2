//! The bucket method: for each digit, points with the same digit are added first, and a bucket's
//! sum is multiplied by the digit only once.

use k256::{AffinePoint, ProjectivePoint, Scalar};

use super::buckets::{Affine, Buckets};
use super::digits::Radix;

/// Points processed at once: enough to share an inversion, few enough for the CPU cache.
const AT_ONCE: usize = 8192;

/// One term with the digits of its scalar.
struct Term {
    point: Affine,
    minus: Affine,
    digits: Vec<i32>,
}

/// The sum of all points times their scalars.
pub(super) fn sum(terms: &[(AffinePoint, Scalar)]) -> ProjectivePoint {
    let radix = Radix::cheapest(terms.len());
    let terms: Vec<Term> = terms
        .iter()
        .filter_map(|(point, scalar)| {
            let point = Affine::new(point)?;
            Some(Term {
                point,
                minus: point.negated(),
                digits: radix.digits(scalar).collect(),
            })
        })
        .collect();
    let group = AT_ONCE.div_euclid(terms.len().max(1)).max(1);
    let places: Vec<usize> = (0..radix.count()).collect();
    let sums: Vec<ProjectivePoint> = places
        .chunks(group)
        .flat_map(|places| windows(&terms, places, radix.buckets()))
        .collect();
    sums.iter()
        .rev()
        .fold(ProjectivePoint::IDENTITY, |sum, window| {
            (0..radix.width()).fold(sum, |sum, _| sum.double()) + window
        })
}

/// The sums for some digit places, one after the other.
fn windows(terms: &[Term], places: &[usize], buckets: usize) -> Vec<ProjectivePoint> {
    let mut entries = Vec::new();
    for (nth, place) in places.iter().enumerate() {
        let first = nth.saturating_mul(buckets);
        for term in terms {
            let digit = term.digits.get(*place).copied().unwrap_or(0);
            let Some(bucket) = usize::try_from(digit.unsigned_abs())
                .ok()
                .and_then(|size| size.checked_sub(1))
            else {
                continue;
            };
            let point = if digit < 0 { term.minus } else { term.point };
            entries.push((first.saturating_add(bucket), point));
        }
    }
    let size = places.len().saturating_mul(buckets);
    let sums = Buckets::sort(size, &entries).sums();
    sums.chunks(buckets).map(weighted).collect()
}

/// Once the first bucket, twice the second, and so on: sums of the sums from the top.
fn weighted(buckets: &[Option<Affine>]) -> ProjectivePoint {
    let mut running = ProjectivePoint::IDENTITY;
    let mut total = ProjectivePoint::IDENTITY;
    for bucket in buckets.iter().rev() {
        if let Some(bucket) = bucket {
            running += bucket
                .point()
                .expect("sums of points on the curve are on the curve");
        }
        total += running;
    }
    total
}
