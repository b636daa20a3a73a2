//! Spends notes to oneself: joins several, or moves them to new keys.

use tarn_primitives::Denom;
use tarn_proto::svc::privacy::v1 as pb;

use super::messages::{To, inputs};
use super::rings::ready_height;
use super::{Left, Plan, Terms};
use crate::privacy::ledger::OwnNote;
use crate::privacy::{Level, PrivacyError, Wallet};

/// Notes to move, and those that have to wait.
struct Movable {
    chosen: Vec<u64>,
    young: usize,
    held: usize,
    /// Those that do not fit into one message.
    more: usize,
    /// When the young and the held ones can be moved.
    ready: u64,
}

impl Wallet {
    /// Several notes into one, the smallest first, as many as the terms allow: what an unshield of more than the largest
    /// note needs. None if there are fewer than two notes; call it again, after the next scan, until
    /// then. An error if there are two or more that cannot be spent yet.
    pub fn consolidate(
        &self,
        denom: &Denom,
        terms: &Terms,
    ) -> Result<Option<Plan<pb::MsgPrivateTransfer>>, PrivacyError> {
        let movable = self.movable(denom, terms, |_| true)?;
        if movable.chosen.len() < 2 {
            let all = movable.chosen.len().saturating_add(movable.waiting());
            return if all < 2 {
                Ok(None)
            } else {
                Err(movable.not_yet(denom))
            };
        }
        let mut plan = self.move_to_self(denom, &movable.chosen, terms)?;
        plan.about.left = movable.left();
        if plan.about.left.notes > 0 {
            // They are joined with the note that this message makes, which has to become older.
            let made = self.ledger.height.saturating_add(1);
            let ready = &mut plan.about.left.ready;
            *ready = ready_height(made).max(*ready);
        }
        Ok(Some(plan))
    }

    /// Moves as many notes as the terms allow, which keys of the account itself or of an earlier view epoch own, to
    /// the keys of this epoch: what makes a revoked grant see no more of them. None if there are
    /// none. An error if none of them can be spent yet.
    pub fn refresh(
        &self,
        denom: &Denom,
        terms: &Terms,
    ) -> Result<Option<Plan<pb::MsgPrivateTransfer>>, PrivacyError> {
        let now = self.ledger.epoch;
        let movable = self.movable(denom, terms, |note| {
            note.level() == Level::Account || note.epoch != now
        })?;
        if movable.chosen.is_empty() {
            return if movable.waiting() == 0 {
                Ok(None)
            } else {
                Err(movable.not_yet(denom))
            };
        }
        let mut plan = self.move_to_self(denom, &movable.chosen, terms)?;
        plan.about.left = movable.left();
        Ok(Some(plan))
    }

    /// Notes that can be spent, the smallest first, at most as many as the terms allow.
    fn movable(
        &self,
        denom: &Denom,
        terms: &Terms,
        wanted: impl Fn(&OwnNote) -> bool,
    ) -> Result<Movable, PrivacyError> {
        let freedom = self.freedom(denom, terms)?;
        let (mut notes, mut young, mut held_up, mut ready) = (Vec::new(), 0_usize, 0_usize, 0);
        for (index, held) in self.unspent(denom).filter(|(_, held)| wanted(held)) {
            if let Some(until) = freedom.holds(held) {
                held_up = held_up.saturating_add(1);
                ready = until.saturating_add(1).max(ready);
            } else if self.is_ripe(index) {
                notes.push((held.amount, index));
            } else {
                young = young.saturating_add(1);
                ready = ready_height(held.height).max(ready);
            }
        }
        notes.sort_unstable();
        let most = inputs(terms);
        let more = notes.len().saturating_sub(most);
        notes.truncate(most);
        Ok(Movable {
            chosen: notes.into_iter().map(|(_, index)| index).collect(),
            young,
            held: held_up,
            more,
            ready,
        })
    }

    fn move_to_self(
        &self,
        denom: &Denom,
        chosen: &[u64],
        terms: &Terms,
    ) -> Result<Plan<pb::MsgPrivateTransfer>, PrivacyError> {
        let draft = self.draft_of(denom, chosen, terms)?;
        let total = draft.total();
        let amount = total.checked_sub(terms.relay_fee).filter(|left| *left > 0);
        let amount = amount.ok_or_else(|| PrivacyError::NotEnough {
            denom: denom.to_string(),
            need: terms.relay_fee.saturating_add(1),
            have: total,
            notes: chosen.len(),
            largest: total,
            waiting: 0,
        })?;
        let to = To {
            keys: self.own()?,
            account: None,
            named: None,
            memo: "",
        };
        self.send_notes(draft, amount, &to)
    }
}

impl Movable {
    fn waiting(&self) -> usize {
        self.young.saturating_add(self.held)
    }

    fn left(&self) -> Left {
        Left {
            notes: self.waiting().saturating_add(self.more),
            ready: self.ready,
        }
    }

    fn not_yet(self, denom: &Denom) -> PrivacyError {
        PrivacyError::NotYet {
            denom: denom.to_string(),
            young: self.young,
            held: self.held,
            ready: self.ready,
        }
    }
}
