//! Starting and stopping nodes.

use std::fs::read_dir;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Stdio;

use serde_json::Value;

use crate::program::{Running, closed, command, dev, said, tarn, text};

#[test]
fn a_chain_in_memory_answers_and_writes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = dev(&[]);
    command
        .current_dir(folder.path())
        .env("HOME", folder.path())
        .env("TMPDIR", folder.path());
    let node = Running::start(command);
    let rest = node.ready["rest"].as_str().unwrap().to_owned();
    let status = said(&tarn(&["--output", "json", "status", "--node", &rest]));
    assert_eq!(status["chain_id"], "tarn-local-1");
    let height: u64 = status["height"].as_str().unwrap().parse().unwrap();
    assert!(height >= 1, "there is a block before anybody asks");
    node.stop();
    assert_eq!(read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_ready_file_equals_the_printed_json() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ready.json");
    let node = Running::dev(&["--ready-file", text(&path), "--accounts", "2"]);
    let file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(file, node.ready);
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "there are private keys in it");
    node.stop();
    assert_eq!(file["accounts"].as_array().unwrap().len(), 2);
    assert_eq!(
        file["accounts"][1]["evm_address"],
        "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
    );
    for name in ["rest", "grpc", "rpc", "evm"] {
        let url = file[name].as_str().unwrap();
        assert!(url.starts_with("http://127.0.0.1:"), "{url}");
    }
}

#[test]
fn a_quiet_chain_prints_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = dev(&["--quiet", "--ready-file", "no/such/folder/ready.json"]);
    let output = command.current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "the file cannot be written");
    assert!(output.stdout.is_empty());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("--ready-file"), "{error}");
}

#[test]
fn an_interrupt_stops_the_node_cleanly() {
    let node = Running::dev(&[]);
    node.signal("-INT");
    let (status, _, err) = node.end();
    assert_eq!(status.code(), Some(0), "{err}");
}

#[test]
fn a_second_interrupt_does_not_wait_for_open_requests() {
    let mut node = Running::dev(&[]);
    let rest = node.ready["rest"].as_str().unwrap();
    let mut open = TcpStream::connect(rest.trim_start_matches("http://")).unwrap();
    let head = "POST /core/tx/v1beta1/txs HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{";
    open.write_all(head.as_bytes()).unwrap();
    node.signal("-INT");
    node.wait_for_log("stopping");
    node.signal("-INT");
    let (status, _, err) = node.end();
    assert_eq!(status.code(), Some(130), "{err}");
}

#[test]
fn a_node_runs_on_when_its_standard_output_is_closed() {
    let args = ["--block-time", "10ms", "--log-level", "debug"];
    let mut child = dev(&args)
        .stdout(closed())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Blocks are logged only after the ready output.
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let (mut all, mut count) = (String::new(), 1);
    while count > 0 && !all.contains("empty block") {
        count = log.read_line(&mut all).unwrap();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(count > 0 && !all.contains("panicked"), "{all}");
}

#[test]
fn the_genesis_time_is_waited_for_until_an_interrupt() {
    let folder = tempfile::tempdir().unwrap();
    let home = text(folder.path());
    said(&tarn(&["--output", "json", "init", "--home", home]));
    let genesis = folder.path().join("config").join("genesis.json");
    let mut document: Value = serde_json::from_slice(&std::fs::read(&genesis).unwrap()).unwrap();
    document["genesis_time"] = Value::from("5107-03-15T16:00:00Z");
    std::fs::write(&genesis, document.to_string()).unwrap();
    let mut child = command(&["start", "--home", home])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("waiting until then") {
        line.clear();
        assert!(log.read_line(&mut line).unwrap() > 0, "it ended");
    }
    assert!(line.contains("5107-03-15T16:00:00"), "{line}");
    let pid = child.id().to_string();
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stdout.is_empty(), "nothing ever answered");
    assert!(!folder.path().join("data").join("blocks").exists());
}
