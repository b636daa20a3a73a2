//! Private wallets when a development chain is restarted with another genesis.

use std::process::{Output, Stdio};

use serde_json::Value;

use crate::program::{Running, command, said, text};

fn run(node: &Running, home: &str, args: &[&str]) -> Output {
    let rest = node.ready["rest"].as_str().expect("text");
    let mut all = vec!["--output", "json", "privacy"];
    all.extend(args);
    all.extend(["--node", rest, "--keyring-backend", "test", "--home", home]);
    let mut command = command(&all);
    let output = command.stdin(Stdio::null()).output();
    output.expect("the binary was built")
}

fn total(node: &Running, home: &str) -> (Value, String) {
    let output = run(node, home, &["balance", "dev0"]);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    (said(&output)["balances"][0]["total"].clone(), words)
}

fn send(node: &Running, home: &str, args: &[&str]) -> String {
    let mut all = args.to_vec();
    all.push("--yes");
    let output = run(node, home, &all);
    assert_eq!(said(&output)["code"], 0, "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_wallet_works_after_a_development_chain_is_restarted() {
    let (wallets, chain) = (tempfile::tempdir(), tempfile::tempdir());
    let (wallets, chain) = (wallets.expect("a folder"), chain.expect("a folder"));
    let home = text(wallets.path());
    let kept = ["--home", text(chain.path())];
    let first = Running::dev(&kept);
    for who in ["dev0", "dev1", "dev0"] {
        send(&first, home, &["shield", who, "1000000utarn"]);
    }
    assert_eq!(total(&first, home).0, "2000000");
    first.stop();
    let second = Running::dev(&["--set", "engine.heartbeat=20ms"]);
    let words = send(&second, home, &["shield", "dev0", "500000utarn"]);
    assert!(words.contains("began anew"), "{words}");
    assert!(words.contains("is kept in"), "{words}");
    send(
        &second,
        home,
        &[
            "send",
            "dev0",
            "self",
            "100000utarn",
            "--wait-for-notes",
            "--relay",
            "none",
        ],
    );
    assert_eq!(total(&second, home).0, "500000");
    second.stop();
    // The first chain runs again: its ledger is used again.
    let first = Running::dev(&kept);
    let (amount, words) = total(&first, home);
    assert_eq!(amount, "2000000");
    assert!(words.contains("in use again"), "{words}");
    first.stop();
}
