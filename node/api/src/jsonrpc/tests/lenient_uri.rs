//! What reaches the HTTP library.

use proptest::prelude::*;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::jsonrpc::LenientUriStream;

/// The bytes as they go on when they come in pieces of this size.
fn through(bytes: &[u8], piece: usize) -> Vec<u8> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(async {
        let (mut near, far) = tokio::io::duplex(piece);
        let mut marked = LenientUriStream::new(far);
        let mut got = Vec::new();
        let send = async {
            near.write_all(bytes).await.unwrap();
            near.shutdown().await.unwrap();
        };
        let ((), read) = tokio::join!(send, marked.read_to_end(&mut got));
        read.unwrap();
        got
    })
}

fn text(bytes: &str, piece: usize) -> String {
    String::from_utf8(through(bytes.as_bytes(), piece)).unwrap()
}

#[test]
fn marks_in_addresses_are_encoded_and_nowhere_else() {
    let post = "POST / HTTP/1.1\r\nContent-Length: 34\r\nx: \"<a>?\"\r\n\r\n\
                GET /x?\"<>\" HTTP/1.1\r\n\r\n{\"a\":\"?\"}";
    let get = "GET /a\"b?query=\"tx.height>5\"&x=<y> HTTP/1.1\r\nhost: \"<h>\"\r\n\r\n";
    let encoded = "GET /a\"b?query=%22tx.height%3E5%22&x=%3Cy%3E HTTP/1.1\r\nhost: \"<h>\"\r\n\r\n";
    let sent = [get, post, "\r\n\r\n", get, post, get].concat();
    let expected = [encoded, post, "\r\n\r\n", encoded, post, encoded].concat();
    for piece in [1, 2, 3, 7, 64, 100_000] {
        assert_eq!(text(&sent, piece), expected, "{piece}");
    }
}

#[test]
fn where_the_next_request_begins_must_be_certain() {
    let get = "GET /x?\"\" HTTP/1.1\r\n\r\n";
    for before in [
        "PRI * HTTP/2.0\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET /websocket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
        "POST / HTTP/1.1\r\nx: y\r\n z\r\n\r\n",
    ] {
        let sent = [before, get].concat();
        assert_eq!(text(&sent, 64), sent);
    }
    for before in [
        "",
        "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
        "GET / HTTP/1.1\nhost: x\n\n",
    ] {
        let sent = [before, get].concat();
        let expected = sent.replace("\"\"", "%22%22");
        assert_eq!(text(&sent, 64), expected);
    }
}

proptest! {
    #[test]
    fn bodies_come_through_whole_however_they_are_cut(
        bodies in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 1..5),
        piece in 1..200_usize,
    ) {
        let mut sent = Vec::new();
        for body in bodies {
            let head = format!("POST /?x HTTP/1.1\r\ncontent-length: {}\r\n\r\n", body.len());
            sent.extend(head.into_bytes());
            sent.extend(body);
        }
        prop_assert_eq!(through(&sent, piece), sent);
    }

    #[test]
    fn whatever_comes_at_most_marks_are_encoded(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let got = through(&bytes, 64);
        let plain = |bytes: &[u8]| -> Vec<u8> {
            let mut plain = bytes.to_vec();
            for (encoded, mark) in [("%22", b'"'), ("%3C", b'<'), ("%3E", b'>')] {
                while let Some(at) = plain.windows(3).position(|part| part == encoded.as_bytes()) {
                    plain.splice(at..at + 3, [mark]);
                }
            }
            plain
        };
        prop_assert_eq!(plain(&got), plain(&bytes));
    }
}
