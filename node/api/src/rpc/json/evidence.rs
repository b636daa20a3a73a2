//! Evidence against validators, in CometBFT's JSON.

use serde::Serialize;
use tarn_proto::tendermint::types as pb;

use super::block::{BlockId, Commit, Header};
use super::{Hex, Number, OptionalBase64, Time, Validator};

/// The evidence of a block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct EvidenceList<'a> {
    evidence: Vec<Evidence<'a>>,
}

#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", content = "value")]
enum Evidence<'a> {
    #[serde(rename = "tendermint/DuplicateVoteEvidence")]
    DuplicateVote(Box<DuplicateVote<'a>>),
    #[serde(rename = "tendermint/LightClientAttackEvidence")]
    LightClientAttack(Box<LightClientAttack<'a>>),
}

#[derive(Debug, Clone, Serialize)]
struct DuplicateVote<'a> {
    vote_a: Option<Vote<'a>>,
    vote_b: Option<Vote<'a>>,
    #[serde(rename = "TotalVotingPower")]
    total_voting_power: Number<i64>,
    #[serde(rename = "ValidatorPower")]
    validator_power: Number<i64>,
    #[serde(rename = "Timestamp")]
    timestamp: Time,
}

#[derive(Debug, Clone, Serialize)]
struct Vote<'a> {
    r#type: i32,
    height: Number<i64>,
    round: i32,
    block_id: BlockId<'a>,
    timestamp: Time,
    validator_address: Hex<'a>,
    validator_index: i32,
    signature: OptionalBase64<'a>,
    extension: OptionalBase64<'a>,
    extension_signature: OptionalBase64<'a>,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "PascalCase")]
struct LightClientAttack<'a> {
    conflicting_block: LightBlock<'a>,
    common_height: Number<i64>,
    byzantine_validators: Vec<Validator<'a>>,
    total_voting_power: Number<i64>,
    timestamp: Time,
}

#[derive(Debug, Clone, Serialize)]
struct LightBlock<'a> {
    signed_header: SignedHeader<'a>,
    validator_set: ValidatorSet<'a>,
}

#[derive(Debug, Clone, Serialize)]
struct SignedHeader<'a> {
    header: Option<Header<'a>>,
    commit: Commit<'a>,
}

#[derive(Debug, Clone, Serialize)]
struct ValidatorSet<'a> {
    validators: Vec<Validator<'a>>,
    proposer: Option<Validator<'a>>,
}

impl<'a> EvidenceList<'a> {
    pub(crate) fn of(list: Option<&'a pb::EvidenceList>) -> Self {
        let evidence = list.into_iter().flat_map(|list| &list.evidence);
        Self {
            evidence: evidence.filter_map(one).collect(),
        }
    }
}

fn one(evidence: &pb::Evidence) -> Option<Evidence<'_>> {
    Some(match evidence.sum.as_ref()? {
        pb::evidence::Sum::DuplicateVoteEvidence(found) => {
            Evidence::DuplicateVote(Box::new(DuplicateVote {
                vote_a: found.vote_a.as_ref().map(vote),
                vote_b: found.vote_b.as_ref().map(vote),
                total_voting_power: Number(found.total_voting_power),
                validator_power: Number(found.validator_power),
                timestamp: Time(found.timestamp),
            }))
        }
        pb::evidence::Sum::LightClientAttackEvidence(found) => {
            let block = found.conflicting_block.as_ref()?;
            let validators = found.byzantine_validators.iter();
            Evidence::LightClientAttack(Box::new(LightClientAttack {
                conflicting_block: light_block(block),
                common_height: Number(found.common_height),
                byzantine_validators: validators.map(Validator::member).collect(),
                total_voting_power: Number(found.total_voting_power),
                timestamp: Time(found.timestamp),
            }))
        }
    })
}

fn vote(vote: &pb::Vote) -> Vote<'_> {
    Vote {
        r#type: vote.r#type,
        height: Number(vote.height),
        round: vote.round,
        block_id: BlockId::optional(vote.block_id.as_ref()),
        timestamp: Time(vote.timestamp),
        validator_address: Hex(&vote.validator_address),
        validator_index: vote.validator_index,
        signature: OptionalBase64(&vote.signature),
        extension: OptionalBase64(&vote.extension),
        extension_signature: OptionalBase64(&vote.extension_signature),
    }
}

fn light_block(block: &pb::LightBlock) -> LightBlock<'_> {
    let signed = block.signed_header.as_ref();
    let set = block.validator_set.as_ref();
    let members = set.into_iter().flat_map(|set| &set.validators);
    LightBlock {
        signed_header: SignedHeader {
            header: Header::optional(signed.and_then(|signed| signed.header.as_ref())),
            commit: Commit::optional(signed.and_then(|signed| signed.commit.as_ref())),
        },
        validator_set: ValidatorSet {
            validators: members.map(Validator::member).collect(),
            proposer: set
                .and_then(|set| set.proposer.as_ref())
                .map(Validator::member),
        },
    }
}
