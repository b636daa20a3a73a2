//! What goes on, in numbers, as Prometheus reads them.
//!
//! A [`Metrics`] is a value of one node: several nodes in one process do not count together. What
//! happens often is an atomic number that is changed where it happens; what can be read off at any
//! time is read when somebody looks. Nothing here knows what is counted: [`AccessCounts`] is what
//! access points count, everything else is added by whoever composes the node.

mod access;
mod histogram;
mod text;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use access::{AccessCounts, Reason};
pub use access::{Open, Route};
pub use histogram::Histogram;
pub use text::Samples;

/// What a number means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
    /// How often values up to some bounds were seen.
    Histogram,
}

impl Kind {
    fn label(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

/// Numbers that belong together under one name.
struct Family {
    name: &'static str,
    help: &'static str,
    kind: Kind,
    tell: Box<dyn Fn(&mut Samples<'_>) + Send + Sync>,
}

/// The numbers of one node. Cheap to clone; clones are the same.
#[derive(Clone, Default)]
pub struct Metrics(Arc<Mutex<Vec<Family>>>);

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Metrics").field(&self.names()).finish()
    }
}

/// A number that only grows. Cheap to clone; clones count together.
#[derive(Debug, Clone, Default)]
pub struct Counter(Arc<AtomicU64>);

impl Counter {
    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// So many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Metrics {
    /// A family whose numbers are told when somebody looks.
    ///
    /// # Panics
    /// If there is one of that name: two places that disagree are found at the start.
    pub fn family(
        &self,
        (name, kind): (&'static str, Kind),
        help: &'static str,
        tell: impl Fn(&mut Samples<'_>) + Send + Sync + 'static,
    ) {
        let tell = Box::new(tell);
        let mut families = self.families();
        let is_new = families.iter().all(|family| family.name != name);
        assert!(is_new, "two metrics are called {name}");
        families.push(Family {
            name,
            help,
            kind,
            tell,
        });
    }

    /// A number that only grows.
    pub fn counter(&self, name: &'static str, help: &'static str) -> Counter {
        let counter = Counter::default();
        let shown = counter.clone();
        self.family((name, Kind::Counter), help, move |samples| {
            samples.number(&[], shown.get());
        });
        counter
    }

    /// A number that is read when somebody looks.
    pub fn gauge(
        &self,
        name: &'static str,
        help: &'static str,
        read: impl Fn() -> f64 + Send + Sync + 'static,
    ) {
        self.family((name, Kind::Gauge), help, move |samples| {
            samples.real(&[], read());
        });
    }

    /// How often values up to these bounds were seen; bounds rise.
    pub fn histogram(
        &self,
        name: &'static str,
        help: &'static str,
        bounds: &'static [f64],
    ) -> Histogram {
        let histogram = Histogram::new(bounds);
        let shown = histogram.clone();
        self.family((name, Kind::Histogram), help, move |samples| {
            samples.histogram(&[], &shown);
        });
        histogram
    }

    /// The names of all families, in the order in which they were added.
    pub fn names(&self) -> Vec<&'static str> {
        self.families().iter().map(|family| family.name).collect()
    }

    /// Everything, as Prometheus reads it.
    pub fn render(&self) -> String {
        let mut text = String::new();
        for family in self.families().iter() {
            text::head(&mut text, family.name, family.help, family.kind);
            (family.tell)(&mut Samples::new(&mut text, family.name));
        }
        text
    }

    fn families(&self) -> MutexGuard<'_, Vec<Family>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_number_is_written_as_prometheus_reads_it() {
        let metrics = Metrics::default();
        let counter = metrics.counter("a_total", "Things.");
        metrics.gauge("b", "A level.", || 1.5);
        let times = metrics.histogram("c_seconds", "Times.", &[0.5, 2.0]);
        metrics.family(("d", Kind::Gauge), "By name.", |samples| {
            samples.number(&[("name", "x\"\\\ny"), ("of", "z")], 3);
        });
        counter.add(2);
        for value in [0.5, 1.0, 7.0] {
            times.observe(value);
        }
        assert_eq!(
            metrics.render(),
            "# HELP a_total Things.\n# TYPE a_total counter\na_total 2\n\
             # HELP b A level.\n# TYPE b gauge\nb 1.5\n\
             # HELP c_seconds Times.\n# TYPE c_seconds histogram\n\
             c_seconds_bucket{le=\"0.5\"} 1\nc_seconds_bucket{le=\"2\"} 2\n\
             c_seconds_bucket{le=\"+Inf\"} 3\nc_seconds_sum 8.5\nc_seconds_count 3\n\
             # HELP d By name.\n# TYPE d gauge\nd{name=\"x\\\"\\\\\\ny\",of=\"z\"} 3\n"
        );
        assert_eq!(metrics.names(), ["a_total", "b", "c_seconds", "d"]);
    }

    #[test]
    #[should_panic(expected = "two metrics are called a")]
    fn a_name_is_taken_once() {
        let metrics = Metrics::default();
        metrics.gauge("a", "One.", || 0.0);
        metrics.gauge("a", "Another.", || 0.0);
    }

    #[test]
    fn nodes_do_not_count_together() {
        let (one, two) = (Metrics::default(), Metrics::default());
        let counter = one.counter("a_total", "Things.");
        two.counter("a_total", "Things.");
        counter.add(5);
        assert!(one.render().contains("a_total 5\n"));
        assert!(two.render().contains("a_total 0\n"));
    }
}
