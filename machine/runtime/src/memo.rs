//! Remembers the last reads and writes of a `Ctx`.
//!
//! The ante pipeline reads one account half a dozen times; each read would search the write buffer
//! and then walk a tree that is larger than any cache. The memo holds current values only: a write
//! replaces what is remembered, a rollback forgets everything. Gas is charged all the same.

use std::cell::RefCell;

use tarn_store::Bytes;

/// Places; a key has one, and the last to come takes it.
const SLOTS: usize = 256;

#[derive(Debug)]
struct Slot {
    store: &'static str,
    key: Vec<u8>,
    value: Option<Bytes>,
}

/// What a memo knows of a key.
pub(crate) enum Known {
    /// It must be looked up.
    Nothing,
    /// Its value, or that it has none.
    Value(Option<Bytes>),
}

/// A small direct-mapped memo; takes no memory before its first use.
#[derive(Debug, Default)]
pub(crate) struct Memo(RefCell<Vec<Option<Slot>>>);

/// Keys differ in their column and in the hash that scatters them: the first nine bytes.
fn place(key: &[u8]) -> usize {
    let mixed = key
        .iter()
        .take(9)
        .fold(0_u8, |mix, byte| mix.rotate_left(3) ^ byte);
    usize::from(mixed) % SLOTS
}

impl Memo {
    /// What is remembered of a key.
    pub(crate) fn get(&self, store: &'static str, key: &[u8]) -> Known {
        let slots = self.0.borrow();
        match slots.get(place(key)) {
            Some(Some(slot)) if slot.store == store && slot.key == key => {
                Known::Value(slot.value.clone())
            }
            _ => Known::Nothing,
        }
    }

    /// Remembers the current value.
    pub(crate) fn set(&self, store: &'static str, key: &[u8], value: Option<Bytes>) {
        let mut slots = self.0.borrow_mut();
        if slots.is_empty() {
            slots.resize_with(SLOTS, || None);
        }
        let Some(slot) = slots.get_mut(place(key)) else {
            return;
        };
        match slot {
            Some(known) if known.store == store && known.key == key => {
                known.value = value;
            }
            _ => {
                *slot = Some(Slot {
                    store,
                    key: key.to_vec(),
                    value,
                });
            }
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}
