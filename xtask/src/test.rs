//! `cargo xtask test`: everything CI runs, in the order that fails soonest.

use std::process::{Command, Stdio};

use anyhow::Result;

use crate::{
    bench, check,
    clients::{self, Client},
    command, exchange, proofs,
    report::{Findings, Report},
    tools,
};

/// The step in which nodes count together.
const FLEET: &str = "limits: valkey";
/// Cases an operation of the REST description is tried with.
const EXAMPLES: u32 = 20;
/// The same in a long run.
const LONG_EXAMPLES: u32 = 500;

/// Runs it all, or the steps with a text in their names; stops at the first that fails.
pub(crate) fn run(long: bool, only: &str) -> Result<()> {
    let mut report = Report::new("test").only(only);
    report.require("check", || done(check::run("")))?;
    // Targets with tests alone: no examples, and no comments, in which there is nothing to run.
    let mut words = if has_nextest() {
        vec!["nextest", "run", "--workspace", "--tests"]
    } else {
        vec!["test", "--workspace", "--tests", "--no-fail-fast"]
    };
    if long && words.contains(&"nextest") {
        words.extend(["--profile", "long"]);
    }
    report.require("cometbft", || done(tools::cometbft::build()))?;
    let build = ["test", "--workspace", "--tests", "--no-run"];
    report.require("build", || done(command::run(&mut cargo(&build, long))))?;
    report.require("tests", || done(command::run(&mut cargo(&words, long))))?;
    // It needs a server that nobody else needs: in long runs, or when it is asked for.
    if long || (!only.is_empty() && FLEET.contains(only)) {
        report.require(FLEET, || done(fleet()))?;
    }
    report.require("exchange: model", || done(exchange::model(long)))?;
    report.require("prices: model", || done(exchange::prices(long)))?;
    report.require("lending: model", || done(exchange::lending(long)))?;
    report.require("ring proofs: python", || done(proofs::ring()))?;
    let mut cases = Vec::new();
    report.require("proof cases", || {
        cases = proofs::cases()?;
        Ok(Findings::default())
    })?;
    report.require("proofs: go", || done(proofs::go(&cases)))?;
    report.require("proofs: js", || done(proofs::cosmjs(&cases)))?;
    report.require("live proofs: go", || done(proofs::live_go()))?;
    report.require("live proofs: js", || done(proofs::live_cosmjs()))?;
    run_clients(&mut report, long)?;
    if long {
        let quick = ["--quick".to_owned()];
        report.require("bench", || done(bench::run(&quick)))?;
    }
    report.finish()
}

/// Programs of others, each against a chain of its own.
fn run_clients(report: &mut Report, long: bool) -> Result<()> {
    let examples = if long { LONG_EXAMPLES } else { EXAMPLES };
    for (name, client) in [
        ("clients: cosmpy", Client::Cosmpy),
        ("clients: grpc", Client::Grpc),
        ("clients: comet", Client::Comet),
        ("clients: cosmjs", Client::Cosmjs),
        ("clients: interchainjs", Client::Interchainjs),
        ("clients: rust", Client::Rust),
        ("clients: ethers", Client::Ethers),
        ("clients: viem", Client::Viem),
        ("clients: foundry", Client::Foundry),
        ("clients: hardhat", Client::Hardhat),
        ("clients: web3py", Client::Web3py),
        ("clients: anvil", Client::Anvil),
        ("clients: precompiles", Client::Precompiles),
        ("clients: openrpc", Client::Openrpc),
        ("clients: schema", Client::Schemathesis { examples }),
    ] {
        report.require(name, || done(clients::run(client)))?;
    }
    for (name, client) in [
        ("network clients: cosmpy", Client::Cosmpy),
        ("network clients: grpc", Client::Grpc),
        ("network clients: comet", Client::Comet),
        ("network clients: cosmjs", Client::Cosmjs),
        ("network clients: interchainjs", Client::Interchainjs),
        ("network clients: rust", Client::Rust),
    ] {
        report.require(name, || done(clients::run_on_network(client)))?;
    }
    Ok(())
}

/// Nodes that count together, on a real server.
fn fleet() -> Result<()> {
    let server = tools::redis::server()?;
    let words = ["test", "--workspace", "--test", "it"];
    let mut tests = command::cargo(words);
    tests.args(["--", "--ignored", "shared_limits::"]);
    command::run(tests.env("TARN_TEST_REDIS", server))
}

fn done(result: Result<()>) -> Result<Findings> {
    result.map(|()| Findings::default())
}

fn cargo(words: &[&str], long: bool) -> Command {
    let mut command = command::cargo(words.iter().copied());
    if long {
        command.env("TARN_LONG", "1");
    }
    command
}

fn has_nextest() -> bool {
    let mut probe = command::cargo(["nextest", "--version"]);
    probe.stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}
