//! The rings of a spend: one for each note, chosen once and recorded before anything is sent.

use tarn_primitives::Denom;

use crate::privacy::note_cache::Row;
use crate::privacy::ring::{Parts, Pool, Sampler};
use crate::privacy::{PrivacyError, Wallet};

/// A chain takes notes into rings that are so many blocks old.
const MATURITY: u64 = 10;
/// The wallet looks only at heights that are multiples of this: the exact height of its scan would tell
/// which messages are its own.
const ANCHOR_GRID: u64 = 10;

/// The height whose tree has the notes for rings, for a chain of this height, and the anchor of short
/// rings. None if the chain is too young.
pub(crate) fn ring_heights(height: u64) -> Option<(u64, u64)> {
    let anchor = height.saturating_sub(height.rem_euclid(ANCHOR_GRID));
    let mature = anchor.checked_sub(MATURITY).filter(|mature| *mature > 0)?;
    Some((mature, anchor))
}

/// The chain's height from which a note of this height is in rings.
pub(super) fn ready_height(made: u64) -> u64 {
    let old = made.saturating_add(MATURITY);
    let ready = old.checked_next_multiple_of(ANCHOR_GRID);
    // The first height whose rings have notes at all.
    let first = MATURITY.saturating_add(ANCHOR_GRID);
    ready.unwrap_or(u64::MAX).max(first)
}

/// The ring of one note.
pub(super) struct Ring {
    pub(super) parts: Parts,
    /// In order of their places.
    pub(super) members: Vec<Row>,
    /// Whether it is the one of an earlier try.
    pub(super) same: bool,
}

impl Ring {
    /// As a message names it.
    pub(super) fn spans(&self) -> impl Iterator<Item = String> {
        let len = self.parts.len;
        let firsts = self.parts.firsts.iter();
        firsts
            .map(move |first| format!("d:{first}-{}", first.saturating_add(len).saturating_sub(1)))
    }
}

impl Wallet {
    /// Whether a note is old enough for a ring.
    pub(super) fn is_ripe(&self, index: u64) -> bool {
        index < self.ledger.mature
    }

    /// The notes of a denom that may be in rings.
    pub(super) fn pool(&self, denom: &Denom) -> Pool {
        let places = self.note_cache.places(denom);
        let notes = places.partition_point(|index| self.is_ripe(*index));
        Pool {
            notes: u64::try_from(notes).unwrap_or(u64::MAX),
            ring_size: self.ledger.ring_size,
        }
    }

    /// Whether the rings of a denom are as large as they can be. A chain whose
    /// validators say that too few notes are old enough would make the ring small.
    pub(super) fn ensure_enough(&self, denom: &Denom) -> Result<(), PrivacyError> {
        let Pool { notes, ring_size } = self.pool(denom);
        let known = u64::try_from(self.note_cache.places(denom).len()).unwrap_or(u64::MAX);
        if notes < ring_size && notes < known.div_ceil(2) {
            return Err(PrivacyError::FewMature {
                denom: denom.to_string(),
                mature: notes,
                known,
            });
        }
        Ok(())
    }

    pub(super) fn ensure_ring_size(&self) -> Result<(), PrivacyError> {
        let (size, before) = (self.ledger.ring_size, self.ledger.ring_floor);
        if size < before {
            return Err(PrivacyError::SmallRings { size, before });
        }
        Ok(())
    }

    /// The ring of a note. The offset is a random number that the note's secret fixes.
    pub(super) fn ring(
        &self,
        denom: &Denom,
        (index, offset): (u64, u64),
        sampler: &mut Sampler,
    ) -> Result<Ring, PrivacyError> {
        let pool = self.pool(denom);
        let real = self.place(denom, index)?;
        let held = self.ledger.held.get(&index);
        let hash = held.map(|held| hex::encode(held.hash.0));
        let earlier = hash.and_then(|hash| self.ledger.rings.get(&hash));
        let parts = match earlier {
            // The node may be behind, or lie: that is no reason to choose another ring.
            Some(earlier) => pool
                .ring_again(earlier, (real, offset), sampler)
                .ok_or(PrivacyError::LostRing(index))?,
            None => pool
                .ring(real, offset, sampler)
                .ok_or(PrivacyError::UnknownNote(index))?,
        };
        let members = self.members(denom, &parts)?;
        let same = earlier == Some(&parts);
        Ok(Ring {
            parts,
            members,
            same,
        })
    }

    /// The place of a note among those of its denom.
    pub(super) fn place(&self, denom: &Denom, index: u64) -> Result<u64, PrivacyError> {
        let found = self.note_cache.places(denom).binary_search(&index);
        let place = found.ok().and_then(|place| u64::try_from(place).ok());
        place.ok_or(PrivacyError::UnknownNote(index))
    }

    fn members(&self, denom: &Denom, parts: &Parts) -> Result<Vec<Row>, PrivacyError> {
        let places = self.note_cache.places(denom);
        let domain = self.domain()?;
        let member = |place: u64| {
            let at = usize::try_from(place).ok();
            let index = at.and_then(|at| places.get(at));
            let row = self
                .note_cache
                .row(*index.ok_or(PrivacyError::UnknownNote(place))?)?;
            // Checked again: the cache file may have been changed.
            if row.compute_hash(&domain) != row.hash {
                let text = format!("the hash of note {} is not made of its parts", row.index);
                return Err(PrivacyError::Lying(text));
            }
            Ok(row)
        };
        parts.places().map(member).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_have_notes_of_ten_blocks_before_a_multiple_of_ten() {
        for (height, expected) in [
            (0, None),
            (19, None),
            (20, Some((10, 20))),
            (29, Some((10, 20))),
            (30, Some((20, 30))),
        ] {
            assert_eq!(ring_heights(height), expected, "{height}");
        }
        // A note is ready exactly when its height is at most that of the tree.
        assert_eq!(ready_height(0), 20);
        for made in 1..60 {
            let ready = ready_height(made);
            assert!(ring_heights(ready).unwrap().0 >= made, "{made}");
            let before = ring_heights(ready - 1).map_or(0, |(mature, _)| mature);
            assert!(before < made, "{made}");
        }
    }
}
