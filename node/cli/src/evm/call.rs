//! `tarn evm call`.

use alloy_dyn_abi::DynSolValue;
use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_proto::svc::evm::v1 as pb;
use tarn_wallet::escaped;

use super::abi::{self, Signature};
use super::chain::Chain;
use super::input::{Input, parse_hex, to_hex};
use crate::keys::Keyring;
use crate::output::to_json;
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Call {
    /// Which contract: an address in either spelling, or a name
    to: String,
    #[command(flatten)]
    input: Input,
    /// Who calls: an address in either spelling, or a name [default: the zero address]
    #[arg(long, value_name = "ACCOUNT")]
    from: Option<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn call(args: &Call, output: &Output) -> Result<(), Failure> {
    let chain = Chain::ask(&args.node).await?;
    let shown = |name: &str| -> Result<String, Failure> {
        let address = chain.find(&args.keyring, name)?;
        Ok(chain.facts.prefix.show(&address))
    };
    let to = shown(&args.to)?;
    let from = args.from.as_deref().map(shown).transpose()?;
    let input = args.input.bytes(&chain, &args.keyring)?;
    let value_wei = match &args.input.value {
        Some(text) => chain.units().await?.0.wei(text)?.to_string(),
        None => String::new(),
    };
    let request = pb::QueryCallRequest {
        from: from.unwrap_or_default(),
        to,
        value_wei,
        data: to_hex(&input.data),
        gas: 0,
    };
    let answer = chain.client.call(&request).await.map_err(fault)?;
    if !answer.success {
        return Err(fault(anyhow::anyhow!("{}", refusal(&answer))));
    }
    let function = input.function.filter(Signature::returns);
    let values = match &function {
        Some(function) => Some(returned(function, &answer, &request.to)?),
        None => None,
    };
    print(&answer, values.as_deref(), output);
    Ok(())
}

/// Why a call would fail, with what the chain's own code said.
pub(super) fn refusal(answer: &pb::QueryCallResponse) -> String {
    let data = parse_hex(&answer.output).unwrap_or_default();
    if let Some(native) = abi::native_refusal(&data) {
        return format!("{}: {native}", answer.error);
    }
    // A reason that the node could read is in the text; an error of the contract's own is only bytes.
    if data.is_empty() || answer.error.contains(": ") {
        answer.error.clone()
    } else {
        format!("{} with {}", answer.error, answer.output)
    }
}

/// What was returned, by the types of the signature.
fn returned(
    function: &Signature,
    answer: &pb::QueryCallResponse,
    to: &str,
) -> Result<Vec<DynSolValue>, Failure> {
    let data = parse_hex(&answer.output).map_err(|_| {
        fault(anyhow::anyhow!(
            "the node's answer is no hex: {:?}",
            answer.output
        ))
    })?;
    function.decode(&data).map_err(|error| {
        let text = if data.is_empty() {
            format!(
                "{to} returned nothing: `tarn evm address {to}` shows whether there is a contract, and {} may \
                 be no function of it",
                function.canonical()
            )
        } else {
            format!(
                "{} bytes were returned, which are not of the types of the signature ({error}): without types \
                 after the arguments they are shown as they are",
                data.len()
            )
        };
        fault(anyhow::anyhow!(text))
    })
}

fn print(answer: &pb::QueryCallResponse, values: Option<&[DynSolValue]>, output: &Output) {
    let mut value = to_json(answer);
    let text = match values {
        Some(values) => {
            let all: Vec<Value> = values.iter().map(abi::to_value).collect();
            value["values"] = json!(all);
            // A text of a contract stays on its line.
            let lines = values
                .iter()
                .map(|one| escaped(&abi::show(one)).into_owned());
            lines.collect::<Vec<_>>().join("\n")
        }
        None => answer.output.clone(),
    };
    output.say(&text, &value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_call_says_all_that_is_known() {
        let answer = |error: &str, output: &str| pb::QueryCallResponse {
            error: error.to_owned(),
            output: output.to_owned(),
            ..pb::QueryCallResponse::default()
        };
        let known = answer("execution reverted: too late", "0x08c379a0");
        assert_eq!(refusal(&known), "execution reverted: too late");
        let own = answer("execution reverted", "0x12345678");
        assert_eq!(refusal(&own), "execution reverted with 0x12345678");
        let bare = answer("execution reverted", "0x");
        assert_eq!(refusal(&bare), "execution reverted");
    }
}
