//! IPv6, where a client has a whole network of addresses: 64 bits are one client.
//!
//! The node and its clients live in a network namespace of their own, in which addresses can be
//! made up at will.

use std::process::Command;

use tarn_tests::attacks::NodeProcess;

use super::{Heard, hear, probe};

/// Two clients: one with two addresses.
const ADDRESSES: [&str; 3] = ["fd00:0:0:1::1", "fd00:0:0:1::2", "fd00:0:0:2::1"];

/// Whether this system lets its users have networks of their own.
fn are_possible() -> bool {
    let mut probe = Command::new("unshare");
    let probe = probe
        .args(["-rn", "ip", "link", "set", "lo", "up"])
        .output();
    probe.is_ok_and(|output| output.status.success())
}

/// A shell's words that make the addresses and become the program that follows.
fn script() -> String {
    let mut script = "ip link set lo up".to_owned();
    for address in ADDRESSES {
        script.push_str(" && ip -6 addr add ");
        script.push_str(address);
        script.push_str("/128 dev lo nodad");
    }
    script + " && exec \"$@\""
}

/// Asks from inside the node's namespace.
fn ask(node: &NodeProcess, point: &str, to: &str, from: &str, count: &str) -> Heard {
    let inner = probe(&[point, to, from, count]);
    let mut command = Command::new("nsenter");
    command.args(["--target", &node.process().to_string()]);
    command.args(["--user", "--net", "--preserve-credentials", "--"]);
    command.arg(inner.get_program()).args(inner.get_args());
    hear(command)
}

#[test]
fn a_network_of_sixty_four_bits_is_one_client_and_this_machine_is_counted_too() {
    if !are_possible() {
        eprintln!("not run: this system has no network namespaces for its users");
        return;
    }
    let mut command = Command::new("unshare");
    command.args(["-rn", "sh", "-c", &script(), "sh"]);
    command.arg(env!("CARGO_BIN_EXE_test_bin"));
    let node = NodeProcess::run(command, "[::]:0", &[]);
    let at = |host: &str, point: &str| format!("{host}:{}", node.socket(point).port());
    let [first, second, other] = ADDRESSES;
    let v6 = at("[fd00:0:0:1::1]", "rest");
    let begun = std::time::Instant::now();
    let sixty = ask(&node, "rest", &v6, first, "60");
    let more = ask(&node, "rest", &v6, second, "42");
    let neighbour = ask(&node, "rest", &v6, other, "1");
    let in_time = begun.elapsed().as_secs() < 50;
    assert_eq!(sixty.of(200), 60);
    if in_time {
        assert_eq!((more.of(200), more.of(429)), (40, 2));
    }
    assert_eq!(neighbour.answers[0].1, "99");
    // Loopback of either family is a client as any other, and both families are counted apart.
    let own = ask(&node, "rest", &at("[::1]", "rest"), "::1", "101");
    own.assert_limit(100, (200, 429));
    let old = ask(&node, "rest", &at("127.0.0.1", "rest"), "127.0.0.1", "101");
    old.assert_limit(100, (200, 429));
    // The other access points know networks too.
    let rpc = ask(&node, "rpc", &at("[fd00:0:0:1::1]", "rpc"), second, "101");
    rpc.assert_limit(100, (200, 429));
    let grpc = at("[fd00:0:0:2::1]", "grpc");
    ask(&node, "grpc", &grpc, other, "1001").assert_limit(1000, (0, 8));
    let sockets = at("[fd00:0:0:2::1]", "rpc");
    let held = ask(&node, "ws", &sockets, first, "11");
    assert_eq!((held.of(101), held.of(429)), (10, 1));
}
