//! Clients that are not ours, unmodified, against a running node.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{command, tools, workspace};

/// How long a node may take to answer; a machine that builds at the same time is slow.
const LONGEST: Duration = Duration::from_mins(2);

/// Which client to run.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Client {
    /// cosmpy over REST and gRPC.
    Cosmpy,
    /// grpcio with reflection alone.
    Grpc,
    /// schemathesis against the node's own description of itself.
    Schemathesis {
        /// Cases an operation.
        examples: u32,
    },
}

/// Starts a node of its own for the client, and stops it afterwards.
pub(crate) fn run(client: Client) -> Result<()> {
    let program = build()?;
    let node = Node::start(&program)?;
    match client {
        Client::Cosmpy => python(&node, "cosmpy", "client.py"),
        Client::Grpc => python(&node, "grpc", "reflect.py"),
        Client::Schemathesis { examples } => schemathesis(&node, examples),
    }?;
    node.stop()
}

/// The binary as the tests built it.
fn build() -> Result<PathBuf> {
    command::run(&mut command::cargo([
        "build",
        "--quiet",
        "--package",
        "tarn",
    ]))?;
    Ok(workspace::target()?.join("debug/tarn"))
}

fn folder(name: &str) -> PathBuf {
    workspace::root().join("tests/clients").join(name)
}

fn python(node: &Node, name: &str, script: &str) -> Result<()> {
    let folder = folder(name);
    let bin = tools::python::environment(&folder, name)?;
    let mut run = command::program(bin.join("python"));
    command::run(run.arg(folder.join(script)).arg(&node.ready))
}

/// Always the same cases: nothing may answer with a server error or off its own schema.
fn schemathesis(node: &Node, examples: u32) -> Result<()> {
    let bin = tools::python::environment(&folder("schemathesis"), "schemathesis")?;
    let mut run = command::program(bin.join("schemathesis"));
    run.current_dir(folder("schemathesis"));
    run.arg("run").arg(format!("{}/openapi.json", node.rest()?));
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

/// A development node in a process of its own.
struct Node {
    process: Child,
    ready: PathBuf,
}

impl Node {
    fn start(program: &Path) -> Result<Self> {
        let ready = workspace::tools().join("ready.json");
        fs::create_dir_all(workspace::tools())?;
        fs::remove_file(&ready).ok();
        let mut command = Command::new(program);
        command.args(["dev", "--quiet", "--ready-file"]).arg(&ready);
        for point in ["--rest", "--grpc", "--rpc"] {
            command.args([point, "127.0.0.1:0"]);
        }
        let mut process = command.spawn().context("could not start the node")?;
        let begun = Instant::now();
        while !ready.exists() {
            if let Some(status) = process.try_wait()? {
                bail!("the node ended before it answered ({status})");
            }
            if begun.elapsed() > LONGEST {
                process.kill().ok();
                bail!("the node does not answer after {LONGEST:?}");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Self { process, ready })
    }

    fn rest(&self) -> Result<String> {
        let text = fs::read_to_string(&self.ready)?;
        let ready: serde_json::Value = serde_json::from_str(&text)?;
        let rest = ready["rest"]
            .as_str()
            .context("no REST in the ready file")?;
        Ok(rest.to_owned())
    }

    /// A node that survived its client stops when it is asked to.
    fn stop(mut self) -> Result<()> {
        let pid = self.process.id().to_string();
        ensure!(
            self.process.try_wait()?.is_none(),
            "the node ended while its client ran"
        );
        command::run(command::program("kill").args(["-TERM", &pid]))?;
        let status = self.process.wait()?;
        ensure!(status.success(), "the node did not stop well ({status})");
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
