//! The node a relayer sends through: this process's own, or any other by HTTP.

use std::fmt;

use prost::Message as _;
use tarn_api::{ApiError, Detail, Request, Services};
use tarn_primitives::GasPrices;
use tarn_primitives::crypto::PublicKey;
use tarn_proto::Rpc;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::base::node::v1beta1 as node;
use tarn_proto::core::tx::v1beta1 as tx;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_wallet::client::{Account, BroadcastMode};
use tarn_wallet::{Client, ClientError, Link};

/// Whoever answers the methods of the table.
pub trait Upstream: fmt::Debug + Clone + Send + Sync + 'static {
    /// Calls a method at the latest height.
    fn ask<R: Rpc>(
        &self,
        request: &R,
    ) -> impl Future<Output = Result<R::Response, ClientError>> + Send;
}

impl Upstream for Client {
    async fn ask<R: Rpc>(&self, request: &R) -> Result<R::Response, ClientError> {
        self.call(request).await
    }
}

impl Upstream for Services {
    async fn ask<R: Rpc>(&self, request: &R) -> Result<R::Response, ClientError> {
        let request = Request::new(R::PATH, request.encode_to_vec());
        let answer = self.call(request).await.map_err(told)?;
        let malformed = |error: prost::DecodeError| malformed(R::PATH, error);
        R::Response::decode(&*answer.bytes).map_err(malformed)
    }
}

/// A refusal as it would have come by HTTP.
fn told(refusal: ApiError) -> ClientError {
    ClientError::Refused {
        http: refusal.http().as_u16(),
        code: refusal.status,
        details: refusal.details.iter().map(Detail::to_json).collect(),
        message: refusal.message,
    }
}

fn malformed(path: &'static str, reason: impl fmt::Display) -> ClientError {
    ClientError::Malformed {
        path,
        reason: reason.to_string(),
    }
}

/// What a relayer asks a node.
#[derive(Debug, Clone)]
pub(super) struct Wire<N>(pub(super) N);

impl<N: Upstream> Wire<N> {
    /// The last block.
    pub(super) async fn height(&self) -> Result<u64, ClientError> {
        Ok(self.0.ask(&node::StatusRequest {}).await?.height)
    }

    /// What the node asks per unit of gas.
    pub(super) async fn gas_prices(&self) -> Result<GasPrices, ClientError> {
        let answer = self.0.ask(&node::ConfigRequest {}).await?;
        let prices = answer.minimum_gas_price.parse();
        prices.map_err(|error: tarn_primitives::PriceError| malformed("Config", error))
    }

    /// In which block a nullifier was spent, if in any.
    pub(super) async fn spent(&self, nullifier: &[u8; 32]) -> Result<Option<u64>, ClientError> {
        let hash = hex::encode(nullifier);
        let answer = self.0.ask(&privacy::QueryNullifierRequest { hash }).await?;
        Ok(answer.spent.then_some(answer.spent_at_height))
    }

    /// The code of a transaction that is in a block; none if it is in none.
    pub(super) async fn code(&self, hash: String) -> Result<Option<u32>, ClientError> {
        match self.0.ask(&tx::GetTxRequest { hash }).await {
            Ok(found) => Ok(found.tx_response.map(|response| response.code)),
            Err(error) if error.is_not_found() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// How much gas a transaction uses, or why it fails.
    pub(super) async fn simulate(&self, tx_bytes: Vec<u8>) -> Result<u64, ClientError> {
        let request = tx::SimulateRequest { tx: None, tx_bytes };
        let used = self.0.ask(&request).await?.gas_info;
        let used = used.ok_or_else(|| malformed("Simulate", "gas_info is missing"))?;
        Ok(used.gas_used)
    }
}

impl<N: Upstream> Link for Wire<N> {
    async fn account(&self, address: &str) -> Result<Option<Account>, ClientError> {
        let path = "AccountInfo";
        let request = auth::QueryAccountInfoRequest {
            address: address.to_owned(),
        };
        let info = match self.0.ask(&request).await {
            Ok(response) => response.info,
            Err(error) if error.is_not_found() => return Ok(None),
            Err(error) => return Err(error),
        };
        let info = info.ok_or_else(|| malformed(path, "the account is missing"))?;
        let key = info.pub_key.as_ref().map(PublicKey::from_any);
        Ok(Some(Account {
            number: info.account_number,
            sequence: info.sequence,
            key: key.transpose().map_err(|error| malformed(path, error))?,
        }))
    }

    async fn submit(&self, tx_bytes: Vec<u8>) -> Result<TxResponse, ClientError> {
        let request = tx::BroadcastTxRequest {
            tx_bytes,
            mode: BroadcastMode::Sync.into(),
        };
        let answer = self.0.ask(&request).await?;
        let response = answer.tx_response;
        response.ok_or_else(|| malformed("BroadcastTx", "tx_response is missing"))
    }
}
