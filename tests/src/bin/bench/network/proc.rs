//! Processes and what they use, read from `/proc`.

use std::fs;

use anyhow::{Context as _, Result};

/// Ticks of a second in `/proc`: `USER_HZ`, which is 100 on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// A process and its children, with their names.
pub(super) fn family(pid: u32) -> Result<Vec<(String, u32)>> {
    let mut all = vec![(name(pid)?, pid)];
    for child in children_of(pid)? {
        all.push((name(child)?, child));
    }
    Ok(all)
}

/// Children of any thread.
fn children_of(pid: u32) -> Result<Vec<u32>> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let other = entry?.file_name().to_string_lossy().parse::<u32>();
        let Ok(other) = other else { continue };
        // One that has ended meanwhile is nobody's child.
        if fields(other).is_ok_and(|fields| fields.get(1) == Some(&pid.to_string())) {
            found.push(other);
        }
    }
    Ok(found)
}

fn name(pid: u32) -> Result<String> {
    let name = fs::read_to_string(format!("/proc/{pid}/comm"))?;
    Ok(name.trim().to_owned())
}

/// The fields of `stat` after the name, which may hold spaces.
fn fields(pid: u32) -> Result<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let (_, fields) = stat.rsplit_once(')').context("no name in stat")?;
    Ok(fields.split_whitespace().map(str::to_owned).collect())
}

/// Processor time it used so far, in seconds.
pub(super) fn cpu(pid: u32) -> Result<f64> {
    let fields = fields(pid)?;
    let mut ticks = 0;
    for at in [11, 12] {
        let field = fields.get(at).context("too few fields")?;
        ticks += field.parse::<u32>()?;
    }
    Ok(f64::from(ticks) / TICKS_A_SECOND)
}

/// The most memory it has held, in MiB.
pub(super) fn peak_memory(pid: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib: u32 = line
        .and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
        .context("no VmHWM")?;
    Ok(f64::from(kib) / 1024.0)
}
