//! Notes, balances and history.

use std::collections::BTreeMap;

use tarn_notes::NoteKind;
use tarn_primitives::Address;

use super::Wallet;
use super::ledger::{OwnNote, Record};

/// Whether a note can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteState {
    /// Unspent.
    Unspent,
    /// A pending message spends it; it is unspent again after this height.
    Pending {
        /// The last height the message is good for; 0 for no end.
        until: u64,
    },
    /// Spent.
    Spent,
}

/// Which keys a note was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The account's own.
    Account,
    /// Privacy keys.
    Privacy,
}

/// An own note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its place among all notes.
    pub index: u64,
    /// Its commitment hash, hex.
    pub commitment: String,
    /// Its denomination.
    pub denom: String,
    /// How much.
    pub amount: u64,
    /// The height it was made at.
    pub height: u64,
    /// Whether it can be spent.
    pub state: NoteState,
    /// Which keys it was made for.
    pub level: Level,
    /// The view epoch it was made in.
    pub epoch: u32,
    /// Whether the owner made it: change, a swap's result, a consolidation.
    pub own: bool,
    /// What the payer wrote.
    pub memo: String,
}

/// The private balance of one denomination.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Balance {
    /// Of what.
    pub denom: String,
    /// All unspent notes, including those of pending spends and of keys that the wallet was not opened with.
    pub total: u64,
    /// What can be spent now.
    pub spendable: u64,
    /// Notes reserved by pending spends.
    pub pending: u64,
    /// Unspent notes.
    pub notes: usize,
    /// The largest of them: an unshield takes one note.
    pub largest: u64,
}

/// An event of the history, from the notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Coins became a note.
    Shielded,
    /// A payment was received.
    Received {
        /// What they wrote.
        memo: String,
    },
    /// A payment was sent.
    Sent {
        /// The account, if one was named or known.
        account: Option<String>,
        /// The payee's spend key, hex, if it was a private payment.
        key: Option<String>,
        /// What the sender of the message got.
        relay_fee: u64,
    },
    /// An amount was swapped.
    Traded {
        /// What the sender of the message got.
        relay_fee: u64,
    },
    /// The result of a swap was received.
    Swapped,
    /// Notes were unshielded for an account.
    Unshielded {
        /// The account.
        account: Option<String>,
        /// What the sender of the message got.
        relay_fee: u64,
    },
    /// Notes were joined, or moved to new keys.
    Moved,
}

/// One line of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The height.
    pub height: u64,
    /// The note that tells of it.
    pub index: u64,
    /// Of what.
    pub denom: String,
    /// How much.
    pub amount: u64,
    /// What.
    pub event: Event,
}

impl OwnNote {
    /// With what messages under way hold.
    fn state(&self, pending: &BTreeMap<[u8; 32], u64>) -> NoteState {
        match pending.get(&self.hash.0) {
            _ if self.is_spent() => NoteState::Spent,
            Some(until) => NoteState::Pending { until: *until },
            None => NoteState::Unspent,
        }
    }

    /// Which keys it was made for.
    pub(super) fn level(&self) -> Level {
        if self.native {
            Level::Account
        } else {
            Level::Privacy
        }
    }
}

impl Wallet {
    /// Own notes, spent ones included, oldest first.
    pub fn notes(&self) -> Vec<Note> {
        let pending = self.ledger.pending();
        let shown = self.ledger.held.iter().map(|(index, held)| Note {
            index: *index,
            commitment: hex::encode(held.hash.0),
            denom: held.denom.clone(),
            amount: held.amount,
            height: held.height,
            state: held.state(&pending),
            level: held.level(),
            epoch: held.epoch,
            own: held.change,
            memo: held.memo.clone(),
        });
        shown.collect()
    }

    /// The private balances, by denomination.
    pub fn balances(&self) -> Vec<Balance> {
        let pending = self.ledger.pending();
        let mut all: BTreeMap<&str, Balance> = BTreeMap::new();
        for held in self.ledger.held.values() {
            let state = held.state(&pending);
            // Notes of amount zero are not counted.
            if state == NoteState::Spent || held.amount == 0 {
                continue;
            }
            let one = all.entry(&held.denom).or_insert_with(|| Balance {
                denom: held.denom.clone(),
                ..Balance::default()
            });
            one.total = one.total.saturating_add(held.amount);
            let known = self.identity.keys_of(&held.owner.0).is_some();
            match state {
                NoteState::Pending { .. } => one.pending = one.pending.saturating_add(held.amount),
                _ if known => one.spendable = one.spendable.saturating_add(held.amount),
                _ => {}
            }
            one.notes = one.notes.saturating_add(1);
            one.largest = one.largest.max(held.amount);
        }
        all.into_values().collect()
    }

    /// The history, oldest first.
    pub fn history(&self) -> Vec<Entry> {
        let entries = self.ledger.held.iter().filter_map(|(index, held)| {
            let (amount, event) = self.event(held)?;
            Some(Entry {
                height: held.height,
                index: *index,
                denom: held.denom.clone(),
                amount,
                event,
            })
        });
        entries.collect()
    }

    /// The event of a note; none if another note of the same spend has it.
    fn event(&self, held: &OwnNote) -> Option<(u64, Event)> {
        let kind = NoteKind::from_byte(held.kind)?;
        if let Some(record) = &held.record {
            return Some((record.sent, self.spend_event(kind, held, record)));
        }
        let event = match kind {
            NoteKind::Shield => Event::Shielded,
            NoteKind::SwapOutput => Event::Swapped,
            _ if held.change => return None,
            _ => Event::Received {
                memo: held.memo.clone(),
            },
        };
        Some((held.amount, event))
    }

    fn spend_event(&self, kind: NoteKind, held: &OwnNote, record: &Record) -> Event {
        let inputs = record.inputs.iter();
        let inputs = inputs.filter_map(|index| self.ledger.held.get(index));
        let put_in = inputs.fold(0_u64, |sum, one| sum.saturating_add(one.amount));
        let relay_fee = put_in
            .saturating_sub(record.sent)
            .saturating_sub(held.amount);
        let account = record
            .account
            .map(|one| self.prefix.show(&Address::new(one.0)));
        let to_self = record.key.is_some_and(|key| {
            let point = tarn_ringct::Point::from_bytes(&key.0);
            point.is_ok_and(|point| self.identity.owner_of(&point).is_some())
        });
        match kind {
            NoteKind::SwapChange => Event::Traded { relay_fee },
            NoteKind::UnshieldChange => Event::Unshielded { account, relay_fee },
            _ if to_self => Event::Moved,
            _ => Event::Sent {
                account,
                key: record.key.map(|key| hex::encode(key.0)),
                relay_fee,
            },
        }
    }
}
