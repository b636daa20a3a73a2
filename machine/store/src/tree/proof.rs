//! Proofs that a key has a value, or that it has none.

use super::node::{Inner, InnerPrefix, LEAF_PREFIX, Leaf, Node};
use super::walk::{self, Leaves};
use crate::ics23::{CommitmentProof, Either, ExistenceProof, InnerOp, LeafOp, NonExistenceProof};

/// The leaf of `key` and its existence proof, or none and an absence proof.
pub(crate) fn prove<'a>(root: &'a Node, key: &[u8]) -> (Option<&'a Leaf>, CommitmentProof) {
    let leaf = walk::find(root, key);
    let proof = if leaf.is_some() {
        Either::Exist(existence(root, key))
    } else {
        // Neighbours: each a full existence proof. At the ends one of them is missing.
        let neighbour = |leaf: Option<&Leaf>| leaf.map(|leaf| existence(root, leaf.key()));
        Either::Nonexist(NonExistenceProof {
            key: key.to_vec(),
            left: neighbour(Leaves::before(root, key).next()),
            right: neighbour(Leaves::from(root, key).next()),
        })
    };
    (leaf, CommitmentProof { proof: Some(proof) })
}

/// The proof of the leaf nearest to `key`: the key itself, or a neighbour known to be there.
fn existence(root: &Node, key: &[u8]) -> ExistenceProof {
    let mut path = Vec::new();
    let mut node = root;
    let leaf = loop {
        match node {
            Node::Leaf(leaf) => break leaf,
            Node::Inner(inner) if inner.place.is_one(key) => {
                path.push(step(inner, false));
                node = &inner.right;
            }
            Node::Inner(inner) => {
                path.push(step(inner, true));
                node = &inner.left;
            }
        }
    };
    path.reverse();
    let (key, value) = leaf.pair();
    ExistenceProof {
        key: key.to_vec(),
        value: value.to_vec(),
        leaf: Some(LeafOp::with_prefix(&LEAF_PREFIX)),
        path,
    }
}

fn step(inner: &Inner, child_is_left: bool) -> InnerOp {
    let mut prefix = InnerPrefix::new(inner.height, inner.size)
        .as_slice()
        .to_vec();
    prefix.push(0x20);
    let mut suffix = Vec::new();
    if child_is_left {
        suffix.push(0x20);
        suffix.extend_from_slice(inner.right.hash());
    } else {
        prefix.extend_from_slice(inner.left.hash());
        prefix.push(0x20);
    }
    InnerOp::new(prefix, suffix)
}
