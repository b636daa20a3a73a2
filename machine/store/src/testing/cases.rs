//! Proofs that every verifier must accept, and forged ones that it must refuse.

use std::collections::BTreeSet;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tarn_primitives::Serial;

use super::forge;
use crate::{Changes, Limits, Memory, ProofOp, Range, Store, Version, View};

const NAMES: [&str; 5] = ["auth", "bank", "dex", "evm", "privacy"];

/// One claim and its proof.
#[derive(Debug, Clone)]
pub struct ProofCase {
    /// A description for messages.
    pub name: String,
    /// The app hash of the trusted header.
    pub app_hash: [u8; 32],
    /// The substore.
    pub store: String,
    /// The key.
    pub key: Vec<u8>,
    /// The claimed value; none claims that the key is absent.
    pub value: Option<Vec<u8>>,
    /// The proof.
    pub ops: Vec<ProofOp>,
    /// Whether the claim is false or the proof does not show it: a verifier must refuse.
    pub forged: bool,
}

/// Cases over states of one to five substores; the same for the same seed.
pub fn proof_cases(seed: u64) -> Vec<ProofCase> {
    let mut cases = Vec::new();
    for (at, _) in NAMES.iter().enumerate() {
        let names: Vec<&'static str> = NAMES.iter().copied().take(at.saturating_add(1)).collect();
        let version = state(seed, &names);
        for store in names {
            positives(&version, store, &mut cases);
        }
        if at == 2 {
            cases.extend(forge::forgeries(&version));
        }
    }
    cases
}

/// Pseudo-random bytes, derived from the arguments; the first is not zero.
fn noise(seed: u64, label: &str, number: u64, length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut block: u64 = 0;
    while bytes.len() < length {
        let mut hasher = Sha256::new();
        hasher.update(seed.to_be_bytes());
        hasher.update(label);
        hasher.update(number.to_be_bytes());
        hasher.update(block.to_be_bytes());
        bytes.extend_from_slice(&hasher.finalize());
        block = block.saturating_add(1);
    }
    bytes.truncate(length);
    if let Some(first) = bytes.first_mut() {
        *first = (*first).max(1);
    }
    bytes
}

/// `bank` has keys of every length, `auth` one key, `dex` only the sentinel.
fn state(seed: u64, names: &[&'static str]) -> Arc<Version> {
    let mut writes = Vec::new();
    let lengths = [1, 2, 9, 20, 29, 32, 42, 63, 64, 127, 128, 129, 255, 256];
    for store in names {
        let keys = match *store {
            "auth" => 1,
            "bank" => 90,
            "dex" => 0,
            "evm" => 2,
            _ => 17,
        };
        for number in 0..keys {
            let length = lengths
                .iter()
                .cycle()
                .nth(usize::try_from(number).unwrap_or(0));
            let key = noise(seed, store, number, length.copied().unwrap_or(20));
            let value = match number {
                0 => vec![0],
                1 => noise(seed, "long value", number, 70_000),
                _ => noise(seed, "value", number, 33),
            };
            writes.push((*store, key, Some(value)));
        }
    }
    let memory = Box::new(Memory::new());
    let (store, _) = Store::open(memory, names, Limits::default(), Arc::new(Serial))
        .expect("an empty memory opens");
    let changes = Changes::collect(writes).expect("the keys are allowed");
    store
        .stage(1, changes)
        .expect("the stores are known")
        .version()
}

/// Every key, and every kind of absent key.
fn positives(version: &Version, store: &str, cases: &mut Vec<ProofCase>) {
    let mut keys = BTreeSet::new();
    for pair in version.range(store, Range::all(), false) {
        let (key, _) = pair.expect("state in memory can be read");
        // With each key an absent one before it and one after it.
        let mut extended = key.to_vec();
        extended.push(0);
        let mut shorter = key.to_vec();
        shorter.pop();
        keys.extend([key.to_vec(), extended, shorter]);
    }
    keys.extend([vec![1], vec![0xff; 256], vec![0x80; 128]]);
    for key in keys {
        if version.prove(store, &key).is_ok() {
            cases.push(true_case(version, store, &key));
        }
    }
}

/// The true claim about a key.
pub(super) fn true_case(version: &Version, store: &str, key: &[u8]) -> ProofCase {
    let proof = version
        .prove(store, key)
        .expect("the key is allowed and the store known");
    let kind = if proof.value.is_some() {
        "existence"
    } else {
        "absence"
    };
    let stores = version.names().len();
    let length = key.len();
    ProofCase {
        name: format!("{kind} of a key of {length} bytes in {store}, one of {stores} stores"),
        app_hash: version.app_hash(),
        store: store.to_owned(),
        key: key.to_vec(),
        value: proof.value.map(|value| value.to_vec()),
        ops: proof.ops,
        forged: false,
    }
}
