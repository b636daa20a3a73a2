//! A gRPC client that sends paths and bytes.

use bytes::{Buf as _, BufMut as _};
use prost::Message as _;
use tarn_proto::Rpc;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::metadata::{AsciiMetadataKey, MetadataMap};
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status};

/// A client of a gRPC access point.
#[derive(Debug, Clone)]
pub struct Grpc {
    channel: Channel,
}

/// A response.
#[derive(Debug, Clone)]
pub struct Said {
    /// The encoded response.
    pub bytes: Vec<u8>,
    /// The metadata of the response.
    pub metadata: MetadataMap,
}

impl Said {
    /// The text of one entry of the metadata, or an empty text.
    pub fn header(&self, name: &str) -> &str {
        let value = self.metadata.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }
}

impl Grpc {
    /// A client of the access point at a URL; it connects at the first call.
    ///
    /// # Panics
    /// If it is not a URL.
    pub fn new(url: &str) -> Self {
        let endpoint = Endpoint::from_shared(url.to_owned()).expect("an address");
        Self {
            channel: endpoint.connect_lazy(),
        }
    }

    /// A client that connects from another address of this machine, which the rate limiter counts
    /// separately.
    ///
    /// # Panics
    /// If it is not a URL.
    pub fn from_address(url: &str, address: std::net::IpAddr) -> Self {
        let endpoint = Endpoint::from_shared(url.to_owned()).expect("an address");
        Self {
            channel: endpoint.local_address(Some(address)).connect_lazy(),
        }
    }

    /// The channel, for clients with generated stubs.
    pub fn channel(&self) -> Channel {
        self.channel.clone()
    }

    /// A call with metadata.
    ///
    /// # Panics
    /// If path or metadata are not well formed.
    pub async fn ask(
        &self,
        path: &str,
        request: Vec<u8>,
        metadata: &[(&str, &str)],
    ) -> Result<Said, Status> {
        let mut client =
            tonic::client::Grpc::new(self.channel()).max_decoding_message_size(usize::MAX);
        let ready = client.ready().await;
        ready.map_err(|error| Status::unavailable(error.to_string()))?;
        let mut asked = Request::new(request);
        for (name, value) in metadata {
            let name: AsciiMetadataKey = name.parse().expect("a name");
            let value = value.parse().expect("ASCII");
            asked.metadata_mut().insert(name, value);
        }
        let path = path.parse().expect("a path");
        let (metadata, bytes, _) = client.unary(asked, path, RawCodec).await?.into_parts();
        Ok(Said { bytes, metadata })
    }

    /// A call without metadata.
    pub async fn call(&self, path: &str, request: Vec<u8>) -> Result<Said, Status> {
        self.ask(path, request, &[]).await
    }

    /// A typed call in the `core` namespace.
    ///
    /// # Panics
    /// If the response does not decode.
    pub async fn typed<Q: Rpc>(&self, request: &Q) -> Result<Q::Response, Status> {
        let response = self.call(Q::PATH, request.encode_to_vec()).await?;
        Ok(Q::Response::decode(&*response.bytes).expect("the response decodes"))
    }
}

/// A codec that passes bytes unchanged.
#[derive(Debug, Clone, Copy)]
struct RawCodec;

impl Codec for RawCodec {
    type Encode = Vec<u8>;
    type Decode = Vec<u8>;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for RawCodec {
    type Item = Vec<u8>;
    type Error = Status;

    fn encode(&mut self, item: Vec<u8>, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(&*item);
        Ok(())
    }
}

impl Decoder for RawCodec {
    type Item = Vec<u8>;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Vec<u8>>, Status> {
        let length = buffer.remaining();
        Ok(Some(buffer.copy_to_bytes(length).to_vec()))
    }
}
