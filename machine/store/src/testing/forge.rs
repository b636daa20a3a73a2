//! False claims, each with a proof assembled from valid parts.

use prost::Message as _;

use super::cases::{ProofCase, true_case};
use crate::ics23::{CommitmentProof, Either, ExistenceProof, NonExistenceProof};
use crate::{ProofOp, Range, Version, View};

const STORE: &str = "bank";

struct Forger<'a> {
    version: &'a Version,
    /// All keys of the store in order.
    keys: Vec<Vec<u8>>,
    cases: Vec<ProofCase>,
}

/// Forgeries about the store `bank` of a state with more than one store.
pub(super) fn forgeries(version: &Version) -> Vec<ProofCase> {
    let pairs = version.range(STORE, Range::all(), false);
    let keys = pairs
        .map(|pair| pair.expect("state in memory can be read").0.to_vec())
        .collect();
    let mut forger = Forger {
        version,
        keys,
        cases: Vec::new(),
    };
    forger.values();
    forger.stores();
    forger.paths();
    forger.ops();
    forger.false_absences();
    forger.crossed();
    forger.cases
}

impl Forger<'_> {
    fn key(&self, back: usize) -> &[u8] {
        let middle = (self.keys.len() / 2).saturating_sub(back);
        self.keys.get(middle).expect("the store has many keys")
    }

    fn true_case(&self, back: usize) -> ProofCase {
        true_case(self.version, STORE, self.key(back))
    }

    fn forge(&mut self, name: &str, change: impl FnOnce(&mut ProofCase)) {
        let case = self.true_case(0);
        self.forge_from(case, name, change);
    }

    fn forge_from(&mut self, case: ProofCase, name: &str, change: impl FnOnce(&mut ProofCase)) {
        let mut case = case;
        change(&mut case);
        name.clone_into(&mut case.name);
        case.forged = true;
        self.cases.push(case);
    }

    fn values(&mut self) {
        let other_value = || vec![0xee; 33];
        self.forge("changed value", |case| case.value = Some(other_value()));
        self.forge("changed value, in the proof too", |case| {
            case.value = Some(other_value());
            with_existence(case, 0, |proof| proof.value = other_value());
        });
        self.forge("empty value", |case| {
            case.value = Some(Vec::new());
            with_existence(case, 0, |proof| proof.value = Vec::new());
        });
        let other = self.true_case(1);
        let copy = other.clone();
        self.forge("another key's proof and value", |case| {
            case.value = copy.value;
            case.ops = copy.ops;
        });
        self.forge("another key's proof with the key rewritten", |case| {
            let key = case.key.clone();
            case.value = other.value;
            case.ops = other.ops;
            if let Some(op) = case.ops.first_mut() {
                op.key.clone_from(&key);
            }
            with_existence(case, 0, |proof| proof.key = key);
        });
    }

    fn stores(&mut self) {
        self.forge("wrong app hash", |case| {
            if let Some(byte) = case.app_hash.first_mut() {
                *byte ^= 1;
            }
        });
        self.forge("wrong store name", |case| case.store = "dex".into());
        self.forge("wrong store name, in the proof too", |case| {
            case.store = "dex".into();
            if let Some(op) = case.ops.get_mut(1) {
                op.key = b"dex".to_vec();
            }
            with_existence(case, 1, |proof| proof.key = b"dex".to_vec());
        });
        let dex = self
            .version
            .prove("dex", self.key(0))
            .expect("the store is known")
            .ops;
        self.forge("another store's root", |case| {
            if let (Some(op), Some(other)) = (case.ops.get_mut(1), dex.get(1)) {
                op.data.clone_from(&other.data);
            }
        });
        self.forge("a store root that was never committed", |case| {
            with_existence(case, 1, |proof| proof.value = vec![7; 32]);
        });
    }

    fn paths(&mut self) {
        type Change = fn(&mut ExistenceProof);
        let changes: [(&str, Change); 9] = [
            ("swapped path steps", |proof| proof.path.swap(0, 1)),
            ("missing root step", |proof| drop(proof.path.pop())),
            ("missing leaf step", |proof| drop(proof.path.remove(0))),
            ("a path that is too long", |proof| {
                let root = proof.path.last().cloned();
                proof.path.extend(root);
            }),
            ("no path", |proof| proof.path.clear()),
            ("leaf prefix changed", |proof| {
                if let Some(leaf) = &mut proof.leaf {
                    leaf.prefix = vec![0, 2, 4];
                }
            }),
            ("leaf that does not hash its value", |proof| {
                if let Some(leaf) = &mut proof.leaf {
                    leaf.prehash_value = 0;
                }
            }),
            ("height of a step changed", |proof| {
                let first = proof
                    .path
                    .first_mut()
                    .and_then(|step| step.prefix.first_mut());
                if let Some(byte) = first {
                    *byte ^= 4;
                }
            }),
            ("sibling changed", |proof| {
                if let Some(step) = proof.path.first_mut() {
                    let side = if step.suffix.is_empty() {
                        &mut step.prefix
                    } else {
                        &mut step.suffix
                    };
                    if let Some(byte) = side.get_mut(20) {
                        *byte ^= 1;
                    }
                }
            }),
        ];
        for (name, change) in changes {
            self.forge(name, |case| with_existence(case, 0, change));
        }
    }

    fn ops(&mut self) {
        self.forge("truncated op", |case| {
            if let Some(op) = case.ops.first_mut() {
                op.data.truncate(op.data.len() / 2);
            }
        });
        self.forge("missing store op", |case| drop(case.ops.pop()));
        self.forge("ops in the wrong order", |case| case.ops.reverse());
        self.forge("empty op", |case| {
            if let Some(op) = case.ops.first_mut() {
                op.data.clear();
            }
        });
    }

    /// Claims that a key is absent although it exists.
    fn false_absences(&mut self) {
        let [left, here, right] =
            [2, 1, 0].map(|back| existence_of(&self.true_case(back)).expect("it exists"));
        let claims: [(&str, Option<&ExistenceProof>, Option<&ExistenceProof>); 7] = [
            (
                "absence of an existing key, left and right not adjacent",
                Some(&left),
                Some(&right),
            ),
            (
                "absence of an existing key, itself on the left",
                Some(&here),
                Some(&right),
            ),
            (
                "absence of an existing key, itself on the right",
                Some(&left),
                Some(&here),
            ),
            (
                "absence of an existing key, after the last",
                Some(&left),
                None,
            ),
            (
                "absence of an existing key, before the first",
                None,
                Some(&right),
            ),
            (
                "absence of an existing key, neighbours exchanged",
                Some(&right),
                Some(&left),
            ),
            ("absence of an existing key, no neighbours", None, None),
        ];
        for (name, left, right) in claims {
            let (left, right) = (left.cloned(), right.cloned());
            let key = self.key(1).to_vec();
            self.forge_from(self.true_case(1), name, |case| {
                case.value = None;
                set(
                    case,
                    Either::Nonexist(NonExistenceProof { key, left, right }),
                );
            });
        }
        let case = true_case(self.version, STORE, &self.absent());
        self.forge_from(
            case,
            "absence of an absent key with a shifted neighbour",
            |case| {
                with_proof(case, |proof| {
                    if let Some(Either::Nonexist(absence)) = &mut proof.proof {
                        absence.left = Some(left);
                    }
                });
            },
        );
    }

    /// An absent key next to the middle one.
    fn absent(&self) -> Vec<u8> {
        let mut key = self.key(0).to_vec();
        if key.len() < crate::MAX_KEY {
            key.push(0);
        } else {
            key.pop();
        }
        key
    }

    /// Proofs of one kind for claims of the other.
    fn crossed(&mut self) {
        self.forge("an existence proof for a claim of absence", |case| {
            case.value = None;
        });
        let case = true_case(self.version, STORE, &self.absent());
        self.forge_from(case, "an absence proof for a claim of existence", |case| {
            case.value = Some(vec![1]);
        });
        let dex = self
            .version
            .prove("dex", self.key(0))
            .expect("the store is known")
            .ops;
        self.forge("absence shown in another store", |case| {
            case.value = None;
            if let (Some(op), Some(other)) = (case.ops.first_mut(), dex.first()) {
                *op = ProofOp {
                    key: op.key.clone(),
                    ..other.clone()
                };
            }
        });
    }
}

fn existence_of(case: &ProofCase) -> Option<ExistenceProof> {
    let data = &case.ops.first()?.data;
    match CommitmentProof::decode(data.as_slice()).ok()?.proof? {
        Either::Exist(proof) => Some(proof),
        Either::Nonexist(_) => None,
    }
}

/// Changes the proof in the first op.
fn with_proof(case: &mut ProofCase, change: impl FnOnce(&mut CommitmentProof)) {
    let op = case.ops.first_mut().expect("the case has ops");
    let mut proof = CommitmentProof::decode(op.data.as_slice()).expect("it was encoded here");
    change(&mut proof);
    op.data = proof.encode_to_vec();
}

/// Changes the existence proof in one op.
fn with_existence(case: &mut ProofCase, op: usize, change: impl FnOnce(&mut ExistenceProof)) {
    let op = case.ops.get_mut(op).expect("the case has two ops");
    let proof = CommitmentProof::decode(op.data.as_slice()).expect("it was encoded here");
    let Some(Either::Exist(mut proof)) = proof.proof else {
        return;
    };
    change(&mut proof);
    op.data = CommitmentProof {
        proof: Some(Either::Exist(proof)),
    }
    .encode_to_vec();
}

fn set(case: &mut ProofCase, proof: Either) {
    with_proof(case, |slot| slot.proof = Some(proof));
}
