//! Methods of development chains: setting balances, making blocks, moving the clock, snapshots.

use std::fmt;
use std::future::Future;
use std::sync::Arc;

use futures::future::BoxFuture;
use serde::Deserialize;
use serde_json::{Value, json};
use tarn_chain::Receipt;
use tarn_primitives::{Amount, BlockTime, Coin, Denom, Height};
use tarn_proto::Timestamp;

use crate::jsonrpc::{Args, Failure, Kind, Method, Methods, Param, required};
use crate::origin::Asking;

/// Changes a development chain. The change is made when the answer comes; the implementation limits it.
pub trait DevRpc: fmt::Debug + Send + Sync {
    /// Makes an account hold exactly so much of a denom. The address is as the caller wrote it.
    fn set_balance(
        &self,
        address: String,
        coin: Coin,
    ) -> BoxFuture<'static, Result<Receipt, DevRpcError>>;

    /// Makes so many blocks; the height of the last.
    fn mine(&self, blocks: u32) -> BoxFuture<'static, Result<Height, DevRpcError>>;

    /// Moves the chain's clock forward and makes a block; its time.
    fn warp(&self, seconds: u64) -> BoxFuture<'static, Result<BlockTime, DevRpcError>>;

    /// Takes a snapshot of the chain; its id.
    fn snapshot(&self) -> BoxFuture<'static, Result<u64, DevRpcError>>;

    /// Reverts the chain to a snapshot; its height then.
    fn revert(&self, id: u64) -> BoxFuture<'static, Result<Height, DevRpcError>>;
}

/// Why a development chain was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DevRpcError {
    /// The request is invalid.
    #[error("{0}")]
    Invalid(String),
    /// Valid, but not possible now.
    #[error("{0}")]
    Refused(String),
    /// A fault of this node.
    #[error("{0}")]
    Fault(String),
}

impl From<DevRpcError> for Failure {
    fn from(error: DevRpcError) -> Self {
        match error {
            DevRpcError::Invalid(text) => Self::params(text),
            DevRpcError::Refused(text) => Self::refused(text),
            DevRpcError::Fault(text) => Self::internal(text),
        }
    }
}

type Dev = Arc<dyn DevRpc>;

/// Adds the methods; on other chains each refuses and says why.
pub(super) fn add(methods: &mut Methods, dev: Option<&Dev>) {
    let names = &[
        Param("address", Kind::Text),
        Param("coin", Kind::Any),
        Param("amount", Kind::Whole),
        Param("denom", Kind::Text),
    ];
    let about = "Makes an account hold exactly this: coin as \"1000utarn\", or denom and amount.";
    methods.add(method(dev, "tarn_setBalance", names, about, set_balance));
    let about = "Makes blocks, one if no number is given.";
    let blocks = &[Param("blocks", Kind::Whole)];
    methods.add(method(dev, "tarn_mine", blocks, about, mine));
    let about = "Moves the chain's clock forward and makes a block.";
    let seconds = &[Param("seconds", Kind::Whole)];
    methods.add(method(dev, "tarn_warp", seconds, about, warp));
    let about = "Remembers the chain as it is, under an id.";
    methods.add(method(dev, "tarn_snapshot", &[], about, snapshot));
    let about = "Makes the chain what it was at a snapshot.";
    let id = &[Param("id", Kind::Whole)];
    methods.add(method(dev, "tarn_revert", id, about, revert));
}

fn method<R>(
    dev: Option<&Dev>,
    name: &'static str,
    params: &'static [Param],
    about: &'static str,
    run: fn(Dev, Args) -> R,
) -> Method
where
    R: Future<Output = Result<Value, Failure>> + Send + 'static,
{
    let dev = dev.cloned();
    Method::new(name, params, about, move |args| {
        let dev = dev.clone();
        async move {
            match dev {
                Some(dev) => {
                    // A browser may show the page of anyone, so its origin is checked.
                    let may = Asking::check();
                    may.map_err(|foreign| Failure::refused(format!("{name}: {foreign}")))?;
                    run(dev, args).await
                }
                None => Err(Failure::refused(format!(
                    "{name} is not available: this chain is not a development chain; \
                     `tarn dev` starts one"
                ))),
            }
        }
    })
}

async fn set_balance(dev: Dev, args: Args) -> Result<Value, Failure> {
    let address = required("address", args.text("address")?)?;
    let receipt = dev.set_balance(address, coin(&args)?).await?;
    let result = &receipt.result;
    if result.code != 0 {
        let (codespace, code) = (&result.codespace, result.code);
        let text = format!(
            "the transaction failed ({codespace} {code}): {}",
            result.log
        );
        return Err(Failure::refused(text));
    }
    let (hash, height) = (receipt.hash.to_string(), receipt.height.to_string());
    // Where blocks are made on demand only, the height is 0 and `info` says why.
    Ok(json!({ "hash": hash, "height": height, "info": receipt.info }))
}

/// `"5utarn"` or `{"denom", "amount"}` as `coin`; or a denom and an amount, in that order.
fn coin(args: &Args) -> Result<Coin, Failure> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Parts { denom: String, amount: String },
    }

    let amount = args.digits("amount")?;
    let denom = args.text("denom")?;
    let coin = args
        .get::<Written>("coin")
        .map_err(|_| Failure::params("coin: write \"5utarn\" or {\"denom\", \"amount\"}"))?;
    let (denom, amount) = match (coin, denom, amount) {
        (Some(Written::Text(text)), None, None) => {
            let hint = "write \"5utarn\", or a denom and an amount";
            return text
                .parse()
                .map_err(|error| Failure::params(format!("coin: {error}; {hint}")));
        }
        (Some(Written::Parts { denom, amount }), None, None)
        | (Some(Written::Text(denom)), None, Some(amount))
        | (None, Some(denom), Some(amount)) => (denom, amount),
        _ => {
            let text = "give coin, or denom and amount";
            return Err(Failure::params(text));
        }
    };
    let denom: Denom = denom
        .parse()
        .map_err(|error| Failure::params(format!("denom: {error}")))?;
    let amount: Amount = amount
        .parse()
        .map_err(|error| Failure::params(format!("amount: {error}")))?;
    Ok(Coin { denom, amount })
}

async fn mine(dev: Dev, args: Args) -> Result<Value, Failure> {
    let blocks = args.whole("blocks")?.unwrap_or(1);
    let height = dev.mine(blocks).await?;
    Ok(json!({ "height": height.to_string() }))
}

async fn warp(dev: Dev, args: Args) -> Result<Value, Failure> {
    let seconds = required("seconds", args.whole("seconds")?)?;
    let time = Timestamp::from(dev.warp(seconds).await?);
    Ok(json!({ "time": time }))
}

async fn snapshot(dev: Dev, _: Args) -> Result<Value, Failure> {
    let id = dev.snapshot().await?;
    Ok(json!({ "id": id.to_string() }))
}

async fn revert(dev: Dev, args: Args) -> Result<Value, Failure> {
    let id = required("id", args.whole("id")?)?;
    let height = dev.revert(id).await?;
    Ok(json!({ "height": height.to_string() }))
}
