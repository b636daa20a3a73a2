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

/// What to do about a validator's key that cannot be read.
const VALIDATOR_LOST: &str = "put the key back from a copy; only if it has never signed for a \
                              chain, remove the file, and a new key is made";
/// The same about a node's own.
const NODE_LOST: &str = "put the key back from a copy, or remove the file: a new key is made, and \
                         this node gets another id";

/// The key in the file; a new one is made if there is no file.
pub(super) fn validator_key(place: &Path) -> Result<SigningKey, EngineError> {
    if let Some(file) = read::<ValidatorFile>(place, VALIDATOR_LOST)? {
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
    if let Some(file) = read::<NodeFile>(place, NODE_LOST)? {
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

/// None if there is no such file. One that holds less than it should is refused: a new one in its
/// place would forget what the old one stood for. `next` says what to do then.
pub(super) fn read<T: for<'de> Deserialize<'de>>(
    place: &Path,
    next: &str,
) -> Result<Option<T>, EngineError> {
    let text = match fs::read(place) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(place, &error)),
    };
    if text.trim_ascii().is_empty() {
        return Err(damaged(place, &format!("the file is empty; {next}")));
    }
    let file = serde_json::from_slice(&text);
    file.map(Some).map_err(|error| {
        damaged(
            place,
            &format!("not the file it should be: {error}; {next}"),
        )
    })
}

/// Written beside, onto the disk, and moved into place: also after a power cut there is the old
/// file or the new one, whole. Readable by its owner alone. With `lasting` it is the new one.
pub(super) fn write<T: Serialize>(
    place: &Path,
    value: &T,
    lasting: bool,
) -> Result<(), EngineError> {
    let text = serde_json::to_vec_pretty(value).map_err(|error| failed(place, &error))?;
    let beside = place.with_extension("new");
    let mut file = create(&beside).map_err(|error| failed(&beside, &error))?;
    let written = file
        .write_all(&text)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, place))
        .and_then(|()| match place.parent().filter(|_| lasting) {
            Some(folder) => fs::File::open(folder)?.sync_all(),
            None => Ok(()),
        });
    written.map_err(|error| failed(place, &error))
}

/// A file that was not there. What a killed process left goes first; whatever else comes into its
/// place meanwhile, a link to somewhere else too, is not written to.
fn create(place: &Path) -> std::io::Result<fs::File> {
    match fs::remove_file(place) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_or_cut_key_is_refused_and_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("key.json");
        validator_key(&place).unwrap();
        let whole = fs::read(&place).unwrap();
        for kept in [0, 1, whole.len() / 2, whole.len() - 2] {
            fs::write(&place, &whole[..kept]).unwrap();
            for error in [
                validator_key(&place).unwrap_err(),
                node_key(&place).unwrap_err(),
            ] {
                assert!(error.is_refusal(), "{error}");
                let text = error.to_string();
                assert!(text.contains("key.json: "), "{text}");
                assert!(text.contains("put the key back from a copy"), "{text}");
            }
            assert_eq!(fs::read(&place).unwrap(), &whole[..kept], "as it was");
        }
        fs::write(&place, b" \n").unwrap();
        let error = validator_key(&place).unwrap_err().to_string();
        assert!(error.contains("the file is empty"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_key_is_never_written_through_a_link_and_what_a_killed_process_left_is_no_hindrance() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (place, beside) = (
            folder.path().join("key.json"),
            folder.path().join("key.new"),
        );
        let elsewhere = folder.path().join("elsewhere");
        fs::write(&elsewhere, b"mine").unwrap();
        symlink(&elsewhere, &beside).unwrap();
        validator_key(&place).unwrap();
        assert_eq!(fs::read(&elsewhere).unwrap(), b"mine");
        fs::remove_file(&place).unwrap();
        // Left open to everybody.
        fs::write(&beside, b"half").unwrap();
        fs::set_permissions(&beside, fs::Permissions::from_mode(0o666)).unwrap();
        validator_key(&place).unwrap();
        let mode = fs::metadata(&place).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(!beside.exists());
        // What cannot be taken away is said.
        fs::create_dir(&beside).unwrap();
        let error = node_key(&folder.path().join("key.other")).unwrap_err();
        assert!(error.to_string().contains("key.new"), "{error}");
    }
}
