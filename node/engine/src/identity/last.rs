//! What was signed last.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use super::files;
use crate::EngineError;

/// The step of CometBFT that signs for a block.
const PRECOMMIT: u8 = 3;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct File {
    height: String,
    round: u32,
    step: u8,
    #[serde(default)]
    signature: String,
    #[serde(default)]
    signbytes: String,
}

/// The file of a key that has signed nothing, as CometBFT writes it.
#[derive(Debug, Serialize)]
struct Unsigned {
    height: &'static str,
    round: u32,
    step: u8,
}

impl Default for Unsigned {
    fn default() -> Self {
        Self {
            height: "0",
            round: 0,
            step: 0,
        }
    }
}

/// What to do if the file cannot be read.
const LOST: &str = "restore the file from a copy: without it this key could sign twice; only if \
                    there is none, and data/blocks holds the last block that this key has signed, \
                    remove the file";

/// The last signature, kept in a file that is whole also after a power cut. That it is the newest is
/// not waited for: a killed process does not lose it, and what a power cut could lose is in the block
/// store.
#[derive(Debug)]
pub(crate) struct LastSigned {
    place: Option<PathBuf>,
    height: u64,
    bytes: Vec<u8>,
    signature: Vec<u8>,
}

impl LastSigned {
    pub(super) fn in_memory() -> Self {
        Self {
            place: None,
            height: 0,
            bytes: Vec::new(),
            signature: Vec::new(),
        }
    }

    pub(super) fn load(place: &Path) -> Result<Self, EngineError> {
        let mut last = Self::in_memory();
        last.place = Some(place.to_owned());
        let Some(file) = files::read::<File>(place, LOST)? else {
            // CometBFT wants the file to be there.
            files::write(place, &Unsigned::default(), true)?;
            return Ok(last);
        };
        let wrong = |text: String| files::damaged(place, &format!("{text}; {LOST}"));
        last.height = file
            .height
            .parse()
            .map_err(|_| wrong(format!("height {:?} is no number", file.height)))?;
        last.bytes =
            hex::decode(&file.signbytes).map_err(|error| wrong(format!("signbytes: {error}")))?;
        last.signature = STANDARD
            .decode(&file.signature)
            .map_err(|error| wrong(format!("signature: {error}")))?;
        Ok(last)
    }

    pub(crate) fn height(&self) -> u64 {
        self.height
    }

    /// The signature of these very bytes, if they were signed before; an error if anything else of
    /// this height or a later one was.
    pub(super) fn known(&self, height: u64, bytes: &[u8]) -> Result<Option<[u8; 64]>, EngineError> {
        if height > self.height {
            return Ok(None);
        }
        let known: Option<[u8; 64]> = self.signature.as_slice().try_into().ok();
        match known {
            Some(signature) if height == self.height && bytes == self.bytes => Ok(Some(signature)),
            _ => Err(EngineError::DoubleSign(format!(
                "this key has signed height {} already and will not sign another block of height \
                 {height}: was an older copy of the data put back while the key went on?",
                self.height
            ))),
        }
    }

    pub(super) fn save(
        &mut self,
        height: u64,
        bytes: &[u8],
        signature: &[u8],
    ) -> Result<(), EngineError> {
        self.height = height;
        self.bytes = bytes.to_vec();
        self.signature = signature.to_vec();
        self.write()
    }

    /// Goes back. After this the key can sign a height twice: whoever calls has said why it may.
    pub(super) fn rewind(&mut self, height: u64) -> Result<(), EngineError> {
        if self.height > height {
            self.height = height;
            self.bytes.clear();
            self.signature.clear();
            self.write()?;
        }
        Ok(())
    }

    fn write(&self) -> Result<(), EngineError> {
        let Some(place) = &self.place else {
            return Ok(());
        };
        let file = File {
            height: self.height.to_string(),
            round: 0,
            step: PRECOMMIT,
            signature: STANDARD.encode(&self.signature),
            signbytes: hex::encode_upper(&self.bytes),
        };
        files::write(place, &file, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_or_cut_file_is_not_taken_for_a_key_that_never_signed() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("state.json");
        let mut last = LastSigned::load(&place).unwrap();
        assert_eq!(last.height(), 0);
        last.save(7, b"vote", &[1; 64]).unwrap();
        assert_eq!(LastSigned::load(&place).unwrap().height(), 7);
        let whole = std::fs::read(&place).unwrap();
        for kept in [0, 1, whole.len() - 2] {
            std::fs::write(&place, &whole[..kept]).unwrap();
            let error = LastSigned::load(&place).unwrap_err();
            assert!(error.is_refusal(), "{error}");
            let text = error.to_string();
            assert!(text.contains("state.json: "), "{text}");
            assert!(text.contains("could sign twice"), "{text}");
        }
    }
}
