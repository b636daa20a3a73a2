//! Accounts that are named on the command line.

use tarn_primitives::Address;
use tarn_primitives::crypto::PublicKey;
use tarn_wallet::client::{ChainFacts, DEV_CHAIN};
use tarn_wallet::sign::{self, Document};
use tarn_wallet::{Secret, dev, parse_address};

use crate::keys::Keyring;
use crate::{Failure, fault, usage_error};

/// The account that pays.
#[derive(Debug)]
pub(crate) struct Payer {
    /// The name on the command line.
    pub(crate) name: String,
    pub(crate) address: Address,
    /// None for an address without a key in the keyring.
    pub(crate) public: Option<PublicKey>,
    /// The key of a development account; others are decrypted when they are needed.
    known: Option<Secret>,
}

/// The key of a development account; refused on other chains.
fn dev_account(name: &str, chain: &ChainFacts) -> Result<Option<Secret>, Failure> {
    let Some(secret) = dev::named(name) else {
        return Ok(None);
    };
    if !chain.development {
        return Err(Failure::usage(format!(
            "{name} is an account of development chains, everybody knows its key, and {} is not known to be one: use a key of your own (`tarn keys add NAME`); development chains are {DEV_CHAIN}, and any that `tarn dev` runs on this machine",
            chain.id
        )));
    }
    secret.map(Some).map_err(fault)
}

/// The account of a key's name, a development account, or the address of one of the keys.
pub(crate) fn payer(keyring: &Keyring, name: &str, chain: &ChainFacts) -> Result<Payer, Failure> {
    let of = |public: PublicKey, name: &str, known| Payer {
        name: name.to_owned(),
        address: public.address(),
        public: Some(public),
        known,
    };
    if let Some(entry) = keyring.find(name)? {
        return Ok(of(entry.public, name, None));
    }
    if let Some(secret) = dev_account(name, chain)? {
        return Ok(of(secret.public(), name, Some(secret)));
    }
    let keys = keyring.open()?;
    let Ok(address) = parse_address(&chain.prefix, name) else {
        // The keystore's error about an unknown name is clearer than that of the address.
        return match keys.get(name) {
            Ok(entry) => Ok(of(entry.public, name, None)),
            Err(error) => Err(usage_error(error)),
        };
    };
    let all = keys.list().map_err(fault)?;
    let mine = all.into_iter().find_map(|(name, entry)| {
        let public = entry.ok()?.public;
        (public.address() == address).then(|| of(public, &name, None))
    });
    Ok(mine.unwrap_or(Payer {
        name: name.to_owned(),
        address,
        public: None,
        known: None,
    }))
}

/// The address of a key's name, of a development account, or the address itself.
pub(crate) fn payee(keyring: &Keyring, name: &str, chain: &ChainFacts) -> Result<Address, Failure> {
    if let Some(entry) = keyring.find(name)? {
        return Ok(entry.public.address());
    }
    if let Some(secret) = dev_account(name, chain)? {
        return Ok(secret.public().address());
    }
    parse_address(&chain.prefix, name).map_err(usage_error)
}

/// The secret key of an account that is named on the command line.
pub fn unlocked(keyring: &Keyring, name: &str, chain: &ChainFacts) -> Result<Secret, Failure> {
    payer(keyring, name, chain)?.unlock(keyring)
}

impl Payer {
    /// A transaction with placeholder signatures, for the simulation.
    pub(super) fn for_simulation(&self, document: &Document, sequence: u64) -> Vec<u8> {
        match &self.public {
            Some(PublicKey::Multisig(key)) => sign::stand_in(document, key, sequence),
            key => document.builder().simulation(key.as_ref(), sequence),
        }
    }

    /// Decrypts the key and keeps it.
    pub(super) fn open(&mut self, keyring: &Keyring) -> Result<Secret, Failure> {
        let secret = self.unlock(keyring)?;
        self.known = Some(secret.clone());
        Ok(secret)
    }

    /// Decrypts the key.
    pub(crate) fn unlock(&self, keyring: &Keyring) -> Result<Secret, Failure> {
        match (&self.known, &self.public) {
            (Some(secret), _) => Ok(secret.clone()),
            (None, Some(PublicKey::Multisig(_))) => Err(Failure::usage(format!(
                "{name} is a multisig: use --generate-only, let its members sign with `tarn tx sign FILE --from MEMBER --multisig {name}`, and put their signatures together with `tarn tx multisign`",
                name = self.name
            ))),
            (None, Some(_)) => keyring.unlock(&self.name),
            (None, None) => Err(Failure::usage(format!(
                "there is no key for {} here: use a name of `tarn keys list`, or --generate-only",
                self.name
            ))),
        }
    }
}
