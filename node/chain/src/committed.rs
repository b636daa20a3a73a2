//! One committed block with its results.

use prost::bytes::Bytes;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height};
use tarn_proto::tendermint::abci::{Event, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::types::{Block, BlockId, Commit, ConsensusParams, Header};

/// A block, the commit that decided it and its results.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Committed {
    /// Header, transactions, evidence and the commit of the block before.
    pub block: Block,
    /// Its hash and that of its parts.
    pub id: BlockId,
    /// The validator's signature over this block.
    pub commit: Commit,
    /// The hash of each transaction, in order.
    pub hashes: Vec<TxHash>,
    /// One result per transaction, in order.
    pub results: Vec<ExecTxResult>,
    /// Of begin and end block.
    pub events: Vec<Event>,
    /// The root after this block; the next header carries it.
    pub app_hash: Hash,
    /// From the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
    /// What this block changed in the set of validators; in force two blocks later.
    pub validator_updates: Vec<ValidatorUpdate>,
}

impl Committed {
    /// Its header; a block without one is never stored.
    pub fn header(&self) -> Header {
        self.block.header.clone().unwrap_or_default()
    }

    /// Its height.
    pub fn height(&self) -> Height {
        let height = self.block.header.as_ref().map_or(0, |header| header.height);
        Height::new(u64::try_from(height).unwrap_or_default())
    }

    /// Its header's time.
    pub fn time(&self) -> BlockTime {
        let time = self.block.header.as_ref().and_then(|header| header.time);
        time.map(BlockTime::from).unwrap_or_default()
    }

    /// Its transactions.
    pub fn txs(&self) -> &[Bytes] {
        self.block.data.as_ref().map_or(&[], |data| &data.txs)
    }
}

/// Whether a transaction in a block used its sequence, and so can never be in another one: it
/// succeeded, or failed in a message after its fee was taken. One that failed before that changed
/// nothing, has no events, and may be sent again.
pub fn used_sequence(result: &ExecTxResult) -> bool {
    let of_signers = result.events.iter().filter(|event| event.r#type == "tx");
    let mut attributes = of_signers.flat_map(|event| &event.attributes);
    result.code == 0 || attributes.any(|attribute| attribute.key == "acc_seq")
}

#[cfg(test)]
mod tests {
    use tarn_proto::tendermint::abci::EventAttribute;

    use super::*;

    #[test]
    fn what_failed_in_a_message_used_its_sequence_and_what_failed_before_did_not() {
        let event = |kind: &str, key: &str| Event {
            r#type: kind.to_owned(),
            attributes: vec![EventAttribute {
                key: key.to_owned(),
                ..EventAttribute::default()
            }],
        };
        let of = |code, events| {
            used_sequence(&ExecTxResult {
                code,
                events,
                ..ExecTxResult::default()
            })
        };
        assert!(of(0, Vec::new()));
        assert!(of(5, vec![event("tx", "fee"), event("tx", "acc_seq")]));
        assert!(!of(5, Vec::new()));
        assert!(!of(
            5,
            vec![event("coin_spent", "acc_seq"), event("tx", "fee")]
        ));
    }
}
