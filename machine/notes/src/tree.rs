//! The tree of all notes: RFC 6962 over SHA-256, appended to and never changed.
//!
//! State keeps the frontier alone, the roots of the perfect subtrees the size is made of. A leaf
//! binds everything a ring proof speaks about, so a wallet can check decoys it was given. Proofs are
//! described by the ranges of leaves whose roots they hold ([`path_parts`], [`consistency_parts`]):
//! whoever keeps roots of subtrees makes them without looking at every leaf.

use std::ops::Range;

use tarn_ringct::{Point, hash};

/// Leaves a tree can have at most: indexes have 64 bits.
const MAX_HEIGHT: usize = 64;

/// The hash of a note as a leaf.
pub fn leaf(cm: &[u8; 32], key: &Point, value: &Point, denom: &str, index: u64) -> [u8; 32] {
    let denom = hash::tagged("leaf-denom", &[denom.as_bytes()]);
    let parts: [&[u8]; 6] = [
        &[0],
        cm,
        &key.to_bytes(),
        &value.to_bytes(),
        &denom,
        &index.to_be_bytes(),
    ];
    hash::sha256(&parts)
}

fn node(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    hash::sha256(&[&[1], left, right])
}

/// All a chain needs to append leaves and to know the root.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Frontier {
    size: u64,
    /// Roots of perfect subtrees, largest first: one for every set bit of the size.
    peaks: Vec<[u8; 32]>,
}

/// A frontier that belongs to no tree, or a tree that is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// Not as many roots as the size has set bits.
    #[error("a tree of {size} leaves has {} subtree roots, not {found}", size.count_ones())]
    Peaks {
        /// Leaves.
        size: u64,
        /// Roots given.
        found: usize,
    },
    /// No index is left.
    #[error("the tree has 2^64 - 1 leaves and takes no more")]
    Full,
}

impl Frontier {
    /// From what state kept.
    pub fn new(size: u64, peaks: Vec<[u8; 32]>) -> Result<Self, TreeError> {
        let wanted = usize::try_from(size.count_ones()).unwrap_or(MAX_HEIGHT);
        if peaks.len() != wanted {
            let found = peaks.len();
            return Err(TreeError::Peaks { size, found });
        }
        Ok(Self { size, peaks })
    }

    /// Leaves so far; the next leaf's index.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Roots of the perfect subtrees, largest first.
    pub fn peaks(&self) -> &[[u8; 32]] {
        &self.peaks
    }

    /// Adds a leaf. Two hashes on average.
    pub fn append(&mut self, leaf: [u8; 32]) -> Result<(), TreeError> {
        let after = self.size.checked_add(1).ok_or(TreeError::Full)?;
        let mut root = leaf;
        // Every set bit at the end of the size is a subtree that becomes part of a larger one.
        for _ in 0..self.size.trailing_ones() {
            if let Some(left) = self.peaks.pop() {
                root = node(&left, &root);
            }
        }
        self.peaks.push(root);
        self.size = after;
        Ok(())
    }

    /// The root of all leaves.
    pub fn root(&self) -> [u8; 32] {
        let mut peaks = self.peaks.iter().rev();
        let Some(last) = peaks.next() else {
            return hash::sha256(&[]);
        };
        peaks.fold(*last, |right, left| node(left, &right))
    }
}

/// The largest power of two below the number of leaves, for two leaves and more.
fn split(leaves: u64) -> u64 {
    let below = leaves.saturating_sub(1).max(1);
    1_u64.checked_shl(below.ilog2()).unwrap_or(1)
}

/// Leaves next to each other; the roots of such ranges are what proofs are made of.
pub type Part = Range<u64>;

/// The leaves, cut as the definition cuts them; none if there are fewer than two.
pub fn halves(leaves: &Part) -> Option<(Part, Part)> {
    let count = leaves.end.checked_sub(leaves.start)?;
    if count < 2 {
        return None;
    }
    let middle = leaves.start.checked_add(split(count))?;
    Some((leaves.start..middle, middle..leaves.end))
}

/// The root of these leaves, by the definition.
pub fn root(leaves: &[[u8; 32]]) -> [u8; 32] {
    match leaves {
        [] => hash::sha256(&[]),
        [one] => *one,
        more => {
            let at = usize::try_from(split(long(more))).unwrap_or(usize::MAX);
            let (left, right) = more.split_at_checked(at).unwrap_or((more, &[]));
            node(&root(left), &root(right))
        }
    }
}

fn long(leaves: &[[u8; 32]]) -> u64 {
    u64::try_from(leaves.len()).unwrap_or(u64::MAX)
}

fn root_of(leaves: &[[u8; 32]], part: &Part) -> Option<[u8; 32]> {
    let (start, end) = (part.start.try_into().ok()?, part.end.try_into().ok()?);
    leaves.get::<Range<usize>>(start..end).map(root)
}

fn roots_of(leaves: &[[u8; 32]], parts: &[Part]) -> Option<Vec<[u8; 32]>> {
    parts.iter().map(|part| root_of(leaves, part)).collect()
}

/// The subtrees beside the way from a leaf to the root, lowest first; none if there is no such
/// leaf. At most 64.
pub fn path_parts(index: u64, size: u64) -> Option<Vec<Part>> {
    if index >= size {
        return None;
    }
    let mut parts = Vec::new();
    let mut way = 0..size;
    while let Some((left, right)) = halves(&way) {
        if left.contains(&index) {
            parts.push(right);
            way = left;
        } else {
            parts.push(left);
            way = right;
        }
    }
    parts.reverse();
    Some(parts)
}

/// The audit path of a leaf, lowest first; none if there is no such leaf.
pub fn path(leaves: &[[u8; 32]], index: usize) -> Option<Vec<[u8; 32]>> {
    let parts = path_parts(index.try_into().ok()?, long(leaves))?;
    roots_of(leaves, &parts)
}

/// The subtrees that show that a tree of `first` leaves is how one of `second` leaves began, in the
/// order of RFC 6962, 2.1.2; none if there are no such trees. At most 65. Nothing has to be shown of
/// an empty tree, nor of two equal ones.
pub fn consistency_parts(first: u64, second: u64) -> Option<Vec<Part>> {
    if first > second {
        return None;
    }
    let mut parts = Vec::new();
    let mut way = 0..second;
    // Cut until the way ends where the first tree does.
    while first != 0 && way.end != first {
        let (left, right) = halves(&way)?;
        if first <= left.end {
            parts.push(right);
            way = left;
        } else {
            parts.push(left);
            way = right;
        }
    }
    // What is left is the whole first tree, whose root is known, or only a part of it.
    if first != 0 && way.start != 0 {
        parts.push(way);
    }
    parts.reverse();
    Some(parts)
}

/// Shows that the first so many leaves are a tree that these leaves grew from.
pub fn consistency(leaves: &[[u8; 32]], first: usize) -> Option<Vec<[u8; 32]>> {
    let parts = consistency_parts(first.try_into().ok()?, long(leaves))?;
    roots_of(leaves, &parts)
}

/// Did the second tree grow from the first one? Each is its number of leaves and its root.
/// RFC 9162, 2.1.4.2; an empty tree is how every tree begins, and a tree is how itself begins.
pub fn verify_consistency(
    (first, first_root): (u64, &[u8; 32]),
    (second, second_root): (u64, &[u8; 32]),
    proof: &[[u8; 32]],
) -> bool {
    if first == 0 {
        return proof.is_empty()
            && *first_root == hash::sha256(&[])
            && empty_fits(second, second_root);
    }
    if first >= second {
        return first == second && proof.is_empty() && first_root == second_root;
    }
    // A perfect first tree is a subtree of the second: its root is not repeated in the proof.
    let mut rest = proof.iter();
    let start = if first.is_power_of_two() {
        Some(first_root)
    } else {
        rest.next()
    };
    let (Some(start), mut a, mut b) = (start, first.wrapping_sub(1), second.wrapping_sub(1)) else {
        return false;
    };
    while a & 1 == 1 {
        (a, b) = (a.wrapping_shr(1), b.wrapping_shr(1));
    }
    let (mut old, mut new) = (*start, *start);
    for other in rest {
        if b == 0 {
            return false;
        }
        if a & 1 == 1 || a == b {
            (old, new) = (node(other, &old), node(other, &new));
            while a & 1 == 0 && a != 0 {
                (a, b) = (a.wrapping_shr(1), b.wrapping_shr(1));
            }
        } else {
            new = node(&new, other);
        }
        (a, b) = (a.wrapping_shr(1), b.wrapping_shr(1));
    }
    b == 0 && old == *first_root && new == *second_root
}

/// An empty tree has one root.
fn empty_fits(size: u64, root: &[u8; 32]) -> bool {
    size != 0 || *root == hash::sha256(&[])
}

/// Is the leaf at the index of the tree of so many leaves with this root? RFC 9162, 2.1.3.2.
pub fn verify_path(
    leaf: &[u8; 32],
    (index, size): (u64, u64),
    path: &[[u8; 32]],
    expected: &[u8; 32],
) -> bool {
    if index >= size {
        return false;
    }
    let (mut first, mut last) = (index, size.saturating_sub(1));
    let mut hash = *leaf;
    for other in path {
        if last == 0 {
            return false;
        }
        if first & 1 == 1 || first == last {
            hash = node(other, &hash);
            while first & 1 == 0 && first != 0 {
                (first, last) = (first.wrapping_shr(1), last.wrapping_shr(1));
            }
        } else {
            hash = node(&hash, other);
        }
        (first, last) = (first.wrapping_shr(1), last.wrapping_shr(1));
    }
    last == 0 && hash == *expected
}
