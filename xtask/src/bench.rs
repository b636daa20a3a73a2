//! `cargo xtask bench`: every figure the project claims.

use anyhow::Result;

use crate::{command, tools, workspace};

/// Runs the bench binary in release mode with these arguments.
pub(crate) fn run(args: &[String]) -> Result<()> {
    // The node is a process of its own beside the bench binary. Both are built by one command, so that
    // their dependencies have the same features and are built once.
    let part = args.first().map(String::as_str);
    if part == Some("network") {
        tools::cometbft::build()?;
        tools::simd::build()?;
    }
    let mut build = command::cargo(["build", "--release"]);
    build.args(["--package", "tarn", "--bin", "tarn"]);
    build.args(["--package", "tarn-tests", "--bin", "bench"]);
    command::run(&mut build)?;
    let bench = workspace::target()?.join("release/bench");
    let mut run = command::program(bench);
    run.args(args);
    // These measure the node beside anvil.
    if matches!(part, None | Some("--quick" | "evm")) {
        let anvil = workspace::root().join("tests/clients/anvil");
        tools::npm::install(&anvil)?;
        run.arg("--anvil");
        run.arg(anvil.join("node_modules/.bin/anvil"));
    }
    command::run(&mut run)
}
