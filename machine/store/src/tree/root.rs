//! The tree of one substore with its sentinel.

use tarn_primitives::Workers;

use super::apply::{self, Effect};
use super::build::Builder;
use super::node::{Hash, Leaf, Node};
use super::proof;
use super::walk::{self, Leaves};
use crate::changes::{Change, FIRST_KEY, SENTINEL_KEY, SENTINEL_VALUE};
use crate::ics23::CommitmentProof;
use crate::view::Range;

/// The tree of one substore. Cloning shares everything.
#[derive(Debug, Clone)]
pub(crate) struct Tree {
    root: Node,
}

impl Tree {
    /// A tree of the sentinel alone, which makes the absence of any key provable.
    pub(crate) fn new() -> Self {
        Self {
            root: Node::leaf(&SENTINEL_KEY, &SENTINEL_VALUE),
        }
    }

    /// A builder that holds the sentinel and expects ascending keys after it.
    pub(crate) fn builder() -> Builder {
        let mut builder = Builder::default();
        builder.push(Leaf::new(&SENTINEL_KEY, &SENTINEL_VALUE));
        builder
    }

    /// The tree of a builder from [`Self::builder`], and its estimated bytes.
    pub(crate) fn built(builder: Builder) -> (Self, u64) {
        let (root, made) = builder.finish();
        (
            Self {
                root: root.expect("it began with the sentinel"),
            },
            made,
        )
    }

    pub(crate) fn hash(&self) -> &Hash {
        self.root.hash()
    }

    /// Keys without the sentinel.
    pub(crate) fn keys(&self) -> u64 {
        u64::from(self.root.size()).saturating_sub(1)
    }

    pub(crate) fn get(&self, key: &[u8]) -> Option<&Leaf> {
        walk::find(&self.root, key).filter(|leaf| leaf.key() != SENTINEL_KEY)
    }

    /// Keys that begin with `prefix`, without the sentinel.
    pub(crate) fn count(&self, prefix: &[u8]) -> u64 {
        let counted = u64::from(walk::count(&self.root, prefix));
        counted.saturating_sub(u64::from(SENTINEL_KEY.starts_with(prefix)))
    }

    /// Leaves of a range without the sentinel.
    pub(crate) fn range(&self, range: Range, reverse: bool) -> impl Iterator<Item = &Leaf> + '_ {
        let Range { start, end } = range;
        let start = start
            .filter(|start| start.as_slice() > FIRST_KEY.as_slice())
            .unwrap_or_else(|| FIRST_KEY.to_vec());
        let leaves = match &end {
            _ if !reverse => Leaves::from(&self.root, &start),
            Some(end) => Leaves::before(&self.root, end),
            None => Leaves::all(&self.root, true),
        };
        leaves.take_while(move |leaf| {
            if reverse {
                leaf.key() >= start.as_slice()
            } else {
                end.as_ref().is_none_or(|end| leaf.key() < end.as_slice())
            }
        })
    }

    /// Applies sorted, unique changes. Returns the new tree, the changes that have an effect, and
    /// the estimated bytes of new nodes.
    pub(crate) fn apply(
        &self,
        changes: Vec<Change>,
        workers: &dyn Workers,
    ) -> (Self, Vec<Effect>, u64) {
        let applied = apply::apply(Some(&self.root), changes, workers);
        let root = applied.root.expect("no change can reach the sentinel");
        (Self { root }, applied.effects, applied.made)
    }

    /// The value and its existence proof, or none and an absence proof.
    pub(crate) fn prove(&self, key: &[u8]) -> (Option<&Leaf>, CommitmentProof) {
        proof::prove(&self.root, key)
    }
}
