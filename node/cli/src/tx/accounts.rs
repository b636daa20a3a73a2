//! Who is meant by a name on the command line.

use tarn_primitives::Address;
use tarn_primitives::crypto::PublicKey;
use tarn_wallet::client::{ChainFacts, DEV_CHAIN};
use tarn_wallet::sign::{self, Document};
use tarn_wallet::{Secret, dev, parse_address};

use crate::keys::Keyring;
use crate::{Failure, fault, usage_error};

/// Somebody who sends.
#[derive(Debug)]
pub(super) struct Payer {
    /// As it was named.
    pub(super) name: String,
    pub(super) address: Address,
    /// None for an address without a key here.
    pub(super) public: Option<PublicKey>,
    /// A development account's; other keys are opened when it is time to sign.
    known: Option<Secret>,
}

/// A development account, on a development chain.
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

/// A key by its name, a development account, or an address that belongs to one of the keys.
pub(super) fn payer(keyring: &Keyring, name: &str, chain: &ChainFacts) -> Result<Payer, Failure> {
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
        // The keystore's words about an unknown name are better than "no address".
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

/// An address, a key by its name, or a development account.
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
    /// What is simulated in place of what this payer will sign.
    pub(super) fn stand_in(&self, document: &Document, sequence: u64) -> Vec<u8> {
        match &self.public {
            Some(PublicKey::Multisig(key)) => sign::stand_in(document, key, sequence),
            key => document.builder().simulation(key.as_ref(), sequence),
        }
    }

    /// The key, opened and kept open.
    pub(super) fn open(&mut self, keyring: &Keyring) -> Result<Secret, Failure> {
        let secret = self.unlock(keyring)?;
        self.known = Some(secret.clone());
        Ok(secret)
    }

    /// The key, opened.
    pub(super) fn unlock(&self, keyring: &Keyring) -> Result<Secret, Failure> {
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
