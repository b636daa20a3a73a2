//! CometBFT's JSON of headers, commits, validators and evidence, as messages of ours.
//!
//! Byte for byte what CometBFT encodes: the id of a block is a hash over these messages, and a validator
//! chooses some of what is in them. So nothing is left out, replaced or refused that CometBFT accepts: a
//! time of 1970 is a time, and votes in evidence may carry anything.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tarn_proto::Timestamp;
use tarn_proto::tendermint::crypto::PublicKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::types::{
    BlockId, Commit, CommitSig, DuplicateVoteEvidence, Evidence, EvidenceList, Header, LightBlock,
    LightClientAttackEvidence, PartSetHeader, SignedHeader, Validator, ValidatorSet, Vote,
    evidence,
};
use tarn_proto::tendermint::version::Consensus;

/// What cannot be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field} {value}: {reason}")]
pub(super) struct Unreadable {
    field: &'static str,
    value: String,
    reason: String,
}

type Read<T> = Result<T, Unreadable>;

fn unreadable(field: &'static str, value: &Value, reason: &dyn std::fmt::Display) -> Unreadable {
    Unreadable {
        field,
        value: value.to_string().chars().take(100).collect(),
        reason: reason.to_string(),
    }
}

/// A member of an object.
fn of<'a>(value: &'a Value, field: &str) -> &'a Value {
    value.get(field).unwrap_or(&Value::Null)
}

/// Numbers of 64 bits are text, smaller ones are numbers; zeros may be left out.
fn number<T: TryFrom<i128>>(value: &Value, field: &'static str) -> Read<T> {
    let member = of(value, field);
    let number = match member {
        Value::Null => Some(0),
        Value::String(text) => text.parse::<i128>().ok(),
        other => other.as_i64().map(i128::from),
    };
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| unreadable(field, member, &"not a whole number of its size"))
}

fn hex(value: &Value, field: &'static str) -> Read<Vec<u8>> {
    let member = of(value, field);
    let text = member.as_str().unwrap_or_default();
    hex::decode(text).map_err(|error| unreadable(field, member, &error))
}

fn base64(value: &Value, field: &'static str) -> Read<Vec<u8>> {
    let member = of(value, field);
    let text = member.as_str().unwrap_or_default();
    let decoded = STANDARD.decode(text);
    decoded.map_err(|error| unreadable(field, member, &error))
}

fn time(value: &Value, field: &'static str) -> Read<Option<Timestamp>> {
    let member = of(value, field);
    let time = member.as_str().and_then(Timestamp::parse);
    let time = time.ok_or_else(|| unreadable(field, member, &"not a time"))?;
    Ok(Some(time))
}

fn list<'a>(value: &'a Value, field: &'static str) -> Read<&'a [Value]> {
    let member = of(value, field);
    match member {
        Value::Null => Ok(&[]),
        Value::Array(list) => Ok(list),
        other => Err(unreadable(field, other, &"not a list")),
    }
}

/// Null for none.
fn optional<T>(value: &Value, read: impl Fn(&Value) -> Read<T>) -> Read<Option<T>> {
    if value.is_null() {
        return Ok(None);
    }
    read(value).map(Some)
}

fn block_id(value: &Value) -> Read<BlockId> {
    let parts = of(value, "parts");
    Ok(BlockId {
        hash: hex(value, "hash")?,
        part_set_header: Some(PartSetHeader {
            total: number(parts, "total")?,
            hash: hex(parts, "hash")?,
        }),
    })
}

pub(super) fn header(value: &Value) -> Read<Header> {
    let version = of(value, "version");
    Ok(Header {
        version: Some(Consensus {
            block: number(version, "block")?,
            app: number(version, "app")?,
        }),
        chain_id: of(value, "chain_id")
            .as_str()
            .unwrap_or_default()
            .to_owned(),
        height: number(value, "height")?,
        time: time(value, "time")?,
        last_block_id: Some(block_id(of(value, "last_block_id"))?),
        last_commit_hash: hex(value, "last_commit_hash")?,
        data_hash: hex(value, "data_hash")?,
        validators_hash: hex(value, "validators_hash")?,
        next_validators_hash: hex(value, "next_validators_hash")?,
        consensus_hash: hex(value, "consensus_hash")?,
        app_hash: hex(value, "app_hash")?,
        last_results_hash: hex(value, "last_results_hash")?,
        evidence_hash: hex(value, "evidence_hash")?,
        proposer_address: hex(value, "proposer_address")?,
    })
}

pub(super) fn commit(value: &Value) -> Read<Commit> {
    let signature = |value: &Value| {
        Ok(CommitSig {
            block_id_flag: number(value, "block_id_flag")?,
            validator_address: hex(value, "validator_address")?,
            timestamp: time(value, "timestamp")?,
            signature: base64(value, "signature")?,
        })
    };
    let signatures = list(value, "signatures")?.iter().map(signature);
    Ok(Commit {
        height: number(value, "height")?,
        round: number(value, "round")?,
        block_id: Some(block_id(of(value, "block_id"))?),
        signatures: signatures.collect::<Read<_>>()?,
    })
}

/// This chain has ed25519 keys alone; the forged set of an attack may have others.
fn public_key(value: &Value) -> Read<PublicKey> {
    let key = base64(value, "value")?;
    let kind = of(value, "type");
    let sum = match kind.as_str() {
        Some("tendermint/PubKeyEd25519") => Sum::Ed25519(key),
        Some("tendermint/PubKeySecp256k1") => Sum::Secp256k1(key),
        _ => return Err(unreadable("type", kind, &"no kind of key that is known")),
    };
    Ok(PublicKey { sum: Some(sum) })
}

pub(super) fn validator(value: &Value) -> Read<Validator> {
    Ok(Validator {
        address: hex(value, "address")?,
        pub_key: Some(public_key(of(value, "pub_key"))?),
        voting_power: number(value, "voting_power")?,
        proposer_priority: number(value, "proposer_priority")?,
    })
}

/// A page of validators, and how many there are.
pub(super) fn validators(value: &Value) -> Read<(Vec<Validator>, usize)> {
    let listed = list(value, "validators")?.iter().map(validator);
    Ok((listed.collect::<Read<_>>()?, number(value, "total")?))
}

/// The evidence of a block as far as it can be read, and what cannot. The JSON of forged headers loses
/// bytes, and their keys may be of any kind: such evidence is not shown, and the block is.
pub(super) fn evidence_list(value: &Value) -> (EvidenceList, Vec<Unreadable>) {
    let (mut readable, mut others) = (EvidenceList::default(), Vec::new());
    match list(value, "evidence") {
        Ok(all) => {
            for one in all {
                match evidence(one) {
                    Ok(one) => readable.evidence.push(one),
                    Err(error) => others.push(error),
                }
            }
        }
        Err(error) => others.push(error),
    }
    (readable, others)
}

fn evidence(value: &Value) -> Read<Evidence> {
    let (kind, found) = (of(value, "type"), of(value, "value"));
    let sum = match kind.as_str() {
        Some("tendermint/DuplicateVoteEvidence") => {
            evidence::Sum::DuplicateVoteEvidence(duplicate_vote(found)?)
        }
        Some("tendermint/LightClientAttackEvidence") => {
            evidence::Sum::LightClientAttackEvidence(light_client_attack(found)?)
        }
        _ => {
            return Err(unreadable(
                "type",
                kind,
                &"no kind of evidence that is known",
            ));
        }
    };
    Ok(Evidence { sum: Some(sum) })
}

fn duplicate_vote(value: &Value) -> Read<DuplicateVoteEvidence> {
    Ok(DuplicateVoteEvidence {
        vote_a: optional(of(value, "vote_a"), vote)?,
        vote_b: optional(of(value, "vote_b"), vote)?,
        total_voting_power: number(value, "TotalVotingPower")?,
        validator_power: number(value, "ValidatorPower")?,
        timestamp: time(value, "Timestamp")?,
    })
}

fn vote(value: &Value) -> Read<Vote> {
    Ok(Vote {
        r#type: number(value, "type")?,
        height: number(value, "height")?,
        round: number(value, "round")?,
        block_id: Some(block_id(of(value, "block_id"))?),
        timestamp: time(value, "timestamp")?,
        validator_address: hex(value, "validator_address")?,
        validator_index: number(value, "validator_index")?,
        signature: base64(value, "signature")?,
        extension: base64(value, "extension")?,
        extension_signature: base64(value, "extension_signature")?,
    })
}

fn light_client_attack(value: &Value) -> Read<LightClientAttackEvidence> {
    let byzantine = list(value, "ByzantineValidators")?.iter().map(validator);
    Ok(LightClientAttackEvidence {
        conflicting_block: optional(of(value, "ConflictingBlock"), light_block)?,
        common_height: number(value, "CommonHeight")?,
        byzantine_validators: byzantine.collect::<Read<_>>()?,
        total_voting_power: number(value, "TotalVotingPower")?,
        timestamp: time(value, "Timestamp")?,
    })
}

fn light_block(value: &Value) -> Read<LightBlock> {
    let signed = |value: &Value| {
        Ok(SignedHeader {
            header: optional(of(value, "header"), header)?,
            commit: optional(of(value, "commit"), commit)?,
        })
    };
    Ok(LightBlock {
        signed_header: optional(of(value, "signed_header"), signed)?,
        validator_set: optional(of(value, "validator_set"), validator_set)?,
    })
}

fn validator_set(value: &Value) -> Read<ValidatorSet> {
    let members = list(value, "validators")?.iter().map(validator);
    Ok(ValidatorSet {
        validators: members.collect::<Read<_>>()?,
        proposer: optional(of(value, "proposer"), validator)?,
        // CometBFT leaves it out of what it encodes.
        total_voting_power: 0,
    })
}

#[cfg(test)]
mod tests {
    use prost::Message as _;
    use serde_json::json;

    use super::*;

    fn sample_vote() -> Value {
        json!({
            "type": 1, "height": "7", "round": 0,
            "block_id": { "hash": "AB", "parts": { "total": 1, "hash": "CD" } },
            "timestamp": "1970-01-01T00:00:00Z",
            "validator_address": "0102", "validator_index": 3, "signature": "AQI=",
            "extension": "aGVsbG8=", "extension_signature": null,
        })
    }

    #[test]
    fn a_time_of_1970_is_a_time_and_extensions_are_kept() {
        let vote = vote(&sample_vote()).unwrap();
        assert_eq!(vote.timestamp, Some(Timestamp::default()));
        // A field of no bytes, as CometBFT writes a time that is zero.
        let bytes = vote.encode_to_vec();
        assert!(bytes.windows(2).any(|pair| pair == [0x2a, 0]), "{bytes:?}");
        assert_eq!(
            (&*vote.extension, vote.extension_signature),
            (&b"hello"[..], Vec::new())
        );
        let sig = json!({
            "height": "7", "round": 1, "block_id": { "hash": "", "parts": { "total": 0, "hash": "" } },
            "signatures": [
                {
                    "block_id_flag": 2, "validator_address": "0102",
                    "timestamp": "1970-01-01T00:00:00Z", "signature": "AQI=",
                },
                {
                    "block_id_flag": 1, "validator_address": "",
                    "timestamp": "0001-01-01T00:00:00Z", "signature": null,
                },
            ],
        });
        let commit = commit(&sig).unwrap();
        assert_eq!(commit.signatures[0].timestamp, Some(Timestamp::default()));
        assert_eq!(
            commit.signatures[1].timestamp.unwrap().seconds,
            -62_135_596_800
        );
        assert_eq!(
            commit.block_id.unwrap().part_set_header,
            Some(PartSetHeader::default())
        );
    }

    #[test]
    fn both_kinds_of_evidence_are_read() {
        let twice = json!({ "type": "tendermint/DuplicateVoteEvidence", "value": {
            "vote_a": sample_vote(), "vote_b": sample_vote(), "TotalVotingPower": "40",
            "ValidatorPower": "10", "Timestamp": "2026-01-01T00:00:00.5Z",
        }});
        let attack = json!({ "type": "tendermint/LightClientAttackEvidence", "value": {
            "ConflictingBlock": { "signed_header": null, "validator_set": {
                "validators": null, "proposer": null,
            }},
            "CommonHeight": "5", "ByzantineValidators": null, "TotalVotingPower": "40",
            "Timestamp": "2026-01-01T00:00:00Z",
        }});
        let unknown = json!({ "type": "other", "value": {} });
        let (list, others) = evidence_list(&json!({ "evidence": [twice, unknown, attack] }));
        assert_eq!(others.len(), 1, "{others:?}");
        let [one, other] = &list.evidence[..] else {
            panic!("{list:?}");
        };
        let Some(evidence::Sum::DuplicateVoteEvidence(one)) = &one.sum else {
            panic!("{one:?}");
        };
        assert_eq!((one.total_voting_power, one.validator_power), (40, 10));
        let Some(evidence::Sum::LightClientAttackEvidence(other)) = &other.sum else {
            panic!("{other:?}");
        };
        assert_eq!(
            (other.common_height, other.byzantine_validators.len()),
            (5, 0)
        );
        let (none, others) = evidence_list(&json!({ "evidence": null }));
        assert!(none.evidence.is_empty() && others.is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let mut broken = sample_vote();
        broken["timestamp"] = json!("yesterday");
        let error = vote(&broken).unwrap_err().to_string();
        assert_eq!(error, "timestamp \"yesterday\": not a time");
        let error = evidence(&json!({ "type": "other" }))
            .unwrap_err()
            .to_string();
        assert!(error.contains("no kind of evidence"), "{error}");
        let most = json!({ "app": "18446744073709551615" });
        assert_eq!(number::<u64>(&most, "app"), Ok(u64::MAX));
        let error = number::<u32>(&json!({ "total": "-1" }), "total").unwrap_err();
        assert!(error.to_string().contains("not a whole number"), "{error}");
    }
}
