//! Calls, byte by byte and over real connections.

mod framing;
mod reflection;
mod wire;

use axum::body::Body;
use http::{HeaderMap, Request};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

use super::{GrpcConfig, routes};
use crate::service::tests::fixture::Fixture;

/// The least path that needs no request.
const SYNCING: &str = "/core.base.consensus.v1beta1.Service/GetSyncing";

/// What came back: headers and trailers together, and the message without its prefix.
struct Said {
    metadata: HeaderMap,
    message: Vec<u8>,
}

impl Said {
    fn status(&self) -> u32 {
        let status = self.metadata.get("grpc-status").unwrap();
        status.to_str().unwrap().parse().unwrap()
    }

    fn text(&self) -> String {
        let text = self.metadata.get("grpc-message");
        let text = text.map_or("", |text| text.to_str().unwrap());
        percent_encoding::percent_decode_str(text)
            .decode_utf8_lossy()
            .into_owned()
    }
}

/// A flag, a length and bytes.
fn framed(flag: u8, message: &[u8]) -> Vec<u8> {
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    [&[flag][..], &length, message].concat()
}

/// Sends bytes as they are, without a connection.
async fn post(fixture: &Fixture, path: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Said {
    let mut request = Request::post(path).header("content-type", "application/grpc");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let config = GrpcConfig {
        max_request: 1000,
        ..GrpcConfig::default()
    };
    let router = routes(fixture.services.clone(), config);
    let request = request.body(Body::from(body)).unwrap();
    let response = router.oneshot(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let (parts, body) = response.into_parts();
    let collected = body.collect().await.unwrap();
    let mut metadata = parts.headers;
    metadata.extend(collected.trailers().cloned().unwrap_or_default());
    let message = collected.to_bytes();
    Said {
        metadata,
        message: message.get(5..).unwrap_or_default().to_vec(),
    }
}
