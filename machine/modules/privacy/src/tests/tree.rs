//! The tree: roots, paths, what is stored of it.

use tarn_notes::tree::{root, verify_path};

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
        let path = keeper::merkle_path(t.ctx(), hash, note).unwrap();
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
    let path = keeper::merkle_path(t.ctx(), &hash, &note).unwrap();
    assert_eq!(path.height, Some(4));
    shield(&mut t, &alice, "1000utarn");
    let path = keeper::merkle_path(t.ctx(), &hash, &note).unwrap();
    assert_eq!(path.height, None);
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
