//! From settings to the limiter of the access points.

use std::sync::Arc;
use std::time::Duration;

use tarn_api::limits::{self, Limiter, LimitsConfig, MAX_RATE, Rates};
use tarn_api::metrics::AccessCounts;
use tarn_shared_limits::{RedisLimits, SharedConfig};

use super::{LimitsSettings, ProxyHeader};

/// The longest time that a request may wait for the shared counter.
const MAX_WAIT: Duration = Duration::from_secs(5);

impl LimitsSettings {
    /// The limits of clients without an API key.
    pub fn rates(&self) -> Rates {
        Rates {
            rest: self.rest,
            grpc: self.grpc,
            rpc: self.rpc,
            evm: self.evm,
            sockets: self.websocket,
        }
    }

    /// The limiter of a chain. Must be called within a Tokio runtime.
    pub fn limiter(&self, chain: &str, counts: AccessCounts) -> Limiter {
        if !self.enabled {
            return Limiter::off();
        }
        let rates = self.rates();
        Limiter::new(LimitsConfig {
            exempt_loopback: self.exempt_loopback,
            trusted_proxies: self.trusted_proxies.to_vec(),
            proxy_header: match self.proxy_header {
                ProxyHeader::XForwardedFor => limits::ProxyHeader::XForwardedFor,
                ProxyHeader::Forwarded => limits::ProxyHeader::Forwarded,
            },
            rates,
            keys: self.keys.over(rates),
            expensive: self.expensive,
            shared: self
                .shared(chain)
                .map(|config| Arc::new(RedisLimits::new(config)) as _),
            counts,
        })
    }

    /// The server that several nodes count on, if there is one.
    fn shared(&self, chain: &str) -> Option<SharedConfig> {
        let prefix = match self.shared_prefix.as_str() {
            "" => format!("tarn:limits:{chain}"),
            prefix => prefix.to_owned(),
        };
        Some(SharedConfig {
            url: self.shared_url.get()?.clone(),
            prefix,
            timeout: self.shared_timeout.get(),
        })
    }

    /// Limits every client, also those on this machine.
    pub fn for_everybody(&mut self) {
        self.enabled = true;
        self.exempt_loopback = false;
    }

    /// Refuses limits of zero and those that are too large to be counted.
    pub(super) fn ensure_sound(&self) -> Result<(), String> {
        for (key, limit) in [
            ("rest", self.rest),
            ("grpc", self.grpc),
            ("rpc", self.rpc),
            ("evm", self.evm),
            ("websocket", self.websocket),
            ("expensive", self.expensive),
        ] {
            if !(1..=MAX_RATE).contains(&limit) {
                return Err(format!(
                    "limits.{key} {limit}: use 1 to {MAX_RATE}, or limits.enabled = false for none"
                ));
            }
        }
        let wait = self.shared_timeout.get();
        if wait.is_zero() || wait > MAX_WAIT {
            return Err(format!(
                "limits.shared_timeout {} ms: use 1ms to 5s",
                wait.as_millis()
            ));
        }
        Ok(())
    }
}
