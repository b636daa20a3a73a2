//! The wallet against nodes and relayers that lie: prices, chain ids, cursors, texts, redirects.

mod chains;
mod fees;
mod relayers;
mod texts;
mod transport;

use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::program::{Running, command, said, text};

const CONFIG: &str = "/core/base/node/v1beta1/config";
const NODE_INFO: &str = "/core/base/consensus/v1beta1/node_info";
const OPERATOR: &str = "/svc/dev/v1/operator";
const RELAY: &str = "/svc/privacy/v1/relay";
const TXS: &str = "/core/tx/v1beta1/txs";

/// What redraws a screen, in several ways.
const HOSTILE: &str = "\u{1b}[2J\u{9b}1A\u{202e}\rfee none\u{7}";

/// An honest development chain, and a folder for keys and private wallets.
struct Honest {
    node: Running,
    folder: tempfile::TempDir,
}

impl Honest {
    fn new() -> Self {
        Self {
            node: Running::dev(&[]),
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    fn rest(&self) -> &str {
        self.node.ready["rest"].as_str().expect("text")
    }

    fn prepared(&self, format: &str, args: &[&str]) -> Command {
        let mut all = vec!["--output", format];
        all.extend(args);
        if !args.contains(&"--node") && !args.contains(&"--offline") && args[0] != "keys" {
            all.extend(["--node", self.rest()]);
        }
        if !["query", "status"].contains(&args[0]) {
            let home = text(self.folder.path());
            all.extend(["--keyring-backend", "test", "--home", home]);
        }
        let mut command = command(&all);
        command.stdin(Stdio::null());
        command
    }

    fn run(&self, format: &str, args: &[&str]) -> Output {
        let output = self.prepared(format, args).output();
        output.expect("the binary was built")
    }

    fn ask(&self, args: &[&str]) -> Value {
        said(&self.run("json", args))
    }

    /// What it refuses to do: exit code and words.
    fn refused(&self, args: &[&str]) -> (Option<i32>, String) {
        let output = self.run("json", args);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), words)
    }

    fn address(&self, account: usize) -> &str {
        let address = &self.node.ready["accounts"][account]["address"];
        address.as_str().expect("text")
    }

    fn balance(&self, account: usize) -> u64 {
        let address = self.address(account);
        let held = self.ask(&["query", "bank", "balance", address, "--denom", "utarn"]);
        let amount = held["balance"]["amount"].as_str().expect("text");
        amount.parse().expect("a number")
    }
}

const SEND: [&str; 6] = ["tx", "send", "dev0", "dev1", "5utarn", "--yes"];
