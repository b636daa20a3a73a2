//! Metrics in the text format of Prometheus.
//!
//! A [`Metrics`] has a registry of its own: several nodes in one process do not count together. What
//! happens often is a counter that is changed where it happens; what can be read at any time is read
//! when the metrics are scraped. [`AccessCounts`] is what access points count, everything else is
//! added by whoever composes the node.

mod access;

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use access::{AccessCounts, Open, Reason, Route};
use prometheus::core::{Collector, Desc};
use prometheus::proto::{Counter as CounterValue, Gauge, LabelPair, Metric, MetricFamily};
pub use prometheus::{Histogram, HistogramVec, IntCounter as Counter};
use prometheus::{HistogramOpts, Registry, TextEncoder, proto};

/// Upper bounds of histograms of times, in seconds.
pub const TIMES: &[f64] = &[
    0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
    10.0,
];

/// How a number that is read when scraped behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
}

/// The metrics of one node. Cheap to clone; clones are the same.
#[derive(Debug, Clone, Default)]
pub struct Metrics {
    registry: Registry,
    names: Arc<Mutex<Vec<&'static str>>>,
}

impl Metrics {
    /// A family whose numbers are read when the metrics are scraped.
    ///
    /// # Panics
    /// If there is a family of that name: two places that disagree are found at the start.
    pub fn family(
        &self,
        (name, kind): (&'static str, Kind),
        help: &'static str,
        read: impl Fn(&mut Samples) + Send + Sync + 'static,
    ) {
        let desc = Desc::new(name.to_owned(), help.to_owned(), Vec::new(), [].into());
        self.register(
            name,
            Callback {
                desc: desc.expect("names of metrics are valid"),
                kind,
                read: Box::new(read),
            },
        );
    }

    /// A number that only grows.
    ///
    /// # Panics
    /// If there is a family of that name.
    pub fn counter(&self, name: &'static str, help: &'static str) -> Counter {
        let counter = Counter::new(name, help).expect("names of metrics are valid");
        self.register(name, counter.clone());
        counter
    }

    /// A number that is read when the metrics are scraped.
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

    /// How many values were seen up to each of these bounds, which rise.
    ///
    /// # Panics
    /// If there is a family of that name.
    pub fn histogram(
        &self,
        name: &'static str,
        help: &'static str,
        bounds: &'static [f64],
    ) -> Histogram {
        let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        let histogram = Histogram::with_opts(options).expect("bounds of histograms rise");
        self.register(name, histogram.clone());
        histogram
    }

    /// The same with a label, for each of its values.
    ///
    /// # Panics
    /// If there is a family of that name.
    pub fn histograms(
        &self,
        (name, label): (&'static str, &'static str),
        help: &'static str,
        bounds: &'static [f64],
    ) -> HistogramVec {
        let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        let histograms = HistogramVec::new(options, &[label]);
        let histograms = histograms.expect("bounds of histograms rise");
        self.register(name, histograms.clone());
        histograms
    }

    /// Adds a collector of one family.
    ///
    /// # Panics
    /// If there is a family of that name.
    fn register(&self, name: &'static str, collector: impl Collector + 'static) {
        let registered = self.registry.register(Box::new(collector));
        assert!(registered.is_ok(), "two metrics are called {name}");
        self.lock().push(name);
    }

    /// The names of all families, in the order in which they were added.
    pub fn names(&self) -> Vec<&'static str> {
        self.lock().clone()
    }

    /// Everything as text. A family that has no numbers now is left out.
    pub fn render(&self) -> String {
        let text = TextEncoder::new().encode_to_string(&self.registry.gather());
        text.unwrap_or_else(|error| {
            tracing::warn!(%error, "the metrics cannot be written");
            String::new()
        })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<&'static str>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Collects a family by calling whoever knows its numbers.
struct Callback {
    desc: Desc,
    kind: Kind,
    read: Box<dyn Fn(&mut Samples) + Send + Sync>,
}

impl Collector for Callback {
    fn desc(&self) -> Vec<&Desc> {
        vec![&self.desc]
    }

    fn collect(&self) -> Vec<MetricFamily> {
        let mut samples = Samples {
            kind: self.kind,
            metrics: Vec::new(),
        };
        (self.read)(&mut samples);
        let mut family = MetricFamily::default();
        family.set_name(self.desc.fq_name.clone());
        family.set_help(self.desc.help.clone());
        family.set_field_type(match self.kind {
            Kind::Counter => proto::MetricType::COUNTER,
            Kind::Gauge => proto::MetricType::GAUGE,
        });
        family.set_metric(samples.metrics);
        vec![family]
    }
}

/// The numbers of one family, as they are read.
pub struct Samples {
    kind: Kind,
    metrics: Vec<Metric>,
}

impl fmt::Debug for Samples {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Samples")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

impl Samples {
    /// A whole number with labels.
    #[expect(
        clippy::cast_precision_loss,
        reason = "Prometheus has floating point numbers alone"
    )]
    pub fn number(&mut self, labels: &[(&str, &str)], value: u64) {
        self.real(labels, value as f64);
    }

    /// Any number with labels.
    pub fn real(&mut self, labels: &[(&str, &str)], value: f64) {
        let pair = |(name, value): &(&str, &str)| {
            let mut pair = LabelPair::default();
            pair.set_name((*name).to_owned());
            pair.set_value((*value).to_owned());
            pair
        };
        let mut metric = Metric::from_label(labels.iter().map(pair).collect());
        match self.kind {
            Kind::Counter => {
                let mut counter = CounterValue::default();
                counter.set_value(value);
                metric.set_counter(counter);
            }
            Kind::Gauge => {
                let mut gauge = Gauge::default();
                gauge.set_value(value);
                metric.set_gauge(gauge);
            }
        }
        self.metrics.push(metric);
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
        metrics.family(("e", Kind::Counter), "Nothing yet.", |_| {});
        counter.inc_by(2);
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
        assert_eq!(metrics.names(), ["a_total", "b", "c_seconds", "d", "e"]);
    }

    #[test]
    #[should_panic(expected = "two metrics are called a")]
    fn a_name_is_taken_once() {
        let metrics = Metrics::default();
        metrics.gauge("a", "One.", || 0.0);
        metrics.gauge("a", "One.", || 0.0);
    }

    #[test]
    fn nodes_do_not_count_together() {
        let (one, two) = (Metrics::default(), Metrics::default());
        let counter = one.counter("a_total", "Things.");
        two.counter("a_total", "Things.");
        counter.inc_by(5);
        assert!(one.render().contains("a_total 5\n"));
        assert!(two.render().contains("a_total 0\n"));
    }
}
