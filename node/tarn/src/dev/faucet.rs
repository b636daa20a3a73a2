//! The faucet of a development chain.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_api::rest::Faucet;
use tarn_api::{ApiError, Detail};
use tarn_chain::Receipt;
use tarn_http::limits::{SlidingWindow, seconds};
use tarn_primitives::tx::TxBuilder;
use tarn_primitives::{Address, Amount, Coin, Coins, Denom};
use tarn_proto::Namespace;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;

use super::Operator;

/// The amount of each denom in one gift.
pub const GIFT: u64 = 100_000_000;
/// The most gifts of a denom that an address gets in a [`WINDOW`].
pub const GIFTS: u32 = 10;
/// The time over which [`GIFTS`] are counted.
pub const WINDOW: Duration = Duration::from_mins(1);
/// The most pairs of address and denom whose gifts are counted at a time; more are refused.
const MAX_COUNTED: usize = 100_000;

/// The gas of a gift, without that of its denoms.
const GAS: u64 = 150_000;
const GAS_PER_DENOM: u64 = 40_000;

/// Sends coins of the operator: every denom of which it holds enough.
#[derive(Debug, Clone)]
pub struct DevFaucet {
    operator: Arc<Operator>,
    /// Behind a lock, so that a gift is counted for all its denoms or for none.
    given: Arc<Mutex<SlidingWindow<(Address, Denom)>>>,
    started: Instant,
}

impl DevFaucet {
    /// A faucet that sends from the operator's account.
    pub fn new(operator: Arc<Operator>) -> Self {
        let given = SlidingWindow::new(GIFTS, WINDOW, MAX_COUNTED);
        Self {
            operator,
            given: Arc::new(Mutex::new(given)),
            started: Instant::now(),
        }
    }

    fn offered(&self) -> Result<Vec<Coin>, ApiError> {
        let request = bank::QueryAllBalancesRequest {
            address: self.operator.shown(),
            ..bank::QueryAllBalancesRequest::default()
        };
        let held: Coins = self
            .operator
            .ask(&request)?
            .balances
            .try_into()
            .map_err(|error: tarn_primitives::sdk::Error| ApiError::internal(&error))?;
        let gift = Amount::new(GIFT.into());
        let enough = held.iter().filter(|coin| coin.amount >= gift);
        Ok(enough
            .map(|coin| Coin {
                denom: coin.denom.clone(),
                amount: gift,
            })
            .collect())
    }

    /// The coins of a gift: of one denom, or of all. Denoms that the operator does not hold are refused.
    fn gift(&self, denom: Option<&Denom>) -> Result<Coins, ApiError> {
        let offered = self.offered()?;
        let wanted = |coin: &&Coin| denom.is_none_or(|denom| coin.denom == *denom);
        let gift: Vec<Coin> = offered.iter().filter(wanted).cloned().collect();
        if gift.is_empty() {
            let has: Vec<&str> = offered.iter().map(|coin| coin.denom.as_str()).collect();
            let text = match denom {
                Some(denom) if !has.is_empty() => {
                    let has = has.join(", ");
                    ApiError::invalid(format!(
                        "the faucet does not give {denom}: use one of {has}"
                    ))
                }
                _ => {
                    ApiError::precondition("the faucet is empty: the dev operator holds too little")
                }
            };
            return Err(text);
        }
        Coins::new(gift).map_err(|error| ApiError::internal(&error))
    }

    /// Refuses module accounts: nobody has a key for them, so the coins would be lost.
    fn ensure_no_module(&self, address: &str) -> Result<(), ApiError> {
        let request = auth::QueryAccountRequest {
            address: address.to_owned(),
        };
        // The gift creates an account that does not exist yet.
        let account = match self.operator.ask(&request) {
            Ok(answer) => answer.account,
            Err(tarn_runtime::Error::Rejected(_)) => None,
            Err(fault) => return Err(fault.into()),
        };
        let module = account.is_some_and(|any| any.type_url.ends_with(".ModuleAccount"));
        if module {
            let text = format!("{address} is the account of a module, which cannot receive funds");
            return Err(ApiError::invalid(text));
        }
        Ok(())
    }

    fn ensure_not_too_often(&self, address: Address, gift: &Coins) -> Result<(), ApiError> {
        let keys: Vec<_> = gift.iter().map(|c| (address, c.denom.clone())).collect();
        let given = self.given.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.started.elapsed();
        let counted = keys
            .iter()
            .try_for_each(|key| given.check(key, 1, now).map(drop))
            .map(|()| keys.iter().for_each(|key| given.record(key, 1, now)));
        counted.map_err(|excess| {
            let seconds = seconds(excess.wait.unwrap_or(WINDOW));
            let window = WINDOW.as_secs();
            let text = format!(
                "the faucet gives an address {GIFTS} times in {window} seconds per denom: try \
                 again in {seconds} seconds"
            );
            let detail = Detail::new("FAUCET_LIMIT", "faucet").with(Detail::RETRY_AFTER, seconds);
            ApiError::exhausted(text).with(detail)
        })
    }

    async fn send(self, address: Address, denom: Option<Denom>) -> Result<Receipt, ApiError> {
        let to_address = self.operator.chain().node.chain.show(&address);
        let gift = self.gift(denom.as_ref())?;
        self.ensure_no_module(&to_address)?;
        self.ensure_not_too_often(address, &gift)?;
        let denoms = u64::try_from(gift.len()).unwrap_or(u64::MAX);
        let gas = GAS.saturating_add(GAS_PER_DENOM.saturating_mul(denoms));
        let message = bank::MsgSend {
            from_address: self.operator.shown(),
            to_address,
            amount: gift.into(),
        };
        let tx = TxBuilder::new(Namespace::Core).message(&message);
        Ok(self.operator.run(tx, gas).await?)
    }
}

impl Faucet for DevFaucet {
    fn give(
        &self,
        address: Address,
        denom: Option<Denom>,
    ) -> BoxFuture<'static, Result<Receipt, ApiError>> {
        self.clone().send(address, denom).boxed()
    }

    fn denoms(&self) -> Vec<Coin> {
        // An error is reported by the gift itself.
        self.offered().unwrap_or_default()
    }
}
