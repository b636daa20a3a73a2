//! Detects own notes and decrypts them.

use std::collections::{BTreeMap, BTreeSet};

use tarn_notes::{Domain, EphemeralKey, Exchanged, NoteKind, Payload, Shared, open, open_public};
use tarn_primitives::Denom;
use tarn_ringct::{Asset, POINT_LEN, Point, Secret, commit};

use crate::privacy::PrivacyError;
use crate::privacy::identity::{Identity, Owner, ViewKeySet};
use crate::privacy::note_cache::Row;
use crate::privacy::spend::nullifier_of;

/// An own note.
pub(crate) struct Found {
    pub(crate) owner: Owner,
    pub(crate) epoch: u32,
    pub(crate) change: bool,
    pub(crate) amount: u64,
    /// None for a note made for a spend key as it is.
    pub(crate) shared: Option<Shared>,
    pub(crate) payload: Option<Payload>,
    pub(crate) memo: String,
}

impl Found {
    /// The note's secret; it must not get further than the prover.
    pub(crate) fn secret(&self, identity: &Identity) -> Result<Secret, PrivacyError> {
        let keys = identity.keys(self.owner);
        match &self.shared {
            None => Ok(keys.bare_secret().clone()),
            Some(shared) => Ok(keys.note_secret(shared)?),
        }
    }
}

/// The view keys of an identity that a scan tries.
pub(crate) struct ViewKeys {
    lenses: Vec<ViewKeySet>,
    bare: Vec<(Owner, [u8; POINT_LEN])>,
    domain: Domain,
    /// The last view epoch that is known.
    epoch: u32,
    /// Whether every key is tried on every note.
    thorough: bool,
}

/// The last ephemeral key and its exchanges with view keys, as far as they were needed: the notes of a
/// transaction follow each other and share it.
#[derive(Default)]
struct LastExchange {
    ephemeral: Option<EphemeralKey>,
    with: Vec<Option<Exchanged>>,
}

impl LastExchange {
    fn of(&mut self, lenses: &[ViewKeySet], nth: usize, with: &EphemeralKey) -> Option<&Exchanged> {
        if self.ephemeral.as_ref() != Some(with) {
            self.ephemeral = Some(*with);
            self.with.clear();
            self.with.resize_with(lenses.len(), || None);
        }
        let slot = self.with.get_mut(nth)?;
        if slot.is_none() {
            *slot = lenses.get(nth)?.viewer.exchange(with);
        }
        slot.as_ref()
    }
}

/// The nullifiers of an identity's notes.
pub(crate) struct Own<'i> {
    pub(crate) identity: &'i Identity,
    pub(crate) nullifiers: BTreeSet<[u8; 32]>,
}

impl Own<'_> {
    fn add(&mut self, row: &Row, found: &Found) -> Result<(), PrivacyError> {
        let secret = found.secret(self.identity)?;
        self.nullifiers.insert(nullifier_of(&secret, &row.hash)?);
        Ok(())
    }
}

impl ViewKeys {
    pub(crate) fn new(
        identity: &Identity,
        lenses: Vec<ViewKeySet>,
        domain: Domain,
        (epoch, thorough): (u32, bool),
    ) -> Result<Self, PrivacyError> {
        let bare = identity.bare()?.into_iter();
        Ok(Self {
            thorough,
            epoch,
            lenses,
            bare: bare.map(|(owner, key)| (owner, key.to_bytes())).collect(),
            domain,
        })
    }

    /// The own notes among these, in order.
    ///
    /// Change comes from a spend of an own note, and every note contains the first nullifier of its spend.
    /// So the keys for change are tried only on the notes of spends whose first nullifier is one of `own`,
    /// or on all notes in a thorough scan: a grantee knows these keys and could pay to them.
    pub(crate) fn look<'a>(
        &self,
        rows: &'a [Row],
        own: &mut Own<'_>,
    ) -> Result<Vec<(&'a Row, Found)>, PrivacyError> {
        let see = |last: &mut LastExchange, row: &Row, asset: &Asset| {
            let some = |lens: &ViewKeySet| {
                let shield = row.origin.is_none() && lens.epoch <= self.epoch;
                self.thorough || shield || !lens.change
            };
            self.one(last, row, asset, some)
        };
        let mut found: BTreeMap<u64, (&Row, Found)> = in_parallel(rows, see)
            .into_iter()
            .map(|(row, note)| (row.index, (row, note)))
            .collect();
        // In order: a note is made before it is spent.
        let mut last = LastExchange::default();
        for row in rows {
            if let Some((_, note)) = found.get(&row.index) {
                own.add(row, note)?;
            } else if row
                .origin
                .is_some_and(|origin| own.nullifiers.contains(&origin))
                && let Ok(asset) = Asset::new(row.denom.as_str())
                && let Some(note) = self.one(&mut last, row, &asset, |_| true)
            {
                own.add(row, &note)?;
                found.insert(row.index, (row, note));
            }
        }
        Ok(found.into_values().collect())
    }

    fn one(
        &self,
        last: &mut LastExchange,
        row: &Row,
        asset: &Asset,
        some: impl Fn(&ViewKeySet) -> bool,
    ) -> Option<Found> {
        if row.kind == NoteKind::Shield
            && let Some((owner, _)) = self.bare.iter().find(|(_, key)| *key == row.key)
        {
            return bare(row, *owner, asset);
        }
        let (ephemeral, view_tag) = row.hint?;
        for (nth, lens) in self.lenses.iter().enumerate() {
            if !some(lens) {
                continue;
            }
            let exchanged = last.of(&self.lenses, nth, &ephemeral);
            let glimpse = |exchanged: &Exchanged| exchanged.glimpse(row.place(), view_tag);
            let Some(shared) = exchanged.and_then(glimpse) else {
                continue;
            };
            let key = row.key()?;
            let mine = |(_, spend): &&(Owner, Point)| shared.key(spend) == Ok(key);
            let Some((owner, _)) = lens.owners.iter().find(mine) else {
                continue;
            };
            let (amount, payload) = open_row(row, &shared, &self.domain, asset)?;
            return Some(Found {
                owner: *owner,
                epoch: lens.epoch,
                change: lens.change,
                amount,
                memo: payload.as_ref().map(memo).unwrap_or_default(),
                payload,
                shared: Some(shared),
            });
        }
        None
    }
}

/// Runs the detection on all cores, each with a state of its own; the results are in order.
pub(crate) fn in_parallel<'a, S: Default, T: Send>(
    rows: &'a [Row],
    see: impl Fn(&mut S, &Row, &Asset) -> Option<T> + Sync,
) -> Vec<(&'a Row, T)> {
    let mut assets: BTreeMap<&Denom, Asset> = BTreeMap::new();
    for row in rows {
        if !assets.contains_key(&row.denom)
            && let Ok(asset) = Asset::new(row.denom.as_str())
        {
            assets.insert(&row.denom, asset);
        }
    }
    let part = |part: &'a [Row]| -> Vec<(&'a Row, T)> {
        let mut state = S::default();
        let seen = part.iter().filter_map(|row| {
            let asset = assets.get(&row.denom)?;
            Some((row, see(&mut state, row, asset)?))
        });
        seen.collect()
    };
    in_parts(rows, part)
}

/// Does the same with every one, on all cores; the results are in order.
pub(super) fn on_all_cores<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    in_parts(all, |part| part.iter().map(&work).collect())
}

/// Divides a list among all cores; the results are in order.
fn in_parts<'a, T: Sync, R: Send>(all: &'a [T], work: impl Fn(&'a [T]) -> Vec<R> + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = all.len().div_ceil(cores).max(1);
    let work = &work;
    std::thread::scope(|scope| {
        let parts: Vec<_> = all
            .chunks(share)
            .map(|part| scope.spawn(move || work(part)))
            .collect();
        let joined = parts.into_iter().map(|part| match part.join() {
            Ok(found) => found,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.flatten().collect()
    })
}

/// A note made for a spend key itself: the amount that the node returns is checked.
fn bare(row: &Row, owner: Owner, asset: &Asset) -> Option<Found> {
    let amount = row.amount?;
    if commit(asset, amount, &Secret::ZERO).ok()? != row.value()? {
        return None;
    }
    Some(Found {
        owner,
        epoch: 0,
        change: false,
        amount,
        shared: None,
        payload: None,
        memo: String::new(),
    })
}

/// Amount and payload of a note that was recognised; none if the note does not commit to them.
pub(crate) fn open_row(
    row: &Row,
    shared: &Shared,
    domain: &Domain,
    asset: &Asset,
) -> Option<(u64, Option<Payload>)> {
    let about = (domain, &row.hash);
    let sealed = row.payload.as_deref();
    let value = row.value()?;
    let Some(amount) = row.amount else {
        let opened = open(shared, about, (asset, &value), sealed?).ok()?;
        return Some((opened.amount, Some(opened.payload)));
    };
    if commit(asset, amount, &Secret::ZERO).ok()? != value {
        return None;
    }
    // The note can be spent even if its payload cannot be decrypted.
    let read = |one| open_public(shared, about, (asset, &value), amount, one).ok();
    let opened = sealed.and_then(read);
    Some((amount, opened.map(|opened| opened.payload)))
}

/// The memo, if it is text.
pub(crate) fn memo(payload: &Payload) -> String {
    match payload {
        Payload::Payment { memo, .. } | Payload::Swap { memo, .. } => {
            let text = String::from_utf8_lossy(memo);
            // A memo comes from anybody and is shown on terminals.
            let shown = text.trim_end_matches('\0').chars();
            shown.filter(|c| !c.is_control()).collect()
        }
        Payload::Change { .. } => String::new(),
    }
}
