//! `cargo xtask bench`: every figure the project claims.

use anyhow::Result;

use crate::command;

/// Runs the bench binary in release mode with these arguments.
pub(crate) fn run(args: &[String]) -> Result<()> {
    // The node is a process of its own beside the bench binary.
    command::run(&mut command::cargo([
        "build",
        "--release",
        "--package",
        "tarn",
    ]))?;
    let mut bench = command::cargo([
        "run",
        "--release",
        "-p",
        "tarn-tests",
        "--bin",
        "bench",
        "--",
    ]);
    bench.args(args);
    command::run(&mut bench)
}
