//! A lever for tests: the pricing function, wrong on purpose.

use std::cell::Cell;

thread_local! {
    static SKEW: Cell<u128> = const { Cell::new(0) };
}

/// Runs something on this thread while every swap gives so many units less than it should.
///
/// Whatever prices a swap must then be wrong by as much: what is not has arithmetic of its own.
pub fn with_skew<T>(units: u128, run: impl FnOnce() -> T) -> T {
    struct Restore(u128);
    impl Drop for Restore {
        fn drop(&mut self) {
            SKEW.set(self.0);
        }
    }
    let _restore = Restore(SKEW.replace(units));
    run()
}

pub(crate) fn skewed(out: u128) -> u128 {
    out.saturating_sub(SKEW.get())
}
