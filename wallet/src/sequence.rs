//! Simulating for an account whose sequence grows meanwhile.

use crate::{Advice, ClientError};

/// How often a simulation is repeated with the sequence that the node expects.
const MAX_REPEATS: u32 = 3;

/// Calls `ask` with this sequence, and again with the one that the node expects: a block may have been
/// committed since the account was looked up.
pub async fn with_expected_sequence<T, A>(
    mut sequence: u64,
    ask: impl Fn(u64) -> A,
) -> Result<T, ClientError>
where
    A: Future<Output = Result<T, ClientError>>,
{
    for _ in 0..MAX_REPEATS {
        let answer = ask(sequence).await;
        match answer.as_ref().err().and_then(ClientError::advice) {
            Some(Advice::Sequence { expected: Some(n) }) if n != sequence => sequence = n,
            _ => return answer,
        }
    }
    ask(sequence).await
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Asks a node whose account has one more transaction at each request, until its sequence is
    /// `still`. Returns the sequences of the requests, and whether the last one was accepted.
    async fn asked(first: u64, still: u64) -> (Vec<u64>, bool) {
        let asked = RefCell::new(Vec::new());
        let answer = with_expected_sequence(first, |sequence| {
            asked.borrow_mut().push(sequence);
            let expected = (sequence + 1).min(still);
            let message = format!(
                "codespace sdk code 3: account sequence mismatch, expected {expected}, got {sequence}: incorrect account sequence"
            );
            let refused = ClientError::Refused {
                http: 400,
                code: 9,
                message,
                details: Vec::new(),
            };
            std::future::ready((sequence == expected).then_some(()).ok_or(refused))
        });
        let accepted = answer.await.is_ok();
        (asked.into_inner(), accepted)
    }

    #[tokio::test]
    async fn a_simulation_is_repeated_with_the_expected_sequence_three_times_at_most() {
        assert_eq!(asked(7, 7).await, (vec![7], true));
        assert_eq!(asked(7, 9).await, (vec![7, 8, 9], true));
        assert_eq!(asked(7, 10).await, (vec![7, 8, 9, 10], true));
        assert_eq!(asked(7, 90).await, (vec![7, 8, 9, 10], false));
    }
}
