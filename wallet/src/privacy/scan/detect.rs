//! Detects own notes and decrypts them.

use std::collections::{BTreeMap, BTreeSet};

use tarn_notes::{Domain, NoteKind, Payload, Shared, open, open_public};
use tarn_primitives::Denom;
use tarn_ringct::{Asset, Point, Secret, commit};

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

/// All view keys of an identity.
pub(crate) struct ViewKeys {
    lenses: Vec<ViewKeySet>,
    bare: Vec<(Owner, Point)>,
    domain: Domain,
    /// Whether every key is tried on every note.
    thorough: bool,
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
    /// With the keys of all view epochs up to this one.
    pub(crate) fn new(
        identity: &Identity,
        last: u32,
        domain: Domain,
        thorough: bool,
    ) -> Result<Self, PrivacyError> {
        Ok(Self {
            thorough,
            lenses: identity.lenses(last)?,
            bare: identity.bare()?,
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
        let mut found: BTreeMap<u64, (&Row, Found)> = in_parallel(rows, |row, asset| {
            let lenses = self.lenses.iter();
            self.one(
                row,
                asset,
                lenses.filter(|lens| self.thorough || row.origin.is_none() || !lens.change),
            )
        })
        .into_iter()
        .map(|(row, note)| (row.index, (row, note)))
        .collect();
        // In order: a note is made before it is spent.
        for row in rows {
            if let Some((_, note)) = found.get(&row.index) {
                own.add(row, note)?;
            } else if row
                .origin
                .is_some_and(|origin| own.nullifiers.contains(&origin))
                && let Ok(asset) = Asset::new(row.denom.as_str())
                && let Some(note) = self.one(row, &asset, self.lenses.iter())
            {
                own.add(row, &note)?;
                found.insert(row.index, (row, note));
            }
        }
        Ok(found.into_values().collect())
    }

    fn one<'l>(
        &'l self,
        row: &Row,
        asset: &Asset,
        lenses: impl Iterator<Item = &'l ViewKeySet>,
    ) -> Option<Found> {
        if row.kind == NoteKind::Shield
            && let Some((owner, _)) = self.bare.iter().find(|(_, key)| *key == row.key)
        {
            return bare(row, *owner, asset);
        }
        let sighting = row.sighting()?;
        for lens in lenses {
            let Some(shared) = lens.viewer.glimpse(&sighting) else {
                continue;
            };
            let mine = |(_, spend): &&(Owner, Point)| shared.key(spend) == Ok(row.key);
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

/// Runs the detection on all cores; the results are in order.
pub(crate) fn in_parallel<'a, T: Send>(
    rows: &'a [Row],
    see: impl Fn(&Row, &Asset) -> Option<T> + Sync,
) -> Vec<(&'a Row, T)> {
    let mut assets: BTreeMap<&Denom, Asset> = BTreeMap::new();
    for row in rows {
        if !assets.contains_key(&row.denom)
            && let Ok(asset) = Asset::new(row.denom.as_str())
        {
            assets.insert(&row.denom, asset);
        }
    }
    let alone = |part: &'a [Row]| -> Vec<(&'a Row, T)> {
        let seen = part.iter().filter_map(|row| {
            let asset = assets.get(&row.denom)?;
            Some((row, see(row, asset)?))
        });
        seen.collect()
    };
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = rows.len().div_ceil(cores).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = rows
            .chunks(share)
            .map(|part| scope.spawn(|| alone(part)))
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
    if commit(asset, amount, &Secret::ZERO).ok()? != row.value {
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
    let Some(amount) = row.amount else {
        let opened = open(shared, about, (asset, &row.value), sealed?).ok()?;
        return Some((opened.amount, Some(opened.payload)));
    };
    if commit(asset, amount, &Secret::ZERO).ok()? != row.value {
        return None;
    }
    // The note can be spent even if its payload cannot be decrypted.
    let read = |one| open_public(shared, about, (asset, &row.value), amount, one).ok();
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
