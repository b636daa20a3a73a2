//! The privacy relayer: broadcasts spends of private notes for users who do not want their account to
//! appear as the sender.
//!
//! The sender of a transaction is public and pays for gas, but a spend is authorised by its proof
//! alone. So a relayer can send it and be paid out of the notes that are spent. The proof is bound to
//! the relayer's address and to the whole message: a relayer can refuse it, but not change it.
//!
//! A relayer pays for gas before it is paid. So it checks a message first: the fee in the proof, the
//! nullifiers, a simulation on the node, the cost of the gas. What it pays per minute is limited. The
//! client's address is neither known here nor logged.

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

use ledger::{Ledger, NullifierStatus, RetryAfter, WindowLimits};
use request::{MAX_BODY, RelayRequest};
use upstream::RelayNode;

/// A transaction times out after this many blocks; its nullifiers are free again then.
const TIMEOUT_BLOCKS: u64 = 20;

/// A relayer that sends from one account.
#[derive(Debug)]
pub struct Relayer<N> {
    inner: Arc<Inner<N>>,
}

#[derive(Debug)]
struct Inner<N> {
    sender: Sender<RelayNode<N>>,
    public: PublicKey,
    chain_id: ChainId,
    terms: Terms,
    ledger: Mutex<Ledger>,
}

impl<N: Upstream> Relayer<N> {
    /// A relayer for the chain of `node`, sending from the account of `key`.
    pub fn new(
        node: N,
        key: Secret,
        chain_id: ChainId,
        prefix: &Prefix,
        terms: Terms,
    ) -> Result<Self, TermsError> {
        terms.ensure_sound()?;
        let public = key.public();
        let sender = Sender::new(RelayNode(node), key, chain_id.clone(), prefix);
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

    /// The address of its account.
    pub fn address(&self) -> &str {
        self.inner.sender.address()
    }

    /// The messages it accepts and its fees, as clients see them.
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
        // In a task of its own: if the client disconnects, the outcome is recorded all the same.
        let work = tokio::spawn(async move { inner.relay(&body).await });
        work.map(|done| done.unwrap_or_else(|error| Err(ApiError::internal(&error))))
            .boxed()
    }
}

/// Frees the nullifiers of a request when it ends; those of a transaction that was sent stay reserved.
struct Reservation<'a> {
    ledger: &'a Mutex<Ledger>,
    nullifiers: &'a [[u8; 32]],
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        locked(self.ledger).release(self.nullifiers);
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
        let request = RelayRequest::read(body)?;
        self.ensure_addressed_here(&request)?;
        self.terms
            .ensure_paid(request.kind, &request.denom, request.relay_fee)?;
        let height = self.node().height().await.map_err(node_error)?;
        if request.until != 0 && request.until <= height {
            return Err(ApiError::precondition(format!(
                "the spend was good until block {}, and block {height} is made: prove it again",
                request.until
            )));
        }
        locked(&self.ledger).expire(height, TIMEOUT_BLOCKS);
        match self.reserve(&request).await? {
            NullifierStatus::Free => {}
            NullifierStatus::SameMessage(hash) => {
                return Ok(self.answer(&request, &hash_text(&hash)));
            }
            NullifierStatus::OtherMessage(hash) => {
                return Err(ApiError::precondition(format!(
                    "transaction {} spends the same note and waits for its block",
                    hash_text(&hash)
                )));
            }
            NullifierStatus::InProgress => {
                let text = "another request with the same nullifier is under way: ask again when it is done";
                return Err(ApiError::new(10, text));
            }
        }
        let _reservation = Reservation {
            ledger: &self.ledger,
            nullifiers: &request.nullifiers,
        };
        self.send(&request, height).await
    }

    /// Reserves the nullifiers of a message. Those of a transaction that failed in its block are freed
    /// first.
    async fn reserve(&self, request: &RelayRequest) -> Result<NullifierStatus, ApiError> {
        let reserve = || locked(&self.ledger).reserve(&request.nullifiers, request.digest);
        let status = reserve();
        let (NullifierStatus::SameMessage(hash) | NullifierStatus::OtherMessage(hash)) = status
        else {
            return Ok(status);
        };
        if self.is_pending(&hash).await? {
            return Ok(status);
        }
        locked(&self.ledger).release_failed(&hash);
        Ok(reserve())
    }

    /// Whether a transaction is in a block with code 0, or may still be. One whose broadcast got no
    /// answer is broadcast again unchanged: if another one were signed, both could be paid for.
    async fn is_pending(&self, hash: &[u8; 32]) -> Result<bool, ApiError> {
        let found = self
            .node()
            .tx_code(hash_text(hash))
            .await
            .map_err(node_error)?;
        if let Some(code) = found {
            return Ok(code == 0);
        }
        let Some(bytes) = locked(&self.ledger).unanswered_bytes(hash) else {
            return Ok(true);
        };
        let answer = tarn_wallet::Link::submit(self.node(), bytes).await;
        let answer = answer.map_err(node_error)?;
        let known = Advice::of(&answer.codespace, answer.code, &answer.raw_log);
        let taken = answer.code == 0 || known == Some(Advice::Known);
        if taken {
            locked(&self.ledger).record_arrival(hash);
        }
        // A block may contain it by now, and then its sequence is used.
        let found = self
            .node()
            .tx_code(hash_text(hash))
            .await
            .map_err(node_error)?;
        Ok(found.map_or(taken, |code| code == 0))
    }

    fn node(&self) -> &RelayNode<N> {
        self.sender.link()
    }

    fn ensure_addressed_here(&self, request: &RelayRequest) -> Result<(), ApiError> {
        let own = self.sender.address();
        if request.sender == own {
            return Ok(());
        }
        let sender: String = request.sender.chars().take(100).collect();
        Err(ApiError::invalid(format!(
            "sender {sender:?} is not this relayer: prove the spend for {own}"
        )))
    }

    /// Checks everything that could make the relayer pay without being paid, then sends.
    async fn send(&self, request: &RelayRequest, height: u64) -> Result<Value, ApiError> {
        self.ensure_unspent(request).await?;
        let end = height.saturating_add(TIMEOUT_BLOCKS);
        let end = if request.until == 0 {
            end
        } else {
            end.min(request.until)
        };
        let tx = TxBuilder::new(Namespace::Core)
            .any(request.message.clone())
            .with_body(|body| body.timeout_height = end);
        let gas = with_margin(self.simulate(&tx).await?);
        let fee = self.fee(gas).await?;
        let paid = Coin {
            denom: request.denom.clone(),
            amount: Amount::new(request.relay_fee.into()),
        };
        let cost = fee.iter().next();
        if let Some(cost) = cost {
            self.terms.ensure_covered(request.kind, &paid, cost)?;
        }
        let cost = self.charge(cost)?;
        let sent = self.sender.send(&tx.fee(fee.clone(), gas)).await;
        if let Err(SendError::Lost { hash, bytes, .. }) = &sent {
            let mut ledger = locked(&self.ledger);
            ledger.record_sent(
                &request.nullifiers,
                request.digest,
                *hash.as_bytes(),
                height,
            );
            ledger.record_unanswered(*hash.as_bytes(), bytes.clone());
        }
        let sent = self.accepted(sent, cost)?;
        let hash = *sent.hash.as_bytes();
        locked(&self.ledger).record_sent(&request.nullifiers, request.digest, hash, height);
        let text = hash_text(&hash);
        tracing::info!(hash = text, gas, "relayed");
        Ok(self.answer(request, &text))
    }

    async fn ensure_unspent(&self, request: &RelayRequest) -> Result<(), ApiError> {
        for nullifier in &request.nullifiers {
            if let Some(height) = self
                .node()
                .spent_height(nullifier)
                .await
                .map_err(node_error)?
            {
                let text = format!(
                    "nullifier {} was spent in block {height}",
                    hex::encode(nullifier)
                );
                return Err(ApiError::precondition(text));
            }
        }
        Ok(())
    }

    /// The gas that a transaction uses. The simulation verifies its proof, too.
    async fn simulate(&self, tx: &TxBuilder) -> Result<u64, ApiError> {
        let place = tarn_wallet::Link::account(self.node(), self.sender.address());
        let place = place
            .await
            .map_err(node_error)?
            .ok_or_else(|| no_account(self.sender.address()))?;
        let simulate = |sequence| {
            let bytes = tx.simulation(Some(&self.public), sequence);
            self.node().simulate(bytes)
        };
        let used = with_expected_sequence(place.sequence, simulate).await;
        used.map_err(node_error)
    }

    async fn fee(&self, gas: u64) -> Result<Coins, ApiError> {
        let prices: GasPrices = match &self.terms.gas_price {
            Some(prices) => prices.clone(),
            None => self.node().gas_prices().await.map_err(node_error)?,
        };
        tarn_wallet::Gas::fee(gas, &prices).map_err(|error| ApiError::internal(&error))
    }

    /// Counts a gas fee against the budget of the minute.
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
        let limits = WindowLimits {
            budget: budget.amount.units(),
            messages,
        };
        let counted = locked(&self.ledger).charge(cost, &limits, Instant::now());
        counted.map_err(|RetryAfter(seconds)| {
            let text = format!(
                "the relayer has sent what it sends in a minute: try again in {seconds} seconds"
            );
            let detail = Detail::new("RELAY_LIMIT", "relay").with(Detail::RETRY_AFTER, seconds);
            ApiError::exhausted(text).with(detail)
        })?;
        Ok(cost)
    }

    /// The transaction if the node accepted it; a refused one cost nothing and is not counted.
    fn accepted(&self, sent: Result<Sent, SendError>, cost: u128) -> Result<Sent, ApiError> {
        let sent = sent.map_err(|error| match error {
            SendError::Client(error) => node_error(error),
            // The node may have it, so it stays counted.
            SendError::Lost { hash, reason, .. } => {
                tracing::warn!(%hash, error = %reason, "the relayer's node did not answer");
                ApiError::unavailable(format!(
                    "the relayer's node did not answer and may have taken transaction {hash}: ask \
                     again with the same message to learn what became of it"
                ))
            }
            SendError::NoAccount(address) => no_account(&address),
            other => ApiError::unavailable(other.to_string()),
        })?;
        let response = &sent.response;
        if response.code == 0 {
            return Ok(sent);
        }
        locked(&self.ledger).refund(cost);
        let text = format!(
            "codespace {} code {}: {}",
            response.codespace, response.code, response.raw_log
        );
        let detail = Detail::new("TX_FAILED", &response.codespace)
            .with("codespace", &response.codespace)
            .with("code", response.code);
        Err(ApiError::precondition(text).with(detail))
    }

    fn answer(&self, request: &RelayRequest, hash: &str) -> Value {
        let nullifiers: Vec<String> = request.nullifiers.iter().map(hex::encode).collect();
        json!({
            "tx_hash": hash,
            "code": 0,
            "sender": self.sender.address(),
            "relay_fee": { "denom": request.denom.as_str(), "amount": request.relay_fee.to_string() },
            "nullifiers": nullifiers,
        })
    }
}

fn hash_text(hash: &[u8; 32]) -> String {
    hex::encode_upper(hash)
}

fn no_account(address: &str) -> ApiError {
    ApiError::unavailable(format!(
        "the relayer's account {address} does not exist: its operator must send it some coins"
    ))
}

/// The error of the node; one that does not answer is not the client's fault.
fn node_error(error: ClientError) -> ApiError {
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
