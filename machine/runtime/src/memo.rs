//! Remembers the last reads of a state that does not change.
//!
//! The ante pipeline reads one account half a dozen times, and each read walks a tree that is
//! larger than any cache. What lies below a `Ctx` never changes, so a remembered value is always
//! right; gas is charged all the same.

use std::cell::RefCell;

use tarn_store::{Bytes, View};

use crate::{Error, Result};

/// Places; a key has one, and the last to come takes it.
const SLOTS: usize = 64;

#[derive(Debug)]
struct Slot {
    store: &'static str,
    key: Vec<u8>,
    value: Option<Bytes>,
}

/// A small direct-mapped memo.
#[derive(Debug)]
pub(crate) struct Memo(RefCell<Vec<Option<Slot>>>);

impl Default for Memo {
    fn default() -> Self {
        Self(RefCell::new((0..SLOTS).map(|_| None).collect()))
    }
}

/// Keys differ in their column and in the hash that scatters them: the first nine bytes.
fn place(key: &[u8]) -> usize {
    let mixed = key
        .iter()
        .take(9)
        .fold(0_u8, |mix, byte| mix.rotate_left(3) ^ byte);
    usize::from(mixed) % SLOTS
}

impl Memo {
    /// The value in the base, read at most once while it is remembered.
    pub(crate) fn get(
        &self,
        base: &dyn View,
        store: &'static str,
        key: &[u8],
    ) -> Result<Option<Bytes>> {
        let mut slots = self.0.borrow_mut();
        let Some(slot) = slots.get_mut(place(key)) else {
            return base.get(store, key).map_err(Error::fault);
        };
        if let Some(known) = slot
            && known.store == store
            && known.key == key
        {
            return Ok(known.value.clone());
        }
        let value = base.get(store, key).map_err(Error::fault)?;
        *slot = Some(Slot {
            store,
            key: key.to_vec(),
            value: value.clone(),
        });
        Ok(value)
    }
}
