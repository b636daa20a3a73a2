//! Who signs this node's blocks, and what it signed last.
//!
//! The files are CometBFT's, so that the same key can later sign for a CometBFT process. What is
//! always true: nobody outside this process sees two different signatures of one key at one height,
//! because a signature is in the block store and in the state file before the block is announced,
//! and both are asked before the next one is made.

mod files;
mod last;

use std::fmt;
use std::path::Path;

use ed25519_zebra::{SigningKey, VerificationKey};
use tarn_chain::Validator;
use tarn_primitives::crypto::sha256;

use crate::EngineError;

pub(crate) use last::LastSigned;

/// The power of the one validator; any positive number would do.
const POWER: u64 = 10;

/// The keys of a node.
pub struct Identity {
    /// None if a remote signer has it.
    validator: Option<SigningKey>,
    node: SigningKey,
    last: LastSigned,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Identity")
            .field("validator", &hex::encode(self.validator().address))
            .field("node", &self.node_id())
            .finish_non_exhaustive()
    }
}

impl Identity {
    /// The keys in `config/` below a folder, made if they are not there, and the last signature in
    /// `data/`.
    pub fn load_or_create(home: &Path) -> Result<Self, EngineError> {
        let config = home.join("config");
        let data = home.join("data");
        for folder in [&config, &data] {
            std::fs::create_dir_all(folder).map_err(|error| files::failed(folder, &error))?;
        }
        Ok(Self {
            validator: Some(files::validator_key(
                &config.join("priv_validator_key.json"),
            )?),
            node: files::node_key(&config.join("node_key.json"))?,
            last: LastSigned::load(&data.join("priv_validator_state.json"))?,
        })
    }

    /// The node's own key. The validator's is at a remote signer: this node neither reads
    /// nor makes its files.
    pub fn without_validator(home: &Path) -> Result<Self, EngineError> {
        let config = home.join("config");
        std::fs::create_dir_all(&config).map_err(|error| files::failed(&config, &error))?;
        Ok(Self {
            validator: None,
            node: files::node_key(&config.join("node_key.json"))?,
            last: LastSigned::in_memory(),
        })
    }

    /// Keys made of a seed, for chains that live in memory.
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        let key = |name: &[u8]| SigningKey::from(sha256(&[name, seed].concat()));
        Self {
            validator: Some(key(b"validator")),
            node: key(b"node"),
            last: LastSigned::in_memory(),
        }
    }

    /// Keys nobody has seen before, for chains that live in memory.
    pub fn ephemeral() -> Result<Self, EngineError> {
        Ok(Self::from_seed(&files::random()?))
    }

    /// The address of the node's own key, 40 hex digits.
    pub fn node_id(&self) -> String {
        hex::encode(address(&self.node))
    }

    /// The validator as others see it; all zeros if a remote signer has the key.
    pub fn validator(&self) -> Validator {
        self.validator.as_ref().map_or_else(
            || Validator {
                address: [0; 20],
                key: [0; 32],
                power: 0,
            },
            |key| Validator {
                address: address(key),
                key: VerificationKey::from(key).into(),
                power: POWER,
            },
        )
    }

    /// Whether the validator's key is here.
    pub fn has_validator(&self) -> bool {
        self.validator.is_some()
    }

    /// Signs the vote for a block. Signing the same bytes again gives the same signature; anything
    /// that would contradict an earlier signature is refused.
    pub(crate) fn sign(&self, height: u64, bytes: &[u8]) -> Result<[u8; 64], EngineError> {
        if let Some(known) = self.last.known(height, bytes)? {
            return Ok(known);
        }
        let key = self.validator.as_ref();
        let key = key.ok_or_else(|| {
            EngineError::DoubleSign("the key is at a remote signer, which signs".to_owned())
        })?;
        Ok(key.sign(bytes).to_bytes())
    }

    /// Writes down that this was signed: after the block is durable, before it is announced.
    pub(crate) fn signed(
        &mut self,
        height: u64,
        bytes: &[u8],
        signature: &[u8],
    ) -> Result<(), EngineError> {
        if height <= self.last.height() {
            return Ok(());
        }
        self.last.save(height, bytes, signature)
    }

    /// The height last signed for.
    pub(crate) fn last(&self) -> u64 {
        self.last.height()
    }

    /// Forgets signatures above a height, of a development chain that was reverted: its blocks are
    /// nobody's evidence. Nothing but [`Control::revert`](crate::Control::revert) may ask for this.
    pub(crate) fn reset_for_development(&mut self, height: u64) -> Result<(), EngineError> {
        self.last.rewind(height)
    }

    /// Forgets signatures above a height because the operator has said so in so many words: the key
    /// will sign these heights again, for other blocks.
    pub(crate) fn unsafe_reset(&mut self, height: u64) -> Result<(), EngineError> {
        self.last.rewind(height)
    }
}

fn address(key: &SigningKey) -> [u8; 20] {
    let hash = sha256(VerificationKey::from(key).as_ref());
    let mut address = [0; 20];
    address.copy_from_slice(&hash[..20]);
    address
}
