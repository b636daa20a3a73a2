//! The hash of all substores: a Merkle map from name to root, as CometBFT's `simple` map.

use sha2::{Digest, Sha256};

use crate::ics23::{CommitmentProof, Either, ExistenceProof, InnerOp, LeafOp};
use crate::tree::{Hash, varint};

const LEAF: u8 = 0;
const INNER: u8 = 1;

/// The app hash of substores in the order of their names.
pub(crate) fn app_hash(stores: &[(&str, Hash)]) -> Hash {
    let leaves: Vec<Hash> = stores.iter().map(|(name, root)| leaf(name, root)).collect();
    fold(&leaves)
}

/// The proof that the store at `index` has its root.
pub(crate) fn prove(stores: &[(&str, Hash)], index: usize) -> Option<CommitmentProof> {
    let (name, root) = stores.get(index)?;
    let leaves: Vec<Hash> = stores.iter().map(|(name, root)| leaf(name, root)).collect();
    let mut path = Vec::new();
    let (mut part, mut index) = (leaves.as_slice(), index);
    while part.len() > 1 {
        let (left, right) = part.split_at(split(part.len()));
        if index < left.len() {
            path.push(InnerOp::new(vec![INNER], fold(right).to_vec()));
            part = left;
        } else {
            let prefix = [&[INNER][..], &fold(left)].concat();
            path.push(InnerOp::new(prefix, Vec::new()));
            index = index.saturating_sub(left.len());
            part = right;
        }
    }
    path.reverse();
    let proof = ExistenceProof {
        key: name.as_bytes().to_vec(),
        value: root.to_vec(),
        leaf: Some(LeafOp::with_prefix(&[LEAF])),
        path,
    };
    Some(CommitmentProof {
        proof: Some(Either::Exist(proof)),
    })
}

fn leaf(name: &str, root: &Hash) -> Hash {
    let mut bytes = vec![LEAF];
    varint(&mut bytes, name.len());
    bytes.extend_from_slice(name.as_bytes());
    bytes.push(0x20);
    bytes.extend_from_slice(&Sha256::digest(root));
    Sha256::digest(&bytes).into()
}

fn fold(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => Sha256::digest([]).into(),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            let mut hasher = Sha256::new();
            hasher.update([INNER]);
            hasher.update(fold(left));
            hasher.update(fold(right));
            hasher.finalize().into()
        }
    }
}

/// The greatest power of two below `n`.
fn split(n: usize) -> usize {
    let power = n.checked_next_power_of_two().unwrap_or(n);
    power / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(text: &str) -> Hash {
        hex::decode(text).unwrap().try_into().unwrap()
    }

    const FIRST: &str = "8a68df3bc76d81fb15179a732ead4f2ef91ac95585aa959dc80d1a87a8736ce4";
    const SECOND: &str = "5873acc3e3160aa8004c200fbd0652d878e80dee6b3740cdcf574facf280d61b";

    #[test]
    fn the_app_hash_is_the_one_other_verifiers_compute() {
        let bank = ("bank", hash(FIRST));
        let evm = ("evm", hash(SECOND));
        assert_eq!(
            hex::encode(app_hash(&[bank])),
            "28bcbcf34608006030edba656f5352da39118435be4b9894703ea1334cbe4c49"
        );
        assert_eq!(
            hex::encode(app_hash(&[bank, evm])),
            "db9572eb4d881011b24689494f42f24748c427ae1152ac64e921bc64d1a8b168"
        );
    }

    #[test]
    fn the_proof_of_the_only_store_is_the_golden_one() {
        use prost::Message as _;
        let proof = prove(&[("bank", hash(FIRST))], 0).unwrap();
        let golden = "0a330a0462616e6b1220".to_owned() + FIRST + "1a090801180120012a0100";
        assert_eq!(hex::encode(proof.encode_to_vec()), golden);
    }

    #[test]
    fn the_left_half_is_the_greatest_power_of_two_below() {
        let splits: Vec<_> = (2..=9).map(split).collect();
        assert_eq!(splits, [1, 2, 2, 4, 4, 4, 4, 8]);
    }
}
