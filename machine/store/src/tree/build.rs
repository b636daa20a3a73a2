//! A tree from keys in ascending order, in one pass.

use super::node::{Leaf, Node};
use super::place::Place;

/// Takes leaves in ascending order of their keys; the caller checks the order.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    /// Finished left halves that wait for their right half, outermost first.
    spine: Vec<(Place, Node)>,
    last: Option<Leaf>,
    made: u64,
}

impl Builder {
    /// The key that was added last.
    pub(crate) fn last_key(&self) -> Option<&[u8]> {
        self.last.as_ref().map(Leaf::key)
    }

    /// Adds the next leaf.
    pub(crate) fn push(&mut self, leaf: Leaf) {
        self.made = self.made.saturating_add(leaf.bytes());
        if let Some(last) = self.last.take() {
            let place = Place::first_difference(last.key(), leaf.key());
            let node = self.close(Node::Leaf(last), Some(place));
            self.spine.push((place, node));
        }
        self.last = Some(leaf);
    }

    /// The root and the bytes of all nodes made.
    pub(crate) fn finish(mut self) -> (Option<Node>, u64) {
        let root = self
            .last
            .take()
            .map(|last| self.close(Node::Leaf(last), None));
        (root, self.made)
    }

    /// Joins `node` with every left half that splits later than `until`.
    fn close(&mut self, mut node: Node, until: Option<Place>) -> Node {
        while let Some((place, left)) = self
            .spine
            .pop_if(|(place, _)| until.is_none_or(|until| *place > until))
        {
            node = Node::inner(place, left, node);
            self.made = self.made.saturating_add(node.own_bytes());
        }
        node
    }
}
