//! `tarn dex swap|route`.

use clap::Args as ClapArgs;
use tarn_primitives::{Coin, Coins};
use tarn_proto::Any;
use tarn_proto::svc::dex::v1 as pb;

use super::intent::{SwapIntent, SwapLimit};
use super::market::{Market, coin};
use super::offer::SwapQuote;
use super::quote::{Limits, Trade, summary};
use super::receipt;
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

/// The most pools of a route.
const MAX_HOPS: usize = 4;

#[derive(Debug, ClapArgs)]
pub struct Swap {
    /// Who trades: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    #[command(flatten)]
    trade: Trade,
    #[command(flatten)]
    consent: Consent,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Route {
    /// Who trades: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// What to pay into the first pool: 1000000utarn
    give: String,
    /// The pools in order, at most 4, none twice
    #[arg(required = true, value_name = "POOL")]
    pools: Vec<u64>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    consent: Consent,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

/// What nobody does by mistake.
#[derive(Debug, ClapArgs)]
struct Consent {
    /// Swap even if so much of it moves the price by more than 15%
    #[arg(long)]
    accept_impact: bool,
}

impl Consent {
    /// Refuses a swap with too large a price impact without `--accept-impact`. If no plan is shown, a
    /// large impact is warned about.
    fn ensure(
        &self,
        offer: &SwapQuote,
        session: &Session<'_>,
        output: &Output,
    ) -> Result<(), Failure> {
        let Some(warning) = offer.warning() else {
            return Ok(());
        };
        if !session.shows_only() && !self.accept_impact && offer.exceeds_max_impact() {
            return Err(fault(anyhow::anyhow!(
                "nothing was sent: {warning}; whoever means it says --accept-impact"
            )));
        }
        if session.is_unasked() {
            output.warn(&warning, &offer.impact_json());
        }
        Ok(())
    }
}

pub(super) async fn swap(args: &Swap, output: &Output) -> Result<(), Failure> {
    let intent = args.trade.intent()?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let offer = {
        let market = Market::open(session.client()?).await?;
        let offer = args.trade.offer(&market, &intent).await?;
        market
            .ensure_held(&session.sender(), &[offer.give()])
            .await?;
        offer
    };
    args.consent.ensure(&offer, &session, output)?;
    let draft = draft(&session.sender(), &offer, &intent, args.trade.bound())?;
    session.finish(draft, output).await
}

pub(super) async fn route(args: &Route, output: &Output) -> Result<(), Failure> {
    let give = coin(&args.give)?;
    ensure_valid_route(&args.pools)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let offer = {
        let market = Market::open(session.client()?).await?;
        let offer = SwapQuote::through(&market, &give, &args.pools).await?;
        market.ensure_held(&session.sender(), &[&give]).await?;
        offer
    };
    let intent = SwapIntent::Sell(give, offer.get().denom.clone());
    args.consent.ensure(&offer, &session, output)?;
    let draft = draft(&session.sender(), &offer, &intent, args.limits.bound())?;
    session.finish(draft, output).await
}

pub(super) fn ensure_valid_route(pools: &[u64]) -> Result<(), Failure> {
    if pools.len() > MAX_HOPS {
        return Err(Failure::usage(format!(
            "a way leads through at most {MAX_HOPS} pools, not {}",
            pools.len()
        )));
    }
    let twice = pools
        .iter()
        .enumerate()
        .find(|(at, id)| pools.iter().take(*at).any(|seen| seen == *id));
    match twice {
        Some((_, id)) => Err(Failure::usage(format!(
            "a way leads through every pool once, and pool {id} is there twice"
        ))),
        None => Ok(()),
    }
}

/// The message of a quote, and what is shown before it is sent. A sale is signed as a route even through
/// one pool, because a route names the denom that comes out: if the node lied about the denoms of the
/// pool, the transaction fails. `MsgSwap` would accept whatever the pool pays.
fn draft(
    sender: &str,
    offer: &SwapQuote,
    intent: &SwapIntent,
    bound: SwapLimit,
) -> Result<Draft, Failure> {
    let wire = |coin: &Coin| Some(coin.clone().into());
    let (message, receipt_facts): (Any, crate::tx::ReceiptFacts) = if let SwapIntent::Buy(..) =
        intent
        && let Some(step) = offer.only()
    {
        let message = pb::MsgSwapExactOut {
            sender: sender.to_owned(),
            pool_id: step.pool.to_string(),
            token_out: wire(&step.get),
            max_token_in: bound.most(&step.give)?.amount.to_string(),
        };
        (Any::pack(&message), receipt::bought)
    } else {
        let hops = offer.steps().map(|step| pb::Hop {
            pool_id: step.pool.to_string(),
            denom_out: step.get.denom.to_string(),
        });
        let message = pb::MsgSwapRoute {
            sender: sender.to_owned(),
            token_in: wire(offer.give()),
            hops: hops.collect(),
            min_token_out: bound.least(offer.get())?.amount.to_string(),
        };
        (Any::pack(&message), receipt::routed)
    };
    Ok(Draft {
        messages: vec![message],
        spends: Coins::EMPTY,
        facts: summary(offer, intent, bound)?,
        receipt_facts: Some(receipt_facts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_is_short_and_has_no_pool_twice() {
        assert!(ensure_valid_route(&[1, 2, 3, 4]).is_ok());
        assert!(ensure_valid_route(&[1, 2, 3, 4, 5]).is_err());
        assert!(ensure_valid_route(&[1, 2, 1]).is_err());
    }
}
