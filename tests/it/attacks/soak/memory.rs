//! The node's memory over time.

use std::fmt;
use std::sync::Mutex;

use super::Span;

/// The maximum resident memory of the node in bytes.
const MAX_BYTES: u64 = 1 << 30;
/// The maximum of the last quarter in percent of that of the second, when caches are full.
const MAX_GROWTH: u64 = 125;

/// The maximum resident memory in every quarter of the run.
#[derive(Debug)]
pub(super) struct Memory {
    span: Span,
    quarters: Mutex<[u64; 4]>,
}

impl Memory {
    pub(super) fn new(span: Span) -> Self {
        Self {
            span,
            quarters: Mutex::default(),
        }
    }

    /// Records a measurement in bytes.
    pub(super) fn see(&self, resident: u64) {
        assert!(resident < MAX_BYTES, "{resident} bytes of memory");
        let at = self.span.quarter().unwrap_or(0);
        if let Some(most) = self.quarters.lock().unwrap().get_mut(at) {
            *most = resident.max(*most);
        }
    }

    /// Asserts that memory does not grow after the second quarter.
    pub(super) fn assert_flat(&self) {
        let [_, second, _, last] = *self.quarters.lock().unwrap();
        // A run without a duration has only one quarter.
        if self.span.quarter().is_some() {
            let bound = second * MAX_GROWTH / 100;
            assert!(second > 0 && last <= bound, "it grows: {self}");
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quarters = *self.quarters.lock().unwrap();
        let shown = quarters.map(|bytes| format!("{} MiB", bytes >> 20));
        write!(f, "maximum memory by quarters: {}", shown.join(", "))
    }
}
