//! `tarn privacy relayer`: a relayer as a program of its own, which uses any node over HTTP.

use std::sync::Arc;

use anyhow::Context as _;
use clap::Args as ClapArgs;
use serde_json::json;
use tarn_api::metrics::AccessCounts;
use tarn_api::rest::{Relay, RestConfig, serve_relay};
use tarn_cli::keys::Keyring;
use tarn_cli::tx::unlocked;
use tarn_cli::{Failure, NodeFlags, Output, fault, usage_error};
use tarn_primitives::{Coin, Coins, GasPrices};
use tarn_relay::{Relayer, Terms};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::{LimitsSettings, LogSettings};
use crate::telemetry;

/// It pays for gas in the open and is paid out of the notes that are spent. It looks at everything
/// before it pays: the fee in the proof, the nullifiers, a simulation, the price of the gas. Who
/// asks is not written anywhere.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// The key it signs with: a name, or dev0 to dev9 on a development chain
    #[arg(long, value_name = "KEY")]
    from: String,
    /// Where it listens
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:1320")]
    listen: String,
    /// What sending one message costs, in each denom that is taken: 2000utarn,2000uusdc
    #[arg(long, value_name = "COINS")]
    fee: Coins,
    /// The same for a swap, which costs more gas [default: as --fee]
    #[arg(long, value_name = "COINS")]
    swap_fee: Option<Coins>,
    /// What it pays per gas, 0.025utarn; by default what the node asks
    #[arg(long, value_name = "PRICE")]
    gas_price: Option<GasPrices>,
    /// The most messages in a minute
    #[arg(long, value_name = "N", default_value_t = 60)]
    per_minute: u32,
    /// The most it pays for gas in a minute
    #[arg(long, value_name = "COIN", default_value = "1000000utarn")]
    budget: Coin,
    /// Send messages whose gas costs more than they pay
    #[arg(long)]
    subsidise: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    telemetry::start(&LogSettings::default())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads to serve with")?;
    runtime.block_on(serve(args, output))
}

async fn serve(args: &Args, output: &Output) -> Result<(), Failure> {
    let (client, chain) = args.node.chain().await?;
    let key = unlocked(&args.keyring, &args.from, &chain)?;
    let terms = Terms {
        fees: args.fee.clone(),
        swap_fees: args.swap_fee.clone().unwrap_or(Coins::EMPTY),
        gas_price: args.gas_price.clone(),
        per_minute: args.per_minute,
        budget: args.budget.clone(),
        subsidise: args.subsidise,
    };
    let relayer = Relayer::new(client.clone(), key, chain.id.clone(), &chain.prefix, terms);
    let relayer = relayer.map_err(usage_error)?;
    let funded = client.account(relayer.address()).await.map_err(fault)?;
    if funded.is_none() {
        return Err(Failure::usage(format!(
            "{} does not exist on {}: send it some coins, it pays for gas",
            relayer.address(),
            chain.id
        )));
    }
    let listener = TcpListener::bind(&args.listen).await.map_err(|error| {
        fault(anyhow::anyhow!(
            "--listen {}: {error}; choose another HOST:PORT",
            args.listen
        ))
    })?;
    let address = listener.local_addr()?;
    let url = format!("http://{address}");
    let facts = [
        ("relayer", relayer.address().to_owned()),
        ("chain", chain.id.to_string()),
        ("through", client.url().to_owned()),
        ("fee", args.fee.to_string()),
        ("at", format!("{url}/svc/privacy/v1/relay")),
    ];
    let value = json!({ "url": url, "terms": relayer.terms() });
    output.facts(&facts, &value);
    let config = RestConfig {
        limits: LimitsSettings::default().limiter("", AccessCounts::default()),
        ..RestConfig::default()
    };
    let relay: Arc<dyn Relay> = Arc::new(relayer);
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    let told = async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    };
    let served = serve_relay(listener, relay, chain.prefix, config, told).await;
    served.map_err(fault)
}
