//! One table of refusals.
use serde_json::Value;

/// Something a machine can read about a refusal: `{"@type": ..., ...}`.
#[derive(Debug, Clone, PartialEq)]
pub struct Detail(pub Value);

/// A question that has no answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// gRPC's number.
    pub status: u32,
    /// For people; some clients match it.
    pub message: String,
    /// For machines.
    pub details: Vec<Detail>,
}
