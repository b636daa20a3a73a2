//! The tree of all notes: RFC 6962 over SHA-256, appended to and never changed.
//!
//! State keeps the frontier alone, the roots of the perfect subtrees the size is made of. A leaf
//! binds everything a ring proof speaks about, so a wallet can check decoys it was given.

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

/// The largest power of two below the number of leaves.
fn split(leaves: usize) -> usize {
    leaves
        .next_power_of_two()
        .div_euclid(2)
        .max(1)
        .min(leaves.saturating_sub(1))
}

/// The root of these leaves, by the definition.
pub fn root(leaves: &[[u8; 32]]) -> [u8; 32] {
    match leaves {
        [] => hash::sha256(&[]),
        [one] => *one,
        more => {
            let (left, right) = more
                .split_at_checked(split(more.len()))
                .unwrap_or((more, &[]));
            node(&root(left), &root(right))
        }
    }
}

/// The audit path of a leaf, lowest first; none if there is no such leaf.
pub fn path(leaves: &[[u8; 32]], index: usize) -> Option<Vec<[u8; 32]>> {
    if index >= leaves.len() {
        return None;
    }
    if leaves.len() == 1 {
        return Some(Vec::new());
    }
    let at = split(leaves.len());
    let (left, right) = leaves.split_at_checked(at)?;
    let (mut inner, other) = match index.checked_sub(at) {
        None => (path(left, index)?, root(right)),
        Some(index) => (path(right, index)?, root(left)),
    };
    inner.push(other);
    Some(inner)
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
