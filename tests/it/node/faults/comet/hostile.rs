//! Others on the socket between the two processes.

use prost::Message as _;
use tendermint_proto::v0_38::abci::request::Value as Asked;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{
    Request, RequestCommit, RequestEcho, RequestFinalizeBlock, RequestInfo, Response,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::UnixStream;

use super::super::process::Place;
use super::{start, until_blocks};

pub(super) async fn read(stream: &mut UnixStream) -> Option<Value> {
    let mut length = 0_usize;
    for shift in (0..63).step_by(7) {
        let byte = stream.read_u8().await.ok()?;
        length |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    Response::decode(body.as_slice()).unwrap().value
}

async fn ask(stream: &mut UnixStream, asked: Asked) -> Option<Value> {
    let request = Request { value: Some(asked) };
    let bytes = request.encode_length_delimited_to_vec();
    stream.write_all(&bytes).await.unwrap();
    read(stream).await
}

#[tokio::test]
async fn a_second_cometbft_and_garbage_on_the_socket_change_nothing() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let client = node.client();
    let socket = place.home().join("run/abci.sock");
    let connect = || UnixStream::connect(&socket);

    let mut second = connect().await.unwrap();
    let message = "hello".to_owned();
    let echo = ask(&mut second, Asked::Echo(RequestEcho { message })).await;
    assert!(matches!(echo, Some(Value::Echo(echo)) if echo.message == "hello"));
    // A block of the second one is not executed, and it is told why.
    for asked in [
        Asked::FinalizeBlock(RequestFinalizeBlock {
            height: 1_000_000,
            ..RequestFinalizeBlock::default()
        }),
        Asked::Commit(RequestCommit {}),
    ] {
        let Some(Value::Exception(refused)) = ask(&mut second, asked).await else {
            panic!("it was executed");
        };
        assert!(refused.error.contains("another CometBFT"), "{refused:?}");
    }
    // Another version of ABCI is refused by name.
    let old = RequestInfo {
        version: "0.34.0".to_owned(),
        abci_version: "0.17.0".to_owned(),
        ..RequestInfo::default()
    };
    let Some(Value::Exception(refused)) = ask(&mut second, Asked::Info(old)).await else {
        panic!("it was answered");
    };
    assert!(refused.error.contains("0.17.0"), "{refused:?}");

    let huge = [0xff, 0xff, 0xff, 0xff, 0x7f];
    let cut = &Request {
        value: Some(Asked::Commit(RequestCommit {})),
    }
    .encode_length_delimited_to_vec()[..1];
    for garbage in [&huge[..], &[3, 0xff, 0xff, 0xff], &[0xff; 64], cut, &[0]] {
        let mut stream = connect().await.unwrap();
        stream.write_all(garbage).await.unwrap();
        stream.shutdown().await.unwrap();
        // An exception or nothing, and the end.
        while let Some(value) = read(&mut stream).await {
            assert!(matches!(value, Value::Exception(_)), "{value:?}");
        }
    }
    until_blocks(&client, 2).await;
    // One that never reads its answer does not keep the node from stopping.
    let mut deaf = connect().await.unwrap();
    let request = Request {
        value: Some(Asked::Echo(RequestEcho {
            message: "x".repeat(3 << 20),
        })),
    };
    let bytes = request.encode_length_delimited_to_vec();
    deaf.write_all(&bytes).await.unwrap();
    node.stop();
}
