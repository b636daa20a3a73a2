//! What a transaction does, shown before it is signed.

use std::collections::BTreeMap;

use serde_json::Value;
use tarn_primitives::{BlockTime, Prefix};
use tarn_proto::core::tx::v1beta1::TxBody;
use tarn_proto::svc::node::v1::ChainRequest;
use tarn_wallet::Client;
use tarn_wallet::client::ChainFacts;
use tarn_wallet::sign::{Document, Signers};

/// The most characters of a value: proofs and payloads are truncated.
const MAX_VALUE: usize = 120;

/// The symbols and exponents of coins, by base denom.
#[derive(Debug, Default)]
pub(super) struct Units(BTreeMap<String, (String, u32)>);

impl Units {
    /// Queries the node; empty without a node or an answer.
    pub(super) async fn ask(client: Option<&Client>) -> Self {
        let answer = match client {
            Some(client) => client.call(&ChainRequest {}).await.ok(),
            None => None,
        };
        let assets = answer.into_iter().flat_map(|answer| answer.assets);
        Self(
            assets
                .map(|asset| (asset.base, (asset.symbol, asset.exponent)))
                .collect(),
        )
    }

    /// The exact amount, with the amount in display units behind it. The units come from the node, so they
    /// are never shown alone.
    fn coin(&self, amount: &str, denom: &str) -> String {
        let base = format!("{amount}{denom}");
        let Some((symbol, exponent)) = self.0.get(denom) else {
            return base;
        };
        match decimal(amount, *exponent) {
            Some(shown) => format!("{base} ({shown} {symbol})"),
            None => base,
        }
    }
}

/// `1500000` with 6 digits is `1.5`.
pub(crate) fn decimal(amount: &str, exponent: u32) -> Option<String> {
    let digits = usize::try_from(exponent)
        .ok()
        .filter(|digits| *digits <= 38)?;
    if amount.is_empty() || !amount.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let padded = format!("{amount:0>width$}", width = digits.saturating_add(1));
    let (whole, part) = padded.split_at_checked(padded.len().saturating_sub(digits))?;
    let part = part.trim_end_matches('0');
    Some(if part.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{part}")
    })
}

/// Everything that is signed.
pub(super) fn facts(
    document: &Document,
    chain: &ChainFacts,
    signers: &Signers,
    units: &Units,
) -> Vec<(&'static str, String)> {
    let mut facts = vec![("chain", chain.id.to_string())];
    let body = document.tx().body.as_ref();
    for any in body.into_iter().flat_map(|body| &body.messages) {
        facts.push(("message", any.type_url.clone()));
        let mut parts = Vec::new();
        match serde_json::to_value(any) {
            Ok(value) if !signers.unknown.contains(&any.type_url) => {
                flatten("", &value, units, &mut parts);
            }
            _ => parts.push(format!(
                "{} bytes that this program cannot read, or not all of them: {}",
                any.value.len(),
                hex::encode(&any.value)
            )),
        }
        facts.extend(parts.into_iter().map(|part| ("", part)));
    }
    let fee = document.fee();
    let coins = fee.amount.iter();
    let coins: Vec<String> = coins
        .map(|coin| units.coin(&coin.amount, &coin.denom))
        .collect();
    facts.push((
        "fee",
        if coins.is_empty() {
            "none".to_owned()
        } else {
            coins.join(", ")
        },
    ));
    facts.push(("gas limit", fee.gas_limit.to_string()));
    if !fee.payer.is_empty() {
        facts.push(("fee payer", fee.payer));
    }
    if !fee.granter.is_empty() {
        facts.push(("fee granter", fee.granter));
    }
    if let Some(body) = body {
        facts.extend(other_fields(body));
    }
    let mut needed = signers.addresses.join(", ");
    if !signers.unknown.is_empty() {
        needed.push_str(" and whoever the messages need that this program does not know");
    }
    facts.push(("signers", needed));
    facts
}

/// The fields of a body besides its messages.
fn other_fields(body: &TxBody) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if !body.memo.is_empty() {
        facts.push(("memo", body.memo.clone()));
    }
    if body.timeout_height > 0 {
        facts.push(("good until", format!("block {}", body.timeout_height)));
    }
    if let Some(time) = body.timeout_timestamp {
        facts.push(("good until", BlockTime::from(time).to_string()));
    }
    if body.unordered {
        facts.push(("unordered", "it uses up no sequence".to_owned()));
    }
    let options = body.extension_options.iter();
    for any in options.chain(&body.non_critical_extension_options) {
        let shown = format!("{} {}", any.type_url, hex::encode(&any.value));
        facts.push(("option", shown));
    }
    facts
}

/// The members of a message, one per line, with their full names.
fn flatten(within: &str, value: &Value, units: &Units, parts: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            if let (Some(Value::String(denom)), Some(Value::String(amount)), 2) =
                (members.get("denom"), members.get("amount"), members.len())
            {
                parts.push(format!("{within}: {}", units.coin(amount, denom)));
                return;
            }
            for (name, value) in members.iter().filter(|(name, _)| *name != "@type") {
                let name = if within.is_empty() {
                    name.clone()
                } else {
                    format!("{within}.{name}")
                };
                flatten(&name, value, units, parts);
            }
        }
        Value::Array(values) => {
            for value in values {
                flatten(within, value, units, parts);
            }
        }
        Value::Null => {}
        Value::String(text) if text.is_empty() => {}
        Value::String(text) => {
            let mut shown: String = text.chars().take(MAX_VALUE).collect();
            if shown.len() < text.len() {
                shown = format!("{shown}... ({} characters)", text.chars().count());
            }
            parts.push(format!("{within}: {shown}"));
        }
        other => parts.push(format!("{within}: {other}")),
    }
}

/// Whether this address must sign.
pub(super) fn needs(
    signers: &Signers,
    address: &tarn_primitives::Address,
    prefix: &Prefix,
) -> bool {
    let named = signers.addresses.iter();
    named
        .filter_map(|text| tarn_wallet::parse_address(prefix, text).ok())
        .any(|named| named == *address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_shown_in_both_units() {
        let units = Units([("utarn".to_owned(), ("TARN".to_owned(), 6))].into());
        assert_eq!(units.coin("1500000", "utarn"), "1500000utarn (1.5 TARN)");
        assert_eq!(units.coin("5", "utarn"), "5utarn (0.000005 TARN)");
        assert_eq!(units.coin("5", "uusdc"), "5uusdc");
        assert_eq!(units.coin("-5", "utarn"), "-5utarn");
        assert_eq!(decimal("0", 6).as_deref(), Some("0"));
        assert_eq!(decimal("12", 0).as_deref(), Some("12"));
        assert_eq!(decimal("1", 4_000_000_000), None);
    }

    #[test]
    fn every_member_of_a_message_is_shown() {
        let text = r#"{"body":{"memo":"hi","timeout_height":"9","messages":[
            {"@type":"/core.bank.v1beta1.MsgSend","from_address":"a","to_address":"b",
             "amount":[{"denom":"utarn","amount":"7"},{"denom":"uusdc","amount":"8"}]}]},
            "auth_info":{"fee":{"amount":[{"denom":"utarn","amount":"50"}],"gas_limit":"100"}}}"#;
        let document = Document::from_text(text).unwrap();
        let chain = ChainFacts::offline("tarn-1".parse().unwrap(), Prefix::new("tarn").unwrap());
        let facts = facts(&document, &chain, &document.signers(), &Units::default());
        let shown: Vec<String> = facts
            .iter()
            .map(|(name, fact)| format!("{name} {fact}"))
            .collect();
        assert_eq!(
            shown,
            [
                "chain tarn-1",
                "message /core.bank.v1beta1.MsgSend",
                " amount: 7utarn",
                " amount: 8uusdc",
                " from_address: a",
                " to_address: b",
                "fee 50utarn",
                "gas limit 100",
                "memo hi",
                "good until block 9",
                "signers a",
            ]
        );
    }
}
