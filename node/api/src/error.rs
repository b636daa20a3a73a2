//! The one error type of the access points, with its gRPC and HTTP status.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use http::StatusCode as Http;
use serde_json::{Value, json};
use tarn_chain::{RowsError, SearchError, Stopped};
use tarn_primitives::Height;
use tarn_primitives::abci::QueryResponse;
use tarn_runtime::{Error, Status, StatusCode};

use crate::metrics::Reason;
use crate::origin::Foreign;

/// The gRPC statuses in use, with the HTTP status each is answered with.
const TABLE: [(u32, Http); 17] = [
    (0, Http::OK),
    (1, Http::REQUEST_TIMEOUT),
    (2, Http::INTERNAL_SERVER_ERROR),
    (3, Http::BAD_REQUEST),
    (4, Http::GATEWAY_TIMEOUT),
    (5, Http::NOT_FOUND),
    (6, Http::CONFLICT),
    (7, Http::FORBIDDEN),
    (8, Http::TOO_MANY_REQUESTS),
    (9, Http::BAD_REQUEST),
    (10, Http::CONFLICT),
    (11, Http::BAD_REQUEST),
    (12, Http::NOT_IMPLEMENTED),
    (13, Http::INTERNAL_SERVER_ERROR),
    (14, Http::SERVICE_UNAVAILABLE),
    (15, Http::INTERNAL_SERVER_ERROR),
    (16, Http::UNAUTHORIZED),
];

/// `RESOURCE_EXHAUSTED`.
const EXHAUSTED: u32 = 8;

/// The longest text of an error, in bytes. Much of it may repeat what the caller sent, and gRPC sends it
/// in a header.
const MAX_TEXT: usize = 640;
/// How much of the end of a longer text is kept: it says what would be right.
const KEPT_END: usize = 200;
/// Stands for the part that was cut out.
const CUT: &str = " ... ";

/// The beginning and the end of a long text.
pub(crate) fn short(text: &str) -> Cow<'_, str> {
    if text.len() <= MAX_TEXT {
        return Cow::Borrowed(text);
    }
    let begin = MAX_TEXT.saturating_sub(KEPT_END).saturating_sub(CUT.len());
    let begin = text.floor_char_boundary(begin);
    let end = text.ceil_char_boundary(text.len().saturating_sub(KEPT_END));
    let (begin, end) = (text.get(..begin), text.get(end..));
    let (begin, end) = (begin.unwrap_or_default(), end.unwrap_or_default());
    Cow::Owned(format!("{begin}{CUT}{end}"))
}

/// The same for an owned text; a short one is not copied.
pub(crate) fn shortened(text: impl Into<String>) -> String {
    let text = text.into();
    match short(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(cut) => cut,
    }
}

/// Details of an error for programs: a `google.rpc.ErrorInfo`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Detail {
    /// What happened, in capitals: `TX_FAILED`.
    pub reason: String,
    /// A codespace, or empty.
    pub domain: String,
    /// Anything else, by name.
    pub metadata: BTreeMap<String, String>,
}

impl Detail {
    /// The type URL of the details, as every gRPC library spells it.
    pub const TYPE_URL: &'static str = "type.googleapis.com/google.rpc.ErrorInfo";

    /// The key of [`Detail::metadata`] with the number of seconds to wait before a retry.
    pub const RETRY_AFTER: &'static str = "retry_after";

    /// Without metadata.
    pub fn new(reason: impl Into<String>, domain: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            domain: domain.into(),
            metadata: BTreeMap::new(),
        }
    }

    /// With one more entry of metadata.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Self {
        self.metadata.insert(key.to_owned(), value.to_string());
        self
    }

    /// `{"@type": .., "reason": .., "domain": .., "metadata": {..}}`.
    pub fn to_json(&self) -> Value {
        json!({
            "@type": Self::TYPE_URL,
            "reason": self.reason,
            "domain": self.domain,
            "metadata": self.metadata,
        })
    }
}

/// Why a call is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// The gRPC status.
    pub status: u32,
    /// For people; some clients match its text.
    pub message: String,
    /// For programs.
    pub details: Vec<Detail>,
    /// The HTTP status, where it is another than the table's.
    http: Option<Http>,
    /// Which limit was met, for the metrics, where the status does not say it.
    reason: Option<Reason>,
    /// The code, codespace and log of the application that refused the call, as `abci_query` shows
    /// them.
    application: Option<Box<QueryResponse>>,
}

impl ApiError {
    /// With a gRPC status.
    pub fn new(status: u32, message: impl Into<String>) -> Self {
        Self {
            status,
            message: shortened(message),
            details: Vec::new(),
            http: None,
            reason: None,
            application: None,
        }
    }

    /// `INVALID_ARGUMENT`: the request is wrong whatever the state is.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::new(StatusCode::InvalidArgument.number(), message)
    }

    /// `NOT_FOUND`.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NotFound.number(), message)
    }

    /// `RESOURCE_EXHAUSTED`: a limit is met; a retry later may succeed.
    pub fn exhausted(message: impl Into<String>) -> Self {
        Self::new(EXHAUSTED, message)
    }

    /// `FAILED_PRECONDITION`: the state does not allow it.
    pub fn precondition(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FailedPrecondition.number(), message)
    }

    /// `OUT_OF_RANGE`: outside what is kept or sent.
    pub fn out_of_range(message: impl Into<String>) -> Self {
        Self::new(StatusCode::OutOfRange.number(), message)
    }

    /// `UNIMPLEMENTED`: not part of this chain.
    pub fn unimplemented(message: impl Into<String>) -> Self {
        Self::new(StatusCode::Unimplemented.number(), message)
    }

    /// `DEADLINE_EXCEEDED`.
    pub fn deadline(message: impl Into<String>) -> Self {
        Self::new(4, message)
    }

    /// `UNAVAILABLE`: this node cannot answer now.
    pub fn unavailable(message: impl Into<String>) -> Self {
        Self::new(14, message)
    }

    /// `INTERNAL`: a fault of this node. The cause is logged and not told to the caller.
    pub fn internal(cause: &dyn fmt::Display) -> Self {
        tracing::error!(%cause, "a call failed");
        Self::new(13, "internal error: this node's log says more")
    }

    /// With one more detail.
    #[must_use]
    pub fn with(mut self, detail: Detail) -> Self {
        self.details.push(detail);
        self
    }

    /// With an HTTP status other than the table's: 405, 413, 431.
    #[must_use]
    pub fn with_http(mut self, http: Http) -> Self {
        self.http = Some(http);
        self
    }

    /// With the limit that was met, for the metrics.
    #[must_use]
    pub(crate) fn counted(mut self, reason: Reason) -> Self {
        self.reason = Some(reason);
        self
    }

    /// The limit that was met, if the status does not say it.
    pub(crate) fn reason(&self) -> Option<Reason> {
        self.reason
    }

    /// The refusal of the application, if it refused.
    pub(crate) fn application(&self) -> Option<&QueryResponse> {
        self.application.as_deref()
    }

    /// Whether a limit is met.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.status == EXHAUSTED
    }

    /// The HTTP status.
    pub fn http(&self) -> Http {
        let row = TABLE.iter().find(|(status, _)| *status == self.status);
        let table = row.map_or(Http::INTERNAL_SERVER_ERROR, |(_, http)| *http);
        self.http.unwrap_or(table)
    }

    /// `{"code": .., "message": .., "details": [..]}`.
    pub fn to_json(&self) -> Value {
        let details: Vec<Value> = self.details.iter().map(Detail::to_json).collect();
        json!({ "code": self.status, "message": self.message, "details": details })
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        // A fault of this node is no refusal of the application.
        let rejected = error.code().is_some();
        let application = rejected.then(|| tarn_app::refusal(&error, Height::ZERO));
        Self {
            application: application.map(Box::new),
            ..of_application(&error)
        }
    }
}

fn of_application(error: &Error) -> ApiError {
    if let Some(Status {
        code,
        message,
        cause,
    }) = error.rejection::<Status>()
    {
        let refusal = ApiError::new(code.number(), message.clone());
        return match cause {
            Some((codespace, code)) => {
                refusal.with(Detail::new("QUERY_REFUSED", *codespace).with("code", code))
            }
            None => refusal,
        };
    }
    let status = match error.code() {
        Some(("sdk", code)) => StatusCode::of_code(code),
        Some(_) => StatusCode::FailedPrecondition,
        None => return ApiError::internal(error),
    };
    ApiError::new(status.number(), error.to_string())
}

impl From<Foreign> for ApiError {
    fn from(foreign: Foreign) -> Self {
        Self::new(7, foreign.to_string())
    }
}

impl From<RowsError> for ApiError {
    fn from(error: RowsError) -> Self {
        Self::internal(&error)
    }
}

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::TooBroad(text) => Self::precondition(text),
            SearchError::BadCursor(text) => Self::invalid(text),
            SearchError::Rows(error) => error.into(),
        }
    }
}

impl From<Stopped> for ApiError {
    fn from(stopped: Stopped) -> Self {
        Self::unavailable(stopped.to_string())
    }
}

impl From<prost::DecodeError> for ApiError {
    fn from(error: prost::DecodeError) -> Self {
        Self::invalid(format!("the request does not decode: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use tarn_primitives::{Coded, sdk};

    use super::*;

    #[test]
    fn every_status_has_the_http_status_of_the_table() {
        let expected = [
            (1, 408),
            (2, 500),
            (3, 400),
            (4, 504),
            (5, 404),
            (6, 409),
            (7, 403),
            (8, 429),
            (9, 400),
            (10, 409),
            (11, 400),
            (12, 501),
            (13, 500),
            (14, 503),
            (15, 500),
            (16, 401),
        ];
        for (status, http) in expected {
            assert_eq!(ApiError::new(status, "").http().as_u16(), http, "{status}");
        }
        assert_eq!(ApiError::new(99, "").http().as_u16(), 500);
    }

    #[test]
    fn an_http_status_of_its_own_replaces_that_of_the_table() {
        let refusal = ApiError::exhausted("the body is over 1000000 bytes");
        assert_eq!(refusal.http().as_u16(), 429);
        let refusal = refusal.with_http(Http::PAYLOAD_TOO_LARGE);
        assert_eq!((refusal.http().as_u16(), refusal.status), (413, 8));
    }

    #[test]
    fn the_text_of_an_error_is_cut_in_the_middle() {
        let whole = "x".repeat(MAX_TEXT);
        assert_eq!(ApiError::invalid(&*whole).message, whole);
        for letter in ["x", "\u{e4}", "\u{1f980}"] {
            let echoed = letter.repeat(1 << 20);
            let text = format!("invalid address {echoed:?}: use one that begins with tarn1");
            let cut = ApiError::invalid(&*text).message;
            assert!(cut.len() <= MAX_TEXT, "{}", cut.len());
            assert!(cut.len() > MAX_TEXT - 8, "{}", cut.len());
            assert!(cut.starts_with("invalid address"), "{cut}");
            assert!(cut.ends_with("use one that begins with tarn1"), "{cut}");
            assert_eq!(crate::jsonrpc::Failure::internal(&*text).data, cut);
            assert_eq!(crate::jsonrpc::Failure::refused(&*text).message, cut);
        }
    }

    #[test]
    fn the_body_has_three_members() {
        let plain = ApiError::not_found("tx not found: AB");
        let expected = json!({"code": 5, "message": "tx not found: AB", "details": []});
        assert_eq!(plain.to_json(), expected);
        let detail = Detail::new("TX_FAILED", "sdk").with("code", 5);
        let with = ApiError::precondition("no").with(detail).to_json();
        assert_eq!(
            with["details"],
            json!([{
                "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                "reason": "TX_FAILED",
                "domain": "sdk",
                "metadata": {"code": "5"},
            }])
        );
    }

    #[test]
    fn a_status_of_the_application_keeps_its_code_and_message() {
        for code in [
            StatusCode::InvalidArgument,
            StatusCode::NotFound,
            StatusCode::FailedPrecondition,
            StatusCode::OutOfRange,
            StatusCode::Unimplemented,
        ] {
            let refusal = ApiError::from(Error::from(code.because("why")));
            assert_eq!(
                (refusal.status, refusal.message.as_str()),
                (code.number(), "why")
            );
        }
    }

    #[test]
    fn a_rejection_of_a_module_carries_its_code() {
        let status = StatusCode::NotFound.of(&sdk::Code::NotFound.because("pool 7"));
        let refusal = ApiError::from(Error::from(status));
        assert_eq!(
            (refusal.status, &*refusal.message),
            (5, "pool 7: not found")
        );
        let expected = Detail::new("QUERY_REFUSED", "sdk").with("code", 38);
        assert_eq!(refusal.details, [expected]);
    }

    #[test]
    fn sdk_codes_become_grpc_statuses() {
        for (code, status) in [
            (sdk::Code::UnknownRequest, 12),
            (sdk::Code::InvalidAddress, 3),
            (sdk::Code::InvalidCoins, 3),
            (sdk::Code::InvalidRequest, 3),
            (sdk::Code::KeyNotFound, 5),
            (sdk::Code::NotFound, 5),
            (sdk::Code::InvalidHeight, 11),
            (sdk::Code::InsufficientFunds, 9),
        ] {
            let refusal = ApiError::from(Error::from(code.because("why")));
            assert_eq!(refusal.status, status, "{code:?}");
            let text = format!("why: {}", code.description());
            assert_eq!(refusal.message, text);
        }
    }

    /// An error of another codespace with a code that `sdk` has too.
    #[derive(Debug, thiserror::Error)]
    #[error("theirs")]
    struct Theirs;

    impl Coded for Theirs {
        const CODESPACE: &'static str = "theirs";
        const CODES: &'static [(u32, &'static str)] = &[(6, "theirs")];
        fn code(&self) -> u32 {
            6
        }
    }

    #[test]
    fn sdk_codes_mean_nothing_in_another_codespace() {
        let refusal = ApiError::from(Error::from(Theirs));
        assert_eq!((refusal.status, refusal.message.as_str()), (9, "theirs"));
    }

    #[test]
    fn faults_tell_the_caller_nothing_of_their_cause() {
        let place = RowsError {
            place: "/data/blocks".to_owned(),
            text: "checksum".to_owned(),
        };
        for refusal in [
            ApiError::from(Error::fault("the secret of /data")),
            ApiError::from(place.clone()),
            ApiError::from(SearchError::Rows(place)),
        ] {
            assert_eq!(refusal.status, 13);
            assert!(!refusal.message.contains("data"), "{refusal}");
            assert!(!refusal.message.contains("secret"), "{refusal}");
        }
    }

    #[test]
    fn searches_and_stopped_engines_have_their_own_statuses() {
        let broad = ApiError::from(SearchError::TooBroad("narrower".to_owned()));
        assert_eq!((broad.status, broad.message.as_str()), (9, "narrower"));
        let cursor = ApiError::from(SearchError::BadCursor("not ours".to_owned()));
        assert_eq!((cursor.status, cursor.message.as_str()), (3, "not ours"));
        let stopped = ApiError::from(Stopped("halted".to_owned()));
        assert_eq!(stopped.status, 14);
        assert!(stopped.message.contains("halted"), "{stopped}");
    }
}
