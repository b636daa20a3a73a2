//! Quotes, swaps and their history.

use std::fs::File;
use std::io::Write as _;
use std::process::{Output, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::{Value, json};

use super::{lines_of, message_of, plan_of};
use crate::fixture::TestChain;

/// Runs a command at a terminal where somebody types this answer.
fn answered(chain: &TestChain, args: &[&str], answer: &str) -> Output {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).expect("it is ours");
    unlockpt(&terminal).expect("it is ours");
    let name = ptsname(&terminal, Vec::new()).expect("it has a name");
    let keyboard = File::options()
        .read(true)
        .write(true)
        .open(name.to_str().expect("text"))
        .expect("it is there");
    let mut command = chain.command("text", args);
    command
        .stdin(keyboard)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let child = command.spawn().expect("the binary was built");
    let mut typed = File::from(terminal);
    writeln!(typed, "{answer}").expect("it reads");
    let output = child.wait_with_output().expect("it was started");
    drop(typed);
    output
}

#[test]
fn a_quote_tells_price_impact_fee_and_minimum() {
    let chain = TestChain::new();
    let quote = chain.ask(&["dex", "quote", "1000000000utarn", "uusdc"]);
    assert_eq!(
        quote["token_out"],
        json!({ "denom": "uusdc", "amount": "1992013962" })
    );
    assert_eq!(quote["price"], "1.992013962");
    assert_eq!(quote["price_impact"], "0.000996006981039903");
    assert_eq!(
        quote["hops"][0]["fee"],
        json!({ "denom": "utarn", "amount": "3000000" })
    );
    assert_eq!(
        (&quote["slippage"], &quote["min_token_out"]),
        (&json!("0.005"), &json!("1982053893"))
    );
    let lines = lines_of(
        &chain,
        &[
            "dex",
            "quote",
            "1000000000utarn",
            "uusdc",
            "--slippage",
            "1%",
        ],
    );
    for line in [
        "pay 1000000000utarn",
        "receive 1992013962uusdc",
        "minimum received 1972093823uusdc",
        "slippage 1%",
        "price 1.99201396 uusdc per utarn",
        "price impact 0.0996%",
        "swap fee 3000000utarn",
        "route pool 1 to uusdc",
    ] {
        assert!(lines.contains(&line.to_owned()), "{line}: {lines:?}");
    }
    let two = chain.ask(&["dex", "quote", "1000000utarn", "uatom"]);
    assert_eq!(two["hops"].as_array().expect("a list").len(), 2);
    assert_eq!(two["hops"][0]["token_out"], two["hops"][1]["token_in"]);
    let exact = chain.ask(&["dex", "quote", "utarn", "1992013962uusdc", "--exact-out"]);
    assert_eq!(exact["token_in"]["amount"], "1000000000");
    assert_eq!(exact["max_token_in"], "1005000000");
    assert_eq!(exact["min_token_out"], Value::Null);
    chain.node.stop();
}

#[test]
fn a_swap_takes_the_best_way_and_signs_the_minimum_it_showed() {
    let chain = TestChain::new();
    let swap = ["dex", "swap", "dev1", "1000000000utarn", "uusdc"];
    let quote = chain.ask(&["dex", "quote", "1000000000utarn", "uusdc"]);
    let (plan, message) = (plan_of(&chain, &swap), message_of(&chain, &swap));
    assert_eq!(message["@type"], "/svc.dex.v1.MsgSwapRoute");
    assert_eq!(
        message["hops"],
        json!([{ "pool_id": "1", "denom_out": "uusdc" }])
    );
    assert_eq!(message["min_token_out"], quote["min_token_out"]);
    let shown = plan["minimum_received"].as_str().expect("text");
    let signed = message["min_token_out"].as_str().expect("text");
    assert_eq!(shown, format!("{signed}uusdc"));
    for name in [
        "price",
        "price_impact",
        "swap_fee",
        "fee",
        "gas_limit",
        "route",
    ] {
        assert!(plan[name].is_string(), "{name}: {plan}");
    }
    let before = chain.balance_of(1, "uusdc");
    chain.send(&swap);
    assert_eq!(chain.balance_of(1, "uusdc"), before + 1_992_013_962);
    let bounded = "dex swap dev1 1000utarn uusdc --min-out 0 --yes";
    let bounded: Vec<&str> = bounded.split(' ').collect();
    let told = lines_of(&chain, &bounded);
    assert!(
        told.iter().any(|line| line.starts_with("received 19")),
        "{told:?}"
    );
    // Two pools lead to uatom; naming them is the same.
    let far = message_of(&chain, &["dex", "swap", "dev1", "1000000utarn", "uatom"]);
    let named = message_of(&chain, &["dex", "route", "dev1", "1000000utarn", "1", "2"]);
    assert_eq!(far["@type"], "/svc.dex.v1.MsgSwapRoute");
    assert_eq!(far, named);
    let had = chain.balance_of(1, "uatom");
    chain.send(&["dex", "route", "dev1", "1000000utarn", "1", "2"]);
    assert!(chain.balance_of(1, "uatom") > had);
    let exact = ["dex", "swap", "dev1", "utarn", "5000uusdc", "--exact-out"];
    let message = message_of(&chain, &exact);
    assert_eq!(message["@type"], "/svc.dex.v1.MsgSwapExactOut");
    let most = message["max_token_in"].as_str().expect("text");
    assert_eq!(
        plan_of(&chain, &exact)["maximum_paid"],
        format!("{most}utarn")
    );
    let before = chain.balance_of(1, "uusdc");
    chain.send(&exact);
    assert_eq!(chain.balance_of(1, "uusdc"), before + 5000);
    chain.node.stop();
}

#[test]
fn trades_are_listed_as_trades_and_candles() {
    let chain = TestChain::new();
    let (one, two) = ("1000000000utarn", "1000000000uusdc");
    chain.send(&["dex", "swap", "dev1", one, "uusdc"]);
    chain.send(&["dex", "swap", "dev2", two, "utarn", "--pool", "1"]);
    let trades = chain.ask(&["dex", "trades", "1"]);
    let list = trades["trades"].as_array().expect("a list");
    let senders: Vec<&Value> = list.iter().map(|trade| &trade["sender"]).collect();
    assert_eq!(
        senders,
        [chain.address(2), chain.address(1)],
        "newest first"
    );
    assert_eq!(list[1]["price"], "1.992013962");
    let again = chain.ask(&["query", "dex", "trades", "--pool-id", "1"]);
    assert_eq!(again, trades, "every query is on the command line");
    let days = chain.ask(&["dex", "candles", "1", "--interval", "1d"]);
    let volume: u128 = days["candles"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|candle| {
            candle["volume_b"]
                .as_str()
                .expect("text")
                .parse::<u128>()
                .expect("a number")
        })
        .sum();
    assert_eq!(volume, 1_992_013_962 + 1_000_000_000);
    let lines = lines_of(&chain, &["dex", "candles", "1", "--interval", "1d"]);
    assert_eq!(
        lines[0],
        "TIME OPEN HIGH LOW CLOSE VOLUME A VOLUME B TRADES"
    );
    assert!(lines[1].contains(" 1.99201396 "), "{lines:?}");
    let stats = &chain.ask(&["dex", "pool", "1"])["stats"];
    assert_eq!(stats["fees_24h"], json!({ "a": "3000000", "b": "3000000" }));
    assert_eq!(stats["trades_24h"], "2");
    let past = ["dex", "candles", "1", "--to", "2020-01-01T00:00:00Z"];
    assert_eq!(chain.ask(&past), json!({ "candles": [] }));
    chain.node.stop();
}

#[test]
fn only_a_yes_sends() {
    let chain = TestChain::new();
    let swap = ["dex", "swap", "dev1", "1000000000utarn", "uusdc"];
    let before = chain.balance_of(1, "uusdc");
    let (code, words) = chain.refused(&swap);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("--yes"), "{words}");
    let declined = answered(&chain, &swap, "n");
    assert_eq!(declined.status.code(), Some(2), "{declined:?}");
    let shown = String::from_utf8_lossy(&declined.stdout);
    assert!(
        shown.contains("1982053893uusdc"),
        "the minimum is shown: {shown}"
    );
    let words = String::from_utf8_lossy(&declined.stderr);
    assert!(words.contains("nothing was sent"), "{words}");
    assert_eq!(chain.balance_of(1, "uusdc"), before);
    assert_eq!(chain.ask(&["dex", "trades", "1"])["trades"], json!([]));
    let agreed = answered(&chain, &swap, "y");
    assert_eq!(agreed.status.code(), Some(0), "{agreed:?}");
    assert_eq!(chain.balance_of(1, "uusdc"), before + 1_992_013_962);
    chain.node.stop();
}

#[test]
fn a_swap_that_moves_the_price_too_much_needs_a_word_more_than_yes() {
    let chain = TestChain::new();
    let large = ["dex", "swap", "dev1", "100000000000utarn", "uusdc"];
    let quote = chain.ask(&["dex", "quote", "100000000000utarn", "uusdc"]);
    assert_eq!(quote["price_impact"], "0.090661089388014913");
    let mut yes = large.to_vec();
    yes.push("--yes");
    // Nobody is asked, so nobody saw the plan: it is said beside the answer.
    let output = chain.run(&yes);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words: Value = serde_json::from_slice(&output.stderr).expect("one object");
    assert_eq!(words["price_impact"], quote["price_impact"]);
    let warning = words["warning"].as_str().expect("text");
    assert!(warning.contains("by 9.0661%"), "{warning}");
    let huge = ["dex", "swap", "dev2", "500000000000utarn", "uusdc"];
    let before = chain.balance_of(2, "uusdc");
    for last in ["--yes", "--generate-only"] {
        let (code, words) = chain.refused(&[&huge[..], &[last]].concat());
        assert_eq!(code, Some(1), "{words}");
        for part in ["nothing was sent", "moves the price", "--accept-impact"] {
            assert!(words.contains(part), "{part}: {words}");
        }
    }
    let route = ["dex", "route", "dev2", "500000000000utarn", "1", "--yes"];
    assert_eq!(chain.refused(&route).0, Some(1));
    assert_eq!(chain.balance_of(2, "uusdc"), before);
    let shown = plan_of(&chain, &huge);
    assert!(shown["warning"].is_string(), "looking is free: {shown}");
    let output = chain.run_as("text", &[&huge[..], &["--accept-impact", "--yes"]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(words.starts_with("warning: so much of it"), "{words}");
    assert!(chain.balance_of(2, "uusdc") > before);
    chain.node.stop();
}
