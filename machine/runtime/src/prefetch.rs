//! Reads that can be known before a transaction runs.
//!
//! Blocks are executed by one thread, which mostly waits for memory. Signers and messages tell most
//! of the keys a transaction will read ([`AccessHint`]), so all workers read them before execution
//! and the `Ctx` gets the values when it executes the transaction. Hints only: a key without a hint
//! is read when it is needed, and a hint that was not needed costs nothing but its read.

use tarn_store::{Bytes, View};

use crate::{Error, Result};

/// A key that will probably be read: store and raw key.
pub type AccessHint = (&'static str, Vec<u8>);

/// Values of some keys in one state.
#[derive(Debug, Clone, Default)]
pub struct Prefetch {
    pub(crate) reads: Vec<(AccessHint, Option<Bytes>)>,
}

impl Prefetch {
    /// Reads every key once.
    pub fn read(view: &dyn View, hints: Vec<AccessHint>) -> Result<Self> {
        let mut reads: Vec<(AccessHint, Option<Bytes>)> = Vec::new();
        for hint in hints {
            if reads.iter().any(|(known, _)| *known == hint) {
                continue;
            }
            let value = view.get(hint.0, &hint.1).map_err(Error::fault)?;
            reads.push((hint, value));
        }
        Ok(Self { reads })
    }

    /// How many bytes it holds, values included.
    pub fn weight(&self) -> usize {
        let each = self.reads.iter().map(|((_, key), value)| {
            let value = value.as_ref().map_or(0, |value| value.len());
            size_of::<(AccessHint, Option<Bytes>)>()
                .saturating_add(key.capacity())
                .saturating_add(value)
        });
        each.fold(0, usize::saturating_add)
    }

    /// The value of a key that was read; the inner option is none if the key is absent.
    pub fn get(&self, hint: &AccessHint) -> Option<Option<&Bytes>> {
        let found = self.reads.iter().find(|(known, _)| known == hint);
        found.map(|(_, value)| value.as_ref())
    }
}
