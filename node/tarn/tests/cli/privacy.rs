//! The commands of `tarn privacy` against a running chain.

use serde_json::{Value, json};

use crate::fixture::TestChain;
use crate::program::{Running, command, said, text};

/// A chain for the commands of `tarn privacy`.
fn privacy_chain() -> TestChain {
    TestChain::with_quick_blocks().privacy()
}

/// What an account holds of a denom in private notes.
fn shielded(chain: &TestChain, who: &str, denom: &str) -> u64 {
    let answer = chain.ask(&["balance", who]);
    let balances = answer["balances"].as_array().expect("a list").iter();
    let mut fitting = balances.filter(|balance| balance["denom"] == denom);
    let total = fitting.next().map(|balance| balance["total"].as_str());
    total.map_or(0, |total| total.expect("text").parse().expect("a number"))
}

#[test]
fn a_bare_shield_goes_to_bob_through_a_pool_and_out_again() {
    let chain = privacy_chain();
    chain.send(&["shield", "dev0", "1000000utarn", "--bare"]);
    chain.send(&["shield", "dev1", "1000000utarn"]);
    assert_eq!(shielded(&chain, "dev0", "utarn"), 1_000_000);
    let pay = ["send", "dev0", "dev1", "250000utarn", "--message", "boat"];
    let own = ["--wait-for-notes", "--relay", "none"];
    let (sent, words) = chain.send_and_read(&[&pay[..], &own].concat());
    for part in ["pool is young", "your own account sends it"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    let shown = sent.to_string();
    assert!(!shown.contains("250000"), "the amount is nowhere: {shown}");
    assert_eq!(shielded(&chain, "dev0", "utarn"), 750_000);
    assert_eq!(shielded(&chain, "dev1", "utarn"), 1_250_000);
    let history = chain.ask(&["history", "dev1"])["history"].clone();
    let last = history.as_array().expect("a list").last().expect("one");
    assert_eq!(
        (&last["event"], &last["memo"]),
        (&json!("received"), &json!("boat"))
    );
    let swap = ["swap", "dev1", "100000utarn", "--denom-out", "uusdc"];
    chain.send(&[&swap[..], &["--relay", "auto", "--wait-for-notes"]].concat());
    let got = shielded(&chain, "dev1", "uusdc");
    assert!((190_000..200_000).contains(&got), "{got}");
    assert_eq!(
        shielded(&chain, "dev1", "utarn"),
        1_148_000,
        "less the relay fee"
    );
    let before = chain.balance_of(6, "uusdc");
    let out = ["unshield", "dev1", "50000uusdc", "--to", "dev6"];
    chain.send(&[&out[..], &["--relay", "auto", "--wait-for-notes"]].concat());
    assert_eq!(chain.balance_of(6, "uusdc"), before + 50_000);
    assert_eq!(shielded(&chain, "dev1", "uusdc"), got - 52_000);
    let (_, words) = chain.refused(&["unshield", "dev1", "1utarn"]);
    assert!(words.contains("say --yes"), "nobody can be asked: {words}");
    chain.node.stop();
}

#[test]
fn a_note_that_is_too_new_is_spent_after_some_blocks() {
    // Without empty blocks, so that the note stays new.
    let chain = TestChain::with(&["--set", "engine.heartbeat=0s"]).privacy();
    chain.send(&["shield", "dev0", "1000000utarn"]);
    chain.mine(1);
    let pay = ["send", "dev0", "self", "250000utarn"];
    let (code, words) = chain.refused(&[&pay[..], &["--yes"]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("wait until height 20"), "{words}");
    assert!(words.contains("add --wait-for-notes"), "{words}");
    chain.mine(20);
    // A relayer sends it unless the user says otherwise.
    chain.send(&pay);
    chain.mine(1);
    assert_eq!(shielded(&chain, "dev0", "utarn"), 998_000);
    chain.node.stop();
}

#[test]
fn what_only_shows_a_plan_holds_nothing() {
    let chain = privacy_chain();
    chain.send(&["shield", "dev0", "1000000utarn"]);
    let out = ["unshield", "dev0", "1000000utarn", "--wait-for-notes"];
    let output = chain.run(&[&out[..], &["--dry-run"]].concat());
    let plan = said(&output);
    assert_eq!(plan["unshield"], "1000000utarn");
    assert_eq!(
        (&plan["ring_size"], &plan["change"]),
        (&json!("1"), &json!("0utarn"))
    );
    let words = String::from_utf8_lossy(&output.stderr);
    for part in [
        "everybody sees:",
        "nobody sees:",
        "exactly 1000000utarn within the last hour",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    let spendable = chain.ask(&["balance", "dev0"])["balances"][0]["spendable"].clone();
    assert_eq!(spendable, "1000000");
    let relayed = [&out[..], &["--relay", "auto", "--dry-run"]].concat();
    let (code, words) = chain.refused(&relayed);
    assert_eq!(code, Some(1), "the fee is not there: {words}");
    let body = [
        &out[..1],
        &["dev0", "500000utarn", "--to", "dev6", "--wait-for-notes"],
    ]
    .concat();
    let body = chain.ask(&[&body[..], &["--relay", "auto", "--generate-only"]].concat());
    assert_eq!(body["message"]["@type"], "/svc.privacy.v1.MsgUnshield");
    chain.node.stop();
}

#[test]
fn a_grant_shows_what_it_says_and_a_file_shows_it_off_the_chain() {
    let chain = privacy_chain();
    chain.send(&["shield", "dev2", "1000000utarn"]);
    chain.send(&["address", "dev0", "--register"]);
    // The next block proves the registration.
    chain.send(&["shield", "dev0", "1000000utarn"]);
    assert_eq!(chain.ask(&["address", "dev0"])["registered"], true);
    chain.send(&[
        "send",
        "dev0",
        "dev2",
        "300000utarn",
        "--wait-for-notes",
        "--relay",
        "auto",
    ]);
    chain.send(&["grant", "dev0", "dev2", "--type", "full", "--for", "30d"]);
    let grants = chain.ask(&["grants", "dev0"])["grants"].clone();
    assert_eq!(grants[0]["grant_type"], "full");
    let seen = chain.ask(&["view", "dev2", "dev0"])["seen"].clone();
    assert_eq!(
        seen["balance"],
        json!([{ "denom": "utarn", "amount": "698000" }])
    );
    assert_eq!(seen["spends"][0]["sent"], "300000");
    assert_eq!(seen["spends"][0]["relay_fee"], "2000");
    let show = [
        "disclose", "dev0", "dev2", "--type", "balance", "--out", "b.json",
    ];
    chain.ask(&show);
    let seen = chain.ask(&["view", "dev2", "b.json"])["seen"].clone();
    assert_eq!(seen["proven"]["coins"][0]["now"], "698000", "{seen}");
    let (code, words) = chain.refused(&["view", "dev3", "b.json"]);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("not for"), "{words}");
    chain.send(&["revoke", "dev0", "dev2"]);
    assert_eq!(chain.ask(&["address", "dev0"])["epoch"], 1);
    let (_, words) = chain.refused(&["view", "dev2", "dev0"]);
    assert!(words.contains("look at nothing now"), "{words}");
    chain.node.stop();
}

#[test]
fn a_relayer_of_ones_own_sends_for_others() {
    let chain = privacy_chain();
    chain.send(&["shield", "dev0", "1000000utarn"]);
    let rest = chain.node.ready["rest"].as_str().expect("text");
    let mut relayer = command(&[
        "--output",
        "json",
        "privacy",
        "relayer",
        "--from",
        "dev5",
        "--listen",
        "127.0.0.1:0",
        "--fee",
        "7000utarn",
        "--node",
        rest,
    ]);
    relayer.args(["--home", text(chain.folder.path())]);
    let relayer = Running::start(relayer);
    let url = relayer.ready["url"].as_str().expect("text").to_owned();
    let before = chain.balance_of(5, "utarn");
    let pay = [
        "send",
        "dev0",
        "self",
        "100000utarn",
        "--wait-for-notes",
        "--relay",
        &url,
        "--max-relay-fee",
        "7000utarn",
    ];
    chain.send(&pay);
    assert_eq!(chain.balance_of(5, "utarn"), before + 7000);
    assert_eq!(shielded(&chain, "dev0", "utarn"), 993_000);
    relayer.stop();
    let (code, words) = chain.refused(&[&pay[..], &["--yes"]].concat());
    assert_eq!(code, Some(1));
    assert!(words.contains("no relayer at"), "{words}");
    chain.node.stop();
}

#[test]
fn people_read_every_amount_with_its_unit() {
    let chain = privacy_chain();
    chain.send(&["shield", "dev0", "1000000utarn"]);
    chain.send(&["shield", "dev2", "1000000utarn"]);
    let pay = ["send", "dev0", "dev2", "300000utarn", "--wait-for-notes"];
    chain.send(&[&pay[..], &["--relay", "auto"]].concat());
    chain.send(&["grant", "dev0", "dev2"]);
    let balance = chain.read(&["balance", "dev0"]);
    assert_eq!(balance.matches("698000utarn").count(), 3, "{balance}");
    assert!(balance.contains("0utarn"), "{balance}");
    let history = chain.read(&["history", "dev0"]);
    assert!(history.contains("relay fee 2000utarn"), "{history}");
    let seen = chain.read(&["view", "dev2", "dev0"]);
    for part in ["shielded", "the owner", "2000utarn", "698000utarn"] {
        assert!(seen.contains(part), "{part}: {seen}");
    }
    assert!(!seen.contains("others"), "nobody paid dev0: {seen}");
    let notes = chain.ask(&["view", "dev2", "dev0"])["seen"]["notes"].clone();
    assert_eq!(notes[0]["kind"], "shield");
    let swap = ["swap", "dev2", "100000utarn", "--denom-out", "uusdc"];
    let waiting = [&swap[..], &["--wait-for-notes", "--relay", "auto", "--yes"]].concat();
    for (floor, part) in [
        ("999999999uusdc", "less than --min-out 999999999uusdc"),
        ("1utarn", "the pool pays uusdc"),
    ] {
        let (_, words) = chain.refused(&[&waiting[..], &["--min-out", floor]].concat());
        assert!(words.contains(part), "{words}");
    }
    let got = chain.read(&[&waiting[..], &["--min-out", "1uusdc"]].concat());
    let line = got.lines().find(|line| line.contains("received"));
    let line = line.expect("what came out");
    assert!(line.trim_end().ends_with("uusdc"), "{got}");
    let (_, words) = chain.refused(&["unshield", "dev0", "9000000utarn", "--yes"]);
    assert!(words.contains("9000000utarn are needed"), "{words}");
    chain.node.stop();
}

#[test]
fn a_join_says_what_it_leaves_and_when_that_can_follow() {
    // Without empty blocks, so that the notes stay new.
    let chain = TestChain::with(&["--set", "engine.heartbeat=0s"]).privacy();
    for _ in 0..6 {
        chain.send(&["shield", "dev0", "1000000utarn", "--bare"]);
    }
    for more in [&[][..], &["--new-keys"]] {
        let join = [&["join", "dev0", "utarn", "--yes"], more].concat();
        let (code, words) = chain.refused(&join);
        assert_eq!(code, Some(1), "{words}");
        for part in [
            "cannot be moved yet",
            "wait until height",
            "--wait-for-notes",
        ] {
            assert!(words.contains(part), "{part}: {words}");
        }
    }
    chain.mine(20);
    let join = [
        "join",
        "dev0",
        "utarn",
        "--new-keys",
        "--inputs",
        "4",
        "--relay",
        "none",
    ];
    let (sent, _) = chain.send_and_read(&join);
    assert_eq!(sent["left"]["notes"], 2, "{sent}");
    let next = "tarn privacy join dev0 utarn --new-keys";
    assert_eq!(sent["left"]["next"], next, "{sent}");
    chain.mine(1);
    let (sent, _) = chain.send_and_read(&join);
    assert_eq!(sent["left"], Value::Null, "{sent}");
    chain.mine(1);
    let done = chain.ask(&[&join[..], &["--yes"]].concat());
    assert_eq!(done["joined"], false, "all of it has moved");
    chain.node.stop();
}
