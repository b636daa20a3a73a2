//! The binary as people and scripts run it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn tarn(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarn"))
        .args(args)
        .output()
        .expect("the binary was built")
}

fn dev(home: &Path) -> Output {
    let home = home.to_str().expect("a plain path");
    tarn(&[
        "--output", "json", "dev", "--home", home, "--blocks", "3", "--txs", "20",
    ])
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("one object per line"))
        .collect()
}

fn find<'a>(lines: &'a [Value], name: &str) -> &'a Value {
    lines.iter().find_map(|line| line.get(name)).expect(name)
}

#[test]
fn a_development_chain_runs_and_goes_on_where_it_stopped() {
    let home = tempfile::tempdir().unwrap();
    let first = dev(home.path());
    assert_eq!(first.status.code(), Some(0), "{first:?}");
    let said = lines(&first);
    assert_eq!(
        said.iter().filter(|l| l.get("account").is_some()).count(),
        5
    );
    let blocks: Vec<&Value> = said.iter().filter_map(|l| l.get("block")).collect();
    assert_eq!(blocks.len(), 3);
    assert!(
        blocks
            .iter()
            .all(|block| block["failed"].as_u64() == Some(0))
    );
    assert_eq!(find(&said, "restart")["height"].as_u64(), Some(3));

    let second = lines(&dev(home.path()));
    assert_eq!(find(&second, "reopened")["height"].as_u64(), Some(3));
    assert_eq!(find(&second, "restart")["height"].as_u64(), Some(6));
}

#[test]
fn the_same_blocks_give_the_same_hashes_in_another_folder() {
    let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let hashes = |home: &Path| -> Vec<Value> {
        let said = lines(&dev(home));
        said.iter()
            .filter_map(|l| l.get("block").cloned())
            .collect()
    };
    assert_eq!(hashes(a.path()), hashes(b.path()));
}

#[test]
fn damaged_state_is_refused_with_a_hint_and_exit_code_3() {
    let home = tempfile::tempdir().unwrap();
    assert!(dev(home.path()).status.success());
    let journal = home.path().join("0.jnl");
    let mut bytes = std::fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    std::fs::write(&journal, bytes).unwrap();
    let refused = dev(home.path());
    assert_eq!(refused.status.code(), Some(3));
    let said: Value = serde_json::from_slice(&refused.stderr).unwrap();
    assert!(said["hint"].as_str().unwrap().contains("--home"), "{said}");
}

#[test]
fn bad_usage_is_exit_code_2_and_help_is_not_an_error() {
    for args in [
        &["bogus"][..],
        &["dev", "--blocks", "0"],
        &["dev", "--txs", "many"],
        &["dev", "--home", "/dev/null/x"],
    ] {
        let output = tarn(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
    assert_eq!(tarn(&["--help"]).status.code(), Some(0));
}
