//! Our state proofs, judged by implementations that are not ours.
//!
//! Two files of cases: fixed vectors that owe nothing to our store, and whatever the real store proves today.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::{command, tools, workspace};

const PACKAGE: &str = "tarn-tests";
const BINARY: &str = "proof-cases";

/// Has the store write its cases and returns both files.
pub(crate) fn cases() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let written = workspace::tools().join("proof-cases.json");
    std::fs::create_dir_all(workspace::tools())?;
    let mut write = command::cargo([
        "run",
        "--quiet",
        "--package",
        PACKAGE,
        "--bin",
        BINARY,
        "--",
    ]);
    command::run(write.arg(&written))?;
    Ok(vec![root.join("tests/proofs/vectors.json"), written])
}

/// The Go implementation, which IBC chains run.
pub(crate) fn go(cases: &[PathBuf]) -> Result<()> {
    let program = tools::go::build(&workspace::root().join("tests/proofs/go"), "proofs")?;
    each(cases, |case| {
        command::run(command::program(&program).arg(case))
    })
}

/// The CosmJS implementation, which web wallets run.
pub(crate) fn cosmjs(cases: &[PathBuf]) -> Result<()> {
    let folder = workspace::root().join("tests/proofs/cosmjs");
    tools::npm::install(&folder)?;
    each(cases, |case| {
        let mut node = command::program("node");
        command::run(node.current_dir(&folder).arg("verify.mjs").arg(case))
    })
}

fn each(cases: &[PathBuf], verify: impl Fn(&Path) -> Result<()>) -> Result<()> {
    cases.iter().try_for_each(|case| verify(case))
}
