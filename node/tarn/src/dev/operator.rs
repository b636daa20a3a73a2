//! The key a development chain is run with: one account, many hands.

use std::time::Duration;

use prost::Message as _;
use tarn_api::ApiError;
use tarn_chain::{Chain, Mode, Receipt, Stopped};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{Address, Coins, GasPrices, Height, sdk};
use tarn_proto::Rpc;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_wallet::Secret;
use tokio::sync::Mutex;

/// How long to wait for a block.
const WAIT: Duration = Duration::from_secs(10);
/// How often one transaction is signed anew because the chain expects another sequence.
const ATTEMPTS: u32 = 5;

/// Signs and hands in for the faucet and the cheat calls.
///
/// Signing and checking happen under one lock, so that sequences follow each other; the wait for the
/// block does not, so that many may wait for the same one.
#[derive(Debug)]
pub struct Operator {
    chain: Chain,
    key: Secret,
    address: Address,
    place: Mutex<Option<Place>>,
}

/// Where the account stands, as far as is known here.
#[derive(Debug, Clone, Copy)]
struct Place {
    number: u64,
    sequence: u64,
}

/// Why a transaction was not handed in.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// The chain does not know the account.
    #[error("the dev operator {0} has no account on this chain: give it coins in genesis")]
    NoAccount(String),
    /// Somebody else signs with the same key.
    #[error(
        "the chain expected another sequence {ATTEMPTS} times in a row: somebody else is sending with the operator's key"
    )]
    Contended,
    /// The node's own price makes no sense.
    #[error("the fee cannot be counted: {0}")]
    Price(String),
    /// State cannot be read.
    #[error("{0}")]
    Query(tarn_runtime::Error),
    /// The engine has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<OperatorError> for ApiError {
    fn from(error: OperatorError) -> Self {
        match error {
            OperatorError::Query(error) => error.into(),
            OperatorError::Stopped(stopped) => stopped.into(),
            other => Self::precondition(other.to_string()),
        }
    }
}

impl Operator {
    /// Of this chain.
    pub fn new(chain: Chain, key: Secret) -> Self {
        let address = key.public().address();
        Self {
            chain,
            key,
            address,
            place: Mutex::new(None),
        }
    }

    /// The chain it signs for.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Its account, as the chain writes it.
    pub fn shown(&self) -> String {
        self.chain.node.chain.show(&self.address)
    }

    /// The chain may be another than a moment ago: its sequence is read anew.
    pub async fn forget(&self) {
        *self.place.lock().await = None;
    }

    /// Asks the chain's committed state.
    pub fn ask<Q: Rpc>(&self, request: &Q) -> tarn_runtime::Result<Q::Response> {
        let bytes = request.encode_to_vec();
        let (answer, _) = self.chain.query.call(Q::PATH, &bytes, Height::ZERO)?;
        Q::Response::decode(&*answer).map_err(tarn_runtime::Error::fault)
    }

    /// Signs, hands in and waits for the block. A refusal is a receipt; it uses up no sequence.
    pub async fn run(&self, tx: TxBuilder, gas: u64) -> Result<Receipt, OperatorError> {
        let tx = tx.fee(self.fee(gas)?, gas);
        let mut place = self.place.lock().await;
        for _ in 0..ATTEMPTS {
            // Taken: if this task is dropped at the await, the next one asks the chain.
            let at = match place.take() {
                Some(at) => at,
                None => self.look()?,
            };
            let next = |sequence| Some(Place { sequence, ..at });
            let bytes = self.sign(&tx, at);
            let submit = &self.chain.submit;
            let checked = submit.broadcast(bytes.clone(), Mode::Sync).await?;
            let result = &checked.result;
            if result.code == 0 {
                *place = next(at.sequence.saturating_add(1));
                drop(place);
                // The same bytes join the wait of those that are there.
                return Ok(submit.broadcast(bytes, Mode::Block(WAIT)).await?);
            }
            let known = result.codespace == "sdk" && result.code == sdk::Code::TxInMempool.number();
            if let Some(wrong) = checked.wrong_sequence {
                *place = next(wrong.expected);
            } else if known {
                // The same transfer was made before: another one needs a sequence of its own.
                *place = next(at.sequence.saturating_add(1));
            } else {
                *place = Some(at);
                return Ok(checked);
            }
        }
        Err(OperatorError::Contended)
    }

    fn look(&self) -> Result<Place, OperatorError> {
        let address = self.shown();
        let missing = || OperatorError::NoAccount(self.shown());
        let answer = self.ask(&auth::QueryAccountInfoRequest { address });
        let info = match answer {
            Ok(answer) => answer.info.ok_or_else(missing)?,
            Err(tarn_runtime::Error::Rejected(_)) => return Err(missing()),
            Err(fault) => return Err(OperatorError::Query(fault)),
        };
        Ok(Place {
            number: info.account_number,
            sequence: info.sequence,
        })
    }

    fn sign(&self, tx: &TxBuilder, at: Place) -> Vec<u8> {
        let key = self.key.signer();
        let data = SignerData {
            chain_id: self.chain.node.chain.id.clone(),
            account_number: at.number,
            sequence: at.sequence,
        };
        tx.sign(&[Signer { key: &key, data }])
    }

    /// What the node asks for so much gas, in the first coin it takes.
    fn fee(&self, gas: u64) -> Result<Coins, OperatorError> {
        let prices = &self.chain.node.min_gas_price;
        let prices: GasPrices = prices
            .parse()
            .map_err(|error: tarn_primitives::PriceError| {
                OperatorError::Price(error.to_string())
            })?;
        let Some(price) = prices.iter().next() else {
            return Ok(Coins::EMPTY);
        };
        let cost = price.cost(gas);
        let cost = cost.ok_or_else(|| OperatorError::Price(format!("{prices} is too high")))?;
        Ok(Coins::one(cost.denom, cost.amount))
    }
}
