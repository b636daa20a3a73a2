mod damage;
mod heights;
mod model;

use std::sync::Arc;

use tarn_primitives::Serial;

use crate::{Changes, Durable, Error, Limits, Memory, Opened, Store};

pub(super) const NAMES: &[&str] = &["bank", "dex", "evm"];

pub(super) fn limits(heights: u64) -> Limits {
    Limits {
        history_heights: heights,
        history_bytes: 1 << 30,
    }
}

pub(super) fn try_open(memory: &Memory, limits: Limits) -> Result<(Store, Opened), Error> {
    let durable: Box<dyn Durable> = Box::new(memory.clone());
    Store::open(durable, NAMES, limits, Arc::new(Serial))
}

pub(super) fn open(memory: &Memory, heights: u64) -> (Store, Opened) {
    try_open(memory, limits(heights)).unwrap()
}

pub(super) fn write(store: &'static str, key: &[u8], value: &[u8]) -> Changes {
    Changes::collect([(store, key.to_vec(), Some(value.to_vec()))]).unwrap()
}

/// Commits `value` under one key of the bank at the next height.
pub(super) fn commit(store: &mut Store, value: u8) {
    let height = store.height() + 1;
    let staged = store.stage(height, write("bank", b"k", &[value])).unwrap();
    store.commit(staged).unwrap();
}
