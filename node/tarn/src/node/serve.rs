//! The access points of a node and how they end.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tarn_api::evm::{self, DevKeys, EvmConfig, EvmDev};
use tarn_api::grpc::{self, GrpcConfig};
use tarn_api::limits::Limiter;
use tarn_api::metrics::{AccessCounts, Metrics};
use tarn_api::rest::{self, Cors, Faucet, Relay, RestConfig};
use tarn_api::rpc::{self, Counters, DevRpc, RpcConfig, WsConfig};
use tarn_api::{ServerConfig, Services, Tls};
use tarn_chain::{AccessPoints, Chain, NodeInfo};
use tarn_engine::Engine;
use tarn_http::server::serve_metrics;
use tarn_relay::Relayer;
use tarn_wallet::Secret;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::listen::{Listeners, Urls};
use super::{NodeConfig, NodeError, metrics};
use crate::config::{
    Config, EvmSettings, GrpcSettings, LimitsSettings, Origins, RestSettings, RpcSettings,
};
use crate::dev::{DevControls, DevFaucet, Operator};
use crate::home::Home;

/// How long open requests may take when the node stops. It is longer than the default wait for a
/// block.
const GRACE: Duration = Duration::from_secs(15);

/// The keys that access points sign with.
pub(super) struct Keys {
    operator: Option<Secret>,
    relayer: Option<Secret>,
    evm: DevKeys,
}

impl Keys {
    /// The keys of the configuration, or those that the settings name. A missing key is reported before
    /// any state is opened.
    pub(super) fn of(config: &NodeConfig) -> Result<Self, NodeError> {
        let settings = &config.settings.relay;
        let folder = config.home.as_ref().map(Home::path);
        let relayer = match &config.relayer {
            _ if !settings.enabled => None,
            Some(key) => Some(key.clone()),
            None => {
                let key = super::relayer::secret(settings, folder);
                Some(key.map_err(|error| NodeError::Setting(error.to_string()))?)
            }
        };
        Ok(Self {
            operator: config.operator.clone(),
            evm: config.evm_keys.clone(),
            relayer,
        })
    }
}

/// The tasks of the access points.
#[derive(Debug)]
pub(super) struct Servers {
    tasks: JoinSet<(&'static str, std::io::Result<()>)>,
    stop: watch::Sender<bool>,
}

impl Servers {
    #[expect(clippy::too_many_lines, reason = "one access point after the other")]
    pub(super) fn start(
        listeners: Listeners,
        engine: &Engine,
        settings: &Config,
        keys: Keys,
        (metrics, home, tls): (&Metrics, Option<&Home>, Option<&Tls>),
    ) -> Result<Self, NodeError> {
        let mut chain = with_public_urls(engine.chain(), &listeners.urls(), settings);
        let counts = AccessCounts::default();
        // One limiter for all access points, so that a client sees all its limits in one place.
        let id = chain.node.chain.id.to_string();
        let limits = settings.limits.limiter(&id, counts.clone());
        let sockets = Arc::<Counters>::default();
        if listeners.metrics.is_some() {
            metrics::show(metrics, &chain, home);
            chain.submit = metrics::MeteredSubmit::new(chain.submit, metrics);
            counts.show(metrics);
            limits.show_metrics(metrics);
            sockets.show(metrics);
        }
        let services = Services::new(chain)
            .with_max_tx_bytes(settings.mempool.max_tx_bytes)
            .with_max_answer(settings.server.max_answer);
        let origins = origins(services.chain(), &settings.rest.cors);
        warn_if_exposed(&listeners, &settings.limits);
        let server = server_config(settings, counts);
        let with_tls = |wanted: bool| ServerConfig {
            tls: tls.filter(|_| wanted).cloned(),
            ..server.clone()
        };
        let stop = watch::Sender::new(false);
        let mut tasks = JoinSet::new();
        let (faucet, dev) = dev_services(engine, keys.operator.as_ref());
        let relay = relayer(&services, settings, keys.relayer)?;
        if let Some(listener) = listeners.rest {
            let config = RestConfig {
                server: with_tls(settings.tls.rest),
                faucet,
                relay,
                origins: origins.clone(),
                ..rest_config(&settings.rest, limits.clone())
            };
            let serve = rest::serve(listener, services.clone(), config, stopped(&stop));
            tasks.spawn(async { ("REST", serve.await) });
        }
        if let Some(listener) = listeners.grpc {
            let config = GrpcConfig {
                server: with_tls(settings.tls.grpc),
                ..grpc_config(&settings.grpc, limits.clone())
            };
            let serve = grpc::serve(listener, services.clone(), config, stopped(&stop));
            tasks.spawn(async { ("gRPC", serve.await) });
        }
        let evm: Vec<TcpListener> = [listeners.evm, listeners.evm_ws]
            .into_iter()
            .flatten()
            .collect();
        if !evm.is_empty() {
            let config = EvmConfig {
                server: with_tls(settings.tls.evm),
                origins: origins.clone(),
                keys: keys.evm,
                dev: dev.clone().map(|dev| -> Arc<dyn EvmDev> { dev }),
                ..evm_config(&settings.evm, limits.clone())
            };
            let serve = evm::serve(evm, services.clone(), config, stopped(&stop));
            tasks.spawn(async { ("EVM RPC", serve.await) });
        }
        if let Some(listener) = listeners.rpc {
            let config = RpcConfig {
                server: with_tls(settings.tls.rpc),
                origins,
                dev_rpc: dev.map(|dev| -> Arc<dyn DevRpc> { dev }),
                ..rpc_config(&settings.rpc, limits, sockets)
            };
            let serve = rpc::serve(listener, services, config, stopped(&stop));
            tasks.spawn(async { ("RPC", serve.await) });
        }
        if let Some(listener) = listeners.metrics {
            let serve = serve_metrics(listener, metrics.clone(), stopped(&stop));
            tasks.spawn(async { ("metrics", serve.await) });
        }
        Ok(Self { tasks, stop })
    }

    /// Resolves when an access point stopped by itself.
    pub(super) async fn ended(&mut self) -> NodeError {
        match self.tasks.join_next().await {
            None => std::future::pending().await,
            Some(Err(_)) => NodeError::Panic("an access point"),
            Some(Ok((name, result))) => NodeError::Server {
                name,
                text: result
                    .err()
                    .map_or_else(|| "nobody asked it to".to_owned(), |e| e.to_string()),
            },
        }
    }

    /// Stops accepting connections; open requests get a bounded time.
    pub(super) async fn stop(mut self) {
        self.stop.send_replace(true);
        let all = async {
            while let Some(done) = self.tasks.join_next().await {
                match done {
                    Ok((_, Ok(()))) => {}
                    Ok((name, Err(error))) => tracing::warn!(name, %error, "ended badly"),
                    Err(_) => tracing::error!("an access point panicked"),
                }
            }
        };
        if tokio::time::timeout(GRACE, all).await.is_err() {
            tracing::warn!("requests were cut off: they took too long");
            self.tasks.shutdown().await;
        }
    }
}

/// The chain with the public URLs of its access points.
fn with_public_urls(chain: &Chain, urls: &Urls, settings: &Config) -> Chain {
    let public = &settings.public;
    let points = AccessPoints {
        rest: public.rest.or(urls.rest.as_ref()),
        grpc: public.grpc.or(urls.grpc.as_ref()),
        rpc: public.rpc.or(urls.rpc.as_ref()),
        ws: public.ws.or(urls.ws.as_ref()),
        evm: public.evm.or(urls.evm.as_ref()),
    };
    let node = NodeInfo {
        points,
        ..NodeInfo::clone(&chain.node)
    };
    Chain {
        node: Arc::new(node),
        ..chain.clone()
    }
}

/// The origins whose pages may call the development RPCs: this node's public URLs, and those that CORS
/// allows.
fn origins(chain: &Chain, cors: &Origins) -> Vec<String> {
    let points = &chain.node.points;
    let own = [&points.rest, &points.rpc, &points.ws, &points.evm];
    let mut origins: Vec<String> = own.into_iter().flatten().cloned().collect();
    if let Origins::Only(listed) = cors {
        origins.extend(listed.iter().cloned());
    }
    origins
}

fn warn_if_exposed(listeners: &Listeners, limits: &LimitsSettings) {
    if let Some(text) = exposure_warning(listeners, limits) {
        tracing::warn!("{text}");
    }
}

/// A warning for a node that is reachable from other machines and trusts no proxy: behind a reverse
/// proxy all clients would be counted as one.
fn exposure_warning(listeners: &Listeners, limits: &LimitsSettings) -> Option<String> {
    if !limits.enabled || !limits.trusted_proxies.to_vec().is_empty() {
        return None;
    }
    let points = [
        ("REST", &listeners.rest),
        ("gRPC", &listeners.grpc),
        ("RPC", &listeners.rpc),
        ("EVM RPC", &listeners.evm),
    ];
    let public = points.into_iter().filter_map(|(name, listener)| {
        let address = listener.as_ref()?.local_addr().ok()?;
        let is_public = !address.ip().to_canonical().is_loopback();
        is_public.then(|| format!("{name} on {address}"))
    });
    let public: Vec<String> = public.collect();
    (!public.is_empty()).then(|| {
        format!(
            "others reach {} and limits.trusted_proxies names nobody: if a reverse proxy stands \
             before this node, name it there, or all its clients are counted as one",
            public.join(", ")
        )
    })
}

type DevServices = (Option<Arc<dyn Faucet>>, Option<Arc<DevControls>>);

/// The faucet and the development RPCs of a development chain.
fn dev_services(engine: &Engine, operator: Option<&Secret>) -> DevServices {
    let (Some(key), Some(control)) = (operator, engine.control()) else {
        return (None, None);
    };
    let operator = Arc::new(Operator::new(engine.chain().clone(), key.clone()));
    let dev = DevControls::new(control, Arc::clone(&operator));
    (
        Some(Arc::new(DevFaucet::new(operator))),
        Some(Arc::new(dev)),
    )
}

/// Resolves when the node stops or is dropped.
fn stopped(stop: &watch::Sender<bool>) -> impl Future<Output = ()> + Send + 'static {
    let mut stop = stop.subscribe();
    async move {
        stop.wait_for(|stop| *stop).await.ok();
    }
}

/// The relayer, if it is enabled.
fn relayer(
    services: &Services,
    settings: &Config,
    key: Option<Secret>,
) -> Result<Option<Arc<dyn Relay>>, NodeError> {
    let Some(key) = key else {
        return Ok(None);
    };
    let spec = &services.chain().node.chain;
    let terms = settings.relay.terms();
    let relayer = Relayer::new(services.clone(), key, spec.id.clone(), &spec.prefix, terms);
    let relayer = relayer.map_err(|error| NodeError::Setting(format!("relay: {error}")))?;
    Ok(Some(Arc::new(relayer)))
}

fn server_config(settings: &Config, counts: AccessCounts) -> ServerConfig {
    ServerConfig {
        counts,
        access_log: settings.log.access,
        write_timeout: settings.server.write_timeout.get(),
        socket_write_timeout: settings.server.websocket_write_timeout.get(),
        tls: None,
        per_address: settings.server.connections_per_address,
        per_minute: settings.server.connections_per_minute,
        max_unread: settings.server.max_unread,
        proxies: settings.limits.trusted_proxies.to_vec(),
    }
}

fn grpc_config(settings: &GrpcSettings, limits: Limiter) -> GrpcConfig {
    GrpcConfig {
        max_request: settings.max_request,
        wait: settings.wait.get(),
        limits,
        cors: cors(&settings.cors),
        ..GrpcConfig::default()
    }
}

fn evm_config(settings: &EvmSettings, limits: Limiter) -> EvmConfig {
    EvmConfig {
        max_body: settings.max_body,
        max_batch: settings.max_batch,
        cors: settings.cors,
        call_time: settings.call_time.get(),
        trace_time: settings.trace_time.get(),
        limits,
        ..EvmConfig::default()
    }
}

fn rpc_config(settings: &RpcSettings, limits: Limiter, counters: Arc<Counters>) -> RpcConfig {
    RpcConfig {
        max_body: settings.max_body,
        max_batch: settings.max_batch,
        cors: settings.cors,
        limits,
        ws: WsConfig {
            counters,
            ..WsConfig::default()
        },
        ..RpcConfig::default()
    }
}

fn cors(origins: &Origins) -> Cors {
    match origins {
        Origins::Any => Cors::Any,
        Origins::Off => Cors::Off,
        Origins::Only(origins) => Cors::Only(origins.clone()),
    }
}

fn rest_config(settings: &RestSettings, limits: Limiter) -> RestConfig {
    RestConfig {
        max_body: settings.max_body,
        wait: settings.wait.get(),
        max_connections: settings.max_connections,
        cors: cors(&settings.cors),
        limits,
        ..RestConfig::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_node_that_others_reach_without_a_named_proxy_says_so() {
        let with = |rest: &str, proxies: &str, enabled: &str| {
            let mut config = Config::default();
            for ((section, key), value) in [
                (("rest", "address"), rest),
                (("grpc", "address"), "127.0.0.1:0"),
                (("rpc", "address"), "127.0.0.1:0"),
                (("evm", "address"), "127.0.0.1:0"),
                (("metrics", "address"), "127.0.0.1:0"),
                (("limits", "trusted_proxies"), proxies),
                (("limits", "enabled"), enabled),
            ] {
                config.apply_flag("--x", (section, key), value).unwrap();
            }
            config
        };
        for (rest, proxies, enabled, warns) in [
            ("0.0.0.0:0", "", "true", true),
            ("0.0.0.0:0", "127.0.0.1", "true", false),
            ("0.0.0.0:0", "", "false", false),
            ("127.0.0.1:0", "", "true", false),
        ] {
            let config = with(rest, proxies, enabled);
            let listeners = Listeners::bind(&config).await.unwrap();
            let said = exposure_warning(&listeners, &config.limits);
            assert_eq!(said.is_some(), warns, "{rest} {proxies:?} {said:?}");
            if let Some(text) = said {
                assert!(text.contains("REST on 0.0.0.0:"), "{text}");
                assert!(!text.contains("RPC"), "{text}");
            }
        }
    }
}
