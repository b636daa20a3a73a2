//! A proof that a transaction is in a block: CometBFT's Merkle tree over the transactions' hashes.

use serde::Serialize;
use sha2::Sha256;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tendermint::merkle::simple_hash_from_byte_vectors;

use super::{Base64, Hex, Number};

#[derive(Debug, Clone)]
struct Owned(Hash);

impl Serialize for Owned {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        Base64(&self.0).serialize(output)
    }
}

/// A path from a leaf to the root. Clients expect the list of aunts even if it is empty.
#[derive(Debug, Clone, Serialize)]
struct Path {
    total: Number<usize>,
    index: Number<usize>,
    leaf_hash: Owned,
    aunts: Vec<Owned>,
}

/// The root, the transaction and the path between them.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct TxProof<'a> {
    #[serde(serialize_with = "hex")]
    root_hash: Hash,
    data: Base64<'a>,
    proof: Path,
}

fn hex<S: serde::Serializer>(hash: &Hash, output: S) -> Result<S::Ok, S::Error> {
    Hex(hash).serialize(output)
}

impl<'a> TxProof<'a> {
    /// For the transaction at an index of its block; none if it is not there.
    pub(crate) fn of(hashes: &[TxHash], index: u32, tx: &'a [u8]) -> Option<Self> {
        let index = usize::try_from(index).ok()?;
        let leaf = hashes.get(index)?;
        let mut aunts = Vec::new();
        climb(hashes, index, &mut aunts);
        Some(Self {
            root_hash: root(hashes),
            data: Base64(tx),
            proof: Path {
                total: Number(hashes.len()),
                index: Number(index),
                leaf_hash: Owned(root(std::slice::from_ref(leaf))),
                aunts,
            },
        })
    }
}

/// Adds the aunts of a leaf, from its sibling up.
fn climb(hashes: &[TxHash], index: usize, aunts: &mut Vec<Owned>) {
    if hashes.len() < 2 {
        return;
    }
    // The left side is the largest power of two below the whole.
    let (left, right) = hashes.split_at(hashes.len().next_power_of_two() / 2);
    if index < left.len() {
        climb(left, index, aunts);
        aunts.push(Owned(root(right)));
    } else {
        climb(right, index.saturating_sub(left.len()), aunts);
        aunts.push(Owned(root(left)));
    }
}

fn root(hashes: &[TxHash]) -> Hash {
    let leaves: Vec<&[u8]> = hashes.iter().map(|hash| &hash.as_bytes()[..]).collect();
    simple_hash_from_byte_vectors::<Sha256>(&leaves)
}

#[cfg(test)]
mod tests {
    use tarn_primitives::crypto::sha256;

    use super::*;

    /// The root that a verifier computes from a leaf, as RFC 6962 says.
    fn verify(leaf: &[u8], index: usize, total: usize, aunts: &[Owned]) -> Option<Hash> {
        let Some((top, below)) = aunts.split_last() else {
            return (total == 1).then(|| sha256(&[&[0], leaf].concat()));
        };
        let left = total.next_power_of_two() / 2;
        let inner = |a: &Hash, b: &Hash| sha256(&[&[1], &a[..], &b[..]].concat());
        if index < left {
            Some(inner(&verify(leaf, index, left, below)?, &top.0))
        } else {
            let found = verify(leaf, index - left, total - left, below)?;
            Some(inner(&top.0, &found))
        }
    }

    #[test]
    fn every_transaction_of_blocks_of_every_size_is_proven() {
        for total in 1..40 {
            let txs: Vec<Vec<u8>> = (0..total).map(|n: u8| vec![n; 3]).collect();
            let hashes: Vec<TxHash> = txs.iter().map(|tx| TxHash::of(tx)).collect();
            for (index, tx) in txs.iter().enumerate() {
                let at = u32::try_from(index).unwrap();
                let proof = TxProof::of(&hashes, at, tx).unwrap();
                let leaf = hashes[index].as_bytes();
                let found = verify(leaf, index, hashes.len(), &proof.proof.aunts);
                assert_eq!(found, Some(root(&hashes)), "{index} of {total}");
                assert_eq!(proof.root_hash, root(&hashes));
            }
        }
    }

    #[test]
    fn the_proof_of_a_block_of_one_is_the_one_cometbft_gives() {
        let tx = b"async-key=value";
        let proof = TxProof::of(&[TxHash::of(tx)], 0, tx).unwrap();
        assert_eq!(
            serde_json::to_value(proof).unwrap(),
            serde_json::json!({
                "root_hash": "3081F9915040D138B3AD7F895732D2767C29E85BA5D84388D04E17A5D8262B7A",
                "data": "YXN5bmMta2V5PXZhbHVl",
                "proof": {
                    "total": "1",
                    "index": "0",
                    "leaf_hash": "MIH5kVBA0TizrX+JVzLSdnwp6Ful2EOI0E4XpdgmK3o=",
                    "aunts": [],
                },
            })
        );
    }

    #[test]
    fn a_transaction_outside_the_block_has_no_proof() {
        assert!(TxProof::of(&[], 0, b"x").is_none());
        assert!(TxProof::of(&[TxHash::of(b"x")], 1, b"x").is_none());
    }
}
