//! Waits for the outcome of a transaction.

use std::time::Duration;

use tarn_primitives::tx::TxHash;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tokio::time::{Instant, sleep, timeout_at};

use super::{BroadcastMode, Client, ClientError};

/// The first pause between two queries; each further one is twice as long, up to [`SLOWEST`].
const FIRST: Duration = Duration::from_millis(200);
const SLOWEST: Duration = Duration::from_secs(2);
/// The code of bytes that are in the mempool.
const KNOWN: u32 = 19;

/// The outcome of waiting.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// In a block; its code says whether it succeeded.
    Committed(Box<TxResponse>),
    /// Refused: no block contains it, and none will unless it is sent again.
    Rejected(Box<TxResponse>),
    /// Not in a block yet. It may still be executed: query again, do not sign another one.
    Pending {
        /// To look it up by.
        hash: String,
    },
}

impl Outcome {
    /// The node's answer, if there is one.
    pub fn response(&self) -> Option<&TxResponse> {
        match self {
            Self::Committed(response) | Self::Rejected(response) => Some(response),
            Self::Pending { .. } => None,
        }
    }

    /// Whether it is in a block with code 0.
    pub fn is_success(&self) -> bool {
        matches!(self, Self::Committed(response) if response.code == 0)
    }

    /// The outcome of a response to BLOCK mode.
    pub(crate) fn of_answer(response: TxResponse) -> Self {
        match response {
            TxResponse { height: 1.., .. } => Self::Committed(Box::new(response)),
            TxResponse { code: 0, .. } => Self::Pending {
                hash: response.txhash,
            },
            TxResponse {
                code: KNOWN,
                ref codespace,
                ..
            } if codespace == "sdk" => Self::Pending {
                hash: response.txhash,
            },
            TxResponse { .. } => Self::Rejected(Box::new(response)),
        }
    }
}

impl Client {
    /// Sends a transaction and follows it until it is in a block, refused, or the time is up.
    ///
    /// The node is asked to wait (BLOCK mode); for the rest of the time the hash is queried. Once the bytes
    /// may have reached the node, a broken connection is no failure: the hash is queried then, too.
    pub async fn broadcast_and_wait(
        &self,
        tx_bytes: Vec<u8>,
        wait: Duration,
    ) -> Result<Outcome, ClientError> {
        let until = Instant::now() + wait;
        let hash = TxHash::of(&tx_bytes).to_string();
        let sent = self.broadcast(tx_bytes, BroadcastMode::Block, wait);
        let outcome = match timeout_at(until, sent).await {
            Ok(Ok(response)) => Outcome::of_answer(response),
            // The node may have it: its hash is queried, and if that fails, the error says so.
            Ok(Err(error @ ClientError::Unreachable { .. })) => {
                return match self.tx(&hash).await {
                    Ok(Some(found)) => Ok(committed(found.tx_response, hash)),
                    Ok(None) => self.look(hash, until).await,
                    Err(_) => Err(error),
                };
            }
            Ok(Err(error)) => return Err(error),
            Err(_) => Outcome::Pending { hash: hash.clone() },
        };
        match outcome {
            Outcome::Pending { .. } => self.look(hash, until).await,
            known => Ok(known),
        }
    }

    /// Follows a transaction by its hash.
    pub async fn wait(&self, hash: &str, wait: Duration) -> Result<Outcome, ClientError> {
        let until = Instant::now() + wait;
        self.look(hash.to_owned(), until).await
    }

    async fn look(&self, hash: String, until: Instant) -> Result<Outcome, ClientError> {
        let mut pause = FIRST;
        loop {
            match self.tx(&hash).await {
                Ok(Some(found)) => return Ok(committed(found.tx_response, hash)),
                Ok(None) => {}
                // An unavailable node says nothing about the transaction.
                Err(ClientError::Limited { .. } | ClientError::Unreachable { .. })
                    if Instant::now() < until => {}
                Err(error) => return Err(error),
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(Outcome::Pending { hash });
            }
            sleep(pause.min(left)).await;
            pause = pause.saturating_mul(2).min(SLOWEST);
        }
    }
}

fn committed(response: Option<TxResponse>, hash: String) -> Outcome {
    match response {
        Some(response) => Outcome::Committed(Box::new(response)),
        None => Outcome::Pending { hash },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(height: i64, code: u32) -> TxResponse {
        TxResponse {
            height,
            code,
            codespace: if code == 0 { "" } else { "sdk" }.to_owned(),
            txhash: "AB".to_owned(),
            ..TxResponse::default()
        }
    }

    #[test]
    fn only_an_answer_with_a_height_is_committed() {
        let outcome = Outcome::of_answer(answer(7, 0));
        assert!(outcome.is_success());
        let failed = Outcome::of_answer(answer(7, 5));
        assert!(matches!(failed, Outcome::Committed(_)) && !failed.is_success());
    }

    #[test]
    fn a_node_that_stopped_waiting_did_not_refuse() {
        let pending = Outcome::Pending {
            hash: "AB".to_owned(),
        };
        assert_eq!(Outcome::of_answer(answer(0, 0)), pending);
        assert_eq!(Outcome::of_answer(answer(0, 19)), pending);
        assert!(!pending.is_success());
    }

    #[test]
    fn a_refusal_keeps_its_code() {
        let refused = Outcome::of_answer(answer(0, 5));
        assert_eq!(refused.response().unwrap().code, 5);
        assert!(matches!(refused, Outcome::Rejected(_)));
    }
}
