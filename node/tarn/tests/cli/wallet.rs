//! Keys and transactions against a running chain.

use std::io::Write as _;
use std::process::Stdio;

use serde_json::Value;

use crate::fixture::TestChain;
use crate::program::{closed, command, said, tarn, text};
use crate::terminal::TerminalSession;

/// Runs a command that prints a document, and writes it into a file of the folder.
fn write(chain: &TestChain, name: &str, args: &[&str]) -> String {
    let output = chain.run(args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let path = chain.path(name);
    std::fs::write(&path, &output.stdout).expect("a writable folder");
    path
}

/// Makes a key with a new mnemonic; its address.
fn add_key(chain: &TestChain, name: &str) -> String {
    let made = chain.ask(&["keys", "add", name]);
    let mnemonic = made["mnemonic"].as_str().expect("text");
    assert_eq!(mnemonic.split(' ').count(), 24);
    made["address"].as_str().expect("text").to_owned()
}

/// Sends coins; the response of a success.
fn send(chain: &TestChain, from: &str, to: &str, coins: &str) -> Value {
    chain.send(&["tx", "send", from, to, coins])
}

#[test]
fn keys_are_made_recovered_listed_shown_and_deleted() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    assert!(ann.starts_with("tarn1"), "{ann}");
    let words = chain.ask(&["keys", "add", "ben"])["mnemonic"]
        .as_str()
        .unwrap()
        .to_owned();
    let ben = chain.ask(&["keys", "show", "ben"])["address"].clone();
    let mut again = command(&[
        "--output",
        "json",
        "keys",
        "add",
        "again",
        "--recover",
        "--keyring-backend",
        "test",
        "--home",
        text(chain.folder.path()),
    ]);
    let mut child = again
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{words}").unwrap();
    let recovered = said(&child.wait_with_output().unwrap());
    assert_eq!(recovered["address"], ben, "the same words are the same key");
    let listed = chain.ask(&["keys", "list"]);
    let names: Vec<&str> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|key| key["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["again", "ann", "ben"]);
    let bare = chain.run(&["keys", "show", "ann", "--address"]);
    assert_eq!(String::from_utf8(bare.stdout).unwrap().trim(), ann);
    let (code, words) = chain.refused(&["keys", "add", "ann"]);
    assert_eq!(code, Some(2), "{words}");
    let (code, words) = chain.refused(&["keys", "show", "nobody"]);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("nobody"), "{words}");
    chain.ask(&["keys", "delete", "ann", "--yes"]);
    assert_eq!(chain.refused(&["keys", "show", "ann"]).0, Some(2));
    chain.node.stop();
}

#[test]
fn coins_are_sent_and_asked_about() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    let sent = send(&chain, "dev0", &ann, "1000000utarn,5uatom");
    assert_ne!(sent["height"], "0", "in a block when the answer comes");
    assert_eq!(chain.balance(&ann, "utarn"), 1_000_000);
    let hash = sent["txhash"].as_str().unwrap();
    let found = chain.ask(&["query", "tx", "tx", hash]);
    assert_eq!(found["tx_response"]["txhash"], hash);
    assert_eq!(
        found["tx"]["body"]["messages"][0]["to_address"],
        ann.as_str()
    );
    send(&chain, "ann", "dev1", "400000utarn");
    assert_eq!(chain.balance(&ann, "utarn"), 600_000);
    let many = [
        "tx",
        "multisend",
        "ann",
        "dev1=1utarn",
        "dev2=2utarn",
        "--yes",
        "--memo",
        "lunch",
    ];
    assert_eq!(chain.ask(&many)["code"], 0);
    assert_eq!(chain.balance(&ann, "utarn"), 599_997);
    // Not signed, not sent.
    let dry = ["tx", "send", "ann", "dev1", "1utarn", "--dry-run"];
    chain.ask(&dry);
    assert_eq!(chain.balance(&ann, "utarn"), 599_997);
    let all = chain.ask(&["query", "bank", "balances", &ann]);
    assert_eq!(all["pagination"]["total"], "2");
    chain.node.stop();
}

#[test]
fn a_send_that_fails_says_why_and_what_to_do_and_exits_with_1() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    send(&chain, "dev0", &ann, "10utarn");
    let (code, words) = chain.refused(&["tx", "send", "ann", "dev1", "11utarn", "--yes"]);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("insufficient funds"), "{words}");
    add_key(&chain, "new");
    let (code, words) = chain.refused(&["tx", "send", "new", "dev1", "1utarn", "--yes"]);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("does not exist"), "{words}");
    for args in [
        &["tx", "send", "ann", "nobody", "1utarn", "--yes"][..],
        &["tx", "send", "ann", "dev1", "utarn", "--yes"],
        &["tx", "send", "ann", "dev1", "0utarn", "--yes"],
        &["tx", "send", "nobody", "dev1", "1utarn", "--yes"],
        &[
            "tx",
            "send",
            "ann",
            "dev1",
            "1utarn",
            "--yes",
            "--chain-id",
            "other-1",
        ],
    ] {
        let (code, words) = chain.refused(args);
        assert_eq!(code, Some(2), "{args:?}: {words}");
    }
    let (code, words) = chain.refused(&[
        "tx", "send", "ann", "dev1", "1utarn", "--yes", "--gas", "1000",
    ]);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("code 11"), "{words}");
    assert_eq!(chain.balance(&ann, "utarn"), 10, "nothing of it happened");
    chain.node.stop();
}

/// Number and sequence of an account, as arguments.
fn signer_position(chain: &TestChain, address: &str) -> (String, String) {
    let info = chain.ask(&["query", "auth", "account-info", address]);
    let text = |name: &str| info["info"][name].as_str().expect("text").to_owned();
    (text("account_number"), text("sequence"))
}

#[test]
fn a_transaction_is_signed_without_a_node_and_sent_with_one() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    send(&chain, "dev0", &ann, "1000utarn");
    let unsigned = write(
        &chain,
        "unsigned.json",
        &[
            "tx",
            "send",
            "ann",
            "dev1",
            "7utarn",
            "--generate-only",
            "--gas",
            "200000",
        ],
    );
    let (number, sequence) = signer_position(&chain, &ann);
    for mode in ["direct", "amino"] {
        let (_, sequence_now) = signer_position(&chain, &ann);
        let signed = write(
            &chain,
            "signed.json",
            &[
                "tx",
                "sign",
                &unsigned,
                "--from",
                "ann",
                "--offline",
                "--chain-id",
                "tarn-local-1",
                "--account-number",
                &number,
                "--sequence",
                &sequence_now,
                "--sign-mode",
                mode,
            ],
        );
        let decoded = chain.ask(&["tx", "decode", &signed]);
        assert!(decoded.to_string().contains(&ann), "{decoded}");
        let sent = chain.ask(&["tx", "broadcast", &signed, "--yes"]);
        assert_eq!(sent["code"], 0, "{mode}: {sent}");
    }
    assert_eq!(chain.balance(&ann, "utarn"), 986);
    let (_, now) = signer_position(&chain, &ann);
    assert_eq!(
        now.parse::<u64>().unwrap(),
        sequence.parse::<u64>().unwrap() + 2
    );
    let (code, words) = chain.refused(&["tx", "broadcast", &unsigned, "--yes"]);
    assert_ne!(code, Some(0), "nobody signed it: {words}");
    chain.node.stop();
}

#[test]
fn two_of_three_send_from_a_multisig() {
    let chain = TestChain::new();
    for member in ["ann", "ben", "eve"] {
        add_key(&chain, member);
    }
    let made = chain.ask(&[
        "keys",
        "add",
        "club",
        "--multisig",
        "ann,ben,eve",
        "--threshold",
        "2",
    ]);
    let club = made["address"].as_str().unwrap().to_owned();
    send(&chain, "dev0", &club, "1000utarn");
    let unsigned = write(
        &chain,
        "unsigned.json",
        &["tx", "send", "club", "dev1", "300utarn", "--generate-only"],
    );
    let sign = |member: &str| {
        let name = format!("{member}.json");
        write(
            &chain,
            &name,
            &[
                "tx",
                "sign",
                &unsigned,
                "--from",
                member,
                "--multisig",
                "club",
            ],
        )
    };
    let (ann, ben, eve) = (sign("ann"), sign("ben"), sign("eve"));
    let (code, words) = chain.refused(&["tx", "multisign", &unsigned, "club", &ann]);
    assert_ne!(code, Some(0), "one is too few: {words}");
    let signed = write(
        &chain,
        "signed.json",
        &["tx", "multisign", &unsigned, "club", &eve, &ann],
    );
    let sent = chain.ask(&["tx", "broadcast", &signed, "--yes"]);
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(chain.balance(&club, "utarn"), 700);
    // The signatures are of a sequence that is used up now.
    let (code, words) = chain.refused(&["tx", "multisign", &unsigned, "club", &ben, &ann]);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("sequence 1, got sequence 0"), "{words}");
    let (code, words) = chain.refused(&["tx", "send", "club", "dev1", "1utarn", "--yes"]);
    assert_eq!(code, Some(2), "a multisig has no secret: {words}");
    chain.node.stop();
}

#[test]
fn a_transaction_that_was_only_handed_in_can_be_waited_for() {
    let chain = TestChain::new();
    let sent = chain.ask(&[
        "tx", "send", "dev0", "dev1", "5utarn", "--yes", "-b", "sync",
    ]);
    assert_eq!((&sent["code"], &sent["height"]), (&0.into(), &"0".into()));
    let hash = sent["txhash"].as_str().unwrap();
    let found = chain.ask(&["tx", "wait", hash]);
    assert_ne!(found["height"], "0", "{found}");
    chain.node.stop();
}

#[test]
fn nothing_is_sent_without_a_question_or_a_yes() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    send(&chain, "dev0", &ann, "10utarn");
    let (code, words) = chain.refused(&["tx", "send", "ann", "dev1", "1utarn"]);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("--yes"), "{words}");
    assert_eq!(chain.balance(&ann, "utarn"), 10);
    chain.node.stop();
}

#[test]
fn waiting_for_a_transaction_that_nobody_sent_fails() {
    let chain = TestChain::new();
    let hash = "AB".repeat(32);
    let (code, words) = chain.refused(&["tx", "wait", &hash, "--timeout", "1"]);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("not in a block after 1 s"), "{words}");
    chain.node.stop();
}

#[test]
fn a_member_of_a_multisig_is_named_once_wherever_it_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let mut all = vec!["keys", "add"];
        all.extend(args);
        all.extend(["--keyring-backend", "test", "--home", text(folder.path())]);
        tarn(&all)
    };
    for name in ["bob", "carl"] {
        assert_eq!(run(&[name]).status.code(), Some(0));
    }
    for more in [&[][..], &["--no-sort"]] {
        let mut args = vec!["club", "--multisig", "bob,carl,bob", "--threshold", "2"];
        args.extend(more);
        let output = run(&args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(words.contains("named twice"), "{words}");
    }
}

#[test]
fn the_words_of_a_new_key_are_seen_when_nobody_reads_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let keys = |format: &str, args: &[&str]| {
        let mut keys = command(&["--output", format, "keys"]);
        keys.args(args);
        keys.args(["--keyring-backend", "test", "--home", text(folder.path())]);
        keys
    };
    for (name, format) in [("ann", "text"), ("ben", "json")] {
        let added = keys(format, &["add", name]).stdout(closed()).output();
        let added = added.expect("the binary was built");
        assert_eq!(added.status.code(), Some(0), "{added:?}");
        let seen = String::from_utf8_lossy(&added.stderr);
        let words = seen.lines().find(|line| {
            let words = || line.split(' ');
            words().count() == 24 && words().all(|word| word.chars().all(char::is_lowercase))
        });
        let again = format!("{name}-again");
        let mut child = keys("json", &["add", &again, "--recover"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built");
        let mut stdin = child.stdin.take().expect("piped");
        writeln!(stdin, "{}", words.expect("24 words")).expect("it reads");
        drop(stdin);
        let recovered = said(&child.wait_with_output().expect("it was started"));
        let kept = keys("json", &["show", name]).output();
        let kept = said(&kept.expect("the binary was built"));
        assert_eq!(recovered["address"], kept["address"]);
    }
}

#[test]
fn a_file_is_shown_before_it_is_signed_and_signed_only_with_a_key_it_needs() {
    let chain = TestChain::new();
    let ann = add_key(&chain, "ann");
    add_key(&chain, "ben");
    send(&chain, "dev0", &ann, "2000000utarn");
    let send = ["tx", "send", "ann", "dev1", "1500000utarn"];
    let made = [&send[..], &["--generate-only", "--memo", "rent"]].concat();
    let unsigned = write(&chain, "unsigned.json", &made);
    let output = chain.run(&["tx", "sign", &unsigned, "--from", "ann"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let shown = String::from_utf8_lossy(&output.stderr);
    for part in [
        "tarn-local-1",
        "MsgSend",
        "1500000utarn (1.5 TARN)",
        "rent",
        &ann,
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let (code, words) = chain.refused(&["tx", "sign", &unsigned, "--from", "ben", "--yes"]);
    assert_eq!(code, Some(2), "{words}");
    assert!(
        words.contains("no message needs the signature of ben"),
        "{words}"
    );
    // Somebody at a terminal is asked.
    for (answer, signs) in [("n", false), ("y", true)] {
        let mut sign = command(&["--output", "json", "tx", "sign", &unsigned]);
        sign.args(["--from", "ann", "--node", chain.rest()]);
        sign.args([
            "--keyring-backend",
            "test",
            "--home",
            text(chain.folder.path()),
        ]);
        let mut session = TerminalSession::start(&sign);
        assert!(session.sees("Sign this?"), "{}", session.screen);
        session.types(answer);
        let (status, screen) = session.end();
        assert_eq!(status.success(), signs, "{answer}: {screen}");
    }
    chain.node.stop();
}

#[test]
fn a_send_while_another_is_pending_is_signed_once_with_its_sequence() {
    let chain = TestChain::with(&["--block-time", "1h"]);
    let broadcast = |amount: &str, more: &[&str]| {
        let send = ["tx", "send", "dev0", "dev1", amount, "--yes", "-b", "sync"];
        chain.run(&[&send[..], more].concat())
    };
    assert_eq!(said(&broadcast("5utarn", &[]))["code"], 0);
    let refused = broadcast("6utarn", &[]);
    let words = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{words}");
    assert!(words.contains("say --sequence 1 with"), "{words}");
    let place = ["--sequence", "1", "--account-number", "0"];
    assert_eq!(said(&broadcast("6utarn", &place))["code"], 0);
    chain.node.stop();
}
