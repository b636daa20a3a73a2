//! Node packages, installed next to the scripts that use them.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};

use crate::command;

/// Installs exactly what the folder's lock file says, unless that is what is there.
pub(crate) fn install(folder: &Path) -> Result<()> {
    let lock = fs::read_to_string(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    let stamp = folder.join("node_modules/.installed-lock.json");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut npm = command::program("npm");
    // No package needs its install script, and none gets to run one.
    npm.current_dir(folder)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    command::run(&mut npm).context("Node 20 or newer with npm is needed for the CosmJS tests")?;
    fs::write(&stamp, lock).with_context(|| format!("could not write {}", stamp.display()))
}
