//! The pages at fixed paths, which are no methods. One list: requests find them by it, they are counted
//! by it, and the index shows it, so that none is served and not shown.

use http::Method;

use super::{RestConfig, relay};
use crate::limits;

/// A page with a path of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fixed {
    /// The document that describes every route.
    OpenApi,
    /// The page to try things on, and its files below it.
    Swagger,
    /// Whether this process serves, for whoever restarts it.
    Health,
    /// Whether its answers are good, for whoever sends it clients.
    Ready,
    /// How often whoever asks may ask.
    Limits,
    /// Coins for the asking.
    Faucet,
    /// Spends sent for others.
    Relay,
}

impl Fixed {
    pub(super) const ALL: [Self; 7] = [
        Self::OpenApi,
        Self::Swagger,
        Self::Health,
        Self::Ready,
        Self::Limits,
        Self::Faucet,
        Self::Relay,
    ];

    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::OpenApi => "/openapi.json",
            Self::Swagger => "/swagger/",
            Self::Health => "/health",
            Self::Ready => "/ready",
            Self::Limits => limits::PAGE,
            Self::Faucet => "/faucet",
            Self::Relay => relay::PAGE,
        }
    }

    /// The page at a path, with or without a slash at the end.
    pub(super) fn at(path: &str) -> Option<Self> {
        let parse_error_body = |path: &'static str| path.strip_suffix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        Self::ALL
            .into_iter()
            .find(|one| parse_error_body(one.path()) == path)
    }

    /// The methods of HTTP it knows.
    pub(super) fn verbs(self) -> &'static [Method] {
        match self {
            Self::Faucet | Self::Relay => &[Method::GET, Method::POST],
            _ => &[Method::GET],
        }
    }

    /// Whether this node has it: only a development chain has a faucet, and not every node relays.
    pub(super) fn is_served(self, config: &RestConfig) -> bool {
        match self {
            Self::Faucet => config.faucet.is_some(),
            Self::Relay => config.relay.is_some(),
            _ => true,
        }
    }

    /// Whether it is asked for without being counted.
    pub(super) fn is_free(self) -> bool {
        matches!(self, Self::Limits | Self::Health | Self::Ready)
    }
}
