//! A client of relayers, which send spends of private notes for others.

use reqwest::header::HeaderMap;
use serde::Deserialize;
use serde_json::json;
use tarn_primitives::{Amount, Coins, Denom};
use tarn_proto::Any;
use tarn_proto::core::base::v1beta1::Coin;

use super::{Built, Client, ClientError};

/// The path of relayers.
const PATH: &str = "/svc/privacy/v1/relay";

/// The messages that a relayer accepts, and its fees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelayTerms {
    /// The account that spends must be proven for.
    pub address: String,
    /// The chain it sends on.
    pub chain_id: String,
    /// The type URLs of accepted messages with their fees in each denom.
    pub messages: Vec<(String, Coins)>,
}

#[derive(Deserialize)]
struct Shown {
    address: String,
    chain_id: String,
    messages: Vec<ShownMessage>,
}

#[derive(Deserialize)]
struct ShownMessage {
    type_url: String,
    fees: Vec<Coin>,
}

#[derive(Deserialize)]
struct Taken {
    tx_hash: String,
}

fn malformed(reason: impl std::fmt::Display) -> ClientError {
    ClientError::Malformed {
        path: PATH,
        reason: reason.to_string(),
    }
}

fn asking(verb: &'static str, body: Option<String>) -> Built {
    Built {
        verb,
        target: PATH.to_owned(),
        body,
    }
}

impl RelayTerms {
    /// The fee of a message in a denom; none if it is not accepted.
    pub fn fee(&self, type_url: &str, denom: &Denom) -> Option<Amount> {
        let (_, fees) = self.messages.iter().find(|(url, _)| url == type_url)?;
        let fee = fees.iter().find(|fee| fee.denom == *denom)?;
        Some(fee.amount)
    }
}

impl Client {
    /// Queries the terms of the relayer at this URL.
    pub async fn relay_terms(&self) -> Result<RelayTerms, ClientError> {
        let text = self.send(asking("GET", None), HeaderMap::new());
        let shown: Shown = serde_json::from_str(&text.await?).map_err(malformed)?;
        let messages = shown.messages.into_iter().map(|message| {
            let fees = Coins::try_from(message.fees).map_err(malformed)?;
            Ok((message.type_url, fees))
        });
        Ok(RelayTerms {
            address: shown.address,
            chain_id: shown.chain_id,
            messages: messages.collect::<Result<_, ClientError>>()?,
        })
    }

    /// Sends a message to the relayer at this URL; returns the hash of its pending transaction.
    pub async fn relay(&self, message: &Any) -> Result<String, ClientError> {
        let body = json!({ "message": message }).to_string();
        let text = self.send(asking("POST", Some(body)), HeaderMap::new());
        let taken: Taken = serde_json::from_str(&text.await?).map_err(malformed)?;
        Ok(taken.tx_hash)
    }
}
