//! Applies a sorted list of changes to a tree, sharing all nodes that do not change.
//!
//! Each key is looked up first: the leaf that is found says what the value was (for the undo blob)
//! and at which place a new key leaves the tree. With those places known the tree is walked once,
//! from the top, and every node on a changed path is made and hashed exactly once. The walk uses
//! a list of its own instead of the call stack, because a path can be thousands of steps long.

use tarn_primitives::Workers;

use super::build::Builder;
use super::node::{Leaf, Node};
use super::place::Place;
use super::walk;
use crate::Bytes;
use crate::changes::Change;

/// Below this many changes a second worker costs more than it brings.
const WORTH_SPLITTING: usize = 256;
/// How often work is split on one path. It bounds the call stack.
const SPLITS: usize = 32;

/// A change that has an effect.
#[derive(Debug, Clone)]
pub(crate) struct Effect {
    pub(crate) key: Bytes,
    pub(crate) value: Option<Bytes>,
    /// The leaf of the key before the change.
    pub(crate) old: Option<Leaf>,
    /// The place at which the key leaves the tree; [`Place::NEVER`] if the tree holds it.
    place: Place,
}

/// The outcome of [`apply`].
#[derive(Debug)]
pub(crate) struct Applied {
    pub(crate) root: Option<Node>,
    /// The changes that have an effect, in order.
    pub(crate) effects: Vec<Effect>,
    /// Estimated bytes of the nodes that were made.
    pub(crate) made: u64,
}

/// Applies changes that are sorted by key and unique.
pub(crate) fn apply(root: Option<&Node>, changes: Vec<Change>, workers: &dyn Workers) -> Applied {
    let mut effects: Vec<Effect> = changes
        .into_iter()
        .map(|Change { key, value }| Effect {
            key,
            value,
            old: None,
            place: Place::NEVER,
        })
        .collect();
    if let Some(root) = root {
        look_up(root, &mut effects, workers);
    }
    effects.retain(|effect| effect.value.as_deref() != effect.old.as_ref().map(Leaf::value));
    let (root, made) = split(root, &effects, workers, SPLITS);
    Applied {
        root,
        effects,
        made,
    }
}

fn look_up(root: &Node, effects: &mut [Effect], workers: &dyn Workers) {
    if workers.count() > 1 && effects.len() > WORTH_SPLITTING {
        let (low, high) = effects.split_at_mut(effects.len() / 2);
        let mut low = || look_up(root, low, workers);
        let mut high = || look_up(root, high, workers);
        workers.join(&mut low, &mut high);
        return;
    }
    for effect in effects {
        let leaf = walk::nearest(root, &effect.key);
        effect.place = Place::first_difference(leaf.key(), &effect.key);
        if effect.place == Place::NEVER {
            effect.old = Some(leaf.clone());
        }
    }
}

/// How one subtree is changed: it is done, or split into two parts.
enum Plan<'a> {
    Done(Option<Node>, u64),
    Split {
        place: Place,
        left: Part<'a>,
        right: Part<'a>,
    },
}

type Part<'a> = (Option<&'a Node>, &'a [Effect]);

fn plan((node, effects): Part<'_>) -> Plan<'_> {
    let (Some(first), Some(last)) = (effects.first(), effects.last()) else {
        return Plan::Done(node.cloned(), 0);
    };
    let Some(node) = node else {
        if effects.len() > WORTH_SPLITTING {
            let place = Place::first_difference(&first.key, &last.key);
            let (low, high) = halves(effects, place);
            return Plan::Split {
                place,
                left: (None, low),
                right: (None, high),
            };
        }
        let (root, made) = fresh(effects);
        return Plan::Done(root, made);
    };
    let mut leaves_at = Place::NEVER;
    let mut leaver = first;
    for effect in effects {
        if effect.place < leaves_at {
            (leaves_at, leaver) = (effect.place, effect);
        }
    }
    let here = match node {
        Node::Inner(inner) => inner.place,
        Node::Leaf(_) => Place::NEVER,
    };
    if leaves_at < here {
        // Some new keys leave the tree above this node: what they form becomes its sibling.
        let (low, high) = halves(effects, leaves_at);
        return if leaves_at.is_one(&leaver.key) {
            Plan::Split {
                place: leaves_at,
                left: (Some(node), low),
                right: (None, high),
            }
        } else {
            Plan::Split {
                place: leaves_at,
                left: (None, low),
                right: (Some(node), high),
            }
        };
    }
    match node {
        Node::Inner(inner) => {
            let (low, high) = halves(effects, here);
            Plan::Split {
                place: here,
                left: (Some(&inner.left), low),
                right: (Some(&inner.right), high),
            }
        }
        Node::Leaf(_) => {
            let (root, made) = fresh(effects);
            Plan::Done(root, made)
        }
    }
}

fn halves(effects: &[Effect], place: Place) -> (&[Effect], &[Effect]) {
    effects.split_at(effects.partition_point(|effect| !place.is_one(&effect.key)))
}

/// A tree of the new values alone.
fn fresh(effects: &[Effect]) -> (Option<Node>, u64) {
    let mut builder = Builder::default();
    for effect in effects {
        if let Some(value) = &effect.value {
            builder.push(Leaf::new(&effect.key, value));
        }
    }
    builder.finish()
}

fn join(place: Place, left: Option<Node>, right: Option<Node>) -> (Option<Node>, u64) {
    match (left, right) {
        (Some(left), Some(right)) => {
            let node = Node::inner(place, left, right);
            let made = node.own_bytes();
            (Some(node), made)
        }
        (left, right) => (left.or(right), 0),
    }
}

fn split(
    node: Option<&Node>,
    effects: &[Effect],
    workers: &dyn Workers,
    splits: usize,
) -> (Option<Node>, u64) {
    if workers.count() < 2 || splits == 0 || effects.len() <= WORTH_SPLITTING {
        return walk_down((node, effects));
    }
    match plan((node, effects)) {
        Plan::Done(node, made) => (node, made),
        Plan::Split { place, left, right } => {
            let rest = splits.saturating_sub(1);
            let mut low = (None, 0);
            let mut high = (None, 0);
            workers.join(
                &mut || low = split(left.0, left.1, workers, rest),
                &mut || high = split(right.0, right.1, workers, rest),
            );
            let (node, made) = join(place, low.0, high.0);
            (node, made.saturating_add(low.1).saturating_add(high.1))
        }
    }
}

enum Task<'a> {
    Visit(Part<'a>),
    Join(Place),
}

fn walk_down(part: Part<'_>) -> (Option<Node>, u64) {
    let mut total: u64 = 0;
    let mut tasks = vec![Task::Visit(part)];
    let mut done: Vec<Option<Node>> = Vec::new();
    while let Some(task) = tasks.pop() {
        let (node, made) = match task {
            Task::Visit(part) => match plan(part) {
                Plan::Done(node, made) => (node, made),
                Plan::Split { place, left, right } => {
                    tasks.push(Task::Join(place));
                    tasks.push(Task::Visit(right));
                    tasks.push(Task::Visit(left));
                    continue;
                }
            },
            Task::Join(place) => {
                let right = done.pop().flatten();
                let left = done.pop().flatten();
                join(place, left, right)
            }
        };
        total = total.saturating_add(made);
        done.push(node);
    }
    (done.pop().flatten(), total)
}
