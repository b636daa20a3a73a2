//! Errors as gRPC statuses.

use std::collections::BTreeMap;

use prost::Message;
use tarn_proto::Any;
use tonic::{Code, Status};

use crate::{ApiError, Detail};

/// `google.rpc.Status`.
#[derive(Clone, PartialEq, Eq, Message)]
struct RpcStatus {
    #[prost(int32, tag = "1")]
    code: i32,
    #[prost(string, tag = "2")]
    message: String,
    #[prost(message, repeated, tag = "3")]
    details: Vec<Any>,
}

/// `google.rpc.ErrorInfo`.
#[derive(Clone, PartialEq, Eq, Message)]
struct ErrorInfo {
    #[prost(string, tag = "1")]
    reason: String,
    #[prost(string, tag = "2")]
    domain: String,
    #[prost(btree_map = "string, string", tag = "3")]
    metadata: BTreeMap<String, String>,
}

/// `google.rpc.RetryInfo`.
#[derive(Clone, PartialEq, Message)]
struct RetryInfo {
    #[prost(message, optional, tag = "1")]
    retry_delay: Option<prost_types::Duration>,
}

impl RetryInfo {
    const TYPE_URL: &'static str = "type.googleapis.com/google.rpc.RetryInfo";

    /// From a detail that says when to retry.
    fn of(detail: &Detail) -> Option<Any> {
        let seconds = detail.metadata.get(Detail::RETRY_AFTER)?.parse().ok()?;
        let retry_delay = Some(prost_types::Duration { seconds, nanos: 0 });
        Some(Any {
            type_url: Self::TYPE_URL.to_owned(),
            value: Self { retry_delay }.encode_to_vec(),
        })
    }
}

impl From<Detail> for Any {
    fn from(detail: Detail) -> Self {
        let info = ErrorInfo {
            reason: detail.reason,
            domain: detail.domain,
            metadata: detail.metadata,
        };
        Self {
            type_url: Detail::TYPE_URL.to_owned(),
            value: info.encode_to_vec(),
        }
    }
}

impl From<ApiError> for Status {
    fn from(refusal: ApiError) -> Self {
        let number = i32::try_from(refusal.status).unwrap_or_default();
        let code = Code::from_i32(number);
        let message = refusal.message;
        if refusal.details.is_empty() {
            return Self::new(code, message);
        }
        let retry: Vec<Any> = refusal.details.iter().filter_map(RetryInfo::of).collect();
        let info = refusal.details.into_iter().map(Any::from);
        let details = RpcStatus {
            code: number,
            message: message.clone(),
            details: info.chain(retry).collect(),
        };
        Self::with_details(code, message, details.encode_to_vec().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_are_sent_in_a_status_message() {
        let detail = Detail::new("TX_FAILED", "sdk").with("code", 5);
        let refusal = ApiError::precondition("no").with(detail);
        let status = Status::from(refusal);
        assert_eq!(status.code(), Code::FailedPrecondition);
        let whole = RpcStatus::decode(status.details()).unwrap();
        assert_eq!((whole.code, whole.message.as_str()), (9, "no"));
        let [any] = whole.details.as_slice() else {
            panic!("{whole:?}");
        };
        assert_eq!(any.type_url, "type.googleapis.com/google.rpc.ErrorInfo");
        let info = ErrorInfo::decode(&*any.value).unwrap();
        assert_eq!(
            (info.reason.as_str(), info.domain.as_str()),
            ("TX_FAILED", "sdk")
        );
        assert_eq!(info.metadata.get("code").map(String::as_str), Some("5"));
    }

    #[test]
    fn the_time_of_a_retry_is_sent_as_retry_info() {
        let detail = Detail::new("LIMIT", "x").with(Detail::RETRY_AFTER, 7);
        let status = Status::from(ApiError::exhausted("no").with(detail));
        let whole = RpcStatus::decode(status.details()).unwrap();
        let [_, retry] = whole.details.as_slice() else {
            panic!("{whole:?}");
        };
        assert_eq!(retry.type_url, "type.googleapis.com/google.rpc.RetryInfo");
        let delay = RetryInfo::decode(&*retry.value).unwrap().retry_delay;
        assert_eq!(delay.unwrap().seconds, 7);
    }

    /// Clients accept 8 KiB of headers in all, and percent encoding can triple a message.
    #[test]
    fn a_message_is_never_too_long_for_a_header() {
        let plain = ApiError::invalid("x".repeat(100_000));
        let detailed = plain.clone().with(Detail::new("TX_FAILED", "sdk"));
        let status = Status::from(plain);
        assert!(status.message().len() <= 1024);
        let status = Status::from(detailed);
        assert!(status.details().len() <= 2048);
    }

    #[test]
    fn without_details_there_is_no_status_message() {
        let status = Status::from(ApiError::not_found("nothing"));
        assert_eq!(
            (status.code(), status.message()),
            (Code::NotFound, "nothing")
        );
        assert!(status.details().is_empty());
    }
}
