//! `cargo xtask bench`: every figure the project claims.

use anyhow::Result;

use crate::{command, tools, workspace};

/// Runs the bench binary in release mode with these arguments.
pub(crate) fn run(args: &[String]) -> Result<()> {
    // The node is a process of its own beside the bench binary. Both are built by one command, so that
    // their dependencies have the same features and are built once.
    if args.first().is_some_and(|part| part == "network") {
        tools::cometbft::build()?;
        tools::simd::build()?;
    }
    let mut build = command::cargo(["build", "--release"]);
    build.args(["--package", "tarn", "--bin", "tarn"]);
    build.args(["--package", "tarn-tests", "--bin", "bench"]);
    command::run(&mut build)?;
    let bench = workspace::target()?.join("release/bench");
    command::run(command::program(bench).args(args))
}
