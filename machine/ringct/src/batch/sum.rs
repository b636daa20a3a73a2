//! The sum to which all equations of a batch are added.

use std::collections::BTreeMap;

use k256::{AffinePoint, ProjectivePoint, Scalar};

use crate::generators::{Asset, BASE, Generators};
use crate::member::Member;
use crate::msm;
use crate::point::{POINT_LEN, Point};
use crate::ring::verify::Counted;

/// A member identified by its index, key and value commitment.
type Named = (u64, [u8; POINT_LEN], [u8; POINT_LEN]);

/// Multiples of points. Points that several equations share are one term.
pub(crate) struct Sum {
    g: Scalar,
    tag: Scalar,
    ring: Vec<[Scalar; BASE]>,
    left: Vec<Scalar>,
    right: Vec<Scalar>,
    assets: BTreeMap<[u8; POINT_LEN], (AffinePoint, Scalar)>,
    /// The points are part of the key because a caller may give two notes the same index.
    members: BTreeMap<Named, (Member, Counted)>,
    terms: Vec<(AffinePoint, Scalar)>,
}

impl Sum {
    pub(crate) fn new() -> Self {
        let generators = Generators::shared();
        Self {
            g: Scalar::ZERO,
            tag: Scalar::ZERO,
            ring: vec![[Scalar::ZERO; BASE]; generators.ring.len()],
            left: vec![Scalar::ZERO; generators.left.len()],
            right: vec![Scalar::ZERO; generators.right.len()],
            assets: BTreeMap::new(),
            members: BTreeMap::new(),
            terms: Vec::new(),
        }
    }

    /// Adds a multiple of any point.
    pub(crate) fn term(&mut self, point: &Point, times: Scalar) {
        self.terms.push((*point.affine(), times));
    }

    /// Adds a multiple of the base point.
    pub(crate) fn g(&mut self, times: Scalar) {
        self.g += times;
    }

    /// Adds a multiple of U, the point of linking tags.
    pub(crate) fn tag(&mut self, times: Scalar) {
        self.tag += times;
    }

    /// Adds multiples of the points for digits of ring positions.
    pub(crate) fn ring(&mut self, times: impl Iterator<Item = [Scalar; BASE]>) {
        for (sums, times) in self.ring.iter_mut().zip(times) {
            for (sum, times) in sums.iter_mut().zip(times) {
                *sum += times;
            }
        }
    }

    /// Adds multiples of the points for bits and for their complements.
    pub(crate) fn bits(&mut self, times: impl Iterator<Item = (Scalar, Scalar)>) {
        for ((left, right), times) in self.left.iter_mut().zip(&mut self.right).zip(times) {
            *left += times.0;
            *right += times.1;
        }
    }

    /// Adds a multiple of an asset's point.
    pub(crate) fn asset(&mut self, asset: &Asset, times: Scalar) {
        let base = asset.base();
        let entry = self.assets.entry(base.to_bytes());
        entry.or_insert((*base.affine(), Scalar::ZERO)).1 += times;
    }

    /// Adds multiples of a member's effective key and value commitment.
    pub(crate) fn member(&mut self, member: &Member, times: &Counted) {
        self.g += *member.tweak() * times.key;
        let key = (
            member.index(),
            member.key().to_bytes(),
            member.value().to_bytes(),
        );
        let (_, count) = self.members.entry(key).or_insert_with(|| {
            let none = Counted {
                key: Scalar::ZERO,
                value: Scalar::ZERO,
            };
            (member.clone(), none)
        });
        count.key += times.key;
        count.value += times.value;
    }

    /// Whether the sum is the identity, which means that every equation holds.
    pub(crate) fn vanishes(mut self) -> bool {
        let generators = Generators::shared();
        self.term(&Point::G, self.g);
        self.term(&generators.tag, self.tag);
        let points = generators
            .ring
            .iter()
            .flatten()
            .chain(&generators.left)
            .chain(&generators.right);
        let times = self
            .ring
            .iter()
            .flatten()
            .chain(&self.left)
            .chain(&self.right);
        let fixed = points
            .zip(times)
            .filter(|(_, times)| **times != Scalar::ZERO)
            .map(|(point, times)| (*point.affine(), *times));
        self.terms.extend(fixed);
        self.terms.extend(self.assets.into_values());
        for (member, count) in self.members.into_values() {
            self.terms.push((*member.key().affine(), count.key));
            self.terms.push((*member.value().affine(), count.value));
        }
        msm::vartime(&self.terms) == ProjectivePoint::IDENTITY
    }
}
