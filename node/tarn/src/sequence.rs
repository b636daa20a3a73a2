//! Simulating for an account that moves on.

use tarn_wallet::{Advice, ClientError};

/// How often a simulation is repeated with the sequence that the node expects.
const REPEATS: u32 = 3;

/// Asks with this sequence, and again with the one the node expects instead: between looking the
/// account up and this a block may have come.
pub(crate) async fn with_expected<T, A>(
    mut sequence: u64,
    ask: impl Fn(u64) -> A,
) -> Result<T, ClientError>
where
    A: Future<Output = Result<T, ClientError>>,
{
    for _ in 0..REPEATS {
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

    /// Asks a node whose account moves on by one each time, until it stands still; the sequences it
    /// was asked with, and whether it was content.
    async fn asked(first: u64, still: u64) -> (Vec<u64>, bool) {
        let asked = RefCell::new(Vec::new());
        let answer = with_expected(first, |sequence| {
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
        let content = answer.await.is_ok();
        (asked.into_inner(), content)
    }

    #[tokio::test]
    async fn a_simulation_follows_an_account_that_moves_on_but_not_for_ever() {
        assert_eq!(asked(7, 7).await, (vec![7], true));
        assert_eq!(asked(7, 9).await, (vec![7, 8, 9], true));
        assert_eq!(asked(7, 10).await, (vec![7, 8, 9, 10], true));
        assert_eq!(asked(7, 90).await, (vec![7, 8, 9, 10], false));
    }
}
