//! What a message leaves in the ledger: written down just before it leaves, taken back if it was
//! refused.

use std::collections::BTreeSet;

use super::book::{GivenRow, Kept, Try};
use super::{PrivacyError, Wallet};

/// What to write down before a message leaves, for [`Wallet::record`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LedgerChange {
    /// A message that spends notes, and the ring they are shown in.
    spend: Option<(Try, Kept)>,
    /// The view epoch of a registration.
    awaits: Option<u32>,
    /// A grant.
    given: Option<GivenRow>,
    /// The grantee whose grants end.
    ended: Option<String>,
}

/// What was written down, for [`Wallet::take_back`] and [`Wallet::failed_in_block`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use = "a refusal takes it back"]
pub struct Recorded {
    pub(super) notes: Option<BTreeSet<[u8; 32]>>,
    /// The epoch that is awaited, and the one that was before.
    awaits: Option<(u32, Option<u32>)>,
    /// The row of a grant, and the one it replaced.
    given: Option<(GivenRow, Option<GivenRow>)>,
    /// The rows that became revoked.
    ended: Vec<GivenRow>,
}

impl LedgerChange {
    pub(super) fn spend(message: Try, ring: Kept) -> Self {
        Self {
            spend: Some((message, ring)),
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
    /// Writes a plan down; it is on disk when this returns. Only then its message may leave: be
    /// broadcast, handed to a relayer, or printed. A note that is shown in two rings is the one both
    /// have in common.
    pub fn record(&mut self, change: &LedgerChange) -> Result<Recorded, PrivacyError> {
        let mut recorded = Recorded::default();
        self.add_ring(change);
        if let Some((message, _)) = &change.spend {
            recorded.notes = Some(message.notes.iter().map(|hash| hash.0).collect());
            self.book.tries.push(message.clone());
        }
        if let Some(epoch) = change.awaits {
            recorded.awaits = Some((epoch, self.book.awaits.replace(epoch)));
        }
        if let Some(row) = &change.given {
            recorded.given = Some(self.add_grant(row));
        }
        if let Some(grantee) = &change.ended {
            let grants = self.book.grants.iter_mut();
            for row in grants.filter(|row| row.grantee == *grantee && !row.revoked) {
                row.revoked = true;
                recorded.ended.push(row.clone());
            }
        }
        self.save()?;
        Ok(recorded)
    }

    /// Writes down the ring of a plan and nothing else: for one who shows the message to a node
    /// before it is decided whether it is sent, as a simulation does. No note is held by it.
    pub fn record_ring(&mut self, change: &LedgerChange) -> Result<(), PrivacyError> {
        self.add_ring(change);
        self.save()
    }

    /// Takes back what was written down, because the message was refused before it was in a block
    /// and cannot arrive: its notes count as unspent again, unless an earlier message that may still
    /// arrive holds them. Their rings stay remembered. Not for a message nobody knows the fate of.
    pub fn take_back(&mut self, recorded: &Recorded) -> Result<(), PrivacyError> {
        if let Some((row, before)) = &recorded.given {
            let at = self.book.grants.iter().rposition(|one| one == row);
            if let Some(at) = at {
                self.book.grants.remove(at);
                self.book.grants.extend(before.clone());
            }
        }
        self.failed_in_block(recorded)
    }

    /// The message is in a block and did nothing there. A grant stays written down: what it opens
    /// was in the message or in a file, so whoever it was sealed for can open it all the same.
    pub fn failed_in_block(&mut self, recorded: &Recorded) -> Result<(), PrivacyError> {
        if let Some(notes) = &recorded.notes {
            self.book.release(notes);
        }
        if let Some((epoch, before)) = recorded.awaits
            && self.book.awaits == Some(epoch)
        {
            self.book.awaits = before;
        }
        for row in &mut self.book.grants {
            if recorded.ended.contains(row) {
                row.revoked = false;
            }
        }
        self.save()
    }

    fn add_ring(&mut self, change: &LedgerChange) {
        let Some((message, ring)) = &change.spend else {
            return;
        };
        for hash in &message.notes {
            self.book.rings.insert(hex::encode(hash.0), ring.clone());
        }
    }

    /// The chain knows one grant to a grantee; which epochs they have seen is remembered here.
    fn add_grant(&mut self, row: &GivenRow) -> (GivenRow, Option<GivenRow>) {
        let same = |one: &GivenRow| one.grantee == row.grantee && one.epoch == row.epoch;
        let at = self.book.grants.iter().position(same);
        let before = at.map(|at| self.book.grants.remove(at));
        let mut row = row.clone();
        row.keys |= before.as_ref().is_some_and(|before| before.keys);
        self.book.grants.push(row.clone());
        (row, before)
    }
}
