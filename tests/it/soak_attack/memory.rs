//! What the node's memory does over time.

use std::fmt;
use std::sync::Mutex;

use super::Span;

/// What a node may ever have.
const MOST: u64 = 1 << 30;
/// The most in the last quarter, in hundredths of the most in the second: caches are full by then.
const FLAT: u64 = 125;

/// The most bytes in every quarter of the time.
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

    /// Looks at so many bytes.
    pub(super) fn see(&self, resident: u64) {
        assert!(resident < MOST, "{resident} bytes of memory");
        let at = self.span.quarter().unwrap_or(0);
        if let Some(most) = self.quarters.lock().unwrap().get_mut(at) {
            *most = resident.max(*most);
        }
    }

    /// Once it has what it needs it needs no more.
    pub(super) fn assert_flat(&self) {
        let [_, second, _, last] = *self.quarters.lock().unwrap();
        // A run of no length has one quarter alone.
        if self.span.quarter().is_some() {
            let bound = second * FLAT / 100;
            assert!(second > 0 && last <= bound, "it grows: {self}");
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quarters = *self.quarters.lock().unwrap();
        let shown = quarters.map(|bytes| format!("{} MiB", bytes >> 20));
        write!(f, "most memory by quarters: {}", shown.join(", "))
    }
}
