//! The one sum all equations of a batch are added into.

use std::collections::BTreeMap;

use k256::{AffinePoint, ProjectivePoint, Scalar};

use crate::generators::{Asset, BASE, Generators};
use crate::member::Member;
use crate::msm;
use crate::point::{POINT_LEN, Point};
use crate::ring::verify::Counted;

/// A member by its index, key and value commitment.
type Named = (u64, [u8; POINT_LEN], [u8; POINT_LEN]);

/// Multiples of points. Points that several equations share are counted once.
pub(crate) struct Sum {
    g: Scalar,
    tag: Scalar,
    ring: Vec<[Scalar; BASE]>,
    left: Vec<Scalar>,
    right: Vec<Scalar>,
    assets: BTreeMap<[u8; POINT_LEN], (AffinePoint, Scalar)>,
    /// By index and then by points, should somebody give two notes one index.
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

    /// Any point.
    pub(crate) fn term(&mut self, point: &Point, times: Scalar) {
        self.terms.push((*point.affine(), times));
    }

    /// The base point.
    pub(crate) fn g(&mut self, times: Scalar) {
        self.g += times;
    }

    /// The point tags are fractions of.
    pub(crate) fn tag(&mut self, times: Scalar) {
        self.tag += times;
    }

    /// The points for digits of ring positions.
    pub(crate) fn ring(&mut self, times: impl Iterator<Item = [Scalar; BASE]>) {
        for (sums, times) in self.ring.iter_mut().zip(times) {
            for (sum, times) in sums.iter_mut().zip(times) {
                *sum += times;
            }
        }
    }

    /// The points for bits and for their complements.
    pub(crate) fn bits(&mut self, times: impl Iterator<Item = (Scalar, Scalar)>) {
        for ((left, right), times) in self.left.iter_mut().zip(&mut self.right).zip(times) {
            *left += times.0;
            *right += times.1;
        }
    }

    /// An asset's point.
    pub(crate) fn asset(&mut self, asset: &Asset, times: Scalar) {
        let base = asset.base();
        let entry = self.assets.entry(base.to_bytes());
        entry.or_insert((*base.affine(), Scalar::ZERO)).1 += times;
    }

    /// A member's effective key and value commitment.
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

    /// Is it nothing? Then every equation holds.
    pub(crate) fn vanishes(mut self) -> bool {
        let generators = Generators::shared();
        self.term(&Point::G, self.g);
        self.term(&generators.tag, self.tag);
        let fixed = generators.ring.iter().flatten();
        let fixed = fixed.chain(&generators.left).chain(&generators.right);
        let times = self.ring.iter().flatten();
        let times = times.chain(&self.left).chain(&self.right);
        let fixed = fixed
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
