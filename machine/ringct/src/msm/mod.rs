//! Sums of multiples of points.
//!
//! Secret scalars always use [`constant_time`]; verification uses [`vartime`].

mod buckets;
mod digits;
mod pippenger;
#[cfg(test)]
mod tests;

use k256::elliptic_curve::ops::LinearCombinationExt;
use k256::{AffinePoint, ProjectivePoint, Scalar};
use zeroize::Zeroizing;

use crate::point::{Point, PointError};

/// Below this many terms the bucket method has no advantage.
const FEW: usize = 64;

/// The sum for secret scalars: the time depends on the number of terms alone.
pub(crate) fn constant_time(terms: &[(ProjectivePoint, Scalar)]) -> ProjectivePoint {
    ProjectivePoint::lincomb_ext(terms)
}

/// A commitment to secret scalars: their multiples of points plus a blinding's of the base point.
pub(crate) fn committed<'a>(
    terms: impl Iterator<Item = (&'a Point, Scalar)>,
    blinding: Scalar,
) -> Result<Point, PointError> {
    let terms = terms.map(|(point, times)| (point.projective(), times));
    let mut all: Vec<(ProjectivePoint, Scalar)> = Vec::new();
    // Reserved at once: a vector that grows leaves copies of secrets in freed memory.
    all.reserve_exact(terms.size_hint().0.saturating_add(1));
    all.extend(terms.chain([(ProjectivePoint::GENERATOR, blinding)]));
    Point::from_projective(&constant_time(&Zeroizing::new(all)))
}

/// The sum for public scalars.
pub(crate) fn vartime(terms: &[(AffinePoint, Scalar)]) -> ProjectivePoint {
    if terms.len() < FEW {
        return straus(terms);
    }
    pippenger::sum(terms)
}

fn straus(terms: &[(AffinePoint, Scalar)]) -> ProjectivePoint {
    let terms: Vec<_> = terms
        .iter()
        .map(|(point, scalar)| (ProjectivePoint::from(*point), *scalar))
        .collect();
    ProjectivePoint::lincomb_ext(terms.as_slice())
}
