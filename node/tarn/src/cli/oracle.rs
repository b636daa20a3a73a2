//! `tarn oracle`: prices of a chain, and a feeder as a program of its own.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_cli::keys::Keyring;
use tarn_cli::tx::unlocked;
use tarn_cli::{Failure, NodeFlags, Output, fault, oracle, usage_error};
use tarn_feeder::{Counts, FeedError, Feeder, Settings};
use tarn_http::metrics::Metrics;
use tarn_http::server::serve_metrics;
use tarn_primitives::GasPrices;
use tarn_wallet::Sender;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::LogSettings;
use crate::telemetry;

#[derive(Debug, Subcommand)]
#[expect(
    clippy::large_enum_variant,
    reason = "made once, from the arguments of the process"
)]
pub(crate) enum Command {
    #[command(flatten)]
    Chain(oracle::Command),
    /// Run a feeder: ask sources for prices and report their median
    Feed(Feed),
}

/// The file is JSON: {"heartbeat": "20s", "threshold": "0.005", "feeds": [{"symbol": "TARN", "sources":
/// [{"url": "https://...", "pointer": "/data/price"}, {"file": "prices.json", "pointer": "/TARN"}]}]}
#[derive(Debug, ClapArgs)]
pub(crate) struct Feed {
    /// The feeder's key: a name, or dev0 to dev9 on a development chain
    #[arg(long, value_name = "KEY")]
    from: String,
    /// What is asked and reported
    #[arg(long, value_name = "FILE")]
    config: PathBuf,
    /// Report once and end: exit 1 if nothing was reported
    #[arg(long)]
    once: bool,
    /// Where Prometheus can ask for metrics, such as 127.0.0.1:26661
    #[arg(long, value_name = "HOST:PORT", conflicts_with = "once")]
    metrics: Option<String>,
    /// What it pays per gas, 0.025utarn; by default what the node asks
    #[arg(long, value_name = "PRICE")]
    gas_price: Option<GasPrices>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::Chain(command) => oracle::run(command, output),
        Command::Feed(args) => {
            telemetry::start(&LogSettings::default())?;
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .enable_all()
                .build()
                .context("no threads to ask with")?;
            let done = runtime.block_on(feed(args, output));
            // A file that never answers must not keep the program from ending.
            runtime.shutdown_background();
            done
        }
    }
}

fn read_settings(path: &Path) -> Result<Settings, Failure> {
    let about = || format!("--config {}", path.display());
    let text = std::fs::read_to_string(path).with_context(about);
    let settings = Settings::parse(&text.map_err(Failure::Usage)?);
    settings.with_context(about).map_err(Failure::Usage)
}

async fn feed(args: &Feed, output: &Output) -> Result<(), Failure> {
    let settings = read_settings(&args.config)?;
    let (client, chain) = args.node.chain().await?;
    let key = unlocked(&args.keyring, &args.from, &chain)?;
    let gas_prices = match &args.gas_price {
        Some(prices) => prices.clone(),
        None => client.gas_prices().await.map_err(fault)?,
    };
    let symbols: Vec<String> = settings
        .feeds
        .iter()
        .map(|feed| feed.symbol.clone())
        .collect();
    let sender = Sender::new(client.clone(), key, chain.id.clone(), &chain.prefix);
    let metrics = Metrics::default();
    let mut feeder =
        Feeder::new(settings, sender, gas_prices, Counts::new(&metrics)).map_err(fault)?;
    feeder.ensure_fits().await.map_err(|error| match error {
        FeedError::Setup(_) => usage_error(error),
        error => fault(error),
    })?;
    if args.once {
        return once(&mut feeder, output).await;
    }
    let listener = listen(args.metrics.as_deref()).await?;
    let address = listener.as_ref().and_then(|one| one.local_addr().ok());
    let place = address.map(|address| format!("http://{address}/metrics"));
    let facts = [
        ("feeder", feeder.address().to_owned()),
        ("chain", chain.id.to_string()),
        ("through", client.url().to_owned()),
        ("feeds", symbols.join(", ")),
        (
            "metrics",
            place.clone().unwrap_or_else(|| "none".to_owned()),
        ),
    ];
    let value = json!({ "feeder": feeder.address(), "feeds": symbols, "metrics": place });
    output.facts(&facts, &value);
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let served = listener.map(|listener| {
        let until = async {
            stopped.await.ok();
        };
        tokio::spawn(serve_metrics(listener, metrics, until))
    });
    tokio::select! {
        () = feeder.run() => {}
        stop = until_stopped() => stop?,
    }
    stop.send(()).ok();
    if let Some(served) = served {
        served.await.ok();
    }
    Ok(())
}

async fn listen(address: Option<&str>) -> Result<Option<TcpListener>, Failure> {
    let Some(address) = address else {
        return Ok(None);
    };
    let listener = TcpListener::bind(address).await.map_err(|error| {
        fault(anyhow::anyhow!(
            "--metrics {address}: {error}; choose another HOST:PORT"
        ))
    })?;
    Ok(Some(listener))
}

/// Until an interrupt or a termination.
async fn until_stopped() -> Result<(), Failure> {
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    Ok(())
}

async fn once(feeder: &mut Feeder, output: &Output) -> Result<(), Failure> {
    let reported = feeder.poll().await.map_err(fault)?;
    if reported.is_empty() {
        return Err(fault(anyhow::anyhow!(
            "nothing was reported: no feed had enough answers; the log above says why"
        )));
    }
    let prices: Vec<_> = reported
        .iter()
        .map(|(symbol, price)| json!({ "symbol": symbol, "price": price.to_string() }))
        .collect();
    let text: Vec<String> = reported
        .iter()
        .map(|(symbol, price)| format!("{symbol} {price}"))
        .collect();
    output.say(
        &format!("reported {}", text.join(", ")),
        &json!({ "reported": prices }),
    );
    Ok(())
}
