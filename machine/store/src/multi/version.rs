//! All substores at one height.

use prost::Message as _;

use super::app_hash;
use super::names::Names;
use super::record::{Note, Record};
use crate::tree::{Hash, Leaf, Tree};
use crate::{Bytes, Error, Pairs, Range, View, changes};

/// State at one height. It never changes.
#[derive(Debug, Clone)]
pub struct Version {
    names: Names,
    trees: Vec<Tree>,
    height: u64,
    app_hash: Hash,
    /// Estimated bytes of the nodes that the height before does not have.
    made: u64,
    note: Note,
}

/// A value with the proof that it is in the state, or the proof that there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The value; none if the key is absent.
    pub value: Option<Bytes>,
    /// The steps from the key to the app hash: in the substore, then over the substores.
    pub ops: Vec<ProofOp>,
}

/// One part of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofOp {
    /// `ics23:iavl` or `ics23:simple`.
    pub kind: &'static str,
    /// The store key, or the store's name.
    pub key: Vec<u8>,
    /// An encoded ICS 23 `CommitmentProof`.
    pub data: Vec<u8>,
}

impl Version {
    /// Trees in the order of the names.
    pub(crate) fn new(names: Names, trees: Vec<Tree>, height: u64, made: u64) -> Self {
        let app_hash = app_hash::app_hash(&roots(&names, &trees));
        Self {
            names,
            trees,
            height,
            app_hash,
            made,
            note: Note::default(),
        }
    }

    pub(crate) fn with_note(self, note: Note) -> Self {
        Self { note, ..self }
    }

    /// The note given when it was staged.
    pub fn note(&self) -> &Note {
        &self.note
    }

    /// No state yet: every substore holds its sentinel alone.
    pub(crate) fn empty(names: Names) -> Self {
        let trees = names.iter().map(|_| Tree::new()).collect();
        Self::new(names, trees, 0, 0)
    }

    /// The height; 0 before the first commit.
    pub fn height(&self) -> u64 {
        self.height
    }

    /// The hash that the next block's header carries.
    pub fn app_hash(&self) -> [u8; 32] {
        self.app_hash
    }

    /// The names of the substores, in order.
    pub fn names(&self) -> &[&'static str] {
        self.names.as_slice()
    }

    /// The root of one substore.
    pub fn root(&self, store: &str) -> Result<[u8; 32], Error> {
        Ok(*self.tree(store)?.hash())
    }

    /// How many keys there are in all substores.
    pub fn keys(&self) -> u64 {
        self.trees
            .iter()
            .map(Tree::keys)
            .fold(0, u64::saturating_add)
    }

    /// The value of a key, if it has one, with the proof of its presence or absence.
    pub fn prove(&self, store: &str, key: &[u8]) -> Result<Proof, Error> {
        changes::check_key(store, key)?;
        let index = self.names.position(store)?;
        let (leaf, proof) = self.tree(store)?.prove(key);
        let root = app_hash::prove(&roots(&self.names, &self.trees), index).ok_or_else(|| {
            Error::UnknownStore {
                store: store.to_owned(),
            }
        })?;
        let op = |kind, key: &[u8], data| ProofOp {
            kind,
            key: key.to_vec(),
            data,
        };
        Ok(Proof {
            value: leaf.map(|leaf| leaf.value().into()),
            ops: vec![
                op("ics23:iavl", key, proof.encode_to_vec()),
                op("ics23:simple", store.as_bytes(), root.encode_to_vec()),
            ],
        })
    }

    pub(crate) fn trees(&self) -> &[Tree] {
        &self.trees
    }

    pub(crate) fn shared_names(&self) -> &Names {
        &self.names
    }

    pub(crate) fn made(&self) -> u64 {
        self.made
    }

    pub(crate) fn record(&self) -> Record {
        let roots = roots(&self.names, &self.trees);
        Record {
            height: self.height,
            app_hash: self.app_hash,
            note: self.note,
            roots: roots
                .into_iter()
                .map(|(name, root)| (name.to_owned(), root))
                .collect(),
        }
    }

    fn tree(&self, store: &str) -> Result<&Tree, Error> {
        let index = self.names.position(store)?;
        self.trees.get(index).ok_or_else(|| Error::UnknownStore {
            store: store.to_owned(),
        })
    }
}

fn roots<'a>(names: &'a Names, trees: &[Tree]) -> Vec<(&'a str, Hash)> {
    names
        .iter()
        .zip(trees)
        .map(|(name, tree)| (name, *tree.hash()))
        .collect()
}

fn pair(leaf: &Leaf) -> (Bytes, Bytes) {
    let (key, value) = leaf.pair();
    (key.into(), value.into())
}

impl View for Version {
    fn get(&self, store: &str, key: &[u8]) -> Result<Option<Bytes>, Error> {
        Ok(self.tree(store)?.get(key).map(|leaf| leaf.value().into()))
    }

    fn range(&self, store: &str, range: Range, reverse: bool) -> Pairs<'_> {
        match self.tree(store) {
            Ok(tree) => Box::new(tree.range(range, reverse).map(|leaf| Ok(pair(leaf)))),
            Err(error) => Box::new(std::iter::once(Err(error))),
        }
    }

    fn count(&self, store: &str, prefix: &[u8]) -> Result<u64, Error> {
        Ok(self.tree(store)?.count(prefix))
    }
}
