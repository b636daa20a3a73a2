//! The tree: roots, paths, what is stored of it.

use tarn_notes::tree::{root, verify_consistency, verify_path};

use super::*;
use crate::state::{INNER, ROOTS};

fn leaves(t: &Harness) -> Vec<[u8; 32]> {
    let all = keeper::notes_from(t.ctx(), 0..u64::MAX).unwrap();
    all.iter().map(|(hash, note)| note.leaf(hash)).collect()
}

fn ensure_paths(t: &Harness, every: usize) {
    let all = keeper::notes_from(t.ctx(), 0..u64::MAX).unwrap();
    let size = u64::try_from(all.len()).unwrap();
    for (hash, note) in all.iter().step_by(every) {
        let path = keeper::merkle_path(t.ctx(), hash, note, size)
            .unwrap()
            .unwrap();
        assert_eq!(path.size, size);
        let place = (note.index, size);
        assert!(verify_path(&path.leaf, place, &path.path, &path.root));
        assert_eq!(path.leaf, note.leaf(hash));
    }
}

#[test]
fn every_path_leads_to_the_root_whatever_the_size() {
    let mut t = start();
    let alice = Person::new(1);
    for size in 1..=40 {
        shield(&mut t, &alice, "1000utarn");
        // In the middle of a block and after it: before and after subtrees are written.
        if size % 3 == 0 {
            ensure_paths(&t, 5);
        }
        if size % 7 == 0 {
            t.next_block(1000);
            ensure_paths(&t, 1);
        }
        let (found, count) = keeper::merkle_root(t.ctx()).unwrap();
        assert_eq!((found, count), (root(&leaves(&t)), size));
    }
}

#[test]
fn full_subtrees_are_stored_and_are_the_same_in_one_block_or_many() {
    let (mut one, mut many) = (start(), start());
    let alice = Person::new(1);
    for _ in 0..260 {
        shield_quietly(&mut one, &alice);
        shield_quietly(&mut many, &alice);
        if leaves_so_far(&many).is_multiple_of(90) {
            many.next_block(1000);
        }
    }
    one.next_block(1000);
    many.next_block(1000);
    let stored = |t: &Harness| -> Vec<((u64, u64), Hash)> {
        INNER.all().iter(t.ctx()).map(Result::unwrap).collect()
    };
    let inner = stored(&one);
    assert_eq!(inner, stored(&many));
    // 16 subtrees of 16 leaves, one of 256.
    assert_eq!(inner.len(), 17);
    let all = leaves(&one);
    for ((level, position), hash) in inner {
        let width = if level == 1 { 16 } else { 256 };
        let start = usize::try_from(position).unwrap() * width;
        assert_eq!(hash.0, root(&all[start..start + width]));
    }
    ensure_paths(&one, 37);
}

fn leaves_so_far(t: &Harness) -> u64 {
    keeper::tree_size(t.ctx()).unwrap()
}

/// Without looking at the invariants every time, which look at every note.
fn shield_quietly(t: &mut Harness, person: &Person) {
    let any = tarn_proto::Any::pack(&shield_msg(person, "1000utarn"));
    let msg = t.routes.parse(&any, t.ctx().chain()).unwrap();
    msg.execute(t.ctx_mut()).unwrap();
}

#[test]
fn a_root_is_written_only_when_the_tree_grew() {
    let mut t = start();
    let alice = Person::new(1);
    let heights = |t: &Harness| -> Vec<u64> {
        let all = ROOTS.all();
        all.iter(t.ctx()).map(|entry| entry.unwrap().0).collect()
    };
    t.next_block(1000);
    assert_eq!(heights(&t), [0; 0]);
    shield(&mut t, &alice, "1000utarn");
    t.next_block(1000);
    t.next_block(1000);
    shield(&mut t, &alice, "1000utarn");
    t.next_block(1000);
    assert_eq!(heights(&t), [2, 4]);
    // The height a path's root is stored under.
    let (hash, note) = keeper::notes_from(t.ctx(), 0..1).unwrap().remove(0);
    let height = |t: &Harness, size| {
        let path = keeper::merkle_path(t.ctx(), &hash, &note, size).unwrap();
        path.unwrap().height
    };
    assert_eq!(height(&t, 2), Some(4));
    shield(&mut t, &alice, "1000utarn");
    assert_eq!(height(&t, 3), None);
    shield(&mut t, &alice, "1000utarn");
    t.next_block(1000);
    // Every size a block ended with is found, and no other.
    let heights: Vec<Option<u64>> = (1..=4).map(|size| height(&t, size)).collect();
    assert_eq!(heights, [Some(2), Some(4), None, Some(5)]);
}

#[test]
fn old_roots_go_and_the_newest_stays() {
    let mut t = start();
    let alice = Person::new(1);
    for _ in 0..5 {
        shield(&mut t, &alice, "1000utarn");
        t.next_block(1000);
    }
    let heights = |t: &Harness| -> Vec<u64> {
        let all = ROOTS.all();
        all.iter(t.ctx()).map(|entry| entry.unwrap().0).collect()
    };
    assert_eq!(heights(&t), [1, 2, 3, 4, 5]);
    // This is block 6.
    keeper::prune(t.ctx_mut(), 3).unwrap();
    assert_eq!(heights(&t), [3, 4, 5]);
    keeper::prune(t.ctx_mut(), 0).unwrap();
    assert_eq!(heights(&t), [5]);
    keeper::prune(t.ctx_mut(), 100).unwrap();
    assert_eq!(heights(&t), [5]);
}

/// 300 notes, in blocks of 90 and in a block that is not over.
fn large() -> Harness {
    let mut t = start();
    let alice = Person::new(1);
    for nth in 1..=300 {
        shield_quietly(&mut t, &alice);
        if nth % 90 == 0 {
            t.next_block(1000);
        }
    }
    t
}

#[test]
fn the_tree_of_any_size_before_is_shown() {
    let t = large();
    let all = keeper::notes_from(t.ctx(), 0..u64::MAX).unwrap();
    let leaves = leaves(&t);
    for size in (1..=300_u64).step_by(13) {
        let top = root(&leaves[..usize::try_from(size).unwrap()]);
        for (hash, note) in all.iter().step_by(17) {
            let path = keeper::merkle_path(t.ctx(), hash, note, size).unwrap();
            assert_eq!(path.is_some(), note.index < size);
            if let Some(path) = path {
                assert_eq!((path.root, path.size), (top, size));
                let place = (note.index, size);
                assert!(verify_path(&path.leaf, place, &path.path, &top));
            }
        }
    }
    let (hash, note) = &all[0];
    let beyond = keeper::merkle_path(t.ctx(), hash, note, 301).unwrap();
    assert_eq!(beyond, None);
}

#[test]
fn the_tree_is_shown_to_have_only_grown() {
    let t = large();
    let leaves = leaves(&t);
    let ask = |first, second| t.ask(&pb::QueryMerkleConsistencyRequest { first, second });
    let bytes = |text: &String| Hash::parse(text).unwrap().0;
    for second in [1, 2, 15, 16, 17, 90, 256, 257, 299, 300] {
        for first in (0..=second).step_by(7).chain([second]) {
            let got = ask(first, second).unwrap();
            assert_eq!((got.first, got.second), (first, second));
            let (old, new) = (bytes(&got.first_root), bytes(&got.second_root));
            assert_eq!(old, root(&leaves[..usize::try_from(first).unwrap()]));
            assert_eq!(new, root(&leaves[..usize::try_from(second).unwrap()]));
            let proof: Vec<[u8; 32]> = got.proof.iter().map(bytes).collect();
            assert!(verify_consistency((first, &old), (second, &new), &proof));
        }
    }
    // Blocks ended with 90, 180 and 270 notes.
    let got = ask(90, 270).unwrap();
    assert_eq!((got.first_root_height, got.second_root_height), (1, 3));
    let got = ask(91, 0).unwrap();
    assert_eq!(got.second, 300);
    assert_eq!((got.first_root_height, got.second_root_height), (0, 0));
    assert_eq!(unanswered(ask(91, 90)).0, 3);
    assert_eq!(unanswered(ask(1, 301)).0, 11);
    assert_eq!(unanswered(ask(301, 0)).0, 3);
    let empty = start();
    let got = empty.ask(&pb::QueryMerkleConsistencyRequest::default());
    assert_eq!(got.unwrap().proof, [""; 0]);
}
