//! What access points count.

use std::sync::Arc;
use std::time::Duration;

use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGaugeVec, Opts, Result,
};

use super::{Metrics, TIMES};
use crate::access::Point;

/// Why a request or a connection was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Too many requests in a minute.
    Rate,
    /// Too many sockets.
    Sockets,
    /// Too many connections of one address.
    Connections,
    /// Too many expensive requests at once.
    Budget,
    /// A body, a path or headers that are too large.
    Size,
    /// A body or an answer that took too long.
    Time,
    /// Too many bytes of requests that have not come to their end, or of answers that nobody read.
    Unread,
}

impl Reason {
    const ALL: [Self; 7] = [
        Self::Rate,
        Self::Sockets,
        Self::Connections,
        Self::Budget,
        Self::Size,
        Self::Time,
        Self::Unread,
    ];

    fn label(self) -> &'static str {
        match self {
            Self::Rate => "rate",
            Self::Sockets => "sockets",
            Self::Connections => "connections",
            Self::Budget => "budget",
            Self::Size => "size",
            Self::Time => "time",
            Self::Unread => "unread",
        }
    }
}

/// A route or method by the name it is declared with: never what a client wrote.
#[derive(Debug)]
pub struct Route {
    point: Point,
    /// The name it is shown under.
    pub name: String,
    counts: IntCounterVec,
}

impl Route {
    /// Counts a request.
    pub fn asked(&self) {
        let labels = [self.point.label(), &self.name];
        self.counts.with_label_values(&labels).inc();
    }
}

/// What the access points of one node count. Cheap to clone; clones count together.
#[derive(Debug, Clone)]
pub struct AccessCounts(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    answers: IntCounterVec,
    routes: IntCounterVec,
    times: HistogramVec,
    bytes: IntCounterVec,
    refused: IntCounterVec,
    open: IntGaugeVec,
}

impl Inner {
    fn new() -> Result<Self> {
        let counters =
            |name, help, labels: &[&str]| IntCounterVec::new(Opts::new(name, help), labels);
        let times = HistogramOpts::new("tarn_request_seconds", "Time until an answer began.");
        let open = Opts::new("tarn_connections_open", "Connections that are open.");
        let inner = Self {
            answers: counters(
                "tarn_requests_total",
                "Requests by the code of their answer: HTTP's, for gRPC its own.",
                &["access_point", "code"],
            )?,
            routes: counters(
                "tarn_route_requests_total",
                "Requests by route or method.",
                &["access_point", "route"],
            )?,
            times: HistogramVec::new(times.buckets(TIMES.to_vec()), &["access_point"])?,
            bytes: counters(
                "tarn_response_bytes_total",
                "Bytes of answers.",
                &["access_point"],
            )?,
            refused: counters(
                "tarn_refusals_total",
                "Requests and connections that were refused, by reason.",
                &["access_point", "reason"],
            )?,
            open: IntGaugeVec::new(open, &["access_point"])?,
        };
        // These are shown before anything is counted.
        for point in Point::ALL.map(Point::label) {
            inner.times.get_metric_with_label_values(&[point])?;
            inner.bytes.get_metric_with_label_values(&[point])?;
            inner.open.get_metric_with_label_values(&[point])?;
            for reason in Reason::ALL {
                let labels = [point, reason.label()];
                inner.refused.get_metric_with_label_values(&labels)?;
            }
        }
        Ok(inner)
    }
}

impl Default for AccessCounts {
    fn default() -> Self {
        Self(Arc::new(Inner::new().expect("names of metrics are valid")))
    }
}

/// An open connection, counted until it is dropped.
#[derive(Debug)]
pub struct Open(AccessCounts, Point);

impl Open {
    /// Counts that it is closed because its client does not read.
    pub fn unread(&self) {
        self.0.refused(self.1, Reason::Unread);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.0.open.with_label_values(&[self.1.label()]).dec();
    }
}

impl AccessCounts {
    /// Counts an answer with its code, after so much time.
    pub fn answered(&self, point: Point, code: u16, time: Duration) {
        let labels = [point.label(), &code.to_string()];
        self.0.answers.with_label_values(&labels).inc();
        let times = self.0.times.with_label_values(&[point.label()]);
        times.observe(time.as_secs_f64());
    }

    /// Counts bytes of an answer.
    pub fn sent(&self, point: Point, bytes: u64) {
        let sent = self.0.bytes.with_label_values(&[point.label()]);
        sent.inc_by(bytes);
    }

    /// Counts a refusal.
    pub fn refused(&self, point: Point, reason: Reason) {
        self.refusals_of(point, reason).inc();
    }

    /// How many were refused for a reason, at all access points.
    pub fn refusals(&self, reason: Reason) -> u64 {
        let points = Point::ALL.into_iter();
        points
            .map(|point| self.refusals_of(point, reason).get())
            .sum()
    }

    fn refusals_of(&self, point: Point, reason: Reason) -> IntCounter {
        let labels = [point.label(), reason.label()];
        self.0.refused.with_label_values(&labels)
    }

    /// Counts a connection as long as it is open.
    pub fn opened(&self, point: Point) -> Open {
        self.0.open.with_label_values(&[point.label()]).inc();
        Open(self.clone(), point)
    }

    /// A route whose requests are counted.
    pub fn route(&self, point: Point, name: impl Into<String>) -> Arc<Route> {
        Arc::new(Route {
            point,
            name: name.into(),
            counts: self.0.routes.clone(),
        })
    }

    /// Adds everything that is counted here to the metrics of a node.
    pub fn show(&self, metrics: &Metrics) {
        let inner = &self.0;
        metrics.register("tarn_requests_total", inner.answers.clone());
        metrics.register("tarn_route_requests_total", inner.routes.clone());
        metrics.register("tarn_request_seconds", inner.times.clone());
        metrics.register("tarn_response_bytes_total", inner.bytes.clone());
        metrics.register("tarn_refusals_total", inner.refused.clone());
        metrics.register("tarn_connections_open", inner.open.clone());
    }
}
