//! The pages at fixed paths, which are no methods. One list for routing, metrics and the index, so that
//! no page is served and not listed.

use http::Method;

use super::{RestConfig, relay};
use crate::limits;

/// A page with a path of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fixed {
    /// The `OpenAPI` document.
    OpenApi,
    /// Swagger UI, with its files below it.
    Swagger,
    /// Liveness: whether this process serves.
    Health,
    /// Readiness: whether clients should be sent here.
    Ready,
    /// The limits of the client.
    Limits,
    /// The faucet.
    Faucet,
    /// The privacy relayer.
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
        let trimmed = |path: &'static str| path.strip_suffix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        Self::ALL
            .into_iter()
            .find(|one| trimmed(one.path()) == path)
    }

    /// Its HTTP methods.
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

    /// Whether requests for it are not counted.
    pub(super) fn is_free(self) -> bool {
        matches!(self, Self::Limits | Self::Health | Self::Ready)
    }
}
