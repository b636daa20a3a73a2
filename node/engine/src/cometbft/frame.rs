//! Messages on an ABCI socket: each has its length in front, as an unsigned varint.

use prost::Message as _;
use prost::bytes::Bytes;
use tendermint_proto::v0_38::abci::{Request, Response};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// The most bytes of a message. CometBFT refuses more than 100 MiB itself.
const MAX_MESSAGE: u64 = 128 << 20;

/// Why the bytes on a connection are not a message.
#[derive(Debug, thiserror::Error)]
pub(super) enum FrameError {
    #[error("the connection broke: {0}")]
    Io(#[from] std::io::Error),
    #[error("a message of {0} bytes; at most {MAX_MESSAGE} are taken")]
    TooLarge(u64),
    #[error("the length of a message has more than 10 bytes")]
    Length,
    #[error("the connection ended in the middle of a message: {got} bytes of {wanted}")]
    Cut { got: usize, wanted: u64 },
    #[error("a message that is no ABCI request: {0}")]
    Decode(#[from] prost::DecodeError),
}

/// The next request; none if the other side has closed the connection.
pub(super) async fn read(
    from: &mut (impl AsyncRead + Unpin),
) -> Result<Option<Request>, FrameError> {
    let Some(length) = read_length(from).await? else {
        return Ok(None);
    };
    if length > MAX_MESSAGE {
        return Err(FrameError::TooLarge(length));
    }
    // Grows as the bytes arrive: a length alone takes no memory.
    let mut body = Vec::new();
    let got = from.take(length).read_to_end(&mut body).await?;
    if u64::try_from(got).ok() != Some(length) {
        let wanted = length;
        return Err(FrameError::Cut { got, wanted });
    }
    Ok(Some(Request::decode(Bytes::from(body))?))
}

async fn read_length(from: &mut (impl AsyncRead + Unpin)) -> Result<Option<u64>, FrameError> {
    let mut length = 0_u64;
    for place in 0..10_u32 {
        let byte = match from.read_u8().await {
            Ok(byte) => byte,
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof && place == 0 => {
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let bits = u64::from(byte & 0x7f);
        // The tenth byte has room for one bit.
        if place == 9 && bits > 1 {
            return Err(FrameError::Length);
        }
        length |= bits << (7 * place);
        if byte & 0x80 == 0 {
            return Ok(Some(length));
        }
    }
    Err(FrameError::Length)
}

/// Writes a response. The caller flushes.
pub(super) async fn write(
    to: &mut (impl AsyncWrite + Unpin),
    response: &Response,
) -> std::io::Result<()> {
    to.write_all(&response.encode_length_delimited_to_vec())
        .await
}

#[cfg(test)]
mod tests {
    use tendermint_proto::v0_38::abci::{RequestEcho, RequestFlush, request};

    use super::*;

    fn echo(text: &str) -> Request {
        Request {
            value: Some(request::Value::Echo(RequestEcho {
                message: text.to_owned(),
            })),
        }
    }

    #[tokio::test]
    async fn requests_are_read_one_after_the_other_until_the_end() {
        let flush = Request {
            value: Some(request::Value::Flush(RequestFlush {})),
        };
        let long = echo(&"x".repeat(300));
        let mut bytes = Vec::new();
        for request in [&flush, &long] {
            bytes.extend(request.encode_length_delimited_to_vec());
        }
        let mut from = bytes.as_slice();
        assert_eq!(read(&mut from).await.unwrap(), Some(flush));
        assert_eq!(read(&mut from).await.unwrap(), Some(long));
        assert_eq!(read(&mut from).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_request_that_is_cut_anywhere_is_refused() {
        let whole = echo(&"x".repeat(300)).encode_length_delimited_to_vec();
        for kept in 1..whole.len() {
            let error = read(&mut &whole[..kept]).await.unwrap_err();
            assert!(
                matches!(error, FrameError::Cut { .. } | FrameError::Io(_)),
                "{kept}: {error}"
            );
        }
    }

    #[tokio::test]
    async fn huge_and_endless_lengths_and_garbage_are_refused_by_name() {
        let huge = [0x80, 0x80, 0x80, 0x80, 0x01];
        let error = read(&mut huge.as_slice()).await.unwrap_err().to_string();
        assert!(
            error.contains("268435456 bytes; at most 134217728"),
            "{error}"
        );
        for endless in [vec![0xff; 20], [vec![0xff; 9], vec![0x02]].concat()] {
            let error = read(&mut endless.as_slice()).await.unwrap_err();
            assert!(matches!(error, FrameError::Length), "{error}");
        }
        let garbage = [3, 0xff, 0xff, 0xff];
        let error = read(&mut garbage.as_slice()).await.unwrap_err();
        assert!(matches!(error, FrameError::Decode(_)), "{error}");
    }
}
