//! When a height was made: kept beside its state, not in it.
//!
//! A block without transactions leaves the app hash as it was; a time inside the state would change
//! it with every block.

use tarn_primitives::BlockTime;
use tarn_store::{Note, Version};

/// When a version was made.
pub(crate) fn of(version: &Version) -> BlockTime {
    let (seconds, nanos) = version.note().split_at(8);
    let seconds = seconds.try_into().map_or(0, i64::from_be_bytes);
    let nanos = nanos.try_into().map_or(0, i32::from_be_bytes);
    BlockTime::new(seconds, nanos)
}

/// What is noted with a height made at this time.
pub(crate) fn note(time: BlockTime) -> Note {
    let mut note = Note::default();
    let bytes = time
        .seconds()
        .to_be_bytes()
        .into_iter()
        .chain(time.nanos().to_be_bytes());
    for (slot, byte) in note.iter_mut().zip(bytes) {
        *slot = byte;
    }
    note
}
