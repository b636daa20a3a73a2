//! Nothing is written before a private message leaves.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::program::{Running, command, said, tarn, text};
use crate::terminal::TerminalSession;

/// What asks before it sends, as somebody types it. Whoever adds a verb adds it here.
///
/// The spends go by a relayer, or with a gas limit: a simulation shows the ring to the node, and a
/// ring somebody saw is kept (the test below).
const ASKING: [&[&str]; 12] = [
    &["shield", "dev0", "1000000utarn"],
    &[
        "send",
        "dev0",
        "dev2",
        "1000utarn",
        "--hurry",
        "--relay",
        "auto",
    ],
    &[
        "send",
        "dev0",
        "dev2",
        "1000utarn",
        "--hurry",
        "--gas",
        "900000",
    ],
    &[
        "unshield",
        "dev0",
        "1000utarn",
        "--hurry",
        "--relay",
        "auto",
    ],
    &[
        "unshield",
        "dev0",
        "1000utarn",
        "--hurry",
        "--gas",
        "900000",
    ],
    &[
        "swap",
        "dev0",
        "1000utarn",
        "--denom-out",
        "uusdc",
        "--hurry",
        "--gas",
        "900000",
    ],
    &["join", "dev0", "utarn", "--hurry", "--relay", "auto"],
    &[
        "join",
        "dev0",
        "utarn",
        "--new-keys",
        "--hurry",
        "--gas",
        "900000",
    ],
    &["address", "dev0", "--register"],
    &["grant", "dev0", "dev2", "--type", "full"],
    &["grant", "dev0", "dev2", "--file", "grant.json"],
    &["revoke", "dev0", "dev3"],
];

/// What asks nothing, and only reads.
const READING: [&[&str]; 7] = [
    &["scan", "dev0"],
    &["balance", "dev0"],
    &["notes", "dev0"],
    &["history", "dev0"],
    &["address", "dev0"],
    &["grants", "dev0"],
    &["view", "dev3", "dev0"],
];

/// What asks nothing and is there to write or to serve.
const OTHERS: [&str; 2] = ["disclose", "relayer"];

/// A chain that rests while nobody sends: the height is part of what a wallet knows.
struct Pool {
    node: Running,
    folder: tempfile::TempDir,
}

impl Pool {
    fn new() -> Self {
        Self {
            node: Running::dev(&["--set", "engine.heartbeat=0s"]),
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    fn command(&self, args: &[&str]) -> Command {
        let rest = self.node.ready["rest"].as_str().expect("text");
        let mut all = vec!["--output", "json", "privacy"];
        all.extend(args);
        all.extend(["--node", rest, "--keyring-backend", "test"]);
        all.extend(["--home", text(self.folder.path())]);
        let mut command = command(&all);
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    fn send(&self, args: &[&str]) {
        let mut command = self.command(args);
        let output = command.arg("--yes").output().expect("the binary was built");
        assert_eq!(said(&output)["code"], 0, "{output:?}");
    }

    /// Every file: the wallets', and what was written beside them.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut all = files(self.folder.path());
        all.extend(files(&self.folder.path().join("privacy")));
        all
    }

    /// Two notes, one of them of the account's own key, and a grant.
    fn furnish(&self) {
        self.send(&["shield", "dev0", "1000000utarn"]);
        self.send(&["shield", "dev0", "1000000utarn", "--bare"]);
        self.send(&["shield", "dev3", "1000000utarn"]);
        self.send(&["shield", "dev2", "1000000utarn"]);
        self.send(&["grant", "dev0", "dev3"]);
        for args in READING {
            let output = self.command(args).output().expect("the binary was built");
            said(&output);
        }
    }
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

/// The verbs of `tarn privacy`, as its help lists them.
fn verbs() -> Vec<String> {
    let help = tarn(&["privacy", "--help"]);
    let help = String::from_utf8(help.stdout).expect("text");
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let words = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let verbs = words.filter_map(|line| line.split_whitespace().next());
    verbs
        .filter(|verb| *verb != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_verb_is_known_to_these_tests() {
    let verbs = verbs();
    assert!(verbs.len() > 10, "{verbs:?}");
    for verb in verbs {
        let help = tarn(&["privacy", &verb, "--help"]);
        let asks = String::from_utf8_lossy(&help.stdout).contains("--dry-run");
        let in_list = |list: &[&[&str]]| list.iter().any(|args| args[0] == verb);
        if asks {
            assert!(in_list(&ASKING), "{verb} sends: add it to ASKING");
        } else {
            let known = in_list(&READING) || OTHERS.contains(&verb.as_str());
            assert!(known, "{verb} does not send: add it to READING or OTHERS");
        }
    }
}

#[test]
fn what_only_shows_a_plan_writes_nothing() {
    let pool = Pool::new();
    pool.furnish();
    let before = pool.files();
    for args in READING {
        let output = pool.command(args).output().expect("the binary was built");
        said(&output);
        assert!(pool.files() == before, "{args:?} wrote something");
    }
    for args in ASKING {
        let mut command = pool.command(args);
        let output = command.arg("--dry-run").output();
        said(&output.expect("the binary was built"));
        assert!(pool.files() == before, "{args:?} wrote something");
    }
    pool.node.stop();
}

#[test]
fn who_says_no_or_interrupts_has_written_nothing() {
    let pool = Pool::new();
    pool.furnish();
    let before = pool.files();
    for args in ASKING {
        for answer in [Some("n"), None] {
            let mut session = TerminalSession::start(&pool.command(args));
            assert!(session.sees("Send this?"), "{args:?}: {}", session.screen);
            match answer {
                Some(answer) => session.types(answer),
                None => session.interrupt(),
            }
            let (status, screen) = session.end();
            assert!(!status.success(), "{args:?}: {screen}");
            assert!(pool.files() == before, "{args:?}, {answer:?}: {screen}");
        }
    }
    pool.node.stop();
}

#[test]
fn a_ring_the_node_saw_in_a_simulation_is_kept_and_holds_nothing() {
    let pool = Pool::new();
    pool.furnish();
    let spend = ["unshield", "dev0", "1000utarn", "--hurry"];
    let dry = || {
        let output = pool.command(&spend).arg("--dry-run").output();
        said(&output.expect("the binary was built"))
    };
    dry();
    let shown = pool.files();
    dry();
    assert!(pool.files() == shown, "the second look needs no other ring");
    let balance = pool.command(&["balance", "dev0"]).output();
    let balance = said(&balance.expect("the binary was built"));
    assert_eq!(balance["balances"][0]["spendable"], "2000000");
    assert_eq!(balance["balances"][0]["pending"], "0");
    pool.node.stop();
}

#[test]
fn a_grant_the_node_refuses_leaves_no_alarm_and_no_file() {
    let pool = Pool::new();
    pool.furnish();
    let before = pool.files();
    // Too little gas for the node's check, and over as soon as it is made.
    for more in [&[][..], &["--file", "grant.json"]] {
        let grant = ["grant", "dev0", "dev2", "--for", "1s", "--gas", "1000"];
        let mut command = pool.command(&grant);
        let output = command.args(more).arg("--yes").output();
        let output = output.expect("the binary was built");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
    let own = |files: Vec<(PathBuf, Vec<u8>)>| -> Vec<PathBuf> {
        files.into_iter().map(|(path, _)| path).collect()
    };
    assert_eq!(own(pool.files()), own(before));
    let given = pool.command(&["scan", "dev0"]).output();
    let given = said(&given.expect("the binary was built"));
    assert_eq!(given["ended"], json!([]));
    pool.node.stop();
}

#[test]
fn a_revocation_that_was_only_shown_is_still_to_be_made() {
    let pool = Pool::new();
    pool.furnish();
    let revoke = ["revoke", "dev0", "dev3"];
    let shown = pool.command(&revoke).arg("--dry-run").output();
    said(&shown.expect("the binary was built"));
    pool.send(&revoke);
    let grants = pool.command(&["grants", "dev0"]).output();
    let grants = said(&grants.expect("the binary was built"));
    assert_eq!(grants["grants"], json!([]));
    pool.node.stop();
}
