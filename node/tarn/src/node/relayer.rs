//! The key of a node's relayer.

use std::path::Path;

use tarn_wallet::keystore::{Backend, Keystore, KeystoreError, Password};
use tarn_wallet::{Algorithm, Secret, SecretError};

use crate::config::RelaySettings;
use tarn_cli::files::is_open_to_others;

/// Why the key cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum KeyError {
    /// Neither setting is given.
    #[error(
        "relay.key and relay.key_file are both empty: name a key of `tarn keys list`, or a file with 64 hex digits"
    )]
    None,
    /// Both settings are given.
    #[error("relay.key and relay.key_file are both given: leave one out")]
    Both,
    /// A node in memory has no folder with keys.
    #[error("relay.key {0:?}: a node without a folder has no keys; use relay.key_file")]
    NoFolder(String),
    /// The keystore of the folder refused.
    #[error("relay.key {name:?}: {source}")]
    Keystore {
        /// The name of the key.
        name: String,
        /// The reason.
        source: KeystoreError,
    },
    /// The key is encrypted and no password is given.
    #[error(
        "relay.key {0:?} is encrypted: write its password into a file and name that as relay.password_file"
    )]
    Password(String),
    /// The file cannot be read.
    #[error("{place}: {source}")]
    File {
        /// Its path.
        place: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// Others can read the file.
    #[error("{0} can be read by others: chmod 600 it")]
    Open(String),
    /// The file holds no key.
    #[error("{place}: {source}")]
    Secret {
        /// Its path.
        place: String,
        /// The reason.
        source: SecretError,
    },
}

/// The key that the settings name, from the folder's keystore or from a file.
pub(super) fn secret(settings: &RelaySettings, folder: Option<&Path>) -> Result<Secret, KeyError> {
    let (name, file) = (settings.key.as_str(), settings.key_file.as_str());
    match (name.is_empty(), file.is_empty()) {
        (true, true) => Err(KeyError::None),
        (false, false) => Err(KeyError::Both),
        (true, false) => {
            let text = read_private(Path::new(file))?;
            let secret = Secret::from_hex(Algorithm::Secp256k1, text.trim());
            secret.map_err(|source| KeyError::Secret {
                place: file.to_owned(),
                source,
            })
        }
        (false, true) => {
            let folder = folder.ok_or_else(|| KeyError::NoFolder(name.to_owned()))?;
            from_keystore(settings, folder)
        }
    }
}

fn from_keystore(settings: &RelaySettings, folder: &Path) -> Result<Secret, KeyError> {
    let name = settings.key.as_str();
    let fail = |source| KeyError::Keystore {
        name: name.to_owned(),
        source,
    };
    let files = Keystore::new(folder, Backend::File);
    let keys = match files.get(name) {
        Err(KeystoreError::Unknown { .. }) => Keystore::new(folder, Backend::Test),
        _ => files,
    };
    if !keys.needs_password(name).map_err(fail)? {
        return keys.secret(name, None).map_err(fail);
    }
    if settings.password_file.as_str().is_empty() {
        return Err(KeyError::Password(name.to_owned()));
    }
    let text = read_private(Path::new(settings.password_file.as_str()))?;
    let password = Password::new(text.trim_end_matches(['\r', '\n']).to_owned());
    keys.secret(name, Some(&password)).map_err(fail)
}

/// Reads a file that only its owner can read.
fn read_private(path: &Path) -> Result<String, KeyError> {
    let place = path.display().to_string();
    let fail = |source| KeyError::File {
        place: place.clone(),
        source,
    };
    if is_open_to_others(path).map_err(fail)? {
        return Err(KeyError::Open(place));
    }
    std::fs::read_to_string(path).map_err(fail)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;
    use crate::config::Config;
    use tarn_cli::files::{write_private, write_whole};

    fn with(pairs: &[(&str, &str)]) -> RelaySettings {
        let mut config = Config::default();
        for (key, value) in pairs {
            config.apply_flag("--x", ("relay", key), value).unwrap();
        }
        config.relay
    }

    #[test]
    fn a_key_file_that_others_can_read_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let key = tarn_wallet::dev::operator().unwrap();
        write_whole(&path, key.expose_hex().as_bytes()).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        let settings = with(&[("key_file", &path.display().to_string())]);
        let error = secret(&settings, None).unwrap_err();
        assert!(matches!(error, KeyError::Open(_)), "{error}");
        write_private(&path, key.expose_hex().as_bytes()).unwrap();
        assert_eq!(secret(&settings, None).unwrap().public(), key.public());
        write_private(&path, b"no key").unwrap();
        assert!(matches!(
            secret(&settings, None),
            Err(KeyError::Secret { .. })
        ));
    }

    #[test]
    fn a_key_of_the_folder_is_opened_with_the_password_of_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keystore::new(folder.path(), Backend::File);
        let key = tarn_wallet::dev::operator().unwrap();
        let password = Password::new("correct horse".to_owned());
        keys.add_local("relayer", &key, None, Some(&password))
            .unwrap();
        let settings = with(&[("key", "relayer")]);
        let error = secret(&settings, Some(folder.path())).unwrap_err();
        assert!(matches!(error, KeyError::Password(_)), "{error}");
        let path = folder.path().join("password");
        write_private(&path, b"correct horse\n").unwrap();
        let settings = with(&[
            ("key", "relayer"),
            ("password_file", &path.display().to_string()),
        ]);
        let found = secret(&settings, Some(folder.path())).unwrap();
        assert_eq!(found.public(), key.public());
        assert!(matches!(
            secret(&settings, None),
            Err(KeyError::NoFolder(_))
        ));
        assert!(matches!(secret(&with(&[]), None), Err(KeyError::None)));
        let other = with(&[("key", "nobody")]);
        let error = secret(&other, Some(folder.path())).unwrap_err();
        assert!(matches!(error, KeyError::Keystore { .. }), "{error}");
    }
}
