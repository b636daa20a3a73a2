//! `tarn evm deploy`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::abi::Signature;
use super::artifact::Artifact;
use super::outgoing::{Outgoing, Payload, Terms};
use crate::{Failure, Output};

/// The most bytes of init code (EIP-3860).
const MAX_INIT_CODE: usize = 49_152;

#[derive(Debug, ClapArgs)]
pub struct Deploy {
    /// Who pays: the name of an Ethereum key, or dev0-eth to dev9-eth on a development chain
    from: String,
    /// The contract: JSON of solc, foundry or hardhat, or the hex digits of its init code
    file: PathBuf,
    /// What the constructor takes, "constructor(uint256)" 5; with an ABI in the file the arguments are enough
    #[arg(value_name = "SIGNATURE ARGS", allow_negative_numbers = true)]
    words: Vec<String>,
    /// What is sent along: wei, or 1.5tarn, 20utarn, 3gwei
    #[arg(long, value_name = "AMOUNT")]
    value: Option<String>,
    #[command(flatten)]
    terms: Terms,
}

pub(super) async fn deploy(args: &Deploy, output: &Output) -> Result<(), Failure> {
    let artifact = Artifact::read(&args.file)?;
    let constructor = constructor(&artifact, &args.words)?;
    let outgoing = Outgoing::begin(&args.terms, &args.from).await?;
    let mut facts = vec![("contract", args.file.display().to_string())];
    let mut input = artifact.code;
    if let Some((signature, words)) = &constructor {
        let find = |name: &str| outgoing.chain.find(&args.terms.keyring, name);
        input.extend(signature.arguments(words, find)?);
        facts.push(("call", signature.canonical().to_owned()));
    }
    if input.len() > MAX_INIT_CODE {
        return Err(Failure::usage(format!(
            "nothing was sent: the contract has {} bytes of init code, and a chain takes {MAX_INIT_CODE}: build it \
             with the optimizer, or cut it in two",
            input.len()
        )));
    }
    facts.push(("input", format!("{} bytes", input.len())));
    let payload = Payload {
        to: None,
        value: outgoing.value(args.value.as_deref())?,
        input,
        facts,
    };
    outgoing.finish(payload, output).await
}

/// The constructor and its arguments: as given, or by the ABI of the file; none if there are no arguments.
fn constructor<'a>(
    artifact: &Artifact,
    words: &'a [String],
) -> Result<Option<(Signature, &'a [String])>, Failure> {
    if let Some((first, rest)) = words.split_first()
        && first.trim_start().starts_with("constructor(")
    {
        return Ok(Some((Signature::parse(first)?, rest)));
    }
    match &artifact.constructor {
        Some(signature) => Ok(Some((Signature::parse(signature)?, words))),
        None if words.is_empty() => Ok(None),
        None => Err(Failure::usage(
            "nothing was sent: the file does not say what the constructor takes: write it before the \
             arguments, \"constructor(uint256)\" 5",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn artifact(constructor: Option<&str>) -> Artifact {
        Artifact {
            code: vec![1],
            constructor: constructor.map(str::to_owned),
        }
    }

    #[test]
    fn a_constructor_is_given_or_in_the_file() {
        let words =
            |all: &[&str]| -> Vec<String> { all.iter().map(|word| (*word).to_owned()).collect() };
        let given = words(&["constructor(uint8)", "5"]);
        for of in [None, Some("constructor(uint256)")] {
            let artifact = artifact(of);
            let (signature, rest) = constructor(&artifact, &given).ok().flatten().unwrap();
            assert_eq!(signature.canonical(), "constructor(uint8)");
            assert_eq!(rest, ["5"]);
        }
        let plain = words(&["5"]);
        let known = artifact(Some("constructor(uint256)"));
        let (signature, rest) = constructor(&known, &plain).ok().flatten().unwrap();
        assert_eq!(
            (signature.canonical(), rest.len()),
            ("constructor(uint256)", 1)
        );
        assert!(constructor(&artifact(None), &plain).is_err());
        assert!(matches!(constructor(&artifact(None), &[]), Ok(None)));
    }
}
