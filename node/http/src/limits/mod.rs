//! How many requests a client may send, at each access point.
//!
//! One [`Limiter`] serves a whole node. A request is counted for the address it comes from
//! (`client`), or for the API key it carries (`keys`); the address may be one that a trusted proxy
//! tells (`forwarded`). Every access point has limits and counts of its own, in any 60 seconds
//! ([`SlidingWindow`]). Nodes behind a balancer can count together ([`SharedLimits`]), with the same
//! window.
//!
//! A refusal is a value ([`Refused`]); each access point writes it in its own protocol.

mod client;
mod clock;
mod concurrency;
mod count;
mod deny_cache;
mod forwarded;
mod headers;
mod keys;
mod numbers;
mod shared;
mod show;
mod window;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Once};

use http::{Extensions, HeaderMap};
use tokio::sync::Semaphore;

pub use client::Network;
pub(crate) use client::plain;
pub use clock::Clock;
pub use concurrency::{ClientPermit, Work};
pub use count::SocketPermit;
pub use forwarded::ProxyHeader;
pub use headers::{NAMES, Refused, seconds};
pub use keys::ApiKey;
pub use shared::{SharedLimits, SharedPermit};
pub use window::{Excess, RateLimitStatus, SlidingWindow, WINDOW};

use crate::access::{Peer, Point};
use crate::metrics::AccessCounts;
use client::Client;
use clock::System;
use concurrency::PerClientSemaphores;
use deny_cache::DenyCache;
use forwarded::Proxies;
use keys::Keys;

/// The most a limit can be: requests are remembered one by one.
pub const MAX_RATE: u32 = 1_000_000;

/// How many files of web pages a client may have in a minute: a page has a dozen, and they cost
/// nothing to find.
const MAX_FILES: u32 = 300;

/// The limits of one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Requests to REST in a minute.
    pub rest: u32,
    /// Calls of gRPC in a minute.
    pub grpc: u32,
    /// Requests to the consensus RPC in a minute, those over sockets included.
    pub rpc: u32,
    /// Requests to the EVM RPC in a minute.
    pub evm: u32,
    /// Sockets that are open at a time.
    pub sockets: u32,
}

impl Default for Rates {
    /// The public limits.
    fn default() -> Self {
        Self {
            rest: 100,
            grpc: 1000,
            rpc: 100,
            evm: 1000,
            sockets: 10,
        }
    }
}

impl Rates {
    fn of(&self, point: Point) -> u32 {
        let rate = match point {
            Point::Rest => self.rest,
            Point::Grpc => self.grpc,
            Point::Rpc => self.rpc,
            Point::Evm => self.evm,
        };
        rate.min(MAX_RATE)
    }
}

/// What an operator can set.
#[derive(Debug, Clone)]
pub struct LimitsConfig {
    /// Whether clients on this machine are not counted.
    pub exempt_loopback: bool,
    /// The proxies that are believed for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// The header in which they name the client.
    pub proxy_header: ProxyHeader,
    /// The limits of every client.
    pub rates: Rates,
    /// API keys, which have limits of their own.
    pub keys: Vec<ApiKey>,
    /// How many expensive requests of one client are answered at a time.
    pub expensive: u32,
    /// The count of a fleet, if other nodes count together with this one.
    pub shared: Option<Arc<dyn SharedLimits>>,
    /// Where refusals are counted.
    pub counts: AccessCounts,
}

impl Default for LimitsConfig {
    /// Everybody is counted, with the public limits.
    fn default() -> Self {
        Self {
            exempt_loopback: false,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            rates: Rates::default(),
            keys: Vec::new(),
            expensive: 4,
            shared: None,
            counts: AccessCounts::default(),
        }
    }
}

/// Counts requests, or does not. Cheap to clone; clones count together.
#[derive(Debug, Clone, Default)]
pub struct Limiter(Option<Arc<Rules>>);

/// The rules and counts of a limiter.
#[derive(Debug)]
struct Rules {
    exempt_loopback: bool,
    proxies: Proxies,
    rates: Rates,
    keys: Keys,
    windows: [SlidingWindow<Caller>; Point::COUNT],
    /// Of files of web pages.
    files: SlidingWindow<Caller>,
    concurrent: Arc<PerClientSemaphores>,
    expensive: u32,
    denied: DenyCache,
    /// Bounds the pages that ask the fleet's server what is left.
    pages: Semaphore,
    shared: Option<Arc<dyn SharedLimits>>,
    clock: Arc<dyn Clock>,
    counts: AccessCounts,
    /// Logged once, or it would fill the log.
    unnamed_proxy: Once,
}

/// The client or key that a request is counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// An address or network.
    Client(Client),
    /// An API key, by its position in the list.
    Key(usize),
}

/// Counts the requests of one caller at one access point. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Meter {
    rules: Arc<Rules>,
    caller: Caller,
    point: Point,
}

impl Meter {
    /// A name for the caller that no other caller has.
    pub fn name(&self) -> String {
        format!("{:?}", self.caller)
    }
}

impl Limiter {
    /// Nobody is limited.
    pub const fn off() -> Self {
        Self(None)
    }

    /// With these limits.
    pub fn new(config: LimitsConfig) -> Self {
        Self::with_clock(config, Arc::new(System::new()))
    }

    /// With these limits and another clock.
    pub fn with_clock(config: LimitsConfig, clock: Arc<dyn Clock>) -> Self {
        let LimitsConfig {
            exempt_loopback,
            trusted_proxies: trusted,
            proxy_header: header,
            rates,
            keys,
            expensive,
            shared,
            counts,
        } = config;
        Self(Some(Arc::new(Rules {
            exempt_loopback,
            proxies: Proxies { trusted, header },
            rates,
            keys: Keys::new(keys),
            windows: Point::ALL.map(|point| SlidingWindow::per_client(rates.of(point))),
            files: SlidingWindow::per_client(MAX_FILES),
            concurrent: Arc::default(),
            expensive,
            denied: DenyCache::default(),
            pages: Semaphore::new(show::PAGES),
            shared,
            clock,
            counts,
            unnamed_proxy: Once::new(),
        })))
    }

    /// Whether nobody is limited.
    pub fn is_off(&self) -> bool {
        self.0.is_none()
    }

    /// Whether an address is a trusted proxy's, which speaks for many clients.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let rules = self.0.as_ref();
        rules.is_some_and(|rules| rules.proxies.trust(address.to_canonical()))
    }

    /// Whether this is the machine itself, and it is not counted.
    pub fn exempts(&self, address: IpAddr) -> bool {
        let rules = self.0.as_ref();
        let exempt = rules.is_none_or(|rules| rules.exempt_loopback);
        exempt && address.to_canonical().is_loopback()
    }

    /// The kind of a client, for the log: never which client it is.
    pub fn class(&self, peer: IpAddr, headers: &HeaderMap) -> &'static str {
        let peer = peer.to_canonical();
        let caller = self
            .0
            .as_ref()
            .and_then(|rules| rules.caller(peer, headers));
        match caller {
            Some(Caller::Key(_)) => "key",
            Some(Caller::Client(client)) if client != peer.into() => "proxied",
            _ if peer.is_loopback() => "loopback",
            _ => "public",
        }
    }

    /// What counts a request; none if it is not counted.
    pub fn meter(
        &self,
        point: Point,
        extensions: &Extensions,
        headers: &HeaderMap,
    ) -> Option<Meter> {
        let rules = self.0.as_ref()?;
        Some(Meter {
            caller: rules.caller(peer(extensions), headers)?,
            rules: Arc::clone(rules),
            point,
        })
    }
}

/// The peer of a request. Every server names it; if one did not, all its clients would be one.
fn peer(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<Peer>();
    peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |Peer(address)| *address)
}

impl Rules {
    /// The caller a request is counted for; none if it is not counted.
    fn caller(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Caller> {
        let peer = peer.to_canonical();
        let behind = self.proxies.behind(peer, headers);
        // What a header says is never this machine, and a proxy that does not say for whom it asks
        // may ask for anybody.
        let is_proxy = self.proxies.trust(peer);
        let is_here = self.exempt_loopback && peer.is_loopback();
        if behind.is_none() && is_here && !is_proxy {
            if !forwarded::is_passed_on(headers) {
                return None;
            }
            // A proxy on this machine that was not named: all behind it are one client, or nobody
            // would be limited.
            self.unnamed_proxy.call_once(|| {
                tracing::warn!(
                    "a proxy on this machine passes requests on and all behind it are counted as \
                     one client: name it in limits.trusted_proxies"
                );
            });
        }
        let key = self.keys.find(headers).map(Caller::Key);
        Some(key.unwrap_or_else(|| Caller::Client(behind.unwrap_or(peer).into())))
    }

    fn limit(&self, caller: Caller, point: Point) -> u32 {
        self.rates(caller).of(point)
    }

    fn rates(&self, caller: Caller) -> &Rates {
        match caller {
            Caller::Client(_) => &self.rates,
            Caller::Key(index) => self
                .keys
                .get(index)
                .map_or(&self.rates, |holder| &holder.key.rates),
        }
    }
}
