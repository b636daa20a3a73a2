//! CometBFT's key files.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_zebra::{SigningKey, VerificationKey};
use serde::{Deserialize, Serialize};

use crate::EngineError;

const PRIVATE: &str = "tendermint/PrivKeyEd25519";
const PUBLIC: &str = "tendermint/PubKeyEd25519";

#[derive(Serialize, Deserialize)]
struct Typed {
    r#type: String,
    value: String,
}

#[derive(Serialize, Deserialize)]
struct ValidatorFile {
    address: String,
    pub_key: Typed,
    priv_key: Typed,
}

#[derive(Serialize, Deserialize)]
struct NodeFile {
    priv_key: Typed,
}

pub(super) fn failed(place: &Path, error: &dyn std::fmt::Display) -> EngineError {
    EngineError::File {
        place: place.display().to_string(),
        text: error.to_string(),
    }
}

/// The file is there and is not what it should be: somebody must decide.
pub(super) fn damaged(place: &Path, text: &str) -> EngineError {
    EngineError::Refused(format!("{}: {text}", place.display()))
}

pub(super) fn random() -> Result<[u8; 32], EngineError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| EngineError::File {
        place: "operating system".to_owned(),
        text: format!("no randomness: {error}"),
    })?;
    Ok(seed)
}

/// The key in the file; a new one is made if there is no file.
pub(super) fn validator_key(place: &Path) -> Result<SigningKey, EngineError> {
    if let Some(file) = read::<ValidatorFile>(place)? {
        return private(&file.priv_key, place);
    }
    let key = SigningKey::from(random()?);
    let file = ValidatorFile {
        address: hex::encode_upper(super::address(&key)),
        pub_key: Typed {
            r#type: PUBLIC.to_owned(),
            value: STANDARD.encode(VerificationKey::from(&key)),
        },
        priv_key: typed(&key),
    };
    write(place, &file, true)?;
    Ok(key)
}

/// The node's own key, likewise.
pub(super) fn node_key(place: &Path) -> Result<SigningKey, EngineError> {
    if let Some(file) = read::<NodeFile>(place)? {
        return private(&file.priv_key, place);
    }
    let key = SigningKey::from(random()?);
    let priv_key = typed(&key);
    write(place, &NodeFile { priv_key }, true)?;
    Ok(key)
}

/// Go's form: the seed, then the public key.
fn typed(key: &SigningKey) -> Typed {
    let public: [u8; 32] = VerificationKey::from(key).into();
    Typed {
        r#type: PRIVATE.to_owned(),
        value: STANDARD.encode([key.to_bytes(), public].concat()),
    }
}

fn private(typed: &Typed, place: &Path) -> Result<SigningKey, EngineError> {
    let wrong = |text: &str| damaged(place, &format!("priv_key: {text}"));
    if typed.r#type != PRIVATE {
        let text = format!("type {:?}: only {PRIVATE} can sign here", typed.r#type);
        return Err(wrong(&text));
    }
    let bytes = STANDARD
        .decode(&typed.value)
        .map_err(|error| wrong(&format!("value is not base64: {error}")))?;
    let (seed, public) = bytes.split_at_checked(32).unwrap_or_default();
    let seed: [u8; 32] = seed
        .try_into()
        .map_err(|_| wrong("value must hold 64 bytes: seed and public key"))?;
    let key = SigningKey::from(seed);
    if <[u8; 32]>::from(VerificationKey::from(&key)) != public {
        return Err(wrong("the public half does not belong to the secret half"));
    }
    Ok(key)
}

/// None if there is no such file.
pub(super) fn read<T: for<'de> Deserialize<'de>>(place: &Path) -> Result<Option<T>, EngineError> {
    let text = match fs::read(place) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(place, &error)),
    };
    if text.is_empty() {
        // What a power cut can leave of a file that is not synced.
        return Ok(None);
    }
    serde_json::from_slice(&text)
        .map(Some)
        .map_err(|error| damaged(place, &format!("not the file it should be: {error}")))
}

/// Written beside and moved into place, readable by its owner alone; on the disk with `sync`.
pub(super) fn write<T: Serialize>(place: &Path, value: &T, sync: bool) -> Result<(), EngineError> {
    let text = serde_json::to_vec_pretty(value).map_err(|error| failed(place, &error))?;
    let beside = place.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options
        .open(&beside)
        .map_err(|error| failed(&beside, &error))?;
    let written = file
        .write_all(&text)
        .and_then(|()| if sync { file.sync_all() } else { Ok(()) })
        .and_then(|()| fs::rename(&beside, place))
        .and_then(|()| match place.parent().filter(|_| sync) {
            Some(folder) => fs::File::open(folder)?.sync_all(),
            None => Ok(()),
        });
    written.map_err(|error| failed(place, &error))
}
