//! The rings of notes: chosen once and recorded before anything is sent.

use std::collections::BTreeSet;

use tarn_primitives::Denom;

use super::fresh;
use crate::privacy::note_cache::Row;
use crate::privacy::ring::{AgeLaw, Pick, Sampler, pick};
use crate::privacy::{PrivacyError, Wallet};

/// A short ring must have been complete within the last 100 blocks; some are left for the message
/// to get into a block.
const ANCHOR_BLOCKS: u64 = 90;

/// A ring.
pub(super) struct Ring {
    /// In order of their places.
    pub(super) members: Vec<Row>,
    /// The height a short ring was complete at; 0 for a full one.
    pub(super) anchor: u64,
    /// Whether it is the one of an earlier try.
    pub(super) same: bool,
}

/// An earlier ring, by place among the notes of the denom.
struct Earlier {
    members: BTreeSet<usize>,
    anchor: u64,
}

impl Wallet {
    /// The ring for these notes of one denom, all of which are spent together.
    pub(super) fn ring(&self, denom: &Denom, spent: &[u64]) -> Result<Ring, PrivacyError> {
        let places = self.note_cache.places(denom);
        let real = spent
            .iter()
            .map(|index| place(places, *index))
            .collect::<Result<Vec<usize>, _>>()?;
        if self.ledger.ring_size < self.ledger.ring_floor {
            return Err(PrivacyError::SmallRings {
                size: self.ledger.ring_size,
                before: self.ledger.ring_floor,
            });
        }
        let earlier = self.earlier(places, spent)?;
        let size = usize::try_from(self.ledger.ring_size).unwrap_or(usize::MAX);
        if let Some(same) = self.reuse(&earlier, &real, places) {
            return self.assemble(places, &same.members, (same.anchor, true));
        }
        let kept: BTreeSet<usize> = earlier
            .iter()
            .flat_map(|one| &one.members)
            .copied()
            .collect();
        let anchor = self.ledger.height;
        let mut sampler = Sampler::new(fresh()?);
        if kept.len() > size && earlier.len() == 1 {
            let members = thin_out(&kept, &real, size, &mut sampler);
            return self.assemble(places, &members, (anchor, false));
        }
        let heights: Vec<u64> = places
            .iter()
            .map(|at| self.note_cache.height(*at))
            .collect();
        let own: Vec<usize> = self
            .ledger
            .held
            .keys()
            .filter(|index| !spent.contains(index))
            .filter_map(|index| places.binary_search(index).ok())
            .collect();
        let kept: Vec<usize> = kept.into_iter().collect();
        let wish = Pick {
            heights: &heights,
            real: &real,
            kept: &kept,
            own: &own,
            ring_size: size,
            tip: self.ledger.height,
            block_millis: self.ledger.block_millis,
            law: AgeLaw::MONERO,
        };
        let members = pick(&wish, &mut sampler).ok_or(PrivacyError::RingConflict {
            members: kept.len().max(real.len()),
            ring_size: size,
        })?;
        self.assemble(places, &members.into_iter().collect(), (anchor, false))
    }

    /// The rings these notes were shown in, each once. One with members that are not known is no
    /// reason to pick another: the node may be behind, or lie.
    fn earlier(&self, places: &[u64], spent: &[u64]) -> Result<Vec<Earlier>, PrivacyError> {
        let mut all: Vec<Earlier> = Vec::new();
        for index in spent {
            let hash = self
                .ledger
                .held
                .get(index)
                .map(|held| hex::encode(held.hash.0));
            let Some(kept) = hash.and_then(|hash| self.ledger.rings.get(&hash)) else {
                continue;
            };
            let known = kept.members.iter().map(|hash| {
                let index = self.note_cache.find(&hash.0)?;
                places.binary_search(&index).ok()
            });
            let members = known.collect::<Option<BTreeSet<usize>>>();
            let members = members.ok_or(PrivacyError::LostRing(*index))?;
            let anchor = kept.anchor;
            if !all.iter().any(|one| one.members == members) {
                all.push(Earlier { members, anchor });
            }
        }
        Ok(all)
    }

    /// The one earlier ring of all these notes, if the chain would take it once more.
    fn reuse<'a>(
        &self,
        earlier: &'a [Earlier],
        real: &[usize],
        places: &[u64],
    ) -> Option<&'a Earlier> {
        let [one] = earlier else {
            return None;
        };
        let count = one.members.len();
        let full = u64::try_from(count) == Ok(self.ledger.ring_size);
        let holds = real.iter().all(|place| one.members.contains(place));
        let complete = full || (self.was_everything(one, places) && !self.is_above(count));
        (complete && holds).then_some(one)
    }

    fn is_above(&self, count: usize) -> bool {
        u64::try_from(count).unwrap_or(u64::MAX) > self.ledger.ring_size
    }

    /// Whether a ring was all there was at its anchor, and that was not long ago.
    fn was_everything(&self, ring: &Earlier, places: &[u64]) -> bool {
        let recent =
            ring.anchor > 0 && ring.anchor.saturating_add(ANCHOR_BLOCKS) >= self.ledger.height;
        let first = ring.members.iter().copied().eq(0..ring.members.len());
        let next = places.get(ring.members.len());
        let ended = next.is_none_or(|index| self.note_cache.height(*index) > ring.anchor);
        recent && first && ended
    }

    fn assemble(
        &self,
        places: &[u64],
        members: &BTreeSet<usize>,
        (anchor, same): (u64, bool),
    ) -> Result<Ring, PrivacyError> {
        let indexes = members.iter().filter_map(|place| places.get(*place));
        let members = indexes
            .map(|index| self.note_cache.row(*index))
            .collect::<Result<Vec<Row>, _>>()?;
        let domain = self.domain()?;
        // Checked again: the cache file may have been changed.
        if let Some(wrong) = members
            .iter()
            .find(|row| row.compute_hash(&domain) != row.hash)
        {
            let text = format!("the hash of note {} is not made of its parts", wrong.index);
            return Err(PrivacyError::Lying(text));
        }
        // The chain looks at the anchor of a short ring only; of a full one it would tell when the
        // wallet scanned last, and to others which messages it made.
        let full = u64::try_from(members.len()) == Ok(self.ledger.ring_size);
        Ok(Ring {
            members,
            anchor: if full { 0 } else { anchor },
            same,
        })
    }
}

fn place(places: &[u64], index: u64) -> Result<usize, PrivacyError> {
    let place = places.binary_search(&index);
    place.map_err(|_| PrivacyError::UnknownNote(index))
}

/// The ring after the ring size was reduced: a part of the earlier ring.
fn thin_out(
    kept: &BTreeSet<usize>,
    real: &[usize],
    size: usize,
    sampler: &mut Sampler,
) -> BTreeSet<usize> {
    let mut chosen: BTreeSet<usize> = real.iter().copied().collect();
    let mut free: Vec<usize> = kept.difference(&chosen).copied().collect();
    while chosen.len() < size && !free.is_empty() {
        chosen.insert(free.swap_remove(sampler.place(free.len())));
    }
    chosen
}
