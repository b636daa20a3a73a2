//! Metrics of the limiter.

use super::{Limiter, SharedLimits};
use crate::access::Point;
use crate::metrics::{Kind, Metrics};

impl Limiter {
    /// Adds the number of known clients and the state of shared limits to the metrics of a node.
    pub fn show_metrics(&self, metrics: &Metrics) {
        let limiter = self.clone();
        let help = "Clients whose requests of the last minute are remembered.";
        metrics.family(
            ("tarn_limiter_clients", Kind::Gauge),
            help,
            move |samples| {
                let Some(rules) = &limiter.0 else {
                    return;
                };
                for (point, window) in Point::ALL.into_iter().zip(&rules.windows) {
                    samples.number(
                        &[("access_point", point.label())],
                        u64::try_from(window.keys()).unwrap_or(u64::MAX),
                    );
                }
            },
        );
        let limiter = self.clone();
        let help =
            "Whether limits are counted together with other nodes now; absent if they never are.";
        metrics.family(
            ("tarn_limiter_shared_up", Kind::Gauge),
            help,
            move |samples| {
                if let Some(shared) = limiter.shared() {
                    samples.number(&[], u64::from(shared.is_up()));
                }
            },
        );
        let limiter = self.clone();
        let help = "Questions that the server of shared limits did not answer, or not in time.";
        metrics.family(
            ("tarn_limiter_shared_errors_total", Kind::Counter),
            help,
            move |samples| {
                if let Some(shared) = limiter.shared() {
                    samples.number(&[], shared.errors());
                }
            },
        );
    }

    fn shared(&self) -> Option<&dyn SharedLimits> {
        self.0.as_ref()?.shared.as_deref()
    }
}
