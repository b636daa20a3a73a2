//! Fee payers that sent invalid proofs, and have none verified for a while.
//!
//! Counted per fee payer, who has signed and could pay: nobody can have another account banned.
//! Malformed proofs are refused before a signature is verified and cost nothing; proofs that no
//! longer fit the state are not their sender's fault. Neither is counted.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_primitives::Address;

/// How long no proof of a payer is verified after an invalid one.
const PENALTY: Duration = Duration::from_mins(1);
/// The same if the payer sent another one not long before.
const LONG_PENALTY: Duration = Duration::from_mins(10);
/// How long an invalid proof is remembered.
const MEMORY: Duration = Duration::from_mins(20);
/// The most valid proofs verified for dry runs within the window: nobody pays for them.
const MAX_DRY_RUNS: usize = 20;
/// How long a dry run counts.
const WINDOW: Duration = Duration::from_mins(1);
/// The most payers that are remembered; the first are forgotten first.
const MAX_PAYERS: usize = 16_384;

#[derive(Debug, Default)]
struct Record {
    /// When the last invalid proof was found.
    invalid: Option<Instant>,
    /// When proofs are verified again.
    until: Option<Instant>,
    /// One for every proof.
    dry_runs: Vec<Instant>,
}

impl Record {
    fn is_stale(&self, now: Instant) -> bool {
        !self.is_remembered(now) && !self.dry_runs.iter().any(|then| is_fresh(*then, now))
    }

    /// Whether an invalid proof was sent not long ago.
    fn is_remembered(&self, now: Instant) -> bool {
        let age = self.invalid.map(|then| now.saturating_duration_since(then));
        age.is_some_and(|age| age < MEMORY)
    }
}

fn is_fresh(then: Instant, now: Instant) -> bool {
    now.saturating_duration_since(then) < WINDOW
}

#[derive(Debug, Default)]
struct Records {
    by_payer: HashMap<Address, Record>,
    /// In the order they were first remembered.
    order: VecDeque<Address>,
}

impl Records {
    /// The record of a payer, made if there is none. Outdated ones are removed.
    fn of(&mut self, payer: Address, now: Instant) -> &mut Record {
        let Self { by_payer, order } = self;
        while let Some(first) = order.front() {
            let stale = by_payer.get(first).is_none_or(|one| one.is_stale(now));
            if !stale && (order.len() < MAX_PAYERS || by_payer.contains_key(&payer)) {
                break;
            }
            by_payer.remove(first);
            order.pop_front();
        }
        by_payer.entry(payer).or_insert_with(|| {
            order.push_back(payer);
            Record::default()
        })
    }
}

/// Bounded in memory.
#[derive(Debug, Default)]
pub(in crate::mempool) struct InvalidProofBan(Mutex<Records>);

impl InvalidProofBan {
    fn records(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A proof of this payer was verified and is invalid. One is enough: nobody makes one by accident.
    pub(in crate::mempool) fn invalid(&self, payer: Address, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        let penalty = if record.is_remembered(now) {
            LONG_PENALTY
        } else {
            PENALTY
        };
        record.invalid = Some(now);
        record.until = Some(now + penalty);
    }

    /// So many valid proofs of this payer were verified for a dry run.
    pub(in crate::mempool) fn dry_run(&self, payer: Address, proofs: usize, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        record.dry_runs.retain(|then| is_fresh(*then, now));
        let room = MAX_DRY_RUNS.saturating_sub(record.dry_runs.len());
        let counted = std::iter::repeat_n(now, proofs.min(room));
        record.dry_runs.extend(counted);
    }

    /// Why no proof of this payer is verified for a dry run; none if it is.
    pub(in crate::mempool) fn dry_run_refusal(
        &self,
        payer: &Address,
        now: Instant,
    ) -> Option<String> {
        let records = self.records();
        let dry_runs = records.by_payer.get(payer)?.dry_runs.iter();
        (dry_runs.filter(|then| is_fresh(**then, now)).count() >= MAX_DRY_RUNS).then(|| {
            format!(
                "{MAX_DRY_RUNS} proofs of the fee payer were verified within \
                 a minute without being sent: send it, or ask again later"
            )
        })
    }

    /// Why no proof of this payer is verified now; none if it is.
    pub(in crate::mempool) fn refusal(&self, payer: &Address, now: Instant) -> Option<String> {
        let records = self.records();
        let until = records.by_payer.get(payer)?.until?;
        let left = until.checked_duration_since(now)?;
        let seconds = left.as_millis().div_ceil(1000);
        (seconds > 0).then(|| {
            format!(
                "the fee payer sent an invalid proof; its spends are taken again in {seconds} seconds"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payer(n: u32) -> Address {
        let mut bytes = [0; 20];
        bytes[..4].copy_from_slice(&n.to_be_bytes());
        Address::new(bytes)
    }

    #[test]
    fn an_invalid_proof_bans_a_payer_for_a_minute_and_a_second_one_for_ten() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        bans.invalid(payer(1), at(0));
        let text = bans.refusal(&payer(1), at(0)).unwrap();
        assert!(text.ends_with("taken again in 60 seconds"), "{text}");
        assert!(bans.refusal(&payer(1), at(59)).is_some());
        assert_eq!(bans.refusal(&payer(1), at(60)), None);
        assert_eq!(bans.refusal(&payer(2), at(0)), None, "somebody else");
        bans.invalid(payer(1), at(61));
        let text = bans.refusal(&payer(1), at(61)).unwrap();
        assert!(text.ends_with("taken again in 600 seconds"), "{text}");
        assert_eq!(bans.refusal(&payer(1), at(661)), None);
        // The next one at once costs as much again; much later it is the first.
        bans.invalid(payer(1), at(661));
        assert!(bans.refusal(&payer(1), at(1260)).is_some());
        bans.invalid(payer(1), at(661 + 1200));
        assert_eq!(bans.refusal(&payer(1), at(661 + 1260)), None);
    }

    #[test]
    fn dry_runs_are_free_twenty_times_a_minute() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        for second in 0..20 {
            assert_eq!(bans.dry_run_refusal(&payer(1), start), None);
            bans.dry_run(payer(1), 1, start + Duration::from_secs(second));
        }
        let late = start + Duration::from_secs(59);
        assert!(bans.dry_run_refusal(&payer(1), late).is_some());
        assert_eq!(bans.refusal(&payer(1), late), None, "it may send");
        assert_eq!(bans.dry_run_refusal(&payer(2), late), None);
        assert_eq!(bans.dry_run_refusal(&payer(1), start + WINDOW), None);
    }

    #[test]
    fn every_proof_of_a_dry_run_counts() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(bans.dry_run_refusal(&payer(1), start), None);
            bans.dry_run(payer(1), 8, start);
        }
        assert!(bans.dry_run_refusal(&payer(1), start).is_some());
    }

    #[test]
    fn the_record_is_bounded_and_outdated_entries_go() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        let payers = u32::try_from(MAX_PAYERS).unwrap();
        for n in 0..payers + 100 {
            bans.invalid(payer(n), start);
        }
        let sizes = || {
            let records = bans.records();
            (records.by_payer.len(), records.order.len())
        };
        assert_eq!(sizes(), (MAX_PAYERS, MAX_PAYERS));
        bans.invalid(payer(0), start + MEMORY);
        assert_eq!(sizes(), (1, 1));
    }

    #[test]
    fn a_full_record_keeps_bans_of_those_who_came_late() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        let payers = u32::try_from(MAX_PAYERS).unwrap();
        for n in 0..payers {
            bans.invalid(payer(n), start);
        }
        assert!(bans.refusal(&payer(payers - 1), start).is_some());
        bans.invalid(payer(payers), start);
        assert!(bans.refusal(&payer(payers - 1), start).is_some());
    }
}
