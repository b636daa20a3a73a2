//! Binds the sockets of the access points before any state is opened.

use tokio::net::TcpListener;

use super::NodeError;
use crate::config::{Address, Config, TlsSettings};

/// The URLs of the access points, with scheme and port; none for those that are disabled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Urls {
    /// REST.
    pub rest: Option<String>,
    /// gRPC.
    pub grpc: Option<String>,
    /// Consensus RPC.
    pub rpc: Option<String>,
    /// WebSocket.
    pub ws: Option<String>,
    /// EVM RPC.
    pub evm: Option<String>,
    /// Metrics for Prometheus.
    pub metrics: Option<String>,
}

/// One socket per access point that is enabled.
#[derive(Debug)]
pub(super) struct Listeners {
    pub(super) rest: Option<TcpListener>,
    pub(super) grpc: Option<TcpListener>,
    pub(super) rpc: Option<TcpListener>,
    pub(super) evm: Option<TcpListener>,
    /// The port that some tools expect sockets of the EVM RPC on.
    pub(super) evm_ws: Option<TcpListener>,
    pub(super) metrics: Option<TcpListener>,
    encrypted: TlsFlags,
}

/// Which access points are behind TLS.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one flag per access point")]
struct TlsFlags {
    rest: bool,
    grpc: bool,
    rpc: bool,
    evm: bool,
}

impl TlsFlags {
    fn of(settings: &TlsSettings) -> Self {
        let any = settings.cert.get().is_some();
        Self {
            rest: any && settings.rest,
            grpc: any && settings.grpc,
            rpc: any && settings.rpc,
            evm: any && settings.evm,
        }
    }
}

/// An access point, its address, and the flag and variable that set the address.
struct Endpoint<'a> {
    name: &'static str,
    enabled: bool,
    address: &'a Address,
    flag: &'static str,
    variable: &'static str,
}

impl Endpoint<'_> {
    async fn bind(&self) -> Result<Option<TcpListener>, NodeError> {
        if !self.enabled {
            return Ok(None);
        }
        let address = self.address.to_string();
        match TcpListener::bind(&address).await {
            Ok(listener) => Ok(Some(listener)),
            Err(source) => Err(NodeError::Listen {
                name: self.name,
                address,
                flag: self.flag,
                variable: self.variable,
                source,
            }),
        }
    }
}

impl Endpoint<'_> {
    /// None if the address is in use: a second node on this machine runs without.
    async fn bind_if_free(&self, without: &'static str) -> Option<TcpListener> {
        self.bind().await.unwrap_or_else(|error| {
            tracing::warn!(%error, "{without}");
            None
        })
    }
}

impl Listeners {
    pub(super) async fn bind(settings: &Config) -> Result<Self, NodeError> {
        let rest = Endpoint {
            name: "REST",
            enabled: settings.rest.enabled,
            address: &settings.rest.address,
            flag: "--rest",
            variable: "TARN_REST_ADDRESS",
        };
        let grpc = Endpoint {
            name: "gRPC",
            enabled: settings.grpc.enabled,
            address: &settings.grpc.address,
            flag: "--grpc",
            variable: "TARN_GRPC_ADDRESS",
        };
        let rpc = Endpoint {
            name: "RPC",
            enabled: settings.rpc.enabled,
            address: &settings.rpc.address,
            flag: "--rpc",
            variable: "TARN_RPC_ADDRESS",
        };
        let evm = Endpoint {
            name: "EVM RPC",
            enabled: settings.evm.enabled,
            address: &settings.evm.address,
            flag: "--evm",
            variable: "TARN_EVM_ADDRESS",
        };
        let evm_ws = Endpoint {
            name: "EVM RPC's WebSocket",
            // Who takes any free port does not wait for a certain one.
            enabled: settings.evm.enabled
                && (settings.evm.address.port() > 0 || settings.evm.ws_address.port() == 0),
            address: &settings.evm.ws_address,
            flag: "--set evm.ws_address=",
            variable: "TARN_EVM_WS_ADDRESS",
        };
        let metrics = Endpoint {
            name: "metrics",
            enabled: settings.metrics.enabled,
            address: &settings.metrics.address,
            flag: "--metrics",
            variable: "TARN_METRICS_ADDRESS",
        };
        Ok(Self {
            encrypted: TlsFlags::of(&settings.tls),
            metrics: metrics.bind_if_free("this node shows no numbers").await,
            rest: rest.bind().await?,
            grpc: grpc.bind().await?,
            rpc: rpc.bind().await?,
            evm: evm.bind().await?,
            evm_ws: evm_ws
                .bind_if_free("WebSockets of the EVM RPC are on its own port alone")
                .await,
        })
    }

    pub(super) fn urls(&self) -> Urls {
        let encrypted = self.encrypted;
        // WebSockets share the port of the RPC.
        let ws = url(self.rpc.as_ref(), if encrypted.rpc { "wss" } else { "ws" });
        Urls {
            rest: url(self.rest.as_ref(), scheme(encrypted.rest, "https")),
            grpc: url(self.grpc.as_ref(), scheme(encrypted.grpc, "grpcs")),
            rpc: url(self.rpc.as_ref(), scheme(encrypted.rpc, "https")),
            ws: ws.map(|place| format!("{place}/websocket")),
            evm: url(self.evm.as_ref(), scheme(encrypted.evm, "https")),
            metrics: url(self.metrics.as_ref(), "http").map(|place| format!("{place}/metrics")),
        }
    }
}

/// The URL for a client on this machine: a socket that listens on every address is reached through
/// loopback.
fn url(listener: Option<&TcpListener>, scheme: &str) -> Option<String> {
    let mut address = listener?.local_addr().ok()?;
    if address.ip().is_unspecified() {
        let loopback = match address {
            std::net::SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            std::net::SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        };
        address.set_ip(loopback);
    }
    Some(format!("{scheme}://{address}"))
}

fn scheme(encrypted: bool, name: &'static str) -> &'static str {
    if encrypted { name } else { "http" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(rest: &str) -> Config {
        let mut config = Config::default();
        for (section, address) in [
            ("rest", rest),
            ("grpc", "127.0.0.1:0"),
            ("rpc", "127.0.0.1:0"),
            ("evm", "127.0.0.1:0"),
            ("metrics", "127.0.0.1:0"),
        ] {
            config
                .apply_flag("--x", (section, "address"), address)
                .unwrap();
        }
        config
    }

    #[tokio::test]
    async fn the_port_the_system_chose_can_be_read() {
        let listeners = Listeners::bind(&on("0.0.0.0:0")).await.unwrap();
        let urls = listeners.urls();
        let rest = urls.rest.unwrap();
        assert!(rest.starts_with("http://127.0.0.1:"), "{rest}");
        assert!(!rest.ends_with(":0"), "{rest}");
        assert_ne!(Some(rest), urls.grpc);
        let (rpc, ws) = (urls.rpc.unwrap(), urls.ws.unwrap());
        assert_eq!(
            ws,
            format!("ws{}/websocket", rpc.trim_start_matches("http"))
        );
        assert!(urls.evm.unwrap().starts_with("http://127.0.0.1:"));
    }

    #[tokio::test]
    async fn encrypted_access_points_have_https_urls() {
        let mut config = on("127.0.0.1:0");
        config
            .apply_flag("--x", ("tls", "cert"), "cert.pem")
            .unwrap();
        config.tls.grpc = false;
        let urls = Listeners::bind(&config).await.unwrap().urls();
        assert!(urls.rest.unwrap().starts_with("https://"));
        assert!(urls.grpc.unwrap().starts_with("http://"));
        assert!(urls.rpc.unwrap().starts_with("https://"));
        let ws = urls.ws.unwrap();
        assert!(
            ws.starts_with("wss://") && ws.ends_with("/websocket"),
            "{ws}"
        );
    }

    #[tokio::test]
    async fn a_taken_port_is_refused_with_the_flag_that_changes_it() {
        let holder = Listeners::bind(&on("127.0.0.1:0")).await.unwrap();
        let taken = holder.rest.as_ref().unwrap().local_addr().unwrap();
        let error = Listeners::bind(&on(&taken.to_string())).await.unwrap_err();
        let text = error.to_string();
        assert!(
            text.contains(&format!("REST cannot listen on {taken}")),
            "{text}"
        );
        assert!(text.contains("--rest HOST:PORT"), "{text}");
        assert!(text.contains("TARN_REST_ADDRESS"), "{text}");
        assert!(!error.is_usage() && !error.is_refusal());
    }

    #[tokio::test]
    async fn a_second_node_runs_without_metrics() {
        let first = Listeners::bind(&on("127.0.0.1:0")).await.unwrap();
        let taken = first.metrics.as_ref().unwrap().local_addr().unwrap();
        let mut config = on("127.0.0.1:0");
        config
            .apply_flag("--x", ("metrics", "address"), &taken.to_string())
            .unwrap();
        let second = Listeners::bind(&config).await.unwrap();
        assert!(second.metrics.is_none() && second.rest.is_some());
    }

    #[tokio::test]
    async fn a_disabled_access_point_is_not_bound() {
        let mut config = on("127.0.0.1:0");
        config.rest.enabled = false;
        config.evm.enabled = false;
        let listeners = Listeners::bind(&config).await.unwrap();
        assert!(listeners.evm.is_none() && listeners.evm_ws.is_none());
        assert_eq!(listeners.urls().evm, None);
        assert!(listeners.rest.is_none());
        assert_eq!(listeners.urls().rest, None);
    }
}
