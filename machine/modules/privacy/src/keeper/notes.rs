//! Notes: made once, found by hash, by place in the tree, by place among their denom's.

use std::ops::Range;

use tarn_notes::NoteKind;
use tarn_primitives::{Amount, Denom};
use tarn_ringct::{CIPHERTEXT_LEN, Point};
use tarn_runtime::{Ctx, Error as RuntimeError, Result};

use super::{domain, pool};
use crate::events::{NoteMade, PublicNoteMade};
use crate::state::{FRONTIER, Hashes, NOTES, NULLIFIERS, PAGES, PAYLOADS, PLACES, POOLS, Sealed};
use crate::{Hash, Note};

/// Entries of a page.
pub(super) const PAGE: u64 = 16;

/// A note that is about to be made.
#[derive(Debug, Clone)]
pub(crate) struct New {
    pub(crate) denom: Denom,
    pub(crate) kind: NoteKind,
    /// The first nullifier of the spend that makes it.
    pub(crate) origin: Option<[u8; 32]>,
    pub(crate) output: u8,
    pub(crate) key: Point,
    pub(crate) value: Point,
    pub(crate) hint: Option<(Point, u8)>,
    /// If it is public.
    pub(crate) amount: Option<u64>,
    /// What only the owner can read; none for a shield.
    pub(crate) payload: Option<[u8; CIPHERTEXT_LEN]>,
}

/// A note that was made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Made {
    pub(crate) hash: Hash,
    pub(crate) index: u64,
}

/// A note by its hash.
pub fn note(ctx: &Ctx, hash: &Hash) -> Result<Option<Note>> {
    NOTES.get(ctx, hash)
}

/// The height a nullifier was spent at.
pub fn spent_at(ctx: &Ctx, nullifier: &Hash) -> Result<Option<u64>> {
    NULLIFIERS.get(ctx, nullifier)
}

/// Makes a note and says so.
pub(crate) fn append(ctx: &mut Ctx, new: New) -> Result<Made> {
    let index = FRONTIER.load(ctx)?.0.size();
    let mut books = pool(ctx, &new.denom)?;
    let denom_index = books.count_note()?;
    POOLS.put(ctx, &new.denom, &books)?;
    let note = Note {
        index,
        denom_index,
        denom: new.denom,
        kind: new.kind,
        origin: new.origin,
        output: new.output,
        key: new.key,
        value: new.value,
        hint: new.hint.map(|(point, tag)| (point.to_coordinates(), tag)),
        amount: new.amount,
        height: ctx.height().get(),
        time: ctx.time(),
    };
    let hash = note.compute_hash(&domain(ctx)?);
    place(ctx, &hash, &note, new.payload)?;
    tell(ctx, &hash, &note);
    Ok(Made { hash, index })
}

fn tell(ctx: &mut Ctx, commitment: &Hash, note: &Note) {
    let (commitment, merkle_index, denom) = (*commitment, note.index, note.denom.clone());
    // What a shield holds is in the event of the shield.
    match note.amount.filter(|_| note.kind != NoteKind::Shield) {
        Some(amount) => ctx.emit(&PublicNoteMade {
            commitment,
            merkle_index,
            denom,
            amount: Amount::new(u128::from(amount)),
        }),
        None => ctx.emit(&NoteMade {
            commitment,
            merkle_index,
            denom,
        }),
    }
}

/// What only the owner of a note can read; empty for a shield.
pub fn payload(ctx: &Ctx, note: &Note) -> Result<Vec<u8>> {
    // A shield has none, which is known without a look.
    if note.origin.is_none() {
        return Ok(Vec::new());
    }
    let sealed = PAYLOADS.get(ctx, &note.index)?;
    let sealed = sealed.ok_or_else(|| corrupt("payload", note.index))?;
    Ok(sealed.0.to_vec())
}

/// Puts a note where it belongs: the next place of the tree and of its denom.
pub(crate) fn place(
    ctx: &mut Ctx,
    hash: &Hash,
    note: &Note,
    payload: Option<[u8; CIPHERTEXT_LEN]>,
) -> Result<()> {
    // Hashes contain something that is used once, so this never happens.
    if NOTES.has(ctx, hash)? {
        return Err(RuntimeError::fault(format!("commitment {hash} repeats")));
    }
    NOTES.put(ctx, hash, note)?;
    if let Some(payload) = payload {
        PAYLOADS.put(ctx, &note.index, &Sealed(payload))?;
    }
    let mut stem = FRONTIER.load(ctx)?;
    stem.0
        .append(note.leaf(hash))
        .map_err(RuntimeError::fault)?;
    FRONTIER.put(ctx, &stem)?;
    let at = note.index.div_euclid(PAGE);
    let mut page = PAGES.get(ctx, &at)?.unwrap_or_default();
    page.0.push(hash.0);
    PAGES.put(ctx, &at, &page)?;
    let at = (note.denom.clone(), note.denom_index.div_euclid(PAGE));
    let mut places = PLACES.get(ctx, &at)?.unwrap_or_default();
    places.0.push(note.index);
    PLACES.put(ctx, &at, &places)
}

pub(super) fn corrupt(what: &str, place: u64) -> RuntimeError {
    RuntimeError::fault(format!("state is corrupt: {what} {place} is missing"))
}

/// The entry of a page, or none.
pub(super) fn entry<T: Clone>(entries: &[T], place: u64) -> Option<T> {
    let at = usize::try_from(place.rem_euclid(PAGE)).ok()?;
    entries.get(at).cloned()
}

/// Looks places of the tree up; remembers the last page, because neighbours follow each other.
pub(super) struct Lookup<'a> {
    ctx: &'a Ctx,
    page: Option<(u64, Hashes)>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(ctx: &'a Ctx) -> Self {
        Self { ctx, page: None }
    }

    pub(super) fn note(&mut self, index: u64) -> Result<(Hash, Note)> {
        let at = index.div_euclid(PAGE);
        if self.page.as_ref().is_none_or(|(known, _)| *known != at) {
            let page = PAGES.get(self.ctx, &at)?.unwrap_or_default();
            self.page = Some((at, page));
        }
        let page = self.page.as_ref().map(|(_, page)| page.0.as_slice());
        let hash = page.and_then(|page| entry(page, index));
        let hash = Hash(hash.ok_or_else(|| corrupt("note", index))?);
        let note = NOTES.get(self.ctx, &hash)?;
        Ok((hash, note.ok_or_else(|| corrupt("note", index))?))
    }
}

/// Notes by their places in the tree; those that do not exist are left out.
pub fn notes_from(ctx: &Ctx, places: Range<u64>) -> Result<Vec<(Hash, Note)>> {
    let size = FRONTIER.load(ctx)?.0.size();
    let mut lookup = Lookup::new(ctx);
    (places.start..places.end.min(size))
        .map(|index| lookup.note(index))
        .collect()
}

/// The height at which a note of a denom was made, by its place among the notes of the denom.
pub(crate) fn height_of(ctx: &Ctx, denom: &Denom, place: u64) -> Result<u64> {
    let found = notes_of(ctx, denom, place..place.saturating_add(1))?;
    let note = found.first().ok_or_else(|| corrupt("place", place))?;
    Ok(note.1.height)
}

/// Notes of a denom by their places among its notes; those that do not exist are left out.
pub fn notes_of(ctx: &Ctx, denom: &Denom, places: Range<u64>) -> Result<Vec<(Hash, Note)>> {
    let count = pool(ctx, denom)?.notes;
    let mut lookup = Lookup::new(ctx);
    let mut known = None;
    let mut notes = Vec::new();
    for nth in places.start..places.end.min(count) {
        let at = nth.div_euclid(PAGE);
        if known.as_ref().is_none_or(|(page, _)| *page != at) {
            let page = PLACES.get(ctx, &(denom.clone(), at))?.unwrap_or_default();
            known = Some((at, page));
        }
        let places = known.as_ref().map(|(_, page)| page.0.as_slice());
        let index = places.and_then(|places| entry(places, nth));
        let index = index.ok_or_else(|| corrupt("place", nth))?;
        notes.push(lookup.note(index)?);
    }
    Ok(notes)
}
