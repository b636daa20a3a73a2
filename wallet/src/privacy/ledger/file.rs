//! The encrypted file of the ledger, written atomically.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::{Hex, Ledger};
use crate::privacy::PrivacyError;
use crate::privacy::note_cache::io;

/// 2: rings are recorded by their parts.
const VERSION: u64 = 2;
/// Bound to every ciphertext with account and chain, so that ledgers cannot be swapped.
const DOMAIN: &str = "tarn privacy ledger v1";

/// The files of one identity on one chain.
#[derive(Debug, Clone)]
pub(crate) struct Files {
    folder: PathBuf,
    name: String,
}

/// The lock of an open wallet: two at once could choose two rings for one note.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "open is locked")] File);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outer {
    version: u64,
    encryption: String,
    nonce: String,
    ciphertext: String,
}

#[derive(Deserialize)]
struct Versioned {
    version: u64,
}

const CIPHER: &str = "xchacha20poly1305";

fn private(create: bool) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    if create {
        options.create_new(true);
    } else {
        options.create(true).truncate(false);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

impl Files {
    /// The files below a home folder. Chain ids and addresses are valid file names.
    pub(crate) fn new(home: &Path, account: &str, chain_id: &str) -> Self {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let chain_id: String = chain_id
            .chars()
            .map(|c| if plain(c) { c } else { '_' })
            .collect();
        Self {
            folder: home.join("privacy"),
            name: format!("{account}.{chain_id}"),
        }
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.name))
    }

    /// The cache of the chain's notes.
    pub(crate) fn notes(&self) -> PathBuf {
        self.path("notes")
    }

    /// The ledger.
    pub(crate) fn ledger(&self) -> PathBuf {
        self.path("json")
    }

    /// Makes the folder and locks the wallet; fails at once if another process has it.
    pub(crate) fn lock(&self) -> Result<Lock, PrivacyError> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::DirBuilderExt as _;
            builder.mode(0o700);
        }
        builder.create(&self.folder).map_err(io(&self.folder))?;
        let path = self.path("lock");
        let file = private(false).open(&path).map_err(io(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(PrivacyError::Locked {
                path: path.display().to_string(),
            }),
            Err(TryLockError::Error(error)) => Err(io(&path)(error)),
        }
    }

    /// The ledger; none if there is no file yet.
    pub(crate) fn read(&self, key: &Zeroizing<[u8; 32]>) -> Result<Option<Ledger>, PrivacyError> {
        let path = self.ledger();
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(io(&path)(error)),
        };
        let damaged = |reason: String| PrivacyError::Damaged {
            path: path.display().to_string(),
            reason,
        };
        let versioned: Versioned =
            serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
        if versioned.version != VERSION {
            return Err(PrivacyError::Version {
                path: path.display().to_string(),
                version: versioned.version,
            });
        }
        let outer: Outer =
            serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
        let nonce = STANDARD.decode(&outer.nonce).ok();
        let nonce: Option<[u8; 24]> = nonce.and_then(|nonce| nonce.try_into().ok());
        let sealed = STANDARD.decode(&outer.ciphertext).ok();
        let (Some(nonce), Some(sealed), CIPHER) = (nonce, sealed, outer.encryption.as_str()) else {
            return Err(damaged("its fields are malformed".to_owned()));
        };
        let about = self.about();
        let payload = Payload {
            msg: &sealed,
            aad: about.as_bytes(),
        };
        let opened = XChaCha20Poly1305::new((&**key).into()).decrypt(&XNonce::from(nonce), payload);
        let opened = opened.map_err(|_| damaged("it does not decrypt with this key".to_owned()))?;
        let opened = Zeroizing::new(opened);
        let ledger = serde_json::from_slice(&opened).map_err(|error| damaged(error.to_string()))?;
        Ok(Some(ledger))
    }

    /// Replaces the ledger; the new one is on disk when this returns.
    pub(crate) fn write(
        &self,
        ledger: &Ledger,
        key: &Zeroizing<[u8; 32]>,
    ) -> Result<(), PrivacyError> {
        let random = |error: getrandom::Error| PrivacyError::Random(error.to_string());
        let (mut nonce, mut token) = ([0; 24], [0; 8]);
        getrandom::fill(&mut nonce).map_err(random)?;
        getrandom::fill(&mut token).map_err(random)?;
        let text =
            Zeroizing::new(serde_json::to_vec(ledger).expect("strings and numbers can be written"));
        let about = self.about();
        let payload = Payload {
            msg: &text,
            aad: about.as_bytes(),
        };
        let cipher = XChaCha20Poly1305::new((&**key).into());
        let sealed = cipher.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| PrivacyError::Random("encryption failed".to_owned()))?;
        let outer = Outer {
            version: VERSION,
            encryption: CIPHER.to_owned(),
            nonce: STANDARD.encode(nonce),
            ciphertext: STANDARD.encode(sealed),
        };
        let mut text = serde_json::to_vec_pretty(&outer).expect("strings can be written");
        text.push(b'\n');
        let (place, temporary) = (self.ledger(), self.path(&hex::encode(token)));
        let written = put(&temporary, &text).and_then(|()| fs::rename(&temporary, &place));
        if let Err(error) = written {
            // The temporary file is useless; an error of removing it is ignored.
            drop(fs::remove_file(&temporary));
            return Err(io(&place)(error));
        }
        if cfg!(unix) {
            let folder = File::open(&self.folder).map_err(io(&self.folder))?;
            folder.sync_all().map_err(io(&self.folder))?;
        }
        Ok(())
    }

    /// The files of a chain whose ledger is not in use.
    fn aside(&self, genesis: &Hex<32>) -> Self {
        let short: String = hex::encode(genesis.0).chars().take(8).collect();
        Self {
            folder: self.folder.clone(),
            name: format!("{}.{short}", self.name),
        }
    }

    /// Renames the ledger and the cache of notes; returns the new path of the ledger. The ledger is renamed
    /// first: a lost cache is fetched again, a ledger is not.
    pub(crate) fn put_aside(&self, genesis: &Hex<32>) -> Result<PathBuf, PrivacyError> {
        let aside = self.aside(genesis);
        // An existing file of that name is kept under another one.
        let mut number = 1_u32;
        while aside.ledger().exists() {
            let spare = aside.path(&format!("{number}.json"));
            if !spare.exists() {
                rename(&aside.ledger(), &spare)?;
            }
            number = number.saturating_add(1);
        }
        rename(&self.ledger(), &aside.ledger())?;
        rename(&self.notes(), &aside.notes())?;
        Ok(aside.ledger())
    }

    /// Renames the files of a chain back; false if there are none.
    pub(crate) fn bring_back(&self, genesis: &Hex<32>) -> Result<bool, PrivacyError> {
        let aside = self.aside(genesis);
        rename(&aside.notes(), &self.notes())?;
        rename(&aside.ledger(), &self.ledger())
    }

    fn about(&self) -> String {
        format!("{DOMAIN}\n{}", self.name)
    }
}

/// False if there is nothing to rename.
fn rename(from: &Path, to: &Path) -> Result<bool, PrivacyError> {
    match fs::rename(from, to) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(io(from)(error)),
    }
}

fn put(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = private(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
