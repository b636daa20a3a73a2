//! A whole node: state, engine and access points, composed.
//!
//! [`Node::start`] is what the binary and the tests both call. What is always true: when it
//! returns, everything that is enabled answers at the address that can be read here; when
//! [`Node::stop`] returns, nothing of it runs and everything acknowledged is on the disk.

#[cfg(debug_assertions)]
mod crash;
mod error;
mod listen;
mod metrics;
mod open;
mod serve;
mod watchdog;

use std::sync::Arc;

use tarn_api::metrics::Metrics;
use tarn_api::{Tls, TlsError};
use tarn_app::Genesis;
use tarn_chain::Chain;
use tarn_engine::{Control, Engine, EngineError, RecoveryReport, Settings};
use tarn_wallet::Secret;

pub use error::NodeError;
pub use listen::Urls;
pub(crate) use open::{open, open_records};

use crate::config::{Config, TlsSettings};
use crate::home::{Home, is_open_to_others};
use listen::Listeners;
use metrics::Blocks;
use serve::Servers;
use watchdog::Watchdog;

/// What a node is made from.
#[derive(Debug, Clone)]
pub struct NodeConfig {
    /// Where it keeps everything; none for a node that lives in memory and writes no file.
    pub home: Option<Home>,
    /// What its operator chose.
    pub settings: Config,
    /// What its chain begins with.
    pub genesis: Genesis,
    /// The key of a development chain's operator: with it the chain has a faucet and calls that
    /// bend its rules.
    pub operator: Option<Secret>,
    /// The key of a development chain's relayer; elsewhere the settings say which.
    pub relayer: Option<Secret>,
}

/// A running node.
#[derive(Debug)]
pub struct Node {
    engine: Engine,
    servers: Servers,
    urls: Urls,
    metrics: Metrics,
    tls: Option<Tls>,
    watchdog: Watchdog,
}

impl Node {
    /// Opens everything and serves it. Addresses are bound first, so that a taken port is said
    /// before any state is touched.
    pub async fn start(config: NodeConfig) -> Result<Self, NodeError> {
        config.settings.ensure_sound().map_err(NodeError::Setting)?;
        let tls = load(&config.settings.tls)?;
        let listeners = Listeners::bind(&config.settings).await?;
        let urls = listeners.urls();
        let settings = config.settings.clone();
        let keys = serve::Keys::of(&config)?;
        let watchdog = Watchdog::new(settings.engine.write_limit.get());
        let watched = watchdog.clone();
        let (metrics, home) = (Metrics::default(), config.home.clone());
        let blocks = Blocks::new(&metrics);
        let engine = tokio::task::spawn_blocking(move || start_engine(&config, watched, blocks))
            .await
            .map_err(|_| NodeError::Panic("the start"))??;
        let shown = (&metrics, home.as_ref(), tls.as_ref());
        let servers = Servers::start(listeners, &engine, &settings, keys, shown)?;
        Ok(Self {
            engine,
            servers,
            urls,
            metrics,
            tls,
            watchdog,
        })
    }

    /// The chain as access points see it.
    pub fn chain(&self) -> &Chain {
        self.engine.chain()
    }

    /// What bends a development chain.
    pub fn control(&self) -> Control {
        self.engine.control()
    }

    /// What the start found on disk.
    pub fn recovery(&self) -> &RecoveryReport {
        self.engine.recovery()
    }

    /// Where everything answers.
    pub fn urls(&self) -> &Urls {
        &self.urls
    }

    /// Its numbers. Whoever knows more of it may add to them.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Whether anything is behind TLS.
    pub fn is_encrypted(&self) -> bool {
        self.tls.is_some()
    }

    /// Reads the certificate and its key again. If they are not right, the old ones stay.
    pub fn renew(&self) -> Result<(), TlsError> {
        self.tls.as_ref().map_or(Ok(()), Tls::reload)
    }

    /// Where REST answers; empty if it is turned off.
    pub fn rest_url(&self) -> &str {
        self.urls.rest.as_deref().unwrap_or_default()
    }

    /// Where gRPC answers; empty if it is turned off.
    pub fn grpc_url(&self) -> &str {
        self.urls.grpc.as_deref().unwrap_or_default()
    }

    /// Where the consensus RPC answers; empty if it is turned off.
    pub fn rpc_url(&self) -> &str {
        self.urls.rpc.as_deref().unwrap_or_default()
    }

    /// Resolves only if the node cannot go on by itself: the engine broke or its disk does not
    /// answer, or an access point ended. It must then be stopped.
    pub async fn failed(&mut self) -> NodeError {
        tokio::select! {
            why = self.engine.failed() => NodeError::Broken(why),
            error = self.watchdog.stuck() => error,
            error = self.servers.ended() => error,
        }
    }

    /// Stops: no new connections, open requests get a bounded time, then the engine, which
    /// finishes its block. Everything is on the disk when this returns, unless the error says that
    /// the disk does not answer: then a thread still waits for it.
    pub async fn stop(self) -> Result<(), NodeError> {
        self.engine.release();
        self.servers.stop().await;
        self.watchdog.ending();
        let engine = self.engine;
        let stopped = tokio::task::spawn_blocking(move || engine.stop());
        tokio::select! {
            stopped = stopped => Ok(stopped.map_err(|_| NodeError::Panic("the engine"))??),
            error = self.watchdog.stuck() => Err(error),
        }
    }
}

/// The certificate and its key, if connections are encrypted.
fn load(settings: &TlsSettings) -> Result<Option<Tls>, NodeError> {
    let (Some(cert), Some(key)) = (settings.cert.get(), settings.key.get()) else {
        return Ok(None);
    };
    // Those who keep it for several programs let a group read it, so it is only said.
    if is_open_to_others(key).unwrap_or(false) {
        let place = key.display();
        tracing::warn!("tls.key {place} can be read by others: chmod 600 it");
    }
    let loaded = Tls::load(cert, key);
    loaded
        .map(Some)
        .map_err(|error| NodeError::Setting(format!("tls: {error}")))
}

fn start_engine(
    config: &NodeConfig,
    watchdog: Watchdog,
    blocks: Blocks,
) -> Result<Engine, NodeError> {
    #[cfg(debug_assertions)]
    let crash = crash::Crash::from_env()?;
    let executed = blocks.clone();
    let watch = move |point, height| {
        watchdog.saw(point, height);
        blocks.saw(point);
        #[cfg(debug_assertions)]
        if let Some(crash) = crash {
            crash.saw(point, height);
        }
    };
    let settings = Settings {
        watch: Some(Arc::new(watch)),
        timed: Some(Arc::new(move |time| executed.executed(time))),
        ..open::engine_settings(config)?
    };
    let started = tarn_engine::start(open(config)?, settings);
    started.map_err(|error| placed(error, config.home.as_ref()))
}

/// Whoever must decide about refused data is told where it is.
fn placed(error: EngineError, home: Option<&Home>) -> NodeError {
    let Some(home) = home.filter(|_| error.is_refusal()) else {
        return error.into();
    };
    let (text, place) = (error.to_string(), home.path().display().to_string());
    if text.contains(&place) {
        return error.into();
    }
    let text = format!("{place}: {text}");
    if error.is_damage() {
        NodeError::Damaged(text)
    } else {
        NodeError::Refused(text)
    }
}

#[cfg(test)]
mod tests;
