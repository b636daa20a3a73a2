//! The wallet against nodes and relayers that lie: prices, chain ids, cursors, texts, redirects.

use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tarn_test_proxy::Proxy;

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

#[test]
fn a_send_for_testnet_is_not_executed_on_another_chain() {
    let honest = Honest::new();
    let before = honest.balance(0);
    let (code, words) = honest.refused(&[&SEND[..], &["--network", "testnet"]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("is of chain tarn-local-1"), "{words}");
    assert!(
        words.contains("--network testnet is tarn-testnet-1"),
        "{words}"
    );
    for args in [
        &["privacy", "shield", "dev0", "1000utarn", "--yes"][..],
        &["privacy", "balance", "dev0"],
        &["dex", "swap", "dev0", "100utarn", "uusdc", "--yes"],
        &["query", "bank", "params"],
        &["status"],
    ] {
        let (code, words) = honest.refused(&[args, &["--network", "testnet"]].concat());
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert!(words.contains("tarn-testnet-1"), "{args:?}: {words}");
    }
    assert_eq!(honest.balance(0), before);
    let sent = honest.ask(&[&SEND[..], &["--network", "local"]].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    honest.node.stop();
}

#[test]
fn a_node_that_asks_a_fortune_for_gas_gets_nothing_of_who_said_yes_beforehand() {
    let honest = Honest::new();
    let before = honest.balance(0);
    let dear = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("900000utarn");
        })
        .start();
    for args in [
        &SEND[..],
        &["privacy", "shield", "dev0", "1000utarn", "--yes"],
        &["dex", "swap", "dev0", "100utarn", "uusdc", "--yes"],
    ] {
        let (code, words) = honest.refused(&[args, &["--node", dear.url()]].concat());
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert!(words.contains("say --max-fee"), "{args:?}: {words}");
    }
    assert_eq!(dear.count("/core/tx/v1beta1/txs"), 0, "nothing was sent");
    // A fee in bounds is paid, and one the person named.
    let fair = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025utarn");
        })
        .start();
    let sent = honest.ask(&[&SEND[..], &["--node", fair.url()]].concat());
    let fee: u64 = sent["fee"][0]["amount"].as_str().unwrap().parse().unwrap();
    assert!(
        (1_000..10_000).contains(&fee),
        "the receipt names it: {sent}"
    );
    assert_eq!(honest.balance(0), before - 5 - fee);
    let low = [&SEND[..], &["--node", fair.url(), "--max-fee", "10utarn"]].concat();
    assert_eq!(honest.refused(&low).0, Some(2));
    let named = [&SEND[..], &["--node", dear.url(), "--fees", "77utarn"]].concat();
    assert_eq!(honest.ask(&named)["fee"][0]["amount"], "77");
    honest.node.stop();
}

#[test]
fn a_relayer_that_asks_more_than_the_payment_is_worth_is_not_paid_unasked() {
    let honest = Honest::new();
    honest.ask(&["privacy", "shield", "dev0", "1000000utarn", "--yes"]);
    let greedy = Proxy::before(honest.rest())
        .rewriting(RELAY, |terms| {
            for message in terms["messages"].as_array_mut().into_iter().flatten() {
                message["fees"] = json!([{ "denom": "utarn", "amount": "500000" }]);
            }
        })
        .start();
    let pay = [
        "privacy",
        "send",
        "dev0",
        "self",
        "10000utarn",
        "--hurry",
        "--yes",
    ];
    let relayed = [&pay[..], &["--relay", greedy.url()]].concat();
    let (code, words) = honest.refused(&relayed);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("relay fee would be 500000utarn"), "{words}");
    let posts = greedy.asked().into_iter();
    assert_eq!(posts.filter(|asked| asked.method == "POST").count(), 0);
    // The notes are free: nothing left the wallet.
    let balance = honest.ask(&["privacy", "balance", "dev0"]);
    assert_eq!(balance["balances"][0]["spendable"], "1000000");
    let most = ["--relay", "auto", "--max-relay-fee", "2000utarn"];
    let sent = honest.ask(&[&pay[..], &most].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(
        sent["relay_fee"],
        json!({ "denom": "utarn", "amount": "2000" }),
        "the receipt names it"
    );
    honest.node.stop();
}

/// Nothing of these bytes moves a cursor.
fn ensure_harmless(shown: &[u8], what: &str) {
    let shown = String::from_utf8_lossy(shown);
    let odd: Vec<char> = shown
        .chars()
        .filter(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}')
        .collect();
    assert!(odd.is_empty(), "{what}: {odd:?} in {shown}");
}

#[test]
fn texts_of_a_node_do_not_reach_the_terminal_raw() {
    let honest = Honest::new();
    let refusal = json!({ "code": 3, "message": HOSTILE, "details": [] }).to_string();
    let refusing = Proxy::before(honest.rest())
        .raw(
            "/core/bank/v1beta1/params",
            &format!(
                "HTTP/1.1 400 No\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{refusal}",
                refusal.len()
            ),
        )
        .raw(
            "/core/bank/v1beta1/supply",
            &format!(
                "HTTP/1.1 502 No\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{HOSTILE}",
                HOSTILE.len()
            ),
        )
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["moniker"] = json!(HOSTILE);
        })
        .rewriting(TXS, |answer| {
            answer["tx_response"]["code"] = json!(5);
            answer["tx_response"]["codespace"] = json!(HOSTILE);
            answer["tx_response"]["raw_log"] = json!(HOSTILE);
        })
        .rewriting("/core/bank/v1beta1/balances", |answer| {
            answer["balances"] = json!([{ "denom": HOSTILE, "amount": "1" }]);
        })
        .start();
    let address = honest.address(0);
    for args in [
        &["query", "bank", "params"][..],
        &["query", "bank", "supply"],
        &["query", "bank", "balances", address],
        &["query", "block", "node-info"],
        &["status"],
        &SEND,
    ] {
        for format in ["text", "json"] {
            let output = honest.run(format, &[args, &["--node", refusing.url()]].concat());
            let what = format!("{args:?} {format}");
            assert!(
                !output.stdout.is_empty() || !output.stderr.is_empty(),
                "{what}: it says something"
            );
            ensure_harmless(&output.stdout, &what);
            ensure_harmless(&output.stderr, &what);
        }
    }
    honest.node.stop();
}

#[test]
fn what_is_signed_is_not_sent_elsewhere() {
    let honest = Honest::new();
    let elsewhere = Proxy::before(honest.rest()).start();
    for status in [301, 302, 307, 308] {
        let pointing = Proxy::before(honest.rest())
            .redirecting(TXS, status, &format!("{}{TXS}", elsewhere.url()))
            .redirecting(
                "/core/bank",
                status,
                &format!("{}/core/bank", elsewhere.url()),
            )
            .start();
        let (code, words) = honest.refused(&[&SEND[..], &["--node", pointing.url()]].concat());
        assert_eq!(code, Some(1), "{status}: {words}");
        assert!(words.contains("is not followed"), "{status}: {words}");
        let ask = ["query", "bank", "params", "--node", pointing.url()];
        assert_eq!(honest.refused(&ask).0, Some(1), "{status}");
        assert_eq!(pointing.count(TXS), 1);
    }
    assert_eq!(elsewhere.asked(), [], "nobody went there");
    honest.node.stop();
}

#[test]
fn no_proxy_sees_what_goes_to_this_machine() {
    let honest = Honest::new();
    let listening = Proxy::before(honest.rest()).start();
    let mut send = honest.prepared("json", &SEND);
    for variable in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
        send.env(variable, listening.url());
    }
    let sent = said(&send.output().expect("the binary was built"));
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(listening.asked(), []);
    honest.node.stop();
}

#[test]
fn names_of_development_accounts_mean_nothing_on_other_chains() {
    let honest = Honest::new();
    let valuable = Proxy::before(honest.rest())
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["network"] = json!("valuable-7");
        })
        .answering(OPERATOR, &json!({ "operator": "" }))
        .start();
    honest.ask(&["keys", "add", "ann"]);
    for send in [
        &["tx", "send", "dev0", "ann", "5utarn", "--yes"][..],
        &["tx", "send", "ann", "dev0", "5utarn", "--yes"],
        &["privacy", "balance", "dev0"],
    ] {
        let (code, words) = honest.refused(&[send, &["--node", valuable.url()]].concat());
        assert_eq!(code, Some(2), "{send:?}: {words}");
        assert!(
            words.contains("dev0 is an account of development chains"),
            "{words}"
        );
    }
    // Nor where a node on this machine calls a chain of value a development chain.
    let mainnet = Proxy::before(honest.rest())
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["network"] = json!("tarn-1");
        })
        .start();
    let send = ["tx", "send", "ann", "dev0", "5utarn", "--generate-only"];
    let (code, words) = honest.refused(&[&send[..], &["--node", mainnet.url()]].concat());
    assert_eq!(code, Some(2), "{words}");
    // A chain of `tarn dev` with a name of its own is one, on this machine.
    let own = Running::dev(&["--chain-id", "mine-7"]);
    let rest = own.ready["rest"].as_str().expect("text").to_owned();
    let sent = honest.ask(&[&SEND[..], &["--node", &rest]].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    own.stop();
    honest.node.stop();
}

#[test]
fn an_answer_that_was_lost_is_not_a_failure_and_the_transaction_is_named() {
    let honest = Honest::new();
    let before = honest.balance(0);
    let lossy = Proxy::before(honest.rest()).losing(TXS, u32::MAX).start();
    let (code, words) =
        honest.refused(&[&SEND[..], &["--node", lossy.url(), "-b", "sync"]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("may have arrived"), "{words}");
    let hash = words
        .split("tarn tx wait ")
        .nth(1)
        .expect("it names the hash");
    let hash: String = hash.chars().take_while(char::is_ascii_hexdigit).collect();
    let home = text(honest.folder.path()).to_owned();
    let waited = command(&[
        "--output",
        "json",
        "tx",
        "wait",
        &hash,
        "--node",
        honest.rest(),
    ])
    .env("TARN_HOME", &home)
    .output();
    assert_eq!(said(&waited.expect("the binary was built"))["code"], 0);
    assert_eq!(honest.balance(0), before - 5, "it did arrive");
    honest.node.stop();
}

#[test]
fn a_node_that_repeats_its_cursor_does_not_keep_the_wallet_asking() {
    let honest = Honest::new();
    let turning = Proxy::before(honest.rest())
        .rewriting("/svc/dex/v1/pools", |answer| {
            answer["pagination"] = json!({ "next_key": "AAAAAAAAAAE=", "total": "2" });
            answer["pools"] = json!([{
                "id": "1",
                "token_a": { "denom": "utarn", "amount": "1000000000000" },
                "token_b": { "denom": "uusdc", "amount": "2000000000000" },
                "lp_token_denom": "lp/1",
                "total_shares": "1000000000000",
                "swap_fee": "0.003",
            }]);
        })
        .start();
    let buy = [
        "dex",
        "quote",
        "utarn",
        "1000uusdc",
        "--exact-out",
        "--node",
        turning.url(),
    ];
    let output = command(&[&["--output", "json"], &buy[..]].concat()).output();
    let output = output.expect("the binary was built");
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("repeats its cursor"), "{words}");
    assert_eq!(turning.count("/svc/dex/v1/pools"), 2);
    honest.node.stop();
}

#[test]
fn a_node_that_lies_about_the_sequence_gets_one_signature() {
    let honest = Honest::new();
    let before = honest.balance(1);
    for lie in ["7", "1"] {
        let told =
            format!("account sequence mismatch, expected {lie}, got 0: incorrect account sequence");
        let lying = Proxy::before(honest.rest())
            .rewriting(TXS, move |answer| {
                answer["tx_response"]["code"] = json!(32);
                answer["tx_response"]["codespace"] = json!("sdk");
                answer["tx_response"]["height"] = json!("0");
                answer["tx_response"]["raw_log"] = json!(told);
            })
            .start();
        let (code, words) = honest.refused(&[&SEND[..], &["--node", lying.url()]].concat());
        assert_eq!(code, Some(1), "{words}");
        assert_eq!(lying.count(TXS), 1, "{lie}");
    }
    assert_eq!(honest.balance(1), before + 10, "each was sent once");
    honest.node.stop();
}

#[test]
fn a_file_is_signed_for_the_chain_that_was_shown() {
    let honest = Honest::new();
    let send = ["tx", "send", "dev0", "dev1", "5utarn", "--generate-only"];
    let unsigned = honest.folder.path().join("unsigned.json");
    std::fs::write(&unsigned, honest.run("json", &send).stdout).expect("a writable folder");
    let asked = std::sync::atomic::AtomicU32::new(0);
    let turning = Proxy::before(honest.rest())
        .rewriting(NODE_INFO, move |answer| {
            if asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 0 {
                answer["default_node_info"]["network"] = json!("tarn-1");
            }
        })
        .start();
    let sign = ["tx", "sign", text(&unsigned), "--from", "dev0", "--node"];
    let lied = honest.run("json", &[&sign[..], &[turning.url()]].concat());
    assert_eq!(lied.status.code(), Some(0), "{lied:?}");
    let plain = honest.run("json", &[&sign[..], &[honest.rest()]].concat());
    assert_eq!(lied.stdout, plain.stdout);
    honest.node.stop();
}

#[test]
fn a_relayer_that_refuses_or_names_another_transaction_leaves_the_notes_held() {
    let honest = Honest::new();
    honest.ask(&["privacy", "shield", "dev0", "1000000utarn", "--yes"]);
    let other = honest.ask(&SEND)["txhash"].clone();
    let spendable = || {
        let balance = honest.ask(&["privacy", "balance", "dev0"]);
        balance["balances"][0]["spendable"].clone()
    };
    let pay = [
        "privacy",
        "send",
        "dev0",
        "self",
        "100000utarn",
        "--hurry",
        "--yes",
    ];
    let liar = Proxy::before(honest.rest())
        .rewriting(RELAY, move |answer| {
            if answer.get("tx_hash").is_some() {
                answer["tx_hash"] = other.clone();
            }
        })
        .start();
    let (code, words) = honest.refused(&[&pay[..], &["--relay", liar.url()]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("that is not this spend"), "{words}");
    // The honest relayer behind it did send: the change is there now, and the payment to oneself.
    assert_eq!(spendable(), "998000");
    let refusing = Proxy::before(honest.rest())
        .rewriting(RELAY, |answer| {
            if answer.get("tx_hash").is_some() {
                *answer = json!({ "code": 3, "message": "no", "details": [] });
            }
        })
        .start();
    let (code, words) = honest.refused(&[&pay[..], &["--relay", refusing.url()]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("its notes are held"), "{words}");
    honest.node.stop();
}

#[test]
fn a_node_does_not_choose_which_coin_it_is_paid_in() {
    let honest = Honest::new();
    let dear = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025uatom");
        })
        .start();
    let (code, words) = honest.refused(&[&SEND[..], &["--node", dear.url()]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("at most 0uatom"), "{words}");
    let named = [&SEND[..], &["--fees", "5uatom,6utarn"]].concat();
    let sent = honest.ask(&named);
    assert_eq!(sent["code"], 0, "a fee of two coins has gas enough: {sent}");
    honest.node.stop();
}

#[test]
fn a_grant_replaces_no_file() {
    let honest = Honest::new();
    for who in ["dev0", "dev4"] {
        honest.ask(&["privacy", "shield", who, "1000000utarn", "--yes"]);
    }
    let mine = honest.folder.path().join("mine.txt");
    std::fs::write(&mine, "precious").expect("a writable folder");
    let grant = [
        "privacy",
        "grant",
        "dev0",
        "dev4",
        "--yes",
        "--file",
        text(&mine),
    ];
    let (code, words) = honest.refused(&grant);
    assert_eq!(code, Some(2), "{words}");
    assert_eq!(std::fs::read(&mine).expect("it is there"), b"precious");
    honest.node.stop();
}

#[test]
fn a_receipt_names_the_transaction_that_was_sent() {
    let honest = Honest::new();
    let renaming = Proxy::before(honest.rest())
        .rewriting(TXS, |answer| {
            answer["tx_response"]["txhash"] = json!("00");
        })
        .start();
    let sent = honest.ask(&[&SEND[..], &["--node", renaming.url()]].concat());
    let hash = sent["txhash"].as_str().expect("text");
    let found = honest.ask(&["query", "tx", "tx", hash]);
    assert_eq!(found["tx_response"]["code"], 0, "{found}");
    honest.node.stop();
}
