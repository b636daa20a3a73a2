//! A deterministic script of changes that every process can compute.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use tarn_durable::{Fjall, FjallOptions, Redb};
use tarn_primitives::Serial;
use tarn_store::{Changes, Durable, Error, Limits, Memory, Opened, Range, Store, Version, View};

pub(crate) const NAMES: &[&str] = &["bank", "dex", "evm"];
/// Tables so small that a few heights fill them.
pub(crate) const SMALL: FjallOptions = FjallOptions {
    journal_bytes: 64 << 20,
    memtable_bytes: 64 << 10,
    cache_bytes: 1 << 20,
    sync: true,
};

const KEYS: u64 = 1500;
const WRITES: u64 = 120;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Backend {
    Fjall(FjallOptions),
    Redb,
}

impl Backend {
    pub(crate) fn open(self, path: &Path) -> Result<Box<dyn Durable>, Error> {
        Ok(match self {
            Self::Fjall(options) => Box::new(Fjall::open(path, options)?),
            Self::Redb => Box::new(Redb::open(path, 16 << 20)?),
        })
    }
}

pub(crate) fn open(durable: Box<dyn Durable>) -> Result<(Store, Opened), Error> {
    let limits = Limits {
        history_heights: 6,
        history_bytes: 1 << 30,
    };
    Store::open(durable, NAMES, limits, Arc::new(Serial))
}

/// A deterministic pseudo-random generator (`SplitMix64`).
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}

pub(crate) type Write = (&'static str, Vec<u8>, Option<Vec<u8>>);

fn key(number: u64) -> Vec<u8> {
    let mut key = vec![1];
    key.extend(Random::new(number).next().to_be_bytes());
    key.extend(number.to_be_bytes());
    key
}

/// The writes of one height.
pub(crate) fn writes(height: u64) -> Vec<Write> {
    let mut random = Random::new(height.wrapping_mul(0x1234_5678_9abc_def1));
    let mut list = Vec::new();
    for _ in 0..WRITES {
        let store = NAMES[usize::try_from(random.below(3)).unwrap()];
        let key = key(random.below(KEYS));
        let value = (random.below(6) > 0).then(|| {
            let length = usize::try_from(20 + random.below(200)).unwrap();
            let mut value = height.to_be_bytes().to_vec();
            value.resize(length, u8::try_from(random.below(256)).unwrap());
            value
        });
        list.push((store, key, value));
    }
    list
}

pub(crate) fn commit_next(store: &mut Store) {
    let height = store.height() + 1;
    let staged = store
        .stage(height, Changes::collect(writes(height)).unwrap())
        .unwrap();
    store.commit(staged).unwrap();
}

/// The state the script leads to, computed without a store.
#[derive(Debug, Default, Clone)]
pub(crate) struct Expected {
    height: u64,
    state: BTreeMap<(&'static str, Vec<u8>), Vec<u8>>,
}

impl Expected {
    pub(crate) fn advance_to(&mut self, height: u64) {
        assert!(height >= self.height, "the script only runs forwards");
        while self.height < height {
            self.height += 1;
            for (store, key, value) in writes(self.height) {
                match value {
                    Some(value) => self.state.insert((store, key), value),
                    None => self.state.remove(&(store, key)),
                };
            }
        }
    }

    /// Every pair and the app hash of a version against the script.
    pub(crate) fn assert_equals(&self, version: &Version) {
        assert_eq!(version.height(), self.height);
        let mut found = BTreeMap::new();
        for store in NAMES {
            for pair in version.range(store, Range::all(), false) {
                let (key, value) = pair.unwrap();
                found.insert((*store, key.to_vec()), value.to_vec());
            }
        }
        assert!(
            found == self.state,
            "contents differ at height {}",
            self.height
        );
        assert_eq!(version.app_hash(), self.app_hash());
    }

    fn app_hash(&self) -> [u8; 32] {
        let (store, _) = open(Box::new(Memory::new())).unwrap();
        let all = self
            .state
            .iter()
            .map(|((s, k), v)| (*s, k.clone(), Some(v.clone())));
        store
            .stage(1, Changes::collect(all).unwrap())
            .unwrap()
            .app_hash()
    }
}
