//! A development chain with a folder for keys and wallets, and the commands that tests run on it.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{Running, command, said, text};

/// Commands of `tarn tx` that take no key.
const TX_WITHOUT_KEYS: [&str; 3] = ["broadcast", "decode", "wait"];
/// Commands of `tarn dex` that take a key or its name.
const DEX_WITH_KEYS: [&str; 6] = ["create", "add", "remove", "swap", "route", "positions"];

/// A running development chain and an empty folder, in which the commands run.
#[derive(Debug)]
pub(crate) struct TestChain {
    pub(crate) node: Running,
    pub(crate) folder: TempDir,
    /// The command that all commands of the test are subcommands of.
    parent: Option<&'static str>,
}

impl TestChain {
    pub(crate) fn new() -> Self {
        Self::with(&[])
    }

    /// With an empty block every few milliseconds: notes become old enough for rings soon.
    pub(crate) fn with_quick_blocks() -> Self {
        Self::with(&["--set", "engine.heartbeat=20ms"])
    }

    /// With these arguments for `tarn dev`.
    pub(crate) fn with(args: &[&str]) -> Self {
        Self {
            node: Running::dev(args),
            folder: tempfile::tempdir().expect("a folder"),
            parent: None,
        }
    }

    /// The same chain, whose commands are those of `tarn privacy`.
    pub(crate) fn privacy(self) -> Self {
        Self {
            parent: Some("privacy"),
            ..self
        }
    }

    pub(crate) fn rest(&self) -> &str {
        self.node.ready["rest"].as_str().expect("text")
    }

    /// Makes empty blocks.
    pub(crate) fn mine(&self, blocks: u32) {
        self.control("tarn_mine", &json!([blocks]));
    }

    /// Calls one of the methods that control a development chain.
    pub(crate) fn control(&self, method: &str, params: &Value) {
        let url = self.node.ready["rpc"].as_str().expect("text");
        let mut rpc = TcpStream::connect(url.trim_start_matches("http://")).expect("the node runs");
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let call = call.to_string();
        let head =
            "POST / HTTP/1.1\r\nhost: node\r\ncontent-type: application/json\r\nconnection: close";
        write!(
            rpc,
            "{head}\r\ncontent-length: {}\r\n\r\n{call}",
            call.len()
        )
        .expect("a request");
        let mut answer = String::new();
        rpc.read_to_string(&mut answer).expect("a response");
        assert!(answer.contains("\"result\""), "{answer}");
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        text(&self.folder.path().join(name)).to_owned()
    }

    /// The address of a development account.
    pub(crate) fn address(&self, account: usize) -> &str {
        let address = &self.node.ready["accounts"][account]["address"];
        address.as_str().expect("text")
    }

    /// A command, with the node, the keyring and the folder where it takes them.
    pub(crate) fn command(&self, format: &str, args: &[&str]) -> Command {
        let mut all: Vec<&str> = self.parent.into_iter().collect();
        all.extend(args);
        self.plain_command(format, &all)
    }

    fn plain_command(&self, format: &str, args: &[&str]) -> Command {
        let (first, second) = (args[0], args.get(1).copied().unwrap_or_default());
        let mut all = vec!["--output", format];
        all.extend(args);
        let asks_node = first != "keys" && (first, second) != ("tx", "decode");
        if asks_node && !args.contains(&"--node") && !args.contains(&"--offline") {
            all.extend(["--node", self.rest()]);
        }
        let has_keys = match first {
            "tx" => !TX_WITHOUT_KEYS.contains(&second),
            "dex" => DEX_WITH_KEYS.contains(&second),
            "oracle" => ["submit", "feed"].contains(&second),
            "lending" => !["markets", "liquidatable"].contains(&second),
            "feeburn" => ["buy", "burn"].contains(&second),
            _ => ["keys", "privacy"].contains(&first),
        };
        if has_keys {
            let home = text(self.folder.path());
            all.extend(["--keyring-backend", "test", "--home", home]);
        }
        let mut command = command(&all);
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// Runs a command in this output format.
    pub(crate) fn run_as(&self, format: &str, args: &[&str]) -> Output {
        let output = self.command(format, args).output();
        output.expect("the binary was built")
    }

    /// Runs a command with JSON output.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        self.run_as("json", args)
    }

    /// The JSON object that a successful command prints.
    pub(crate) fn ask(&self, args: &[&str]) -> Value {
        said(&self.run(args))
    }

    /// The text that a successful command prints.
    pub(crate) fn read(&self, args: &[&str]) -> String {
        let output = self.run_as("text", args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// The exit code and the standard error of a command that is expected to fail.
    pub(crate) fn refused(&self, args: &[&str]) -> (Option<i32>, String) {
        let output = self.run(args);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), words)
    }

    /// Sends a transaction with `--yes`: its response, in a block and with code 0.
    pub(crate) fn send(&self, args: &[&str]) -> Value {
        self.send_and_read(args).0
    }

    /// The same, with what the command printed on standard error.
    pub(crate) fn send_and_read(&self, args: &[&str]) -> (Value, String) {
        let output = self.run(&[args, &["--yes"]].concat());
        let sent = said(&output);
        assert_eq!(sent["code"], 0, "{sent}");
        assert_ne!(sent["height"], "0", "in a block when the answer comes");
        (sent, String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// What an address holds of a denom.
    pub(crate) fn balance(&self, address: &str, denom: &str) -> u64 {
        let query = ["query", "bank", "balance", address, "--denom", denom];
        let output = self.plain_command("json", &query).output();
        let held = said(&output.expect("the binary was built"));
        let amount = held["balance"]["amount"].as_str().expect("text");
        amount.parse().expect("a number")
    }

    /// What a development account holds of a denom.
    pub(crate) fn balance_of(&self, account: usize, denom: &str) -> u64 {
        self.balance(self.address(account), denom)
    }
}
