//! Metrics of requests by route: under the templates with which routes are declared.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::gateway::Target;
use super::route::{Endpoint, Table};
use crate::limits::Point;
use crate::metrics::{AccessCounts, Route};

/// The metrics of every route and page.
#[derive(Debug)]
pub(super) struct RouteMetrics {
    counts: AccessCounts,
    endpoints: Vec<Arc<Route>>,
    /// One for each kind of page.
    pages: Mutex<BTreeMap<&'static str, Arc<Route>>>,
    unknown: Arc<Route>,
}

impl RouteMetrics {
    pub(super) fn new(counts: &AccessCounts, table: &Table) -> Self {
        let endpoint = |endpoint: &Endpoint| {
            let name = format!("{} {}", endpoint.verb, endpoint.template);
            counts.route(Point::Rest, name)
        };
        Self {
            endpoints: table.endpoints().iter().map(endpoint).collect(),
            pages: Mutex::default(),
            unknown: counts.route(Point::Rest, "unknown"),
            counts: counts.clone(),
        }
    }

    /// For a path, before the method is known.
    pub(super) fn of(&self, target: &Target<'_>) -> Arc<Route> {
        match target {
            Target::Methods(endpoints) => match endpoints.first() {
                Some(endpoint) => self.endpoint(endpoint),
                None => self.unknown(),
            },
            Target::Page(page) => self.page(page.name()),
        }
    }

    pub(super) fn endpoint(&self, endpoint: &Endpoint) -> Arc<Route> {
        let found = self.endpoints.get(endpoint.index);
        Arc::clone(found.unwrap_or(&self.unknown))
    }

    /// For an unknown path.
    pub(super) fn unknown(&self) -> Arc<Route> {
        Arc::clone(&self.unknown)
    }

    fn page(&self, name: &'static str) -> Arc<Route> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || self.counts.route(Point::Rest, name);
        Arc::clone(pages.entry(name).or_insert_with(new))
    }
}
