use std::collections::BTreeMap;

use ics23::HostFunctionsManager as Host;
use proptest::prelude::*;
use prost::Message as _;
use sha2::{Digest, Sha256};
use tarn_primitives::{Serial, Workers};

use super::node::{Leaf, Node};
use super::{apply, build::Builder, proof, walk};
use crate::changes::Change;
use crate::testing::Two;

type Model = BTreeMap<Vec<u8>, Vec<u8>>;

fn fresh(model: &Model) -> Option<Node> {
    let mut builder = Builder::default();
    for (key, value) in model {
        builder.push(Leaf::new(key, value));
    }
    builder.finish().0
}

fn root(pairs: &[(&[u8], &[u8])]) -> Node {
    fresh(
        &pairs
            .iter()
            .map(|(k, v)| (k.to_vec(), v.to_vec()))
            .collect(),
    )
    .unwrap()
}

fn changes(writes: &BTreeMap<Vec<u8>, Option<Vec<u8>>>) -> Vec<Change> {
    let change = |(key, value): (&Vec<u8>, &Option<Vec<u8>>)| Change {
        key: key.as_slice().into(),
        value: value.as_deref().map(Into::into),
    };
    writes.iter().map(change).collect()
}

fn path_length(node: &Node, key: &[u8]) -> usize {
    let (found, proof) = proof::prove(node, key);
    assert!(found.is_some());
    let proof =
        <ics23::CommitmentProof as ics23_prost::Message>::decode(proof.encode_to_vec().as_slice())
            .unwrap();
    match proof.proof {
        Some(ics23::commitment_proof::Proof::Exist(exist)) => exist.path.len(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn roots_are_those_of_the_golden_vectors() {
    let first = root(&[(b"\x61", b"\x31"), (b"\x63", b"\x00")]);
    let second = root(&[(b"only", b"\x31")]);
    assert_eq!(
        hex::encode(first.hash()),
        "8a68df3bc76d81fb15179a732ead4f2ef91ac95585aa959dc80d1a87a8736ce4"
    );
    assert_eq!(
        hex::encode(second.hash()),
        "5873acc3e3160aa8004c200fbd0652d878e80dee6b3740cdcf574facf280d61b"
    );
}

#[test]
fn proofs_are_those_of_the_golden_vectors() {
    let first = root(&[(b"\x61", b"\x31"), (b"\x63", b"\x00")]);
    let op = |key: &[u8]| hex::encode(proof::prove(&first, key).1.encode_to_vec());
    assert_eq!(
        op(b"\x61"),
        "0a400a01611201311a0b0801180120012a03000202222b08011204020402201a2120\
         562528feed2837d81e5ba120b63442e5c0f5f612faf3fa935fb8e4f7979072a7"
    );
    assert_eq!(
        op(b"\x63\x00"),
        "12440a026300123e0a01631201001a0b0801180120012a0300020222290801122502040220\
         bbe33cd0a785b97b9fb1f964aa71159dacd9e0ade84df7403dc0f9dc2481840420"
    );
}

/// An address and the 160 addresses that differ from it in one bit.
fn one_bit_neighbours() -> Vec<Vec<u8>> {
    let address = [0x5a_u8; 20];
    let neighbours = (0..160).map(|bit| {
        let mut neighbour = address;
        neighbour[bit / 8] ^= 1 << (bit % 8);
        neighbour.to_vec()
    });
    std::iter::once(address.to_vec())
        .chain(neighbours)
        .collect()
}

#[test]
fn addresses_one_bit_apart_make_paths_longer_than_other_verifiers_accept() {
    let model: Model = one_bit_neighbours()
        .into_iter()
        .map(|key| (key, vec![1]))
        .collect();
    assert!(path_length(&fresh(&model).unwrap(), &one_bit_neighbours()[0]) > 128);
}

#[test]
fn scattered_addresses_one_bit_apart_make_short_paths() {
    let scatter = |key: &Vec<u8>| [&Sha256::digest(key)[..8], key].concat();
    let model: Model = one_bit_neighbours()
        .iter()
        .map(|key| (scatter(key), vec![1]))
        .collect();
    let tree = fresh(&model).unwrap();
    for key in model.keys() {
        assert!(path_length(&tree, key) <= 100);
    }
}

/// Keys that each leave the path of the longest key one bit later than the one before.
fn deepest() -> Model {
    let mut model = Model::from([(vec![0; 256], vec![1])]);
    for byte in 0..256 {
        model.insert(vec![0; byte], vec![1]);
        for bit in 0..8 {
            let mut key = vec![0; byte + 1];
            key[byte] = 0x80 >> bit;
            model.insert(key, vec![1]);
        }
    }
    model
}

/// A sixteenth of the usual stack of a thread; recursion over 2304 levels does not fit.
#[expect(
    clippy::disallowed_methods,
    reason = "only a thread's stack can be made small"
)]
fn with_small_stack(job: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(128 << 10);
    thread.spawn(job).unwrap().join().unwrap();
}

#[test]
fn the_deepest_tree_is_read_and_changed_on_a_small_stack() {
    with_small_stack(|| {
        let model = deepest();
        let tree = fresh(&model).unwrap();
        assert_eq!(tree.height(), 2304);
        assert_eq!(path_length(&tree, &[0; 256]), 2304);
        assert_eq!(walk::Leaves::all(&tree, true).count(), model.len());
        let every: BTreeMap<_, _> = model
            .keys()
            .map(|key| (key.clone(), Some(vec![2])))
            .collect();
        let both: [&dyn Workers; 2] = [&Serial, &Two];
        for workers in both {
            let grown = apply::apply(None, changes(&every), workers).root.unwrap();
            let applied = apply::apply(Some(&tree), changes(&every), workers)
                .root
                .unwrap();
            assert_eq!(applied.hash(), grown.hash());
            let none = every.keys().map(|key| (key.clone(), None)).collect();
            assert!(
                apply::apply(Some(&applied), changes(&none), workers)
                    .root
                    .is_none()
            );
        }
    });
}

fn key() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        3 => prop::collection::vec(prop::sample::select(vec![0_u8, 1, 0x80, 0xff]), 1..5),
        1 => prop::collection::vec(any::<u8>(), 1..40),
    ]
}

fn writes() -> impl Strategy<Value = BTreeMap<Vec<u8>, Option<Vec<u8>>>> {
    prop::collection::btree_map(
        key(),
        prop::option::weighted(0.6, prop::collection::vec(any::<u8>(), 1..9)),
        0..60,
    )
}

proptest! {
    #[test]
    fn any_batches_give_the_tree_of_the_remaining_keys(batches in prop::collection::vec(writes(), 1..8)) {
        let mut model = Model::new();
        let mut tree: Option<Node> = None;
        for batch in batches {
            let before = model.clone();
            let applied = apply::apply(tree.as_ref(), changes(&batch), &Serial);
            for (key, value) in &batch {
                match value {
                    Some(value) => model.insert(key.clone(), value.clone()),
                    None => model.remove(key),
                };
            }
            let hash = |node: &Option<Node>| node.as_ref().map(|node| *node.hash());
            prop_assert_eq!(hash(&applied.root), hash(&fresh(&model)));
            for effect in &applied.effects {
                let old = effect.old.as_ref().map(Leaf::value);
                prop_assert_eq!(old, before.get(&*effect.key).map(Vec::as_slice));
                prop_assert_ne!(old, effect.value.as_deref());
            }
            tree = applied.root;
        }
    }

    #[test]
    fn walks_counts_and_lookups_agree_with_a_map(
        pairs in prop::collection::btree_map(key(), prop::collection::vec(any::<u8>(), 1..4), 1..80),
        bounds in prop::collection::vec(key(), 20),
    ) {
        let tree = fresh(&pairs).unwrap();
        for bound in &bounds {
            let up: Vec<_> = walk::Leaves::from(&tree, bound).map(|l| l.key().to_vec()).collect();
            let expected: Vec<_> = pairs.range(bound.clone()..).map(|(k, _)| k.clone()).collect();
            prop_assert_eq!(up, expected);
            let down: Vec<_> = walk::Leaves::before(&tree, bound).map(|l| l.key().to_vec()).collect();
            let expected: Vec<_> =
                pairs.range(..bound.clone()).rev().map(|(k, _)| k.clone()).collect();
            prop_assert_eq!(down, expected);
            let under = pairs.keys().filter(|key| key.starts_with(bound)).count();
            prop_assert_eq!(usize::try_from(walk::count(&tree, bound)).unwrap(), under);
            let found = walk::find(&tree, bound).map(Leaf::value);
            prop_assert_eq!(found, pairs.get(bound).map(Vec::as_slice));
        }
    }

    #[test]
    fn every_proof_of_a_random_tree_verifies(
        pairs in prop::collection::btree_map(key(), prop::collection::vec(any::<u8>(), 1..4), 1..50),
        absent in prop::collection::vec(key(), 10),
    ) {
        let tree = fresh(&pairs).unwrap();
        let spec = ics23::iavl_spec();
        let root = tree.hash().to_vec();
        for key in pairs.keys().chain(&absent) {
            let bytes = proof::prove(&tree, key).1.encode_to_vec();
            let proof = <ics23::CommitmentProof as ics23_prost::Message>::decode(bytes.as_slice()).unwrap();
            let ok = match pairs.get(key) {
                Some(value) => ics23::verify_membership::<Host>(&proof, &spec, &root, key, value),
                None => ics23::verify_non_membership::<Host>(&proof, &spec, &root, key),
            };
            prop_assert!(ok, "{:?}", key);
        }
    }
}

#[test]
fn two_workers_give_the_root_of_one() {
    let key = |i: u32| Sha256::digest(i.to_be_bytes()).to_vec();
    let all: BTreeMap<_, _> = (0..6000).map(|i| (key(i), Some(vec![1; 20]))).collect();
    let half: BTreeMap<_, _> = (3000..9000)
        .map(|i| (key(i), (i % 3 > 0).then(|| vec![2; 20])))
        .collect();
    let one = apply::apply(None, changes(&all), &Serial);
    let two = apply::apply(None, changes(&all), &Two);
    assert_eq!(
        one.root.as_ref().unwrap().hash(),
        two.root.as_ref().unwrap().hash()
    );
    assert_eq!(one.made, two.made);
    let one = apply::apply(one.root.as_ref(), changes(&half), &Serial);
    let two = apply::apply(two.root.as_ref(), changes(&half), &Two);
    assert_eq!(one.root.unwrap().hash(), two.root.unwrap().hash());
    assert_eq!(one.made, two.made);
    assert_eq!(one.effects.len(), two.effects.len());
}
