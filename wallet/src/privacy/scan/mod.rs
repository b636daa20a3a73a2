//! Finds own notes and their spends.

mod detect;
mod fetch;
mod report;
mod sweep;

pub(crate) use detect::{Found, Own, ViewKeys, in_parallel, memo, open_row};
pub(crate) use fetch::{Fetched, Target, domains, fetch};
pub use report::{Progress, Report, Stage};

use std::collections::BTreeMap;

use super::PrivacyError;
use super::identity::{Identity, Owner};
use super::ledger::{Hex, Ledger, OwnNote, Record};
use super::note_cache::{NoteCache, Row};
use super::spend::nullifier_of;

/// Notes that are scanned at once. Tests have few.
const PAGE: u64 = if cfg!(test) { 16 } else { 8_192 };

/// Scans the cached notes with the view keys of an identity.
pub(crate) struct Scanner<'a> {
    pub(crate) identity: &'a Identity,
    pub(crate) note_cache: &'a NoteCache,
    pub(crate) view_keys: &'a ViewKeys,
}

impl Scanner<'_> {
    /// Scans the next page of notes; false if there are none.
    pub(crate) fn page(
        &self,
        ledger: &mut Ledger,
        report: &mut Report,
    ) -> Result<bool, PrivacyError> {
        let end = ledger
            .looked
            .saturating_add(PAGE)
            .min(self.note_cache.len());
        if end == ledger.looked {
            return Ok(false);
        }
        let rows = self.note_cache.rows(ledger.looked..end)?;
        let mut own = Own {
            identity: self.identity,
            nullifiers: ledger.held.values().map(|held| held.nullifier.0).collect(),
        };
        let found = self.view_keys.look(&rows, &mut own)?;
        for (row, found) in &found {
            self.keep(ledger, report, row, found)?;
        }
        mark_spent(ledger, report, &rows, &found);
        report.looked = report
            .looked
            .saturating_add(end.saturating_sub(ledger.looked));
        ledger.looked = end;
        Ok(true)
    }

    fn keep(
        &self,
        ledger: &mut Ledger,
        report: &mut Report,
        row: &Row,
        found: &Found,
    ) -> Result<(), PrivacyError> {
        let known = ledger.held.get(&row.index);
        let known = known.filter(|known| known.hash.0 == row.hash).cloned();
        let spend = self.identity.keys(found.owner).spend_key()?;
        let nullifier = nullifier_of(&found.secret(self.identity)?, &row.hash)?;
        let held = OwnNote {
            hash: Hex(row.hash),
            denom: row.denom.to_string(),
            amount: found.amount,
            height: row.height,
            kind: row.kind.byte(),
            owner: Hex(spend.to_bytes()),
            native: found.owner == Owner::Native,
            epoch: found.epoch,
            change: found.change,
            bare: found.shared.is_none(),
            nullifier: Hex(nullifier),
            spent: known.as_ref().and_then(|known| known.spent),
            told: known.as_ref().and_then(|known| known.told),
            memo: found.memo.clone(),
            record: known.as_ref().and_then(|known| known.record.clone()),
        };
        ledger.held.insert(row.index, held);
        if known.is_none() {
            report.found.push(row.index);
        }
        Ok(())
    }
}

/// Every spend's notes say its first nullifier; the owner's change says the other inputs. A
/// change is believed only if its spend really spent one of the notes it names: who was let
/// look knows the key for change, too, and could write anything.
fn mark_spent(ledger: &mut Ledger, report: &mut Report, rows: &[Row], found: &[(&Row, Found)]) {
    let own: BTreeMap<[u8; 32], u64> = ledger
        .held
        .iter()
        .map(|(index, held)| (held.nullifier.0, *index))
        .collect();
    let mut spent: Vec<(u64, u64)> = Vec::new();
    for row in rows {
        let index = row.origin.and_then(|origin| own.get(&origin));
        spent.extend(index.map(|index| (*index, row.height)));
    }
    for (row, found) in found {
        let Some(record) = found.payload.as_ref().and_then(Record::of) else {
            continue;
        };
        let first = row.origin.and_then(|origin| own.get(&origin));
        if !found.change || !first.is_some_and(|first| record.inputs.contains(first)) {
            continue;
        }
        spent.extend(record.inputs.iter().map(|input| (*input, row.height)));
        if let Some(held) = ledger.held.get_mut(&row.index) {
            held.record = Some(record);
        }
    }
    for (index, height) in spent {
        if let Some(held) = ledger.held.get_mut(&index)
            && held.spent.is_none()
        {
            held.spent = Some(height);
            report.spent.push(index);
        }
    }
}
