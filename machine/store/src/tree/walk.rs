//! Reads: one key, a range in either direction, the number of keys under a prefix.

use super::node::{Leaf, Node};
use super::place::Place;

/// The only leaf that can hold `key`. It may hold another one.
pub(crate) fn nearest<'a>(root: &'a Node, key: &[u8]) -> &'a Leaf {
    let mut node = root;
    loop {
        match node {
            Node::Leaf(leaf) => return leaf,
            Node::Inner(inner) => {
                node = if inner.place.is_one(key) {
                    &inner.right
                } else {
                    &inner.left
                };
            }
        }
    }
}

/// The leaf of `key`.
pub(crate) fn find<'a>(root: &'a Node, key: &[u8]) -> Option<&'a Leaf> {
    let leaf = nearest(root, key);
    (leaf.key() == key).then_some(leaf)
}

/// How many keys begin with `prefix`. They are one subtree, so its size is the answer.
pub(crate) fn count(root: &Node, prefix: &[u8]) -> u32 {
    let end = Place::byte(prefix.len());
    let mut node = root;
    while let Node::Inner(inner) = node {
        if inner.place >= end {
            break;
        }
        node = if inner.place.is_one(prefix) {
            &inner.right
        } else {
            &inner.left
        };
    }
    if nearest(node, prefix).key().starts_with(prefix) {
        node.size()
    } else {
        0
    }
}

/// Leaves in the order of their keys, or against it.
#[derive(Debug)]
pub(crate) struct Leaves<'a> {
    waiting: Vec<&'a Node>,
    reverse: bool,
}

impl<'a> Leaves<'a> {
    /// All leaves.
    pub(crate) fn all(root: &'a Node, reverse: bool) -> Self {
        Self {
            waiting: vec![root],
            reverse,
        }
    }

    /// Those at or after `start`, upwards.
    pub(crate) fn from(root: &'a Node, start: &[u8]) -> Self {
        Self::seek(root, start, false)
    }

    /// Those before `end`, downwards.
    pub(crate) fn before(root: &'a Node, end: &[u8]) -> Self {
        Self::seek(root, end, true)
    }

    fn seek(root: &'a Node, bound: &[u8], reverse: bool) -> Self {
        let differs = Place::first_difference(bound, nearest(root, bound).key());
        let mut waiting = Vec::new();
        let mut node = root;
        while let Node::Inner(inner) = node {
            if inner.place > differs {
                break;
            }
            let (next, other, other_is_ahead) = if inner.place.is_one(bound) {
                (&inner.right, &inner.left, reverse)
            } else {
                (&inner.left, &inner.right, !reverse)
            };
            if other_is_ahead {
                waiting.push(other);
            }
            node = next;
        }
        // All of `node` lies on one side of the bound, or is the bound itself.
        let ahead = if differs == Place::NEVER {
            !reverse
        } else {
            differs.is_one(bound) == reverse
        };
        if ahead {
            waiting.push(node);
        }
        Self { waiting, reverse }
    }
}

impl<'a> Iterator for Leaves<'a> {
    type Item = &'a Leaf;

    fn next(&mut self) -> Option<&'a Leaf> {
        loop {
            match self.waiting.pop()? {
                Node::Leaf(leaf) => return Some(leaf),
                Node::Inner(inner) => {
                    let (first, second) = if self.reverse {
                        (&inner.right, &inner.left)
                    } else {
                        (&inner.left, &inner.right)
                    };
                    self.waiting.push(second);
                    self.waiting.push(first);
                }
            }
        }
    }
}
