//! The frames of unary calls: a flag, a length, and the bytes of a message.

use std::convert::Infallible;
use std::io::Read as _;
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use flate2::read::GzDecoder;
use futures::stream;
use http::{HeaderMap, HeaderValue};
use http_body::Frame;
use http_body_util::{BodyExt as _, LengthLimitError, Limited, StreamBody};
use tonic::Status;

use crate::ApiError;
use crate::limits::Meter;
use crate::metrics::Reason;
use crate::server::{ConnectionContext, QuotaGuard, crowded, too_many_bytes};
use crate::service::heavy;

/// The flag and the length before a message.
const PREFIX: usize = 5;
/// How long a request may take to arrive.
const READ_TIMEOUT: Duration = Duration::from_secs(30);
/// The compressions of requests.
pub(super) const ENCODINGS: &str = "identity,gzip";

/// The one message of a request.
#[derive(Debug)]
pub(super) struct Message {
    pub(super) bytes: Bytes,
    /// Counts the bytes against the quota of unfinished requests; to be held until the call is answered.
    pub(super) held: Option<QuotaGuard>,
}

/// Who sends a request.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sender<'a> {
    /// None if clients are not limited.
    pub(super) meter: Option<&'a Meter>,
    /// None outside of a server.
    pub(super) connection: Option<&'a ConnectionContext>,
}

/// Reads the one message of a request, of at most so many bytes.
pub(super) async fn read(
    body: Body,
    encoding: Option<&HeaderValue>,
    most: usize,
    sender: Sender<'_>,
) -> Result<Message, ApiError> {
    let whole = Limited::new(body, most.saturating_add(PREFIX)).collect();
    let whole = match tokio::time::timeout(READ_TIMEOUT, whole).await {
        Ok(Ok(whole)) => whole.to_bytes(),
        Ok(Err(error)) if error.is::<LengthLimitError>() => return Err(too_large(most)),
        Ok(Err(error)) => {
            if let Some(refusal) = crowded(&*error) {
                return Err(refusal);
            }
            return Err(ApiError::invalid(format!("the request broke off: {error}")));
        }
        Err(_) => {
            return Err(ApiError::deadline(format!(
                "the request did not arrive within {} s",
                READ_TIMEOUT.as_secs()
            )));
        }
    };
    let (packed, mut bytes) = split(whole)?;
    if packed {
        // A few bytes may decompress to many.
        let encoding = encoding.cloned();
        bytes = heavy(sender.meter, move || {
            decompress(&bytes, encoding.as_ref(), most)
        })
        .await?;
    }
    let mut held = sender.connection.map(ConnectionContext::hold_request);
    if held.as_mut().is_some_and(|held| !held.grow(bytes.len())) {
        return Err(too_many_bytes());
    }
    Ok(Message { bytes, held })
}

fn too_large(most: usize) -> ApiError {
    ApiError::exhausted(format!("the request is over {most} bytes")).counted(Reason::Size)
}

/// Whether the message is compressed, and its bytes.
fn split(mut whole: Bytes) -> Result<(bool, Bytes), ApiError> {
    let Some((prefix, _)) = whole.split_first_chunk::<PREFIX>() else {
        let text = format!(
            "the request has {} bytes: a message needs 5 more",
            whole.len()
        );
        return Err(ApiError::invalid(text));
    };
    let [flag, length @ ..] = *prefix;
    let length = u32::from_be_bytes(length);
    let message = whole.split_off(PREFIX);
    if u64::from(length) != message.len() as u64 {
        return Err(ApiError::invalid(format!(
            "the request announces {length} bytes and has {}: a call takes one message",
            message.len()
        )));
    }
    match flag {
        0 => Ok((false, message)),
        1 => Ok((true, message)),
        _ => Err(ApiError::invalid(format!(
            "the flag of the message is {flag}: use 0, or 1 for a packed one"
        ))),
    }
}

fn decompress(
    message: &[u8],
    encoding: Option<&HeaderValue>,
    most: usize,
) -> Result<Bytes, ApiError> {
    match encoding.map(HeaderValue::as_bytes) {
        Some(b"gzip") => {}
        Some(other) => {
            return Err(ApiError::unimplemented(format!(
                "messages packed with {} are not read: use {ENCODINGS}",
                other.escape_ascii()
            )));
        }
        None => {
            return Err(ApiError::invalid(
                "a packed message needs the header grpc-encoding",
            ));
        }
    }
    let mut plain = Vec::new();
    // A few bytes may hold gigabytes: no more are decompressed than allowed.
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    GzDecoder::new(message)
        .take(limit)
        .read_to_end(&mut plain)
        .map_err(|error| ApiError::invalid(format!("the message is not gzip: {error}")))?;
    if plain.len() > most {
        return Err(too_large(most));
    }
    Ok(plain.into())
}

/// A message and the trailers of success.
pub(super) fn write(message: &[u8]) -> Result<Body, ApiError> {
    let length = u32::try_from(message.len())
        .map_err(|_| ApiError::exhausted("the answer is over 4 GiB: ask for a smaller page"))?;
    let mut framed = Vec::with_capacity(PREFIX + message.len());
    framed.push(0);
    framed.extend_from_slice(&length.to_be_bytes());
    framed.extend_from_slice(message);
    let trailers = HeaderMap::from_iter([(Status::GRPC_STATUS, HeaderValue::from_static("0"))]);
    let frames = [Frame::data(Bytes::from(framed)), Frame::trailers(trailers)];
    let frames = stream::iter(frames.map(Ok::<_, Infallible>));
    Ok(Body::new(StreamBody::new(frames)))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    /// A body with one message of zeros, compressed.
    fn compressed(length: usize) -> Body {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(&vec![0; length]).unwrap();
        let packed = packed.finish().unwrap();
        let length = u32::try_from(packed.len()).unwrap().to_be_bytes();
        Body::from([&[1], length.as_slice(), &packed].concat())
    }

    #[tokio::test]
    async fn a_decompressed_message_counts_until_its_call_is_answered() {
        let context = ConnectionContext::with_quota(1 << 20);
        let sender = Sender {
            meter: None,
            connection: Some(&context),
        };
        let gzip = HeaderValue::from_static("gzip");
        let read = || read(compressed(600 << 10), Some(&gzip), 4 << 20, sender);
        let first = read().await.unwrap();
        assert_eq!(first.bytes.len(), 600 << 10);
        let refused = read().await.unwrap_err();
        assert_eq!(refused.status, 8);
        assert_eq!(refused.reason(), Some(Reason::Unread));
        drop(first);
        read().await.unwrap();
    }
}
