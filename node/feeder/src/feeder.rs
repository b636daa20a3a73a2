//! Asks, decides, reports.

use std::collections::HashSet;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures::future::join_all;
use tarn_primitives::tx::TxBuilder;
use tarn_primitives::{Dec, GasPrices};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_proto::{Namespace, Timestamp};
use tarn_wallet::{Client, ClientError, FeeError, Gas, SendError, Sender};

use crate::clock::ChainClock;
use crate::schedule::{Schedule, median};
use crate::settings::FeedSettings;
use crate::source::{Reads, ask};
use crate::{Counts, Settings};

/// The gas of a report and of each price in it: the most with which it has a place of its own in a full
/// mempool.
const GAS: u64 = 150_000;
const PRICE_GAS: u64 = 10_000;
/// The most prices of one report. More, of feeds with many long denominations, could need more gas than a
/// report with a place of its own may have; the others follow at the next poll.
const MAX_PRICES: usize = 24;
/// How long a report may take to be in a block before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a report was not taken.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// A question to the node failed.
    #[error("the node: {0}")]
    Node(#[from] ClientError),
    /// It could not be sent.
    #[error("the report could not be sent: {0}")]
    Send(#[from] SendError),
    /// The fee cannot be paid.
    #[error(transparent)]
    Fee(#[from] FeeError),
    /// It is in no block.
    #[error("the report is in no block after {PATIENCE:?}")]
    Unconfirmed,
    /// The node refused it, or it failed in its block.
    #[error("the report was refused: {codespace}/{code}: {log}")]
    Refused {
        /// Codespace.
        codespace: String,
        /// Code.
        code: u32,
        /// Text.
        log: String,
    },
    /// The feeder and the chain do not fit together.
    #[error("{0}")]
    Setup(String),
}

/// A feeder of one account.
#[derive(Debug)]
pub struct Feeder {
    settings: Settings,
    sender: Sender<Client>,
    http: reqwest::Client,
    gas_prices: GasPrices,
    counts: Counts,
    schedule: Schedule,
    clock: ChainClock,
    reads: Reads,
    /// The feeds that took reports when the chain was last asked; none if it must be asked again.
    open: Option<HashSet<String>>,
}

impl Feeder {
    /// A feeder that sends with this sender and pays these prices.
    pub fn new(
        settings: Settings,
        sender: Sender<Client>,
        gas_prices: GasPrices,
        counts: Counts,
    ) -> Result<Self, reqwest::Error> {
        Ok(Self {
            settings,
            sender,
            http: reqwest::Client::builder().build()?,
            gas_prices,
            counts,
            schedule: Schedule::default(),
            clock: ChainClock::default(),
            reads: Reads::default(),
            open: None,
        })
    }

    /// Its account.
    pub fn address(&self) -> &str {
        self.sender.address()
    }

    /// Refuses what could never work: an account that is no feeder, feeds that do not take reports, a
    /// heartbeat after which prices are stale.
    pub async fn ensure_fits(&self) -> Result<(), FeedError> {
        let client = self.sender.link();
        let params = client.call(&pb::QueryParamsRequest {}).await?;
        let params = params.params.unwrap_or_default();
        let address = self.address();
        if !params.feeders.iter().any(|feeder| feeder == address) {
            return Err(FeedError::Setup(format!(
                "{address} is not a feeder of this chain: the authority adds it with MsgUpdateParams"
            )));
        }
        let max_age = params.max_age.trim_end_matches('s').parse().unwrap_or(0);
        if self.settings.heartbeat.as_secs() >= max_age {
            let heartbeat = self.settings.heartbeat.as_secs();
            return Err(FeedError::Setup(format!(
                "a heartbeat of {heartbeat}s is too long: prices are stale after {max_age}s"
            )));
        }
        let feeds = self.feeds().await?;
        for FeedSettings { symbol, .. } in &self.settings.feeds {
            let found = feeds.iter().find(|feed| feed.symbol == *symbol);
            let source = found.and_then(|feed| feed.source.as_ref());
            match source.map(|source| source.kind.as_str()) {
                Some("feeders") => {}
                Some(kind) => {
                    let text = format!("feed {symbol} takes no reports: its source is {kind}");
                    return Err(FeedError::Setup(text));
                }
                None => {
                    let text = format!("this chain has no feed {symbol}");
                    return Err(FeedError::Setup(text));
                }
            }
        }
        Ok(())
    }

    async fn feeds(&self) -> Result<Vec<pb::Feed>, ClientError> {
        let client = self.sender.link();
        let feeds = client.call(&pb::QueryFeedsRequest { pagination: None });
        Ok(feeds.await?.feeds)
    }

    /// Learns which feeds take reports: one that is disabled must not keep the others from being reported.
    async fn learn_open(&mut self) -> Result<(), ClientError> {
        let takes = |feed: &pb::Feed| {
            let kind = feed.source.as_ref().map(|source| source.kind.as_str());
            feed.enabled && kind == Some("feeders")
        };
        let feeds = self.feeds().await?;
        let open = feeds.into_iter().filter(takes);
        let open: HashSet<String> = open.map(|feed| feed.symbol).collect();
        for feed in &self.settings.feeds {
            if !open.contains(&feed.symbol) {
                tracing::warn!(symbol = feed.symbol, "takes no reports now");
            }
        }
        self.open = Some(open);
        Ok(())
    }

    /// Polls and reports until it is dropped.
    pub async fn run(&mut self) {
        let mut polls = tokio::time::interval(self.settings.poll);
        polls.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            polls.tick().await;
            if let Err(error) = self.poll().await {
                tracing::warn!(%error, "no report");
            }
        }
    }

    /// Asks every source once and reports what is due; the prices that were reported.
    pub async fn poll(&mut self) -> Result<Vec<(String, Dec)>, FeedError> {
        if self.open.is_none() {
            self.learn_open().await?;
        }
        let seen = self.look().await;
        let now = Instant::now();
        let settings = &self.settings;
        let rules = (settings.heartbeat, settings.poll, settings.threshold);
        let open = self.open.as_ref();
        let due = seen.into_iter();
        let due = due.filter(|(symbol, _)| open.is_none_or(|open| open.contains(symbol)));
        let due = due.filter(|(symbol, price)| self.schedule.is_due(symbol, *price, now, rules));
        let due: Vec<(String, Dec)> = due.take(MAX_PRICES).collect();
        if due.is_empty() {
            return Ok(due);
        }
        if let Err(error) = self.report(&due).await {
            self.counts.failed_reports.inc();
            // Something changed that this feeder does not know.
            self.open = None;
            return Err(error);
        }
        self.counts.reports.inc();
        for (symbol, price) in &due {
            tracing::info!(symbol, %price, "reported");
            self.schedule.reported(symbol, *price, now);
        }
        Ok(due)
    }

    /// The median of every feed with enough answers.
    async fn look(&self) -> Vec<(String, Dec)> {
        let medians = join_all(self.settings.feeds.iter().map(|feed| self.median_of(feed)));
        medians.await.into_iter().flatten().collect()
    }

    async fn median_of(&self, feed: &FeedSettings) -> Option<(String, Dec)> {
        let answers = feed
            .sources
            .iter()
            .map(|source| ask((&self.http, &self.reads), source));
        let answers = join_all(answers).await;
        let mut prices = Vec::new();
        for (answer, source) in answers.into_iter().zip(&feed.sources) {
            match answer {
                Ok(price) => prices.push(price),
                Err(error) => {
                    self.counts.failed_sources.inc();
                    tracing::warn!(symbol = feed.symbol, source = %source.place, %error, "no price");
                }
            }
        }
        if prices.len() < feed.min_sources {
            self.counts.silent_feeds.inc();
            let (got, needed) = (prices.len(), feed.min_sources);
            tracing::warn!(symbol = feed.symbol, got, needed, "too few prices");
            return None;
        }
        let price = median(prices)?;
        self.counts.saw(&feed.symbol, price);
        Some((feed.symbol.clone(), price))
    }

    async fn report(&mut self, prices: &[(String, Dec)]) -> Result<(), FeedError> {
        let block = self.sender.link().latest_block().await?;
        let header = block
            .block
            .and_then(|block| block.header)
            .unwrap_or_default();
        let block_time = header.time.unwrap_or_default();
        let observed_at = self.clock.now(header.height, block_time, local_time());
        let message = pb::MsgSubmitPrices {
            feeder: self.address().to_owned(),
            observed_at: Some(observed_at),
            prices: prices
                .iter()
                .map(|(symbol, price)| pb::SymbolPrice {
                    symbol: symbol.clone(),
                    price: price.to_string(),
                })
                .collect(),
        };
        let count = u64::try_from(prices.len()).unwrap_or(u64::MAX);
        let gas = GAS.saturating_add(PRICE_GAS.saturating_mul(count));
        let fee = Gas::fee(gas, &self.gas_prices)?;
        let builder = TxBuilder::new(Namespace::Core)
            .fee(fee, gas)
            .message(&message);
        let sent = self.sender.send(&builder).await?;
        let mut response = sent.response;
        if response.code == 0 {
            // Only its block says whether the chain took it.
            let hash = sent.hash.to_string();
            let outcome = self.sender.link().wait(&hash, PATIENCE).await?;
            response = outcome.response().cloned().ok_or(FeedError::Unconfirmed)?;
        }
        if response.code == 0 {
            return Ok(());
        }
        Err(FeedError::Refused {
            codespace: response.codespace,
            code: response.code,
            log: response.raw_log,
        })
    }
}

fn local_time() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default();
    Timestamp {
        seconds: i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
        nanos: i32::try_from(since.subsec_nanos()).unwrap_or_default(),
    }
}
