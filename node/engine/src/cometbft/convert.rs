//! Between the types of the `tendermint-proto` crate, which ABCI is spoken in, and ours. Both are the
//! same on the wire; large lists are moved, the rest is encoded and decoded.

use prost::Message;
use tarn_primitives::{Address, BlockTime, Height};
use tarn_proto::tendermint::abci as ours;
use tendermint_proto::google::protobuf::Timestamp;
use tendermint_proto::v0_38::abci as wire;
use tendermint_proto::v0_38::types::BlockIdFlag;

/// A message of the same form in the other set of types.
pub(super) fn same<T: Message + Default>(message: &impl Message) -> Result<T, prost::DecodeError> {
    T::decode(message.encode_to_vec().as_slice())
}

pub(super) fn events(events: &[ours::Event]) -> Vec<wire::Event> {
    events
        .iter()
        .map(|event| wire::Event {
            r#type: event.r#type.clone(),
            attributes: event
                .attributes
                .iter()
                .map(|attribute| wire::EventAttribute {
                    key: attribute.key.clone(),
                    value: attribute.value.clone(),
                    index: attribute.index,
                })
                .collect(),
        })
        .collect()
}

/// CometBFT hashes code, data and gas, and keeps the rest for its own index, which is off. So events
/// stay here: they are most of a result's bytes.
pub(super) fn result(result: &ours::ExecTxResult) -> wire::ExecTxResult {
    wire::ExecTxResult {
        code: result.code,
        data: result.data.clone().into(),
        log: result.log.clone(),
        info: result.info.clone(),
        gas_wanted: result.gas_wanted,
        gas_used: result.gas_used,
        events: Vec::new(),
        codespace: result.codespace.clone(),
    }
}

/// Changes of a set of validators, or a whole one.
pub(super) fn validators(updates: &[ours::ValidatorUpdate]) -> Vec<wire::ValidatorUpdate> {
    let update = |update: &ours::ValidatorUpdate| wire::ValidatorUpdate {
        pub_key: update.pub_key.as_ref().and_then(|key| same(key).ok()),
        power: update.power,
    };
    updates.iter().map(update).collect()
}

/// Who did not sign the block before. A vote for no block counts as a signature.
pub(super) fn missed(commit: Option<&wire::CommitInfo>) -> Vec<Address> {
    let votes = commit.into_iter().flat_map(|commit| &commit.votes);
    votes
        .filter(|vote| vote.block_id_flag() == BlockIdFlag::Absent)
        .filter_map(|vote| address(vote.validator.as_ref()))
        .collect()
}

/// Whom evidence in a block is against.
pub(super) fn misbehaving(evidence: &[wire::Misbehavior]) -> Vec<Address> {
    let accused = evidence.iter();
    accused
        .filter_map(|one| address(one.validator.as_ref()))
        .collect()
}

fn address(validator: Option<&wire::Validator>) -> Option<Address> {
    Address::from_slice(&validator?.address).ok()
}

pub(super) fn check(result: ours::ExecTxResult) -> wire::ResponseCheckTx {
    wire::ResponseCheckTx {
        code: result.code,
        log: result.log,
        gas_wanted: result.gas_wanted,
        gas_used: result.gas_used,
        codespace: result.codespace,
        ..wire::ResponseCheckTx::default()
    }
}

pub(super) fn time(time: Option<&Timestamp>) -> BlockTime {
    time.map_or_else(BlockTime::default, |time| {
        BlockTime::new(time.seconds, time.nanos)
    })
}

pub(super) fn height(height: i64) -> Height {
    Height::new(u64::try_from(height).unwrap_or_default())
}

/// On the wire heights are signed.
pub(super) fn signed(height: Height) -> i64 {
    i64::try_from(height.get()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cometbft_hashes_of_a_result_is_not_changed() {
        let ours = ours::ExecTxResult {
            code: 5,
            data: vec![1, 2],
            log: "why".to_owned(),
            gas_wanted: 7,
            gas_used: 6,
            codespace: "sdk".to_owned(),
            ..ours::ExecTxResult::default()
        };
        let wire = result(&ours);
        assert_eq!(wire.encode_to_vec(), ours.encode_to_vec());
        assert_eq!(same::<ours::ExecTxResult>(&wire).unwrap(), ours);
    }

    #[test]
    fn only_absent_votes_are_missed_blocks() {
        let vote = |number: u8, flag: BlockIdFlag| wire::VoteInfo {
            validator: Some(wire::Validator {
                address: vec![number; 20].into(),
                power: 10,
            }),
            block_id_flag: flag.into(),
        };
        let commit = wire::CommitInfo {
            round: 0,
            votes: vec![
                vote(1, BlockIdFlag::Commit),
                vote(2, BlockIdFlag::Absent),
                vote(3, BlockIdFlag::Nil),
            ],
        };
        assert_eq!(missed(Some(&commit)), [Address::new([2; 20])]);
        assert_eq!(missed(None), []);
        let accused = wire::Misbehavior {
            validator: commit.votes[0].validator.clone(),
            ..wire::Misbehavior::default()
        };
        // Evidence without an address is against nobody.
        let evidence = [accused, wire::Misbehavior::default()];
        assert_eq!(misbehaving(&evidence), [Address::new([1; 20])]);
    }

    #[test]
    fn events_are_the_same_on_the_wire() {
        let event = ours::Event {
            r#type: "tx".to_owned(),
            attributes: vec![ours::EventAttribute {
                key: "fee".to_owned(),
                value: "1utarn".to_owned(),
                index: true,
            }],
        };
        let wire = events(std::slice::from_ref(&event));
        assert_eq!(wire[0].encode_to_vec(), event.encode_to_vec());
    }
}
