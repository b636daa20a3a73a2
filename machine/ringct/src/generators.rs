//! The fixed points of the protocol. Each is the hash of its own name, so no discrete logarithm
//! between any two of them is known.

use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::hash;
use crate::point::{Point, PointError};

/// The maximum number of digits of a ring position: rings have up to 4^5 members.
pub const MAX_DIGITS: usize = 5;
/// The number of values of one digit.
pub const BASE: usize = 4;
/// The maximum number of bits of all outputs of one spend: two outputs of 64 bits.
pub const MAX_BITS: usize = 128;

/// SHA-256 over U, the ring's points and the range proof's points in the order of their names.
pub const DIGEST: &str = "f46d036eed7aa0262306bafa2e8b6bf9a365594ec2f7476f37a7f364d5bf53f6";

/// The points every proof shares.
#[derive(Debug)]
pub struct Generators {
    /// U: a linking tag is U divided by the note's secret.
    pub tag: Point,
    /// Q: one point for every value of every digit of a ring position.
    pub ring: Vec<[Point; BASE]>,
    /// B: one point for every bit.
    pub left: Vec<Point>,
    /// D: one point for the complement of every bit.
    pub right: Vec<Point>,
}

/// The computed points are not the published ones: the program or the hardware is broken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the generators hash to {found}, not to {DIGEST}: this build cannot verify spends")]
pub struct WrongGenerators {
    found: String,
}

impl Generators {
    /// The points, computed at the first call.
    #[expect(
        clippy::missing_panics_doc,
        reason = "the names are fixed; tests compute them all"
    )]
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Generators> = OnceLock::new();
        SHARED
            .get_or_init(|| Self::compute().expect("fixed names that are known to hash to points"))
    }

    /// Compares with the published digest; a node does this when it starts.
    pub fn check(&self) -> Result<(), WrongGenerators> {
        let found = self.digest();
        if found == DIGEST {
            return Ok(());
        }
        Err(WrongGenerators { found })
    }

    fn compute() -> Result<Self, PointError> {
        let digits = 0..u8::try_from(MAX_DIGITS).unwrap_or(u8::MAX);
        let bits = 0..u32::try_from(MAX_BITS).unwrap_or(u32::MAX);
        Ok(Self {
            tag: hash::point("TAG", &[])?,
            ring: digits
                .map(|j| Ok([ring(j, 0)?, ring(j, 1)?, ring(j, 2)?, ring(j, 3)?]))
                .collect::<Result<_, PointError>>()?,
            left: bits.clone().map(left).collect::<Result<_, _>>()?,
            right: bits.map(right).collect::<Result<_, _>>()?,
        })
    }

    fn digest(&self) -> String {
        let mut hasher = Sha256::new().chain_update(self.tag.to_bytes());
        let ring = self.ring.iter().flatten();
        for point in ring.chain(&self.left).chain(&self.right) {
            hasher.update(point.to_bytes());
        }
        hex::encode(hasher.finalize())
    }
}

/// The point of one value of one digit of a ring position.
pub fn ring(digit: u8, value: u8) -> Result<Point, PointError> {
    hash::point("RING", &[&[digit], &[value]])
}

/// The k-th point for bits.
pub fn left(k: u32) -> Result<Point, PointError> {
    hash::point("BP-G", &[&k.to_be_bytes()])
}

/// The k-th point for complements of bits.
pub fn right(k: u32) -> Result<Point, PointError> {
    hash::point("BP-H", &[&k.to_be_bytes()])
}

/// A denom and the point its amounts are multiples of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    denom: String,
    base: Point,
}

impl Asset {
    /// The asset of a denom. Costs a hash to the curve, so callers cache it.
    pub fn new(denom: &str) -> Result<Self, PointError> {
        Ok(Self {
            denom: denom.to_owned(),
            base: hash::point("DENOM", &[denom.as_bytes()])?,
        })
    }

    /// The denom.
    pub fn denom(&self) -> &str {
        &self.denom
    }

    /// The point its amounts are multiples of.
    pub const fn base(&self) -> &Point {
        &self.base
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_generators_are_the_published_ones() {
        Generators::shared().check().expect("the pinned digest");
    }

    #[test]
    fn no_two_generators_are_equal() {
        let all = Generators::shared();
        let points = all.ring.iter().flatten();
        let points = points.chain(&all.left).chain(&all.right);
        let mut seen = BTreeSet::from([Point::G.to_bytes(), all.tag.to_bytes()]);
        for denom in ["utarn", "uatom", "ab", "ba"] {
            let asset = Asset::new(denom).expect("a point");
            assert!(seen.insert(asset.base().to_bytes()));
        }
        for point in points {
            assert!(seen.insert(point.to_bytes()));
        }
        assert_eq!(seen.len(), 2 + 4 + 20 + 256);
    }
}
