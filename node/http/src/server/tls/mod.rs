//! TLS: a certificate and its key, read from files, and read again when told.

mod dates;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rustls::ServerConfig;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

use dates::Dates;

/// The protocols that are offered, the preferred one first.
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// Why there is no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file is not there or cannot be read.
    #[error("{place}: {source}")]
    File {
        /// Its path.
        place: String,
        /// The cause.
        source: std::io::Error,
    },
    /// A file holds something else.
    #[error("{place}: there is no {wanted} in it; write it as PEM")]
    Empty {
        /// Its path.
        place: String,
        /// What it should hold.
        wanted: &'static str,
    },
    /// A file holds something that only looks right.
    #[error("{place}: {text}")]
    Broken {
        /// Its path.
        place: String,
        /// What is wrong.
        text: String,
    },
    /// Both are fine, but not with each other.
    #[error("the key in {key} does not belong to the certificate in {cert}")]
    Mismatch {
        /// Where the certificate is.
        cert: String,
        /// Where the key is.
        key: String,
    },
    /// The certificate is expired, or not valid yet.
    #[error("{place}: the certificate is {what}; renew it, or set the clock")]
    Date {
        /// Which file.
        place: String,
        /// Too old or too new, and by how much.
        what: String,
    },
}

/// A certificate and its key. Cheap to clone; clones are renewed together.
#[derive(Clone)]
pub struct Tls(Arc<Inner>);

struct Inner {
    cert: PathBuf,
    key: PathBuf,
    config: RwLock<Arc<ServerConfig>>,
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls")
            .field("cert", &self.0.cert)
            .field("key", &self.0.key)
            .finish_non_exhaustive()
    }
}

impl Tls {
    /// From two PEM files: the chain of certificates, this node's first, and its key.
    pub fn load(cert: &Path, key: &Path) -> Result<Self, TlsError> {
        let config = read(cert, key)?;
        Ok(Self(Arc::new(Inner {
            cert: cert.to_owned(),
            key: key.to_owned(),
            config: RwLock::new(config),
        })))
    }

    /// Reads the files again; connections from now on are shown what is in them. If they are not
    /// right, what was there stays.
    pub fn reload(&self) -> Result<(), TlsError> {
        let config = read(&self.0.cert, &self.0.key)?;
        let mut place = self
            .0
            .config
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *place = config;
        Ok(())
    }

    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let config = self.0.config.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&config))
    }
}

fn read(cert: &Path, key: &Path) -> Result<Arc<ServerConfig>, TlsError> {
    let (cert_place, key_place) = (cert.display().to_string(), key.display().to_string());
    let broken = |place: &str, text: String| TlsError::Broken {
        place: place.to_owned(),
        text,
    };
    let chain = CertificateDer::pem_slice_iter(&bytes(cert)?)
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| broken(&cert_place, error.to_string()))?;
    let Some(own) = chain.first() else {
        return Err(TlsError::Empty {
            place: cert_place,
            wanted: "certificate",
        });
    };
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    check_dates(own, since.unwrap_or_default(), &cert_place)?;
    let secret = PrivateKeyDer::from_pem_slice(&bytes(key)?).map_err(|error| match error {
        pem::Error::NoItemsFound => TlsError::Empty {
            place: key_place.clone(),
            wanted: "private key",
        },
        error => broken(&key_place, error.to_string()),
    })?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| broken(&cert_place, error.to_string()))?;
    let config = builder
        .with_no_client_auth()
        .with_single_cert(chain, secret);
    let mut config = config.map_err(|error| match error {
        rustls::Error::InconsistentKeys(_) => TlsError::Mismatch {
            cert: cert_place.clone(),
            key: key_place.clone(),
        },
        error => broken(&cert_place, error.to_string()),
    })?;
    config.alpn_protocols = PROTOCOLS.map(<[u8]>::to_vec).to_vec();
    Ok(Arc::new(config))
}

fn bytes(path: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(path).map_err(|source| TlsError::File {
        place: path.display().to_string(),
        source,
    })
}

/// Refuses a certificate that every client would refuse; one whose dates cannot be read is left to
/// them.
fn check_dates(cert: &[u8], now: Duration, place: &str) -> Result<(), TlsError> {
    let Some(dates) = Dates::of(cert) else {
        return Ok(());
    };
    let now = i64::try_from(now.as_secs()).unwrap_or(i64::MAX);
    let days = |seconds: i64| seconds.div_euclid(86_400).saturating_add(1);
    let what = if now > dates.until {
        let late = days(now.saturating_sub(dates.until));
        format!("expired, since {late} days or less")
    } else if now < dates.from {
        let early = days(dates.from.saturating_sub(now));
        format!("not valid yet, for {early} days or less")
    } else {
        return Ok(());
    };
    Err(TlsError::Date {
        place: place.to_owned(),
        what,
    })
}
