//! A whole node: state, engine and access points, composed.
//!
//! The binary and the tests both call [`Node::start`]. When it returns, every enabled access point
//! answers at its address in [`Node::urls`]; when [`Node::stop`] returns, no task of the node runs and
//! everything acknowledged is on the disk.

mod comet;
#[cfg(debug_assertions)]
mod crash;
mod error;
mod join;
mod listen;
mod metrics;
mod open;
mod relayer;
mod serve;
mod upgrade;
mod watchdog;

use std::sync::Arc;

use tarn_api::evm::DevKeys;
use tarn_api::metrics::Metrics;
use tarn_api::{Tls, TlsError};
use tarn_app::Genesis;
use tarn_chain::Chain;
use tarn_cli::files::is_open_to_others;
use tarn_engine::{Control, Engine, EngineError, RecoveryReport, Settings};
use tarn_wallet::Secret;

pub use error::NodeError;
pub(crate) use join::{join, lock_folder, remove_data};
pub use listen::Urls;
pub(crate) use open::{durable, identity, is_index_damaged, open, open_records};

use crate::config::{Config, EngineKind, TlsSettings};
use crate::dev::DevChain;
use crate::home::Home;
use listen::Listeners;
use metrics::Blocks;
use serve::Servers;
use watchdog::Watchdog;

/// Everything a node is started with.
#[derive(Debug, Clone)]
pub struct NodeConfig {
    /// Its folder; none for a node in memory, which writes no file.
    pub home: Option<Home>,
    /// The operator's settings.
    pub settings: Config,
    /// The genesis document of its chain.
    pub genesis: Genesis,
    /// The key of a development chain's operator, which signs for the faucet and the development RPCs.
    pub operator: Option<Secret>,
    /// The keys of a development chain that its EVM RPC signs with.
    pub evm_keys: DevKeys,
    /// The key of a development chain's relayer; on other chains the settings name it.
    pub relayer: Option<Secret>,
}

impl DevChain {
    /// The node that runs this chain.
    pub fn node(&self, home: Option<Home>, settings: Config) -> NodeConfig {
        NodeConfig {
            home,
            settings,
            genesis: self.genesis.clone(),
            operator: Some(self.accounts.operator.clone()),
            evm_keys: self.accounts.evm_keys(),
            relayer: Some(self.accounts.relayer.clone()),
        }
    }
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
    home: Option<Home>,
}

impl Node {
    /// Starts a node. Its sockets are bound first, so that a port in use is reported before any state
    /// is opened.
    pub async fn start(config: NodeConfig) -> Result<Self, NodeError> {
        config.settings.ensure_sound().map_err(NodeError::Setting)?;
        let tls = load_tls(&config.settings.tls)?;
        let listeners = Listeners::bind(&config.settings).await?;
        let urls = listeners.urls();
        let settings = config.settings.clone();
        let keys = serve::Keys::of(&config)?;
        let watchdog = Watchdog::new(settings.engine.write_limit.get())
            .of_two_steps(settings.engine.kind == EngineKind::Comet);
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
            home,
        })
    }

    /// The chain, as access points use it.
    pub fn chain(&self) -> &Chain {
        self.engine.chain()
    }

    /// The controls of a development chain.
    ///
    /// # Panics
    /// If the engine follows CometBFT, which no development chain does.
    pub fn control(&self) -> Control {
        let control = self.engine.control();
        control.expect("a development chain has the embedded engine")
    }

    /// What the recovery found on disk.
    pub fn recovery(&self) -> &RecoveryReport {
        self.engine.recovery()
    }

    /// The URLs of its access points.
    pub fn urls(&self) -> &Urls {
        &self.urls
    }

    /// Its metrics; more can be added.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Whether an access point uses TLS.
    pub fn is_encrypted(&self) -> bool {
        self.tls.is_some()
    }

    /// Reads the TLS certificate and its key again. If they are invalid, the old ones stay in use.
    pub fn renew(&self) -> Result<(), TlsError> {
        self.tls.as_ref().map_or(Ok(()), Tls::reload)
    }

    /// The URL of REST; empty if it is disabled.
    pub fn rest_url(&self) -> &str {
        self.urls.rest.as_deref().unwrap_or_default()
    }

    /// The URL of gRPC; empty if it is disabled.
    pub fn grpc_url(&self) -> &str {
        self.urls.grpc.as_deref().unwrap_or_default()
    }

    /// The URL of the consensus RPC; empty if it is disabled.
    pub fn rpc_url(&self) -> &str {
        self.urls.rpc.as_deref().unwrap_or_default()
    }

    /// Resolves when the node must be stopped: the engine failed, its disk does not answer, or an
    /// access point stopped by itself.
    pub async fn failed(&mut self) -> NodeError {
        tokio::select! {
            error = self.engine.failed() => broken(error, self.home.as_ref()),
            error = self.watchdog.stuck() => error,
            error = self.servers.ended() => error,
        }
    }

    /// Stops the node: it accepts no new connections, open requests get a bounded time, then the engine
    /// finishes its block. Everything is on the disk when this returns, unless the error says that the
    /// disk does not answer; a thread still waits for it then.
    pub async fn stop(self) -> Result<(), NodeError> {
        self.engine.release();
        self.servers.stop().await;
        self.watchdog.ending();
        let engine = self.engine;
        let stopped = tokio::task::spawn_blocking(move || engine.stop());
        tokio::select! {
            stopped = stopped => {
                let stopped = stopped.map_err(|_| NodeError::Panic("the engine"))?;
                stopped.map_err(|error| with_folder(error, self.home.as_ref()))
            }
            error = self.watchdog.stuck() => Err(error),
        }
    }
}

/// Loads the TLS certificate and its key, if there are any.
fn load_tls(settings: &TlsSettings) -> Result<Option<Tls>, NodeError> {
    let (Some(cert), Some(key)) = (settings.cert.get(), settings.key.get()) else {
        return Ok(None);
    };
    // Only a warning: a key that several programs use is often readable by a group.
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
        timed: Some(Arc::new(move |work, time| executed.took(work, time))),
        ..open::engine_settings(config)?
    };
    let home = config.home.as_ref();
    let mut started = start_kind(config, settings.clone());
    if started.is_err() && open::is_index_damaged(home) {
        started = start_kind(config, settings);
    }
    started
}

fn start_kind(config: &NodeConfig, settings: Settings) -> Result<Engine, NodeError> {
    let started = match config.settings.engine.kind {
        EngineKind::Embedded if comet::is_needed(config) => {
            return Err(NodeError::Setting(
                "engine.kind \"embedded\": the blocks of this chain are decided by CometBFT, and this \
                 node would sign others with the same key; set engine.kind = \"cometbft\""
                    .to_owned(),
            ));
        }
        EngineKind::Embedded => tarn_engine::start(open(config)?, settings).map(Engine::Embedded),
        EngineKind::Comet => {
            // Its settings first: they need no data.
            let comet = comet::settings(config)?;
            let parts = open(config)?;
            join::finish(config, &parts)?;
            tarn_engine::start_comet(parts, settings, comet).map(Engine::Comet)
        }
    };
    started.map_err(|error| with_folder(error, config.home.as_ref()))
}

/// An engine that failed while it ran. Data that it refused then is refused at the next start too.
fn broken(error: EngineError, home: Option<&Home>) -> NodeError {
    if error.is_refusal() || matches!(error, EngineError::Upgrade(_)) {
        with_folder(error, home)
    } else if matches!(error, EngineError::Genesis(_)) {
        error.into()
    } else {
        NodeError::Broken(error.to_string())
    }
}

/// Adds the folder to an error about refused data, because the operator must decide what to do.
fn with_folder(error: EngineError, home: Option<&Home>) -> NodeError {
    if let EngineError::Upgrade(plan) = &error {
        return match home.map_or(Ok(()), |home| upgrade::write_info(home, plan)) {
            Ok(()) => NodeError::Upgrade(error),
            Err(error) => error,
        };
    }
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
