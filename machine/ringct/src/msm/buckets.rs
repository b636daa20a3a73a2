//! Buckets of affine points, each summed to one point.
//!
//! An affine addition needs one inversion; thousands of additions share one inversion, and then one
//! addition costs six multiplications instead of the eleven of a complete projective one. Points
//! with the same x are handled separately: equal points are doubled, opposite points cancel.

use k256::elliptic_curve::sec1::{FromEncodedPoint, ToEncodedPoint};
use k256::elliptic_curve::subtle::ConstantTimeEq;
use k256::{AffinePoint, EncodedPoint, FieldBytes, FieldElement};

/// A point that is not the identity. Both coordinates are weakly normalised.
#[derive(Clone, Copy)]
pub(super) struct Affine {
    x: FieldElement,
    y: FieldElement,
}

impl Affine {
    /// None for the identity.
    pub(super) fn new(point: &AffinePoint) -> Option<Self> {
        let encoded = point.to_encoded_point(false);
        let x = FieldElement::from_bytes(encoded.x()?);
        let y = FieldElement::from_bytes(encoded.y()?);
        Some(Self {
            x: Option::from(x)?,
            y: Option::from(y)?,
        })
    }

    /// Converts to the library's type, which checks that the point is on the curve.
    pub(super) fn point(&self) -> Option<AffinePoint> {
        let (x, y): (FieldBytes, FieldBytes) = (self.x.to_bytes(), self.y.to_bytes());
        let encoded = EncodedPoint::from_affine_coordinates(&x, &y, false);
        AffinePoint::from_encoded_point(&encoded).into()
    }

    pub(super) fn negated(&self) -> Self {
        Self {
            x: self.x,
            y: self.y.negate(1).normalize_weak(),
        }
    }

    /// The slope of the line through both points as numerator and denominator; none when the line
    /// is vertical and the sum the identity.
    fn slope(&self, other: &Self) -> Option<(FieldElement, FieldElement)> {
        let run = other.x + self.x.negate(1);
        if !bool::from(run.normalizes_to_zero()) {
            return Some((other.y + self.y.negate(1), run));
        }
        let twice = self.y + other.y;
        if bool::from(twice.normalizes_to_zero()) {
            return None;
        }
        // Equal points. y is not zero: the group has no element of order two.
        Some((self.x.square().mul_single(3), twice))
    }

    fn add(&self, other: &Self, slope: &FieldElement) -> Self {
        let x = (slope.square() + (self.x + other.x).negate(2)).normalize_weak();
        let y = (*slope * (self.x + x.negate(1)) + self.y.negate(1)).normalize_weak();
        Self { x, y }
    }
}

/// Points in the order of their buckets, and how many each bucket has.
pub(super) struct Buckets {
    points: Vec<Affine>,
    counts: Vec<usize>,
}

impl Buckets {
    /// Sorts points into `size` buckets; those outside are left out.
    pub(super) fn sort(size: usize, entries: &[(usize, Affine)]) -> Self {
        let mut counts = vec![0_usize; size];
        for (bucket, _) in entries {
            if let Some(count) = counts.get_mut(*bucket) {
                *count = count.saturating_add(1);
            }
        }
        let mut next = 0_usize;
        let mut places: Vec<usize> = counts
            .iter()
            .map(|count| {
                let after = next.saturating_add(*count);
                std::mem::replace(&mut next, after)
            })
            .collect();
        let mut points = match entries.first() {
            Some((_, filler)) => vec![*filler; next],
            None => Vec::new(),
        };
        for (bucket, point) in entries {
            if let Some(place) = places.get_mut(*bucket) {
                if let Some(slot) = points.get_mut(*place) {
                    *slot = *point;
                }
                *place = place.saturating_add(1);
            }
        }
        Self { points, counts }
    }

    /// The sum of every bucket; none for the identity.
    pub(super) fn sums(mut self) -> Vec<Option<Affine>> {
        while self.counts.iter().any(|count| *count > 1) {
            self = self.halved();
        }
        let mut points = self.points.into_iter();
        self.counts
            .into_iter()
            .map(|count| if count == 1 { points.next() } else { None })
            .collect()
    }

    /// Adds the points of every bucket in pairs.
    fn halved(&self) -> Self {
        let slopes: Vec<_> = self
            .segments()
            .flat_map(|bucket| bucket.as_chunks().0)
            .map(|[a, b]| a.slope(b))
            .collect();
        let inverses = inverted(slopes.iter().flatten().map(|(_, run)| *run));
        let mut found = slopes.iter();
        let mut inverses = inverses.into_iter().rev();
        let mut points = Vec::new();
        let mut counts = Vec::new();
        for bucket in self.segments() {
            let before = points.len();
            let (pairs, rest) = bucket.as_chunks();
            for [a, b] in pairs {
                if let Some(Some((rise, _))) = found.next()
                    && let Some(inverse) = inverses.next()
                {
                    points.push(a.add(b, &(*rise * inverse)));
                }
            }
            points.extend_from_slice(rest);
            counts.push(points.len().saturating_sub(before));
        }
        Self { points, counts }
    }

    fn segments(&self) -> impl Iterator<Item = &[Affine]> {
        let mut rest = self.points.as_slice();
        self.counts.iter().map(move |count| {
            let (segment, after) = rest.split_at_checked(*count).unwrap_or((rest, &[]));
            rest = after;
            segment
        })
    }
}

/// The inverses of all elements in reverse order, by one inversion. No element is zero.
fn inverted(elements: impl Iterator<Item = FieldElement> + Clone) -> Vec<FieldElement> {
    let mut product = FieldElement::ONE;
    let before: Vec<(FieldElement, FieldElement)> = elements
        .map(|element| {
            let before = product;
            product *= element;
            (element, before)
        })
        .collect();
    let mut inverse = product
        .invert()
        .expect("a product of elements that are not zero is not zero");
    before
        .into_iter()
        .rev()
        .map(|(element, before)| {
            let this = inverse * before;
            inverse *= element;
            this
        })
        .collect()
}

impl PartialEq for Affine {
    fn eq(&self, other: &Self) -> bool {
        let x = self.x.normalize().ct_eq(&other.x.normalize());
        let y = self.y.normalize().ct_eq(&other.y.normalize());
        bool::from(x & y)
    }
}
