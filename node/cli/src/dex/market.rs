//! Queries of the exchange, all at one height.

use crate::{Failure, fault};
use tarn_dex::SwapFee;
use tarn_primitives::{Coin, Coins, Dec, Denom};
use tarn_proto::Rpc;
use tarn_proto::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest;
use tarn_proto::core::base::node::v1beta1::StatusRequest;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::dex::v1 as pb;
use tarn_wallet::client::Cursor;
use tarn_wallet::{Client, ClientError};

/// Pools per page: the maximum of a node.
const PAGE: u64 = 1000;

/// The exchange at one height, so that the figures of several queries agree.
pub(super) struct Market<'a> {
    client: &'a Client,
    pub(super) height: u64,
}

/// A pool as the node describes it.
#[derive(Debug, Clone)]
pub(super) struct Pool {
    pub(super) id: u64,
    pub(super) a: Coin,
    pub(super) b: Coin,
    pub(super) shares: u128,
    pub(super) lp_denom: String,
    pub(super) fee: SwapFee,
}

impl TryFrom<pb::Pool> for Pool {
    type Error = anyhow::Error;

    fn try_from(pool: pb::Pool) -> Result<Self, anyhow::Error> {
        let fee: Dec = pool.swap_fee.parse()?;
        Ok(Self {
            id: pool.id.parse()?,
            a: pool.token_a.unwrap_or_default().try_into()?,
            b: pool.token_b.unwrap_or_default().try_into()?,
            shares: pool.total_shares.parse()?,
            lp_denom: pool.lp_token_denom,
            fee: SwapFee::from_dec(fee)?,
        })
    }
}

impl Pool {
    /// The reserve of a token and that of the other one.
    pub(super) fn sides(&self, of: &Denom) -> Result<(&Coin, &Coin), Failure> {
        if self.a.denom == *of {
            Ok((&self.a, &self.b))
        } else if self.b.denom == *of {
            Ok((&self.b, &self.a))
        } else {
            Err(Failure::usage(format!(
                "{of} is not in pool {}: it holds {} and {}",
                self.id, self.a.denom, self.b.denom
            )))
        }
    }
}

/// An error of the node with a hint.
pub(super) fn explained(error: ClientError) -> Failure {
    let next = match dex_code(&error) {
        Some(101) => "see the pools with `tarn dex pools`",
        Some(106) => "see what the pools hold with `tarn dex pools`",
        Some(109) => "take more of it",
        Some(110 | 111) => "take less of it",
        _ if error.is_not_found() && error.to_string().starts_with("no route") => {
            "see what the pools hold with `tarn dex pools`"
        }
        _ => return fault(error),
    };
    fault(anyhow::anyhow!("{error}; {next}"))
}

/// The error code of the exchange's codespace, if there is one.
fn dex_code(error: &ClientError) -> Option<u64> {
    let ClientError::Refused { details, .. } = error else {
        return None;
    };
    details.iter().find_map(|detail| {
        let code = detail.get("metadata")?.get("code")?.as_str()?;
        let own = detail.get("domain")?.as_str()? == "dex";
        own.then(|| code.parse().ok()).flatten()
    })
}

impl<'a> Market<'a> {
    /// The exchange at the latest height.
    pub(super) async fn open(client: &'a Client) -> Result<Self, Failure> {
        let status = client.call(&StatusRequest {}).await.map_err(fault)?;
        Ok(Self {
            client,
            height: status.height,
        })
    }

    /// Runs a query at that height.
    pub(super) async fn ask<Q: Rpc>(&self, request: &Q) -> Result<Q::Response, Failure> {
        let answer = self.client.call_at(request, Some(self.height)).await;
        answer.map_err(explained)
    }

    /// The pool with this id.
    pub(super) async fn pool(&self, id: u64) -> Result<Pool, Failure> {
        let pool_id = id.to_string();
        let found = self.ask(&pb::QueryPoolRequest { pool_id }).await?;
        let pool = found.pool.unwrap_or_default();
        pool.try_into().map_err(fault)
    }

    /// All pools that hold these tokens.
    pub(super) async fn pools(&self, one: &str, other: &str) -> Result<Vec<Pool>, Failure> {
        let mut pools = Vec::new();
        let mut cursor = Cursor::default();
        while let Some(key) = cursor.next_page() {
            let request = pb::QueryPoolsRequest {
                pagination: Some(PageRequest {
                    key,
                    limit: PAGE,
                    ..PageRequest::default()
                }),
                denom_a: one.to_owned(),
                denom_b: other.to_owned(),
                ..pb::QueryPoolsRequest::default()
            };
            let page = self.ask(&request).await?;
            let advanced = cursor.advance("Pools", page.pools.is_empty(), page.pagination);
            advanced.map_err(fault)?;
            for pool in page.pools {
                pools.push(pool.try_into().map_err(fault)?);
            }
        }
        Ok(pools)
    }

    /// Refuses coins that the owner does not hold.
    pub(super) async fn ensure_held(&self, owner: &str, wanted: &[&Coin]) -> Result<(), Failure> {
        let gathered = Coins::gather(wanted.iter().map(|coin| (*coin).clone()));
        let gathered =
            gathered.ok_or_else(|| Failure::usage("the sum does not fit into 128 bits"))?;
        for coin in &gathered {
            let request = QuerySpendableBalanceByDenomRequest {
                address: owner.to_owned(),
                denom: coin.denom.to_string(),
            };
            let held = self.ask(&request).await?.balance.unwrap_or_default();
            let held: u128 = held.amount.parse().unwrap_or(0);
            if held < coin.amount.units() {
                return Err(fault(anyhow::anyhow!(
                    "{owner} holds {held}{denom}, and {coin} are needed; look at `tarn query bank balances {owner}`",
                    denom = coin.denom
                )));
            }
        }
        Ok(())
    }
}

/// Parses a coin; an amount of zero is refused.
pub(super) fn coin(text: &str) -> Result<Coin, Failure> {
    let coin = text
        .parse::<Coin>()
        .ok()
        .filter(|coin| !coin.amount.is_zero());
    coin.ok_or_else(|| {
        Failure::usage(format!(
            "{text:?} is no amount of a coin: write 1000000utarn"
        ))
    })
}

/// Parses a denom.
pub(super) fn denom(text: &str) -> Result<Denom, Failure> {
    let denom = text.parse();
    denom.map_err(|_| Failure::usage(format!("{text:?} is no denom: write utarn")))
}
