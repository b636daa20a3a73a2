//! Fee payers that sent invalid proofs, and have none verified for a while.
//!
//! Counted per fee payer, who has signed and could pay: nobody can have another account banned.
//! Malformed proofs are refused before a signature is verified and cost nothing; proofs that no
//! longer fit the state are not their sender's fault. Neither is counted.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_primitives::Address;

/// Invalid proofs within the window that lead to a ban.
const MAX_INVALID: usize = 3;
/// The most valid proofs verified for dry runs within the window: nobody pays for them.
const MAX_DRY_RUNS: usize = 20;
/// How long a proof counts.
const WINDOW: Duration = Duration::from_mins(1);
/// How long a ban lasts.
const PENALTY: Duration = Duration::from_mins(10);
/// The most payers that are remembered; the first are forgotten first.
const MAX_PAYERS: usize = 16_384;

#[derive(Debug, Default)]
struct Record {
    invalid: Vec<Instant>,
    dry_runs: Vec<Instant>,
    until: Option<Instant>,
}

impl Record {
    fn is_stale(&self, now: Instant) -> bool {
        let mut known = self.invalid.iter().chain(&self.dry_runs);
        self.until.is_none_or(|until| until <= now) && !known.any(|then| is_fresh(*then, now))
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

    /// A proof of this payer was verified and is invalid.
    pub(in crate::mempool) fn invalid(&self, payer: Address, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        record.invalid.retain(|then| is_fresh(*then, now));
        record.invalid.push(now);
        if record.invalid.len() >= MAX_INVALID {
            record.invalid.clear();
            record.until = Some(now + PENALTY);
        }
    }

    /// Valid proofs of this payer were verified for a dry run.
    pub(in crate::mempool) fn dry_run(&self, payer: Address, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        record.dry_runs.retain(|then| is_fresh(*then, now));
        if record.dry_runs.len() < MAX_DRY_RUNS {
            record.dry_runs.push(now);
        }
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
                "all but its proofs holds; {MAX_DRY_RUNS} transactions of the fee payer had theirs \
                 verified within a minute without being sent: send it, or ask again later"
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
                "the fee payer sent {MAX_INVALID} invalid proofs within a minute; its spends are taken \
                 again in {seconds} seconds"
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
    fn the_third_within_a_minute_bans_a_payer_for_ten() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        for second in [0, 30] {
            bans.invalid(payer(1), at(second));
        }
        assert_eq!(bans.refusal(&payer(1), at(30)), None);
        // The first is forgotten by now, so this is the second.
        bans.invalid(payer(1), at(60));
        assert_eq!(bans.refusal(&payer(1), at(60)), None);
        bans.invalid(payer(1), at(61));
        let text = bans.refusal(&payer(1), at(61)).unwrap();
        assert!(text.ends_with("taken again in 600 seconds"), "{text}");
        assert!(bans.refusal(&payer(1), at(660)).is_some());
        assert_eq!(bans.refusal(&payer(1), at(661)), None);
        assert_eq!(bans.refusal(&payer(2), at(61)), None, "somebody else");
        // The penalty is over and so is what led to it.
        bans.invalid(payer(1), at(662));
        assert_eq!(bans.refusal(&payer(1), at(662)), None);
    }

    #[test]
    fn dry_runs_are_free_twenty_times_a_minute() {
        let bans = InvalidProofBan::default();
        let start = Instant::now();
        for second in 0..20 {
            assert_eq!(bans.dry_run_refusal(&payer(1), start), None);
            bans.dry_run(payer(1), start + Duration::from_secs(second));
        }
        let late = start + Duration::from_secs(59);
        assert!(bans.dry_run_refusal(&payer(1), late).is_some());
        assert_eq!(bans.refusal(&payer(1), late), None, "it may send");
        assert_eq!(bans.dry_run_refusal(&payer(2), late), None);
        assert_eq!(bans.dry_run_refusal(&payer(1), start + WINDOW), None);
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
        bans.invalid(payer(0), start + PENALTY);
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
        for _ in 0..2 {
            bans.invalid(payer(payers - 1), start);
        }
        assert!(bans.refusal(&payer(payers - 1), start).is_some());
        bans.invalid(payer(payers), start);
        assert!(bans.refusal(&payer(payers - 1), start).is_some());
    }
}
