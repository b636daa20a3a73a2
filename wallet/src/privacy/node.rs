//! The calls of a private wallet to its node.

use std::future::Future;
use std::time::Duration;

use tarn_primitives::crypto::PublicKey;
use tarn_proto::core::base::consensus::v1beta1 as consensus;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::node::v1::{LightBlockRequest, LightBlockResponse};
use tarn_proto::svc::privacy::v1 as pb;

use crate::{Client, ClientError};

/// How often a page is requested again when the node limits requests.
const MAX_RETRIES: usize = 5;
/// The longest wait before a retry, in seconds.
const MAX_WAIT: u64 = 60;

/// The quote of a swap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteRequest {
    /// The pool.
    pub pool_id: String,
    /// What goes in.
    pub denom_in: String,
    /// How much of it.
    pub amount_in: u64,
}

/// The calls that a private wallet needs. [`Client`] implements it; tests have another implementation.
pub trait Node: Send + Sync {
    /// Notes of all denominations from a place on, at most so many.
    fn notes(
        &self,
        from: u64,
        limit: u64,
    ) -> impl Future<Output = Result<pb::QueryNotesResponse, ClientError>> + Send;

    /// The light block of a height; 0 for the last.
    fn light_block(
        &self,
        height: u64,
    ) -> impl Future<Output = Result<LightBlockResponse, ClientError>> + Send;

    /// An entry of the privacy module's state after a block, with its proof.
    fn entry(
        &self,
        height: u64,
        key: &[u8],
    ) -> impl Future<Output = Result<consensus::AbciQueryResponse, ClientError>> + Send;

    /// The hash of block 1, which tells chains with one id apart; none if the node does not have it
    /// or does not say.
    fn genesis(&self) -> impl Future<Output = Option<[u8; 32]>> + Send {
        async { None }
    }

    /// The public key an account signs with, 33 bytes; none if it has shown none. Whoever asks checks
    /// that it is the address's.
    fn account_key(
        &self,
        address: &str,
    ) -> impl Future<Output = Result<Option<Vec<u8>>, ClientError>> + Send;

    /// The quote of a swap.
    fn quote(&self, asked: &QuoteRequest) -> impl Future<Output = Result<u64, ClientError>> + Send;

    /// A grant with its sealed key; none if there is none.
    fn grant(
        &self,
        grantor: &str,
        grantee: &str,
    ) -> impl Future<Output = Result<Option<pb::QueryGrantResponse>, ClientError>> + Send;

    /// The grants of an account.
    fn grants(
        &self,
        owner: &str,
    ) -> impl Future<Output = Result<Vec<pb::Grant>, ClientError>> + Send;
}

fn malformed(path: &'static str, reason: impl std::fmt::Display) -> ClientError {
    ClientError::Malformed {
        path,
        reason: reason.to_string(),
    }
}

/// An answer, or none if the node says that there is no such thing.
fn found<T>(answer: Result<T, ClientError>) -> Result<Option<T>, ClientError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(error) if error.is_not_found() => Ok(None),
        Err(error) => Err(error),
    }
}

impl Node for Client {
    async fn notes(&self, from: u64, limit: u64) -> Result<pb::QueryNotesResponse, ClientError> {
        let request = pb::QueryNotesRequest {
            denom: String::new(),
            from,
            limit,
        };
        // A first scan makes many requests; a node that limits them returns the time to wait.
        for _ in 0..MAX_RETRIES {
            match self.call(&request).await {
                Err(ClientError::Limited { seconds, .. }) => {
                    let seconds = seconds.unwrap_or(MAX_WAIT).clamp(1, MAX_WAIT);
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                }
                answer => return answer,
            }
        }
        self.call(&request).await
    }

    async fn light_block(&self, height: u64) -> Result<LightBlockResponse, ClientError> {
        self.call(&LightBlockRequest { height }).await
    }

    async fn entry(
        &self,
        height: u64,
        key: &[u8],
    ) -> Result<consensus::AbciQueryResponse, ClientError> {
        let request = consensus::AbciQueryRequest {
            data: key.to_vec(),
            path: format!("/store/{}/key", tarn_notes::state::STORE),
            height: i64::try_from(height).unwrap_or(i64::MAX),
            prove: true,
        };
        self.call(&request).await
    }

    async fn genesis(&self) -> Option<[u8; 32]> {
        let request = consensus::GetBlockByHeightRequest { height: 1 };
        let answer = self.call(&request).await.ok()?;
        answer.block_id?.hash.try_into().ok()
    }

    async fn account_key(&self, address: &str) -> Result<Option<Vec<u8>>, ClientError> {
        let account = self.account(address).await?;
        Ok(match account.and_then(|account| account.key) {
            Some(PublicKey::Secp256k1(key)) => Some(key.to_bytes().to_vec()),
            Some(PublicKey::EthSecp256k1(key)) => Some(key.to_bytes().to_vec()),
            _ => None,
        })
    }

    async fn quote(&self, asked: &QuoteRequest) -> Result<u64, ClientError> {
        let request = dex::QueryQuoteRequest {
            pool_id: asked.pool_id.clone(),
            token_in: asked.denom_in.clone(),
            amount_in: asked.amount_in.to_string(),
        };
        let text = self.call(&request).await?.amount_out;
        text.parse()
            .map_err(|error| malformed("Quote", format!("amount_out {text:?}: {error}")))
    }

    async fn grant(
        &self,
        grantor: &str,
        grantee: &str,
    ) -> Result<Option<pb::QueryGrantResponse>, ClientError> {
        let request = pb::QueryGrantRequest {
            grantor: grantor.to_owned(),
            grantee: grantee.to_owned(),
        };
        found(self.call(&request).await)
    }

    async fn grants(&self, owner: &str) -> Result<Vec<pb::Grant>, ClientError> {
        let request = pb::QueryViewingKeysRequest {
            owner: owner.to_owned(),
        };
        Ok(self.call(&request).await?.grants)
    }
}
