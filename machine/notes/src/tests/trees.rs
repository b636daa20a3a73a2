use proptest::prelude::*;
use tarn_ringct::{Point, hash};

use crate::tree::{
    Frontier, TreeError, consistency, consistency_parts, leaf, path, path_parts, root,
    verify_consistency, verify_path,
};

fn leaves(count: usize) -> Vec<[u8; 32]> {
    (0..count)
        .map(|nth| hash::sha256(&[&[0], &nth.to_be_bytes()]))
        .collect()
}

#[test]
fn the_root_of_the_frontier_is_that_of_the_definition_for_every_size() {
    let all = leaves(2000);
    let mut frontier = Frontier::default();
    for (nth, leaf) in all.iter().enumerate() {
        if nth < 300 || nth % 97 == 0 {
            assert_eq!(frontier.root(), root(&all[..nth]), "{nth} leaves");
        }
        frontier.append(*leaf).expect("not full");
        let kept = Frontier::new(frontier.size(), frontier.peaks().to_vec());
        assert_eq!(kept.as_ref(), Ok(&frontier));
    }
    assert_eq!(frontier.root(), root(&all));
}

#[test]
fn the_roots_are_those_of_rfc_6962() {
    // The inputs and roots of the certificate transparency reference tests.
    let inputs = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ];
    let leaves: Vec<[u8; 32]> = inputs
        .iter()
        .map(|input| hash::sha256(&[&[0], &hex::decode(input).expect("hex")]))
        .collect();
    let roots = [
        (
            0,
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        ),
        (
            1,
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        ),
        (
            2,
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        ),
        (
            3,
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        ),
        (
            7,
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        ),
        (
            8,
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
        ),
    ];
    for (size, expected) in roots {
        assert_eq!(hex::encode(root(&leaves[..size])), expected, "{size}");
    }
}

#[test]
fn every_path_verifies_and_no_other_does() {
    for size in 1..40_usize {
        let all = leaves(size);
        let top = root(&all);
        let wide = u64::try_from(size).expect("small");
        for (index, leaf) in all.iter().enumerate() {
            let path = path(&all, index).expect("a leaf");
            let index = u64::try_from(index).expect("small");
            assert!(verify_path(leaf, (index, wide), &path, &top));
            for other in 0..wide + 2 {
                let holds = verify_path(leaf, (other, wide), &path, &top);
                assert_eq!(holds, other == index, "{index} {other} {wide}");
            }
            assert!(!verify_path(&[0; 32], (index, wide), &path, &top));
            let longer = [path.as_slice(), &[[0; 32]]].concat();
            assert!(!verify_path(leaf, (index, wide), &longer, &top));
            if let Some((_, shorter)) = path.split_last() {
                assert!(!verify_path(leaf, (index, wide), shorter, &top));
            }
        }
        assert_eq!(path(&all, size), None);
    }
}

#[test]
fn a_frontier_that_belongs_to_no_tree_is_refused() {
    assert_eq!(
        Frontier::new(3, vec![[0; 32]]),
        Err(TreeError::Peaks { size: 3, found: 1 })
    );
    assert!(Frontier::new(0, Vec::new()).is_ok());
    let mut full = Frontier::new(u64::MAX, vec![[0; 32]; 64]).expect("64 bits set");
    assert_eq!(full.append([0; 32]), Err(TreeError::Full));
}

#[test]
fn a_leaf_binds_everything_about_a_note() {
    let g = Point::G.to_bytes();
    let base = leaf(&[1; 32], &g, &g, "utarn", 4);
    let other = tarn_ringct::Asset::new("utarn").expect("a point");
    let other = other.base().to_bytes();
    let others = [
        leaf(&[2; 32], &g, &g, "utarn", 4),
        leaf(&[1; 32], &other, &g, "utarn", 4),
        leaf(&[1; 32], &g, &other, "utarn", 4),
        leaf(&[1; 32], &g, &g, "utar", 4),
        leaf(&[1; 32], &g, &g, "utarn", 5),
    ];
    assert!(!others.contains(&base));
}

fn wide(number: usize) -> u64 {
    u64::try_from(number).expect("small")
}

#[test]
fn every_pair_of_trees_up_to_200_leaves_is_consistent_and_nothing_else_is() {
    let all = leaves(200);
    let roots: Vec<[u8; 32]> = (0..=200).map(|size| root(&all[..size])).collect();
    for second in 0..=200_usize {
        for first in 0..=second {
            let proof = consistency(&all[..second], first).expect("a smaller tree");
            let (old, new) = ((wide(first), &roots[first]), (wide(second), &roots[second]));
            assert!(verify_consistency(old, new, &proof), "{first} {second}");
            // Another root of either tree.
            assert!(!verify_consistency((old.0, &[7; 32]), new, &proof));
            assert_eq!(
                verify_consistency(old, (new.0, &[7; 32]), &proof),
                first == 0 && second > 0
            );
            // A proof with one hash changed, one more or one less.
            for at in 0..proof.len() {
                let mut other = proof.clone();
                other[at][at % 32] ^= 1;
                assert!(
                    !verify_consistency(old, new, &other),
                    "{first} {second} {at}"
                );
                other.remove(at);
                assert!(
                    !verify_consistency(old, new, &other),
                    "{first} {second} {at}"
                );
            }
            let longer = [proof.as_slice(), &[[0; 32]]].concat();
            assert!(!verify_consistency(old, new, &longer), "{first} {second}");
            // Another size of either tree.
            if first > 0 && first < second {
                for other in [first - 1, first + 1] {
                    let wrong = (wide(other), old.1);
                    assert!(!verify_consistency(wrong, new, &proof), "{first} {second}");
                }
                assert!(!verify_consistency(new, old, &proof), "{first} {second}");
            }
        }
        assert_eq!(consistency(&all[..second], second + 1), None);
    }
}

#[test]
fn the_consistency_proofs_are_those_of_the_rfc() {
    // RFC 6962, 2.1.3: from 3, 4 and 6 leaves to 7.
    let all = leaves(7);
    let part = |start: usize, end: usize| root(&all[start..end]);
    let cases = [
        (3, vec![part(2, 3), part(3, 4), part(0, 2), part(4, 7)]),
        (4, vec![part(4, 7)]),
        (6, vec![part(4, 6), part(6, 7), part(0, 4)]),
    ];
    for (first, expected) in cases {
        assert_eq!(consistency(&all, first), Some(expected), "{first}");
    }
}

#[test]
fn a_tree_with_a_changed_leaf_is_not_consistent() {
    let all = leaves(13);
    for changed in 0..5 {
        let mut other = all.clone();
        other[changed] = [9; 32];
        let (old, new) = (root(&all[..5]), root(&other));
        let proof = consistency(&other, 5).expect("a smaller tree");
        assert!(!verify_consistency((5, &old), (13, &new), &proof));
    }
}

#[test]
fn the_largest_trees_have_short_proofs() {
    for size in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) + 1] {
        for index in [0, 1, size / 2, size - 1] {
            let parts = path_parts(index, size).expect("a leaf");
            assert!(parts.len() <= 64, "{index} {size}");
            let parts = consistency_parts(index, size).expect("smaller");
            assert!(parts.len() <= 65, "{index} {size}");
        }
    }
}

proptest! {
    #[test]
    fn arbitrary_consistency_proofs_never_panic(
        first in any::<u64>(),
        second in any::<u64>(),
        proof in prop::collection::vec(any::<[u8; 32]>(), 0..70),
    ) {
        for (first, second) in [(first, second), (first % 9, second % 9)] {
            let roots = ((first, &[1; 32]), (second, &[2; 32]));
            prop_assert!(!verify_consistency(roots.0, roots.1, &proof));
        }
    }

    #[test]
    fn arbitrary_paths_never_panic(
        index in any::<u64>(),
        size in any::<u64>(),
        path in prop::collection::vec(any::<[u8; 32]>(), 0..70),
    ) {
        prop_assert!(!verify_path(&[1; 32], (index, size), &path, &[2; 32]));
    }
}
