//! Nodes and their hashes.
//!
//! The bytes that are hashed are those of IAVL nodes with the version fixed at 1, because that is
//! what existing clients verify; the shape of the tree is our own (see `place`).

use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::place::Place;

/// A SHA-256 digest.
pub(crate) type Hash = [u8; 32];

/// The bytes in front of a leaf's key: height 0, size 1, version 1.
pub(crate) const LEAF_PREFIX: [u8; 3] = [0x00, 0x02, 0x02];

/// Bytes of one inner node on the heap, with the counters of its `Arc`.
const INNER_BYTES: u64 = 88;

/// Leaves up to this many bytes are assembled on the stack.
const SHORT: usize = 320;

/// Above this height a node is dropped by a loop, so that a long path does not overflow the stack.
const DEEP: u16 = 128;

/// A subtree that is not empty.
#[derive(Debug, Clone)]
pub(crate) enum Node {
    Leaf(Leaf),
    Inner(Arc<Inner>),
}

/// One key and its value, in one allocation: hash, length of the key in two bytes, key, value.
#[derive(Debug, Clone)]
pub(crate) struct Leaf(Arc<[u8]>);

/// Two subtrees whose keys differ first at `place`: zeros left, ones right.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) hash: Hash,
    pub(crate) left: Node,
    pub(crate) right: Node,
    pub(crate) size: u32,
    pub(crate) height: u16,
    pub(crate) place: Place,
}

impl Leaf {
    /// Hashes and stores one pair. The key is at most `u16::MAX` bytes: callers check `MAX_KEY`.
    pub(crate) fn new(key: &[u8], value: &[u8]) -> Self {
        let length = u16::try_from(key.len()).expect("keys are checked against MAX_KEY");
        let parts = [
            &hash_leaf(key, value)[..],
            &length.to_le_bytes(),
            key,
            value,
        ];
        // Most pairs are short: assembled on the stack they cost one allocation, not two.
        let mut short = [0; SHORT];
        let mut rest = short.as_mut_slice();
        for part in parts {
            let Some((slot, after)) = rest.split_at_mut_checked(part.len()) else {
                return Self(parts.concat().into());
            };
            slot.copy_from_slice(part);
            rest = after;
        }
        let unused = rest.len();
        Self(
            short
                .get(..SHORT.saturating_sub(unused))
                .unwrap_or_default()
                .into(),
        )
    }

    pub(crate) fn hash(&self) -> &Hash {
        self.0.first_chunk().expect("a leaf begins with its hash")
    }

    pub(crate) fn pair(&self) -> (&[u8], &[u8]) {
        let rest = self
            .0
            .split_first_chunk::<32>()
            .expect("a leaf begins with its hash")
            .1;
        let (length, rest) = rest
            .split_first_chunk::<2>()
            .expect("the key's length follows");
        rest.split_at_checked(u16::from_le_bytes(*length).into())
            .expect("the key follows")
    }

    pub(crate) fn key(&self) -> &[u8] {
        self.pair().0
    }

    pub(crate) fn value(&self) -> &[u8] {
        self.pair().1
    }

    /// Its bytes on the heap.
    pub(crate) fn bytes(&self) -> u64 {
        u64::try_from(self.0.len())
            .unwrap_or(u64::MAX)
            .saturating_add(16)
    }
}

impl Node {
    pub(crate) fn leaf(key: &[u8], value: &[u8]) -> Self {
        Self::Leaf(Leaf::new(key, value))
    }

    /// Joins two subtrees that differ first at `place`.
    pub(crate) fn inner(place: Place, left: Self, right: Self) -> Self {
        let height = left.height().max(right.height()).saturating_add(1);
        let size = left
            .size()
            .checked_add(right.size())
            .expect("fewer than 2^32 keys fit in memory");
        let hash = hash_inner(height, size, left.hash(), right.hash());
        Self::Inner(Arc::new(Inner {
            hash,
            left,
            right,
            size,
            height,
            place,
        }))
    }

    pub(crate) fn hash(&self) -> &Hash {
        match self {
            Self::Leaf(leaf) => leaf.hash(),
            Self::Inner(inner) => &inner.hash,
        }
    }

    pub(crate) fn size(&self) -> u32 {
        match self {
            Self::Leaf(_) => 1,
            Self::Inner(inner) => inner.size,
        }
    }

    pub(crate) fn height(&self) -> u16 {
        match self {
            Self::Leaf(_) => 0,
            Self::Inner(inner) => inner.height,
        }
    }

    /// The bytes of the node on the heap, without its children.
    pub(crate) fn own_bytes(&self) -> u64 {
        match self {
            Self::Leaf(leaf) => leaf.bytes(),
            Self::Inner(_) => INNER_BYTES,
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if self.height <= DEEP {
            return;
        }
        let nothing = Node::Leaf(Leaf(Arc::from([])));
        let mut waiting = vec![
            std::mem::replace(&mut self.left, nothing.clone()),
            std::mem::replace(&mut self.right, nothing.clone()),
        ];
        while let Some(node) = waiting.pop() {
            let Node::Inner(inner) = node else { continue };
            if inner.height <= DEEP {
                continue;
            }
            // Only the last reference frees the node; the others just lower the count.
            if let Some(mut inner) = Arc::into_inner(inner) {
                waiting.push(std::mem::replace(&mut inner.left, nothing.clone()));
                waiting.push(std::mem::replace(&mut inner.right, nothing.clone()));
                inner.height = 0;
            }
        }
    }
}

/// The bytes in front of the children's hashes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InnerPrefix {
    bytes: [u8; 16],
    length: usize,
}

impl InnerPrefix {
    pub(crate) fn new(height: u16, size: u32) -> Self {
        let mut prefix = Self {
            bytes: [0; 16],
            length: 0,
        };
        prefix.signed(height.into());
        prefix.signed(size.into());
        prefix.signed(1);
        prefix
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// A zigzag varint of a number that is not negative.
    fn signed(&mut self, number: u64) {
        let mut rest = number << 1;
        loop {
            let low = low_bits(rest);
            rest >>= 7;
            let more = if rest == 0 { 0 } else { 0x80 };
            if let Some(slot) = self.bytes.get_mut(self.length) {
                *slot = low | more;
            }
            self.length = self.length.saturating_add(1);
            if rest == 0 {
                return;
            }
        }
    }
}

/// An unsigned LEB128 varint.
pub(crate) fn varint(out: &mut Vec<u8>, number: usize) {
    let mut rest = u64::try_from(number).unwrap_or(u64::MAX);
    loop {
        let low = low_bits(rest);
        rest >>= 7;
        if rest == 0 {
            out.push(low);
            return;
        }
        out.push(low | 0x80);
    }
}

/// The seven bits a varint writes next.
fn low_bits(number: u64) -> u8 {
    let [low, ..] = number.to_le_bytes();
    low & 0x7f
}

fn hash_leaf(key: &[u8], value: &[u8]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(LEAF_PREFIX);
    match u8::try_from(key.len()) {
        Ok(length) if length < 0x80 => hasher.update([length]),
        _ => {
            let mut length = Vec::new();
            varint(&mut length, key.len());
            hasher.update(length);
        }
    }
    hasher.update(key);
    hasher.update([0x20]);
    hasher.update(Sha256::digest(value));
    hasher.finalize().into()
}

fn hash_inner(height: u16, size: u32, left: &Hash, right: &Hash) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(InnerPrefix::new(height, size).as_slice());
    hasher.update([0x20]);
    hasher.update(left);
    hasher.update([0x20]);
    hasher.update(right);
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_has_the_size_the_history_estimate_assumes() {
        assert_eq!(size_of::<Node>(), 16);
        assert_eq!(size_of::<Inner>(), 72);
    }

    #[test]
    fn a_leaf_returns_its_key_and_value() {
        let leaf = Leaf::new(b"key", b"value");
        assert_eq!(leaf.pair(), (&b"key"[..], &b"value"[..]));
        assert_eq!(leaf.bytes(), 16 + 32 + 2 + 3 + 5);
        for length in SHORT - 50..SHORT + 50 {
            let value = vec![9; length];
            assert_eq!(
                Leaf::new(b"k", &value).pair(),
                (&b"k"[..], value.as_slice())
            );
        }
    }
}
