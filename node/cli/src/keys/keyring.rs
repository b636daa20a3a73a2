//! Which keys, and what opens them.

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

/// A wrong name is bad usage; a wrong password or a damaged file is not.
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
    /// The keys of this folder and kind.
    pub(crate) fn open(&self) -> Result<Keystore, Failure> {
        let backend = match self.keyring_backend {
            KeyringBackend::File => Backend::File,
            KeyringBackend::Test => Backend::Test,
        };
        Ok(Keystore::new(&self.folder.path()?, backend))
    }

    /// The folder the keys are in.
    pub(crate) fn folder(&self) -> Result<PathBuf, Failure> {
        self.folder.path()
    }

    /// What is public about a key; none when there is no key of that name.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Entry>, Failure> {
        match self.open()?.get(name) {
            Ok(entry) => Ok(Some(entry)),
            Err(KeystoreError::Unknown { .. } | KeystoreError::Name(_)) => Ok(None),
            Err(error) => Err(failure(error)),
        }
    }

    /// Opens a key, with its password if it has one.
    pub(crate) fn unlock(&self, name: &str) -> Result<Secret, Failure> {
        let keys = self.open()?;
        let needed = keys.needs_password(name).map_err(failure)?;
        let given = needed
            .then(|| password(&format!("Password for {name}: ")))
            .transpose()?;
        keys.secret(name, given.as_ref()).map_err(failure)
    }
}

/// The password a new key is to be kept with: that of the keys there are, or a new one.
pub(super) fn for_new_key(keys: &Keystore) -> Result<Option<Password>, Failure> {
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

/// A key for scripts.
pub(super) fn described(name: &str, entry: &Entry, prefix: &Prefix) -> Value {
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

/// A key for people.
pub(super) fn facts(name: &str, entry: &Entry, prefix: &Prefix) -> Vec<(&'static str, String)> {
    let address = entry.public.address();
    let mut facts = vec![
        ("name", name.to_owned()),
        ("type", entry.kind.to_string()),
        ("address", prefix.show(&address)),
        ("0x address", checksummed(&address)),
        ("public key", public_text(&entry.public)),
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

/// The JSON form, as every Cosmos tool writes it.
pub(super) fn public_text(key: &PublicKey) -> String {
    serde_json::to_string(&key.to_any(Namespace::Core)).unwrap_or_default()
}
