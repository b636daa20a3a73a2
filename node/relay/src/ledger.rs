//! The relayer's memory: the nullifiers of its pending transactions, and what it paid for gas in the
//! last minute.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// The time over which messages and gas are limited.
const WINDOW: Duration = Duration::from_mins(1);

/// What the relayer is doing with a nullifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// A request that spends it is being checked.
    InProgress,
    /// A transaction that spends it was sent to the node.
    Sent {
        hash: [u8; 32],
        height: u64,
        message: [u8; 32],
    },
}

/// Whether a request may reserve the nullifiers of its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NullifierStatus {
    /// They were free and are reserved for this request now.
    Free,
    /// Another request has reserved one of them.
    InProgress,
    /// The same message was sent, in this transaction.
    SameMessage([u8; 32]),
    /// Another message that spends one of them was sent, in this transaction.
    OtherMessage([u8; 32]),
}

/// The seconds until a refused message may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RetryAfter(pub(crate) u64);

/// What may be sent within the window.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WindowLimits {
    /// The most gas fees.
    pub(crate) budget: u128,
    /// The most messages.
    pub(crate) messages: usize,
}

/// The time and the height are arguments, so that tests choose them.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    stages: BTreeMap<[u8; 32], Stage>,
    /// The bytes of transactions whose broadcast got no answer, by hash. The node may have them; the
    /// same bytes can be broadcast again without paying twice.
    unanswered: BTreeMap<[u8; 32], Vec<u8>>,
    /// The gas fees of the window, with their times.
    paid: VecDeque<(Instant, u128)>,
}

impl Ledger {
    /// Reserves the nullifiers for a request, if all are free.
    pub(crate) fn reserve(
        &mut self,
        nullifiers: &[[u8; 32]],
        message: [u8; 32],
    ) -> NullifierStatus {
        let mut found = nullifiers.iter().filter_map(|one| self.stages.get(one));
        match found.next() {
            Some(Stage::InProgress) => NullifierStatus::InProgress,
            Some(Stage::Sent {
                hash, message: of, ..
            }) if *of == message => NullifierStatus::SameMessage(*hash),
            Some(Stage::Sent { hash, .. }) => NullifierStatus::OtherMessage(*hash),
            None => {
                let asked = nullifiers.iter().map(|one| (*one, Stage::InProgress));
                self.stages.extend(asked);
                NullifierStatus::Free
            }
        }
    }

    /// Frees the nullifiers of a request that sent nothing.
    pub(crate) fn release(&mut self, nullifiers: &[[u8; 32]]) {
        for one in nullifiers {
            if self.stages.get(one) == Some(&Stage::InProgress) {
                self.stages.remove(one);
            }
        }
    }

    /// Records the transaction of a request; `height` is the last block at that time.
    pub(crate) fn record_sent(
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

    /// Keeps the bytes of a transaction whose broadcast got no answer.
    pub(crate) fn record_unanswered(&mut self, hash: [u8; 32], bytes: Vec<u8>) {
        self.unanswered.insert(hash, bytes);
    }

    /// The bytes of a transaction whose broadcast got no answer.
    pub(crate) fn unanswered_bytes(&self, hash: &[u8; 32]) -> Option<Vec<u8>> {
        self.unanswered.get(hash).cloned()
    }

    /// Drops the bytes of a transaction that the node is known to have.
    pub(crate) fn record_arrival(&mut self, hash: &[u8; 32]) {
        self.unanswered.remove(hash);
    }

    /// Frees the nullifiers of a transaction that failed in its block or can be in none.
    pub(crate) fn release_failed(&mut self, failed: &[u8; 32]) {
        self.unanswered.remove(failed);
        self.stages
            .retain(|_, stage| !matches!(stage, Stage::Sent { hash, .. } if hash == failed));
    }

    /// Removes transactions that can be in no further block: those that are more than `blocks` blocks
    /// old, and those of blocks that a development chain has reverted.
    pub(crate) fn expire(&mut self, height: u64, blocks: u64) {
        self.stages.retain(|_, stage| match stage {
            Stage::InProgress => true,
            Stage::Sent { height: then, .. } => *then <= height && height - *then <= blocks,
        });
        let stages = &self.stages;
        let is_kept = |hash: &[u8; 32]| {
            let mut stages = stages.values();
            stages.any(|stage| matches!(stage, Stage::Sent { hash: kept, .. } if kept == hash))
        };
        self.unanswered.retain(|hash, _| is_kept(hash));
    }

    /// Counts a message and its gas fee, unless the window's limits would be exceeded.
    pub(crate) fn charge(
        &mut self,
        cost: u128,
        limits: &WindowLimits,
        now: Instant,
    ) -> Result<(), RetryAfter> {
        let old = |at: &Instant| now.saturating_duration_since(*at) >= WINDOW;
        while self.paid.front().is_some_and(|(at, _)| old(at)) {
            self.paid.pop_front();
        }
        let sum = |sum: u128, (_, cost): &(Instant, u128)| sum.saturating_add(*cost);
        let total = self.paid.iter().fold(cost, sum);
        if total > limits.budget || self.paid.len() >= limits.messages {
            let oldest = self.paid.front().map_or(now, |(at, _)| *at);
            let left = WINDOW.saturating_sub(now.saturating_duration_since(oldest));
            return Err(RetryAfter(left.as_secs().saturating_add(1)));
        }
        self.paid.push_back((now, cost));
        Ok(())
    }

    /// Removes a fee that was counted and not paid.
    pub(crate) fn refund(&mut self, cost: u128) {
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
        assert_eq!(ledger.reserve(&[A, B], ONE), NullifierStatus::Free);
        assert_eq!(ledger.reserve(&[B], OTHER), NullifierStatus::InProgress);
        assert_eq!(ledger.reserve(&[A, B], ONE), NullifierStatus::InProgress);
        ledger.release(&[A, B]);
        assert_eq!(ledger.reserve(&[B], OTHER), NullifierStatus::Free);
    }

    #[test]
    fn a_message_sent_again_is_the_same_transaction_and_another_one_is_refused() {
        let mut ledger = Ledger::default();
        ledger.reserve(&[A, B], ONE);
        ledger.record_sent(&[A, B], ONE, HASH, 7);
        ledger.release(&[A, B]);
        assert_eq!(
            ledger.reserve(&[A, B], ONE),
            NullifierStatus::SameMessage(HASH)
        );
        assert_eq!(
            ledger.reserve(&[B], OTHER),
            NullifierStatus::OtherMessage(HASH)
        );
        ledger.expire(17, 10);
        assert_eq!(
            ledger.reserve(&[B], OTHER),
            NullifierStatus::OtherMessage(HASH)
        );
        ledger.expire(18, 10);
        assert_eq!(ledger.reserve(&[B], OTHER), NullifierStatus::Free);
    }

    #[test]
    fn a_failed_transaction_frees_its_nullifiers() {
        let mut ledger = Ledger::default();
        ledger.reserve(&[A, B], ONE);
        ledger.record_sent(&[A, B], ONE, HASH, 7);
        ledger.release_failed(&[99; 32]);
        assert_eq!(
            ledger.reserve(&[B], OTHER),
            NullifierStatus::OtherMessage(HASH)
        );
        ledger.release_failed(&HASH);
        assert_eq!(ledger.reserve(&[A, B], OTHER), NullifierStatus::Free);
    }

    #[test]
    fn an_unanswered_transaction_is_kept_until_it_is_known_or_can_be_in_no_block() {
        let lost = || {
            let mut ledger = Ledger::default();
            ledger.reserve(&[A], ONE);
            ledger.record_sent(&[A], ONE, HASH, 7);
            ledger.record_unanswered(HASH, vec![1, 2]);
            ledger
        };
        let mut ledger = lost();
        ledger.expire(17, 10);
        assert_eq!(ledger.unanswered_bytes(&HASH), Some(vec![1, 2]));
        ledger.expire(18, 10);
        assert_eq!(ledger.unanswered_bytes(&HASH), None);
        let mut ledger = lost();
        ledger.record_arrival(&HASH);
        assert_eq!(ledger.unanswered_bytes(&HASH), None);
        assert_eq!(
            ledger.reserve(&[A], ONE),
            NullifierStatus::SameMessage(HASH)
        );
        let mut ledger = lost();
        ledger.release_failed(&HASH);
        assert_eq!(ledger.unanswered_bytes(&HASH), None);
        assert_eq!(ledger.reserve(&[A], ONE), NullifierStatus::Free);
    }

    #[test]
    fn transactions_of_reverted_blocks_are_forgotten() {
        let mut ledger = Ledger::default();
        ledger.reserve(&[A], ONE);
        ledger.record_sent(&[A], ONE, HASH, 7);
        ledger.expire(6, 10);
        assert_eq!(ledger.reserve(&[A], ONE), NullifierStatus::Free);
    }

    #[test]
    fn gas_and_messages_of_a_minute_are_limited() {
        let (mut ledger, start) = (Ledger::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let limits = WindowLimits {
            budget: 100,
            messages: 3,
        };
        assert_eq!(ledger.charge(60, &limits, at(0)), Ok(()));
        assert_eq!(ledger.charge(41, &limits, at(10)), Err(RetryAfter(51)));
        assert_eq!(ledger.charge(40, &limits, at(10)), Ok(()));
        assert_eq!(ledger.charge(1, &limits, at(59)), Err(RetryAfter(2)));
        assert_eq!(ledger.charge(60, &limits, at(60)), Ok(()));
        ledger.refund(40);
        assert_eq!(ledger.charge(0, &limits, at(61)), Ok(()));
        assert_eq!(ledger.charge(0, &limits, at(61)), Ok(()));
        assert!(
            ledger.charge(0, &limits, at(61)).is_err(),
            "three are enough"
        );
        assert_eq!(ledger.charge(101, &limits, at(500)), Err(RetryAfter(61)));
    }
}
