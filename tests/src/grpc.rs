//! A gRPC access point, asked as any client would: a path and bytes.

use bytes::{Buf as _, BufMut as _};
use prost::Message as _;
use tarn_proto::Rpc;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::metadata::{AsciiMetadataKey, MetadataMap};
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status};

/// A gRPC access point.
#[derive(Debug, Clone)]
pub struct Grpc {
    channel: Channel,
}

/// What it answered.
#[derive(Debug, Clone)]
pub struct Said {
    /// The encoded response.
    pub bytes: Vec<u8>,
    /// What came with it.
    pub metadata: MetadataMap,
}

impl Said {
    /// The text of one entry of the metadata, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let value = self.metadata.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }
}

impl Grpc {
    /// At this address; connects with the first call.
    ///
    /// # Panics
    /// If it is no address.
    pub fn new(url: &str) -> Self {
        let endpoint = Endpoint::from_shared(url.to_owned()).expect("an address");
        Self {
            channel: endpoint.connect_lazy(),
        }
    }

    /// The same, asked from another address of this machine: a client of its own to the limiter.
    ///
    /// # Panics
    /// If it is no address.
    pub fn from_address(url: &str, address: std::net::IpAddr) -> Self {
        let endpoint = Endpoint::from_shared(url.to_owned()).expect("an address");
        Self {
            channel: endpoint.local_address(Some(address)).connect_lazy(),
        }
    }

    /// The connection, for clients with stubs.
    pub fn channel(&self) -> Channel {
        self.channel.clone()
    }

    /// Any call, with metadata.
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
        let (metadata, bytes, _) = client.unary(asked, path, Bare).await?.into_parts();
        Ok(Said { bytes, metadata })
    }

    /// A call without metadata.
    pub async fn call(&self, path: &str, request: Vec<u8>) -> Result<Said, Status> {
        self.ask(path, request, &[]).await
    }

    /// A typed call in the `core` namespace.
    ///
    /// # Panics
    /// If the answer does not decode.
    pub async fn typed<Q: Rpc>(&self, request: &Q) -> Result<Q::Response, Status> {
        let said = self.call(Q::PATH, request.encode_to_vec()).await?;
        Ok(Q::Response::decode(&*said.bytes).expect("the answer decodes"))
    }
}

/// Bytes as they are.
#[derive(Debug, Clone, Copy)]
struct Bare;

impl Codec for Bare {
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

impl Encoder for Bare {
    type Item = Vec<u8>;
    type Error = Status;

    fn encode(&mut self, item: Vec<u8>, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(&*item);
        Ok(())
    }
}

impl Decoder for Bare {
    type Item = Vec<u8>;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Vec<u8>>, Status> {
        let length = buffer.remaining();
        Ok(Some(buffer.copy_to_bytes(length).to_vec()))
    }
}
