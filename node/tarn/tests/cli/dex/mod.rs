//! The exchange as a trader types it, against a running chain.

mod crowds;
mod lies;
mod pools;
mod refusals;
mod trades;

use std::fs::File;
use std::io::Write as _;
use std::process::{Output, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::Value;

use crate::program::{Running, command, said, text};

/// A development chain with its two pools (utarn/uusdc at 2, uatom/uusdc at 10), and an empty
/// folder for keys.
struct Floor {
    node: Running,
    folder: tempfile::TempDir,
}

impl Floor {
    fn new() -> Self {
        Self {
            node: Running::dev(&[]),
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    fn rest(&self) -> &str {
        self.node.ready["rest"].as_str().expect("text")
    }

    fn prepared(&self, format: &str, args: &[&str]) -> std::process::Command {
        let mut all = vec!["--output", format];
        all.extend(args);
        if !args.contains(&"--node") {
            all.extend(["--node", self.rest()]);
        }
        let signs = ["create", "add", "remove", "swap", "route", "positions"];
        let has_keys = match args[0] {
            "dex" => signs.contains(&args[1]),
            "tx" => args[1] == "sign",
            first => first == "privacy",
        };
        if has_keys {
            let home = text(self.folder.path());
            all.extend(["--keyring-backend", "test", "--home", home]);
        }
        command(&all)
    }

    fn run(&self, format: &str, args: &[&str]) -> Output {
        let mut command = self.prepared(format, args);
        let output = command.stdin(Stdio::null()).output();
        output.expect("the binary was built")
    }

    /// For scripts.
    fn ask(&self, args: &[&str]) -> Value {
        said(&self.run("json", args))
    }

    /// For people: the lines, with single spaces.
    fn read(&self, args: &[&str]) -> Vec<String> {
        let output = self.run("text", args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("text");
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        text.lines().map(words).collect()
    }

    /// What it refuses to do: exit code and words.
    fn refused(&self, args: &[&str]) -> (Option<i32>, String) {
        let output = self.run("json", args);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), words)
    }

    fn balance(&self, account: usize, denom: &str) -> u128 {
        let address = self.address(account);
        let held = self.ask(&["query", "bank", "balance", address, "--denom", denom]);
        let amount = held["balance"]["amount"].as_str().expect("text");
        amount.parse().expect("a number")
    }

    fn address(&self, account: usize) -> &str {
        let address = &self.node.ready["accounts"][account]["address"];
        address.as_str().expect("text")
    }

    /// The message a verb would sign.
    fn message(&self, args: &[&str]) -> Value {
        let mut all = args.to_vec();
        all.push("--generate-only");
        self.ask(&all)["body"]["messages"][0].clone()
    }

    /// What people are shown before they agree, as a script sees it.
    fn plan(&self, args: &[&str]) -> Value {
        let mut all = args.to_vec();
        all.push("--dry-run");
        self.ask(&all)
    }

    /// Does it; the response of a success.
    fn send(&self, args: &[&str]) -> Value {
        let mut all = args.to_vec();
        all.push("--yes");
        let sent = self.ask(&all);
        assert_eq!(sent["code"], 0, "{sent}");
        assert_ne!(sent["height"], "0", "in a block when the answer comes");
        sent
    }

    /// Runs a verb at a terminal where somebody types this answer.
    fn answered(&self, args: &[&str], answer: &str) -> Output {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&terminal).expect("it is ours");
        unlockpt(&terminal).expect("it is ours");
        let name = ptsname(&terminal, Vec::new()).expect("it has a name");
        let keyboard = File::options()
            .read(true)
            .write(true)
            .open(name.to_str().expect("text"))
            .expect("it is there");
        let mut command = self.prepared("text", args);
        command
            .stdin(keyboard)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let child = command.spawn().expect("the binary was built");
        let mut typed = File::from(terminal);
        writeln!(typed, "{answer}").expect("it reads");
        let output = child.wait_with_output().expect("it was started");
        drop(typed);
        output
    }
}
