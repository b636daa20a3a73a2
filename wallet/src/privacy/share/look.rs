//! Finds the notes and spends that a grant discloses.
//!
//! A full grant shows spends because the owner's change names them; an owner with a doctored wallet
//! could write something else there. What is proven, and not merely said, is a balance grant.

use std::collections::{BTreeMap, BTreeSet};

use tarn_notes::{Domain, GrantType, NoteKind, Occasion, Payload, Viewer};
use tarn_primitives::Address;
use tarn_ringct::{Asset, Point, Secret, commit};

use super::{Seen, SeenBalance, SeenNote, SeenSpend, View};
use crate::privacy::note_cache::Row;
use crate::privacy::scan::{in_parallel, memo, open_row};
use crate::privacy::spend::is_of;
use crate::privacy::{Node, PrivacyError, Wallet};

/// Notes read at once.
const PAGE: u64 = 1_000;

/// A note that was recognised.
struct Glimpse {
    amount: u64,
    payload: Option<Payload>,
    own: bool,
    /// Spent by the owner's word.
    spent: bool,
}

impl Wallet {
    /// What a view shows of the notes that were scanned. Asks nobody; of a balance grant it knows
    /// later spends as far as the notes tell. See [`Wallet::look_now`].
    pub fn look(&self, view: &View) -> Result<Seen, PrivacyError> {
        self.look_knowing(view, &BTreeMap::new())
    }

    /// The same, and asks the node which notes of a balance grant were spent. The node learns that
    /// they belong together.
    pub async fn look_now(&self, node: &impl Node, view: &View) -> Result<Seen, PrivacyError> {
        let mut spent = BTreeMap::new();
        if view.proven.is_empty() {
            return self.look_knowing(view, &spent);
        }
        let state = self.state(node).await?;
        for (_, listed) in &view.proven {
            let nullifier = tarn_notes::nullifier(&listed.tag);
            if let Some(height) = state.spent(&nullifier).await? {
                spent.insert(nullifier, height);
            }
        }
        self.look_knowing(view, &spent)
    }

    fn look_knowing(
        &self,
        view: &View,
        spent: &BTreeMap<[u8; 32], u64>,
    ) -> Result<Seen, PrivacyError> {
        self.ensure_scanned()?;
        if view.grant_type == GrantType::Balance {
            return self.look_at_proven(view, spent);
        }
        if self.note_cache.len() == 0 {
            return Ok(Seen::default());
        }
        let domain = self.domain()?;
        let mut seen = Seen::default();
        let mut start = view.birth;
        while start < self.note_cache.len() {
            let end = start.saturating_add(PAGE).min(self.note_cache.len());
            let rows = self.note_cache.rows(start..end)?;
            let see = |(): &mut (), row: &Row, asset: &Asset| view.see(row, &domain, asset);
            for (row, glimpse) in in_parallel(&rows, see) {
                self.tell(&mut seen, row, glimpse);
            }
            start = end;
        }
        conclude(&mut seen, view.grant_type);
        Ok(seen)
    }

    fn tell(&self, seen: &mut Seen, row: &Row, glimpse: Glimpse) {
        let note = SeenNote {
            index: row.index,
            denom: row.denom.to_string(),
            amount: glimpse.amount,
            height: row.height,
            kind: row.kind,
            own: glimpse.own,
            memo: glimpse.payload.as_ref().map(memo).unwrap_or_default(),
            spent: glimpse.spent.then_some(true),
        };
        seen.notes.push(note);
        if let Some(Payload::Change {
            amount,
            sent,
            recipient,
            recipient_key,
            inputs,
        }) = glimpse.payload.filter(|_| glimpse.own)
        {
            seen.spends.push(SeenSpend {
                height: row.height,
                denom: row.denom.to_string(),
                sent,
                account: recipient.map(|one| self.prefix.show(&Address::new(one))),
                key: recipient_key.map(|key| hex::encode(key.to_bytes())),
                inputs,
                relay_fee: None,
                change: amount,
            });
        }
    }

    fn look_at_proven(
        &self,
        view: &View,
        spent: &BTreeMap<[u8; 32], u64>,
    ) -> Result<Seen, PrivacyError> {
        let wrong = |text: String| PrivacyError::Grant(text);
        let mut sums: BTreeMap<String, SeenBalance> = BTreeMap::new();
        let mut counted = BTreeSet::new();
        let origins = self.origins(view)?;
        let domain = self.domain()?;
        let mut latest = 0;
        for (height, listed) in &view.proven {
            let shown = hex::encode(listed.hash);
            let index = self.note_cache.find(&listed.hash);
            let index =
                index.ok_or_else(|| wrong(format!("note {shown}, which does not exist")))?;
            let row = self.note_cache.row(index)?;
            if row.height > *height {
                return Err(wrong(format!("note {shown}, made after height {height}")));
            }
            let asset = Asset::new(row.denom.as_str())?;
            let occasion = Occasion {
                domain: &domain,
                height: *height,
                grantor: &view.grantor,
                grantee: &view.grantee,
            };
            let (key, value) = points(&row)?;
            let nullifier = listed
                .check(occasion, (&key, &value), &asset)
                .map_err(|error| wrong(format!("note {shown}, but {error}")))?;
            let gone = spent.get(&nullifier).or_else(|| origins.get(&nullifier));
            if gone.is_some_and(|gone| gone <= height) {
                return Err(wrong(format!("note {shown}, spent before height {height}")));
            }
            latest = latest.max(*height);
            if !counted.insert(listed.hash) {
                continue;
            }
            let sum = sums.entry(row.denom.to_string()).or_insert(SeenBalance {
                denom: row.denom.to_string(),
                at_height: 0,
                now: 0,
                notes: 0,
            });
            sum.at_height = sum.at_height.saturating_add(listed.amount);
            sum.notes = sum.notes.saturating_add(1);
            if gone.is_none() {
                sum.now = sum.now.saturating_add(listed.amount);
            }
        }
        Ok(Seen {
            proven: Some((latest, sums.into_values().collect())),
            ..Seen::default()
        })
    }

    /// When the listed notes were spent, as far as the notes of the chain tell: they name the first
    /// nullifier of every spend.
    fn origins(&self, view: &View) -> Result<BTreeMap<[u8; 32], u64>, PrivacyError> {
        let tags = view.proven.iter().map(|(_, listed)| &listed.tag);
        let wanted: BTreeSet<[u8; 32]> = tags.map(tarn_notes::nullifier).collect();
        let mut found = BTreeMap::new();
        for index in 0..self.note_cache.len() {
            let wire = self.note_cache.wire(index)?;
            if let Ok(origin) = <[u8; 32]>::try_from(wire.origin.as_slice())
                && wanted.contains(&origin)
            {
                found.entry(origin).or_insert(wire.height);
            }
        }
        Ok(found)
    }
}

impl View {
    fn see(&self, row: &Row, domain: &Domain, asset: &Asset) -> Option<Glimpse> {
        if let Some(listed) = self.list.iter().find(|one| one.hash == row.hash) {
            // Anybody can list anybody's bare note, and who paid a note can open it: whose it is
            // follows from its key.
            let key = row.key()?;
            let spend = match &listed.shared {
                Some(shared) => shared.spend_key(&key).ok()?,
                None => key,
            };
            if !is_of(&spend, &self.account) {
                return None;
            }
            let (amount, payload) = match &listed.shared {
                Some(shared) => open_row(row, shared, domain, asset)?,
                None => (bare_amount(row, asset)?, None),
            };
            return Some(Glimpse {
                amount,
                payload,
                own: false,
                spent: listed.spent,
            });
        }
        let (ephemeral, view_tag) = row.hint?;
        let glimpse = |viewer: &Viewer| {
            let exchanged = viewer.exchange(&ephemeral)?;
            exchanged.glimpse(row.place(), view_tag)
        };
        let known = [(&self.payments, false), (&self.change, true)];
        for (viewers, own) in known {
            for viewer in viewers {
                let shared = glimpse(viewer);
                let spend = viewer.recipient().spend;
                let shared = shared.filter(|shared| shared.key(&spend).ok() == row.key());
                let opened = shared.and_then(|shared| open_row(row, &shared, domain, asset));
                if let Some((amount, payload)) = opened {
                    return Some(Glimpse {
                        amount,
                        payload,
                        own,
                        spent: false,
                    });
                }
            }
        }
        for viewer in &self.outgoing {
            let shared = glimpse(viewer);
            let opened = shared.and_then(|shared| open_row(row, &shared, domain, asset));
            // Without the spend key only what decrypts is known to be the owner's.
            if let Some((amount, Some(payload))) = opened {
                return Some(Glimpse {
                    amount,
                    payload: Some(payload),
                    own: true,
                    spent: false,
                });
            }
        }
        None
    }
}

/// Key and value commitment of a note.
fn points(row: &Row) -> Result<(Point, Point), PrivacyError> {
    let points = row.key().zip(row.value());
    points.ok_or(PrivacyError::DamagedNote(row.index))
}

/// The amount of a shield, which everybody sees.
fn bare_amount(row: &Row, asset: &Asset) -> Option<u64> {
    let amount = row.amount.filter(|_| row.kind == NoteKind::Shield)?;
    (commit(asset, amount, &Secret::ZERO).ok()? == row.value()?).then_some(amount)
}

/// Leaves what the type of the grant shows, and adds what follows from it.
fn conclude(seen: &mut Seen, grant_type: GrantType) {
    match grant_type {
        GrantType::Full => {}
        GrantType::Incoming => {
            seen.notes.retain(|note| !note.own);
            seen.spends.clear();
            return;
        }
        GrantType::Outgoing | GrantType::Balance => {
            seen.notes.clear();
            return;
        }
    }
    let used: BTreeSet<u64> = seen
        .spends
        .iter()
        .flat_map(|one| one.inputs.clone())
        .collect();
    let amounts: BTreeMap<u64, u64> = seen
        .notes
        .iter()
        .map(|one| (one.index, one.amount))
        .collect();
    for spend in &mut seen.spends {
        let inputs: Option<Vec<u64>> = spend
            .inputs
            .iter()
            .map(|index| amounts.get(index).copied())
            .collect();
        spend.relay_fee = inputs.and_then(|inputs| {
            let put_in: u64 = inputs.into_iter().fold(0, u64::saturating_add);
            put_in.checked_sub(spend.sent)?.checked_sub(spend.change)
        });
    }
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for note in &mut seen.notes {
        let spent = note.spent == Some(true) || used.contains(&note.index);
        note.spent = Some(spent);
        let sum = sums.entry(note.denom.clone()).or_default();
        if !spent {
            *sum = sum.saturating_add(note.amount);
        }
    }
    seen.balance = Some(sums.into_iter().collect());
}
