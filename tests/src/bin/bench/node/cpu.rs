//! Processor time of a node by part, read from the times of its threads.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result};

/// Ticks of a second in `/proc`: `USER_HZ`, which is 100 on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// Names of threads and the part of the node they belong to. Others count under their own name.
const PARTS: [(&str, &str); 6] = [
    ("admission", "jobs"),
    ("tarn", "main"),
    ("tarn-heavy", "api, heavy"),
    ("tokio-rt-worker", "api"),
    ("tokio-runtime-w", "api"),
    ("worker", "workers"),
];

/// Processor time since a process began, in ticks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CpuTime {
    /// In the program and in the kernel, by part.
    parts: BTreeMap<String, u64>,
    /// In the kernel, of all parts.
    kernel: u64,
}

impl CpuTime {
    /// Of every thread that runs now.
    pub(crate) fn of(process: u32) -> Result<Self> {
        let mut sum = Self::default();
        for thread in fs::read_dir(format!("/proc/{process}/task"))? {
            let folder = thread?.path();
            let Ok(stat) = fs::read_to_string(folder.join("stat")) else {
                continue; // A thread that ended since the folder was read.
            };
            let (name, user, kernel) = times(&stat).context("a thread without times")?;
            *sum.parts.entry(part(name)).or_default() += user + kernel;
            sum.kernel += kernel;
        }
        Ok(sum)
    }

    /// What was used since an earlier reading, for every thousand of `count`.
    pub(crate) fn per_thousand(&self, before: &Self, count: usize) -> Result<String> {
        let thousands = f64::from(u32::try_from(count)?) / 1000.0;
        let shown =
            |ticks: u64| f64::from(u32::try_from(ticks).unwrap_or(u32::MAX)) / TICKS_A_SECOND;
        let mut parts: Vec<(&str, u64)> = Vec::new();
        for (name, now) in &self.parts {
            let then = before.parts.get(name).copied().unwrap_or_default();
            parts.push((name, now.saturating_sub(then)));
        }
        parts.sort_by_key(|(_, ticks)| std::cmp::Reverse(*ticks));
        let all: u64 = parts.iter().map(|(_, ticks)| ticks).sum();
        let kernel = self.kernel.saturating_sub(before.kernel);
        let each: Vec<String> = parts
            .iter()
            .filter(|(_, ticks)| *ticks > 0)
            .map(|(name, ticks)| format!("{name} {:.0} ms", shown(*ticks) * 1000.0 / thousands))
            .collect();
        Ok(format!(
            "{:.0} ms per 1000 sends, {:.0}% of it in the kernel: {}",
            shown(all) * 1000.0 / thousands,
            100.0 * shown(kernel) / shown(all.max(1)),
            each.join(", ")
        ))
    }
}

/// Name, ticks in the program and ticks in the kernel of `/proc/../stat`; the name stands in brackets
/// and may hold anything.
fn times(stat: &str) -> Option<(&str, u64, u64)> {
    let (head, rest) = stat.rsplit_once(')')?;
    let (_, name) = head.split_once('(')?;
    let mut fields = rest.split_whitespace().skip(11);
    Some((
        name,
        fields.next()?.parse().ok()?,
        fields.next()?.parse().ok()?,
    ))
}

/// The part a thread belongs to: `worker-0` and `worker-1` are one.
fn part(thread: &str) -> String {
    let name = thread
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end_matches('-');
    let known = PARTS.iter().find(|(known, _)| *known == name);
    known.map_or(name, |(_, part)| part).to_owned()
}
