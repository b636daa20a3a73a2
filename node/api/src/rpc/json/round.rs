//! The state of consensus. With one validator it is always at the beginning of the next height.

use serde::Serialize;
use serde_json::{Map, Value};
use tarn_chain::StoredBlock;
use tarn_proto::tendermint::types as pb;

use super::{Hex, Number, Time, Validator};

/// The first step of a round: a new height.
const NEW_HEIGHT: u8 = 1;
/// How a vote that was not cast is written.
const NO_VOTE: &str = "nil-Vote";

/// The votes of a round.
#[derive(Debug, Clone, Serialize)]
struct Votes {
    round: u8,
    prevotes: [&'static str; 1],
    prevotes_bit_array: String,
    precommits: [&'static str; 1],
    precommits_bit_array: String,
}

impl Votes {
    /// Without votes.
    fn none(power: u64) -> [Self; 1] {
        let bits = || format!("BA{{1:_}} 0/{power} = 0.00");
        [Self {
            round: 0,
            prevotes: [NO_VOTE],
            prevotes_bit_array: bits(),
            precommits: [NO_VOTE],
            precommits_bit_array: bits(),
        }]
    }
}

#[derive(Debug, Clone, Serialize)]
struct Proposer<'a> {
    address: Hex<'a>,
    index: u8,
}

/// The answer of `consensus_state`.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Round<'a> {
    #[serde(rename = "height/round/step")]
    place: String,
    start_time: Time,
    proposal_block_hash: &'static str,
    locked_block_hash: &'static str,
    valid_block_hash: &'static str,
    height_vote_set: [Votes; 1],
    proposer: Proposer<'a>,
}

impl<'a> Round<'a> {
    /// The state after a block.
    pub(crate) fn after(last: &StoredBlock, validator: &'a tarn_chain::Validator) -> Self {
        let header = last.block.header.clone().unwrap_or_default();
        let height = header.height.saturating_add(1);
        Self {
            place: format!("{height}/0/{NEW_HEIGHT}"),
            start_time: Time(header.time),
            proposal_block_hash: "",
            locked_block_hash: "",
            valid_block_hash: "",
            height_vote_set: Votes::none(validator.power),
            proposer: Proposer {
                address: Hex(&validator.address),
                index: 0,
            },
        }
    }
}

#[derive(Debug, Clone, Serialize)]
struct Set<'a> {
    validators: [Validator<'a>; 1],
    proposer: Validator<'a>,
}

impl<'a> Set<'a> {
    fn of(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            validators: [Validator::of(validator)],
            proposer: Validator::of(validator),
        }
    }
}

#[derive(Debug, Clone, Serialize)]
struct LastCommit {
    votes: Vec<String>,
    votes_bit_array: String,
    peer_maj_23s: Map<String, Value>,
}

/// The answer of `dump_consensus_state`. Nothing is proposed, locked or valid between two blocks.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Dump<'a> {
    height: Number<i64>,
    round: u8,
    step: u8,
    start_time: Time,
    commit_time: Time,
    validators: Set<'a>,
    proposal: Option<()>,
    proposal_block: Option<()>,
    proposal_block_parts: Option<()>,
    locked_round: i8,
    locked_block: Option<()>,
    locked_block_parts: Option<()>,
    valid_round: i8,
    valid_block: Option<()>,
    valid_block_parts: Option<()>,
    votes: [Votes; 1],
    commit_round: i8,
    last_commit: LastCommit,
    last_validators: Set<'a>,
    triggered_timeout_precommit: bool,
}

impl<'a> Dump<'a> {
    /// The state after a block.
    pub(crate) fn after(last: &StoredBlock, validator: &'a tarn_chain::Validator) -> Self {
        let header = last.block.header.clone().unwrap_or_default();
        let power = validator.power;
        let votes: Vec<String> = (last.commit.signatures.iter().enumerate())
            .map(|(index, sig)| vote(index, &last.commit, sig))
            .collect();
        Self {
            height: Number(header.height.saturating_add(1)),
            round: 0,
            step: NEW_HEIGHT,
            start_time: Time(header.time),
            commit_time: Time(header.time),
            validators: Set::of(validator),
            proposal: None,
            proposal_block: None,
            proposal_block_parts: None,
            locked_round: -1,
            locked_block: None,
            locked_block_parts: None,
            valid_round: -1,
            valid_block: None,
            valid_block_parts: None,
            votes: Votes::none(power),
            commit_round: -1,
            last_commit: LastCommit {
                votes,
                votes_bit_array: format!("BA{{1:x}} {power}/{power} = 1.00"),
                peer_maj_23s: Map::new(),
            },
            last_validators: Set::of(validator),
            triggered_timeout_precommit: false,
        }
    }
}

/// A vote in one line, with the first six bytes of long values.
fn vote(index: usize, commit: &pb::Commit, sig: &pb::CommitSig) -> String {
    let short = |bytes: &[u8]| hex::encode_upper(bytes.get(..6).unwrap_or(bytes));
    let hash = commit.block_id.as_ref().map_or(&[][..], |id| &id.hash);
    let (height, round) = (commit.height, commit.round);
    let time = sig.timestamp.and_then(|time| time.trimmed());
    format!(
        "Vote{{{index}:{} {height}/{round:02}/SIGNED_MSG_TYPE_PRECOMMIT(Precommit) {} {} {} @ {}}}",
        short(&sig.validator_address),
        short(hash),
        short(&sig.signature),
        // There are no vote extensions.
        short(&[0; 6]),
        time.unwrap_or_default(),
    )
}
