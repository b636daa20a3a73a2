//! `tarn evm logs`.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::Prefix;
use tarn_primitives::wide::U256;
use tarn_proto::svc::evm::v1 as pb;
use tarn_wallet::parse_address;

use super::abi::Signature;
use super::chain::Chain;
use super::receipt::log_table;
use crate::keys::Keyring;
use crate::output::to_json;
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

/// Stands for any word at its place.
const ANY: &str = "any";
/// The most words of a log.
const MAX_TOPICS: usize = 4;

#[derive(Debug, ClapArgs)]
pub struct Logs {
    /// Of which contract: an address in either spelling, or a name [default: of all]
    #[arg(long, value_name = "CONTRACT")]
    address: Option<String>,
    /// Only logs with this word, in order, up to four times: "Transfer(address,address,uint256)", 0x and 64 hex
    /// digits, an address, a number, or any
    #[arg(long, value_name = "WORD")]
    topic: Vec<String>,
    /// The first block [default: that of --to, or the newest]
    #[arg(long, value_name = "HEIGHT", value_parser = clap::value_parser!(u64).range(1..))]
    from: Option<u64>,
    /// The last block [default: the newest]
    #[arg(long, value_name = "HEIGHT", value_parser = clap::value_parser!(u64).range(1..))]
    to: Option<u64>,
    /// At most so many, the newest
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn logs(args: &Logs, output: &Output) -> Result<(), Failure> {
    if let (Some(from), Some(to)) = (args.from, args.to)
        && from > to
    {
        return Err(Failure::usage(format!(
            "--from {from} is after --to {to}: no block is in between"
        )));
    }
    if args.topic.len() > MAX_TOPICS {
        return Err(Failure::usage(
            "a log has at most four words: say --topic less often",
        ));
    }
    let chain = Chain::ask(&args.node).await?;
    let address = args.address.as_deref().map(|name| {
        let address = chain.find(&args.keyring, name)?;
        Ok::<_, Failure>(chain.facts.prefix.show(&address))
    });
    let words = args.topic.iter();
    let words = words.map(|text| word(text, &chain.facts.prefix));
    let mut words = words.collect::<Result<Vec<_>, _>>()?.into_iter();
    let mut next = || words.next().unwrap_or_default();
    let request = pb::QueryLogsRequest {
        // The node begins with its newest block, which is after a given end.
        from_height: args.from.or(args.to).unwrap_or_default(),
        to_height: args.to.unwrap_or_default(),
        address: address.transpose()?.unwrap_or_default(),
        topic0: next(),
        topic1: next(),
        topic2: next(),
        topic3: next(),
    };
    let mut answer = chain.client.call(&request).await.map_err(fault)?;
    let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
    let left_out = answer.logs.len().saturating_sub(limit);
    answer.logs.drain(..left_out);
    let mut text = log_table(&answer.logs);
    if left_out > 0 {
        text = format!("{text}\n\n{left_out} older ones are left out: say --limit for more");
    }
    let mut value = to_json(&answer);
    value["left_out"] = json!(left_out);
    output.say(&text, &value);
    Ok(())
}

/// A word of a log as 0x and 64 hex digits; empty for any.
fn word(text: &str, prefix: &Prefix) -> Result<String, Failure> {
    let text = text.trim();
    if text.eq_ignore_ascii_case(ANY) {
        return Ok(String::new());
    }
    if text.contains('(') {
        return Ok(hex_word(&Signature::parse(text)?.hash()));
    }
    let digits = text.strip_prefix("0x");
    if digits.is_some_and(|digits| digits.len() == 64) {
        let mut bytes = [0; 32];
        let read = hex::decode_to_slice(digits.unwrap_or_default(), &mut bytes);
        return read.map(|()| hex_word(&bytes)).map_err(|_| no_word(text));
    }
    if !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit()) {
        let number = U256::from_str_radix(text, 10).map_err(|_| no_word(text))?;
        return Ok(hex_word(&number.to_be_bytes::<32>()));
    }
    let address = parse_address(prefix, text).map_err(|_| no_word(text))?;
    let mut bytes = [0; 12].to_vec();
    bytes.extend(address.as_bytes());
    Ok(hex_word(&bytes))
}

fn hex_word(bytes: &[u8]) -> String {
    format!("0x{}", hex::encode(bytes))
}

fn no_word(text: &str) -> Failure {
    let text: String = text.chars().take(100).collect();
    Failure::usage(format!(
        "{text:?} is no word of a log: write an event as Transfer(address,address,uint256), 0x and 64 hex digits, \
         an address, a whole number, or {ANY}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_events_bytes_addresses_and_numbers() {
        let prefix = Prefix::new("tarn").unwrap();
        let read = |text: &str| word(text, &prefix).ok();
        let transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
        for text in [
            "Transfer(address,address,uint256)",
            "event Transfer(address indexed from, address indexed to, uint256 value)",
            transfer,
        ] {
            assert_eq!(read(text).as_deref(), Some(transfer), "{text}");
        }
        assert_eq!(read("any").as_deref(), Some(""));
        let seven = format!("0x{}7", "0".repeat(63));
        assert_eq!(read("7"), Some(seven));
        let padded = format!("0x{}{}", "0".repeat(24), "11".repeat(20));
        let address = tarn_primitives::Address::new([0x11; 20]);
        assert_eq!(
            read(&format!("0x{}", "11".repeat(20))),
            Some(padded.clone())
        );
        assert_eq!(read(&prefix.show(&address)), Some(padded));
        for bad in [
            "",
            "0x12",
            "Transfer",
            "-1",
            &format!("0x{}", "zz".repeat(32)),
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
