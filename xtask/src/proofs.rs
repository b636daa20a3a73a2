//! Our state proofs, judged by implementations that are not ours.
//!
//! Two files of cases: fixed vectors that owe nothing to our store, and whatever the real store
//! proves today. And the same verifiers against a running node, which they ask themselves.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::{command, programs, tools, workspace};

/// Has the store write its cases and returns both files.
pub(crate) fn cases() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let written = workspace::tools().join("proof-cases.json");
    std::fs::create_dir_all(workspace::tools())?;
    command::run(programs::program("proof-cases")?.arg(&written))?;
    Ok(vec![root.join("tests/models/proofs/vectors.json"), written])
}

/// The Go implementation, which IBC chains run.
pub(crate) fn go(cases: &[PathBuf]) -> Result<()> {
    let program = build_go()?;
    each(cases, |case| {
        command::run(command::program(&program).arg(case))
    })
}

/// The same, asking a running node.
pub(crate) fn live_go() -> Result<()> {
    let program = build_go()?;
    tools::chain::with(|chain| {
        command::run(command::program(&program).arg("live").arg(&chain.ready))
    })
}

fn build_go() -> Result<PathBuf> {
    tools::go::build(&workspace::root().join("tests/models/proofs/go"), "proofs")
}

/// The CosmJS implementation, which web wallets run.
pub(crate) fn cosmjs(cases: &[PathBuf]) -> Result<()> {
    each(cases, |case| cosmjs_script("verify.mjs", case))
}

/// The same, asking a running node.
pub(crate) fn live_cosmjs() -> Result<()> {
    tools::chain::with(|chain| cosmjs_script("live.mjs", &chain.ready))
}

fn cosmjs_script(script: &str, file: &Path) -> Result<()> {
    let folder = workspace::root().join("tests/models/proofs/cosmjs");
    tools::npm::install(&folder)?;
    let mut node = command::program("node");
    command::run(node.current_dir(&folder).arg(script).arg(file))
}

fn each(cases: &[PathBuf], verify: impl Fn(&Path) -> Result<()>) -> Result<()> {
    cases.iter().try_for_each(|case| verify(case))
}

/// The published private spends and notes, judged by integers alone.
pub(crate) fn ring() -> Result<()> {
    for script in ["verify.py", "notes.py"] {
        let mut python = tools::python::program();
        python.arg("-B");
        command::run(python.arg(workspace::root().join("tests/models/ring").join(script)))?;
    }
    Ok(())
}
