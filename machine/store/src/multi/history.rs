//! The heights that are kept in memory for readers.

use std::collections::VecDeque;
use std::sync::Arc;

use arc_swap::ArcSwap;

use super::open::Limits;
use super::version::Version;
use crate::HeightUnavailable;

/// Versions in ascending order of their heights, without gaps; never empty.
#[derive(Debug, Clone)]
pub(crate) struct History {
    versions: VecDeque<Arc<Version>>,
    /// What all versions but the first made anew, in bytes: about what the older ones hold beyond
    /// the last.
    made: u64,
}

/// Versions that are no longer kept. Dropping them frees memory, which takes time: drop them on a
/// thread no block waits for.
#[derive(Debug, Default)]
pub struct Retired {
    versions: Vec<Arc<Version>>,
}

impl Retired {
    /// The number of retired heights.
    pub fn len(&self) -> usize {
        self.versions.len()
    }

    /// Whether there is nothing to free.
    pub fn is_empty(&self) -> bool {
        self.versions.is_empty()
    }
}

impl History {
    pub(crate) fn new(tip: Arc<Version>) -> Self {
        Self {
            versions: VecDeque::from([tip]),
            made: 0,
        }
    }

    /// Adds the height before the first. False if the budget does not allow it.
    pub(crate) fn prepend(&mut self, version: Arc<Version>, limits: &Limits) -> bool {
        let made = self.versions.front().map_or(0, |first| first.made());
        self.made = self.made.saturating_add(made);
        self.versions.push_front(version);
        if self.over(limits) {
            self.pop_first();
            return false;
        }
        true
    }

    /// Adds heights after the last one; gives back those that fell out of the budget.
    pub(crate) fn append(&mut self, new: Vec<Arc<Version>>, limits: &Limits) -> Retired {
        for version in new {
            self.made = self.made.saturating_add(version.made());
            self.versions.push_back(version);
        }
        let mut retired = Retired::default();
        // The state before the first block has no height that can be queried.
        while self.over(limits) || self.first_is_height_zero() {
            retired.versions.extend(self.pop_first());
        }
        retired
    }

    fn pop_first(&mut self) -> Option<Arc<Version>> {
        let first = self.versions.pop_front();
        let made = self.versions.front().map_or(0, |first| first.made());
        self.made = self.made.saturating_sub(made);
        first
    }

    /// Drops the last height and makes `tip` the last.
    pub(crate) fn step_back(&mut self, tip: Arc<Version>) {
        self.versions
            .retain(|version| version.height() < tip.height());
        self.versions.push_back(tip);
        let made = self.versions.iter().skip(1).map(|version| version.made());
        self.made = made.fold(0, u64::saturating_add);
    }

    pub(crate) fn find(&self, height: u64) -> Option<&Arc<Version>> {
        let first = self.versions.front()?.height();
        let index = usize::try_from(height.checked_sub(first)?).ok()?;
        self.versions
            .get(index)
            .filter(|version| version.height() == height)
    }

    pub(crate) fn earliest(&self) -> u64 {
        self.versions.front().map_or(0, |version| version.height())
    }

    fn tip(&self) -> &Arc<Version> {
        self.versions.back().expect("a history is never empty")
    }

    fn first_is_height_zero(&self) -> bool {
        self.versions.len() > 1 && self.earliest() == 0
    }

    /// Whether the limits are exceeded.
    fn over(&self, limits: &Limits) -> bool {
        let heights = u64::try_from(self.versions.len()).unwrap_or(u64::MAX);
        self.versions.len() > 1
            && (heights > limits.history_heights.max(1) || self.made > limits.history_bytes)
    }
}

/// Reads committed heights, from any thread, without waiting for a commit.
#[derive(Debug, Clone)]
pub struct Reader {
    history: Arc<ArcSwap<History>>,
}

impl Reader {
    pub(crate) fn new(history: History) -> Self {
        Self {
            history: Arc::new(ArcSwap::from_pointee(history)),
        }
    }

    /// The last committed height.
    pub fn latest(&self) -> Arc<Version> {
        self.history.load().tip().clone()
    }

    /// A height that is still kept.
    pub fn at(&self, height: u64) -> Result<Arc<Version>, HeightUnavailable> {
        let history = self.history.load();
        history
            .find(height)
            .cloned()
            .ok_or_else(|| HeightUnavailable {
                asked: height,
                earliest: history.earliest(),
                latest: history.tip().height(),
            })
    }

    /// The first and the last height kept.
    pub fn kept(&self) -> (u64, u64) {
        let history = self.history.load();
        (history.earliest(), history.tip().height())
    }

    /// Only the store changes the history, so no change is lost between load and store.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut History) -> T) -> T {
        let mut history = History::clone(&self.history.load());
        let result = change(&mut history);
        self.history.store(Arc::new(history));
        result
    }
}
