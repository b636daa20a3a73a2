//! What CometBFT alone knows of a block: header, signatures, evidence. Everything is checked against
//! what was executed here.

use serde_json::{Value, json};
use tarn_chain::{Committed, ExecutedBlock};
use tarn_primitives::Height;
use tarn_proto::tendermint::types::{
    Block, BlockId, Commit, Data, EvidenceList, Header, PartSetHeader, ValidatorSet,
};

use super::json as read;
use super::rpc::{Rpc, RpcError};
use crate::EngineError;
use crate::block::{block_id, commit_hash, data_hash, header_hash};

/// The most validators CometBFT shows at once.
const MAX_PER_PAGE: usize = 100;

/// Asks CometBFT for what it decided.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) rpc: Rpc,
    /// The first height of the chain, which has no commit before it.
    pub(super) initial: Height,
    /// The height of the snapshot that this node joined by, whose block CometBFT does not have.
    pub(super) base: Height,
    /// The last block that was completed and the signatures that were seen for it: usually the very
    /// ones that the next block carries.
    pub(super) before: Option<(Height, Commit)>,
}

/// What CometBFT says of a block.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Decided {
    header: Header,
    commit: Commit,
    last_commit: Commit,
    evidence: EvidenceList,
}

impl Source {
    /// A block has become the last complete one.
    pub(super) fn follow(&mut self, block: &Committed) {
        self.before = Some((block.height(), block.commit.clone()));
    }

    pub(super) async fn decided(&self, height: Height) -> Result<Decided, RpcError> {
        let signed = self.rpc.call("commit", at(height)).await?;
        let header = read::header(&signed["signed_header"]["header"])?;
        let commit = read::commit(&signed["signed_header"]["commit"])?;
        let nothing = data_hash(&[]);
        if header.evidence_hash != nothing {
            let whole = self.rpc.call("block", at(height)).await?;
            let (evidence, unreadable) = read::evidence_list(&whole["block"]["evidence"]);
            for error in unreadable {
                let height = height.get();
                tracing::error!(height, %error, "evidence in a block cannot be read and is not shown");
            }
            return Ok(Decided {
                header,
                commit,
                last_commit: read::commit(&whole["block"]["last_commit"])?,
                evidence,
            });
        }
        Ok(Decided {
            last_commit: self.last_commit(height, &header).await?,
            header,
            commit,
            evidence: EvidenceList::default(),
        })
    }

    /// The validators of a height, with their priorities as proposers.
    pub(super) async fn validators(&self, height: Height) -> Result<ValidatorSet, RpcError> {
        let mut set = ValidatorSet::default();
        loop {
            let page = set.validators.len() / MAX_PER_PAGE + 1;
            let params = json!({
                "height": height.to_string(),
                "page": page.to_string(),
                "per_page": MAX_PER_PAGE.to_string(),
            });
            let answer = self.rpc.call("validators", params).await?;
            let (listed, total) = read::validators(&answer)?;
            if listed.is_empty() {
                return Err(RpcError::Broken("an empty page of validators".to_owned()));
            }
            set.validators.extend(listed);
            if set.validators.len() >= total {
                return Ok(set);
            }
        }
    }

    /// The signatures of the block before, as this block carries them.
    async fn last_commit(&self, height: Height, header: &Header) -> Result<Commit, RpcError> {
        if height <= self.initial {
            return Ok(Commit {
                block_id: Some(no_block()),
                ..Commit::default()
            });
        }
        let last = Height::new(height.get().saturating_sub(1));
        if let Some((_, seen)) = self.before.as_ref().filter(|(at, _)| *at == last)
            && commit_hash(seen).as_slice() == header.last_commit_hash
        {
            return Ok(seen.clone());
        }
        if last == self.base {
            let whole = self.rpc.call("block", at(height)).await?;
            return Ok(read::commit(&whole["block"]["last_commit"])?);
        }
        let signed = self.rpc.call("commit", at(last)).await?;
        Ok(read::commit(&signed["signed_header"]["commit"])?)
    }
}

fn at(height: Height) -> Value {
    json!({ "height": height.to_string() })
}

fn no_block() -> BlockId {
    BlockId {
        hash: Vec::new(),
        part_set_header: Some(PartSetHeader::default()),
    }
}

impl Decided {
    /// The block that was executed, completed. An error if CometBFT speaks of another one.
    pub(super) fn complete(self, executed: ExecutedBlock) -> Result<Committed, EngineError> {
        let height = executed.height;
        let differs = |what: &str| {
            EngineError::Damaged(format!(
                "block {height}: {what} is not what was executed here; this node's blocks and \
                 CometBFT's are of two chains, or one of them is damaged"
            ))
        };
        let hash = header_hash(&self.header)?;
        if hash.as_slice() != executed.hash {
            return Err(differs("the hash of its header"));
        }
        if self.header.data_hash != data_hash(&executed.hashes) {
            return Err(differs("the hash of its transactions"));
        }
        if self.header.last_commit_hash != commit_hash(&self.last_commit) {
            return Err(differs("the hash of the commit before"));
        }
        let block = Block {
            header: Some(self.header),
            data: Some(Data { txs: executed.txs }),
            evidence: Some(self.evidence),
            last_commit: Some(self.last_commit),
        };
        let signed = self.commit.block_id.clone();
        let Some(id) = signed.filter(|id| id.hash == hash) else {
            return Err(differs("the id that the validators signed"));
        };
        // A proposer may write a block in other bytes than CometBFT would, and evidence may hold what
        // JSON loses. Header, transactions and commits are what was decided all the same.
        if block_id(&block)? != id {
            let height = height.get();
            tracing::warn!(
                height,
                "the bytes of a block were others than those kept here"
            );
        }
        Ok(Committed {
            block,
            id,
            commit: self.commit,
            hashes: executed.hashes,
            results: executed.results,
            events: executed.events,
            app_hash: executed.app_hash,
            consensus_params: executed.consensus_params,
            validator_updates: executed.validator_updates,
        })
    }
}

#[cfg(test)]
mod tests {
    use tarn_app::BlockTx;
    use tarn_chain::Validator;
    use tarn_primitives::tx::TxHash;
    use tarn_primitives::{BlockTime, ChainId};
    use tarn_proto::tendermint::abci::ExecTxResult;
    use tarn_proto::tendermint::types::{CommitSig, ConsensusParams};

    use super::*;
    use crate::block::{Before, Draft};

    /// The first block of a chain, as this node has executed it and as CometBFT decided it.
    fn first() -> (Decided, ExecutedBlock) {
        let time = BlockTime::new(1_700_000_000, 5);
        let chain_id: ChainId = "c-1".parse().unwrap();
        let txs: Vec<BlockTx> = [b"one", b"two"].map(|tx| tx.to_vec().into()).to_vec();
        let hashes: Vec<TxHash> = txs.iter().map(BlockTx::hash).collect();
        let before = Before::genesis(1, time, [7; 32]);
        let (block, id) = before
            .next_block(&Draft {
                chain_id: &chain_id,
                validator: &Validator::default(),
                params: &ConsensusParams::default(),
                time,
                txs: &txs,
                hashes: &hashes,
            })
            .unwrap();
        let executed = ExecutedBlock {
            height: Height::new(1),
            hash: id.hash.clone(),
            time,
            txs: block.data.unwrap().txs,
            hashes,
            results: vec![ExecTxResult::default(); 2],
            ..ExecutedBlock::default()
        };
        let decided = Decided {
            header: block.header.unwrap(),
            commit: Commit {
                height: 1,
                block_id: Some(id),
                ..Commit::default()
            },
            last_commit: block.last_commit.unwrap(),
            evidence: EvidenceList::default(),
        };
        (decided, executed)
    }

    #[test]
    fn a_decided_block_completes_the_one_that_was_executed() {
        let (decided, executed) = first();
        let complete = decided.complete(executed.clone()).unwrap();
        assert_eq!(complete.height(), Height::new(1));
        assert_eq!(
            (complete.txs(), &complete.hashes),
            (&executed.txs[..], &executed.hashes)
        );
        assert_eq!(block_id(&complete.block).unwrap(), complete.id);
    }

    #[test]
    fn a_block_that_its_proposer_wrote_in_other_bytes_is_kept_under_the_id_that_was_signed() {
        let (mut decided, executed) = first();
        let id = decided.commit.block_id.as_mut().unwrap();
        id.part_set_header.as_mut().unwrap().hash = vec![3; 32];
        let signed = id.clone();
        assert_eq!(decided.complete(executed).unwrap().id, signed);
    }

    #[test]
    fn whatever_differs_from_what_was_executed_is_refused() {
        type Lie = fn(&mut Decided, &mut ExecutedBlock);
        let lies: [(Lie, &str); 5] = [
            (|decided, _| decided.header.app_hash = vec![8; 32], "header"),
            (|_, executed| executed.hash = vec![9; 32], "header"),
            (|_, executed| executed.hashes.reverse(), "transactions"),
            (
                |decided, _| decided.last_commit.signatures = vec![CommitSig::default()],
                "commit before",
            ),
            (|decided, _| decided.commit.block_id = None, "signed"),
        ];
        for (lie, says) in lies {
            let (mut decided, mut executed) = first();
            lie(&mut decided, &mut executed);
            let error = decided.complete(executed).unwrap_err();
            assert!(error.is_damage(), "{error}");
            assert!(error.to_string().contains(says), "{says}: {error}");
        }
    }
}
