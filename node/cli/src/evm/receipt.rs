//! `tarn evm receipt`, and the receipt of what was sent.

use std::time::Duration;

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::Prefix;
use tarn_primitives::wide::U256;
use tarn_proto::svc::evm::v1 as pb;
use tarn_wallet::{Client, parse_address};
use tokio::time::sleep;

use super::chain::Chain;
use super::units::{Units, wei_of_node};
use crate::output::{table, to_json};
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

/// How often the receipt of a transaction that is in a block is asked for: the index follows the block.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(200);
/// The most bytes of a log's data that are shown to people.
const MAX_SHOWN: usize = 64;

#[derive(Debug, ClapArgs)]
pub struct Receipt {
    /// The hash of the transaction: that of Ethereum's tools or the chain's own, 64 hex digits
    hash: String,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn receipt(args: &Receipt, output: &Output) -> Result<(), Failure> {
    let hash = args.hash.trim();
    let digits = hash.strip_prefix("0x").unwrap_or(hash);
    if digits.len() != 64 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(Failure::usage(format!(
            "{hash:?} is not the hash of a transaction: it has 64 hex digits, with 0x or without"
        )));
    }
    let chain = Chain::ask(&args.node).await?;
    let found = find(&chain.client, hash).await?.ok_or_else(|| {
        fault(anyhow::anyhow!(
            "no Ethereum transaction that this node has indexed has the hash {hash}: it may wait for a block, \
             and `tarn tx wait {digits}` waits with it"
        ))
    })?;
    let (units, _) = chain.units().await?;
    print(&found, &units, &chain.facts.prefix, output);
    Ok(())
}

/// A receipt; none if the node knows none.
async fn find(client: &Client, hash: &str) -> Result<Option<pb::EvmReceipt>, Failure> {
    let request = pb::QueryReceiptRequest {
        hash: hash.to_owned(),
    };
    match client.call(&request).await {
        Ok(answer) => Ok(answer.receipt),
        Err(error) if error.is_not_found() => Ok(None),
        Err(error) => Err(fault(error)),
    }
}

/// The receipt of a transaction that is in a block; none if the node does not index it.
pub(super) async fn await_indexed(client: &Client, hash: &str) -> Option<pb::EvmReceipt> {
    for _ in 0..TRIES {
        // An error is no reason to forget what the block said of the transaction.
        if let Ok(Some(found)) = find(client, hash).await {
            return Some(found);
        }
        sleep(PAUSE).await;
    }
    None
}

/// Prints a receipt and its logs.
pub(super) fn print(receipt: &pb::EvmReceipt, units: &Units, prefix: &Prefix, output: &Output) {
    let fee = fee(receipt);
    let contract = own_spelling(prefix, &receipt.contract_address);
    let mut facts = vec![
        ("hash", receipt.hash.clone()),
        ("chain's hash", receipt.core_hash.clone()),
        ("status", status(receipt)),
        ("block", receipt.height.to_string()),
        ("from", receipt.from.clone()),
    ];
    if !receipt.to.is_empty() {
        facts.push(("to", receipt.to.clone()));
    }
    if let Some(own) = &contract {
        facts.push(("contract", receipt.contract_address.clone()));
        facts.push(("contract", own.clone()));
    }
    facts.push(("gas used", receipt.gas_used.to_string()));
    facts.push(("gas price", format!("{} wei", receipt.gas_price_wei)));
    facts.extend(fee.map(|fee| ("fee", units.show(fee))));
    facts.push(("logs", receipt.logs.len().to_string()));
    let mut value = to_json(receipt);
    value["fee_wei"] = json!(fee.map(|fee| fee.to_string()));
    value["contract_bech32"] = json!(contract.unwrap_or_default());
    output.facts(&facts, &value);
    if !output.is_json() && !receipt.logs.is_empty() {
        output.say(&format!("\n{}", log_table(&receipt.logs)), &json!(null));
    }
}

/// What was paid for gas, in wei.
fn fee(receipt: &pb::EvmReceipt) -> Option<U256> {
    let price = wei_of_node(&receipt.gas_price_wei).ok()?;
    price.checked_mul(U256::from(receipt.gas_used))
}

fn status(receipt: &pb::EvmReceipt) -> String {
    match (receipt.success, receipt.error.as_str()) {
        (true, _) => "success".to_owned(),
        (false, "") => "failed".to_owned(),
        (false, error) => format!("failed: {error}"),
    }
}

/// The chain's spelling of an address; none if there is no address.
fn own_spelling(prefix: &Prefix, address: &str) -> Option<String> {
    let address = parse_address(prefix, address).ok()?;
    Some(prefix.show(&address))
}

/// A transaction that failed in its block is a failure with its reason.
pub(super) fn ensure_success(receipt: &pb::EvmReceipt) -> Result<(), Failure> {
    if receipt.success {
        return Ok(());
    }
    Err(fault(anyhow::anyhow!(
        "the transaction is in block {} and {}; the gas is paid for, and nothing else has changed",
        receipt.height,
        status(receipt)
    )))
}

/// Logs for people: a line for every word.
pub(super) fn log_table(logs: &[pb::EvmLog]) -> String {
    let rows = logs.iter().flat_map(|log| {
        let topics = log.topics.iter().enumerate();
        let mut parts: Vec<(String, String)> = topics
            .map(|(place, word)| (format!("topic {place}"), word.clone()))
            .collect();
        if log.data.len() > 2 || parts.is_empty() {
            parts.push(("data".to_owned(), shortened(&log.data)));
        }
        parts
            .into_iter()
            .enumerate()
            .map(move |(line, (part, word))| {
                // What is the same for all lines of a log stands in the first.
                let once = |text: String| if line == 0 { text } else { String::new() };
                [
                    once(log.height.to_string()),
                    once(log.log_index.to_string()),
                    once(log.address.clone()),
                    part,
                    word,
                ]
            })
    });
    table(["BLOCK", "LOG", "CONTRACT", "PART", "VALUE"], rows)
}

/// Long data is cut, with its length.
fn shortened(data: &str) -> String {
    let most = MAX_SHOWN.saturating_mul(2).saturating_add(2);
    match data.get(..most) {
        Some(start) if data.len() > most => {
            let bytes = data.len().saturating_sub(2) / 2;
            format!("{start}.. ({bytes} bytes)")
        }
        _ => data.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_receipt_is_a_failure_with_its_reason() {
        let mut receipt = pb::EvmReceipt {
            height: 9,
            gas_used: 21_000,
            gas_price_wei: "3".to_owned(),
            error: "execution reverted: too late".to_owned(),
            ..pb::EvmReceipt::default()
        };
        let Err(Failure::Fault(error)) = ensure_success(&receipt) else {
            panic!("a fault");
        };
        let text = error.to_string();
        assert!(text.contains("block 9"), "{text}");
        assert!(text.contains("execution reverted: too late"), "{text}");
        assert_eq!(fee(&receipt), Some(U256::from(63_000)));
        receipt.success = true;
        assert!(ensure_success(&receipt).is_ok());
    }

    #[test]
    fn logs_have_a_line_for_every_word_and_long_data_is_cut() {
        let long = format!("0x{}", "ab".repeat(100));
        let log = pb::EvmLog {
            address: "0xAA".to_owned(),
            topics: vec!["0x01".to_owned(), "0x02".to_owned()],
            data: long,
            height: 5,
            ..pb::EvmLog::default()
        };
        let text = log_table(&[log]);
        assert_eq!(text.lines().count(), 4, "{text}");
        assert_eq!(text.matches("0xAA").count(), 1, "{text}");
        assert!(text.contains("(100 bytes)"), "{text}");
        assert_eq!(shortened("0x0102"), "0x0102");
        assert_eq!(log_table(&[]), "(none)");
    }
}
