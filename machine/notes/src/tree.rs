//! The tree of all notes: RFC 6962 over SHA-256, appended to and never changed.
//!
//! State keeps only the frontier, the roots of the perfect subtrees. A leaf commits to everything a
//! ring proof uses, so a wallet can check the members of rings it got from a node. Proofs are described by the
//! ranges of leaves whose roots they hold ([`path_parts`], [`consistency_parts`]): with stored
//! roots of subtrees they are made without reading every leaf.

use std::ops::Range;

use tarn_ringct::{POINT_LEN, hash};

use crate::bytes::take;

/// The maximum height of a tree: indexes of leaves have 64 bits.
const MAX_HEIGHT: usize = 64;

/// The leaf of a note, by its compressed points.
pub fn leaf(
    cm: &[u8; 32],
    key: &[u8; POINT_LEN],
    value: &[u8; POINT_LEN],
    denom: &str,
    index: u64,
) -> [u8; 32] {
    let denom = hash::tagged("leaf-denom", &[denom.as_bytes()]);
    let parts: [&[u8]; 6] = [&[0], cm, key, value, &denom, &index.to_be_bytes()];
    hash::sha256(&parts)
}

fn node(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    hash::sha256(&[&[1], left, right])
}

/// The part of a tree that is needed to append leaves and to compute the root.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Frontier {
    size: u64,
    /// Roots of perfect subtrees, largest first: one for every set bit of the size.
    peaks: Vec<[u8; 32]>,
}

/// Why a frontier is refused or a leaf cannot be appended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The number of subtree roots is not the number of set bits of the size.
    #[error("a tree of {size} leaves has {} subtree roots, not {found}", size.count_ones())]
    Peaks {
        /// The number of leaves.
        size: u64,
        /// The number of roots given.
        found: usize,
    },
    /// The tree has the maximum number of leaves.
    #[error("the tree has 2^64 - 1 leaves and takes no more")]
    Full,
}

impl Frontier {
    /// A frontier from its stored parts.
    pub fn new(size: u64, peaks: Vec<[u8; 32]>) -> Result<Self, TreeError> {
        let wanted = usize::try_from(size.count_ones()).unwrap_or(MAX_HEIGHT);
        if peaks.len() != wanted {
            let found = peaks.len();
            return Err(TreeError::Peaks { size, found });
        }
        Ok(Self { size, peaks })
    }

    /// The bytes in the chain's state: the size and the roots of the perfect subtrees.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = self.size.to_be_bytes().to_vec();
        out.extend(self.peaks.as_flattened());
        out
    }

    /// Parses the bytes in the chain's state.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let size = u64::from_be_bytes(take(&mut rest)?);
        let (peaks, odd) = rest.as_chunks();
        let frontier = Self::new(size, peaks.to_vec()).ok()?;
        odd.is_empty().then_some(frontier)
    }

    /// The number of leaves, which is the index of the next leaf.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The roots of the perfect subtrees, largest first.
    pub fn peaks(&self) -> &[[u8; 32]] {
        &self.peaks
    }

    /// Appends a leaf. Costs two hashes on average.
    pub fn append(&mut self, leaf: [u8; 32]) -> Result<(), TreeError> {
        let after = self.size.checked_add(1).ok_or(TreeError::Full)?;
        let mut root = leaf;
        // Every trailing one bit of the size is a subtree that becomes part of a larger one.
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

/// A range of adjacent leaves; proofs consist of the roots of such ranges.
pub type Part = Range<u64>;

/// Splits a range as RFC 6962 does; none if it has fewer than two leaves.
pub fn halves(leaves: &Part) -> Option<(Part, Part)> {
    let count = leaves.end.checked_sub(leaves.start)?;
    if count < 2 {
        return None;
    }
    let middle = leaves.start.checked_add(split(count))?;
    Some((leaves.start..middle, middle..leaves.end))
}

/// The root of these leaves, by the definition of RFC 6962.
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

/// The sibling subtrees on the path from a leaf to the root, lowest first, at most 64; none if
/// there is no such leaf.
pub fn path_parts(index: u64, size: u64) -> Option<Vec<Part>> {
    if index >= size {
        return None;
    }
    let mut parts = Vec::new();
    let mut range = 0..size;
    while let Some((left, right)) = halves(&range) {
        if left.contains(&index) {
            parts.push(right);
            range = left;
        } else {
            parts.push(left);
            range = right;
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

/// The subtrees of the proof that a tree of `first` leaves is a prefix of one of `second` leaves,
/// in the order of RFC 6962, 2.1.2, at most 65; none if there are no such trees. Empty for an empty
/// first tree and for equal trees.
pub fn consistency_parts(first: u64, second: u64) -> Option<Vec<Part>> {
    if first > second {
        return None;
    }
    let mut parts = Vec::new();
    let mut range = 0..second;
    // Split until the range ends where the first tree does.
    while first != 0 && range.end != first {
        let (left, right) = halves(&range)?;
        if first <= left.end {
            parts.push(right);
            range = left;
        } else {
            parts.push(left);
            range = right;
        }
    }
    // The range is now the whole first tree, whose root is known, or a part of it.
    if first != 0 && range.start != 0 {
        parts.push(range);
    }
    parts.reverse();
    Some(parts)
}

/// The consistency proof that the tree of the first `first` leaves is a prefix of these leaves.
pub fn consistency(leaves: &[[u8; 32]], first: usize) -> Option<Vec<[u8; 32]>> {
    let parts = consistency_parts(first.try_into().ok()?, long(leaves))?;
    roots_of(leaves, &parts)
}

/// Verifies that the first tree is a prefix of the second, each given by its number of leaves and
/// its root, by RFC 9162, 2.1.4.2. The empty tree is a prefix of every tree, and a tree of itself.
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

/// Whether the tree is not empty or has the root of the empty tree.
fn empty_fits(size: u64, root: &[u8; 32]) -> bool {
    size != 0 || *root == hash::sha256(&[])
}

/// Verifies that a leaf is at the index of the tree with this size and root, by RFC 9162, 2.1.3.2.
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
