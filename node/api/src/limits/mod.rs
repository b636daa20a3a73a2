//! How often a client may ask, at each access point.
//!
//! One [`Limiter`] serves a whole node. A request is counted for the address it comes from
//! (`client`), or for the API key it carries (`keys`); the address may be one that a trusted
//! proxy tells (`forwarded`). Every access point has limits and counts of its own. What holds:
//!
//! * exactly so many requests pass in any 60 seconds (`window`), whatever the number of threads
//!   and clients; a refused one takes nothing;
//! * memory is bounded, and filling it gives nobody a request more (`table`);
//! * a request costs one look into a table behind one of many locks.
//!
//! Nodes behind a balancer can count together on a server (`shared`), with the same window.
//!
//! How a refusal looks is the access points' own: `door` is for those that speak JSON-RPC.

mod batch;
mod client;
mod clock;
mod concurrency;
mod count;
mod deny_cache;
mod forwarded;
mod headers;
mod keys;
mod layer;
mod numbers;
mod semaphores;
mod shared;
mod show;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod window;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Once};

use http::{Extensions, HeaderMap};
use tokio::sync::Semaphore;

pub use client::Network;
pub(crate) use client::plain;
pub use clock::Clock;
pub(crate) use concurrency::Seat;
pub use forwarded::ProxyHeader;
pub(crate) use headers::{NAMES, PAGE, Refused};
pub use keys::ApiKey;
pub(crate) use layer::JsonRpcLimitLayer;
pub(crate) use semaphores::{Lane, Work};
pub use shared::{SharedConfig, SharedUrl};
pub(crate) use window::RateLimitStatus;

use crate::metrics::{AccessCounts, Reason};
use crate::server::ConnectionContext;
use client::Client;
use clock::System;
use concurrency::ConcurrencyLimiter;
use deny_cache::DenyCache;
use forwarded::Proxies;
use keys::Keys;
use semaphores::PerClientSemaphores;
use shared::Shared;
use table::Table;

/// The most a limit can be: requests are remembered one by one.
pub const MAX_RATE: u32 = 1_000_000;

/// How many files of pages a client may have in a minute: a page has a dozen, and they cost nothing to
/// find.
const FILES: u32 = 300;

/// Where requests are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Point {
    Rest,
    Grpc,
    Rpc,
    Evm,
}

impl Point {
    pub(crate) const COUNT: usize = 4;
    pub(crate) const ALL: [Self; Self::COUNT] = [Self::Rest, Self::Grpc, Self::Rpc, Self::Evm];

    /// For people.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rest => "REST",
            Self::Grpc => "gRPC",
            Self::Rpc => "RPC",
            Self::Evm => "EVM RPC",
        }
    }

    /// For programs, and as settings spell it.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Grpc => "grpc",
            Self::Rpc => "rpc",
            Self::Evm => "evm",
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Self::Rest => 0,
            Self::Grpc => 1,
            Self::Rpc => 2,
            Self::Evm => 3,
        }
    }
}

/// How much one client may have.
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
    /// What the public has.
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
    /// Whose word is taken for who asks.
    pub trusted_proxies: Vec<Network>,
    /// Where they write it.
    pub proxy_header: ProxyHeader,
    /// What every client has.
    pub rates: Rates,
    /// Who has more.
    pub keys: Vec<ApiKey>,
    /// How many expensive questions of one client are answered at a time.
    pub expensive: u32,
    /// Where requests are counted together with other nodes, if they are. Then a limiter must be
    /// made within a runtime.
    pub shared: Option<SharedConfig>,
    /// Where refusals are counted.
    pub counts: AccessCounts,
}

impl Default for LimitsConfig {
    /// Everybody is counted, with what the public has.
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

/// What is counted, and how.
#[derive(Debug)]
struct Rules {
    exempt_loopback: bool,
    proxies: Proxies,
    rates: Rates,
    keys: Keys,
    tables: [Table; Point::COUNT],
    /// Of files of pages.
    files: Table,
    seats: Arc<ConcurrencyLimiter>,
    expensive: u32,
    turns: Arc<ConcurrencyLimiter>,
    lanes: Arc<PerClientSemaphores>,
    closed: DenyCache,
    /// Turns at showing what is left.
    pages: Semaphore,
    shared: Option<Shared>,
    clock: Arc<dyn Clock>,
    counts: AccessCounts,
    /// Said once, or it would fill the log.
    unnamed_proxy: Once,
}

/// Who is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    Client(Client),
    /// By its place in the list.
    Key(usize),
}

/// Counts the requests of one caller at one access point. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Meter {
    rules: Arc<Rules>,
    caller: Caller,
    point: Point,
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

    /// The same by another clock.
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
            tables: Point::ALL.map(|point| Table::new(rates.of(point))),
            files: Table::new(FILES),
            seats: Arc::default(),
            expensive,
            turns: Arc::default(),
            lanes: Arc::default(),
            closed: DenyCache::default(),
            pages: Semaphore::new(show::PAGES),
            shared: shared.map(Shared::new),
            clock,
            counts,
            unnamed_proxy: Once::new(),
        })))
    }

    pub(crate) fn is_off(&self) -> bool {
        self.0.is_none()
    }

    /// Whether an address is a trusted proxy's, which speaks for many clients.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let rules = self.0.as_ref();
        rules.is_some_and(|rules| rules.proxies.trust(address.to_canonical()))
    }

    /// Whether this is the machine itself, and it is not counted.
    pub(crate) fn exempts(&self, address: IpAddr) -> bool {
        let rules = self.0.as_ref();
        let exempt = rules.is_none_or(|rules| rules.exempt_loopback);
        exempt && address.to_canonical().is_loopback()
    }

    /// What kind of client asks: never which.
    pub(crate) fn class(&self, peer: IpAddr, headers: &HeaderMap) -> &'static str {
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

    /// Who counts a request; none if nobody does.
    pub(crate) fn meter(
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

/// Who is connected. Every server tells; if one did not, all its clients would be one.
fn peer(extensions: &Extensions) -> IpAddr {
    let visit = extensions.get::<Arc<ConnectionContext>>();
    visit.map_or(Ipv4Addr::UNSPECIFIED.into(), |visit| visit.peer())
}

impl Rules {
    /// Who is counted; none if nobody is.
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

impl Meter {
    fn refused(&self, reason: Reason) {
        self.rules.counts.refused(self.point, reason);
    }
}
