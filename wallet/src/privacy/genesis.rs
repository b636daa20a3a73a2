//! Another chain with the same id: a development chain that began anew.
//!
//! The hash of block 1 tells two chains with one id apart. Each has a ledger of its own: the one of
//! the chain that is not asked lies aside, under a name that carries its genesis, and comes back
//! when its chain does.

use std::path::PathBuf;

use super::book::{Book, Hex};
use super::mirror::Mirror;
use super::{Node, PrivacyError, Wallet};

/// What to do when a node is of another chain with the same id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherGenesis {
    /// Put the ledger aside and go on with that chain's: for chains that begin anew.
    Follow,
    /// Refuse: for chains of value, of which there is one.
    Refuse,
}

/// A ledger that was put aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aside {
    /// Where it is now.
    pub old: PathBuf,
    /// Whether there was one of the other chain, which is in use again.
    pub back: bool,
}

impl Wallet {
    /// Asks which chain the node is of, by its first block. If it is another one than that of the
    /// ledger, the ledger is put aside, or nothing is done and it is an error. Nothing happens while
    /// the ledger or the node does not know its first block.
    pub async fn follow_genesis(
        &mut self,
        node: &impl Node,
        other: OtherGenesis,
    ) -> Result<Option<Aside>, PrivacyError> {
        let Some(theirs) = node.genesis().await.map(Hex) else {
            return Ok(None);
        };
        let ours = match self.book.genesis {
            Some(ours) if ours == theirs => return Ok(None),
            Some(ours) => ours,
            // A ledger that is just begun: that of this chain may lie aside, after an interruption.
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
        // What is known besides the file goes with it.
        self.save()?;
        let old = self.files.put_aside(&ours)?;
        let back = self.files.bring_back(&theirs)?;
        self.reopen(theirs)?;
        Ok(Some(Aside { old, back }))
    }

    /// Reads the ledger that is in use now, or begins it. It is on disk with its genesis when this
    /// returns: whatever happens next, the other one is found again.
    fn reopen(&mut self, genesis: Hex<32>) -> Result<(), PrivacyError> {
        self.saved = self.files.read(&self.key)?.map(Box::new);
        self.book = match &self.saved {
            Some(book) => Book::clone(book),
            None => Book {
                genesis: Some(genesis),
                ..Book::default()
            },
        };
        self.mirror = Mirror::open(&self.files.notes(), self.book.size)?;
        if self.mirror.len() < self.book.size || self.book.frontier().is_none() {
            self.book.forget_copy();
            self.mirror.clear()?;
        }
        self.save()
    }

    /// A ledger that does not know its chain's first block learns it when all of the chain was seen
    /// to fit.
    pub(super) async fn learn_genesis(&mut self, node: &impl Node) {
        if self.book.genesis.is_none() {
            self.book.genesis = node.genesis().await.map(Hex);
        }
    }
}
