//! `tarn evm send`.

use clap::Args as ClapArgs;

use super::input::{Bytes, Input};
use super::outgoing::{Outgoing, Payload, Terms};
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Send {
    /// Who pays: the name of an Ethereum key, or dev0-eth to dev9-eth on a development chain
    from: String,
    /// Who is called or paid: an address in either spelling, or a name
    to: String,
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    terms: Terms,
}

pub(super) async fn send(args: &Send, output: &Output) -> Result<(), Failure> {
    let outgoing = Outgoing::begin(&args.terms, &args.from).await?;
    let to = outgoing.chain.find(&args.terms.keyring, &args.to)?;
    let Bytes { data, function } = args.input.bytes(&outgoing.chain, &args.terms.keyring)?;
    let mut facts = vec![("to", outgoing.chain.both(&to))];
    if let Some(function) = &function {
        facts.push(("call", function.canonical().to_owned()));
    }
    if !data.is_empty() {
        facts.push(("input", format!("{} bytes", data.len())));
    }
    let payload = Payload {
        to: Some(to),
        value: outgoing.value(args.input.value.as_deref())?,
        input: data,
        facts,
    };
    outgoing.finish(payload, output).await
}
