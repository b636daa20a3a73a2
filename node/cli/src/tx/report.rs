//! Prints the outcome of a transaction.

use crate::{Failure, Output};
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Coin, Coins};
use tarn_proto::core::base::abci::v1beta1::{TxMsgData, TxResponse};
use tarn_wallet::sign::Document;
use tarn_wallet::{Advice, Outcome};

/// Extracts facts for people from the receipt of a transaction that is in a block.
pub(crate) type ReceiptFacts = fn(&TxResponse) -> Vec<(&'static str, String)>;

/// What is known of a transaction besides the node's answer.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct About<'a> {
    pub(crate) document: Option<&'a Document>,
    /// The payer, if it is known.
    pub(crate) sender: Option<&'a str>,
    /// Extracts further facts from the receipt.
    pub(crate) receipt_facts: Option<ReceiptFacts>,
    /// What a relayer is paid out of the notes.
    pub(crate) relay_fee: Option<&'a Coin>,
    /// Further members, by name: a text, or an object with a `text`.
    pub(crate) more: &'a [(&'static str, Value)],
}

impl About<'_> {
    /// The hash of the sent bytes if they are known, else the one in the node's answer.
    fn hash(&self, response: &TxResponse) -> String {
        self.document.map_or_else(
            || response.txhash.clone(),
            |document| TxHash::of(&document.bytes()).to_string(),
        )
    }
}

/// The fee as text.
pub(super) fn fee_text(document: &Document) -> String {
    match Coins::try_from(document.fee().amount) {
        Ok(coins) if coins.is_empty() => "none".to_owned(),
        Ok(coins) => coins.to_string(),
        Err(error) => error.to_string(),
    }
}

/// The response of the first message; none if it is of another type.
pub(crate) fn answered<M: Message + Name + Default>(response: &TxResponse) -> Option<M> {
    let data = hex::decode(&response.data).ok()?;
    let data = TxMsgData::decode(&*data).ok()?;
    data.msg_responses.first()?.unpack::<M>()?.ok()
}

/// Prints the plan of a transaction.
pub(crate) fn plan(facts: &[(&str, String)], output: &Output) {
    let members = facts
        .iter()
        .map(|(name, text)| (name.replace(' ', "_"), json!(text)));
    output.facts(facts, &Value::Object(members.collect()));
}

/// Prints the result of the node's check.
pub(super) fn checked(
    response: &TxResponse,
    about: About<'_>,
    output: &Output,
) -> Result<(), Failure> {
    shown(response, about, output);
    verdict(response, about)
}

/// Prints the outcome after waiting for a block.
pub(crate) fn outcome(outcome: &Outcome, about: About<'_>, output: &Output) -> Result<(), Failure> {
    match outcome {
        Outcome::Committed(response) | Outcome::Rejected(response) => {
            shown(response, about, output);
            verdict(response, about)
        }
        Outcome::Pending { hash } => {
            let facts = [
                ("hash", hash.clone()),
                (
                    "status",
                    "pending: not yet in a block, which is no failure".to_owned(),
                ),
                ("next", format!("tarn tx wait {hash}")),
            ];
            let value = json!({ "txhash": hash, "height": "0", "status": "pending" });
            output.facts(&facts, &value);
            Ok(())
        }
    }
}

fn shown(response: &TxResponse, about: About<'_>, output: &Output) {
    let mut facts = vec![("hash", about.hash(response))];
    if response.height > 0 {
        facts.push(("height", response.height.to_string()));
    }
    facts.push(("code", response.code.to_string()));
    if response.code != 0 {
        facts.push(("codespace", response.codespace.clone()));
        facts.push(("log", response.raw_log.clone()));
    }
    if response.gas_used > 0 {
        let (used, wanted) = (response.gas_used, response.gas_wanted);
        facts.push(("gas used", format!("{used} of {wanted}")));
    }
    if let Some(receipt_facts) = about
        .receipt_facts
        .filter(|_| response.code == 0 && response.height > 0)
    {
        facts.extend(receipt_facts(response));
    }
    let more = about.more.iter().filter(|_| response.code == 0);
    for (name, value) in more.clone() {
        let text = value.get("text").unwrap_or(value).as_str();
        facts.push((*name, text.unwrap_or_default().to_owned()));
    }
    facts.extend(about.document.map(|document| ("fee", fee_text(document))));
    // A failed spend pays no relay fee.
    let relay_fee = about
        .relay_fee
        .filter(|_| response.code == 0 && response.height > 0);
    facts.extend(relay_fee.map(|fee| ("relay fee", fee.to_string())));
    if response.code == 0 && response.height == 0 {
        facts.push(("next", format!("tarn tx wait {}", about.hash(response))));
    }
    let mut value = serde_json::to_value(response).unwrap_or_default();
    value["txhash"] = json!(about.hash(response));
    if let Some(document) = about.document {
        value["fee"] = json!(document.fee().amount);
    }
    if let Some(fee) = relay_fee {
        value["relay_fee"] =
            json!({ "denom": fee.denom.as_str(), "amount": fee.amount.to_string() });
    }
    for (name, known) in more {
        value[*name] = known.clone();
    }
    output.facts(&facts, &value);
}

/// A code other than 0 is a failure with a hint.
fn verdict(response: &TxResponse, about: About<'_>) -> Result<(), Failure> {
    let TxResponse {
        code,
        codespace,
        raw_log,
        ..
    } = response;
    if *code == 0 {
        return Ok(());
    }
    let next = Advice::of(codespace, *code, raw_log).map_or_else(
        || "look the code up in the documentation of the module".to_owned(),
        |advice| advice.about(about.sender, &about.hash(response)),
    );
    Err(Failure::Fault(anyhow::anyhow!(
        "the transaction failed with code {code} of {codespace} ({raw_log}); {next}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_code_codespace_log_and_the_next_step() {
        let response = TxResponse {
            code: 3,
            codespace: "sdk".to_owned(),
            raw_log: "account sequence mismatch, expected 9, got 7: incorrect account sequence"
                .to_owned(),
            ..TxResponse::default()
        };
        let Err(Failure::Fault(error)) = verdict(&response, About::default()) else {
            panic!("a fault");
        };
        let text = error.to_string();
        for part in ["code 3", "of sdk", "expected 9", "next sequence is 9"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(verdict(&TxResponse::default(), About::default()).is_ok());
    }
}
