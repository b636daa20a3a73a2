//! Who has sent proofs that do not hold, and is not listened to for a while.
//!
//! Counted per payer, who has signed and could pay: nobody can use up somebody else's budget. What
//! fails by its form fails before anybody is known to have sent it, and costs nothing; what fails
//! by the state is nobody's fault. Neither is counted.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_primitives::Address;

/// So many within the window, and no more.
const MOST: usize = 3;
/// So many good ones are verified within the window for those who only ask: nobody pays for them.
const MAX_ASKED: usize = 20;
/// How long one is remembered.
const WINDOW: Duration = Duration::from_mins(1);
/// How long nothing is taken then.
const PENALTY: Duration = Duration::from_mins(10);
/// How many payers are remembered; the first are forgotten first.
const PAYERS: usize = 16_384;

#[derive(Debug, Default)]
struct Record {
    invalid: Vec<Instant>,
    asked: Vec<Instant>,
    until: Option<Instant>,
}

impl Record {
    fn is_stale(&self, now: Instant) -> bool {
        let mut known = self.invalid.iter().chain(&self.asked);
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
    /// Of a payer, made if there is none; what is stale goes.
    fn of(&mut self, payer: Address, now: Instant) -> &mut Record {
        let Self { by_payer, order } = self;
        while let Some(first) = order.front() {
            let stale = by_payer.get(first).is_none_or(|one| one.is_stale(now));
            if !stale && (order.len() < PAYERS || by_payer.contains_key(&payer)) {
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

/// Bounded, whatever is sent.
#[derive(Debug, Default)]
pub(in crate::embedded) struct InvalidProofBan(Mutex<Records>);

impl InvalidProofBan {
    fn records(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A proof of this payer was verified and does not hold.
    pub(in crate::embedded) fn invalid(&self, payer: Address, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        record.invalid.retain(|then| is_fresh(*then, now));
        record.invalid.push(now);
        if record.invalid.len() >= MOST {
            record.invalid.clear();
            record.until = Some(now + PENALTY);
        }
    }

    /// Good proofs of this payer were verified for somebody who only asked.
    pub(in crate::embedded) fn asked(&self, payer: Address, now: Instant) {
        let mut records = self.records();
        let record = records.of(payer, now);
        record.asked.retain(|then| is_fresh(*then, now));
        if record.asked.len() < MAX_ASKED {
            record.asked.push(now);
        }
    }

    /// Why no proof of this payer is verified for those who only ask; none if it is.
    pub(in crate::embedded) fn asked_too_often(
        &self,
        payer: &Address,
        now: Instant,
    ) -> Option<String> {
        let records = self.records();
        let asked = records.by_payer.get(payer)?.asked.iter();
        (asked.filter(|then| is_fresh(**then, now)).count() >= MAX_ASKED).then(|| {
            format!(
                "all but its proofs holds; {MAX_ASKED} transactions of the fee payer had theirs \
                 verified within a minute without being sent: send it, or ask again later"
            )
        })
    }

    /// Why nothing of this payer is verified now; none if it is.
    pub(in crate::embedded) fn refusal(&self, payer: &Address, now: Instant) -> Option<String> {
        let records = self.records();
        let until = records.by_payer.get(payer)?.until?;
        let left = until.checked_duration_since(now)?;
        let seconds = left.as_millis().div_ceil(1000);
        (seconds > 0).then(|| {
            format!(
                "the fee payer sent {MOST} invalid proofs within a minute; its spends are taken \
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
    fn the_third_within_a_minute_shuts_a_payer_out_for_ten() {
        let budget = InvalidProofBan::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        for second in [0, 30] {
            budget.invalid(payer(1), at(second));
        }
        assert_eq!(budget.refusal(&payer(1), at(30)), None);
        // The first is forgotten by now, so this is the second.
        budget.invalid(payer(1), at(60));
        assert_eq!(budget.refusal(&payer(1), at(60)), None);
        budget.invalid(payer(1), at(61));
        let text = budget.refusal(&payer(1), at(61)).unwrap();
        assert!(text.ends_with("taken again in 600 seconds"), "{text}");
        assert!(budget.refusal(&payer(1), at(660)).is_some());
        assert_eq!(budget.refusal(&payer(1), at(661)), None);
        assert_eq!(budget.refusal(&payer(2), at(61)), None, "somebody else");
        // The penalty is over and so is what led to it.
        budget.invalid(payer(1), at(662));
        assert_eq!(budget.refusal(&payer(1), at(662)), None);
    }

    #[test]
    fn asking_is_free_twenty_times_a_minute() {
        let budget = InvalidProofBan::default();
        let start = Instant::now();
        for second in 0..20 {
            assert_eq!(budget.asked_too_often(&payer(1), start), None);
            budget.asked(payer(1), start + Duration::from_secs(second));
        }
        let late = start + Duration::from_secs(59);
        assert!(budget.asked_too_often(&payer(1), late).is_some());
        assert_eq!(budget.refusal(&payer(1), late), None, "it may send");
        assert_eq!(budget.asked_too_often(&payer(2), late), None);
        assert_eq!(budget.asked_too_often(&payer(1), start + WINDOW), None);
    }

    #[test]
    fn what_is_remembered_is_bounded_and_goes_by_itself() {
        let budget = InvalidProofBan::default();
        let start = Instant::now();
        let payers = u32::try_from(PAYERS).unwrap();
        for n in 0..payers + 100 {
            budget.invalid(payer(n), start);
        }
        let sizes = || {
            let records = budget.records();
            (records.by_payer.len(), records.order.len())
        };
        assert_eq!(sizes(), (PAYERS, PAYERS));
        budget.invalid(payer(0), start + PENALTY);
        assert_eq!(sizes(), (1, 1));
    }

    #[test]
    fn a_full_memory_keeps_those_who_are_shut_out_if_they_came_late() {
        let budget = InvalidProofBan::default();
        let start = Instant::now();
        let payers = u32::try_from(PAYERS).unwrap();
        for n in 0..payers {
            budget.invalid(payer(n), start);
        }
        for _ in 0..2 {
            budget.invalid(payer(payers - 1), start);
        }
        assert!(budget.refusal(&payer(payers - 1), start).is_some());
        budget.invalid(payer(payers), start);
        assert!(budget.refusal(&payer(payers - 1), start).is_some());
    }
}
