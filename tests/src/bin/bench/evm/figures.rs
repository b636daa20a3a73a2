//! Figures and the limits they are held against.

use std::time::Duration;

/// Counts here are far below what a float holds exactly.
pub(super) fn float(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The same of a count of things in memory.
pub(super) fn float_of(count: usize) -> f64 {
    float(u64::try_from(count).unwrap_or(u64::MAX))
}

/// Microseconds for each of `count`.
pub(super) fn micros(time: Duration, count: usize) -> f64 {
    time.as_secs_f64() * 1_000_000.0 / float_of(count)
}

/// So many in that time, per second.
pub(super) fn rate(count: usize, time: Duration) -> f64 {
    float_of(count) / time.as_secs_f64()
}

/// Millions of gas a second.
pub(super) fn mgas(gas: u64, time: Duration) -> f64 {
    float(gas) / 1_000_000.0 / time.as_secs_f64()
}

/// How many times longer the first took.
pub(super) fn ratio(other: Duration, own: Duration) -> f64 {
    other.as_secs_f64() / own.as_secs_f64()
}

/// A ratio beside the least it may be.
pub(super) fn at_least(ratio: f64, least: f64) -> String {
    let verdict = if ratio < least { ", MISSED" } else { "" };
    format!("ratio {ratio:.2} (at least {least:.2}{verdict})")
}

/// A time in milliseconds beside the most it may be.
pub(super) fn at_most(millis: f64, most: f64) -> String {
    let verdict = if millis > most { ", MISSED" } else { "" };
    format!("{millis:.2} ms (at most {most:.0}{verdict})")
}
