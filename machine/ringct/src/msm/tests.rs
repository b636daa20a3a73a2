//! The bucket method compared with the library's multiplication and with a naive sum.

use k256::{AffinePoint, ProjectivePoint, Scalar};
use proptest::prelude::*;

use super::buckets::{Affine, Buckets};
use super::{pippenger, straus, vartime};

fn naive(terms: &[(AffinePoint, Scalar)]) -> ProjectivePoint {
    terms
        .iter()
        .map(|(point, scalar)| ProjectivePoint::from(*point) * scalar)
        .sum()
}

/// Points and scalars that are different from each other and cheap to make.
fn terms(count: usize, seed: u64) -> Vec<(AffinePoint, Scalar)> {
    let mut scalar = Scalar::from(seed) + Scalar::from(3_u64);
    let mut point = ProjectivePoint::GENERATOR * scalar;
    (0..count)
        .map(|_| {
            scalar = scalar.square() + Scalar::ONE;
            point = point.double() + ProjectivePoint::GENERATOR;
            (point.to_affine(), scalar)
        })
        .collect()
}

#[test]
fn all_methods_agree_for_every_small_number_of_terms() {
    for count in (0..20).chain([63, 64, 65, 100, 255, 256, 257, 600]) {
        let terms = terms(count, 11);
        let expected = naive(&terms);
        assert_eq!(pippenger::sum(&terms), expected, "{count} terms");
        assert_eq!(straus(&terms), expected, "{count} terms");
        assert_eq!(vartime(&terms), expected, "{count} terms");
    }
}

#[test]
fn a_point_and_its_opposite_cancel_inside_a_bucket() {
    let (point, scalar) = terms(1, 5)[0];
    let mut all = Vec::new();
    for _ in 0..50 {
        all.extend([(point, scalar), (-point, scalar)]);
    }
    assert_eq!(pippenger::sum(&all), ProjectivePoint::IDENTITY);
    all.push((point, Scalar::ONE));
    assert_eq!(pippenger::sum(&all), ProjectivePoint::from(point));
}

#[test]
fn equal_points_are_doubled_inside_a_bucket() {
    let (point, scalar) = terms(1, 6)[0];
    for count in [2, 3, 64, 97] {
        let all = vec![(point, scalar); count];
        let times = Scalar::from(u64::try_from(count).expect("small"));
        assert_eq!(
            pippenger::sum(&all),
            ProjectivePoint::from(point) * (scalar * times)
        );
    }
}

#[test]
fn the_identity_and_zero_scalars_add_nothing() {
    let mut all = terms(70, 8);
    let expected = naive(&all);
    all.push((AffinePoint::IDENTITY, Scalar::from(9_u64)));
    all.push((AffinePoint::GENERATOR, Scalar::ZERO));
    assert_eq!(pippenger::sum(&all), expected);
}

#[test]
fn an_entry_outside_the_buckets_is_ignored_and_an_empty_bucket_is_the_identity() {
    let point = Affine::new(&AffinePoint::GENERATOR).expect("a point");
    let sums = Buckets::sort(3, &[(1, point), (9, point)]).sums();
    let found: Vec<_> = sums
        .iter()
        .map(|sum| sum.as_ref().and_then(Affine::point))
        .collect();
    assert_eq!(found, [None, Some(AffinePoint::GENERATOR), None]);
}

fn any_scalar() -> impl Strategy<Value = Scalar> {
    let edges = prop_oneof![
        Just(Scalar::ZERO),
        Just(Scalar::ONE),
        Just(-Scalar::ONE),
        any::<u128>().prop_map(Scalar::from),
        any::<u128>().prop_map(|low| -Scalar::from(low)),
    ];
    let wide = any::<[u128; 2]>()
        .prop_map(|[a, b]| Scalar::from(a).square() * Scalar::from(b) + Scalar::from(b));
    prop_oneof![1 => edges, 3 => wide]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Few distinct points in many terms: every bucket gets equal and opposite points.
    #[test]
    fn the_bucket_method_agrees_with_the_library(
        picks in prop::collection::vec((0_usize..8, any::<bool>(), any_scalar()), 0..600),
        seed in any::<u64>(),
    ) {
        let base = terms(8, seed);
        let all: Vec<_> = picks
            .into_iter()
            .map(|(pick, minus, scalar)| {
                let (point, _) = base[pick];
                (if minus { -point } else { point }, scalar)
            })
            .collect();
        let expected = straus(&all);
        prop_assert_eq!(pippenger::sum(&all), expected);
        if all.len() < 40 {
            prop_assert_eq!(naive(&all), expected);
        }
    }
}
