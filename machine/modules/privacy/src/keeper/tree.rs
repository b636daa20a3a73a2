//! The tree of all notes: its root per block, paths to it, and proofs that it only grew.
//!
//! State keeps the frontier, and roots of subtrees of 16, 256, 4096 and so on leaves once they are
//! full: a fifteenth of a write per note. Every proof is made from them, for the tree as it is and
//! as it was at any size before.

use tarn_notes::state::Root;
use tarn_notes::tree::{self, Part};
use tarn_runtime::{Ctx, PageRequest, Result};

use super::notes::{Lookup, PAGE};
use crate::state::{FRONTIER, INNER, ROOTS, StoredRoot};
use crate::{Hash, Note};

/// Roots are kept for so many heights; older ones follow from the tree only growing.
pub const KEPT_ROOTS: u64 = 100_000;
/// Roots pruned by one block at most.
const PRUNED_AT_ONCE: usize = 16;

/// Leaves of a tree.
pub type Size = u64;

/// Leaves so far.
pub fn tree_size(ctx: &Ctx) -> Result<Size> {
    Ok(FRONTIER.load(ctx)?.0.size())
}

/// The root of all notes, and how many there are.
pub fn merkle_root(ctx: &Ctx) -> Result<([u8; 32], Size)> {
    let frontier = FRONTIER.load(ctx)?.0;
    Ok((frontier.root(), frontier.size()))
}

/// The newest root that was written, with its height.
fn newest(ctx: &Ctx) -> Result<Option<(u64, Root)>> {
    newest_at(ctx, u64::MAX)
}

/// The newest root that was written at a height or before it.
fn newest_at(ctx: &Ctx, height: u64) -> Result<Option<(u64, Root)>> {
    let request = PageRequest {
        key: Some(height.to_be_bytes().to_vec()),
        limit: 1,
        reverse: true,
        ..PageRequest::default()
    };
    let page = ROOTS.all().page(ctx, &request)?;
    let newest = page.items.into_iter().next();
    Ok(newest.map(|(height, root)| (height, root.0)))
}

/// At the end of a block: if the tree grew, writes subtrees that are full now, and the root.
pub(crate) fn seal(ctx: &mut Ctx) -> Result<()> {
    let (root, size) = merkle_root(ctx)?;
    let before = newest(ctx)?.map_or(0, |(_, root)| root.size);
    if size == before {
        return Ok(());
    }
    let mut width = PAGE;
    let mut level = 1;
    while width <= size {
        let full = size.div_euclid(width);
        for position in before.div_euclid(width)..full {
            let start = position.saturating_mul(width);
            let hash = range(ctx, &(start..start.saturating_add(width)))?;
            INNER.put(ctx, &(level, position), &Hash(hash))?;
        }
        level = level.saturating_add(1);
        let Some(wider) = width.checked_mul(PAGE) else {
            break;
        };
        width = wider;
    }
    ROOTS.put(ctx, &ctx.height().get(), &StoredRoot(Root { root, size }))
}

/// Forgets roots that are older than so many heights, but never the newest.
pub(crate) fn prune(ctx: &mut Ctx, kept: u64) -> Result<()> {
    let Some(oldest) = ctx.height().get().checked_sub(kept) else {
        return Ok(());
    };
    let newest = newest(ctx)?.map(|(height, _)| height);
    let mut old = Vec::new();
    for entry in ROOTS.all().iter(ctx).take(PRUNED_AT_ONCE) {
        let (height, _) = entry?;
        if height >= oldest || Some(height) == newest {
            break;
        }
        old.push(height);
    }
    for height in old {
        ROOTS.clear(ctx, &height)?;
    }
    Ok(())
}

/// The root of leaves next to each other, cut as RFC 6962 cuts them. A full subtree that is not
/// stored is made of at most sixteen that are, so a proof of a few dozen parts takes a few hundred
/// reads at most, however many notes there are.
fn range(ctx: &Ctx, leaves: &Part) -> Result<[u8; 32]> {
    let Some((left, right)) = tree::halves(leaves) else {
        let (hash, note) = Lookup::new(ctx).note(leaves.start)?;
        return Ok(note.leaf(&hash));
    };
    if let Some(known) = stored(ctx, leaves)? {
        return Ok(known);
    }
    Ok(tree::root(&[range(ctx, &left)?, range(ctx, &right)?]))
}

/// The root of leaves that are a stored subtree.
fn stored(ctx: &Ctx, leaves: &Part) -> Result<Option<[u8; 32]>> {
    let width = leaves.end.saturating_sub(leaves.start);
    let level = width.max(1).ilog2().div_euclid(4);
    let is_stored = level > 0 && PAGE.checked_pow(level) == Some(width);
    if !is_stored || !leaves.start.is_multiple_of(width) {
        return Ok(None);
    }
    let position = leaves.start.div_euclid(width);
    let found = INNER.get(ctx, &(u64::from(level), position))?;
    Ok(found.map(|hash| hash.0))
}

/// The root of the first so many notes, from the stored subtrees and leaves, without the frontier.
pub(crate) fn root_of(ctx: &Ctx, size: Size) -> Result<[u8; 32]> {
    match size {
        0 => Ok(tree::root(&[])),
        some => range(ctx, &(0..some)),
    }
}

fn roots_of(ctx: &Ctx, parts: &[Part]) -> Result<Vec<[u8; 32]>> {
    parts.iter().map(|part| range(ctx, part)).collect()
}

/// The height the root of so many notes is stored under, if it is.
fn written(ctx: &Ctx, size: Size) -> Result<Option<u64>> {
    // The tree only grows, so the first height with a root of at least that size is searched for
    // by halves.
    let (mut least, mut most) = (0, ctx.height().get());
    while least < most {
        let middle = least.midpoint(most);
        let grown = newest_at(ctx, middle)?.is_some_and(|(_, root)| root.size >= size);
        if grown {
            most = middle;
        } else {
            least = middle.saturating_add(1);
        }
    }
    let found = ROOTS.get(ctx, &least)?;
    Ok(found.filter(|root| root.0.size == size).map(|_| least))
}

/// Shows that a note is under the root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// The note as a leaf.
    pub leaf: [u8; 32],
    /// Hashes beside the way up, lowest first.
    pub path: Vec<[u8; 32]>,
    /// The root they lead to.
    pub root: [u8; 32],
    /// Leaves under it.
    pub size: Size,
    /// The height the root is stored under; none in the block that makes it.
    pub height: Option<u64>,
}

/// The path of a note to the root of the first so many notes; none if it is not one of them, or if
/// there are fewer.
pub fn merkle_path(ctx: &Ctx, hash: &Hash, note: &Note, size: Size) -> Result<Option<Path>> {
    let parts = tree::path_parts(note.index, size);
    let Some(parts) = parts.filter(|_| tree_size(ctx).is_ok_and(|now| size <= now)) else {
        return Ok(None);
    };
    Ok(Some(Path {
        leaf: note.leaf(hash),
        path: roots_of(ctx, &parts)?,
        root: root_of(ctx, size)?,
        size,
        height: written(ctx, size)?,
    }))
}

/// A root that others are compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Top {
    /// The root.
    pub root: [u8; 32],
    /// Leaves under it.
    pub size: Size,
    /// The height it is stored under, if it is.
    pub height: Option<u64>,
}

fn top(ctx: &Ctx, size: Size) -> Result<Top> {
    Ok(Top {
        root: root_of(ctx, size)?,
        size,
        height: written(ctx, size)?,
    })
}

/// Shows that a tree grew from another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Growth {
    /// The smaller tree.
    pub first: Top,
    /// The larger tree.
    pub second: Top,
    /// Hashes in the order of RFC 6962.
    pub proof: Vec<[u8; 32]>,
}

/// Shows that the tree of `second` notes grew from that of `first`; none if there are no such trees.
pub fn merkle_consistency(ctx: &Ctx, first: Size, second: Size) -> Result<Option<Growth>> {
    let parts = tree::consistency_parts(first, second);
    let Some(parts) = parts.filter(|_| tree_size(ctx).is_ok_and(|now| second <= now)) else {
        return Ok(None);
    };
    Ok(Some(Growth {
        first: top(ctx, first)?,
        second: top(ctx, second)?,
        proof: roots_of(ctx, &parts)?,
    }))
}
