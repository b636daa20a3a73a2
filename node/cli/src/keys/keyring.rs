//! The flags of the keyring, and what is shown of keys.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tarn_primitives::Prefix;
use tarn_primitives::crypto::PublicKey;
use tarn_proto::Namespace;
use tarn_wallet::keystore::{Backend, Entry, Keystore, KeystoreError, Password};
use tarn_wallet::{Secret, checksummed};

use crate::folder::Folder;
use crate::terminal::{new_password, password};
use crate::{Failure, fault, usage_error};

#[derive(Debug, Args)]
/// The flags that say where keys are kept and how.
pub struct Keyring {
    #[command(flatten)]
    folder: Folder,
    /// How keys are kept: encrypted in files, or readable for tests
    #[arg(long, value_name = "BACKEND", value_enum, default_value_t = KeyringBackend::File)]
    keyring_backend: KeyringBackend,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum KeyringBackend {
    /// Encrypted with a password
    File,
    /// Not encrypted: for tests and play money
    Test,
}

/// A wrong name is a usage error; a wrong password or a damaged file is not.
pub(super) fn failure(error: KeystoreError) -> Failure {
    match error {
        KeystoreError::Name(_)
        | KeystoreError::Exists { .. }
        | KeystoreError::Unknown { .. }
        | KeystoreError::NoSecret { .. }
        | KeystoreError::Open { .. }
        | KeystoreError::Weak => usage_error(error),
        _ => fault(error),
    }
}

impl Keyring {
    /// The keystore of this folder and backend.
    pub(crate) fn open(&self) -> Result<Keystore, Failure> {
        let backend = match self.keyring_backend {
            KeyringBackend::File => Backend::File,
            KeyringBackend::Test => Backend::Test,
        };
        Ok(Keystore::new(&self.folder.path()?, backend))
    }

    /// The folder of the keystore.
    pub(crate) fn folder(&self) -> Result<PathBuf, Failure> {
        self.folder.path()
    }

    /// The public part of a key; none if there is no key of that name.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Entry>, Failure> {
        match self.open()?.get(name) {
            Ok(entry) => Ok(Some(entry)),
            Err(KeystoreError::Unknown { .. } | KeystoreError::Name(_)) => Ok(None),
            Err(error) => Err(failure(error)),
        }
    }

    /// Decrypts a key, asking for its password if it has one.
    pub(crate) fn unlock(&self, name: &str) -> Result<Secret, Failure> {
        let keys = self.open()?;
        let needed = keys.needs_password(name).map_err(failure)?;
        let given = needed
            .then(|| password(&format!("Password for {name}: ")))
            .transpose()?;
        keys.secret(name, given.as_ref()).map_err(failure)
    }
}

/// Asks for the password of a new key: that of the existing keys, or a new one.
pub(super) fn new_key_password(keys: &Keystore) -> Result<Option<Password>, Failure> {
    if keys.backend() == Backend::Test {
        return Ok(None);
    }
    let first = !keys
        .names()
        .map_err(failure)?
        .iter()
        .any(|name| keys.needs_password(name).unwrap_or(false));
    let password = if first {
        new_password("New password for your keys (8 characters or more): ")?
    } else {
        password("Password of your keys: ")?
    };
    Ok(Some(password))
}

/// The public facts of a key as JSON.
pub(super) fn key_json(name: &str, entry: &Entry, prefix: &Prefix) -> Value {
    let address = entry.public.address();
    let mut value = json!({
        "name": name,
        "type": entry.kind.to_string(),
        "address": prefix.show(&address),
        "eth_address": checksummed(&address),
        "public_key": entry.public.to_any(Namespace::Core),
    });
    if let (Value::Object(members), Some(path)) = (&mut value, &entry.path) {
        members.insert("path".to_owned(), json!(path));
    }
    value
}

/// The public facts of a key for people.
pub(super) fn key_facts(name: &str, entry: &Entry, prefix: &Prefix) -> Vec<(&'static str, String)> {
    let address = entry.public.address();
    let mut facts = vec![
        ("name", name.to_owned()),
        ("type", entry.kind.to_string()),
        ("address", prefix.show(&address)),
        ("0x address", checksummed(&address)),
        ("public key", public_key_text(&entry.public)),
    ];
    facts.extend(entry.path.clone().map(|path| ("path", path)));
    if let PublicKey::Multisig(key) = &entry.public {
        let members = key.members().len();
        facts.push(("threshold", format!("{} of {members}", key.threshold())));
        for member in key.members() {
            facts.push(("member", prefix.show(&member.address())));
        }
    }
    facts
}

/// A public key as JSON, as Cosmos tools write it.
pub(super) fn public_key_text(key: &PublicKey) -> String {
    serde_json::to_string(&key.to_any(Namespace::Core)).unwrap_or_default()
}
