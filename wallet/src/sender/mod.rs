//! Sends many transactions of one account without waiting for blocks.

use std::future::Future;

use tarn_primitives::tx::{SignError, Signer, SignerData, TxBuilder, TxHash};
use tarn_primitives::{ChainId, Prefix};
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tokio::sync::Mutex;

use crate::client::{Account, BroadcastMode};
use crate::sign::Mode;
use crate::{Advice, Client, ClientError, Secret};

/// How often a transaction is signed again because the node expects another sequence. If that is not
/// enough, another program signs with the same key.
const ATTEMPTS: u32 = 5;

/// The calls of a sender to its node.
pub trait Link: Send + Sync {
    /// The account after the last block.
    fn account(
        &self,
        address: &str,
    ) -> impl Future<Output = Result<Option<Account>, ClientError>> + Send;

    /// Submits a transaction and returns the result of the node's check.
    fn submit(
        &self,
        tx_bytes: Vec<u8>,
    ) -> impl Future<Output = Result<TxResponse, ClientError>> + Send;
}

impl Link for Client {
    async fn account(&self, address: &str) -> Result<Option<Account>, ClientError> {
        Self::account(self, address).await
    }

    async fn submit(&self, tx_bytes: Vec<u8>) -> Result<TxResponse, ClientError> {
        let no_wait = std::time::Duration::ZERO;
        self.broadcast(tx_bytes, BroadcastMode::Sync, no_wait).await
    }
}

/// Why a transaction was not submitted.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The account does not exist.
    #[error("account {0} does not exist on this chain: send it some coins first")]
    NoAccount(String),
    /// A query failed. Nothing was sent.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The transaction was sent and no response came; the node may have it. If another one is signed, both
    /// may be executed; the same bytes can be sent again.
    #[error(
        "{reason}; transaction {hash} was handed over and may have arrived: look with `tarn tx wait {hash}` before you send it again"
    )]
    Lost {
        /// Of the bytes.
        hash: TxHash,
        /// What was handed over.
        bytes: Vec<u8>,
        /// What went wrong.
        reason: ClientError,
    },
    /// There is nothing to sign in this mode.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// Another program signs with the same key.
    #[error(
        "the node expected another sequence {ATTEMPTS} times in a row (now {expected}): somebody else is sending with this key"
    )]
    Contended {
        /// What it expects now.
        expected: u64,
    },
}

/// The account number and the next sequence, as far as this sender knows.
#[derive(Debug, Clone, Copy)]
struct Place {
    number: u64,
    sequence: u64,
}

/// Sends the transactions of one account.
///
/// The next sequence is counted here and not queried, because earlier transactions may still be in the
/// mempool. Signing and submitting happen under one lock, so that any number of tasks can send and the
/// node gets their transactions in order. After a restart or a broken connection the sequence is learned
/// from the chain and from the node's errors.
///
/// A node that lies about the sequence gets up to five signatures, each of a transaction that may be
/// executed: use it only with trusted nodes. `tarn tx` signs once.
#[derive(Debug)]
pub struct Sender<L = Client> {
    link: L,
    secret: Secret,
    chain_id: ChainId,
    address: String,
    mode: Mode,
    place: Mutex<Option<Place>>,
}

/// A transaction the node has checked.
#[derive(Debug, Clone)]
pub struct Sent {
    /// The bytes, for [`Client::broadcast_and_wait`], which waits also for bytes that are in the mempool.
    pub bytes: Vec<u8>,
    /// Of the bytes.
    pub hash: TxHash,
    /// The result of the check: with code 0 it is in the mempool.
    pub response: TxResponse,
}

impl<L: Link> Sender<L> {
    /// A sender for the account of this key.
    pub fn new(link: L, secret: Secret, chain_id: ChainId, prefix: &Prefix) -> Self {
        let address = prefix.show(&secret.public().address());
        Self {
            link,
            secret,
            chain_id,
            address,
            mode: Mode::Direct,
            place: Mutex::new(None),
        }
    }

    /// Signs in this mode instead of directly.
    #[must_use]
    pub fn with_mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    /// The account.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The node.
    pub fn link(&self) -> &L {
        &self.link
    }

    /// Signs with the next sequence and submits. A failed check for another reason than the sequence is a
    /// result with a code, and uses no sequence.
    pub async fn send(&self, builder: &TxBuilder) -> Result<Sent, SendError> {
        let mut place = self.place.lock().await;
        let mut expected = 0;
        for _ in 0..ATTEMPTS {
            let at = match *place {
                Some(at) => at,
                None => self.ask().await?,
            };
            // If this task is dropped at the await, the next one queries the chain.
            *place = None;
            let bytes = self.sign(builder, at)?;
            let hash = TxHash::of(&bytes);
            let response = match self.link.submit(bytes.clone()).await {
                Ok(response) => response,
                Err(reason) if reason.may_have_arrived() => {
                    return Err(SendError::Lost {
                        hash,
                        bytes,
                        reason,
                    });
                }
                Err(error) => return Err(error.into()),
            };
            match verdict(&response) {
                Verdict::Taken => {
                    let sequence = at.sequence.saturating_add(1);
                    *place = Some(Place { sequence, ..at });
                }
                Verdict::Refused => *place = Some(at),
                Verdict::Sequence(sequence) => {
                    *place = Some(Place { sequence, ..at });
                    expected = sequence;
                    continue;
                }
                Verdict::Unclear => continue,
            }
            return Ok(Sent {
                bytes,
                hash,
                response,
            });
        }
        Err(SendError::Contended { expected })
    }

    async fn ask(&self) -> Result<Place, SendError> {
        let found = self.link.account(&self.address).await?;
        let account = found.ok_or_else(|| SendError::NoAccount(self.address.clone()))?;
        Ok(Place {
            number: account.number,
            sequence: account.sequence,
        })
    }

    fn sign(&self, builder: &TxBuilder, at: Place) -> Result<Vec<u8>, SignError> {
        let key = self.secret.signer();
        let data = SignerData {
            chain_id: self.chain_id.clone(),
            account_number: at.number,
            sequence: at.sequence,
        };
        let signers = [Signer { key: &key, data }];
        match self.mode {
            Mode::Direct => Ok(builder.sign(&signers)),
            Mode::Amino => builder.sign_amino(&signers),
        }
    }
}

enum Verdict {
    Taken,
    Refused,
    Sequence(u64),
    Unclear,
}

fn verdict(response: &TxResponse) -> Verdict {
    match Advice::of(&response.codespace, response.code, &response.raw_log) {
        // The mempool has the same bytes, so their sequence is used.
        _ if response.code == 0 => Verdict::Taken,
        Some(Advice::Known) => Verdict::Taken,
        Some(Advice::Sequence { expected: Some(n) }) => Verdict::Sequence(n),
        Some(Advice::Sequence { expected: None }) => Verdict::Unclear,
        _ => Verdict::Refused,
    }
}

#[cfg(test)]
mod tests;
