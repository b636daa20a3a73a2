//! Structured data (EIP-712). Its types are its sender's, and what hashes them recurses as deep and copies as
//! often as they say, so they are bounded before.

use std::collections::BTreeMap;

use alloy_dyn_abi::TypedData;
use serde::Deserialize;

use crate::jsonrpc::{Args, Failure};

/// The longest data, in bytes of JSON.
const MAX_TEXT: usize = 64 << 10;
/// The most types.
const MAX_TYPES: usize = 64;
/// The most members of all types.
const MAX_MEMBERS: usize = 512;
/// The most arrays of arrays in a type.
const MAX_ARRAYS: usize = 8;
/// The most types inside each other.
const MAX_DEPTH: usize = 16;
/// The most members that are met on all ways from the first type.
const MAX_MET: usize = 4_096;
/// The longest name of a type or member: it is copied as often as it is used.
const MAX_NAME: usize = 256;
/// The longest text about an error: it may repeat the data.
const MAX_SHOWN: usize = 256;

/// The types of structured data, by name.
#[derive(Deserialize)]
struct Types {
    types: BTreeMap<String, Vec<Member>>,
    #[serde(rename = "primaryType")]
    first: String,
}

/// A member of a type.
#[derive(Deserialize)]
struct Member {
    #[serde(rename = "type")]
    kind: String,
    name: String,
}

impl Types {
    fn ensure_bounded(&self) -> Result<(), String> {
        let count = self.types.len();
        if count > MAX_TYPES {
            return Err(format!("{count} types: at most {MAX_TYPES}"));
        }
        let count: usize = self.types.values().map(Vec::len).sum();
        if count > MAX_MEMBERS {
            return Err(format!(
                "{count} members of all types: at most {MAX_MEMBERS}"
            ));
        }
        let members = self.types.values().flatten();
        let names = members.flat_map(|member| [&member.kind, &member.name]);
        let names = names.chain(self.types.keys()).chain([&self.first]);
        names.into_iter().try_for_each(|name| ensure_plain(name))?;
        self.ensure_shallow()
    }

    /// Follows every way from the first type, as whatever hashes the data does.
    fn ensure_shallow(&self) -> Result<(), String> {
        let (mut waiting, mut met) = (vec![(self.first.as_str(), 0_usize)], 0_usize);
        while let Some((name, depth)) = waiting.pop() {
            let Some(members) = self.types.get(name) else {
                continue;
            };
            if depth == MAX_DEPTH {
                return Err(format!(
                    "types refer to each other in a circle or more than {MAX_DEPTH} deep"
                ));
            }
            met = met.saturating_add(members.len());
            if met > MAX_MET {
                return Err(format!(
                    "types have more than {MAX_MET} members, counted as often as they are used"
                ));
            }
            let kinds = members.iter().map(|member| root(&member.kind));
            waiting.extend(kinds.map(|kind| (kind, depth.saturating_add(1))));
        }
        Ok(())
    }
}

/// A type without its arrays.
fn root(kind: &str) -> &str {
    kind.split('[').next().unwrap_or(kind)
}

fn ensure_plain(name: &str) -> Result<(), String> {
    let length = name.len();
    if length > MAX_NAME {
        return Err(format!("a name of {length} bytes: at most {MAX_NAME}"));
    }
    let arrays = name.matches('[').count();
    if arrays > MAX_ARRAYS {
        return Err(format!(
            "a type has {arrays} arrays inside each other: at most {MAX_ARRAYS}"
        ));
    }
    if name.contains('(') {
        return Err("a name has a parenthesis: there are no tuples, write a struct".to_owned());
    }
    Ok(())
}

/// What is signed for structured data: an object, or the text of one.
pub(super) fn message(args: &Args, name: &str) -> Result<Vec<u8>, Failure> {
    let raw = args.raw(name).ok_or_else(|| args.missing(name))?.get();
    let wrong = |why: String| {
        let shown: String = why.chars().take(MAX_SHOWN).collect();
        args.invalid(name, &shown)
    };
    let length = raw.len();
    if length > MAX_TEXT {
        return Err(wrong(format!(
            "{length} bytes of structured data: at most {MAX_TEXT}"
        )));
    }
    let not_read = |error: serde_json::Error| wrong(error.to_string());
    let text = if raw.starts_with('"') {
        serde_json::from_str(raw).map_err(not_read)?
    } else {
        raw.to_owned()
    };
    let types: Types = serde_json::from_str(&text).map_err(not_read)?;
    types.ensure_bounded().map_err(wrong)?;
    let data: TypedData = serde_json::from_str(&text).map_err(not_read)?;
    let hash = data.hash_struct();
    let hash = hash.map_err(|error| wrong(error.to_string()))?;
    let domain = data.domain().hash_struct();
    Ok([&[0x19, 0x01][..], &domain.0, &hash.0].concat())
}
