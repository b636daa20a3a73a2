//! How often values up to some bounds were seen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counts values by size. Cheap to clone; clones count together.
#[derive(Debug, Clone)]
pub struct Histogram(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    bounds: &'static [f64],
    /// One more than bounds: the last is for what is above all of them.
    counts: Box<[AtomicU64]>,
    /// The bits of a float.
    sum: AtomicU64,
}

impl Histogram {
    /// Bounds of answers' times, in seconds.
    pub const TIMES: &'static [f64] = &[
        0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0,
        2.5, 10.0,
    ];

    pub(super) fn new(bounds: &'static [f64]) -> Self {
        let counts = bounds.iter().map(|_| AtomicU64::new(0));
        Self(Arc::new(Inner {
            bounds,
            counts: counts.chain([AtomicU64::new(0)]).collect(),
            sum: AtomicU64::new(0),
        }))
    }

    /// One more value; not a number counts as none.
    pub fn observe(&self, value: f64) {
        if value.is_nan() {
            return;
        }
        let at = self.0.bounds.partition_point(|bound| *bound < value);
        if let Some(count) = self.0.counts.get(at) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let add = |bits: u64| Some((f64::from_bits(bits) + value).to_bits());
        let sum = &self.0.sum;
        sum.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add)
            .ok();
    }

    /// The same for a time, in seconds.
    pub fn observe_time(&self, time: Duration) {
        self.observe(time.as_secs_f64());
    }

    /// How many values there were.
    pub fn count(&self) -> u64 {
        self.read().0.iter().sum()
    }

    pub(super) fn bounds(&self) -> &'static [f64] {
        self.0.bounds
    }

    /// How many there were up to each bound and above the one before, and the sum of all.
    pub(super) fn read(&self) -> (Vec<u64>, f64) {
        let counts = self.0.counts.iter();
        let counts = counts.map(|count| count.load(Ordering::Relaxed)).collect();
        (counts, f64::from_bits(self.0.sum.load(Ordering::Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_counted_once_at_the_first_bound_that_holds_it() {
        let histogram = Histogram::new(&[1.0, 2.0]);
        for value in [0.0, 1.0, 1.5, 2.0, 3.0, f64::NAN, f64::INFINITY] {
            histogram.observe(value);
        }
        assert_eq!(histogram.read().0, [2, 2, 2]);
        assert_eq!(histogram.count(), 6);
    }

    #[test]
    fn threads_lose_no_value() {
        let histogram = Histogram::new(Histogram::TIMES);
        let thread = |histogram: Histogram| {
            std::thread::spawn(move || (0..1000).for_each(|_| histogram.observe(0.5)))
        };
        let threads = [thread(histogram.clone()), thread(histogram.clone())];
        for one in threads {
            one.join().unwrap();
        }
        let (counts, sum) = histogram.read();
        assert_eq!(counts.iter().sum::<u64>(), 2000);
        assert!((sum - 1000.0).abs() < 1e-6, "{sum}");
    }
}
