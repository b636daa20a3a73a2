//! What a feeder counts.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tarn_http::metrics::{Counter, Kind, Metrics};
use tarn_primitives::Dec;

/// Counters of a feeder, and the prices it saw last.
#[derive(Debug, Clone)]
pub struct Counts {
    pub(crate) reports: Counter,
    pub(crate) failed_reports: Counter,
    pub(crate) failed_sources: Counter,
    pub(crate) silent_feeds: Counter,
    prices: Arc<Mutex<BTreeMap<String, f64>>>,
}

impl Counts {
    /// Registers them.
    pub fn new(metrics: &Metrics) -> Self {
        let prices: Arc<Mutex<BTreeMap<String, f64>>> = Arc::default();
        let shown = Arc::clone(&prices);
        metrics.family(
            ("tarn_feeder_price", Kind::Gauge),
            "The median of the sources in USD, by feed.",
            move |samples| {
                let prices = shown.lock().unwrap_or_else(PoisonError::into_inner);
                for (symbol, price) in &*prices {
                    samples.real(&[("symbol", symbol)], *price);
                }
            },
        );
        Self {
            reports: metrics.counter("tarn_feeder_reports_total", "Reports the node has taken."),
            failed_reports: metrics.counter(
                "tarn_feeder_failed_reports_total",
                "Reports that were refused or could not be sent.",
            ),
            failed_sources: metrics.counter(
                "tarn_feeder_failed_sources_total",
                "Questions that a source did not answer with a price.",
            ),
            silent_feeds: metrics.counter(
                "tarn_feeder_silent_feeds_total",
                "Polls in which a feed had too few answers to be reported.",
            ),
            prices,
        }
    }

    pub(crate) fn saw(&self, symbol: &str, price: Dec) {
        // For display: a gauge is a float.
        let shown = price.to_string().parse().unwrap_or(f64::NAN);
        let mut prices = self.prices.lock().unwrap_or_else(PoisonError::into_inner);
        prices.insert(symbol.to_owned(), shown);
    }
}
