//! The commands of `tarn privacy` write nothing before a message is sent.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::fixture::TestChain;
use crate::program::{said, tarn};
use crate::terminal::TerminalSession;

/// Commands that ask before they send. A new command must be added here.
///
/// The spends use a relayer or a gas limit: a simulation discloses the ring to the node, and then the ring
/// is recorded, which another test covers.
const ASKING: [&[&str]; 12] = [
    &["shield", "dev0", "1000000utarn"],
    &["send", "dev0", "dev2", "1000utarn", "--relay", "auto"],
    &["send", "dev0", "dev2", "1000utarn", "--gas", "900000"],
    &["unshield", "dev0", "1000utarn", "--relay", "auto"],
    &["unshield", "dev0", "1000utarn", "--gas", "900000"],
    &[
        "swap",
        "dev0",
        "1000utarn",
        "--denom-out",
        "uusdc",
        "--gas",
        "900000",
    ],
    &["join", "dev0", "utarn", "--relay", "auto"],
    &["join", "dev0", "utarn", "--new-keys", "--gas", "900000"],
    &["address", "dev0", "--register"],
    &["grant", "dev0", "dev2", "--type", "full"],
    &["grant", "dev0", "dev2", "--file", "grant.json"],
    &["revoke", "dev0", "dev3"],
];

/// Commands that only read.
const READING: [&[&str]; 7] = [
    &["scan", "dev0"],
    &["balance", "dev0"],
    &["notes", "dev0"],
    &["history", "dev0"],
    &["address", "dev0"],
    &["grants", "dev0"],
    &["view", "dev3", "dev0"],
];

/// Commands that write without a question, or serve.
const OTHERS: [&str; 2] = ["disclose", "relayer"];

/// A chain for the commands of `tarn privacy` that makes no empty blocks: a wallet stores the height of
/// its last scan.
fn idle_chain() -> TestChain {
    let chain = TestChain::with(&["--set", "engine.heartbeat=0s"]).privacy();
    // Two notes, one of them of the account's own key, and a grant.
    chain.send(&["shield", "dev0", "1000000utarn"]);
    chain.send(&["shield", "dev0", "1000000utarn", "--bare"]);
    chain.send(&["shield", "dev3", "1000000utarn"]);
    chain.send(&["shield", "dev2", "1000000utarn"]);
    chain.mine(20);
    chain.send(&["grant", "dev0", "dev3"]);
    for args in READING {
        chain.ask(args);
    }
    chain
}

/// Every file of the wallets, and what was written beside them.
fn all_files(chain: &TestChain) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = files(chain.folder.path());
    all.extend(files(&chain.folder.path().join("privacy")));
    all
}

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut all: Vec<_> = paths
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), std::fs::read(path).expect("a file")))
        .collect();
    all.sort();
    all
}

/// The names of the commands of `tarn privacy`, from its help.
fn commands() -> Vec<String> {
    let help = tarn(&["privacy", "--help"]);
    let help = String::from_utf8(help.stdout).expect("text");
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let words = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let commands = words.filter_map(|line| line.split_whitespace().next());
    commands
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_command_is_known_to_these_tests() {
    let commands = commands();
    assert!(commands.len() > 10, "{commands:?}");
    for name in commands {
        let help = tarn(&["privacy", &name, "--help"]);
        let asks = String::from_utf8_lossy(&help.stdout).contains("--dry-run");
        let in_list = |list: &[&[&str]]| list.iter().any(|args| args[0] == name);
        if asks {
            assert!(in_list(&ASKING), "{name} sends: add it to ASKING");
        } else {
            let known = in_list(&READING) || OTHERS.contains(&name.as_str());
            assert!(known, "{name} does not send: add it to READING or OTHERS");
        }
    }
}

#[test]
fn a_dry_run_writes_nothing() {
    let chain = idle_chain();
    let before = all_files(&chain);
    for args in READING {
        chain.ask(args);
        assert!(all_files(&chain) == before, "{args:?} wrote something");
    }
    for args in ASKING {
        let mut command = chain.command("json", args);
        let output = command.arg("--dry-run").output();
        said(&output.expect("the binary was built"));
        assert!(all_files(&chain) == before, "{args:?} wrote something");
    }
    chain.node.stop();
}

#[test]
fn a_declined_or_interrupted_command_writes_nothing() {
    let chain = idle_chain();
    let before = all_files(&chain);
    for args in ASKING {
        for answer in [Some("n"), None] {
            let mut session = TerminalSession::start(&chain.command("json", args));
            assert!(session.sees("Send this?"), "{args:?}: {}", session.screen);
            match answer {
                Some(answer) => session.types(answer),
                None => session.interrupt(),
            }
            let (status, screen) = session.end();
            assert!(!status.success(), "{args:?}: {screen}");
            assert!(
                all_files(&chain) == before,
                "{args:?}, {answer:?}: {screen}"
            );
        }
    }
    chain.node.stop();
}

#[test]
fn the_ring_of_a_simulation_is_recorded_and_reserves_no_note() {
    let chain = idle_chain();
    let spend = ["unshield", "dev0", "1000utarn"];
    let dry = || {
        let output = chain.command("json", &spend).arg("--dry-run").output();
        said(&output.expect("the binary was built"))
    };
    dry();
    let shown = all_files(&chain);
    dry();
    assert!(
        all_files(&chain) == shown,
        "the second look needs no other ring"
    );
    let balance = chain.ask(&["balance", "dev0"]);
    assert_eq!(balance["balances"][0]["spendable"], "2000000");
    assert_eq!(balance["balances"][0]["pending"], "0");
    chain.node.stop();
}

#[test]
fn a_refused_grant_leaves_no_warning_and_no_file() {
    let chain = idle_chain();
    let before = all_files(&chain);
    // Too little gas for the node's check, and a grant of one second.
    for more in [&[][..], &["--file", "grant.json"]] {
        let grant = ["grant", "dev0", "dev2", "--for", "1s", "--gas", "1000"];
        let mut command = chain.command("json", &grant);
        let output = command.args(more).arg("--yes").output();
        let output = output.expect("the binary was built");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
    let own = |files: Vec<(PathBuf, Vec<u8>)>| -> Vec<PathBuf> {
        files.into_iter().map(|(path, _)| path).collect()
    };
    assert_eq!(own(all_files(&chain)), own(before));
    let scan = chain.ask(&["scan", "dev0"]);
    assert_eq!(scan["ended"], json!([]));
    chain.node.stop();
}

#[test]
fn a_dry_run_of_a_revocation_revokes_nothing() {
    let chain = idle_chain();
    let revoke = ["revoke", "dev0", "dev3"];
    let shown = chain.command("json", &revoke).arg("--dry-run").output();
    said(&shown.expect("the binary was built"));
    chain.send(&revoke);
    let grants = chain.ask(&["grants", "dev0"]);
    assert_eq!(grants["grants"], json!([]));
    chain.node.stop();
}
