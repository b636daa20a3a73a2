//! The backends memory, fjall and redb compared with one another.

use proptest::prelude::*;
use tarn_durable::{Fjall, FjallOptions};
use tarn_store::snapshot::{Restore, export};
use tarn_store::{Changes, Durable, Memory, Range, Store, View};
use tempfile::tempdir;

use crate::script::{Backend, NAMES, SMALL, Write, commit_next, open};

#[derive(Debug, Clone)]
enum Op {
    Commit(Vec<Write>),
    Rollback,
    Reopen,
}

fn op() -> impl Strategy<Value = Op> {
    let write = (
        prop::sample::select(NAMES.to_vec()),
        prop::collection::vec(1..5_u8, 1..5),
        prop::option::weighted(0.7, prop::collection::vec(any::<u8>(), 1..60)),
    );
    prop_oneof![
        4 => prop::collection::vec(write, 0..40).prop_map(Op::Commit),
        1 => Just(Op::Rollback),
        2 => Just(Op::Reopen),
    ]
}

fn contents(store: &Store) -> Vec<(Vec<u8>, Vec<u8>)> {
    let tip = store.reader().latest();
    let pairs = NAMES
        .iter()
        .flat_map(|name| tip.range(name, Range::all(), false));
    pairs
        .map(|pair| pair.map(|(k, v)| (k.to_vec(), v.to_vec())).unwrap())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_backend_tells_the_same_story(ops in prop::collection::vec(op(), 1..14)) {
        let memory = Memory::new();
        let (fjall, redb) = (tempdir().unwrap(), tempdir().unwrap());
        let reopen: Vec<Box<dyn Fn() -> Box<dyn Durable>>> = vec![
            Box::new(|| Box::new(memory.clone())),
            Box::new(|| Backend::Fjall(SMALL).open(fjall.path()).unwrap()),
            Box::new(|| Backend::Redb.open(redb.path()).unwrap()),
        ];
        let mut stores: Vec<Option<Store>> =
            reopen.iter().map(|durable| Some(open(durable()).unwrap().0)).collect();
        for op in ops {
            let mut outcomes = Vec::new();
            for (slot, durable) in stores.iter_mut().zip(&reopen) {
                match &op {
                    Op::Commit(writes) => {
                        let store = slot.as_mut().unwrap();
                        let changes = Changes::collect(writes.clone()).unwrap();
                        let staged = store.stage(store.height() + 1, changes).unwrap();
                        store.commit(staged).unwrap();
                    }
                    Op::Rollback => drop(slot.as_mut().unwrap().rollback()),
                    Op::Reopen => {
                        drop(slot.take());
                        *slot = Some(open(durable()).unwrap().0);
                    }
                }
                let store = slot.as_ref().unwrap();
                let tip = store.reader().latest();
                let kept = store.reader().kept();
                outcomes.push((tip.height(), tip.app_hash(), kept, contents(store)));
            }
            prop_assert_eq!(&outcomes[0], &outcomes[1], "fjall differs from memory");
            prop_assert_eq!(&outcomes[0], &outcomes[2], "redb differs from memory");
        }
    }
}

#[test]
fn a_directory_that_is_open_elsewhere_is_refused() {
    for backend in [Backend::Fjall(SMALL), Backend::Redb] {
        let directory = tempdir().unwrap();
        let first = backend.open(directory.path()).unwrap();
        let text = backend.open(directory.path()).unwrap_err().to_string();
        assert!(
            text.contains(&directory.path().display().to_string()),
            "{text}"
        );
        assert!(text.contains("another process has this"), "{text}");
        drop(first);
        backend.open(directory.path()).unwrap();
    }
}

#[test]
fn a_journal_that_the_library_would_refuse_is_refused_with_the_limit() {
    let options = FjallOptions {
        journal_bytes: 1 << 20,
        ..FjallOptions::default()
    };
    let text = Fjall::open(tempdir().unwrap().path(), options)
        .unwrap_err()
        .to_string();
    assert!(text.contains("the least is 67108864"), "{text}");
}

#[test]
fn a_file_in_place_of_the_directory_is_an_error_that_names_it() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("taken");
    std::fs::write(&path, b"not a database").unwrap();
    for backend in [Backend::Fjall(SMALL), Backend::Redb] {
        let text = backend.open(&path).unwrap_err().to_string();
        assert!(text.contains("taken"), "{text}");
    }
}

#[test]
fn a_snapshot_travels_from_one_backend_to_the_other() {
    let (from, to) = (tempdir().unwrap(), tempdir().unwrap());
    let (mut store, _) = open(Backend::Fjall(SMALL).open(from.path()).unwrap()).unwrap();
    (0..5).for_each(|_| commit_next(&mut store));
    let version = store.reader().latest();
    let mut chunks = export(&version, 10_000).unwrap();
    let list: Vec<_> = chunks.by_ref().collect();
    let manifest = chunks.manifest().unwrap();
    let durable = Backend::Redb.open(to.path()).unwrap();
    let mut restore = Restore::begin(durable, NAMES, manifest).unwrap();
    for (index, chunk) in list.iter().enumerate() {
        restore.add(index, chunk).unwrap();
    }
    let (restored, opened) = open(restore.finish().unwrap()).unwrap();
    assert_eq!(opened.height, 5);
    assert_eq!(restored.reader().latest().app_hash(), version.app_hash());
}
