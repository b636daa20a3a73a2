//! State that was changed on disk, and writes that fail.

use std::sync::Arc;

use tarn_primitives::Serial;

use super::{NAMES, commit, limits, open, try_open, write};
use crate::{Batch, Change, Durable, DurableError, Error, Memory, Scan, Store};

fn three_heights() -> Memory {
    let memory = Memory::new();
    let (mut store, _) = open(&memory, 9);
    (1..=3).for_each(|value| commit(&mut store, value));
    memory
}

fn tamper(memory: &Memory, store: &str, key: &[u8], value: Option<&[u8]>) {
    let change = Change {
        key: key.into(),
        value: value.map(Into::into),
    };
    let batch = Batch {
        stores: vec![(store, vec![change])],
        meta: Vec::new(),
    };
    memory.clone().append(&batch).unwrap();
}

fn tamper_meta(memory: &Memory, key: &[u8], value: Option<Vec<u8>>) {
    let batch = Batch {
        stores: Vec::new(),
        meta: vec![(key.to_vec(), value)],
    };
    memory.clone().append(&batch).unwrap();
}

fn open_error(memory: &Memory) -> Error {
    try_open(memory, limits(9)).unwrap_err()
}

#[test]
fn state_that_does_not_hash_to_its_record_is_refused_with_both_hashes() {
    type Damage = (&'static str, &'static [u8], Option<&'static [u8]>);
    let damages: [Damage; 3] = [
        ("bank", b"k", Some(b"forged")),
        ("bank", b"k", None),
        ("dex", b"extra", Some(b"1")),
    ];
    for (store, key, value) in damages {
        let memory = three_heights();
        let expected = open(&memory, 9).1.app_hash;
        tamper(&memory, store, key, value);
        let error = open_error(&memory);
        assert!(
            matches!(error, Error::Mismatch { height: 3, .. }),
            "{error}"
        );
        let text = error.to_string();
        assert!(text.contains(&hex::encode(expected)), "{text}");
        assert!(
            text.contains(&format!("stores that differ: {store}")),
            "{text}"
        );
        assert!(text.contains("restore a snapshot or resync"), "{text}");
    }
}

#[test]
fn keys_that_no_commit_writes_are_refused() {
    for (key, value) in [(&[0_u8][..], &[1_u8][..]), (&[1; 300], &[1]), (b"e", b"")] {
        let memory = three_heights();
        tamper(&memory, "bank", key, Some(value));
        assert!(matches!(open_error(&memory), Error::Corrupt { .. }));
    }
}

#[test]
fn a_damaged_or_missing_record_is_refused() {
    let memory = three_heights();
    let mut record = memory.meta(b"tip").unwrap().unwrap();
    record[3] ^= 1;
    tamper_meta(&memory, b"tip", Some(record));
    assert!(open_error(&memory).to_string().contains("checksum"));
    tamper_meta(&memory, b"tip", None);
    assert!(open_error(&memory).to_string().contains("no commit record"));
}

#[test]
fn a_damaged_undo_blob_ends_the_history_and_is_reported() {
    let key = [&b"undo/"[..], &2_u64.to_be_bytes()].concat();
    let memory = three_heights();
    let blob = memory.meta(&key).unwrap().unwrap();
    for at in 0..blob.len() {
        let mut damaged = blob.clone();
        damaged[at] ^= 0x40;
        tamper_meta(&memory, &key, Some(damaged));
        let (_, opened) = open(&memory, 9);
        assert_eq!((opened.height, opened.earliest), (3, 2), "byte {at}");
        assert!(
            opened.history_stopped.unwrap().contains("height 1"),
            "byte {at}"
        );
    }
    tamper_meta(&memory, &key, Some(blob[..blob.len() - 1].to_vec()));
    assert!(open(&memory, 9).1.history_stopped.is_some());
}

#[test]
fn a_rollback_with_a_damaged_undo_blob_changes_nothing() {
    let memory = three_heights();
    let key = [&b"undo/"[..], &3_u64.to_be_bytes()].concat();
    let mut blob = memory.meta(&key).unwrap().unwrap();
    *blob.last_mut().unwrap() ^= 1;
    tamper_meta(&memory, &key, Some(blob));
    let (mut store, _) = open(&memory, 9);
    assert!(matches!(
        store.rollback(),
        Err(Error::Mismatch { height: 2, .. })
    ));
    assert_eq!(store.height(), 3);
    assert_eq!(open(&memory, 9).1.height, 3);
}

#[test]
fn a_list_of_stores_other_than_on_disk_is_refused() {
    let memory = three_heights();
    for names in [
        &["bank", "dex"][..],
        &["bank", "dex", "evm", "uta"],
        &["bank", "dex", "uta"],
    ] {
        let durable = Box::new(memory.clone());
        let error = Store::open(durable, names, limits(9), Arc::new(Serial)).unwrap_err();
        assert!(matches!(error, Error::Names { .. }), "{error}");
        assert!(error.to_string().contains("\"evm\""), "{error}");
    }
    let empty = Memory::new();
    drop(open(&empty, 9));
    let wider = [NAMES, &["uta"]].concat();
    let (store, _) = Store::open(Box::new(empty), &wider, limits(9), Arc::new(Serial)).unwrap();
    assert_eq!(store.reader().latest().names().len(), 4);
}

/// Fails every write from the given one on.
#[derive(Debug)]
struct Failing(Memory, u32);

impl Durable for Failing {
    fn place(&self) -> String {
        "a broken disk".into()
    }
    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError> {
        self.0.prepare(names)
    }
    fn names(&self) -> Result<Vec<String>, DurableError> {
        self.0.names()
    }
    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError> {
        self.0.meta(key)
    }
    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError> {
        self.0.scan(store)
    }
    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError> {
        let Some(left) = self.1.checked_sub(1) else {
            let (place, doing) = (self.place(), "append".into());
            return Err(DurableError {
                place,
                doing,
                source: "no space left on device".into(),
            });
        };
        self.1 = left;
        self.0.append(batch)
    }
}

#[test]
fn after_a_failed_write_nothing_is_written_or_published_any_more() {
    let memory = Memory::new();
    let durable = Box::new(Failing(memory.clone(), 1));
    let (mut store, _) = Store::open(durable, NAMES, limits(9), Arc::new(Serial)).unwrap();
    commit(&mut store, 1);
    let staged = store.stage(2, write("bank", b"k", b"2")).unwrap();
    let error = store.commit(staged).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a broken disk: append: no space left on device"
    );
    assert_eq!(store.reader().latest().height(), 1);
    let staged = store.stage(2, write("bank", b"k", b"2")).unwrap();
    assert!(matches!(store.commit(staged), Err(Error::Poisoned { .. })));
    assert!(matches!(store.rollback(), Err(Error::Poisoned { .. })));
    assert_eq!(open(&memory, 9).1.height, 1);
}
