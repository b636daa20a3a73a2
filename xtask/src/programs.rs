//! The project's own programs, built as the tests build them.

use std::{path::PathBuf, process::Command};

use anyhow::Result;

use crate::{command, workspace};

/// What `cargo test --workspace --tests` builds of its programs: the node, and those of `tarn-tests`, which
/// every test of that package brings.
///
/// The whole workspace and a test are named because cargo chooses the features of dependencies by what is
/// named. With `--package` they differ, and most of what the tests need would be built a second time.
const BUILD: [&str; 7] = [
    "build",
    "--quiet",
    "--workspace",
    "--bin",
    "tarn",
    "--test",
    "memory",
];

/// Builds them, unless they are built, and returns the folder they are in.
pub(crate) fn folder() -> Result<PathBuf> {
    command::run(&mut command::cargo(BUILD))?;
    Ok(workspace::target()?.join("debug"))
}

/// One of them, ready to run.
pub(crate) fn program(name: &str) -> Result<Command> {
    Ok(command::program(folder()?.join(name)))
}
