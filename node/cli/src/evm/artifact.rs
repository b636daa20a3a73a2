//! Contracts as compilers write them: init code, and what the constructor takes.

use std::path::Path;

use serde_json::{Map, Value};

use crate::Failure;

/// The largest file that is read: the output of a compiler for many contracts is smaller.
const MAX_FILE: u64 = 64_000_000;
/// Where compilers put the init code: foundry, solc's standard JSON and Remix; then hardhat and solc's combined JSON.
const PLACES: [&str; 5] = [
    "/bytecode/object",
    "/evm/bytecode/object",
    "/data/bytecode/object",
    "/bytecode",
    "/bin",
];

/// A contract that can be made.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Artifact {
    /// The init code, without arguments.
    pub(super) code: Vec<u8>,
    /// The constructor, if the ABI says that it takes something or that it takes nothing; none without an ABI.
    pub(super) constructor: Option<String>,
}

impl Artifact {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let refuse = |why: &dyn std::fmt::Display| {
            Failure::usage(format!("nothing was sent: {}: {why}", path.display()))
        };
        let size = std::fs::metadata(path)
            .map_err(|error| refuse(&error))?
            .len();
        if size > MAX_FILE {
            return Err(refuse(&"it is too large to be a contract"));
        }
        let text = std::fs::read_to_string(path).map_err(|error| refuse(&error))?;
        Self::parse(&text).map_err(|error| refuse(&error))
    }

    /// Reads JSON or hex digits.
    fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if !text.starts_with('{') {
            return Ok(Self {
                code: init_code(text)?,
                constructor: None,
            });
        }
        let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let contract = match json.get("contracts").and_then(Value::as_object) {
            Some(contracts) => only(contracts)?,
            None => &json,
        };
        let code = code_text(contract).ok_or(
            "it has no bytecode: give the JSON that solc, foundry or hardhat writes for one contract",
        )?;
        let abi = contract
            .get("abi")
            .or_else(|| contract.pointer("/output/abi"));
        Ok(Self {
            code: init_code(code)?,
            constructor: abi.and_then(constructor),
        })
    }
}

/// The init code of a contract's JSON as text.
fn code_text(contract: &Value) -> Option<&str> {
    let mut places = PLACES.into_iter();
    places.find_map(|place| contract.pointer(place)?.as_str())
}

/// The one contract with code in the output of a compiler: by names, or by files and names.
fn only(contracts: &Map<String, Value>) -> Result<&Value, String> {
    let mut found = Vec::new();
    for (name, value) in contracts {
        if code_text(value).is_some() {
            found.push((name.clone(), value));
            continue;
        }
        for (inner, value) in value.as_object().into_iter().flatten() {
            found.push((format!("{name}:{inner}"), value));
        }
    }
    // Interfaces and abstract contracts have no code.
    found.retain(|(_, value)| code_text(value).is_some_and(|code| !code.is_empty()));
    match found.as_slice() {
        [(_, value)] => Ok(*value),
        [] => Err("none of its contracts has code".to_owned()),
        several => {
            let names: Vec<&str> = several.iter().map(|(name, _)| name.as_str()).collect();
            Err(format!(
                "it has several contracts ({}): write the one you mean to a file of its own",
                names.join(", ")
            ))
        }
    }
}

fn init_code(text: &str) -> Result<Vec<u8>, String> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    if digits.is_empty() {
        return Err("it has no code: it may be an interface or an abstract contract".to_owned());
    }
    // The address of a library has still to be written between the underscores.
    if digits.contains("__") {
        return Err(
            "its code needs the addresses of libraries: make those first, and link it with them (solc \
             --libraries, forge build --libraries)"
                .to_owned(),
        );
    }
    hex::decode(digits).map_err(|error| format!("its code is no hex: {error}"))
}

/// The constructor of an ABI as a signature. Without one it takes nothing.
fn constructor(abi: &Value) -> Option<String> {
    // Old versions of solc write the ABI as a text within the JSON.
    let parsed = abi
        .as_str()
        .and_then(|text| serde_json::from_str(text).ok());
    let abi: &Value = parsed.as_ref().unwrap_or(abi);
    let mut entries = abi.as_array()?.iter();
    let entry = entries.find(|entry| entry.get("type").is_some_and(|kind| kind == "constructor"));
    let inputs = entry.and_then(|entry| entry.get("inputs"));
    let types = inputs.map_or_else(|| Some(String::new()), type_list)?;
    Some(format!("constructor({types})"))
}

/// The types of parameters, with structs as lists in parentheses.
fn type_list(params: &Value) -> Option<String> {
    let params = params.as_array()?.iter();
    let types: Option<Vec<String>> = params
        .map(|param| {
            let kind = param.get("type")?.as_str()?;
            match kind.strip_prefix("tuple") {
                Some(sizes) => {
                    let inner = type_list(param.get("components")?)?;
                    Some(format!("({inner}){sizes}"))
                }
                None => Some(kind.to_owned()),
            }
        })
        .collect();
    Some(types?.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Result<(String, Option<String>), String> {
        let artifact = Artifact::parse(text)?;
        Ok((hex::encode(artifact.code), artifact.constructor))
    }

    #[test]
    fn every_compiler_puts_the_code_elsewhere() {
        for text in [
            r#"{"bytecode": {"object": "0x6001"}}"#,
            r#"{"bytecode": "0x6001", "deployedBytecode": "0x60"}"#,
            r#"{"evm": {"bytecode": {"object": "6001"}}}"#,
            r#"{"data": {"bytecode": {"object": "6001"}}}"#,
            r#"{"contracts": {"a.sol:A": {"bin": "6001"}, "a.sol:I": {"bin": ""}}}"#,
            r#"{"contracts": {"a.sol": {"A": {"evm": {"bytecode": {"object": "6001"}}}}}}"#,
            "6001\n",
            "0x6001",
        ] {
            assert_eq!(code(text), Ok(("6001".to_owned(), None)), "{text}");
        }
    }

    #[test]
    fn the_abi_says_what_the_constructor_takes() {
        let with = |abi: &str| {
            let text = format!(r#"{{"bytecode": "0x60", "abi": {abi}}}"#);
            code(&text).ok().and_then(|(_, constructor)| constructor)
        };
        assert_eq!(with("[]").as_deref(), Some("constructor()"));
        let typed = r#"[{"type": "constructor", "inputs": [
            {"type": "uint256"},
            {"type": "tuple[2]", "components": [{"type": "address"}, {"type": "bool"}]}
        ]}]"#;
        assert_eq!(
            with(typed).as_deref(),
            Some("constructor(uint256,(address,bool)[2])")
        );
        let quoted = r#""[{\"type\": \"constructor\", \"inputs\": [{\"type\": \"bytes\"}]}]""#;
        assert_eq!(with(quoted).as_deref(), Some("constructor(bytes)"));
        assert_eq!(with("5"), None);
    }

    #[test]
    fn what_cannot_be_made_is_refused_with_the_reason() {
        for (text, why) in [
            ("", "no code"),
            ("0x", "no code"),
            ("zz", "no hex"),
            ("{", "EOF"),
            ("{}", "no bytecode"),
            (r#"{"bytecode": "0x"}"#, "interface"),
            (r#"{"bytecode": {"object": "0x60__$12$__"}}"#, "libraries"),
            (
                r#"{"contracts": {"A": {"bin": "60"}, "B": {"bin": "61"}}}"#,
                "several contracts (A, B)",
            ),
            (r#"{"contracts": {}}"#, "none of its contracts"),
        ] {
            let error = code(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
