//! Sums of multiples of points.
//!
//! Two ways, and the choice is never left to speed: whoever holds a secret scalar takes
//! [`constant_time`], whoever verifies takes [`vartime`].

mod buckets;
mod digits;
mod pippenger;
#[cfg(test)]
mod tests;

use k256::elliptic_curve::ops::LinearCombinationExt;
use k256::{AffinePoint, ProjectivePoint, Scalar};

/// Below this many terms the bucket method has no advantage.
const FEW: usize = 64;

/// For secret scalars: the time depends on the number of terms alone.
pub(crate) fn constant_time(terms: &[(ProjectivePoint, Scalar)]) -> ProjectivePoint {
    ProjectivePoint::lincomb_ext(terms)
}

/// For public scalars.
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
