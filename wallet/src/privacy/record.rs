//! Records a message in the ledger just before it is sent, and reverts the record if it was refused.

use super::ledger::{GivenRow, PendingSpend};
use super::ring::Parts;
use super::{PrivacyError, Wallet};

/// The change of the ledger for a message, for [`Wallet::record`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LedgerChange {
    /// A message that spends notes, and the ring of each.
    spend: Option<(PendingSpend, Vec<Parts>)>,
    /// The view epoch of a registration.
    awaits: Option<u32>,
    /// A grant.
    given: Option<GivenRow>,
    /// The grantee whose grants end.
    ended: Option<String>,
}

/// A recorded change, for [`Wallet::take_back`] and [`Wallet::failed_in_block`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use = "a refusal takes it back"]
pub struct Recorded {
    /// The epoch that is awaited, and the one that was before.
    awaits: Option<(u32, Option<u32>)>,
    /// The row of a grant, and the one it replaced.
    given: Option<(GivenRow, Option<GivenRow>)>,
    /// The rows that became revoked.
    ended: Vec<GivenRow>,
}

impl LedgerChange {
    pub(super) fn spend(message: PendingSpend, rings: Vec<Parts>) -> Self {
        Self {
            spend: Some((message, rings)),
            ..Self::default()
        }
    }

    pub(super) fn awaiting(mut self, epoch: u32) -> Self {
        self.awaits = Some(epoch);
        self
    }

    pub(super) fn giving(mut self, row: GivenRow) -> Self {
        self.given = Some(row);
        self
    }

    pub(super) fn ending(mut self, grantee: String) -> Self {
        self.ended = Some(grantee);
        self
    }
}

impl Wallet {
    /// Records a plan; it is on disk when this returns. Only then may its message be broadcast, sent to a
    /// relayer or printed: a note that were used in two rings would be the one that both have in common.
    pub fn record(&mut self, change: &LedgerChange) -> Result<Recorded, PrivacyError> {
        let mut recorded = Recorded::default();
        self.add_ring(change);
        if let Some((message, _)) = &change.spend {
            self.ledger.tries.push(message.clone());
        }
        if let Some(epoch) = change.awaits {
            recorded.awaits = Some((epoch, self.ledger.awaits.replace(epoch)));
            // Not taken back: who refuses it has it, may send it later, and others then pay its keys.
            self.ledger.look_epoch = self.ledger.looks_to().max(epoch);
        }
        if let Some(row) = &change.given {
            recorded.given = Some(self.add_grant(row));
        }
        if let Some(grantee) = &change.ended {
            let grants = self.ledger.grants.iter_mut();
            for row in grants.filter(|row| row.grantee == *grantee && !row.revoked) {
                row.revoked = true;
                recorded.ended.push(row.clone());
            }
        }
        self.save()?;
        Ok(recorded)
    }

    /// Records only the rings of a plan, for a simulation: the node sees the rings even if the message is not
    /// sent. No note is reserved.
    pub fn record_ring(&mut self, change: &LedgerChange) -> Result<(), PrivacyError> {
        self.add_ring(change);
        self.save()
    }

    /// Reverts a record of a grant or a registration, because the message was refused. The notes of a spend
    /// stay reserved until its last height is over: whoever refused it has it and may send it later. A retry
    /// spends them at once.
    pub fn take_back(&mut self, recorded: &Recorded) -> Result<(), PrivacyError> {
        if let Some((row, before)) = &recorded.given {
            let at = self.ledger.grants.iter().rposition(|one| one == row);
            if let Some(at) = at {
                self.ledger.grants.remove(at);
                self.ledger.grants.extend(before.clone());
            }
        }
        self.failed_in_block(recorded)
    }

    /// Reverts a record, because the message failed in its block. A grant stays recorded: its keys were in
    /// the message or in a file, so the grantee can decrypt them. The notes of a spend stay reserved: that it
    /// failed is the node's word, and a relayer can send it again.
    pub fn failed_in_block(&mut self, recorded: &Recorded) -> Result<(), PrivacyError> {
        if let Some((epoch, before)) = recorded.awaits
            && self.ledger.awaits == Some(epoch)
        {
            self.ledger.awaits = before;
        }
        for row in &mut self.ledger.grants {
            if recorded.ended.contains(row) {
                row.revoked = false;
            }
        }
        self.save()
    }

    fn add_ring(&mut self, change: &LedgerChange) {
        let Some((message, rings)) = &change.spend else {
            return;
        };
        for (hash, ring) in message.notes.iter().zip(rings) {
            self.ledger.rings.insert(hex::encode(hash.0), ring.clone());
        }
    }

    /// The chain has one grant per grantee; the ledger keeps the epochs that a grantee has seen.
    fn add_grant(&mut self, row: &GivenRow) -> (GivenRow, Option<GivenRow>) {
        let same = |one: &GivenRow| one.grantee == row.grantee && one.epoch == row.epoch;
        let at = self.ledger.grants.iter().position(same);
        let before = at.map(|at| self.ledger.grants.remove(at));
        let mut row = row.clone();
        row.keys |= before.as_ref().is_some_and(|before| before.keys);
        self.ledger.grants.push(row.clone());
        (row, before)
    }
}
