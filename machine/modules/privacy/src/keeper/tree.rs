//! The tree of all notes: its root per block, paths to it.
//!
//! State keeps the frontier, and roots of subtrees of 16, 256, 4096 and so on leaves once they are
//! full. A path needs a few dozen reads however large the tree is.

use tarn_notes::tree;
use tarn_runtime::{Ctx, PageRequest, Result};

use super::notes::{Lookup, PAGE};
use crate::state::{FRONTIER, INNER, ROOTS, Root};
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
    let request = PageRequest {
        limit: 1,
        reverse: true,
        ..PageRequest::default()
    };
    let page = ROOTS.all().page(ctx, &request)?;
    Ok(page.items.into_iter().next())
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
            let hash = subtree(ctx, position.saturating_mul(width), width, level)?;
            INNER.put(ctx, &(level, position), &Hash(hash))?;
        }
        level = level.saturating_add(1);
        let Some(wider) = width.checked_mul(PAGE) else {
            break;
        };
        width = wider;
    }
    ROOTS.put(ctx, &ctx.height().get(), &Root { root, size })
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

/// The root of a full subtree from the subtrees (or leaves) one stored level below it.
fn subtree(ctx: &Ctx, start: u64, width: u64, level: u64) -> Result<[u8; 32]> {
    let part = width.div_euclid(PAGE);
    let below = level.saturating_sub(1);
    let parts = (0..PAGE)
        .map(|nth| {
            range(
                ctx,
                start.saturating_add(nth.saturating_mul(part)),
                part,
                below,
            )
        })
        .collect::<Result<Vec<_>>>()?;
    Ok(tree::root(&parts))
}

/// The root of `count` leaves from `start` on, as RFC 6962 splits them. `hint` is the highest
/// stored level that can lie within.
fn range(ctx: &Ctx, start: u64, count: u64, hint: u64) -> Result<[u8; 32]> {
    if count <= 1 {
        let (hash, note) = Lookup::new(ctx).note(start)?;
        return Ok(note.leaf(&hash));
    }
    let level = hint.min(u64::from(count.ilog2()).div_euclid(4));
    let width = stored_width(level);
    if level > 0 && count == width && start.is_multiple_of(width) {
        let position = start.div_euclid(width);
        if let Some(known) = INNER.get(ctx, &(level, position))? {
            return Ok(known.0);
        }
    }
    let left = split(count);
    let right = count.saturating_sub(left);
    let parts = [
        range(ctx, start, left, level)?,
        range(ctx, start.saturating_add(left), right, level)?,
    ];
    Ok(tree::root(&parts))
}

/// Leaves of a stored subtree.
fn stored_width(level: u64) -> u64 {
    let level = u32::try_from(level).unwrap_or(u32::MAX);
    PAGE.checked_pow(level).unwrap_or(u64::MAX)
}

/// The largest power of two below a number of leaves above one.
fn split(count: u64) -> u64 {
    let below = count.saturating_sub(1).max(1);
    1_u64.checked_shl(below.ilog2()).unwrap_or(1)
}

/// The root from the stored subtrees and leaves, without the frontier: for the invariant.
pub(crate) fn root_of(ctx: &Ctx, size: Size) -> Result<[u8; 32]> {
    match size {
        0 => Ok(tree::root(&[])),
        some => range(ctx, 0, some, u64::MAX),
    }
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

/// The path of a note.
pub fn merkle_path(ctx: &Ctx, hash: &Hash, note: &Note) -> Result<Path> {
    let (root, size) = merkle_root(ctx)?;
    let mut path = Vec::new();
    let (mut start, mut count) = (0_u64, size);
    while count > 1 {
        let left = split(count);
        let right = count.saturating_sub(left);
        let middle = start.saturating_add(left);
        if note.index < middle {
            path.push(range(ctx, middle, right, u64::MAX)?);
            count = left;
        } else {
            path.push(range(ctx, start, left, u64::MAX)?);
            (start, count) = (middle, right);
        }
    }
    path.reverse();
    let newest = newest(ctx)?.filter(|(_, stored)| stored.size == size);
    Ok(Path {
        leaf: note.leaf(hash),
        path,
        root,
        size,
        height: newest.map(|(height, _)| height),
    })
}
