//! TLS at the access points.

use std::future::pending;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures::{SinkExt as _, StreamExt as _};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::tungstenite::Message;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::grpc::{self, GrpcConfig};
use crate::rest::{self, RestConfig};
use crate::rpc::{self, RpcConfig};
use crate::service::tests::fixture::Fixture;
use crate::{Tls, TlsError};

/// A certificate of this machine and its key, in files.
struct Files {
    folder: TempDir,
    cert: CertificateDer<'static>,
}

impl Files {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let cert = Self::write(folder.path(), |_| {});
        Self { folder, cert }
    }

    fn write(
        folder: &Path,
        change: impl FnOnce(&mut rcgen::CertificateParams),
    ) -> CertificateDer<'static> {
        let names = vec!["localhost".to_owned()];
        let mut params = rcgen::CertificateParams::new(names).unwrap();
        change(&mut params);
        let key = rcgen::KeyPair::generate().unwrap();
        let cert = params.self_signed(&key).unwrap();
        std::fs::write(folder.join("cert.pem"), cert.pem()).unwrap();
        std::fs::write(folder.join("key.pem"), key.serialize_pem()).unwrap();
        cert.der().clone()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn load(&self) -> Result<Tls, TlsError> {
        Tls::load(&self.path("cert.pem"), &self.path("key.pem"))
    }

    fn refusal(&self) -> String {
        self.load().unwrap_err().to_string()
    }

    /// Connects, trusting this certificate alone.
    async fn connect(&self, address: SocketAddr, protocols: &[&[u8]]) -> TlsStream<TcpStream> {
        let mut roots = RootCertStore::empty();
        roots.add(self.cert.clone()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = protocols.iter().map(|name| name.to_vec()).collect();
        let name = ServerName::try_from("localhost").unwrap();
        let stream = TcpStream::connect(address).await.unwrap();
        let connector = TlsConnector::from(Arc::new(config));
        connector.connect(name, stream).await.unwrap()
    }
}

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

fn server(tls: Tls) -> crate::ServerConfig {
    crate::ServerConfig {
        tls: Some(tls),
        ..crate::ServerConfig::default()
    }
}

#[tokio::test]
async fn rest_is_asked_by_a_client_that_trusts_the_certificate_and_by_no_other() {
    let (files, fixture) = (Files::new(), Fixture::new());
    let (listener, address) = listen().await;
    let config = RestConfig {
        server: server(files.load().unwrap()),
        ..RestConfig::default()
    };
    let services = fixture.services.clone();
    tokio::spawn(rest::serve(listener, services, config, pending()));
    let url = format!("https://localhost:{}/health", address.port());
    let trusted = reqwest::Certificate::from_der(&files.cert).unwrap();
    let client = reqwest::Client::builder()
        .add_root_certificate(trusted)
        .resolve("localhost", address)
        .build()
        .unwrap();
    let answer = client.get(&url).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.text().await.unwrap(), "{\"status\":\"ok\"}");
    let stranger = reqwest::Client::builder().resolve("localhost", address);
    stranger
        .build()
        .unwrap()
        .get(&url)
        .send()
        .await
        .unwrap_err();
    // Nor does it answer whoever speaks plainly.
    let plain = format!("http://localhost:{}/health", address.port());
    client.get(plain).send().await.unwrap_err();
}

#[tokio::test]
async fn both_protocols_are_agreed_on() {
    let (files, fixture) = (Files::new(), Fixture::new());
    let (listener, address) = listen().await;
    let config = RestConfig {
        server: server(files.load().unwrap()),
        ..RestConfig::default()
    };
    let services = fixture.services.clone();
    tokio::spawn(rest::serve(listener, services, config, pending()));
    for (offered, agreed) in [
        (&[&b"h2"[..], b"http/1.1"][..], Some(&b"h2"[..])),
        (&[b"http/1.1"], Some(b"http/1.1")),
        (&[], None),
    ] {
        let stream = files.connect(address, offered).await;
        assert_eq!(stream.get_ref().1.alpn_protocol(), agreed);
    }
}

#[tokio::test]
async fn grpc_is_called_over_tls() {
    let (files, fixture) = (Files::new(), Fixture::new());
    let (listener, address) = listen().await;
    let config = GrpcConfig {
        server: server(files.load().unwrap()),
        ..GrpcConfig::default()
    };
    let services = fixture.services.clone();
    tokio::spawn(grpc::serve(listener, services, config, pending()));
    let stream = files.connect(address, &[b"h2"]).await;
    let mut stream = Some(hyper_util::rt::TokioIo::new(stream));
    let connect = tower::service_fn(move |_: http::Uri| {
        let taken = stream.take().ok_or(std::io::ErrorKind::NotConnected);
        std::future::ready(taken.map_err(std::io::Error::from))
    });
    let endpoint = tonic::transport::Endpoint::from_static("http://localhost");
    let channel = endpoint.connect_with_connector(connect).await.unwrap();
    let request = HealthCheckRequest::default();
    let answer = HealthClient::new(channel).check(request).await.unwrap();
    assert_eq!(answer.into_inner().status, 1);
}

#[tokio::test]
async fn sockets_are_opened_over_tls() {
    let (files, fixture) = (Files::new(), Fixture::new());
    let (listener, address) = listen().await;
    let config = RpcConfig {
        server: server(files.load().unwrap()),
        ..RpcConfig::default()
    };
    let services = fixture.services.clone();
    tokio::spawn(rpc::serve(listener, services, config, pending()));
    let stream = files.connect(address, &[b"http/1.1"]).await;
    let opened = tokio_tungstenite::client_async("wss://localhost/websocket", stream).await;
    let (mut socket, _) = opened.unwrap();
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "health" }).to_string();
    socket.send(Message::text(call)).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    assert!(
        answer.to_text().unwrap().contains("\"result\":{}"),
        "{answer}"
    );
}

#[test]
fn files_that_are_not_right_are_refused_with_what_is_wrong() {
    let files = Files::new();
    files.load().unwrap();
    std::fs::write(files.path("empty.pem"), "nothing").unwrap();
    let (cert, key) = (files.path("cert.pem"), files.path("key.pem"));
    let load = |cert: &Path, key: &Path| Tls::load(cert, key).unwrap_err().to_string();
    let missing = load(&files.path("none.pem"), &key);
    assert!(missing.contains("none.pem: No such file"), "{missing}");
    let empty = load(&files.path("empty.pem"), &key);
    assert!(empty.contains("there is no certificate in it"), "{empty}");
    let empty = load(&cert, &files.path("empty.pem"));
    assert!(empty.contains("there is no private key in it"), "{empty}");
    // The key of another certificate.
    std::fs::copy(&key, files.path("other.pem")).unwrap();
    Files::write(files.folder.path(), |_| {});
    let mismatch = load(&cert, &files.path("other.pem"));
    assert!(mismatch.contains("does not belong to"), "{mismatch}");
}

#[test]
fn a_certificate_that_no_client_would_take_is_refused() {
    let files = Files::new();
    let write = |from: i32, until: i32| {
        Files::write(files.folder.path(), |params| {
            params.not_before = rcgen::date_time_ymd(from, 1, 1);
            params.not_after = rcgen::date_time_ymd(until, 1, 1);
        });
    };
    write(2000, 2001);
    let old = files.refusal();
    assert!(
        old.contains("cert.pem: the certificate is expired"),
        "{old}"
    );
    write(2990, 2999);
    let new = files.refusal();
    assert!(new.contains("not valid yet"), "{new}");
    write(2000, 2999);
    files.load().unwrap();
}

#[tokio::test]
async fn a_new_certificate_is_shown_after_a_reload_and_a_broken_one_never() {
    let mut files = Files::new();
    let tls = files.load().unwrap();
    let fixture = Fixture::new();
    let (listener, address) = listen().await;
    let config = RestConfig {
        server: server(tls.clone()),
        ..RestConfig::default()
    };
    let services = fixture.services.clone();
    tokio::spawn(rest::serve(listener, services, config, pending()));
    std::fs::write(files.path("cert.pem"), "broken").unwrap();
    tls.reload().unwrap_err();
    files.connect(address, &[]).await;
    files.cert = Files::write(files.folder.path(), |_| {});
    tls.reload().unwrap();
    // Only the new one is trusted now.
    files.connect(address, &[]).await;
}
