//! Limits of the access points: how each writes a refusal, and whose request is being answered.

mod batch;
mod layer;
mod refused;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use tarn_http::Point;
pub use tarn_http::limits::{
    ApiKey, Clock, Limiter, LimitsConfig, MAX_RATE, Network, ProxyHeader, Rates,
};
pub(crate) use tarn_http::limits::{ClientPermit, Meter, NAMES, RateLimitStatus, Refused, Work};

pub(crate) use batch::requests;
pub(crate) use layer::JsonRpcLimitLayer;
pub(crate) use refused::PAGE;
