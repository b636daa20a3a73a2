//! The relayer: sends spends of hidden notes for people who do not want to be seen sending them.
//!
//! A spend names its sender, and the sender pays for gas in the open; but what entitles to a spend
//! is the proof alone. So somebody else can send it, paid out of the notes that are spent. The
//! proof is bound to the relayer's address and to everything in the message: a relayer can refuse,
//! but neither change nor keep anything.
//!
//! It pays before it is paid, so it looks first: at the fee in the proof, at the nullifiers, at what
//! a simulation on the node says, and at what the gas will cost. What it spends in a minute is
//! bounded. Whoever asks is not known here and not written anywhere.

mod ledger;
mod request;
mod terms;
mod upstream;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use tarn_api::rest::Relay;
use tarn_api::{ApiError, Detail};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::tx::TxBuilder;
use tarn_primitives::{Amount, ChainId, Coin, Coins, GasPrices, Prefix};
use tarn_proto::Namespace;
use tarn_wallet::{
    Advice, ClientError, Secret, SendError, Sender, Sent, with_expected_sequence, with_margin,
};

pub use terms::{Terms, TermsError};
pub use upstream::Upstream;

use ledger::{Ledger, Standing, Wait};
use request::{MAX_BODY, RelayRequest};
use upstream::Wire;

/// In how many blocks a transaction must be, or is in none: what it spends is free again then.
const PATIENCE: u64 = 20;

/// Sends for others, from one account.
#[derive(Debug)]
pub struct Relayer<N> {
    inner: Arc<Inner<N>>,
}

#[derive(Debug)]
struct Inner<N> {
    sender: Sender<Wire<N>>,
    public: PublicKey,
    chain_id: ChainId,
    terms: Terms,
    ledger: Mutex<Ledger>,
}

impl<N: Upstream> Relayer<N> {
    /// On this chain, from the account of this key.
    pub fn new(
        node: N,
        key: Secret,
        chain_id: ChainId,
        prefix: &Prefix,
        terms: Terms,
    ) -> Result<Self, TermsError> {
        terms.ensure_sound()?;
        let public = key.public();
        let sender = Sender::new(Wire(node), key, chain_id.clone(), prefix);
        Ok(Self {
            inner: Arc::new(Inner {
                sender,
                public,
                chain_id,
                terms,
                ledger: Mutex::default(),
            }),
        })
    }

    /// Its account.
    pub fn address(&self) -> &str {
        self.inner.sender.address()
    }

    /// What it takes and for how much.
    pub fn terms(&self) -> Value {
        self.inner.terms()
    }
}

impl<N: Upstream> Relay for Relayer<N> {
    fn terms(&self) -> BoxFuture<'static, Result<Value, ApiError>> {
        futures::future::ready(Ok(self.inner.terms())).boxed()
    }

    fn max_body(&self) -> usize {
        MAX_BODY
    }

    fn relay(&self, body: Vec<u8>) -> BoxFuture<'static, Result<Value, ApiError>> {
        let inner = Arc::clone(&self.inner);
        // A task of its own: a client that goes away must not leave a transaction nobody knows of.
        let work = tokio::spawn(async move { inner.relay(&body).await });
        work.map(|done| done.unwrap_or_else(|error| Err(ApiError::internal(&error))))
            .boxed()
    }
}

/// Frees a request's nullifiers when it ends, however it does; those of a transaction that was sent
/// stay taken.
struct Hold<'a> {
    ledger: &'a Mutex<Ledger>,
    nullifiers: &'a [[u8; 32]],
}

impl Drop for Hold<'_> {
    fn drop(&mut self) {
        locked(self.ledger).give_up(self.nullifiers);
    }
}

fn locked(ledger: &Mutex<Ledger>) -> MutexGuard<'_, Ledger> {
    ledger.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<N: Upstream> Inner<N> {
    fn terms(&self) -> Value {
        let address = self.sender.address();
        self.terms.to_json(address, self.chain_id.as_str())
    }

    async fn relay(&self, body: &[u8]) -> Result<Value, ApiError> {
        let wish = RelayRequest::read(body)?;
        self.ensure_mine(&wish)?;
        self.terms
            .ensure_paid(wish.kind, &wish.denom, wish.relay_fee)?;
        let height = self.wire().height().await.map_err(upstream)?;
        if wish.until != 0 && wish.until <= height {
            return Err(ApiError::precondition(format!(
                "the spend was good until block {}, and block {height} is made: prove it again",
                wish.until
            )));
        }
        locked(&self.ledger).forget(height, PATIENCE);
        match self.standing(&wish).await? {
            Standing::Free => {}
            Standing::Repeated(hash) => return Ok(self.answer(&wish, &shown(&hash))),
            Standing::Taken(hash) => {
                return Err(ApiError::precondition(format!(
                    "transaction {} spends the same note and waits for its block",
                    shown(&hash)
                )));
            }
            Standing::Busy => {
                let text = "another request with the same nullifier is under way: ask again when it is done";
                return Err(ApiError::new(10, text));
            }
        }
        let _hold = Hold {
            ledger: &self.ledger,
            nullifiers: &wish.nullifiers,
        };
        self.send(&wish, height).await
    }

    /// Takes the nullifiers of a message. A transaction that failed in its block holds none.
    async fn standing(&self, wish: &RelayRequest) -> Result<Standing, ApiError> {
        let begin = || locked(&self.ledger).begin(&wish.nullifiers, wish.digest);
        let standing = begin();
        let (Standing::Repeated(hash) | Standing::Taken(hash)) = standing else {
            return Ok(standing);
        };
        if self.is_pending(&hash).await? {
            return Ok(standing);
        }
        locked(&self.ledger).failed(&hash);
        Ok(begin())
    }

    /// May this transaction still spend what it was to spend, or has it? One whose answer was lost is
    /// handed over again as it is: signing another one could pay for both.
    async fn is_pending(&self, hash: &[u8; 32]) -> Result<bool, ApiError> {
        let found = self.wire().code(shown(hash)).await.map_err(upstream)?;
        if let Some(code) = found {
            return Ok(code == 0);
        }
        let Some(bytes) = locked(&self.ledger).bytes_of_lost(hash) else {
            return Ok(true);
        };
        let answer = tarn_wallet::Link::submit(self.wire(), bytes).await;
        let answer = answer.map_err(upstream)?;
        let known = Advice::of(&answer.codespace, answer.code, &answer.raw_log);
        let taken = answer.code == 0 || known == Some(Advice::Known);
        if taken {
            locked(&self.ledger).arrived(hash);
        }
        // It may have come into a block just now, which makes its sequence a used one.
        let found = self.wire().code(shown(hash)).await.map_err(upstream)?;
        Ok(found.map_or(taken, |code| code == 0))
    }

    fn wire(&self) -> &Wire<N> {
        self.sender.link()
    }

    fn ensure_mine(&self, wish: &RelayRequest) -> Result<(), ApiError> {
        let own = self.sender.address();
        if wish.sender == own {
            return Ok(());
        }
        let sender: String = wish.sender.chars().take(100).collect();
        Err(ApiError::invalid(format!(
            "sender {sender:?} is not this relayer: prove the spend for {own}"
        )))
    }

    /// Looks at everything that could make the relayer pay for nothing, then sends.
    async fn send(&self, wish: &RelayRequest, height: u64) -> Result<Value, ApiError> {
        self.ensure_unspent(wish).await?;
        let end = height.saturating_add(PATIENCE);
        let end = if wish.until == 0 {
            end
        } else {
            end.min(wish.until)
        };
        let tx = TxBuilder::new(Namespace::Core)
            .any(wish.message.clone())
            .with_body(|body| body.timeout_height = end);
        let gas = with_margin(self.simulated(&tx).await?);
        let fee = self.fee(gas).await?;
        let paid = Coin {
            denom: wish.denom.clone(),
            amount: Amount::new(wish.relay_fee.into()),
        };
        let cost = fee.iter().next();
        if let Some(cost) = cost {
            self.terms.ensure_covered(wish.kind, &paid, cost)?;
        }
        let cost = self.charge(cost)?;
        let sent = self.sender.send(&tx.fee(fee.clone(), gas)).await;
        if let Err(SendError::Lost { hash, bytes, .. }) = &sent {
            let mut ledger = locked(&self.ledger);
            ledger.sent(&wish.nullifiers, wish.digest, *hash.as_bytes(), height);
            ledger.lost(*hash.as_bytes(), bytes.clone());
        }
        let sent = self.checked(sent, cost)?;
        let hash = *sent.hash.as_bytes();
        locked(&self.ledger).sent(&wish.nullifiers, wish.digest, hash, height);
        let text = shown(&hash);
        tracing::info!(hash = text, gas, "relayed");
        Ok(self.answer(wish, &text))
    }

    async fn ensure_unspent(&self, wish: &RelayRequest) -> Result<(), ApiError> {
        for nullifier in &wish.nullifiers {
            if let Some(height) = self.wire().spent(nullifier).await.map_err(upstream)? {
                let text = format!(
                    "nullifier {} was spent in block {height}",
                    hex::encode(nullifier)
                );
                return Err(ApiError::precondition(text));
            }
        }
        Ok(())
    }

    /// The gas a transaction uses. The node verifies its proof on the way.
    async fn simulated(&self, tx: &TxBuilder) -> Result<u64, ApiError> {
        let place = tarn_wallet::Link::account(self.wire(), self.sender.address());
        let place = place
            .await
            .map_err(upstream)?
            .ok_or_else(|| unfunded(self.sender.address()))?;
        let simulate = |sequence| {
            let bytes = tx.simulation(Some(&self.public), sequence);
            self.wire().simulate(bytes)
        };
        let used = with_expected_sequence(place.sequence, simulate).await;
        used.map_err(upstream)
    }

    async fn fee(&self, gas: u64) -> Result<Coins, ApiError> {
        let prices: GasPrices = match &self.terms.gas_price {
            Some(prices) => prices.clone(),
            None => self.wire().gas_prices().await.map_err(upstream)?,
        };
        tarn_wallet::Gas::fee(gas, &prices).map_err(|error| ApiError::internal(&error))
    }

    /// Counts a cost against the minute's budget.
    fn charge(&self, cost: Option<&Coin>) -> Result<u128, ApiError> {
        let budget = &self.terms.budget;
        let cost = match cost {
            Some(cost) if cost.denom != budget.denom => {
                let text = format!(
                    "gas costs {} here, and the relayer's budget is in {}: its operator must set \
                     a budget in {}",
                    cost.denom, budget.denom, cost.denom
                );
                return Err(ApiError::unavailable(text));
            }
            Some(cost) => cost.amount.units(),
            None => 0,
        };
        let messages = usize::try_from(self.terms.per_minute).unwrap_or(usize::MAX);
        let limits = (budget.amount.units(), messages);
        let counted = locked(&self.ledger).pay(cost, limits, Instant::now());
        counted.map_err(|Wait(seconds)| {
            let text = format!(
                "the relayer has sent what it sends in a minute: try again in {seconds} seconds"
            );
            let detail = Detail::new("RELAY_LIMIT", "relay").with(Detail::RETRY_AFTER, seconds);
            ApiError::exhausted(text).with(detail)
        })?;
        Ok(cost)
    }

    /// A transaction the node has taken; anything else cost nothing.
    fn checked(&self, sent: Result<Sent, SendError>, cost: u128) -> Result<Sent, ApiError> {
        let sent = sent.map_err(|error| match error {
            SendError::Client(error) => upstream(error),
            // It may have arrived, so it stays counted.
            SendError::Lost { hash, reason, .. } => {
                tracing::warn!(%hash, error = %reason, "the relayer's node did not answer");
                ApiError::unavailable(format!(
                    "the relayer's node did not answer and may have taken transaction {hash}: ask \
                     again with the same message to learn what became of it"
                ))
            }
            SendError::NoAccount(address) => unfunded(&address),
            other => ApiError::unavailable(other.to_string()),
        })?;
        let response = &sent.response;
        if response.code == 0 {
            return Ok(sent);
        }
        locked(&self.ledger).take_back(cost);
        let text = format!(
            "codespace {} code {}: {}",
            response.codespace, response.code, response.raw_log
        );
        let detail = Detail::new("TX_FAILED", &response.codespace)
            .with("codespace", &response.codespace)
            .with("code", response.code);
        Err(ApiError::precondition(text).with(detail))
    }

    fn answer(&self, wish: &RelayRequest, hash: &str) -> Value {
        let nullifiers: Vec<String> = wish.nullifiers.iter().map(hex::encode).collect();
        json!({
            "tx_hash": hash,
            "code": 0,
            "sender": self.sender.address(),
            "relay_fee": { "denom": wish.denom.as_str(), "amount": wish.relay_fee.to_string() },
            "nullifiers": nullifiers,
        })
    }
}

fn shown(hash: &[u8; 32]) -> String {
    hex::encode_upper(hash)
}

fn unfunded(address: &str) -> ApiError {
    ApiError::unavailable(format!(
        "the relayer's account {address} does not exist: its operator must send it some coins"
    ))
}

/// What the node said; a node that does not answer is not the client's doing.
fn upstream(error: ClientError) -> ApiError {
    let failed = error.failed_tx();
    match error {
        ClientError::Refused { code, message, .. } => match failed {
            Some((codespace, number, _)) => {
                let detail = Detail::new("TX_FAILED", &codespace)
                    .with("codespace", &codespace)
                    .with("code", number);
                ApiError::new(code, message).with(detail)
            }
            None => ApiError::new(code, message),
        },
        ClientError::Limited { seconds, .. } => {
            let text = "the relayer's node limits how often it is asked: try again later";
            let seconds = seconds.unwrap_or(60);
            let detail = Detail::new("RELAY_LIMIT", "relay").with(Detail::RETRY_AFTER, seconds);
            ApiError::exhausted(text).with(detail)
        }
        other => {
            tracing::warn!(error = %other, "the relayer's node does not answer");
            ApiError::unavailable("the relayer's node does not answer: try again later")
        }
    }
}
