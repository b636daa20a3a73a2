use std::sync::Arc;

use proptest::prelude::*;
use sha2::{Digest, Sha256};
use tarn_primitives::Serial;

use super::{MAX_CHUNK, Manifest, Restore, export};
use crate::{Changes, Error, Limits, MAX_VALUE, Memory, Store, Version};

const NAMES: &[&str] = &["bank", "dex"];

fn open(memory: &Memory) -> Result<Store, Error> {
    let durable = Box::new(memory.clone());
    Store::open(durable, NAMES, Limits::default(), Arc::new(Serial)).map(|(store, _)| store)
}

fn filled(pairs: impl IntoIterator<Item = (&'static str, Vec<u8>, Vec<u8>)>) -> Arc<Version> {
    let mut store = open(&Memory::new()).unwrap();
    let writes = pairs
        .into_iter()
        .map(|(store, key, value)| (store, key, Some(value)));
    let staged = store.stage(4, Changes::collect(writes).unwrap()).unwrap();
    store.commit(staged).unwrap();
    store.reader().latest()
}

fn hundred_keys() -> Arc<Version> {
    filled((1..=100_u8).map(|i| (NAMES[usize::from(i % 2)], vec![i, 1], vec![i; 9])))
}

fn chunks(version: &Version, size: usize) -> (Vec<Vec<u8>>, Manifest) {
    let mut export = export(version, size).unwrap();
    let chunks: Vec<_> = export.by_ref().collect();
    (chunks, export.manifest().unwrap())
}

fn begin(memory: &Memory, manifest: &Manifest) -> Result<Restore, Error> {
    Restore::begin(Box::new(memory.clone()), NAMES, manifest.clone())
}

fn refused(result: Result<(), Error>, text: &str) {
    let error = result.unwrap_err().to_string();
    assert!(error.contains(text), "{error}");
}

#[test]
fn a_restored_store_continues_at_the_height_of_the_snapshot() {
    let version = hundred_keys();
    let (chunks, manifest) = chunks(&version, 200);
    assert!(chunks.len() > 5);
    let memory = Memory::new();
    let mut restore = begin(&memory, &manifest).unwrap();
    for (index, chunk) in chunks.iter().enumerate() {
        assert_eq!(restore.wanted(), Some(index));
        restore.add(index, chunk).unwrap();
    }
    drop(restore.finish().unwrap());
    let mut store = open(&memory).unwrap();
    assert_eq!(store.height(), 4);
    assert_eq!(store.reader().latest().app_hash(), version.app_hash());
    assert!(matches!(
        store.rollback(),
        Err(Error::NoUndo { height: 4, .. })
    ));
    let staged = store.stage(5, Changes::new()).unwrap();
    store.commit(staged).unwrap();
    assert_eq!(store.rollback().unwrap(), 4);
}

#[test]
fn wrong_chunks_are_refused_and_change_nothing() {
    let version = hundred_keys();
    let (chunks, manifest) = chunks(&version, 200);
    let memory = Memory::new();
    let mut restore = begin(&memory, &manifest).unwrap();
    restore.add(0, &chunks[0]).unwrap();
    refused(
        restore.add(0, &chunks[0]),
        "chunk 0 was already added; 1 is next",
    );
    refused(
        restore.add(2, &chunks[2]),
        "chunk 2 is out of order; 1 is next",
    );
    refused(restore.add(999, &chunks[1]), "does not exist");
    refused(restore.add(1, &chunks[2]), "the manifest says");
    refused(
        restore.add(1, &chunks[1][..chunks[1].len() - 1]),
        "the manifest says",
    );
    refused(restore.add(1, b"garbage"), "the manifest says");
    refused(
        restore.add(1, &vec![0; MAX_CHUNK + 1]),
        "the limit is 10000000",
    );
    for (index, chunk) in chunks.iter().enumerate().skip(1) {
        restore.add(index, chunk).unwrap();
    }
    drop(restore.finish().unwrap());
    assert_eq!(
        open(&memory).unwrap().reader().latest().app_hash(),
        version.app_hash()
    );
}

#[test]
fn an_interrupted_restore_is_refused_at_the_next_open() {
    let (chunks, manifest) = chunks(&hundred_keys(), 200);
    let memory = Memory::new();
    let mut restore = begin(&memory, &manifest).unwrap();
    restore.add(0, &chunks[0]).unwrap();
    let early = restore.finish().unwrap_err().to_string();
    assert!(early.contains("chunk 1 of"), "{early}");
    let error = open(&memory).unwrap_err();
    assert!(matches!(error, Error::Interrupted { height: 4, .. }));
    assert!(
        error
            .to_string()
            .contains("empty the directory and restore again")
    );
    assert!(matches!(
        begin(&memory, &manifest),
        Err(Error::Interrupted { .. })
    ));
}

#[test]
fn a_restore_never_overwrites_state() {
    let memory = Memory::new();
    let mut store = open(&memory).unwrap();
    let staged = store.stage(1, Changes::new()).unwrap();
    store.commit(staged).unwrap();
    let (_, manifest) = chunks(&hundred_keys(), 200);
    let error = begin(&memory, &manifest).unwrap_err().to_string();
    assert!(error.contains("already holds state"), "{error}");
}

type Section<'a> = (&'a str, &'a [(&'a [u8], &'a [u8])]);

/// A chunk made by an attacker who also made the manifest.
fn forged(sections: &[Section<'_>]) -> Vec<u8> {
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap().to_be_bytes();
    let mut chunk = Vec::new();
    for (name, pairs) in sections {
        chunk.extend(length(name.as_bytes()));
        chunk.extend(name.as_bytes());
        chunk.extend(u32::try_from(pairs.len()).unwrap().to_be_bytes());
        for (key, value) in *pairs {
            chunk.extend(length(key));
            chunk.extend(*key);
            chunk.extend(length(value));
            chunk.extend(*value);
        }
    }
    chunk
}

#[test]
fn malformed_chunks_are_refused_even_if_the_manifest_lists_their_hash() {
    let two: &[(&[u8], &[u8])] = &[(b"b", b"1"), (b"a", b"1")];
    let one: &[(&[u8], &[u8])] = &[(b"a", b"1")];
    let whole = forged(&[("bank", one)]);
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (forged(&[("bank", two)]), "out of order"),
        (forged(&[("dex", one), ("bank", one)]), "out of order"),
        (forged(&[("bank", one), ("bank", one)]), "out of order"),
        (forged(&[("nope", one)]), "no store named nope"),
        (forged(&[("bank", &[(b"", b"1")])]), "empty key"),
        (forged(&[("bank", &[(b"\x00", b"1")])]), "reserved"),
        (forged(&[("bank", &[(b"a", b"")])]), "empty value"),
        (
            forged(&[("bank", &[(&[1; 257], b"1")])]),
            "key of 257 bytes",
        ),
        (whole[..whole.len() - 1].to_vec(), "cut short"),
        ([&whole[..], &[0xff; 9]].concat(), "cut short"),
        (vec![0xff; 64], "cut short"),
        (Vec::new(), "is empty"),
    ];
    for (chunk, text) in cases {
        let hash = Sha256::digest(&chunk).into();
        let manifest = Manifest {
            format: 1,
            height: 4,
            app_hash: [0; 32],
            note: [0; 12],
            chunks: vec![hash],
        };
        let mut restore = begin(&Memory::new(), &manifest).unwrap();
        refused(restore.add(0, &chunk), text);
    }
    let hash = Sha256::digest(&whole).into();
    let manifest = Manifest {
        format: 1,
        height: 4,
        app_hash: [0; 32],
        note: [0; 12],
        chunks: vec![hash],
    };
    let memory = Memory::new();
    let mut restore = begin(&memory, &manifest).unwrap();
    restore.add(0, &whole).unwrap();
    refused(restore.finish().map(drop), "the manifest says 0000");
    assert!(matches!(open(&memory), Err(Error::Interrupted { .. })));
}

#[test]
fn a_later_chunk_cannot_go_back_to_an_earlier_store() {
    let one: &[(&[u8], &[u8])] = &[(b"a", b"1")];
    let list = [forged(&[("dex", one)]), forged(&[("bank", one)])];
    let chunks = list
        .iter()
        .map(|chunk| Sha256::digest(chunk).into())
        .collect();
    let manifest = Manifest {
        format: 1,
        height: 4,
        app_hash: [0; 32],
        note: [0; 12],
        chunks,
    };
    let mut restore = begin(&Memory::new(), &manifest).unwrap();
    restore.add(0, &list[0]).unwrap();
    refused(restore.add(1, &list[1]), "out of order");
}

#[test]
fn the_longest_value_fits_in_a_chunk() {
    let version = filled([
        ("bank", vec![1; 256], vec![1; MAX_VALUE]),
        ("dex", vec![1], vec![1]),
    ]);
    let (chunks, manifest) = chunks(&version, 1000);
    assert_eq!(chunks.len(), 2);
    assert!(chunks.iter().all(|chunk| chunk.len() <= MAX_CHUNK));
    let mut restore = begin(&Memory::new(), &manifest).unwrap();
    restore.add(0, &chunks[0]).unwrap();
    restore.add(1, &chunks[1]).unwrap();
    restore.finish().unwrap();
}

#[test]
fn manifests_decode_to_what_was_encoded_and_malformed_ones_are_refused() {
    let (_, manifest) = chunks(&hundred_keys(), 200);
    let bytes = manifest.encode();
    assert_eq!(Manifest::decode(&bytes).unwrap(), manifest);
    assert!(Manifest::decode(&bytes[..bytes.len() - 1]).is_err());
    assert!(Manifest::decode(&[]).is_err());
    let mut other = bytes;
    other[3] = 2;
    assert!(
        Manifest::decode(&other)
            .unwrap_err()
            .to_string()
            .contains("format 2")
    );
    assert!(export(&hundred_keys(), 0).is_err() && export(&hundred_keys(), MAX_CHUNK + 1).is_err());
    assert!(export(&open(&Memory::new()).unwrap().reader().latest(), 9).is_err());
}

proptest! {
    #[test]
    fn any_state_has_the_same_app_hash_after_export_and_restore(
        pairs in prop::collection::btree_map(
            (prop::sample::select(NAMES.to_vec()), prop::collection::vec(1..9_u8, 1..6)),
            prop::collection::vec(any::<u8>(), 1..40),
            0..60,
        ),
        size in 1..400_usize,
    ) {
        let version = filled(pairs.into_iter().map(|((store, key), value)| (store, key, value)));
        let (chunks, manifest) = chunks(&version, size);
        let memory = Memory::new();
        let mut restore = begin(&memory, &manifest).unwrap();
        for (index, chunk) in chunks.iter().enumerate() {
            restore.add(index, chunk).unwrap();
        }
        restore.finish().unwrap();
        prop_assert_eq!(open(&memory).unwrap().reader().latest().app_hash(), version.app_hash());
    }
}
