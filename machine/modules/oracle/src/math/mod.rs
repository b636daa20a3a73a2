//! The oracle's arithmetic: pure functions of integers. Prices are scaled by 10^18, times are
//! milliseconds.

mod guard;
mod median;
mod pool;
mod twap;

pub use guard::{Guard, Pending, Rules};
pub use median::{Opinion, median};
pub(crate) use pool::spot;
pub use pool::{FEWEST, pool_price};
pub use twap::{Sums, average, interpolate};
