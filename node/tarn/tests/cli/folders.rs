//! Nodes that keep something.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Running, closed, command, refused, said, tarn, text};

const ADDRESS: &str = "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4";

/// The height the state in a folder is at.
fn height(home: &Path) -> u64 {
    let output = tarn(&["export", "--home", text(home)]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let genesis: Value = serde_json::from_slice(&output.stdout).expect("a document");
    let next = genesis["initial_height"].as_str().expect("a number");
    next.parse::<u64>().expect("a number") - 1
}

fn run_once(home: &Path, args: &[&str]) {
    let mut all = vec!["--home", text(home)];
    all.extend(args);
    Running::dev(&all).stop();
}

#[test]
fn a_chain_in_a_folder_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("chain");
    run_once(&home, &["--chain-id", "mine-1"]);
    let first = height(&home);
    assert!(first >= 1);
    let node = Running::dev(&["--home", text(&home)]);
    assert_eq!(node.ready["chain_id"], "mine-1");
    node.stop();
    assert!(height(&home) >= first);
}

#[test]
fn a_folder_with_another_chain_is_bad_usage_and_says_nothing_against_the_state() {
    let folder = tempfile::tempdir().unwrap();
    run_once(folder.path(), &[]);
    let home = text(folder.path());
    let words = folder.path().join("words");
    std::fs::write(&words, "abandon ".repeat(11) + "about\n").unwrap();
    for args in [
        &["--chain-id", "other-1"][..],
        &["--accounts", "3"],
        &["--mnemonic-file", text(&words)],
    ] {
        let mut all = vec!["--home", home];
        all.extend(args);
        let output = refused(&all);
        assert_eq!(output.status.code(), Some(2), "{args:?} {output:?}");
        let error: Value = serde_json::from_slice(&output.stderr).unwrap();
        assert_eq!(error["hint"], Value::Null, "{error}");
        assert!(
            error["error"].as_str().unwrap().contains(args[0]),
            "{error}"
        );
    }
}

#[test]
fn two_nodes_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let node = Running::dev(&["--home", text(folder.path())]);
    let output = refused(&["--home", text(folder.path())]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let error: Value = serde_json::from_slice(&output.stderr).unwrap();
    let text = error["error"].as_str().unwrap();
    assert!(text.contains("another process"), "{error}");
    assert_eq!(error["hint"], Value::Null, "the state may well be fine");
    node.stop();
}

/// Changes the chain's name wherever it stands in a folder; in how many places.
fn damage(folder: &Path) -> usize {
    let name = b"tarn-local-1";
    let mut places = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            places += damage(&path);
            continue;
        }
        let mut bytes = std::fs::read(&path).expect("a file");
        let found: Vec<usize> = bytes
            .windows(name.len())
            .enumerate()
            .filter(|(_, window)| window == name)
            .map(|(at, _)| at)
            .collect();
        places += found.len();
        for at in found {
            bytes[at] ^= 1;
            std::fs::write(&path, &bytes).expect("written");
        }
    }
    places
}

#[test]
fn damaged_state_is_refused_with_a_hint_and_exit_code_3() {
    let folder = tempfile::tempdir().unwrap();
    run_once(folder.path(), &[]);
    let damaged = damage(&folder.path().join("data").join("state"));
    assert!(damaged > 0, "the state names its chain");
    let output = refused(&["--home", text(folder.path())]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let last = String::from_utf8(output.stderr).unwrap();
    let said: Value = serde_json::from_str(last.lines().last().unwrap()).unwrap();
    let hint = said["hint"].as_str().unwrap();
    assert!(
        hint.contains("cannot be trusted") && hint.contains("--home"),
        "{said}"
    );
}

#[test]
fn a_disk_that_fails_is_a_fault_without_a_word_against_the_state() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    // The system cannot follow it, whoever asks.
    std::os::unix::fs::symlink("state", data.join("state")).unwrap();
    let output = refused(&["--home", text(folder.path())]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let last = String::from_utf8(output.stderr).unwrap();
    let said: Value = serde_json::from_str(last.lines().last().unwrap()).unwrap();
    assert_eq!(said["hint"], Value::Null, "{said}");
}

fn init(home: &Path) -> Value {
    said(&tarn(&[
        "--output",
        "json",
        "init",
        "ann",
        "--home",
        text(home),
        "--chain-id",
        "my-1",
        "--prefix",
        "cosmos",
        "--denom",
        "ustake",
        "--account",
        &format!("{ADDRESS}:1000ustake,5uusdc"),
        "--authority",
        ADDRESS,
    ]))
}

fn start(home: &Path) -> Running {
    Running::start(command(&[
        "--output",
        "json",
        "start",
        "--home",
        text(home),
        "--rest",
        "127.0.0.1:0",
        "--grpc",
        "127.0.0.1:0",
        "--rpc",
        "127.0.0.1:0",
        "--evm",
        "127.0.0.1:0",
    ]))
}

#[test]
fn a_chain_of_ones_own_is_made_started_and_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let made = init(folder.path());
    assert_eq!(made["chain_id"], "my-1");
    let node = start(folder.path());
    assert_eq!(node.ready["chain_id"], "my-1");
    assert_eq!(node.ready["moniker"], "ann");
    assert_eq!(node.ready["node_id"], made["node_id"]);
    let rest = node.ready["rest"].as_str().unwrap().to_owned();
    let status = said(&tarn(&["--output", "json", "status", "--node", &rest]));
    assert_eq!(status["moniker"], "ann");
    node.stop();
    let output = tarn(&["export", "--home", text(folder.path())]);
    let genesis: Value = serde_json::from_slice(&output.stdout).unwrap();
    let base = &genesis["app_state"]["base"];
    assert_eq!(base["gas_price"], "0.025ustake");
    assert_eq!(base["authority"], ADDRESS);
    let balances = genesis["app_state"]["bank"]["balances"].as_array().unwrap();
    assert_eq!(balances[0]["address"], ADDRESS);
}

#[test]
fn coins_of_an_account_come_in_any_order_and_each_denom_once() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, coins: &str| {
        let home = folder.path().join(name);
        let account = format!("{ADDRESS}:{coins}");
        let home = text(&home);
        tarn(&[
            "init",
            "--home",
            home,
            "--prefix",
            "cosmos",
            "--account",
            &account,
        ])
    };
    let output = make("any", "7uusdc,1000utarn,5uatom");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let file = folder.path().join("any/config/genesis.json");
    let genesis: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let coins = &genesis["app_state"]["bank"]["balances"][0]["coins"];
    let listed: Vec<String> = coins
        .as_array()
        .unwrap()
        .iter()
        .map(|coin| format!("{}{}", coin["amount"], coin["denom"]).replace('"', ""))
        .collect();
    assert_eq!(listed, ["5uatom", "1000utarn", "7uusdc"]);

    for (coins, says) in [
        (
            "7uusdc,1utarn,8uusdc",
            "7uusdc and 8uusdc are of one denom; list uusdc once",
        ),
        ("7uusdc,0uatom", "0uatom: amounts must be positive"),
        ("7uusdc,", "--account"),
    ] {
        let output = make("refused", coins);
        assert_eq!(output.status.code(), Some(2), "{coins}: {output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(says), "{coins}: {error}");
    }
    assert!(!folder.path().join("refused").exists());
}

#[test]
fn init_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    init(folder.path());
    let files = || -> Vec<(PathBuf, Vec<u8>)> {
        let entries = std::fs::read_dir(folder.path().join("config")).unwrap();
        let mut files: Vec<_> = entries
            .map(|entry| entry.unwrap().path())
            .map(|path| (path.clone(), std::fs::read(path).unwrap()))
            .collect();
        files.sort();
        files
    };
    let before = files();
    assert_eq!(before.len(), 4, "settings, genesis and two keys");
    let output = tarn(&["init", "--home", text(folder.path())]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(files(), before);
}

#[test]
fn a_setting_that_makes_no_sense_is_refused_with_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    init(folder.path());
    let path = folder.path().join("config").join("tarn.toml");
    std::fs::write(&path, "[node]\n\n[rest]\nadress = \"a:1\"\n").unwrap();
    let output = tarn(&["start", "--home", text(folder.path())]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("tarn.toml:4"), "{error}");
}

#[test]
fn a_chain_without_an_operator_cannot_wait_to_be_asked_for_blocks() {
    let folder = tempfile::tempdir().unwrap();
    init(folder.path());
    let mut args = vec!["start", "--home", text(folder.path())];
    args.extend(["--set", "engine.pace=manual", "--rest", "127.0.0.1:0"]);
    args.extend(["--grpc", "127.0.0.1:0", "--rpc", "127.0.0.1:0"]);
    args.extend(["--evm", "127.0.0.1:0"]);
    let output = tarn(&args);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("engine.pace"), "{error}");
}

#[test]
fn a_stopped_chain_is_taken_back_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // Blocks by the clock until there are two.
    let home = text(folder.path());
    let mut node = Running::dev(&[
        "--home",
        home,
        "--block-time",
        "10ms",
        "--log-level",
        "debug",
    ]);
    node.wait_for_log("height=4");
    node.stop();
    let before = height(folder.path());
    assert!(before >= 4);
    let rolled = said(&tarn(&["--output", "json", "rollback", "--home", home]));
    assert_eq!(rolled["height"], (before - 1).to_string());
    assert_eq!(height(folder.path()), before - 1);
    // The block is still there and is executed again.
    run_once(folder.path(), &[]);
    assert!(height(folder.path()) >= before);
    let top = height(folder.path());
    let rolled = said(&tarn(&[
        "--output",
        "json",
        "rollback",
        "--hard",
        "--yes",
        "--unsafe-reset-signer",
        "--home",
        home,
    ]));
    assert_eq!(rolled["height"], (top - 1).to_string());
    let rebuilt = said(&tarn(&[
        "--output", "json", "index", "rebuild", "--home", home,
    ]));
    assert_eq!(rebuilt["blocks"], top - 1);
    let only = |name: &str| {
        let args = ["--output", "json", "index", "rebuild", "--home", home];
        tarn(&[&args[..], &["--only", name]].concat())
    };
    assert_eq!(said(&only("dex"))["blocks"], top - 1);
    let refused = only("trades");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let text = String::from_utf8_lossy(&refused.stderr);
    assert!(text.contains("txs, events, dex"), "{text}");
    run_once(folder.path(), &[]);
}

/// What a key has signed last, as its file says.
fn signed(home: &Path) -> Vec<u8> {
    let record = home.join("data").join("priv_validator_state.json");
    std::fs::read(record).expect("a record")
}

#[test]
fn a_block_that_was_signed_goes_only_if_somebody_says_so_twice() {
    let folder = tempfile::tempdir().unwrap();
    let home = text(folder.path());
    let mut node = Running::dev(&[
        "--home",
        home,
        "--block-time",
        "10ms",
        "--log-level",
        "debug",
    ]);
    node.wait_for_log("height=3");
    node.stop();
    let (top, before) = (height(folder.path()), signed(folder.path()));
    let rollback = |more: &[&str]| {
        let mut args = vec!["--output", "json", "rollback", "--home", home];
        args.extend(more);
        tarn(&args)
    };
    // Nobody is asked here, and the key has signed.
    for (more, says) in [
        (&["--hard"][..], "--unsafe-reset-signer"),
        (&["--hard", "--yes"], "--unsafe-reset-signer"),
        (&["--hard", "--unsafe-reset-signer"], "--yes"),
        (&["--yes"], "--hard"),
        (&["--unsafe-reset-signer"], "--hard"),
    ] {
        let output = rollback(more);
        assert_eq!(output.status.code(), Some(2), "{more:?} {output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(says), "{more:?} {error}");
    }
    assert_eq!(height(folder.path()), top);
    assert_eq!(signed(folder.path()), before);
    let named = rollback(&["--hard", "--unsafe-reset-signer"]);
    let error = String::from_utf8_lossy(&named.stderr);
    let loss = format!("block {top} with 0 transactions");
    assert!(
        error.contains(&loss) && error.contains("equivocation"),
        "{error}"
    );

    // The block itself says who signed it.
    let record = folder.path().join("data").join("priv_validator_state.json");
    std::fs::remove_file(&record).unwrap();
    assert_eq!(rollback(&["--hard", "--yes"]).status.code(), Some(2));
    std::fs::write(&record, &before).unwrap();

    // Without --hard the signer's record stays.
    assert_eq!(said(&rollback(&[]))["height"], (top - 1).to_string());
    assert_eq!(signed(folder.path()), before);
    run_once(folder.path(), &[]);
}

#[test]
fn the_error_of_a_signer_ahead_of_its_blocks_names_the_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let home = text(folder.path());
    let mut node = Running::dev(&[
        "--home",
        home,
        "--block-time",
        "10ms",
        "--log-level",
        "debug",
    ]);
    node.wait_for_log("height=4");
    node.stop();
    let before = signed(folder.path());
    let reset = ["rollback", "--hard", "--yes", "--unsafe-reset-signer"];
    let reset: Vec<&str> = reset.into_iter().chain(["--home", home]).collect();
    assert_eq!(tarn(&reset).status.code(), Some(0));
    // As if only the blocks came from an older copy.
    let place = folder.path().join("data").join("priv_validator_state.json");
    std::fs::write(&place, &before).unwrap();
    let output = refused(&["--home", home]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("does not sign a height twice"), "{error}");
    assert!(error.contains("--unsafe-reset-signer"), "{error}");
    assert_eq!(std::fs::read(&place).unwrap(), before);
    // The cure works.
    assert_eq!(tarn(&reset).status.code(), Some(0));
    run_once(folder.path(), &[]);
}

#[test]
fn a_document_not_read_to_its_end_changes_only_the_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    run_once(folder.path(), &[]);
    let mut program = command(&["export", "--home", text(folder.path())]);
    let output = program.stdout(closed()).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_development_chain_keeps_the_number_of_accounts_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let home = text(folder.path());
    let accounts = |node: &Running| node.ready["accounts"].as_array().unwrap().len();
    let node = Running::dev(&["--home", home, "--accounts", "3"]);
    assert_eq!(accounts(&node), 3);
    node.stop();
    let (top, genesis) = (
        height(folder.path()),
        folder.path().join("config/genesis.json"),
    );
    let before = std::fs::read(&genesis).unwrap();
    let output = refused(&["--home", home, "--accounts", "10"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let error: Value = serde_json::from_slice(&output.stderr).unwrap();
    let said = error["error"].as_str().unwrap();
    assert!(said.contains("began with 3 accounts, not 10"), "{error}");
    assert!(said.contains("leave --accounts out"), "{error}");
    assert_eq!(std::fs::read(&genesis).unwrap(), before);
    assert_eq!(height(folder.path()), top);
    for same in [&["--home", home][..], &["--home", home, "--accounts", "3"]] {
        let node = Running::dev(same);
        assert_eq!(accounts(&node), 3);
        node.stop();
    }
}
