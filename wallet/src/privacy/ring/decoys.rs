//! Chooses the members of a ring.
//!
//! A pool of at most `ring_size` notes: all of them. Up to four times as many: an even sample.
//! Larger: bins of neighbours on a fixed grid, the real note's and others drawn by age, so that the
//! notes around a member are members too and guesses by time see bins, not notes.

use std::collections::BTreeSet;

use super::Sampler;

/// The distribution of the age of spent notes: the logarithm of the age in seconds is gamma distributed.
/// The parameters are those published for Monero, until there are enough spends to fit them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AgeLaw {
    pub(crate) shape: f64,
    pub(crate) rate: f64,
}

impl AgeLaw {
    pub(crate) const MONERO: Self = Self {
        shape: 19.28,
        rate: 1.61,
    };
}

/// The least number of bins of a ring.
const BINS: usize = 8;
/// A bin with notes of this many last blocks is used only if the real note is as young.
const YOUNG: u64 = 10;
/// Attempts by age before the rest is drawn uniformly.
const DRAWS: usize = 1_000;

/// The parameters of a choice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pick<'a> {
    /// The height every note of the pool was made at, in order.
    pub(crate) heights: &'a [u64],
    /// The notes that are spent, by place in the pool.
    pub(crate) real: &'a [usize],
    /// Notes that must be members: those of an earlier ring.
    pub(crate) kept: &'a [usize],
    /// Other notes of the same owner, which should not be members.
    pub(crate) own: &'a [usize],
    /// Members.
    pub(crate) ring_size: usize,
    /// The height now.
    pub(crate) tip: u64,
    /// Milliseconds between blocks.
    pub(crate) block_millis: u64,
    /// The distribution of ages.
    pub(crate) law: AgeLaw,
}

/// The members, by place in the pool, in order; none if the required members do not fit.
pub(crate) fn pick(wish: &Pick<'_>, sampler: &mut Sampler) -> Option<Vec<usize>> {
    let pool = wish.heights.len();
    let mut chosen: BTreeSet<usize> = wish.real.iter().chain(wish.kept).copied().collect();
    let inside = chosen.last().is_some_and(|last| *last < pool);
    if !inside || chosen.len() > wish.ring_size {
        return None;
    }
    if pool <= wish.ring_size {
        return Some((0..pool).collect());
    }
    // A ring that grows out of an earlier one is filled note by note: its bins are broken already.
    if pool > wish.ring_size.saturating_mul(4) && wish.kept.is_empty() {
        add_bins(wish, &mut chosen, sampler);
    }
    fill(wish, &mut chosen, sampler);
    Some(chosen.into_iter().collect())
}

/// Adds notes evenly until there are enough: notes of the last blocks, unless the real one is as
/// young, and the owner's other notes only if nothing else is left.
fn fill(wish: &Pick<'_>, chosen: &mut BTreeSet<usize>, sampler: &mut Sampler) {
    let height = |place: &usize| wish.heights.get(*place).copied().unwrap_or(0);
    let recent = wish.tip.saturating_sub(YOUNG);
    let young = wish.real.iter().any(|place| height(place) > recent);
    for (spare_young, spare_own) in [(!young, true), (false, true), (false, false)] {
        if chosen.len() >= wish.ring_size {
            return;
        }
        let mut free: Vec<usize> = (0..wish.heights.len())
            .filter(|place| !chosen.contains(place))
            .filter(|place| !spare_young || height(place) <= recent)
            .filter(|place| !spare_own || !wish.own.contains(place))
            .collect();
        while chosen.len() < wish.ring_size && !free.is_empty() {
            chosen.insert(free.swap_remove(sampler.place(free.len())));
        }
    }
}

/// The grid of a pool.
struct Grid {
    width: usize,
    pool: usize,
}

impl Grid {
    /// The widest bins that divide a ring into at least eight equal parts.
    fn new(ring_size: usize, pool: usize) -> Self {
        let most = ring_size.checked_div(BINS).unwrap_or(1).max(1);
        let divides = |width: &usize| ring_size.checked_rem(*width) == Some(0);
        let width = (1..=most).rev().find(divides).unwrap_or(1);
        Self { width, pool }
    }

    /// Whole bins.
    fn count(&self) -> usize {
        self.pool.checked_div(self.width).unwrap_or(0)
    }

    /// The bin a note is in. What is left over at the end belongs to a last bin that reaches back
    /// into the one before.
    fn members(&self, place: usize) -> std::ops::Range<usize> {
        let nth = place.checked_div(self.width).unwrap_or(0);
        let start = nth
            .saturating_mul(self.width)
            .min(self.pool.saturating_sub(self.width));
        start..start.saturating_add(self.width)
    }
}

/// The bins of the real notes, and others by age.
fn add_bins(wish: &Pick<'_>, chosen: &mut BTreeSet<usize>, sampler: &mut Sampler) {
    let grid = Grid::new(wish.ring_size, wish.heights.len());
    for place in wish.real {
        let bin = grid.members(*place);
        let added = bin.clone().filter(|one| !chosen.contains(one)).count();
        // Two real notes in overlapping bins at the very end of the pool.
        if chosen.len().saturating_add(added) <= wish.ring_size {
            chosen.extend(bin);
        }
    }
    let height = |place: &usize| wish.heights.get(*place).copied().unwrap_or(0);
    let recent = wish.tip.saturating_sub(YOUNG);
    let young = wish.real.iter().any(|place| height(place) > recent);
    let takes = |bin: &std::ops::Range<usize>, chosen: &BTreeSet<usize>, choosy: bool| {
        let free = bin.clone().all(|one| !chosen.contains(&one));
        let old = young || bin.clone().all(|one| height(&one) <= recent);
        let others = bin.clone().all(|one| !wish.own.contains(&one));
        free && (!choosy || (old && others))
    };
    let room = |chosen: &BTreeSet<usize>| wish.ring_size.saturating_sub(chosen.len()) >= grid.width;
    for _ in 0..DRAWS {
        if !room(chosen) {
            return;
        }
        let bin = draw(wish, sampler).map(|place| grid.members(place));
        if let Some(bin) = bin.filter(|bin| takes(bin, chosen, true)) {
            chosen.extend(bin);
        }
    }
    // The distribution does not fit the pool: uniformly, first with and then without the restrictions.
    for choosy in [true, false] {
        let starts = (0..grid.count()).map(|nth| nth.saturating_mul(grid.width));
        let mut free: Vec<_> = starts
            .map(|start| grid.members(start))
            .filter(|bin| takes(bin, chosen, choosy))
            .collect();
        while room(chosen) && !free.is_empty() {
            chosen.extend(free.swap_remove(sampler.place(free.len())));
        }
    }
}

/// A note of a random age; none if the pool is younger.
fn draw(wish: &Pick<'_>, sampler: &mut Sampler) -> Option<usize> {
    let seconds = sampler.gamma(wish.law.shape, wish.law.rate).exp();
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast from floating point saturates, and a block more or less does not matter"
    )]
    let blocks = (seconds * 1_000.0 / wish.block_millis.max(1) as f64) as u64;
    let height = wish.tip.checked_sub(blocks)?;
    // The first note at or after that height, and all notes of its block: which of them is even.
    let first = wish.heights.partition_point(|one| *one < height);
    let block = wish.heights.get(first)?;
    if first == 0 && *block > height {
        return None;
    }
    let after = wish.heights.partition_point(|one| one <= block);
    Some(first.saturating_add(sampler.place(after.saturating_sub(first))))
}
