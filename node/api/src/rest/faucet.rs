//! The faucet of development chains.

use std::fmt;
use std::str::FromStr as _;

use futures::future::BoxFuture;
use serde::Deserialize;
use serde_json::{Value, json};
use tarn_chain::Receipt;
use tarn_primitives::{Address, Coin, Denom, Prefix};

use super::reply::{Problem, invalid, shorten};
use crate::{ApiError, Detail};

/// Sends coins to whoever asks. The implementation limits how much and how often.
pub trait Faucet: fmt::Debug + Send + Sync {
    /// Sends coins of one denomination, or of every one it has, and waits for the block.
    fn give(
        &self,
        address: Address,
        denom: Option<Denom>,
    ) -> BoxFuture<'static, Result<Receipt, ApiError>>;

    /// The amount sent per request, for each denomination.
    fn denoms(&self) -> Vec<Coin>;
}

/// `{"address": .., "denom": ..}`, or with `"coins": ["5utarn"]`, of which the denomination counts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaucetRequest {
    address: String,
    #[serde(default)]
    denom: Option<String>,
    #[serde(default)]
    coins: Option<Vec<String>>,
}

/// The coins that the faucet sends.
pub(super) fn offer(faucet: &dyn Faucet) -> Value {
    json!({ "coins": coins(&faucet.denoms()) })
}

/// Answers a request for coins.
pub(super) async fn give(
    faucet: &dyn Faucet,
    prefix: &Prefix,
    body: &[u8],
) -> Result<Value, Problem> {
    let request: FaucetRequest = serde_json::from_slice(body).map_err(|error| {
        invalid(format!(
            "body: {error}: send {{\"address\": \"{prefix}1...\", \"denom\": \"...\"}}; denom is optional"
        ))
    })?;
    let address = prefix.parse(&request.address).map_err(|error| {
        invalid(format!(
            "invalid address {:?}: {error}",
            shorten(&request.address)
        ))
    })?;
    let offered = faucet.denoms();
    let denom = request.denom(&offered)?;
    let given: Vec<Coin> = match &denom {
        Some(denom) => offered
            .into_iter()
            .filter(|coin| coin.denom == *denom)
            .collect(),
        None => offered,
    };
    let receipt = faucet.give(address, denom).await?;
    answer(&receipt, &given)
}

impl FaucetRequest {
    /// The requested denomination, which the faucet must have; none for all.
    fn denom(&self, offered: &[Coin]) -> Result<Option<Denom>, Problem> {
        let coins = self.coins.as_deref().unwrap_or_default();
        let wanted = match (&self.denom, coins) {
            (Some(denom), []) => Denom::from_str(denom).ok(),
            (None, []) => return Ok(None),
            (None, [coin]) => Coin::from_str(coin).map(|coin| coin.denom).ok(),
            _ => {
                let text =
                    "ask for one denomination at a time, or leave denom and coins out for all";
                return Err(invalid(text));
            }
        };
        let on_offer = |denom: &Denom| offered.iter().any(|coin| coin.denom == *denom);
        let wanted = wanted.filter(on_offer).ok_or_else(|| {
            let asked = self.denom.as_ref().or(coins.first());
            let has: Vec<&str> = offered.iter().map(|coin| coin.denom.as_str()).collect();
            invalid(format!(
                "the faucet does not give {:?}: use one of {}",
                shorten(asked.map_or("", String::as_str)),
                has.join(", ")
            ))
        })?;
        Ok(Some(wanted))
    }
}

fn answer(receipt: &Receipt, given: &[Coin]) -> Result<Value, Problem> {
    let hash = receipt.hash.to_string();
    let result = &receipt.result;
    if result.code != 0 {
        let text = format!("the faucet's transaction {hash} failed: {}", result.log);
        let detail = Detail::new("TX_FAILED", &result.codespace)
            .with("code", result.code)
            .with("txhash", &hash);
        return Err(ApiError::precondition(text).with(detail).into());
    }
    Ok(json!({
        "txhash": hash,
        "height": receipt.height.to_string(),
        "code": result.code,
        "amount": coins(given),
    }))
}

fn coins(coins: &[Coin]) -> Vec<Value> {
    let coin =
        |coin: &Coin| json!({ "denom": coin.denom.as_str(), "amount": coin.amount.to_string() });
    coins.iter().map(coin).collect()
}
