//! Keys in a folder, one JSON file each.
//!
//! The `file` backend encrypts secrets (Argon2id, then XChaCha20-Poly1305; the parameters are in the
//! file). The `test` backend does not, and its folder is named accordingly. Public keys are readable
//! without a password in both. A file is written atomically, is never overwritten, and has a checksum, so
//! that damage is not mistaken for a wrong password.

mod cipher;
mod disk;
mod entry;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};

pub use cipher::{Cost, Password};
pub use entry::{Entry, Kind};

use cipher::Sealed;
use entry::Record;
use tarn_primitives::crypto::PublicKey;

use crate::Secret;
use crate::hd::HdPath;

/// The longest name. Addresses are longer, so a name cannot be one.
const MAX_NAME: usize = 32;
/// The shortest password a new key is encrypted with.
const MIN_PASSWORD: usize = 8;

/// How secrets are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Backend {
    /// Encrypted with a password.
    #[default]
    File,
    /// Not encrypted at all: for tests and play money.
    Test,
}

impl Backend {
    /// The folder's name below the home folder.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::File => "keyring-file",
            Self::Test => "keyring-test-unencrypted",
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "file",
            Self::Test => "test",
        })
    }
}

/// Why a key cannot be read, written or used.
#[derive(Debug, thiserror::Error)]
pub enum KeystoreError {
    /// The name is invalid.
    #[error(
        "{0:?} cannot be the name of a key: use 1 to 32 letters, digits, '-', '_' or '.', beginning with a letter or digit"
    )]
    Name(String),
    /// There is a key of that name, which is not overwritten.
    #[error(
        "there is a key named {name:?} already ({path}): choose another name, or delete it first"
    )]
    Exists {
        /// Asked for.
        name: String,
        /// Where it is.
        path: String,
    },
    /// No file.
    #[error("no key named {name:?} in {folder}{}", known(names))]
    Unknown {
        /// Asked for.
        name: String,
        /// Where it was looked for.
        folder: String,
        /// What there is.
        names: Vec<String>,
    },
    /// The password is wrong.
    #[error("wrong password for key {0:?}")]
    Password(String),
    /// The password of a new key is too short.
    #[error("the password is too short: use at least 8 characters")]
    Weak,
    /// Encrypted, and no password was given.
    #[error("key {0:?} is encrypted: a password is needed")]
    NeedsPassword(String),
    /// The file is damaged.
    #[error(
        "the file of key {name:?} is damaged ({path}): {reason}; restore it from a copy, or delete it and recover the key from its words"
    )]
    Damaged {
        /// Whose.
        name: String,
        /// Where it is.
        path: String,
        /// What does not fit.
        reason: String,
    },
    /// The file has a later version.
    #[error(
        "the file of key {name:?} has version {version}, this program reads version 1: use a newer tarn"
    )]
    Version {
        /// Whose.
        name: String,
        /// Found.
        version: u64,
    },
    /// There is no secret to sign with.
    #[error("key {name:?} is {kind}: there is no secret here to sign with")]
    NoSecret {
        /// Asked for.
        name: String,
        /// What it is.
        kind: Kind,
    },
    /// Others have permissions on the file or its folder.
    #[error("{path} is open to others: chmod {mode} it")]
    Open {
        /// Which file or folder.
        path: String,
        /// What it should be.
        mode: &'static str,
    },
    /// An error of the operating system.
    #[error("{path}: {source}")]
    Io {
        /// Which file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// The operating system gave no random bytes.
    #[error("no random bytes from the system: {0}")]
    Random(String),
}

fn known(names: &[String]) -> String {
    if names.is_empty() {
        "; there is none yet: make one with `tarn keys add NAME`".to_owned()
    } else {
        format!("; there are {}", names.join(", "))
    }
}

/// A name, and its key if the file is intact.
pub type Listed = (String, Result<Entry, KeystoreError>);

/// A folder of keys.
#[derive(Debug, Clone)]
pub struct Keystore {
    folder: PathBuf,
    backend: Backend,
    cost: Cost,
}

impl Keystore {
    /// The keys below a home folder; nothing is read or made yet.
    pub fn new(home: &Path, backend: Backend) -> Self {
        Self {
            folder: home.join(backend.folder()),
            backend,
            cost: Cost::DEFAULT,
        }
    }

    /// Encrypts new keys with these parameters; existing files contain theirs.
    #[must_use]
    pub fn with_cost(mut self, cost: Cost) -> Self {
        self.cost = cost;
        self
    }

    /// How secrets are kept.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Where the files are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The names, sorted.
    pub fn names(&self) -> Result<Vec<String>, KeystoreError> {
        disk::names(&self.folder)
    }

    /// Every key, sorted by name. One damaged file does not hide the others.
    pub fn list(&self) -> Result<Vec<Listed>, KeystoreError> {
        let names = self.names()?;
        let read = |name: String| (name.clone(), self.get(&name));
        Ok(names.into_iter().map(read).collect())
    }

    /// What is public about a key.
    pub fn get(&self, name: &str) -> Result<Entry, KeystoreError> {
        Ok(self.read(name)?.entry)
    }

    /// The secret of a key. The password is ignored if the key is not encrypted.
    pub fn secret(&self, name: &str, password: Option<&Password>) -> Result<Secret, KeystoreError> {
        let record = self.read(name)?;
        let Some(sealed) = &record.sealed else {
            return Err(KeystoreError::NoSecret {
                name: name.to_owned(),
                kind: record.entry.kind,
            });
        };
        entry::open(name, &self.path(name), &record, sealed, password)
    }

    /// Whether the secret of this key is encrypted.
    pub fn needs_password(&self, name: &str) -> Result<bool, KeystoreError> {
        Ok(matches!(
            self.read(name)?.sealed,
            Some(Sealed::Encrypted { .. })
        ))
    }

    /// Stores a secret. All keys of a folder have the same password, so it must be that of the existing
    /// keys.
    pub fn add_local(
        &self,
        name: &str,
        secret: &Secret,
        path: Option<&HdPath>,
        password: Option<&Password>,
    ) -> Result<Entry, KeystoreError> {
        self.vacant(name)?;
        let public = secret.public();
        let sealed = match self.backend {
            Backend::Test => Sealed::plain(secret),
            Backend::File => {
                let password =
                    password.ok_or_else(|| KeystoreError::NeedsPassword(name.to_owned()))?;
                ensure_long(password)?;
                self.check_password(password)?;
                Sealed::encrypt(secret, &public, password, self.cost)?
            }
        };
        let entry = Entry {
            kind: Kind::Local(secret.algorithm()),
            public,
            path: path.map(ToString::to_string),
        };
        self.write(name, entry, Some(sealed))
    }

    /// Stores a public key: of another person, of a device, or a multisig.
    pub fn add_public(&self, name: &str, public: PublicKey) -> Result<Entry, KeystoreError> {
        self.vacant(name)?;
        let kind = match public {
            PublicKey::Multisig(_) => Kind::Multisig,
            _ => Kind::Offline,
        };
        let entry = Entry {
            kind,
            public,
            path: None,
        };
        self.write(name, entry, None)
    }

    /// Deletes a key.
    pub fn remove(&self, name: &str) -> Result<(), KeystoreError> {
        check_name(name)?;
        if !disk::exists(&self.path(name)) {
            return Err(self.unknown(name)?);
        }
        disk::remove(&self.path(name))
    }

    /// Whether the password decrypts the existing keys; true if none is encrypted.
    pub fn check_password(&self, password: &Password) -> Result<(), KeystoreError> {
        for name in self.names()? {
            // A damaged key is ignored.
            let Ok(record) = self.read(&name) else {
                continue;
            };
            if let Some(sealed @ Sealed::Encrypted { .. }) = &record.sealed {
                return entry::open(&name, &self.path(&name), &record, sealed, Some(password))
                    .map(|_| ());
            }
        }
        Ok(())
    }

    /// Exports a key as text: the contents of a `file` key, encrypted with a password of its own.
    pub fn armor(
        secret: &Secret,
        password: &Password,
        cost: Cost,
    ) -> Result<String, KeystoreError> {
        ensure_long(password)?;
        let public = secret.public();
        let sealed = Sealed::encrypt(secret, &public, password, cost)?;
        let entry = Entry {
            kind: Kind::Local(secret.algorithm()),
            public,
            path: None,
        };
        Ok(Record {
            entry,
            sealed: Some(sealed),
        }
        .to_text())
    }

    /// Imports such a text. `name` is for errors only.
    pub fn unarmor(name: &str, text: &str, password: &Password) -> Result<Secret, KeystoreError> {
        let place = Path::new("the exported key");
        let record = Record::from_text(name, place, text)?;
        let sealed = record.sealed.as_ref().ok_or(KeystoreError::NoSecret {
            name: name.to_owned(),
            kind: record.entry.kind,
        })?;
        entry::open(name, place, &record, sealed, Some(password))
    }

    fn path(&self, name: &str) -> PathBuf {
        disk::path(&self.folder, name)
    }

    fn vacant(&self, name: &str) -> Result<(), KeystoreError> {
        check_name(name)?;
        let path = self.path(name);
        if disk::exists(&path) {
            return Err(disk::taken(name, &path));
        }
        Ok(())
    }

    fn read(&self, name: &str) -> Result<Record, KeystoreError> {
        check_name(name)?;
        let path = self.path(name);
        match disk::read(&path)? {
            Some(bytes) => Record::from_bytes(name, &path, &bytes),
            None => Err(self.unknown(name)?),
        }
    }

    fn unknown(&self, name: &str) -> Result<KeystoreError, KeystoreError> {
        Ok(KeystoreError::Unknown {
            name: name.to_owned(),
            folder: self.folder.display().to_string(),
            names: self.names()?,
        })
    }

    fn write(
        &self,
        name: &str,
        entry: Entry,
        sealed: Option<Sealed>,
    ) -> Result<Entry, KeystoreError> {
        let record = Record { entry, sealed };
        disk::create(&self.folder, name, record.to_text().as_bytes())?;
        Ok(record.entry)
    }
}

fn ensure_long(password: &Password) -> Result<(), KeystoreError> {
    if password.expose().chars().count() < MIN_PASSWORD {
        return Err(KeystoreError::Weak);
    }
    Ok(())
}

fn check_name(name: &str) -> Result<(), KeystoreError> {
    let plain = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
    let first = name
        .bytes()
        .next()
        .is_some_and(|b| b.is_ascii_alphanumeric());
    if plain && first && name.len() <= MAX_NAME {
        Ok(())
    } else {
        Err(KeystoreError::Name(name.chars().take(64).collect()))
    }
}
