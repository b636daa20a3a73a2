//! Which block a call is about: a number, a tag, a hash, or an object of EIP-1898.

use alloy_eips::{BlockId, BlockNumberOrTag};
use alloy_primitives::B256;
use serde_json::Value;

use crate::jsonrpc::{Args, Failure};

/// A parameter that names a block; the last one if it is not given.
pub(super) fn block(args: &Args, name: &str) -> Result<BlockId, Failure> {
    let Some(raw) = args.raw(name) else {
        return Ok(BlockId::latest());
    };
    let value: Value =
        serde_json::from_str(raw.get()).map_err(|error| args.invalid(name, &error.to_string()))?;
    read(value).map_err(|why| args.invalid(name, &why))
}

/// A parameter that names a block by number or tag, and must be given.
pub(super) fn number(args: &Args, name: &str) -> Result<BlockNumberOrTag, Failure> {
    if args.raw(name).is_none() {
        return Err(args.missing(name));
    }
    match block(args, name)? {
        BlockId::Number(number) => Ok(number),
        BlockId::Hash(_) => Err(args.invalid(name, "hex number > 64 bits")),
    }
}

fn read(value: Value) -> Result<BlockId, String> {
    match value {
        Value::String(text) => text_of(&text),
        Value::Object(mut members) => {
            let hash = members.remove("blockHash").filter(|value| !value.is_null());
            let number = members
                .remove("blockNumber")
                .filter(|value| !value.is_null());
            match (hash, number) {
                (Some(_), Some(_)) => Err(
                    "cannot specify both BlockHash and BlockNumber, choose one or the other"
                        .to_owned(),
                ),
                (Some(Value::String(hash)), None) => self::hash(&hash),
                (None, Some(Value::String(number))) => text_of(&number),
                (None, None) => Err("missing block number or hash".to_owned()),
                _ => Err("blockHash and blockNumber are strings".to_owned()),
            }
        }
        other => Err(format!(
            "a block is a string or an object, got {}",
            kind(&other)
        )),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::Array(_) => "an array",
        Value::String(_) => "a string",
        Value::Object(_) => "an object",
    }
}

fn hash(text: &str) -> Result<BlockId, String> {
    let hash: B256 = text.parse().map_err(|error| format!("{error}"))?;
    Ok(BlockId::from(hash))
}

fn text_of(text: &str) -> Result<BlockId, String> {
    let tag = match text {
        "latest" => BlockNumberOrTag::Latest,
        "safe" => BlockNumberOrTag::Safe,
        "finalized" => BlockNumberOrTag::Finalized,
        "earliest" => BlockNumberOrTag::Earliest,
        "pending" => BlockNumberOrTag::Pending,
        _ if text.len() == 66 => return hash(text),
        _ => BlockNumberOrTag::Number(quantity(text)?),
    };
    Ok(BlockId::Number(tag))
}

/// A number as Ethereum writes it: 0x, hex digits, no zero in front.
pub(super) fn quantity(text: &str) -> Result<u64, String> {
    let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else {
        return Err("hex string without 0x prefix".to_owned());
    };
    match digits {
        "" => Err("hex string \"0x\"".to_owned()),
        _ if digits.len() > 1 && digits.starts_with('0') => {
            Err("hex number with leading zero digits".to_owned())
        }
        _ if digits.len() > 16 => Err("hex number > 64 bits".to_owned()),
        _ => u64::from_str_radix(digits, 16).map_err(|_| "invalid hex string".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_ethereum_s_nodes_read_them() {
        assert_eq!(quantity("0x0"), Ok(0));
        assert_eq!(quantity("0x1f"), Ok(31));
        assert_eq!(quantity("0xffffffffffffffff"), Ok(u64::MAX));
        for (text, why) in [
            ("1f", "without 0x prefix"),
            ("0x", "hex string \"0x\""),
            ("0x01", "leading zero"),
            ("0x10000000000000000", "> 64 bits"),
            ("0xzz", "invalid hex"),
        ] {
            assert!(quantity(text).unwrap_err().contains(why), "{text}");
        }
    }

    #[test]
    fn a_block_is_a_tag_a_number_a_hash_or_an_object() {
        let hash = format!("0x{}", "ab".repeat(32));
        let read = |json: &str| read(serde_json::from_str(json).unwrap());
        assert_eq!(read("\"pending\""), Ok(BlockId::pending()));
        assert_eq!(read("\"0x5\""), Ok(BlockId::number(5)));
        assert_eq!(read("{\"blockNumber\":\"0x5\"}"), Ok(BlockId::number(5)));
        let of_hash = BlockId::from(hash.parse::<B256>().unwrap());
        assert_eq!(read(&format!("\"{hash}\"")), Ok(of_hash));
        assert_eq!(read(&format!("{{\"blockHash\":\"{hash}\"}}")), Ok(of_hash));
        for bad in ["5", "{}", "[]", "true", "\"newest\"", "\"0x05\""] {
            assert!(read(bad).is_err(), "{bad}");
        }
        let both = format!("{{\"blockHash\":\"{hash}\",\"blockNumber\":\"0x5\"}}");
        assert!(read(&both).unwrap_err().contains("cannot specify both"));
    }
}
