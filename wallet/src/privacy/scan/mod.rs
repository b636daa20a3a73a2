//! Finding own notes and own spends.

mod fetch;
mod look;
mod report;

pub(crate) use fetch::{Fetched, domains, fetch};
pub(crate) use look::{Found, Own, ViewKeys, in_parallel, memo, open_row};
pub use report::{Progress, Report, Stage};

use std::collections::BTreeMap;

use super::PrivacyError;
use super::book::{Book, Held, Hex, Record};
use super::identity::{Identity, Owner};
use super::mirror::{Mirror, Row};
use super::spend::nullifier_of;

/// Notes looked at before the ledger is written.
const PAGE: u64 = 1_000;

/// What is looked with, and where.
pub(crate) struct Look<'a> {
    pub(crate) identity: &'a Identity,
    pub(crate) mirror: &'a Mirror,
    pub(crate) eyes: &'a ViewKeys,
}

impl Look<'_> {
    /// Looks at one page of notes that were not looked at yet; false if there are none.
    pub(crate) fn page(&self, book: &mut Book, report: &mut Report) -> Result<bool, PrivacyError> {
        let end = book.looked.saturating_add(PAGE).min(self.mirror.len());
        if end == book.looked {
            return Ok(false);
        }
        let rows = (book.looked..end)
            .map(|index| self.mirror.row(index))
            .collect::<Result<Vec<Row>, _>>()?;
        let mut own = Own {
            identity: self.identity,
            nullifiers: book.held.values().map(|held| held.nullifier.0).collect(),
        };
        let found = self.eyes.look(&rows, &mut own)?;
        for (row, found) in &found {
            self.keep(book, report, row, found)?;
        }
        mark_spent(book, report, &rows, &found);
        report.looked = report
            .looked
            .saturating_add(end.saturating_sub(book.looked));
        book.looked = end;
        Ok(true)
    }

    fn keep(
        &self,
        book: &mut Book,
        report: &mut Report,
        row: &Row,
        found: &Found,
    ) -> Result<(), PrivacyError> {
        let known = book.held.get(&row.index);
        let known = known.filter(|known| known.hash.0 == row.hash).cloned();
        let spend = self.identity.keys(found.owner).spend_key()?;
        let nullifier = nullifier_of(&found.secret(self.identity)?, &row.hash)?;
        let held = Held {
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
        book.held.insert(row.index, held);
        if known.is_none() {
            report.found.push(row.index);
        }
        Ok(())
    }
}

/// Every spend's notes say its first nullifier; the owner's change says the other inputs. A
/// change is believed only if its spend really spent one of the notes it names: who was let
/// look knows the key for change, too, and could write anything.
fn mark_spent(book: &mut Book, report: &mut Report, rows: &[Row], found: &[(&Row, Found)]) {
    let own: BTreeMap<[u8; 32], u64> = book
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
        if let Some(held) = book.held.get_mut(&row.index) {
            held.record = Some(record);
        }
    }
    for (index, height) in spent {
        if let Some(held) = book.held.get_mut(&index)
            && held.spent.is_none()
        {
            held.spent = Some(height);
            report.spent.push(index);
        }
    }
}
