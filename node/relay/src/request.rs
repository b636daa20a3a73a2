//! The request body: one message that spends private notes.

use serde::Deserialize;
use tarn_api::ApiError;
use tarn_notes::nullifier;
use tarn_primitives::Denom;
use tarn_primitives::tx::TxHash;
use tarn_proto::Any;
use tarn_proto::svc::dex::v1::MsgShieldedSwap;
use tarn_proto::svc::privacy::v1::{MsgPrivateTransfer, MsgUnshield};
use tarn_ringct::{Kind, Proof};

/// The largest body in bytes: the proof of an unshield with its ring, or a transfer with the longest
/// list of ring members, as JSON.
pub(crate) const MAX_BODY: usize = 131_072;
/// The most members of a ring.
const MAX_MEMBERS: usize = 4 * 1024;

/// The accepted messages, with the kinds of their proofs.
pub(crate) const ACCEPTED: [(&str, Kind); 3] = [
    ("/svc.privacy.v1.MsgPrivateTransfer", Kind::Transfer),
    ("/svc.privacy.v1.MsgUnshield", Kind::Unshield),
    ("/svc.dex.v1.MsgShieldedSwap", Kind::Swap),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    message: Any,
}

/// A well-formed message and what its proof states. The proof is not verified yet.
#[derive(Debug, Clone)]
pub(crate) struct RelayRequest {
    pub(crate) message: Any,
    pub(crate) kind: Kind,
    /// The account that must send it: the proof is bound to it.
    pub(crate) sender: String,
    pub(crate) denom: Denom,
    /// What the proof pays its sender.
    pub(crate) relay_fee: u64,
    /// The last height it is good for; 0 for no end.
    pub(crate) until: u64,
    /// The nullifiers of the notes it spends.
    pub(crate) nullifiers: Vec<[u8; 32]>,
    /// The hash of the message, which identifies a repeated request.
    pub(crate) digest: [u8; 32],
}

/// The fields that the three messages have in common.
struct Fields {
    sender: String,
    proof: Vec<u8>,
    members: usize,
    /// False for an unshield without a recipient.
    has_recipient: bool,
}

impl RelayRequest {
    /// Reads a body of at most [`MAX_BODY`] bytes.
    pub(crate) fn read(body: &[u8]) -> Result<Self, ApiError> {
        if body.len() > MAX_BODY {
            let text = format!(
                "the body has {} bytes: at most {MAX_BODY} are taken",
                body.len()
            );
            return Err(ApiError::invalid(text));
        }
        let body: Body = serde_json::from_slice(body).map_err(|error| {
            ApiError::invalid(format!(
                "body: {error}: send {{\"message\": {{\"@type\": \"{}\", ...}}}}",
                ACCEPTED[0].0
            ))
        })?;
        let message = body.message;
        let kind = ACCEPTED
            .iter()
            .find(|(url, _)| *url == message.type_url)
            .map(|(_, kind)| *kind)
            .ok_or_else(|| unknown_type(&message.type_url))?;
        let fields = Fields::of(&message, kind)?;
        if fields.members > MAX_MEMBERS {
            return Err(ApiError::invalid(format!(
                "ring_members: {} of them, the rings of a message have at most {MAX_MEMBERS}",
                fields.members
            )));
        }
        if !fields.has_recipient {
            return Err(ApiError::invalid(
                "recipient is empty, so the coins would be the relayer's: say whom to pay",
            ));
        }
        Self::with_proof(message, kind, &fields)
    }

    fn with_proof(message: Any, kind: Kind, fields: &Fields) -> Result<Self, ApiError> {
        let refuse = |error: &dyn std::fmt::Display| {
            ApiError::invalid(format!("proof is malformed: {error}"))
        };
        let proof = Proof::decode(&fields.proof).map_err(|error| refuse(&error))?;
        let shown = proof.shown();
        let found = shown.header.kind();
        if found != kind {
            let text = format!("it is of kind {found:?}, the message needs {kind:?}");
            return Err(refuse(&text));
        }
        let denom = shown.denom.parse();
        let nullifiers = shown.inputs.iter().map(|input| nullifier(&input.tag));
        Ok(Self {
            kind,
            sender: fields.sender.clone(),
            denom: denom.map_err(|_| refuse(&format!("{:?} is no denom", shown.denom)))?,
            relay_fee: shown.header.relay_fee,
            until: shown.header.until,
            nullifiers: nullifiers.collect(),
            digest: *TxHash::of(&message.value).as_bytes(),
            message,
        })
    }
}

impl Fields {
    fn of(message: &Any, kind: Kind) -> Result<Self, ApiError> {
        let fields = match kind {
            Kind::Transfer => message.unpack::<MsgPrivateTransfer>().map(|read| {
                read.map(|m| Self {
                    sender: m.sender,
                    proof: m.proof,
                    members: m.ring_members.len(),
                    has_recipient: true,
                })
            }),
            Kind::Unshield => message.unpack::<MsgUnshield>().map(|read| {
                read.map(|m| Self {
                    sender: m.sender,
                    proof: m.proof,
                    members: 0,
                    has_recipient: !m.recipient.is_empty(),
                })
            }),
            Kind::Swap => message.unpack::<MsgShieldedSwap>().map(|read| {
                read.map(|m| Self {
                    sender: m.sender,
                    proof: m.proof,
                    members: 0,
                    has_recipient: true,
                })
            }),
        };
        let fields = fields.ok_or_else(|| unknown_type(&message.type_url))?;
        fields.map_err(|error| ApiError::invalid(format!("message: {error}")))
    }
}

fn unknown_type(url: &str) -> ApiError {
    let shown: String = url.chars().take(100).collect();
    let urls = ACCEPTED.map(|(url, _)| url).join(", ");
    ApiError::invalid(format!("{shown:?} is not relayed: use one of {urls}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(body: &str) -> String {
        RelayRequest::read(body.as_bytes()).unwrap_err().message
    }

    #[test]
    fn other_messages_are_refused_with_the_list_of_accepted_ones() {
        let send = r#"{"message": {"@type": "/core.bank.v1beta1.MsgSend", "from_address": "a"}}"#;
        let text = refused(send);
        assert!(
            text.contains("\"/core.bank.v1beta1.MsgSend\" is not relayed"),
            "{text}"
        );
        assert!(text.contains("/svc.dex.v1.MsgShieldedSwap"), "{text}");
        for odd in [
            "",
            "[]",
            "{}",
            r#"{"message": 1}"#,
            r#"{"message": {}, "tip": 1}"#,
        ] {
            let error = RelayRequest::read(odd.as_bytes()).unwrap_err();
            assert_eq!(error.status, 3, "{odd}");
        }
    }

    #[test]
    fn a_body_that_is_too_large_is_refused_before_it_is_parsed() {
        let said = |len| RelayRequest::read(&vec![b'['; len]).unwrap_err().message;
        assert!(said(MAX_BODY + 1).starts_with("the body has 131073 bytes"));
        assert!(said(MAX_BODY).starts_with("body: "));
    }

    #[test]
    fn malformed_proofs_unshields_without_recipient_and_large_rings_are_refused() {
        let text = refused(
            r#"{"message": {"@type": "/svc.privacy.v1.MsgPrivateTransfer", "proof": "AQID"}}"#,
        );
        assert!(text.starts_with("proof is malformed: "), "{text}");
        let text = refused(r#"{"message": {"@type": "/svc.privacy.v1.MsgUnshield"}}"#);
        assert!(text.starts_with("recipient is empty"), "{text}");
        let many = vec!["\"d:0-1\""; MAX_MEMBERS + 1].join(",");
        let text = refused(&format!(
            r#"{{"message": {{"@type": "/svc.privacy.v1.MsgPrivateTransfer", "ring_members": [{many}]}}}}"#
        ));
        assert!(text.starts_with("ring_members: 4097 of them"), "{text}");
    }
}
