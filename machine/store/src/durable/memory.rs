//! A backend for tests and short-lived nodes. Nothing outlives the last handle.

use std::collections::BTreeMap;
#[expect(
    clippy::disallowed_types,
    reason = "handles of one state may live on several threads"
)]
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Batch, Durable, Scan};
use crate::{Bytes, DurableError};

type Map = BTreeMap<Bytes, Bytes>;

/// State in memory behind a handle: a clone sees the same state, so a test can "reopen" it.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    #[expect(
        clippy::disallowed_types,
        reason = "nothing depends on the order of locking"
    )]
    shared: Arc<Mutex<Content>>,
}

#[derive(Debug, Clone, Default)]
struct Content {
    stores: BTreeMap<String, Map>,
    meta: Map,
}

impl Memory {
    /// An empty state.
    pub fn new() -> Self {
        Self::default()
    }

    /// An independent copy of the present state, as if the disk had been copied.
    #[must_use]
    pub fn copy(&self) -> Self {
        let content = self.content().clone();
        Self {
            shared: Arc::new(content.into()),
        }
    }

    fn content(&self) -> MutexGuard<'_, Content> {
        // A batch is applied by infallible steps only, so a poisoned lock guards whole batches.
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn error(doing: &str, why: &str) -> DurableError {
        DurableError {
            place: "memory".into(),
            doing: doing.into(),
            source: why.into(),
        }
    }
}

impl Durable for Memory {
    fn place(&self) -> String {
        "memory".into()
    }

    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError> {
        let mut content = self.content();
        for name in names {
            content.stores.entry((*name).into()).or_default();
        }
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, DurableError> {
        Ok(self.content().stores.keys().cloned().collect())
    }

    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError> {
        Ok(self.content().meta.get(key).map(|value| value.to_vec()))
    }

    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError> {
        let content = self.content();
        let map = content
            .stores
            .get(store)
            .ok_or_else(|| Self::error("scan", "no such store"))?;
        let pairs: Vec<_> = map
            .iter()
            .map(|(key, value)| Ok((key.to_vec(), value.to_vec())))
            .collect();
        Ok(Box::new(pairs.into_iter()))
    }

    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError> {
        let mut content = self.content();
        if batch
            .stores
            .iter()
            .any(|(store, _)| !content.stores.contains_key(*store))
        {
            return Err(Self::error("append", "no such store"));
        }
        for (store, changes) in &batch.stores {
            let map = content.stores.entry((*store).into()).or_default();
            for change in changes {
                match &change.value {
                    Some(value) => map.insert(change.key.clone(), value.clone()),
                    None => map.remove(&change.key),
                };
            }
        }
        for (key, value) in &batch.meta {
            match value {
                Some(value) => content
                    .meta
                    .insert(key.as_slice().into(), value.as_slice().into()),
                None => content.meta.remove(key.as_slice()),
            };
        }
        Ok(())
    }
}
