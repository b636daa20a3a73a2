//! The required signers of a transaction, from its messages.

use serde_json::Value;
use tarn_proto::registry;
use tarn_proto::schema::Schema;

use super::Document;

/// The required signers of a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Signers {
    /// As the messages write them, each once, in order; whoever else pays the fee comes last.
    pub addresses: Vec<String>,
    /// Types of messages that this program does not know or cannot decode completely: their signers are
    /// unknown.
    pub unknown: Vec<String>,
}

impl Signers {
    fn add(&mut self, address: &str) {
        if !self.addresses.iter().any(|known| known == address) {
            self.addresses.push(address.to_owned());
        }
    }

    /// Follows the fields that name signers, through messages within the message.
    fn collect(&mut self, schema: &Schema, message: &Value) {
        for name in schema.signers {
            let (Some(value), Some(field)) = (message.get(name), schema.field_named(name)) else {
                continue;
            };
            let values = match value {
                Value::Array(values) => values.as_slice(),
                single => std::slice::from_ref(single),
            };
            for value in values {
                match (field.message, value) {
                    (Some(inner), value) => self.collect(inner, value),
                    (None, Value::String(address)) => self.add(address),
                    (None, _) => {}
                }
            }
        }
    }
}

impl Document {
    /// The required signers.
    pub fn signers(&self) -> Signers {
        let mut signers = Signers::default();
        let body = self.tx().body.as_ref();
        for any in body.into_iter().flat_map(|body| &body.messages) {
            let known = registry::lookup(any.type_url.trim_start_matches('/'));
            let read = known.and_then(|info| {
                let text = info.json_text(&any.value).ok()?;
                let whole = info.encode_json_text(text.as_bytes()).ok()? == any.value;
                let message = serde_json::from_str(&text).ok()?;
                whole.then_some((info.schema, message))
            });
            match read {
                Some((schema, message)) => signers.collect(schema, &message),
                None => signers.unknown.push(any.type_url.clone()),
            }
        }
        // The meaning of an option is unknown.
        let options = body.into_iter().flat_map(|body| {
            let critical = body.extension_options.iter();
            critical.chain(&body.non_critical_extension_options)
        });
        for any in options {
            signers.unknown.push(any.type_url.clone());
        }
        let payer = self.fee().payer;
        if !payer.is_empty() {
            signers.add(&payer);
        }
        signers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signers(messages: &str, payer: &str) -> Signers {
        let text = format!(
            r#"{{"body":{{"messages":[{messages}]}},"auth_info":{{"fee":{{"payer":"{payer}"}}}}}}"#
        );
        Document::from_text(&text).unwrap().signers()
    }

    const SEND: &str = r#"{"@type":"/cosmos.bank.v1beta1.MsgSend","from_address":"a"}"#;
    const MULTI: &str = r#"{"@type":"/core.bank.v1beta1.MsgMultiSend","inputs":[{"address":"b"},{"address":"a"}],"outputs":[{"address":"x"}]}"#;

    #[test]
    fn senders_inputs_and_the_payer_sign_once_each() {
        let found = signers(&format!("{SEND},{MULTI}"), "p");
        assert_eq!(found.addresses, ["a", "b", "p"]);
        assert_eq!(found.unknown, [""; 0]);
        assert_eq!(signers(SEND, "a").addresses, ["a"]);
    }

    #[test]
    fn an_unknown_message_is_named() {
        let mut document = Document::from_text(&format!(r#"{{"body":{{"messages":[{SEND}]}}}}"#));
        let document = document.as_mut().unwrap();
        let body = document.tx_mut().body.as_mut().unwrap();
        body.messages[0].type_url = "/x.y.MsgZ".to_owned();
        assert_eq!(document.signers().unknown, ["/x.y.MsgZ"]);
    }

    #[test]
    fn a_message_with_unknown_fields_is_named() {
        let mut document = Document::from_text(&format!(r#"{{"body":{{"messages":[{SEND}]}}}}"#));
        let document = document.as_mut().unwrap();
        assert_eq!(document.signers().addresses, ["a"]);
        let body = document.tx_mut().body.as_mut().unwrap();
        // Field 100, which the message does not have.
        body.messages[0].value.extend([0xa2, 0x06, 0x01, b'x']);
        let signers = document.signers();
        assert_eq!(signers.unknown, ["/cosmos.bank.v1beta1.MsgSend"]);
        assert_eq!(signers.addresses, [""; 0]);
    }
}
