//! The node that a relayer uses: the one in this process, or another one over HTTP.

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

/// A node that answers RPCs.
pub trait Upstream: fmt::Debug + Clone + Send + Sync + 'static {
    /// Calls an RPC at the latest height.
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
        let answer = self.call(request).await.map_err(client_error)?;
        let malformed = |error: prost::DecodeError| malformed(R::PATH, error);
        R::Response::decode(&*answer.bytes).map_err(malformed)
    }
}

/// An error of the API as an HTTP client would get it.
fn client_error(refusal: ApiError) -> ClientError {
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

/// The calls that a relayer makes.
#[derive(Debug, Clone)]
pub(crate) struct RelayNode<N>(pub(crate) N);

impl<N: Upstream> RelayNode<N> {
    /// The latest height.
    pub(crate) async fn height(&self) -> Result<u64, ClientError> {
        Ok(self.0.ask(&node::StatusRequest {}).await?.height)
    }

    /// The node's minimum gas prices.
    pub(crate) async fn gas_prices(&self) -> Result<GasPrices, ClientError> {
        let answer = self.0.ask(&node::ConfigRequest {}).await?;
        let prices = answer.minimum_gas_price.parse();
        prices.map_err(|error: tarn_primitives::PriceError| malformed("Config", error))
    }

    /// The height of the block in which a nullifier was spent, if it was.
    pub(crate) async fn spent_height(
        &self,
        nullifier: &[u8; 32],
    ) -> Result<Option<u64>, ClientError> {
        let hash = hex::encode(nullifier);
        let answer = self.0.ask(&privacy::QueryNullifierRequest { hash }).await?;
        Ok(answer.spent.then_some(answer.spent_at_height))
    }

    /// The code of a transaction; none if it is in no block.
    pub(crate) async fn tx_code(&self, hash: String) -> Result<Option<u32>, ClientError> {
        match self.0.ask(&tx::GetTxRequest { hash }).await {
            Ok(found) => Ok(found.tx_response.map(|response| response.code)),
            Err(error) if error.is_not_found() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The gas that a transaction uses, or the error with which it fails.
    pub(crate) async fn simulate(&self, tx_bytes: Vec<u8>) -> Result<u64, ClientError> {
        let request = tx::SimulateRequest { tx: None, tx_bytes };
        let used = self.0.ask(&request).await?.gas_info;
        let used = used.ok_or_else(|| malformed("Simulate", "gas_info is missing"))?;
        Ok(used.gas_used)
    }
}

impl<N: Upstream> Link for RelayNode<N> {
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
