//! A chain with the same id and another genesis: a development chain that was restarted.
//!
//! The hash of block 1 identifies the chain. Each chain has a ledger of its own: those that are not in use
//! are renamed with their genesis hash, and used again when the node is of their chain.

use std::path::PathBuf;

use super::ledger::{Hex, Ledger};
use super::note_cache::NoteCache;
use super::{Node, PrivacyError, Wallet};

/// What to do if the node's chain has another genesis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherGenesis {
    /// Switch to the ledger of that chain, for development chains.
    Follow,
    /// Refuse, for all other chains.
    Refuse,
}

/// The ledger that was replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aside {
    /// Its path now.
    pub old: PathBuf,
    /// Whether the other chain had a ledger, which is in use again.
    pub back: bool,
}

impl Wallet {
    /// Compares the first block of the node with the ledger's. If they differ, the ledger is replaced or
    /// an error returned. Does nothing while the ledger or the node does not know its first block.
    pub async fn follow_genesis(
        &mut self,
        node: &impl Node,
        other: OtherGenesis,
    ) -> Result<Option<Aside>, PrivacyError> {
        let Some(theirs) = node.genesis().await.map(Hex) else {
            return Ok(None);
        };
        let ours = match self.ledger.genesis {
            Some(ours) if ours == theirs => return Ok(None),
            Some(ours) => ours,
            // A new ledger: after an interruption that of this chain may be the renamed one.
            None => {
                if self.saved.is_none() && self.files.bring_back(&theirs)? {
                    self.reopen(theirs)?;
                }
                return Ok(None);
            }
        };
        if other == OtherGenesis::Refuse {
            return Err(PrivacyError::OtherGenesis {
                chain_id: self.chain_id.clone(),
                ours: hex::encode(ours.0),
                theirs: hex::encode(theirs.0),
            });
        }
        // The state in memory belongs to the old ledger.
        self.save()?;
        let old = self.files.put_aside(&ours)?;
        let back = self.files.bring_back(&theirs)?;
        self.reopen(theirs)?;
        Ok(Some(Aside { old, back }))
    }

    /// Reads the ledger that is in use now, or creates it. It is on disk with its genesis when this
    /// returns, so that the renamed one is found again.
    fn reopen(&mut self, genesis: Hex<32>) -> Result<(), PrivacyError> {
        self.saved = self.files.read(&self.key)?.map(Box::new);
        self.ledger = match &self.saved {
            Some(ledger) => Ledger::clone(ledger),
            None => Ledger {
                genesis: Some(genesis),
                ..Ledger::default()
            },
        };
        self.note_cache = NoteCache::open(&self.files.notes(), self.ledger.size)?;
        if self.note_cache.len() < self.ledger.size || self.ledger.frontier().is_none() {
            self.ledger.forget_copy();
            self.note_cache.clear()?;
        }
        self.save()
    }

    /// Records the chain's first block in a ledger that does not have it, after a complete scan.
    pub(super) async fn learn_genesis(&mut self, node: &impl Node) {
        if self.ledger.genesis.is_none() {
            self.ledger.genesis = node.genesis().await.map(Hex);
        }
    }
}
