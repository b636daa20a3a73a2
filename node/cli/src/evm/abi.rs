//! Signatures of functions, their arguments and what they return.

use alloy_dyn_abi::parser::{Parameters, TypeSpecifier, TypeStem, is_valid_identifier};
use alloy_dyn_abi::{DynSolType, DynSolValue, Specifier as _};
use alloy_primitives::Address as EthAddress;
use serde_json::{Value, json};
use tarn_primitives::Address;
use tarn_primitives::crypto::keccak256;
use tarn_wallet::checksummed;

use crate::Failure;

/// Words between the arguments and the return types that change nothing here.
const MODIFIERS: [&str; 10] = [
    "external",
    "internal",
    "public",
    "private",
    "view",
    "pure",
    "payable",
    "nonpayable",
    "returns",
    ":",
];
/// What the chain's own code reverts with.
const NATIVE: &str = "Native(string,uint32,string)";

/// A function, an event, an error or a constructor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Signature {
    /// With plain types and without spaces: what is hashed.
    canonical: String,
    inputs: Vec<DynSolType>,
    outputs: Vec<DynSolType>,
}

/// Errors of the parser have several lines.
fn one_line(error: &impl std::fmt::Display) -> String {
    let text = error.to_string();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// The first list in parentheses, and what follows it.
fn split_list(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth = depth.checked_add(1)?,
            ')' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return text.split_at_checked(at.checked_add(c.len_utf8())?);
        }
    }
    None
}

/// A type as signatures are hashed: `uint` is `uint256`, names are gone.
fn plain_type(spec: &TypeSpecifier<'_>) -> String {
    let stem = match &spec.stem {
        TypeStem::Root(root) => root.span().to_owned(),
        TypeStem::Tuple(tuple) => {
            let inner: Vec<String> = tuple.types.iter().map(plain_type).collect();
            format!("({})", inner.join(","))
        }
    };
    spec.sizes.iter().fold(stem, |text, size| match size {
        Some(size) => format!("{text}[{size}]"),
        None => format!("{text}[]"),
    })
}

/// The types of a list, and the list as it is hashed.
fn types(list: &str) -> Result<(Vec<DynSolType>, String), String> {
    let parsed = Parameters::parse(list).map_err(|error| one_line(&error))?;
    let mut types = Vec::new();
    let mut names = Vec::new();
    for param in &parsed.params {
        types.push(param.ty.resolve().map_err(|error| one_line(&error))?);
        names.push(plain_type(&param.ty));
    }
    Ok((types, format!("({})", names.join(","))))
}

impl Signature {
    /// Reads `balanceOf(address)(uint256)`, or the same as Solidity writes it.
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        let refuse = |why: &str| {
            let text: String = text.chars().take(200).collect();
            Failure::usage(format!(
                "{text:?} is no signature ({why}): write balanceOf(address)(uint256), the types of the \
                 arguments first and what is returned after them"
            ))
        };
        let trimmed = text.trim();
        let mut keywords = ["function ", "event ", "error "].into_iter();
        let bare = keywords.find_map(|word| trimmed.strip_prefix(word));
        let trimmed = bare.unwrap_or(trimmed);
        let at = trimmed.find('(');
        let at = at.ok_or_else(|| refuse("it has no parentheses"))?;
        let (name, rest) = trimmed.split_at(at);
        let name = name.trim();
        if !is_valid_identifier(name) {
            return Err(refuse("it begins with no name"));
        }
        let lists = split_list(rest).ok_or_else(|| refuse("a parenthesis is not closed"))?;
        let (inputs, plain) = types(lists.0).map_err(|error| refuse(&error))?;
        let outputs = without_modifiers(lists.1);
        let outputs = if outputs.is_empty() {
            Vec::new()
        } else {
            types(outputs).map_err(|error| refuse(&error))?.0
        };
        Ok(Self {
            canonical: format!("{name}{plain}"),
            inputs,
            outputs,
        })
    }

    /// As it is hashed.
    pub(super) fn canonical(&self) -> &str {
        &self.canonical
    }

    /// Keccak-256 of it: the first word of an event.
    pub(super) fn hash(&self) -> [u8; 32] {
        keccak256(self.canonical.as_bytes())
    }

    /// The first four bytes of its input.
    fn selector(&self) -> [u8; 4] {
        let [a, b, c, d, ..] = self.hash();
        [a, b, c, d]
    }

    /// Whether it says what is returned.
    pub(super) fn returns(&self) -> bool {
        !self.outputs.is_empty()
    }

    /// The selector and the arguments: the input of a call. `find` reads addresses.
    pub(super) fn call_data(
        &self,
        words: &[String],
        find: impl Fn(&str) -> Result<Address, Failure>,
    ) -> Result<Vec<u8>, Failure> {
        let mut data = self.selector().to_vec();
        data.extend(self.arguments(words, find)?);
        Ok(data)
    }

    /// The arguments alone, as constructors take them. `find` reads addresses.
    pub(super) fn arguments(
        &self,
        words: &[String],
        find: impl Fn(&str) -> Result<Address, Failure>,
    ) -> Result<Vec<u8>, Failure> {
        if words.len() != self.inputs.len() {
            return Err(Failure::usage(format!(
                "{} takes {} arguments, and {} were given: write lists as [1,2] and structs as (1,2), each as \
                 one argument",
                self.canonical,
                self.inputs.len(),
                words.len()
            )));
        }
        let mut values = Vec::new();
        for (place, (kind, word)) in self.inputs.iter().zip(words).enumerate() {
            let value = match kind {
                DynSolType::Address => {
                    DynSolValue::Address(EthAddress::from(*find(word)?.as_bytes()))
                }
                // The shell has taken quotes away already.
                DynSolType::String => DynSolValue::String(word.clone()),
                other => other.coerce_str(word).map_err(|error| {
                    Failure::usage(format!(
                        "argument {} of {} is a {}, and {word:?} is none: {}",
                        place.saturating_add(1),
                        self.canonical,
                        kind.sol_type_name(),
                        one_line(&error)
                    ))
                })?,
            };
            values.push(value);
        }
        Ok(DynSolValue::Tuple(values).abi_encode_params())
    }

    /// What was returned, by the return types.
    pub(super) fn decode(&self, data: &[u8]) -> Result<Vec<DynSolValue>, String> {
        decoded(&self.outputs, data)
    }
}

/// What follows the arguments, without the words that change nothing here.
fn without_modifiers(text: &str) -> &str {
    let mut rest = text.trim();
    while let Some(shorter) = MODIFIERS.iter().find_map(|word| rest.strip_prefix(*word)) {
        rest = shorter.trim_start();
    }
    rest
}

fn decoded(types: &[DynSolType], data: &[u8]) -> Result<Vec<DynSolValue>, String> {
    let all = DynSolType::Tuple(types.to_vec()).abi_decode_params(data);
    match all.map_err(|error| one_line(&error))? {
        DynSolValue::Tuple(values) => Ok(values),
        other => Ok(vec![other]),
    }
}

/// Why the chain's own code refused, if that is what these bytes of a revert say.
pub(super) fn native_refusal(data: &[u8]) -> Option<String> {
    let native = Signature::parse(NATIVE).ok()?;
    let rest = data.strip_prefix(native.selector().as_slice())?;
    let values = decoded(&native.inputs, rest).ok()?;
    let [codespace, code, log] = values.as_slice() else {
        return None;
    };
    let [codespace, code, log] = [codespace, code, log].map(show);
    Some(format!("{log} (code {code} of {codespace})"))
}

fn hex_text(bytes: &[u8]) -> String {
    format!("0x{}", hex::encode(bytes))
}

fn address_text(address: &EthAddress) -> String {
    checksummed(&Address::new(address.into_array()))
}

/// A value for people. Texts are shown as they are.
pub(super) fn show(value: &DynSolValue) -> String {
    match value {
        DynSolValue::String(text) => text.clone(),
        other => show_inner(other),
    }
}

/// A value within a list: texts have quotes.
fn show_inner(value: &DynSolValue) -> String {
    let list = |values: &[DynSolValue]| {
        let inner: Vec<String> = values.iter().map(show_inner).collect();
        inner.join(", ")
    };
    match value {
        DynSolValue::Bool(flag) => flag.to_string(),
        DynSolValue::Int(number, _) => number.to_string(),
        DynSolValue::Uint(number, _) => number.to_string(),
        DynSolValue::FixedBytes(word, size) => {
            hex_text(word.as_slice().get(..*size).unwrap_or_default())
        }
        DynSolValue::Address(address) => address_text(address),
        DynSolValue::Function(function) => hex_text(function.as_slice()),
        DynSolValue::Bytes(bytes) => hex_text(bytes),
        DynSolValue::String(text) => format!("{text:?}"),
        DynSolValue::Array(values) | DynSolValue::FixedArray(values) => {
            format!("[{}]", list(values))
        }
        DynSolValue::Tuple(values) | DynSolValue::CustomStruct { tuple: values, .. } => {
            format!("({})", list(values))
        }
    }
}

/// A value for scripts: numbers are texts, because they may have 78 digits.
pub(super) fn to_value(value: &DynSolValue) -> Value {
    match value {
        DynSolValue::Bool(flag) => json!(flag),
        DynSolValue::Array(values)
        | DynSolValue::FixedArray(values)
        | DynSolValue::Tuple(values)
        | DynSolValue::CustomStruct { tuple: values, .. } => {
            Value::Array(values.iter().map(to_value).collect())
        }
        other => json!(show(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nobody(text: &str) -> Result<Address, Failure> {
        let prefix = tarn_primitives::Prefix::new("tarn").unwrap();
        tarn_wallet::parse_address(&prefix, text).map_err(crate::usage_error)
    }

    fn words(all: &[&str]) -> Vec<String> {
        all.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn signatures_are_hashed_with_plain_types() {
        for (text, canonical) in [
            ("balanceOf(address)(uint256)", "balanceOf(address)"),
            (
                "function f(uint a, int[] memory b) external view returns (bool)",
                "f(uint256,int256[])",
            ),
            ("f((uint,(bytes32))[2][])", "f((uint256,(bytes32))[2][])"),
            ("f()", "f()"),
            (
                "event Transfer(address indexed from, address indexed to, uint256 value)",
                "Transfer(address,address,uint256)",
            ),
        ] {
            let read = Signature::parse(text).ok();
            assert_eq!(
                read.as_ref().map(Signature::canonical),
                Some(canonical),
                "{text}"
            );
        }
        let transfer = Signature::parse("transfer(address,uint256)").unwrap();
        assert_eq!(hex::encode(transfer.selector()), "a9059cbb");
    }

    #[test]
    fn what_is_no_signature_is_refused_with_an_example() {
        for bad in [
            "",
            "f",
            "(uint256)",
            "f(",
            "f(uint257)",
            "f(what)",
            "1f()",
            "f()x",
            "f())",
        ] {
            let Err(Failure::Usage(error)) = Signature::parse(bad) else {
                panic!("{bad} was taken");
            };
            assert!(
                error.to_string().contains("balanceOf(address)(uint256)"),
                "{error}"
            );
        }
    }

    #[test]
    fn arguments_are_encoded_in_words() {
        let transfer = Signature::parse("transfer(address,uint256)").unwrap();
        let to = "0x1111111111111111111111111111111111111111";
        let data = transfer.call_data(&words(&[to, "5"]), nobody).unwrap();
        let expected = format!(
            "a9059cbb{}{}{}5",
            "0".repeat(24),
            "11".repeat(20),
            "0".repeat(63)
        );
        assert_eq!(hex::encode(data), expected);
        assert!(transfer.call_data(&words(&[to]), nobody).is_err());
        assert!(transfer.call_data(&words(&[to, "x"]), nobody).is_err());
        assert!(transfer.call_data(&words(&["0x11", "5"]), nobody).is_err());
        let nothing = Signature::parse("f()").unwrap();
        assert_eq!(nothing.call_data(&[], nobody).unwrap().len(), 4);
    }

    #[test]
    fn answers_are_decoded_by_the_return_types() {
        let call = Signature::parse("f()(uint256,string,(bool,int8)[])").unwrap();
        let back = Signature::parse("g(uint256,string,(bool,int8)[])").unwrap();
        let given = words(&["7", "a b", "[(true,-1)]"]);
        let data = back.arguments(&given, nobody).unwrap();
        let values = call.decode(&data).unwrap();
        let shown: Vec<String> = values.iter().map(show).collect();
        assert_eq!(shown, ["7", "a b", "[(true, -1)]"]);
        let json: Vec<Value> = values.iter().map(to_value).collect();
        assert_eq!(json!(json), json!(["7", "a b", [[true, "-1"]]]));
        assert!(call.decode(&[]).is_err());
    }

    #[test]
    fn a_refusal_of_the_chains_own_code_is_read() {
        let native = Signature::parse(NATIVE).unwrap();
        let data = native
            .call_data(&words(&["bank", "5", "no money"]), nobody)
            .unwrap();
        assert_eq!(
            native_refusal(&data).as_deref(),
            Some("no money (code 5 of bank)")
        );
        assert_eq!(native_refusal(&[1, 2, 3]), None);
    }
}
