//! Clients that are not ours, unmodified, against a running node.

use std::path::PathBuf;

use anyhow::Result;

use crate::{
    command,
    tools::{self, chain::Chain},
    workspace,
};

/// Which client to run.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Client {
    /// cosmpy over REST and gRPC.
    Cosmpy,
    /// grpcio with reflection alone.
    Grpc,
    /// CometBFT's own Go clients, the light client among them.
    Comet,
    /// CosmJS over the consensus RPC.
    Cosmjs,
    /// `InterchainJS` over the consensus RPC.
    Interchainjs,
    /// The Rust crates of others, over the consensus RPC and gRPC.
    Rust,
    /// ethers over the EVM RPC.
    Ethers,
    /// viem over the EVM RPC.
    Viem,
    /// cast, forge and anvil over the EVM RPC.
    Foundry,
    /// hardhat with its helpers and matchers over the EVM RPC.
    Hardhat,
    /// web3.py over the EVM RPC, and the tests in its wheel.
    Web3py,
    /// The same steps on this chain and on anvil.
    Anvil,
    /// The schemas and cases of execution-apis.
    Openrpc,
    /// The chain's own contracts, called by contracts.
    Precompiles,
    /// schemathesis against the node's own description of itself.
    Schemathesis {
        /// Cases an operation.
        examples: u32,
    },
}

/// Starts a node of its own for the client, and stops it afterwards.
pub(crate) fn run(client: Client) -> Result<()> {
    tools::chain::with(|chain| against(client, chain))
}

/// The same with a network.
pub(crate) fn run_on_network(client: Client) -> Result<()> {
    tools::cometbft::build()?;
    tools::chain::with_network(|chain| against(client, chain))
}

fn against(client: Client, chain: &Chain) -> Result<()> {
    match client {
        Client::Cosmpy => python(chain, "cosmpy", "client.py"),
        Client::Grpc => python(chain, "grpc", "reflect.py"),
        Client::Comet => go(chain, "comet"),
        Client::Cosmjs => javascript(chain, "cosmjs", "client.mjs"),
        Client::Interchainjs => javascript(chain, "interchainjs", "client.cjs"),
        Client::Rust => rust(chain),
        Client::Ethers => validated(chain, "ethers"),
        Client::Viem => validated(chain, "viem"),
        Client::Foundry => validated(chain, "foundry"),
        Client::Hardhat => ethereum(chain, "hardhat"),
        Client::Anvil => ethereum(chain, "anvil"),
        Client::Openrpc => ethereum(chain, "openrpc"),
        Client::Precompiles => ethereum(chain, "precompiles"),
        Client::Web3py => web3py(chain),
        Client::Schemathesis { examples } => schemathesis(chain, examples),
    }
}

fn folder(name: &str) -> PathBuf {
    workspace::root().join("tests/clients").join(name)
}

fn python(chain: &Chain, name: &str, script: &str) -> Result<()> {
    let folder = folder(name);
    let bin = tools::python::environment(&folder, name)?;
    let mut run = command::program(bin.join("python"));
    command::run(run.arg(folder.join(script)).arg(&chain.ready))
}

/// Contracts are compiled once for all of Ethereum's clients.
fn ethereum(chain: &Chain, name: &str) -> Result<()> {
    tools::npm::install(&folder("contracts"))?;
    javascript(chain, name, "client.mjs")
}

/// The same through a proxy that holds every answer to its schema.
fn validated(chain: &Chain, name: &str) -> Result<()> {
    for one in ["contracts", "openrpc", name] {
        tools::npm::install(&folder(one))?;
    }
    let mut node = command::program("node");
    node.current_dir(folder(name))
        .arg(folder("openrpc").join("proxy.mjs"))
        .arg(&chain.ready);
    command::run(node.args(["--", "node", "client.mjs"]))
}

/// Some of its tests need transactions that wait, so there is a second chain.
fn web3py(chain: &Chain) -> Result<()> {
    tools::npm::install(&folder("contracts"))?;
    let folder = folder("web3py");
    let bin = tools::python::environment(&folder, "web3py")?;
    tools::chain::with_one_by_the_clock(|slow| {
        let mut run = command::program(bin.join("python"));
        run.arg(folder.join("client.py")).arg(&chain.ready);
        command::run(run.arg(&slow.ready))
    })
}

fn go(chain: &Chain, name: &str) -> Result<()> {
    let program = tools::go::build(&folder(name), name)?;
    command::run(command::program(program).arg(&chain.ready))
}

fn javascript(chain: &Chain, name: &str, script: &str) -> Result<()> {
    let folder = folder(name);
    tools::npm::install(&folder)?;
    let mut node = command::program("node");
    command::run(node.current_dir(&folder).arg(script).arg(&chain.ready))
}

/// A workspace of its own: what these crates pull in is nothing of ours.
fn rust(chain: &Chain) -> Result<()> {
    let mut run = command::cargo(["run", "--locked", "--quiet", "--manifest-path"]);
    run.arg(folder("rust").join("Cargo.toml"));
    run.arg("--target-dir").arg(workspace::tools().join("rust"));
    command::run(run.arg("--").arg(&chain.ready))
}

/// Always the same cases: nothing may answer with a server error or off its own schema.
fn schemathesis(chain: &Chain, examples: u32) -> Result<()> {
    let bin = tools::python::environment(&folder("schemathesis"), "schemathesis")?;
    let mut run = command::program(bin.join("schemathesis"));
    run.current_dir(folder("schemathesis"));
    run.arg("run")
        .arg(format!("{}/openapi.json", chain.rest()?));
    run.args(["--seed", "1", "--no-color", "--workers", "1"]);
    run.args(["--phases", "examples,coverage,fuzzing", "--warnings", "off"]);
    run.args(["--generation-database", "none", "--request-timeout", "60"]);
    run.args(["--max-examples", &examples.to_string(), "--checks"]);
    run.arg(
        "not_a_server_error,status_code_conformance,content_type_conformance,\
         response_schema_conformance",
    );
    command::run(&mut run)
}
