//! The calls of a wallet to a node.

use std::time::Duration;

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{ChainId, Coins, GasPrices, Prefix};
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::abci::v1beta1::{GasInfo, TxResponse};
use tarn_proto::core::base::consensus::v1beta1 as consensus;
use tarn_proto::core::base::node::v1beta1 as node;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::tx::v1beta1 as tx;
use tarn_proto::svc::dev::v1 as svc_dev;
pub use tx::BroadcastMode;

use super::{Client, ClientError, Cursor};

/// The default chain id of development chains.
pub const DEV_CHAIN: &str = "tarn-local-1";
/// The names of chains whose coins have value, without their revision: they are never treated as development chains, whatever a node says.
const PUBLIC_CHAINS: [&str; 2] = ["tarn", "tarn-testnet"];
/// The longest wait that is requested from a node.
const MAX_WAIT: u64 = 60;
/// Balances per page: the maximum of a node.
const PAGE: u64 = 1000;

/// The facts about an account that a signature needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Part of every signature.
    pub number: u64,
    /// The sequence of the next transaction after the last block.
    pub sequence: u64,
    /// None before the account has signed anything.
    pub key: Option<PublicKey>,
}

/// The facts about a chain that a wallet needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainFacts {
    /// Part of every signature.
    pub id: ChainId,
    /// Of addresses.
    pub prefix: Prefix,
    /// The node's minimum gas prices.
    pub gas_prices: GasPrices,
    /// Whether it is a development chain, whose accounts have public keys: by its chain id, or because a
    /// node on this machine says so. What other nodes say is not trusted.
    pub development: bool,
}

impl ChainFacts {
    /// The facts about a chain without a node.
    pub fn offline(id: ChainId, prefix: Prefix) -> Self {
        Self {
            development: id.as_str() == DEV_CHAIN,
            id,
            prefix,
            gas_prices: GasPrices::default(),
        }
    }
}

/// Whether it is a chain whose coins have value, in any revision.
fn is_public(chain_id: &str) -> bool {
    let revised = chain_id.rsplit_once('-');
    let revised = revised.filter(|(_, revision)| revision.parse::<u64>().is_ok());
    revised.is_some_and(|(name, _)| PUBLIC_CHAINS.contains(&name))
}

fn malformed(path: &'static str, reason: impl std::fmt::Display) -> ClientError {
    ClientError::Malformed {
        path,
        reason: reason.to_string(),
    }
}

impl Client {
    /// An account; none if it does not exist.
    pub async fn account(&self, address: &str) -> Result<Option<Account>, ClientError> {
        let path = "AccountInfo";
        let request = auth::QueryAccountInfoRequest {
            address: address.to_owned(),
        };
        let info = match self.call(&request).await {
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

    /// Everything an address holds.
    pub async fn balances(&self, address: &str) -> Result<Coins, ClientError> {
        let path = "AllBalances";
        let mut coins = Vec::new();
        let mut cursor = Cursor::default();
        while let Some(key) = cursor.next_page() {
            let request = bank::QueryAllBalancesRequest {
                address: address.to_owned(),
                pagination: Some(PageRequest {
                    key,
                    limit: PAGE,
                    ..PageRequest::default()
                }),
                ..bank::QueryAllBalancesRequest::default()
            };
            let page = self.call(&request).await?;
            cursor.advance(path, page.balances.is_empty(), page.pagination)?;
            coins.extend(page.balances);
        }
        Coins::try_from(coins).map_err(|error| malformed(path, error))
    }

    /// Sends a transaction. With [`BroadcastMode::Block`] the node is asked to wait this long, up
    /// to a minute.
    pub async fn broadcast(
        &self,
        tx_bytes: Vec<u8>,
        mode: BroadcastMode,
        wait: Duration,
    ) -> Result<TxResponse, ClientError> {
        let request = tx::BroadcastTxRequest {
            tx_bytes,
            mode: mode.into(),
        };
        let seconds = wait.as_secs().clamp(1, MAX_WAIT);
        let waits = (mode == BroadcastMode::Block).then(|| {
            let name = HeaderName::from_static("x-timeout");
            (name, HeaderValue::from(seconds))
        });
        let headers: HeaderMap = waits.into_iter().collect();
        let answer = self.call_with(&request, headers).await?;
        answer
            .tx_response
            .ok_or_else(|| malformed("BroadcastTx", "tx_response is missing"))
    }

    /// Simulates a transaction: the gas it uses, or why it fails.
    pub async fn simulate(&self, tx_bytes: Vec<u8>) -> Result<GasInfo, ClientError> {
        let request = tx::SimulateRequest { tx: None, tx_bytes };
        let answer = self.call(&request).await?;
        answer
            .gas_info
            .ok_or_else(|| malformed("Simulate", "gas_info is missing"))
    }

    /// A transaction in a block; none if it is in no block.
    pub async fn tx(&self, hash: &str) -> Result<Option<tx::GetTxResponse>, ClientError> {
        let request = tx::GetTxRequest {
            hash: hash.to_owned(),
        };
        match self.call(&request).await {
            Ok(answer) => Ok(Some(answer)),
            Err(error) if error.is_not_found() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The node's own description.
    pub async fn node_info(&self) -> Result<consensus::GetNodeInfoResponse, ClientError> {
        self.call(&consensus::GetNodeInfoRequest {}).await
    }

    /// The latest block.
    pub async fn latest_block(&self) -> Result<consensus::GetLatestBlockResponse, ClientError> {
        self.call(&consensus::GetLatestBlockRequest {}).await
    }

    /// The chain id of the node.
    pub async fn chain_id(&self) -> Result<ChainId, ClientError> {
        let info = self.node_info().await?.default_node_info;
        let network = info.map(|info| info.network).unwrap_or_default();
        network
            .parse()
            .map_err(|error| malformed("GetNodeInfo", error))
    }

    /// The prefix of the chain's addresses.
    pub async fn prefix(&self) -> Result<Prefix, ClientError> {
        let answer = self.call(&auth::Bech32PrefixRequest {}).await?;
        Prefix::new(&answer.bech32_prefix).map_err(|error| malformed("Bech32Prefix", error))
    }

    /// The node's minimum gas prices; any one of them is enough.
    pub async fn gas_prices(&self) -> Result<GasPrices, ClientError> {
        let answer = self.call(&node::ConfigRequest {}).await?;
        answer
            .minimum_gas_price
            .parse()
            .map_err(|error| malformed("Config", error))
    }

    /// Everything a wallet needs before it signs.
    pub async fn chain_facts(&self) -> Result<ChainFacts, ClientError> {
        let id = self.chain_id().await?;
        Ok(ChainFacts {
            development: id.as_str() == DEV_CHAIN
                || (!is_public(id.as_str()) && self.is_development().await),
            id,
            prefix: self.prefix().await?,
            gas_prices: self.gas_prices().await?,
        })
    }

    /// Whether the node is on this machine and says that it runs a development chain.
    async fn is_development(&self) -> bool {
        if !self.is_local() {
            return false;
        }
        let answer = self.call(&svc_dev::QueryOperatorRequest {}).await;
        answer.is_ok_and(|answer| !answer.operator.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_revision_of_a_chain_of_value_is_public() {
        for public in [
            "tarn-1",
            "tarn-2",
            "tarn-40",
            "tarn-testnet-1",
            "tarn-testnet-3",
        ] {
            assert!(is_public(public), "{public}");
        }
        for other in [DEV_CHAIN, "tarn", "mine-1", "tarn-test-1", "tarn-x"] {
            assert!(!is_public(other), "{other}");
        }
    }
}
