use proptest::prelude::*;
use tarn_ringct::{Point, hash};

use crate::tree::{Frontier, TreeError, leaf, path, root, verify_path};

fn leaves(count: usize) -> Vec<[u8; 32]> {
    (0..count)
        .map(|nth| hash::sha256(&[&[0], &nth.to_be_bytes()]))
        .collect()
}

#[test]
fn the_frontiers_root_is_the_root_by_definition_for_every_size() {
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
fn the_roots_of_rfc_6962_are_found() {
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
    let base = leaf(&[1; 32], &Point::G, &Point::G, "utarn", 4);
    let other = tarn_ringct::Asset::new("utarn").expect("a point");
    let others = [
        leaf(&[2; 32], &Point::G, &Point::G, "utarn", 4),
        leaf(&[1; 32], other.base(), &Point::G, "utarn", 4),
        leaf(&[1; 32], &Point::G, other.base(), "utarn", 4),
        leaf(&[1; 32], &Point::G, &Point::G, "utar", 4),
        leaf(&[1; 32], &Point::G, &Point::G, "utarn", 5),
    ];
    assert!(!others.contains(&base));
}

proptest! {
    #[test]
    fn arbitrary_paths_never_panic(
        index in any::<u64>(),
        size in any::<u64>(),
        path in prop::collection::vec(any::<[u8; 32]>(), 0..70),
    ) {
        prop_assert!(!verify_path(&[1; 32], (index, size), &path, &[2; 32]));
    }
}
