//! Disk space and memory of the node.

use std::path::{Path, PathBuf};

use tarn_api::metrics::{Kind, Metrics};

use super::wide;
use crate::home::Home;

/// Registers the sizes of files and of memory; both are read when metrics are collected.
pub(super) fn show(metrics: &Metrics, home: Option<&Home>) {
    let parts: Vec<(&str, PathBuf)> = home.map_or_else(Vec::new, |home| {
        vec![
            ("state", home.state_dir()),
            ("blocks", home.blocks_dir()),
            ("index", home.index_dir()),
        ]
    });
    let help = "Bytes on disk by what is kept there.";
    metrics.family(("tarn_disk_bytes", Kind::Gauge), help, move |samples| {
        for (part, path) in &parts {
            samples.number(&[("part", part)], size(path));
        }
    });
    let help = "Resident memory of this process.";
    metrics.family(
        ("process_resident_memory_bytes", Kind::Gauge),
        help,
        |samples| samples.number(&[], resident().unwrap_or(0)),
    );
    let help = "Files and sockets that this process has open.";
    metrics.family(("process_open_fds", Kind::Gauge), help, |samples| {
        let open = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        samples.number(&[], wide(open));
    });
}

/// The bytes of all files below a folder. A file that disappears meanwhile counts as empty.
fn size(path: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(path) else {
        return std::fs::metadata(path).map_or(0, |file| file.len());
    };
    let entries = entries.filter_map(Result::ok);
    entries
        .map(|entry| match entry.metadata() {
            Ok(found) if found.is_dir() => size(&entry.path()),
            Ok(found) => found.len(),
            Err(_) => 0,
        })
        .sum()
}

/// The resident memory of this process in kibibytes; none if the system does not report it.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_added_up_through_all_folders() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(size(folder.path()), 0);
        std::fs::write(folder.path().join("a"), [0; 3]).unwrap();
        std::fs::create_dir(folder.path().join("b")).unwrap();
        std::fs::write(folder.path().join("b").join("c"), [0; 4]).unwrap();
        assert_eq!(size(folder.path()), 7);
        assert_eq!(size(&folder.path().join("nowhere")), 0);
    }
}
