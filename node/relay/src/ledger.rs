//! What a relayer has under way, and what it spent in the last minute.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// What counts.
const WINDOW: Duration = Duration::from_mins(1);

/// A nullifier's way through a relayer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Somebody's request is being looked at.
    Asked,
    /// A transaction waits for a block.
    Sent {
        hash: [u8; 32],
        height: u64,
        message: [u8; 32],
    },
}

/// What there is to say about a message's nullifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nobody is at them; now this request is.
    Free,
    /// Another request is.
    Busy,
    /// This very message was sent.
    Repeated([u8; 32]),
    /// Another message with one of them was sent.
    Taken([u8; 32]),
}

/// Come back in so many seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wait(pub(crate) u64);

/// Pure: clock and heights are the caller's.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    stages: BTreeMap<[u8; 32], Stage>,
    /// Transactions that were handed to the node without an answer, by hash: whether they arrived is
    /// not known, and the same bytes can be handed over again without paying twice.
    lost: BTreeMap<[u8; 32], Vec<u8>>,
    /// When how much was paid.
    paid: VecDeque<(Instant, u128)>,
}

impl Ledger {
    /// Takes the nullifiers for a request, if nobody has them.
    pub(crate) fn begin(&mut self, nullifiers: &[[u8; 32]], message: [u8; 32]) -> Standing {
        let mut found = nullifiers.iter().filter_map(|one| self.stages.get(one));
        match found.next() {
            Some(Stage::Asked) => Standing::Busy,
            Some(Stage::Sent {
                hash, message: of, ..
            }) if *of == message => Standing::Repeated(*hash),
            Some(Stage::Sent { hash, .. }) => Standing::Taken(*hash),
            None => {
                let asked = nullifiers.iter().map(|one| (*one, Stage::Asked));
                self.stages.extend(asked);
                Standing::Free
            }
        }
    }

    /// A request ended without a transaction.
    pub(crate) fn give_up(&mut self, nullifiers: &[[u8; 32]]) {
        for one in nullifiers {
            if self.stages.get(one) == Some(&Stage::Asked) {
                self.stages.remove(one);
            }
        }
    }

    /// A request ended with one, when this was the last block.
    pub(crate) fn sent(
        &mut self,
        nullifiers: &[[u8; 32]],
        message: [u8; 32],
        hash: [u8; 32],
        height: u64,
    ) {
        let stage = Stage::Sent {
            hash,
            height,
            message,
        };
        self.stages
            .extend(nullifiers.iter().map(|one| (*one, stage)));
    }

    /// The answer to a transaction that was handed over was lost.
    pub(crate) fn lost(&mut self, hash: [u8; 32], bytes: Vec<u8>) {
        self.lost.insert(hash, bytes);
    }

    /// The bytes of a transaction whose answer was lost.
    pub(crate) fn bytes_of_lost(&self, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.lost.get(hash).cloned()
    }

    /// The node has a transaction whose answer was lost.
    pub(crate) fn arrived(&mut self, hash: &[u8; 32]) {
        self.lost.remove(hash);
    }

    /// A transaction was in a block and failed, or can be in none: what it was to spend is free.
    pub(crate) fn failed(&mut self, failed: &[u8; 32]) {
        self.lost.remove(failed);
        self.stages
            .retain(|_, stage| !matches!(stage, Stage::Sent { hash, .. } if hash == failed));
    }

    /// Forgets transactions that can be in no further block: so many blocks old, or of blocks that a
    /// development chain has taken back.
    pub(crate) fn forget(&mut self, height: u64, blocks: u64) {
        self.stages.retain(|_, stage| match stage {
            Stage::Asked => true,
            Stage::Sent { height: then, .. } => *then <= height && height - *then <= blocks,
        });
        let stages = &self.stages;
        let is_kept = |hash: &[u8; 32]| {
            let mut stages = stages.values();
            stages.any(|stage| matches!(stage, Stage::Sent { hash: kept, .. } if kept == hash))
        };
        self.lost.retain(|hash, _| is_kept(hash));
    }

    /// Counts a cost, unless that would be too much for the minute, or too many.
    pub(crate) fn pay(
        &mut self,
        cost: u128,
        (most, messages): (u128, usize),
        now: Instant,
    ) -> Result<(), Wait> {
        let old = |at: &Instant| now.saturating_duration_since(*at) >= WINDOW;
        while self.paid.front().is_some_and(|(at, _)| old(at)) {
            self.paid.pop_front();
        }
        let sum = |sum: u128, (_, cost): &(Instant, u128)| sum.saturating_add(*cost);
        let total = self.paid.iter().fold(cost, sum);
        if total > most || self.paid.len() >= messages {
            let oldest = self.paid.front().map_or(now, |(at, _)| *at);
            let left = WINDOW.saturating_sub(now.saturating_duration_since(oldest));
            return Err(Wait(left.as_secs().saturating_add(1)));
        }
        self.paid.push_back((now, cost));
        Ok(())
    }

    /// A cost that was counted was not paid after all.
    pub(crate) fn take_back(&mut self, cost: u128) {
        if let Some(at) = self.paid.iter().rposition(|(_, paid)| *paid == cost) {
            self.paid.remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: [u8; 32] = [1; 32];
    const B: [u8; 32] = [2; 32];
    const ONE: [u8; 32] = [10; 32];
    const OTHER: [u8; 32] = [11; 32];
    const HASH: [u8; 32] = [20; 32];

    #[test]
    fn a_nullifier_is_in_one_request_at_a_time() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.begin(&[A, B], ONE), Standing::Free);
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Busy);
        assert_eq!(ledger.begin(&[A, B], ONE), Standing::Busy);
        ledger.give_up(&[A, B]);
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Free);
    }

    #[test]
    fn a_message_sent_again_is_the_same_transaction_and_another_one_is_refused() {
        let mut ledger = Ledger::default();
        ledger.begin(&[A, B], ONE);
        ledger.sent(&[A, B], ONE, HASH, 7);
        ledger.give_up(&[A, B]);
        assert_eq!(ledger.begin(&[A, B], ONE), Standing::Repeated(HASH));
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Taken(HASH));
        ledger.forget(17, 10);
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Taken(HASH));
        ledger.forget(18, 10);
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Free);
    }

    #[test]
    fn a_transaction_that_failed_holds_nothing() {
        let mut ledger = Ledger::default();
        ledger.begin(&[A, B], ONE);
        ledger.sent(&[A, B], ONE, HASH, 7);
        ledger.failed(&[99; 32]);
        assert_eq!(ledger.begin(&[B], OTHER), Standing::Taken(HASH));
        ledger.failed(&HASH);
        assert_eq!(ledger.begin(&[A, B], OTHER), Standing::Free);
    }

    #[test]
    fn a_lost_transaction_is_kept_until_it_is_known_or_can_be_in_no_block() {
        let lost = || {
            let mut ledger = Ledger::default();
            ledger.begin(&[A], ONE);
            ledger.sent(&[A], ONE, HASH, 7);
            ledger.lost(HASH, vec![1, 2]);
            ledger
        };
        let mut ledger = lost();
        ledger.forget(17, 10);
        assert_eq!(ledger.bytes_of_lost(&HASH), Some(vec![1, 2]));
        ledger.forget(18, 10);
        assert_eq!(ledger.bytes_of_lost(&HASH), None);
        let mut ledger = lost();
        ledger.arrived(&HASH);
        assert_eq!(ledger.bytes_of_lost(&HASH), None);
        assert_eq!(ledger.begin(&[A], ONE), Standing::Repeated(HASH));
        let mut ledger = lost();
        ledger.failed(&HASH);
        assert_eq!(ledger.bytes_of_lost(&HASH), None);
        assert_eq!(ledger.begin(&[A], ONE), Standing::Free);
    }

    #[test]
    fn blocks_that_were_taken_back_take_their_transactions_with_them() {
        let mut ledger = Ledger::default();
        ledger.begin(&[A], ONE);
        ledger.sent(&[A], ONE, HASH, 7);
        ledger.forget(6, 10);
        assert_eq!(ledger.begin(&[A], ONE), Standing::Free);
    }

    #[test]
    fn no_more_is_paid_in_a_minute_than_the_budget() {
        let (mut ledger, start) = (Ledger::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let limit = (100, 3);
        assert_eq!(ledger.pay(60, limit, at(0)), Ok(()));
        assert_eq!(ledger.pay(41, limit, at(10)), Err(Wait(51)));
        assert_eq!(ledger.pay(40, limit, at(10)), Ok(()));
        assert_eq!(ledger.pay(1, limit, at(59)), Err(Wait(2)));
        assert_eq!(ledger.pay(60, limit, at(60)), Ok(()));
        ledger.take_back(40);
        assert_eq!(ledger.pay(0, limit, at(61)), Ok(()));
        assert_eq!(ledger.pay(0, limit, at(61)), Ok(()));
        assert!(ledger.pay(0, limit, at(61)).is_err(), "three are enough");
        assert_eq!(ledger.pay(101, (100, 3), at(500)), Err(Wait(61)));
    }
}
