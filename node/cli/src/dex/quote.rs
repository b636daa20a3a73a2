//! `tarn dex quote`.

use clap::Args as ClapArgs;

use super::figures::Fraction;
use super::intent::{SwapIntent, SwapLimit};
use super::market::Market;
use super::offer::SwapQuote;
use crate::target::NodeFlags;
use crate::{Failure, Output};

/// What to trade.
#[derive(Debug, ClapArgs)]
pub(super) struct Trade {
    /// What to pay: 1000000utarn; with --exact-out its denom alone
    give: String,
    /// What to receive: uusdc; with --exact-out its amount, 1000000uusdc
    want: String,
    /// Receive exactly this and pay what it costs
    #[arg(long, conflicts_with = "min_out")]
    exact_out: bool,
    /// In this pool; by default the best way through all of them
    #[arg(long, value_name = "ID")]
    pool: Option<u64>,
    #[command(flatten)]
    limits: Limits,
    /// Pay at most this many units
    #[arg(
        long,
        value_name = "UNITS",
        requires = "exact_out",
        conflicts_with = "slippage"
    )]
    max_in: Option<u128>,
}

/// The least to receive.
#[derive(Debug, ClapArgs)]
pub(super) struct Limits {
    /// How much worse than shown it may become: 1% or 0.01
    #[arg(long, value_name = "PART", default_value = "0.5%")]
    slippage: Fraction,
    /// Receive at least this many units; 0 for anything
    #[arg(long, value_name = "UNITS", conflicts_with = "slippage")]
    min_out: Option<u128>,
}

impl Limits {
    pub(super) fn bound(&self) -> SwapLimit {
        self.min_out
            .map_or(SwapLimit::Slippage(self.slippage), SwapLimit::Given)
    }
}

impl Trade {
    pub(super) fn intent(&self) -> Result<SwapIntent, Failure> {
        SwapIntent::read(&self.give, &self.want, self.exact_out)
    }

    pub(super) fn bound(&self) -> SwapLimit {
        self.max_in
            .map_or_else(|| self.limits.bound(), SwapLimit::Given)
    }

    pub(super) async fn offer(
        &self,
        market: &Market<'_>,
        intent: &SwapIntent,
    ) -> Result<SwapQuote, Failure> {
        SwapQuote::find(market, intent, self.pool).await
    }
}

#[derive(Debug, ClapArgs)]
pub struct Quote {
    #[command(flatten)]
    trade: Trade,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn quote(args: &Quote, output: &Output) -> Result<(), Failure> {
    let intent = args.trade.intent()?;
    let bound = args.trade.bound();
    let client = args.node.client().await?;
    let market = Market::open(&client).await?;
    let offer = args.trade.offer(&market, &intent).await?;
    let facts = summary(&offer, &intent, bound)?;
    output.facts(&facts, &offer.json(&intent, bound)?);
    Ok(())
}

/// What is paid and received, and the price.
pub(super) fn summary(
    offer: &SwapQuote,
    intent: &SwapIntent,
    bound: SwapLimit,
) -> Result<Vec<(&'static str, String)>, Failure> {
    let (give, get) = (offer.give().to_string(), offer.get().to_string());
    let mut facts = match intent {
        SwapIntent::Sell(..) => vec![
            ("pay", give),
            ("receive", get),
            ("minimum received", bound.least(offer.get())?.to_string()),
        ],
        SwapIntent::Buy(..) => vec![
            ("pay", give),
            ("maximum paid", bound.most(offer.give())?.to_string()),
            ("receive", get),
        ],
    };
    facts.extend(offer.facts(bound));
    Ok(facts)
}
