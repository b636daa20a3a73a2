//! The commands of the exchange against a running chain.
//!
//! A development chain begins with two pools: utarn and uusdc at a price of 2, uatom and uusdc at 10.

mod hostile_node;
mod many_pools;
mod pools;
mod refusals;
mod trades;

use serde_json::Value;

use crate::fixture::TestChain;

/// The message that a command would sign.
fn signed_message(chain: &TestChain, args: &[&str]) -> Value {
    let document = chain.ask(&[args, &["--generate-only"]].concat());
    document["body"]["messages"][0].clone()
}

/// What a command shows before it asks.
fn shown_plan(chain: &TestChain, args: &[&str]) -> Value {
    chain.ask(&[args, &["--dry-run"]].concat())
}

/// The lines that a command prints, with single spaces.
fn printed_lines(chain: &TestChain, args: &[&str]) -> Vec<String> {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    chain.read(args).lines().map(words).collect()
}
