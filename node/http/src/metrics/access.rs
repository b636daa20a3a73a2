//! What access points count.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::{Counter, Histogram, Kind, Metrics};
use crate::access::Point;

/// One more than the largest code that is counted: those of HTTP, and of gRPC.
const CODES: usize = 600;

/// Why somebody was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Too many requests in a minute.
    Rate,
    /// Too many sockets.
    Sockets,
    /// Too many connections of one address.
    Connections,
    /// Too many expensive questions at once.
    Budget,
    /// A body, a path or headers that are too large.
    Size,
    /// A body or an answer that took too long.
    Time,
    /// An answer that nobody read.
    Unread,
}

impl Reason {
    const COUNT: usize = 7;
    const ALL: [Self; Self::COUNT] = [
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

    fn index(self) -> usize {
        match self {
            Self::Rate => 0,
            Self::Sockets => 1,
            Self::Connections => 2,
            Self::Budget => 3,
            Self::Size => 4,
            Self::Time => 5,
            Self::Unread => 6,
        }
    }
}

/// A route or method by the name it is declared with: never what a client wrote.
#[derive(Debug)]
pub struct Route {
    point: Point,
    /// The name it is shown under.
    pub name: String,
    count: Counter,
}

impl Route {
    /// One more request.
    pub fn asked(&self) {
        self.count.add(1);
    }
}

/// Of one access point.
#[derive(Debug)]
struct PointCounts {
    /// By code.
    answers: Box<[AtomicU64]>,
    times: Histogram,
    bytes: Counter,
    refused: [Counter; Reason::COUNT],
    open: AtomicU64,
}

impl Default for PointCounts {
    fn default() -> Self {
        Self {
            answers: (0..CODES).map(|_| AtomicU64::new(0)).collect(),
            times: Histogram::new(Histogram::TIMES),
            bytes: Counter::default(),
            refused: Default::default(),
            open: AtomicU64::new(0),
        }
    }
}

/// What the access points of one node count. Cheap to clone; clones count together.
#[derive(Debug, Clone, Default)]
pub struct AccessCounts(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    points: [PointCounts; Point::COUNT],
    routes: Mutex<Vec<Arc<Route>>>,
}

/// An open connection, as long as it lives.
#[derive(Debug)]
pub struct Open(AccessCounts, Point);

impl Open {
    /// It is closed because nobody reads.
    pub fn unread(&self) {
        self.0.refused(self.1, Reason::Unread);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.point(self.1).open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl AccessCounts {
    fn point(&self, point: Point) -> &PointCounts {
        &self.0.points[point.index()]
    }

    /// A request was answered with a code.
    pub fn answered(&self, point: Point, code: u16, time: Duration) {
        let counts = self.point(point);
        if let Some(count) = counts.answers.get(usize::from(code)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        counts.times.observe_time(time);
    }

    /// So much of answers went out.
    pub fn sent(&self, point: Point, bytes: u64) {
        self.point(point).bytes.add(bytes);
    }

    /// Somebody was refused.
    pub fn refused(&self, point: Point, reason: Reason) {
        self.point(point).refused[reason.index()].add(1);
    }

    /// How many were refused for a reason, everywhere.
    pub fn refusals(&self, reason: Reason) -> u64 {
        let counts = self.0.points.iter();
        counts
            .map(|counts| counts.refused[reason.index()].get())
            .sum()
    }

    /// A connection was opened.
    pub fn opened(&self, point: Point) -> Open {
        self.point(point).open.fetch_add(1, Ordering::Relaxed);
        Open(self.clone(), point)
    }

    /// A route that is counted.
    pub fn route(&self, point: Point, name: impl Into<String>) -> Arc<Route> {
        let route = Arc::new(Route {
            point,
            name: name.into(),
            count: Counter::default(),
        });
        let mut routes = self.0.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.push(Arc::clone(&route));
        route
    }

    /// Shows everything that is counted here.
    pub fn show(&self, metrics: &Metrics) {
        let counts = self.clone();
        let help = "Requests by the code of their answer: HTTP's, for gRPC its own.";
        metrics.family(
            ("tarn_requests_total", Kind::Counter),
            help,
            move |samples| {
                for (point, inner) in counts.points() {
                    for (code, count) in inner.answers.iter().enumerate() {
                        let count = count.load(Ordering::Relaxed);
                        if count > 0 {
                            let labels =
                                [("access_point", point.label()), ("code", &code.to_string())];
                            samples.number(&labels, count);
                        }
                    }
                }
            },
        );
        let counts = self.clone();
        let help = "Requests by route or method.";
        metrics.family(
            ("tarn_route_requests_total", Kind::Counter),
            help,
            move |samples| {
                let routes = counts.0.routes.lock();
                for route in routes.unwrap_or_else(PoisonError::into_inner).iter() {
                    let count = route.count.get();
                    if count > 0 {
                        let point = route.point.label();
                        samples.number(&[("access_point", point), ("route", &route.name)], count);
                    }
                }
            },
        );
        self.show_points(metrics);
    }

    fn show_points(&self, metrics: &Metrics) {
        let counts = self.clone();
        let help = "Time until an answer began.";
        metrics.family(
            ("tarn_request_seconds", Kind::Histogram),
            help,
            move |samples| {
                for (point, inner) in counts.points() {
                    samples.histogram(&[("access_point", point.label())], &inner.times);
                }
            },
        );
        let counts = self.clone();
        let help = "Bytes of answers.";
        metrics.family(
            ("tarn_response_bytes_total", Kind::Counter),
            help,
            move |samples| {
                for (point, inner) in counts.points() {
                    samples.number(&[("access_point", point.label())], inner.bytes.get());
                }
            },
        );
        let counts = self.clone();
        let help = "Requests and connections that were refused, by reason.";
        metrics.family(
            ("tarn_refusals_total", Kind::Counter),
            help,
            move |samples| {
                for (point, inner) in counts.points() {
                    for reason in Reason::ALL {
                        let count = inner.refused[reason.index()].get();
                        let labels = [("access_point", point.label()), ("reason", reason.label())];
                        samples.number(&labels, count);
                    }
                }
            },
        );
        let counts = self.clone();
        let help = "Connections that are open.";
        metrics.family(
            ("tarn_connections_open", Kind::Gauge),
            help,
            move |samples| {
                for (point, inner) in counts.points() {
                    let open = inner.open.load(Ordering::Relaxed);
                    samples.number(&[("access_point", point.label())], open);
                }
            },
        );
    }

    fn points(&self) -> impl Iterator<Item = (Point, &PointCounts)> {
        Point::ALL.into_iter().zip(&self.0.points)
    }
}
