//! The file of a grant, encrypted for the grantee.

use std::path::Path;

use serde::{Deserialize, Serialize};
use tarn_notes::GrantType;

use crate::Failure;
use crate::files::write_private;

/// The version this program reads and writes.
const VERSION: u32 = 1;
/// The largest file of a grant, in bytes.
const MAX_FILE: u64 = 64_000_000;

/// The contents of the file. The other fields are bound into the encrypted parts: if they are changed,
/// the parts cannot be decrypted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GrantFile {
    version: u32,
    pub(super) chain_id: String,
    pub(super) grantor: String,
    pub(super) grantee: String,
    pub(super) grant_type: String,
    /// In seconds since 1970.
    pub(super) expires_at: u64,
    /// Each sealed for the grantee, hex.
    parts: Vec<String>,
}

impl GrantFile {
    pub(super) fn new(
        chain_id: &str,
        (grantor, grantee): (&str, &str),
        grant_type: GrantType,
        expires_at: u64,
        parts: &[Vec<u8>],
    ) -> Self {
        Self {
            version: VERSION,
            chain_id: chain_id.to_owned(),
            grantor: grantor.to_owned(),
            grantee: grantee.to_owned(),
            grant_type: grant_type.name().to_owned(),
            expires_at,
            parts: parts.iter().map(hex::encode).collect(),
        }
    }

    /// Writes a new file. One that is there belongs to somebody: it is not replaced.
    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        if path.exists() {
            let place = path.display();
            return Err(Failure::usage(format!(
                "{place} is there already and stays as it is: name another file"
            )));
        }
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        let written = write_private(path, format!("{text}\n").as_bytes());
        written.map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
    }

    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let refuse =
            |text: &dyn std::fmt::Display| Failure::usage(format!("{}: {text}", path.display()));
        let size = std::fs::metadata(path)
            .map_err(|error| refuse(&error))?
            .len();
        if size > MAX_FILE {
            return Err(refuse(&format!("{size} bytes: no grant is that large")));
        }
        let text = std::fs::read(path).map_err(|error| refuse(&error))?;
        let file: Self = serde_json::from_slice(&text)
            .map_err(|error| refuse(&format!("no grant of `tarn privacy`: {error}")))?;
        if file.version != VERSION {
            let version = file.version;
            return Err(refuse(&format!(
                "version {version}: this program reads version {VERSION}"
            )));
        }
        Ok(file)
    }

    pub(super) fn grant_type(&self) -> Result<GrantType, Failure> {
        parse_grant_type(&self.grant_type)
    }

    pub(super) fn parts(&self) -> Result<Vec<Vec<u8>>, Failure> {
        let parts = self.parts.iter().map(hex::decode);
        let parts: Result<_, _> = parts.collect();
        parts.map_err(|error| Failure::usage(format!("parts: {error}: the file is damaged")))
    }
}

/// The grant type with this name.
pub(super) fn parse_grant_type(name: &str) -> Result<GrantType, Failure> {
    GrantType::from_name(name).ok_or_else(|| {
        Failure::usage(format!(
            "{name:?} is nothing to grant: use full, incoming, outgoing or balance"
        ))
    })
}

/// What a grantee can see.
pub(super) fn meaning(grant_type: GrantType) -> &'static str {
    match grant_type {
        GrantType::Full => {
            "every payment you get and make, with amounts and messages, and what you have, until \
             you move on to new keys"
        }
        GrantType::Incoming => {
            "every payment you get, with amounts and messages, but not what you spend"
        }
        GrantType::Outgoing => "every payment you make, but not what you get",
        GrantType::Balance => {
            "what you have now, proven note by note, and later which of these notes were spent"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_back_and_only_its_owner_can_read_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("grant.json");
        let parts = [vec![1, 2, 3], Vec::new()];
        let people = ("tarn1a", "tarn1b");
        let file = GrantFile::new("tarn-local-1", people, GrantType::Full, 7, &parts);
        file.write(&path).unwrap();
        assert!(file.write(&path).is_err(), "nothing is replaced");
        assert_eq!(GrantFile::read(&path).unwrap(), file);
        assert_eq!(file.parts().unwrap(), parts);
        assert_eq!(file.grant_type().unwrap(), GrantType::Full);
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn another_file_is_refused_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.json");
        for text in ["", "{}", r#"{"version": 2}"#] {
            std::fs::write(&path, text).unwrap();
            let Err(Failure::Usage(error)) = GrantFile::read(&path) else {
                panic!("{text}");
            };
            assert!(error.to_string().contains("x.json"), "{error}");
        }
    }
}
